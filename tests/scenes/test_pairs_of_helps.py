"""Every two helps together: no press is lost, none counts twice, and a first match can be begun."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.boards.base import Slot
from game.keep.own_settings import OWN
from game.media.speech import Speech
from game.media.voice_programs import Command
from game.scenes.base import Scene
from game.scenes.overlay import STEADY
from game.scenes.parents.gate import GateSheet
from game.scenes.table.lessons import QUIET
from game.scenes.table.scene import TableScene
from game.ui.clock import Clock
from game.ui.focus import Target
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pairs import pairs
from tests.pilot import Pilot

HELPS: Final[Mapping[str, Mapping[str, Any]]] = {
    "switch": {"one switch": 5},
    "is_steady": {"a press counts once": True},
    "names_aloud": {"names read aloud": True},
    "reads_aloud": {"all read aloud": True},
    "letters": {"letters 150": 150, "letters 200": 200},
    "has_contrast": {"contrast": True},
    "motion": {"little motion": "basic", "no motion": "none"},
    "shows_sounds": {"sounds that are seen": True},
    "keys": {"keys exchanged": {"choose": "f", "next": "g", "speak": "SPACE"}},
    "pace": {"a calm pace": 5},
}
"""Each setting that helps, and its helps by name."""
VALUES: Final = {help_: {name: value} for name, it in HELPS.items() for help_, value in it.items()}
USUAL: Final = "as usual"
TOGETHER: Final = [
    [help_ for help_ in row.values() if help_ != USUAL]
    for row in pairs({name: [USUAL, *helps] for name, helps in HELPS.items()})
]
ALONE: Final = [
    list(it) for it in combinations(VALUES, 2) if not {*VALUES[it[0]]} & {*VALUES[it[1]]}
]
GAME: Final = "cat_and_mouse"
TOLD: Final = ("lesson", "seen", "next")
"""What is pressed at a table so that it goes on."""
CHOICES: Final = 2
STEP: Final = 0.1
PATIENCE: Final = 4000
"""Frames after which something that does not come never comes."""
NEW: Final = 0.25
"""Seconds after which a screen takes presses, that were meant for the one before until then."""
A_LETTER: Final = 0.02
"""Seconds for which the voice speaks a letter."""


class Voice(Speech):
    """A voice that is not heard, but takes its time."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(find=lambda *_: [Command(("voice",))])
        self._clock, self._until = clock, 0.0

    @property
    def is_speaking(self) -> bool:
        return self._clock.now() < self._until

    def speak(self, text: str, language: str) -> None:
        self.said, self._language = text, language
        self._until = self._clock.now() + A_LETTER * len(text)

    def stop(self) -> None:
        self._until = 0.0


class Player:
    """A player with some helps, who presses each thing once and sees that it is pressed."""

    def __init__(self, pilot: Pilot, helps: Mapping[str, Any], chosen: list[Hashable]) -> None:
        self._pilot, self._chosen = pilot, chosen
        self._services = pilot.app.services
        self._services.output.speech = Voice(pilot.app.clock)
        self._services.change(**helps)
        keys = self._services.session.settings.keys
        self._choose_key = pygame.key.key_code(keys.get("choose", "return"))
        self._next_key = pygame.key.key_code(keys.get("next", "tab"))
        self._tapped_at = -STEADY
        self.until(lambda: not pilot.app.stack.is_preparing, "the title")

    @property
    def scene(self) -> Scene:
        return self._pilot.scene

    @property
    def pages(self) -> int:
        """How many pages of large words are still to be turned."""
        return self._pilot.app.overlay.large_words.pages_left

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE):
            if is_so():
                return
            self._pilot.frame(STEP)
            self._services.session.journal.finish()
        raise AssertionError(f"never: {what}")

    def sees(self, name: str) -> None:
        """Wait for a screen, and until it takes presses."""
        self.until(lambda: self.scene.name == name, name)
        self._pilot.wait(NEW)

    def _tap(self, key: int) -> None:
        """Press a key and let go of it, as soon as a press counts again."""
        clock = self._pilot.app.clock
        self.until(lambda: clock.now() - self._tapped_at >= STEADY, "a quiet hand")
        self._tapped_at = clock.now()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._pilot.app.dispatch(pygame.Event(kind, key=key, mod=0))
            self._pilot.frame(STEP)

    def come_to(self, is_it: Callable[[Hashable], bool]) -> Hashable:
        """Bring the focus to something, or wait until it comes there; return what it is."""

        def focus() -> Hashable:
            target = self.scene.focused()
            is_seen = target is not None and target.key == self.scene.focus.key
            return target.key if is_seen and target is not None else None

        if self._services.session.settings.switch:
            self.until(lambda: is_it(focus()), "the focus")
        for _ in range(80):
            if is_it(focus()):
                return focus()
            before = focus()
            self._tap(self._next_key)
            assert focus() != before, "Tab has done nothing"
        raise AssertionError("the focus never comes there")

    def press(self, is_it: Callable[[Hashable], bool]) -> None:
        """Choose something with one press."""
        key = self.come_to(is_it)
        self._chosen.clear()
        self._tap(self._choose_key)
        assert self._chosen == [key]
        self._pilot.app.draw()

    def hold(self, is_it: Callable[[Hashable], bool], is_done: Callable[[], bool]) -> None:
        """Hold a key on something until that has an effect."""
        self.come_to(is_it)
        self._pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=self._choose_key, mod=0))
        if self._services.session.settings.switch:  # for which holding means going back
            self._pilot.frame(STEP)
            self._pilot.app.dispatch(pygame.Event(pygame.KEYUP, key=self._choose_key, mod=0))
        self.until(is_done, "the effect of holding")
        self._pilot.app.dispatch(pygame.Event(pygame.KEYUP, key=self._choose_key, mod=0))

    def turn_pages(self) -> None:
        """Turn the pages of large words, each with one press."""
        while self.pages:
            before = self.pages
            self._chosen.clear()
            self._tap(self._choose_key)
            assert self.pages == before - 1
            assert not self._chosen


