"""Mistakes in a finished match, which the player can retry."""

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

MAX_MISTAKES: Final = 3
"""Maximum number of mistakes to offer for a retry; the most serious ones are offered."""
JUDGE_COUNT: Final = 3
"""Number of hard bots, with different seeds, all of which must judge a choice to be a mistake."""


@dataclass(frozen=True)
class Mistake:
    """A choice in a finished match that was a mistake given what the seat knew at the time."""

    recorded: Match = field(repr=False)
    ply: int  # number of actions before the choice
    seat: Seat
    theme: str
    right: tuple[int, ...]  # indices of the correct actions among the legal ones, ascending
    chosen: Action
    loss: float  # as a multiple of `Theme.min_wrong_loss`; at least 1
    lead: int  # number of actions to replay before the question

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.recorded.setup.game

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.recorded.setup.players)

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self.recorded.setup.seed

    def open(self, game: Game, names: Sequence[str] = (), profile: str = "") -> Match:
        """Return an unsaved copy of the match just before the choice.

        The copy has the original players; `names` and `profile` are ignored.
        """
        del names, profile
        match = Match(game, self.recorded.setup)
        for action in self.recorded.actions[: self.ply]:
            match.play(action)
        return match


class MistakeRetry:
    """A mistake to retry, and whether the player has corrected it; the latter is not saved."""

    def __init__(self, mistake: Mistake) -> None:
        self.entry, self.mistake = CATALOG[mistake.game], mistake
        self.is_better = False  # whether the player has found a correct choice

    def record_answer(self, is_right: bool) -> None:
        """Record whether the first answer of an attempt was right."""
        self.is_better = self.is_better or is_right


def find_mistakes(
    entry: GameEntry, recorded: Match, seat: Seat
) -> Generator[None, None, tuple[Mistake, ...]]:
    """Return the most serious mistakes of `seat` in a match, in chronological order.

    Yields about once per millisecond.
    """
    themes = themes_of(entry)
    if themes is None:
        return ()
    judges = [entry.new_bot(level=Level.HARD, seat=seat, seed=seed) for seed in range(JUDGE_COUNT)]
    match, seen = Match(entry, recorded.setup), list[tuple[Event, ...]]()
    found: list[Mistake] = []
    for ply, action in enumerate(recorded.actions):
        view = match.observe(seat)
        if match.to_act == seat and action in view.legal_actions:  # not the clock's action
            verdict = yield from judge_choice(themes, judges, view, action)
            if verdict is not None:
                theme, right, loss = verdict
                if themes.tracker is not None:
                    right = themes.tracker.visibly_better(seen, view, right, action)
                if right:
                    lead = themes.lead(seen, seat)
                    found.append(Mistake(recorded, ply, seat, theme, right, action, loss, lead))
        events = (event.seen_by(seat) for event in match.play(action))
        seen.append(tuple(event for event in events if event is not None))
        for event in seen[-1]:
            for judge in judges:
                judge.watch(event)
        yield
    most = sorted(found, key=lambda mistake: -mistake.loss)[:MAX_MISTAKES]
    return tuple(sorted(most, key=lambda mistake: mistake.ply))


def judge_choice(
    themes: Themes, judges: Sequence[Bot], view: Observation, chosen: Action
) -> Generator[None, None, tuple[str, tuple[int, ...], float] | None]:
    """Judge the choice `chosen` with several hard bots. Yields about once per millisecond.

    `view` is the seat's observation before the choice, and `judges` are bots that have watched the
    match from that seat up to this point.

    Returns:
        The key of the theme, the indices of the correct actions among the legal ones, and the loss
        as a multiple of `Theme.min_wrong_loss`. None unless all judges consider the choice a clear
        mistake, and agree on its theme and on at least one correct action.
    """
    place, found = view.legal_actions.index(chosen), list[tuple[Question, float]]()
    for judge in judges:
        action_values = yield from judge.weigh(view)
        question = themes.question(view, action_values)
        if question is None or place in question.right:
            return None
        lost = max(action_values.values()) - action_values[chosen]
        found.append((question, lost / question.theme.min_wrong_loss))
    right = set.intersection(*(set(question.right) for question, _ in found))
    keys = {question.theme.key for question, _ in found}
    if not right or len(keys) > 1:
        return None
    return keys.pop(), tuple(sorted(right)), min(loss for _, loss in found)
