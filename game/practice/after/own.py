"""One's own moments: choices of a finished match that gave something away, to be tried again.

They are judged by what the seat had seen then, never by hindsight.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Final

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from game.play.match import Match
from game.play.setup import Game
from game.practice.themes import Question, Themes, themes_of
from game.rules.base import Action, Event, Observation, Seat

MOST: Final = 3
"""Most moments that are offered: those that gave the most away."""
JUDGES: Final = 3
"""Hard bots with different seeds that have to agree."""


@dataclass(frozen=True)
class OwnMoment:
    """A choice of a finished match, to be tried again.

    Attributes:
        recorded: the match.
        ply: the number of actions before it.
        seat: the seat that chose.
        theme: the key of the theme of the choice.
        right: the places of the right actions among the legal ones, ascending.
        chosen: the action that was chosen, which is none of them.
        given: the worth that it gave away, as a multiple of `Theme.clear`, 1 or more.
        lead: the number of actions before it that are shown, see `Themes.lead`.
    """

    recorded: Match = field(repr=False)
    ply: int
    seat: Seat
    theme: str
    right: tuple[int, ...]
    chosen: Action
    given: float
    lead: int

    @property
    def game(self) -> str:
        """A key of the catalogue."""
        return self.recorded.setup.game

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.recorded.setup.players)

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self.recorded.setup.seed

    def open(self, game: Game, names: Sequence[str] = ()) -> Match:
        """Return the match at this moment, without a journal; the names stay as they were."""
        del names
        match = Match(game, self.recorded.setup)
        for action in self.recorded.actions[: self.ply]:
            match.play(action)
        return match


class OwnAsker:
    """Asks about a moment of one's own match; nothing of it is kept.

    Attributes:
        entry: the game.
        moment: the moment that it asks about.
        is_better: whether the person has found a better choice since.
    """

    def __init__(self, moment: OwnMoment) -> None:
        self.entry, self.moment = CATALOG[moment.game], moment
        self.is_better = False

    def answer(self, is_right: bool) -> None:
        """Take the first try."""
        self.is_better = self.is_better or is_right


def own_moments(
    entry: GameEntry, recorded: Match, seat: Seat
) -> Generator[None, None, tuple[OwnMoment, ...]]:
    """Return the moments of a seat that gave the most away, the first in the match first.

    Empty where nothing was clearly given away, and in a game without themes. Yields about every
    millisecond.
    """
    themes = themes_of(entry)
    if themes is None:
        return ()
    judges = [entry.new_bot(level=Level.HARD, seat=seat, seed=seed) for seed in range(JUDGES)]
    match, seen = Match(entry, recorded.setup), list[tuple[Event, ...]]()
    found: list[OwnMoment] = []
    for ply, action in enumerate(recorded.actions):
        view = match.observe(seat)
        if match.to_act == seat and action in view.legal_actions:  # the clock's is none of them
            verdict = yield from judged(themes, judges, view, action)
            if verdict is not None:
                theme, right, given = verdict
                lead = themes.lead(seen, seat)
                found.append(OwnMoment(recorded, ply, seat, theme, right, action, given, lead))
        events = (event.seen_by(seat) for event in match.play(action))
        seen.append(tuple(event for event in events if event is not None))
        for event in seen[-1]:
            for judge in judges:
                judge.watch(event)
        yield
    most = sorted(found, key=lambda moment: -moment.given)[:MOST]
    return tuple(sorted(most, key=lambda moment: moment.ply))


def judged(
    themes: Themes, judges: Sequence[Bot], view: Observation, chosen: Action
) -> Generator[None, None, tuple[str, tuple[int, ...], float] | None]:
    """Return the theme of a choice, the right answers, and the worth that it gave away.

    None unless all judges ask the same, find that something was clearly given away, and agree on an
    action that is right.
    """
    place, found = view.legal_actions.index(chosen), list[tuple[Question, float]]()
    for judge in judges:
        worths = yield from judge.weigh(view)
        question = themes.question(view, worths)
        if question is None or place in question.right:
            return None
        lost = max(worths.values()) - worths[chosen]
        found.append((question, lost / question.theme.clear))
    right = set.intersection(*(set(question.right) for question, _ in found))
    keys = {question.theme.key for question, _ in found}
    if not right or len(keys) > 1:
        return None
    return keys.pop(), tuple(sorted(right)), min(given for _, given in found)
