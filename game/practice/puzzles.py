"""Puzzles: positions from bot matches, with a question about each and its correct answers.

`tools.mine` writes `assets/<game>/puzzles.json.z`, one JSON object compressed with zlib:

    {"version": 1, "game": key,
     "matches": [[variant, options, players, seed, steps], ...],
     "puzzles": [[match, ply, seat, theme, difficulty, right, lead], ...]}

A step is the index of an action among the legal ones, or of a chance action among the possible
outcomes. A puzzle is the position after the first `ply` steps of a match, in which `seat` is to
act. `right` has the indices of the correct actions among the legal ones. The last `lead` steps
(default 0) are replayed before the question. Several puzzles can share a match.

`decode_puzzles` checks only the format of a file. `Puzzle.open` checks a puzzle against the rules.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from ai.base import Level
from game.play.match import Match
from game.play.setup import MAX_SEED, Game, Player, Setup
from game.resources import ASSETS
from game.rules.base import CHANCE, Action, OptionValue, Seat, State

PUZZLES_FILE: Final = "puzzles.json.z"
MAX_FILE_BYTES: Final = 16_000_000
"""Maximum size of a puzzle file once it is uncompressed, in bytes."""
TOP_DIFFICULTY: Final = 1000

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class _Match(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    variant: Key
    options: dict[str, OptionValue]
    players: Annotated[int, msgspec.Meta(ge=1, le=16)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
    steps: tuple[Count, ...]


class _Moment(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    match: Count
    ply: Count
    seat: Count
    theme: Key
    difficulty: Annotated[int, msgspec.Meta(ge=0, le=TOP_DIFFICULTY)]
    right: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    lead: Count = 0


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Literal[1]
    game: str
    matches: tuple[_Match, ...]
    puzzles: tuple[_Moment, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position in a match, with a question about it and the correct answers."""

    game: str
    variant: str
    options: dict[str, OptionValue] = field(hash=False)  # `first_seat` and the house rules
    players: int
    seed: int
    # indices of the actions so far, see `possible_actions`
    steps: tuple[int, ...] = field(repr=False)
    seat: Seat
    theme: str
    difficulty: int  # 0 (all bots are right) to `TOP_DIFFICULTY` (all are wrong)
    right: tuple[int, ...]  # indices among the legal actions, ascending
    lead: int = 0  # number of actions replayed before the question

    @property
    def id(self) -> str:
        """An identifier, unique within the game, that stays the same if puzzles are mined again."""
        return f"{self.seed:x}.{len(self.steps)}"

    def setup(self, names: Sequence[str] = (), profile: str | UnsetType = UNSET) -> Setup:
        """Return the setup of the match, with a human player at `seat` and bots elsewhere.

        `names` are the players' names; by default, they are numbered. `profile` is the key of the
        human player's profile.
        """
        names = names or [str(seat + 1) for seat in range(self.players)]
        players = tuple(
            Player(name, "human", profile=profile)
            if seat == self.seat
            else Player(name, "bot", Level.HARD)
            for seat, name in enumerate(names)
        )
        return Setup(self.game, self.variant, self.options, players, self.seed)

    def open(
        self, game: Game, names: Sequence[str] = (), profile: str | UnsetType = UNSET
    ) -> Match:
        """Return the unsaved match, replayed up to the position; arguments as in `setup`.

        Raises ValueError if a step is illegal, another seat is to act, or a correct action does not
        exist.
        """
        try:
            match = Match(game, self.setup(names, profile))
            for step in self.steps:
                match.play(possible_actions(match.state)[step])
        except (ValueError, IndexError) as error:
            raise ValueError(f"Puzzle {self.id} of {self.game} does not play: {error}") from None
        if match.to_act != self.seat:
            raise ValueError(f"Puzzle {self.id} of {self.game} asks a seat that is not to act.")
        choices = len(match.state.legal_actions())
        if self.right[-1] >= choices or len(self.right) == choices:
            raise ValueError(f"Puzzle {self.id} of {self.game} has answers that do not fit.")
        return match


