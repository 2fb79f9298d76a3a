"""The table: hosts any game and names none.

It turns intents into slots, slots into one action, and hands that to the conductor; around the
board it shows the current sentence and four round buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.boards.base import Slot
from game.geometry import Box, Point
from game.play.match import Match
from game.play.restrictions import COACH, HINT, UNDO
from game.play.seats import bots_for
from game.rules.base import Action, Event, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.market.result import ResultScene
from game.scenes.table.advice import Advisor
from game.scenes.table.coaching import Coaching, DoubtPaper
from game.scenes.table.lessons import QUIET, LessonPaper, Lessons
from game.scenes.table.live import LiveConductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.recall import Recall
from game.services.services import Services
from game.ui.input import Choose, Intent
from game.ui.rhythm import MOVING
from game.ui.theme import FADED
from game.ui.widgets import Button, draw_hint

_CORNER: Final = {"menu": 24, "hint": 1322, "undo": 1412, "speak": 1502}
"""Where the round buttons at the top begin, in units from the left."""


class TableScene(MatchScene):
    """A match that persons play, with bots or among themselves.

    Attributes:
        advisor: gives the hints; it says nothing until it is asked.
        paper: what explains something that is new, or the coach's question, while it is there.
    """

    name = "table"
    conductor: LiveConductor

    def __init__(
        self, services: Services, stack: Stack, match: Match, *, has_result: bool = True
    ) -> None:
        """Lay the table for a match; at its end, without a result, the table stays as it is."""
        super().__init__(services, stack, match)
        self.conductor.listeners.append(self._on_event)
        self.conductor.holds = bool(self.people)
        self._has_result = has_result
        self.advisor = Advisor(self.entry, match)
        self._coaching = Coaching(services, self.entry, match)
        self.paper: LessonPaper | None = None
        self._recall = Recall(self, 114)
        self._lessons = Lessons(services, self.game)

    # -- hooks ----------------------------------------------------------------------------------

    def language_changed(self) -> None:
        """See `MatchScene.language_changed`."""
        super().language_changed()
        self.advisor.forget()
        if self.paper is not None:
            self.paper.tell_again(self.board)

    def back(self) -> None:
        """See `MatchScene.back`; first it puts the paper away."""
        if self.paper is not None:
            self.close_lesson()
        else:
            super().back()

    @property
    def has_coach(self) -> bool:
        """See `MatchScene.has_coach`: beside the only person."""
        return self.entry.is_coached and len(self.people) == 1 and self.session.may(COACH)

    @property
    def doubt(self) -> DoubtPaper | None:
        """The paper on which the coach asks whether one is sure, while it is there."""
        return self.paper if isinstance(self.paper, DoubtPaper) else None

    @property
    def paper_box(self) -> Box | None:
        """The area of the paper, while there is one."""
        return None if self.paper is None else self._paper_place(self.paper)

    def help(self) -> None:
        """Give the next step of a hint: where to look, then why, then what."""
        if self.asked is None or not self.session.may(HINT):
            self.sound.play("common/ui_wrong")
            return
        self.close_lesson()
        self.advisor.ask(self.asked, self.board, self.picked)
        self.sound.play("common/hint")

    def undo(self) -> None:
        """Take back what was pointed at last, or go back to the person's last choice."""
        if self.doubt is not None:
            self.close_lesson()
        elif self.choice.is_begun:
            self.advisor.forget()
            self.take_back()
        elif not self.session.may(UNDO):
            super().missed()
        elif self.conductor.undo(bots_for(self.match.setup, self.entry)):
            self.choice.clear()
            self.advisor.forget()
            self._coaching.forget()
            self._over_for = 0.0
            self.close_lesson()
            self.sound.play("common/ui_back")
            self.aside.say(self.words("table.undone"))
        else:
            super().missed()
            key = "table.undo_secret" if self.conductor.has_chosen else "table.undo_nothing"
            self.aside.say(self.words(key))

    def missed(self) -> None:
        """See `MatchScene.missed`; it puts a paper away."""
        if self.paper is not None:
            self.close_lesson()
        else:
            super().missed()

    def missed_at(self, point: Point) -> None:
        """See `MatchScene.missed_at`; a press beside a paper only puts that away."""
        if self.paper is not None:
            self.close_lesson()
        else:
            super().missed_at(point)

    def recalled(self) -> tuple[int, int] | None:
        """See `MatchScene.recalled`; for a person who is asked: all since its last choice."""
        if not self.people:
            return super().recalled()
        if self.asked is None or self.paper is not None or self._coaching.held:
            return None
        last = self.match.last_choice(self.asked.seat)
        return (0 if last is None else last + 1), self.match.ply

    def spoken(self) -> str:
        """See `Scene.spoken`."""
        return self.sentence if self.paper is None else self.paper.lesson.text

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`; a press just after a paper has come was not meant for it."""
        is_early = self.paper is not None and self.paper.seconds < QUIET
        if not (self._coaching.held or (is_early and isinstance(intent, Choose))):
            super().handle(intent)

    # -- what can be chosen ---------------------------------------------------------------------

    def slots(self) -> tuple[Slot, ...]:
        """See `BoardScene.slots`; while the coach weighs a choice, or asks, there is none."""
        return () if self._coaching.held or self.doubt is not None else super().slots()

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`; a paper has one to put it away, that of the coach has two."""
        if (paper := self.paper) is None:
            return super().buttons()
        return [*super().buttons(), *paper.buttons(self._paper_place(paper), self.close_lesson)]

    def _paper_place(self, paper: LessonPaper) -> Box:
        slots = self.choice.slots
        band = self.band.box_of(self.sentence, [self.board.area(slot) for slot in slots])
        taken = [band, *(button.box for button in self.corner())]
        return paper.place(self.board, slots, taken)

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`."""
        acts = {"menu": self.menu, "hint": self.help, "undo": self.undo, "speak": self.speak}
        words, may = self.words, self.session.may
        if not may(HINT):
            del acts["hint"]
        if not (may(UNDO) or self.choice.is_begun):
            del acts["undo"]
        buttons = {
            name: round_button(name, Box(_CORNER[name], 20, 84, 84), act, words(f"table.{name}"))
            for name, act in acts.items()
        }
        if "undo" in buttons and not (self.choice.is_begun or self.conductor.can_undo):
            buttons["undo"].fill = FADED
        return [*buttons.values(), *self._recall.buttons()]

    def point_at(self, slot: Slot) -> None:
        """See `BoardScene.point_at`."""
        self.advisor.forget()
        super().point_at(slot)

    def chosen(self, *actions: Action) -> None:
        """See `MatchScene.chosen`: the coach may hold it back for a moment."""
        self._coaching.hold(actions)
        self._decide()

    def choose_first(self) -> None:
        """See `MatchScene.choose_first`; rather what a hint proposed."""
        if self.asked is not None and self.advisor.proposed is not None:
            self.play(self.advisor.proposed)
        else:
            super().choose_first()

    def _decide(self) -> None:
        """Play what is held back, as soon as it has been weighed, or ask about it."""
        if self._coaching.is_weighing or not (held := self._coaching.held):
            return
        play = partial(self.play, *held)
        doubt = self._coaching.release(play, self.asked, self.board, self.picked)
        if doubt is None:
            play()
            return
        self.close_lesson()
        self.paper, doubt.came_from, self.focus.key = doubt, self.focus.key, None
        self.sound.play("common/hint")
        self.read_out()

    def play(self, *actions: Action) -> None:
        """See `MatchScene.play`; what belonged to the choice is put away."""
        self._coaching.played(actions[0])
        self.advisor.forget()
        self.close_lesson()
        super().play(*actions)

    def ask(self, observation: Observation) -> None:
        """See `MatchScene.ask`; what is new with this choice is explained."""
        super().ask(observation)
        found = None if self.doubt else self._lessons.next(observation, self.board)
        if found is not None:
            self.paper = LessonPaper(self.services, *found)
            self.read_out()

    def focus_choice(self) -> None:
        """See `MatchScene.focus_choice`; the coach's question goes first."""
        if self.doubt is None:
            super().focus_choice()
        else:
            self.focus.key = "again" if self.services.controls.has_cursor else None

    @property
    def _is_outshone(self) -> bool:
        """Whether a hint points, and keys have not gone elsewhere: rings never lie on rings."""
        slot = self.advisor.slot
        is_elsewhere = self.services.controls.has_cursor and self.focus.key != slot
        return slot is not None and not is_elsewhere

    def offer(self) -> None:
        """See `MatchScene.offer`."""
        self.choice.offer(self.board, None if self._is_outshone else self.lit)

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self._coaching.update(dt)
        self._decide()
        if self.paper is not None:
            self.paper.seconds += dt

    def follow_conductor(self) -> None:
        """See `MatchScene.follow_conductor`."""
        super().follow_conductor()
        if self.has_coach:
            self._coaching.follow(self.asked)

    def finished(self) -> None:
        """See `MatchScene.finished`: celebrate the result; a cup takes it down."""
        self.session.cups.take(self.match)
        series = self.match.series_now
        if series is None or series.is_over:
            self.session.spend_token()
        if self._has_result:
            self.stack.push(self.result())

    def result(self) -> ResultScene:
        """Return the scene that celebrates the end of the match; ValueError while it goes on."""
        services, stack = self.services, self.stack
        new_table = partial(type(self), services, stack)
        return ResultScene(services, stack, self.match, self.board, new_table)

    def work(self) -> bool:
        """See `Scene.work`: bots, the adviser and the coach think, physics runs."""
        return self.advisor.work() or self._coaching.work() or super().work()

    def conduct(self, dt: float) -> None:
        """See `MatchScene.conduct`: while the coach weighs a choice or asks, the match rests."""
        is_resting = self._coaching.held or self.doubt is not None
        lead = self.board.update if is_resting else super().conduct
        lead(dt)

    @property
    def rate(self) -> int:
        """See `Scene.rate`: a choice that is weighed waits for no input."""
        return MOVING if self._coaching.held else super().rate

    # -- words ----------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: a hint goes before the banner."""
        return (not self.aside.sentence and self.advisor.sentence) or super().sentence

    def read_sentence(self) -> None:
        """See `MatchScene.read_sentence`; a lesson is not interrupted."""
        if self.paper is None:
            super().read_sentence()

    def _on_event(self, event: Event) -> None:
        if self.asked is not None:  # the clock did not wait for the choice: ask for it again
            self.choice.clear()
            self.board.offer((), None)
        self._lessons.hear(event, self.board)

    def close_lesson(self) -> None:
        """Put the paper away; after that of the coach one thinks again, where one was."""
        if (paper := self.paper) is not None:
            self.paper = None
            if isinstance(paper, DoubtPaper):
                self.focus.key = paper.came_from
            self.speech.stop()

    # -- picture --------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        super().paint(surface)
        if self.paper is not None:
            self.paper.draw(surface, self._paper_place(self.paper), self.board)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`; while a hint points, a pointer needs no focus."""
        if not self._is_outshone:
            super().draw_focus(surface)
        if (slot := self.advisor.slot) is not None:
            draw_hint(surface, self.theme, self.art, *self.board.ring_of(slot), self.breath)
