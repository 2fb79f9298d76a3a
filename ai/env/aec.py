"""Any game as a PettingZoo AEC environment.

    from ai.env.aec import env
    from game.catalog import CATALOG

    table = env(CATALOG[key], players=3)

Each seat is an agent: `player_0`, `player_1` and so on. An observation is a dictionary with two
entries: `observation` is the vector of the seat's observation and memory (`ai.numbers`), and
`action_mask` has a 1 for each legal action. `infos[agent]["events"]` lists the events that the seat
has seen since its last action. All rewards are paid at the end of the match; see `rewards_of`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f'{error}; install it with: pip install "cheese-gang[env]"') from error

from ai.env.table import EnvEntry, MatchSimulator, view_text
from game.rules.base import Event, Observation

RENDER_MODES: Final = ("ansi", "human")
"""Render modes: return ("ansi") or print ("human") the observation of the seat to act as text."""


def env(
    entry: EnvEntry,
    variant: str | None = None,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return an environment for one game, with PettingZoo's usual wrappers.

    By default it plays the base game with the minimum number of players; `options` are passed to
    `new_state`. `render_mode` is one of `RENDER_MODES`. An illegal action ends the match for all
    agents, and its agent gets a reward of -1. An action outside the action space raises
    AssertionError. An invalid argument raises ValueError with a message for the user.
    """
    wrapped = wrappers.TerminateIllegalWrapper(
        MatchEnv(entry, variant, players, options, render_mode), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class MatchEnv(AECEnv):
    """A PettingZoo environment without wrappers; illegal actions raise `IllegalActionError`."""

    def __init__(
        self,
        entry: EnvEntry,
        variant: str | None = None,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._table = new_simulator(entry, variant, players, options)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"{entry.rules.key}_{self._table.variant}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._table.players)]
        self.agents: list[str] = []
        numbers = self._table.numbers
        self.action_spaces = {
            a: spaces.Discrete(len(numbers.actions)) for a in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self._table.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(numbers.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seeds = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of `agent`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of `agent`, the indices into `NumericEncoding.actions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match, determined by `seed` and the agents' actions; `options` is ignored."""
        del options
        if seed is not None:
            self._seeds = random.Random(seed)
        self._table.begin(self._seeds.getrandbits(53))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._seen: dict[str, tuple[Event, ...]] = dict.fromkeys(self.agents, ())
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._table.to_act]
        self._update_infos()

    def step(self, action: int | None) -> None:
        """Apply an action of the selected agent; it must be None if that agent has finished.

        Raises IllegalActionError for an illegal action. Raises ValueError if all agents have
        finished, or if a finished agent's action is not None. An error leaves the environment
        unchanged.
        """
        if not self.agents:
            raise ValueError("the match is over and no agent is left: call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.play(self._table.legal_action(-1 if action is None else int(action)))
        self._seen[agent] = ()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._update_infos()
        if self._table.is_over:
            self.rewards = dict(zip(self.agents, self._table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self._table.is_over)
        self.truncations = dict.fromkeys(self.agents, self._table.is_truncated)
        self._accumulate_rewards()
        if not self._table.is_over:
            self.agent_selection = self.possible_agents[self._table.to_act]

    def _update_infos(self) -> None:
        for seat, agent in enumerate(self.possible_agents):
            self._seen[agent] += self._table.take_events(seat)
        self.infos = {agent: {"events": self._seen[agent]} for agent in self.agents}

    def view(self, agent: str) -> Observation:
        """Return the agent's `Observation`, exactly as a bot at its seat would receive it."""
        return self._table.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return the encoded observation and the action mask of `agent` as a dictionary.

        The mask has a 1 for each legal action; it is all zeros while another agent is to act.
        """
        seat = self.possible_agents.index(agent)
        mask = self._table.numbers.mask(self._table.view(seat))
        return {
            "observation": np.array(self._table.vector(seat), np.float32),
            "action_mask": np.array(mask, np.int8),
        }

    def render(self) -> str | None:
        """Return the selected agent's observation in mode "ansi", or print it in mode "human"."""
        return render_view(self.render_mode, self.view(self.agent_selection))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def new_simulator(
    entry: EnvEntry, variant: str | None, players: int | None, options: Mapping[str, object] | None
) -> MatchSimulator:
    """Create a simulator for matches of `entry`.

    By default it plays the base game with the minimum number of players.
    """
    variant = next(iter(entry.rules.players)) if variant is None else variant
    players = entry.players(variant)[0] if players is None else players
    return MatchSimulator(entry, variant, players, options)


def check_render_mode(mode: str | None) -> str | None:
    """Return `mode` unchanged. Raises ValueError if it is neither None nor a render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode {mode!r}; choose from {', '.join(RENDER_MODES)}")
    return mode


def render_view(mode: str | None, view: Observation) -> str | None:
    """Return the observation `view` as text in mode "ansi", or print it in mode "human"."""
    if mode == "human":
        sys.stdout.write(view_text(view) + "\n")
    return view_text(view) if mode == "ansi" else None
