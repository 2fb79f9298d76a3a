"""What is made ahead: much, of no match in particular, and so that little is left for frames."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from typing import TypeVar

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.media.art import Art
from game.resources import ASSETS
from game.rules.base import State
from game.ui.theme import UiTheme
from tests.boards import small
from tests.cases import cases
from tests.extent import extent
from tests.rules.playing import choose

EVENTS = 150
WATCHED = extent(2, EVENTS)
"""Events of each kind that are drawn frame by frame; of the others the end is drawn."""
DT = 1 / 10
LEFT = 10
"""Expensive pictures of its own that a match may make in its frames: some small signs."""

T = TypeVar("T")


class Watched(Art):
    """Records under which keys pictures were made, and which of these were expensive."""

    def __init__(self) -> None:
        super().__init__(small.LAYOUT)
        self.all: list[Hashable] = []
        self.dear: list[Hashable] = []

    def get(self, key: Hashable, make: Callable[[], T], *, is_expensive: bool = False) -> T:
        def made() -> T:
            self.all.append(key)
            self.dear += [key] if is_expensive else []
            return make()

        return super().get(key, made, is_expensive=is_expensive)


def board_of(entry: GameEntry, *, seed: int = 1) -> tuple[Board, State, Watched]:
    """Return a board with all seats, after the first actions of a random match."""
    variant = max(entry.variants, key=lambda variant: entry.players(variant)[-1])
    players = entry.players(variant)[-1]
    art, rng = Watched(), random.Random(seed)
    board = small.board_of(entry, players, variant, art=art, theme=UiTheme(art))
    state = entry.new_state(players=players, variant=variant)
    for _ in range(2):
        _, state = small.after_action(state, choose(state, rng))
    return small.showing(small.prepared(board), state), state, art


@cases("entry", small.GAMES)
def test_prefetching_changes_nothing_that_is_seen_and_tells_nothing_that_is_hidden(
    entry: GameEntry,
) -> None:
    lists = []
    for seed in (2, 3):
        board, _, art = board_of(entry, seed=seed)
        art.all.clear()
        made = art.made
        for _ in board.prefetch():
            assert not art.has_placeholders
        lists.append(list(art.all))
        assert art.made > made + len([*(ASSETS / entry.key).glob("*.svg")])
    assert lists[0] == lists[1]
    assert small.picture(board) == small.picture(board_of(entry, seed=seed)[0])


@cases("entry", small.GAMES)
def test_after_it_frames_of_a_match_make_hardly_anything_expensive(entry: GameEntry) -> None:
    board, state, art = board_of(entry)
    small.picture(board)
    list(board.prefetch())
    art.dear.clear()
    events, seen = small.play_seen(board, state, random.Random(4)), Counter[str]()
    for _, (event, _) in zip(range(EVENTS), events, strict=False):
        kind = type(event).__name__
        seen[kind] += 1
        patience = 99.0 if seen[kind] <= WATCHED else 0.0
        small.run_out(board.stage(event, None), patience, lambda: draw_frame(board), dt=DT)
        draw_frame(board)
    own = [key for key in art.dear if not str(key).startswith("('common/")]  # no particles
    assert len(own) <= LEFT, f"`prefetch` of {entry.key} leaves these for frames: {own}"


def draw_frame(board: Board) -> None:
    board.update(DT)
    small.drawn(board)
