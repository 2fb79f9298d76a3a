"""What one comes to is called by its name: at once by keys, after a while by pointer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.media.speech import Speech
from game.media.voice_programs import Command
from game.scenes.market.title import TitleScene
from game.scenes.naming import PAUSE, REST
from game.scenes.sheets.settings import SettingsSheet
from game.words import LANGUAGES
from tests.pilot import Pilot
from tests.text.blank import BlindPilot, nothing_shown


class Voice(Speech):
    """A voice that says nothing, but remembers all and speaks as long as it is told to.

    Attributes:
        heard: what was to be read.
        is_busy: whether it is still speaking.
    """

    def __init__(self) -> None:
        super().__init__(find=lambda *_: [Command(("voice",))])
        self.heard: list[str] = []
        self.is_busy = False

    @property
    def is_speaking(self) -> bool:
        return self.is_busy

    def speak(self, text: str, language: str) -> None:
        self.said, self._language = text, language
        self.heard.append(text)

    def stop(self) -> None:
        self.is_busy = False


@pytest.fixture
def voice(pilot: Pilot) -> Voice:
    found = Voice()
    pilot.app.services.output.speech = found
    pilot.app.services.change(reads_aloud=True)
    return found


@pytest.fixture
def sheet(pilot: Pilot, voice: Voice) -> SettingsSheet:
    """Show the settings, of which all has been read."""
    found = SettingsSheet(pilot.app.services, pilot.app.stack)
    pilot.show(found)
    pilot.wait(1.0)
    voice.heard.clear()
    return found


def name_at_focus(pilot: Pilot) -> str:
    target = pilot.scene.focused()
    assert target is not None
    return target.name


def test_a_key_calls_what_it_comes_to_at_once_and_interrupts(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    voice.is_busy = True
    pilot.press(pygame.K_TAB)
    pilot.frame()
    assert voice.heard == [name_at_focus(pilot)]
    pilot.press(pygame.K_TAB)
    pilot.frame()
    assert voice.heard[1:] == [name_at_focus(pilot)]
    pilot.wait(3.0)
    assert len(voice.heard) == 2  # never twice


def test_a_pointer_has_to_rest_and_waits_for_the_end_of_a_sentence(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    one, other = (target for target in sheet.targets()[:2])
    voice.is_busy, voice.said = True, "A sentence."
    pilot.point(one.key)
    pilot.wait(REST + 0.2)
    assert voice.heard == []
    voice.is_busy = False
    pilot.wait(0.1)
    assert voice.heard == [one.name]
    voice.is_busy = True  # now a name is being read: the next one need not wait
    pilot.point(other.key)
    pilot.wait(REST / 2)
    assert voice.heard == [one.name]
    pilot.wait(REST)
    assert voice.heard == [one.name, other.name]


def test_what_is_chosen_is_not_called_any_more(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    pilot.click(sheet.targets()[0].key)
    pilot.wait(1.0)
    assert sheet.targets()[0].name not in voice.heard


def test_whoever_wants_no_reading_hears_no_names(
    pilot: Pilot, voice: Voice, sheet: SettingsSheet
) -> None:
    pilot.app.services.change(reads_aloud=False)
    pilot.press(pygame.K_TAB)
    pilot.wait(2.0)
    assert voice.heard == []


def test_a_new_screen_is_read_first_then_what_has_the_focus(pilot: Pilot, voice: Voice) -> None:
    pilot.show(TitleScene(pilot.app.services, pilot.app.stack))
    pilot.press(pygame.K_TAB)
    pilot.frame()
    voice.heard.clear()
    pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
    voice.is_busy = True
    pilot.wait(1.0)
    read = len(voice.heard)
    voice.is_busy = False
    pilot.wait(PAUSE + 0.1)
    focus = pilot.scene.focus.key
    assert voice.heard[read:] == ([] if focus is None else [name_at_focus(pilot)])


def test_what_was_said_last_is_said_again(pilot: Pilot, voice: Voice, sheet: SettingsSheet) -> None:
    pilot.press(pygame.K_TAB)
    pilot.frame()
    pilot.press(pygame.K_l)
    assert voice.heard == [name_at_focus(pilot)] * 2


@pytest.mark.parametrize("game", CATALOG)
def test_keys_alone_tell_all_that_can_be_chosen_at_a_table(tmp_path: Path, game: str) -> None:
    with nothing_shown(), BlindPilot(tmp_path) as pilot:
        voice = pilot.app.services.output.speech = Voice()
        pilot.app.services.change(reads_aloud=True)
        table = pilot.open_table(game)
        pilot.ask()
        named = set[frozenset[str]]()
        for language in LANGUAGES:
            pilot.app.services.change(language=language)
            pilot.app.stack.renew()
            pilot.ask()
            voice.heard.clear()
            targets = table.targets()
            for _ in targets:
                pilot.press(pygame.K_TAB)
                pilot.frame()
            names = {target.name for target in targets if isinstance(target.key, Slot)}
            named.add(frozenset(names))
            unheard = names.difference(voice.heard)
            assert names, f"{game}: something can be chosen"
            assert not unheard, f"{game}, {language}: nobody hears {unheard}"
            bad = [name for name in voice.heard if not name or "{" in name]
            assert not bad, f"{game}, {language}: {bad} are no names"
        assert len(named) == len(LANGUAGES), f"{game}: names are the same in two languages"
