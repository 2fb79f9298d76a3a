"""A real window on a virtual screen: a hand on the pointer, an eye on the journal, and a twin."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TypeGuard

import pygame

from game import NAME
from game.boards.base import SeatInfo, Slot
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.geometry import Box, Point
from game.keep.journal import Journal
from game.play.match import Match
from game.play.record import Record
from game.rules.base import Observation
from tests.matches import play
from tests.pilot import Pilot

SIZE = (960, 540)
PATIENCE = 600.0  # seconds
SCREEN = 2.5  # seconds after which the next screen is there, if the machine is not busy
_UNLIKE = 40  # how much a colour of a pixel must differ to count

WORDS = f"--size {SIZE[0]}x{SIZE[1]} --seed 7 --motion none --lang en".split()

TOOLS = ("Xvfb", "xdotool")


@contextlib.contextmanager
def virtual_screen(size: tuple[int, int] = SIZE, *words: str, bits: int = 24) -> Iterator[str]:
    """Yield the name of a screen that is exactly as large as the window."""
    read, write = os.pipe()
    shape = f"{size[0]}x{size[1]}x{bits}"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-nolisten", "tcp", *words],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@contextlib.contextmanager
def window_manager(screen: str) -> Iterator[None]:
    """Run openbox on a screen, and wait until it is ready.

    It tells its name earlier, but a window that is shown then stays hidden for ever.
    """
    with tempfile.TemporaryDirectory() as folder:
        ready, null = Path(folder, "ready"), subprocess.DEVNULL
        command = ["openbox", "--startup", f"touch {ready}"]
        env = {**os.environ, "DISPLAY": screen}
        process = subprocess.Popen(command, env=env, stdout=null, stderr=null)
        try:
            while not ready.exists():
                assert process.poll() is None, "openbox ended before it was ready"
                time.sleep(0.02)
            yield
        finally:
            process.kill()
            process.wait(10)


def prepare_settings(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"pace": 1, "reads_aloud": False}))


def unlikeness(there: pygame.Surface, here: pygame.Surface) -> float:
    """Return the share of the pixels by which two pictures differ, a quarter as large.

    Letters are a shade to the side on another system, and screens of 15 bits have few colours.
    """
    if there.get_size() != here.get_size():
        return 1.0
    one, other = (pygame.transform.smoothscale_by(p.convert(24), 0.25) for p in (there, here))
    alike = pygame.transform.threshold(
        None, one, None, (_UNLIKE,) * 3, None, set_behavior=0, search_surf=other
    )
    return 1.0 - alike / (one.get_width() * one.get_height())


def wait_until(
    condition: Callable[[], bool], what: str, seconds: float = 120.0, pause: float = 0.05
) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(pause)


class Window:
    """The running program, a hand on the pointer, and an eye on the journal."""

    def __init__(
        self, command: Sequence[str], screen: str, env: Mapping[str, str], data: Path
    ) -> None:
        """Start `command` on a screen; it keeps its journal in the folder `data`."""
        self.data = data
        self.end = time.monotonic() + PATIENCE
        self._env_of_screen = {**os.environ, "DISPLAY": screen}
        self.environment = {**env, **self.shown_on(screen)}
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        self.process = subprocess.Popen(
            command, env=self.environment, stdin=null, stdout=null, stderr=pipe, text=True
        )

    def shown_on(self, screen: str) -> dict[str, str]:
        return {"DISPLAY": screen}

    def wait_until_seen(self) -> None:
        name = f"^{NAME}(.exe)?$"
        self.tell("xdotool", "search", "--sync", "--onlyvisible", "--classname", name)

    def click(self, pixel: tuple[int, int]) -> None:
        self.tell("xdotool", "mousemove", *map(str, pixel), "click", "1", timeout=20)

    def point(self, pixel: tuple[int, int]) -> None:
        self.tell("xdotool", "mousemove", *map(str, pixel), timeout=20)

    def press(self, key: str) -> None:
        self.tell("xdotool", "key", key, timeout=20)

    def tell(self, *command: str, timeout: float = PATIENCE) -> str:
        return subprocess.check_output(command, env=self._env_of_screen, timeout=timeout, text=True)

    def look(self) -> Record | None:
        with Journal.open(self.data) as journal:
            found = journal.finished_matches() or journal.unfinished_matches()
        return found[0] if found else None

    def go_on(self) -> bool:
        """Wait a moment; tell whether there is still time and the program lives."""
        time.sleep(0.08)
        return self.process.poll() is None and time.monotonic() < self.end

    def close(self) -> None:
        self.process.kill()
        self.process.wait(10)
        if self.process.stderr is not None:
            self.process.stderr.close()


class Twin:
    """The same screens without a window, to learn where things lie."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.pilot = pilot = Pilot(folder, size=SIZE, motion="none", seed=7)
        self.box, self.quit = self.target(game), self.target("quit")
        market = [target.box for target in pilot.targets().values()]
        pilot.click("quit", seconds=0.3)
        leave = pilot.targets()["quit"].box
        pilot.press(pygame.K_ESCAPE, seconds=0.3)
        pilot.click(game, seconds=0.2)
        pilot.settle()
        pilot.table.mode.callouts.close()
        self.first = self.pixel(pilot.scene.targets()[0].box.centre)
        pilot.press(pygame.K_ESCAPE, seconds=0.3)  # at the table, `quit` pauses
        self.leave = self.pixel(_shared_point([leave, pilot.targets()["go_on"].box], market))
        pilot.press(pygame.K_ESCAPE, seconds=0.3)
        play(pilot.table.match)
        buttons = {button.key: button for button in pilot.table.mode.result_scene().buttons()}
        self.home = self.pixel(_shared_point([buttons["home"].box], market))
        self._board: Board | None = None

    def target(self, key: Hashable) -> tuple[int, int]:
        return self.pixel(self.pilot.targets()[key].box.centre)

    def pixel(self, point: Point) -> tuple[int, int]:
        return self.pilot.app.services.rendering.layout.px(point)

    def next_choice(self, record: Record) -> list[tuple[int, int]]:
        """Return where the person may point now, in turn; nothing while another is to act."""
        match = Match.resume(CATALOG[self.game], record)
        seat = match.to_act
        if seat < 0 or match.setup.players[seat].kind != "human":
            return []
        board = self.board_of(match)
        board.load_events(match.events_since(0, seat))
        observation = match.observe(seat)
        board.sync(observation)
        return [self.pixel(board.area(slot).centre) for slot in _pointed_at(board, observation)]

    def board_of(self, match: Match) -> Board:
        if self._board is None:
            setup = match.setup
            looks = [SeatInfo(p.name, p.kind, p.level) for p in setup.players]
            context = self.pilot.app.services.board_context(self.game)
            make = CATALOG[self.game].board_class()
            self._board = make(context, looks, setup.variant, setup.options, 0)
            self._board.prepare()
        return self._board


