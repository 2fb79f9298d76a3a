"""Any game as a Gymnasium environment: one learner plays against bots.

    from ai.env.solo import SoloEnv
    from game.catalog import CATALOG

    table = SoloEnv(CATALOG[key], levels=("easy", "hard"))

An observation is the vector of the learner's observation and memory (`ai.numbers`).
`info["action_mask"]` and `action_masks()` have a 1 for each legal action. `info["events"]` lists
the events that the learner has seen since its last action. The reward is paid at the end of the
match; see `rewards_of`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(f'{error}; install it with: pip install "cheese-gang[env]"') from error

from ai import arena
from ai.env.aec import RENDER_MODES, check_render_mode, new_simulator, render_view
from ai.env.table import EnvEntry
from ai.opponents import Opponent, OpponentSeat
from game.rules.base import IllegalActionError, Observation, Seat


class SoloEnv(gymnasium.Env):
    """A Gymnasium environment with a learner at one seat and bots at the others.

    An illegal action ends the episode with a reward of -1, and `info["illegal"]` has the reason. No
    exception is raised, because Gymnasium's environment checker plays random actions.

    Attributes:
        levels: the bots' levels, clockwise from the learner's left.
        seat: the learner's seat in the current match.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        entry: EnvEntry,
        variant: str | None = None,
        levels: Sequence[str] = ("hard",),
        seat: Seat | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create an environment, by default for the base game against one hard bot.

        `levels` has one level per opponent, as in the arena's `--levels`. If `seat` is None, the
        learner's seat is drawn at random for each match. `options` are the match options that
        differ from their defaults. Raises ValueError with a message for the user if an argument is
        invalid.
        """
        self.levels = tuple(levels)
        for level in self.levels:
            arena.check_level(level)
        self._table = new_simulator(entry, variant, len(self.levels) + 1, options)
        if seat is not None and seat not in range(self._table.players):
            raise ValueError(f"the seat must be 0 to {self._table.players - 1}, not {seat!r}")
        self.render_mode = check_render_mode(render_mode)
        self._fixed_seat = seat
        self._is_on = False
        self.action_space = spaces.Discrete(len(self._table.numbers.actions))
        self.observation_space = spaces.Box(0, 1, (self._table.size,), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start a match and play the bots' turns until the learner has to choose.

        The match is determined by `seed` and the learner's actions; `options` is ignored. Returns
        the observation and `info`.
        """
        super().reset(seed=seed)
        del options
        self._is_on = False
        while not self._is_on:
            self._begin(int(self.np_random.integers(2**53)))
            self._let_others_play()
            self._is_on = not self._table.is_over and not self._table.is_truncated
        return self._observation_vector(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Apply the learner's action and play the bots' turns until the learner has to choose.

        Returns the observation, the reward, `terminated`, `truncated` and `info`.
        """
        if not self._is_on:
            raise gymnasium.error.ResetNeeded("no match is in progress: call reset before step")
        try:
            self._table.play(self._table.legal_action(int(action)))
        except IllegalActionError as error:
            self._is_on = False
            return (
                self._observation_vector(),
                -1.0,
                True,
                False,
                {**self._info(), "illegal": str(error)},
            )
        self._let_others_play()
        is_over, is_truncated = self._table.is_over, self._table.is_truncated
        self._is_on = not is_over and not is_truncated
        reward = self._table.rewards()[self.seat]
        return self._observation_vector(), reward, is_over, is_truncated, self._info()

    def action_masks(self) -> np.ndarray:
        """Return a mask with 1 for each of the learner's legal actions and 0 for all others."""
        return np.array(self._table.numbers.mask(self.view()), np.int8)

    def render(self) -> str | None:
        """Return the learner's observation in mode "ansi", or print it in mode "human"."""
        return render_view(self.render_mode, self.view())

    def view(self) -> Observation:
        """Return the learner's `Observation`, exactly as a bot at its seat would receive it."""
        return self._table.view(self.seat)

    def _begin(self, seed: int) -> None:
        lots = random.Random(f"{seed}/seat")
        players = self._table.players
        self.seat = lots.randrange(players) if self._fixed_seat is None else self._fixed_seat
        self._table.begin(seed)
        around = ((self.seat + step) % players for step in range(1, players))
        self._others = {
            seat: self._new_player(level, seat, seed)
            for seat, level in zip(around, self.levels, strict=True)
        }

    def _new_player(self, level: str, seat: Seat, seed: int) -> Opponent:
        own = random.Random(f"{seed}/bot/{seat}").getrandbits(53)
        table = self._table
        key = table.entry.rules.key
        place = OpponentSeat(key, table.variant, table.players, seat, own, table.options)
        return arena.new_player(table.entry, level, place)

    def _let_others_play(self) -> None:
        table = self._table
        while not table.is_over and not table.is_truncated and table.to_act != self.seat:
            player = self._others[table.to_act]
            for event in table.take_events(table.to_act):
                player.watch(event)
            table.play(player.choose(table.view(table.to_act)))

    def _observation_vector(self) -> np.ndarray:
        return np.array(self._table.vector(self.seat), np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "events": self._table.take_events(self.seat)}
