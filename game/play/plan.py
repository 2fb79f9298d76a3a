"""Play plans: the number of matches that a player intends to play on a day, shown as tokens.

Each match costs a token when it ends, a series only one. A match is never interrupted.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

MAX_TOKENS: Final = 3
"""The maximum number of tokens."""


class DayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of matches that a player plans to play on one day.

    Attributes:
        day: the day in ISO 8601 format.
        laid: the number of tokens that the player has set aside, one for each match.
        spent: the number of tokens that have been used up by finished matches.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=1, le=MAX_TOKENS)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def left(self) -> int:
        """The number of matches left."""
        return max(0, self.laid - self.spent)


def todays_plan(plan: DayPlan | None, today: date, most: int) -> DayPlan | None:
    """Return the plan for today, or None if there is none or `most` is 0.

    Args:
        plan: the last plan, which may be of an earlier day.
        today: the current day.
        most: the maximum number of tokens; 0 if plans are disabled.
    """
    if plan is None or not most or plan.day != today.isoformat():
        return None
    return msgspec.structs.replace(plan, laid=min(plan.laid, most))


def new_plan(today: date, count: int) -> DayPlan:
    """Return a new plan with `count` tokens. Raises ValueError unless it is 1 to `MAX_TOKENS`."""
    if not 1 <= count <= MAX_TOKENS:
        raise ValueError(f"1 to {MAX_TOKENS} tokens can be laid, not {count}")
    return DayPlan(today.isoformat(), count)
