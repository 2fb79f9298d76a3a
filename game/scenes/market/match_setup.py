"""The screen that sets up a match: its variant, number of players, and who plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import update_figures
from game.boards.figures.shadow import draw_shadow
from game.catalog import GameEntry
from game.geometry import Box
from game.media.art import blit
from game.play.setup import Player
from game.scenes.base import Scene, Stack
from game.scenes.buttons import CORNERS, icon_button, round_button
from game.scenes.market.envelope import EnvelopeSheet
from game.scenes.market.house_rules import HouseRules, HouseRulesSheet
from game.scenes.market.launch import launch_match
from game.scenes.market.start import (
    initial_choice,
    prerender_table,
    resize_players,
    save_choice,
)
from game.scenes.players.seat_row import SeatRow
from game.scenes.routes import SHELF_ROUTE
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.sheet import SheetStyle
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("market", "choose")

_FIGURE: Final = 325.0
"""Maximum height of a player's figure, in units."""
_VARIANT: Final = 416.0
"""Maximum width of a variant's card, in units."""
_LONG_WORD: Final = 14
"""Length of a word, in characters, above which it is broken at its last hyphen."""
_RIBBON: Final = (0.18, 0.12)
"""Middle of the ribbon of a game's box, and height of the token on it, as shares of the box's."""
_TITLE: Final = 66.0
"""Height of the game's title on the sign, in units."""
_RAISED: Final = 40.0
"""Maximum distance by which the sign is raised in tall windows, in units."""
_TALLER: Final = 36.0
"""Maximum height by which a variant's card is taller in tall windows, in units."""
_SIGN_AIR: Final = 28.0
"""Distance of the sign's text from the left and right edges of the sign, in units."""
_TRAY: Final = 7.0
"""Margin between the edge of the sign's tray and the sign, in units."""
_TILT: Final = 4.0
"""Angle at which the game's box leans to the left, in degrees."""
_AROUND: Final = 1.35
"""Size of the picture of the leaning box, with what looks out of it, as a multiple of the box's."""


