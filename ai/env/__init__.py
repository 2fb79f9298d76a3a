"""The games as environments for PettingZoo, Gymnasium and OpenSpiel.

Each of the three modules needs its library (`pip install "cheese-gang[env]"`); this package and
`ai.env.table` need none. A learner receives only the observations and events of its own seat.
"""
