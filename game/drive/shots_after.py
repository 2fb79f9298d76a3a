"""Shots of what comes after a match: one's own moments once more, and the clever bot's ending."""

from __future__ import annotations

from typing import Final

from game.app import FRAME, App
from game.catalog import GameEntry
from game.drive.album import Album, let_pass, show
from game.drive.tables import TableRequest
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.seats import bots_for, play_on, tell
from game.practice.after.own_scene import OwnMomentScene
from game.rules.base import CHANCE
from game.scenes.table.laying import lay_table

_SOON: Final = 0.5
"""Seconds after which a screen is pictured."""
_READ: Final = 2.0
"""Seconds after which the result has its buttons."""
_LONGEST: Final = 60.0
"""The most seconds that a choice is shown."""
_LAST: Final = -1
"""Which of the legal actions a careless person chooses."""


def look_back_shots(app: App, album: Album, entry: GameEntry, variant: str) -> None:
    """Picture how one looks back at a match that was played carelessly, if one can.

    Raises TimeoutError if what follows from a choice never ends.
    """
    name, stack = f"{entry.key}_{variant}_after", app.stack
    table = lay_table(app.services, stack, _careless(app, entry, variant), has_result=False)
    stack.push(table)
    stack.settle()
    show(app, table.result(), _READ)
    while stack.top is not None and stack.top.work():
        pass
    let_pass(app, _SOON)
    album.take(app, f"{name}_result", "the old mouse looks back")
    if _go(app, "more"):
        album.take(app, f"{name}_more", "what there is to know")
    if _go(app, "diary"):
        album.take(app, f"{name}_diary", "who had luck")
        _go(app, "close")
    if _go(app, "look_back"):
        album.take(app, f"{name}_cards", "what can be tried again")
        _go(app, "clever")
        album.take(app, f"{name}_endings", "the clever bot in one's seat")
        _go(app, "done")
        if _go(app, "moment_0"):
            _try_again(app, album, name)
    stack.pop_to_bottom()
    stack.settle()


def _careless(app: App, entry: GameEntry, variant: str) -> Match:
    """Return a match of a person who always chooses the last of what can be done."""
    count = entry.players(variant)[0]
    levels = (None, *["medium"] * (max(2, count) - 1))
    match = Match(entry, TableRequest(entry, variant, levels).new_match(app.services).setup)
    bots = bots_for(match.setup, entry)
    while not match.is_over:
        if match.to_act in (CHANCE, *bots):
            run_to_end(play_on(match, bots, OddsChance()))
        else:
            tell(bots.values(), match.play(match.state.legal_actions()[_LAST]))
    return match


def _try_again(app: App, album: Album, name: str) -> None:
    """Choose something better, then see what was chosen then."""
    scene = _moment(app)
    _wait(app, scene, is_asked=True)
    album.take(app, f"{name}_ask", "a moment of the match, asked again")
    for slot in scene.board.route(scene.right[0]):
        scene.point_at(slot)
    _wait(app, scene)
    album.take(app, f"{name}_better", "what is said of the other choice")
    _go(app, "other")
    _wait(app, _moment(app))
    album.take(app, f"{name}_then", "what was chosen then")


def _moment(app: App) -> OwnMomentScene:
    scene = app.stack.top
    assert isinstance(scene, OwnMomentScene), "a card leads to its moment"
    return scene


def _wait(app: App, scene: OwnMomentScene, *, is_asked: bool = False) -> None:
    """Let time pass until the moment asks, or until it is said how the choice was."""
    for _ in range(round(_LONGEST / FRAME)):
        if scene.asked is not None if is_asked else scene.is_judged:
            let_pass(app, _SOON)
            return
        let_pass(app, FRAME)
    raise TimeoutError(f"{scene.puzzle} never goes on")


def _go(app: App, key: str) -> bool:
    """Choose what leads to another screen, and let that come; tell whether it is there."""
    targets = app.stack.top.targets() if app.stack.top is not None else ()
    target = next((target for target in targets if target.key == key), None)
    if target is None:
        return False
    target.choose()
    app.stack.settle()
    let_pass(app, _SOON)
    return True
