"""Mines puzzles: plays matches, selects decisions and keeps those the second solver confirms."""

from __future__ import annotations

import hashlib
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from concurrent.futures import Executor
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Final

from ai.base import Level
from ai.parallel import map_parallel
from game.catalog import CATALOG, GameEntry
from game.play.chance import derive_seed, run_to_end
from game.play.match import Match
from game.practice.puzzles import TOP_DIFFICULTY, Puzzle
from game.practice.themes import Themes
from game.practice.themes import themes_of as offered_themes
from tools.mine.levels import FIRST_ASKED, difficulty, failure_rate
from tools.mine.moments import MinedMoment, find_moments
from tools.mine.second.rollouts import Verdict

SOLVERS: Final = tuple(key for key, entry in CATALOG.items() if entry.is_coached)
"""The games that have themes and therefore a second solver, in `tools.mine.second.<game>`."""
MATCHES: Final = 1500
"""Default number of matches from which puzzles are mined."""
MAX_MOMENTS_PER_MATCH: Final = 18
"""Maximum number of decisions from one match, spread evenly over the themes."""
SEARCH_FACTOR: Final = 6
"""Maximum number of decisions tested per selected one, to find some that bots get wrong."""
JURY_SIZE: Final = 4
"""Number of other hard bots that must agree with a puzzle's answers."""
MAX_JUDGED: Final = 4000
"""Maximum number of puzzles for the second solver, spread evenly over the themes."""
MAX_PUZZLES: Final = 1800
"""Maximum number of puzzles in the file, spread evenly over the themes."""
DIFFICULTY_STEPS: Final = 10
"""Number of difficulty steps among which each theme's puzzles are distributed evenly."""
MAX_STEP_SHARE: Final = 1 / 3
"""Maximum fraction of a theme's puzzles in one difficulty step."""


@dataclass(frozen=True)
class Candidate:
    """A decision that may become a puzzle; its difficulty is still 0.

    Attributes:
        look: digest of the position as the player sees it, to drop duplicates.
        gap: difference in value between a right answer and the best wrong one.
    """

    look: str
    gap: float
    puzzle: Puzzle


def mine_puzzles(
    entry: GameEntry, matches: int | None, seed: int, executor: Executor | None
) -> Sequence[Puzzle]:
    """Mine puzzles from bot matches, printing progress.

    `matches` is the number of matches, by default `MATCHES`.
    """
    seeds = [derive_seed(seed, entry.key, number) for number in range(matches or MATCHES)]
    lists = map_parallel(partial(_candidates, entry.key), seeds, executor)
    found = list({each.look: each for some in lists for each in some}.values())
    print(f"{len(found)} moments of {len(seeds)} matches")
    judged = [puzzle for puzzle in map_parallel(_to_puzzle, found, executor) if puzzle is not None]
    print(f"{len(judged)} of which other hard bots say the same")
    asked = _select_evenly(judged, MAX_JUDGED, seed)
    verdicts = map_parallel(partial(verdict, seed), asked, executor)
    for told in Verdict:
        print(f"{told}: {list(verdicts).count(told)} of {len(asked)}")
    sure = [one for one, told in zip(asked, verdicts, strict=True) if told is Verdict.CONFIRMED]
    return _select_evenly(sure, MAX_PUZZLES, seed, is_final=True)


def required_themes(entry: GameEntry) -> Themes:
    """Return the themes of a game; raise AssertionError if it has none."""
    themes = offered_themes(entry)
    assert isinstance(themes, Themes), f"{entry.key} has no themes"
    return themes


def _candidates(key: str, seed: int) -> list[Candidate]:
    entry = CATALOG[key]
    themes = required_themes(entry)
    found = list(find_moments(entry, themes, seed))
    rng = random.Random(derive_seed(seed, "moments"))
    rng.shuffle(found)
    by_theme = {theme: [m for m in found if m.puzzle.theme == theme] for theme in themes.keys}
    most = MAX_MOMENTS_PER_MATCH // len(themes.keys)
    some = [
        moment for same in by_theme.values() for moment in _pick_hard_moments(entry, same, most)
    ]
    return [Candidate(look_digest(m), m.question.gap, m.puzzle) for m in some]


