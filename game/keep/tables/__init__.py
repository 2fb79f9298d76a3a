"""Tables for parents and their programs: what was played, and what was learnt."""
