"""The worker behind the stack: one job at a time, stale ones are dropped, and nobody waits."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pygame
import pytest

from game.scenes import worker as workers
from game.scenes.base import Scene
from game.scenes.stack import SceneStack
from tests.kept_art import new_art
from tests.matches import refuse
from tests.pilot import Pilot

PATIENCE = 60.0
"""Seconds after which something hangs, on the slowest machine."""


def within_limit(act: Callable[[], object]) -> None:
    """Do something in a thread of its own: if it hangs, the test fails, and does not hang."""
    thread = threading.Thread(target=act, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it hangs"


class Pool:
    """Stands in for the pool of one thread: a job runs when the test says so."""

    def __init__(self, *_: object, **__: object) -> None:
        self.jobs: list[Callable[[], None]] = []

    def submit(self, run: Callable[..., bool], *values: Any) -> Future[bool]:
        job: Future[bool] = Future()

        def do() -> None:
            job.set_running_or_notify_cancel()
            try:
                job.set_result(run(*values))
            except Exception as error:
                job.set_exception(error)

        self.jobs.append(do)
        return job

    def run(self) -> None:
        """Run all jobs, the oldest first: none needs what comes later."""
        while self.jobs:
            within_limit(self.jobs.pop(0))

    def shutdown(self, *, cancel_futures: bool) -> None:
        assert cancel_futures
        self.jobs.clear()


class Note(Scene):
    """A scene of some steps that records how it is prepared."""

    name = "note"
    steps = 4

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.sizes: list[int] = []
        self.begun = self.ended = self.within = self.most = 0
        self.at_step: Callable[[int], object] = lambda step: None
        self.looked: list[int] = []

    def prepare(self) -> Iterator[None]:
        self.begun += 1
        self.within += 1
        self.most = max(self.most, self.within)
        try:
            for step in range(self.steps):
                self.at_step(step)
                yield
            self.sizes.append(self.services.rendering.layout.width)
            self.ended += 1
        finally:
            self.within -= 1

    def prefetch(self) -> Iterator[None]:
        for step in range(3):
            self.looked.append(step)
            yield

    def buttons(self) -> list[Any]:
        return []

    def paint(self, surface: pygame.Surface) -> None:
        self.services.rendering.art.get("note", lambda: pygame.Surface((2, 2)))


@pytest.fixture
def stack(pilot: Pilot) -> Iterator[SceneStack]:
    """Give a stack with a worker, in the place of the pilot's."""
    services = pilot.app.services
    services.rendering.art = new_art(services.rendering.layout)
    found = pilot.app.stack = SceneStack(services, has_threads=True)
    yield found
    found.close()


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    found = Pool()
    monkeypatch.setattr(workers, "ThreadPoolExecutor", lambda *_, **__: found)
    return found


def pushed(stack: SceneStack) -> Note:
    found = Note(stack.services, stack)
    stack.push(found)
    return found


def resize(stack: SceneStack, width: int) -> bool:
    """Change the size as the program does; tell whether the worker rests, so that it is done."""
    if stack.pause_worker():
        stack.services.rendering.resize(width, 540)
        stack.on_resize()
        return True
    return False


def settle(stack: SceneStack, pool: Pool) -> None:
    """Run jobs until everything is prepared."""
    for _ in range(20):
        stack.work()
        pool.run()
    assert not stack.is_preparing


def prefetch(stack: SceneStack, pool: Pool) -> None:
    """Wait until the worker prefetches."""
    for _ in range(9):
        stack.update(0.1)
        pool.run()


