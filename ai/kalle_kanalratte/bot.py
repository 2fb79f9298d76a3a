"""The bots for Kalle Kanalratte; see also `docs/BOTS.md`.

A searching bot estimates the probability that Kalle is in each cell (`beliefs`). At the levels easy
and medium it turns the first lids at random (`opening`) and then moves the guard by a look-ahead
search (`guard_search`).

* easy loses track of most swaps, looks one lid ahead and errs in its estimates.
* medium loses track of some swaps and looks two lids ahead.
* hard follows all swaps and expects decoys. It draws each step from a policy that was trained
  against hiders who try to mislead it (`guard_policy`).

A hiding bot follows a habit (`habits`).

* easy usually flees when the guard comes near, and otherwise seldom swaps, which makes it easy to
  read. After many swaps it may have lost track of Kalle.
* medium usually flees, and also swaps other lids as a distraction. In one round of four it plays
  like hard.
* hard picks a random lid, Kalle's or not, and behaves as if Kalle were under it; when that lid is
  turned, it picks another. Its behaviour therefore reveals nothing, and a searcher, who turns eight
  of sixteen lids, finds Kalle with probability 1/2.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, Level, Thought, Weighing
from ai.kalle_kanalratte.beliefs import HiderProfile, SearcherBeliefs
from ai.kalle_kanalratte.card_history import CardHistories
from ai.kalle_kanalratte.guard_policy import guard_step_odds
from ai.kalle_kanalratte.guard_search import CellBeliefs, GuardSearch
from ai.kalle_kanalratte.habits import Habit, Lids
from ai.kalle_kanalratte.opening import RANDOM_SEARCHES, step_probabilities
from ai.memory import Attention, draw_index, normalised
from game.rules.base import Action, Event, Observation, Seat
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    GuardMoved,
    GuardPlaced,
    KalleHidden,
    LidTurned,
    SwapPassed,
)
from game.rules.kalle_kanalratte.table import (
    CELLS,
    KALLE,
    MIDDLE,
    NEIGHBOURS,
    Cell,
    Guess,
    Phase,
    Search,
)
from game.rules.kalle_kanalratte.view import KalleView

_CLUE: Final = 1.5
"""The searcher abandons its opening if a lid's probability is this multiple of the mean."""


@dataclass(frozen=True)
class LevelParameters:
    """Parameters of the bot at one level.

    Attributes:
        suspects: models of the hider that a searching bot considers.
        trust: weight, 0 to 1, of what a searching bot has learnt about a hider when that seat hides
            again.
        watching: how often the bot misses a swap while searching.
        depth: number of lids that the search looks ahead.
        patience: weight, 0 to 1, of the lids that could be turned beyond that depth.
        is_trained: whether a searching bot draws its steps from the trained policy
            (`guard_policy`).
        waver: standard deviation of the random error in the estimated probability of finding Kalle.
        habit: the bot's behaviour while hiding.
        decoys: fraction of rounds, 0 to 1, in which a hiding bot protects a random lid as a decoy.
        minding: how often the bot loses track of Kalle's lid in a swap while hiding.
    """

    suspects: tuple[HiderProfile, ...]
    trust: float
    watching: Attention
    depth: int
    patience: float
    is_trained: bool
    waver: float
    habit: Habit
    decoys: float
    minding: Attention


_SHY: Final = Habit(flees=0.95, restless=0.1)
_LIVELY: Final = Habit(flees=0.9, restless=0.7)
_BRAVE: Final = Habit(flees=0.5, restless=0.5)
_BLIND: Final = Habit(restless=0.6, is_blind=True)
_STILL: Final = Habit(restless=0.1, is_still=True)
_SLY: Final = Habit(flees=0.9, restless=0.1, bluffs=0.9)
_LURING: Final = Habit(restless=0.1, is_still=True, bluffs=0.9)

