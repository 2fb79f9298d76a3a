"""Rat-a-Tat Cat, the base of its drills: a round is replayed, and stops for a question.

The board shows only what the seat saw, until the answer.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

from typing_extensions import override

from game.boards.base import SeatLook, Slot
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import card_at
from game.boards.things.cards import fly
from game.catalog import CATALOG
from game.geometry import Point
from game.motion.timeline import Call, Step, Timeline, Wait, sequence, together
from game.practice.base import Mode, Practice
from game.practice.rat_a_tat_cat.drill import Asked, Round
from game.practice.rat_a_tat_cat.records import adopted
from game.practice.rat_a_tat_cat.rounds import BOTS, Found, bots_rounds, own_rounds
from game.rules.base import Event, Observation, Seat
from game.rules.rat_a_tat_cat.events import (
    CardDealt,
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    DiscardTurned,
    OuterCardsSeen,
    RoundStarted,
)
from game.rules.rat_a_tat_cat.table import Card
from game.scenes.base import Stack
from game.services.services import Services

_BRISK: Final = 1.6
"""Speed of what matters less, against a match."""
_DEALING: Final = 2.5
_LOOKING: Final = 1.0
_FOLLOWING: Final = 0.85
_LIFT: Final = 26.0
"""How far up a card is laid when it is turned over, in units."""
_THEIR_LIFT: Final = 8.0
"""The same for cards of others, whose names stand above them."""
_GROWN: Final = 130.0
"""Height of a right card of others."""


AskedT = TypeVar("AskedT", bound=Asked)


class ReplayScene(Practice, Generic[AskedT]):
    """Replays a round up to a moment, and turns cards over after the answer.

    Attributes:
        question: the present or last question; None before the first round.
        is_open: whether it has been asked and the round is not over.
        answers: the cards that were turned over, and whether they are right ones.
    """

    music: ClassVar[str | None] = "rat_a_tat_cat/music"
    key: ClassVar[str] = RatBoard.key
    adopted = staticmethod(adopted)
    board: RatBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.question: AskedT | None = None
        self.is_open = False
        self.answers: dict[Slot, bool] = {}
        self._table: Found | None = None
        self._staged: list[Event] = []

    # -- what each table says for itself --------------------------------------------------------

    @abstractmethod
    def add(self, played: Round) -> bool:
        """Add the questions about a round; return whether there is any by now."""

    @abstractmethod
    def draw_question(self) -> AskedT:
        """Return the next question for the present level."""

    @abstractmethod
    def pose(self) -> Timeline:
        """Ask, now that the round has stopped."""

    @property
    def asked(self) -> AskedT:
        """The question, once a round has been started."""
        assert self.question is not None, "a round has been started"
        return self.question

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        if self._table is None:
            yield from self._find_rounds()
        yield from super().prepare()

    def _find_rounds(self) -> Iterator[None]:
        """Take in the person's own rounds at one kind of table; if there are none, bots' rounds."""
        for found in own_rounds(self.session.journal):
            self._take_in(found)
            yield
        if self._table is not None:
            return
        names = tuple(self._say(f"seat.{seat}") for seat in range(BOTS))
        self.said = ("practice.shoulder", None, {"name": names[0]})
        while self._table is None:
            for found in bots_rounds(CATALOG[self.key], names, self._rng.getrandbits(53)):
                self._take_in(found)
                yield

    def _take_in(self, found: Found | None) -> None:
        if found is None or (self._table is not None and not found.fits(self._table)):
            return
        if self.add(found.played) and self._table is None:
            self._table = found

    @override
    def new_board(self) -> RatBoard:
        table = self._table
        assert table is not None, "rounds are found before the board is made"
        names = [one.name or self._say(f"seat.{s}") for s, one in enumerate(table.players)]
        looks = [SeatLook(names[s], "bot", one.level) for s, one in enumerate(table.players)]
        looks[table.seat] = SeatLook(names[table.seat], "human")
        return RatBoard(self.services.context(self.key), looks, table.variant, {}, table.seat)

    @override
    def _catch_up(self) -> None:
        if self.question is None:
            self.board.sync(self._empty_table())
            return
        self.board.sync(self.question.round.start)
        for event in self._staged:
            self.board.sync(self.board.now.after(event))
        if self.is_open or self.answers:
            Timeline(self.light()).skip()
        for slot in self.answers:
            self._lay_open(slot)

    def _empty_table(self) -> Observation:
        table = self._table
        assert table is not None, "rounds are found before the board is made"
        first = CATALOG[self.key].new_state(players=len(table.players), variant=table.variant)
        return first.observe(table.seat)

    # -- a round --------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        self.question = question = self.draw_question()
        self.is_open = False
        self._staged, self.answers = [], {}
        self.put_up("practice.watch")
        events = question.round.events[: question.stop.shown]
        self.acts += [self._gather, self._begin]
        self.acts.extend(partial(self._show, event) for event in events)
        self.acts.append(self._stopped)

    def _gather(self) -> Timeline:
        self.speed = self.pace * _BRISK
        start = self.asked.round.start
        return self.board.stage(RoundStarted(start.number, start.dealer), None)

    def _begin(self) -> Timeline:
        return Timeline(Call(partial(self.board.sync, self.asked.round.start)))

    def _show(self, event: Event) -> Timeline:
        self.speed = self.pace * haste(event, self.board.viewer)
        self._staged.append(event)
        return self.board.stage(event, None)

    def _stopped(self) -> Timeline:
        self.mode, self.is_open = Mode.ASKS, True
        self.sound.play("common/turn")
        self.focus.key = self.board.home(self.choices())
        return self.pose()

    def light(self) -> Step:
        """Light the place whose cards are asked about, and no other."""
        return self.board.moves.light(self.asked.seat)

    @override
    def settled(self) -> None:
        super().settled()
        self.is_open = False

    # -- cards that are turned over -------------------------------------------------------------

    def turn_up(self, answers: dict[Slot, bool]) -> Timeline:
        """Turn cards over; True marks a right one."""
        self.answers |= answers
        moves = self.board.moves
        turns: list[Step] = []
        for slot in answers:
            piece = self.piece(slot)
            face = Call(partial(piece.know, self._card(slot)))
            turn = fly(piece, self.raised(slot), 0.4, height=self.height(slot), flip=1.0)
            turns.append(sequence(face, Call(partial(self._hold_up, piece)), turn))
        return Timeline(moves.sound("card_flip"), together(*turns), Wait(0.35))

    def _hold_up(self, piece: Piece) -> None:
        self.board.props.air.append(piece)  # above its neighbours

    def _lay_open(self, slot: Slot) -> None:
        piece = self.piece(slot)
        piece.lie(self.raised(slot), self.height(slot), self._card(slot), is_open=True)
        self._hold_up(piece)

    def piece(self, slot: Slot) -> Piece:
        """Return the card at a slot."""
        return self.board.props.piece(*card_at(slot))

    def _card(self, slot: Slot) -> Card:
        seat, number = card_at(slot)
        return self.asked.stop.rows[seat][number]

    def height(self, slot: Slot) -> float:
        """Return the height of a card that is turned over: a right one of others grows."""
        height = self.board.area(slot).h
        return max(height, _GROWN) if self.answers[slot] else height

    def raised(self, slot: Slot) -> Point:
        """Return the centre of a card that is turned over."""
        x, y = self.board.area(slot).centre
        is_own = card_at(slot)[0] == self.board.viewer
        return (x, y - (_LIFT if is_own else _THEIR_LIFT))


def haste(event: Event, viewer: Seat) -> float:
    """Return the speed of an event, against a match: slow if it is to be remembered."""
    match event:
        case CardDealt() | DiscardTurned():
            return _DEALING
        case OuterCardsSeen(seat):
            return _LOOKING if seat == viewer else _DEALING
        case CardPeeked(seat) | CardReplaced(seat) if seat == viewer:
            return _LOOKING
        case CardReplaced(source="discard"):
            return _LOOKING
        case CardsSwapped():
            return _FOLLOWING
    return _BRISK
