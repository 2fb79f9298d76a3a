"""Second opinions: for each game a solver of its own, which shares no code with the bots.

Each module is named after its game and has one function, called by `tools.mine.work.verdict`:

    judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict

The match is at the puzzle's moment. In a game with secrets a solver may look at nothing but
`match.observe(puzzle.seat)` and `match.events_since(0, puzzle.seat)`, as the person may. The seed
is that of its luck: the same seed gives the same verdict.
"""
