"""What every board of the catalogue keeps to when it stages events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from game.boards.base import SeatLook
from game.boards.stage.board import StagedBoard
from game.catalog import CATALOG, GameEntry
from game.rules.base import Event, Observation
from tests.boards.small import heard, kit_of, prepared, seen_by, steps_of_match

PLIES = 250
GAMES = [pytest.param(entry, id=key) for key, entry in CATALOG.items()]


def new_board(entry: GameEntry, players: int) -> StagedBoard[Observation]:
    seats = [SeatLook(f"N{seat}", "bot" if seat else "human") for seat in range(players)]
    board = entry.board_class()(kit_of(), seats, entry.variants[0], {}, 0)
    assert isinstance(board, StagedBoard)
    return prepared(board)


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    """Yield all kinds of events; what they have in common is none."""
    found = of.__subclasses__()
    if not found:
        yield of
    for kind in found:
        yield from kinds(kind)


class Foreign(Observation):
    def after(self, event: Event) -> Foreign:
        raise NotImplementedError


@pytest.mark.parametrize("entry", GAMES)
def test_every_event_has_a_staging_of_its_own(entry: GameEntry) -> None:
    board = entry.board_class()
    assert issubclass(board, StagedBoard)
    stagings = board.stagings
    rules = entry.rules_at.rpartition(".")[0]
    assert set(stagings) == {kind for kind in kinds() if kind.__module__.startswith(rules)}
    assert len(set(stagings.values())) == len(stagings)


@pytest.mark.parametrize("entry", GAMES)
def test_what_belongs_to_another_game_is_refused(entry: GameEntry) -> None:
    class Sneezed(Event):
        pass

    board = new_board(entry, entry.players(entry.variants[0])[0])
    with pytest.raises(TypeError, match="no staging"):
        board.stage(Sneezed(), None)
    with pytest.raises(TypeError, match=f"{entry.key} takes a {board.view_class.__name__}"):
        board.sync(Foreign(0, 0, (), ()))


@pytest.mark.parametrize("entry", GAMES)
def test_a_skipped_staging_is_silent(entry: GameEntry) -> None:
    players = entry.players(entry.variants[0])[-1]
    state = entry.new_state(players=players, variant=entry.variants[0])
    board = new_board(entry, players)
    board.sync(state.observe(0))
    heard.clear()
    for _, _, events, then in islice(steps_of_match(state, random.Random(1)), PLIES):
        for event in seen_by(events, 0):
            board.stage(event, None).skip()
            assert not heard, event
            assert len(board.props.particles) == 0, event
            assert not board.props.is_hushed
        board.sync(then.observe(0))