LEVEL_PARAMETERS: Final[Mapping[Level, LevelParameters]] = MappingProxyType(
    {
        Level.EASY: LevelParameters(
            suspects=(HiderProfile(_SHY, 0.2, hunch=0.3), HiderProfile(_BLIND, 0.8, hunch=0.3)),
            trust=0.0,
            watching=Attention(slip=0.45, tiring=0.05),
            depth=1,
            patience=0.5,
            is_trained=False,
            waver=0.05,
            habit=Habit(flees=0.7, restless=0.2),
            decoys=0.0,
            minding=Attention(slip=0.04, tiring=0.02),
        ),
        Level.MEDIUM: LevelParameters(
            suspects=(
                HiderProfile(_SHY, 0.3),
                HiderProfile(_BRAVE, 0.3),
                HiderProfile(_BLIND, 0.4, hunch=0.3),
            ),
            trust=0.0,
            watching=Attention(slip=0.2, tiring=0.03),
            depth=2,
            patience=0.8,
            is_trained=False,
            waver=0.01,
            habit=Habit(flees=0.7, restless=0.4),
            decoys=0.25,
            minding=Attention(slip=0.01, tiring=0.005),
        ),
        Level.HARD: LevelParameters(
            suspects=(
                HiderProfile(_SHY, 0.19),
                HiderProfile(_LIVELY, 0.002),
                HiderProfile(_BRAVE, 0.02),
                HiderProfile(_SLY, 0.16),
                HiderProfile(_BLIND, 0.3),
                HiderProfile(_LURING, 0.2),
                HiderProfile(_STILL, 0.3),
            ),
            trust=0.8,
            watching=Attention(),
            depth=3,
            patience=4.0,
            is_trained=True,
            waver=0.0,
            habit=Habit(flees=0.95, restless=0.3),
            decoys=1.0,
            minding=Attention(),
        ),
    }
)


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot for Kalle Kanalratte."""
    return KalleBot(level, seat, seed)


class KalleBot(Bot):
    """A bot for Kalle Kanalratte; it plays both roles, hider and searcher.

    Attributes:
        beliefs: the bot's beliefs while it searches.
        histories: the public history of each card in this round.
        hider_memory: the bot's memory while it hides.
    """

    def __init__(
        self, level: Level, seat: Seat, seed: int, parameters: LevelParameters | None = None
    ) -> None:
        """Create a bot; `parameters` defaults to those of `level`."""
        super().__init__(level, seat, seed)
        self._parameters = parameters or LEVEL_PARAMETERS[level]
        self.beliefs = SearcherBeliefs(
            self._parameters.suspects, self._parameters.trust, self._parameters.watching
        )
        self.histories = CardHistories()
        self.hider_memory = HiderMemory(self._parameters.decoys, self._parameters.minding)
        self.is_hider = False

    @override
    def watch(self, event: Event) -> None:
        if isinstance(event, KalleHidden):
            self.is_hider, self.histories = event.hider == self.seat, CardHistories()
        if self._parameters.is_trained and not self.is_hider:
            self._follow(event)
        self.beliefs.watch(event, self.rng)
        if self.is_hider:
            self.hider_memory.watch(event, self.rng)

    def _follow(self, event: Event) -> None:
        match event:
            case GuardPlaced():
                self.histories.place_guard(event.cell)
            case GuardMoved():
                down = sorted(self.beliefs.table.down)
                cells = [c for c in NEIGHBOURS[event.start] if c in down]
                self.histories.move_guard(event.end, self._step_odds(cells, down) if cells else {})
            case LidTurned():
                self.histories.turn_up(event.cell)
            case SwapPassed():
                self.histories.watch_hider()
            case CardsSwapped():
                self.histories.watch_hider(event.a, event.b)

    @override
    def think(self, observation: Observation) -> Thought:
        assert isinstance(observation, KalleView), "expected an observation of Kalle Kanalratte"
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        yield
        if observation.phase is Phase.SEARCH:
            return (yield from self._search(observation))
        return self._decide(observation)

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Value each action by the probability, 0 to 1, of catching Kalle; some are estimates.

        A guess is valued by the probability that Kalle is under the lid. When the hider has to
        point at Kalle, the correct lid has the value 1 and all others have 0. Hiding, swapping,
        placing the guard and turning the first two lids have no values, because the bot
        deliberately chooses them at random. Whatever the values, the bot never moves the guard to a
        face-up card if a lid is in reach.
        """
        assert isinstance(observation, KalleView), "expected an observation of Kalle Kanalratte"
        view, worth = observation, dict[Action, float]()
        if view.phase is Phase.SEARCH:
            cells = [a.cell for a in view.legal_actions if isinstance(a, Search)]
            found = yield from self._step_values(view, cells, self._beliefs(view.face_down_cells))
            worth = {Search(cell): chance for cell, chance in found.items()}
        elif view.phase is Phase.GUESS:
            kalle = self._beliefs(view.face_down_cells).kalle
            worth = {a: kalle[a.cell] for a in view.legal_actions if isinstance(a, Guess)}
        elif view.phase is Phase.POINT and self.hider_memory.kalle in view.face_down_cells:
            shown = table.PointAt(self.hider_memory.kalle)
            worth = {action: float(action == shown) for action in view.legal_actions}
        return worth

    def _decide(self, view: KalleView) -> Action:
        match view.phase:
            case Phase.HIDE:
                return table.Hide(self.rng.randrange(CELLS))
            case Phase.PLACE:
                return table.PlaceGuard(self.rng.randrange(CELLS))
            case Phase.SWAP:
                return self._swap(view)
            case Phase.GUESS:
                return self._guess(view)
            case _:
                return self._point(view)

    def _swap(self, view: KalleView) -> Action:
        assert view.guard is not None, "the guard is placed before lids are swapped"
        habit, lid = self._parameters.habit, self.hider_memory.lid
        return habit.choose_action(
            lid, view.guard, self.rng, view.setting.must_swap, view.face_down_cells
        )

    def _point(self, view: KalleView) -> Action:
        if self.hider_memory.kalle in view.face_down_cells:
            return table.PointAt(self.hider_memory.kalle)
        return self.rng.choice(view.legal_actions)

    def _search(self, view: KalleView) -> Thought:
        cells, down = _promising_cells(view), view.face_down_cells
        if self._parameters.is_trained:
            odds = self._step_odds(cells, down)
            return Search(cells[draw_index(self.rng, list(odds.values()))])
        worth = yield from self._step_values(view, cells, self._beliefs(down))
        if not worth:
            return Search(self._opening_step(view, cells))
        felt = {c: worth[c] + self._parameters.waver * self.rng.gauss(0, 1) for c in cells}
        most = max(felt.values())
        return Search(self.rng.choice([c for c in cells if felt[c] >= most - 1e-9]))

    def _step_odds(self, cells: Sequence[Cell], down: Sequence[Cell]) -> dict[Cell, float]:
        return guard_step_odds(cells, self.histories, self._beliefs(down), down)

    def _step_values(
        self, view: KalleView, cells: Sequence[Cell], beliefs: CellBeliefs
    ) -> Generator[None, None, Mapping[Cell, float]]:
        if view.turned < RANDOM_SEARCHES and not self._has_a_clue(view, beliefs):
            return {}
        hunt = GuardSearch(
            frozenset(view.face_down_cells), view.lids_left, self._parameters.patience
        )
        return (yield from hunt.weigh(cells, beliefs, self._parameters.depth))

    def _opening_step(self, view: KalleView, cells: Sequence[Cell]) -> Cell:
        assert view.guard is not None, "the guard is placed before the search"
        odds = step_probabilities(view.turned)[view.guard]
        return cells[draw_index(self.rng, [odds[cell] for cell in cells])]

    def _has_a_clue(self, view: KalleView, beliefs: CellBeliefs) -> bool:
        is_likelier = max(beliefs.kalle) * len(view.face_down_cells) >= _CLUE
        return self.beliefs.table.swaps > 0 and is_likelier

    def _guess(self, view: KalleView) -> Action:
        weights = self._beliefs(view.face_down_cells).kalle
        cells = [a.cell for a in view.legal_actions if isinstance(a, Guess)]
        if self._parameters.waver > 0.0:
            return Guess(cells[draw_index(self.rng, normalised(weights, cells))])
        most = max(weights[cell] for cell in cells)
        return Guess(self.rng.choice([c for c in cells if weights[c] >= most - 1e-9]))

    def _beliefs(self, down: Sequence[Cell]) -> CellBeliefs:
        part = dict(zip(down, normalised(self.beliefs.weights(), down), strict=True))
        shy = self.beliefs.flee_probabilities()
        kalle = [part.get(cell, 0.0) for cell in range(CELLS)]
        return CellBeliefs(kalle, [k * s for k, s in zip(kalle, shy, strict=True)])


