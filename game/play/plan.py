"""Daily limits: the number of matches that a player plans, shown as tokens, or minutes of play."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

MAX_TOKENS: Final = 3
"""The maximum number of tokens."""
MAX_MINUTES: Final = 240
"""The maximum number of minutes of play in a day."""


class DayLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A daily limit on matches or on minutes of play; 0 for no limit. At most one of them is set.

    Attributes:
        tokens: maximum number of matches.
        minutes: maximum number of minutes of play.
    """

    tokens: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MAX_MINUTES)] = 0

    @property
    def is_set(self) -> bool:
        """Whether there is a limit."""
        return bool(self.tokens or self.minutes)


class DayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of matches that a player intends to play on one day, shown as tokens.

    Attributes:
        day: the date in ISO 8601 format.
        laid: the number of tokens planned, one for each match or series.
        spent: the number of tokens used up.
        matches: the keys of the matches that used them up.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=1, le=MAX_TOKENS)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0
    matches: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """The number of unused tokens."""
        return max(0, self.laid - self.spent)

    def with_match(self, key: str) -> DayPlan:
        """Return the plan after the match `key` has used up a token; a match uses up only one."""
        if not self.left or key in self.matches:
            return self
        matches = (*self.matches, key)
        return msgspec.structs.replace(self, spent=self.spent + 1, matches=matches)


class PlayTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time that a player has played on one day.

    Attributes:
        day: the date in ISO 8601 format.
    """

    day: str
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0


def todays_plan(plan: DayPlan | None, today: date, most: int) -> DayPlan | None:
    """Return `plan` if it is for today, with at most `most` tokens; None if `most` is 0."""
    if plan is None or not most or plan.day != today.isoformat():
        return None
    return msgspec.structs.replace(plan, laid=min(plan.laid, most))


def new_plan(today: date, count: int) -> DayPlan:
    """Return a plan for `count` matches today. Raises ValueError unless it is 1 to `MAX_TOKENS`."""
    if not 1 <= count <= MAX_TOKENS:
        raise ValueError(f"1 to {MAX_TOKENS} tokens can be laid, not {count}")
    return DayPlan(today.isoformat(), count)