class MatchSetupScene(Scene):
    """The screen that sets up a match of one game."""

    name = "choose"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack)
        self.entry = entry
        self.choice = initial_choice(services, entry)
        self.focus.key = "play"
        self.house_rules = HouseRules(services, entry, lambda: self.choice, self._change_settings)
        style = SheetStyle(entry.board_class().skin, self.backgrounds)
        self._row = SeatRow(
            services,
            stack,
            entry,
            lambda: self.choice.players,
            self.set_players,
            style,
            height=_FIGURE,
        )
        self._seed: int | None = None
        self._shown_message = ""

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        finale = self.entry.board_class().finale.backgrounds
        return finale[:1] or (f"{self.entry.key}/backdrop",)  # without a place for the board

    @override
    def prepare(self) -> Iterator[None]:
        yield
        self._row.prepare()
        self._box_picture()

    @override
    def prefetch(self) -> Iterator[None]:
        prerender_table(self.services, self.entry, self.choice)
        yield

    @override
    def leave(self) -> None:
        super().leave()
        save_choice(self.services, self.entry, self.choice)

    # -- choosing ---------------------------------------------------------------------------------

    def choose_variant(self, variant: str) -> None:
        """Choose a variant, and adjust the number of players if the variant requires it."""
        allowed = self.entry.players(variant)
        count = min(max(len(self.choice.players), allowed[0]), allowed[-1])
        self._change_settings(variant=variant)
        self.choose_count(count)

    def choose_count(self, count: int) -> None:
        """Choose the number of players; bots of the lowest level fill additional seats.

        If the variant does not allow `count` players, switch to one that does and show a message.
        """
        before = self.choice.variant
        if count not in self.entry.players(before):
            fits = (v for v in self.entry.variants if count in self.entry.players(v))
            self._change_settings(variant=next(fits))
        self.set_players(resize_players(self.services, self.entry, self.choice.players, count))
        if (variant := self.choice.variant) != before:
            name = self.words.domain(self.entry.key)(f"variant.{variant}")
            self._show_message(self.words("choose.switched", number=count, variant=name))

    def set_players(self, players: Sequence[Player]) -> None:
        """Assign `players` to the seats in order."""
        self._change_settings(players=tuple(players))

    def _change_settings(self, **values: object) -> None:
        self._shown_message = ""
        self.choice = replace(self.choice, **values)
        self.stack.prefetch()

    def _show_message(self, text: str) -> None:
        self._shown_message = text
        if self.settings.reads_aloud:
            self.speech.speak(text, self.words.language)

    def _play(self) -> None:
        table = launch_match(self.services, self.stack, self.entry, self.choice, self._seed)
        self.stack.replace(table)

    def _open_rules(self) -> None:
        self.stack.push(RulebookSheet(self.services, self.stack, self.entry, self.choice.variant))

    def _open_envelope(self) -> None:
        sheet = EnvelopeSheet(self.services, self.stack, self._seed, self._take_envelope)
        self.stack.push(sheet)

    def _take_envelope(self, seed: int | None) -> None:
        self._seed, self.focus.key = seed, "play"
        self._show_message(self.words("envelope.new" if seed is None else "envelope.taken"))

    def _envelope_button(self) -> Button:
        icon = "envelope" if self._seed is None else "envelope_open"
        name = self.words("envelope.title")
        button = round_button("envelope", CORNERS.left_inner, self._open_envelope, name, icon)
        button.is_on = self._seed is not None
        return button

    def _open_house_rules(self) -> None:
        self.stack.push(HouseRulesSheet(self.services, self.stack, self.house_rules))

    # -- targets ----------------------------------------------------------------------------------

    @property
    def _extra_height(self) -> float:
        # A tall window shows more than the canvas; text is larger there.
        return max(0.0, min(80.0, self.layout.visible_area.bottom - 920))

    @override
    def targets(self) -> Sequence[Target]:
        buttons = [button.target() for button in self.buttons()]
        return [*buttons[:1], *self._row.targets(self._seat_area), *buttons[1:]]

    def _moved_down(self, box: Box) -> Box:
        return box.offset_by(0, self._extra_height)

    @property
    def _raised(self) -> float:
        return max(0.0, min(_RAISED, -self.layout.visible_area.y - 20))

    @property
    def _sign_box(self) -> Box:
        more = self._raised
        return Box(_AT.sign.x, _AT.sign.y - more, _AT.sign.w, _AT.sign.h + more)

    @property
    def _seat_area(self) -> Box:
        seats = _AT.seats
        return Box(seats.x, seats.y, seats.w, seats.h + self._extra_height)

    @override
    def buttons(self) -> Sequence[Button]:
        words = self.words
        return [
            icon_button(
                "play",
                self._moved_down(_AT.play),
                self._play,
                "play",
                words("choose.play"),
                fill=LEAF,
                size=60,
            ),
            round_button("back", CORNERS.left, self.back, words("choose.back")),
            self._envelope_button(),
            round_button("rules", CORNERS.right_inner, self._open_rules, words("choose.rules")),
            round_button("speak", CORNERS.right, self.speak, words("title.speak")),
            *self._house_rules_button(),
            *self._school_button(),
            *self._variant_buttons(),
            *self._row.count_buttons(
                [self._moved_down(box) for box in _AT.boxes("counts", 2)],
                self.entry.seats,
                self.choose_count,
            ),
        ]

    def _house_rules_button(self) -> list[Button]:
        if not self.house_rules.rows():
            return []
        box, words = self._moved_down(_AT.more), self.words("choose.more")
        button = round_button("more", box, self._open_house_rules, words, "differently")
        button.is_on = self.house_rules.is_customised
        return [button]

    def _school_button(self) -> list[Button]:
        if not self.entry.has_practice:
            return []
        box, words = self._moved_down(_AT.school), self.words("choose.school")
        return [round_button("school", box, self._open_school, words)]

    def _open_school(self) -> None:
        self.stack.push(SHELF_ROUTE(self.services, self.stack, self.entry))

    def _variant_buttons(self) -> list[Button]:
        say = self.words.domain(self.entry.key)
        variants = self.entry.variants
        count, gap = len(variants), 12
        area, high = _AT.variants, _AT.variants.h + min(self._raised, _TALLER)
        wide = min(area.w, count * (_VARIANT + gap) - gap)
        boxes = Box(area.centre[0] - wide / 2, area.y, wide, high).grid(count, count, gap)
        names = [say(f"variant.{variant}") for variant in variants]
        buttons = [
            Button(
                ("variant", variant),
                box,
                partial(self.choose_variant, variant),
                _broken_at_hyphen(name),
                icon=f"{self.entry.key}/variant_{variant}",
                is_on=variant == self.choice.variant,
                size=40,
                name=name,
            )
            for variant, name, box in zip(variants, names, boxes, strict=True)
        ]
        set_common_text_size(self.theme, buttons)
        return buttons

    # -- picture ----------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        update_figures(self._row.figures, dt, self.motion)

    @override
    def animate_idle(self, dt: float) -> None:
        super().animate_idle(dt)
        update_figures(self._row.figures, dt, self.motion)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.art.background(*self.backgrounds), (0, 0))
        self._paint_choice(surface)

    def _paint_choice(self, surface: pygame.Surface) -> None:
        skin = self.entry.board_class().skin
        skin.paint_tray(surface, self.theme, self.art, self._sign_box.inset(-_TRAY))
        self._paint_sign(surface)
        box = _AT.box
        draw_shadow(surface, self.layout, (box.centre[0], box.bottom), 1.2 * box.w, 0.0)
        blit_centre(surface, self._box_picture(), self.layout, box.centre)
        self._row.paint(surface, self._seat_area)

    def _box_picture(self) -> pygame.Surface:
        """Return the game's box, which leans to the left; its middle is that of its picture."""
        return self.art.get(("leaning box", self.entry.key), self._render_box)

    def _render_box(self) -> pygame.Surface:
        layout, box, key = self.layout, _AT.box, self.entry.key
        wide, high = layout.length(_AROUND * box.w), layout.length(_AROUND * box.h)
        picture = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        x, y = (wide - layout.length(box.w)) // 2, (high - layout.length(box.h)) // 2
        blit(picture, self.art.picture(f"{key}/box", box.h), (x, y))
        token = self.art.picture(f"{key}/token", _RIBBON[1] * box.h)
        middle = (wide // 2, y + layout.length(_RIBBON[0] * box.h))
        blit(picture, token, token.get_rect(center=middle).topleft)
        return pygame.transform.rotozoom(picture, _TILT, 1.0)

    def _paint_sign(self, surface: pygame.Surface) -> None:
        theme, sign = self.theme, self._sign_box
        theme.draw_panel(surface, sign, fill=CHEESE_YELLOW if self._shown_message else CREAM)
        inside, line = sign.inset(_SIGN_AIR, 4), self._sign_line()
        heading = self.words.domain(self.entry.key)("title")
        head = Box(inside.x, inside.y, inside.w, _TITLE)
        theme.draw_text(surface, heading, head, size=64, face="title")
        rest = Box(inside.x, head.bottom, inside.w, inside.bottom - head.bottom)
        theme.draw_text(surface, line, rest, size=40)

    def _sign_line(self) -> str:
        if self._shown_message:
            return self._shown_message
        aim = self.entry.board_class().aim_lessons.get(self.choice.variant, "aim")
        return self.words.domain(self.entry.key)(f"lesson.{aim}")

    @override
    def speech_text(self) -> str:
        story = "" if self._shown_message else self.words.domain(self.entry.key)("story.line")
        return " ".join(filter(None, (story, self._sign_line(), super().speech_text())))


def _broken_at_hyphen(name: str) -> str:
    # One long compound would make the text of all variants small.
    longest = max(name.split(), key=len)
    start, hyphen, end = longest.rpartition("-")
    if len(longest) <= _LONG_WORD or not hyphen:
        return name
    return name.replace(longest, f"{start}-\n{end}", 1)
