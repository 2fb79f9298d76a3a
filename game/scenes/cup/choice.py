"""The settings of a new cup: human players and bots, the bots' level, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.catalog import CATALOG, GameEntry
from game.play.cup import MAX_CUP_MATCHES, Cup
from game.scenes.cup.guests import MIN_GUESTS, max_guests
from game.words import Words

_FIRST_GAMES: Final = 3
_FIRST_GUESTS: Final = 3
_FIRST_LEVEL: Final = "easy"


@dataclass(frozen=True)
class CupChoice:
    """The settings of a new cup. The `with_...` methods return a changed, valid copy."""

    people: tuple[bool, ...]  # whether each seat is human; at least one is
    level: str
    games: tuple[str, ...]  # keys, in playing order

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The bot level of each seat; None for a person."""
        return tuple(None if is_person else self.level for is_person in self.people)

    def exclusion_reason(self, words: Words, entry: GameEntry) -> str:
        """Return the reason that this number of players cannot play a game, or an empty string."""
        if self.is_playable(entry):
            return ""
        title, (least, most) = words.domain(entry.key)("title"), entry.seats
        return words("cup.not_for", title=title, least=least, most=most)

    def is_playable(self, entry: GameEntry) -> bool:
        """Return True if this number of players can play a game."""
        return bool(self._possible_variants(entry))

    def cup_variant(self, entry: GameEntry) -> str:
        """Return the first variant of a game that allows this number of players."""
        return self._possible_variants(entry)[0]

    def _possible_variants(self, entry: GameEntry) -> Sequence[str]:
        if not entry.seats[0] <= len(self.people) <= entry.seats[1]:
            return ()
        return [v for v in entry.variants if len(self.people) in entry.players(v)]

    def with_people(self, people: Sequence[bool]) -> CupChoice:
        """Return the settings with other players, without the games they cannot play."""
        return replace(self, people=tuple(people))._without_unfit_games()

    def with_count(self, count: int) -> CupChoice:
        """Return the settings with `count` players; additional players are bots."""
        people = [*self.people, *[False] * count][:count]
        return self.with_people(people if any(people) else [True, *people[1:]])

    def with_game_toggled(self, game: str) -> CupChoice:
        """Return the settings with a game appended, or removed if it was included."""
        if game in self.games:
            return replace(self, games=tuple(key for key in self.games if key != game))
        return replace(self, games=(*self.games, game)[:MAX_CUP_MATCHES])

    def _without_unfit_games(self) -> CupChoice:
        games = tuple(key for key in self.games if self.is_playable(CATALOG[key]))
        return replace(self, games=games)


def initial_cup_choice(last: Cup | None, available: Sequence[str]) -> CupChoice:
    """Return the last settings, by default one person and bots, with `available` games only."""
    if last is not None:
        seats = range(min(last.players, max_guests()))
        people = tuple(seat in last.human_seats for seat in seats)
        games = tuple(
            dict.fromkeys(leg.setup.game for leg in last.legs if leg.setup.game in available)
        )
        if any(people):
            return CupChoice(people, last.bot_level or _FIRST_LEVEL, games)._without_unfit_games()
    count = max(MIN_GUESTS, min(_FIRST_GUESTS, max_guests()))
    choice = CupChoice(
        (True, *[False] * (count - 1)), _FIRST_LEVEL, tuple(available)
    )._without_unfit_games()
    return replace(choice, games=choice.games[:_FIRST_GAMES])
