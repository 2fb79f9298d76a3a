"""Gouda Ganoven: what may lie face down, and what spying and reinforcing promise then.

Once the rows lie there a bot imagines some tables that fit what it sees (`imagine`): for each other
seat random cards of those that nobody has seen, in a room where a rat of that strength may well be.
On each of them it can settle the fight (`World.winners`), with the cards that others may still
play. A choice is worth the pieces of cheese that one gets, less what the others get and what the
card is worth that is played. A row is worth spying on if what may lie there changes what one would
do next; a trap may lie there.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Final, NamedTuple

from ai.gouda_ganoven.model import GRID, Tail
from ai.gouda_ganoven.race import UNITS
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, STRENGTH, Card
from game.rules.gouda_ganoven.view import GoudaView

_BOOST: Final = 0.5
"""The probability that a seat with cards that is about to lose plays a weapon."""
_STRAY: Final = 0.002
"""The probability of a rat where nobody expects it."""
_AWAY: Final = 0.2
"""The same for an empty room and a rat that brings a cheese card."""
_STEP: Final = 32
"""What a unit of strength counts beside the strongest weapon, by which ties are settled."""
_PLACES: Final = range(len(ROOMS))
_TAKES: Final[Mapping[type[Action], Card]] = MappingProxyType(
    {act.NailShut: act.NAILED, act.MoveCheese: act.CROOK, act.RatHole: act.RATHOLE}
)
"""The card that an action takes which does not name it."""


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
        """The sort key of rats: strength, then the strongest weapon."""
        return self.strength * _STEP + self.top

    def with_weapon(self, number: int) -> Rat:
        """Return the rat with one more weapon."""
        return self._replace(strength=self.strength + number, top=max(self.top, number))


def rat_of(
    view: GoudaView,
    seat: Seat,
    room: act.Room | None,
    cards: Sequence[Card],
    hidden: tuple[Card, ...] = (),
) -> Rat:
    """Return the rat with this equipment, of which some lies face down; place -1 for no room."""
    numbers = [STRENGTH[card] for card in cards]
    strength = sum(numbers) - (act.TRAP_PENALTY if seat in view.trapped else 0)
    place = -1 if room is None else ROOMS.index(room)
    return Rat(place, strength, max(numbers, default=0), list(cards).count(CHEESE), hidden)


class World(NamedTuple):
    """A table as it may be.

    Attributes:
        rats: of each seat that plays.
        pieces: of cheese in each room.
        boosts: the weapon that a seat may add to its row, if it is asked.
        unarmed_share: see `Setting`.
    """

    rats: Mapping[Seat, Rat]
    pieces: Sequence[int]
    boosts: Mapping[Seat, int]
    unarmed_share: bool

    def winners(self, place: int, *, may_boost: bool = True) -> list[Seat]:
        """Return the seats that get the cheese of a room."""
        here = [(rat.rank, seat) for seat, rat in self.rats.items() if rat.place == place]
        cheese = self.pieces[place] + sum(self.rats[seat].brought for _, seat in here)
        if cheese >= len(here):
            return [seat for _, seat in here]
        if not cheese:
            return []
        line = self._line(here, cheese)
        for i, (rank, seat) in enumerate(here if may_boost else ()):
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

    def with_rat(self, seat: Seat, rat: Rat) -> World:
        """Return the table with another rat of a seat."""
        return self._replace(rats={**self.rats, seat: rat})


def after(world: World, seat: Seat, action: Action) -> tuple[World, set[int]]:
    """Return the table after a card was played, and the rooms where that may change something."""
    rat = world.rats[seat]
    match action:
        case act.Reinforce(card):
            more = rat.with_weapon(STRENGTH[card])
            more = more._replace(brought=rat.brought + (card == CHEESE))
            return world.with_rat(seat, more), {rat.place}
        case act.RatHole(room):
            place = ROOMS.index(room)
            return world.with_rat(seat, rat._replace(place=place)), {rat.place, place}
        case act.MoveCheese(source, target):
            pieces, old, new = list(world.pieces), ROOMS.index(source), ROOMS.index(target)
            pieces[old] -= 1
            pieces[new] += 1
            return world._replace(pieces=pieces), {old, new}
    raise ValueError(f"{action!r} changes no room")


# -- imagining -------------------------------------------------------------------------------------


def imagine(
    view: GoudaView,
    noticed: Mapping[Seat, tuple[Card, ...]],
    unseen: Mapping[Card, int],
    tails: Sequence[Sequence[Tail]],
    asked: Sequence[Seat],
    count: int,
    rng: random.Random,
) -> Iterator[World]:
    """Yield tables as they may be.

    Args:
        view: what a bot sees.
        noticed: the open cards of each seat that it has noticed.
        unseen: how many of each card may be anywhere.
        tails: by room, how likely each of `view.others` is there with each strength.
        asked: the others that may still play a card.
        count: how many tables.
        rng: draws them.
    """
    equipment = [c for c, n in unseen.items() if c in act.EQUIPMENT for _ in range(n)]
    weapons = [STRENGTH[card] for card in equipment if STRENGTH[card]] or [1]
    me = rat_of(view, view.seat, view.my_room, view.my_cards, view.my_row)
    down, unknown = {}, {}
    for seat in view.opponents:
        row = view.rows[seat]
        covered = row.hidden - (row.room is None)
        down[seat] = max(0, covered)
        unknown[seat] = max(0, covered + len(row.shown) - len(noticed[seat]))
    for _ in range(count):
        cards = rng.sample(equipment, min(sum(unknown.values()), len(equipment)))
        rats = {view.seat: me}
        for i, seat in enumerate(view.opponents):
            drawn, cards = cards[: unknown[seat]], cards[unknown[seat] :]
            known, hidden = (*noticed[seat], *drawn), tuple(drawn[: down[seat]])
            rat = rat_of(view, seat, view.rows[seat].room, known, hidden)
            if rat.place < 0:
                strength = sum(STRENGTH[card] for card in known)
                odds = _whereabouts([tail[i] for tail in tails], strength, rat.brought)
                rat = rat._replace(place=bisect_left(odds, rng.random() * odds[-1]))
            rats[seat] = rat
        boosts = {
            seat: rng.choice(weapons)
            for seat in asked
            if view.hands[seat] and rng.random() < _BOOST
        }
        yield World(rats, view.pieces, boosts, not view.setting.unarmed_do_not_share)


def _whereabouts(tails: Sequence[Tail], strength: int, brought: int) -> list[float]:
    """Return the chance of a rat of about this strength in each room or an earlier one."""
    # The tails are steps of a few hundred hands; neighbours smooth them.
    cell = min(len(GRID) - 2, bisect_right(GRID, strength) - 1)
    low = cell - 1 if cell > 1 else cell
    high = min(len(GRID) - 1, cell + 2) if cell else 1
    away = _AWAY if brought else _STRAY
    return list(accumulate(t[low] - t[high] + _STRAY if t[0] else away for t in tails))


# -- weighing --------------------------------------------------------------------------------------


class Stakes(NamedTuple):
    """The stakes of a bot.

    Attributes:
        seat: whose.
        pieces: what a piece of cheese that a seat gets is worth to it; less than 0: it is a loss.
        unit: what a unit of strength is worth that it keeps.
    """

    seat: Seat
    pieces: Mapping[Seat, float]
    unit: float

    def worth(self, world: World, place: int, *, may_boost: bool = True) -> float:
        """Return the sum of what the seats that win a room's cheese are worth."""
        total = 0.0
        for seat in world.winners(place, may_boost=may_boost):
            total += self.pieces[seat]
        return total


