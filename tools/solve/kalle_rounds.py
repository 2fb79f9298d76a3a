"""Simulates many rounds of Kalle Kanalratte at once, to train the hard searcher's network.

A `RoundBatch` follows the rules without options and computes the same network inputs as the hard
searcher (`ai/kalle_kanalratte/guard_policy.py`), for all rounds in one numpy operation. In arrays,
the first axis is the round and the last one is the cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.base import Level
from ai.kalle_kanalratte.bot import LEVEL_PARAMETERS
from ai.kalle_kanalratte.card_history import FAIR_CHANCE
from ai.kalle_kanalratte.habits import CELL_KINDS, DISTANCE, Habit
from game.rules.kalle_kanalratte.table import CELLS, LIDS, PAIRS, SIDE, SwapCards

FloatArray: TypeAlias = NDArray[np.floating[Any]]
IntArray: TypeAlias = NDArray[np.intp]
BoolArray: TypeAlias = NDArray[np.bool_]

PASS: Final = len(PAIRS)
"""The number of the hider's action that swaps nothing; the others are indices into `PAIRS`."""
STARTS, ENDS = np.array([*PAIRS, (0, 0)]).T
"""The two cells that each of the hider's actions swaps."""
GUARD_STEPS: Final = np.array(DISTANCE)
BESIDE: Final = GUARD_STEPS == 1
ESCAPES: Final = BESIDE[:, :, None] & BESIDE[None] & (GUARD_STEPS > 1)[:, None, :]
"""Whether a card can be moved out of the guard's reach, by the cells guard, card and new cell."""
ESCAPE_COUNTS: Final = ESCAPES.sum(2)
INPUTS: Final = 33
"""Number of the network's inputs."""
_CELL: Final = np.arange(CELLS)
NEW_CELLS: Final = np.where(
    STARTS[:, None] == _CELL,
    ENDS[:, None],
    np.where(ENDS[:, None] == _CELL, STARTS[:, None], _CELL),
)
"""The cell of each card after each of the hider's actions, by action and cell."""
MOVES_CARD: Final = NEW_CELLS != _CELL
_STAYS: Final = (~MOVES_CARD).astype(np.float32)
IS_LEGAL_SWAP: Final = (STARTS != ENDS) & (_CELL[:, None] != STARTS) & (_CELL[:, None] != ENDS)
"""Whether each of the hider's actions is a legal swap, by the guard's cell and the action."""
IS_ESCAPE: Final = ESCAPES[:, _CELL, NEW_CELLS]
"""Whether an action moves a card out of the guard's reach, by guard, action and card."""
_ESCAPES_START: Final = IS_ESCAPE[:, np.arange(PASS + 1), STARTS]
_ESCAPES_END: Final = IS_ESCAPE[:, np.arange(PASS + 1), ENDS]
_IS_MIDDLE: Final = np.array(CELL_KINDS) == 0
_CORNERED: Final = (BESIDE & (ESCAPE_COUNTS == 0)).T.astype(np.float32)
_NEAR: Final = BESIDE.astype(np.float32)
_FAR: Final = (GUARD_STEPS == 2).astype(np.float32)

_HARD: Final = LEVEL_PARAMETERS[Level.HARD]
_HABITS: Final = [suspect.habit for suspect in _HARD.suspects]
_PARTS: Final = len(_HABITS)
PRIORS: Final = np.array([suspect.weight for suspect in _HARD.suspects], np.float32)
_KINDS: Final = (
    Habit(restless=1.0),
    Habit(restless=1.0, is_blind=True),
    Habit(restless=1.0, is_still=True),
)
"""Kinds of habits, which differ in the swaps that they make for no reason."""
_KIND: Final = np.array([habit.is_blind + 2 * habit.is_still for habit in _HABITS])


def _per_habit(name: str) -> FloatArray:
    return np.array([[getattr(habit, name)] for habit in _HABITS], np.float32)


