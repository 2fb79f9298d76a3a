"""Pictures of the cup: choosing, the plates before, between and after its matches, the ceremony."""

from __future__ import annotations

from typing import Final

from game.app import App
from game.catalog import CATALOG
from game.drive.album import Album, let_pass, show
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.seats import bots_for, play_on, tell
from game.rules.base import CHANCE
from game.scenes.cup.ceremony import CupCeremony
from game.scenes.cup.choose import CupScene
from game.scenes.cup.going_on import match_now
from game.scenes.cup.guests import most_guests
from game.scenes.cup.table import CupTable

_LATER: Final = (0.5, 3.0)
"""Seconds after the plates have come at which they are pictured: pieces fall, and lie."""


def cup_shots(app: App, album: Album) -> None:
    """Picture a cup of all games by three, and how it is chosen by as many as possible."""
    services, stack = app.services, app.stack
    scene = CupScene(services, stack)
    album.show(app, scene, "cup", "choosing a cup")
    scene.choose_count(most_guests())
    let_pass(app, 0.5)
    album.take(app, "cup_many", "choosing a cup for many")
    scene.choose_count(3)
    scene.change_seat(1)
    let_pass(app, 0.5)
    album.take(app, "cup_people", "choosing a cup for two people")
    scene.change_seat(1)
    for entry in CATALOG.values():
        if entry.key not in scene.choice.games:
            scene.choose_game(entry)
    scene.begin()
    stack.settle()
    _play_shots(app, album)
    stack.pop_to_bottom()
    stack.settle()


def _play_shots(app: App, album: Album) -> None:
    """Play each match by the seats' bots; picture the plates after it."""
    services, stack = app.services, app.stack
    let_pass(app, 0.5)
    album.take(app, "cup_table_0", "the plates before the first match")
    number = 0
    while (match := match_now(services)) is not None:
        number += 1
        _play_out(match)
        services.session.cups.take(match)
        stack.pop_to_bottom()
        show(app, CupTable(services, stack), 0.0)
        for part, seconds in enumerate(_LATER, 1):
            let_pass(app, seconds)
            album.take(app, f"cup_table_{number}_{part}", "the plates after a match")
    show(app, CupCeremony(services, stack), 0.0)
    for part, seconds in enumerate(_LATER, 1):
        let_pass(app, seconds)
        album.take(app, f"cup_ceremony_{part}", "the ceremony")


def _play_out(match: Match) -> None:
    """Play a match to its end; where a person sits, the first of the legal actions is played."""
    bots = bots_for(match.setup, CATALOG[match.setup.game])
    while not match.is_over:
        if match.to_act in (CHANCE, *bots):
            run_to_end(play_on(match, bots, OddsChance()))
        else:
            tell(bots.values(), match.play(match.state.legal_actions()[0]))
