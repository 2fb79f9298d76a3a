"""Shots of what lies behind the gate, and of the gate itself."""

from __future__ import annotations

from typing import Final

from game.app import FRAME, App
from game.drive.album import Album, let_pass, show
from game.keep.household import Look
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.gate import HOLD, GateSheet
from game.scenes.parents.parents import ParentsSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet

_LOOKS: Final = (Look(fur=1, hat=3, colour=2), Look(fur=2, pattern=1, hat=5, colour=3))


def parents_shots(app: App, album: Album) -> None:
    """Picture the gate and the pages behind it, in a house of three."""
    services, stack = app.services, app.stack
    first = services.session.player
    gate = GateSheet(services, stack, stack.pop)
    show(app, gate)
    gate.targets()[0].choose()
    let_pass(app, 0.6 * HOLD)
    album.take(app, "gate_key", "the key is being held")
    let_pass(app, HOLD)
    album.take(app, "gate_sum", "a sum in words")
    stack.pop()
    for look in _LOOKS:
        services.move_in(look)
    services.play_as(first)
    for sheet, name, about in (
        (ParentsSheet, "parents", "what grown-ups decide"),
        (AboutSheet, "parents_about", "what the games practise"),
        (StatisticsSheet, "parents_statistics", "figures of a player"),
        (PrintSheet, "parents_print", "what can be printed"),
    ):
        stack.settle()
        album.show(app, sheet(services, stack), name, about)
        stack.pop()
    stack.settle()
    players = PlayersSheet(services, stack)
    show(app, players)
    album.take(app, "parents_players", "the players of the house, for grown-ups")
    for kind in ("name", "out"):
        find = [t for t in players.targets() if isinstance(t.key, tuple) and t.key[0] == kind]
        find[-1].choose()
        let_pass(app, FRAME)
        album.take(app, f"parents_players_{kind}", "a name is typed, or somebody moves out")
    stack.pop()
    stack.settle()
    for player in services.session.household.players[1:]:
        services.forget_player(player)