def _promising_cells(view: KalleView) -> Sequence[Cell]:
    cells = [a.cell for a in view.legal_actions if isinstance(a, Search)]
    lids = [cell for cell in cells if view.faces[cell] is None]
    return lids or [cell for cell in cells if cell in MIDDLE]


class HiderMemory:
    """A hider's memory and intentions. A lid is a face-down card.

    Attributes:
        kalle: the cell where the hider believes Kalle is.
        lid: the cell of the lid that the hider protects, Kalle's or a decoy.
        table: the lids in this round.
    """

    def __init__(self, decoys: float, minding: Attention) -> None:
        self._decoys = decoys
        self._plays_decoy = False
        self._minding = minding
        self.table = Lids()
        self.kalle = self.lid = 0

    def watch(self, event: Event, rng: random.Random) -> None:
        """Update the memory with an event.

        `rng` draws decoys and decides which swaps the hider misses.
        """
        match event:
            case KalleHidden():
                assert event.cell is not None, "the hider saw the cell"
                self.table = Lids()
                self.kalle = event.cell
                self._plays_decoy = rng.random() < self._decoys
                self.lid = rng.randrange(CELLS) if self._plays_decoy else event.cell
            case LidTurned() if event.dweller != KALLE:
                self._open(event.cell, rng)
            case CardsSwapped():
                self._swap(event.a, event.b, rng)

    def _open(self, cell: Cell, rng: random.Random) -> None:
        self.table.turn_up(cell)
        if cell == self.lid:
            # Either a decoy was turned, or the hider was wrong about Kalle and has to guess.
            self.lid = rng.choice(sorted(self.table.down))
        if cell == self.kalle:
            self.kalle = self.lid

    def _swap(self, a: Cell, b: Cell, rng: random.Random) -> None:
        is_missed = self._minding.misses(rng, self.table.swaps)
        is_forgotten = is_missed and self.table.are_alike(a, b)
        self.table.swap(a, b)
        if self.kalle in (a, b) and not is_forgotten:
            self.kalle = a + b - self.kalle
        if not self._plays_decoy:
            self.lid = self.kalle
        elif self.lid in (a, b):
            self.lid = a + b - self.lid
