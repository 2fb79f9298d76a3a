"""Rat-a-Tat Cat, the practice table: what lies where?

A round that the person has played runs again before its eyes, and stops in the middle: where is
the nine that it saw? Which card was exchanged? The person points at a card, and it turns over.
The board is the one of the game; it is told of what the seat saw and shows nothing more, until the
answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.base import SeatLook, Slot
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.cards import Piece
from game.boards.rat_a_tat_cat.places import HELD, MIDDLE, card_at, card_slot
from game.boards.things.cards import fly
from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG
from game.geometry import Box, Point
from game.motion.timeline import Call, Step, Timeline, Wait, sequence, together
from game.practice.base import Mode, Practice
from game.practice.rat_a_tat_cat.curve import MemoryCurve
from game.practice.rat_a_tat_cat.drill import Drill, Question
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
from game.services import Services

_BRISK: Final = 1.6
"""By how much faster what matters less goes by than in a match."""
_DEALING: Final = 2.5
_LOOKING: Final = 1.0
_FOLLOWING: Final = 0.85
_THOUGHT: Final = Box.around(MIDDLE, 176, 238)
_LIFT: Final = 26.0
"""How high a card is laid that has been turned over."""
_THEIR_LIFT: Final = 8.0
"""The same for cards of others: their names stand above them."""
_GROWN: Final = 130.0
"""Height of a right card of others."""
_MARK: Final = 60.0


class PracticeScene(Practice):
    """Asks one person what lies where; before the first round there is no question."""

    music: ClassVar[str | None] = "rat_a_tat_cat/music"
    key: ClassVar[str] = RatBoard.key
    start_box: ClassVar[Box] = Box(1100, 742, 360, 96)
    board: RatBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.drill = Drill(self._rng, services.settings.records)
        self.question: Question | None = None
        self._table: Found | None = None
        self._staged: list[Event] = []
        self._answers: dict[Slot, bool] = {}
        self._has_thought = False
        self._curve = MemoryCurve(services)

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `Practice.prepare`; before the first time there are rounds to be found."""
        if self._table is None:
            yield from self._find_rounds()
        yield from super().prepare()

    def _find_rounds(self) -> Iterator[None]:
        """Take in the person's own rounds of one kind of table; if there are none, bots' rounds."""
        for found in own_rounds(self.services.journal):
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
        self.drill.add(found.played)
        if self.drill.is_ready and self._table is None:
            self._table = found

    def new_board(self) -> RatBoard:
        """See `BoardScene.new_board`."""
        table = self._table
        assert table is not None, "rounds are found before the board is made"
        looks = [SeatLook(player.name, "bot", player.level) for player in table.players]
        looks[table.seat] = SeatLook(table.players[table.seat].name, "human")
        return RatBoard(self.services.kit(self.key), looks, table.variant, {}, table.seat)

    def _catch_up(self) -> Iterator[None]:
        """Let a new board show what the old one showed."""
        if self.question is None:
            self.board.sync(self._empty_table())
            return
        self.board.sync(self.question.round.start)
        for event in self._staged:
            self.board.sync(self.board.now.after(event))
            yield
        if self._has_thought or self._answers:
            Timeline(self._light()).skip()
        for slot in self._answers:
            self._lay_open(slot)

    def _empty_table(self) -> Observation:
        """Return what is seen before the first card of a match is dealt."""
        table = self._table
        assert table is not None, "rounds are found before the board is made"
        first = CATALOG[self.key].new_state(players=len(table.players), variant=table.variant)
        return first.observe(table.seat)

    # -- what can be chosen ---------------------------------------------------------------------

    def choices(self) -> tuple[Slot, ...]:
        """See `Practice.choices`."""
        seat = self._asked.seat
        return tuple(card_slot(seat, number) for number in self._asked.choices)

    @property
    def _asked(self) -> Question:
        assert self.question is not None, "a round has been started"
        return self.question

    @property
    def right(self) -> Slot | None:
        """See `Practice.right`; where several answers are right, the first of them."""
        return self._rights[0] if self.mode is Mode.ASKS else None

    @property
    def _rights(self) -> list[Slot]:
        return [card_slot(self._asked.seat, number) for number in sorted(self._asked.right)]

    # -- a round --------------------------------------------------------------------------------

    def start(self) -> None:
        """Let a round run up to the moment that is asked about."""
        self.question = question = self.drill.draw()
        self.is_fresh, self._has_thought = False, False
        self._staged, self._answers = [], {}
        self.mode = Mode.SHOWS
        self.put_up("practice.watch")
        events = question.round.events[: question.stop.shown]
        self.acts += [self._gather, self._begin]
        self.acts.extend(partial(self._show, event) for event in events)
        self.acts.append(self._ask)

    def _gather(self) -> Timeline:
        """Take all cards together and shuffle them, as before every round."""
        self.speed = self.pace * _BRISK
        start = self._asked.round.start
        return self.board.stage(RoundStarted(start.number, start.dealer), None)

    def _begin(self) -> Timeline:
        return Timeline(Call(partial(self.board.sync, self._asked.round.start)))

    def _show(self, event: Event) -> Timeline:
        self.speed = self.pace * haste(event, self.board.viewer)
        self._staged.append(event)
        return self.board.stage(event, None)

    def _ask(self) -> Timeline:
        question = self._asked
        self.mode, self._has_thought = Mode.ASKS, True
        name = self.board.seats[question.seat].name
        match question.kind:
            case "own":
                self.put_up("practice.own", number=question.card)
            case "theirs":
                self.put_up("practice.theirs", name=name, number=question.card)
            case "swapped":
                self.put_up("practice.swapped")
        self.services.sound.play("common/turn")
        self.focus.key = self.board.home(self.choices())
        return Timeline(self._light())

    def _light(self) -> Step:
        """Light the place of whose card is looked for, and no other."""
        return self.board.hand.light(self._asked.seat)

    def point_at(self, slot: Slot) -> None:
        """Turn the card over that was pointed at, then, if need be, the right ones."""
        self.mode = Mode.SHOWS
        self.speed = self.pace
        self.board.offer((), None)
        best = self.drill.best
        is_right = self.drill.answer(self._asked, card_at(slot)[1])
        self.services.change(records={**self.services.settings.records, **self.drill.records})
        self.acts.append(partial(self._turn_up, {slot: is_right}))
        if not is_right:
            self.acts.append(partial(self._turn_up, dict.fromkeys(self._rights, True)))
        self.acts.append(partial(self._finish, is_right, self.drill.best > max(best, 1)))

    def _turn_up(self, answers: dict[Slot, bool]) -> Timeline:
        """Turn cards over; they bear a mark as soon as they lie open."""
        self._answers |= answers
        hand = self.board.hand
        turns: list[Step] = []
        for slot in answers:
            piece = self._piece(slot)
            face = Call(partial(piece.know, self._card(slot)))
            turn = fly(piece, self._raised(slot), 0.4, height=self._height(slot), flip=1.0)
            turns.append(sequence(face, Call(partial(self._hold_up, piece)), turn))
        return Timeline(hand.sound("card_flip"), together(*turns), Wait(0.35))

    def _hold_up(self, piece: Piece) -> None:
        """Let a card be drawn above its neighbours until all cards are gathered."""
        self.board.props.air.append(piece)

    def _lay_open(self, slot: Slot) -> None:
        """Let a card lie open that has been turned over before."""
        piece = self._piece(slot)
        piece.lie(self._raised(slot), self._height(slot), self._card(slot), is_open=True)
        self._hold_up(piece)

    def _piece(self, slot: Slot) -> Piece:
        return self.board.props.piece(*card_at(slot))

    def _card(self, slot: Slot) -> Card:
        """Return what lies there in truth."""
        seat, number = card_at(slot)
        return self._asked.stop.rows[seat][number]

    def _height(self, slot: Slot) -> float:
        """Return how tall a card is that has been turned over: a right one of others grows."""
        height = self.board.area(slot).h
        return max(height, _GROWN) if self._answers[slot] else height

    def _raised(self, slot: Slot) -> Point:
        """Return where a card is that has been turned over for an answer."""
        x, y = self.board.area(slot).centre
        is_own = card_at(slot)[0] == self.board.viewer
        return (x, y - (_LIFT if is_own else _THEIR_LIFT))

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        """Praise or comfort, and wait until the person wants to go on."""
        hand, props = self.board.hand, self.board.props
        self.mode, self._has_thought = Mode.READY, False
        self.focus.key = "start"
        if not is_right:
            self.put_up("practice.wrong")
            return Timeline(hand.feel(self.board.viewer, "calm"))
        if is_best:
            self.put_up("practice.record", self.drill.streak)
        elif self._asked.distance:
            self.put_up("practice.remembered", self._asked.distance)
        else:
            self.put_up("practice.right")
        sparkles = [hand.burst("sparkle", self._raised(slot), 10) for slot in self._answers]
        rain = Call(partial(props.rain, 60 if is_best else 24))
        return Timeline(
            together(hand.sound("purr"), hand.feel(self.board.viewer, "cheer"), rain, *sparkles)
        )

    # -- picture --------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        super().paint(surface)
        self._draw_thought(surface)
        for slot, is_right in self._answers.items():
            if self._piece(slot).flip == 1.0:
                self._draw_mark(surface, slot, is_right=is_right)
        best = self.drill.best
        words = self._say("practice.best", best) if best else ""
        self._curve.draw(surface, self.drill.curve, self._say("practice.curve"), words)

    def _draw_thought(self, surface: pygame.Surface) -> None:
        """Draw what is looked for, between the piles: the number, or the sign of a Swap."""
        if not self._has_thought:
            return
        theme, board = self.services.theme, self.board
        theme.panel(surface, _THOUGHT, radius=30)
        card: Card = self._asked.card or "swap"
        picture = board.props.cards.at(card, HELD)
        blit_centre(surface, picture, theme.layout, MIDDLE)
        question = self.services.art.picture("common/icon_question", _MARK)
        blit_centre(surface, question, theme.layout, (_THOUGHT.right - 12, _THOUGHT.y + 14))

    def _draw_mark(self, surface: pygame.Surface, slot: Slot, *, is_right: bool) -> None:
        """Draw whether a card that was turned over is the right one, at its upper corner."""
        art, layout = self.services.art, self.services.layout
        picture = art.picture("common/icon_check" if is_right else "common/icon_cross", _MARK)
        (x, y), high = self._raised(slot), self._height(slot)
        blit_centre(surface, picture, layout, (x + 0.32 * high, y - 0.46 * high))


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
