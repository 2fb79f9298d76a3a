"""Whatever colours one sees: things that must be told apart differ by shape, sign or lightness."""

from __future__ import annotations

import numpy as np
import pytest

from tools.measure.colour_vision import KINDS, groups, lightness, most_alike, simulated

LEAST = 0.1
"""The share of the pixels of two things that has to differ in lightness."""
A_PIP = 0.02
"""The share that a pip of a die takes."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_things_are_confused(kind: str) -> None:
    confused = list[str]()
    for group, names in groups().items():
        assert len(names) > 1, f"{group}: there is nothing to compare"
        share, one, other = most_alike(names, kind)
        if share < (A_PIP if "die_[1-6]" in group else LEAST):
            confused.append(f"{one} and {other} of {group}: {share:.3f} of the pixels differ")
    assert not confused, f"with {kind}, make them lighter or darker: {confused}"


@pytest.mark.parametrize("kind", KINDS)
def test_grey_is_grey_for_all_eyes(kind: str) -> None:
    greys = np.repeat(np.arange(256, dtype=np.uint8), 3).reshape(1, 256, 3)
    assert np.abs(simulated(greys, kind).astype(int) - greys).max() <= 2


def test_eyes_that_see_no_red_take_red_for_dark() -> None:
    red = np.array([[[255, 0, 0]]], dtype=np.uint8)
    assert lightness(simulated(red, "protanopia"))[0, 0] < lightness(red)[0, 0] - 10
