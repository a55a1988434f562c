"""Wasteland: four post-apocalyptic tabletop games, played by the book."""

__version__ = "0.1.0"
