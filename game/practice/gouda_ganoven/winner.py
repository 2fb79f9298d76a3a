"""The drill "Who gets the cheese in this room?" of Gouda Ganoven."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from typing_extensions import override

from game.boards.base import SeatInfo, Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.places import room_box
from game.boards.gouda_ganoven.slots import seat_slot
from game.catalog import GameEntry
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.play.match import Match
from game.play.setup import Player, Setup
from game.practice.difficulty import QuestionPool
from game.practice.drill import Drill, DrillScene, DrillSpec
from game.practice.puzzles import Puzzle, load_puzzles, possible_actions
from game.practice.themes import themes_of
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven.events import RoomFought

VIEWER: Final[Seat] = 0
"""The player's seat."""
LEVELS: Final = 6
_MAX_ACTIONS: Final = 600
"""Maximum number of actions in a random match, after which it is stopped."""
_ENOUGH_STEPS: Final = 700
"""Minimum number of steps per player in the recorded matches to search for fights.

Matches of a variant and number of players with fewer steps would not provide enough fights.
"""
_RANDOM_MATCHES: Final = 12
"""Number of random matches to search for fights if there are no recorded ones."""
_CLOSE: Final = 6
"""A fight is close if the strengths of the two strongest rats differ by less than this."""
_BRISK: Final = 1.8
"""Speed at which cards are revealed, as a multiple of the speed in a match."""
_FIRST: Final = 3 * LEVELS
"""Number of fights to find before the first question."""
_LOOK: Final = 2.2
"""Pause before a round starts, in seconds at normal speed."""

ActionPicker: TypeAlias = Callable[[Sequence[Action]], Action | None]
"""Function that returns one of the possible actions, or None to stop the match."""


@dataclass(frozen=True)
class FightQuestion:
    """A question about a fight for the cheese in a room, which has exactly one winner."""

    view_before: Observation  # before the cards are turned face-up
    events: tuple[Event, ...]  # from `view_before` up to the first fight
    fight_event: RoomFought

    @property
    def rats(self) -> tuple[Seat, ...]:
        """The seats with a rat in the room, in ascending order."""
        return tuple(sorted(rat.seat for rat in self.fight_event.fighters))

    @property
    def winner(self) -> Seat:
        """The seat that wins the cheese."""
        return self.fight_event.cheese_winners[0]

    @property
    def hardness(self) -> int:
        """A sort key: how hard it is to add up and compare the cards in the fight."""
        rats = self.fight_event.fighters
        cards = (
            sum(len(rat.weapons) + 2 * rat.is_trapped for rat in rats) + 2 * self.fight_event.cards
        )
        return cards + max(0, _CLOSE - (rats[0].strength - rats[1].strength))


def find_fights(
    entry: GameEntry, rng: random.Random
) -> Iterator[tuple[Setup, Sequence[FightQuestion]]]:
    """Search matches for fights, in steps of less than a millisecond.

    The matches are those of the puzzles, or random ones if the puzzle file is damaged. All have the
    same variant and number of players, so one board can show every fight. After each action, yields
    the match's setup and the fights that the action led to, usually none.
    """
    for setup, pick in _matches(entry, rng):
        yield from ((setup, some) for some in fights_in(Match(entry, setup), pick))


