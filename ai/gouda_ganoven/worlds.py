"""Gouda Ganoven: what may lie face down, and who would get the cheese then.

Once the rows lie there a bot imagines some tables that fit what it sees (`imagine`): for each other
seat random cards of those that nobody has seen, in a room where a rat of that strength may well
be. On each of them it can settle the fight (`World.winners`), with the cards that others may still
play.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from ai.gouda_ganoven.model import GRID, Tail
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CHEESE, EQUIPMENT, ROOMS, STRENGTH, TRAP_COSTS, Card
from game.rules.gouda_ganoven.view import GoudaView

BOOST: Final = 0.5
"""How likely a seat that holds cards and is about to lose plays a weapon, if it is asked."""
_STRAY: Final = 0.002
"""How likely a rat is where nobody expects it."""
_AWAY: Final = 0.2
"""The same for an empty room and a rat that brings a cheese card."""
_STEP: Final = 32
"""What a unit of strength counts beside the strongest weapon, by which ties are settled."""


class Rat(NamedTuple):
    """Somebody in an imagined house.

    Attributes:
        place: its room's, in the order of `ROOMS`.
        strength: with trap and weapons.
        top: its strongest weapon; 0: it has none.
        brought: its cheese cards.
        hidden: its equipment that lies face down.
    """

    place: int
    strength: int
    top: int
    brought: int
    hidden: tuple[Card, ...] = ()

    @property
    def rank(self) -> int:
        """What rats are compared by: strength, then the strongest weapon."""
        return self.strength * _STEP + self.top

    def with_weapon(self, number: int) -> Rat:
        """Return the rat with one more weapon."""
        return self._replace(strength=self.strength + number, top=max(self.top, number))


def rat_of(place: int, cards: Sequence[Card], *, is_trapped: bool, hidden: Sequence[Card]) -> Rat:
    """Return the rat with this equipment, of which some lies face down."""
    numbers = [STRENGTH[card] for card in cards]
    strength = sum(numbers) - (TRAP_COSTS if is_trapped else 0)
    top, brought = max(numbers, default=0), list(cards).count(CHEESE)
    return Rat(place, strength, top, brought, tuple(hidden))


@dataclass
class World:
    """A table as it may be.

    Attributes:
        rats: of each seat that plays.
        pieces: of cheese in each room.
        boosts: the weapon that a seat may add to its row, if it is asked.
        unarmed_share: see `Setting`.
    """

    rats: dict[Seat, Rat]
    pieces: tuple[int, ...]
    boosts: Mapping[Seat, int]
    unarmed_share: bool

    def winners(self, place: int, *, may_boost: bool = True) -> list[Seat]:
        """Return who gets the cheese of a room."""
        here = [(rat.rank, seat) for seat, rat in self.rats.items() if rat.place == place]
        if not here:
            return []
        cheese = self.pieces[place] + sum(self.rats[seat].brought for _, seat in here)
        if cheese >= len(here):
            return [seat for _, seat in here]
        if not cheese:
            return []
        line = self._line(here, cheese)
        if may_boost:
            for i, (rank, seat) in enumerate(here):
                number = self.boosts.get(seat, 0)
                if number and rank < line:
                    more = self.rats[seat].with_weapon(number).rank
                    if more > line:
                        here[i] = (more, seat)
                        line = self._line(here, cheese)
        return [seat for rank, seat in here if rank >= line]

    def _line(self, here: Sequence[tuple[int, Seat]], cheese: int) -> int:
        """Return the rank that suffices, with less cheese than rats."""
        ranks = sorted([rank for rank, _ in here], reverse=True)
        line = ranks[cheese - 1]
        is_shared_by_unarmed = not line and ranks[cheese] == line
        return line + 1 if is_shared_by_unarmed and not self.unarmed_share else line


@dataclass(frozen=True)
class Beliefs:
    """What a bot goes by when it imagines tables.

    Attributes:
        view: what it sees.
        noticed: of each seat the open cards that it has noticed.
        unseen: how many of each card may be anywhere.
        tails: of each other seat that plays, by room, how likely it is there with each strength.
        asked: the others that may still play a card.
    """

    view: GoudaView
    noticed: Mapping[Seat, tuple[Card, ...]]
    unseen: Mapping[Card, int]
    tails: Mapping[Seat, Sequence[Tail]]
    asked: Sequence[Seat]


def imagine(beliefs: Beliefs, count: int, rng: random.Random) -> Iterator[World]:
    """Yield `count` tables as they may be."""
    view = beliefs.view
    equipment = [c for c, n in beliefs.unseen.items() if c in EQUIPMENT for _ in range(n)]
    weapons = [STRENGTH[card] for card in equipment if STRENGTH[card]] or [1]
    me = own_rat(view)
    others = view.others
    unknown = {seat: _unknown(view, beliefs, seat) for seat in others}
    needed = sum(unknown.values())
    for _ in range(count):
        cards = rng.sample(equipment, min(needed, len(equipment)))
        rats = {view.seat: me}
        for seat in others:
            hidden, cards = cards[: unknown[seat]], cards[unknown[seat] :]
            rats[seat] = _imagine_rat(beliefs, seat, hidden, rng)
        boosts = {
            seat: rng.choice(weapons)
            for seat in beliefs.asked
            if view.hands[seat] and rng.random() < BOOST
        }
        yield World(rats, view.pieces, boosts, not view.setting.unarmed_do_not_share)


def own_rat(view: GoudaView) -> Rat:
    """Return the viewer's own rat."""
    assert view.my_room is not None, "it is in the house"
    cards = (*view.rows[view.seat].shown, *view.my_row)
    is_trapped = view.seat in view.trapped
    return rat_of(ROOMS.index(view.my_room), cards, is_trapped=is_trapped, hidden=view.my_row)


def _unknown(view: GoudaView, beliefs: Beliefs, seat: Seat) -> int:
    """Return how many cards of a row one does not know, the room card apart."""
    row = view.rows[seat]
    missed = len(row.shown) - len(beliefs.noticed[seat])
    return max(0, row.hidden - (row.room is None) + missed)


def _imagine_rat(beliefs: Beliefs, seat: Seat, unknown: Sequence[Card], rng: random.Random) -> Rat:
    view = beliefs.view
    cards = (*beliefs.noticed[seat], *unknown)
    row = view.rows[seat]
    hidden = unknown[: max(0, row.hidden - (row.room is None))]
    rat = rat_of(0, cards, is_trapped=seat in view.trapped, hidden=hidden)
    if row.room is not None:
        return rat._replace(place=ROOMS.index(row.room))
    strength = sum(STRENGTH[card] for card in cards)
    away = _AWAY if rat.brought else _STRAY
    odds = list(
        accumulate(_is_there(tail, strength) if tail[0] else away for tail in beliefs.tails[seat])
    )
    point = rng.random() * odds[-1]
    return rat._replace(place=next(i for i, total in enumerate(odds) if point <= total))


def _is_there(tail: Tail, strength: int) -> float:
    """Return how likely a rat is in a room with about this strength."""
    cell = min(len(GRID) - 2, bisect_right(GRID, strength) - 1)
    # The tails are steps of a few hundred hands; neighbours smooth them.
    low, high = max(0, cell - 1) if cell > 1 else cell, min(len(GRID) - 1, cell + 2)
    if not cell:
        high = 1
    return tail[low] - tail[high] + _STRAY
