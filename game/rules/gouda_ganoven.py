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
from game.rules.gouda_ganoven_fight import fight, fighter, settle
from game.rules.gouda_ganoven_moment import Moment, Row, Standing, first_moment, in_order, targets
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
from game.rules.gouda_ganoven_turns import DEEDS, Play
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
    "Standing",
    "TracksCovered",
    "TrapSnapped",
    "TurnStarted",
    "TurnedUp",
    "fight",
    "fighter",
    "in_order",
    "settle",
    "strength_of",
    "weapons_of",
]

# Looking a member up in its enum takes longer than most of what a move does.
_DROP, _RAIN, _DRAW, _ENTER, _EQUIP, _SPY, _TURN_UP, _REINFORCE, _OVER = Phase
_CHANCES: Final = (_DRAW, _TURN_UP, _RAIN)
_LAYING: Final = (_ENTER, _EQUIP)

_DROPS: Final[tuple[Action, ...]] = (DropCheese(),)
_ENTERS: Final[tuple[Action, ...]] = tuple(Enter(room) for room in ROOMS)
_SPIES: Final = tuple(Spy(seat) for seat in range(MOST_PLAYERS))
_DRAWN: Final = tuple(Drawn(card) for card in CARDS)
_READY: Final = Ready()
_NAIL_SHUT: Final = NailShut()
_PASS: Final = Pass()

_EQUIPS: Final = {card: Equip(card) for card in CARDS if card in EQUIPMENT}
_FINAL_EQUIPS: Final = {card: act for card, act in _EQUIPS.items() if card != CHEESE}
_REINFORCES: Final = {card: Reinforce(card) for card in (*WEAPONS, CHEESE)}
_FINAL_REINFORCES: Final = {card: Reinforce(card) for card in WEAPONS}


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


@cache
def _moves(pieces: Pieces) -> tuple[Action, ...]:
    """Return how a piece may be moved: any one, to any other room (GA9)."""
    full = [room for room, count in zip(ROOMS, pieces, strict=True) if count]
    return tuple(MoveCheese(source, room) for source in full for room in ROOMS if room != source)


@cache
def _rat_holes(here: Room) -> tuple[Action, ...]:
    """Return the ways out of a room, into each other one (GA8)."""
    return tuple(RatHole(room) for room in ROOMS if room != here)


