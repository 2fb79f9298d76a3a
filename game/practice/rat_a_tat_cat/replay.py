"""The replay of a round of Rat-a-Tat Cat up to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import msgspec

from game.boards.base import SeatInfo, Slot
from game.boards.components.cards import fly_card
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.cards import GameCard
from game.boards.rat_a_tat_cat.places import card_location
from game.catalog import GameEntry
from game.geometry import Point
from game.keep.journal import Journal
from game.motion.timeline import Call, Step, Timeline, Wait, sequence, together
from game.play.chance import RandomChance, run_to_end
from game.play.match import Match
from game.play.record import Record
from game.play.seats import bots_for, play_next_action
from game.play.setup import Player, Setup
from game.practice.drill import DrillPhase, DrillScene
from game.practice.rat_a_tat_cat.questions import ReplayQuestion, Round, replay_rounds
from game.rules.base import Action, Event, OptionValue, Seat
from game.rules.rat_a_tat_cat.events import (
    CardDealt,
    CardPeeked,
    CardReplaced,
    CardsSwapped,
    DiscardTurned,
    OuterCardsSeen,
    RoundStarted,
)
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import Card
from game.services.user import ServiceUser

_MATCHES: Final = 10
"""Maximum number of the player's matches to replay."""
_SEARCHED: Final = 100
"""How many of the most recent matches of all games are searched for matches to replay."""
BOT_COUNT: Final = 3
"""Number of bots in a match that bots play to provide rounds for replay."""
_LEVEL: Final = "medium"
_ROUNDS: Final = 4
"""Number of rounds in a match that bots play to provide rounds for replay."""
_BRISK: Final = 1.6
"""Playback speed of events that the question is not about, as a multiple of a match's."""
_DEALING: Final = 2.5
_LOOKING: Final = 1.0
_FOLLOWING: Final = 0.85
_LIFT: Final = 26.0
"""Distance by which the viewer's cards are raised when they are turned over, in units."""
_THEIR_LIFT: Final = 8.0
"""The same distance for the cards of other seats, which have little space below the name plates."""
_GROWN: Final = 130.0
"""Minimum height, in units, at which a correct card of another seat is shown."""


class RoundReplay(ServiceUser):
    """Replays a round on the board of a drill, and turns cards face up after the answer.

    The rounds are from the player's own matches in the journal or, if there are none, from bot
    matches. All rounds are finished, so answers cannot help in a match in progress.
    """

    board: RatBoard
    question: ReplayQuestion  # unset before the first round

    def __init__(self, scene: DrillScene, add: Callable[[Round], bool]) -> None:
        """Create a replay for the drill of `scene`.

        `add` is called with each round found, and returns True once there is a question to ask.
        """
        self.services, self._scene, self._add = scene.services, scene, add
        self.answers: dict[Slot, bool] = {}  # by face-up card, whether it is a correct answer
        self._has_begun = self._has_asked = False
        self._source: RecordedRound | None = None
        self._staged: list[Event] = []

    @property
    def is_open(self) -> bool:
        """Whether a question has been asked and its round of the drill is not over yet."""
        return self._has_asked and self._scene.phase is not DrillPhase.READY

    # -- rounds and boards ----------------------------------------------------------------------

    def find_rounds(self) -> Iterator[None]:
        """Search, in slices, for recorded rounds that fit the same board; pass each to `add`."""
        scene = self._scene
        if self._source is None:
            for found in player_rounds(self.session.journal):
                self._collect(found)
                yield
        if self._source is not None:
            return
        names = tuple(scene.message(f"seat.{seat}") for seat in range(BOT_COUNT))
        scene.announced = ("practice.shoulder", None, {"name": names[0]})
        while self._source is None:
            for found in bot_rounds(scene.practice.entry, names, scene.rng.getrandbits(53)):
                self._collect(found)
                yield

    def _collect(self, found: RecordedRound | None) -> None:
        if found is None or (self._source is not None and not found.is_compatible(self._source)):
            return
        if self._add(found.played) and self._source is None:
            self._source = found

    @property
    def source(self) -> RecordedRound:
        """The first recorded round; all others have the same variant, player count and seat."""
        assert self._source is not None, "rounds are found before the board is made"
        return self._source

    def new_board(self) -> RatBoard:
        """Return a board for the players of the replayed rounds."""
        source, scene = self.source, self._scene
        names = [one.name or scene.message(f"seat.{s}") for s, one in enumerate(source.players)]
        looks = [SeatInfo(names[s], "bot", one.level) for s, one in enumerate(source.players)]
        looks[source.seat] = replace(scene.person, name=names[source.seat])
        context = self.services.board_context(scene.game)
        return RatBoard(context, looks, source.variant, {}, source.seat)

    def restore(self, board: RatBoard) -> None:
        """Show the current state of the replay on a newly created board."""
        self.board = board
        if not self._has_begun:
            source, entry = self.source, self._scene.practice.entry
            first = entry.new_state(players=len(source.players), variant=source.variant)
            board.sync(first.observe(source.seat))
            return
        board.sync(self.question.round.start)
        for event in self._staged:
            board.sync(board.view.with_event(event))
        if self.is_open or self.answers:
            Timeline(self.highlight_seat()).skip()
        for slot in self.answers:
            piece = self.card_sprite(slot)
            piece.place_at(
                self.raised_position(slot), self.card_height(slot), self._card(slot), is_open=True
            )
            board.props.flying_cards.append(piece)

    # -- a round --------------------------------------------------------------------------------

    def start(self, question: ReplayQuestion, ask: Callable[[], object]) -> None:
        """Queue the animations of the round up to `question`, followed by a call to `ask`."""
        scene = self._scene
        self.question, self._has_begun, self._has_asked = question, True, False
        self._staged, self.answers = [], {}
        scene.announce("practice.watch")
        events = question.round.events[: question.stop.shown]
        scene.queue += (
            self._stage_round_start,
            self._begin,
            *(partial(self._stage_event, each) for each in events),
        )
        scene.queue.append(partial(self._ask, ask))

    def _stage_round_start(self) -> Timeline:
        self._scene.speed = self._scene.pace * _BRISK
        start = self.question.round.start
        return self.board.stage(RoundStarted(start.number, start.dealer), None)

    def _begin(self) -> Timeline:
        return Timeline(Call(partial(self.board.sync, self.question.round.start)))

    def _stage_event(self, event: Event) -> Timeline:
        self._scene.speed = self._scene.pace * animation_speed(event, self.board.viewer)
        self._staged.append(event)
        return self.board.stage(event, None)

    def _ask(self, ask: Callable[[], object]) -> Timeline:
        self._has_asked = True
        ask()
        return Timeline(self.highlight_seat())

    def highlight_seat(self) -> Step:
        """Return a step that highlights only the seat that the question is about."""
        return self.board.moves.light_seats(self.question.seat)

    # -- cards that are turned over -------------------------------------------------------------

    def turn_over(self, answers: dict[Slot, bool]) -> Timeline:
        """Return an animation that turns cards face up.

        `answers` maps the slot of each card to whether the slot is a correct answer.
        """
        self.answers |= answers
        moves, air = self.board.moves, self.board.props.flying_cards
        turns: list[Step] = []
        for slot in answers:
            piece = self.card_sprite(slot)
            face = Call(partial(piece.set_face, self._card(slot)))
            turn = fly_card(
                piece, self.raised_position(slot), 0.4, height=self.card_height(slot), flip=1.0
            )
            turns.append(sequence(face, Call(partial(air.append, piece)), turn))
        return Timeline(moves.play_sound("card_flip"), together(*turns), Wait(0.35))

    def card_sprite(self, slot: Slot) -> GameCard:
        """Return the sprite of the card at a slot."""
        return self.board.props.row_card(*card_location(slot))

    def _card(self, slot: Slot) -> Card:
        seat, number = card_location(slot)
        return self.question.stop.rows[seat][number]

    def card_height(self, slot: Slot) -> float:
        """Return the height of a face-up card, in units; other seats' correct cards are larger."""
        height = self.board.area(slot).h
        return max(height, _GROWN) if self.answers[slot] else height

    def raised_position(self, slot: Slot) -> Point:
        """Return the centre of a face-up card, which is slightly above its slot."""
        x, y = self.board.area(slot).centre
        is_own = card_location(slot)[0] == self.board.viewer
        return (x, y - (_LIFT if is_own else _THEIR_LIFT))


