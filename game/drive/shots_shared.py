"""Pictures of a table that several people share: the curtain, who looks alone, and everybody."""

from __future__ import annotations

from typing import Final

from game.app import App
from game.catalog import GameEntry
from game.drive.album import Album, let_pass
from game.drive.tables import TableRequest
from game.rules.base import ONLOOKER
from game.scenes.table.laying import lay_table
from game.scenes.table.shared import SharedTable

_PEOPLE: Final = 3
_FRAME: Final = 0.05
_MOST: Final = 4000
"""Frames after which there is nothing new."""


def shared_shots(app: App, album: Album, entry: GameEntry) -> None:
    """Picture the first move of three people for each kind of viewer, in a game with secrets."""
    if not entry.has_secrets:
        return
    variant = entry.variants[0]
    bots = max(0, entry.players(variant)[-1] - _PEOPLE)
    request = TableRequest(entry, variant, (*[None] * _PEOPLE, *["easy"] * bots))
    table = lay_table(app.services, app.stack, request.new_match(app.services), has_result=False)
    assert isinstance(table, SharedTable), f"{entry.key} has no secrets"
    app.stack.push(table)
    app.stack.settle()
    wanted = {"open": "all look on", "curtain": "one is to look alone", "alone": "one looks alone"}
    wanted["all"] = "everybody may look again"
    for _ in range(_MOST):
        if not wanted:
            break
        let_pass(app, _FRAME)
        table.conductor.release()
        table.close_lesson()
        what = _moment(table)
        if what == "alone" and what in wanted:
            _press(table, "step")
        if what in wanted:
            let_pass(app, 0.3)
            album.take(app, f"{entry.key}_shared_{what}", wanted.pop(what))
        _go_on(table, what)
    app.stack.pop_to_bottom()
    app.stack.settle()


def _moment(table: SharedTable) -> str:
    """Return what is to be seen: a closed curtain for one or all, a table for one or all, or ''."""
    keys = {target.key for target in table.targets()}
    if table.curtain.is_shut:
        return "curtain" if "look" in keys else "all" if table.curtain.takes_presses else ""
    if table.asked is None or not table.curtain.is_open:
        return ""
    return "open" if table.viewer == ONLOOKER else "alone"


def _press(table: SharedTable, key: str) -> None:
    next(target for target in table.targets() if target.key == key).choose()


def _go_on(table: SharedTable, what: str) -> None:
    """Open the curtain, or play."""
    if what == "curtain":
        _press(table, "look")
    elif what in ("open", "alone"):
        table.choose_first()
