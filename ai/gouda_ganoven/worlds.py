"""Values of spying and of playing a card in Gouda Ganoven, averaged over sampled hidden cards.

After the rows are laid, a bot samples worlds, or determinizations (`sample_worlds`): complete
positions that are consistent with its observation. Each other seat gets random unseen cards and a
room that fits its rat's strength. In each world the bot computes who gets the cheese
(`World.winners`), including cards that others may still play. The value of a choice is the number
of pieces of cheese that the seat gets, minus the value of the others' pieces and the cost of the
card played. Spying on a row is valuable if the card found may change the next choice; but that card
may be a trap.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType
from typing import Final, NamedTuple

from ai.gouda_ganoven.card_values import STRENGTH_UNITS
from ai.gouda_ganoven.model import GRID, Tail
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, STRENGTH, Card
from game.rules.gouda_ganoven.view import GoudaView

_BOOST: Final = 0.5
"""Probability that a seat with cards in hand plays a weapon if it would otherwise lose."""
_STRAY: Final = 0.002
"""Assumed probability that a rat is in a room where the model expects none of its strength."""
_AWAY: Final = 0.2
"""Assumed probability that a rat with a cheese card is in a room without cheese."""
_STEP: Final = 32
"""Factor of the strength in a rat's rank; it exceeds every weapon's strength, the tie-break."""
_TAKES: Final[Mapping[type[Action], Card]] = MappingProxyType(
    {act.NailShut: act.NAILED, act.MoveCheese: act.CROOK, act.RatHole: act.RATHOLE}
)
"""The card that is played by each type of action that has no `card` field."""


class Rat(NamedTuple):
    """A rat in a sampled position (`World`).

    Attributes:
        place: index of the rat's room in `ROOMS`; -1 if it is in none.
        strength: total strength of its weapons, minus the trap's penalty if a trap has snapped.
        top: strength of its strongest weapon; 0 if it has none.
        brought: number of its cheese cards.
        hidden: its face-down equipment.
    """

    place: int
    strength: int
    top: int
    brought: int
    hidden: tuple[Card, ...] = ()

    def with_cards(self, cards: Sequence[Card], hidden: tuple[Card, ...] = ()) -> Rat:
        """Return a copy that has `cards`, too; of all its equipment `hidden` is face down."""
        strength, top, brought = self.strength, self.top, self.brought
        for card in cards:
            number = STRENGTH[card]
            strength += number
            top = max(top, number)
            brought += card == CHEESE
        return Rat(self.place, strength, top, brought, hidden)


def make_rat(
    view: GoudaView,
    seat: Seat,
    room: act.Room | None,
    cards: Sequence[Card],
    hidden: tuple[Card, ...] = (),
) -> Rat:
    """Create the rat of `seat` in `room`, equipped with `cards`; those in `hidden` are face down.

    `room` is None if the rat has no room yet.
    """
    penalty = act.TRAP_PENALTY if seat in view.trapped else 0
    place = -1 if room is None else ROOMS.index(room)
    return Rat(place, -penalty, top=0, brought=0).with_cards(cards, hidden)


class World(NamedTuple):
    """A complete position in which every face-down card has been guessed (a determinization).

    Attributes:
        rats: the rat of each seat still playing.
        pieces: pieces of cheese per room.
        boosts: for each seat assumed able to reinforce its row, the strength of the weapon it would
            add.
        unarmed_share: whether rats without weapons get cheese if there is too little for all rats.
    """

    rats: Mapping[Seat, Rat]
    pieces: Sequence[int]
    boosts: Mapping[Seat, int]
    unarmed_share: bool

    def winners(self, place: int, *, may_boost: bool = True) -> list[Seat]:
        """Return the seats that get cheese in the room with the index `place` in `ROOMS`.

        If `may_boost`, seats that would otherwise lose add their weapons in `boosts` first.
        """
        rats = self.rats
        here = [seat for seat, rat in rats.items() if rat.place == place]
        return self._winners_among(here, place, may_boost) if here else here

    def all_winners(self, *, may_boost: bool = True) -> list[list[Seat]]:
        """Return the result of `winners` for each room, in the order of `ROOMS`."""
        rooms: list[list[Seat]] = [[] for _ in ROOMS]
        for seat, rat in self.rats.items():
            if rat.place >= 0:
                rooms[rat.place].append(seat)
        return [
            self._winners_among(here, place, may_boost) if here else here
            for place, here in enumerate(rooms)
        ]

    def _winners_among(self, here: list[Seat], place: int, may_boost: bool) -> list[Seat]:
        rats, cheese = [self.rats[seat] for seat in here], self.pieces[place]
        for rat in rats:
            cheese += rat.brought
        if cheese >= len(here):
            return here
        if not cheese:
            return []
        ranks = [rat.strength * _STEP + rat.top for rat in rats]
        line = self._winning_rank(ranks, cheese)
        for i, seat in enumerate(here if may_boost and self.boosts else ()):
            number = self.boosts.get(seat, 0)
            if number and ranks[i] < line:
                more = (rats[i].strength + number) * _STEP + max(rats[i].top, number)
                if more > line:
                    ranks[i] = more
                    line = self._winning_rank(ranks, cheese)
        return [seat for seat, rank in zip(here, ranks, strict=True) if rank >= line]

    def _winning_rank(self, ranks: Sequence[int], cheese: int) -> int:
        # A rank is the strength, with ties broken by the strongest weapon.
        descending = sorted(ranks, reverse=True)
        line = descending[cheese - 1]
        is_shared_by_unarmed = not line and descending[cheese] == line
        return line + 1 if is_shared_by_unarmed and not self.unarmed_share else line

    def with_rat(self, seat: Seat, rat: Rat) -> World:
        """Return a copy in which `rat` replaces the rat of `seat`."""
        return World({**self.rats, seat: rat}, self.pieces, self.boosts, self.unarmed_share)


def world_after(world: World, seat: Seat, action: Action) -> tuple[World, set[int]]:
    """Return the world after `seat` has taken `action`, and the indices of the affected rooms."""
    rat = world.rats[seat]
    match action:
        case act.Reinforce(card):
            return world.with_rat(seat, rat.with_cards((card,), rat.hidden)), {rat.place}
        case act.RatHole(room):
            place = ROOMS.index(room)
            return world.with_rat(seat, rat._replace(place=place)), {rat.place, place}
        case act.MoveCheese(source, target):
            pieces, old, new = list(world.pieces), ROOMS.index(source), ROOMS.index(target)
            pieces[old] -= 1
            pieces[new] += 1
            return world._replace(pieces=pieces), {old, new}
    raise ValueError(f"{action!r} does not affect a room")


# -- imagining -------------------------------------------------------------------------------------


def sample_worlds(
    view: GoudaView,
    noticed: Mapping[Seat, tuple[Card, ...]],
    unseen: Mapping[Card, int],
    tails: Sequence[Sequence[Tail]],
    yet_to_play: Sequence[Seat],
    count: int,
    rng: random.Random,
) -> Iterator[World]:
    """Yield `count` worlds with random face-down cards, consistent with the observation `view`.

    `noticed` has each seat's face-up cards that the bot has noticed, `unseen` the number of copies
    of each card it has not seen, and `tails`, by room, the tail of each seat in `view.opponents`
    (see `ai.gouda_ganoven.model`). The other seats in `yet_to_play` may still play a card.
    """
    equipment = [c for c, n in unseen.items() if c in act.EQUIPMENT for _ in range(n)]
    weapons = [STRENGTH[card] for card in equipment if STRENGTH[card]] or [1]
    me = make_rat(view, view.seat, view.my_room, view.my_cards, view.my_row)
    known, down, unknown = dict[Seat, Rat](), dict[Seat, int](), dict[Seat, int]()
    for seat, row in ((seat, view.rows[seat]) for seat in view.opponents):
        known[seat] = make_rat(view, seat, row.room, noticed[seat])
        covered = row.hidden - (row.room is None)
        down[seat] = max(0, covered)
        unknown[seat] = max(0, covered + len(row.shown) - len(noticed[seat]))
    drawn_count = min(sum(unknown.values()), len(equipment))
    of_seat = list(zip(*tails, strict=True))
    for _ in range(count):
        cards = rng.sample(equipment, drawn_count)
        rats = {view.seat: me}
        for i, seat in enumerate(view.opponents):
            drawn, cards = cards[: unknown[seat]], cards[unknown[seat] :]
            rat = known[seat].with_cards(drawn, tuple(drawn[: down[seat]]))
            if rat.place < 0:
                penalty = act.TRAP_PENALTY if seat in view.trapped else 0
                odds = _room_weights(of_seat[i], rat.strength + penalty, rat.brought > 0)
                rat = rat._replace(place=bisect_left(odds, rng.random() * odds[-1]))
            rats[seat] = rat
        boosting = (seat for seat in yet_to_play if view.hands[seat] and rng.random() < _BOOST)
        boosts = {seat: rng.choice(weapons) for seat in boosting}
        yield World(rats, view.pieces, boosts, not view.setting.unarmed_do_not_share)


@lru_cache(maxsize=1024)
def _room_weights(tails: tuple[Tail, ...], strength: int, has_cheese: bool) -> list[float]:
    # The tails come from a few hundred sampled hands; a wider interval smooths them.
    cell = min(len(GRID) - 2, bisect_right(GRID, strength) - 1)
    low = cell - 1 if cell > 1 else cell
    high = min(len(GRID) - 1, cell + 2) if cell else 1
    away = _AWAY if has_cheese else _STRAY
    return list(accumulate(t[low] - t[high] + _STRAY if t[0] else away for t in tails))


# -- weighing --------------------------------------------------------------------------------------


class Stakes(NamedTuple):
    """The values of cheese and of saved strength to one bot, in pieces of cheese.

    Attributes:
        seat: the seat for which actions are valued.
        pieces: value of a piece of cheese won by each seat; negative for rivals.
        unit: value of keeping a unit of strength for later rounds.
    """

    seat: Seat
    pieces: Mapping[Seat, float]
    unit: float

    def room_value(self, world: World, place: int, *, may_boost: bool = True) -> float:
        """Return the value to the bot of the cheese won in the room with the index `place`.

        If `may_boost`, seats can still reinforce their rows.
        """
        total = 0.0
        for seat in world.winners(place, may_boost=may_boost):
            total += self.pieces[seat]
        return total

    def room_values(self, world: World, *, may_boost: bool = True) -> list[float]:
        """Return the result of `room_value` for each room, in the order of `ROOMS`."""
        pieces = self.pieces
        return [
            sum([pieces[seat] for seat in seats], 0.0)
            for seats in world.all_winners(may_boost=may_boost)
        ]


def _action_values(
    worlds: Sequence[World], stakes: Stakes, actions: Sequence[Action]
) -> Generator[None, None, list[list[float]]]:
    yield
    rooms = [stakes.room_values(world) for world in worlds]
    found = []
    for action in actions:
        yield
        card = action.card if isinstance(action, act.Reinforce) else _TAKES.get(type(action))
        cost = stakes.unit * STRENGTH_UNITS[card] if card else 0.0
        both = zip(worlds, rooms, strict=True)
        found.append([_action_value(world, room, stakes, action) - cost for world, room in both])
    return found


def _action_value(world: World, rooms: Sequence[float], stakes: Stakes, action: Action) -> float:
    if isinstance(action, act.NailShut):
        return sum(stakes.room_values(world, may_boost=False))
    total = sum(rooms)
    if not isinstance(action, act.Pass):
        changed, places = world_after(world, stakes.seat, action)
        for place in places:
            total += stakes.room_value(changed, place) - rooms[place]
    return total


def weigh_cards(
    worlds: Sequence[World], stakes: Stakes, actions: Sequence[Action]
) -> Generator[None, None, dict[Action, float]]:
    """Compute the value of each card action with these stakes, as a mean over `worlds`.

    A generator that yields None between slices of work.
    """
    worths = yield from _action_values(worlds, stakes, actions)
    return {action: sum(row) / len(worlds) for action, row in zip(actions, worths, strict=True)}


def weigh_spies(
    view: GoudaView, worlds: Sequence[World], stakes: Stakes
) -> Generator[None, None, dict[Action, float]]:
    """Compute the mean value over `worlds` of spying on each row and then choosing the best action.

    A generator that yields None between slices of work.
    """
    caught = []
    for world in worlds:
        rat = world.rats[stakes.seat]
        rat = rat._replace(strength=rat.strength - act.TRAP_PENALTY)
        caught.append(world.with_rat(stakes.seat, rat))
    tables = []
    for played in (worlds, caught):
        rows = yield from _action_values(played, stakes, _plays_after_spying(view))
        tables.append(list(zip(*rows, strict=True)))
    found: dict[Action, float] = {}
    for action in view.legal_actions:
        assert isinstance(action, act.Spy), "only spying is legal now"
        yield
        found[action] = _spying_value(view, worlds, action.seat, tables) / len(worlds)
    return found


def _spying_value(
    view: GoudaView,
    worlds: Sequence[World],
    target: Seat,
    tables: Sequence[Sequence[Sequence[float]]],
) -> float:
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


def _plays_after_spying(view: GoudaView) -> list[Action]:
    plays: list[Action] = [act.Pass()]
    home = view.my_room
    assert home is not None, "the rat is in a room"
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
