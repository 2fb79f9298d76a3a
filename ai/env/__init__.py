"""The games as environments for PettingZoo, Gymnasium and OpenSpiel.

The modules `aec`, `solo` and `spiel` each need their library (`pip install "cheese-gang[env]"`);
`table` needs none. A learner receives only the observations and events of its own seat.
"""
