"""Second solvers, one for each game, which share no code with the bots and confirm puzzles.

Each module is named after its game and has one function, called by `tools.mine.work.verdict`:

    judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict

The match is at the puzzle's position. In a game with hidden information a solver may use only
`match.observe(puzzle.seat)` and `match.events_since(0, puzzle.seat)`, as the player may. The same
seed gives the same verdict.
"""
