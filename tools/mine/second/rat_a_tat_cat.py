"""The second solver for Rat-a-Tat Cat: rollouts of the round by simple players.

In each trial, the cards that the seat has not seen are dealt to the rows and the draw pile. Simple
players know the cards they have looked at or laid, replace high cards with low ones, and knock with
a low row. The value of a trial is 1 for winning the round and 0.5 for a tie, plus a small term for
each point of lead.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.play.match import Match
from game.practice.puzzles import Puzzle
from game.rules.base import Action, Event, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.memory import Location, Memory
from game.rules.rat_a_tat_cat.table import CARDS, DECK, POINTS, POWERS, SLOTS, Card, seats_after
from game.rules.rat_a_tat_cat.view import RatView
from tools.mine.second.rollouts import Verdict, compare_choices

MARGIN: Final = 0.01
"""Minimum advantage of right choices over wrong ones; a round won is worth about 1."""
MAX_TRIES: Final = 1200
"""Maximum number of rollouts per choice."""
MAX_TURNS: Final = 60
"""Number of turns after which the round ends even if no player has knocked."""
POINT_VALUE: Final = 0.02
"""Value of each point of lead, as a fraction of the value of winning the round."""
ASSUMED_POINTS: Final = 5.0
"""Points that a simple player assumes for an unknown card or a Power card."""
KNOWLEDGE_POINTS: Final = 0.8
"""Value, to a simple player, of knowing a card, in points."""
KNOCK_POINTS: Final = (8.0, 7.0, 6.5, 6.0, 5.5)
"""Maximum points with which a simple player knocks in its first turn, for two, three, … players."""
KNOCK_POINTS_PER_TURN: Final = 0.3
"""Increase of the maximum in `KNOCK_POINTS` with each turn that any player takes."""


class SeenCards:
    """What a seat has seen of the cards in a round.

    Attributes:
        memory: the cards that the seat knows, by their location.
        familiar: the locations of the cards that their owners know.
        discards: the discard pile.
    """

    def __init__(self, told: Iterable[Event]) -> None:
        self.memory, self.familiar = Memory(), set[Location]()
        self.discards: list[Card] = []
        for event in told:
            self.memory.watch(event)
            self._watch(event)

    def _watch(self, event: Event) -> None:
        match event:
            case events.RoundStarted():
                self.familiar.clear()
                self.discards.clear()
            case events.DiscardTurned(card) | events.CardDiscarded(card=card):
                self.discards.append(card)
            case events.PowerUsed(card=card):
                self.discards.append(card)
            case events.PileShuffled():
                del self.discards[:-1]
            case events.OuterCardsSeen(seat):
                self.familiar |= {(seat, slot) for slot in table.OUTER}
            case events.CardPeeked(seat, slot):
                self.familiar.add((seat, slot))
            case events.CardReplaced(seat, slot, _, old, source):
                if source == "discard":
                    self.discards.pop()
                self.discards.append(old)
                self.familiar.add((seat, slot))
            case events.CardsSwapped(seat, slot, other, their_slot):
                self.familiar -= {(seat, slot), (other, their_slot)}


class RoundTrial:
    """A determinization of a round, in which the unseen cards have been dealt at random.

    Attributes:
        rows: the cards of each seat.
        pile: the draw pile; the last element is drawn next.
    """

    def __init__(self, view: RatView, seen: SeenCards, rng: random.Random) -> None:
        known = seen.memory.cards
        rows: list[list[Card | None]] = [
            [card or known.get((seat, slot)) for slot, card in enumerate(row)]
            for seat, row in enumerate(view.rows)
        ]
        hand = [] if view.drawn is None else [view.drawn]
        unseen = Counter(dict(zip(CARDS, DECK, strict=True)))
        unseen.subtract([*seen.discards, *hand, *(c for row in rows for c in row if c)])
        left = list(unseen.elements())
        rng.shuffle(left)
        self.rows = [[card or left.pop() for card in row] for row in rows]
        self.pile, self._discards = left, list(seen.discards)
        self._rng, self._knocker = rng, view.knocker
        self._hand, self._draws = view.drawn, view.draws
        self._order = {
            seat: seats_after(seat, view.setting.players, view.out)[0]
            for seat in view.seats_in_play
        }
        self._familiar = seen.familiar | {
            (seat, slot) for seat in view.seats_in_play for slot in view.setting.open_slots
        }
        self._enough = KNOCK_POINTS[len(view.seats_in_play) - 2]

    def apply_turn(self, seat: Seat, action: Action) -> None:
        """Apply a seat's action and end its turn."""
        match action:
            case table.Knock() | table.EndTurn():
                if isinstance(action, table.Knock):
                    self._knocker = seat
                return
            case table.TakeDiscard(slot):
                self._lay(seat, slot, self._discards.pop())
            case table.DrawPile():
                self._decide(seat, self._draw())
            case table.Replace(slot):
                assert self._hand is not None, "a card was drawn"
                self._lay(seat, slot, self._hand)
            case table.UsePower():
                assert self._hand is not None, "a card was drawn"
                self._use(seat, self._hand)
            case _:
                assert self._hand is not None, "a card was drawn"
                self._discards.append(self._hand)
                if self._draws:
                    self._decide(seat, self._draw())
        self._maybe_knock(seat, 0)

    def play_on(self, seat: Seat) -> None:
        """Finish the round with simple players, starting after the turn of `seat`."""
        for turn in range(1, MAX_TURNS):
            seat = self._order[seat]
            if seat == self._knocker:
                break
            worst, points = self._worst_slot(seat)
            top = self._discards[-1]
            if top not in POWERS and POINTS[top] <= 4 and points - POINTS[top] >= 2.5:
                self._lay(seat, worst, self._discards.pop())
            else:
                self._decide(seat, self._draw())
            self._maybe_knock(seat, turn)

    def points(self, playing: Sequence[Seat]) -> dict[Seat, int]:
        """Return the points of each seat in `playing`; number cards replace the Power cards."""
        return {
            seat: sum(POINTS[self._number(card)] for card in self.rows[seat]) for seat in playing
        }

    def _number(self, card: Card) -> Card:
        while card in POWERS:
            card = self._draw()
        return card

    def _maybe_knock(self, seat: Seat, turn: int) -> None:
        if self._knocker is None:
            total = sum(self._assumed_points(seat, slot) for slot in range(SLOTS))
            if total <= self._enough + KNOCK_POINTS_PER_TURN * turn:
                self._knocker = seat

    def _draw(self) -> Card:
        if not self.pile:
            self.pile = self._discards[:-1]
            del self._discards[:-1]
            self._rng.shuffle(self.pile)
        return self.pile.pop() if self.pile else "9"

    def _lay(self, seat: Seat, slot: int, card: Card) -> None:
        self._discards.append(self.rows[seat][slot])
        self.rows[seat][slot] = card
        self._familiar = self._familiar | {(seat, slot)}

    def _decide(self, seat: Seat, card: Card) -> None:
        if card in POWERS:
            self._use(seat, card)
            return
        worst, points = self._worst_slot(seat)
        if POINTS[card] < points + KNOWLEDGE_POINTS * ((seat, worst) not in self._familiar):
            self._lay(seat, worst, card)
        else:
            self._discards.append(card)

    def _use(self, seat: Seat, power: Card) -> None:
        self._discards.append(power)
        if power == "peek":
            unknown = [slot for slot in range(SLOTS) if (seat, slot) not in self._familiar]
            self._familiar = self._familiar | {(seat, slot) for slot in unknown[:1]}
        elif power == "draw2":
            card = self._draw()
            if card in POWERS or POINTS[card] > 4:
                self._discards.append(card)
                card = self._draw()
            self._decide(seat, card)
        else:
            self._exchange(seat)

    def _exchange(self, seat: Seat) -> None:
        slot, points = self._worst_slot(seat)
        other = self._order[seat]
        if points <= ASSUMED_POINTS + 1 or other == seat:
            return
        theirs = self._rng.randrange(SLOTS)
        mine, their = self.rows[seat], self.rows[other]
        mine[slot], their[theirs] = their[theirs], mine[slot]
        self._familiar = self._familiar - {(seat, slot), (other, theirs)}

    def _assumed_points(self, seat: Seat, slot: int) -> float:
        card = self.rows[seat][slot]
        return (
            ASSUMED_POINTS if card in POWERS or (seat, slot) not in self._familiar else POINTS[card]
        )

    def _worst_slot(self, seat: Seat) -> tuple[int, float]:
        slot = max(range(SLOTS), key=lambda place: self._assumed_points(seat, place))
        return slot, self._assumed_points(seat, slot)


def judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict:
    """Test by rollouts whether the puzzle's right answers are better than its wrong ones.

    `match` is at the puzzle's position; `seed` determines the rollouts.
    """
    seat, view = puzzle.seat, match.observe(puzzle.seat)
    assert isinstance(view, RatView), "a table of Rat-a-Tat Cat"
    seen = SeenCards(match.events_since(0, seat))

    def sample(choice: int, number: int) -> float:
        this = RoundTrial(view, seen, random.Random(seed * 100_003 + number))
        this.apply_turn(seat, view.legal_actions[choice])
        this.play_on(seat)
        points = this.points(view.seats_in_play)
        return _round_value(view, seat, points)

    return compare_choices(
        sample, len(view.legal_actions), puzzle.right, margin=MARGIN, most=MAX_TRIES
    )


def _round_value(view: RatView, seat: Seat, points: dict[Seat, int]) -> float:
    is_final = view.setting.end == "rounds" and view.number == view.setting.rounds
    before = view.scores if is_final else (0,) * view.setting.players
    totals = {each: before[each] + own for each, own in points.items()}
    others = [total for each, total in totals.items() if each != seat]
    least = min(others)
    share = 1.0 if totals[seat] < least else 0.5 if totals[seat] == least else 0.0
    return share + POINT_VALUE * (sum(others) / len(others) - totals[seat])
