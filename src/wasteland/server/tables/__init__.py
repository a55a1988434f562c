"""Tables that are being played: as their records say, in memory, in front of everybody who looks."""
