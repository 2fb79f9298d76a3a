"""The start of a new match from the title or setup screen."""

from __future__ import annotations

from game.catalog import GameEntry
from game.keep.settings import LastChoice
from game.play.series import Series
from game.scenes.base import Stack
from game.scenes.market.start import (
    initial_choice,
    new_match,
    new_setup,
    players_at_limit,
    save_choice,
    set_aside_matches,
)
from game.scenes.players.names import player_name
from game.scenes.table.factory import make_table_scene
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.services.services import Services


def launch_match(
    services: Services,
    stack: Stack,
    entry: GameEntry,
    choice: LastChoice | None = None,
    seed: int | None = None,
) -> TableScene[PlayMode]:
    """Start a match and return its screen; the game's unfinished matches are set aside.

    Args:
        services: the program's services.
        stack: the scene stack.
        entry: the game.
        choice: the setup, saved as the player's last choice; if None, the last choice is used
            again, and bots replace players who may not play any more today, with a notice.
        seed: the seed of the match; random by default.
    """
    if choice is None:
        choice = initial_choice(services, entry)
        _announce_absent_players(services, entry)
    else:
        save_choice(services, entry, choice)
    set_aside_matches(services, entry)
    setup = new_setup(services, entry, choice, seed)
    series = None
    if choice.best_of > 1:
        series = Series(players=len(setup.players), best_of=choice.best_of)
    match = new_match(services, entry, setup, series=series)
    return make_table_scene(services, stack, match)


def _announce_absent_players(services: Services, entry: GameEntry) -> None:
    last = services.session.settings.last_choices.get(entry.key)
    for profile in players_at_limit(services, last.players if last else ()):
        name = player_name(services, profile)
        services.output.notices.append(services.words("seat.absent", name=name))