_FLEES: Final = (_per_habit("flees") * (_KIND == 0)[:, None]).astype(np.float32)
_RESTLESS: Final = _per_habit("restless")
_BLUFFS: Final = _per_habit("bluffs")
_NEEDLESS: Final = np.array(
    [
        [
            [kind.action_probability(SwapCards(a, b), lid, guard) for lid in range(CELLS)]
            for a, b in PAIRS
            for kind in _KINDS
        ]
        for guard in range(CELLS)
    ]
).reshape(CELLS, PASS, len(_KINDS), CELLS)
_IS_NEEDLESS: Final = np.pad(_NEEDLESS > 0, ((0, 0), (0, 1), (0, 0), (0, 0))).astype(np.float32)
"""Whether an action is a needless swap: by guard, action, kind of habit, and Kalle's cell."""
_NEEDLESS_COUNTS: Final = (1 / _NEEDLESS.max(1)).astype(np.float32)

_ROWS: Final = ("owed", "chances", "moves", "escapes", "approaches", "retreats", "stays")
_MOVED, _ESCAPED, _DOWN, _KALLE = range(2 * _PARTS + len(_ROWS), 2 * _PARTS + len(_ROWS) + 4)


def draw(weights: NDArray[Any], rng: np.random.Generator) -> IntArray:
    """Draw an index per row, in proportion to the row's `weights`; `PASS` for a row of zeros."""
    totals: NDArray[Any] = np.cumsum(weights, axis=1)
    points = rng.random((len(weights), 1)) * totals[:, -1:]
    drawn = np.minimum(np.sum(totals <= points, axis=1), weights.shape[1] - 1)
    return np.where(totals[:, -1] > 0, drawn, PASS)