def animation_speed(event: Event, viewer: Seat) -> float:
    """Return the animation speed of an event, as a multiple of its speed in a match.

    Events that show `viewer` a card to remember are slower.
    """
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


@dataclass(frozen=True)
class RecordedRound:
    """A round that can be replayed, with the variant, players and viewer's seat of its match."""

    played: Round
    players: tuple[Player, ...]
    variant: str
    seat: Seat

    def is_compatible(self, other: RecordedRound) -> bool:
        """Return True if one board can show both rounds: same variant, player count and seat."""
        one, two = len(self.players), len(other.players)
        return (one, self.variant, self.seat) == (two, other.variant, other.seat)


def player_rounds(journal: Journal) -> Iterator[RecordedRound | None]:
    """Yield the rounds of matches with one human player, most recent match first.

    A damaged match contributes only the rounds that can be replayed. Also yields None between
    slices of work.
    """
    setups = ((record, _setup_of(record)) for record in journal.latest_matches(_SEARCHED))
    ours = [(record, setup) for record, setup in setups if setup is not None]
    for record, setup in ours[:_MATCHES]:
        try:
            yield from _rounds_in(setup, map(RULES.action_from_json, record.actions))
        except ValueError:
            continue  # a damaged match; the rounds before the damage are valid
        yield None


def _setup_of(record: Record) -> Setup | None:
    if not isinstance(record.setup, dict) or record.setup.get("game") != RULES.key:
        return None
    try:
        setup = msgspec.convert(record.setup, Setup)
    except ValueError:
        return None
    return setup if len(setup.human_seats) == 1 else None


def _rounds_in(setup: Setup, actions: Iterator[Action]) -> Iterator[RecordedRound | None]:
    players = setup.players
    seat = setup.viewer
    first = RULES.new_state(players=len(players), variant=setup.variant, options=setup.options)
    assert isinstance(first, RatState)
    for played in replay_rounds(first, actions, seat):
        yield None if played is None else RecordedRound(played, players, setup.variant, seat)


def bot_rounds(
    entry: GameEntry, names: tuple[str, ...], seed: int
) -> Iterator[RecordedRound | None]:
    """Play a bot match; yield its rounds as seat 0 saw them, and None between slices of work."""
    players = tuple(Player(name, "bot", _LEVEL) for name in names)
    options: dict[str, OptionValue] = {"end": "rounds", "rounds": _ROUNDS}
    setup = Setup(entry.key, entry.variants[0], options, players, seed)
    yield from _rounds_in(setup, _played_by_bots(entry, setup))


def _played_by_bots(entry: GameEntry, setup: Setup) -> Iterator[Action]:
    match, bots = Match(entry, setup), bots_for(setup, entry)
    while not match.is_over:
        run_to_end(play_next_action(match, bots, RandomChance()))
        yield match.actions[-1]
