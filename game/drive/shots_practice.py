"""Shots of a practice table, used by a person who is right twice, and then wrong."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from game.app import FRAME, App
from game.boards.base import Slot
from game.catalog import GameEntry
from game.drive.album import Album, let_pass, show
from game.practice.base import Practice
from game.scenes.market.choose import ChooseScene
from game.ui.input import Choose

_ANSWERS: Final = (True, True, False)
"""Whether the answer of each round is right: rounds grow longer, then shorter."""
_LATER: Final = 1.0
"""Seconds after a new sentence at which the screen is pictured."""
_SOON: Final = 0.4
"""Seconds after a press, or after the last sentence about it."""
_LONGEST: Final = 90.0
"""The most seconds that a round takes."""


def practice_shots(app: App, album: Album, entry: GameEntry) -> None:
    """Take the pictures of the game's practice table, if it has one.

    Raises TimeoutError if a round neither asks nor ends.
    """
    if entry.practice_class() is None:
        return
    show(app, ChooseScene(app.services, app.stack, entry))
    _press(app, "practice")
    app.stack.settle()
    let_pass(app, _SOON)
    scene = app.stack.top
    assert isinstance(scene, Practice), "the button leads to the practice table"
    album.take(app, f"{entry.key}_practice_start", "the practice table")
    for number, is_right in enumerate(_ANSWERS, 1):
        _round(app, album, scene, f"{entry.key}_practice_{number}", is_right=is_right)
    app.stack.pop(2)
    app.stack.settle()


def _round(app: App, album: Album, scene: Practice, name: str, *, is_right: bool) -> None:
    """Start a round, watch it, answer, and wait for the comment on the answer."""
    _press(app, "start")
    _watch(app, album, name, until=lambda: scene.right is not None)
    let_pass(app, _SOON)
    album.take(app, f"{name}_question", "the question")
    slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
    _press(app, next(slot for slot in slots if (slot == scene.right) == is_right))
    let_pass(app, 2 * _SOON)
    album.take(app, f"{name}_answer", "what was chosen is shown")
    _watch(app, album, name, until=lambda: _find(app, "start") is not None)
    let_pass(app, _SOON)
    album.take(app, f"{name}_{'right' if is_right else 'wrong'}", "what is said of the answer")


def _watch(app: App, album: Album, name: str, *, until: Callable[[], bool]) -> None:
    """Let time pass until something is the case; picture each sentence said meanwhile."""
    said, since = "", 0.0
    for _ in range(round(_LONGEST / FRAME)):
        if until():
            return
        let_pass(app, FRAME)
        sentence = app.stack.top.spoken() if app.stack.top is not None else ""
        since = since + FRAME if sentence == said else 0.0
        said = sentence
        if _LATER - FRAME < since <= _LATER:
            album.take(app, f"{name}_shown", sentence)
    raise TimeoutError(f"{name} never goes on")


def _find(app: App, key: Hashable) -> tuple[float, float] | None:
    """Return where the target of a key is, in units, if there is one."""
    targets = app.stack.top.targets() if app.stack.top is not None else ()
    return next((target.box.centre for target in targets if target.key == key), None)


def _press(app: App, key: Hashable) -> None:
    """Press a target where it is, as a pointer or a finger does."""
    point = _find(app, key)
    assert point is not None, f"there is no {key}"
    app.handle(Choose(point))
