"""Tables with the coach, at moments of which it is known what gives something away."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.catalog import GameEntry
from game.drive.shots_school import slots_for
from game.play.chance import run_to_end
from game.play.match import Match
from game.play.seats import BotSeat
from game.practice.puzzles import Puzzle
from game.practice.session import puzzles_by_theme
from game.rules.base import Action, Observation
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.practice.schools import themes_of


@cache
def moments(entry: GameEntry) -> tuple[Puzzle, ...]:
    """Return a moment of each theme of a game: that nearest the middle of its shelf which is clear.

    Bots of the same level have tempers of their own: not each of them minds the same.
    """
    found = []
    for puzzles in puzzles_by_theme(entry).values():
        middle = len(puzzles) // 2
        nearest = (puzzles[middle + (n + 1) // 2 * (-1) ** n] for n in range(len(puzzles)))
        found.append(next(puzzle for puzzle in nearest if is_clear(entry, puzzle)))
    return tuple(found)


def is_clear(entry: GameEntry, puzzle: Puzzle) -> bool:
    view, worths = weighed_at(entry, puzzle.open(entry), puzzle)
    worst = min(worths, key=worths.__getitem__)
    _, others = weighed_at(entry, puzzle.open(entry), puzzle, seed=0)  # as the coach does
    return all(themes_of(entry).is_clear_mistake(view, each, worst) for each in (worths, others))


def weighed_at(
    entry: GameEntry, match: Match, puzzle: Puzzle, seed: int = 3
) -> tuple[Observation, Mapping[Action, float]]:
    """Return what a seat sees, and how a hard bot weighs it that saw the match."""
    bot = BotSeat(entry.new_bot(level="hard", seat=puzzle.seat, seed=seed), seed)
    for event in match.events_since(0, puzzle.seat):
        bot.watch(event)
    view = match.observe(puzzle.seat)
    return view, run_to_end(bot.weigh(view))


def judged(entry: GameEntry, match: Match, puzzle: Puzzle) -> tuple[Action, Action]:
    """Return a right action, and the worst one, as a hard bot weighs them."""
    view, worths = weighed_at(entry, match, puzzle)
    return view.legal_actions[puzzle.right[0]], min(worths, key=worths.__getitem__)


def seated(
    pilot: Pilot, entry: GameEntry, puzzle: Puzzle, *, is_coached: bool = True
) -> TableScene[PlayMode]:
    """Open a table at a moment, up to the choice; the coach has had the time to weigh it."""
    pilot.app.services.change_settings(is_coached=is_coached)
    names = [f"Seat {seat}" for seat in range(puzzle.players)]
    table = TableScene(pilot.app.services, pilot.app.stack, puzzle.open(entry, names), PlayMode)
    pilot.show(table)
    pilot.ask()
    weighed(pilot, table)
    return table


def weighed(pilot: Pilot, table: TableScene[PlayMode]) -> None:
    """Let the coach weigh to the end, if it is there."""
    pilot.frame()
    while table.work():
        pass


def choose(pilot: Pilot, table: TableScene[PlayMode], action: Action) -> None:
    """Click on all that makes up an action."""
    for slot in slots_for(table, action):
        pilot.click(slot)


def doubted(pilot: Pilot, entry: GameEntry, puzzle: Puzzle) -> TableScene[PlayMode]:
    """Choose what gives most away at a moment, and wait until the coach's question is heard."""
    table = seated(pilot, entry, puzzle)
    choose(pilot, table, judged(entry, table.match, puzzle)[1])
    pilot.wait(PRESS_GUARD_SECONDS)
    assert table.mode.callouts.question is not None, (entry.key, puzzle.theme)
    return table
