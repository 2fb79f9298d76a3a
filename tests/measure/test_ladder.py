"""The ladder: who ends ahead of whom, in shares, points and intervals."""

from __future__ import annotations

import math

import pytest

from ai.arena_result import Played
from game.catalog import CATALOG
from tools.measure.ladder import Block, Step, blocks, main, step, summed


def parts(*matches: list[tuple[int, float, int]]) -> list[Played]:
    """Return one block: matches of (bot, win, score) by seat."""
    return [Played(0, bot, win, score, ()) for match in matches for bot, win, score in match]


class TestBlocks:
    def test_two_players_make_a_pair_a_match(self) -> None:
        games = parts([(0, 1.0, 7), (1, 0.0, 3)], [(1, 0.5, 4), (0, 0.5, 4)])
        assert list(blocks(games, [True, False], False)) == [Block(0.75, 5.5, 3.5)]

    def test_who_won_is_ahead_of_all_and_then_points_tell(self) -> None:
        match = [(0, 0.0, 4), (1, 1.0, 5), (2, 0.0, 3)]
        (found,) = blocks(parts(match, match, match), [True, False, False], False)
        assert found == Block(0.5, 4.0, 4.0)

    def test_a_win_counts_more_than_points(self) -> None:
        match = [(0, 1.0, 3), (1, 0.0, 5)]
        assert next(blocks(parts(match, match), [True, False], False)).share == 1.0

    def test_where_points_are_bad_fewer_are_ahead(self) -> None:
        match = [(0, 0.0, 9), (1, 0.0, 12), (2, 1.0, 1)]
        (found,) = blocks(parts(match, match, match), [True, False, True], True)
        assert found.share == 1.0

    def test_two_upper_ones_are_no_pair(self) -> None:
        match = [(0, 1.0, 9), (1, 0.0, 5), (2, 0.0, 1)]
        (found,) = blocks(parts(match, match, match), [True, False, True], False)
        assert found == Block(0.5, 5.0, 5.0)


class TestStep:
    def test_the_interval_is_of_blocks(self) -> None:
        found = summed([Block(0.5, 2, 2), Block(1.0, 4, 0)], 9, False)
        assert found.share == 0.75
        assert found.half == pytest.approx(1.959964 * math.sqrt(0.125) / math.sqrt(2))
        assert found.points == 0.75
        assert str(found) == "75.0 ± 49.0 (75.0)"

    def test_points_that_are_bad_are_those_of_the_others(self) -> None:
        assert summed([Block(1.0, 10, 30)], 1, True).points == 0.75

    def test_no_points_and_one_block(self) -> None:
        assert summed([Block(1.0, 0, 0)], 1, False) == Step(1.0, math.inf, None, 1)
        assert str(Step(1.0, 0.0, None, 0)) == "no choice"

    def test_better_play_ends_ahead_and_the_seed_decides(self) -> None:
        entry = CATALOG["cat_and_mouse"]
        found = step(entry, "older", 3, ("hard", "random"), 60, 1)
        assert found.share > 0.55
        assert found == step(entry, "older", 3, ("hard", "random"), 60, 1)
        assert found != step(entry, "older", 3, ("hard", "random"), 60, 2)


class TestCommand:
    def test_a_row_for_every_variant(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["--game", "cat_and_mouse", "--matches", "2"]) == 0
        told = capsys.readouterr().out.splitlines()
        assert told[0] == "| game, variant | players | hard : medium | medium : easy |"
        assert [line.split("|")[1].strip() for line in told[2:]] == [
            "cat_and_mouse, base",
            "cat_and_mouse, older",
            "cat_and_mouse, younger",
        ]
        assert "no choice" in told[2]

    def test_a_wrong_call_is_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["--game", "cat_and_mouse", "--players", "9", "--matches", "2"])
        assert "2 to 4 players" in capsys.readouterr().err
        with pytest.raises(SystemExit):
            main(["--steps", "hard"])
        assert "two levels" in capsys.readouterr().err
