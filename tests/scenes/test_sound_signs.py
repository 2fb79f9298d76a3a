"""Signs of sounds: what is heard can be seen, and whoever hears nothing misses no event."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.drive.tables import TableRequest
from game.media.drawing import drawing
from game.media.signs import sign_of, signs_of
from game.resources import ASSETS
from game.rules.base import Event
from game.scenes.sound_signs import SoundSigns
from game.scenes.table.scene import TableScene
from tests.cases import cases
from tests.pilot import Pilot

PILOT = {"motion": "none"}

SILENT = ("ui_back", "ui_choose", "ui_focus", "ui_wrong")
"""Clicks: they only answer a press."""
FOLDERS = ("common", *CATALOG)


@cases("folder", FOLDERS)
def test_each_sound_that_tells_something_has_its_picture(folder: str) -> None:
    sounds = [path.stem for path in (ASSETS / folder / "sounds").glob("*.ogg")]
    assert sounds
    for name in sounds:
        picture = sign_of(f"{folder}/{name}")
        assert (picture is None) == (folder == "common" and name in SILENT), name
        if picture is not None:
            assert drawing(picture).box
            assert picture.split("/")[0] in (folder, "common"), name


@cases("folder", FOLDERS)
def test_each_pattern_fits_a_sound(folder: str) -> None:
    sounds = [path.stem for path in (ASSETS / folder / "sounds").glob("*.ogg")]
    wanted = {sign_of(f"{folder}/{name}") for name in sounds}
    assert set(signs_of(folder).values()) <= wanted


def test_a_game_without_a_list_has_the_common_signs() -> None:
    assert sign_of("nowhere/turn") == sign_of("common/turn")
    assert sign_of("nowhere/nothing_of_the_kind") is None


def test_signs_come_and_go_and_only_if_wanted(pilot: Pilot) -> None:
    services = pilot.app.services
    signs = SoundSigns(services)

    def after(seconds: float, *names: str) -> list[str]:
        for name in names:
            services.output.sound.play(f"common/{name}")
        signs.update(seconds)
        return signs.pictures

    assert after(0.1, "win") == []
    services.change(shows_sounds=True, is_muted=True)
    assert after(0.1, "win", "ui_choose") == ["common/icon_crown"]
    assert after(2.0) == []
    assert len(after(0.1, "win", "lose", "page", "hint", "star", "win")) == 3


def test_signs_are_drawn_over_the_screen(pilot: Pilot) -> None:
    pilot.app.services.change(shows_sounds=True)
    pilot.wait(2.5)
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.app.services.output.sound.play("common/win")
    pilot.frame()
    assert pygame.image.tobytes(pilot.app.screen, "RGB") != before
    pilot.wait(2.5)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


@pytest.mark.parametrize("game", CATALOG)
def test_whoever_hears_nothing_misses_no_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Whatever kind of event is heard is also seen: the picture or the sentence changes."""
    entry = CATALOG[game]
    pilot = Pilot(tmp_path, size=(480, 270), seed=3, motion="none")
    app = pilot.app
    levels = ("medium",) * entry.players(entry.variants[0])[-1]
    match = TableRequest(entry, entry.variants[0], levels).new_match(app.services)
    heard: set[str] = set()
    seen: set[str] = set()
    now = ""

    def begins(event: Event) -> None:
        nonlocal now
        now = type(event).__name__

    play = app.services.output.sound.play

    def hear(name: str, *args: float, **kwargs: float) -> None:
        if now and sign_of(name) is not None:
            heard.add(now)
        play(name, *args, **kwargs)

    monkeypatch.setattr(app.services.output.sound, "play", hear)
    table = TableScene(app.services, app.stack, match, has_result=False)
    table.conductor.listeners.append(begins)
    pilot.show(table)
    before = b""
    while not table.has_ended:
        app.update(0.05)
        if now not in seen:
            app.draw()
            after = pygame.image.tobytes(app.screen, "RGB")
            if before and after != before:
                seen.add(now)
            before = after
        app.work(0.003)
        app.services.session.journal.finish()
    pilot.close()
    assert heard
    assert heard <= seen, f"heard and not seen: {sorted(heard - seen)}; show them on the board"
