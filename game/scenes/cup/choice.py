"""The choices for a new cup: who plays at each seat, and which games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.catalog import CATALOG, GameEntry
from game.play.cup import MAX_CUP_MATCHES
from game.play.setup import Player
from game.scenes.cup.figures import cup_figures_game, max_cup_seats
from game.scenes.market.start import make_players, resize_players, seat_again, with_active_player
from game.services.services import Services
from game.words import Words

_FIRST_GAMES: Final = 3
_FIRST_GUESTS: Final = 3


@dataclass(frozen=True)
class CupChoice:
    """The immutable choices for a new cup; the `with_...` methods return a changed copy.

    Attributes:
        players: the player at each seat; at least one is human.
        chosen: keys of the chosen games in playing order, including those that do not suit the
            number of players.
    """

    players: tuple[Player, ...]
    chosen: tuple[str, ...]

    @property
    def games(self) -> tuple[str, ...]:
        """Keys of the chosen games that suit the number of players, in playing order."""
        return tuple(key for key in self.chosen if self.is_playable(CATALOG[key]))

    def exclusion_reason(self, words: Words, entry: GameEntry) -> str:
        """Return a message that says why the game `entry` does not suit the number of players.

        The message is empty if the game does suit it.
        """
        if self.is_playable(entry):
            return ""
        title, (least, most) = words.domain(entry.key)("title"), entry.seats
        return words("cup.not_for", title=title, least=least, most=most)

    def is_playable(self, entry: GameEntry) -> bool:
        """Return True if the game `entry` suits the number of players."""
        return bool(self._possible_variants(entry))

    def cup_variant(self, entry: GameEntry) -> str:
        """Return the key of the game's first variant that suits the number of players."""
        return self._possible_variants(entry)[0]

    def _possible_variants(self, entry: GameEntry) -> Sequence[str]:
        if not entry.seats[0] <= len(self.players) <= entry.seats[1]:
            return ()
        return [v for v in entry.variants if len(self.players) in entry.players(v)]

    def with_players(self, players: Sequence[Player]) -> CupChoice:
        """Return a copy with `players` as the players at the seats, in order."""
        return replace(self, players=tuple(players))

    def with_game_toggled(self, game: str) -> CupChoice:
        """Return a copy with `game` removed if it was chosen, or appended if it was not."""
        if game in self.games:
            return replace(self, chosen=tuple(key for key in self.games if key != game))
        return replace(self, chosen=(*self.games, game)[:MAX_CUP_MATCHES])


def initial_cup_choice(services: Services) -> CupChoice:
    """Return the choices with which the cup setup opens.

    These are the choices of the last cup. If there was none, or other people played it, the active
    player plays against two bots of the lowest level.
    """
    last, host = services.session.cups.cup, cup_figures_game()
    available = [entry.key for entry in services.session.games]
    players = make_players(services, host, [None])
    players = resize_players(
        services, host, with_active_player(services, players), min(_FIRST_GUESTS, max_cup_seats())
    )
    if last is None:
        fitting = CupChoice(players, tuple(available)).games
        return CupChoice(players, fitting[:_FIRST_GAMES])
    before = last.legs[0].setup
    if not before.profiles or services.session.player.key in before.profiles:
        players = seat_again(services, host, before.players[: max_cup_seats()])
    keys = dict.fromkeys(leg.setup.game for leg in last.legs)
    return CupChoice(players, tuple(key for key in keys if key in available))
