"""The legal actions and chance outcomes of Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from math import factorial
from typing import Final

from game.rules.base import CHANCE, TERMINAL, Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import Position, spy_targets
from game.rules.gouda_ganoven.table import CARDS, INDEX, Drawn, Enter, Equip, Ready, Spy, TurnedUp

# Aliases, because looking up an enum member is slow.
_DROP, _RAIN, _DRAW, _ENTER, _EQUIP, _SPY, _TURN_UP, _REINFORCE, _OVER = table.Phase
_NAILED, _CROOK, _RATHOLE = table.NAILED, table.CROOK, table.RATHOLE
_CHANCES: Final = (_DRAW, _TURN_UP, _RAIN)

_DROPS: Final[tuple[Action, ...]] = (table.DropCheese(),)
_ENTERS: Final[tuple[Action, ...]] = tuple(Enter(room) for room in table.ROOMS)
_SPIES: Final = tuple(Spy(seat) for seat in range(table.MOST_PLAYERS))
_DRAWN: Final = tuple(Drawn(card) for card in CARDS)
_READY: Final = Ready()
_NAIL_SHUT: Final = table.NailShut()
_PASS: Final = table.Pass()

_EQUIPS: Final = {card: Equip(card) for card in CARDS if card in table.EQUIPMENT}
_FINAL_EQUIPS: Final = {card: act for card, act in _EQUIPS.items() if card != table.CHEESE}
_REINFORCES: Final = {card: table.Reinforce(card) for card in (*table.WEAPONS, table.CHEESE)}
_FINAL_REINFORCES: Final = {card: table.Reinforce(card) for card in table.WEAPONS}


@cache
def _rain_outcomes(pieces: int) -> tuple[tuple[Action, float], ...]:  # GA1
    outcomes = []
    for kids, bath, bed in product(range(pieces + 1), repeat=3):
        cellar = pieces - kids - bath - bed
        if cellar >= 0:
            ways = factorial(pieces)
            for count in (kids, bath, bed, cellar):
                ways //= factorial(count)
            outcomes.append((table.Rained(kids, bath, bed, cellar), ways / 4**pieces))
    return tuple(outcomes)


@cache
def _cheese_moves(pieces: table.Pieces) -> tuple[Action, ...]:  # GA9
    full = [room for room, count in zip(table.ROOMS, pieces, strict=True) if count]
    return tuple(
        table.MoveCheese(source, room) for source in full for room in table.ROOMS if room != source
    )


@cache
def _room_changes(here: table.Room) -> tuple[Action, ...]:  # GA8
    return tuple(table.RatHole(room) for room in table.ROOMS if room != here)


class PlayablePosition(Position):
    """A position that can list its legal actions and chance outcomes."""

    __slots__ = ()

    @property
    def to_act(self) -> int:
        """The seat to act next, or `CHANCE` or `TERMINAL`."""
        if self.phase in _CHANCES:
            return CHANCE
        return TERMINAL if self.phase is _OVER else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act, or () if no seat acts next."""
        phase = self.phase
        if phase is _EQUIP:
            return self._equip_actions()
        if phase is _ENTER:
            return _ENTERS
        if phase is _SPY:
            return tuple([_SPIES[seat] for seat in spy_targets(self.rows, self.turn)])
        if phase is _REINFORCE:
            return self._reinforce_actions()
        return _DROPS if phase is _DROP else ()

    def _equip_actions(self) -> tuple[Action, ...]:  # G10
        equips = self._equip_by_card
        cards = dict.fromkeys(self.hands[self.turn])
        return (*[equips[card] for card in cards if card in equips], _READY)

    @property
    def _equip_by_card(self) -> Mapping[table.Card, Equip]:  # G10, G21
        return _FINAL_EQUIPS if self.round_data.is_final else _EQUIPS

    def _reinforce_actions(self) -> tuple[Action, ...]:  # G13, G21, GA8 to GA11
        reinforces = _FINAL_REINFORCES if self.round_data.is_final else _REINFORCES
        actions: list[Action] = []
        for card in dict.fromkeys(self.hands[self.turn]):
            if card in reinforces:
                actions.append(reinforces[card])
            elif card == _NAILED:
                actions.append(_NAIL_SHUT)
            elif card == _CROOK:
                actions += _cheese_moves(self.pieces)
            elif card == _RATHOLE:
                actions += _room_changes(self.rows[self.turn].room)
        return (*actions, _PASS)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return each possible chance action with its probability; () unless `CHANCE` acts next."""
        phase = self.phase
        if phase is _DRAW:
            total = sum(self.deck)
            return tuple([(_DRAWN[i], count / total) for i, count in enumerate(self.deck) if count])
        if phase is _TURN_UP:
            cards = self._face_down()
            odds = 1 / len(cards)
            return tuple([(TurnedUp(c), cards.count(c) * odds) for c in dict.fromkeys(cards)])
        return _rain_outcomes(self.round_data.cheese_count) if phase is _RAIN else ()

    def _face_down(self) -> tuple[str, ...]:  # G11
        assert self.target is not None  # it has been named
        return self.rows[self.target].hidden

    def _is_legal(self, action: Action) -> bool:
        phase = self.phase
        if phase is _DRAW:
            is_legal = isinstance(action, Drawn) and self.deck[INDEX[action.card]] > 0
        elif phase is _EQUIP:
            is_legal = isinstance(action, Ready) or (
                isinstance(action, Equip)
                and action.card in self.hands[self.turn]
                and action.card in self._equip_by_card
            )
        elif phase is _ENTER:
            is_legal = isinstance(action, Enter)
        elif phase is _SPY:
            is_legal = isinstance(action, Spy) and action.seat in spy_targets(self.rows, self.turn)
        elif phase is _TURN_UP:
            is_legal = isinstance(action, TurnedUp) and action.card in self._face_down()
        elif phase is _RAIN:
            is_legal = (
                isinstance(action, table.Rained)
                and sum(action.pieces) == self.round_data.cheese_count
            )
        else:
            is_legal = action in self.legal_actions()
        return is_legal
