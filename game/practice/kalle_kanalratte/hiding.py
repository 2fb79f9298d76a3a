"""The drill of Kalle Kanalratte in which the player hides Kalle from a bot by swapping lids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from ai.base import Bot, Level, Thought
from ai.kalle_kanalratte.tracker import kalle_probabilities
from game.boards.base import SeatInfo, Slot
from game.boards.figures.tweens import set_mood
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.places import lid_slot
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.play.chance import RandomChance, run_to_end
from game.play.match import Match
from game.play.seats import notify_bots
from game.play.setup import MAX_SEED, Player, Setup
from game.practice.drill import Drill, DrillPhase, DrillScene, DrillSpec
from game.practice.kalle_kanalratte.following import draw_note, old_progress
from game.rules.base import CHANCE, Action, Event, Seat
from game.rules.kalle_kanalratte.events import KalleFound, LidTurned
from game.rules.kalle_kanalratte.table import KALLE, Cell, Hide, Phase
from game.rules.kalle_kanalratte.view import KalleView, kalle_cell_after
from game.scenes.table.choice import SlotPlan

HIDDEN_SWAPS_KEY: Final = "hidden"
"""Key of the best result: the most swaps after which Kalle was well hidden."""
MAX_SWAPS: Final = (3, 4, 5, 6, 7)
"""Maximum number of swaps in a round, by the drill's level; an eighth lid would end the search."""

_HIDER, _SEEKER = 0, 1
_BRISK: Final = 1.3
"""Speed of the bot's turns, as a multiple of the speed in a match."""
_LOOK: Final = 0.8
"""Time for which the crumbs are shown, in seconds."""
_NOTE: Final = Box(20, 336, 250, 170)


