"""The end of a round in the attic: the knock, the rows that are counted, the best of them."""

from __future__ import annotations

import itertools

import pygame

from game.boards.base import MotionLevel
from game.boards.rat_a_tat_cat import places
from game.geometry import Point
from game.rules.rat_a_tat_cat.events import Knocked, PowerReplaced, RoundScored, RowShown
from game.rules.rat_a_tat_cat.table import Card
from tests.boards import small
from tests.boards.rat_a_tat_cat import boards
from tests.boards.small import run_out
from tests.cases import cases


@cases("seat", range(4))
def test_a_fist_strikes_once_for_each_word_while_all_watch_and_the_words_stay(seat: int) -> None:
    board = boards.new_board(4)
    boards.after_deal(board)
    knock, hits, was_high, called = board.props.knock, 0, False, [0.0]
    moods: set[str] = set()

    def watch() -> None:
        nonlocal hits, was_high
        if knock in board.props.overlay:
            hits += was_high and not knock.raised
            was_high = knock.raised > 0
            called.append(knock.called)
            others = [player for player in board.props.seats if player.seat != seat]
            moods.update(player.portrait.mood for player in others)
            gazes = {player.portrait.gaze_target for player in board.props.seats}
            assert gazes == {board.props.spots[seat].knock.fist}
            small.drawn(board)

    took = run_out(board.stage(Knocked(seat), None), frame=watch)
    assert took <= boards.STAGE.longest
    assert hits == len(knock.words) == max(called) == 4
    assert called == sorted(called)
    assert moods == {"fright"}
    assert board.props.table_hop == 0.0
    assert knock not in board.props.overlay


@cases("seat", (0, 2))
def test_a_knocker_leaves_its_seat_for_the_edge_of_the_table_and_comes_back(seat: int) -> None:
    board = boards.new_board(4)
    boards.after_deal(board)
    knock, portrait = board.props.knock, board.props.seats[seat].portrait
    seen = list[tuple[Point, bool]]()

    def watch() -> None:
        if knock in board.props.overlay:
            seen.append((knock.figure.position, portrait.is_visible))

    run_out(board.stage(Knocked(seat), None), frame=watch)
    assert board.props.spots[seat].knock.feet in dict(seen)
    assert not any(dict(seen).values())
    assert portrait.is_visible
    assert portrait.height == board.props.spots[seat].height


def test_figures_knock_with_arms_in_their_own_colours() -> None:
    props, arms = boards.new_board(4).props, set[bytes]()
    for seat in range(4):
        props.knock.begin(seat)
        arms.add(pygame.image.tobytes(props.knock.arm.picture(0), "RGBA"))
    assert len(arms) == 4


@cases(
    ("row", "voice"),
    [
        (("9", "0", "7", "peek"), ["rat_9"]),
        (("9", "4", "2", "swap"), ["cat_2"]),
        (("7", "8", "8", "0"), ["rat_8"]),
        (("peek", "swap", "draw2", "peek"), []),
    ],
)
def test_a_row_that_is_shown_is_heard_by_its_best_or_worst_card(
    row: tuple[Card, Card, Card, Card], voice: list[str]
) -> None:
    board = boards.after_deal(boards.ready_board(3))
    small.heard.clear()
    small.run_out(board.stage(RowShown(1, row), None))
    names = [name.removeprefix("rat_a_tat_cat/") for name in small.heard]
    assert [name for name in names if name.startswith(("cat_", "rat_"))] == voice


def test_the_sum_of_a_row_counts_up_as_its_cards_turn_and_stays_until_the_score_sheet() -> None:
    board, sums = boards.after_deal(boards.ready_board(3)), list[int]()
    player = board.props.seats[1]
    staging = board.stage(RowShown(1, ("9", "0", "7", "peek")), None)
    small.run_out(staging, frame=lambda: sums.append(player.score * player.shows_points))
    assert [a for a, b in itertools.pairwise(sums) if a != b] == [0, 9]
    assert (player.score, player.shows_points) == (16, True)
    board.stage(PowerReplaced(1, 3, "peek", "5"), None).skip()
    assert (player.score, player.shows_points) == (21, True)
    assert not board.props.seats[2].shows_points
    board.stage(RoundScored(1, (4, 21, 9), (4, 21, 9)), None).skip()
    assert not player.shows_points


@cases("motion", ("full", "basic", "none"))
def test_a_row_is_counted_large_in_the_light_or_with_less_motion_where_it_lies(
    motion: MotionLevel,
) -> None:
    board = boards.after_deal(boards.BOARDS.new(3, motion=motion))
    props, homes = board.props, [piece.position for piece in board.props.rows[1]]
    large = props.spots[1].counted.card_height
    heights, lit = set[float](), set[tuple[int, ...]]()

    def watch() -> None:
        small.drawn(board)
        heights.update(piece.height for piece in props.rows[1])
        if any(piece.height == large for piece in props.rows[1]):
            assert all(piece in props.flying_cards for piece in props.rows[1]), "above the rest"
        if props.spotlight.is_dark:
            lit.add(props.spotlight.seats)

    run_out(board.stage(RowShown(1, ("9", "0", "7", "4")), None), frame=watch)
    assert (max(heights) == large) == (motion == "full")
    assert lit == {(1,)}
    assert not props.spotlight.is_dark
    assert [piece.position for piece in props.rows[1]] == homes
    assert props.seats[1].coin_progress == props.seats[1].coin_growth == 0


def test_all_best_rows_are_stamped_and_the_sums_go_to_the_notepad() -> None:
    board = boards.after_deal(boards.new_board(3))
    for seat, row in enumerate(boards.ROWS):
        board.stage(RowShown(seat, (*row,)), None).skip()
    spotlight, player = board.props.spotlight, board.props.seats[1]
    stamped, coins = set[tuple[int, ...]](), list[float]()

    def watch() -> None:
        small.drawn(board)
        coins.append(player.coin_progress)
        if spotlight.stamp == 1:
            stamped.add(spotlight.seats)

    run_out(board.stage(RoundScored(1, (16, 20, 16), (16, 20, 16)), None), frame=watch)
    assert stamped == {(0, 2)}
    assert max(coins) > 0.5
    assert player.coin_goal == places.NOTEPAD_BOX.centre
    assert not spotlight.is_dark
    assert not spotlight.seats