def test_a_scene_is_prepared_and_drawn_by_the_worker_before_it_is_shown(
    pool: Pool, stack: SceneStack
) -> None:
    scene, arts = pushed(stack), []

    def at_step(step: int) -> None:
        assert not stack.pause_worker(), "the art may be exchanged while the worker draws with it"
        arts.append(stack.services.rendering.art)

    assert stack.work()
    assert (stack.top, scene.begun, len(pool.jobs)) == (None, 0, 1)
    for _ in range(5):  # while it is asked whether the worker rests, it begins nothing
        assert not stack.pause_worker()
        stack.update(0.02)
        stack.work()
    pool.run()
    assert scene.begun == 0
    stack.work()
    assert not pool.jobs
    scene.at_step = at_step
    for _ in range(3):  # nobody asks any more: the window has its former size again
        stack.update(0.02)
        stack.work()
    pool.run()
    assert len(arts) == 1
    scene.at_step = lambda step: None
    for _ in range(3):
        stack.update(0.02)
    settle(stack, pool)
    assert stack.ready_scene is scene
    assert stack.services.rendering.art.made == 1
    stack.rebuild()
    assert stack.top is scene
    stack.work()
    pool.run()
    assert stack.ready_scene is None, "a scene is seen while it is made anew"
    settle(stack, pool)
    assert stack.ready_scene is scene
    scene.looked.clear()
    stack.prefetch()
    for _ in range(3):
        stack.update(0.1)
    other = pushed(stack)
    stack.work()
    pool.run()
    assert not scene.looked, "a scene that is to be shown waits for what nobody waits for"
    settle(stack, pool)
    prefetch(stack, pool)
    assert other.looked == [0, 1, 2]


def test_a_job_ends_at_the_next_step_and_is_dropped_when_a_resize_has_made_it_stale(
    pool: Pool, stack: SceneStack
) -> None:
    scene, asked = pushed(stack), list[bool]()

    def at_step(step: int) -> None:
        if step == 1 and not asked:
            asked.append(resize(stack, 640))

    scene.at_step = at_step
    stack.work()
    pool.run()
    assert asked == [False], "it was in the midst of a step"
    assert (scene.begun, scene.ended, scene.within) == (1, 0, 0)
    assert resize(stack, 640)
    settle(stack, pool)
    assert scene.sizes == [640]
    assert resize(stack, 700)
    stack.work()
    pool.run()  # finished, but nobody has taken notice of it
    assert resize(stack, 800)
    assert stack.work()
    assert stack.is_rebuilding
    settle(stack, pool)
    assert scene.sizes == [640, 700, 800]


# -- with a thread ------------------------------------------------------------------------------


def test_a_mistake_in_a_job_is_reported(stack: SceneStack) -> None:
    pushed(stack).at_step = refuse(errno.EIO)
    with pytest.raises(OSError, match="injected"):
        stack.finish_transition()


def test_two_threads_never_prepare_one_scene(stack: SceneStack) -> None:
    scene, threads = pushed(stack), set()
    scene.at_step = lambda step: threads.add(threading.get_ident())

    def storm() -> None:
        stack.finish_transition()
        for width in range(640, 652):
            while not resize(stack, width):
                stack.update(0.0)
            for _ in range(5):
                stack.work()
        stack.finish_transition()

    within_limit(storm)
    assert scene.sizes[-1] == 651
    assert (scene.most, scene.within, len(threads)) == (1, 0, 1)


def test_it_closes_while_a_scene_is_prepared_that_never_ends(stack: SceneStack) -> None:
    scene, has_begun = pushed(stack), threading.Event()
    scene.steps = 10**9
    scene.at_step = lambda step: has_begun.set()
    stack.work()
    assert has_begun.wait(PATIENCE)
    within_limit(stack.close)
    assert (scene.within, scene.ended) == (0, 0)


def test_the_program_asks_no_scene_that_the_worker_has(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = pilot.app
    pilot.show(scene := Note(app.services, app.stack))
    scene.focus.key = "any"
    app.services.change_settings(names_aloud=True, scan_speed=1)
    asked: list[bool] = []

    def focused() -> None:
        if threading.current_thread() is threading.main_thread():  # the worker draws it
            asked.append(app.stack.is_rebuilding)

    monkeypatch.setattr(scene, "focused_target", focused)
    app.stack = SceneStack(app.services, has_threads=True)
    app.stack.push(scene)
    app.stack.finish_transition()
    app.stack.rebuild()
    while app.stack.is_rebuilding:
        app.update(0.4)
        app.stack.work()
    assert not asked, "a scene was asked while another thread prepared it"
    app.update(0.4)
    assert asked
    assert not any(asked)
