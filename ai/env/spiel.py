"""Any game as an OpenSpiel game, for OpenSpiel's algorithms, bots and tests.

    import pyspiel
    from ai.env.spiel import register
    from game.catalog import CATALOG

    name = register(CATALOG[key])
    game = pyspiel.load_game(name, {"players": 3, "variant": "base"})

Chance nodes are explicit, with the probabilities given by the rules. Actions and the observation
tensor are encoded as in `ai.numbers`. The information state is a string: the player's own actions,
the events its seat saw, and its current observation. See `rewards_of` for the returns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(f"{error}; install it with: pip install open_spiel") from error

from ai.env.table import MAX_CHOICES, EnvEntry, rewards_of, view_text
from game.rules.base import CHANCE, TERMINAL, Action, Seat, State


@dataclass(frozen=True)
class _Position:
    """An immutable position in a match, together with its history.

    Attributes:
        history: for each seat, the actions it chose and the events it saw, as text.
        choices: number of choices made so far by all seats.
    """

    state: State
    history: tuple[tuple[str, ...], ...]
    choices: int = 0

    def __deepcopy__(self, memo: object) -> _Position:
        return self

    @property
    def is_over(self) -> bool:
        """Whether the match has ended or has been truncated after too many choices."""
        return self.state.to_act == TERMINAL or self.choices >= MAX_CHOICES

    def after(self, action: Action) -> _Position:
        actor = self.state.to_act
        state, events = self.state.apply(action)
        history = tuple(
            (
                *before,
                *([repr(action)] if seat == actor else []),
                *(repr(seen) for event in events if (seen := event.seen_by(seat)) is not None),
            )
            for seat, before in enumerate(self.history)
        )
        return _Position(state, history, self.choices + (actor != CHANCE))


def register(entry: EnvEntry) -> str:
    """Register a game with OpenSpiel if it is not registered yet, and return its OpenSpiel name."""
    kind = _game_type(entry)
    entry.numeric_encoding()
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, _game_class(entry, kind))
    name: str = kind.short_name
    return name


def _game_type(entry: EnvEntry) -> Any:
    rules = entry.rules
    variants = list(rules.players)
    numbers_of_players = [n for variant in variants for n in rules.players[variant]]
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"cheese_gang_{rules.key}",
        long_name=f"Cheese Gang: {rules.key}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(numbers_of_players),
        min_num_players=min(numbers_of_players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.players[variants[0]][0], "variant": variants[0]},
    )


def _game_class(entry: EnvEntry, kind: Any) -> type[_Game]:
    class Game(_Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(entry, kind, params or {})

    return Game


class _Game(pyspiel.Game):
    def __init__(self, entry: EnvEntry, kind: Any, params: dict[str, Any]) -> None:
        full = {**kind.parameter_specification, **params}
        players, variant = full["players"], full["variant"]
        self.start = entry.new_state(players=players, variant=variant)
        self.numbers = entry.numeric_encoding()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers.actions),
            max_chance_outcomes=len(self.numbers.chance),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_CHOICES,
        )
        super().__init__(kind, info, full)

    def new_initial_state(self) -> _State:
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return _Observer(self, has_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class _State(pyspiel.State):
    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self._players = game.num_players()
        self._numbers = game.numbers
        self.position = _Position(game.start, ((),) * self._players)

    def current_player(self) -> int:
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.position.state.to_act
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: Seat) -> list[int]:
        legal = self.position.state.observe(player).legal_actions
        return sorted(map(self._numbers.number, legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        found = self.position.state.chance_outcomes()
        return sorted((self._numbers.chance_number(action), odds) for action, odds in found)

    def _apply_action(self, action: int) -> None:
        is_chance = self.position.state.to_act == CHANCE
        kinds = self._numbers.chance if is_chance else self._numbers.actions
        self.position = self.position.after(kinds[action])

    def _action_to_string(self, player: int, action: int) -> str:
        is_chance = player == int(pyspiel.PlayerId.CHANCE)
        return repr((self._numbers.chance if is_chance else self._numbers.actions)[action])

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        return list(rewards_of(self.position.state.outcome, self._players))

    def __str__(self) -> str:
        return str(self.position.state)


class _Observer:
    """OpenSpiel observer that encodes a player's observation as a tensor and as text."""

    def __init__(self, game: _Game, *, has_recall: bool) -> None:
        self._numbers = game.numbers
        self._has_recall = has_recall
        self.tensor = np.zeros(self._numbers.size, np.float32)
        self.dict: dict[str, np.ndarray] = {}
        start = 0
        for feature in self._numbers.features:
            self.dict[feature.name] = self.tensor[start : start + feature.size]
            start += feature.size

    def set_from(self, state: _State, player: Seat) -> None:
        self.tensor[:] = self._numbers.vector(state.position.state.observe(player))

    def string_from(self, state: _State, player: Seat) -> str:
        history = state.position.history[player] if self._has_recall else ()
        return "\n".join((*history, view_text(state.position.state.observe(player))))
