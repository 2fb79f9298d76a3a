"""The table: hosts any game and names none.

It turns intents into slots, slots into one action, and hands that to the conductor; around the
board it shows the sentence of the moment and four round buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.boards.base import Lesson, Plan, Slot
from game.catalog import CATALOG, GameEntry
from game.play.match import Match
from game.rules.base import Action, Event, Observation
from game.scenes.base import Scene
from game.scenes.corner import round_button
from game.scenes.table.advice import Advisor
from game.scenes.table.band import Band
from game.scenes.table.conductor import NORMAL_PACE, PACE_OF_CLICKS, Conductor
from game.scenes.table.lessons import Lessons
from game.scenes.table.seating import Looks, clock_of, new_board, new_seats
from game.scenes.table.selection import Selection
from game.services import Services, run_all
from game.ui.focus import Target
from game.ui.layout import Box, Point
from game.ui.widgets import Button, draw_focus, draw_paw

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

_END_PAUSE: Final = 1.6
_CORNER: Final = {"menu": 24, "hint": 1322, "undo": 1412, "speak": 1502}
"""Where the round buttons at the top begin, in units from the left."""


class TableScene(Scene):
    """One match on its animated board.

    Attributes:
        match: what is played.
        entry: the game's entry in the catalogue.
        board: its picture.
        people: the seats where persons sit.
        asked: what the person who is asked sees; None while nobody is asked.
        lesson: what is being explained, while everything waits.
        on_event: called for each event as its staging begins.
    """

    name = "table"

    def __init__(self, services: Services, stack: SceneStack, match: Match) -> None:
        super().__init__(services, stack)
        self.match = match
        self.entry: GameEntry = CATALOG[match.setup.game]
        self.music_name = self.entry.music
        people = [s for s, p in enumerate(match.setup.players) if p.kind == "human"]
        self.people = tuple(people)
        self.viewer = people[0] if people else 0
        self._made_for = Looks.of(services)
        self.board = new_board(services, self.entry, match.setup, self.viewer)
        self.conductor = self.new_conductor()
        self.conductor.on_event = self._heard
        self.on_event: Callable[[Event], None] = lambda event: None
        self._selection: Plan | None = None
        self.asked: Observation | None = None
        self._advisor = Advisor(self.entry, match)
        self.lesson: Lesson | None = None
        self._lesson_about: Event | Observation | None = None
        self._lessons = Lessons(services, self.entry.key)
        self._band = Band(services)
        self._read = ""
        self._over_for = 0.0

    def new_conductor(self) -> Conductor:
        """Return what leads the match over the board. Called once, while the scene is made."""
        return Conductor(
            self.match,
            self.board,
            new_seats(self.entry, self.match.setup),
            self.entry.new_chance(),
            viewer=self.viewer,
            pace=self.pace,
            lots=self.services.lots,
            clock=clock_of(self.entry, self.match.setup),
        )

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`; after a resize the board is made anew and shows the truth."""
        spoken = self._made_for.language
        if self._made_for != (looks := Looks.of(self.services)):
            self._made_for = looks
            self.board = new_board(self.services, self.entry, self.match.setup, self.viewer)
        yield from self.board.prepare()
        self._band.prepare()
        self._lessons.prepare()
        yield
        for _ in self.services.sound.preload(["common", self.entry.key]):
            yield
        if self.conductor.board is not self.board:
            self.conductor.replace_board(self.board)
            self.asked = self._selection = None
        if self._made_for.language != spoken:
            self._say_anew()

    @property
    def pace(self) -> int:
        """The pace of the match; where only bots sit, nothing waits for a click."""
        pace = self.services.settings.pace
        return pace if self.people or pace != PACE_OF_CLICKS else NORMAL_PACE

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.stack.tidy()
        self.conductor.begin()
        self.services.sound.music(self.music_name)

    def uncovered(self) -> None:
        """See `Scene.uncovered`: pace, language and motion may have been changed."""
        self.conductor.pace = self.pace
        if self.pace != PACE_OF_CLICKS:
            self.conductor.is_waiting_for_click = False
        if self._made_for != Looks.of(self.services):
            run_all(self.prepare())

    def _say_anew(self) -> None:
        """Forget or say again what was said in another language."""
        self._advisor.forget()
        self.conductor.told = ""
        if self.lesson is not None and self._lesson_about is not None:
            self.lesson = self.board.lesson(self._lesson_about) or self.lesson

    def back(self) -> None:
        """Take a slot back, or open the pause sheet. Never quits."""
        if self._is_begun:
            self._take_back()
        else:
            self.menu()

    @property
    def _is_begun(self) -> bool:
        """Whether something has been pointed at that can be taken back."""
        return self._selection is not None and self._selection.is_begun

    def _take_back(self) -> None:
        if self._selection is not None:
            self._selection.take_back()
            self._offer()

    def menu(self) -> None:
        """See `Scene.menu`."""
        from game.scenes.sheets.pause import PauseSheet  # noqa: PLC0415 - the sheet names the table

        self.stack.push(PauseSheet(self.services, self.stack, self))

    def help(self) -> None:
        """Give the next step of a hint: where to look, then why, then what."""
        if self.asked is None:
            super().missed()
            return
        self._advisor.ask(self.asked, self.board)
        self.services.sound.play("common/hint")

    def undo(self) -> None:
        """Take back what was pointed at last, or go back to the person's last choice."""
        if self._is_begun:
            self._advisor.forget()
            self._take_back()
        elif self.people and self.conductor.undo(new_seats(self.entry, self.match.setup)):
            self.asked = self._selection = None
            self._advisor.forget()
            self._over_for = 0.0
            self.close_lesson()
            self.services.sound.play("common/ui_back")
        else:
            self.missed()

    def missed(self) -> None:
        """Something was chosen that cannot be: go on faster if something is being shown."""
        if self.lesson is not None:
            self.close_lesson()
        elif not self.conductor.skip():
            super().missed()
            self._band.wobble()

    def spoken(self) -> str:
        """See `Scene.spoken`."""
        return self.lesson.text if self.lesson is not None else self.sentence

    @property
    def is_moving(self) -> bool:
        """See `Scene.is_moving`: bots and stagings go on without any input."""
        return super().is_moving or self.asked is None or self.lesson is not None

    # -- what can be chosen ---------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: what lies on the board comes first."""
        slots = self._selection.slots if self._selection is not None and not self.lesson else ()
        on_board = [Target(slot, self.board.area(slot), self._chooser(slot)) for slot in slots]
        return [*on_board, *super().targets()]

    def target_at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """See `Scene.target_at`: of pieces that stand close, the board knows which is meant."""
        found = super().target_at(point, targets)
        if found is None or not isinstance(found.key, Slot):
            return found
        on_board = {target.key: target for target in targets if isinstance(target.key, Slot)}
        slot = self.board.hit_test(point, tuple(on_board))
        return found if slot is None else on_board[slot]

    def _chooser(self, slot: Slot) -> Callable[[], None]:
        return lambda: self._point_at(slot)

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        corner = self.corner()
        if self.lesson is not None:
            return [self._lessons.button(self.close_lesson), *corner]
        if self.conductor.is_waiting_for_click:
            name = self.services.words("table.go_on")
            return [round_button("next", Box(755, 786, 90, 90), self._go_on, name), *corner]
        return corner

    def corner(self) -> list[Button]:
        """Return the round buttons at the top; where only bots sit there are none."""
        if not self.people:
            return []
        acts = {"menu": self.menu, "hint": self.help, "undo": self.undo, "speak": self.speak}
        if not (self._is_begun or self.conductor.can_undo):
            del acts["undo"]
        words = self.services.words
        return [
            round_button(name, Box(_CORNER[name], 20, 84, 84), act, words(f"table.{name}"))
            for name, act in acts.items()
        ]

    def _go_on(self) -> None:
        self.conductor.skip()

    def _point_at(self, slot: Slot) -> None:
        if self._selection is None:
            return
        actions = self._selection.choose(slot)
        self._advisor.forget()
        if actions:
            self._play(*actions)
        else:
            self.focus.key = self._selection.focus_after(slot)
            self._offer()

    def choose_first(self) -> None:
        """Play what a hint proposed, else the first of the legal actions: for drivers and tests."""
        if self.asked is not None:
            self._play(self._advisor.proposed or self.asked.legal_actions[0])

    def _play(self, *actions: Action) -> None:
        self._selection = self.asked = None
        self._advisor.forget()
        self.board.offer((), None)
        self.conductor.play(*actions)

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self._band.update(dt)
        self.conductor.update(dt)
        asked = self.conductor.asked if self.people else None
        if asked is not None and self.asked is None and not self.conductor.is_paused:
            self._ask(asked)
        if self._selection is not None:
            self._offer()
        if self.services.settings.reads_aloud and self.people:
            self._read_sentence()
        if self.conductor.is_over:
            self._over_for += dt
            if self._over_for >= _END_PAUSE and not self.stack.is_preparing:
                self.finished()

    def finished(self) -> None:
        """The end has been shown: celebrate it."""
        from game.scenes.market.result import ResultScene  # noqa: PLC0415 - the result names the table

        self._over_for = float("-inf")
        self.stack.push(ResultScene(self.services, self.stack, self))

    def work(self) -> bool:
        """Use a millisecond of a frame's spare time; tell whether there is more to do."""
        return self._advisor.work() or self.conductor.work()

    def _ask(self, observation: Observation) -> None:
        self.asked = observation
        plan = self.board.plan(observation)
        self._selection = plan or Selection(observation.legal_actions, self.board.route)
        self.services.sound.play("common/turn")
        self._focus_slot(self._selection)
        self._teach(observation)

    def _focus_slot(self, selection: Plan) -> None:
        """Bring the focus onto the board, if it is not there."""
        if selection.slots and self.focus.key not in selection.slots:
            self.focus.key = selection.slots[0]

    def _offer(self) -> None:
        if self._selection is not None:
            key = self.focus.key
            focus = key if isinstance(key, Slot) and key in self._selection.slots else None
            self.board.offer(self._selection.slots, focus)

    # -- words ----------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """What stands in the band: a notice, a hint, what is to be done, or what happened."""
        words = self.services.words
        if self._advisor.sentence:
            return self._advisor.sentence
        if self.conductor.is_waiting_for_click:
            return self.conductor.told or words("table.go_on")
        if self.asked is not None:
            return self.board.banner(self.asked)
        return self.conductor.told

    def _read_sentence(self) -> None:
        """Read out a new sentence; what only tells what happened cuts nobody short."""
        if self.lesson is not None or self.sentence == self._read:
            return
        self._read = self.sentence
        is_for_me = self.asked is not None
        if self._read and (is_for_me or not self.services.speech.is_speaking):
            self.speak()

    def _heard(self, event: Event) -> None:
        self.on_event(event)
        if self.asked is not None:  # the clock did not wait for a choice: it is asked for again
            self.asked = self._selection = None
            self.board.offer((), None)
        if self.people:
            self._teach(event)

    def _teach(self, subject: Event | Observation) -> None:
        """Explain something when it first happens, once."""
        lesson = self._lessons.new(subject, self.board)
        if lesson is None:
            return
        self.lesson, self._lesson_about = lesson, subject
        self.conductor.is_paused = True
        self.focus.key = "lesson"
        self.read_out()

    def close_lesson(self) -> None:
        """Go on after an explanation."""
        self.lesson = None
        self.conductor.is_paused = False
        self.services.speech.stop()
        if self._selection is not None:
            self._focus_slot(self._selection)

    # -- picture --------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        self.board.draw(surface)
        self._band.draw(surface, self.sentence, is_still=not self.is_moving)
        if self.lesson is not None:
            self._lessons.draw(surface, self.lesson, self.board, self.breath)

    def focused(self) -> Target | None:
        """See `Scene.focused`: while something is shown a press goes on, it opens nothing."""
        target = super().focused()
        is_stale = target is not None and target.key != self.focus.key
        is_asking = self.asked is not None or self.lesson is not None
        return None if is_stale and not is_asking else target

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`: on the board a paw will do, for slots glow; a hint points too."""
        theme, art = self.services.theme, self.services.art
        target = self.focused()
        if target is not None and isinstance(target.key, Slot):
            draw_paw(surface, theme, art, target.box)
        else:
            super().draw_focus(surface)
        if self._advisor.slot is not None:
            draw_focus(surface, theme, art, self.board.area(self._advisor.slot), self.breath)
