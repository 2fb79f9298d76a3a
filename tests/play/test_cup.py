"""Cups: pieces of cheese for each match, ranking, and the order of matches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.cup import MAX_CUP_MATCHES, Cup, CupLeg, cheese_by_seat
from game.rules.base import Outcome
from tests.cases import cases
from tests.cups import GUESTS, new_cup, played_on, setup_of

ANNA, PIP, MIA = GUESTS


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """Outcomes as games have them: the winners have the best scores, high or low, or share them."""
    scores = tuple(draw(st.lists(st.integers(0, 40), min_size=2, max_size=6)))
    best = draw(st.sampled_from((min, max)))(scores)
    equals = [seat for seat, score in enumerate(scores) if score == best]
    winners = draw(st.sets(st.sampled_from(equals), min_size=1))
    return Outcome(frozenset(winners), scores, "end")


@given(outcomes())
def test_pieces_follow_the_ranking_and_every_seat_gets_some(outcome: Outcome) -> None:
    pieces, scores = cheese_by_seat(outcome), outcome.scores
    count, best = len(scores), scores[min(outcome.winners)]
    assert len(pieces) == count
    assert all(1 <= piece <= count for piece in pieces)
    assert count * (count + 1) // 2 <= sum(pieces) <= count * count
    losers = [seat for seat in range(count) if seat not in outcome.winners]
    for winner in outcome.winners:
        assert pieces[winner] == count
        assert all(pieces[loser] < pieces[winner] for loser in losers)
    for one in losers:
        for other in losers:
            nearer = abs(scores[other] - best) - abs(scores[one] - best)
            more = pieces[one] - pieces[other]
            assert (more > 0, more < 0) == (nearer > 0, nearer < 0)


@cases(
    ("winners", "scores", "pieces"),
    [
        ({1}, (2, 6), (1, 2)),
        ({0}, (3, 3), (2, 1)),  # a tie that the game has broken
        ({0, 1}, (3, 3), (2, 2)),
        ({2}, (40, 25, 12, 25), (1, 3, 4, 3)),  # low scores are good
        ({0, 3}, (9, 4, 5, 9), (4, 1, 2, 4)),
        ({0, 1, 2}, (5, 5, 5), (3, 3, 3)),
    ],
)
def test_places_and_ties(
    winners: set[int], scores: tuple[int, ...], pieces: tuple[int, ...]
) -> None:
    assert cheese_by_seat(Outcome(frozenset(winners), scores, "end")) == pieces


def test_a_cup_goes_on_match_by_match() -> None:
    cup = new_cup(3)
    assert cup.totals == (0, 0, 0)
    assert cup.ranks == (1, 1, 1)
    assert cup.human_seats == (0,)
    for number in range(3):
        assert cup.played_count == number
        assert not cup.is_over
        assert cup.champions == frozenset()
        assert cup.next_setup == setup_of(number + 1)
        again = cup.with_new_seed(99)  # a match that was set aside has another start
        assert again.next_setup is not None
        assert again.next_setup.seed == 99
        assert (again.next_setup.options, again.next_setup.players) == (
            cup.next_setup.options,
            cup.next_setup.players,
        )
        assert again.cheese_by_match == cup.cheese_by_match
        assert not again.includes(cup.next_setup)
        cup = played_on(cup)
    assert cup.is_over
    assert cup.next_setup is None
    assert cup.totals == tuple(map(sum, zip(*cup.cheese_by_match, strict=True)))
    best = max(cup.totals)
    assert cup.champions == {seat for seat, total in enumerate(cup.totals) if total == best}
    with pytest.raises(ValueError, match="have been played"):
        cup.with_new_seed(5)


def test_inconsistent_cups_are_refused() -> None:
    leg, other = new_cup(2).legs
    for reason, legs in (
        ("1 to 12 matches, not 0", []),
        ("1 to 12 matches, not 13", [leg] * (MAX_CUP_MATCHES + 1)),
        ("2 to 6 guests, not 1", [CupLeg(setup_of(1, [ANNA]))]),
        ("same in all", [leg, CupLeg(setup_of(2, [ANNA, PIP]))]),
        ("same in all", [leg, CupLeg(setup_of(2, [PIP, ANNA, MIA]))]),
        ("after those before it", [leg, played_on(new_cup(1)).legs[0]]),
        ("score for each", [CupLeg(other.setup, Outcome(frozenset({0}), (1, 2), "end"), {})]),
    ):
        with pytest.raises(ValueError, match=reason):
            Cup(tuple(legs))


def test_two_to_six_guests_play_for_a_cup() -> None:
    for count in (2, 6):
        assert new_cup(1, [ANNA] * count).players == count
    with pytest.raises(ValueError, match="2 to 6 guests, not 7"):
        new_cup(1, [ANNA] * 7)
