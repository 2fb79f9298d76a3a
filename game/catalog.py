"""The catalogue of games: the only module that lists all games and their parts.

Importing it imports no game. Rules, boards, bots and physics are imported on first use.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.play.restrictions import game_feature

if TYPE_CHECKING:
    from ai.base import Bot
    from ai.numbers import NumericEncoding
    from game.boards.stage.board import Board
    from game.boards.stage.lines import GameLines
    from game.play.chance import ChanceSource
    from game.play.setup import Setup
    from game.rules.base import Action, Rules, Seat, State

_T = TypeVar("_T")


@dataclass(frozen=True)
class GameEntry:
    """A game, with the import path of each of its parts, such as `module:name`.

    Parts with a default value are optional.

    Attributes:
        seats: minimum and maximum number of players over all variants. The rules have this
        information too, but the game selection should not have to import them.
        has_secrets: whether the game has hidden information. If so, people who share a device take
        turns behind a curtain.
        best_of: number of matches in a series; 0 if the game offers no series.
        first_variant: the variant proposed for a player's first match; None for the base game.
        practice_at: the paths of the drills' `DrillSpec` objects.
        themes_at: the path of the `Themes` for the game's puzzles and its coach.
        diary_at: the path of the `LuckLedger` that evaluates luck in matches.
        numbers_at: the path of the `NumericEncoding`, which encodes the game for machine learning.
        lines_at: the path of the `GameLines`, which define what figures say during a match.
        has_own_music: whether matches have music of their own instead of the title music.
        has_own_sounds: whether the game has sounds of its own in addition to the common ones.
        cloth: colour of the flag with the game's title, light enough for dark text.
        dusk: the hue of the game's darkness, with which a dark board's colours are multiplied.
    """

    key: str
    rules_at: str
    board_at: str
    bots_at: str
    seats: tuple[int, int]
    chance_at: str = "game.play.chance:RandomChance"
    has_secrets: bool = False
    best_of: int = 0
    first_variant: str | None = None
    practice_at: tuple[str, ...] = ()
    themes_at: str | None = None
    diary_at: str | None = None
    numbers_at: str | None = None
    lines_at: str | None = None
    has_own_music: bool = False
    has_own_sounds: bool = False
    cloth: tuple[int, int, int] = (255, 246, 227)
    dusk: tuple[int, int, int] = (38, 32, 72)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        found: Rules = _load(self.rules_at)
        return found

    @property
    def music(self) -> str:
        """Name of the piece of music played during a match."""
        return f"{self.key}/music" if self.has_own_music else "common/title"

    def is_shared(self, setup: Setup) -> bool:
        """Return True if several people share the device in a game with hidden information."""
        return self.has_secrets and len(setup.human_seats) > 1

    def viewer(self, setup: Setup) -> Seat:
        """Return the seat whose view the board shows, or `SPECTATOR` if `is_shared` is True."""
        from game.rules.base import SPECTATOR  # noqa: PLC0415 - the game selection needs no rules

        return SPECTATOR if self.is_shared(setup) else setup.viewer

    @property
    def variants(self) -> tuple[str, ...]:
        """Names of the variants, with the base game first."""
        return tuple(self.rules.players)

    def players(self, variant: str) -> range:
        """Return the allowed numbers of players. Raises ValueError if the variant is unknown."""
        if variant not in self.rules.players:
            raise ValueError(f"{self.key} has no variant {variant!r}")
        return self.rules.players[variant]

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the initial state of a match. Raises ValueError if an argument is invalid."""
        return self.rules.new_state(players=players, variant=variant, options=options)

    def action_from_json(self, data: object) -> Action:
        """Return the action encoded by parsed JSON. Raises ValueError if it is malformed."""
        return self.rules.action_from_json(data)

    def new_bot(self, *, level: str, seat: Seat, seed: int) -> Bot:
        """Create a bot for a seat. Raises ValueError if the level is unknown."""
        from ai.base import Level  # noqa: PLC0415 - the rules alone need no bots

        if level not in tuple(Level):
            raise ValueError(f"unknown level {level!r}; choose from {', '.join(Level)}")
        bot: Bot = _load(self.bots_at)(Level(level), seat, seed)
        return bot

    def board_class(self) -> type[Board]:
        """Return the class of the game's animated board."""
        found: type[Board] = _load(self.board_at)
        return found

    @property
    def has_practice(self) -> bool:
        """Whether the game has drills or puzzles."""
        return bool(self.practice_at) or self.is_coached

    @property
    def is_coached(self) -> bool:
        """Whether the game has a coach, which needs themes to explain mistakes."""
        return self.themes_at is not None

    def numeric_encoding(self) -> NumericEncoding[Any]:
        """Return the game's numeric encoding. Raises ValueError if it has none."""
        if self.numbers_at is None:
            raise ValueError(f"{self.key} has no encoding as numbers")
        found: NumericEncoding[Any] = _load(self.numbers_at)
        return found

    @property
    def lines(self) -> GameLines:
        """The occasions on which the figures speak; by default, only those common to all games."""
        from game.boards.stage.lines import GameLines  # noqa: PLC0415 - slows game selection

        return GameLines() if self.lines_at is None else import_part(self.lines_at, GameLines)

    def load(self) -> None:
        """Import all parts of the game, so that its screens open without a delay."""
        parts = (self.rules_at, self.board_at, self.bots_at, self.chance_at)
        for path in (*parts, *self.practice_at, self.themes_at, self.diary_at, self.lines_at):
            if path is not None:
                _load(path)

    def new_chance(self) -> ChanceSource:
        """Create a chance source: one with the game's physics, if it has any, or `RandomChance`."""
        source: ChanceSource = _load(self.chance_at)()
        return source


