from __future__ import annotations

import random

import pytest

from ai.memory import Attention, Belief, draw, shares


def test_attention_is_lost_by_lot_and_more_with_time() -> None:
    rng = random.Random(1)
    tired = Attention(slip=0.1, tiring=0.1, most=0.5)

    def missed(seen: int) -> float:
        return sum(tired.misses(rng, seen) for _ in range(4000)) / 4000

    assert missed(0) == pytest.approx(0.1, abs=0.03)
    assert missed(2) == pytest.approx(0.3, abs=0.03)
    assert missed(9) == pytest.approx(0.5, abs=0.03)


def test_attention_draws_one_lot_whatever_it_is() -> None:
    """So a bot's later lots do not depend on how attentive it was."""
    one, other = random.Random(4), random.Random(4)
    assert not Attention().misses(one, 3)
    assert Attention(slip=1.0).misses(other, 0)
    assert one.random() == other.random()


def test_a_belief_follows_what_moves() -> None:
    belief = Belief([1.0, 2.0, 3.0])
    belief.swap(0, 2)
    assert belief.weights == [3.0, 2.0, 1.0]
    belief.muddle(0, 2)
    assert belief.weights == [2.0, 2.0, 2.0]
    belief.rule_out(1)
    assert belief.weights == [2.0, 0.0, 2.0]
    assert belief.total == 4.0


def test_a_belief_learns_from_what_was_seen() -> None:
    belief = Belief([1.0, 1.0, 0.0])
    belief.weigh([0.5, 0.25, 1.0].__getitem__)
    assert belief.weights == [0.5, 0.25, 0.0]
    belief.scale(4)
    assert belief.weights == [2.0, 1.0, 0.0]


def test_a_copy_goes_its_own_way() -> None:
    belief = Belief([1.0, 2.0])
    copy = belief.copy()
    copy.swap(0, 1)
    assert (belief.weights, copy.weights) == ([1.0, 2.0], [2.0, 1.0])


def test_shares_add_up_and_know_nothing_when_all_is_nought() -> None:
    assert shares([1.0, 3.0, 9.0], (0, 1)) == [0.25, 0.75]
    assert shares([0.0, 0.0], (0, 1)) == [0.5, 0.5]


def test_draw_goes_by_weights() -> None:
    rng = random.Random(2)
    drawn = [draw(rng, (1.0, 0.0, 3.0)) for _ in range(4000)]
    assert 1 not in drawn
    assert drawn.count(2) == pytest.approx(3000, abs=120)
