"""The match screen (table), on which a match of any game is shown, for any purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic

import pygame
from typing_extensions import TypeVar, override

from game.boards.base import MovePlan, Slot
from game.boards.components.signs import SpeechBubble
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.geometry import Box, Point
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.seats import make_match_board
from game.scenes.sheets.pause import PauseSheet
from game.scenes.table.banner import Remark
from game.scenes.table.board_scene import Appearance, BoardScene
from game.scenes.table.choice import SlotChoice, plan_for
from game.scenes.table.conductor import CLICK_PACE, NORMAL_PACE
from game.scenes.table.part import TableMode, TablePart
from game.scenes.table.shots import CameraShots
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Help, Intent, Recall, Undo
from game.ui.widgets import Button

_END_SECONDS: Final = 0.8
"""Seconds from the end of a match, or the winners' last pose, to `TableMode.on_match_end`."""
_GO_ON: Final = 90
"""Diameter of the button that ends a pause, in units."""
_GO_ON_AT: Final[Point] = (800.0, 831.0)

_ModeT_co = TypeVar("_ModeT_co", bound=TableMode, default=TableMode, covariant=True)


class TableScene(BoardScene, Generic[_ModeT_co]):
    """The match screen: a board, a conductor, and a mode that decides what the screen is for.

    It turns intents into picks of slots, and passes completed choices to the conductor as actions.
    """

    def __init__(
        self,
        services: Services,
        stack: Stack,
        match: Match,
        make_mode: Callable[[TableScene], _ModeT_co],
        *,
        picture_options: Iterable[str] = (),
    ) -> None:
        """Show `match` in the mode created by `make_mode`.

        `picture_options` are the board's display options that are always on.
        """
        super().__init__(services, stack, match.setup.game)
        self.entry, self.setup = CATALOG[self.game], match.setup
        self.people, self.viewer = self.setup.human_seats, self.entry.viewer(self.setup)
        self.has_ended = self._has_begun = False
        self._picture_options = dict.fromkeys(picture_options, True)
        self._over_for = 0.0
        self.choice, self.remark = SlotChoice(services, self.focus), Remark()
        self.mode = make_mode(self)
        self.name = self.mode.name
        self.parts: Sequence[TablePart] = (self.mode, *self.mode.parts)  # the rearmost first
        self._made_for = Appearance.current(services)
        self.board = self.new_board()
        self.conductor = self.mode.make_conductor(match)
        self._shots = CameraShots(self, self.conductor, self.mode)

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.conductor.match

    @property
    def pace(self) -> int:
        """The pace of the match, 1 (fast) to 5; a match between bots never waits for clicks."""
        pace = self.mode.pace or self.settings.pace
        return NORMAL_PACE if pace == CLICK_PACE and not self.people else pace

    @property
    def pending_choice(self) -> Observation | None:
        """The observation of the person to act; None if no choice is open."""
        return self.choice.observation

    @property
    @override
    def is_asking(self) -> bool:
        return self.choice.observation is not None

    @property
    @override
    def sentence(self) -> str:
        return self.mode.banner_text(self._match_sentence)

    @property
    def _match_sentence(self) -> str:
        conductor, asked = self.conductor, self.choice.observation
        if self.remark.sentence:
            return self.remark.sentence
        if asked is not None:
            return self.board.narrator.banner(asked, self.choice.plan.picked_slots)
        if conductor.is_waiting_for_click and not conductor.last_sentence:
            return self.words("table.go_on")
        return self.board.interim_sentence or conductor.last_sentence

    @override
    def speech_text(self) -> str:
        return self.mode.speech_text(self.sentence)

    @override
    def speak(self) -> None:
        """Read aloud on request even in a private view, in which automatic speech is muted."""
        speech = self.speech
        is_hushed, speech.is_hushed = speech.is_hushed, False
        super().speak()
        speech.is_hushed = is_hushed

    @property
    @override
    def is_animating(self) -> bool:
        return not (self.is_asking or self.has_ended)

    @property
    @override
    def has_paper(self) -> bool:
        is_calling = any(isinstance(one, SpeechBubble) for one in self.board.props.overlay)
        return is_calling or any(part.has_paper for part in self.parts)

    # -- choices ----------------------------------------------------------------------------------

    @override
    def slots(self) -> tuple[Slot, ...]:
        return () if self.mode.is_blocked else self.choice.plan.slots

    @property
    def highlighted(self) -> Slot | None:
        """The slot to emphasise: the focused one or, if there is none, `SlotChoice.highlighted`."""
        key = self.focus.key
        return key if isinstance(key, Slot) else self.choice.highlighted

    def _start_due_choice(self) -> None:
        asked = self.conductor.pending_choice
        if asked is not None and self.choice.observation is None:
            self.mode.on_choice_due(asked)
        # A button that had the focus, such as that of a lesson, may be gone.
        has_cursor = self.services.controls.has_cursor
        if self.is_asking and has_cursor and self.focused_target() is None:
            self.focus_choice()
        self.highlight_slots()

    def start_choice(self, observation: Observation, plan: MovePlan | None = None) -> None:
        """Start the choice open in `observation`; `plan` defaults to the result of `plan_for`."""
        self.choice.start(observation, plan or plan_for(observation, self.board))
        self.focus_choice()

    def focus_choice(self) -> None:
        """Focus an available slot, unless the mode blocks the board."""
        if not self.mode.is_blocked:
            self.choice.focus_on(self.board)

    @override
    def pick_slot(self, slot: Slot) -> None:
        actions = self.choice.pick_slot(slot)
        if not actions:
            self.highlight_slots()
        elif not self.mode.defer_choice(actions):
            self.play(*actions)

    def play(self, *actions: Action) -> None:
        """Play `actions`, chosen by the person to act."""
        self.mode.on_choice_made(actions)
        self.choice.clear()
        if isinstance(self.focus.key, Slot):  # the next choice has a focus of its own
            self.focus.key = None
        self.board.offer_slots((), None)
        self.remark.sentence = ""
        self.conductor.play(*actions)

    def play_first_action(self) -> None:
        """Play the first legal action; meant for automated runs and tests."""
        if self.pending_choice is not None:
            self.play(self.pending_choice.legal_actions[0])

    def highlight_slots(self) -> None:
        """Highlight the slots that can be picked now on the board."""
        self.choice.highlight_slots(self.board, None if self._hides_focus else self.highlighted)

    def undo_pick(self) -> None:
        """Undo the last pick."""
        self.choice.undo_pick()
        self.highlight_slots()

    @override
    def handle(self, intent: Intent) -> None:
        if self.mode.intercept(intent):
            return
        if isinstance(intent, Help | Undo | Recall):  # not supported by this mode
            self.on_invalid_choice()
        else:
            super().handle(intent)

    @override
    def back(self) -> None:
        """Close the callout, or else undo the last pick, or else open the pause sheet."""
        if self.mode.dismiss_callout():
            return
        if self.choice.plan.is_begun:
            self.undo_pick()
        else:
            self.menu()

    @override
    def menu(self) -> None:
        has_coach, asked = self.mode.has_coach, self.pending_choice
        entry, variant = self.entry, self.setup.variant
        self.stack.push(
            PauseSheet(self.services, self.stack, entry, variant, has_coach=has_coach, asked=asked)
        )

    @override
    def on_invalid_choice(self) -> None:
        if not self.mode.dismiss_callout():
            self.reject_press()

    def reject_press(self) -> None:
        """Skip the current staging; if there is none, shake the banner."""
        if not self._skip_staging():
            super().on_invalid_choice()
            self.banner.shake()

    def _skip_staging(self) -> bool:
        if not self.conductor.skip():
            return False
        self.ignore_presses()
        return True

    @override
    def on_missed_press(self, point: Point) -> None:
        if self.mode.dismiss_callout():
            return
        slot = self.board.hit_test(point, self.board.pointable_slots())
        if not self._skip_staging() and not self.board.react_to_press(point):
            self.reject_press()
        if slot is not None and self.pending_choice is not None:
            self.board.shake_slot(slot)
            self.remark.say(self.board.narrator.refusal(self.pending_choice, slot) or "")

    @override
    def new_board(self) -> Board:
        shown, is_replay = self._picture_options, self.mode.is_replay
        return make_match_board(
            self.services, self.setup, self.viewer, picture_options=shown, is_replay=is_replay
        )

    @override
    def prepare(self) -> Iterator[None]:
        language = self._made_for.language if self._made_for is not None else ""
        board = self.board
        self.session.journal.start_thread()
        yield
        yield from super().prepare()
        if self.conductor.board is not self.board:
            self.conductor.replace_board(self.board)
        if self.board is not board:  # the choice starts again on the new board
            self.choice.clear()
        if not self._has_begun:
            self._has_begun = True
            self.conductor.begin()
        if is_translated := self.words.language != language:
            self.conductor.retranslate()
        for part in self.parts:
            part.on_board_replaced(is_translated=is_translated)

    @override
    def prefetch(self) -> Iterator[None]:
        yield from self._shots.prefetch()
        yield from super().prefetch()

    @override
    def enter(self) -> None:
        self.stack.schedule_gc()
        self.sound.fade_to_music(self.entry.music)

    @override
    def leave(self) -> None:
        super().leave()
        self.mode.leave()

    @override
    def on_uncovered(self) -> None:
        self.conductor.pace = self.pace
        self.conductor.is_waiting_for_click &= self.pace == CLICK_PACE
        if self._made_for != Appearance.current(self.services):
            self.stack.rebuild()
        if self.focus.key in ("menu", "recall"):  # else the next press would reopen it
            self.focus.key = self.board.initial_focus(self.slots())

    # -- time -------------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.remark.update(dt)
        self._shots.update()
        self._conduct(dt)
        self._start_due_choice()
        for part in self.parts:
            part.update(dt)
        if self.settings.reads_aloud and self.people and not self.mode.suppresses_reading:
            self.read_new_sentence()
        is_over = self.conductor.is_over or self.board.props.glory.has_bowed
        self._over_for = self._over_for + dt if is_over else 0.0
        if self._over_for >= _END_SECONDS and not (self.has_ended or self.stack.is_preparing):
            self.has_ended = True
            self.mode.on_match_end()

    def _conduct(self, dt: float) -> None:
        if self.mode.is_frozen:
            return
        if self.mode.is_blocked:
            self.board.update(dt)
        else:
            self.conductor.is_attended = self.services.controls.has_recent_press
            self.conductor.update(dt)

    @override
    def work(self) -> bool:
        return any(part.work() for part in self.parts) or self.conductor.work()

    @property
    @override
    def frame_rate(self) -> int:
        is_calm = self.is_asking or (self.has_ended and self.conductor.is_over)
        return super().frame_rate if is_calm and not self.mode.is_moving else FULL_FRAME_RATE

    @property
    @override
    def viewer_key(self) -> int | None:
        return None if self.mode.is_hidden else self.viewer

    @override
    def buttons(self) -> Sequence[Button]:
        return self._usual_buttons() if self._shots.current is None else []

    def _usual_buttons(self) -> Sequence[Button]:
        return self.mode.buttons([*self.continue_buttons(), *self.mode.corner_buttons()])

    def continue_buttons(self) -> list[Button]:
        """Return the button that ends a pause or a wait for a click, in a list; may be empty."""
        conductor = self.conductor
        if (hold := conductor.active_hold) is not None:
            box, name = Box.centred_at(hold.sign, _GO_ON, _GO_ON), self.words("table.understood")
            return [round_button("seen", box, conductor.skip, name, "check")]
        if not conductor.is_waiting_for_click:
            return []
        box = Box.centred_at(_GO_ON_AT, _GO_ON, _GO_ON)
        return [round_button("next", box, conductor.skip, self.words("table.go_on"))]

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if not self._shots.draw(surface, self._usual_buttons()):
            super().draw(surface)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        if self.mode.is_hidden:
            self.parts[-1].draw(surface)
            return
        super().paint(surface)
        for part in self.parts:
            part.draw(surface)

    @property
    def hint_slot(self) -> Slot | None:
        """The slot marked with a ring by a hint; None if there is none."""
        return None if self.mode.is_blocked else self.mode.hint_slot

    @property
    def _hides_focus(self) -> bool:
        slot = self.hint_slot if self.is_asking else None
        return slot is not None and not (
            self.services.controls.has_cursor and self.focus.key != slot
        )

    @override
    def draw_focus(self, surface: pygame.Surface) -> None:
        if not self._hides_focus:
            super().draw_focus(surface)
        if (slot := self.hint_slot) is not None:
            self.draw_hint(surface, slot)
        if not self.mode.is_hidden:
            for part in self.parts:
                part.draw_over(surface)
