"""Gouda Ganoven, the rulebook: its points G1 to G24 as pages, each pictured by the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.rules.base import Observation, Seat
from game.rules.gouda_ganoven.moment import Row, Standing
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import (
    CARDS,
    CHEESE,
    CROOK,
    DECK,
    FIRST_DRAW,
    INDEX,
    LATER_DRAW,
    LIVES,
    NAILED,
    NO_CHEESE,
    RATHOLE,
    ROOMS,
    TRAP,
    Card,
    Counts,
    Phase,
    Pieces,
    Room,
    Setting,
    clockwise,
    in_order,
)
from game.ui.layout import Box

PLAYERS: Final = 5
"""Seats at the table of every picture: two on either side of the house, and the viewer."""
_TRAPPER: Final[Seat] = 2
"""Whose trap it was that has snapped."""

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

_Rows = Mapping[Seat, Row]
_Cheese = Mapping[Room, int]


def _down(room: Room, *cards: Card) -> Row:
    """Return a row that lies face down."""
    return Row(room, hidden=(room, *cards))


def _open(room: Room, *cards: Card) -> Row:
    """Return a row that lies open."""
    return Row(room, shown=cards)


_NOTHING: Final[_Rows] = {}
_LAID: Final[_Rows] = {
    0: _down("bath", "9a", "12b"),
    1: _down("bath", "15a"),
    2: _down("kids", "4b", TRAP),
    3: _down("cellar", "18a"),
    4: _down("bed", "7a"),
}
_SNAPPED: Final[_Rows] = {
    **_LAID,
    2: _down("kids", "4b"),
    3: Row("cellar", hidden=("cellar",), shown=("18a",)),
}
_SEEN: Final[_Rows] = {
    0: Row("bath", hidden=("bath", "9a"), shown=("12b",)),
    1: Row("bath", hidden=("15a",)),
    2: Row("kids", hidden=("kids", TRAP), shown=("4b",)),
    3: Row("cellar", hidden=("cellar",), shown=("18a",)),
    4: Row("bed", hidden=("7a",)),
}
_BARE: Final[_Rows] = {**_SEEN, 0: _down("bath"), 3: _open("cellar", "18a")}
_ESCAPED: Final[_Rows] = {**_SEEN, 0: Row("bed", left="bath", hidden=("9a",), shown=("12b",))}
_ALL_OPEN: Final[_Rows] = {
    0: _open("bath", "9a", "12b"),
    1: _open("bath", "15a"),
    2: _open("kids", "4b", CHEESE),
    3: _open("cellar", "18a"),
    4: _open("bed", "7a"),
}
_T1: Final[_Rows] = {
    0: _open("bath", "15a"),
    1: _open("kids", "2a"),
    2: _open("bed", "4b"),
    3: _open("bath", "19b", "7a"),
    4: _open("bath", "17b", "6a"),
}
_T2: Final[_Rows] = {
    0: _open("bed", "3a"),
    1: _open("kids", "2a"),
    2: _open("bed"),
    3: _open("cellar", "10a", CHEESE),
    4: _open("cellar", "18a", "7b"),
}
_T3: Final[_Rows] = {
    0: _open("bath", "3a"),
    1: _open("kids", "5b", CHEESE),
    2: _open("kids", "16a"),
    3: _open("bath"),
    4: _open("cellar", "7b"),
}
_T4: Final[_Rows] = {**_T3, 1: _open("bed", "16a", "5b"), 2: _open("bed", "15b", "6a")}
_T5: Final[_Rows] = {**_T3, 1: _open("bed", "10a"), 2: _open("bed", "10b")}
_UNARMED: Final[_Rows] = {**_T3, 1: _open("bed"), 2: _open("bed")}
_LAST_TWO: Final[_Rows] = {0: _open("bed", "10a"), 2: _open("bed", "10b")}

_TWO: Final = ("6b", "13a")
_IN_BATH: Final[_Cheese] = {"bath": 2}
_IN_BED: Final[_Cheese] = {"bed": 1}
_ONE_IN_KIDS: Final[_Cheese] = {"kids": 1}


@dataclass(frozen=True)
class _Page(Page):
    """One page, and how things stand in its picture; the viewer is seat 0.

    Attributes:
        phase: what the match waits for.
        turn: whose turn it is; None: of who has the king.
        hand: of the viewer.
        rows: what lies before whom.
        cheese: pieces that lie in a room because the page tells of them.
        others: where all other pieces lie; None: no cheese has rained yet.
        number: the round; the viewer has the king in the first one.
        chips: rats of each gang, or lives; None: some that fit the round.
        trapped: who has found a trap.
        target: who is being spied on, or None.
        played: action cards, with who played them.
        playing: who plays this round.
    """

    crop: Box = _HOUSE
    phase: Phase = Phase.REINFORCE
    hand: tuple[Card, ...] = ("13a",)
    rows: _Rows = field(default_factory=lambda: _LAID)
    cheese: _Cheese = field(default_factory=lambda: _IN_BATH)
    others: Room | None = "kids"
    turn: Seat | None = None
    number: int = 1
    chips: tuple[int, ...] | None = None
    trapped: frozenset[Seat] = frozenset()
    target: Seat | None = None
    played: tuple[tuple[Seat, Card], ...] = ()
    playing: frozenset[Seat] = frozenset(range(PLAYERS))


_RAINING: Final = _Page(
    "", 2, phase=Phase.DROP, hand=("6b", "13a"), rows=_NOTHING, cheese={}, others=None, number=4
)
_KINDS: Final = ("8a", "20a", TRAP, CHEESE, NAILED)
_TABLE: Final = replace(_RAINING, key="table", sentences=3, crop=_HAND, hand=_KINDS)
_AIM: Final = replace(
    _RAINING, key="aim", crop=_SELF, phase=Phase.OVER, number=5, chips=(5, 2, 4, 3, 2)
)
_START: Final = replace(_RAINING, key="start", crop=_HOUSE_AND_PILE, hand=(), number=1)
_PIECES: Final = _Page(
    "pieces", 2, _HOUSE, Phase.ENTER, ("6b", "13a", "16a"), _NOTHING, others="cellar"
)
_ORDER: Final = (
    replace(_RAINING, key="king", crop=_LEFT, number=2),
    replace(_RAINING, key="phases", crop=_BAND),
)
_SNEAK: Final = (
    replace(_PIECES, key="rain", sentences=3, others="bed"),
    replace(_PIECES, key="gear", sentences=3, crop=_HAND),
    _Page("sneak", 3, _BATH_AND_OWN, Phase.EQUIP),
    _Page("weapons", 3, _ROW_AND_SUM, Phase.EQUIP, (), {0: _down("cellar", "4b", "9a", "13a")}),
    _Page("cheese", 3, _ROW_AND_SUM, Phase.EQUIP, ("6b",), {0: _down("cellar", "13a", CHEESE)}),
    _Page("trap", 3, _ROW_AND_HAND, Phase.EQUIP, ("6b",), {0: _down("bed", "9a", TRAP)}),
)
_SPY: Final = (
    _Page("spy", 3, _RIGHT, Phase.TURN_UP, target=3),
    _Page("ouch", 3, _LEFT, Phase.SPY, rows=_SNAPPED, turn=2, trapped=frozenset({1})),
)
_HELP: Final = (
    _Page("help", 3, _ROW_AND_HAND, hand=("13a", CHEESE, CROOK), rows=_BARE),
    _Page("nailed", 3, _HOUSE, rows=_SEEN, turn=1, played=((1, NAILED),)),
    _Page("crook", 3, _HOUSE_AND_HAND, hand=("6b", "13a", CROOK), rows=_BARE),
    _Page(
        "rathole", 3, _ROW_AND_HAND, hand=(), rows=_ESCAPED, turn=1, played=((0, RATHOLE),)
    ),
)  # fmt: skip
_FIGHT: Final = (
    _Page("fight", 3, _IN_THE_HOUSE, rows=_ALL_OPEN),
    _Page("enough", 3, _KIDS, hand=_TWO, rows=_T3, cheese=_ONE_IN_KIDS, others="bath"),
    _Page("few", 3, _BATH, hand=_TWO, rows=_T1, trapped=frozenset({4})),
    _Page("thief", 3, _CELLAR, hand=_TWO, rows=_T2, cheese=_ONE_IN_KIDS, others="bed"),
    _Page("tie", 3, _BED, hand=_TWO, rows=_T4, cheese=_IN_BED, others="bath"),
    _Page("share", 3, _BED, hand=_TWO, rows=_T5, cheese=_IN_BED, others="bath"),
)
_ROUND: Final = (*_ORDER, *_SNEAK, *_SPY, *_HELP, *_FIGHT)
_CLEAR: Final = replace(_RAINING, key="clear", sentences=3, crop=_SELF, number=6)
_EMPTY: Final = replace(_PIECES, key="empty", crop=_PILES, number=5)
_FINAL: Final = _Page(
    "final", 3, _BED_AND_OWN, Phase.ENTER, ("6b", "13a"), _NOTHING, _IN_BED, number=6,
    chips=(5, 3, 5, 4, 2), playing=frozenset({0, 2}),
)  # fmt: skip
_HOUSE_RULES: Final = _Page(
    "house", 2, _BED, hand=_TWO, rows=_UNARMED, cheese=_IN_BED, others="bath"
)
_GANG_END: Final = (
    _CLEAR,
    _EMPTY,
    _FINAL,
    replace(_FINAL, key="final_again", sentences=2, phase=Phase.REINFORCE, hand=(), rows=_LAST_TWO),
    _HOUSE_RULES,
)
_LIVES: Final = replace(_START, key="lives", sentences=3, crop=_SELF)
_OUT: Final = replace(
    _CLEAR, key="lives_out", crop=_RIGHT, chips=(2, 1, 3, 0, 1), playing=frozenset({0, 1, 2, 4})
)
_AT_ONCE: Final = replace(
    _CLEAR, key="lives_all", sentences=2, crop=_BED_AND_OWN, chips=(1,) * PLAYERS
)
_BOOKS: Final = {
    "base": (_TABLE, _AIM, _START, _PIECES, *_ROUND, *_GANG_END),
    "longer": (replace(_PIECES, key="longer"), _TABLE, _AIM, _START, *_ROUND, *_GANG_END),
    "last_rat_standing": (
        *(_LIVES, _OUT, _AT_ONCE),
        *(_TABLE, _START, _PIECES),
        *_ROUND,
        replace(_CLEAR, key="lives_clear"),
        _EMPTY,
        replace(_HOUSE_RULES, key="lives_house"),
    ),
}


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order; a variant's own come first."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _Page, variant: str) -> Observation:
    setting = Setting(players=PLAYERS, variant=variant, first_seat=0)
    order = clockwise((page.number - 1) % PLAYERS, PLAYERS)
    playing = tuple(seat for seat in order if seat in page.playing)
    is_final = len(playing) < PLAYERS and not setting.has_lives
    chips = page.chips or _chips(page.number, has_lives=setting.has_lives)
    deck, discards, hands = _cards(page, chips if setting.has_lives else None)
    return GoudaState(
        standing=Standing(setting, page.number, playing, is_final, chips),
        phase=page.phase,
        turn=playing[0] if page.turn is None else page.turn,
        pieces=_pieces(page, setting.pieces(len(playing), is_final=is_final)),
        deck=deck,
        discards=discards,
        hands=hands,
        rows=tuple(page.rows.get(seat, Row()) for seat in range(PLAYERS)),
        drawn=0,
        trapped=page.trapped,
        target=page.target,
        played=page.played,
    ).observe(0)


def _chips(number: int, *, has_lives: bool) -> tuple[int, ...]:
    """Return chips that may be there at the start of a round."""
    if number == 1:
        return (LIVES if has_lives else 0,) * PLAYERS
    if has_lives:
        return (2, 1, 3, 2, 1) if number > 2 else (3, 2, 3, 3, 3)
    return (4, 2, 3, 2, 3) if number > 4 else (1, 0, 1, 1, 1)


def _pieces(page: _Page, count: int) -> Pieces:
    """Return where so many pieces lie."""
    if page.others is None:
        return NO_CHEESE
    more = count - sum(page.cheese.values())
    kids, bath, bed, cellar = (
        page.cheese.get(room, 0) + more * (room == page.others) for room in ROOMS
    )
    return (kids, bath, bed, cellar)


# -- where all cards are ---------------------------------------------------------------------------


def _cards(
    page: _Page, lives: tuple[int, ...] | None
) -> tuple[Counts, Counts, tuple[tuple[Card, ...], ...]]:
    """Return the deck, the discard pile and the hands; what others hold is not seen."""
    rest = list(DECK)
    _take(rest, (*page.hand, *_on_table(page)))
    hands = [in_order(page.hand)]
    for seat in range(1, PLAYERS):
        is_out = lives is not None and not lives[seat]
        hands.append(_some(rest, 0 if is_out else _held(page, seat)))
    gone = _some(rest, _drawn(page) - (sum(DECK) - sum(rest)))
    discards = tuple(gone.count(card) for card in CARDS)
    return tuple(rest), discards, tuple(hands)


def _on_table(page: _Page) -> list[Card]:
    """Return all play cards that lie open or face down somewhere."""
    cards = [TRAP for _ in page.trapped] + [card for _, card in page.played]
    for row in page.rows.values():
        cards += [*row.unseen, *row.shown]
    return cards


def _held(page: _Page, seat: Seat) -> int:
    """Return how many cards somebody else holds; exact in the first round."""
    if page.number > 1:
        return LATER_DRAW
    if not page.hand and page.phase is Phase.DROP:
        return 0
    row = page.rows.get(seat, Row())
    used = len(row.unseen) + len(row.shown) + len(page.trapped) * (seat == _TRAPPER)
    return FIRST_DRAW - used - sum(seat == player for player, _ in page.played)


def _drawn(page: _Page) -> int:
    """Return how many cards have been drawn, or those that are out if the deck is a new one."""
    rounds = page.number - (page.phase is Phase.DROP)
    drawn = PLAYERS * (FIRST_DRAW + LATER_DRAW * (rounds - 1)) if rounds else 0
    return drawn if drawn <= sum(DECK) else 0


def _take(rest: list[int], cards: Iterable[Card]) -> None:
    for card in cards:
        rest[INDEX[card]] -= 1


def _some(rest: list[int], count: int) -> tuple[Card, ...]:
    """Take so many cards off the rest, or none if `count` is negative."""
    left = [card for card in CARDS for _ in range(rest[INDEX[card]])]
    taken = tuple(left[: max(0, count)])
    _take(rest, taken)
    return taken
