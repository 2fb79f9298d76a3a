"""Every two helps together: no press is lost, none counts twice, and a first match can be begun."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.boards.base import Slot
from game.keep.effective_settings import PLAYER_SETTINGS
from game.scenes.base import Scene
from game.scenes.overlay import DEBOUNCE_SECONDS
from game.scenes.parents.gate import gate_of
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.ui.clock import Clock
from game.ui.focus import Target
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.pairs import pairs
from tests.pilot import Pilot
from tests.scenes.test_naming import Voice

HELPS: Final[Mapping[str, Mapping[str, Any]]] = {
    "scan_speed": {"one switch": 5},
    "debounce_presses": {"a press counts once": True},
    "names_aloud": {"names read aloud": True},
    "reads_aloud": {"all read aloud": True},
    "text_scale": {"letters 150": 150, "letters 200": 200},
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
NEW: Final = 0.25
"""Seconds after which a screen takes presses, that were meant for the one before until then."""
SECONDS_A_LETTER: Final = 0.02


class SlowVoice(Voice):
    """A voice that is not heard, but takes its time."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock, self._until = clock, 0.0

    @property
    def is_speaking(self) -> bool:
        return self._clock.now() < self._until

    def speak(self, text: str, language: str) -> None:
        super().speak(text, language)
        self._until = self._clock.now() + SECONDS_A_LETTER * len(text)

    def stop(self) -> None:
        self._until = 0.0


class Player:
    """A player with some helps, who presses each thing once and sees that it is pressed."""

    def __init__(self, pilot: Pilot, helps: Mapping[str, Any], chosen: list[Hashable]) -> None:
        self.pilot, self._chosen = pilot, chosen
        self._services = pilot.app.services
        self._services.output.speech = SlowVoice(pilot.app.clock)
        self._services.change_settings(**helps)
        keys = self._services.session.settings.keys
        self._choose_key = pygame.key.key_code(keys.get("choose", "return"))
        self._next_key = pygame.key.key_code(keys.get("next", "tab"))
        self._tapped_at = -DEBOUNCE_SECONDS
        self.until = partial(pilot.until, step=STEP)

    def sees(self, name: str) -> None:
        """Wait for a screen, and until it takes presses."""
        self.until(lambda: self.pilot.scene.name == name, name)
        self.pilot.wait(NEW)

    def _tap(self, key: int) -> None:
        """Press a key and let go of it, as soon as a press counts again."""
        clock = self.pilot.app.clock
        self.until(lambda: clock.now() - self._tapped_at >= DEBOUNCE_SECONDS, "a quiet hand")
        self._tapped_at = clock.now()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._send(kind, key)
            self.pilot.frame(STEP)

    def _send(self, kind: int, key: int) -> None:
        self.pilot.app.dispatch(pygame.Event(kind, key=key, mod=0))

    @property
    def _focus(self) -> Hashable:
        target = self.pilot.scene.focused_target()
        is_seen = target is not None and target.key == self.pilot.scene.focus.key
        return target.key if is_seen and target is not None else None

    def come_to(self, is_it: Callable[[Hashable], bool]) -> Hashable:
        """Bring the focus to something, or wait until it comes there; return what it is."""
        if self._services.session.settings.scan_speed:
            self.until(lambda: is_it(self._focus), "the focus")
        for _ in range(80):
            if is_it(before := self._focus):
                return before
            self._tap(self._next_key)
            assert self._focus != before, "Tab has done nothing"
        raise AssertionError("the focus never comes there")

    def press(self, is_it: Callable[[Hashable], bool]) -> None:
        """Choose something with one press."""
        key = self.come_to(is_it)
        self._chosen.clear()
        self._tap(self._choose_key)
        assert self._chosen == [key]
        self.pilot.app.draw()

    def go(self, key: str, screen: str) -> None:
        """Choose what leads to another screen, and wait for that."""
        self.press(lambda it: it == key)
        self.sees(screen)

    def turn_pages(self) -> None:
        """Turn the pages of large words, each with one press of the button that reads."""
        words = self.pilot.app.overlay.large_text
        self.until(
            lambda: bool(words.pages_left) == (self._services.rendering.text_scale > 1),
            "large words",
        )
        while before := words.pages_left:
            self.come_to(lambda key: key == "speak")
            self._chosen.clear()
            self._tap(self._choose_key)
            assert words.pages_left == before - 1
            assert not self._chosen


def play(player: Player) -> None:
    """Begin a match, make some choices, have the table read out, go home and to the gate."""
    player.sees("title")
    player.go(GAME, "table")
    for _ in range(CHOICES):
        make_choice(player, player.pilot.table)
    player.press(lambda key: key == "speak")
    player.turn_pages()
    player.go("menu", "pause")
    player.go("home", "title")
    player.go("settings", "settings")
    player.go("parents", "gate")
    assert gate_of(player.pilot.scene) is not None
    for _ in "111":
        player.press(lambda key: key == ("digit", "1"))
    assert "111" in player.pilot.scene.speech_text()


def make_choice(player: Player, table: TableScene[PlayMode]) -> None:
    """Press whatever comes before the next choice, then the first thing that can be chosen."""

    def told() -> list[Hashable]:
        return [target.key for target in table.targets() if target.key in TOLD]

    player.until(lambda: told() or table.pending_choice is not None, "a question")
    while told():
        player.until(
            lambda: (it := table.mode.callouts.callout) is None or it.seconds > PRESS_GUARD_SECONDS,
            "a paper",
        )
        player.press(lambda key: key in TOLD)
        player.until(lambda: told() or table.pending_choice is not None, "a question")
    before = table.match.ply, table.choice.plan.picked_slots
    player.press(lambda key: isinstance(key, Slot))
    assert (table.match.ply, table.choice.plan.picked_slots) != before


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
        play(Player(pilot, settings, chosen))


def test_every_help_that_a_player_can_set_is_among_them() -> None:
    others = {
        "is_coached",
        "buttons",
        "lessons_seen",
        "last_choices",
        "records",
        "plan",
        "voice",
        "play_time",
    }
    assert HELPS.keys() == PLAYER_SETTINGS - others, "name the new setting in HELPS above"
