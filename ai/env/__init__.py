"""The games as environments for PettingZoo, Gymnasium and OpenSpiel.

Each module needs its library (`pip install "cheese-gang[env]"`); this package and `ai.env.table`
need none. A learner gets what its seat sees, and nothing else.
"""
