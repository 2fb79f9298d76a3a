"""The rulebook of Gouda Ganoven: the game positions shown on its pages."""

from __future__ import annotations

from typing import Final

from game.boards.stage.rulebook import Page, Rulebook
from game.rules.base import Observation, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import GoudaView, RowView

_SEATS: Final = 5
"""Number of seats in every picture: two on either side of the house, and the viewer's."""


class _Page(Page, frozen=True):
    phase: table.Phase
    hand: str
    rows: tuple[str, ...]
    my_room: table.Room | None
    my_row: str
    cheese: table.Pieces
    others: table.Room | None
    turn: Seat | None
    number: int
    chips: tuple[int, ...] | None
    theirs: tuple[int, ...]
    deck: int
    discards: int
    trapped: frozenset[Seat]
    target: Seat | None
    played: tuple[tuple[Seat, table.Card], ...]
    playing: frozenset[Seat]


def _page_view(page: _Page, variant: str) -> Observation:
    setting = table.MatchSettings(players=_SEATS, variant=variant, first_seat=0)
    order = table.clockwise_seats((page.number - 1) % _SEATS, _SEATS)
    playing = tuple(seat for seat in order if seat in page.playing)
    is_final = len(playing) < _SEATS and not setting.has_lives
    turn = playing[0] if page.turn is None else page.turn
    chips = page.chips or _chips(page.number, has_lives=setting.has_lives)
    hand = tuple(page.hand.split())
    rows = tuple(map(_row, page.rows))
    return GoudaView(
        seat=0,
        to_act=turn,
        legal_actions=(),
        scores=chips,
        setting=setting,
        phase=page.phase,
        number=page.number,
        start=playing[0],
        turn=turn,
        pieces=_pieces(page, setting.piece_count(len(playing), is_final=is_final)),
        hand=hand,
        hands=(sum(card not in table.ROOMS for card in hand), *page.theirs),
        rows=rows,
        my_room=rows[0].room or page.my_room,
        my_row=tuple(page.my_row.split()),
        trapped=page.trapped,
        deck=page.deck,
        discards=_discards(page, hand),
        target=page.target,
        played=page.played,
        playing=playing,
        out=frozenset(seat for seat in range(_SEATS) if not chips[seat] and setting.has_lives),
        is_final=is_final,
    )


def _row(text: str) -> RowView:
    words = text.split()
    room, left, *_ = [*(room for word in words for room in table.ROOMS if room == word), None, None]
    shown = tuple(word for word in words if word not in table.ROOMS and not word.isdigit())
    return RowView(room, left, shown, sum(int(word) for word in words if word.isdigit()))


def _chips(number: int, *, has_lives: bool) -> tuple[int, ...]:
    if number == 1:
        return (table.LIVES if has_lives else 0,) * _SEATS
    if has_lives:
        return (2, 1, 3, 2, 1) if number > 2 else (3, 2, 3, 3, 3)
    return (4, 2, 3, 2, 3) if number > 4 else (1, 0, 1, 1, 1)


def _pieces(page: _Page, count: int) -> table.Pieces:
    if page.others is None:
        return table.NO_CHEESE
    pieces = list(page.cheese)
    pieces[table.ROOMS.index(page.others)] += count - sum(pieces)
    kids, bath, bed, cellar = pieces
    return (kids, bath, bed, cellar)


def _discards(page: _Page, hand: tuple[table.Card, ...]) -> table.Counts:
    rest = [
        card
        for card in table.CARDS
        for _ in range(table.DECK[table.INDEX[card]] - hand.count(card))
    ]
    held = sum(page.theirs)
    return table.add_to_counts(table.NO_CARDS, rest[held : held + page.discards])


RULEBOOK: Final = Rulebook("gouda_ganoven", _Page, _page_view)