def _shared_point(boxes: Sequence[Box], others: Sequence[Box]) -> Point:
    """Return a point of all boxes where a click that comes too early or too late hits no other."""
    box, parts = boxes[0], product(range(1, 60), repeat=2)
    points = [(box.x + box.w * i / 60, box.y + box.h * j / 60) for i, j in parts]
    free = [
        point
        for point in points
        if all(box.contains(point) for box in boxes)
        and not any(other.contains(point) for other in others)
    ]
    return free[len(free) // 2]


def _pointed_at(board: Board, observation: Observation) -> Sequence[Slot]:
    """Return what is pointed at, in turn, to make a choice, whichever is the first."""
    plan = board.move_plan(observation)
    if plan is None:
        return board.route(observation.legal_actions[0])
    slots = [plan.slots[0]]
    while not plan.pick(slots[-1]):
        slots.append(plan.slots[0])
    return slots


def _wait_for_screen() -> None:
    """Wait until the next screen is there, longer on a busy machine."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    time.sleep(SCREEN * max(1.0, load))


def begin(window: Window, twin: Twin) -> None:
    window.wait_until_seen()
    for pixel in (twin.box,):
        _wait_for_screen()
        window.click(pixel)
    _wait_for_screen()
    while window.look() is None and window.go_on():
        window.click(twin.first)


def play_on(window: Window, twin: Twin, most: int = 10_000) -> Record:
    """Play to the end of a match, or for `most` actions; return it as the journal has it."""

    def is_enough(record: Record | None) -> TypeGuard[Record]:
        return record is not None and (record.outcome is not None or len(record.actions) >= most)

    record = window.look()
    while not is_enough(record) and window.go_on():
        for place in [] if record is None else twin.next_choice(record):
            window.click(place)
            window.go_on()
        record = window.look()
    status = window.process.poll()
    assert status is None, (status, window.process.communicate())
    assert is_enough(record), f"not finished: {record}"
    return record


def leave(window: Window, twin: Twin) -> None:
    while window.go_on():  # each screen may come late
        for _ in range(40):
            window.click(twin.home)
            window.go_on()
        for pixel in (twin.quit, twin.leave):
            window.click(pixel)
            _wait_for_screen()
    assert window.process.wait(60) == 0


def play_and_leave(
    command: Sequence[str],
    env: Mapping[str, str],
    data: Path,
    twin: Twin,
    kind: type[Window] = Window,
) -> Record:
    with virtual_screen() as screen:
        window = kind(command, screen, env, data)
        try:
            begin(window, twin)
            record = play_on(window, twin)
            leave(window, twin)
        finally:
            window.close()
            twin.pilot.close()
            pygame.quit()
    return record
