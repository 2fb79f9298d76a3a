"""The house rules of a game: the sheet and its rows, each with a toggle or several values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import GameEntry
from game.geometry import Box
from game.keep.settings import LastChoice
from game.media.art import blit
from game.rules.base import Option, OptionValue
from game.scenes.base import Stack
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Align
from game.ui.placement import Placement
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("market", "house_rules")

_HIGHEST: Final = 150.0
_GAP: Final = 12.0
_QUESTION: Final = 48.0
"""Height of the line above a row of values, in units."""
_ROOM: Final = 80.0
"""Total height of the margins above and below the rows, in units."""
_NARROW: Final = 1.22
"""Height of a row with narrow buttons, as a multiple of the normal row height."""
_LABEL: Final = 470.0
"""Width of a toggle, in units; the text that explains it is beside it."""

ChangeChoice = Callable[..., None]
"""A function that sets the given fields of the match's setup choice."""


@dataclass(frozen=True)
class _RuleValue:
    key: str
    label: str
    icon: str
    is_on: bool
    choose: Callable[[], None]


@dataclass(frozen=True)
class _RuleRow:
    explanation: str
    values: tuple[_RuleValue, ...]

    @property
    def has_button_per_value(self) -> bool:
        return len(self.values) > 1


class HouseRules(ServiceUser):
    """A game's house rules, and the value currently chosen for each."""

    def __init__(
        self,
        services: Services,
        entry: GameEntry,
        choice: Callable[[], LastChoice],
        change: ChangeChoice,
    ) -> None:
        self.services, self._entry = services, entry
        self._choice, self._change = choice, change

    def rows(self) -> Sequence[_RuleRow]:
        """Return the rows of the house rules that have an effect with the current choices."""
        rows = [self._option_row(o) for o in self._entry.rules.options if self._applies(o)]
        rows += [self._switch_row(name) for name in self._entry.board_class().picture_options]
        if self._entry.best_of:
            rows.append(self._series_row())
        return rows

    @property
    def style(self) -> SheetStyle:
        """The look of the sheet, with the game's own background."""
        return SheetStyle(self._entry.board_class().skin, (f"{self._entry.key}/backdrop",))

    @property
    def is_customised(self) -> bool:
        """Whether any house rule has been changed from its default."""
        choice = self._choice()
        options = {option.name: option.default for option in self._entry.rules.options}
        is_unusual = any(options.get(key) != value for key, value in choice.options.items())
        return is_unusual or any(choice.picture.values()) or choice.best_of > 1

    def _applies(self, option: Option) -> bool:
        if not option.is_house_rule:
            return False
        choice = self._choice()
        if not option.has_effect(choice.variant, len(choice.players)):
            return False
        if option.needs is None:
            return True
        name, value = option.needs
        defaults = {other.name: other.default for other in self._entry.rules.options}
        return (defaults | choice.options)[name] == value

    def _option_row(self, option: Option) -> _RuleRow:
        key, say = self._entry.key, self.words.domain(self._entry.key)
        now = self._choice().options.get(option.name, option.default)
        icon = f"{key}/option_{option.name}"
        values = option.choices or option.offered or (False, True)

        def pick(value: OptionValue, label: str, then: OptionValue) -> _RuleValue:
            act = partial(self._set_option, option.name, then)
            name = option.name if len(values) == 2 else f"{option.name} {value}"
            return _RuleValue(name, label, icon, now == value, act)

        if len(values) == 2:
            other = next(value for value in values if value != option.default)
            is_flag = isinstance(option.default, bool)
            label = say(f"option.{option.name}" if is_flag else f"option.{option.name}.{other}")
            then = option.default if now == other else other
            return _RuleRow(say(f"about.{option.name}"), (pick(other, label, then),))
        picks = [pick(value, say(f"option.{option.name}.{value}"), value) for value in values]
        return _RuleRow("" if option.needs else say(f"about.{option.name}"), tuple(picks))

    def _switch_row(self, name: str) -> _RuleRow:
        say, picture = self.words.domain(self._entry.key), self._choice().picture
        is_on = picture.get(name, False)
        act = partial(self._change, picture={**picture, name: not is_on})
        icon = f"{self._entry.key}/option_{name}"
        return _RuleRow(
            say(f"about.{name}"), (_RuleValue(name, say(f"option.{name}"), icon, is_on, act),)
        )

    def _series_row(self) -> _RuleRow:
        say, is_on = self.words.domain(self._entry.key), self._choice().best_of > 1
        act = partial(self._change, best_of=1 if is_on else self._entry.best_of)
        pick = _RuleValue("series", say("option.series"), "common/icon_series", is_on, act)
        return _RuleRow(say("about.series"), (pick,))

    def _set_option(self, name: str, value: OptionValue) -> None:
        self._change(options={**self._choice().options, name: value})


