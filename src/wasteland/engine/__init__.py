"""The engine: no I/O, no game, standard library only."""
