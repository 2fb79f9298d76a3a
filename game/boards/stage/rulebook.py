"""Rulebook pages: read from `assets/<game>/rulebook.toml`, illustrated by the board.

The tables in the file:

- `crops`: named parts of the canvas: left, top, width and height in units;
- `usual`: default values for pages;
- `positions`: game states that several pages show;
- `pages`: by the key of their messages, `rules.<page>.title` and `rules.<page>.1` to `.4`;
- `chapters`: the pages of each chapter in order; `pictures`: the picture of each chapter;
- `acts`: by page, the actions that the page explains;
- `steps`: by page, the names of one to three pictures that tell the rule from left to right;
- `plays`: by page, the events animated on it, each a table keyed by the event's type;
- `books`: the chapters of each variant, in order.

A page or position may name an earlier one as `like`; it inherits the values that it does not set.
The text "-" stands for None, which TOML does not have.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property, reduce
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from game.boards.base import RulePage
from game.geometry import Box
from game.resources import ASSETS
from game.rules.base import Event, Observation

_ValueT = TypeVar("_ValueT")

_NO_PICTURE: Final = "common/icon_rules"
"""Picture of a chapter that has none of its own."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A page in the file; each game's subclass adds fields that describe a position.

    Attributes:
        key: key of its messages.
        sentences: number of its sentences, 1 to 4.
        crop: name of the part of the canvas shown in its picture.
        is_cover: whether the picture shows a part of the game's box instead of the board.
        has_outcome: whether the still picture shows the position after the page's events.
    """

    key: str
    sentences: Annotated[int, msgspec.Meta(ge=1, le=4)]
    crop: str
    is_cover: bool = False
    has_outcome: bool = False


_PageT = TypeVar("_PageT", bound=Page)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    crops: dict[str, tuple[int, int, int, int]]
    usual: dict[str, Any]
    pages: dict[str, dict[str, Any]]
    chapters: dict[str, list[str]]
    books: dict[str, list[str]]
    pictures: dict[str, str] = {}
    acts: dict[str, tuple[str, ...]] = {}
    plays: dict[str, list[dict[str, dict[str, Any]]]] = {}
    steps: dict[str, Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=3)]] = {}
    positions: dict[str, dict[str, Any]] = {}


class Rulebook(Generic[_PageT]):
    """The rulebook of one game; its file is read when the first page is requested."""

    def __init__(
        self, game: str, kind: type[_PageT], picture: Callable[[_PageT, str], Observation]
    ) -> None:
        """Create the rulebook of `game`.

        Args:
            game: the game's key.
            kind: the class of its pages.
            picture: returns the observation to show, given a page and a variant.
        """
        self._path = ASSETS / game / "rulebook.toml"
        self._kind = kind
        self._picture = picture

    def pages(self, variant: str, kinds: Mapping[str, type[Event]]) -> tuple[RulePage, ...]:
        """Return the pages for a variant, in order; `kinds` maps names to the game's event types.

        Raises:
            ValueError: the file is invalid; the message names the error and the page.
        """
        return tuple(
            self._rule_page(name, page, variant, None if number else picture, kinds)
            for chapter in self._file.books[variant]
            for picture in (self._file.pictures.get(chapter, _NO_PICTURE),)
            for number, (name, page) in enumerate(self._pages_of(chapter))
        )

    def _rule_page(
        self,
        name: str,
        page: _PageT,
        variant: str,
        chapter: str | None,
        kinds: Mapping[str, type[Event]],
    ) -> RulePage:
        before, events = self._picture(page, variant), self._events(name, kinds)
        return RulePage(
            f"rules.{page.key}.title",
            tuple(f"rules.{page.key}.{i}" for i in range(1, page.sentences + 1)),
            before,
            self._crop(page),
            chapter,
            page.is_cover,
            self._file.acts.get(name, ()),
            events,
            reduce(_with_event, events, before) if page.has_outcome else None,
            self._file.steps.get(name, ()),
        )

    def _events(self, name: str, kinds: Mapping[str, type[Event]]) -> tuple[Event, ...]:
        where = f"page {name}: plays"
        return tuple(
            self._converted(_without_dashes(fields), self._table_entry(kinds, kind, where), where)
            for event in self._file.plays.get(name, ())
            for kind, fields in event.items()
        )

    def _crop(self, page: _PageT) -> Box:
        return Box(*self._table_entry(self._file.crops, page.crop, f"page {page.key}: crop"))

    def _pages_of(self, chapter: str) -> list[tuple[str, _PageT]]:
        names = self._table_entry(self._file.chapters, chapter, "books")
        return [
            (name, self._table_entry(self._pages, name, f"chapter {chapter}")) for name in names
        ]

    @cached_property
    def _file(self) -> _File:
        try:
            raw = tomllib.loads(self._path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as fault:
            raise self._file_error("TOML", fault) from fault
        return self._converted(raw, _File, "tables")

    @cached_property
    def _pages(self) -> Mapping[str, _PageT]:
        stands: dict[str, dict[str, Any]] = {}
        for name, own in [*self._file.positions.items(), *self._file.pages.items()]:
            if name in stands:
                raise self._file_error(f"page {name}", "it has the name of a position")
            rest = {field: value for field, value in own.items() if field != "like"}
            like = self._file.usual
            if "like" in own:
                like = self._table_entry(stands, str(own["like"]), f"page {name}: like")
            stands[name] = like | {"key": name} | rest
        return {
            name: self._converted(_without_dashes(stands[name]), self._kind, f"page {name}")
            for name in self._file.pages
        }

    def _table_entry(self, table: Mapping[str, _ValueT], name: str, where: str) -> _ValueT:
        if name not in table:
            raise self._file_error(where, f"there is no {name!r}")
        return table[name]

    def _converted(self, raw: object, kind: type[_ValueT], where: str) -> _ValueT:
        try:
            return msgspec.convert(raw, kind, str_keys=True)
        except msgspec.ValidationError as fault:
            raise self._file_error(where, fault) from fault

    def _file_error(self, where: str, what: object) -> ValueError:
        return ValueError(f"{self._path.parent.name}/{self._path.name}: {where}: {what}")


def _with_event(view: Observation, event: Event) -> Observation:
    return view.with_event(event)


def _without_dashes(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_dashes(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_dashes(inner) for inner in value]
    return None if value == "-" else value
