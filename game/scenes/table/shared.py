"""The mode of the match screen for several people who share it and have secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from typing_extensions import override

from game.boards.stage.opened_eyes import OpenedEyes
from game.geometry import Box
from game.play.match import Match
from game.rules.base import SPECTATOR, Observation, Seat
from game.scenes.buttons import BOARD_CORNERS, icon_button, round_button
from game.scenes.seats import seat_name
from game.scenes.table.curtain import Curtain
from game.scenes.table.lessons import Lessons
from game.scenes.table.live import make_live_conductor
from game.scenes.table.play import PlayMode
from game.scenes.table.recall import PlySpan
from game.scenes.table.scene import TableScene
from game.scenes.table.shared_conductor import SharedConductor
from game.ui.input import Choose, Intent, move_pointer_to
from game.ui.theme import LEAF
from game.ui.widgets import Button

_REST: Final = (800.0, 440.0)
"""Where the pointer is put after a private view, in units, so that it does not reveal a choice."""
_LOOK: Final = Box(580, 786, 440, 100)
"""The box, in units, of the button for a private view: where the player's own cards will lie."""


class SharedMode(PlayMode):
    """The mode in which people share a screen, with a curtain between their private views.

    While everybody watches, the board shows a spectator's view, which contains no secrets. Before a
    private view, the curtain closes and asks the others to close their eyes. A private view is
    silent. Once the player has chosen, the spectator's view returns, and the others are called
    back.
    """

    conductor: SharedConductor

    def __init__(self, scene: TableScene, *, has_result: bool = True) -> None:
        """Create the mode, which begins with a spectator's view."""
        super().__init__(scene, has_result=has_result)
        self.curtain = Curtain(scene, self._hide_last_view, self._show_next_view)
        self.next_viewer: Seat | None = None  # for whom the curtain opens next
        self._wants_hint = False
        self._opened_eyes: OpenedEyes | None = None  # of those who close their eyes
        self._others: Sequence[str] = ()  # art names of their figures
        self._prefetching: Iterator[object] = iter(())
        # of the player to act
        self._can_look = self._knows_secrets = self._is_look_offered = False
        self.parts = (*self.parts, self.curtain)

    @property
    def is_alone(self) -> bool:
        """Whether one player has to look alone because the board shows that player's secrets."""
        return self.conductor.is_private

    @property
    def _shows_all(self) -> bool:
        return self.scene.viewer == SPECTATOR

    @property
    @override
    def is_blocked(self) -> bool:
        return not self.curtain.is_open or super().is_blocked

    @property
    @override
    def is_frozen(self) -> bool:
        return not self.curtain.is_open

    @property
    @override
    def is_moving(self) -> bool:
        return self.curtain.is_moving or super().is_moving

    @property
    @override
    def can_advise(self) -> bool:
        return not (self._shows_all and self._knows_secrets) and super().can_advise

    @override
    def intercept(self, intent: Intent) -> bool:
        return (self.curtain.is_moving and isinstance(intent, Choose)) or super().intercept(intent)

    @property
    @override
    def suggested_box(self) -> Box | None:
        return _LOOK if self._shows_all and self._is_look_offered else None

    @property
    @override
    def is_hidden(self) -> bool:
        return self.curtain.is_closed

    @override
    def new_conductor(self, match: Match) -> SharedConductor:
        self.conductor = make_live_conductor(SharedConductor, self.scene, match)
        return self.conductor

    @override
    def leave(self) -> None:
        super().leave()
        self._mute(is_hushed=False)

    # -- the curtain ------------------------------------------------------------------------------

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        self.art.background("common/curtain")
        self.scene.opened_eyes = None
        if self._opened_eyes is not None:
            self._prepare_eyes(self._others)

    @override
    def work(self) -> bool:
        return next(self._prefetching, None) is not None or super().work()

    @override
    def update(self, dt: float) -> None:
        if (eyes := self.scene.opened_eyes) is not None:
            eyes.update(dt)
            if not self.conductor.is_resting:
                self.scene.opened_eyes = None
        viewer = self.conductor.required_viewer
        if self.next_viewer is None and viewer != self.scene.viewer:
            self._change_viewer(viewer)

    def _change_viewer(self, viewer: Seat) -> None:
        scene, words = self.scene, self.words
        self.next_viewer = viewer
        scene.choice.clear()
        if viewer not in (SPECTATOR, self.conductor.last_person):
            only = words("curtain.only", name=seat_name(self.services, scene.setup, viewer))
            figures = [scene.board.figures[s] for s in scene.setup.human_seats if s != viewer]
            self.curtain.close(
                [only, words("curtain.others")], scene.board.figures[viewer], figures
            )
            self._prepare_eyes(figures)
            return
        was_alone = self.is_alone
        self._clear_last_view()
        self._show_next_view()
        if was_alone:
            self.conductor.last_sentence = words("curtain.all")
            self._open_eyes()
        scene.read_screen_once()

    def _prepare_eyes(self, others: Sequence[str]) -> None:
        self._others = others
        self._opened_eyes = OpenedEyes(self.scene.board.context, others)
        self._prefetching = self._opened_eyes.prefetch()

    def _open_eyes(self) -> None:
        scene = self.scene
        if self._opened_eyes is not None and not scene.board.props.is_covered:
            scene.opened_eyes = self._opened_eyes
            self._opened_eyes.begin()

    def _hide_last_view(self) -> None:
        self._clear_last_view()
        self.scene.focus.key = "look"
        self.scene.read_screen_once()

    def _clear_last_view(self) -> None:
        scene = self.scene
        self._mute(is_hushed=False)
        self.advisor.forget()
        scene.remark.sentence = ""
        self.callouts.close()
        self.lessons = Lessons(self.services, scene.game)
        scene.choice.highlighted, scene.focus.key = None, None
        self.services.output.text_to_enlarge = self.speech.last_text = ""
        move_pointer_to(self.layout.px(_REST))

    def _show_next_view(self) -> None:
        viewer, self.next_viewer = self.next_viewer, None
        if viewer is not None:
            scene = self.scene
            scene.viewer, scene.focus.key = viewer, None
            scene.board = scene.new_board()
            scene.board.prepare()
            self.conductor.switch_viewer(viewer, scene.board)
            self._mute(is_hushed=self.is_alone)

    def _mute(self, *, is_hushed: bool) -> None:
        # The other players could hear a secret.
        self.sound.is_hushed = self.speech.is_hushed = is_hushed

    # -- what is asked and said -------------------------------------------------------------------

    @override
    def help(self) -> None:
        """Give a hint; close the curtain first if the hint may use the player's secrets."""
        if self.scene.pending_choice is not None and self._shows_all and self._knows_secrets:
            self._wants_hint = True
            self.conductor.request_private_view()
        else:
            super().help()

    @override
    def on_choice_due(self, observation: Observation) -> None:
        seat, conductor = observation.seat, self.conductor
        self._can_look = conductor.sees_secrets(seat)
        self._knows_secrets = conductor.knows_secrets(seat)
        self._is_look_offered = self._can_look and conductor.may_pass_openly
        super().on_choice_due(observation)
        if self._wants_hint and not self._shows_all:
            self._wants_hint = False
            self.help()

    @override
    def recall_span(self) -> PlySpan | None:
        """Return the plies since the player's previous turn; None while secrets are shown."""
        is_shared = self._shows_all and self.scene.pending_choice is not None
        return super().recall_span() if is_shared else None

    @override
    def banner_text(self, match_text: str) -> str:
        scene, said = self.scene, super().banner_text(match_text)
        if self.curtain.covers_table:  # while it closes, the last view can still be seen
            return " ".join(self.curtain.lines) if self.curtain.is_closed else ""
        if scene.pending_choice is None or not self._shows_all:
            return said
        name = seat_name(self.services, scene.setup, scene.pending_choice.seat)
        return f"{self.words('curtain.turn', name=name)} {said}"

    @override
    def buttons(self, usual: Sequence[Button]) -> Sequence[Button]:
        if not self.curtain.is_open:
            return self.curtain.buttons()
        return [*super().buttons(usual), *self._secret_choice_buttons()]

    def _secret_choice_buttons(self) -> list[Button]:
        words, scene, slots, at = self.words, self.scene, self.scene.slots(), BOARD_CORNERS
        if not slots:
            return []
        has_callout = self.callouts.callout is not None  # it covers the round buttons
        if self._shows_all:
            look, name = self.conductor.request_private_view, words("curtain.alone")
            if self._is_look_offered:
                return [icon_button("alone", _LOOK, look, "curtain", name, fill=LEAF)]
            button = round_button("alone", at.left_third, look, name, "curtain")
            return [button] if self._can_look and not has_callout else []
        # Without a pointer they choose a slot that the focus frame does not give away.
        has_keys = self.services.controls.has_cursor or self.settings.scan_speed
        if has_callout or not (self.is_alone and has_keys):
            return []
        step = round_button(
            "step", at.left_inner, self._highlight_next, words("curtain.next"), "next"
        )
        if scene.highlighted not in slots:
            return [step]
        take = round_button(
            "take", at.left_third, self._choose_highlighted, words("curtain.take"), "check"
        )
        take.fill = LEAF
        return [step, take]

    def _highlight_next(self) -> None:
        # The first slot is random, so that nobody can count presses.
        choice, slots = self.scene.choice, self.scene.slots()
        if choice.highlighted in slots:
            choice.highlighted = slots[(slots.index(choice.highlighted) + 1) % len(slots)]
        else:
            choice.highlighted = self.services.rng.choice(slots)

    def _choose_highlighted(self) -> None:
        lit = self.scene.highlighted
        if lit is not None and lit in self.scene.slots():
            self.scene.pick_slot(lit)
