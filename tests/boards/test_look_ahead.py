"""What is made ahead: much, of no match in particular, and so that little is left for frames."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

import pytest

from game.boards.base import BoardView
from game.catalog import CATALOG, GameEntry
from game.geometry import Layout
from game.media.art import Art
from game.rules.base import State
from game.ui.theme import Theme
from tests.boards import small
from tests.rules.playing import choose

LAYOUT = Layout(640, 360)
GAMES = [pytest.param(entry, id=key) for key, entry in CATALOG.items()]
EVENTS = 150
LEFT = 10
"""Dear pictures of its own that a match may make in its frames: some small signs."""

T = TypeVar("T")


class Watched(Art):
    """Knows under which keys pictures were made, and which of these were dear."""

    def __init__(self) -> None:
        super().__init__(LAYOUT)
        self.all: list[Hashable] = []
        self.dear: list[Hashable] = []

    def get(self, key: Hashable, make: Callable[[], T], *, is_dear: bool = False) -> T:
        def made() -> T:
            self.all.append(key)
            self.dear += [key] if is_dear else []
            return make()

        return super().get(key, made, is_dear=is_dear)


def board_of(entry: GameEntry, *, seed: int = 1) -> tuple[BoardView, State, Watched]:
    """A board with as many as can play, the first choices of a match made by lot."""
    variant = max(entry.variants, key=lambda variant: entry.players(variant)[-1])
    players = entry.players(variant)[-1]
    art, rng = Watched(), random.Random(seed)
    kit = replace(
        small.kit_of(), layout=LAYOUT, art=art, theme=Theme(art), foresee=entry.rules.foresee
    )
    seats = small.seats_of(*(f"N{seat}" for seat in range(players)))
    board = small.prepared(entry.board_class()(kit, seats, variant, {}, 0))
    state = entry.new_state(players=players, variant=variant)
    for _ in range(2):
        _, state = small.after_action(state, choose(state, rng))
    return small.showing(board, state), state, art


@pytest.mark.parametrize("entry", GAMES)
def test_looking_ahead_changes_nothing_that_is_seen(entry: GameEntry) -> None:
    board, _, art = board_of(entry)
    before, made = small.picture(board), art.made
    for _ in board.look_ahead():
        assert not art.has_sketches
    assert art.made > made + 100
    made = art.made
    assert small.picture(board) == before
    assert art.made == made


@pytest.mark.parametrize("entry", GAMES)
def test_what_is_made_ahead_is_the_same_whatever_is_hidden(entry: GameEntry) -> None:
    lists = []
    for seed in (2, 3):
        board, _, art = board_of(entry, seed=seed)
        art.all.clear()
        list(board.look_ahead())
        lists.append(art.all)
    assert lists[0] == lists[1]


@pytest.mark.parametrize("entry", GAMES)
def test_after_it_frames_of_a_match_make_hardly_anything_dear(entry: GameEntry) -> None:
    board, state, art = board_of(entry)
    small.picture(board)
    list(board.look_ahead())
    art.dear.clear()
    rng = random.Random(4)
    for number, (event, _) in enumerate(small.play_seen(board, state, rng)):
        if number == EVENTS:
            break
        timeline = board.stage(event, None)
        small.run_out(timeline, 99.0, lambda: (board.update(small.DT), small.picture(board)))
    own = [key for key in art.dear if not str(key).startswith("('common/")]  # no particles
    assert len(own) <= LEFT, own
