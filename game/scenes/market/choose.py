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
from game.scenes.market.start import LEVELS, first_choice, new_match, players_of, put_away, setup_of
from game.scenes.sheets.rulebook import RulebookSheet
from game.services import Services
from game.ui.focus import Target
from game.ui.theme import CHEESE, CREAM, LEAF
from game.ui.widgets import Button

_VARIANTS: Final = Box(60, 128, 1480, 150)
_SEATS: Final = Box(60, 302, 1288, 280)
_COUNTS: Final = Box(1372, 302, 168, 280)
_RULES: Final = Box(60, 606, 1480, 150)


def _rule_boxes(count: int, slack: float) -> list[Box]:
    """Return where `count` house rules are: up to three in a row, else in two rows.

    `slack` is how much taller than usual all of them together may be, in units.
    """
    rows = 1 if count <= 3 else 2
    room = _RULES.h + slack
    high = rows * min(108, (room - 6) / rows) + (rows - 1) * 6
    area = Box(_RULES.x, _RULES.y + (room - high) / 2, _RULES.w, high)
    return area.grid(count, max(1, -(-count // rows)), 24, 6)


class ChooseScene(Scene):
    """All choices on one screen; a match can begin two clicks after the title."""

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
        """Choose a variant, and another number of players if it needs one."""
        allowed = self.entry.players(variant)
        count = min(max(len(self.choice.players), allowed[0]), allowed[-1])
        self._change(variant=variant)
        self.choose_count(count)

    def choose_count(self, count: int) -> None:
        """Choose to play with `count` players; new ones are bots."""
        levels = [player.level for player in self.choice.players]
        levels += [LEVELS[len(levels) % 2]] * (count - len(levels))
        self._seat(levels[:count])

    def _seat(self, levels: Sequence[str | None]) -> None:
        if None not in levels:
            levels = [None, *levels[1:]]
        self._change(players=players_of(self.services, self.entry, levels))

    def _change(self, **values: object) -> None:
        self.choice = msgspec.structs.replace(self.choice, **values)

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
        self._change(options={**self.choice.options, option.name: following})

    def _change_switch(self, name: str) -> None:
        picture = self.choice.picture
        self._change(picture={**picture, name: not picture.get(name, False)})

    def _change_series(self) -> None:
        self._change(best_of=1 if self.choice.best_of > 1 else self.entry.best_of)

    def _play(self) -> None:
        from game.scenes.table.scene import TableScene  # noqa: PLC0415

        choices = {**self.services.settings.last_choices, self.entry.key: self.choice}
        self.services.change(last_choices=choices)
        put_away(self.services, self.entry)
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
        """How much room a tall window has below the canvas: there text is larger in units."""
        return max(0.0, min(80.0, self.services.layout.visible.bottom - 920))

    def _is_shown(self, option: Option) -> bool:
        """Whether an option is a house rule that makes sense with everything else chosen."""
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
        count, gap = len(self.choice.players), 24
        wide = min(300 * count + gap * (count - 1), _SEATS.w)
        area = Box(_SEATS.centre[0] - wide / 2, _SEATS.y, wide, _SEATS.h)
        return area.grid(count, count, gap)

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
        box, act = Box(1160, 770 + self._slack, 380, 112), partial(self.open, practice)
        words = self.services.words.domain(self.entry.key)("practice")
        icon = f"{self.entry.key}/practice"
        return [Button("practice", box, act, words, icon=icon, size=42)]

    def _variant_buttons(self) -> list[Button]:
        say = self.services.words.domain(self.entry.key)
        variants = self.entry.variants
        boxes = _VARIANTS.grid(len(variants), len(variants), 24)
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

    def _count_buttons(self) -> list[Button]:
        allowed = self.entry.players(self.choice.variant)
        boxes = _COUNTS.grid(len(allowed), 1 if len(allowed) <= 3 else 2, 12, 14)
        return [
            Button(
                ("count", count),
                box,
                partial(self.choose_count, count),
                str(count),
                is_on=count == len(self.choice.players),
                size=52,
                name=self.services.words("choose.players", count),
            )
            for count, box in zip(allowed, boxes, strict=True)
        ]

    def _rule_buttons(self) -> list[Button]:
        key = self.entry.key
        say = self.services.words.domain(key)
        rules: list[tuple[str, Callable[[], None], str, str, bool]] = []
        for option in filter(self._is_shown, self.entry.rules.options):
            now = self.choice.options.get(option.name, option.default)
            is_flag = isinstance(option.default, bool)
            words = say(f"option.{option.name}" if is_flag else f"option.{option.name}.{now}")
            act, icon = partial(self._change_option, option), f"{key}/option_{option.name}"
            rules.append((option.name, act, words, icon, now != option.default))
        for name in self.entry.board_class().switches:
            is_on = self.choice.picture.get(name, False)
            act, icon = partial(self._change_switch, name), f"{key}/option_{name}"
            rules.append((name, act, say(f"option.{name}"), icon, is_on))
        if self.entry.best_of:
            words, is_on = say("option.series"), self.choice.best_of > 1
            rules.append(("series", self._change_series, words, "common/icon_series", is_on))
        boxes = _rule_boxes(len(rules), self._slack)
        return [
            Button(("rule", name), box, act, words, icon=icon, is_on=is_on, size=36)
            for (name, act, words, icon, is_on), box in zip(rules, boxes, strict=True)
        ]

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
        """Draw who sits there: the figure, its name, and a person or the bot's level as cheeses."""
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
