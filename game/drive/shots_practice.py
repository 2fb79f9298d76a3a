"""Shots of the mouse school: its rooms, a question of each theme, a drill, the end of a sitting.

Everything is pressed where it is, as a pointer or a finger does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from game.app import FRAME, App
from game.boards.base import Slot
from game.catalog import GameEntry
from game.drive.album import Album, let_pass, show
from game.practice.base import Practice
from game.practice.course import shelf_of
from game.practice.moment import MomentScene
from game.practice.school import SchoolScene
from game.practice.shelf import ShelfScene
from game.rules.base import Action
from game.scenes.market.choose import ChooseScene
from game.scenes.table.laying import lay_table
from game.scenes.table.scene import TableScene
from game.ui.input import Choose

_ANSWERS: Final = (True, True, False)
"""Whether the answer of each round of a drill is right: rounds grow longer, then shorter."""
_LATER: Final = 1.0
"""Seconds after a new sentence at which the screen is pictured."""
_SOON: Final = 0.4
"""Seconds after a press, or after the last sentence about it."""
_LONGEST: Final = 90.0
"""The most seconds that a round takes."""


def school_shots(app: App, album: Album) -> None:
    """Picture the school with the houses of all games."""
    album.show(app, SchoolScene(app.services, app.stack), "school", "the mouse school")
    app.stack.pop()
    app.stack.settle()


def practice_shots(app: App, album: Album, entry: GameEntry) -> None:
    """Take the pictures of all that can be practised of a game.

    Raises TimeoutError if a question is never asked, or what follows an answer never ends.
    """
    if not entry.is_taught:
        return
    show(app, ChooseScene(app.services, app.stack, entry))
    _go(app, "school")
    shelf = app.stack.top
    assert isinstance(shelf, ShelfScene), "the button leads to the shelf of the game"
    album.take(app, f"{entry.key}_school_shelf", "what can be practised")
    for theme in shelf.themes:
        _go(app, theme)
        name = f"{entry.key}_school_{theme}"
        if isinstance(app.stack.top, Practice):
            _drill(app, album, app.stack.top, f"{entry.key}_practice_{theme}")
        else:
            _questions(app, album, name)
        _to_the_end(app, album, name)
        _go(app, "shelf")
    app.stack.pop(2)
    app.stack.settle()


def coach_shots(app: App, album: Album, entry: GameEntry) -> None:
    """Picture what the coach asks at a table, for each theme, where something is given away.

    Raises TimeoutError if it does not ask.
    """
    if not entry.is_coached:
        return
    app.services.change(is_coached=True)
    for theme, puzzles in shelf_of(entry).items():
        puzzle, name = puzzles[len(puzzles) // 2], f"{entry.key}_coach_{theme}"
        say = app.services.words.domain(entry.key)
        match = puzzle.open(entry, [say(f"seat.{seat}") for seat in range(puzzle.players)])
        table = lay_table(app.services, app.stack, match, has_result=False)
        show(app, table)
        _wait(app, name, lambda table=table: table.asked is not None)  # type: ignore[misc]
        table.close_lesson()
        let_pass(app, _LATER)
        legal = match.state.legal_actions()
        wrong = next(n for n, _ in enumerate(legal) if n not in puzzle.right)
        for slot in way_to(table, legal[wrong]):
            _press(app, slot)
        _wait(app, name, lambda table=table: table.doubt is not None)  # type: ignore[misc]
        let_pass(app, _SOON)
        album.take(app, name, "the coach asks")
        app.stack.pop()
        app.stack.settle()
    app.services.change(is_coached=False)


def way_to(table: TableScene, action: Action) -> tuple[Slot, ...]:
    """Return all that is pointed at for an action; what begins a plan is settled at once."""
    assert table.asked is not None, "a person is asked"
    way, plan = table.board.route(action), table.new_plan(table.asked)
    is_settled = any(plan.choose(slot) for slot in way)
    return way if is_settled else (*way, plan.slots[0])


def _questions(app: App, album: Album, name: str) -> None:
    """Answer a question rightly and the next one wrongly."""
    for is_right in (True, False):
        moment = _moment(app)
        _wait(app, name, lambda moment=moment: moment.asked is not None)  # type: ignore[misc]
        let_pass(app, _SOON)
        end = "right" if is_right else "wrong"
        album.take(app, f"{name}_question_{end}", "the question")
        for slot in _way(moment, is_right=is_right):
            _press(app, slot)
        let_pass(app, 2 * _SOON)
        album.take(app, f"{name}_answer_{end}", "what follows is shown")
        _wait(app, name, lambda moment=moment: moment.is_judged)  # type: ignore[misc]
        let_pass(app, _SOON)
        album.take(app, f"{name}_{end}", "what is said of the answer")
        if is_right:
            _go(app, "next")


def _moment(app: App) -> MomentScene:
    scene = app.stack.top
    assert isinstance(scene, MomentScene), "a theme asks about moments of matches"
    return scene


def _way(moment: MomentScene, *, is_right: bool) -> tuple[Slot, ...]:
    """Return what is to be pressed for a right or a wrong answer."""
    assert moment.asked is not None, "it asks"
    wrong = (action for action in moment.asked.legal_actions if action not in moment.right)
    return moment.board.route(moment.right[0] if is_right else next(wrong))


def _to_the_end(app: App, album: Album, name: str) -> None:
    """Let the other questions of the sitting be answered, and picture its end."""
    scene = app.stack.top
    assert isinstance(scene, MomentScene | Practice), "a sitting goes on"
    while scene.course.difficulty is not None:
        scene.course.answer(True)
    _go(app, "start" if isinstance(scene, Practice) else "next")
    album.take(app, f"{name}_done", "the end of a sitting")


def _drill(app: App, album: Album, scene: Practice, name: str) -> None:
    """Picture some rounds of a drill."""
    album.take(app, f"{name}_start", "the practice table")
    for number, is_right in enumerate(_ANSWERS, 1):
        _round(app, album, scene, f"{name}_{number}", is_right=is_right)


def _round(app: App, album: Album, scene: Practice, name: str, *, is_right: bool) -> None:
    """Start a round, watch it, answer, and wait for the comment on the answer."""
    _press(app, "start")
    _watch(app, album, name, until=lambda: scene.right is not None)
    let_pass(app, _SOON)
    album.take(app, f"{name}_question", "the question")
    answers = 0
    while _find(app, "start") is None:
        answers += 1
        slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
        _press(app, next(slot for slot in slots if (slot == scene.right) == is_right))
        let_pass(app, 2 * _SOON)
        album.take(app, f"{name}_answer_{answers}", "what was chosen is shown")
        _watch(app, album, name, until=lambda: _find(app, "start") or scene.right)
    let_pass(app, _SOON)
    album.take(app, f"{name}_{'right' if is_right else 'wrong'}", "what is said of the answer")


def _watch(app: App, album: Album, name: str, *, until: Callable[[], object]) -> None:
    """Let time pass until something is the case; picture each sentence said meanwhile."""
    said, since = "", 0.0

    def look() -> object:
        nonlocal said, since
        sentence = app.stack.top.spoken() if app.stack.top is not None else ""
        since = since + FRAME if sentence == said else 0.0
        said = sentence
        if _LATER - FRAME < since <= _LATER:
            album.take(app, f"{name}_shown", sentence)
        return until()

    _wait(app, name, look)


def _wait(app: App, name: str, until: Callable[[], object]) -> None:
    """Let time pass until something is the case."""
    for _ in range(round(_LONGEST / FRAME)):
        if until():
            return
        let_pass(app, FRAME)
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


def _go(app: App, key: Hashable) -> None:
    """Press what leads to another screen, and let that come."""
    _press(app, key)
    app.stack.settle()
    let_pass(app, _SOON)