def enabled_games(disabled: Container[str]) -> list[GameEntry]:
    """Return the games that are not in `disabled`, or all games if every one is disabled."""
    left = [entry for key, entry in CATALOG.items() if game_feature(key) not in disabled]
    return left or [*CATALOG.values()]


def import_part(path: str, kind: type[_T]) -> _T:
    """Import the object at `path` (`module:name`). Raises TypeError if it is not of type `kind`."""
    found = _load(path)
    if not isinstance(found, kind):
        raise TypeError(f"{path} is not a {kind.__name__}")
    return found


@cache
def _load(path: str) -> Any:
    module, name = path.split(":")
    return getattr(import_module(module), name)


_GAMES: Final = (
    GameEntry(
        "cat_and_mouse",
        rules_at="game.rules.cat_and_mouse.state:RULES",
        board_at="game.boards.cat_and_mouse.board:CatAndMouseBoard",
        bots_at="ai.cat_and_mouse.bot:new_bot",
        seats=(2, 4),
        first_variant="younger",
        chance_at="game.physics.chute.chance:ChuteChance",
        practice_at=("game.practice.cat_and_mouse.landing:DRILL",),
        themes_at="game.practice.cat_and_mouse.themes:GAME_THEMES",
        diary_at="game.practice.cat_and_mouse.diary:LEDGER",
        numbers_at="ai.cat_and_mouse.numbers:NUMBERS",
        lines_at="game.boards.cat_and_mouse.lines:LINES",
        has_own_music=True,
        has_own_sounds=True,
        cloth=(250, 182, 164),
        dusk=(107, 63, 42),
        best_of=3,
    ),
    GameEntry(
        "kalle_kanalratte",
        rules_at="game.rules.kalle_kanalratte.state:RULES",
        board_at="game.boards.kalle_kanalratte.board:KalleBoard",
        bots_at="ai.kalle_kanalratte.bot:new_bot",
        seats=(2, 5),
        has_secrets=True,
        practice_at=(
            "game.practice.kalle_kanalratte.following:ONE_LID",
            "game.practice.kalle_kanalratte.following:TWO_LIDS",
            "game.practice.kalle_kanalratte.hiding:DRILL",
        ),
        themes_at="game.practice.kalle_kanalratte.themes:GAME_THEMES",
        diary_at="game.practice.kalle_kanalratte.diary:LEDGER",
        numbers_at="ai.kalle_kanalratte.numbers:NUMBERS",
        lines_at="game.boards.kalle_kanalratte.lines:LINES",
        has_own_music=True,
        has_own_sounds=True,
        cloth=(152, 214, 210),
        dusk=(12, 58, 70),
    ),
    GameEntry(
        "katzenpolizei",
        rules_at="game.rules.katzenpolizei.state:RULES",
        board_at="game.boards.katzenpolizei.board:KatzenBoard",
        bots_at="ai.katzenpolizei.bot:new_bot",
        seats=(2, 5),
        themes_at="game.practice.katzenpolizei.themes:GAME_THEMES",
        diary_at="game.practice.katzenpolizei.diary:LEDGER",
        numbers_at="ai.katzenpolizei.numbers:NUMBERS",
        lines_at="game.boards.katzenpolizei.lines:LINES",
        has_own_music=True,
        has_own_sounds=True,
        cloth=(212, 194, 244),
        dusk=(46, 36, 88),
    ),
    GameEntry(
        "rat_a_tat_cat",
        rules_at="game.rules.rat_a_tat_cat.state:RULES",
        board_at="game.boards.rat_a_tat_cat.board:RatBoard",
        bots_at="ai.rat_a_tat_cat.bot:new_bot",
        seats=(2, 6),
        first_variant="younger",
        has_secrets=True,
        practice_at=(
            "game.practice.rat_a_tat_cat.remembering:DRILL",
            "game.practice.rat_a_tat_cat.adding:DRILL",
        ),
        themes_at="game.practice.rat_a_tat_cat.themes:GAME_THEMES",
        diary_at="game.practice.rat_a_tat_cat.diary:LEDGER",
        numbers_at="ai.rat_a_tat_cat.numbers:NUMBERS",
        lines_at="game.boards.rat_a_tat_cat.lines:LINES",
        has_own_music=True,
        has_own_sounds=True,
        cloth=(180, 220, 156),
        dusk=(42, 24, 64),
    ),
    GameEntry(
        "gouda_ganoven",
        rules_at="game.rules.gouda_ganoven.state:RULES",
        board_at="game.boards.gouda_ganoven.board:GoudaBoard",
        bots_at="ai.gouda_ganoven.bot:new_bot",
        seats=(3, 6),
        chance_at="game.physics.cheese_rain.chance:CheeseRainChance",
        has_secrets=True,
        practice_at=("game.practice.gouda_ganoven.winner:DRILL",),
        themes_at="game.practice.gouda_ganoven.themes:GAME_THEMES",
        diary_at="game.practice.gouda_ganoven.diary:LEDGER",
        numbers_at="ai.gouda_ganoven.numbers:NUMBERS",
        lines_at="game.boards.gouda_ganoven.lines:LINES",
        has_own_music=True,
        has_own_sounds=True,
        cloth=(246, 184, 214),
        dusk=(20, 26, 74),
    ),
)

CATALOG: Final[Mapping[str, GameEntry]] = MappingProxyType({game.key: game for game in _GAMES})
"""All games by key, in the order of the title screen."""
