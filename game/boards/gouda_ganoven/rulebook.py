"""Gouda Ganoven, the rulebook: its points G1 to G24 as pages, each pictured by the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.geometry import Box
from game.rules.base import Observation, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import NO_ROW, GoudaView, RowView

PLAYERS: Final = 5
"""Seats at the table of every picture: two on either side of the house, and the viewer."""

_HOUSE: Final = Box(436, 72, 728, 556)
_BAND: Final = Box(570, 66, 460, 380)
_HAND: Final = Box(490, 326, 620, 570)
_ROW_AND_HAND: Final = Box(444, 350, 712, 546)
_ROW_AND_SUM: Final = Box(580, 366, 736, 366)
_BATH_AND_OWN: Final = Box(500, 190, 672, 706)
_IN_THE_HOUSE: Final = Box(440, 130, 720, 640)
_HOUSE_AND_HAND: Final = Box(440, 130, 720, 766)
_HOUSE_AND_PILE: Final = Box(440, 130, 1026, 766)
_PILES: Final = Box(1300, 716, 300, 176)
_SELF: Final = Box(4, 656, 336, 240)
_LEFT: Final = Box(4, 156, 470, 390)
_RIGHT: Final = Box(1126, 156, 470, 390)
_KIDS: Final = Box(4, 150, 800, 400)
_BED: Final = Box(4, 150, 800, 470)
_CELLAR: Final = Box(796, 150, 800, 470)
_BATH: Final = Box(640, 150, 956, 580)
_BED_AND_OWN: Final = Box(4, 156, 920, 740)

_Rows = tuple[RowView, ...]
_NOTHING: Final[_Rows] = (NO_ROW,) * PLAYERS


def _open(*rows: str) -> _Rows:
    """Return rows that lie open: a room and what lies beside it, for each seat."""
    found = []
    for row in rows:
        room, *cards = row.split()
        found.append(RowView(table.ROOMS[table.ROOMS.index(room)], shown=tuple(cards)))
    return tuple(found)


_LAID: Final[_Rows] = tuple(RowView(hidden=count) for count in (3, 2, 3, 2, 2))
_SNAPPED: Final[_Rows] = (*_LAID[:2], RowView(hidden=2), RowView(None, None, ("18a",), 1), _LAID[4])
_SEEN: Final[_Rows] = (
    RowView(None, None, ("12b",), 2),
    RowView("bath", None, (), 1),
    RowView(None, None, ("4b",), 2),
    RowView(None, None, ("18a",), 1),
    RowView("bed", None, (), 1),
)
_BARE: Final[_Rows] = (RowView(hidden=1), *_SEEN[1:3], RowView("cellar", None, ("18a",)), _SEEN[4])
_ESCAPED: Final[_Rows] = (RowView("bed", "bath", ("12b",), 1), *_SEEN[1:])
_ALL: Final = _open("bath 9a 12b", "bath 15a", "kids 4b cheese", "cellar 18a", "bed 7a")
_FEW: Final = _open("bath 15a", "kids 2a", "bed 4b", "bath 19b 7a", "bath 17b 6a")
_THIEF: Final = _open("bed 3a", "kids 2a", "bed", "cellar 10a cheese", "cellar 18a 7b")
_ENOUGH: Final = _open("bath 3a", "kids 5b cheese", "kids 16a", "bath", "cellar 7b")
_TIE: Final = (_ENOUGH[0], *_open("bed 16a 5b", "bed 15b 6a"), *_ENOUGH[3:])
_SHARE: Final = (_ENOUGH[0], *_open("bed 10a", "bed 10b"), *_ENOUGH[3:])
_UNARMED: Final = (_ENOUGH[0], *_open("bed", "bed"), *_ENOUGH[3:])
_LAST_TWO: Final = (_SHARE[1], NO_ROW, _SHARE[2], NO_ROW, NO_ROW)
_IN_BATH: Final[table.Pieces] = (0, 2, 0, 0)
_IN_BED: Final[table.Pieces] = (0, 0, 1, 0)
_IN_KIDS: Final[table.Pieces] = (1, 0, 0, 0)


@dataclass(frozen=True)
class _Page(Page):
    """One page, and how things stand in its picture; the viewer is seat 0.

    Attributes:
        phase: what the match waits for.
        hand: of the viewer.
        rows: what lies before whom.
        my_room, my_row: the viewer's own cards among them that lie face down.
        cheese: pieces that lie in a room because the page tells of them.
        others: where all other pieces lie; None: no cheese has rained yet.
        turn: whose turn it is; None: of who has the king.
        number: the round; the viewer has the king in the first one.
        chips: rats of each gang, or lives; None: some that fit the round.
        theirs: how many cards the others hold.
        deck: how many cards are in the deck.
        discards: how many cards lie in the discard pile, of those that are nowhere else.
        trapped: who has found a trap.
        target: who is being spied on, or None.
        played: action cards, with who played them.
        playing: who plays this round.
    """

    crop: Box = _HOUSE
    phase: table.Phase = table.Phase.REINFORCE
    hand: str = "13a"
    rows: _Rows = _LAID
    my_room: table.Room | None = None
    my_row: str = ""
    cheese: table.Pieces = _IN_BATH
    others: table.Room | None = "kids"
    turn: Seat | None = None
    number: int = 1
    chips: tuple[int, ...] | None = None
    theirs: tuple[int, ...] = (2, 1, 2, 2)
    deck: int = 40
    discards: int = 0
    trapped: frozenset[Seat] = frozenset()
    target: Seat | None = None
    played: tuple[tuple[Seat, table.Card], ...] = ()
    playing: frozenset[Seat] = frozenset(range(PLAYERS))


_TWO: Final = (2,) * 4
_THREE: Final = (3,) * 4
_RAINING: Final = _Page(
    "", 2, phase=table.Phase.DROP, hand="6b 13a", rows=_NOTHING, cheese=table.NO_CHEESE,
    others=None, number=4, theirs=_TWO, deck=20, discards=25,
)  # fmt: skip
_TABLE: Final = replace(
    _RAINING, key="table", sentences=3, crop=_HAND, hand="8a 20a trap cheese nailed", discards=22
)
_AIM: Final = replace(
    _RAINING,
    key="aim",
    crop=_SELF,
    phase=table.Phase.OVER,
    number=5,
    chips=(5, 2, 4, 3, 2),
    deck=0,
    discards=45,
)
_START: Final = replace(
    _RAINING,
    key="start",
    crop=_HOUSE_AND_PILE,
    hand="",
    number=1,
    theirs=(0,) * 4,
    deck=55,
    discards=0,
)
_PIECES: Final = _Page(
    "pieces", 2, _HOUSE, table.Phase.ENTER, "6b 13a 16a", _NOTHING, others="cellar", theirs=_THREE
)
_LAYING: Final = _Page(
    "sneak", 3, _BATH_AND_OWN, table.Phase.EQUIP, rows=(_LAID[0], *_NOTHING[1:]), my_room="bath",
    my_row="9a 12b", theirs=_THREE,
)  # fmt: skip
_MORE: Final = replace(
    _LAYING, rows=(RowView(hidden=3), *_NOTHING[1:]), crop=_ROW_AND_SUM, hand="6b"
)
_SPYING: Final = _Page(
    "spy", 3, _RIGHT, table.Phase.TURN_UP, my_room="bath", my_row="9a 12b", target=3
)
_PLAYING: Final = replace(_SPYING, phase=table.Phase.REINFORCE, target=None, my_row="")
_FIGHT: Final = _Page("fight", 3, _IN_THE_HOUSE, rows=_ALL)
_IN_A_BED: Final = replace(_FIGHT, crop=_BED, hand="6b 13a", cheese=_IN_BED, others="bath")
_ROUND: Final = (
    replace(_RAINING, key="king", crop=_LEFT, number=2, deck=40, discards=5),
    replace(_RAINING, key="phases", crop=_BAND),
    replace(_PIECES, key="rain", sentences=3, others="bed"),
    replace(_PIECES, key="gear", sentences=3, crop=_HAND),
    _LAYING,
    replace(
        _MORE, key="weapons", hand="", rows=(RowView(hidden=4), *_NOTHING[1:]), my_room="cellar",
        my_row="4b 9a 13a",
    ),
    replace(_MORE, key="cheese", my_room="cellar", my_row="13a cheese"),
    replace(_MORE, key="trap", crop=_ROW_AND_HAND, my_room="bed", my_row="9a trap"),
    _SPYING,
    replace(
        _SPYING, key="ouch", crop=_LEFT, phase=table.Phase.SPY, rows=_SNAPPED, turn=2, target=None,
        trapped=frozenset({1}),
    ),
    replace(_PLAYING, key="help", crop=_ROW_AND_HAND, hand="13a cheese crook", rows=_BARE),
    replace(
        _PLAYING, key="nailed", crop=_HOUSE, rows=_SEEN, my_row="9a", turn=1, theirs=(1, 1, 2, 2),
        played=((1, table.NAILED),),
    ),
    replace(_PLAYING, key="crook", crop=_HOUSE_AND_HAND, hand="6b 13a crook", rows=_BARE),
    replace(
        _PLAYING, key="rathole", crop=_ROW_AND_HAND, hand="", rows=_ESCAPED, my_room="bed",
        my_row="9a", turn=1, played=((0, table.RATHOLE),),
    ),
    _FIGHT,
    replace(
        _IN_A_BED, key="enough", crop=_KIDS, rows=_ENOUGH, cheese=_IN_KIDS, theirs=(1, 2, 3, 2)
    ),
    replace(
        _IN_A_BED, key="few", crop=_BATH, rows=_FEW, cheese=_IN_BATH, others="kids",
        theirs=(2, 1, 1, 1), trapped=frozenset({4}),
    ),
    replace(
        _IN_A_BED, key="thief", crop=_CELLAR, rows=_THIEF, cheese=_IN_KIDS, others="bed",
        theirs=(2, 3, 1, 1),
    ),
    replace(_IN_A_BED, key="tie", rows=_TIE, theirs=(1, 1, 3, 2)),
    replace(_IN_A_BED, key="share", rows=_SHARE, theirs=(2, 2, 3, 2)),
)  # fmt: skip
_CLEAR: Final = replace(
    _RAINING, key="clear", sentences=3, crop=_SELF, number=6, deck=0, discards=45
)
_EMPTY: Final = replace(
    _PIECES, key="empty", crop=_PILES, number=5, theirs=_TWO, deck=0, discards=44
)
_FINAL: Final = _Page(
    "final", 3, _BED_AND_OWN, table.Phase.ENTER, "6b 13a", _NOTHING, cheese=_IN_BED, number=6,
    chips=(5, 3, 5, 4, 2), theirs=_TWO, deck=45, playing=frozenset({0, 2}),
)  # fmt: skip
_HOUSE_RULES: Final = replace(
    _IN_A_BED, key="house", sentences=2, rows=_UNARMED, theirs=(3, 3, 3, 2)
)
_GANG_END: Final = (
    _CLEAR,
    _EMPTY,
    _FINAL,
    replace(
        _FINAL, key="final_again", sentences=2, phase=table.Phase.REINFORCE, hand="", rows=_LAST_TWO
    ),
    _HOUSE_RULES,
)
_BOOKS: Final = {
    "base": (_TABLE, _AIM, _START, _PIECES, *_ROUND, *_GANG_END),
    "longer": (replace(_PIECES, key="longer"), _TABLE, _AIM, _START, *_ROUND, *_GANG_END),
    "last_rat_standing": (
        replace(_START, key="lives", sentences=3, crop=_SELF),
        replace(
            _CLEAR, key="lives_out", crop=_RIGHT, chips=(2, 1, 3, 0, 1), theirs=(2, 2, 0, 2),
            discards=47, playing=frozenset({0, 1, 2, 4}),
        ),
        replace(_CLEAR, key="lives_all", sentences=2, crop=_BED_AND_OWN, chips=(1,) * PLAYERS),
        *(_TABLE, _START, _PIECES),
        *_ROUND,
        replace(_CLEAR, key="lives_clear"),
        _EMPTY,
        replace(_HOUSE_RULES, key="lives_house"),
    ),
}  # fmt: skip


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order; a variant's own come first."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _Page, variant: str) -> Observation:
    setting = table.Setting(players=PLAYERS, variant=variant, first_seat=0)
    order = table.clockwise((page.number - 1) % PLAYERS, PLAYERS)
    playing = tuple(seat for seat in order if seat in page.playing)
    is_final = len(playing) < PLAYERS and not setting.has_lives
    turn = playing[0] if page.turn is None else page.turn
    chips = page.chips or _chips(page.number, has_lives=setting.has_lives)
    hand = tuple(page.hand.split())
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
        pieces=_pieces(page, setting.pieces(len(playing), is_final=is_final)),
        hand=hand,
        hands=(len(hand), *page.theirs),
        rows=page.rows,
        my_room=page.rows[0].room or page.my_room,
        my_row=tuple(page.my_row.split()),
        trapped=page.trapped,
        deck=page.deck,
        discards=_discards(page, hand),
        target=page.target,
        played=page.played,
        playing=playing,
        out=frozenset(seat for seat in range(PLAYERS) if not chips[seat] and setting.has_lives),
        is_final=is_final,
    )


def _chips(number: int, *, has_lives: bool) -> tuple[int, ...]:
    """Return chips that may be there at the start of a round."""
    if number == 1:
        return (table.LIVES if has_lives else 0,) * PLAYERS
    if has_lives:
        return (2, 1, 3, 2, 1) if number > 2 else (3, 2, 3, 3, 3)
    return (4, 2, 3, 2, 3) if number > 4 else (1, 0, 1, 1, 1)


def _pieces(page: _Page, count: int) -> table.Pieces:
    """Return where all the pieces of a round lie."""
    if page.others is None:
        return table.NO_CHEESE
    pieces = list(page.cheese)
    pieces[table.ROOMS.index(page.others)] += count - sum(pieces)
    kids, bath, bed, cellar = pieces
    return (kids, bath, bed, cellar)


def _discards(page: _Page, hand: tuple[table.Card, ...]) -> table.Counts:
    """Return the discard pile: cards that neither the viewer nor others hold."""
    rest = [
        card
        for card in table.CARDS
        for _ in range(table.DECK[table.INDEX[card]] - hand.count(card))
    ]
    held = sum(page.theirs)
    return table.counted(table.NO_CARDS, rest[held : held + page.discards])
