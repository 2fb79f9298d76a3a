"""The program in a real window, played by a real pointer: from the title to a finished match.

Nobody looks at pixels here. The journal tells how the match stands; a twin of the board, made from
it with the same layout, tells where the next choice lies.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boards.base import BoardView, Lesson, SeatLook
from game.catalog import CATALOG
from game.journal import Journal, Record
from game.match import Match
from game.scenes.choose import ChooseScene
from game.scenes.result import ResultScene
from game.ui.layout import Box, Point
from tests.pilot import Pilot

ROOT = Path(__file__).resolve().parent.parent
SIZE = (960, 540)
PATIENCE = 170.0
"""Seconds after which the test gives up."""

SCREEN = 2.5
"""Seconds after which a screen is there, on a slow machine, too."""

LESSON = Box(700, 560, 200, 84).centre
HOME = Box(360, 726, 380, 112).centre

each_game = pytest.mark.parametrize("game", CATALOG)

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None,
    reason="Xvfb or xdotool is not installed",
)


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """Return the environment of a screen that is exactly as large as the window."""
    read, write = os.pipe()
    shape = f"{SIZE[0]}x{SIZE[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
    yield {**env, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    server.terminate()
    server.wait(10)


class Window:
    """The running program, a hand on the pointer, and an eye on the journal."""

    def __init__(self, env: dict[str, str], folder: Path) -> None:
        self.env, self.folder = env, folder
        self.end = time.monotonic() + PATIENCE
        wide, high = SIZE
        words = f"--size {wide}x{high} --seed 7 --motion none --lang en --data-dir {folder}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *words.split()],
            cwd=ROOT,
            env=env,
            stderr=subprocess.PIPE,
            text=True,
        )

    def click(self, pixel: tuple[int, int]) -> None:
        x, y = map(str, pixel)
        command = ["xdotool", "mousemove", x, y, "click", "1"]
        subprocess.run(command, env=self.env, check=True, timeout=20)

    def look(self) -> Record | None:
        """Return the match of the journal, the finished one first."""
        with Journal.open(self.folder) as journal:
            found = journal.finished() or journal.unfinished()
        return found[0] if found else None

    def go_on(self) -> bool:
        """Wait a moment; tell whether there is still time and the program lives."""
        time.sleep(0.08)
        return self.process.poll() is None and time.monotonic() < self.end


class Twin:
    """The same screens without a window, to learn where things lie."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.pilot = Pilot(folder, size=SIZE, motion="none", seed=7)
        self.layout = self.pilot.app.services.layout
        self.box = self.pixel(self.pilot.targets()[game].box.centre)
        self.quit = self.pixel(self.pilot.targets()["quit"].box.centre)
        self.pilot.click(game)
        self.pilot.wait(0.2)
        assert isinstance(self.pilot.scene, ChooseScene)
        self.play = self.pixel(self.pilot.targets()["play"].box.centre)
        self.pilot.click("play")
        self.pilot.settle()
        self.pilot.table.close_lesson()
        self.first = self.pixel(self.pilot.scene.targets()[0].box.centre)
        self._board: BoardView | None = None

    def pixel(self, point: Point) -> tuple[int, int]:
        return self.layout.px(point)

    def next_choice(self, record: Record) -> list[tuple[int, int]]:
        """Return where the person may point now, in turn; nothing while another is to act."""
        match = Match.resume(CATALOG[self.game], record)
        seat = match.to_act
        if seat < 0 or match.setup.players[seat].kind != "human":
            return []
        board = self.board_of(match)
        board.recall(match.events_since(0, seat))
        observation = match.observe(seat)
        board.sync(observation)
        route = board.route(observation.legal_actions[0])
        return [self.pixel(board.area(slot).centre) for slot in route]

    def board_of(self, match: Match) -> BoardView:
        if self._board is None:
            setup = match.setup
            looks = [SeatLook(p.name, p.kind, p.level) for p in setup.players]
            kit = self.pilot.app.services.kit(self.game)
            make = CATALOG[self.game].board_class()
            self._board = make(kit, looks, setup.variant, setup.options, 0)
            for _ in self._board.prepare():
                pass
        return self._board


@each_game
def test_the_buttons_lie_where_this_test_clicks(game: str, tmp_path: Path) -> None:
    twin = Twin(game, tmp_path)
    table = twin.pilot.table
    table.lesson = Lesson("any", "any")
    assert twin.pilot.targets()["lesson"].box.centre == LESSON
    while not table.match.is_over:
        state = table.match.state
        choices = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        table.match.play(choices[0])
    result = ResultScene(twin.pilot.app.services, twin.pilot.app.stack, table)
    assert next(b for b in result.buttons() if b.key == "home").box.centre == HOME
    twin.pilot.close()


@each_game
def test_a_real_pointer_in_a_real_window(game: str, screen: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"pace": 1}))
    twin = Twin(game, tmp_path / "twin")
    window = Window(screen, folder)
    try:
        play_a_match(window, twin)
        leave(window, twin)
    finally:
        window.process.kill()
        window.process.communicate()
        twin.pilot.close()
        pygame.quit()


def play_a_match(window: Window, twin: Twin) -> None:
    for pixel in (twin.box, twin.play):
        time.sleep(SCREEN)
        window.click(pixel)
    time.sleep(SCREEN)
    record = window.look()
    while record is None and window.go_on():
        window.click(twin.pixel(LESSON))
        window.go_on()
        window.click(twin.first)
        record = window.look()
    while (record is None or record.outcome is None) and window.go_on():
        for pixel in [] if record is None else twin.next_choice(record):
            window.click(pixel)
            window.go_on()
        window.click(twin.pixel(LESSON))
        record = window.look()
    assert window.process.poll() is None, window.process.communicate()
    assert record is not None
    assert record.outcome is not None, f"not finished after {len(record.actions)} actions"


def leave(window: Window, twin: Twin) -> None:
    """Go home from the result, once it is there, and quit on the title."""
    for _ in range(40):
        window.click(twin.pixel(HOME))
        window.go_on()
    while window.process.poll() is None and window.go_on():
        window.click(twin.quit)
    assert window.process.wait(5) == 0
