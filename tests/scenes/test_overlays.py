"""Over every screen: notices, large words at the foot, and signs of sounds."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.drive.tables import TableRequest
from game.keep.disk import Trouble
from game.media.drawing import load_drawing
from game.media.signs import sound_sign, sound_signs
from game.resources import ASSETS
from game.rules.base import Event
from game.scenes.notice_bar import NoticeBar
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sound_indicators import SoundIndicators
from game.scenes.table.factory import make_table_scene
from game.words import FRAME_DOMAIN
from tests.cases import cases
from tests.kept_art import no_pictures
from tests.locales.catalogs import keys
from tests.pilot import Pilot
from tests.text.reader import Reader, everywhere

PILOT = {"motion": "none"}
SILENT = ("ui_back", "ui_choose", "ui_focus", "ui_wrong")
"""Clicks: they only answer a press."""


# -- notices --------------------------------------------------------------------------------------


def press_notice(pilot: Pilot, dy: float = 0.0) -> None:
    """Press the line at the foot of the screen, or beside it."""
    box = pilot.app.overlay.notices.box.offset_by(0, dy)
    pilot.click_at(pilot.app.services.rendering.layout.px((box.x + 0.35 * box.w, box.centre[1])))


def test_a_press_puts_a_notice_away_and_chooses_nothing_below(pilot: Pilot) -> None:
    services, pressed = pilot.app.services, list[str]()
    pilot.scene.on_invalid_choice = lambda: pressed.append("below")  # type: ignore[method-assign]
    before = [target.name for target in pilot.scene.targets()]
    services.notify("trouble.journal_full")
    services.notify("trouble.settings_bad")
    pilot.wait(6)
    assert pilot.notice() == services.words("trouble.journal_full")
    press_notice(pilot, -30)
    pilot.wait(6)
    assert pilot.notice() == services.words("trouble.settings_bad"), "it has all its time"
    press_notice(pilot, -30)
    assert pilot.notice() is None
    assert pressed == []
    assert not pilot.app.overlay.notices.is_moving
    press_notice(pilot, -30)
    assert [target.name for target in pilot.scene.targets()] != before


def test_a_notice_goes_by_itself_or_with_escape_and_nothing_else(pilot: Pilot) -> None:
    pilot.app.services.notify("trouble.journal_full")
    pilot.wait(6.9)
    assert pilot.notice() is not None
    pilot.wait(0.3)
    assert pilot.notice() is None
    pilot.app.services.notify("trouble.journal_full")
    pilot.click("settings", seconds=0.3)
    assert pilot.scene.name == "settings"
    press_notice(pilot, dy=-750)
    pilot.press(pygame.K_TAB)
    assert pilot.notice() is not None
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert (pilot.notice(), pilot.scene.name) == (None, "settings")
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "title"


def test_a_trouble_that_lasts_is_reported_once(pilot: Pilot) -> None:
    pilot.app.services.words_trouble = Trouble("trouble.words_damaged")
    pilot.wait(0.3)
    assert pilot.notice() == pilot.app.services.words("trouble.words_damaged")
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.notice() is None


@everywhere
def test_every_trouble_fits(reader: Reader) -> None:
    services, screen = reader.app.services, reader.app.screen
    troubles = [key for key in keys(FRAME_DOMAIN) if key.startswith("trouble.")]
    assert troubles
    for key in troubles:
        bar = NoticeBar(services)
        assert screen.get_rect().contains(services.rendering.layout.rect(bar.box))
        services.notify(key)
        bar.update(0.0)
        reader.check(key, draw=bar.draw)


# -- large words ----------------------------------------------------------------------------------


def at_the_foot(pilot: Pilot) -> str:
    """Return the text that is shown there at a large scale."""
    found = pilot.app.services.rendering.theme.drawn_text_boxes(
        partial(pilot.app.overlay.draw, pilot.app.screen)
    )
    return found[0].text if found else ""


@pytest.fixture
def large(pilot: Pilot) -> Pilot:
    pilot.app.services.change_settings(text_scale=200)
    pilot.wait(0.2)
    return pilot


def test_text_is_larger_at_once_and_smaller_again(pilot: Pilot) -> None:
    before = {box.text: box.pixels for box in pilot.read()}
    pilot.app.services.change_settings(text_scale=200)
    pilot.wait(0.2)
    after = {box.text: box.pixels for box in pilot.read()}
    assert before.keys() == after.keys()
    assert all(after[text] >= before[text] for text in before)
    assert sum(after.values()) > sum(before.values())
    pilot.app.services.change_settings(text_scale=100)
    pilot.wait(0.2)
    assert {box.text: box.pixels for box in pilot.read()} == before
    pilot.press(pygame.K_TAB, pygame.K_r)
    assert at_the_foot(pilot) == "", "with usual letters nothing stands there"


def test_names_stand_at_the_foot_of_large_letters_though_nobody_reads(large: Pilot) -> None:
    assert at_the_foot(large) == ""
    for _ in range(2):
        large.press(pygame.K_TAB)
        target = large.scene.focused_target()
        assert target is not None
        assert at_the_foot(large) == target.name
    large.press(pygame.K_r, pygame.K_ESCAPE)
    large.point("settings")
    large.wait(0.3)
    assert at_the_foot(large) == "", "a pointer has to rest"
    large.wait(0.5)
    assert at_the_foot(large) == large.targets()["settings"].name


def test_what_is_asked_for_is_turned_page_by_page(large: Pilot) -> None:
    sheet = SettingsSheet(large.app.services, large.app.stack)
    large.show(sheet)
    wanted = sheet.speech_text()
    large.press(pygame.K_r)
    pages: list[str] = []
    while (page := at_the_foot(large)) and page not in pages and len(pages) < 30:
        pages.append(page)
        large.press(pygame.K_r)
    assert len(pages) > 1
    assert " ".join(pages).split() == wanted.split()
    large.press(pygame.K_r, pygame.K_ESCAPE)
    assert at_the_foot(large) == ""
    assert large.scene is sheet
    large.press(pygame.K_r)
    large.app.stack.pop()
    large.wait(0.1)
    assert large.scene.name == "title"
    assert at_the_foot(large) == ""


@pytest.mark.parametrize("key", ["language_it", "motion_full"])
def test_enter_chooses_at_once_what_large_words_never_cover(large: Pilot, key: str) -> None:
    large.press(pygame.K_TAB)
    large.show(sheet := SettingsSheet(large.app.services, large.app.stack))
    sheet.focus.key = key
    large.press(pygame.K_r)
    words, target = large.app.overlay.large_text, large.targets()[key]
    panel = words._page_box()
    assert not panel.overlap(target.box)
    large.press(pygame.K_RETURN)
    assert words.pages_left == 0
    settings = large.app.services.session.settings
    assert key in (f"language_{settings.language}", f"motion_{settings.motion}")


def test_the_button_that_reads_and_a_press_on_the_words_turn_the_page(large: Pilot) -> None:
    large.show(SettingsSheet(large.app.services, large.app.stack))
    large.click("speak")
    words = large.app.overlay.large_text
    count = words.pages_left
    large.click("speak")
    panel = words._page_box()
    large.click_at(large.app.services.rendering.layout.px(panel.centre))
    assert words.pages_left == count - 2
    large.click("close")
    assert large.scene.name == "title"


@cases("game", CATALOG)
def test_the_sentence_of_a_table_covers_nothing_that_can_be_chosen(
    tmp_path: Path, game: str
) -> None:
    about = {"motion": "none", "pace": 1, "letters": 200, "is_drawn": False, "art": no_pictures}
    with Pilot(tmp_path / game, **about) as pilot:  # type: ignore[arg-type]
        table = pilot.open_table(game)
        for _ in range(12):
            slots = [key for key in pilot.targets() if isinstance(key, Slot)]
            areas = [table.board.area(slot) for slot in slots]
            band = table.banner.sentence_box(table.sentence, areas)
            assert band.h >= table.banner.box.h
            if band != table.banner.box:
                assert not any(band.overlap(area) for area in areas)
            if not slots:
                break
            pilot.click(slots[-1])
            pilot.ask()
            if pilot.scene is not table:
                break


# -- signs of sounds ------------------------------------------------------------------------------


@cases("folder", ["common", *(key for key, entry in CATALOG.items() if entry.has_own_sounds)])
def test_each_sound_that_tells_something_has_its_picture(folder: str) -> None:
    sounds = [path.stem for path in (ASSETS / folder / "sounds").glob("*.ogg")]
    assert sounds
    wanted = {name: sound_sign(f"{folder}/{name}") for name in sounds}
    for name, picture in wanted.items():
        assert (picture is None) == (folder == "common" and name in SILENT), name
        if picture is not None:
            assert load_drawing(picture).box
            assert picture.split("/")[0] in (folder, "common"), name
    assert set(sound_signs(folder).values()) <= set(wanted.values()), "a pattern fits no sound"
    assert sound_sign("nowhere/turn") == sound_sign("common/turn"), (
        "a game without a list has these"
    )
    assert sound_sign("nowhere/nothing_of_the_kind") is None


def test_signs_come_and_go_and_only_if_wanted(pilot: Pilot) -> None:
    services = pilot.app.services
    signs = SoundIndicators(services)

    def after(seconds: float, *names: str) -> list[str]:
        for name in names:
            services.output.sound.play(f"common/{name}")
        signs.update(seconds)
        return signs.pictures

    assert after(0.1, "win") == []
    services.change_settings(shows_sounds=True, is_muted=True)
    assert after(0.1, "win", "ui_choose") == ["common/icon_crown"]
    assert after(2.0) == []
    assert len(after(0.1, "win", "lose", "page", "hint", "star", "win")) == 3
    pilot.wait(2.5)
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    services.output.sound.play("common/win")
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
    with Pilot(tmp_path, size=(480, 270), seed=3, motion="none") as pilot:
        app, services = pilot.app, pilot.app.services
        levels = ("medium",) * entry.players(entry.variants[0])[-1]
        match = TableRequest(entry, entry.variants[0], levels).new_match(services)
        heard: set[str] = set()
        seen: set[str] = set()
        play, now, before = services.output.sound.play, "", b""

        def begins(event: Event) -> None:
            nonlocal now
            now = type(event).__name__

        def hear(name: str, *args: float, **kwargs: float) -> None:
            if now and sound_sign(name) is not None:
                heard.add(now)
            play(name, *args, **kwargs)

        monkeypatch.setattr(services.output.sound, "play", hear)
        table = make_table_scene(services, app.stack, match, has_result=False)
        table.conductor.listeners.append(begins)
        pilot.show(table)
        while not table.has_ended:
            app.update(0.05)
            if now not in seen:
                app.draw()
                after = pygame.image.tobytes(app.screen, "RGB")
                if before and after != before:
                    seen.add(now)
                before = after
            app.work(0.003)
            services.session.journal.finish()
    assert heard, "no event of the match makes a sound; sounds are in assets/common/sounds"
    assert heard <= seen, f"heard and not seen: {sorted(heard - seen)}; show them on the board"
