"""The table of Kalle Kanalratte: cells, neighbours, seats, malformed actions."""

from __future__ import annotations

import pytest

from game.rules.base import IllegalActionError
from game.rules.kalle_kanalratte import table


def test_K5_four_by_four_cells_row_by_row() -> None:
    assert (table.CELLS, table.SIDE, table.LIDS) == (16, 4, 8)
    from_the_corner = [table.distance(0, cell) for cell in range(16)]
    assert from_the_corner == [0, 1, 2, 3, 1, 1, 2, 3, 2, 2, 2, 3, 3, 3, 3, 3]
    assert all(table.distance(a, b) == table.distance(b, a) for a in range(16) for b in range(16))


def test_K12_neighbours() -> None:
    assert table.NEIGHBOURS[0] == (1, 4, 5)
    assert table.NEIGHBOURS[4] == (0, 1, 5, 8, 9)
    assert table.NEIGHBOURS[6] == (1, 2, 3, 5, 7, 9, 10, 11)
    assert sorted(map(len, table.NEIGHBOURS)) == [3] * 4 + [5] * 8 + [8] * 4


def test_K16_pairs_of_neighbours() -> None:
    assert len(table.PAIRS) == len(set(table.PAIRS)) == 42
    assert all(a < b and table.distance(a, b) == 1 for a, b in table.PAIRS)


def test_KA2_every_outer_card_has_a_middle_card_beside_it() -> None:
    assert [cell for cell in range(16) if len(table.NEIGHBOURS[cell]) == 8] == list(table.MIDDLE)
    assert table.MIDDLE_NEIGHBOURS[0] == (5,)
    assert table.MIDDLE_NEIGHBOURS[2] == (5, 6)
    assert table.MIDDLE_NEIGHBOURS[11] == (6, 10)
    assert all(table.MIDDLE_NEIGHBOURS[cell] for cell in range(16))


@pytest.mark.parametrize(
    ("start", "end", "between"),
    [(0, 2, 1), (0, 8, 4), (0, 10, 5), (0, 6, 5), (0, 9, 5), (10, 0, 5), (15, 6, 10), (7, 5, 6)],
)
def test_KA2_the_stepping_stone_of_two_steps(start: int, end: int, between: int) -> None:
    assert table.stepping_stone(start, end) == between


def test_KA2_a_stepping_stone_lies_beside_both_ends() -> None:
    for start in range(16):
        for end in range(16):
            if table.distance(start, end) == 2:
                stone = table.stepping_stone(start, end)
                assert table.distance(start, stone) == table.distance(stone, end) == 1
            else:
                with pytest.raises(ValueError, match="not two steps apart"):
                    table.stepping_stone(start, end)


@pytest.mark.parametrize(
    ("players", "hider", "first", "last", "order"),
    [
        (2, 0, 1, 1, [1, 1]),
        (2, 1, 0, 0, [0, 0]),
        (3, 0, 1, 2, [1, 2, 1]),
        (4, 3, 0, 2, [0, 1, 2, 0]),
        (5, 2, 3, 1, [3, 4, 0, 1, 3]),
    ],
)
def test_K11_K21_who_searches(
    players: int, hider: int, first: int, last: int, order: list[int]
) -> None:
    setting = table.Setting(players, "base", 0)
    assert setting.first_searcher(hider) == setting.placer(hider) == first
    swapped = table.Setting(players, "base", 0, last_searcher_places=True)
    assert swapped.placer(hider) == last
    assert [setting.next_searcher(hider, seat) for seat in order[:-1]] == order[1:]


def test_K25_the_hiders_from_any_first_seat() -> None:
    setting = table.Setting(3, "base", 2)
    assert [setting.hider(number) for number in range(1, 7)] == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize("kind", [table.Hide, table.PlaceGuard, table.Search])
@pytest.mark.parametrize("cell", [-1, 16, True, None, "3", 1.0])
def test_a_cell_that_is_not_in_the_square_is_refused(kind: type[table.Hide], cell: int) -> None:
    with pytest.raises(IllegalActionError, match="cell is 0 to 15, not"):
        kind(cell)


@pytest.mark.parametrize(("a", "b"), [(-1, 3), (3, 16), (True, 3), (0, True)])
def test_a_swap_outside_the_square_is_refused(a: int, b: int) -> None:
    with pytest.raises(IllegalActionError, match=r"[ab] is 0 to 15, not"):
        table.SwapCards(a, b)


@pytest.mark.parametrize(("a", "b"), [(1, 0), (4, 4)])
def test_a_swap_names_the_smaller_cell_first(a: int, b: int) -> None:
    with pytest.raises(IllegalActionError, match="a is smaller than b"):
        table.SwapCards(a, b)


def test_a_dweller_that_does_not_exist_is_refused() -> None:
    assert table.Shown(table.KALLE).dweller == len(table.DWELLERS)
    for wrong in (-1, table.KALLE + 1, True):
        with pytest.raises(IllegalActionError, match="dweller is 0 to 16, not"):
            table.Shown(wrong)
