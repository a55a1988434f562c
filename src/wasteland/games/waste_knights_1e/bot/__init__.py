"""What plays the game: `greedy` takes the option that looks best.

What it sees is in `eye`, what it thinks of options in `roads`, `combats` and `wares`, and how a combat may go in `outlook` and
`courses`. What things are worth to it is in the modules that begin with `judging`, and the numbers are in `weights`.
"""
