"""The geometry of a miniatures table, in whole units: what is seen, touched, crossed and reached.

A *referee* decides, with whole numbers alone and so the same on every machine: `bodies`, `contact`, `sight`, `floors`, the legs
of `stepping`, `leaping` and `climbing`, `paths` and points `along` them, `areas`, `falling`. An *assistant* proposes: `roads`,
`reach`, `ways`, `spots`, `drawing`. It may propose a longer way than the best one, never one that the referee refuses.
`scenery` is what both look at: made once a table, shared by all forks of a game.
"""
