"""Daily limits on play: in minutes, or as a number of matches that players plan with tokens."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

MAX_TOKENS: Final = 3
"""The maximum number of tokens, one per match or series, per day."""
MAX_MINUTES: Final = 240
"""The highest limit that parents can set, in minutes of play per day."""


class DayLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A daily limit on matches or on minutes of play, but not on both.

    Attributes:
        tokens: the maximum number of matches, or 0 for no limit.
        minutes: the maximum minutes of play, or 0 for no limit.
    """

    tokens: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MAX_MINUTES)] = 0

    @property
    def is_set(self) -> bool:
        """Whether there is a limit."""
        return bool(self.tokens or self.minutes)


class DayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's plan for one day: the number of matches to play, shown as tokens.

    Attributes:
        day: the date in ISO 8601 format.
        laid: the number of tokens planned, one per match or series.
        spent: the number of tokens used so far.
        matches: the keys of the matches that have used a token.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=1, le=MAX_TOKENS)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0
    matches: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """The number of tokens that have not been used."""
        return max(0, self.laid - self.spent)

    def with_match(self, key: str) -> DayPlan:
        """Return the plan with a token used by the match `key`; each match uses at most one."""
        if not self.left or key in self.matches:
            return self
        matches = (*self.matches, key)
        return msgspec.structs.replace(self, spent=self.spent + 1, matches=matches)


class PlayTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The playing time of a player on one day.

    Attributes:
        day: the date in ISO 8601 format.
    """

    day: str
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0


def todays_plan(plan: DayPlan | None, today: date, most: int) -> DayPlan | None:
    """Return `plan` with at most `most` tokens, or None if it is not for `today` or `most` is 0."""
    if plan is None or not most or plan.day != today.isoformat():
        return None
    return msgspec.structs.replace(plan, laid=min(plan.laid, most))


def new_plan(today: date, count: int) -> DayPlan:
    """Return a plan for `count` matches today; ValueError unless it is 1 to `MAX_TOKENS`."""
    if not 1 <= count <= MAX_TOKENS:
        raise ValueError(f"1 to {MAX_TOKENS} tokens can be laid, not {count}")
    return DayPlan(today.isoformat(), count)
