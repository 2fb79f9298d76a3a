"""Cat & Mouse (Max Mäuseschreck): the rules.

Rule points C1 to C24 and rulings CA1 to CA14, the variants `base`, `older` and `younger` for two
to four players. Nothing is secret: every seat sees all there is.

The table: a ring of nine spaces around the cheese, clockwise from space 0 at the back. Three of
them carry a ladder, the other six an exit of the chute (CA1). A mouse stands on a space, or up on
the cheese (None): before its first drop, on top of a ladder, and in `younger` during its turn.

A turn is what is left of it in `mouse_steps` and `cat_steps`; `_go_on` carries that out until
somebody has to choose, chance has to speak, or the turn passes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.rules.base import (
    CHANCE,
    TERMINAL,
    Action,
    Event,
    IllegalActionError,
    Observation,
    Option,
    OptionValue,
    Outcome,
    Rules,
    Seat,
    State,
    Transition,
)

Space: TypeAlias = int
"""A place on the ring, 0 to 8, clockwise."""


class Kind(StrEnum):
    """What a space of the ring does (C9)."""

    LADDER = "ladder"
    ONE = "one"
    TWO = "two"
    HOLE = "hole"


_L, _1, _2, _H = Kind.LADDER, Kind.ONE, Kind.TWO, Kind.HOLE

BOARDS: Final[Mapping[str, tuple[Kind, ...]]] = MappingProxyType(
    {
        "standard": (_L, _1, _L, _2, _H, _1, _2, _L, _1),
        "long": (_L, _1, _L, _H, _1, _2, _H, _L, _1),
    }
)
"""The kind of each space, 0 to 8, by the name of the board (CA1, CA4)."""

SPACES: Final = 9
LADDERS: Final[tuple[Space, ...]] = (0, 2, 7)
"""The spaces with a ladder, on either board; the cat begins on one of them (C2)."""
EXITS: Final[tuple[Space, ...]] = (1, 3, 4, 5, 6, 8)
"""The spaces where the chute ends, clockwise, on either board; 1/6 each (CA2)."""
PAW_DIE: Final = (0, 1, 1, 2, 2, 3)
"""The six faces of the paw die (CA3)."""
GOAL: Final = 5
"""Pieces of cheese that win (C6)."""
STORE: Final = 17
"""Pieces of cheese in all (C1)."""


class Phase(StrEnum):
    """What the match waits for."""

    FIRST_DROP = "first_drop"
    FIRST_FALL = "first_fall"
    ROLL = "roll"
    DICE = "dice"
    ORDER = "order"
    DROP = "drop"
    FALL = "fall"
    TRAP = "trap"
    OVER = "over"


def _require(value: object, allowed: range, what: str) -> None:
    if type(value) is not int or value not in allowed:
        raise IllegalActionError(f"{what} is {allowed[0]} to {allowed[-1]}, not {value!r}")


@dataclass(frozen=True)
class Drop(Action):
    """Let the mouse go through the hole on top (C4, C9, C21)."""


@dataclass(frozen=True)
class Landed(Action):
    """Chance: the mouse slid out of the chute at `space`."""

    space: Space

    def __post_init__(self) -> None:
        _require(self.space, range(SPACES), "space")


@dataclass(frozen=True)
class Roll(Action):
    """Throw both dice (C7)."""


@dataclass(frozen=True)
class Rolled(Action):
    """Chance: the dice show `pips` (1 to 6) and `paws` (0 to 3)."""

    pips: int
    paws: int

    def __post_init__(self) -> None:
        _require(self.pips, range(1, 7), "pips")
        _require(self.paws, range(4), "paws")


@dataclass(frozen=True)
class Order(Action):
    """Say who moves first this turn (C19)."""

    first: Literal["mouse", "cat"]


@dataclass(frozen=True)
class Trap(Action):
    """Put the cat over the mouse of `seat`, of several on his space (C13)."""

    seat: Seat

    def __post_init__(self) -> None:
        _require(self.seat, range(4), "seat")


Cause: TypeAlias = Literal["scare", "met"]
"""Why cheese was dropped: the mouse came to Max (C10, C21), or Max to the mouse (C22)."""


@dataclass(frozen=True)
class TurnStarted(Event):
    """`seat` is up: for its first drop (`is_setup`) or for a turn."""

    seat: Seat
    is_setup: bool


@dataclass(frozen=True)
class TurnSkipped(Event):
    """The mouse of `seat` is trapped, so its turn was skipped (C14)."""

    seat: Seat


@dataclass(frozen=True)
class MouseLifted(Event):
    """The mouse went from `space` back up onto the cheese, to be dropped anew (CA12)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class DiceRolled(Event):
    """`seat` rolled `pips` for its mouse and `paws` for the cat."""

    seat: Seat
    pips: int
    paws: int


