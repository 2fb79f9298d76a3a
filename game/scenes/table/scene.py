"""The table: hosts any game and names none.

It turns intents into slots, slots into one action, and hands that to the conductor; around the
board it shows the current sentence and four round buttons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.boards.base import Plan, Slot
from game.geometry import Box, Point
from game.play.away import COACH, HINT, UNDO
from game.play.match import Match
from game.play.seats import bots_for
from game.rules.base import Action, Event, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.market.result import ResultScene
from game.scenes.table.advice import Advisor
from game.scenes.table.band import Aside
from game.scenes.table.coaching import Coaching, DoubtPaper
from game.scenes.table.lessons import QUIET, LessonPaper, Lessons
from game.scenes.table.live import LiveConductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.recall import Recall
from game.scenes.table.selection import Selection
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
        paper: what explains something that is new, while it is there.
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
        self._selection: Plan | None = None
        self._advisor = Advisor(self.entry, match)
        self._coaching = Coaching(services, self.entry, match)
        self.paper: LessonPaper | None = None
        self._aside = Aside()
        self._recall = Recall(self, 114)
        self._lessons = Lessons(services, self.game)

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `MatchScene.prepare`; with a new board a person is asked again."""
        board = self.board
        yield from super().prepare()
        if self.board is not board:
            self.asked = self._selection = None

    def language_changed(self) -> None:
        """See `MatchScene.language_changed`."""
        super().language_changed()
        self._advisor.forget()
        if self.paper is not None:
            self.paper.tell_again(self.board)

    def home(self) -> Slot | None:
        """See `MatchScene.home`: on with the choice."""
        return self.board.home(self.slots())

    def back(self) -> None:
        """Put the paper away, take back the last slot, or open the pause sheet. Never quits."""
        if self.paper is not None:
            self.close_lesson()
        elif self._is_begun:
            self._take_back()
        else:
            self.menu()

    @property
    def has_coach(self) -> bool:
        """See `MatchScene.has_coach`: beside the only person."""
        return self.entry.is_coached and len(self.people) == 1 and self.session.may(COACH)

    @property
    def doubt(self) -> DoubtPaper | None:
        """The paper on which the coach asks whether one is sure, while it is there."""
        return self.paper if isinstance(self.paper, DoubtPaper) else None

    @property
    def advisor(self) -> Advisor:
        """The adviser behind the hint button; it says nothing until it is asked."""
        return self._advisor

    @property
    def paper_box(self) -> Box | None:
        """The area of the paper, while there is one."""
        return None if self.paper is None else self._paper_place(self.paper)

    @property
    def _is_begun(self) -> bool:
        """Whether something has been pointed at that can be taken back."""
        return self._selection is not None and self._selection.is_begun

    @property
    def picked(self) -> tuple[Slot, ...]:
        """What has been pointed at so far, in a choice of several steps."""
        return () if self._selection is None else self._selection.picked

    def _take_back(self) -> None:
        if self._selection is not None:
            self._selection.take_back()
            self._offer()

    def help(self) -> None:
        """Give the next step of a hint: where to look, then why, then what."""
        if self.asked is None or not self.session.may(HINT):
            self.sound.play("common/ui_wrong")
            return
        self.close_lesson()
        self._advisor.ask(self.asked, self.board, self.picked)
        self.sound.play("common/hint")

    def undo(self) -> None:
        """Take back what was pointed at last, or go back to the person's last choice."""
        if self.doubt is not None:
            self.close_lesson()
        elif self._is_begun:
            self._advisor.forget()
            self._take_back()
        elif not self.session.may(UNDO):
            super().missed()
        elif self.conductor.undo(bots_for(self.match.setup, self.entry)):
            self.asked = self._selection = None
            self._advisor.forget()
            self._coaching.forget()
            self._over_for = 0.0
            self.close_lesson()
            self.sound.play("common/ui_back")
            self._aside.say(self.words("table.undone"))
        else:
            super().missed()
            key = "table.undo_secret" if self.conductor.has_chosen else "table.undo_nothing"
            self._aside.say(self.words(key))

    def missed(self) -> None:
        """See `MatchScene.missed`; it puts a paper away."""
        if self.paper is not None:
            self.close_lesson()
        else:
            super().missed()

    def missed_at(self, point: Point) -> None:
        """See `Scene.missed_at`: say why what is there cannot be chosen now."""
        had_paper = self.paper is not None
        self.missed()
        if not had_paper:
            self._refuse(point)

    def _refuse(self, point: Point) -> None:
        slot = self.board.hit_test(point, self.board.things())
        if slot is not None and self.asked is not None:
            self.board.shake(slot)
            self._aside.say(self.board.refusal(self.asked, slot) or "")

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

    @property
    def is_asking(self) -> bool:
        """See `BoardScene.is_asking`: a person is asked."""
        return self.asked is not None

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`; a press just after a paper has come was not meant for it."""
        is_early = self.paper is not None and self.paper.seconds < QUIET
        if not (self._coaching.held or (is_early and isinstance(intent, Choose))):
            super().handle(intent)

    # -- what can be chosen ---------------------------------------------------------------------

    def slots(self) -> tuple[Slot, ...]:
        """See `BoardScene.slots`; while the coach weighs a choice, or asks, there is none."""
        is_open = not (self._coaching.held or self.doubt is not None)
        return self._selection.slots if is_open and self._selection is not None else ()

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`; a paper has one to put it away, that of the coach has two."""
        if (paper := self.paper) is None:
            return super().buttons()
        return [*super().buttons(), *paper.buttons(self._paper_place(paper), self.close_lesson)]

    def _paper_place(self, paper: LessonPaper) -> Box:
        slots = () if self._selection is None else self._selection.slots
        band = self.band.box_of(self.sentence, [self.board.area(slot) for slot in slots])
        taken = [band, *(button.box for button in self.corner())]
        return paper.place(self.board, slots, taken)

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`."""
        acts = {"menu": self.menu, "hint": self.help, "undo": self.undo, "speak": self.speak}
        words, may = self.words, self.session.may
        if not may(HINT):
            del acts["hint"]
        if not (may(UNDO) or self._is_begun):
            del acts["undo"]
        buttons = {
            name: round_button(name, Box(_CORNER[name], 20, 84, 84), act, words(f"table.{name}"))
            for name, act in acts.items()
        }
        if "undo" in buttons and not (self._is_begun or self.conductor.can_undo):
            buttons["undo"].fill = FADED
        return [*buttons.values(), *self._recall.buttons()]

    def point_at(self, slot: Slot) -> None:
        """See `BoardScene.point_at`."""
        if self._selection is None:
            return
        picked = self._selection.picked
        actions = self._selection.choose(slot)
        self._advisor.forget()
        if not actions:
            self.focus.key = self._selection.focus_after(slot)
            self._offer()
            return
        if self._selection.picked != picked:  # who thinks again is where one was
            self._selection.take_back()
        self._coaching.hold(actions)
        self._decide()

    def choose_first(self) -> None:
        """Play what a hint proposed, else the first of the legal actions: for drivers and tests."""
        if self.asked is not None:
            self.play(self._advisor.proposed or self.asked.legal_actions[0])

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
        """Play what the person who is asked has chosen, and put away what belonged to it."""
        self._coaching.played(actions[0])
        self._selection = self.asked = None
        self._advisor.forget()
        self.close_lesson()
        self._aside.end()
        self.board.offer((), None)
        self.conductor.play(*actions)

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self._coaching.update(dt)
        self._decide()
        if self.paper is not None:
            self.paper.seconds += dt
        self._aside.update(dt)

    def follow_conductor(self) -> None:
        """See `MatchScene.follow_conductor`: a person may be asked now."""
        asked = self.conductor.asked
        if asked is not None and self.asked is None:
            self._ask(asked)
        if self.has_coach:
            self._coaching.follow(self.asked)
        if self._selection is not None and self.focus.key is None:
            self._focus_slot(self._selection)
        self._offer()

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
        return self._advisor.work() or self._coaching.work() or self.conductor.work()

    def conduct(self, dt: float) -> None:
        """See `MatchScene.conduct`: while the coach weighs a choice or asks, the match rests."""
        is_resting = self._coaching.held or self.doubt is not None
        lead = self.board.update if is_resting else super().conduct
        lead(dt)

    @property
    def rate(self) -> int:
        """See `Scene.rate`: a choice that is weighed waits for no input."""
        return MOVING if self._coaching.held else super().rate

    def _ask(self, observation: Observation) -> None:
        self.asked = observation
        self._selection = self.new_plan(observation)
        self.sound.play("common/turn")
        self._focus_slot(self._selection)
        self._teach(observation)

    def new_plan(self, observation: Observation) -> Plan:
        """Return how what is pointed at becomes actions: the board's own way, if it has one."""
        plan = self.board.plan(observation)
        return plan or Selection(observation.legal_actions, self.board.route)

    def _focus_slot(self, selection: Plan) -> None:
        """Bring the focus onto the board, if it is not there, to where it does no harm.

        A pointer has the focus wherever it is.
        """
        has_cursor = self.services.controls.has_cursor
        if self.doubt is not None:
            self.focus.key = "again" if has_cursor else None
        elif self.focus.key not in selection.slots:
            self.focus.key = self.board.home(selection.slots) if has_cursor else None

    def _offer(self) -> None:
        if self._selection is not None:
            key = self.lit
            is_shown = key in self._selection.slots and not self._is_outshone
            self.board.offer(self._selection.slots, key if is_shown else None)

    @property
    def _is_outshone(self) -> bool:
        """Whether a hint points, and keys have not gone elsewhere: rings never lie on rings."""
        slot = self._advisor.slot
        is_elsewhere = self.services.controls.has_cursor and self.focus.key != slot
        return slot is not None and not is_elsewhere

    @property
    def lit(self) -> Slot | None:
        """What is lit among the things that can be chosen: what has the focus."""
        key = self.focus.key
        return key if isinstance(key, Slot) else None

    # -- words ----------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: a hint, what is to be done, or what happened."""
        said = self._aside.sentence or self._advisor.sentence
        if said or self.asked is None:
            return said or super().sentence
        return self.board.banner(self.asked, self.picked)

    def read_sentence(self) -> None:
        """See `MatchScene.read_sentence`; a lesson is not interrupted."""
        if self.paper is None:
            super().read_sentence()

    def _on_event(self, event: Event) -> None:
        if self.asked is not None:  # the clock did not wait for the choice: ask for it again
            self.asked = self._selection = None
            self.board.offer((), None)
        self._lessons.hear(event, self.board)

    def _teach(self, observation: Observation) -> None:
        """Explain what is new with this choice, if something is."""
        found = None if self.doubt else self._lessons.next(observation, self.board)
        if found is not None:
            self.paper = LessonPaper(self.services, *found)
            self.read_out()

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
        if (slot := self._advisor.slot) is not None:
            theme, art = self.theme, self.art
            draw_hint(surface, theme, art, *self.board.ring_of(slot), self.breath)