class HouseRulesSheet(Sheet):
    """A sheet that lists a game's house rules; changes take effect at once."""

    name = "house_rules"
    title = "choose.more"

    def __init__(self, services: Services, stack: Stack, rules: HouseRules) -> None:
        super().__init__(services, stack)
        self._rules, self.style = rules, rules.style
        needed = _ROOM + (self._highest + _GAP) * len(rules.rows())
        spare = self._area.h - min(self._area.h, needed)
        if not any(row.has_button_per_value for row in rules.rows()):  # a choice may add rows
            self.paper = self.paper.inset(0, spare / 2)

    @property
    def _highest(self) -> float:
        return self.theme.grown(_HIGHEST)

    @property
    def _area(self) -> Box:
        return _AT.rows.inset(0, (Sheet.paper.h - self.paper.h) / 2)

    def _row_boxes(self) -> Iterator[tuple[_RuleRow, Box, Box]]:
        rows = self._rules.rows()
        shares = list(map(self._share_of, rows))
        area = self._area
        one = min(self._highest, (area.h - _GAP * (len(rows) - 1)) / sum(shares))
        top = area.y + (area.h - one * sum(shares) - _GAP * (len(rows) - 1)) / 2
        for row, share in zip(rows, shares, strict=True):
            whole = Box(_AT.rows.x, top, _AT.rows.w, one * share)
            top = whole.bottom + _GAP
            if row.has_button_per_value:
                high = self.theme.grown(_QUESTION) if row.explanation else 0
                line = Box(whole.x, whole.y, whole.w, high)
                yield row, line, Box(whole.x, line.bottom, whole.w, whole.h - high)
            else:
                left = whole.x + _LABEL + 24
                line = Box(left, whole.y, whole.right - left, whole.h)
                yield row, line, Box(whole.x, whole.y, _LABEL, whole.h)

    def _share_of(self, row: _RuleRow) -> float:
        if not row.has_button_per_value:
            return 1.0
        return self.theme.grown(1.0) if row.explanation else _NARROW

    @override
    def own_buttons(self) -> Sequence[Button]:
        buttons, toggles = list[Button](), list[Button]()
        for row, _, place in self._row_boxes():
            boxes = place.grid(len(row.values), len(row.values), 14)
            made = list(map(partial(_button_of, row), row.values, boxes))
            if row.has_button_per_value:
                set_common_text_size(self.theme, made)
            else:
                toggles += made
            buttons += made
        if toggles:
            set_common_text_size(self.theme, toggles)
        return buttons

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        lines = [(row, line) for row, line, _ in self._row_boxes() if row.explanation]
        texts, boxes = [row.explanation for row, _ in lines], [line for _, line in lines]
        size = self.theme.common_size(texts, boxes, 40)
        for row, line in lines:
            align: Align = "center" if row.has_button_per_value else "left"
            self.theme.draw_text(surface, row.explanation, line, size=size, align=align)

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        tick = self.art.picture("common/icon_check", 44)
        for button in self.own_buttons():
            if button.is_on:
                spot = (button.box.right - 34, button.box.y - 12)
                blit(surface, tick, self.layout.px(spot))


def _button_of(row: _RuleRow, value: _RuleValue, box: Box) -> Button:
    is_toggle = not row.has_button_per_value
    return Button(
        ("rule", value.key),
        box,
        value.choose,
        value.label,
        icon=value.icon if is_toggle else None,
        is_on=value.is_on,
        name=f"{value.label}. {row.explanation}" if is_toggle else value.label,
    )
