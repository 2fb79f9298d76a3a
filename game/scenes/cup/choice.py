"""The choice for a cup: seats, the bots' level, the games in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.catalog import CATALOG, GameEntry
from game.play.cup import MOST_MATCHES, Cup
from game.scenes.cup.guests import FEWEST, most_guests
from game.words import Words

_FIRST_GAMES: Final = 3
_FIRST_GUESTS: Final = 3
_FIRST_LEVEL: Final = "easy"


@dataclass(frozen=True)
class CupChoice:
    """A choice; every change keeps it possible.

    Attributes:
        people: for each seat whether a person sits there; one does at least.
        level: that of all bots.
        games: their keys, in the order in which they are played.
    """

    people: tuple[bool, ...]
    level: str
    games: tuple[str, ...]

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The level of each seat, None for a person."""
        return tuple(None if is_person else self.level for is_person in self.people)

    def refusal(self, words: Words, entry: GameEntry) -> str:
        """Return the reason why these guests cannot play a game; empty if they can."""
        if self.fits(entry):
            return ""
        title, (least, most) = words.domain(entry.key)("title"), entry.seats
        return words("cup.not_for", title=title, least=least, most=most)

    def fits(self, entry: GameEntry) -> bool:
        """Whether a game can be played by these guests."""
        return bool(self._variants(entry))

    def variant_of(self, entry: GameEntry) -> str:
        """Return the first variant of a game for as many players: the base game, if it can be."""
        return self._variants(entry)[0]

    def _variants(self, entry: GameEntry) -> Sequence[str]:
        if not entry.seats[0] <= len(self.people) <= entry.seats[1]:
            return ()
        return [v for v in entry.variants if len(self.people) in entry.players(v)]

    def with_people(self, people: Sequence[bool]) -> CupChoice:
        """Return the choice with other guests, without the games that do not fit them."""
        return replace(self, people=tuple(people))._fitting()

    def with_count(self, count: int) -> CupChoice:
        """Return the choice for another number of guests; new ones are bots."""
        people = [*self.people, *[False] * count][:count]
        return self.with_people(people if any(people) else [True, *people[1:]])

    def toggled(self, game: str) -> CupChoice:
        """Return the choice with a game more at its end, or without it."""
        if game in self.games:
            return replace(self, games=tuple(key for key in self.games if key != game))
        return replace(self, games=(*self.games, game)[:MOST_MATCHES])

    def _fitting(self) -> CupChoice:
        games = tuple(key for key in self.games if self.fits(CATALOG[key]))
        return replace(self, games=games)


def first_choice(last: Cup | None, left: Sequence[str]) -> CupChoice:
    """Return the initial choice: that of the last cup, else one person and bots.

    `left` are the keys of the games that may be chosen.
    """
    if last is not None:
        seats = range(min(last.players, most_guests()))
        people = tuple(seat in last.people for seat in seats)
        games = tuple(dict.fromkeys(leg.setup.game for leg in last.legs if leg.setup.game in left))
        if any(people):
            return CupChoice(people, last.level or _FIRST_LEVEL, games)._fitting()
    count = max(FEWEST, min(_FIRST_GUESTS, most_guests()))
    choice = CupChoice((True, *[False] * (count - 1)), _FIRST_LEVEL, tuple(left))._fitting()
    return replace(choice, games=choice.games[:_FIRST_GAMES])
