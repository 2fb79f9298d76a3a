"""The mode of the match screen for people who share it and have secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from game.play.match import Match
from game.rules.base import SPECTATOR, Observation, Seat
from game.scenes.buttons import BOARD_CORNERS, round_button
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
"""Position, in units, to which the pointer is moved when the curtain closes, to hide choices."""


class SharedMode(PlayMode):
    """Mode in which people share a screen, and a curtain separates their private views.

    While everybody may look, the board shows a spectator's view. Before a private view, the curtain
    closes and asks the others to look away. The private view is silent, and the curtain closes
    again after the turn.
    """

    conductor: SharedConductor

    def __init__(self, scene: TableScene, *, has_result: bool = True) -> None:
        """Create the mode; the first view is a spectator's."""
        super().__init__(scene, has_result=has_result)
        self.curtain = Curtain(scene, self._clear_last_view, self._show_next_view)
        self.next_viewer: Seat | None = None  # whose view the curtain opens on next
        self._wants_hint = False
        self._can_look = self._knows_secrets = False  # of the player to act
        self.parts = (*self.parts, self.curtain)

    @property
    def is_alone(self) -> bool:
        """Whether the board shows one player's private view."""
        return self.scene.viewer != SPECTATOR

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
        return (self.is_alone or not self._knows_secrets) and super().can_advise

    @override
    def intercept(self, intent: Intent) -> bool:
        return (self.curtain.is_moving and isinstance(intent, Choose)) or super().intercept(intent)

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

    @override
    def update(self, dt: float) -> None:
        viewer = self.conductor.required_viewer
        if self.next_viewer is None and viewer != self.scene.viewer:
            self._close_curtain_for(viewer)

    def _close_curtain_for(self, viewer: Seat) -> None:
        scene, words = self.scene, self.words
        figures = scene.board.figures
        self.next_viewer = viewer
        scene.choice.clear()
        if viewer == SPECTATOR:
            everybody = [figures[seat] for seat in scene.people]
            self.curtain.close([words("curtain.all")], everybody, is_automatic=True)
        else:
            only = words("curtain.only", name=seat_name(self.services, scene.setup, viewer))
            lines = [only, words("curtain.others")]
            self.curtain.close(lines, [figures[viewer]], is_automatic=False)

    def _clear_last_view(self) -> None:
        scene = self.scene
        self._mute(is_hushed=False)
        self.advisor.forget()
        scene.remark.sentence = ""
        self.callouts.close()
        self.lessons = Lessons(self.services, scene.game)
        scene.choice.highlighted, scene.focus.key = None, "look"
        self.services.output.text_to_enlarge = self.speech.last_text = ""
        move_pointer_to(self.layout.px(_REST))
        scene.read_screen_once()

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
        """Show a hint; if it may depend on the player's secrets, close the curtain first."""
        if self.scene.pending_choice is not None and not self.is_alone and self._knows_secrets:
            self._wants_hint = True
            self.conductor.request_private_view()
        else:
            super().help()

    @override
    def on_choice_due(self, observation: Observation) -> None:
        seat, conductor = observation.seat, self.conductor
        self._can_look = conductor.sees_secrets(seat)
        self._knows_secrets = conductor.knows_secrets(seat)
        super().on_choice_due(observation)
        if self._wants_hint and self.is_alone:
            self._wants_hint = False
            self.help()

    @override
    def recall_span(self) -> PlySpan | None:
        """Return the plies since the player's previous turn; None in a private view."""
        return None if self.is_alone or self.scene.pending_choice is None else super().recall_span()

    @override
    def banner_text(self, match_text: str) -> str:
        scene, said = self.scene, super().banner_text(match_text)
        if self.curtain.covers_table:  # while it closes, the last view can still be seen
            return " ".join(self.curtain.lines) if self.curtain.is_closed else ""
        if scene.pending_choice is None or self.is_alone:
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
        if not self.is_alone:
            look, name = self.conductor.request_private_view, words("curtain.alone")
            button = round_button("alone", at.left_third, look, name, "curtain")
            return [button] if self._can_look else []
        # For keys and gamepads, whose focus frame would reveal the choice to the others.
        if not (self.services.controls.has_cursor or self.settings.scan_speed):
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
