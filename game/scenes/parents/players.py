"""The list of players in the parental settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final
from unicodedata import normalize

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import portrait
from game.geometry import Box
from game.keep.disk import has_content
from game.keep.players import MAX_PLAYERS, MAX_PROFILE_NAME_LENGTH, PlayerProfile
from game.motion.easing import decaying_wave
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, round_button
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.text import clean_name, graphemes, strip_invisible
from game.ui.fonts import has_glyph
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("parents", "players")

_ROWS: Final = 4
_GAP: Final = 14.0
_SIDE: Final = 84.0
_HEAD: Final = 104.0
_CURSOR: Final = "|"
_WOBBLE: Final = 0.4
"""Seconds for which a name shakes when no more letters fit."""
_SWAY: Final = 8.0


class PlayersSheet(Sheet):
    """A sheet for adding players, renaming them and, after confirmation, deleting them."""

    name = "players"
    title = "players.heading"
    style = OFFICE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._renaming: PlayerProfile | None = None
        self._typed = ""
        self._asking: PlayerProfile | None = None
        self._shown_message = ""
        self._wrong = 0.0
        self._active = services.session.player

    @override
    def on_uncovered(self) -> None:
        """If a player was just added, ask for a name, and restore the previous active player."""
        session = self.session
        if session.player.key != self._active.key:
            new = session.player
            self.services.switch_player(self._active)
            self._begin_renaming(new)

    @override
    def leave(self) -> None:
        super().leave()
        self._stop_renaming()

    @override
    def back(self) -> None:
        if self._renaming is not None:
            self._stop_renaming()
        elif self._asking is not None:
            self._ask_to_delete(None)
        else:
            super().back()

    # -- names ------------------------------------------------------------------------------------

    def _begin_renaming(self, player: PlayerProfile) -> None:
        self._asking, self._shown_message = None, ""
        self._renaming, self._typed = player, player.name
        self.focus.key = ("named", player.key)
        self.services.controls.on_text = self._on_text
        pygame.key.start_text_input()

    def _on_text(self, text: str) -> None:
        self._shown_message = ""
        if text == "\b":
            self._typed = "".join([*graphemes(self._typed)][:-1])
            return
        typed = normalize("NFC", strip_invisible(text))
        known = "".join(filter(has_glyph, typed))
        longer = self._typed + known
        self._typed = clean_name(longer, MAX_PROFILE_NAME_LENGTH)
        if self._typed != clean_name(longer, len(longer)):  # no more letters fit
            self._wrong = _WOBBLE
            self.on_invalid_choice()
        if longer.endswith(" ") and 0 < len([*graphemes(self._typed)]) < MAX_PROFILE_NAME_LENGTH:
            self._typed += " "  # another word may follow
        if known != typed:
            self._shown_message = self.words("players.unwritten")
            self.read_screen_if_enabled()

    def _finish_renaming(self) -> None:
        if (player := self._renaming) is not None:
            self._stop_renaming()
            self.session.players.rename(player, self._typed)
            self.focus.key = ("name", player.key)

    def _stop_renaming(self) -> None:
        self._renaming = self.services.controls.on_text = None

    # -- deleting ---------------------------------------------------------------------------------

    def _ask_to_delete(self, player: PlayerProfile | None) -> None:
        before = self._asking
        self._stop_renaming()
        self._asking, self._shown_message = player, ""
        if player is not None:
            self.focus.key = ("stays", player.key)
        elif before is not None:
            self.focus.key = ("out", before.key)
        self.read_screen_if_enabled()

    def _delete(self, player: PlayerProfile) -> None:
        self._asking, self.focus.key = None, "close"
        folders = self.session.player_folders(player)
        is_gone = self.services.delete_player(player)
        words = self.words
        self._shown_message = words("players.gone" if is_gone else "keeping.failed")
        if is_gone and any(map(has_content, folders)):
            self._shown_message = f"{self._shown_message} {words('keeping.stays')}"

    # -- targets ----------------------------------------------------------------------------------

    @override
    def body_text(self) -> str:
        words = self.words
        if self._asking is not None:
            return words("players.question", name=player_name(self.services, self._asking))
        return self._shown_message or words("players.type" if self._renaming else "players.promise")

    @override
    def own_buttons(self) -> Sequence[Button]:
        cards = zip(self.session.players.all, self._card_boxes(), strict=False)
        buttons = [button for player, card in cards for button in self._card_buttons(player, card)]
        for card in self._card_boxes()[len(self.session.players.all) :]:
            add = partial(self._dress, None)
            buttons.append(icon_button("add", card, add, "plus", self.words("who.new")))
        return buttons

    def _card_buttons(self, player: PlayerProfile, card: Box) -> list[Button]:
        # A second press in the place of "delete" cancels.
        words, (left, right) = self.words, _button_boxes(card)
        key = player.key
        if self._asking is not None and self._asking.key == key:
            stay, out = partial(self._ask_to_delete, None), partial(self._delete, player)
            yes, no = _answer_boxes(card)
            buttons = [
                icon_button("stays", no, stay, "check", words("keeping.keep"), fill=LEAF, size=32),
                icon_button("really", yes, out, "trash", words("keeping.really"), size=32),
            ]
        elif self._renaming is not None and self._renaming.key == key:
            buttons = [icon_button("named", left, self._finish_renaming, "check", fill=LEAF)]
            buttons[0].is_round, buttons[0].name = True, words("players.take")
        else:
            name, ask = partial(self._begin_renaming, player), partial(self._ask_to_delete, player)
            buttons = [
                round_button("name", left, name, words("players.name"), "pencil"),
                round_button("out", right, ask, words("players.out"), "trash"),
            ]
        label = words.labelled(words("who.dress"), player_name(self.services, player))
        dress = Button("dress", _head_box(card), partial(self._dress, player), name=label)
        buttons.insert(0, dress)
        for button in buttons:
            button.key = (button.key, key)
        return buttons

    def _dress(self, player: PlayerProfile | None) -> None:
        self._active = self.session.player
        self._stop_renaming()
        self.stack.push(AppearanceSheet(self.services, self.stack, player))

    def _card_boxes(self) -> list[Box]:
        count = min(MAX_PLAYERS, len(self.session.players.all) + 1)
        columns = -(-count // _ROWS)
        cells = _AT.room.grid(columns * _ROWS, columns, _GAP, _GAP)
        return [cells[n % _ROWS * columns + n // _ROWS] for n in range(count)]

    # -- picture ----------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._wrong = max(0.0, self._wrong - dt)

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self._wrong else super().frame_rate

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for player, card in zip(self.session.players.all, self._card_boxes(), strict=False):
            head = portrait(self.art, player_picture(player.look), _HEAD)
            blit_centre(surface, head, self.layout, _head_box(card).centre)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        services, theme = self.services, self.theme
        for player, card in zip(services.session.players.all, self._card_boxes(), strict=False):
            is_typed = self._renaming is not None and self._renaming.key == player.key
            theme.draw_panel(surface, card, fill=CHEESE_YELLOW if is_typed else CREAM, shadow=False)
            if self._asking is not None and self._asking.key == player.key:
                continue
            room = Box(
                card.x + 152, card.y + 8, _button_boxes(card)[0].x - card.x - 164, card.h - 16
            )
            name = f"{self._typed}{_CURSOR}" if is_typed else player_name(self.services, player)
            if is_typed and self.motion != "none":
                room = room.offset_by(_SWAY * decaying_wave(1 - self._wrong / _WOBBLE), 0)
            theme.draw_text(surface, name, room, size=42, face="title", align="left")
        theme.draw_text(surface, self.body_text(), _AT.foot, size=36)


def _head_box(card: Box) -> Box:
    return Box.centred_at((card.x + 72, card.centre[1]), 112, card.h - 20)


def _answer_boxes(card: Box) -> tuple[Box, Box]:
    """Return the boxes of "delete" and "keep"; "keep" is where the pressed button was."""
    wide = (card.w - 140 - 18 - 14) / 2
    left = Box(card.x + 140, card.centre[1] - _SIDE / 2, wide, _SIDE)
    return left, left.offset_by(wide + 14, 0)


def _button_boxes(card: Box) -> tuple[Box, Box]:
    top = card.centre[1] - _SIDE / 2
    right = Box(card.right - _SIDE - 18, top, _SIDE, _SIDE)
    return right.offset_by(-_SIDE - 14, 0), right
