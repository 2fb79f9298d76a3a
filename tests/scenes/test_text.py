"""Every scene at four window shapes in six languages: text fits its place and nothing overlaps."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Layout
from game.keep.settings import Choice
from game.media.art import Art
from game.practice.base import Practice
from game.scenes import pictures
from game.scenes.market import resume, waiting
from game.scenes.market.choose import ChooseScene
from game.scenes.market.house_rules import HouseRulesSheet
from game.scenes.market.start import new_match, players_of, setup_of
from game.scenes.sheets import rulebook
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.table.scene import TableScene
from game.ui.theme import TextBox, Theme
from game.words import LANGUAGES
from tests.locales.catalogs import sentences
from tests.pilot import Pilot, play_out

SHAPES = ((1280, 720), (1024, 768), (960, 540), (1680, 720))
GAMES = list(CATALOG.values())
PRACTICES = [entry for entry in GAMES if entry.practice_class() is not None]
LONGEST_NAME = "Greta"


def blank(*args: object, **kwargs: object) -> Generator[None, None, pygame.Surface]:
    """Stand in for the picture of a board: it costs seconds and holds no text of the frame."""
    yield
    return pygame.Surface((8, 8))


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (pictures, rulebook, resume, waiting):
        monkeypatch.setattr(module, "board_picture", blank)


@pytest.fixture
def pilot(tmp_path: Path, language: str, size: tuple[int, int]) -> Iterator[Pilot]:
    with Pilot(tmp_path, size=size, language=language, motion="none") as pilot:
        yield pilot


each_language = pytest.mark.parametrize("language", LANGUAGES)
each_shape = pytest.mark.parametrize("size", SHAPES, ids=lambda s: f"{s[0]}x{s[1]}")


def check(pilot: Pilot, where: str, boxes: Sequence[TextBox] = ()) -> None:
    """Assert that texts, or all of the picture of the moment, fit their places and lie apart."""
    window = pilot.app.screen.get_rect()
    least = pilot.app.services.layout.least_text
    boxes = boxes or pilot.read()
    assert boxes
    for box in boxes:
        assert box.pixels >= least, f"{where}: {box.text!r} is too small"
        assert_fits(box, where)
        assert window.contains(box.rect.clip(box.place)), f"{where}: {box.text!r} leaves the window"
    for one, other in combinations(boxes, 2):
        shared = one.rect.clip(other.rect)
        assert shared.w <= 2 or shared.h <= 2, f"{where}: {one.text!r} over {other.text!r}"


def assert_fits(box: TextBox, where: str) -> None:
    assert box.rect.w <= box.place.w + 2, f"{where}: {box.text!r} is too wide"
    assert box.rect.h <= box.place.h + 2, f"{where}: {box.text!r} is too high"


def choice_of(pilot: Pilot, entry: GameEntry, variant: str, count: int) -> Choice:
    levels = [None, *["hard"] * (count - 1)]
    return Choice(variant=variant, players=players_of(pilot.app.services, entry, levels))


@each_language
@each_shape
def test_title_and_settings(pilot: Pilot) -> None:
    check(pilot, "title")
    sheet = SettingsSheet(pilot.app.services, pilot.app.stack)
    pilot.show(sheet)
    for target in sheet.targets():
        sheet.focus.key = target.key
        check(pilot, f"settings, {target.key}")


def check_house_rules(pilot: Pilot, choosing: ChooseScene) -> None:
    """Press each house rule of a game, and look at the sheet each time."""
    sheet = HouseRulesSheet(pilot.app.services, pilot.app.stack, choosing.house_rules)
    if not choosing.house_rules.rows():
        return
    pilot.show(sheet)
    for key in [button.key for button in sheet.own_buttons()]:
        for button in sheet.own_buttons():
            if button.key == key:
                button.choose()
        check(pilot, f"house rules, {key}")
    pilot.app.stack.pop()


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_choosing_and_rules(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for variant in entry.variants:
        scene = ChooseScene(services, stack, entry)
        pilot.show(scene)
        scene.choose_variant(variant)
        for count in entry.players(variant):
            scene.choose_count(count)
            check(pilot, f"choose, {variant}, {count}")
        for seat in (0, *[1] * 4):
            scene.targets()[1 + seat].choose()
            check(pilot, f"choose, {variant}, seat {seat}")
        check_house_rules(pilot, scene)
        sheet = RulebookSheet(services, stack, entry, variant)
        pilot.show(sheet)
        for number in range(sheet.page_count):
            sheet.turn_to(number)
            check(pilot, f"rules, {variant}, page {number + 1}")
        stack.pop_to_bottom()


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_table_pause_and_result(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    variant = entry.variants[0]
    count = entry.players(variant)[-1]
    setup = setup_of(services, entry, choice_of(pilot, entry, variant, count))
    table = TableScene(services, stack, new_match(services, entry, setup))
    pilot.show(table)
    pilot.settle()
    check(pilot, "table")
    pilot.show(PauseSheet(services, stack, table.entry, table.match.setup.variant))
    check(pilot, "pause")
    stack.pop()
    play_out(table.match, services.rng)
    pilot.show(table.result())
    check(pilot, "result")


def answered(pilot: Pilot, scene: Practice, entry: GameEntry, *, is_right: bool) -> None:
    """Go through a round; the text is held to its place each time that something else is said."""
    said = ""
    pilot.click("start")
    for _ in range(4000):
        if scene.spoken() != said:
            said = scene.spoken()
            check(pilot, f"practice of {entry.key}, {said!r}")
        if scene.right is not None:
            slots = [target.key for target in scene.targets() if isinstance(target.key, Slot)]
            pilot.click(next(slot for slot in slots if (slot == scene.right) == is_right))
        elif "start" in pilot.targets():
            return
        pilot.frame(0.05, is_drawn=False)
    raise AssertionError("the round never ends")


@each_language
@each_shape
@pytest.mark.parametrize("entry", PRACTICES, ids=lambda e: e.key)
def test_practice(pilot: Pilot, entry: GameEntry) -> None:
    practice = entry.practice_class()
    assert practice is not None
    pilot.app.services.change(pace=1)
    scene = practice(pilot.app.services, pilot.app.stack)
    assert isinstance(scene, Practice)
    pilot.show(scene)
    pilot.wait(0.3)
    check(pilot, f"practice of {entry.key}, at first")
    for is_right in (True, True, False):
        answered(pilot, scene, entry, is_right=is_right)
        check(pilot, f"practice of {entry.key}, after an answer")


TABLE_BAND = ("banner.", "tell.", "hint.")
"""What the sentences begin with that stand at the head of the table."""


class Names(dict[str, str]):
    """Long names, and numbers, for whatever a sentence asks for."""

    def __missing__(self, key: str) -> str:
        return "2" if key in {"count", "number", "pips", "paws"} else LONGEST_NAME


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_every_sentence_of_the_table_fits_its_place(
    entry: GameEntry, language: str, size: tuple[int, int]
) -> None:
    pygame.font.init()
    theme, surface = Theme(Art(Layout(*size))), pygame.Surface(size)
    table_band = Box(320, 0, 960, 70 if theme.layout.visible.y > -60 else 112).inset(26, 3)
    theme.audit = []
    for sentence in sentences(language, entry.key):
        text = sentence.text.format_map(Names())
        if sentence.key.startswith(TABLE_BAND):
            theme.text(surface, text, table_band, size=38, face="title")
        elif sentence.key.startswith("lesson."):
            theme.text(surface, text, Box(460, 346, 680, 200), size=44, face="body")
        elif sentence.key.startswith("end."):
            theme.text(surface, text, Box(240, 138, 1120, 92), size=44, face="body")
    assert theme.audit
    for drawn in theme.audit:
        assert_fits(drawn, entry.key)