class RoundBatch:
    """Rounds in progress, with what the hard searcher remembers and believes in each of them.

    Attributes:
        cards: data about the card in each cell: the beliefs for each model of the hider, the same
            beliefs as if no card had been turned, the card's history, whether it is face down, and
            whether it is Kalle. Shape: (rounds, data, cells).
        guard: the guard's cell in each round.
        turned: number of cards turned up.
        moment: number of the guard's moves.
        number: each round's index in the batch that was first created.
    """

    def __init__(self, kalle: IntArray, guard: IntArray, priors: FloatArray) -> None:
        """Begin rounds; `priors` has, for each round, the weight of each model of the hider."""
        count = len(kalle)
        self.cards: FloatArray = np.zeros((count, _KALLE + 1, CELLS), np.float32)
        self.cards[:, : 2 * _PARTS] = np.tile(priors, 2)[:, :, None] / CELLS
        self.history("owed")[:] = FAIR_CHANCE
        self.cards[:, (_MOVED, _ESCAPED)] = -9.0
        self.cards[:, _DOWN] = 1.0
        self.cards[np.arange(count), _KALLE, kalle] = 1.0
        self.guard, self.number = guard, np.arange(count)
        self.turned, self.moment = np.zeros(count, np.intp), np.zeros(count, np.intp)

    def __len__(self) -> int:
        return len(self.guard)

    def history(self, name: str) -> FloatArray:
        """Return the field `name` of the cards' histories, by round and cell."""
        return self.cards[:, 2 * _PARTS + _ROWS.index(name)]

    @property
    def down(self) -> BoolArray:
        """Whether the card in each cell is face down."""
        return self.cards[:, _DOWN] > 0

    @property
    def kalle(self) -> IntArray:
        """Kalle's cell in each round."""
        return np.asarray(self.cards[:, _KALLE].argmax(1))

    def select(self, chosen: BoolArray) -> RoundBatch:
        """Return a batch of the `chosen` rounds."""
        part = RoundBatch.__new__(RoundBatch)
        part.__dict__ = {name: values[chosen] for name, values in self.__dict__.items()}
        return part

    def candidate_cells(self) -> BoolArray:
        """Return a mask of the cells the guard may enter; face-up ones only if it is blocked."""
        lids = BESIDE[self.guard] & self.down
        blocked = ~lids.any(1)[:, None]
        return np.asarray(lids | (blocked & BESIDE[self.guard] & _IS_MIDDLE))

    def beliefs(self) -> tuple[FloatArray, FloatArray]:
        """Return each cell's probability of hiding Kalle, and of hiding a Kalle who would flee."""
        parts, lids = self.cards[:, :_PARTS], self.cards[:, _DOWN]
        weights = parts.sum(1)
        total = weights.sum(1, keepdims=True)
        kalle = np.where(
            total > 0, weights / np.maximum(total, 1e-30), lids / lids.sum(1, keepdims=True)
        )
        return kalle, kalle * (parts * _FLEES).sum(1) / np.maximum(weights, 1e-30)

    def inputs(self, cells: BoolArray) -> FloatArray:
        """Return the network's inputs for each cell that is True in `cells`, in that order."""
        kalle, shy = self.beliefs()
        card = self._card_inputs(kalle, shy)
        found = np.empty((INPUTS, *cells.shape), np.float32)
        for number, values in enumerate((*card, *self._surrounding_inputs(cells, kalle))):
            found[number] = values
        found[: len(card)] *= self.cards[:, _DOWN]
        return found.reshape(INPUTS, -1)[:, np.flatnonzero(cells)].T

    def _card_inputs(self, kalle: FloatArray, shy: FloatArray) -> Sequence[NDArray[Any]]:
        owed, chances, moves, escapes, approaches, retreats, stays = map(self.history, _ROWS)
        moved, age = self.cards[:, _MOVED], self.moment[:, None]
        count = self.cards[:, _DOWN].sum(1, keepdims=True)
        lead = kalle * count
        return (
            owed * 2,
            np.minimum(escapes, 3) / 2,
            np.minimum(moves - escapes, 3) / 2,
            moved == age,
            self.cards[:, _ESCAPED] == age,
            np.minimum(chances, 4) / 3,
            np.minimum(stays, 4) / 3,
            np.minimum(approaches, 2),
            np.minimum(retreats, 2),
            np.minimum(lead, 4) / 2,
            np.log(np.maximum(lead, 0.02)) / 3,
            shy * count / 2,
            moved == age - 1,
        )

    def _surrounding_inputs(self, cells: BoolArray, kalle: FloatArray) -> Sequence[NDArray[Any]]:
        lids = self.cards[:, _DOWN]
        owed, fled = self.history("owed") * lids, (self.history("escapes") > 0) * lids
        count = lids.sum(1, keepdims=True)
        left = count - (CELLS - LIDS)
        first = np.where(self.down, kalle, -1.0).argmax(1)[:, None]
        second = np.where(self.down & (first != _CELL), kalle, -1.0).argmax(1)[:, None]
        top = np.where(first == _CELL, second, first)
        steps = GUARD_STEPS[top, _CELL]
        return (
            lids @ _NEAR / 8,
            owed @ _NEAR / 3,
            kalle @ _NEAR * 2,
            _greatest(kalle) * 2,
            fled @ _NEAR / 3,
            owed @ _CORNERED,
            kalle @ _CORNERED * 2,
            _greatest(owed) * 2,
            lids @ _FAR / 8,
            kalle @ _FAR * 2,
            owed @ _FAR / 3,
            np.array(CELL_KINDS) == 0,
            np.array(CELL_KINDS) == 1,
            left / LIDS,
            left == 1,
            left == 2,
            cells.sum(1)[:, None] / 8,
            np.take_along_axis(kalle, top, 1) * count / 4,
            steps == 1,
            steps / 3,
        )

    def move_guard(self, end: IntArray, odds: FloatArray) -> None:
        """Move the guards to the cells `end` and turn the cards there.

        `odds` has the probability of a step to each cell.
        """
        every, lids = np.arange(len(end)), BESIDE[self.guard] & self.down
        owed = self.history("owed")
        paid = np.maximum(0.0, (owed - odds) / (1 - np.minimum(odds, 0.999)))
        owed[:] = np.where(lids, paid, owed)
        self.history("chances")[:] += lids
        self.guard = end
        self.moment = self.moment + 1
        self.turned = self.turned + self.down[every, end]
        self.cards[every, :_PARTS, end] = self.cards[every, _DOWN, end, None] = 0.0
        self._normalise()

    def swap(self, action: IntArray) -> None:
        """Carry out the hider's actions, and update what the searcher remembers and believes."""
        cards, guard, down = self.cards, self.guard, self.down
        likelihoods = self._likelihoods(action)
        cards[:, :_PARTS] *= likelihoods
        cards[:, _PARTS : 2 * _PARTS] *= likelihoods
        self._normalise()
        moves, before = MOVES_CARD[action] & down, GUARD_STEPS[guard]
        after = GUARD_STEPS[guard[:, None], NEW_CELLS[action]]
        escapes = moves & (before == 1) & (after > 1)
        self.history("stays")[:] += down & ~moves & (ESCAPE_COUNTS[guard] > 0)
        self.history("moves")[:] += moves
        self.history("escapes")[:] += escapes
        self.history("approaches")[:] += moves & (after == 1) & (before > 1)
        self.history("retreats")[:] += moves & (before > 1) & (after > before)
        for row, happened in ((_MOVED, moves), (_ESCAPED, escapes)):
            cards[:, row] = np.where(happened, self.moment[:, None], cards[:, row])
        every, a, b = np.arange(len(action)), STARTS[action], ENDS[action]
        cards[every, :, a], cards[every, :, b] = cards[every, :, b], cards[every, :, a]

    def learnt_priors(self) -> FloatArray:
        """Return the priors for the hiders' next rounds, once Kalle's cell is known."""
        fits: FloatArray = self.cards[np.arange(len(self)), _PARTS : 2 * _PARTS, self.kalle]
        fits = fits / np.maximum(fits.sum(1, keepdims=True), 1e-30)
        usual = (1 - _HARD.trust) * PRIORS / PRIORS.sum()
        return np.asarray(_HARD.trust * fits + usual)

    def _normalise(self) -> None:
        total = self.cards[:, :_PARTS].reshape(len(self.cards), -1).sum(1)
        self.cards[:, : 2 * _PARTS] /= np.where(total > 0, total, 1.0)[:, None, None]

    def _likelihoods(self, action: IntArray) -> FloatArray:
        guard, down, every = self.guard, self.down, np.arange(len(action))
        a, b, legal = down[:, STARTS], down[:, ENDS], IS_LEGAL_SWAP[guard]
        idle = np.count_nonzero(legal & ~a & ~b, axis=1).astype(np.float32)[:, None, None]
        decoys = legal & ((a & _ESCAPES_START[guard]) | (b & _ESCAPES_END[guard]))
        others = decoys.astype(np.float32) @ _STAYS
        is_bluff = decoys[every, action][:, None] & ~MOVES_CARD[action]
        ways = ESCAPE_COUNTS[guard]
        calm = 1 - _FLEES * (ways > 0)[:, None]
        staying = calm * (1 - _BLUFFS * (others > 0)[:, None])
        passing, swaps = staying * (1 - _RESTLESS), action != PASS
        needless = _IS_NEEDLESS[guard, action] / (_NEEDLESS_COUNTS[guard] - idle)
        swapping = staying * _RESTLESS * needless[:, _KIND]
        swapping += _BLUFFS * calm * (is_bluff / np.maximum(others, 1))[:, None]
        flight = IS_ESCAPE[guard, action] / np.maximum(ways, 1, dtype=np.float32)
        swapping += _FLEES * flight[:, None]
        return np.asarray(np.where(swaps[:, None, None], swapping, passing))


def _greatest(values: FloatArray) -> FloatArray:
    """Return, for each cell, the greatest of the adjacent values, which must be at least 0."""
    grid = np.zeros((len(values), SIDE + 2, SIDE + 2), np.float32)
    grid[:, 1:-1, 1:-1] = values.reshape(-1, SIDE, SIDE)
    rows = np.maximum(np.maximum(grid[:, :-2], grid[:, 2:]), grid[:, 1:-1])
    sides = np.maximum(rows[:, :, :-2], rows[:, :, 2:])
    middle = np.maximum(grid[:, :-2, 1:-1], grid[:, 2:, 1:-1])
    return np.maximum(sides, middle).reshape(-1, CELLS)
