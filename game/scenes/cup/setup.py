"""The sheet that sets up a cup: its games and, on a second sheet, its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.media.art import blit
from game.play.setup import Player
from game.scenes.base import Stack
from game.scenes.buttons import game_grid, icon_button
from game.scenes.cup.choice import CupChoice, initial_cup_choice
from game.scenes.cup.progress import new_cup, next_match_record
from game.scenes.cup.seating import CupSeatingSheet
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.market.stall import draw_ribbon
from game.scenes.sheets.sheet import MARKET_SQUARE, Sheet
from game.services.services import Services
from game.text import join_sentences
from game.ui.focus import Target
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, FADED, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("cup", "choose")

_VEIL: Final = 140
"""Opacity, 0 to 255, of the veil over the box of a game that does not suit the players."""
_PICTURE: Final = 220.0
"""Height of a game box's picture, in units."""
_AIR: Final = 28.0
"""Distance of a picture from the upper edge of a tall tile, in units."""
_BOX_SHAPE: Final = 420 / 520
_BADGE: Final = 76.0


class CupSetupSheet(Sheet):
    """A sheet that sets up a cup; a single press accepts the default choices."""

    name = "cup"
    title = "cup.heading"
    style = MARKET_SQUARE
    paper = _AT.paper
    is_read_on_entry = True
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.choice: CupChoice = initial_cup_choice(services)
        self.focus.key = "play"
        self._shown_message = ""

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def speech_text(self) -> str:
        return join_sentences((self.heading(), self._message(), super().speech_text()))

    # -- choosing ---------------------------------------------------------------------------------

    def choose_players(self, players: Sequence[Player]) -> None:
        """Choose `players` for the seats, in order.

        Games that do not suit the number of players are left out. If that leaves none, all games
        that do suit it are chosen.
        """
        choice = self.choice.with_players(players)
        if self.choice.games and not choice.games:
            keys = tuple(entry.key for entry in self.session.games)
            choice = replace(choice, chosen=tuple(dict.fromkeys((*choice.chosen, *keys))))
        self._apply(choice)

    def toggle_game(self, entry: GameEntry) -> None:
        """Add the game to the cup or remove it; if it does not suit the players, say why."""
        if refusal := self.choice.exclusion_reason(self.words, entry):
            self.on_invalid_choice()
            self._show_message(refusal)
        else:
            self._apply(self.choice.with_game_toggled(entry.key))

    def _apply(self, choice: CupChoice) -> None:
        before, self.choice, self._shown_message = self.choice, choice, ""
        lost = [key for key in before.games if not choice.is_playable(CATALOG[key])]
        if lost:
            self._show_message(choice.exclusion_reason(self.words, CATALOG[lost[0]]))

    def _show_message(self, text: str) -> None:
        self._shown_message = text
        if self.settings.reads_aloud:
            self.speech.speak(text, self.words.language)

    def _message(self) -> str:
        return self._shown_message or self.words("cup.pick")

    def begin(self) -> None:
        """Begin the cup as chosen, in place of any unfinished one."""
        if not self.choice.games:
            self.on_invalid_choice()
            self._show_message(self.words("cup.pick"))
            return
        if (record := next_match_record(self.services)) is not None:
            self.session.journal.set_aside(record.id)
        self.session.cups.begin(new_cup(self.services, self.choice))
        self.stack.replace(CupStandingsSheet(self.services, self.stack))

    def _open_seating(self) -> None:
        sheet = CupSeatingSheet(
            self.services, self.stack, lambda: self.choice.players, self.choose_players
        )
        self.stack.push(sheet)

    # -- targets ----------------------------------------------------------------------------------

    @override
    def targets(self) -> Sequence[Target]:
        buttons = [button.target() for button in self.buttons()]
        games = [
            Target(
                ("game", entry.key), box, partial(self.toggle_game, entry), self._game_label(entry)
            )
            for entry, box in self._game_boxes()
        ]
        return [*buttons[:1], *games, *buttons[1:]]

    def _game_label(self, entry: GameEntry) -> str:
        words = self.words
        title = words.domain(entry.key)("title")
        if entry.key in self.choice.games:
            return words.labelled(self.choice.games.index(entry.key) + 1, title)
        return self.choice.exclusion_reason(words, entry) or title

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        fill = LEAF if self.choice.games else FADED
        play = icon_button("play", _AT.play, self.begin, "play", words("choose.play"), fill=fill)
        play.size = 56
        label, act = words("title.differently"), self._open_seating
        return [
            play,
            icon_button("differently", _AT.differently, act, "differently", label, size=36),
        ]

    def _game_boxes(self) -> list[tuple[GameEntry, Box]]:
        games = self.session.games
        return list(zip(games, game_grid(_AT.games, len(games)), strict=True))

    # -- picture ----------------------------------------------------------------------------------

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self._shown_message:
            theme.draw_panel(surface, _AT.told, fill=CHEESE_YELLOW, radius=24, shadow=False)
        theme.draw_text(surface, self._message(), _AT.told.inset(16, 2), size=40)
        boxes = self._game_boxes()
        titles = [self.words.domain(entry.key)("title") for entry, _ in boxes]
        rooms = [theme.label_area(_title_plate(box)) for _, box in boxes]
        size, face = theme.label_type(titles, rooms, 36)
        for (entry, box), title, room in zip(boxes, titles, rooms, strict=True):
            self._paint_game(surface, entry, box)
            theme.draw_text(surface, title, room, size=size, face=face)

    def _paint_game(self, surface: pygame.Surface, entry: GameEntry, box: Box) -> None:
        is_in, fits = entry.key in self.choice.games, self.choice.is_playable(entry)
        fill = CHEESE_YELLOW if is_in else CREAM if fits else FADED
        self.theme.draw_panel(surface, box, fill=fill, is_raised=True)
        place = _picture_box(box)
        picture = self.art.picture(f"{entry.key}/box", place.h)
        blit_centre(surface, picture, self.layout, place.centre)
        if not fits:
            rect, colour = self.layout.rect(place), self.theme.contrast_colour(FADED)
            veil = self.art.get(("veil", rect.size, colour), partial(_veil, rect.size, colour))
            blit(surface, veil, rect.topleft)
            if box.w <= box.h:  # the picture in a flat box is too small for the numbers of players
                draw_ribbon(surface, self.services, entry, place)
        if is_in:
            self._paint_number(surface, self.choice.games.index(entry.key) + 1, box)

    def _paint_number(self, surface: pygame.Surface, number: int, box: Box) -> None:
        right = _picture_box(box).right + 0.3 * _BADGE if box.w > box.h else box.right - 10
        badge = Box(right - _BADGE, box.y + 10, _BADGE, _BADGE)
        theme = self.theme
        theme.draw_panel(surface, badge, fill=LEAF, radius=_BADGE / 2, shadow=False)
        theme.draw_text(surface, str(number), badge, size=42, face="title")


def _veil(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA, 32)
    veil.fill((*colour, _VEIL))
    return veil.premul_alpha_ip()


def _picture_box(box: Box) -> Box:
    """Return the picture's place in the game's `box`: at the top, or on the left if it is flat."""
    high = min(_PICTURE, box.h - 24)
    wide = high * _BOX_SHAPE
    x = box.x + 16 if box.w > box.h else box.centre[0] - wide / 2
    return Box(x, box.y + (12 if box.w > box.h else _AIR), wide, high)


def _title_plate(box: Box) -> Box:
    """Return the part of the game's `box` that its picture leaves for the title."""
    picture = _picture_box(box)
    if box.w > box.h:
        return Box(picture.right, box.y, box.right - picture.right, box.h)
    return Box(box.x, picture.bottom, box.w, box.bottom - picture.bottom)
