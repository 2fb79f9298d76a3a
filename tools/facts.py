"""Facts about one game that tests and tools need: `tests/rules/<key>/facts.toml`.

A game without the file, or without a line of it, has the defaults: they suit a small game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.catalog import CATALOG

_TESTS: Final = Path(__file__).resolve().parents[1] / "tests" / "rules"

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class FilmClip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few seconds of one match for the film of the README.

    Attributes:
        event: name of the event whose first showing begins the clip.
        seconds: length of the clip.
        players: number of bots at the table.
        seed: seed of the match.
    """

    event: str
    seconds: float
    players: int
    seed: int = 3


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Upper limits of a hard bot's work, in function calls: 10,000 take about a millisecond.

    Attributes:
        variant: variant of the match in which it is measured.
        players: number of hard bots at the table.
        choice: calls of one decision.
        slice: calls between two yields, in 95 of 100 slices.
    """

    variant: str
    players: int
    choice: int
    slice: int


class LevelGap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comparison of levels: the first of `levels` wins more than a `least` share of `matches`."""

    variant: str
    levels: str
    matches: int
    least: Share


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The promises to users of the rules API about one game.

    Attributes:
        players: the least and the largest number of players by variant, the base game first.
        chosen: the actions that seats choose. Of each field the values that it takes: the first and
            the last of some numbers, names, or nothing if only `action_from_json` checks them.
        drawn: the actions that chance draws, likewise.
        options: by name the default, and other values that are accepted.
        refused: values, of the right type, that an option does not accept.
        idle_in: variants in which an option means nothing.
    """

    players: dict[str, tuple[int, int]]
    chosen: dict[str, dict[str, tuple[int | str, ...]]]
    drawn: dict[str, dict[str, tuple[int | str, ...]]]
    options: dict[str, tuple[bool | int | str, ...]]
    refused: dict[str, tuple[int | str, ...]] = {}
    idle_in: dict[str, frozenset[str]] = {}


class GameFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Facts about one game.

    Attributes:
        draws_kind_first: random matches draw the type of an action first, then the action.
        fewest_win: whether the fewest points win.
        untold: fields of the view that its events need not determine.
        judged_matches: matches for each variant and number of players whose choices are judged.
        near: how far below the best value a hard bot's choice may be,
        near_share: and the share of its choices that must be as near as that.
        mixed_phases: phases in which its hard bot chooses at random and weighs nothing.
        effort: limits of its hard bot's work; None if it is not measured.
        level_gaps: comparisons of its levels.
        silent_events: names of events that need no sentence.
        teaches_ahead: whether its lessons may explain a choice that another seat has.
        rarely_said: keys of messages that random matches may not say.
        rare_lessons: keys of lessons that random matches may not show.
        hint_kinds: for a key of a hint the kinds of slots it may speak of; others speak of one.
        most_papers: lessons that a player sees in the first match, at most.
        least_puzzles: puzzles that it ships, at least.
        expects_by_odds: whether its diary expects the mean over the chance outcomes.
        has_opaque_finale: whether its finale is a whole background.
        overlays: pictures whose view box is the canvas.
        parts: the groups of a picture, by its name.
        distinct: file patterns of groups of pictures that must be told apart by any colour vision.
        film: its clip in the film of the README; None if it is not in it.
        promise: what users of its rules rely on; None until it is published.
    """

    draws_kind_first: bool = False
    fewest_win: bool = False
    untold: frozenset[str] = frozenset()
    judged_matches: int = 4
    near: float = 1e-6
    near_share: Share = 0.95
    mixed_phases: frozenset[str] = frozenset()
    effort: Effort | None = None
    level_gaps: tuple[LevelGap, ...] = ()
    silent_events: frozenset[str] = frozenset()
    teaches_ahead: bool = True
    rarely_said: frozenset[str] = frozenset()
    rare_lessons: frozenset[str] = frozenset()
    hint_kinds: dict[str, frozenset[str]] = {}
    most_papers: int = 8
    least_puzzles: int = 1000
    expects_by_odds: bool = True
    has_opaque_finale: bool = False
    overlays: tuple[str, ...] = ()
    parts: dict[str, list[str]] = {}
    distinct: tuple[str, ...] = ("player_*", "card_*", "die_*", "token*")
    film: FilmClip | None = None
    promise: Promise | None = None


@cache
def facts_of(key: str) -> GameFacts:
    """Return the facts about a game.

    Raises:
        KeyError: the catalogue has no such game.
        ValueError: the file is malformed; the text names it and the field.
    """
    path = _TESTS / CATALOG[key].key / "facts.toml"
    if not path.is_file():
        return GameFacts()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=GameFacts)
    except msgspec.DecodeError as error:
        raise ValueError(f"tests/rules/{key}/facts.toml: {error}") from error