def play(player: Player) -> None:
    """Begin a match, make some choices, have the table read out, and go home."""
    player.sees("title")
    player.press(lambda key: key == GAME)
    player.sees("choose")
    player.press(lambda key: key == "play")
    player.sees("table")
    table = player.scene
    assert isinstance(table, TableScene)
    for _ in range(CHOICES):
        make_choice(player, table)
    player.press(lambda key: key == "speak")
    player.until(
        lambda: bool(player.pages) == (table.services.rendering.letters > 1), "large words"
    )
    player.turn_pages()
    player.press(lambda key: key == "menu")
    player.sees("pause")
    player.press(lambda key: key == "home")
    player.sees("title")


def make_choice(player: Player, table: TableScene) -> None:
    """Press whatever comes before the next choice, then the first thing that can be chosen."""

    def told() -> list[Hashable]:
        return [target.key for target in table.targets() if target.key in TOLD]

    player.until(lambda: bool(told()) or table.asked is not None, "a question")
    while told():
        player.until(lambda: table.paper is None or table.paper.seconds > QUIET, "a paper")
        player.press(lambda key: key in TOLD)
        player.until(lambda: bool(told()) or table.asked is not None, "a question")
    before = table.match.ply, table.picked
    player.press(lambda key: isinstance(key, Slot))
    assert (table.match.ply, table.picked) != before


def come_to_the_gate(player: Player) -> None:
    """Hold the only thing that has to be held."""
    player.press(lambda key: key == "settings")
    player.sees("settings")
    player.press(lambda key: key == "parents")
    player.sees("gate")
    gate = player.scene
    assert isinstance(gate, GateSheet)
    player.hold(lambda key: key == "key", lambda: gate.result is not None)


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """What has been chosen on any screen."""
    found: list[Hashable] = []
    choose = Scene.choose

    def note(scene: Scene, target: Target) -> None:
        found.append(target.key)
        choose(scene, target)

    monkeypatch.setattr(Scene, "choose", note)
    return found


@pytest.mark.parametrize("helps", extent(TOGETHER, TOGETHER + ALONE), ids=", ".join)
def test_no_press_is_lost_whatever_helps_are_together(
    tmp_path: Path, chosen: list[Hashable], helps: list[str]
) -> None:
    """Any two helps are on in some run, and either one without the other in another run."""
    settings = {name: value for help_ in helps for name, value in VALUES[help_].items()}
    size = (320, 180)
    with Pilot(tmp_path, size=size, pace=1, is_drawn=False, art=no_pictures) as pilot:
        player = Player(pilot, settings, chosen)
        play(player)
        come_to_the_gate(player)


def test_every_help_that_a_player_can_set_is_among_them() -> None:
    others = {"is_coached", "buttons", "lessons_seen", "last_choices", "records", "plan"}
    assert HELPS.keys() == OWN - others, "name the new setting in HELPS above"
