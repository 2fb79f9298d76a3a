"""The choices for a new cup: which seats are people or bots, the bots' level, and the games."""

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
    """The choices for a new cup. Immutable: the `with_...` methods return a changed, valid copy."""

    people: tuple[bool, ...]  # whether each seat is human; at least one is
    level: str
    games: tuple[str, ...]  # keys, in playing order

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The bot level at each seat, or None where a person plays."""
        return tuple(None if is_person else self.level for is_person in self.people)

    def exclusion_reason(self, words: Words, entry: GameEntry) -> str:
        """Return a message that explains why this number of players cannot play a game.

        The message is empty if they can play it.
        """
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
        """Return a copy with other players, without the games that this number cannot play.

        `people` has an entry per seat: True for a person, False for a bot.
        """
        return replace(self, people=tuple(people))._without_unfit_games()

    def with_count(self, count: int) -> CupChoice:
        """Return a copy with `count` players; additional players are bots."""
        people = [*self.people, *[False] * count][:count]
        return self.with_people(people if any(people) else [True, *people[1:]])

    def with_game_toggled(self, game: str) -> CupChoice:
        """Return a copy with the game `game` appended, or removed if it was included."""
        if game in self.games:
            return replace(self, games=tuple(key for key in self.games if key != game))
        return replace(self, games=(*self.games, game)[:MAX_CUP_MATCHES])

    def _without_unfit_games(self) -> CupChoice:
        games = tuple(key for key in self.games if self.is_playable(CATALOG[key]))
        return replace(self, games=games)


def initial_cup_choice(last: Cup | None, available: Sequence[str]) -> CupChoice:
    """Return the choices that the setup screen of a cup begins with.

    They repeat the `last` cup or, if there is none, seat one person among bots. Only games whose
    keys are in `available` are included.
    """
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
