"""Choosing: how a game is played, who sits where, which house rules. All of it as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game.boards.figures.figure import Figure
from game.boards.things.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import Box
from game.play.series import Series
from game.rules.base import Option, OptionValue
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button, round_button
from game.scenes.market.start import LEVELS, first_choice, new_match, players_of, setup_of
from game.scenes.sheets.rulebook import RulebookSheet
from game.services import Services
from game.ui.focus import Target
from game.ui.theme import CHEESE, CREAM, LEAF
from game.ui.widgets import Button

_VARIANTS: Final = Box(60, 128, 1480, 150)
_SEATS: Final = Box(60, 302, 1288, 280)
_RULES: Final = Box(60, 606, 1480, 150)


def _rows(count: int, slack: float) -> list[Box]:
    """Return where `count` house rules stand: up to three in a row, else in two rows.

    `slack` is how much higher than usual they may stand, in units.
    """
    rows = 1 if count <= 3 else 2
    columns = max(1, -(-count // rows))
    wide = (_RULES.w - 24 * (columns - 1)) / columns
    high = min(108, (_RULES.h + slack - 6) / rows)
    top = _RULES.y + (_RULES.h + slack - rows * high - (rows - 1) * 6) / 2
    return [
        Box(
            _RULES.x + (i % columns) * (wide + 24),
            top + (i // columns) * (high + 6),
            wide,
            high,
        )
        for i in range(count)
    ]


class ChooseScene(Scene):
    """One sheet for all choices; the second click from the title may already be "play"."""

    name = "choose"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack)
        self.entry = entry
        self.choice = first_choice(services, entry)
        self.focus.key = "play"
        self._figures: list[Figure] = []

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`."""
        art = self.services.art
        art.cover(f"{self.entry.key}/backdrop")
        yield
        names = self.entry.board_class().seat_figures
        self._figures = [Figure(art, name, 158, seed=seat) for seat, name in enumerate(names)]
        for figure in self._figures:
            yield from figure.warm()

    # -- what is chosen -------------------------------------------------------------------------

    def choose_variant(self, variant: str) -> None:
        """Play a variant; the number of players follows if it must."""
        allowed = self.entry.players(variant)
        count = min(max(len(self.choice.players), allowed[0]), allowed[-1])
        self.choice = msgspec.structs.replace(self.choice, variant=variant)
        self.choose_count(count)

    def choose_count(self, count: int) -> None:
        """Play with `count` players; new ones are bots."""
        levels = [player.level for player in self.choice.players]
        levels += [LEVELS[len(levels) % 2]] * (count - len(levels))
        self._seat(levels[:count])

    def _seat(self, levels: Sequence[str | None]) -> None:
        if None not in levels:
            levels = [None, *levels[1:]]
        players = players_of(self.services, self.entry, levels)
        self.choice = msgspec.structs.replace(self.choice, players=players)

    def _change_seat(self, seat: int) -> None:
        """Let the next one sit there: a person, an easy, a medium, a hard bot, a person again."""
        levels = [player.level for player in self.choice.players]
        circle: list[str | None] = [None, *LEVELS]
        people = [s for s, level in enumerate(levels) if level is None]
        following = circle[(circle.index(levels[seat]) + 1) % len(circle)]
        if people == [seat]:
            levels[(seat + 1) % len(levels)] = None if following is not None else levels[seat]
        elif following is None and self.entry.has_secrets:
            levels[people[0]] = LEVELS[0]
        levels[seat] = following
        self._seat(levels)

    def _change_option(self, option: Option) -> None:
        now = self.choice.options.get(option.name, option.default)
        values: tuple[OptionValue, ...] = option.choices or option.offered or (False, True)
        place = values.index(now) if now in values else -1
        following = values[(place + 1) % len(values)]
        options = {**self.choice.options, option.name: following}
        self.choice = msgspec.structs.replace(self.choice, options=options)

    def _change_switch(self, name: str) -> None:
        picture = {**self.choice.picture, name: not self.choice.picture.get(name, False)}
        self.choice = msgspec.structs.replace(self.choice, picture=picture)

    def _change_series(self) -> None:
        best_of = 1 if self.choice.best_of > 1 else self.entry.best_of
        self.choice = msgspec.structs.replace(self.choice, best_of=best_of)

    def _play(self) -> None:
        from game.scenes.table.scene import TableScene  # noqa: PLC0415

        choices = {**self.services.settings.last_choices, self.entry.key: self.choice}
        self.services.change(last_choices=choices)
        setup = setup_of(self.services, self.entry, self.choice)
        series = None
        if self.choice.best_of > 1:
            series = Series(players=len(setup.players), best_of=self.choice.best_of)
        match = new_match(self.services, self.entry, setup, series=series)
        self.stack.replace(TableScene(self.services, self.stack, match))

    def _open_rules(self) -> None:
        sheet = RulebookSheet(self.services, self.stack, self.entry, self.choice.variant)
        self.stack.push(sheet)

    # -- what can be chosen ---------------------------------------------------------------------

    @property
    def _slack(self) -> float:
        """How much room a high window has below the canvas: there text is larger in units."""
        return max(0.0, min(80.0, self.services.layout.visible.bottom - 920))

    @property
    def _house_rules(self) -> list[Option]:
        return [option for option in self.entry.rules.options if self._is_shown(option)]

    def _is_shown(self, option: Option) -> bool:
        """Whether an option means something with all else that is chosen."""
        if not option.is_house_rule:
            return False
        if option.variants and self.choice.variant not in option.variants:
            return False
        if option.needs is None:
            return True
        name, value = option.needs
        defaults = {other.name: other.default for other in self.entry.rules.options}
        return (defaults | self.choice.options)[name] == value

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`."""
        words = self.services.words
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

    def _seat_boxes(self) -> list[Box]:
        count = len(self.choice.players)
        gap = 24
        wide = min(300, (_SEATS.w - gap * (count - 1)) / count)
        left = _SEATS.centre[0] - (wide * count + gap * (count - 1)) / 2
        return [Box(left + i * (wide + gap), _SEATS.y, wide, _SEATS.h) for i in range(count)]

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        words, play = self.services.words, Box(600, 770 + self._slack, 400, 112)
        return [
            icon_button("play", play, self._play, "play", words("choose.play"), fill=LEAF, size=56),
            round_button("back", Box(24, 20, 92, 92), self.back, words("choose.back")),
            round_button("rules", Box(1374, 20, 92, 92), self._open_rules, words("choose.rules")),
            round_button("speak", Box(1484, 20, 92, 92), self.speak, words("title.speak")),
            *self._practice_button(),
            *self._variant_buttons(),
            *self._count_buttons(),
            *self._rule_buttons(),
        ]

    def _practice_button(self) -> list[Button]:
        practice = self.entry.practice_class()
        if practice is None:
            return []

        def open_practice() -> None:
            self.stack.push(practice(self.services, self.stack))

        box = Box(1160, 770 + self._slack, 380, 112)
        words = self.services.words.domain(self.entry.key)("practice")
        icon = f"{self.entry.key}/practice"
        return [Button("practice", box, open_practice, words, icon=icon, size=42)]

    def _variant_buttons(self) -> list[Button]:
        say = self.services.words.domain(self.entry.key)
        variants = self.entry.variants
        wide = (_VARIANTS.w - 24 * (len(variants) - 1)) / len(variants)
        return [
            Button(
                ("variant", variant),
                Box(_VARIANTS.x + i * (wide + 24), _VARIANTS.y, wide, _VARIANTS.h),
                partial(self.choose_variant, variant),
                say(f"variant.{variant}"),
                icon=f"{self.entry.key}/variant_{variant}",
                is_on=variant == self.choice.variant,
                size=42,
            )
            for i, variant in enumerate(variants)
        ]

    def _count_buttons(self) -> list[Button]:
        allowed = self.entry.players(self.choice.variant)
        columns = 1 if len(allowed) <= 3 else 2
        rows = -(-len(allowed) // columns)
        wide, high = (168 - 12 * (columns - 1)) / columns, (_SEATS.h - 14 * (rows - 1)) / rows
        words = self.services.words
        return [
            Button(
                ("count", count),
                Box(
                    1372 + (i % columns) * (wide + 12),
                    _SEATS.y + (i // columns) * (high + 14),
                    wide,
                    high,
                ),
                partial(self.choose_count, count),
                str(count),
                is_on=count == len(self.choice.players),
                size=52,
                name=words("choose.players", count),
            )
            for i, count in enumerate(allowed)
        ]

    def _rule_buttons(self) -> list[Button]:
        key = self.entry.key
        say = self.services.words.domain(key)
        buttons: list[Button] = []

        def add(name: str, act: Callable[[], None], words: str, icon: str, is_on: bool) -> None:
            rule = Button(("rule", name), _RULES, act, words, icon=icon, is_on=is_on, size=36)
            buttons.append(rule)

        for option in self._house_rules:
            now = self.choice.options.get(option.name, option.default)
            is_flag = isinstance(option.default, bool)
            words = say(f"option.{option.name}" if is_flag else f"option.{option.name}.{now}")
            act, icon = partial(self._change_option, option), f"{key}/option_{option.name}"
            add(option.name, act, words, icon, now != option.default)
        for name in self.entry.board_class().switches:
            is_on = self.choice.picture.get(name, False)
            act, icon = partial(self._change_switch, name), f"{key}/option_{name}"
            add(name, act, say(f"option.{name}"), icon, is_on)
        if self.entry.best_of:
            is_on = self.choice.best_of > 1
            add("series", self._change_series, say("option.series"), "common/icon_series", is_on)
        for button, box in zip(buttons, _rows(len(buttons), self._slack), strict=True):
            button.box = box
        return buttons

    # -- picture --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        for figure in self._figures:
            figure.is_lively = self.services.settings.motion != "none"
            figure.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        services = self.services
        surface.blit(services.art.cover(f"{self.entry.key}/backdrop"), (0, 0))
        theme = services.theme
        heading = services.words.domain(self.entry.key)("title")
        box = Box(300, 10, 1000, 108)
        theme.text(surface, heading, box, size=84, face="title", outline=CREAM)
        for seat, box in enumerate(self._seat_boxes()):
            self._paint_seat(surface, seat, box)

    def _paint_seat(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        """Draw who sits there: the figure, its name, and a person or the level as cheeses."""
        services, player = self.services, self.choice.players[seat]
        is_person = player.kind == "human"
        services.theme.panel(surface, box, fill=CHEESE if is_person else CREAM)
        if seat < len(self._figures):
            figure = self._figures[seat]
            figure.x, figure.y = box.centre[0], box.y + 176
            figure.mood = "glad" if is_person else "calm"
            figure.draw(surface, services.layout)
        name = Box(box.x + 10, box.y + 176, box.w - 20, 46)
        services.theme.text(surface, player.name, name, size=40, face="title")
        level = 0 if player.level is None else LEVELS.index(player.level) + 1
        icon = "common/icon_person" if is_person else f"common/icon_level_{level}"
        picture = services.art.picture(icon, 46)
        blit_centre(surface, picture, services.layout, (box.centre[0], box.y + 246))
