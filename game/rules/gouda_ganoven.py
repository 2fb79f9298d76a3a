"""Gouda Ganoven: the rules.

Rule points G1 to G24 and rulings GA1 to GA19, the variants `base`, `longer` and
`last_rat_standing` for three to six players. One text only (German); GD2: "Zugenagelt" ends the
reinforcement, not the round.

Secret are the hands and what lies face down. Laying is simultaneous (GA2): the seats act in turn,
but neither events nor observations tell anything of it before all are ready. Which face-down card
a spy turns up is chance, each equally likely, for a row's order tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from math import factorial
from typing import Final

from game.rules.base import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    IllegalActionError,
    Option,
    OptionValue,
    Outcome,
    Rules,
    Seat,
    State,
    Transition,
)
from game.rules.gouda_ganoven_events import (
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    CheeseMoved,
    CheeseRained,
    ChipGained,
    DeckShuffled,
    Fighter,
    LifeLost,
    LivesSpared,
    MatchEnded,
    NailedShut,
    NobodyToSpyOn,
    Passed,
    Reinforced,
    RoomChanged,
    RoomEntered,
    RoomFought,
    RoundStarted,
    RowShown,
    RowsLaid,
    SeatOut,
    SeatReady,
    SpySent,
    TracksCovered,
    TrapSnapped,
    TurnStarted,
)
from game.rules.gouda_ganoven_fight import fight, settle
from game.rules.gouda_ganoven_table import (
    CARDS,
    CHEESE,
    CROOK,
    DECK,
    EQUIPMENT,
    INDEX,
    MOST_PLAYERS,
    NAILED,
    RATHOLE,
    ROOMS,
    STRENGTH,
    TRAP,
    WEAPONS,
    Card,
    Counts,
    Drawn,
    DropCheese,
    Enter,
    Equip,
    GoudaView,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    Pieces,
    Rained,
    RatHole,
    Ready,
    Reinforce,
    Room,
    RowView,
    Setting,
    Spy,
    TurnedUp,
    strength_of,
    weapons_of,
)
from game.rules.gouda_ganoven_turns import Moment, Play, Row, first_moment
from game.rules.shared import require_seat

__all__ = [
    "CARDS",
    "CHEESE",
    "CROOK",
    "DECK",
    "EQUIPMENT",
    "INDEX",
    "MOST_PLAYERS",
    "NAILED",
    "RATHOLE",
    "ROOMS",
    "RULES",
    "STRENGTH",
    "TRAP",
    "WEAPONS",
    "Card",
    "CardDrawn",
    "CardLaid",
    "CardTurnedUp",
    "CheeseMoved",
    "CheeseRained",
    "ChipGained",
    "Counts",
    "DeckShuffled",
    "Drawn",
    "DropCheese",
    "Enter",
    "Equip",
    "Fighter",
    "GoudaState",
    "GoudaView",
    "LifeLost",
    "LivesSpared",
    "MatchEnded",
    "MoveCheese",
    "NailShut",
    "NailedShut",
    "NobodyToSpyOn",
    "Pass",
    "Passed",
    "Phase",
    "Pieces",
    "Rained",
    "RatHole",
    "Ready",
    "Reinforce",
    "Reinforced",
    "Room",
    "RoomChanged",
    "RoomEntered",
    "RoomFought",
    "RoundStarted",
    "Row",
    "RowShown",
    "RowView",
    "RowsLaid",
    "SeatOut",
    "SeatReady",
    "Setting",
    "Spy",
    "SpySent",
    "TracksCovered",
    "TrapSnapped",
    "TurnStarted",
    "TurnedUp",
    "fight",
    "settle",
    "strength_of",
    "weapons_of",
]

_RAIN: Final = Phase.RAIN
_DRAW: Final = Phase.DRAW
_ENTER: Final = Phase.ENTER
_EQUIP: Final = Phase.EQUIP
_SPY: Final = Phase.SPY
_TURN_UP: Final = Phase.TURN_UP
_REINFORCE: Final = Phase.REINFORCE
_CHANCES: Final = frozenset({_RAIN, _DRAW, _TURN_UP})
_LAYING: Final = frozenset({_ENTER, _EQUIP})

_DROP: Final[tuple[Action, ...]] = (DropCheese(),)
_ENTERS: Final[tuple[Action, ...]] = tuple(Enter(room) for room in ROOMS)
_SPIES: Final = tuple(Spy(seat) for seat in range(MOST_PLAYERS))
_DRAWN: Final = tuple(Drawn(card) for card in CARDS)
_READY: Final = Ready()
_PASS: Final = Pass()


@cache
def _rains(pieces: int) -> tuple[tuple[Action, float], ...]:
    """Return how so many pieces may fall, each into any room alike (GA1)."""
    outcomes = []
    for kids, bath, bed in product(range(pieces + 1), repeat=3):
        cellar = pieces - kids - bath - bed
        if cellar >= 0:
            ways = factorial(pieces)
            for count in (kids, bath, bed, cellar):
                ways //= factorial(count)
            outcomes.append((Rained(kids, bath, bed, cellar), ways / 4**pieces))
    return tuple(outcomes)


def _distinct(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a hand, each name once, in their order."""
    return tuple(dict.fromkeys(hand))


