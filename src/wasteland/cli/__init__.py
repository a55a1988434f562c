"""The terminal: play, simulate, replay, check, look up rules, measure."""