class HideDrill(Drill):
    """A drill in which the player hides Kalle from the hard bot.

    Each time the bot has lifted a lid, the player swaps two cards or passes. At the end, crumbs on
    each lid show how likely Kalle was to be under it, given what the bot had seen. If the bot found
    him under a less likely lid, or before the first swap, the player was only unlucky.
    """

    board: KalleBoard
    view: KalleView

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        scene.announced = ("practice.intro_hider", None, {})
        self._thought: Thought | None = None

    @override
    def choose_question(self) -> None:
        scene, entry = self.scene, self.scene.practice.entry
        rng = scene.rng
        players = (Player(scene.person_name, "human"), Player(self._seeker, "bot", Level.HARD))
        setup = Setup(entry.key, "base", {"first_seat": _HIDER}, players, rng.randrange(MAX_SEED))
        self.match = Match(entry, setup)
        self._bots: Sequence[Bot] = [
            entry.new_bot(level=Level.HARD, seat=seat, seed=rng.randrange(MAX_SEED))
            for seat in (_HIDER, _SEEKER)
        ]
        self.max_swaps = MAX_SWAPS[scene.level]
        self.kalle: Cell | None = None
        self.swaps, self.is_found = 0, False
        self._staged: list[Event] = []
        self.view = self._view_of(_HIDER)
        self._selection: SlotPlan | None = None
        self._advice: Action | None = None
        self.chances: Mapping[Cell, float] = {}  # the bot's, when it last chose a lid

    @property
    def _seeker(self) -> str:
        return self.scene.message("seat.1")

    def _view_of(self, seat: Seat) -> KalleView:
        view = self.match.observe(seat)
        assert isinstance(view, KalleView), "a match of Kalle Kanalratte"
        return view

    @override
    def new_board(self) -> KalleBoard:
        # The drill is about deception rather than memory, so a small paw marks Kalle's lid.
        looks = [self.scene.person, SeatInfo(self._seeker, "bot", Level.HARD)]
        context = self.services.board_context(self.scene.game)
        return KalleBoard(context, looks, "base", {"show_kalle": True}, _HIDER)

    @override
    def restore(self) -> None:
        self.board.load_events(self._staged)
        super().restore()
        self._show_chances()

    @override
    def take_back(self) -> bool:
        if self._selection is None or not self._selection.is_begun:
            return False
        self._selection.undo_pick()
        return True

    @override
    def work(self) -> bool:
        if self._thought is None:
            return False
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            self._take(self.match.play(done.value))
        return True

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return () if self._selection is None else self._selection.slots

    @property
    @override
    def right(self) -> Slot | None:
        if self._advice is None or self._selection is None:
            return None
        route, picked = self.board.route(self._advice), self._selection.picked_slots
        if not set(picked) <= set(route):
            return picked[-1]
        return next(slot for slot in route if slot not in picked)

    @override
    def answer(self, slot: Slot) -> None:
        assert self._selection is not None, "a question is asked"
        actions = self._selection.pick(slot)
        if not actions:
            return
        self._selection = self._advice = None
        self.scene.show(_BRISK)
        self.swaps += not isinstance(actions[0], Hide)
        self.scene.announce("practice.seeks", name=self._seeker)
        self._take(self.match.play(actions[0]))

    @override
    def start(self) -> None:
        self.scene.show(_BRISK)
        self.board.load_events(())
        self.board.sync(self.view)
        self._show_chances()
        self.scene.queue.append(self._continue_match)

    def _continue_match(self) -> Timeline:
        match = self.match
        if self.is_found or self.swaps == self.max_swaps:
            self._judge()
        elif match.to_act == _HIDER:
            self._ask()
        elif match.to_act == CHANCE:
            events, _ = run_to_end(match.play_chance(RandomChance()))
            self._take(events)
        else:
            self._suspect()
            self._thought = self._bots[_SEEKER].think(match.observe(_SEEKER))
        return Timeline()

    def _suspect(self) -> None:
        events = self.match.events_since(0, _SEEKER)
        self.chances = kalle_probabilities(events, self._view_of(_SEEKER))

    def _take(self, events: Iterable[Event]) -> None:
        # The animations end when Kalle is found.
        for event in events:
            notify_bots(self._bots, [event])
            if not self.is_found and (seen := event.seen_by(_HIDER)) is not None:
                self.kalle = kalle_cell_after(self.kalle, seen)
                self.is_found = isinstance(seen, KalleFound)
                self.scene.queue.append(partial(self.stage, seen))
        self.scene.queue.append(self._continue_match)

    @override
    def stage(self, event: Event) -> Timeline:
        self._staged.append(event)
        return super().stage(event)

    def _ask(self) -> None:
        view = self._view_of(_HIDER)
        self._selection = SlotPlan(view.legal_actions, self.board.route)
        self._advice = self._bots[_HIDER].choose(view)
        self.scene.ask("banner.hide" if view.phase is Phase.HIDE else "banner.swap")

    def _judge(self) -> None:
        scene = self.scene
        assert self.kalle is not None, "Kalle is hidden"
        if not self.is_found:
            self._suspect()
            end = LidTurned(self.kalle, KALLE, "end", self.view.turned)
            scene.queue.append(partial(self.stage, end))
        is_helpless = self.is_found and not self.swaps
        is_right = is_helpless or is_well_hidden(self.chances, self.kalle)
        result = self.max_swaps if is_right and not self.is_found else 0
        scene.queue += (
            lambda: Timeline(Call(self._show_chances), Wait(_LOOK)),
            partial(self._finish, is_right, result > scene.best),
        )
        scene.record(is_right, result or None)

    def _show_chances(self) -> None:
        is_open = self.kalle is not None and self.view.faces[self.kalle] is not None
        chances = self.chances if is_open else {}
        self.board.show_chances({lid_slot(cell): chance for cell, chance in chances.items()})

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props, scene = self.board.moves, self.board.props, self.scene
        scene.end_round()
        if self.is_found or not is_right:
            scene.announce(self._consolation(is_right), name=self._seeker)
            return Timeline(moves.gesture(_HIDER))
        if is_best:
            scene.announce("practice.now_hidden", self.max_swaps)
        else:
            scene.announce("practice.unsuspected", name=self._seeker)
        assert self.kalle is not None, "Kalle is hidden"
        cheer = set_mood(props.seats[_HIDER].portrait, "cheer")
        rain = Call(partial(props.rain_confetti, 60 if is_best else 24))
        greeting = moves.play_greeting(self.kalle)
        return Timeline(
            together(moves.play_sound("found"), cheer, rain, greeting, moves.gesture(_HIDER))
        )

    def _consolation(self, is_right: bool) -> str:
        if not self.is_found:
            return "practice.suspected"
        return "practice.unlucky" if is_right else "practice.caught"

    @override
    def paint(self, surface: pygame.Surface) -> None:
        scene, left = self.scene, self.max_swaps - self.swaps
        if left and (scene.is_fresh or scene.phase is not DrillPhase.READY):
            line = scene.message("practice.swaps", left)
            draw_note(surface, self.theme, self.art, _NOTE, left, line)


def is_well_hidden(chances: Mapping[Cell, float], kalle: Cell) -> bool:
    """Return True if `chances`, the bot's probabilities, favour another cell over `kalle`."""
    return chances[kalle] < max(chances.values())


DRILL: Final = DrillSpec(
    game=KalleBoard.key,
    skill="hider",
    best_key=HIDDEN_SWAPS_KEY,
    levels=len(MAX_SWAPS),
    start_box=Box(620, 812, 360, 80),
    make=HideDrill,
    is_certain=False,
    old_progress=old_progress,
)
