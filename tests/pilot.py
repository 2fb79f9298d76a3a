"""A pilot: drives the whole program headless, as a user does, with a clock that only it moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self, TypeGuard

import pygame

from game.app import FRAME_SECONDS, App
from game.boards.base import Slot
from game.drive.tables import as_table
from game.media.canvas import Canvas
from game.play.match import Match
from game.scenes.base import Scene
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import Gate, gate_of
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.startup import ArtMaker, Options, Startup
from game.ui.focus import Target
from game.ui.theme import TextBox
from tests.kept_art import usual_art

STEP = 0.05  # seconds of a frame that nobody draws


@contextmanager
def written_at_once(match: Match) -> Iterator[None]:
    """Write what is played meanwhile to the journal in one go at the end: each write waits."""
    journal, match._journal = match._journal, None
    try:
        yield
    finally:
        match._journal = journal
        match._write()
        match._wait_for_writes()


def play_to_end(match: Match, lots: random.Random) -> None:
    with written_at_once(match):
        while not match.is_over:
            state = match.state
            outcomes = tuple(action for action, _ in state.chance_outcomes())
            match.play(lots.choice(state.legal_actions() or outcomes))


class Pilot:
    """The program on its title, and hands that know a pointer, keys and a pad.

    Attributes:
        is_drawn: whether frames are drawn while time passes: that takes most of the time.
    """

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = (960, 540),
        language: str = "en",
        motion: str = "full",
        seed: int = 1,
        pace: int | None = None,
        letters: int = 100,
        is_drawn: bool = True,
        art: ArtMaker | None = None,
    ) -> None:
        self.is_drawn = is_drawn
        options = Options(
            size=size,
            language=language,
            motion=motion,  # type: ignore[arg-type]
            data_dir=folder,
            is_headless=True,
            seed=seed,
        )
        self.app = App(options, opening=Startup(options, make_art=art or usual_art()))
        self.app.stack.collects_garbage = False  # that would go through all objects of the suite
        store = self.app.services.session.store
        store.override(text_scale=letters, reads_aloud=bool(store.settings.reads_aloud))
        if pace is not None:
            self.app.services.change_settings(pace=pace)
        self.app.stack.push(TitleScene(self.app.services, self.app.stack))
        self.wait(0.1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the program; pygame stays, for another one may still be open."""
        self.app.close()
        pygame.display.init()
        pygame.font.init()

    @property
    def scene(self) -> Scene:
        top = self.app.stack.top
        assert top is not None
        return top

    @property
    def table(self) -> TableScene[PlayMode]:
        return as_table(self.scene, PlayMode)

    def show(self, scene: Scene) -> None:
        self.app.stack.push(scene)
        self.app.stack.finish_transition()

    def go_home(self) -> None:
        self.app.stack.pop_to_bottom()
        self.wait(0.4)

    def wait(self, seconds: float) -> None:
        step = FRAME_SECONDS if self.is_drawn else STEP
        for _ in range(max(1, round(seconds / step))):
            self.frame(step)

    def until(self, condition: Callable[[], object], what: str, step: float = STEP) -> None:
        """Run undrawn frames until a condition holds; `what` names it in a failure."""
        for _ in range(20_000):
            if condition():
                return
            self.frame(step, is_drawn=False)
        raise AssertionError(f"never: {what}; there is {self.scene.name}")

    def frame(self, dt: float = FRAME_SECONDS, *, is_drawn: bool = True) -> None:
        self.app.clock.sleep(dt)
        self.app.update(dt)
        if is_drawn and self.is_drawn:
            self.app.draw()
        while self.app.stack.is_preparing:
            self.app.stack.work()
        self.app.work(0.001)
        self.app.services.session.journal.finish()  # until then nothing is shown: no frame is lost

    def settle(self, *, is_drawn: bool = False) -> None:
        """Run the table until a person is asked and heard, or the match is over.

        What is held up to be looked at is let go of at once, and a curtain is opened by a click.

        Args:
            is_drawn: whether each frame is drawn: that takes most of the time.
        """
        for _ in range(40_000):
            if not is_table(self.scene) or _hears(self.scene):
                self.app.draw()
                return
            self.scene.conductor.end_hold()
            if "look" in self.targets():
                self.click("look")
            self.frame(0.05, is_drawn=is_drawn)
        raise AssertionError("the table never settles")

    def ask(self, *, is_drawn: bool = False) -> None:
        self.settle(is_drawn=is_drawn)
        if is_table(self.scene):
            self.scene.mode.callouts.close()

    def open_table(self, game: str) -> TableScene[PlayMode]:
        """Go from the title to the first choice of a base game, past all that is told meanwhile."""
        self.click("differently", game, seconds=0.3)
        while self.notice() is not None:
            self.click_at(
                self.app.services.rendering.layout.px(self.app.overlay.notices.box.centre)
            )
        choosing = self.scene
        assert isinstance(choosing, MatchSetupScene)
        choosing.choose_variant(choosing.entry.variants[0])
        self.click("play", seconds=0.3)
        self.ask(is_drawn=True)
        return self.table

    def waits(self, game: str) -> bool:
        title = self.scene
        assert isinstance(title, TitleScene)
        return title.unfinished_match(game) is not None

    def targets(self) -> dict[Hashable, Target]:
        return {target.key: target for target in self.scene.targets()}

    # -- pointer --------------------------------------------------------------------------------

    def click(self, *keys: Hashable, seconds: float = 0.0) -> None:
        """Click on targets in turn, and wait some seconds after each."""
        for key in keys:
            self.click_at(
                self.app.services.rendering.layout.px(self.targets()[key].box.centre), seconds
            )

    def pixel_of(self, key: Hashable) -> tuple[int, int]:
        """Return the middle of a target, in pixels."""
        return self.app.services.rendering.layout.px(self.targets()[key].box.centre)

    def click_at(self, pixel: tuple[int, int], seconds: float = 0.0) -> None:
        take = self.app.dispatch
        take(pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))
        take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1))
        take(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=1))
        self.wait(0.05 + seconds)

    def come_to_gate(self) -> Gate:
        self.click("settings", seconds=0.3)
        self.click("parents", seconds=0.4)
        return self.gate

    @property
    def gate(self) -> Gate:
        gate = gate_of(self.scene)
        assert gate is not None, self.scene
        return gate

    def pass_gate(self, pin: str = "") -> None:
        self.click(*[("digit", digit) for digit in pin or str(self.gate.correct_answer)])
        self.wait(0.6)

    def point(self, key: Hashable) -> None:
        pixel = self.app.services.rendering.layout.px(self.targets()[key].box.centre)
        self.app.dispatch(
            pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        )

    def click_slot(self) -> None:
        slots = [key for key in self.targets() if isinstance(key, Slot)]
        assert slots, "nothing on the board can be chosen"
        self.click(slots[0])

    # -- keys and pad ---------------------------------------------------------------------------

    def press(self, *keys: int, seconds: float = 0.0) -> None:
        for key in keys:
            self.app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
            self.app.dispatch(pygame.Event(pygame.KEYUP, key=key, mod=0))
            self.wait(0.05 + seconds)

    def pad(self, button: int) -> None:
        self.app.dispatch(pygame.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0))
        self.wait(0.05)

    def push(self, way: str, key: int, button: int) -> None:
        if way == "keys":
            self.press(key)
        else:
            self.pad(button)

    def hat(self, dx: int, dy: int) -> None:
        self.app.dispatch(pygame.Event(pygame.JOYHATMOTION, value=(dx, dy), hat=0, instance_id=0))
        self.app.dispatch(pygame.Event(pygame.JOYHATMOTION, value=(0, 0), hat=0, instance_id=0))
        self.wait(0.05)

    @property
    def focused(self) -> Hashable:
        target = self.scene.focus.current_target(self.scene.targets())
        assert target is not None, f"nothing has the focus on {self.scene.name}"
        return target.key

    # -- text -----------------------------------------------------------------------------------

    def read(self) -> list[TextBox]:
        return self.app.services.rendering.theme.drawn_text_boxes(
            lambda: self.scene.draw(Canvas(self.app.canvas.get_size()))
        )

    def texts(self) -> str:
        return "\n".join(box.text for box in self.read())

    def notice(self) -> str | None:
        theme = self.app.services.rendering.theme
        heard, theme.audit = theme.audit, []
        self.app.overlay.notices.draw(self.app.screen)
        boxes, theme.audit = theme.audit, heard
        return boxes[0].text if boxes else None


def is_table(scene: Scene) -> TypeGuard[TableScene[PlayMode]]:
    """Whether a match is played there, not just shown."""
    return isinstance(scene, TableScene) and isinstance(scene.mode, PlayMode)


def _hears(table: TableScene[PlayMode]) -> bool:
    """Whether a person is asked, and no paper has come too lately for a press to count."""
    paper = table.mode.callouts.callout
    return table.pending_choice is not None and (
        paper is None or paper.seconds >= PRESS_GUARD_SECONDS
    )
