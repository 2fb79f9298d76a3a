"""Every scene at four window shapes in six languages: text fits its place and nothing overlaps."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po

from game.boards.base import Slot
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.keep.settings import Choice
from game.practice.base import Practice
from game.resources import LOCALES
from game.scenes import pictures
from game.scenes.market import resume
from game.scenes.market.choose import ChooseScene
from game.scenes.market.start import new_match, players_of, setup_of
from game.scenes.sheets import rulebook
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.table.scene import TableScene
from game.words import LANGUAGES
from tests.pilot import Pilot, play_out

SHAPES = ((1280, 720), (1024, 768), (960, 540), (1680, 720))
GAMES = list(CATALOG.values())
PRACTICES = [entry for entry in GAMES if entry.practice_class() is not None]
LONGEST_NAME = "Greta"


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of boards cost seconds and hold no text of the frame."""

    def blank(*args: object, **kwargs: object) -> Generator[None, None, pygame.Surface]:
        yield
        return pygame.Surface((8, 8))

    for module in (pictures, rulebook, resume):
        monkeypatch.setattr(module, "board_picture", blank)


@pytest.fixture
def pilot(tmp_path: Path, language: str, size: tuple[int, int]) -> Iterator[Pilot]:
    pilot = Pilot(tmp_path, size=size, language=language, motion="none")
    yield pilot
    pilot.close()


each_language = pytest.mark.parametrize("language", LANGUAGES)
each_shape = pytest.mark.parametrize("size", SHAPES, ids=lambda s: f"{s[0]}x{s[1]}")


def check(pilot: Pilot, where: str) -> None:
    window = pilot.app.screen.get_rect()
    least = pilot.app.services.layout.least_text
    boxes = pilot.read()
    assert boxes
    for box in boxes:
        assert box.pixels >= least, f"{where}: {box.text!r} is too small"
        assert box.rect.w <= box.place.w + 2, f"{where}: {box.text!r} is too wide"
        assert box.rect.h <= box.place.h + 2, f"{where}: {box.text!r} is too high"
        assert window.contains(box.rect.clip(box.place)), f"{where}: {box.text!r} leaves the window"
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            shared = one.rect.clip(other.rect)
            assert shared.w <= 2 or shared.h <= 2, f"{where}: {one.text!r} over {other.text!r}"


def show(pilot: Pilot, scene: object) -> None:
    pilot.app.stack.push(scene)  # type: ignore[arg-type]
    pilot.app.stack.settle()


def choice_of(pilot: Pilot, entry: GameEntry, variant: str, count: int) -> Choice:
    levels = [None, *["hard"] * (count - 1)]
    return Choice(variant=variant, players=players_of(pilot.app.services, entry, levels))


@each_language
@each_shape
def test_title_and_settings(pilot: Pilot) -> None:
    check(pilot, "title")
    sheet = SettingsSheet(pilot.app.services, pilot.app.stack)
    show(pilot, sheet)
    for target in sheet.targets():
        sheet.focus.key = target.key
        check(pilot, f"settings, {target.key}")


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_choosing_and_rules(pilot: Pilot, entry: GameEntry) -> None:
    services, stack = pilot.app.services, pilot.app.stack
    for variant in entry.variants:
        scene = ChooseScene(services, stack, entry)
        show(pilot, scene)
        scene.choose_variant(variant)
        for count in entry.players(variant):
            scene.choose_count(count)
            check(pilot, f"choose, {variant}, {count}")
        for button in scene.buttons():
            if isinstance(button.key, tuple) and button.key[0] == "rule":
                button.choose()
                check(pilot, f"choose, {button.key}")
        sheet = RulebookSheet(services, stack, entry, variant)
        show(pilot, sheet)
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
    show(pilot, table)
    pilot.settle()
    check(pilot, "table")
    show(pilot, PauseSheet(services, stack, table.entry, table.match.setup.variant))
    check(pilot, "pause")
    stack.pop()
    play_out(table.match, services.rng)
    show(pilot, table.result())
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
    show(pilot, scene)
    pilot.wait(0.3)
    check(pilot, f"practice of {entry.key}, at first")
    for is_right in (True, True, False):
        answered(pilot, scene, entry, is_right=is_right)
        check(pilot, f"practice of {entry.key}, after an answer")


@each_language
@each_shape
@pytest.mark.parametrize("entry", GAMES, ids=lambda e: e.key)
def test_every_sentence_of_the_table_fits_its_place(
    pilot: Pilot, entry: GameEntry, language: str
) -> None:
    services = pilot.app.services
    theme = services.theme
    table_band = Box(320, 0, 960, 70 if services.layout.visible.y > -60 else 112).inset(26, 3)
    places = {
        "banner.": (table_band, 38, "title"),
        "tell.": (table_band, 38, "title"),
        "hint.": (table_band, 38, "title"),
        "lesson.": (Box(460, 346, 680, 200), 44, "body"),
        "end.": (Box(240, 138, 1120, 92), 44, "body"),
    }
    with (LOCALES / language / f"{entry.key}.po").open("rb") as file:
        catalog = read_po(file)
    theme.audit = []
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = [message.string] if isinstance(message.string, str) else message.string or ()
        for prefix, (box, size, face) in places.items():
            if key.startswith(prefix):
                for form in forms:
                    theme.text(pilot.app.screen, filled(form), box, size=size, face=face)  # type: ignore[arg-type]
    for drawn in theme.audit:
        assert drawn.rect.w <= drawn.place.w + 2, drawn.text
        assert drawn.rect.h <= drawn.place.h + 2, drawn.text


def filled(sentence: str) -> str:
    class Names(dict[str, str]):
        def __missing__(self, key: str) -> str:
            return "2" if key in {"count", "number", "pips", "paws"} else LONGEST_NAME

    return sentence.format_map(Names())