def _worths(
    worlds: Sequence[World], stakes: Stakes, actions: Sequence[Action]
) -> Generator[None, None, list[list[float]]]:
    """Return the worth of each action on each of the imagined tables."""
    yield
    rooms = [[stakes.worth(world, place) for place in _PLACES] for world in worlds]
    found = []
    for action in actions:
        yield
        card = action.card if isinstance(action, act.Reinforce) else _TAKES.get(type(action))
        cost = stakes.unit * UNITS[card] if card else 0.0
        both = zip(worlds, rooms, strict=True)
        found.append([_worth(world, room, stakes, action) - cost for world, room in both])
    return found


def _worth(world: World, rooms: Sequence[float], stakes: Stakes, action: Action) -> float:
    if isinstance(action, act.NailShut):
        return sum(stakes.worth(world, place, may_boost=False) for place in _PLACES)
    total = sum(rooms)
    if not isinstance(action, act.Pass):
        changed, places = after(world, stakes.seat, action)
        for place in places:
            total += stakes.worth(changed, place) - rooms[place]
    return total


def weigh_cards(
    worlds: Sequence[World], stakes: Stakes, actions: Sequence[Action]
) -> Generator[None, None, dict[Action, float]]:
    """Return the mean worth of each action of reinforcing."""
    worths = yield from _worths(worlds, stakes, actions)
    return {action: sum(row) / len(worlds) for action, row in zip(actions, worths, strict=True)}