@dataclass(frozen=True)
class OrderChosen(Event):
    """`seat` chose who moves first (C19)."""

    seat: Seat
    first: Literal["mouse", "cat"]


@dataclass(frozen=True)
class MouseMoved(Event):
    """The mouse walked clockwise; `path` is each space stepped on, `end` the last of them."""

    seat: Seat
    start: Space
    end: Space
    path: tuple[Space, ...]


@dataclass(frozen=True)
class MoveLost(Event):
    """The cat, moved first, sat down on the active mouse: it does not move this turn (CA10)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class LadderClimbed(Event):
    """The mouse climbed from `space` up onto the cheese (C9)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MouseDropped(Event):
    """The mouse was let go through the hole on top; `is_setup`: for the first time (C4)."""

    seat: Seat
    is_setup: bool


@dataclass(frozen=True)
class MouseSlid(Event):
    """The mouse came out of the chute on `space`; in the setup nothing happens there (C4)."""

    seat: Seat
    space: Space
    is_setup: bool


@dataclass(frozen=True)
class CheeseTaken(Event):
    """The mouse took `pieces` (1 or 2) on `space`; `score` and `store` are those afterwards."""

    seat: Seat
    pieces: int
    space: Space
    score: int
    store: int


@dataclass(frozen=True)
class CheeseMissed(Event):
    """The mouse reached cheese on `space`, but the store was empty (CA7, finish the round)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class CheeseDropped(Event):
    """Max frightened the mouse: one piece went back; `score` and `store` afterwards."""

    seat: Seat
    space: Space
    cause: Cause
    score: int
    store: int


@dataclass(frozen=True)
class NothingDropped(Event):
    """Max frightened the mouse, which had no cheese to drop (CA9)."""

    seat: Seat
    space: Space
    cause: Cause


@dataclass(frozen=True)
class HoleReached(Event):
    """The mouse is safe in the mouse hole on `space`, with or without Max beside it."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class CatMoved(Event):
    """Max walked clockwise by `paws`; on a mouse hole he sits beside it (C11, C12, C22)."""

    start: Space
    end: Space
    path: tuple[Space, ...]
    paws: int


@dataclass(frozen=True)
class CatStayed(Event):
    """The paw die was blank: Max stayed on `space` (C11)."""

    space: Space


@dataclass(frozen=True)
class MouseTrapped(Event):
    """Max was put over the mouse of `seat` (C12)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MouseFreed(Event):
    """Max got up to move on, and the mouse of `seat` is free again (C15)."""

    seat: Seat
    space: Space


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over; `reason` as in `Outcome`."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Setting:
    """What does not change during a match."""

    players: int
    variant: str
    board: str
    first_seat: Seat
    finish_round: bool


@dataclass(frozen=True)
class CatAndMouseView(Observation):
    """What a seat sees: everything; only `seat` and `legal_actions` differ between seats.

    Attributes:
        setting: variant, board and the like.
        phase: what the match waits for.
        turn: the seat whose turn it is, also while chance decides.
        mice: the space of each mouse; None while it is up on the cheese.
        cat: the space of Max.
        trapped: the seat whose mouse is under Max, or None.
        mouse_steps: pips rolled that the mouse has still to walk this turn, else 0.
        cat_steps: paws that Max has still to walk this turn; None when he has, or before a roll.
    """

    setting: Setting
    phase: Phase
    turn: Seat
    mice: tuple[Space | None, ...]
    cat: Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each space."""
        return BOARDS[self.setting.board]

    @property
    def store(self) -> int:
        """Pieces of cheese that nobody has."""
        return STORE - sum(self.scores)


