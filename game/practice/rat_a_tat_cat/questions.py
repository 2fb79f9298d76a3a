"""Questions about a round of Rat-a-Tat Cat, and the points in the round at which to ask them."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.rules.base import Action, Event, Seat
from game.rules.rat_a_tat_cat.events import RoundScored, RoundStarted, RowShown, TurnStarted
from game.rules.rat_a_tat_cat.memory import Memory
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import NUMBER_CARDS, Card, Row, RowSlot
from game.rules.rat_a_tat_cat.view import RatView

MEMORY_SPANS: Final = (0, 2, 4, 7, 11)
"""Lower bounds of the memory curve's intervals, in turns since a card was seen.

The intervals are 0-1, 2-3, 4-6, 7-10, and 11 or more turns.
"""
SPAN_LEVELS: Final = 2 * len(MEMORY_SPANS)
"""Number of levels of the drill: two for each interval."""
_LATEST: Final = (5, 8, 11, 15, 22)
"""Last turn at which a replay should stop, by interval; earlier questions are preferred."""
_PATIENCE: Final = 6
"""Number of turns by which a replay may exceed `_LATEST`, so that all kinds of questions occur."""

QuestionKind: TypeAlias = Literal["own", "theirs", "swapped"]
"""The card to find: one of the viewer's own, another seat's, or one that was swapped."""


@dataclass(frozen=True)
class ReplayStop:
    """A point in a round, just before a turn, at which a replay can stop to ask a question."""

    shown: int  # number of events before the stop
    turns: int  # number of turns before the stop
    rows: tuple[Row, ...]  # the cards in every seat's row


@dataclass(frozen=True, eq=False)
class Round:
    """A round from the deal to the showdown, as one seat saw it."""

    start: RatView
    events: tuple[Event, ...]
    stops: tuple[ReplayStop, ...]


@dataclass(frozen=True, eq=False)
class ReplayQuestion:
    """A question about one seat's cards at a stop in a replayed round."""

    round: Round
    stop: ReplayStop
    seat: Seat


@dataclass(frozen=True, eq=False)
class CardQuestion(ReplayQuestion):
    """A question that asks where a card is; the answer is a slot."""

    kind: QuestionKind  # the seat's own card, another seat's, or an exchanged one
    card: Card | None  # None for the card that was exchanged
    right: frozenset[RowSlot]  # several if the seat has equal numbers
    choices: tuple[RowSlot, ...]  # the seat's face-down cards; at least one is wrong
    distance: int  # turns since the card was seen or exchanged


def span_index(distance: int) -> int:
    """Return the index, 0 to 4, of the interval of `MEMORY_SPANS` that contains `distance`.

    `distance` is the number of turns since the card was seen.
    """
    return bisect_right(MEMORY_SPANS, distance) - 1


def replay_rounds(state: RatState, actions: Iterable[Action], seat: Seat) -> Iterator[Round | None]:
    """Replay a match from its initial state, and yield its finished rounds as `seat` saw them.

    Also yields None after each action, so callers can do the work in slices. An illegal action
    raises IllegalActionError, but only after the rounds before it have been yielded.
    """
    start, events, stops, is_over = state.observe(seat), list[Event](), list[ReplayStop](), False
    for action in actions:
        state, happened = state.apply(action)
        for event in happened:
            if isinstance(event, RoundStarted):
                start, events, stops, is_over = state.observe(seat), [], [], False
            elif isinstance(event, RoundScored):
                if seat not in start.out:
                    yield Round(start, tuple(events), tuple(stops))
            elif (seen := event.seen_by(seat)) is not None:
                is_over = is_over or isinstance(seen, RowShown)
                if isinstance(seen, TurnStarted) and not is_over:
                    stops.append(ReplayStop(len(events), len(stops), state.rows))
                if not is_over:
                    events.append(seen)
        yield None


def memory_at_stops(played: Round) -> Iterator[tuple[ReplayStop, Memory]]:
    """Yield each stop in a round, along with what the seat could remember at that point."""
    memory, stops = Memory(), {stop.shown: stop for stop in played.stops}
    for number, event in enumerate(played.events):
        if number in stops:
            yield stops[number], memory
        memory.watch(event)


def card_questions(played: Round) -> list[CardQuestion]:
    """Return all card questions about a round that have at least one possible wrong answer."""
    return [
        question
        for stop, memory in memory_at_stops(played)
        for question in _questions_at(played, stop, memory)
        if not question.right.issuperset(question.choices)
    ]


def _questions_at(played: Round, stop: ReplayStop, memory: Memory) -> Iterator[CardQuestion]:
    me, setting = played.start.seat, played.start.setting
    choices = setting.hidden_slots
    for seat in range(setting.players):
        kind: QuestionKind = "own" if seat == me else "theirs"
        seen: dict[Card, int] = {}
        for (owner, _), (card, turn) in memory.seen.items():
            if owner == seat and card in NUMBER_CARDS:
                seen[card] = max(turn, seen.get(card, 0))
        for card, turn in sorted(seen.items()):
            right = frozenset(slot for slot in choices if stop.rows[seat][slot] == card)
            yield CardQuestion(played, stop, seat, kind, card, right, choices, stop.turns - turn)
    swaps = {slot: turn for (owner, slot), turn in memory.swapped.items() if owner == me}
    if swaps:
        right, distance = frozenset(swaps), stop.turns - max(swaps.values())
        yield CardQuestion(played, stop, me, "swapped", None, right, choices, distance)


class CardQuestionPool:
    """A pool of the card questions about all rounds found; higher levels require longer memory."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.questions: list[CardQuestion] = []
        self._used: set[CardQuestion] = set()

    def add(self, played: Round) -> None:
        """Add the questions about a round."""
        self.questions += card_questions(played)

    def random_question(self, level: int) -> CardQuestion:
        """Return a random question at `level`, from 0, preferably one not asked yet."""
        wanted = level * len(MEMORY_SPANS) // SPAN_LEVELS
        fresh = [question for question in self.questions if question not in self._used]
        if not fresh:
            self._used.clear()
            fresh = self.questions
        fitting = _least(fresh, lambda q: abs(span_index(q.distance) - wanted))

        def late(question: CardQuestion) -> int:
            return max(0, question.stop.turns - _LATEST[wanted])

        soon = [q for q in fitting if late(q) <= _PATIENCE] or _least(fitting, late)
        kind = self._rng.choice(sorted({question.kind for question in soon}))
        question = self._rng.choice(_least([q for q in soon if q.kind == kind], late))
        self._used.add(question)
        return question


def _least(
    questions: Sequence[CardQuestion], badness: Callable[[CardQuestion], int]
) -> list[CardQuestion]:
    least = min(map(badness, questions))
    return [question for question in questions if badness(question) == least]
