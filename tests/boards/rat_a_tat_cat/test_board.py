"""The attic: where the stagings bring the cards, and what single ones show."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.places import LEAF
from game.boards.rat_a_tat_cat.staging.deal import LOOK
from game.geometry import Point
from game.rules.rat_a_tat_cat.events import CardPeeked, OuterCardsSeen, RowShown
from game.rules.rat_a_tat_cat.memory import Location
from game.rules.rat_a_tat_cat.table import Card, Phase, TimeUp
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards import small
from tests.boards.rat_a_tat_cat.boards import (
    STAGE,
    after_deal,
    new_board,
    play_seen,
    ready_board,
    shown,
)
from tests.boards.stages import Followed
from tests.cases import cases
from tests.extent import extent
from tests.rules.rat_a_tat_cat.play import start

SeenCard: TypeAlias = tuple[Point, float, str]
"""Where a card is, how tall it is, and what of it is seen."""


# -- stage and sync ------------------------------------------------------------------------------


@cases("match", STAGE.matches[:: extent(2, 1)])
def test_a_staging_brings_every_card_where_it_belongs_and_none_jumps(match: Followed) -> None:
    board = new_board(match.players, match.variant, viewer=match.viewer)
    place, ends = board.props.place, []

    def placed(now: RatView, ghosts: Mapping[Location, Card]) -> None:
        ends.append(_seen_cards(board))
        place(now, ghosts)

    board.props.place = placed  # type: ignore[method-assign]
    for event, _ in play_seen(board, STAGE.begin(match), random.Random(8)):
        track = [_seen_cards(board)]
        watch = partial(_watch, board, track)
        small.run_out(board.stage(event, None), frame=watch, dt=0.02)
        assert _laid(ends[-1]) == _laid(_seen_cards(board)), event
        for old, new in itertools.pairwise(track[:-1]):
            for number in old.keys() & new.keys():
                assert math.dist(old[number][0], new[number][0]) < 175, (event, number)


def _watch(board: RatBoard, track: list[dict[int, SeenCard]]) -> None:
    track.append(_seen_cards(board))


def _seen_cards(board: RatBoard) -> dict[int, SeenCard]:
    """Return where each card is, how tall, and what of it is seen; the last two are no row's."""
    found: dict[int, SeenCard] = {}
    props = board.props
    for number, piece in enumerate((*itertools.chain(*props.rows), props.held, props.piles.top)):
        if piece.is_there:
            face = piece.face if piece.flip >= 0.5 and piece.face is not None else "back"
            found[number] = (piece.at, piece.height, face)
    return found


def _laid(found: dict[int, SeenCard]) -> list[SeenCard]:
    """Return the cards that are seen, without the one on the discard pile that is covered."""
    top = max(found, default=0)
    if any(math.dist(card[0], found[top][0]) < 2 * LEAF for n, card in found.items() if n != top):
        found = {n: card for n, card in found.items() if n != top}
    return sorted(found.values())


def test_a_person_holds_cards_until_it_presses_and_a_bot_does_not() -> None:
    person, bot = new_board(2, viewer=0), new_board(2, viewer=1)
    for board, seat in ((person, 0), (bot, 1)):
        seconds = small.run_out(after_deal(board).stage(OuterCardsSeen(seat, "3", "8"), None))
        assert (seconds > LOOK) == (board is person)
        timeline = board.stage(CardPeeked(seat, 1, "5"), None)
        timeline.update(1.0)
        assert board.props.piece(seat, 1).flip == 1.0
        timeline.skip()
        assert timeline.is_done
        assert board.props.piece(seat, 1).face is None


def test_the_clock_may_ring() -> None:
    board = new_board(2)
    state = start(players=2, end="time")
    for event, then in play_seen(board, state, random.Random(1)):
        small.run_out(board.stage(event, None), 0.0)
        if then.phase is Phase.START:
            state = then
            break
    board.sync(state.observe(0))
    events, then = small.after_action(state, TimeUp())
    small.run_out(board.stage(events[0], None), frame=lambda: board.update(small.DT))
    found = shown(board)
    board.sync(then.observe(0))
    assert found == shown(board)
    assert board.props.is_clock_there


# -- sounds ----------------------------------------------------------------------------------------


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
    board = after_deal(ready_board(3))
    small.heard.clear()
    small.run_out(board.stage(RowShown(1, row), None))
    names = [name.removeprefix("rat_a_tat_cat/") for name in small.heard]
    assert [name for name in names if name.startswith(("cat_", "rat_"))] == voice
