"""The effects of each action in Cat & Mouse."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, NamedTuple

from game.rules.base import Action, Outcome, Seat
from game.rules.cat_and_mouse import events, table
from game.rules.cat_and_mouse.table import BOARDS, STORE, Drop, Landed, Order, Roll, Rolled, Trap
from game.rules.shared import Draft, highest_score_outcome, interned, replace_at, typed_cache

# Aliases, because looking up an enum member is slow.
_FIRST_DROP, _FIRST_FALL, _ROLL, _DICE, _ORDER, _DROP, _FALL, _TRAP, _OVER = table.Phase
_LADDER, _ONE, _TWO, _HOLE = table.SpaceKind
_GOAL: Final = table.GOAL


@typed_cache
def _make_mouse_moved(seat: Seat, start: table.Space, pips: int) -> events.MouseMoved:
    path = _walked_spaces(start, pips)
    return events.MouseMoved(seat, start, path[-1], path)


@typed_cache
def _make_cat_moved(start: table.Space, paws: int) -> events.CatMoved:
    path = _walked_spaces(start, paws)
    return events.CatMoved(start, path[-1], path, paws)


def _walked_spaces(start: table.Space, steps: int) -> tuple[table.Space, ...]:
    return tuple((start + step) % table.SPACES for step in range(1, steps + 1))


class Position(NamedTuple):
    """The fields of a state, the same as those of `CatAndMouseView`; `cheese` holds the scores."""

    setting: table.MatchSettings
    phase: table.Phase
    turn: Seat
    mice: tuple[table.Space | None, ...]
    cheese: tuple[int, ...]
    cat: table.Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None


def final_outcome(setting: table.MatchSettings, cheese: tuple[int, ...]) -> Outcome:
    """Return the outcome for the final scores `cheese`; the highest wins (C17, C24, CA5)."""
    reason = "round_finished" if setting.finish_round else "five_pieces"
    if setting.variant == "younger":
        reason = "store_empty"
    return highest_score_outcome(cheese, reason)


class ActionResolver(Draft):
    """A mutable copy of a position, to which `resolve` applies an action."""

    __slots__ = (*Position._fields, "kinds")
    read_fields = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        (
            self.setting,
            self.phase,
            self.turn,
            self.mice,
            self.cheese,
            self.cat,
            self.trapped,
            self.mouse_steps,
            self.cat_steps,
        ) = position
        self.kinds = BOARDS[self.setting.board]

    @property
    def cheese_left(self) -> int:
        """The number of pieces of cheese in the store."""
        return STORE - sum(self.cheese)

    def resolve(self, action: Action) -> None:
        """Apply a legal action with all its effects, until a seat or chance must act again."""
        match action:
            case Drop():
                self._drop_mouse()
            case Landed():
                self._land(action.space)
            case Roll():
                self.phase = _DICE
            case Rolled():
                self._take_roll(action)
            case Order(first):
                self.events.append(interned(events.OrderChosen, self.turn, first))
                if first == "cat":
                    self._move_cat()
                else:
                    self._continue_turn()
            case Trap(seat):
                self._trap(seat)
                self._continue_turn()

    def _drop_mouse(self) -> None:
        is_setup = self.phase is _FIRST_DROP
        self.phase = _FIRST_FALL if is_setup else _FALL
        self.events.append(interned(events.MouseDropped, self.turn, is_setup))

    def _land(self, space: table.Space) -> None:
        is_setup = self.phase is _FIRST_FALL
        self.mice = replace_at(self.mice, self.turn, space)
        self.events.append(interned(events.MouseSlid, self.turn, space, is_setup))
        if not is_setup:
            self._resolve_space(space)
            return
        self.turn = (self.turn + 1) % self.setting.players
        if self.turn == self.setting.first_seat:
            self._start_turn()
        else:
            self.phase = _FIRST_DROP
            self.events.append(interned(events.TurnStarted, self.turn, True))

    def _take_roll(self, throw: Rolled) -> None:
        self.mouse_steps, self.cat_steps = throw.pips, throw.paws
        self.events.append(interned(events.DiceRolled, self.turn, throw.pips, throw.paws))
        if self.setting.variant == "older" and throw.paws > 0:
            self.phase = _ORDER
        else:
            self._continue_turn()

    def _continue_turn(self) -> None:
        if self.mouse_steps > 0:
            self._move_mouse()
        elif self.cat_steps is not None:
            self._move_cat()
        else:
            self._pass_turn()

    def _move_mouse(self) -> None:
        start, steps = self.mice[self.turn], self.mouse_steps
        assert start is not None  # a mouse on top of the cheese has no steps to walk
        self.mouse_steps = 0
        if self.trapped == self.turn:
            self.events.append(interned(events.MoveLost, self.turn, start))
            self._continue_turn()
            return
        walk = _make_mouse_moved(self.turn, start, steps)
        self.mice = replace_at(self.mice, self.turn, walk.end)
        self.events.append(walk)
        self._resolve_space(walk.end)

    def _resolve_space(self, space: table.Space) -> None:  # C9, C10, C21
        kind = self.kinds[space]
        if kind is _HOLE:
            self.events.append(interned(events.HoleReached, self.turn, space))
        elif space == self.cat:
            self._frighten(self.turn, "scare")
        elif kind is _LADDER:
            self.mice = replace_at(self.mice, self.turn, None)
            self.phase = _DROP
            self.events.append(interned(events.LadderClimbed, self.turn, space))
            return
        else:
            self._take_cheese(space, 2 if kind is _TWO else 1)
            if self._is_won():
                self._finish()
                return
        self._continue_turn()

    def _take_cheese(self, space: table.Space, wanted: int) -> None:
        pieces = min(wanted, self.cheese_left)
        if pieces == 0:
            self.events.append(interned(events.CheeseMissed, self.turn, space))
            return
        score = self.cheese[self.turn] + pieces
        self.cheese = replace_at(self.cheese, self.turn, score)
        self.events.append(
            interned(events.CheeseTaken, self.turn, pieces, space, score, self.cheese_left)
        )

    def _is_won(self) -> bool:  # C17, C23, CA6, CA12
        if self.setting.variant == "younger":
            return self.cheese_left == 0
        return not self.setting.finish_round and self.cheese[self.turn] >= _GOAL

    def _frighten(self, seat: Seat, cause: events.Cause) -> None:
        score = self.cheese[seat] - 1
        if score < 0:
            self.events.append(interned(events.NothingDropped, seat, self.cat, cause))
            return
        self.cheese = replace_at(self.cheese, seat, score)
        self.events.append(
            interned(events.CheeseDropped, seat, self.cat, cause, score, self.cheese_left)
        )

    def _move_cat(self) -> None:
        paws = self.cat_steps
        self.cat_steps = None
        if not paws:
            self.events.append(interned(events.CatStayed, self.cat))
            self._continue_turn()
            return
        if self.trapped is not None:
            self.events.append(interned(events.MouseFreed, self.trapped, self.cat))
            self.trapped = None
        walk = _make_cat_moved(self.cat, paws)
        self.cat = walk.end
        self.events.append(walk)
        self._meet_mice()

    def _meet_mice(self) -> None:  # C12, C13, C22
        met = [seat for seat, space in enumerate(self.mice) if space == self.cat]
        if self.kinds[self.cat] is not _HOLE:
            if self.setting.variant == "younger":
                for seat in met:
                    self._frighten(seat, "met")
            elif len(met) == 1:
                self._trap(met[0])
            elif met:
                self.phase = _TRAP
                return
        self._continue_turn()

    def _trap(self, seat: Seat) -> None:
        self.trapped = seat
        self.events.append(interned(events.MouseTrapped, seat, self.cat))

    def _pass_turn(self) -> None:  # C14, CA5
        while True:
            self.turn = (self.turn + 1) % self.setting.players
            if self.turn == self.setting.first_seat and self._is_round_won():
                self._finish()
                return
            if self.turn != self.trapped:
                break
            self.events.append(interned(events.TurnSkipped, self.turn))
        self._start_turn()

    def _is_round_won(self) -> bool:
        setting = self.setting
        return setting.finish_round and setting.variant != "younger" and max(self.cheese) >= _GOAL

    def _start_turn(self) -> None:
        self.phase = _ROLL
        self.events.append(interned(events.TurnStarted, self.turn, False))
        if self.setting.variant != "younger":
            return
        self.phase, self.cat_steps = _DROP, 1
        if (space := self.mice[self.turn]) is not None:
            self.mice = replace_at(self.mice, self.turn, None)
            self.events.append(interned(events.MouseLifted, self.turn, space))

    def _finish(self) -> None:
        self.phase, self.mouse_steps, self.cat_steps = _OVER, 0, None
        outcome = final_outcome(self.setting, self.cheese)
        self.events.append(events.MatchEnded(outcome.winners, outcome.scores, outcome.reason))
