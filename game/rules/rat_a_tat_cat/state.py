"""The rules of Rat-a-Tat Cat.

Implements the rule points R1 to R24 and the rulings RA1 to RA15. The state has the count of each
card in both piles, but not their order: cards are drawn at random when they are needed, which is
equivalent to shuffling (R11). Observations do not include face-down cards, even ones seen before,
as players must remember these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, IllegalActionError, Option, Seat, Transition
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.events import RevealingEvent, TimeRanOut
from game.rules.rat_a_tat_cat.rounds import Position, final_outcome, find_power_card, new_round
from game.rules.rat_a_tat_cat.table import (
    INDEX,
    NUMBER_CARDS,
    POWERS,
    Dealt,
    Drawn,
    DrawPile,
    Turned,
)
from game.rules.rat_a_tat_cat.turns import ACTION_HANDLERS, ActionResolver
from game.rules.rat_a_tat_cat.view import RatView
from game.rules.shared import make_setting, require_seat

# Aliases, because looking up an enum member is slow.
_DEAL, _TURN_UP, _START, _DRAW, _DECIDE, _PEEK, _SWAP, _END, _SHOWDOWN, _OVER = table.Phase
_CHANCES: Final = (_DEAL, _DRAW, _TURN_UP, _SHOWDOWN)

_DEALT: Final = tuple(Dealt(card) for card in table.CARDS)
_TURNED: Final = tuple(Turned(card) for card in NUMBER_CARDS)
_DRAWN: Final = tuple(Drawn(card) for card in table.CARDS)
_TAKES: Final[tuple[Action, ...]] = tuple(table.TakeDiscard(slot) for slot in range(table.SLOTS))
_REPLACES: Final[tuple[Action, ...]] = tuple(table.Replace(slot) for slot in range(table.SLOTS))
_WITH_DISCARD: Final = (*_TAKES, DrawPile())
_PILE_ONLY: Final[tuple[Action, ...]] = (DrawPile(),)
_NUMBER_IN_HAND: Final = (*_REPLACES, table.Discard())
_POWER_IN_HAND: Final = (*_NUMBER_IN_HAND, table.UsePower())
_ENDINGS: Final[tuple[Action, ...]] = (table.Knock(), table.EndTurn())
_NO_SWAP: Final = table.Decline()


@cache
def _peek_actions(setting: table.MatchSettings) -> tuple[Action, ...]:
    return tuple(table.PeekAt(slot) for slot in setting.hidden_slots)


@cache
def _swap_actions(setting: table.MatchSettings, targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    # R14, R24, RA13
    slots = setting.hidden_slots
    swaps = tuple(table.SwapCards(*which) for which in product(slots, targets, slots))
    return (*swaps, _NO_SWAP)


class RatState(Position, base.State):
    """The state of a match; a named tuple for speed, as bots create about 100,000 per second."""

    __slots__ = ()

    @property
    @override
    def to_act(self) -> int:
        if self.phase in _CHANCES:
            return CHANCE
        return TERMINAL if self.phase is _OVER else self.turn

    @override
    def legal_actions(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase is _START:
            return _PILE_ONLY if self.top in POWERS else _WITH_DISCARD
        if phase is _DECIDE:
            return _POWER_IN_HAND if self.drawn in POWERS else _NUMBER_IN_HAND
        if phase is _END:
            return _ENDINGS
        if phase is _PEEK:
            return _peek_actions(self.setting)
        if phase is _SWAP:
            return _swap_actions(self.setting, self._targets())
        return ()

    def _targets(self) -> tuple[Seat, ...]:  # RA7, RA11
        locked = self.knocker if self.setting.locked_knocker else None
        return tuple(
            seat for seat, row in enumerate(self.rows) if row and seat not in (self.turn, locked)
        )

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        if self.phase not in _CHANCES:
            return ()
        actions: tuple[Action, ...] = _DRAWN
        counts = self.pile
        if self.phase is _DEAL:
            actions = _DEALT
        elif self.phase is _TURN_UP:
            actions, counts = _TURNED, counts[: len(NUMBER_CARDS)]
        total = sum(counts)
        return tuple((actions[i], count / total) for i, count in enumerate(counts) if count)

    @override
    def apply(self, action: Action) -> Transition[RatState]:
        if not self._is_legal(action):
            raise IllegalActionError(f"{action!r} is not legal now ({self.phase})")
        play = ActionResolver(self)
        ACTION_HANDLERS[type(action)](play, action)
        return play.transition(RatState)

    def _is_legal(self, action: Action) -> bool:
        phase = self.phase
        if phase is _DEAL:
            return isinstance(action, Dealt) and self.pile[INDEX[action.card]] > 0
        if phase is _DRAW or phase is _SHOWDOWN:
            return isinstance(action, Drawn) and self.pile[INDEX[action.card]] > 0
        if phase is _TURN_UP:
            if not isinstance(action, Turned) or action.card in POWERS:
                return False
            return self.pile[INDEX[action.card]] > 0
        if action in self.legal_actions():
            return True
        is_timed = self.setting.end == "time" and phase is not _OVER
        return isinstance(action, table.TimeUp) and is_timed and not self.is_time_up

    @override
    def observe(self, seat: Seat) -> RatView:
        require_seat(seat, self.setting.players)
        to_act = self.to_act
        return RatView(
            seat=seat,
            to_act=to_act,
            legal_actions=self.legal_actions() if to_act == seat else (),
            scores=self.totals,
            setting=self.setting,
            phase=self.phase,
            number=self.number,
            dealer=self.dealer,
            turn=self.turn,
            rows=self._visible_rows(),
            pile=sum(self.pile),
            discards=sum(self.beneath) + (self.top is not None),
            top=self.top,
            is_holding=self.drawn is not None,
            drawn=self.drawn if seat == self.turn else None,
            draws=self.draws,
            knocker=self.knocker,
            out=self.out,
            sheet=self.sheet,
            is_time_up=self.is_time_up,
        )

    def _visible_rows(self) -> tuple[tuple[table.Card | None, ...], ...]:
        if self.phase in (_SHOWDOWN, _OVER):
            return self.rows
        shown = self.setting.open_slots
        return tuple(
            tuple(card if slot in shown else None for slot, card in enumerate(row))
            for row in self.rows
        )

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        return final_outcome(self) if self.phase is _OVER else None


def _create(players: int, variant: str, options: Mapping[str, base.OptionValue]) -> RatState:
    setting = make_setting(table.MatchSettings, players, variant, options)
    setting = replace(setting, rounds=setting.rounds or players)
    dealer = (setting.first_seat - 1) % players
    return RatState._make(new_round(setting, 1, dealer, totals=(0,) * players))


def _reveals(event: base.Event, seat: Seat) -> bool:
    if isinstance(event, RevealingEvent):
        return event.shows(seat)
    return isinstance(event, TimeRanOut)


def _time_limit(options: Mapping[str, base.OptionValue]) -> tuple[float, Action] | None:  # R22
    return (60.0 * int(options["minutes"]), table.TimeUp()) if options["end"] == "time" else None


def _chance_key(state: RatState) -> base.ChanceKey:
    order = table.seats_after(state.dealer, state.setting.players, state.out)
    if state.phase is _DEAL:
        dealt = min(len(state.rows[seat]) for seat in order)
        seat = next(seat for seat in order if len(state.rows[seat]) == dealt)
        return (state.number, seat, "row", dealt)
    if state.phase is _TURN_UP:
        return (state.number,)
    power = find_power_card(state.rows, order) if state.phase is _SHOWDOWN else None
    if power is None:
        return (state.number, state.turn)
    return (state.number, power[0], "row", power[1])


RULES: Final = base.Rules(
    key="rat_a_tat_cat",
    players={variant: range(2, table.MOST_PLAYERS + 1) for variant in ("base", "younger")},
    options=(
        Option("end", "rounds", choices=("rounds", "limit", "time")),
        Option("rounds", 0, offered=(0, 1, 2, 3, 5, 10), needs=("end", "rounds")),
        Option("limit", 100, offered=(50, 100, 200), needs=("end", "limit"), minimum=1),
        Option("minutes", 10, offered=(5, 10, 15, 20), needs=("end", "time")),
        Option("locked_knocker", False),
        Option("knock_penalty", False),
    ),
    actions=tuple(ACTION_HANDLERS),
    create=_create,
    reveals=_reveals,
    unlisted=(table.TimeUp,),
    clock=_time_limit,
    chance_key=_chance_key,
    turn_starters=(table.TakeDiscard, DrawPile),
)
