"""Kalle Kanalratte, the drill of the hider: does the seeker suspect the right lid?

The person hides Kalle, the hard bot searches by the rules, and after each lid the person swaps two
or none. In the end crumbs show where somebody who saw what the seeker saw suspects Kalle. It is
well hidden if another lid is suspected more; being found even so, or before the first swap, is bad
luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from ai.base import Bot, Level, Thought
from ai.kalle_kanalratte.tracker import suspicion
from game.boards.base import SeatLook, Slot
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.places import lid_slot
from game.catalog import CATALOG
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.seats import notify_bots
from game.play.setup import MAX_SEED, Player, Setup
from game.practice.base import Mode, Practice
from game.practice.kalle_kanalratte.scene import adopted, draw_note
from game.rules.base import CHANCE, Action, Event
from game.rules.kalle_kanalratte.events import KalleFound, LidTurned
from game.rules.kalle_kanalratte.table import KALLE, Cell, Hide, Phase
from game.rules.kalle_kanalratte.view import KalleView, kalle_cell_after
from game.scenes.base import Stack
from game.scenes.table.choice import Selection
from game.services.services import Services

HIDDEN: Final = "hidden"
"""The key of the best: the most swaps over which another lid was suspected more."""
TIMES: Final = (3, 4, 5, 6, 7)
"""Swaps of a round, for each level."""

_HIDER, _SEEKER = 0, 1
_BRISK: Final = 1.3
"""Speed of the seeker's turns, against a match."""
_LOOK: Final = 0.8
"""Seconds for a look at the crumbs."""
_NOTE: Final = Box(20, 400, 250, 120)


