"""The games: each a room of its own, none knowing another."""
