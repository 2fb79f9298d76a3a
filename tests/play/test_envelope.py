"""The envelope: every row of pictures is one seed, and a row that is wrong is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.envelope import (
    ENVELOPE_LENGTH,
    PICTURES,
    is_sealed,
    pictures_from_seed,
    sealed_seed,
    seed_from_pictures,
)
from game.play.setup import MAX_SEED

LOTS = st.integers(0, 2**20 - 1)


@given(one=LOTS, other=LOTS)
def test_a_row_of_pictures_is_its_seed_and_no_other(one: int, other: int) -> None:
    seed = sealed_seed(one)
    assert is_sealed(seed)
    assert 0 <= seed <= MAX_SEED
    assert len(pictures_from_seed(seed)) == ENVELOPE_LENGTH
    assert seed_from_pictures(pictures_from_seed(seed)) == seed
    assert (seed == sealed_seed(other)) == (one == other)
    assert (pictures_from_seed(seed) == pictures_from_seed(sealed_seed(other))) == (one == other)


@given(
    lot=LOTS,
    place=st.integers(0, ENVELOPE_LENGTH - 1),
    name=st.sampled_from(PICTURES),
    places=st.permutations(range(ENVELOPE_LENGTH)),
)
def test_one_wrong_picture_and_two_that_changed_places_are_refused(
    lot: int, place: int, name: str, places: list[int]
) -> None:
    row, (a, b) = pictures_from_seed(sealed_seed(lot)), places[:2]
    wrong, swapped = [*row], [*row]
    wrong[place] = name
    swapped[a], swapped[b] = row[b], row[a]
    for forged in (wrong, swapped):
        if tuple(forged) != row:
            with pytest.raises(ValueError, match="no row of this version"):
                seed_from_pictures(forged)


@given(row=st.lists(st.sampled_from(PICTURES), min_size=ENVELOPE_LENGTH, max_size=ENVELOPE_LENGTH))
def test_any_row_is_refused_or_is_that_of_its_seed(row: list[str]) -> None:
    """One row in sixteen is of this version."""
    fits = 0
    for last in PICTURES:
        forged = [*row[:-1], last]
        try:
            seed = seed_from_pictures(forged)
        except ValueError:
            continue
        assert list(pictures_from_seed(seed)) == forged
        fits += 1
    assert fits == 1


@given(seed=st.integers(0, MAX_SEED))
def test_other_seeds_and_what_is_no_row_have_no_envelope(seed: int) -> None:
    if not is_sealed(seed):
        with pytest.raises(ValueError, match="no envelope"):
            pictures_from_seed(seed)
    for row in ((), PICTURES[:5], PICTURES[:7], ("dragon",) * 6):
        with pytest.raises(ValueError, match="envelope"):
            seed_from_pictures(row)


def test_the_first_envelopes_are_those_they_always_were() -> None:
    """Families have written them down: another order of the pictures is another version."""
    assert pictures_from_seed(sealed_seed(0)) == ("cat", "cat", "cat", "cat", "cat", "mouse")
    assert pictures_from_seed(sealed_seed(0x12345)) == (
        "pig",
        "hen",
        "frog",
        "dog",
        "mouse",
        "frog",
    )
    assert pictures_from_seed(sealed_seed(0x98765))[:5] == ("pig", "owl", "fish", "snail", "bee")
    assert pictures_from_seed(sealed_seed(0xEDCBA))[:5] == (
        "ladybird",
        "penguin",
        "whale",
        "crab",
        "hedgehog",
    )
    assert pictures_from_seed(sealed_seed(0xFFFFF))[:5] == ("turtle",) * 5
