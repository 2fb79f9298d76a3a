"""A plan for a day: its bounds, and what is left of it."""

from __future__ import annotations

from datetime import date

import pytest

from game.play.plan import Plan, laid, plan_for
from game.play.restrictions import COACH, HINT, UNDO, WINDOW

TODAY = date(2026, 11, 26)


def test_one_to_three_tokens_can_be_laid() -> None:
    assert [laid(TODAY, count).laid for count in (1, 2, 3)] == [1, 2, 3]
    for count in (0, 4):
        with pytest.raises(ValueError, match="1 to 3 tokens"):
            laid(TODAY, count)


def test_a_plan_is_for_its_day_and_never_for_more_than_parents_allow() -> None:
    plan = Plan("2026-11-26", 3, spent=1)
    assert plan_for(plan, TODAY, 3) == plan
    assert plan_for(plan, TODAY, 2) == Plan("2026-11-26", 2, spent=1)
    assert plan_for(plan, date(2026, 11, 27), 3) is plan_for(plan, TODAY, 0) is None


def test_what_is_disabled_has_the_names_that_settings_have_always_had() -> None:
    assert (HINT, UNDO, COACH, WINDOW) == ("help.hint", "help.undo", "help.coach", "window")
