"""A moment of a match as a question: the real board, the real choice, and what becomes of it.

The table is the one at which matches are played. It stops when the choice, and what chance makes of
it, has been shown; then it says whether the choice was right, and why.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import ClassVar, Final, Protocol

import pygame

from game.boards.base import Hint, Plan, Slot
from game.catalog import GameEntry
from game.geometry import Box
from game.play.chance import ChanceSource
from game.play.match import Match
from game.play.setup import Game
from game.practice.course import Course
from game.practice.themes import Themes, Tracker, themes_of
from game.rules.base import CHANCE, Action, Event, Observation, Seat
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.scenes.table.conductor import PACE_OF_CLICKS
from game.scenes.table.live import LiveConductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.selection import Selection
from game.services.services import Services
from game.ui.rhythm import MOVING
from game.ui.theme import LEAF
from game.ui.widgets import Button, draw_hint

_QUICKER: Final = 2
"""The calmest pace in the school: what follows from a choice shall not take long."""
_SIGNS: Final = {"retry": Box(1292, 14, 96, 96), "next": Box(1398, 14, 96, 96)}
"""Where the buttons are after the answer: right of the sentence, where no piece lies."""


class Asker(Protocol):
    """Who asks about moments: a `Course`, or somebody who looks back at a match."""

    @property
    def entry(self) -> GameEntry:
        """The game."""

    def answer(self, is_right: bool) -> None:
        """Take the first try."""


class Moment(Protocol):
    """What is asked about: a `Puzzle`, or a moment of one's own match."""

    @property
    def game(self) -> str:
        """A key of the catalogue."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def seed(self) -> int:
        """The seed of the match."""

    @property
    def seat(self) -> Seat:
        """Who is to choose."""

    @property
    def theme(self) -> str:
        """What the choice is about."""

    @property
    def right(self) -> tuple[int, ...]:
        """The places of the right actions among the legal ones, ascending."""

    @property
    def lead(self) -> int:
        """How many actions are shown before."""

    def open(self, game: Game, names: Sequence[str] = ()) -> Match:
        """Return the match at this moment; ValueError if it does not play."""

    def led_up_to(self, game: Game, names: Sequence[str] = ()) -> tuple[Match, Sequence[Action]]:
        """Return the match where what is shown before begins, and what is played then."""


class MomentConductor(LiveConductor):
    """Shows what led to the moment, asks the person once, and lets nobody act then but chance.

    Attributes:
        recorded: the match up to the moment.
        is_answered: whether the person has chosen.
    """

    recorded: Match
    is_answered = False

    @property
    def asked(self) -> Observation | None:
        """See `LiveConductor.asked`: nobody is asked before the moment, or twice."""
        return None if self._is_led_up_to or self.is_answered else super().asked

    @property
    def _is_led_up_to(self) -> bool:
        """Whether there is more to be shown of what was before the moment."""
        return self.match.ply < self.recorded.ply

    @property
    def is_shown(self) -> bool:
        """Whether all that follows from the choice has been shown."""
        return self.is_answered and self.is_settled and self.match.to_act != CHANCE

    def play(self, *actions: Action) -> None:
        """See `Conductor.play`."""
        self.is_answered = True
        super().play(*actions)

    def _carry_on(self) -> None:
        if self._work is not None:
            return
        if self._is_led_up_to:
            self._lead()
        elif self.match.to_act == CHANCE:
            super()._carry_on()

    def _lead(self) -> None:
        """Show the next action before the moment."""
        if self.match.to_act == CHANCE:
            self._work = self._led_by_chance()
        else:
            self._enqueue(self.match.play(self.recorded.actions[self.match.ply]), None)

    def _led_by_chance(self) -> Generator[None, None, tuple[tuple[Event, ...], object | None]]:
        ply = self.match.ply
        show = yield from self.recorded.show_chance(ply, self.chance)
        return self.match.play(self.recorded.actions[ply]), show


class MomentScene(MatchScene):
    """Asks one question.

    Attributes:
        asker: who asks it, and takes the answer.
        puzzle: the question.
        is_right: whether the choice was right; None until there is one.
        is_judged: whether that has been said.
        why: the reason for it; empty until there is a choice.
        right: the right actions while it asks, else none: for drivers and tests.
    """

    name: ClassVar[str] = "moment"
    conductor: MomentConductor

    def __init__(
        self,
        services: Services,
        stack: Stack,
        asker: Asker,
        puzzle: Moment,
        *,
        follow: Callable[[], Scene | None],
        is_retry: bool = False,
    ) -> None:
        """Take a puzzle, for the first time or once more. ValueError: it cannot be opened.

        `follow` makes what comes after it; None: it goes back to where it came from.
        """
        say = services.words.domain(puzzle.game)
        names = [say(f"seat.{seat}") for seat in range(puzzle.players)]
        self.puzzle, self.is_judged = puzzle, False
        self.is_right: bool | None = None
        self.asker, self._follow, self._is_retry = asker, follow, is_retry
        self._chosen: tuple[Observation, Action, Action] | None = None
        self._reason: Hint | None = None
        self.why = ""
        self._recorded = puzzle.open(asker.entry, names)
        match, _ = puzzle.led_up_to(asker.entry, names)
        super().__init__(services, stack, match)
        self.conductor.holds = bool(self.people)

    @property
    def course(self) -> Course:
        """The sitting that it is a question of: only in the school."""
        assert isinstance(self.asker, Course), "who looks back at a match does not sit in school"
        return self.asker

    def switches(self) -> dict[str, bool]:
        """See `MatchScene.switches`: what the seat knows is shown, for nobody has sat there."""
        shown = self._themes.switches if self._themes is not None else ()
        return {**super().switches(), **dict.fromkeys(shown, True)}

    @property
    def _themes(self) -> Themes | None:
        return themes_of(self.entry)

    @property
    def _tracker(self) -> Tracker | None:
        return None if self._themes is None else self._themes.tracker

    def new_conductor(self, match: Match) -> MomentConductor:
        """See `MatchScene.new_conductor`."""
        chance, rng = self.new_chance(), self.services.rng
        made = MomentConductor(match, self.board, {}, chance, pace=self.pace, rng=rng)
        made.recorded = self._recorded
        return made

    def new_chance(self) -> ChanceSource:
        """Return what draws what becomes of the choice."""
        return self.entry.new_chance()

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `MatchScene.prepare`; a new board shows what the old one did."""
        yield from super().prepare()
        if self.is_judged:
            self._show_reason()

    @property
    def pace(self) -> int:
        """See `MatchScene.pace`: never slow, and nothing waits for a click."""
        pace = self.settings.pace
        return min(pace, _QUICKER) if pace != PACE_OF_CLICKS else _QUICKER

    def back(self) -> None:
        """Take back what was pointed at, or leave the sitting; what was answered is kept."""
        if self.choice.is_begun:
            self.take_back()
        else:
            self.sound.play("common/ui_back")
            self.stack.pop()

    def menu(self) -> None:
        """See `Scene.menu`."""
        self.back()

    def undo(self) -> None:
        """Take back what was pointed at, or try once more."""
        if self.choice.is_begun:
            self.take_back()
        elif self.is_judged and not self.is_right:
            self.retry()
        else:
            self.missed()

    @property
    def rate(self) -> int:
        """See `Scene.rate`."""
        return super().rate if self.is_asking or self.is_judged else MOVING

    # -- the question and the answer ------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: what is to be chosen; then how that was, and why."""
        words = self.words
        if self.is_judged:
            key = "school.right" if self.is_right else "school.wrong"
            return f"{words(key, alternate=self.puzzle.seed)} {self.why}"
        return super().sentence

    @property
    def right(self) -> tuple[Action, ...]:
        """The right actions while it asks, else none."""
        asked = self.asked
        return () if asked is None else tuple(asked.legal_actions[n] for n in self.puzzle.right)

    def new_plan(self, observation: Observation) -> Plan:
        """See `MatchScene.new_plan`: one action is asked for, not a whole turn."""
        return Selection(observation.legal_actions, self.board.route)

    def play(self, *actions: Action) -> None:
        """Play the choice, and judge it."""
        right = self.right
        if right:
            self.is_right = actions[0] in right
            assert self.asked is not None, "it asks while there are right actions"
            chances = self._chances(self.asked)
            best = max(right, key=lambda action: chances.get(self.board.route(action)[0], 0.0))
            self._chosen = (self.asked, actions[0], actions[0] if self.is_right else best)
            self._find_reason()
            if not self._is_retry:
                self.asker.answer(self.is_right)
        super().play(*actions)

    def _find_reason(self) -> None:
        """Say why the choice was right, else why a right one would have been.

        What would be true of the wrong one, too, is no reason; then it says where to look.
        """
        if self._chosen is None:
            return
        view, chosen, right = self._chosen
        self._reason = hint = self.board.narrator.hint(view, right, ())
        if self._tracker is not None:
            self.why = self.words.domain(self.game)(self._tracker.told)
            return
        is_true_of_both = (
            chosen != right and self.board.narrator.hint(view, chosen, ()).why == hint.why
        )
        self.why = hint.where if is_true_of_both else hint.why
        if (themes := self._themes) is not None:
            say = self.words.domain(self.puzzle.game)
            self.why = themes.reason(say, view, chosen, right) or self.why

    def _show_reason(self) -> None:
        """Show what the reason speaks of: a sign that is there only to be chosen, too.

        And how likely each place was, if somebody follows what is hidden in this game.
        """
        if self.pointed_at is not None:
            self.board.offer((self.pointed_at,), None)
        if self._chosen is not None:
            self.board.suspect(self._chances(self._chosen[0]))

    @property
    def pointed_at(self) -> Slot | None:
        """The slot that the reason for a wrong choice speaks of; None after a right one."""
        if not self.is_judged or self.is_right or self._reason is None:
            return None
        return self._reason.slot

    def _chances(self, view: Observation) -> Mapping[Slot, float]:
        """Return how likely each place was at the question, as who saw all of it can know."""
        if self._tracker is None:
            return {}
        found = self._tracker.chances(self._recorded.events_since(0, view.seat), view)
        return {self.board.route(action)[0]: chance for action, chance in found.items()}

    def finished(self) -> None:
        """See `MatchScene.finished`: a question is no match that counts."""

    def language_changed(self) -> None:
        """See `MatchScene.language_changed`; the reason is told in the new language, too."""
        super().language_changed()
        self._find_reason()

    def follow_conductor(self) -> None:
        """See `MatchScene.follow_conductor`: when all is shown, say how it was."""
        super().follow_conductor()
        if self.conductor.is_shown and not self.is_judged:
            self.is_judged = True
            self._show_reason()
            self.focus.key = "next" if self.is_right else "retry"
            self.sound.play("common/star" if self.is_right else "common/hint")
            self.board.react(self.viewer, "cheer" if self.is_right else "think")
            self._read = self.sentence
            self.read_out()

    # -- what can be chosen ---------------------------------------------------------------------

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`: leaving, and reading aloud."""
        words = self.words
        return [
            round_button("back", Box(24, 20, 84, 84), self.back, words("choose.back")),
            round_button("speak", Box(1502, 20, 84, 84), self.speak, words("title.speak")),
        ]

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`; after the answer: on, or once more."""
        if not self.is_judged:
            return super().buttons()
        acts = {"next": self.go_on} if self.is_right else {"retry": self.retry, "next": self.go_on}
        found = [
            round_button(key, _SIGNS[key], act, self.words(f"school.{key}"))
            for key, act in acts.items()
        ]
        found[-1].fill = LEAF
        return [*found, *self.corner()]

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`; after a wrong choice it points at what the reason speaks of."""
        super().draw_focus(surface)
        if self.pointed_at is not None:
            theme, art = self.theme, self.art
            draw_hint(surface, theme, art, *self.board.ring_of(self.pointed_at), self.breath)

    def retry(self) -> None:
        """Ask the same once more; only the first try counts."""
        services, stack, asker, puzzle = self.services, self.stack, self.asker, self.puzzle
        again = MomentScene(services, stack, asker, puzzle, follow=self._follow, is_retry=True)
        stack.replace(again)

    def go_on(self) -> None:
        """Ask the next question, end the sitting, or go back."""
        scene = self._follow()
        if scene is None:
            self.stack.pop()
        else:
            self.stack.replace(scene)
