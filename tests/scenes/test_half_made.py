"""Nobody sees a half-made board: while a scene is prepared anew, whoever asks gets an answer."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.media.canvas import Canvas
from game.practice.base import Practice
from game.practice.course import Course, shelf_of
from game.practice.offer import drills_of
from game.practice.shelf import moment_of
from game.scenes.base import Scene
from game.scenes.market.start import demo_setup, new_match, resumed
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.stack import SceneStack
from game.scenes.table.recall import RecallScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pilot import Pilot, play_out
from tests.practice.schools import SCHOOLS
from tests.practice.tables import open_practice, wait_for
from tests.scenes.test_shared import SECRET, shared, until_closed

SMALL: Final = (720, 576)
PILOT = {"motion": "none", "letters": 150, "is_drawn": False, "art": no_pictures}
Opener: TypeAlias = Callable[[Pilot], Scene]


def table(game: str) -> Opener:
    return lambda pilot: pilot.open_table(game)


def again(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        pilot.open_table(game).choose_first()
        pilot.ask()
        pilot.app.stack.pop_to_bottom()
        services, stack = pilot.app.services, pilot.app.stack
        match = resumed(services, services.session.journal.unfinished()[0])
        assert match is not None
        pilot.show(TableScene(services, stack, match))
        pilot.ask()
        return pilot.scene

    return open_


def alone(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        until_closed(pilot, scene := shared(pilot, game))
        pilot.click("look", seconds=1.0)
        pilot.ask()
        return scene

    return open_


def watch(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        services, stack = pilot.app.services, pilot.app.stack
        match = new_match(services, CATALOG[game], demo_setup(services, CATALOG[game]), keep=False)
        play_out(match, services.rng)
        pilot.show(WatchScene(services, stack, match))
        return pilot.scene

    return open_


def recall(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        match, ply = pilot.open_table(game).match, 0
        services, stack = pilot.app.services, pilot.app.stack
        pilot.show(RecallScene(services, stack, match.as_it_was(match.ply), ply, match.ply, 114))
        return pilot.scene

    return open_


def moment(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        entry, services = CATALOG[game], pilot.app.services
        course = Course(services, entry, shelf_of(entry))
        scene = moment_of(services, pilot.app.stack, course)
        assert scene is not None
        pilot.show(scene)
        pilot.ask()
        return scene

    return open_


def drill(kind: type[Practice]) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        scene = open_practice(pilot, kind)
        pilot.click("start")
        wait_for(pilot, lambda: bool(scene.slots()))
        return scene

    return open_


def rulebook(game: str) -> Opener:
    def open_(pilot: Pilot) -> Scene:
        entry = CATALOG[game]
        pilot.show(RulebookSheet(pilot.app.services, pilot.app.stack, entry, entry.variants[0]))
        return pilot.scene

    return open_


OF_EVERY_GAME: Final = (table, moment)
IN_TURN: Final = (rulebook, again, recall, watch)
"""What is the same for all games but for the board, of which each game opens one."""


def openers_of(game: str) -> list[tuple[str, Opener]]:
    """Return the scenes with a board of a game, by name."""
    number = list(CATALOG).index(game) % len(IN_TURN)
    kinds = [*OF_EVERY_GAME, *extent(IN_TURN[number : number + 1], IN_TURN)]
    if CATALOG[game] not in SCHOOLS:
        kinds.remove(moment)
    if game in SECRET:
        kinds.append(alone)
    drills = [(kind.skill, drill(kind)) for kind in drills_of(CATALOG[game])]
    return [*((kind.__name__, kind(game)) for kind in kinds), *drills]


def ask_everything(scene: Scene) -> None:
    """Ask what anybody outside may ask a scene."""
    for target in scene.targets():
        assert target.box.w > 0
        assert isinstance(target.name, str)
    scene.focused()
    assert isinstance(scene.spoken(), str)


@pytest.mark.parametrize("game", CATALOG)
def test_overlays_ask_at_every_slice_of_a_new_board(tmp_path: Path, game: str) -> None:
    for name, open_ in openers_of(game):
        with Pilot(tmp_path / name, **PILOT) as pilot:  # type: ignore[arg-type]
            pilot.app.services.change(names_aloud=True, switch=1, pace=1)
            try:
                ask_at_every_slice(pilot, open_(pilot))
            except Exception as error:
                error.add_note(f"while a new board was made: {name} of {game}")
                raise


def ask_at_every_slice(pilot: Pilot, scene: Scene) -> None:
    """Ask a scene while it is made anew, for a window of another size."""
    app, services = pilot.app, pilot.app.services
    services.controls.has_cursor = True
    slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
    if slots:
        scene.focus.key = slots[0]
    services.rendering.resize(*SMALL)
    app.overlay.update(0.4, scene, is_opened=True)
    for _ in scene.prepare():
        ask_everything(scene)
        app.overlay.update(0.4, scene, is_opened=True)
        app.overlay.draw(Canvas(SMALL))
    ask_everything(scene)
    scene.draw(Canvas(SMALL))
    for _ in range(extent(40, 10**6)):
        if not scene.work():
            break
        ask_everything(scene)


def test_the_program_asks_no_scene_that_the_worker_has(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, app = pilot.open_table(next(iter(CATALOG))), pilot.app
    app.services.change(names_aloud=True, switch=1)
    asked: list[bool] = []

    def focused() -> None:
        if threading.current_thread() is threading.main_thread():  # the worker draws it
            asked.append(app.stack.is_renewing)

    monkeypatch.setattr(scene, "focused", focused)
    app.stack = SceneStack(app.services, has_threads=True)
    app.stack.push(scene)
    app.stack.settle()
    app.stack.renew()
    while app.stack.is_renewing:
        app.update(0.4)
        app.stack.work()
    assert not asked, "a scene was asked while another thread prepared it"
    app.update(0.4)
    assert asked
    assert not any(asked)
