"""Day plans: the number of matches that a player intends to play in a day, shown as tokens.

Finishing a match uses up one token; a whole series uses up only one. No match is ever interrupted
because of a plan.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

MAX_TOKENS: Final = 3
"""The maximum number of tokens."""


class DayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of matches that a player intends to play on one day.

    Attributes:
        day: the date in ISO 8601 format.
        laid: the number of tokens that the player has planned, one for each match.
        spent: the number of tokens used up by finished matches.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=1, le=MAX_TOKENS)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def left(self) -> int:
        """The number of unused tokens."""
        return max(0, self.laid - self.spent)


def todays_plan(plan: DayPlan | None, today: date, most: int) -> DayPlan | None:
    """Return today's plan; None if there is none or plans are disabled.

    Args:
        plan: the latest plan, which may be for an earlier day.
        today: the current date.
        most: the maximum number of tokens per day; 0 if plans are disabled.
    """
    if plan is None or not most or plan.day != today.isoformat():
        return None
    return msgspec.structs.replace(plan, laid=min(plan.laid, most))


def new_plan(today: date, count: int) -> DayPlan:
    """Return a new plan with `count` tokens for the date `today`.

    Raises:
        ValueError: `count` is not 1 to `MAX_TOKENS`.
    """
    if not 1 <= count <= MAX_TOKENS:
        raise ValueError(f"1 to {MAX_TOKENS} tokens can be laid, not {count}")
    return DayPlan(today.isoformat(), count)
