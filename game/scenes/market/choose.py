"""The screen that sets up a match: variant, number of players, and who sits at each seat."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.boards.things.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import Box
from game.play.series import Series
from game.scenes.base import Scene, Stack
from game.scenes.buttons import (
    CORNERS,
    grid_with_full_rows,
    icon_button,
    player_count_buttons,
    round_button,
)
from game.scenes.market.envelope import EnvelopeSheet
from game.scenes.market.house_rules import HouseRules, HouseRulesSheet
from game.scenes.market.start import (
    available_levels,
    initial_choice,
    make_players,
    new_match,
    new_setup,
    player_icon,
    prerender_table,
    set_aside_matches,
)
from game.scenes.routes import SHELF_ROUTE
from game.scenes.sheets.rulebook import RulebookSheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.frame_pacer import MOVING
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("market", "choose")

_TITLE: Final = 82.0
"""Height of the title on the sign, in units."""
_RAISED: Final = 90.0
"""Maximum rise of the sign in a tall window, in units, where text is larger in units."""
_TRAY: Final = 14.0
"""Margin of a tray around its contents, in units."""
_WIGGLE: Final = 0.45
"""Seconds for which a figure shakes if its seat cannot be changed."""


class ChooseScene(Scene):
    """Screen that sets up a match of one game; a single press accepts the default settings."""

    name = "choose"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack)
        self.entry = entry
        self.choice = initial_choice(services, entry)
        self.focus.key = "play"
        self.house_rules = HouseRules(services, entry, lambda: self.choice, self._change_settings)
        self._seed: int | None = None
        self._shown_message = ""
        self._shaken_seat = (0, -_WIGGLE)
        self._figures: list[Figure] = []

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return (f"{self.entry.key}/backdrop",)

    @override
    def prepare(self) -> Iterator[None]:
        yield
        self._create_figures()

    def _create_figures(self) -> None:
        names, art = self.entry.board_class().seat_figures, self.art
        self._figures = [Figure(art, name, 158, seed=seat) for seat, name in enumerate(names)]

    def prerender(self, surface: pygame.Surface) -> None:
        """Draw everything but the background, so that the pictures are cached."""
        self._create_figures()
        self._paint_choice(surface)
        for button in self.buttons():
            button.draw(surface, self.theme, self.art)

    @override
    def prefetch(self) -> Iterator[None]:
        from game.scenes.table import factory  # noqa: PLC0415, F401 - loaded ahead of the press

        yield
        prerender_table(self.services, self.entry, self.choice)
        yield

    @override
    def leave(self) -> None:
        super().leave()
        self._keep_choice()

    def _keep_choice(self) -> None:
        choices = {**self.settings.last_choices, self.entry.key: self.choice}
        self.services.change_settings(last_choices=choices)

    # -- choosing ---------------------------------------------------------------------------------

    def choose_variant(self, variant: str) -> None:
        """Choose a variant; adapt the number of players if the variant requires it."""
        allowed = self.entry.players(variant)
        count = min(max(len(self.choice.players), allowed[0]), allowed[-1])
        self._change_settings(variant=variant)
        self.choose_count(count)

    def choose_count(self, count: int) -> None:
        """Choose the number of players; additional players are bots.

        If the variant does not allow that number, switch to one that does and announce the change.
        """
        before = self.choice.variant
        if count not in self.entry.players(before):
            fits = (v for v in self.entry.variants if count in self.entry.players(v))
            self._change_settings(variant=next(fits))
        levels = [player.level for player in self.choice.players]
        left = available_levels(self.services)[:2]
        levels += [left[len(levels) % len(left)]] * (count - len(levels))
        variant = self.choice.variant
        self._set_levels(levels[:count])
        if variant != before:
            name = self.words.domain(self.entry.key)(f"variant.{variant}")
            self._show_message(self.words("choose.switched", number=count, variant=name))

    def _set_levels(self, levels: Sequence[str | None]) -> None:
        if None not in levels:
            levels = [None, *levels[1:]]
        self._change_settings(players=make_players(self.services, self.entry, levels))

    def _change_settings(self, **values: object) -> None:
        self._shown_message = ""
        self.choice = msgspec.structs.replace(self.choice, **values)
        self.stack.prefetch()

    def _show_message(self, text: str) -> None:
        """Show a message in place of the game's goal until something else is chosen."""
        self._shown_message = text
        if self.settings.reads_aloud:
            self.speech.speak(text, self.words.language)

    def _change_seat(self, seat: int) -> None:
        """Change the player at a seat: easy bot, medium bot, hard bot, person, and round again.

        At least one person has to remain.
        """
        levels = [player.level for player in self.choice.players]
        circle: list[str | None] = [None, *available_levels(self.services)]
        people = [s for s, level in enumerate(levels) if level is None]
        following = circle[(circle.index(levels[seat]) + 1) % len(circle)]
        words, name = self.words, self.choice.players[seat].name
        if people == [seat]:
            self._shaken_seat = (seat, self.time)
            self.on_invalid_choice()
            self._show_message(words("choose.yourself", name=name))
        else:
            levels[seat] = following
            self._set_levels(levels)

    def _play(self) -> None:
        from game.scenes.table.factory import make_table  # noqa: PLC0415

        self._keep_choice()
        set_aside_matches(self.services, self.entry)
        setup = new_setup(self.services, self.entry, self.choice, self._seed)
        series = None
        if self.choice.best_of > 1:
            series = Series(players=len(setup.players), best_of=self.choice.best_of)
        match = new_match(self.services, self.entry, setup, series=series)
        self.stack.replace(make_table(self.services, self.stack, match))

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
        """Additional height below the canvas in a tall window, in units; text is larger there."""
        return max(0.0, min(80.0, self.layout.visible.bottom - 920))

    @override
    def targets(self) -> Sequence[Target]:
        words = self.words
        seats = []
        for seat, box in enumerate(self._seat_boxes()):
            player = self.choice.players[seat]
            who = words(f"choose.{player.level or 'person'}")
            target = Target(
                ("seat", seat), box, partial(self._change_seat, seat), f"{player.name}: {who}"
            )
            seats.append(target)
        buttons = [button.target() for button in self.buttons()]
        return [*buttons[:1], *seats, *buttons[1:]]

    def _moved_down(self, box: Box) -> Box:
        return box.offset_by(0, self._extra_height)

    @property
    def _sign_box(self) -> Box:
        more = max(0.0, min(_RAISED, -self.layout.visible.y - 20))
        return Box(_AT.sign.x, _AT.sign.y - more, _AT.sign.w, _AT.sign.h + more)

    def _seat_boxes(self) -> list[Box]:
        count, gap = len(self.choice.players), 24
        wide = min(300 * count + gap * (count - 1), _AT.seats.w)
        area = Box(
            _AT.seats.centre[0] - wide / 2, _AT.seats.y, wide, _AT.seats.h + self._extra_height
        )
        return area.grid(count, count, gap)

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
                size=56,
            ),
            round_button("back", CORNERS.left, self.back, words("choose.back")),
            self._envelope_button(),
            round_button("rules", CORNERS.right_inner, self._open_rules, words("choose.rules")),
            round_button("speak", CORNERS.right, self.speak, words("title.speak")),
            *self._house_rules_button(),
            *self._school_button(),
            *self._variant_buttons(),
            *self._player_count_buttons(),
        ]

    def _house_rules_button(self) -> list[Button]:
        if not self.house_rules.rows():
            return []
        box, words = self._moved_down(_AT.more), self.words("choose.more")
        button = icon_button("more", box, self._open_house_rules, "plus", words, size=42)
        button.is_on = self.house_rules.differ_from_defaults
        return [button]

    def _school_button(self) -> list[Button]:
        if not self.entry.has_practice:
            return []
        box, words = self._moved_down(_AT.school), self.words("choose.school")
        return [icon_button("school", box, self._open_school, "school", words, size=42)]

    def _open_school(self) -> None:
        self.stack.push(SHELF_ROUTE(self.services, self.stack, self.entry))

    def _variant_buttons(self) -> list[Button]:
        say = self.words.domain(self.entry.key)
        variants = self.entry.variants
        boxes = _AT.variants.grid(len(variants), len(variants), 24)
        return [
            Button(
                ("variant", variant),
                box,
                partial(self.choose_variant, variant),
                say(f"variant.{variant}"),
                icon=f"{self.entry.key}/variant_{variant}",
                is_on=variant == self.choice.variant,
                size=42,
            )
            for variant, box in zip(variants, boxes, strict=True)
        ]

    @property
    def _counts_box(self) -> Box:
        return replace(_AT.counts, h=_AT.counts.h + self._extra_height)

    def _player_count_buttons(self) -> list[Button]:
        allowed = range(self.entry.seats[0], self.entry.seats[1] + 1)
        boxes = grid_with_full_rows(
            self._counts_box, len(allowed), 1 if len(allowed) <= 3 else 2, 12, 14
        )
        now = len(self.choice.players)
        return player_count_buttons(self.words, boxes, allowed, now, self.choose_count, 52)

    # -- picture ----------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        update_figures(self._figures, dt, self.motion)

    @override
    def animate_idle(self, dt: float) -> None:
        super().animate_idle(dt)
        update_figures(self._figures, dt, self.motion)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.art.background(*self.backgrounds), (0, 0))
        self._paint_choice(surface)

    def _paint_choice(self, surface: pygame.Surface) -> None:
        theme = self.theme
        seats, counts = self._seat_boxes(), self._counts_box
        row = Box(seats[0].x, seats[0].y, seats[-1].right - seats[0].x, seats[0].h)
        skin = self.entry.board_class().skin
        for tray in (self._sign_box, _AT.variants, row, counts):
            skin.paint_tray(surface, theme, self.art, tray.inset(-_TRAY))
        self._paint_sign(surface)
        legends = [self.words(f"choose.{p.level or 'person'}") for p in self.choice.players]
        size = theme.common_size(legends, [_legend_box(box) for box in seats], 34)
        for seat, box in enumerate(seats):
            self._paint_seat(surface, seat, box)
            theme.draw_text(surface, legends[seat], _legend_box(box), size=size)

    def _paint_sign(self, surface: pygame.Surface) -> None:
        theme, sign = self.theme, self._sign_box
        theme.draw_panel(surface, sign, fill=CHEESE_YELLOW if self._shown_message else CREAM)
        inside, lines = sign.inset(16, 4), self._sign_lines()
        heading = self.words.domain(self.entry.key)("title")
        head = Box(inside.x, inside.y, inside.w, _TITLE)
        theme.draw_text(surface, heading, head, size=72, face="title")
        rest = Box(inside.x, head.bottom, inside.w, inside.bottom - head.bottom)
        places = rest.grid(len(lines), 1, 0)
        size = theme.common_size(lines, places, 40 if self._shown_message else 36)
        for place, line in zip(places, lines, strict=True):
            theme.draw_text(surface, line, place, size=size)

    def _sign_lines(self) -> list[str]:
        say = self.words.domain(self.entry.key)
        return [self._shown_message] if self._shown_message else [say("story.line"), say("goal")]

    @override
    def speech_text(self) -> str:
        return " ".join([*self._sign_lines(), super().speech_text()])

    @property
    @override
    def frame_rate(self) -> int:
        return MOVING if self.time - self._shaken_seat[1] < _WIGGLE else super().frame_rate

    def _shake_offset(self, seat: int) -> float:
        who, since = self._shaken_seat
        passed = self.time - since
        if seat != who or passed >= _WIGGLE:
            return 0.0
        return 14 * (1 - passed / _WIGGLE) * math.sin(34 * passed)

    def _paint_seat(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        player = self.choice.players[seat]
        is_person = player.kind == "human"
        self.theme.draw_panel(surface, box, fill=CHEESE_YELLOW if is_person else CREAM)
        if seat < len(self._figures):
            figure = self._figures[seat]
            figure.x, figure.y = box.centre[0] + self._shake_offset(seat), box.y + 170
            figure.mood = "glad" if is_person else "calm"
            figure.draw(surface, self.layout)
        name = Box(box.x + 10, box.y + 170, box.w - 20, 46)
        self.theme.draw_text(surface, player.name, name, size=40, face="title")
        picture = self.art.picture(player_icon(player.level), 50)
        blit_centre(surface, picture, self.layout, (box.centre[0], box.y + 241))


def _legend_box(seat: Box) -> Box:
    return Box(seat.x + 12, seat.y + 268, seat.w - 24, min(104, seat.h - 272))