_FALLS: Final = tuple((Landed(space), 1 / len(EXITS)) for space in EXITS)
_THROWS: Final = tuple(
    (Rolled(pips, paws), PAW_DIE.count(paws) / 36) for pips in range(1, 7) for paws in range(4)
)
_CHANCES: Final[Mapping[Phase, tuple[tuple[Action, float], ...]]] = MappingProxyType(
    {Phase.FIRST_FALL: _FALLS, Phase.DICE: _THROWS, Phase.FALL: _FALLS}
)
_CHANCE_ACTIONS: Final = {
    phase: frozenset(action for action, _ in outcomes) for phase, outcomes in _CHANCES.items()
}
_CHOICES: Final[Mapping[Phase, tuple[Action, ...]]] = MappingProxyType(
    {
        Phase.FIRST_DROP: (Drop(),),
        Phase.ROLL: (Roll(),),
        Phase.ORDER: (Order("mouse"), Order("cat")),
        Phase.DROP: (Drop(),),
    }
)
_TRAPS: Final = tuple(Trap(seat) for seat in range(4))
_ROUTES: Final = {
    (start, steps): tuple((start + step) % SPACES for step in range(1, steps + 1))
    for start in range(SPACES)
    for steps in range(1, 7)
}


@dataclass(frozen=True, slots=True)
class CatAndMouseState(State):
    """A moment of a match; the fields are those of `CatAndMouseView`, `cheese` is the scores."""

    setting: Setting
    phase: Phase
    turn: Seat
    mice: tuple[Space | None, ...]
    cheese: tuple[int, ...]
    cat: Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None

    @property
    def to_act(self) -> int:
        """The seat that is to act, `CHANCE` or `TERMINAL`."""
        if self.phase is Phase.OVER:
            return TERMINAL
        return CHANCE if self.phase in _CHANCES else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what `to_act` may do, in a fixed order; empty for `CHANCE` and `TERMINAL`."""
        if self.phase is Phase.TRAP:
            return tuple(_TRAPS[seat] for seat, at in enumerate(self.mice) if at == self.cat)
        return _CHOICES.get(self.phase, ())

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each chance action with its probability; empty unless `CHANCE`."""
        return _CHANCES.get(self.phase, ())

    def apply(self, action: Action) -> Transition:
        """Return the next state and the events. Raises IllegalActionError."""
        if self.phase in _CHANCES:
            is_legal = isinstance(action, Action) and action in _CHANCE_ACTIONS[self.phase]
        else:
            is_legal = action in self.legal_actions()
        if not is_legal:
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = _Play(self)
        play.carry_out(action)
        return play.transition()

    def observe(self, seat: Seat) -> CatAndMouseView:
        """Return what `seat` sees. Raises ValueError for a seat that is not at the table."""
        if type(seat) is not int or seat not in range(self.setting.players):
            raise ValueError(f"a seat is 0 to {self.setting.players - 1}, not {seat!r}")
        to_act = self.to_act
        return CatAndMouseView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=self.cheese,
            setting=self.setting,
            phase=self.phase,
            turn=self.turn,
            mice=self.mice,
            cat=self.cat,
            trapped=self.trapped,
            mouse_steps=self.mouse_steps,
            cat_steps=self.cat_steps,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The outcome when the match is over, else None: the most cheese wins (C17, C24, CA5)."""
        if self.phase is not Phase.OVER:
            return None
        most = max(self.cheese)
        winners = frozenset(seat for seat, pieces in enumerate(self.cheese) if pieces == most)
        return Outcome(winners, self.cheese, _reason(self.setting))


def _reason(setting: Setting) -> str:
    if setting.variant == "younger":
        return "store_empty"
    return "round_finished" if setting.finish_round else "five_pieces"


class _Play:
    """One action being carried out: a copy of the state that changes, and the events so far."""

    __slots__ = (
        "cat",
        "cat_steps",
        "cheese",
        "events",
        "kinds",
        "mice",
        "mouse_steps",
        "phase",
        "setting",
        "trapped",
        "turn",
    )

    def __init__(self, state: CatAndMouseState) -> None:
        self.setting = state.setting
        self.kinds = BOARDS[state.setting.board]
        self.phase = state.phase
        self.turn = state.turn
        self.mice = list(state.mice)
        self.cheese = list(state.cheese)
        self.cat = state.cat
        self.trapped = state.trapped
        self.mouse_steps = state.mouse_steps
        self.cat_steps = state.cat_steps
        self.events: list[Event] = []

    def transition(self) -> Transition:
        state = CatAndMouseState(
            self.setting,
            self.phase,
            self.turn,
            tuple(self.mice),
            tuple(self.cheese),
            self.cat,
            self.trapped,
            self.mouse_steps,
            self.cat_steps,
        )
        if (outcome := state.outcome) is not None:
            self.events.append(MatchEnded(outcome.winners, outcome.scores, outcome.reason))
        return Transition(state, tuple(self.events))

    @property
    def store(self) -> int:
        return STORE - sum(self.cheese)

    def carry_out(self, action: Action) -> None:
        match action:
            case Drop():
                self._let_go()
            case Landed(space):
                self._land(space)
            case Roll():
                self.phase = Phase.DICE
            case Rolled(pips, paws):
                self._take_roll(pips, paws)
            case Order(first):
                self.events.append(OrderChosen(self.turn, first))
                if first == "cat":
                    self._move_cat()
                else:
                    self._go_on()
            case Trap(seat):
                self._trap(seat)
                self._go_on()

    def _let_go(self) -> None:
        is_setup = self.phase is Phase.FIRST_DROP
        self.phase = Phase.FIRST_FALL if is_setup else Phase.FALL
        self.events.append(MouseDropped(self.turn, is_setup))

    def _land(self, space: Space) -> None:
        is_setup = self.phase is Phase.FIRST_FALL
        self.mice[self.turn] = space
        self.events.append(MouseSlid(self.turn, space, is_setup))
        if not is_setup:
            self._reach(space)
            return
        self.turn = (self.turn + 1) % self.setting.players
        if self.turn == self.setting.first_seat:
            self._start_turn()
        else:
            self.phase = Phase.FIRST_DROP
            self.events.append(TurnStarted(self.turn, is_setup=True))

    def _take_roll(self, pips: int, paws: int) -> None:
        self.mouse_steps, self.cat_steps = pips, paws
        self.events.append(DiceRolled(self.turn, pips, paws))
        if self.setting.variant == "older" and paws > 0:
            self.phase = Phase.ORDER
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Carry out what is left of the turn: the mouse, then the cat, then the next seat."""
        if self.mouse_steps > 0:
            self._move_mouse()
        elif self.cat_steps is not None:
            self._move_cat()
        else:
            self._pass_turn()

    def _move_mouse(self) -> None:
        start, steps = self.mice[self.turn], self.mouse_steps
        assert start is not None, "a mouse that walks stands on the ring"
        self.mouse_steps = 0
        if self.trapped == self.turn:
            self.events.append(MoveLost(self.turn, start))
            self._go_on()
            return
        path = _ROUTES[start, steps]
        self.mice[self.turn] = path[-1]
        self.events.append(MouseMoved(self.turn, start, path[-1], path))
        self._reach(path[-1])

    def _reach(self, space: Space) -> None:
        """Do what the space does with the mouse that came there (C9, C10, C21)."""
        kind = self.kinds[space]
        if kind is Kind.HOLE:
            self.events.append(HoleReached(self.turn, space))
        elif space == self.cat:
            self._frighten(self.turn, "scare")
        elif kind is Kind.LADDER:
            self.mice[self.turn] = None
            self.phase = Phase.DROP
            self.events.append(LadderClimbed(self.turn, space))
            return
        else:
            self._take_cheese(space, 2 if kind is Kind.TWO else 1)
            if self._is_won():
                self._finish()
                return
        self._go_on()

    def _take_cheese(self, space: Space, wanted: int) -> None:
        pieces = min(wanted, self.store)
        if pieces == 0:
            self.events.append(CheeseMissed(self.turn, space))
            return
        self.cheese[self.turn] += pieces
        score = self.cheese[self.turn]
        self.events.append(CheeseTaken(self.turn, pieces, space, score, self.store))

    def _is_won(self) -> bool:
        """Whether the cheese just taken ends the match at once (C17, C23, CA6, CA12)."""
        if self.setting.variant == "younger":
            return self.store == 0
        return not self.setting.finish_round and self.cheese[self.turn] >= GOAL

    def _frighten(self, seat: Seat, cause: Cause) -> None:
        if self.cheese[seat] == 0:
            self.events.append(NothingDropped(seat, self.cat, cause))
            return
        self.cheese[seat] -= 1
        self.events.append(CheeseDropped(seat, self.cat, cause, self.cheese[seat], self.store))

    def _move_cat(self) -> None:
        paws = self.cat_steps
        self.cat_steps = None
        if not paws:
            self.events.append(CatStayed(self.cat))
            self._go_on()
            return
        if self.trapped is not None:
            self.events.append(MouseFreed(self.trapped, self.cat))
            self.trapped = None
        start, path = self.cat, _ROUTES[self.cat, paws]
        self.cat = path[-1]
        self.events.append(CatMoved(start, self.cat, path, paws))
        self._meet_mice()

    def _meet_mice(self) -> None:
        """Let Max, who has just moved, meet the mice on his space (C12, C13, C22)."""
        met = [seat for seat, space in enumerate(self.mice) if space == self.cat]
        if self.kinds[self.cat] is not Kind.HOLE:
            if self.setting.variant == "younger":
                for seat in met:
                    self._frighten(seat, "met")
            elif len(met) == 1:
                self._trap(met[0])
            elif met:
                self.phase = Phase.TRAP
                return
        self._go_on()

    def _trap(self, seat: Seat) -> None:
        self.trapped = seat
        self.events.append(MouseTrapped(seat, self.cat))

    def _pass_turn(self) -> None:
        """Give the turn to the next seat that is not trapped (C14), or end the round (CA5)."""
        while True:
            self.turn = (self.turn + 1) % self.setting.players
            if self.turn == self.setting.first_seat and self._is_round_won():
                self._finish()
                return
            if self.turn != self.trapped:
                break
            self.events.append(TurnSkipped(self.turn))
        self._start_turn()

    def _is_round_won(self) -> bool:
        setting = self.setting
        return setting.finish_round and setting.variant != "younger" and max(self.cheese) >= GOAL

    def _start_turn(self) -> None:
        self.phase = Phase.ROLL
        self.events.append(TurnStarted(self.turn, is_setup=False))
        if self.setting.variant != "younger":
            return
        self.phase, self.cat_steps = Phase.DROP, 1
        if (space := self.mice[self.turn]) is not None:
            self.mice[self.turn] = None
            self.events.append(MouseLifted(self.turn, space))

    def _finish(self) -> None:
        self.phase, self.mouse_steps, self.cat_steps = Phase.OVER, 0, None