def weigh_spies(
    view: GoudaView, worlds: Sequence[World], stakes: Stakes
) -> Generator[None, None, dict[Action, float]]:
    """Return the worth of spying on each row and playing the best action afterwards."""
    caught = []
    for world in worlds:
        rat = world.rats[stakes.seat]
        rat = rat._replace(strength=rat.strength - act.TRAP_PENALTY)
        caught.append(world.with_rat(stakes.seat, rat))
    tables = []
    for played in (worlds, caught):
        rows = yield from _worths(played, stakes, _plays_next(view))
        tables.append(list(zip(*rows, strict=True)))
    found: dict[Action, float] = {}
    for action in view.legal_actions:
        assert isinstance(action, act.Spy), "a spy is to be sent"
        yield
        found[action] = _insight(view, worlds, action.seat, tables) / len(worlds)
    return found


def _insight(
    view: GoudaView,
    worlds: Sequence[World],
    target: Seat,
    tables: Sequence[Sequence[Sequence[float]]],
) -> float:
    """Return the expected worth of seeing a card of the target before playing.

    What a spy may find is told apart by kind only: a trap, cheese, about how strong a weapon is, or
    the room. `tables` are what each play is worth on each world, without and with a trap sprung.
    """
    sums: dict[tuple[str, int], list[float]] = {}
    for number, world in enumerate(worlds):
        rat = world.rats[target]
        found = [("" if STRENGTH[c] else c, (STRENGTH[c] + 5) // 6) for c in rat.hidden]
        if view.rows[target].room is None:
            found.append(("room", rat.place))
        for signal in found:
            worths = tables[signal[0] == act.TRAP][number]
            share = 1 / len(found)
            known = sums.setdefault(signal, [0.0] * len(worths))
            for i, worth in enumerate(worths):
                known[i] += share * worth
    return sum(max(worths) for worths in sums.values())


def _plays_next(view: GoudaView) -> list[Action]:
    """Return the actions of reinforcing that matter to a spy."""
    plays: list[Action] = [act.Pass()]
    home = view.my_room
    assert home is not None, "it is in the house"
    for card in dict.fromkeys(view.hand):
        if STRENGTH[card] or (card == CHEESE and not view.is_final):
            plays.append(act.Reinforce(card))
        elif card == act.NAILED:
            plays.append(act.NailShut())
        elif card == act.RATHOLE:
            plays += [act.RatHole(room) for room in ROOMS if room != home]
        elif card == act.CROOK:
            full = [room for room in ROOMS if room != home and view.cheese_in(room)]
            plays += [act.MoveCheese(room, home) for room in full]
    return plays
