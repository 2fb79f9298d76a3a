"""The worker behind the stack: one job at a time, stale ones are dropped, and nobody waits."""

from __future__ import annotations

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
from tests.pilot import Pilot

PATIENCE = 60.0
"""Seconds after which something hangs, on the slowest machine."""


class Hand:
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
        """Run the oldest job to its end: with one thread no other one runs meanwhile."""
        self.jobs.pop(0)()

    def shutdown(self, *, cancel_futures: bool) -> None:
        assert cancel_futures
        self.jobs.clear()


class Note(Scene):
    """A scene of some steps that writes down who prepares it, and when."""

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

    def look_ahead(self) -> Iterator[None]:
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
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    found = Hand()
    monkeypatch.setattr(workers, "ThreadPoolExecutor", lambda *_, **__: found)
    return found


def note(pilot: Pilot, stack: SceneStack) -> Note:
    return Note(pilot.app.services, stack)


def resize(pilot: Pilot, stack: SceneStack, width: int) -> bool:
    """Change the size as the program does; tell whether the worker rests, so that it is done."""
    if stack.rest():
        pilot.app.services.rendering.resize(width, 540)
        stack.resized()
        return True
    return False


def settle(stack: SceneStack, hand: Hand) -> None:
    """Run jobs until everything is prepared."""
    for _ in range(20):
        stack.work()
        while hand.jobs:
            hand.run()
    assert not stack.is_preparing


def shown(pilot: Pilot, stack: SceneStack, hand: Hand) -> Note:
    """Show a scene, and do all that nobody waits for."""
    scene = note(pilot, stack)
    stack.push(scene)
    settle(stack, hand)
    for _ in range(9):
        stack.update(0.1)
        while hand.jobs:
            hand.run()
    return scene


def within_limit(act: Callable[[], object]) -> None:
    """Do something in a thread of its own: if it hangs, the test fails, and does not hang."""
    thread = threading.Thread(target=act, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it hangs"


def test_a_scene_is_prepared_and_drawn_by_the_worker_before_it_is_shown(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = note(pilot, stack)
    stack.push(scene)
    assert stack.work()
    assert (stack.top, scene.begun, len(hand.jobs)) == (None, 0, 1)
    settle(stack, hand)
    assert stack.whole is scene
    assert pilot.app.services.rendering.art.made == 1


def test_a_job_ends_at_the_next_step_when_a_resize_has_made_it_stale(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = note(pilot, stack)
    asked: list[bool] = []

    def at_step(step: int) -> None:
        if step == 1 and not asked:
            asked.append(resize(pilot, stack, 640))

    scene.at_step = at_step
    stack.push(scene)
    stack.work()
    hand.run()
    assert asked == [False]  # it was in the midst of a step
    assert (scene.begun, scene.ended, scene.within) == (1, 0, 0)
    assert resize(pilot, stack, 640)
    settle(stack, hand)
    assert scene.sizes == [640]
    assert stack.whole is scene


def test_what_was_prepared_for_a_former_size_is_dropped(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = shown(pilot, stack, hand)
    assert resize(pilot, stack, 640)
    stack.work()
    hand.run()  # finished, but nobody has taken notice of it
    assert resize(pilot, stack, 800)
    assert stack.work()
    assert stack.is_renewing
    settle(stack, hand)
    assert scene.sizes == [960, 640, 800]


def test_the_art_is_never_exchanged_while_the_worker_draws_with_it(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = note(pilot, stack)
    arts = []

    def at_step(step: int) -> None:
        assert not stack.rest()
        arts.append(pilot.app.services.rendering.art)

    scene.at_step = at_step
    stack.push(scene)
    stack.work()
    hand.run()
    assert len(arts) == 1


def test_while_it_is_asked_whether_the_worker_rests_it_begins_nothing(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = note(pilot, stack)
    stack.push(scene)
    stack.work()
    for _ in range(5):
        assert not stack.rest()
        stack.update(0.02)
        stack.work()
    hand.run()
    assert scene.begun == 0
    stack.work()
    assert not hand.jobs
    for _ in range(3):  # nobody asks any more: the window has its former size again
        stack.update(0.02)
        stack.work()
    assert len(hand.jobs) == 1
    settle(stack, hand)
    assert stack.whole is scene


def test_no_job_waits_for_another_one_in_a_storm(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene = shown(pilot, stack, hand)
    for width in range(640, 652):
        stack.rest()
        while hand.jobs:  # one after the other: none needs what comes later
            within_limit(hand.run)
        assert resize(pilot, stack, width)
        stack.work()
    settle(stack, hand)
    assert scene.sizes[-1] == 651
    assert scene.most == 1


def test_looking_ahead_is_called_off_by_a_scene_and_begins_again(
    hand: Hand, pilot: Pilot, stack: SceneStack
) -> None:
    scene, other = shown(pilot, stack, hand), note(pilot, stack)
    scene.looked.clear()
    stack.look_ahead()
    for _ in range(3):
        stack.update(0.1)
    stack.push(other)
    stack.work()
    hand.run()
    assert not scene.looked
    settle(stack, hand)
    assert stack.whole is other
    for _ in range(9):
        stack.update(0.1)
        while hand.jobs:
            hand.run()
    assert other.looked == [0, 1, 2]


def test_nobody_sees_a_scene_that_is_made_anew(hand: Hand, pilot: Pilot, stack: SceneStack) -> None:
    scene = shown(pilot, stack, hand)
    assert stack.whole is scene
    stack.renew()
    assert stack.top is scene
    assert stack.whole is None
    stack.work()
    hand.run()
    assert stack.whole is None
    stack.settle()
    assert stack.whole is scene


def test_a_picture_is_not_begun_for_what_is_stale(pilot: Pilot, stack: SceneStack) -> None:
    scene = note(pilot, stack)
    drawn: list[bool] = []

    def paint(surface: pygame.Surface) -> None:
        drawn.append(True)
        stack.rest()
        pilot.app.services.rendering.art.get("never", lambda: pygame.Surface((2, 2)))

    scene.paint = paint  # type: ignore[method-assign]
    stack.push(scene)
    while not drawn:
        stack.work()
    stack.close()
    assert "never" not in pilot.app.services.rendering.art.keys


def test_a_mistake_in_a_job_is_told(pilot: Pilot, stack: SceneStack) -> None:
    scene = note(pilot, stack)

    def fail(step: int) -> None:
        raise OSError("no such picture")

    scene.at_step = fail
    stack.push(scene)
    with pytest.raises(OSError, match="no such picture"):
        stack.settle()


def test_two_threads_never_prepare_one_scene(pilot: Pilot, stack: SceneStack) -> None:
    scene, threads = note(pilot, stack), set()
    scene.at_step = lambda step: threads.add(threading.get_ident())
    stack.push(scene)

    def storm() -> None:
        stack.settle()
        for width in range(640, 652):
            while not resize(pilot, stack, width):
                stack.update(0.0)
            for _ in range(5):
                stack.work()
        stack.settle()

    within_limit(storm)
    assert scene.sizes[-1] == 651
    assert (scene.most, scene.within, len(threads)) == (1, 0, 1)


def test_it_closes_while_a_scene_is_prepared_that_never_ends(
    pilot: Pilot, stack: SceneStack
) -> None:
    scene, has_begun = note(pilot, stack), threading.Event()
    scene.steps = 10**9
    scene.at_step = lambda step: has_begun.set()
    stack.push(scene)
    stack.work()
    assert has_begun.wait(PATIENCE)
    within_limit(stack.close)
    assert (scene.within, scene.ended) == (0, 0)
