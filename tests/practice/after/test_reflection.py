"""How a finished match is explained: by its luck, and by the choices."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.play.match import Match
from game.practice.after.reflection import reflected
from tests.practice.after.matches import played_match, setup_with_person
from tests.practice.schools import each_school


@each_school
def test_the_parts_are_the_results_of_all_seats_and_the_same_each_time(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 1))
    before = match.actions
    found, other = (run_to_end(reflected(entry, match)) for _ in range(2))
    assert found is not None
    assert found == other
    assert match.actions == before
    results = [each.result for each in found]
    assert len(results) == len(match.setup.players)
    assert sum(results) == pytest.approx(1)
    assert match.outcome is not None
    for seat, result in enumerate(results):
        assert (result > 1e-9) == (seat in match.outcome.winners)


def test_a_match_that_goes_on_is_refused() -> None:
    entry = CATALOG["cat_and_mouse"]
    with pytest.raises(ValueError, match="goes on"):
        run_to_end(reflected(entry, Match(entry, setup_with_person(entry, 1))))