class GoudaState(Moment, State):
    """A moment of a match, all cards included.

    A named tuple, since bots that practise make many of them.
    """

    __slots__ = ()

    @property
    def to_act(self) -> int:
        """The seat that is to act, `CHANCE` or `TERMINAL`."""
        if self.phase in _CHANCES:
            return CHANCE
        return TERMINAL if self.phase is Phase.OVER else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what `to_act` may do, in a fixed order; empty for `CHANCE` and `TERMINAL`."""
        phase = self.phase
        if phase is _EQUIP:
            return self._equipments()
        if phase is _ENTER:
            return _ENTERS
        if phase is _SPY:
            return tuple(_SPIES[seat] for seat in self.targets_of(self.turn))
        if phase is _REINFORCE:
            return self._reinforcements()
        return _DROP if phase is Phase.DROP else ()

    def _equipments(self) -> tuple[Action, ...]:
        """Return what may be laid, and being ready (G10); no cheese card in a final round (G21)."""
        barred = CHEESE if self.finalists else None
        cards = _distinct(self.hands[self.turn])
        equips = (Equip(card) for card in cards if card in EQUIPMENT and card != barred)
        return (*equips, _READY)

    def _reinforcements(self) -> tuple[Action, ...]:
        """Return what may be played openly (G13, GA7 to GA11)."""
        barred = CHEESE if self.finalists else None
        actions: list[Action] = []
        for card in _distinct(self.hands[self.turn]):
            if card == NAILED:
                actions.append(NailShut())
            elif card == CROOK:
                actions.extend(self._moves())
            elif card == RATHOLE:
                here = self.rows[self.turn].room
                actions.extend(RatHole(room) for room in ROOMS if room != here)
            elif card not in (TRAP, barred):
                actions.append(Reinforce(card))
        return (*actions, _PASS)

    def _moves(self) -> list[Action]:
        full = [room for room, count in zip(ROOMS, self.pieces, strict=True) if count]
        return [MoveCheese(a, b) for a in full for b in ROOMS if a != b]

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability; empty unless `CHANCE`."""
        phase = self.phase
        if phase is _DRAW:
            total = sum(self.deck)
            pairs = zip(_DRAWN, self.deck, strict=True)
            return tuple((action, count / total) for action, count in pairs if count)
        if phase is _RAIN:
            count = len(self.playing)
            return _rains(self.setting.pieces(count, is_final=bool(self.finalists)))
        return self._cards_to_turn() if phase is _TURN_UP else ()

    def _cards_to_turn(self) -> tuple[tuple[Action, float], ...]:
        """Return which card a spy may find, each that lies face down equally likely (G11)."""
        assert self.target is not None  # it has been named
        row = self.rows[self.target]
        cards = list(row.hidden)
        if row.room is not None and not row.is_open:
            cards.append(row.room)
        return tuple((TurnedUp(c), cards.count(c) / len(cards)) for c in dict.fromkeys(cards))

    def apply(self, action: Action) -> Transition:
        """Return the next state and the events. Raises IllegalActionError."""
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = Play(self)
        play.carry_out(action)
        return Transition(play.become(GoudaState), tuple(play.events))

    def _is_legal(self, action: Action) -> bool:
        phase = self.phase
        if phase is _DRAW:
            return isinstance(action, Drawn) and self.deck[INDEX[action.card]] > 0
        if phase in _CHANCES:
            return any(action == possible for possible, _ in self.chance_outcomes())
        return action in self.legal_actions()

    def observe(self, seat: Seat) -> GoudaView:
        """Return what `seat` sees. Raises ValueError for a seat that is not at the table."""
        require_seat(seat, self.setting.players)
        to_act = self.to_act
        mine = self.rows[seat]
        return GoudaView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=self.chips,
            setting=self.setting,
            phase=_ENTER if self.phase is _EQUIP and self.turn != seat else self.phase,
            number=self.number,
            start=self.start,
            turn=self.turn,
            pieces=self.pieces,
            hand=self.hands[seat],
            hands=tuple(self._cards_held(other, seat) for other in range(self.setting.players)),
            rows=tuple(self._row_seen(other, seat) for other in range(self.setting.players)),
            my_room=mine.room,
            my_row=mine.hidden,
            trapped=self.trapped,
            deck=sum(self.deck),
            discards=self.discards,
            target=self.target,
            played=self.played,
            playing=self.playing,
            out=self.out,
            is_final=bool(self.finalists),
        )

    def _cards_held(self, seat: Seat, viewer: Seat) -> int:
        """Return how many cards a seat has, as far as the viewer can know (GA2, GA18)."""
        held = len(self.hands[seat])
        if self.phase in _LAYING and seat != viewer:
            held += len(self.rows[seat].hidden)
        return held

    def _row_seen(self, seat: Seat, viewer: Seat) -> RowView:
        if self.phase in _LAYING and seat != viewer:
            return RowView()
        return self.rows[seat].seen

    @property
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None."""
        return self.ending


def _reveals(event: Event, seat: Seat) -> bool:
    """Whether the event showed the seat a card, or where the cheese fell."""
    if isinstance(event, CardDrawn):
        return event.seat == seat
    return isinstance(event, CheeseRained | RowsLaid | CardTurnedUp | RoomChanged | RowShown)


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> GoudaState:
    setting = Setting(
        players=players,
        variant=variant,
        first_seat=int(options["first_seat"]),
        unarmed_do_not_share=bool(options["unarmed_do_not_share"]),
        no_final_round=bool(options["no_final_round"]),
        shared_last_rat=bool(options["shared_last_rat"]),
    )
    return GoudaState._make(first_moment(setting))


_GANGS: Final = ("base", "longer")

RULES: Final = Rules(
    key="gouda_ganoven",
    players={variant: range(3, MOST_PLAYERS + 1) for variant in (*_GANGS, "last_rat_standing")},
    options=(
        Option("unarmed_do_not_share", False),
        Option("no_final_round", False, variants=_GANGS),
        Option("shared_last_rat", False, variants=("last_rat_standing",)),
    ),
    actions=(
        DropCheese,
        Rained,
        Drawn,
        Enter,
        Equip,
        Ready,
        Spy,
        TurnedUp,
        Reinforce,
        NailShut,
        MoveCheese,
        RatHole,
        Pass,
    ),
    create=_create,
    reveals=_reveals,
)
