"""The choices for a new cup: people and bots by seat, the bots' level, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.catalog import CATALOG, GameEntry
from game.play.cup import MAX_CUP_MATCHES, Cup
from game.scenes.cup.figures import MIN_CUP_PLAYERS, max_cup_seats
from game.words import Words

_FIRST_GAMES: Final = 3
_FIRST_GUESTS: Final = 3
_FIRST_LEVEL: Final = "easy"


@dataclass(frozen=True)
class CupChoice:
    """The immutable choices for a new cup; the `with_...` methods return a valid, changed copy."""

    people: tuple[bool, ...]  # whether each seat is human; at least one is
    level: str
    games: tuple[str, ...]  # keys, in playing order

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The bot level at each seat; None for a person."""
        return tuple(None if is_person else self.level for is_person in self.people)

    def exclusion_reason(self, words: Words, entry: GameEntry) -> str:
        """Return a message that explains why a game does not suit the number of players.

        It is empty if the game can be played.
        """
        if self.is_playable(entry):
            return ""
        title, (least, most) = words.domain(entry.key)("title"), entry.seats
        return words("cup.not_for", title=title, least=least, most=most)

    def is_playable(self, entry: GameEntry) -> bool:
        """Return True if a game can be played by the chosen number of players."""
        return bool(self._possible_variants(entry))

    def cup_variant(self, entry: GameEntry) -> str:
        """Return the first variant of a game that suits the chosen number of players."""
        return self._possible_variants(entry)[0]

    def _possible_variants(self, entry: GameEntry) -> Sequence[str]:
        if not entry.seats[0] <= len(self.people) <= entry.seats[1]:
            return ()
        return [v for v in entry.variants if len(self.people) in entry.players(v)]

    def with_people(self, people: Sequence[bool]) -> CupChoice:
        """Return a copy with other players, without the games that do not suit their number.

        `people` has True for each seat of a person and False for each bot.
        """
        return replace(self, people=tuple(people))._without_unfit_games()

    def with_count(self, count: int) -> CupChoice:
        """Return a copy with `count` players; additional players are bots."""
        people = [*self.people, *[False] * count][:count]
        return self.with_people(people if any(people) else [True, *people[1:]])

    def with_game_toggled(self, game: str) -> CupChoice:
        """Return a copy with `game` added at the end, or removed if it is included."""
        if game in self.games:
            return replace(self, games=tuple(key for key in self.games if key != game))
        return replace(self, games=(*self.games, game)[:MAX_CUP_MATCHES])

    def _without_unfit_games(self) -> CupChoice:
        games = tuple(key for key in self.games if self.is_playable(CATALOG[key]))
        return replace(self, games=games)


def initial_cup_choice(last: Cup | None, available: Sequence[str]) -> CupChoice:
    """Return the initial choices of the screen that sets up a cup.

    They repeat the `last` cup or, without one, seat one person among bots. Only games whose keys
    are in `available` are included.
    """
    if last is not None:
        seats = range(min(last.players, max_cup_seats()))
        people = tuple(seat in last.human_seats for seat in seats)
        games = tuple(
            dict.fromkeys(leg.setup.game for leg in last.legs if leg.setup.game in available)
        )
        if any(people):
            return CupChoice(people, last.bot_level or _FIRST_LEVEL, games)._without_unfit_games()
    count = max(MIN_CUP_PLAYERS, min(_FIRST_GUESTS, max_cup_seats()))
    choice = CupChoice(
        (True, *[False] * (count - 1)), _FIRST_LEVEL, tuple(available)
    )._without_unfit_games()
    return replace(choice, games=choice.games[:_FIRST_GAMES])