def _out_of(lives: tuple[int, ...]) -> frozenset[Seat]:
    """Return the seats that have lost all lives (G24)."""
    return frozenset(seat for seat, left in enumerate(lives) if not left)


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
        return TERMINAL if self.phase is _OVER else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what `to_act` may do, in a fixed order; empty for `CHANCE` and `TERMINAL`."""
        phase = self.phase
        if phase is _EQUIP:
            return self._equipments()
        if phase is _ENTER:
            return _ENTERS
        if phase is _SPY:
            return tuple([_SPIES[seat] for seat in targets(self.rows, self.turn)])
        if phase is _REINFORCE:
            return self._reinforcements()
        return _DROPS if phase is _DROP else ()

    def _equipments(self) -> tuple[Action, ...]:
        """Return what may be laid, and being ready (G10)."""
        equips = self._equips
        cards = dict.fromkeys(self.hands[self.turn])
        return (*[equips[card] for card in cards if card in equips], _READY)

    @property
    def _equips(self) -> Mapping[Card, Equip]:
        """What may be laid at all; no cheese card in a final round (G10, G21)."""
        return _FINAL_EQUIPS if self.standing.is_final else _EQUIPS

    def _reinforcements(self) -> tuple[Action, ...]:
        """Return what may be played openly (G13, G21, GA8 to GA11)."""
        reinforces = _FINAL_REINFORCES if self.standing.is_final else _REINFORCES
        actions: list[Action] = []
        for card in dict.fromkeys(self.hands[self.turn]):
            if card in reinforces:
                actions.append(reinforces[card])
            elif card == NAILED:
                actions.append(_NAIL_SHUT)
            elif card == CROOK:
                actions += _moves(self.pieces)
            elif card == RATHOLE:
                actions += _rat_holes(self.rows[self.turn].room)
        return (*actions, _PASS)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability; empty unless `CHANCE`."""
        phase = self.phase
        if phase is _DRAW:
            total = sum(self.deck)
            return tuple([(_DRAWN[i], count / total) for i, count in enumerate(self.deck) if count])
        if phase is _TURN_UP:
            cards = self._face_down()
            odds = 1 / len(cards)
            return tuple([(TurnedUp(c), cards.count(c) * odds) for c in dict.fromkeys(cards)])
        return _rains(self.standing.cheese) if phase is _RAIN else ()

    def _face_down(self) -> tuple[str, ...]:
        """Return what a spy may find, each card equally likely (G11)."""
        assert self.target is not None  # it has been named
        return self.rows[self.target].hidden

    def apply(self, action: Action) -> Transition:
        """Return the next state and the events. Raises IllegalActionError."""
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = Play(self)
        DEEDS[type(action)](play, action)
        return Transition(play.become(GoudaState), tuple(play.events))

    def _is_legal(self, action: Action) -> bool:
        """Whether it is listed, or has odds; the frequent ones are told without the list."""
        phase = self.phase
        if phase is _DRAW:
            is_legal = isinstance(action, Drawn) and self.deck[INDEX[action.card]] > 0
        elif phase is _EQUIP:
            is_legal = isinstance(action, Ready) or (
                isinstance(action, Equip)
                and action.card in self.hands[self.turn]
                and action.card in self._equips
            )
        elif phase is _ENTER:
            is_legal = isinstance(action, Enter)
        elif phase is _SPY:
            is_legal = isinstance(action, Spy) and action.seat in targets(self.rows, self.turn)
        elif phase is _TURN_UP:
            is_legal = isinstance(action, TurnedUp) and action.card in self._face_down()
        elif phase is _RAIN:
            is_legal = isinstance(action, Rained) and sum(action.pieces) == self.standing.cheese
        else:
            is_legal = action in self.legal_actions()
        return is_legal

    def observe(self, seat: Seat) -> GoudaView:
        """Return what `seat` sees. Raises ValueError for a seat that is not at the table."""
        setting, number, playing, is_final, chips, _ = self.standing
        require_seat(seat, setting.players)
        to_act = self.to_act
        mine = self.rows[seat]
        return GoudaView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=chips,
            setting=setting,
            phase=_ENTER if self.phase is _EQUIP and self.turn != seat else self.phase,
            number=number,
            start=playing[0],
            turn=self.turn,
            pieces=self.pieces,
            hand=self.hands[seat],
            hands=tuple(self._cards_held(other, seat) for other in range(setting.players)),
            rows=tuple(self._row_seen(other, seat) for other in range(setting.players)),
            my_room=mine.room,
            my_row=mine.unseen,
            trapped=self.trapped,
            deck=sum(self.deck),
            discards=self.discards,
            target=self.target,
            played=self.played,
            playing=playing,
            out=_out_of(chips) if setting.has_lives else frozenset(),
            is_final=is_final,
        )

    def _cards_held(self, seat: Seat, viewer: Seat) -> int:
        """Return how many cards a seat has, as far as the viewer can know (GA2, GA18)."""
        held = len(self.hands[seat])
        if self.phase in _LAYING and seat != viewer:
            held += len(self.rows[seat].unseen)
        return held

    def _row_seen(self, seat: Seat, viewer: Seat) -> RowView:
        if self.phase in _LAYING and seat != viewer:
            return RowView()
        return self.rows[seat].seen

    @property
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None."""
        return self.standing.ending


def _reveals(event: Event, seat: Seat) -> bool:
    """Whether the event showed the seat a card, how many were laid or where the cheese fell."""
    if isinstance(event, CardDrawn):
        return event.seat == seat
    if isinstance(event, Reinforced | NailedShut | CheeseMoved | RoomChanged):
        return event.seat != seat
    return isinstance(event, CheeseRained | RowsLaid | CardTurnedUp | RowShown)


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
