"""The coach: a hard bot that asks "sure?" once before the player makes a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from typing_extensions import override

from game.catalog import GameEntry
from game.play.match import Match
from game.play.seats import BotSeat
from game.practice.session import active_progress
from game.practice.themes import ValuesByAction, themes_of
from game.rules.base import Action, Observation
from game.scenes.routes import Coach
from game.services.services import Services
from game.services.user import ServiceUser

COACH_SEED: Final = 0
"""The seed of the bot, which is constant so that its verdicts depend only on the match."""


class SchoolCoach(ServiceUser, Coach):
    """A hard bot that evaluates the choices of the only human player, and asks before a mistake.

    The bot sees the same events as the player. If the player plans several actions at once, only
    the first is judged. The coach asks at most once about each choice, even after an undo.
    """

    def __init__(self, services: Services, entry: GameEntry, match: Match) -> None:
        """Coach the only human player in `match`. The game's `entry.is_coached` must be True."""
        (self._seat,) = match.setup.human_seats
        self.services, self._entry, self._match = services, entry, match
        themes = themes_of(entry)
        assert themes is not None, "a game without themes has no coach"
        self._themes = themes
        self._bot: BotSeat | None = None
        self._seen = 0
        self._moment: tuple[int, Observation] | None = None
        self._asked_at: tuple[int, Observation] | None = None
        self._is_open = False
        self._action_values: ValuesByAction | None = None

    @property
    @override
    def is_ready(self) -> bool:
        return self._action_values is not None

    @override
    def start_evaluation(self, observation: Observation) -> None:
        moment = (self._match.ply, observation)
        if moment != self._moment:
            self._moment, self._action_values, self._is_open = moment, None, False
            self._thought = self._weigh(observation)

    @override
    def better_action(self, action: Action) -> Action | None:
        if (
            self._action_values is None
            or self._moment == self._asked_at
            or not self._is_clear_mistake(action)
        ):
            return None
        return max(self._action_values, key=self._action_values.__getitem__)

    @override
    def mark_asked(self) -> None:
        self._asked_at, self._is_open = self._moment, True

    @override
    def note_action(self, action: Action) -> None:
        """If the coach asked about this choice, save whether the player then avoided a mistake."""
        if self._is_open:
            learnt = active_progress(self.services, self._entry)
            learnt = learnt.with_coach_question(not self._is_clear_mistake(action))
            self.session.progress.save(self.session.player.key, self._entry.key, learnt)
        self._is_open, self._thought = False, None

    @override
    def forget(self) -> None:
        self._bot = self._moment = self._thought = self._action_values = None
        self._is_open = False

    def _is_clear_mistake(self, action: Action) -> bool:
        if self._moment is None or self._action_values is None:
            return False
        return self._themes.is_clear_mistake(self._moment[1], self._action_values, action)

    def _weigh(self, observation: Observation) -> Iterator[None]:
        if self._bot is None:
            bot = self._entry.new_bot(level="hard", seat=self._seat, seed=COACH_SEED)
            self._bot, self._seen = BotSeat(bot, COACH_SEED), 0
            yield
        for event in self._match.events_since(0, self._seat)[self._seen :]:
            self._bot.watch(event)
            self._seen += 1
            yield
        self._action_values = yield from self._bot.weigh(observation)
