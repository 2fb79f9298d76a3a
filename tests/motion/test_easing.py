"""Easings: each starts at 0, ends at 1, and in between is where its name says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.motion.easing import Easing, back_out, bounce_out, ease_in_out, ease_out
from tests.cases import cases

BOUNCES = {1 / 11: 1 / 16, 4 / 11: 1.0, 6 / 11: 0.75, 8 / 11: 1.0, 9 / 11: 15 / 16}
BOUNCES |= {10 / 11: 1.0, 10.5 / 11: 63 / 64}
"""It touches the ground at 4, 8 and 10 elevenths, and each bounce has a quarter of the height."""


@cases(
    ("ease", "values"),
    [
        (ease_out, {0.5: 0.75, 0.75: 0.9375}),
        (ease_in_out, {0.25: 0.15625, 0.5: 0.5, 0.75: 0.84375}),
        (back_out, {0.25: 0.81741, 0.5: 1.08770, 0.75: 1.06414}),
        (bounce_out, BOUNCES),
    ],
)
def test_an_easing_is_where_it_shall_be(ease: Easing, values: dict[float, float]) -> None:
    for t, value in {0.0: 0.0, **values, 1.0: 1.0}.items():
        assert ease(t) == pytest.approx(value, abs=1e-5), t
    steps = [ease(number / 1000) for number in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.01, "it jumps"