class HiderScene(Practice):
    """Has one person hide Kalle from the hard bot.

    Attributes:
        match: the match of the round.
        times: the number of swaps in this round.
        swaps: those that the person has made or passed up.
        is_found: whether the seeker has found Kalle.
        kalle: the cell of Kalle; None before it is hidden.
        chances: the probability of Kalle under each lid for the seeker, at its last choice or at
            the end.
    """

    music: ClassVar[str | None] = "kalle_kanalratte/music"
    key: ClassVar[str] = KalleBoard.key
    skill: ClassVar[str] = "hider"
    rungs: ClassVar[int] = len(TIMES)
    best_key: ClassVar[str] = HIDDEN
    adopted = staticmethod(adopted)
    is_sure: ClassVar[bool] = False
    start_box: ClassVar[Box] = Box(620, 812, 360, 80)
    board: KalleBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.said = ("practice.intro_hider", None, {})
        self.chances: Mapping[Cell, float] = {}
        self._thought: Thought | None = None
        self.draw_round()

    @override
    def draw_round(self) -> None:
        entry, rng = self.course.entry, self._rng
        players = (Player(self.person, "human"), Player(self._say("seat.1"), "bot", Level.HARD))
        setup = Setup(entry.key, "base", {"first_seat": _HIDER}, players, rng.randrange(MAX_SEED))
        self.match = Match(CATALOG[self.key], setup)
        self._bots: Sequence[Bot] = [
            entry.new_bot(level=Level.HARD, seat=seat, seed=rng.randrange(MAX_SEED))
            for seat in (_HIDER, _SEEKER)
        ]
        self.times = TIMES[self.level]
        self.kalle: Cell | None = None
        self.swaps, self.is_found = 0, False
        self._shown: list[Event] = []
        self.seen: KalleView = self._view
        self._selection: Selection | None = None
        self._advice: Action | None = None
        self.chances = {}

    @property
    def _view(self) -> KalleView:
        view = self.match.observe(_HIDER)
        assert isinstance(view, KalleView), "a match of Kalle Kanalratte"
        return view

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def new_board(self) -> KalleBoard:
        # The drill is about deceiving, not about memory, so a small paw marks Kalle's lid.
        looks = [
            SeatLook(self.person, "human", None),
            SeatLook(self._say("seat.1"), "bot", Level.HARD),
        ]
        context = self.services.context(self.key)
        return KalleBoard(context, looks, "base", {"show_kalle": True}, _HIDER)

    @override
    def _catch_up(self) -> None:
        self.board.recall(self._shown)
        super()._catch_up()
        self._show_chances()

    @override
    def back(self) -> None:
        if self.mode is Mode.ASKS and self._selection is not None and self._selection.is_begun:
            self._selection.take_back()
        else:
            super().back()

    @override
    def work(self) -> bool:
        if self._thought is None:
            return super().work()
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            self._take(self.match.play(done.value))
        return True

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        return () if self._selection is None else self._selection.slots

    @property
    @override
    def right(self) -> Slot | None:
        if self.mode is not Mode.ASKS or self._advice is None or self._selection is None:
            return None
        route, picked = self.board.route(self._advice), self._selection.picked
        if not set(picked) <= set(route):
            return picked[-1]
        return next(slot for slot in route if slot not in picked)

    @override
    def point_at(self, slot: Slot) -> None:
        assert self._selection is not None, "it asks"
        actions = self._selection.choose(slot)
        if not actions:
            return
        self.mode, self._selection, self._advice = Mode.SHOWS, None, None
        self.board.offer((), None)
        self.swaps += not isinstance(actions[0], Hide)
        self.put_up("practice.seeks", name=self._say("seat.1"))
        self._take(self.match.play(actions[0]))

    # -- a round --------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        self.speed = self.pace * _BRISK
        self.board.recall(())
        self.board.sync(self.seen)
        self._show_chances()
        self.acts.append(self._carry_on)

    def _carry_on(self) -> Timeline:
        match = self.match
        if self.is_found or self.swaps == self.times:
            self._judge()
        elif match.to_act == _HIDER:
            self._ask()
        elif match.to_act == CHANCE:
            events, _ = run_to_end(match.draw_chance(OddsChance()))
            self._take(events)
        else:
            self._suspect()
            self._thought = self._bots[_SEEKER].think(match.observe(_SEEKER))
        return Timeline()

    def _suspect(self) -> None:
        view = self.match.observe(_SEEKER)
        assert isinstance(view, KalleView), "a match of Kalle Kanalratte"
        self.chances = suspicion(self.match.events_since(0, _SEEKER), view)

    def _take(self, events: Iterable[Event]) -> None:
        """Tell both bots what has happened, and show it up to the moment Kalle is found."""
        for event in events:
            notify_bots(self._bots, [event])
            if not self.is_found and (seen := event.seen_by(_HIDER)) is not None:
                self.kalle = kalle_cell_after(self.kalle, seen)
                self.is_found = isinstance(seen, KalleFound)
                self.acts.append(partial(self.staged, seen))
        self.acts.append(self._carry_on)

    @override
    def staged(self, event: Event) -> Timeline:
        self._shown.append(event)
        return super().staged(event)

    def _ask(self) -> None:
        view = self._view
        self._selection = Selection(view.legal_actions, self.board.route)
        self._advice = self._bots[_HIDER].choose(view)
        self.ask("banner.hide" if view.phase is Phase.HIDE else "banner.swap")

    # -- its end --------------------------------------------------------------------------------

    def _judge(self) -> None:
        assert self.kalle is not None, "Kalle is hidden"
        if not self.is_found:
            self._suspect()
            end = LidTurned(self.kalle, KALLE, "end", self.seen.turned)
            self.acts.append(partial(self.staged, end))
        is_helpless = self.is_found and not self.swaps
        is_right = is_helpless or is_hidden(self.chances, self.kalle)
        best, times = self.best, self.times if is_right and not self.is_found else 0
        self.keep_answer(is_right, times or None)
        self.acts += (
            lambda: Timeline(Call(self._show_chances), Wait(_LOOK)),
            partial(self._finish, is_right, times > best),
        )

    def _show_chances(self) -> None:
        is_there = self.kalle is not None and self.seen.faces[self.kalle] is not None
        chances = self.chances if is_there else {}
        self.board.suspect({lid_slot(cell): chance for cell, chance in chances.items()})

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props = self.board.moves, self.board.props
        self.settled()
        if self.is_found or not is_right:
            self.put_up(self._comfort(is_right), name=self._say("seat.1"))
            return Timeline(moves.gesture(_HIDER))
        if is_best:
            self.put_up("practice.now_hidden", self.times)
        else:
            self.put_up("practice.unsuspected", name=self._say("seat.1"))
        assert self.kalle is not None, "Kalle is hidden"
        cheer = feel(props.seats[_HIDER].portrait, "cheer")
        rain = Call(partial(props.rain, 60 if is_best else 24))
        greeting = moves.greet(self.kalle)
        return Timeline(
            together(moves.sound("found"), cheer, rain, greeting, moves.gesture(_HIDER))
        )

    def _comfort(self, is_right: bool) -> str:
        """Return the message for a round in which Kalle is found, or suspected where it is."""
        if not self.is_found:
            return "practice.suspected"
        return "practice.unlucky" if is_right else "practice.caught"

    # -- picture --------------------------------------------------------------------------------

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        left = self.times - self.swaps
        if left and (self.is_fresh or self.mode is not Mode.READY):
            draw_note(surface, self.theme, _NOTE, [self._say("practice.swaps", left)])


def is_hidden(chances: Mapping[Cell, float], kalle: Cell) -> bool:
    """Whether another lid is suspected more than that of Kalle."""
    return chances[kalle] < max(chances.values())
