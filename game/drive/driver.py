"""The driver, which runs the program without a user, for autoplay, screenshots and soak tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.app import FRAME_SECONDS, App
from game.catalog import CATALOG
from game.play.chance import RandomChance, run_to_end
from game.play.match import Match
from game.play.seats import bots_for, notify_bots, play_next_action
from game.rules.base import CHANCE, Event
from game.scenes.base import Scene
from game.scenes.stack import SceneStack
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.focus import Target
from game.ui.input import Choose


class Driver:
    """Runs the program without a user: advances time, opens screens and presses targets.

    Attributes:
        step: time by which each frame advances the program, in seconds.
        spare: maximum time per frame for bots, physics and loading, in seconds.
    """

    step: float = FRAME_SECONDS
    spare: float = 0.002

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def services(self) -> Services:
        """The program's services."""
        return self.app.services

    @property
    def stack(self) -> SceneStack:
        """The program's scene stack."""
        return self.app.stack

    @property
    def top_scene(self) -> Scene:
        """The topmost scene."""
        assert self.stack.top is not None, "the program is not over"
        return self.stack.top

    # -- time -----------------------------------------------------------------------------------

    def run_frame(self, *, is_drawn: bool = True) -> None:
        """Run one frame, and draw it if `is_drawn` is True."""
        (self.app.run_frame if is_drawn else self.app.update)(self.step)
        self.app.work(self.spare)

    def run_for(self, seconds: float) -> None:
        """Run frames for `seconds` of program time, but at least one, without drawing."""
        for _ in range(max(1, round(seconds / self.step))):
            self.run_frame(is_drawn=False)

    def wait_for(self, condition: Callable[[], object], what: str, seconds: float = 90.0) -> None:
        """Run frames until `condition` returns a true value; raise TimeoutError after `seconds`.

        `what` describes the condition in the error message. Pauses at a table, which wait for a
        press, are ended.
        """
        for _ in range(round(seconds / self.step)):
            if condition():
                return
            if isinstance(top := self.top_scene, TableScene):
                top.conductor.end_hold()
            self.run_frame(is_drawn=False)
        raise TimeoutError(f"{what}: no progress within {seconds:.0f} seconds")

    def finish_work(self) -> None:
        """Do all the background work that the top scene has pending."""
        while self.top_scene.work():
            pass

    # -- screens --------------------------------------------------------------------------------

    def open_scene(self, scene: Scene, seconds: float = 0.5) -> None:
        """Open a scene, and run frames for `seconds` of program time."""
        self.stack.push(scene)
        self.stack.finish_transition()
        self.run_for(seconds)

    def close_scenes(self, count: int = 1) -> None:
        """Close the topmost `count` scenes."""
        self.stack.pop(count)
        self.stack.finish_transition()

    def close_all_but_lowest(self) -> None:
        """Close all scenes except the lowest one."""
        self.stack.pop_to_bottom()
        self.stack.finish_transition()

    def find_target(self, key: Hashable) -> Target | None:
        """Return the target with key `key` on the top scene, or None."""
        return next((target for target in self.top_scene.targets() if target.key == key), None)

    def choose_target(self, key: Hashable) -> bool:
        """Choose the target with key `key` on the top scene; return False if there is none."""
        if (target := self.find_target(key)) is None:
            return False
        target.choose()
        self.stack.finish_transition()
        return True

    def press_target(self, key: Hashable) -> None:
        """Press the middle of the target with key `key` on the top scene, using the pointer."""
        target = self.find_target(key)
        assert target is not None, f"no target has the key {key}"
        self.app.handle(Choose(target.box.centre))


class FirstEvents:
    """Schedules screenshots of the first event of each type, a few frames after it starts."""

    def __init__(self, *frames: int) -> None:
        self._frames = frames
        self._seen: set[str] = set()
        self._due: list[tuple[int, str]] = []

    def note_event(self, event: Event) -> None:
        """Record that the animation of `event` is starting."""
        kind = type(event).__name__
        if kind not in self._seen:
            self._seen.add(kind)
            self._due += [(frames, kind) for frames in self._frames]

    def take_due_types(self) -> list[str]:
        """Return the event types, by name, whose screenshots are due; call this once per frame."""
        due = [kind for left, kind in self._due if left == 1]
        self._due = [(left - 1, kind) for left, kind in self._due if left > 1]
        return due


def play_to_end(match: Match, action_index: int) -> None:
    """Play a match to its end; human players always take the legal action at `action_index`."""
    bots = bots_for(match.setup, CATALOG[match.setup.game])
    while not match.is_over:
        if match.to_act in (CHANCE, *bots):
            run_to_end(play_next_action(match, bots, RandomChance()))
        else:
            notify_bots(bots.values(), match.play(match.state.legal_actions()[action_index]))
