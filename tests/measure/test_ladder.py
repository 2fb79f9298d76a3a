"""The ladder: who ends ahead of whom, in shares, points and intervals."""

from __future__ import annotations

import math

import pytest

from ai.arena_result import BotResult
from game.catalog import CATALOG
from tools.measure.ladder import Block, StepResult, block_results, main, pool_blocks, run_step


@pytest.mark.parametrize(
    ("match", "is_upper", "fewest_win", "found"),
    [
        # Who won is ahead of all, and then points tell.
        ([(0, 0.0, 4), (1, 1.0, 5), (2, 0.0, 3)], [True, False, False], False, (0.5, 4.0, 4.0)),
        ([(0, 1.0, 3), (1, 0.0, 5)], [True, False], False, (1.0, 3.0, 5.0)),
        ([(0, 0.5, 3), (1, 0.5, 3)], [True, False], False, (0.5, 3.0, 3.0)),
        # Where points are bad, fewer are ahead.
        ([(0, 0.0, 9), (1, 0.0, 12), (2, 1.0, 1)], [True, False, True], True, (1.0, 5.0, 12.0)),
        # Two upper ones are no pair.
        ([(0, 1.0, 9), (1, 0.0, 5), (2, 0.0, 1)], [True, False, True], False, (0.5, 5.0, 5.0)),
    ],
)
def test_a_block_counts_pairs(
    match: list[tuple[int, float, int]],
    is_upper: list[bool],
    fewest_win: bool,
    found: tuple[float, ...],
) -> None:
    games = [BotResult(0, bot, win, score, ()) for _ in match for bot, win, score in match]
    assert list(block_results(games, is_upper, fewest_win)) == [Block(*found)]


def test_the_interval_is_of_blocks() -> None:
    found = pool_blocks([Block(0.5, 2, 2), Block(1.0, 4, 0)], 9, False)
    assert found.half == pytest.approx(1.959964 * math.sqrt(0.125) / math.sqrt(2))
    assert str(found) == "75.0 ± 49.0 (75.0)"
    assert pool_blocks([Block(1.0, 10, 30)], 1, True).points == 0.75, "those of the others are bad"
    assert pool_blocks([Block(1.0, 0, 0)], 1, False) == StepResult(1.0, math.inf, None, 1)
    assert str(StepResult(1.0, 0.0, None, 0)) == "no choice"


def test_better_play_ends_ahead_and_the_seed_decides() -> None:
    one, again, other = (
        run_step(CATALOG["cat_and_mouse"], "older", 3, ("hard", "random"), 60, seed)
        for seed in (1, 1, 2)
    )
    assert one.share > 0.55
    assert one == again != other


def test_the_command_has_a_row_for_every_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "cat_and_mouse", "--matches", "2"]) == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head == "| game, variant | players | hard : medium | medium : easy |"
    assert [row.split("|")[1].strip() for row in rows] == [
        f"cat_and_mouse, {variant}" for variant in CATALOG["cat_and_mouse"].variants
    ]
    assert "no choice" in rows[0]
    for wrong, told in (
        (["--players", "9"], "2 to 4 players"),
        (["--steps", "hard"], "two levels"),
    ):
        with pytest.raises(SystemExit):
            main(["--game", "cat_and_mouse", "--matches", "2", *wrong])
        assert told in capsys.readouterr().err
