"""The setup of a match: its game, options, players and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, Protocol

import msgspec

from ai.base import Level
from game.play.chance import derive_seed
from game.play.envelope import is_sealed, sealed_seed
from game.play.record import GUESTS
from game.rules.base import FIRST_SEAT, Action, Option, OptionValue, Rules, Seat, State
from game.text import clean_name

MAX_SEED: Final = 2**53 - 1
"""The largest seed, up to which all JSON readers represent integers exactly."""
MAX_NAME_LENGTH: Final = 40
"""The maximum length of a player's name, in characters."""


class Game(Protocol):
    """The part of a game's interface that a match needs; `Rules` and `GameEntry` implement it."""

    @property
    def key(self) -> str:
        """The game's identifier in files: lower-case words joined by underscores."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the initial state of a match. Raises ValueError for invalid arguments."""

    def action_from_json(self, data: object) -> Action:
        """Return the action encoded by parsed JSON. Raises ValueError if it is malformed."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player in a match, human or bot.

    Attributes:
        name: at most `MAX_NAME_LENGTH` visible characters. If empty, the figure's name is shown.
        level: "easy", "medium" or "hard" for a bot, None for a human player.
        profile: the key of the person's player profile; unset for bots and guests.
        figure_from: in a cup, the key of the game that the player's figure comes from; unset if
        that is the game of this match.
    """

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    profile: str | msgspec.UnsetType = msgspec.UNSET
    figure_from: str | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_name(self.name, MAX_NAME_LENGTH))
        if self.kind == "bot" and self.level not in tuple(Level):
            raise ValueError(f"the level of a bot is {', '.join(Level)}, not {self.level!r}")
        if self.kind == "human" and self.level is not None:
            raise ValueError(f"a person has no level, not even {self.level!r}")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a match, which together with the actions determines the match completely.

    Attributes:
        options: `first_seat` and the house rules, by name. Missing options have their default
            values.
        players: the player at each seat, clockwise from seat 0.
        seed: the seed for all chance actions, 0 to `MAX_SEED`.
    """

    game: str
    variant: str
    options: dict[str, OptionValue]
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=16)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]

    @property
    def canonical_json(self) -> str:
        """The setup as JSON text; equal setups have identical texts."""
        return msgspec.json.encode(self, order="deterministic").decode()

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The seats of the human players, in ascending order."""
        return tuple(filter(self.is_human, range(len(self.players))))

    @property
    def viewer(self) -> Seat:
        """The seat whose view is shown: the first human player's, or 0 if all players are bots."""
        return next(iter(self.human_seats), 0)

    @property
    def profiles(self) -> tuple[str, ...]:
        """The keys of the player profiles at the table, each listed once."""
        keys = (player.profile for player in self.players)
        return tuple(dict.fromkeys(key for key in keys if isinstance(key, str)))

    @property
    def owners(self) -> tuple[str, ...]:
        """The `profiles`, or `GUESTS` if all people at the table are guests."""
        return self.profiles or ((GUESTS,) if self.human_seats else ())

    def seat_of(self, profile: str) -> Seat | None:
        """Return the first seat of the player profile with the key `profile`, or None."""
        keys = [player.profile for player in self.players]
        return keys.index(profile) if profile in keys else None

    def is_human(self, seat: Seat) -> bool:
        """Return True if the player at `seat` is human."""
        return self.players[seat].kind == "human"

    def next_setup(self, definitions: Sequence[Option] = ()) -> Setup:
        """Return the setup of the next match in a series, with a new seed and the next seat first.

        The next match has a sealed envelope if this one does. `definitions` are the game's options;
        those that players do not choose get new random values.
        """
        seed = derive_seed(self.seed, "next match")
        seed = sealed_seed(seed) if is_sealed(self.seed) else seed
        first = (int(self.options.get(FIRST_SEAT.name, 0)) + 1) % len(self.players)
        options = self.options | random_options(definitions, seed) | {FIRST_SEAT.name: first}
        return msgspec.structs.replace(self, options=options, seed=seed)


def random_options(definitions: Sequence[Option], seed: int) -> dict[str, OptionValue]:
    """Return a random value for each option that players do not choose, except `first_seat`.

    `definitions` are the game's options.
    """
    return {
        option.name: option.choices[derive_seed(seed, "lot", option.name) % len(option.choices)]
        for option in definitions
        if not option.is_house_rule and option.choices and option.name != FIRST_SEAT.name
    }
