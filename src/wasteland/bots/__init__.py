"""What plays any game: a bot sees a seat, never the state."""
