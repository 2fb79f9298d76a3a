"""The envelope: every row of pictures is one seed, and a row that is wrong is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.envelope import LENGTH, PICTURES, is_sealed, pictures_of, sealed, seed_of
from game.play.setup import MAX_SEED

LOTS = st.integers(0, 2**20 - 1)


@given(lot=LOTS)
def test_a_row_of_pictures_is_its_seed(lot: int) -> None:
    seed = sealed(lot)
    assert is_sealed(seed)
    assert 0 <= seed <= MAX_SEED
    assert len(pictures_of(seed)) == LENGTH
    assert seed_of(pictures_of(seed)) == seed


@given(one=LOTS, other=LOTS)
def test_two_seeds_have_two_rows(one: int, other: int) -> None:
    assert (sealed(one) == sealed(other)) == (one == other)
    assert (pictures_of(sealed(one)) == pictures_of(sealed(other))) == (one == other)


@given(lot=LOTS, place=st.integers(0, LENGTH - 1), name=st.sampled_from(PICTURES))
def test_one_wrong_picture_is_refused(lot: int, place: int, name: str) -> None:
    row = [*pictures_of(sealed(lot))]
    if row[place] == name:
        return
    row[place] = name
    with pytest.raises(ValueError, match="no row of this version"):
        seed_of(row)


@given(lot=LOTS, places=st.permutations(range(LENGTH)))
def test_two_pictures_that_changed_places_are_refused(lot: int, places: list[int]) -> None:
    row, (a, b) = [*pictures_of(sealed(lot))], places[:2]
    if row[a] == row[b]:
        return
    row[a], row[b] = row[b], row[a]
    with pytest.raises(ValueError, match="no row of this version"):
        seed_of(row)


@given(row=st.lists(st.sampled_from(PICTURES), min_size=LENGTH, max_size=LENGTH))
def test_any_row_is_refused_or_is_that_of_its_seed(row: list[str]) -> None:
    try:
        seed = seed_of(row)
    except ValueError:
        return
    assert list(pictures_of(seed)) == row


def test_one_row_in_sixteen_is_of_this_version() -> None:
    rows = [[*pictures_of(sealed(7))[:-1], last] for last in PICTURES]
    fits = 0
    for row in rows:
        try:
            seed_of(row)
        except ValueError:
            continue
        fits += 1
    assert fits == 1


@pytest.mark.parametrize("row", [(), PICTURES[:5], PICTURES[:7], ("dragon",) * 6])
def test_what_is_no_row_at_all_is_refused(row: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="envelope"):
        seed_of(row)


@given(seed=st.integers(0, MAX_SEED))
def test_other_seeds_have_no_envelope(seed: int) -> None:
    if not is_sealed(seed):
        with pytest.raises(ValueError, match="no envelope"):
            pictures_of(seed)


def test_the_first_envelopes_are_those_they_always_were() -> None:
    """Families have written them down: another order of the pictures is another version."""
    assert pictures_of(sealed(0)) == ("cat", "cat", "cat", "cat", "cat", "mouse")
    assert pictures_of(sealed(0x12345)) == ("pig", "hen", "frog", "dog", "mouse", "frog")