def state_from(view: CatAndMouseView) -> CatAndMouseState:
    """Return the state that `view` shows: nothing is hidden, so bots may play on from it."""
    return CatAndMouseState(
        setting=view.setting,
        phase=view.phase,
        turn=view.turn,
        mice=view.mice,
        cheese=view.scores,
        cat=view.cat,
        trapped=view.trapped,
        mouse_steps=view.mouse_steps,
        cat_steps=view.cat_steps,
    )


def _create(players: int, variant: str, options: Mapping[str, OptionValue]) -> CatAndMouseState:
    first, cat = options["first_seat"], options["cat_space"]
    assert isinstance(first, int), "Rules.full_options has checked it"
    assert isinstance(cat, int), "Rules.full_options has checked it"
    is_younger = variant == "younger"
    setting = Setting(
        players=players,
        variant=variant,
        board=str(options["board"]),
        first_seat=first,
        finish_round=bool(options["finish_round"]),
    )
    return CatAndMouseState(
        setting=setting,
        phase=Phase.DROP if is_younger else Phase.FIRST_DROP,
        turn=first,
        mice=(None,) * players,
        cheese=(0,) * players,
        cat=cat,
        trapped=None,
        mouse_steps=0,
        cat_steps=1 if is_younger else None,
    )


RULES: Final = Rules(
    key="cat_and_mouse",
    players={variant: range(2, 5) for variant in ("base", "older", "younger")},
    options=(
        Option("cat_space", LADDERS[0], LADDERS, is_house_rule=False),
        Option("board", "standard", tuple(BOARDS)),
        Option("finish_round", False, variants=("base", "older")),
    ),
    actions=(Drop, Landed, Roll, Rolled, Order, Trap),
    create=_create,
)