def _matches(entry: GameEntry, rng: random.Random) -> Iterator[tuple[Setup, ActionPicker]]:
    themes = themes_of(entry)
    try:
        puzzles = load_puzzles(entry.key, themes.keys if themes is not None else ())
    except ValueError:
        players = tuple(Player(str(seat + 1), "human") for seat in range(entry.seats[0]))
        for number in range(_RANDOM_MATCHES):
            yield Setup(entry.key, entry.variants[0], {}, players, number), rng.choice
        return
    longest = {puzzle.seed: puzzle for puzzle in sorted(puzzles, key=lambda each: len(each.steps))}
    by_kind: dict[tuple[int, str], list[Puzzle]] = defaultdict(list)
    for puzzle in longest.values():
        by_kind[puzzle.players, puzzle.variant].append(puzzle)
    enough = [
        kind
        for kind, some in by_kind.items()
        if sum(len(puzzle.steps) // puzzle.players for puzzle in some) >= _ENOUGH_STEPS
    ]
    for puzzle in by_kind[rng.choice(sorted(enough or by_kind))]:
        yield puzzle.setup(), _recorded_pick(puzzle)


def _recorded_pick(puzzle: Puzzle) -> ActionPicker:
    steps = iter(puzzle.steps)

    def pick(options: Sequence[Action]) -> Action | None:
        place = next(steps, None)
        return None if place is None else options[place]

    return pick


def fights_in(match: Match, pick: ActionPicker) -> Iterator[Sequence[FightQuestion]]:
    """Continue a match; after each action, yield the fights that it led to, usually none.

    Only fights with exactly one winner are included, as seen from the seat `VIEWER`. `pick` chooses
    each action, or returns None to stop.
    """
    while not match.is_over and match.ply < _MAX_ACTIONS:
        action = pick(possible_actions(match.state))
        if action is None:
            break
        before, ply = match.observe(VIEWER), match.ply
        match.play(action)
        yield list(_fight_questions(before, match.events_since(ply, VIEWER)))


def _fight_questions(before: Observation, events: Sequence[Event]) -> Iterator[FightQuestion]:
    fights = [event for event in events if isinstance(event, RoomFought)]
    if not fights:
        return
    shown = tuple(events[: events.index(fights[0])])
    for fought in fights:
        if fought.is_contest and len(fought.cheese_winners) == 1:
            yield FightQuestion(before, shown, fought)


class WinnerDrill(Drill):
    """A drill in which the player predicts which rat wins a fight."""

    board: GoudaBoard
    question: FightQuestion

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        rng = random.Random(scene.rng.getrandbits(64))
        self.fights = QuestionPool[FightQuestion](rng, LEVELS, lambda question: question.hardness)
        self._found = find_fights(scene.practice.entry, scene.rng)
        self._setup: Setup | None = None
        self.explanation = ""  # empty until the fight has been shown
        self._is_right = False

    @override
    def prepare_questions(self) -> Iterator[None]:
        while len(self.fights.questions) < _FIRST and self.work():
            yield

    @override
    def work(self) -> bool:
        setup, fights = next(self._found, (None, ()))
        self._setup = setup or self._setup
        if fights:
            self.fights.add(fights)
        return setup is not None

    @override
    def choose_question(self) -> None:
        self.question = self.fights.random_question(self.scene.level)
        self.view = self.question.view_before

    @override
    def new_board(self) -> GoudaBoard:
        setup, scene = self._setup, self.scene
        assert setup is not None, "fights are found before the board is made"
        looks = [
            SeatInfo(scene.message(f"seat.{seat}"), "bot", "hard")
            for seat in range(len(setup.players))
        ]
        looks[VIEWER] = scene.person
        context = self.services.board_context(scene.game)
        return GoudaBoard(context, looks, setup.variant, setup.options, VIEWER)

    @override
    def sentence(self, announced: str) -> str:
        if not self.explanation:
            return announced
        return f"{self.scene.verdict(self._is_right)} {self.explanation}"

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(map(seat_slot, self.question.rats))

    @property
    @override
    def right(self) -> Slot:
        return seat_slot(self.question.winner)

    @override
    def start(self) -> None:
        scene = self.scene
        scene.show(_BRISK)
        self.explanation = ""
        self.board.sync(self.question.view_before)
        scene.announce("practice.watch")
        scene.queue.append(lambda: Timeline(Wait(_LOOK)))
        scene.queue += (partial(self.stage, event) for event in self.question.events)
        in_room = scene.message(f"room.{self.question.fight_event.room}.in")
        scene.queue += (self._light_room, partial(scene.ask, "practice.ask", in_room=in_room))

    def _light_room(self) -> Timeline:
        moves, room = self.board.moves, self.question.fight_event.room
        return Timeline(
            together(
                moves.light_seats(*self.question.rats),
                moves.look_at(room_box(room).centre),
                moves.light_rooms(room),
                Wait(0.35),
            )
        )

    @override
    def answer(self, slot: Slot) -> None:
        scene, fought = self.scene, self.question.fight_event
        self._is_right = slot == self.right
        scene.show()
        scene.announce("practice.fight")
        scene.queue += (partial(self.stage, fought), self._finish)
        scene.record(self._is_right, fought.fighters[0].strength if self._is_right else None)

    def _finish(self) -> Timeline:
        self.scene.end_round()
        self.explanation = self.board.narrator.announcement(self.question.fight_event) or ""
        self.scene.announce("practice.fight")
        self.sound.play("common/star" if self._is_right else "common/hint")
        return Timeline(self.board.moves.light_rooms(), Call(self._react_to_answer))

    def _react_to_answer(self) -> None:
        """Show whether the answer was right on the player's portrait, even if its rat has lost."""
        mood, rat = "cheer" if self._is_right else "think", self.board.moves.rat(VIEWER)
        self.board.show_mood(VIEWER, mood)
        # The board gives the portrait of a rat that has just fought the rat's own mood.
        self.board.moves.portrait(VIEWER).mood = mood
        if rat.mood == "sad":
            rat.mood = "think"


DRILL: Final = DrillSpec(
    game=GoudaBoard.key,
    skill="wins",
    best_key="added",
    levels=LEVELS,
    start_box=Box(1284, 626, 302, 104),
    make=WinnerDrill,
)
