"""Our games as the environments of others: PettingZoo, Gymnasium, OpenSpiel.

Each module needs the library that it is for (`pip install "cheese-gang[env]"`); this one and
`ai.env.table` need none. They show a learner what its seat sees, and nothing else.
"""
