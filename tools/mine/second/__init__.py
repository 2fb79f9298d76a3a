"""Second solvers: they confirm the answers of each game's puzzles and share no code with the bots.

Each module is named after its game and has one public function, called by
`tools.mine.work.verdict`:

    judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict

`match` is at the puzzle's position. In a game with hidden information, a solver may use only
`match.observe(puzzle.seat)` and `match.events_since(0, puzzle.seat)`, like the player. The same
seed always produces the same verdict.
"""
