"""What plays the game: `greedy` takes the option that looks best.

What a seat sees of a question is in `eye`. What the state of a knight is worth stands in `worths`, what the story is worth in
`bearings`, which follows the ways that `compass` finds in the data of an adventure: `costs` reckons what they take, `wanted`
says which of them matter, `forecast` where counters will stand, `leaning` which ending is liked best. `supposing` carries out
on a copy what an option would do, `known` is what is remembered from one question to the next. `roads`, `fights`, `acts`, `wares` and `choices` judge the options of the rules; the numbers
are in `weights`.
"""
