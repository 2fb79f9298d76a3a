"""Plan your play: tokens for the matches of a day, laid by who plays, as the family has agreed.

A match costs a token when it is over. Nothing is ever cut off, and a series costs one.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

MOST: Final = 3
"""The maximum number of tokens."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The matches that a player wants to play on one day.

    Attributes:
        day: the day, as ISO 8601 has it.
        laid: the tokens that were laid, one for each match.
        spent: how many of these matches are over.
    """

    day: str
    laid: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def left(self) -> int:
        """The number of matches that are left."""
        return max(0, self.laid - self.spent)


def plan_for(plan: Plan | None, today: date, most: int) -> Plan | None:
    """Return the plan for today, None if there is none or `most` is 0.

    Args:
        plan: what was planned last.
        today: the day.
        most: the number of tokens that may be laid; 0: no plans.
    """
    if plan is None or not most or plan.day != today.isoformat():
        return None
    return msgspec.structs.replace(plan, laid=min(plan.laid, most))


def laid(today: date, count: int) -> Plan:
    """Return a new plan for today. Raises ValueError for fewer than 1 or more than `MOST`."""
    if not 1 <= count <= MOST:
        raise ValueError(f"1 to {MOST} tokens can be laid, not {count}")
    return Plan(today.isoformat(), count)
