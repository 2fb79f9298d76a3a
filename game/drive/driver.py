"""The driver: runs the program without a person, for autoplay, shots and soak."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.app import FRAME, App
from game.catalog import CATALOG
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.seats import bots_for, notify_bots, play_next_action
from game.rules.base import CHANCE, Event
from game.scenes.base import Scene
from game.scenes.stack import SceneStack
from game.services.services import Services
from game.ui.focus import Target
from game.ui.input import Choose


class Driver:
    """Lets time pass in the program, shows screens, and presses what is on them.

    Attributes:
        app: the program.
        step: seconds that pass in a frame.
        spare: seconds of a frame in which bots, physics and the next scene work.
    """

    step: float = FRAME
    spare: float = 0.002

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def services(self) -> Services:
        """The services of the program."""
        return self.app.services

    @property
    def stack(self) -> SceneStack:
        """The scenes of the program."""
        return self.app.stack

    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert self.stack.top is not None, "the program is not over"
        return self.stack.top

    # -- time -----------------------------------------------------------------------------------

    def frame(self, *, is_drawn: bool = True) -> None:
        """Run one frame."""
        (self.app.frame if is_drawn else self.app.update)(self.step)
        self.app.work(self.spare)

    def let_pass(self, seconds: float) -> None:
        """Run frames without drawing them, at least one."""
        for _ in range(max(1, round(seconds / self.step))):
            self.frame(is_drawn=False)

    def wait_for(self, is_so: Callable[[], object], what: str, seconds: float = 90.0) -> None:
        """Run frames until something is so. Raises TimeoutError after some seconds."""
        for _ in range(round(seconds / self.step)):
            if is_so():
                return
            self.frame(is_drawn=False)
        raise TimeoutError(f"{what} never goes on")

    def finish_work(self) -> None:
        """Do all the work of the scene on top at once."""
        while self.top.work():
            pass

    # -- screens --------------------------------------------------------------------------------

    def show(self, scene: Scene, seconds: float = 0.5) -> None:
        """Put a scene on top, and let some seconds pass."""
        self.stack.push(scene)
        self.stack.finish_transition()
        self.let_pass(seconds)

    def leave(self, count: int = 1) -> None:
        """Take the topmost scenes off."""
        self.stack.pop(count)
        self.stack.finish_transition()

    def leave_all(self) -> None:
        """Go back to the lowest scene."""
        self.stack.pop_to_bottom()
        self.stack.finish_transition()

    def find(self, key: Hashable) -> Target | None:
        """Return the target of the scene on top that has a key, if there is one."""
        return next((target for target in self.top.targets() if target.key == key), None)

    def choose(self, key: Hashable) -> bool:
        """Choose a target, and let what it leads to come; return whether there is the target."""
        if (target := self.find(key)) is None:
            return False
        target.choose()
        self.stack.finish_transition()
        return True

    def press(self, key: Hashable) -> None:
        """Press a target where it is, as a pointer or a finger does."""
        target = self.find(key)
        assert target is not None, f"there is no {key}"
        self.app.handle(Choose(target.box.centre))


class FirstEvents:
    """Notes when a kind of event is first shown, and in which frames after that to picture it."""

    def __init__(self, *frames: int) -> None:
        self._frames = frames
        self._seen: set[str] = set()
        self._due: list[tuple[int, str]] = []

    def hear(self, event: Event) -> None:
        """Note an event whose staging begins."""
        kind = type(event).__name__
        if kind not in self._seen:
            self._seen.add(kind)
            self._due += [(frames, kind) for frames in self._frames]

    def due(self) -> list[str]:
        """Return the kinds to picture in this frame; call it once a frame."""
        due = [kind for left, kind in self._due if left == 1]
        self._due = [(left - 1, kind) for left, kind in self._due if left > 1]
        return due


def play_out(match: Match, which: int) -> None:
    """Play a match to its end without a picture.

    Args:
        match: where bots sit, they play as they do at a table.
        which: index of the legal action that people choose.
    """
    bots = bots_for(match.setup, CATALOG[match.setup.game])
    while not match.is_over:
        if match.to_act in (CHANCE, *bots):
            run_to_end(play_next_action(match, bots, OddsChance()))
        else:
            notify_bots(bots.values(), match.play(match.state.legal_actions()[which]))