def rewind(game: Game, recorded: Match, lead: int) -> Match:
    """Return an unsaved copy of `recorded` without its last `lead` actions."""
    match = Match(game, recorded.setup)
    for action in recorded.actions[: len(recorded.actions) - lead]:
        match.play(action)
    return match


def possible_actions(state: State) -> Sequence[Action]:
    """Return the legal actions or, if chance acts next, its possible actions, in a fixed order."""
    if state.to_act == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions()


def load_puzzles(game: str, themes: Iterable[str]) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; `themes` are the keys of all its themes.

    Raises ValueError if the puzzle file is missing or damaged.
    """
    try:
        data = (ASSETS / game / PUZZLES_FILE).read_bytes()
    except OSError as error:
        raise ValueError(f"The puzzles of {game} are missing: {error.strerror}") from None
    return decode_puzzles(data, game, themes)


def decode_puzzles(data: bytes, game: str, themes: Iterable[str]) -> tuple[Puzzle, ...]:
    """Return the puzzles in `data`, the content of a puzzle file.

    Raises ValueError if the file is damaged, is for another game or version, or has a theme whose
    key is not in `themes`.
    """
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, MAX_FILE_BYTES)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("it is cut off, or goes on after its end")
        file = msgspec.json.decode(text, type=_File)
        return _decoded_puzzles(file, game, frozenset(themes))
    except (ValueError, RecursionError, zlib.error) as error:
        raise ValueError(f"The puzzles of {game} cannot be read: {error}") from None


def _decoded_puzzles(file: _File, game: str, themes: frozenset[str]) -> tuple[Puzzle, ...]:
    if file.game != game:
        raise ValueError(f"they are of {file.game!r}")
    found = []
    for number, moment in enumerate(file.puzzles):
        if moment.match >= len(file.matches):
            raise ValueError(f"puzzle {number} has no match")
        match = file.matches[moment.match]
        if moment.ply > len(match.steps) or moment.seat >= match.players:
            raise ValueError(f"puzzle {number} is no moment of its match")
        if moment.lead > moment.ply:
            raise ValueError(f"puzzle {number} is led up to from before its match")
        if moment.theme not in themes:
            raise ValueError(f"puzzle {number} is about {moment.theme!r}, which nothing is")
        if list(moment.right) != sorted(set(moment.right)):
            raise ValueError(f"puzzle {number} names an answer twice, or out of order")
        found.append(_puzzle(game, match, moment))
    if len({puzzle.id for puzzle in found}) != len(found):
        raise ValueError("a puzzle is there twice")
    return tuple(found)


def _puzzle(game: str, match: _Match, moment: _Moment) -> Puzzle:
    return Puzzle(
        game=game,
        variant=match.variant,
        options=match.options,
        players=match.players,
        seed=match.seed,
        steps=match.steps[: moment.ply],
        seat=moment.seat,
        theme=moment.theme,
        difficulty=moment.difficulty,
        right=moment.right,
        lead=moment.lead,
    )


def encode_puzzles(game: str, puzzles: Iterable[Puzzle]) -> bytes:
    """Return the content of a puzzle file; puzzles with the same seed share a match in it."""
    by_match: dict[int, list[Puzzle]] = {}
    for puzzle in puzzles:
        by_match.setdefault(puzzle.seed, []).append(puzzle)
    matches, moments = [], []
    for number, group in enumerate(by_match.values()):
        last = max(group, key=lambda puzzle: len(puzzle.steps))
        matches.append(_Match(last.variant, last.options, last.players, last.seed, last.steps))
        moments += [
            _Moment(number, len(p.steps), p.seat, p.theme, p.difficulty, p.right, p.lead)
            for p in sorted(group, key=lambda puzzle: len(puzzle.steps))
        ]
    file = _File(1, game, tuple(matches), tuple(moments))
    return zlib.compress(msgspec.json.encode(file), 9)
