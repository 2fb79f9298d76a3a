"""How a finished match is explained: by its luck, and by the choices."""

from __future__ import annotations

import pytest

from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.play.match import Match
from game.practice.after.reflection import reflected
from tests.practice.after.matches import SCHOOLS, played_match, setup_with_person

each_school = pytest.mark.parametrize("entry", SCHOOLS, ids=lambda entry: entry.key)


@each_school
def test_the_parts_are_the_results_of_all_seats(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 1))
    found = run_to_end(reflected(entry, match))
    assert found is not None
    results = [each.result for each in found]
    assert len(results) == len(match.setup.players)
    assert sum(results) == pytest.approx(1)
    assert match.outcome is not None
    for seat, result in enumerate(results):
        assert (result > 1e-9) == (seat in match.outcome.winners)


@each_school
def test_a_reflection_is_the_same_again_and_leaves_the_match_alone(entry: GameEntry) -> None:
    match = played_match(entry, setup_with_person(entry, 2))
    before = match.actions
    one, other = (run_to_end(reflected(entry, match)) for _ in range(2))
    assert one == other
    assert match.actions == before


def test_a_match_that_goes_on_is_refused() -> None:
    entry = CATALOG["cat_and_mouse"]
    with pytest.raises(ValueError, match="goes on"):
        run_to_end(reflected(entry, Match(entry, setup_with_person(entry, 1))))
