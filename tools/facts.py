"""Facts about each game that tests and tools need, read from `tests/rules/<key>/facts.toml`.

Missing files and entries are replaced with defaults that suit a small game.
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
    """A few seconds of a bot match, for the animation in the README.

    The clip begins at the first event of the type named `event`.
    """

    event: str
    seconds: float
    players: int
    seed: int = 3


class ComputationLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits on a hard bot's computation, in function calls (about 10,000 per millisecond).

    `slice` is the maximum 95th percentile of the number of calls between two yields, and `choice`
    is the maximum number of calls per decision.
    """

    variant: str
    players: int
    choice: int
    slice: int


class LevelGap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A required difference in strength between two bot levels.

    `levels` names two levels; the first must win more than the fraction `least`, 0 to 1, of
    `matches` matches against the second.
    """

    variant: str
    levels: str
    matches: int
    least: Share


class PictureGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pictures that players must be able to tell apart without colour.

    Any two of them must differ in lightness by at least `levels` (0 to 255) in at least the
    fraction `share` (0 to 1) of their pixels.
    """

    names: tuple[str, ...]
    size: tuple[int, int]
    ground: str
    share: Share
    levels: int = 24


class ApiPromise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of one game's rules API that must stay compatible.

    Attributes:
        players: minimum and maximum number of players of each variant, the base game first.
        chosen: the actions that seats choose, with the values of each field: the first and last
            number of a range, or names, or an empty list if only `action_from_json` checks the
            field.
        drawn: the chance actions, in the same form.
        options: for each option, its default followed by the other accepted values.
        refused: for each option, values of the right type that the rules must reject.
        idle_in: for each option, the variants in which it has no effect.
    """

    players: dict[str, tuple[int, int]]
    chosen: dict[str, dict[str, tuple[int | str, ...]]]
    drawn: dict[str, dict[str, tuple[int | str, ...]]]
    options: dict[str, tuple[bool | int | str, ...]]
    refused: dict[str, tuple[int | str, ...]] = {}
    idle_in: dict[str, frozenset[str]] = {}


class GameFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Facts about one game that tests and tools need.

    Attributes:
        draws_kind_first: whether random players first draw the type of an action, then the action.
        fewest_win: whether the seat with the fewest points wins.
        untold: observation fields that need not be derivable from the events.
        judged_matches: number of matches, per variant and number of players, in which bots must
            make no blunder.
        near: maximum loss of value, on the game's scale, at which a hard bot's choice counts as
            good.
        near_share: fraction, 0 to 1, of the hard bot's choices that must be good.
        mixed_phases: phases in which the hard bot plays a mixed strategy without action values.
        effort: limits on the hard bot's computation; None if they are not tested.
        level_gaps: required differences in strength between levels.
        silent_events: names of events for which the narrator has no message.
        teaches_ahead: whether a lesson may explain a choice before it is the player's turn to make
            it.
        rarely_said: keys of messages that need not occur in random matches.
        rare_lessons: keys of lessons that need not occur in random matches.
        hint_kinds: for a hint's message key, the kinds of slots that the hint may highlight; any
            other hint may highlight slots of one kind only.
        most_papers: maximum number of lessons shown in a player's first match.
        least_puzzles: minimum number of puzzles that are shipped with the game.
        expects_by_odds: whether the luck diary computes expected values from the probabilities
            in the rules.
        has_opaque_finale: whether the picture of the finale covers the whole canvas.
        overlays: names of pictures whose view box is the whole canvas.
        parts: for each picture name, the SVG groups that the picture must contain.
        distinct: file patterns; pictures that match the same pattern must look different from one
            another with any type of colour vision.
        looks: groups of pictures whose members must look different from one another without colour.
        film: clip for the animation in the README; None if the game is not shown there.
        promise: the part of the rules API that must stay compatible; None until the game is
            published.
    """

    draws_kind_first: bool = False
    fewest_win: bool = False
    untold: frozenset[str] = frozenset()
    judged_matches: int = 4
    near: float = 1e-6
    near_share: Share = 0.95
    mixed_phases: frozenset[str] = frozenset()
    effort: ComputationLimits | None = None
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
    looks: tuple[PictureGroup, ...] = ()
    film: FilmClip | None = None
    promise: ApiPromise | None = None


@cache
def facts_of(key: str) -> GameFacts:
    """Read the facts about the game `key`; raise ValueError if the file is malformed."""
    path = _TESTS / CATALOG[key].key / "facts.toml"
    if not path.is_file():
        return GameFacts()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=GameFacts)
    except msgspec.DecodeError as error:
        raise ValueError(f"tests/rules/{key}/facts.toml: {error}") from error
