"""Rat-a-Tat Cat, what its practice tables have in common: a round runs again, and then it stops.

It is a round that the person has played, or one of bots. The board is the one of the game; it is
told of what the seat saw and shows nothing more, until the answer.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final, Generic, Protocol, TypeVar

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
from game.practice.rat_a_tat_cat.drill import Round, Stop
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
"""By how much faster what matters less goes by than in a match."""
_DEALING: Final = 2.5
_LOOKING: Final = 1.0
_FOLLOWING: Final = 0.85
_LIFT: Final = 26.0
"""How high a card is laid that has been turned over."""
_THEIR_LIFT: Final = 8.0
"""The same for cards of others: their names stand above them."""
_GROWN: Final = 130.0
"""Height of a right card of others."""


class Asked(Protocol):
    """A question about a moment of a round, and about the cards of one seat."""

    @property
    def round(self) -> Round:
        """The round that is shown."""

    @property
    def stop(self) -> Stop:
        """Where it stops."""

    @property
    def seat(self) -> Seat:
        """Whose cards it is about."""


AskedT = TypeVar("AskedT", bound=Asked)


class ReplayScene(Practice, Generic[AskedT]):
    """Lets a round run up to a moment, and turns cards over after the answer.

    Attributes:
        question: what is asked, or was last; before the first round there is none.
        is_open: whether it is on the table: it has been asked, and not been settled.
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
        """Let a round be asked about; return whether there is anything to ask by now."""

    @abstractmethod
    def draw_question(self) -> AskedT:
        """Return the next question for the present level."""

    @abstractmethod
    def pose(self) -> Timeline:
        """Ask, when the round has stopped."""

    @property
    def asked(self) -> AskedT:
        """What is asked, once a round has been started."""
        assert self.question is not None, "a round has been started"
        return self.question

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        if self._table is None:
            yield from self._find_rounds()
        yield from super().prepare()

    def _find_rounds(self) -> Iterator[None]:
        """Take in the person's own rounds of one kind of table; if there are none, bots' rounds."""
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

    def _catch_up(self) -> None:
        """Let a new board show what the old one showed."""
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
        """Return what is seen before the first card of a match is dealt."""
        table = self._table
        assert table is not None, "rounds are found before the board is made"
        first = CATALOG[self.key].new_state(players=len(table.players), variant=table.variant)
        return first.observe(table.seat)

    # -- a round --------------------------------------------------------------------------------

    def start(self) -> None:
        """Let a round run up to the moment that is asked about."""
        self.question = question = self.draw_question()
        self.is_open = False
        self._staged, self.answers = [], {}
        self.put_up("practice.watch")
        events = question.round.events[: question.stop.shown]
        self.acts += [self._gather, self._begin]
        self.acts.extend(partial(self._show, event) for event in events)
        self.acts.append(self._stopped)

    def _gather(self) -> Timeline:
        """Take all cards together and shuffle them, as before every round."""
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
        """Turn cards over, which are right ones or not."""
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
        """Let a card be drawn above its neighbours until all cards are gathered."""
        self.board.props.air.append(piece)

    def _lay_open(self, slot: Slot) -> None:
        """Let a card lie open that has been turned over before."""
        piece = self.piece(slot)
        piece.lie(self.raised(slot), self.height(slot), self._card(slot), is_open=True)
        self._hold_up(piece)

    def piece(self, slot: Slot) -> Piece:
        """Return the card that lies there."""
        return self.board.props.piece(*card_at(slot))

    def _card(self, slot: Slot) -> Card:
        """Return what lies there in truth."""
        seat, number = card_at(slot)
        return self.asked.stop.rows[seat][number]

    def height(self, slot: Slot) -> float:
        """Return how tall a card is that has been turned over: a right one of others grows."""
        height = self.board.area(slot).h
        return max(height, _GROWN) if self.answers[slot] else height

    def raised(self, slot: Slot) -> Point:
        """Return where a card is that has been turned over for an answer."""
        x, y = self.board.area(slot).centre
        is_own = card_at(slot)[0] == self.board.viewer
        return (x, y - (_LIFT if is_own else _THEIR_LIFT))


def haste(event: Event, viewer: Seat) -> float:
    """Return by how much faster an event is shown than in a match: what is to be kept, slowly."""
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
