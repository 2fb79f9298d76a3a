"""The start of a match: which game is played, by whom, and from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, Protocol

import msgspec

from ai.base import Level
from game.play.chance import derive_seed
from game.play.envelope import is_sealed, sealed
from game.rules.base import FIRST_SEAT, Action, Option, OptionValue, Rules, Seat, State
from game.text import tidied

MAX_SEED: Final = 2**53 - 1
"""The largest seed: every JSON reader preserves it exactly."""
LONGEST_NAME: Final = 40
"""The maximum length of a name."""


class Game(Protocol):
    """The part of a game that a match uses: `Rules`, and `GameEntry`, which is in a layer above."""

    @property
    def key(self) -> str:
        """The game's name in the contract."""

    @property
    def rules(self) -> Rules:
        """Its rules."""

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the first state. Raises ValueError, with the reason."""

    def action_from_json(self, data: object) -> Action:
        """Return the action that `data` stands for. Raises ValueError."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player at a table.

    Attributes:
        name: as it is shown, at most `LONGEST_NAME` letters; for a bot the name of its figure.
            What cannot be shown of a name is left out. Who has none is called by its figure's.
        kind: a person or a bot.
        level: "easy", "medium" or "hard" for a bot, None for a person.
    """

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None

    def __post_init__(self) -> None:
        """Tidy the name; refuse a bot without a level and a person with one."""
        msgspec.structs.force_setattr(self, "name", tidied(self.name, LONGEST_NAME))
        if self.kind == "bot" and self.level not in tuple(Level):
            raise ValueError(f"the level of a bot is {', '.join(Level)}, not {self.level!r}")
        if self.kind == "human" and self.level is not None:
            raise ValueError(f"a person has no level, not even {self.level!r}")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a match; with its actions it is the whole match.

    Attributes:
        game: a key of the catalogue.
        variant: one of the game's variants.
        options: `first_seat` and the house rules; what is missing has its default.
        players: who sits where, clockwise from seat 0.
        seed: where all dice, cards and falls come from, 0 to 2**53 - 1.
    """

    game: str
    variant: str
    options: dict[str, OptionValue]
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=16)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]

    @property
    def text(self) -> str:
        """The start as a journal writes it down: the same for the same start."""
        return msgspec.json.encode(self, order="deterministic").decode()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(filter(self.is_human, range(len(self.players))))

    @property
    def viewer(self) -> Seat:
        """The seat that views the match: the first person's; among bots seat 0."""
        return next(iter(self.people), 0)

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.players[seat].kind == "human"

    def following(self, definitions: Sequence[Option] = ()) -> Setup:
        """Return the start of the next match of a series: the next seat begins, new dice.

        After a match with an envelope comes another one with an envelope.

        Of the game's options, `definitions`, those that players do not choose are drawn again.
        """
        seed = derive_seed(self.seed, "next match")
        seed = sealed(seed) if is_sealed(self.seed) else seed
        first = (int(self.options.get(FIRST_SEAT.name, 0)) + 1) % len(self.players)
        options = self.options | draw_options(definitions, seed) | {FIRST_SEAT.name: first}
        return msgspec.structs.replace(self, options=options, seed=seed)


def draw_options(definitions: Sequence[Option], seed: int) -> dict[str, OptionValue]:
    """Return a random value for each option that players do not choose.

    Who begins is not drawn: it goes round.
    """
    return {
        option.name: option.choices[derive_seed(seed, "lot", option.name) % len(option.choices)]
        for option in definitions
        if not option.is_house_rule and option.choices and option.name != FIRST_SEAT.name
    }
