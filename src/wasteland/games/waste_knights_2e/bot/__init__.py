"""What plays the game: `greedy` takes the option that looks best.

What a seat sees of a question is in `eye`. What the state of a knight is worth stands in `worths`, what the story is worth in
`bearings`, which follows the ways that `compass` finds in the data of an adventure: `costs` reckons what they take, `standing`
how each deed stands, `wanted` which of them matter, `forecast` where counters will stand, `leaning` which ending is liked best.
`supposing` carries out on a copy what an option would do, and `outlook` looks at the story there. What was worked out is in
`known` from one question to the next, by the `fitness` of knights and by how the story stood. `roads`, `fights`, `acts`,
`wares` and `choices` judge the options of the rules; the numbers are in `weights`.
"""
