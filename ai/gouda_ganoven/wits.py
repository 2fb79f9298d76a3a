"""Gouda Ganoven: what a bot's choices promise once the rows lie there: spying, reinforcing.

Everything is settled on a few imagined tables (`ai.gouda_ganoven.worlds`). A choice is worth the
pieces of cheese that one gets, less what the others get and what the card is worth that is played.
A row is worth spying on if what may lie there changes what one would do next; a trap may lie there.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from ai.gouda_ganoven.race import cost
from ai.gouda_ganoven.worlds import Rat, World
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven.table import (
    CHEESE,
    CROOK,
    NAILED,
    RATHOLE,
    ROOMS,
    STRENGTH,
    TRAP,
    TRAP_COSTS,
    Card,
    MoveCheese,
    NailShut,
    Pass,
    RatHole,
    Reinforce,
    Room,
    Spy,
)
from game.rules.gouda_ganoven.view import GoudaView

Signal: TypeAlias = tuple[str, int]
"""What a spy may find: a room, a weapon of about some strength, cheese or a trap."""


@dataclass(frozen=True)
class Stakes:
    """What a bot plays for.

    Attributes:
        seat: whose.
        piece: what a piece of cheese is worth to it.
        others: what a piece that another seat gets costs it.
        unit: what a unit of strength is worth that it keeps.
    """

    seat: Seat
    piece: float
    others: Mapping[Seat, float]
    unit: float

    def worth(self, winners: Sequence[Seat]) -> float:
        """Return what it is worth that these get cheese."""
        total = 0.0
        for seat in winners:
            total += self.piece if seat == self.seat else -self.others[seat]
        return total

    def price(self, action: Action) -> float:
        """Return what the card is worth that an action takes."""
        card = action.card if isinstance(action, Reinforce) else _TAKES.get(type(action))
        return 0.0 if card is None else cost(card, self.unit)


_TAKES: Final[Mapping[type[Action], Card]] = MappingProxyType(
    {NailShut: NAILED, MoveCheese: CROOK, RatHole: RATHOLE}
)
"""The card that an action takes which does not name it."""
_PLACES: Final = range(len(ROOMS))


class Bench:
    """The imagined tables, and what each choice is worth on each of them."""

    def __init__(self, worlds: Sequence[World], stakes: Stakes) -> None:
        """Settle them, at least one, as they are."""
        self.worlds = worlds
        self._stakes = stakes
        self._rooms = [[stakes.worth(w.winners(p)) for p in _PLACES] for w in worlds]

    def worths(self, action: Action) -> list[float]:
        """Return what an action is worth on each table."""
        price = self._stakes.price(action)
        return [
            self._worth(world, rooms, action) - price
            for world, rooms in zip(self.worlds, self._rooms, strict=True)
        ]

    def _worth(self, world: World, rooms: list[float], action: Action) -> float:
        if isinstance(action, Pass):
            return sum(rooms)
        if isinstance(action, NailShut):
            return sum(self._stakes.worth(world.winners(p, may_boost=False)) for p in _PLACES)
        changed, places = after(world, self._stakes.seat, action)
        total = sum(rooms)
        for place in places:
            total += self._stakes.worth(changed.winners(place)) - rooms[place]
        return total


def after(world: World, seat: Seat, action: Action) -> tuple[World, set[int]]:
    """Return the table after a card was played, and the rooms where that may change something."""
    rat = world.rats[seat]
    match action:
        case Reinforce(card):
            more = rat.with_weapon(STRENGTH[card])
            if card == CHEESE:
                more = rat._replace(brought=rat.brought + 1)
            return _with_rat(world, seat, more), {rat.place}
        case RatHole(room):
            place = ROOMS.index(room)
            return _with_rat(world, seat, rat._replace(place=place)), {rat.place, place}
        case MoveCheese(source, target):
            return _moved(world, source, target)
        case _:
            raise ValueError(f"{action!r} changes no room")


def _with_rat(world: World, seat: Seat, rat: Rat) -> World:
    return World({**world.rats, seat: rat}, world.pieces, world.boosts, world.unarmed_share)


def _moved(world: World, source: Room, target: Room) -> tuple[World, set[int]]:
    pieces, old, new = list(world.pieces), ROOMS.index(source), ROOMS.index(target)
    pieces[old] -= 1
    pieces[new] += 1
    return World(world.rats, tuple(pieces), world.boosts, world.unarmed_share), {old, new}


def trapped(world: World, seat: Seat) -> World:
    """Return the table after a trap has snapped at a seat."""
    rat = world.rats[seat]
    return _with_rat(world, seat, rat._replace(strength=rat.strength - TRAP_COSTS))


def weigh_cards(
    worlds: Sequence[World], stakes: Stakes, actions: Sequence[Action]
) -> Generator[None, None, dict[Action, float]]:
    """Return what each action of reinforcing is worth on average."""
    yield
    bench = Bench(worlds, stakes)
    found = {}
    for action in actions:
        yield
        found[action] = sum(bench.worths(action)) / len(worlds)
    return found


def weigh_spies(
    view: GoudaView, worlds: Sequence[World], stakes: Stakes, plays: Sequence[Action]
) -> Generator[None, None, dict[Action, float]]:
    """Return what it is worth to spy on each row, with all `plays` considered that may follow."""
    yield
    free = Bench(worlds, stakes)
    yield
    caught = Bench([trapped(world, stakes.seat) for world in worlds], stakes)
    tables = []
    for bench in (free, caught):
        rows = []
        for action in plays:
            yield
            rows.append(bench.worths(action))
        tables.append(list(zip(*rows, strict=True)))
    found: dict[Action, float] = {}
    for action in view.legal_actions:
        assert isinstance(action, Spy), "a spy is to be sent"
        yield
        found[action] = _insight(view, worlds, action.seat, tables) / len(worlds)
    return found


def _insight(
    view: GoudaView,
    worlds: Sequence[World],
    target: Seat,
    tables: Sequence[Sequence[Sequence[float]]],
) -> float:
    """Return what is expected if one sees a card of the target before one plays."""
    sums: dict[Signal, list[float]] = {}
    for number, world in enumerate(worlds):
        found = _signals(view, world.rats[target], target)
        for signal in found:
            worths = tables[signal[0] == TRAP][number]
            share = 1 / len(found)
            known = sums.setdefault(signal, [0.0] * len(worths))
            for i, worth in enumerate(worths):
                known[i] += share * worth
    return sum(max(worths) for worths in sums.values())


def _signals(view: GoudaView, rat: Rat, target: Seat) -> list[Signal]:
    found: list[Signal] = [(_kind(card), (STRENGTH[card] + 5) // 6) for card in rat.hidden]
    if view.rows[target].room is None:
        found.append(("room", rat.place))
    return found


def _kind(card: str) -> str:
    return "weapon" if STRENGTH[card] else card


def plays_next(view: GoudaView) -> list[Action]:
    """Return what a spy may play when it reinforces, as far as that matters to it."""
    plays: list[Action] = [Pass()]
    assert view.my_room is not None, "it is in the house"
    for card in dict.fromkeys(view.hand):
        if STRENGTH[card] or (card == CHEESE and not view.is_final):
            plays.append(Reinforce(card))
        elif card == NAILED:
            plays.append(NailShut())
        elif card == RATHOLE:
            plays += [RatHole(room) for room in ROOMS if room != view.my_room]
        elif card == CROOK:
            full = [r for r, n in zip(ROOMS, view.pieces, strict=True) if n and r != view.my_room]
            plays += [MoveCheese(room, view.my_room) for room in full]
    return plays
