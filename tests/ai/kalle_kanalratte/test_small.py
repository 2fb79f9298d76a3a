"""The solver of rounds on small boards: its board is the game's, and its values are known ones."""

from __future__ import annotations

import pytest

from ai.kalle_kanalratte.habits import CELL_KINDS, escape_cells, legal_swaps
from game.rules.kalle_kanalratte.table import CELLS, LIDS, NEIGHBOURS, PAIRS, SIDE
from tools.solve.kalle_small import RoundSolver, SmallBoard, next_positions


def test_at_full_size_the_board_is_the_games() -> None:
    board = SmallBoard(SIDE, SIDE)
    assert (board.lids, board.beside, board.pairs) == (LIDS, NEIGHBOURS, PAIRS)
    assert len({(board.kinds[cell], CELL_KINDS[cell]) for cell in range(CELLS)}) == 3


def test_after_a_lid_the_hider_passes_or_makes_a_legal_swap() -> None:
    board, cards = SmallBoard(SIDE, SIDE), tuple(range(CELLS))
    options, after = next_positions(board, LIDS, [(5, cards, frozenset({0, 9, 15}), 0)])
    assert options == [(0, 0), (0, 9)], "the lids beside the guard"
    for branch, guard in enumerate((0, 9)):
        swapped = [
            [a for a, b in zip(cards, moved, strict=True) if a != b]
            for at, moved, down, option in after
            if (at, option) == (guard, branch) and down == {0, 9, 15} - {guard}
        ]
        assert swapped == [[], *([swap.a, swap.b] for swap in legal_swaps(guard))]


def test_only_a_card_that_cannot_escape_can_be_caught_last() -> None:
    board, cards = SmallBoard(SIDE, SIDE), tuple(range(CELLS))
    for guard in range(CELLS):
        options, _ = next_positions(board, 1, [(guard, cards, frozenset(cards), 0)])
        trapped = [cell for cell in NEIGHBOURS[guard] if not escape_cells(cell, guard)]
        assert [card for _, card in options] == trapped


@pytest.mark.parametrize(("width", "height", "value"), [(2, 2, 1 / 2), (5, 1, 1 / 3)])
def test_the_bounds_enclose_a_value_found_by_hand(width: int, height: int, value: float) -> None:
    # On two by two cards the guard reaches every card, so no swap is of use. In a row of five, two
    # lids are turned. A searcher can catch the first two cards, the last two, or the middle one. A
    # hider can choose the first, the middle or the last card and never swap: two neighbours are
    # never both among them.
    solver = RoundSolver(SmallBoard(width, height))
    solver.solve(tolerance=0.002)
    assert solver.lower - 1e-9 <= value <= solver.upper + 1e-9
    assert solver.upper - solver.lower < 0.002
