"""The geometry of a miniatures table, in whole units: what is seen, touched, crossed and reached.

A *referee* decides, with whole numbers alone and so the same on every machine: `bodies`, `sight`, `sweeping`, `floors`, `legs`,
`paths`, `areas`, `falling`. An *assistant* proposes: `roads`, `reach`, `ways`, `spots`. It may propose a longer way than the best one,
never one that the referee refuses. `scenery` is what both look at: made once a table, shared by all forks of a game.
"""
