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
from tests.pilot import Pilot

HELPS: Final[Mapping[str, Mapping[str, Any]]] = {
    "one switch": {"switch": 5},
    "a press counts once": {"is_steady": True},
    "names read aloud": {"names_aloud": True},
    "all read aloud": {"reads_aloud": True},
    "letters 150": {"letters": 150},
    "letters 200": {"letters": 200},
    "contrast": {"has_contrast": True},
    "little motion": {"motion": "basic"},
    "no motion": {"motion": "none"},
    "sounds that are seen": {"shows_sounds": True},
    "keys exchanged": {"keys": {"choose": "f", "next": "g", "speak": "SPACE"}},
    "a calm pace": {"pace": 5},
}
PAIRS: Final = [
    pair for pair in combinations(HELPS, 2) if not {*HELPS[pair[0]]} & {*HELPS[pair[1]]}
]
GAME: Final = "cat_and_mouse"
TOLD: Final = ("lesson", "seen", "next")
"""What is pressed at a table so that it goes on."""
CHOICES: Final = 2
STEP: Final = 0.1
PATIENCE: Final = 4000
"""Frames after which something that does not come never comes."""
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
        self._services.speech = Voice(pilot.app.clock)
        self._services.change(**helps)
        keys = self._services.settings.keys
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
        return len(self._pilot.app.overlay._large_words._pages)

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE):
            if is_so():
                return
            self._pilot.frame(STEP, is_drawn=False)
            self._services.journal.finish()
        raise AssertionError(f"never: {what}")

    def sees(self, name: str) -> None:
        """Wait for a screen, and until it takes presses."""
        stack = self._pilot.app.stack
        is_there = lambda: self.scene.name == name and stack._guard_left == 0.0  # noqa: E731
        self.until(is_there, name)

    def _tap(self, key: int) -> None:
        """Press a key and let go of it, as soon as a press counts again."""
        clock = self._pilot.app.clock
        self.until(lambda: clock.now() - self._tapped_at >= STEADY, "a quiet hand")
        self._tapped_at = clock.now()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._pilot.app.dispatch(pygame.Event(kind, key=key, mod=0))
            self._pilot.frame(STEP, is_drawn=False)

    def come_to(self, is_it: Callable[[Hashable], bool]) -> Hashable:
        """Bring the focus to something, or wait until it comes there; return what it is."""

        def focus() -> Hashable:
            target = self.scene.focused()
            is_seen = target is not None and target.key == self.scene.focus.key
            return target.key if is_seen and target is not None else None

        if self._services.settings.switch:
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
        self._pilot.frame(is_drawn=True)

    def hold(self, is_it: Callable[[Hashable], bool], is_done: Callable[[], bool]) -> None:
        """Hold a key on something until that has an effect."""
        self.come_to(is_it)
        self._pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=self._choose_key, mod=0))
        if self._services.settings.switch:  # for which holding means going back
            self._pilot.frame(STEP, is_drawn=False)
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
    player.until(lambda: bool(player.pages) == (table.services.letters > 1), "large words")
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
    before = table.match.ply, table._picked
    player.press(lambda key: isinstance(key, Slot))
    assert (table.match.ply, table._picked) != before


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


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda name: name.replace(" ", "_"))
def test_no_press_is_lost_with_two_helps(
    tmp_path: Path, chosen: list[Hashable], one: str, other: str
) -> None:
    with Pilot(tmp_path, size=(320, 180), pace=1) as pilot:
        player = Player(pilot, {**HELPS[one], **HELPS[other]}, chosen)
        play(player)
        come_to_the_gate(player)


def test_every_help_that_a_player_can_set_is_among_them() -> None:
    others = {"is_coached", "buttons", "lessons_seen", "last_choices", "records", "plan"}
    assert {name for helps in HELPS.values() for name in helps} == OWN - others
