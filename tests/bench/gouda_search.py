"""A guest for the arena: a search of Gouda Ganoven over tables that may be.

    python -m game arena --game gouda_ganoven --levels tests.bench.gouda_search:Search,hard,hard

Before each choice it deals anew all that it does not see, many times; on each of these tables the
round is played to its end with simple players, after each of the choices in turn (a bandit, UCB1,
says after which). A round is worth the own chip less the mean of the others', and a little for the
strength that is kept. It sees what its seat sees, and of the others' habits it knows nothing.
"""

from __future__ import annotations

import math
import random
from typing import Final

from ai.opponents import Place
from game.rules.base import CHANCE, TERMINAL, Action, Event, Observation
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import NO_ROW, Row, Standing
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import EQUIPMENT, ROOMS, STRENGTH, Card, Phase
from game.rules.gouda_ganoven.view import GoudaView

SIMULATIONS: Final = 200
"""How many tables it looks at before a choice."""
WIDTH: Final = 0.7
"""How eagerly it tries what looked worse."""
KEPT: Final = 0.02
"""What a unit of strength is worth that is kept, in chips."""
READY: Final = 0.4
"""How likely a simple player lays nothing more, or passes."""


class Search:
    """The guest."""

    def __init__(self, place: Place) -> None:
        self.rng = random.Random(place.seed)

    def watch(self, event: Event) -> None:
        """All that it goes by lies on the table."""

    def choose(self, observation: Observation) -> Action:
        """Return the choice that was tried most."""
        assert isinstance(observation, GoudaView), "it plays Gouda Ganoven"
        actions = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        tried, sums = [0] * len(actions), [0.0] * len(actions)
        for number in range(SIMULATIONS):
            arm = self._arm(tried, sums, number)
            tried[arm] += 1
            sums[arm] += self._value(observation, actions[arm])
        return actions[max(range(len(actions)), key=tried.__getitem__)]

    def _arm(self, tried: list[int], sums: list[float], number: int) -> int:
        if 0 in tried:
            return tried.index(0)
        wide = WIDTH * math.sqrt(math.log(number))
        return max(
            range(len(tried)), key=lambda arm: sums[arm] / tried[arm] + wide / math.sqrt(tried[arm])
        )

    def _value(self, view: GoudaView, action: Action) -> float:
        """Play a round on and return what it was worth."""
        state = after(dealt(view, self.rng), action)
        while state.to_act != TERMINAL and state.standing.number == view.number:
            state = after(state, simple(state, self.rng))
        gained = [
            now - before for now, before in zip(state.standing.chips, view.scores, strict=True)
        ]
        mean = sum(gained[seat] for seat in view.others) / len(view.others)
        return gained[view.seat] - mean + KEPT * sum(STRENGTH[c] for c in state.hands[view.seat])


def after(state: GoudaState, action: Action) -> GoudaState:
    """Return the state that follows."""
    new = state.apply(action).state
    assert isinstance(new, GoudaState), "states of one game follow one another"
    return new


def simple(state: GoudaState, rng: random.Random) -> Action:
    """Return what a simple player does: it goes to cheese, and lays some of its cards."""
    if state.to_act == CHANCE:
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        drawn: Action = rng.choices(actions, odds)[0]
        return drawn
    actions = state.legal_actions()
    if state.phase is Phase.ENTER:
        return rng.choices(actions, [count + 0.02 for count in state.pieces])[0]
    idle = next((a for a in actions if isinstance(a, table.Ready | table.Pass)), None)
    if idle is not None and rng.random() < READY:
        return idle
    return rng.choice(actions)


def dealt(view: GoudaView, rng: random.Random) -> GoudaState:
    """Return a state that looks the same to a seat; what it does not see is drawn by lot."""
    cards = _unseen(view)
    rng.shuffle(cards)
    hands: list[tuple[Card, ...]] = [()] * len(view.hands)
    rows = [NO_ROW] * len(view.hands)
    for seat in view.playing:
        if seat == view.seat:
            is_open = view.rows[seat].room is not None
            lying = view.my_row if is_open or view.my_room is None else (view.my_room, *view.my_row)
            seen = view.rows[seat]
            hands[seat], rows[seat] = view.hand, Row(view.my_room, seen.left, lying, seen.shown)
        else:
            rows[seat] = _row(view, seat, cards, rng)
            held = [cards.pop() for _ in range(min(len(cards), view.hands[seat]))]
            hands[seat] = table.in_order(held)
            if view.is_sneaking and seat in view.ready:
                hands[seat], rows[seat] = _laid(view, held, rng)
    for seat in set(range(len(view.hands))) - set(view.playing) - view.out:
        hands[seat] = table.in_order(cards.pop() for _ in range(min(len(cards), view.hands[seat])))
    return GoudaState(
        standing=Standing(view.setting, view.number, view.playing, view.is_final, view.scores),
        phase=view.phase,
        turn=view.turn,
        pieces=view.pieces,
        deck=table.counted(table.NO_CARDS, cards),
        discards=view.discards,
        hands=tuple(hands),
        rows=tuple(rows),
        drawn=0,
        trapped=view.trapped,
        target=view.target,
        played=view.played,
    )


def _unseen(view: GoudaView) -> list[Card]:
    counts = dict(zip(table.CARDS, table.DECK, strict=True))
    for card, count in zip(table.CARDS, view.discards, strict=True):
        counts[card] -= count
    seen = [card for row in view.rows for card in row.shown]
    seen += [card for _, card in view.played] + [table.TRAP] * len(view.trapped)
    for card in (*view.hand, *view.my_row, *seen):
        counts[card] -= 1
    return [card for card, count in counts.items() for _ in range(count)]


def _row(view: GoudaView, seat: int, cards: list[Card], rng: random.Random) -> Row:
    """Return a row of another seat: in a room by its cheese, with cards that may be laid."""
    seen = view.rows[seat]
    if view.is_sneaking:
        return NO_ROW
    room = seen.room or rng.choices(ROOMS, [count + 0.02 for count in view.pieces])[0]
    wanted = seen.hidden - (seen.room is None)
    laid = [card for card in cards if card in EQUIPMENT][: max(0, wanted)]
    for card in laid:
        cards.remove(card)
    hidden = (*([room] if seen.room is None else []), *table.in_order(laid))
    return Row(room, seen.left, hidden, seen.shown)


def _laid(view: GoudaView, held: list[Card], rng: random.Random) -> tuple[tuple[Card, ...], Row]:
    """Return what is left in a hand, and a row, of one who has laid secretly."""
    room = rng.choices(ROOMS, [count + 0.02 for count in view.pieces])[0]
    laid = [card for card in held if card in EQUIPMENT and rng.random() < READY]
    left = list(held)
    for card in laid:
        left.remove(card)
    return table.in_order(left), Row(room, None, (room, *table.in_order(laid)), ())