def _pick_hard_moments(
    entry: GameEntry, found: Sequence[MinedMoment], most: int
) -> list[MinedMoment]:
    easy: list[MinedMoment] = []
    hard: list[MinedMoment] = []
    for moment in found[: SEARCH_FACTOR * most]:
        if len(hard) >= most:
            break
        right, seen = moment.question.right, chain.from_iterable(moment.seen)
        seed = derive_seed(moment.puzzle.seed, "sounded", len(moment.puzzle.steps))
        failed = failure_rate(entry, moment.view, seen, right, seed, asked=FIRST_ASKED)
        (hard if failed else easy).append(moment)
    return [*hard[:most], *easy[: min(most - len(hard[:most]), max(1, most // 4))]]


def look_digest(moment: MinedMoment) -> str:
    """Return a digest of what the player sees: the observation and the replayed events."""
    told = repr(_canonical((moment.view, moment.shown)))
    return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()


def _canonical(value: object) -> object:
    if isinstance(value, Set):
        return sorted(repr(_canonical(each)) for each in value)
    if isinstance(value, tuple | list):
        return [_canonical(each) for each in value]
    if is_dataclass(value):
        parts = [_canonical(getattr(value, part.name)) for part in fields(value)]
        return [type(value).__name__, *parts]
    return repr(value)


def _to_puzzle(candidate: Candidate) -> Puzzle | None:
    puzzle = candidate.puzzle
    seed = derive_seed(puzzle.seed, "asked", len(puzzle.steps))
    if not is_unanimous(
        puzzle, [derive_seed(seed, "judge", number) for number in range(JURY_SIZE)]
    ):
        return None
    return replace(puzzle, difficulty=difficulty(puzzle, candidate.gap, seed))


def is_unanimous(puzzle: Puzzle, seeds: Iterable[int]) -> bool:
    """Return True if new hard bots with `seeds` agree on the puzzle's theme and right answers."""
    entry = CATALOG[puzzle.game]
    themes, match = required_themes(entry), puzzle.open(entry)
    view, seen = match.observe(puzzle.seat), match.events_since(0, puzzle.seat)
    for seed in seeds:
        bot = entry.new_bot(level=Level.HARD, seat=puzzle.seat, seed=seed)
        for event in seen:
            bot.watch(event)
        worths = run_to_end(bot.weigh(view))
        told = [worths[action] for action in view.legal_actions]
        right = {told[place] for place in puzzle.right}
        wrong = [worth for place, worth in enumerate(told) if place not in puzzle.right]
        if themes.theme_of(view, worths) != puzzle.theme or min(right) <= max(wrong):
            return False
    return True


def _select_evenly(
    found: Iterable[Puzzle], wanted: int, seed: int, *, is_final: bool = False
) -> list[Puzzle]:
    rng = random.Random(derive_seed(seed, "chosen"))
    shelves: dict[tuple[str, int], list[Puzzle]] = defaultdict(list)
    for puzzle in found:
        shelves[puzzle.theme, puzzle.difficulty * DIFFICULTY_STEPS // (TOP_DIFFICULTY + 1)].append(
            puzzle
        )
    by_theme: dict[str, list[list[Puzzle]]] = defaultdict(list)
    for (theme, _), shelf in sorted(shelves.items()):
        rng.shuffle(shelf)
        by_theme[theme].append(shelf)
    if is_final:
        for theme_shelves in by_theme.values():
            trim_largest_step(theme_shelves)
    chosen = [puzzle for shelf in take_evenly(by_theme, wanted).values() for puzzle in shelf]
    return sorted(chosen, key=lambda puzzle: (puzzle.seed, len(puzzle.steps)))


def trim_largest_step(shelves: Sequence[list[Puzzle]]) -> None:
    """Shorten the longest of `shelves` to at most the fraction `MAX_STEP_SHARE` of all puzzles.

    Each of `shelves` has the puzzles of one difficulty step.
    """
    largest = max(shelves, key=len)
    others = sum(map(len, shelves)) - len(largest)
    if others:
        del largest[max(1, int(others * MAX_STEP_SHARE / (1 - MAX_STEP_SHARE))) :]


def take_evenly(by_theme: Mapping[str, list[list[Puzzle]]], wanted: int) -> dict[str, list[Puzzle]]:
    """Select up to `wanted` puzzles, spread evenly over themes and difficulty steps.

    `by_theme` has, for each theme, one list of puzzles per difficulty step. The selected puzzles
    are removed from it.
    """
    taken: dict[str, list[Puzzle]] = {theme: [] for theme in by_theme}
    times = {theme: [0] * len(shelves) for theme, shelves in by_theme.items()}
    count = 0
    while count < wanted and any(map(any, by_theme.values())):
        for theme, shelves in by_theme.items():
            full = [place for place, shelf in enumerate(shelves) if shelf]
            if full and count < wanted:
                place = min(full, key=times[theme].__getitem__)
                times[theme][place] += 1
                taken[theme].append(shelves[place].pop())
                count += 1
    return taken


def verdict(seed: int, puzzle: Puzzle) -> Verdict:
    """Return the second solver's verdict on a puzzle; `seed` determines its trials."""
    match = puzzle.open(CATALOG[puzzle.game])
    judge: Callable[[Puzzle, Match, int], Verdict]
    judge = import_module(f"tools.mine.second.{puzzle.game}").judge
    return judge(puzzle, match, derive_seed(seed, puzzle.id))
