"""The screen that sets up a match: variant, number of players, and the player at each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import UNSET
from msgspec.structs import replace
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.boards.things.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import Box
from game.play.setup import Player, Setup
from game.rules.base import Seat
from game.scenes.base import Scene, Stack
from game.scenes.buttons import (
    CORNERS,
    icon_button,
    round_button,
)
from game.scenes.market.envelope import EnvelopeSheet
from game.scenes.market.house_rules import HouseRules, HouseRulesSheet
from game.scenes.market.launch import launch_match
from game.scenes.market.seat_sheet import SeatSheet
from game.scenes.market.start import (
    available_levels,
    initial_choice,
    make_players,
    player_icon,
    prerender_table,
    save_choice,
    setup_with_seed,
    with_active_player,
)
from game.scenes.routes import SHELF_ROUTE
from game.scenes.seats import seat_figures, seat_name
from game.scenes.sheets.rulebook import RulebookSheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("market", "choose")

_TITLE: Final = 82.0
"""Height of the game's title on the sign, in units."""
_RAISED: Final = 90.0
"""Maximum extra height of the sign in tall windows, in units."""
_TRAY: Final = 14.0
"""Margin of a tray around its contents, in units."""


class MatchSetupScene(Scene):
    """The screen that sets up a match of one game."""

    name = "choose"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack)
        self.entry = entry
        self.choice = initial_choice(services, entry)
        self.focus.key = "play"
        self.house_rules = HouseRules(services, entry, lambda: self.choice, self._change_settings)
        self._seed: int | None = None
        self._shown_message = ""
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
        names = seat_figures(self.services, self._setup)
        self._figures = [Figure(self.art, name, 158, seed=seat) for seat, name in enumerate(names)]

    @property
    def _setup(self) -> Setup:
        return setup_with_seed(self.entry, self.choice, seed=0)

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
        """Choose a variant; adjust the number of players if the variant requires it."""
        allowed = self.entry.players(variant)
        count = min(max(len(self.choice.players), allowed[0]), allowed[-1])
        self._change_settings(variant=variant)
        self.choose_count(count)

    def choose_count(self, count: int) -> None:
        """Choose the number of players; additional players are easy bots.

        If the variant does not allow that number, another one is chosen, with a message.
        """
        before = self.choice.variant
        if count not in self.entry.players(before):
            fits = (v for v in self.entry.variants if count in self.entry.players(v))
            self._change_settings(variant=next(fits))
        variant, players = self.choice.variant, self.choice.players
        left = available_levels(self.services)[0]
        bots = make_players(self.services, self.entry, [left] * count)
        self.set_players([*players, *bots[len(players) :]][:count])
        if variant != before:
            name = self.words.domain(self.entry.key)(f"variant.{variant}")
            self._show_message(self.words("choose.switched", number=count, variant=name))

    def set_players(self, players: Sequence[Player]) -> None:
        """Assign `players` to the seats; if all are bots, seat 0 becomes a person."""
        if all(player.kind == "bot" for player in players):
            players = [*make_players(self.services, self.entry, [None]), *players[1:]]
            players = with_active_player(self.services, players)
        self._change_settings(players=tuple(players))

    def _change_settings(self, **values: object) -> None:
        self._shown_message = ""
        self.choice = replace(self.choice, **values)
        self.stack.prefetch()

    def _show_message(self, text: str) -> None:
        self._shown_message = text
        if self.settings.reads_aloud:
            self.speech.speak(text, self.words.language)

    def open_seat_sheet(self, seat: Seat) -> None:
        """Open the sheet for choosing the player at `seat`."""
        sit = partial(self._seat_player, seat)
        players = self.choice.players
        self.stack.push(SeatSheet(self.services, self.stack, self.entry, players, seat, sit))

    def _seat_player(self, seat: Seat, player: Player) -> None:
        # A player who already has a seat swaps seats with the previous player of this one.
        players = list(self.choice.players)
        before, players[seat] = players[seat], player
        for other, sitting in enumerate(players):
            if other != seat and sitting.profile == player.profile != UNSET:
                players[other] = replace(before, name=sitting.name)
        self.set_players(players)
        self._create_figures()

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
        seats = []
        for seat, box in enumerate(self._seat_boxes()):
            name, who = self._seat_texts(seat)
            act = partial(self.open_seat_sheet, seat)
            seats.append(Target(("seat", seat), box, act, f"{name}: {who}" if who else name))
        buttons = [button.target() for button in self.buttons()]
        return [*buttons[:1], *seats, *buttons[1:]]

    def _seat_texts(self, seat: Seat) -> tuple[str, str]:
        words, player = self.words, self.choice.players[seat]
        name, profile = seat_name(self.services, self._setup, seat), player.profile
        if player.level is not None:
            return name, words(f"choose.{player.level}")
        if profile == self.session.player.key:
            is_named = bool(self.session.player.name)
            return name if is_named else words("choose.you"), words("choose.person") * is_named
        return name, "" if isinstance(profile, str) else words("seat.guest")

    def _moved_down(self, box: Box) -> Box:
        return box.offset_by(0, self._extra_height)

    @property
    def _sign_box(self) -> Box:
        more = max(0.0, min(_RAISED, -self.layout.visible_area.y - 20))
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
        button = icon_button("more", box, self._open_house_rules, "differently", words, size=42)
        button.is_on = self.house_rules.is_customised
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

    def _player_count_buttons(self) -> list[Button]:
        now, (least, most) = len(self.choice.players), self.entry.seats
        buttons = []
        for key, count, icon in (("fewer", now - 1, "minus"), ("more", now + 1, "plus")):
            if least <= count <= most:
                name = self.words("choose.players", count)
                place = self._moved_down(_AT.boxes("counts", 2)[key == "more"])
                act = partial(self.choose_count, count)
                buttons.append(icon_button((key, "players"), place, act, icon, name=name))
        return buttons

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
        seats = self._seat_boxes()
        row = Box(seats[0].x, seats[0].y, seats[-1].right - seats[0].x, seats[0].h)
        skin = self.entry.board_class().skin
        for tray in (self._sign_box, _AT.variants, row):
            skin.paint_tray(surface, theme, self.art, tray.inset(-_TRAY))
        self._paint_sign(surface)
        texts = [self._seat_texts(seat) for seat in range(len(seats))]
        legends = [legend for _, legend in texts]
        size = theme.common_size(legends, [_legend_box(box) for box in seats], 34)
        for seat, box in enumerate(seats):
            self._paint_seat(surface, seat, box, texts[seat][0])
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
        if self._shown_message:
            return [self._shown_message]
        aim = self.entry.board_class().aim_lessons.get(self.choice.variant, "aim")
        return [say("story.line"), say(f"lesson.{aim}")]

    @override
    def speech_text(self) -> str:
        return " ".join([*self._sign_lines(), super().speech_text()])

    def _paint_seat(self, surface: pygame.Surface, seat: Seat, box: Box, said: str) -> None:
        player = self.choice.players[seat]
        is_person = player.kind == "human"
        self.theme.draw_panel(surface, box, fill=CHEESE_YELLOW if is_person else CREAM)
        if seat < len(self._figures):
            figure = self._figures[seat]
            figure.x, figure.y = box.centre[0], box.y + 170
            figure.mood = "glad" if is_person else "calm"
            figure.draw(surface, self.layout)
        name = Box(box.x + 10, box.y + 170, box.w - 20, 46)
        self.theme.draw_text(surface, said, name, size=40, face="title")
        picture = self.art.picture(player_icon(player.level), 50)
        blit_centre(surface, picture, self.layout, (box.centre[0], box.y + 241))


def _legend_box(seat: Box) -> Box:
    return Box(seat.x + 12, seat.y + 268, seat.w - 24, min(104, seat.h - 272))
