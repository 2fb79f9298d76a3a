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
    """A player's matches on one day: the number planned, shown as tokens, and the number played.

    Attributes:
        day: the date in ISO 8601 format.
        laid: the number of tokens planned, one per match or series, or 0 if there is no plan yet.
        spent: the number of matches or series played so far, planned or not.
        matches: the keys of the matches that have been counted.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0
    matches: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """The number of tokens that have not been used."""
        return max(0, self.laid - self.spent)

    def with_match(self, key: str) -> DayPlan:
        """Return the plan with the match `key` counted; each match is counted only once."""
        if key in self.matches:
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
    """Return the plan in effect `today`, given that at most `most` matches are allowed.

    Return None if `most` is 0, or if the player has yet to plan the matches that are left.
    """
    played = todays_matches(plan, today)
    if not most or (not played.laid and played.spent < most):
        return None
    return msgspec.structs.replace(played, laid=min(played.laid or most, most))


def todays_matches(plan: DayPlan | None, today: date) -> DayPlan:
    """Return `plan` if it is for `today`, otherwise an empty plan for `today`."""
    day = today.isoformat()
    return plan if plan is not None and plan.day == day else DayPlan(day, 0)
