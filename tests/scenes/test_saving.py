"""Files for people: where they were saved, what is printed, and that no half file is left."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.geometry import Box, Layout
from game.keep.players import PlayerLook
from game.media.file_manager import FileManager
from game.play.restrictions import LEAVE_PROGRAM
from game.practice.progress_sheet import LearningProgressSheet
from game.scenes.parents import printed_rules, printing
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printed_rules import A4_PAGE, PrintedRules, distinct_pages
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.sheet import Sheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.scenes.stack import SceneStack
from game.ui.fonts import font
from game.words import LANGUAGES
from tests.cases import cases
from tests.matches import refuse
from tests.pilot import Pilot
from tests.text.reader import Reader, everywhere

LONG = Path(
    "/net/fileserver-of-the-whole-family/profiles/Maximiliane-Charlotte/Schriftstücke und Dokumente"
    "/Cheese Gang/figures-kalle_kanalratte-de-12.pdf"
)


class Recorder(FileManager):
    """A file manager that remembers the folders it was asked to show."""

    is_available = True

    def __init__(self, *, works: bool = True) -> None:
        super().__init__(is_silent=True)
        self.shown: list[Path] = []
        self._works = works

    def open_folder(self, folder: Path) -> bool:
        self.shown.append(folder)
        return self._works


def test_the_whole_path_is_shown_and_a_button_opens_its_folder_if_it_can(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.show(SavedSheet(services, pilot.app.stack, LONG, "saved.table"))
    assert str(LONG) in pilot.texts().replace("\n", "")
    services.output.file_manager = manager = Recorder()
    pilot.click("open")
    assert manager.shown == [LONG.parent]
    assert pilot.scene.name == "saved"
    services.output.file_manager = Recorder(works=False)
    pilot.click("open", seconds=0.2)
    assert pilot.notice() == services.words("saved.not_opened")
    services.change_settings(disabled=(LEAVE_PROGRAM,))
    assert "open" not in pilot.targets(), "nobody may leave the window"
    services.change_settings(disabled=())
    services.output.file_manager = FileManager(is_silent=True)
    assert "open" not in pilot.targets(), "this system shows no folders"


def test_a_file_in_the_documents_is_told_in_a_sentence(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = pilot.app.services
    for where in ("documents", "downloads"):
        with monkeypatch.context() as patch:
            patch.setattr(f"platformdirs.user_{where}_dir", lambda: str(LONG.parent.parent))
            sheet = SavedSheet(services, pilot.app.stack, LONG, "saved.table")
            pilot.show(sheet)
            told = services.words(f"saved.{where}", folder="Cheese Gang")
            assert told in pilot.texts().replace("\n", " ")
            assert str(LONG) in pilot.texts().replace("\n", "")
            assert told in sheet.speech_text()
            patch.setattr("game.scenes.sheets.stored_data.has_content", lambda folder: True)
            services.session.exports = LONG.parent
            pilot.show(StoredDataSheet(services, pilot.app.stack))
            shown = pilot.texts().replace("\n", " ")
            assert services.words(f"keeping.{where}", folder="Cheese Gang") in shown
            assert str(LONG.parent) not in pilot.texts().replace("\n", "")


def sheets_of_files_that_stay(pilot: Pilot) -> Iterator[str]:
    """Show what is told when other files are in the folders to delete; yield its messages."""
    services, stack = pilot.app.services, pilot.app.stack
    services.output.file_manager, services.session.exports = Recorder(), LONG.parent
    with pytest.MonkeyPatch.context() as patch:
        for module in ("sheets.stored_data", "parents.players"):
            patch.setattr(f"game.scenes.{module}.has_content", lambda folder, ignored="": True)
        pilot.show(StoredDataSheet(services, stack))
        yield "keeping.promise"
        pilot.click("delete")
        yield "keeping.files_stay"
        services.add_player(PlayerLook(hat=2))
        key = services.session.player.key
        pilot.show(PlayersSheet(services, stack))
        pilot.click(("out", key), ("really", key))
        yield "keeping.stays"


def test_that_other_files_stay_is_reported(pilot: Pilot) -> None:
    for message in sheets_of_files_that_stay(pilot):
        told = pilot.texts().replace("\n", " ")
        assert pilot.app.services.words(message) in told


@everywhere
def test_the_sheets_of_saved_files_fit(reader: Reader) -> None:
    for line in ("matches.saved", "cup.saved", "saved.table", "print.done"):
        reader.show(SavedSheet(reader.app.services, reader.app.stack, LONG, line))
        reader.check(line)
        reader.go_home()
    for message in sheets_of_files_that_stay(reader):
        reader.check(message)


# -- printing --------------------------------------------------------------------------------------

GAME = "cat_and_mouse"
LARGEST = 3_000_000
"""Bytes that a file to print has at most."""
PATIENCE = 120
"""Seconds after which a thread is thought to hang."""


@pytest.fixture
def sheet(pilot: Pilot) -> PrintSheet:
    pilot.show(ParentalSettingsSheet(pilot.app.services, pilot.app.stack))
    pilot.click("print", seconds=0.4)
    assert isinstance(pilot.scene, PrintSheet)
    return pilot.scene


def files(folder: Path) -> set[Path]:
    """Return the files in a folder that printing may have written, hidden ones too."""
    return {p for p in folder.rglob("*") if p.is_file() and ("pdf" in p.name or "part" in p.name)}


def begin(stack: SceneStack, key: object) -> PrintSheet:
    """Choose what is to be printed, or to stop; no frame passes."""
    sheet = stack.top
    assert isinstance(sheet, PrintSheet)
    next(target for target in sheet.targets() if target.key == key).choose()
    return sheet


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print three rules of a game; pages to be coloured have a hundredth of their pixels."""
    few = {key: dict(list(distinct_pages(entry).items())[:3]) for key, entry in CATALOG.items()}
    monkeypatch.setattr(printed_rules, "distinct_pages", lambda entry: few[entry.key])
    monkeypatch.setattr(printing, "_STANDING", Layout(160, 226))
    monkeypatch.setattr(printing, "_FIGURE", Box(0, 0, 160, 164))


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("key", [("rules", GAME), ("figures", GAME), "house", "page"])
def test_each_file_to_print_is_a_small_pdf_whose_place_is_told(
    pilot: Pilot, sheet: PrintSheet, key: object, tmp_path: Path
) -> None:
    name = next(target.name for target in sheet.targets() if target.key == key)
    pilot.click(key)
    while sheet.work():
        pass
    pilot.wait(0.4)
    (file,) = files(tmp_path)
    title, words = name.partition(":")[0], pilot.app.services.words
    assert file.stem == (f"{words(f'print.{key[0]}')} {title}" if isinstance(key, tuple) else title)
    assert str(file) in pilot.texts().replace("\n", "")
    pdf = file.read_bytes()
    assert pdf.startswith(b"%PDF")
    assert pdf.rstrip().endswith(b"%%EOF")
    pages = pdf.count(b"/Contents")
    wanted: dict[object, int] = {"house": 1, "page": 1, ("figures", GAME): 4, ("rules", GAME): 1}
    assert pages == wanted[key]
    assert name.endswith(pilot.app.services.words("print.pages", pages))
    assert pdf.count(b"/DCTDecode") == pages
    assert len(pdf) / pages * 4 < LARGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_rules_are_at_most_four_pages_with_every_title_and_sentence(
    pilot: Pilot, language: str
) -> None:
    services = pilot.app.services
    services.words.language = language
    for game, entry in CATALOG.items():
        rules, say = PrintedRules(services, entry), services.words.domain(game)
        assert len(rules.pages) <= 4, (game, language)
        for page in rules.pages:
            for rule in page:
                assert rule.bottom <= A4_PAGE.h - 60, (game, language, say(rule.page.title))
                for line in rule.lines:
                    right = line.at[0] + font(line.face, line.pixels).size(line.words)[0]
                    assert right <= A4_PAGE.right, (game, language, line.words)
        said = " ".join(chain(*map(rules.texts, range(len(rules.pages)))))
        pages = [page for v in entry.variants for page in entry.board_class().rule_pages(v)]
        for key in {key for page in pages for key in (page.title, *page.texts)}:
            assert say(key) in said, (game, language, key)
        for variant in entry.variants[1:]:
            assert say(f"variant.{variant}") in said


def test_a_press_on_something_else_while_a_file_is_made_is_answered(
    pilot: Pilot, sheet: PrintSheet
) -> None:
    begin(pilot.app.stack, ("rules", GAME))
    assert sheet.is_printing
    begin(pilot.app.stack, "house")
    pilot.frame()
    assert pilot.notice() == pilot.app.services.words("print.busy")
    begin(pilot.app.stack, "stop")


@pytest.mark.usefixtures("small")
def test_the_pages_come_in_slices_and_stopping_leaves_no_file(
    pilot: Pilot, sheet: PrintSheet, tmp_path: Path
) -> None:
    begin(pilot.app.stack, ("figures", GAME))
    shown = []
    while sheet.work():
        shown.append(sheet.done)
        pilot.app.draw()
    assert shown == sorted(shown)
    assert {0.25, 0.5, 0.75} <= set(shown)
    (file,) = files(tmp_path)
    file.unlink()
    for stop in ("stop", "close", ""):
        pilot.show(sheet := PrintSheet(pilot.app.services, pilot.app.stack))
        begin(pilot.app.stack, ("figures", GAME))
        while sheet.done < 0.5:
            assert sheet.work()
        if stop:
            begin(pilot.app.stack, stop)
            assert "stop" not in pilot.targets()
            pilot.frame()
            assert pilot.notice() == pilot.app.services.words("print.stopped")
        else:
            pilot.app.stack.close()
        assert not sheet.work()
        assert files(tmp_path) == set(), stop or "the program is closed"
        assert sheet.speech_text().startswith("Things to print")


@cases(
    ("saver", "number", "name"),
    [
        ((PrintSheet, "page"), errno.ENOSPC, "full"),
        ((StatisticsSheet, "save"), errno.EROFS, "read_only"),
        ((LearningProgressSheet, "save"), errno.EIO, "failed"),
    ],
)
def test_a_file_that_is_no_match_and_cannot_be_saved_is_not_called_this_game(
    pilot: Pilot, tmp_path: Path, saver: tuple[type[Sheet], str], number: int, name: str
) -> None:
    services, (kind, key) = pilot.app.services, saver
    sentence = services.words(f"trouble.file_{name}")
    assert "game" not in sentence
    pilot.show(kind(services, pilot.app.stack))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", refuse(number))
        pilot.click(key)
        while pilot.scene.work():
            pass
        pilot.frame()
    assert sentence in pilot.texts() or sentence == pilot.notice()
    assert files(tmp_path) == set()
    pilot.app.stack.pop_to_bottom()
    pilot.frame(10.0)  # the notice is gone


@pytest.fixture
def threaded(pilot: Pilot) -> Iterator[SceneStack]:
    """Return a stack with another thread, on which the sheet lies; `window` stands below it."""
    services = pilot.app.services
    stack = SceneStack(services, has_threads=True)
    for kind in (ParentalSettingsSheet, PrintSheet):
        stack.push(kind(services, stack))
        stack.finish_transition()
    yield stack
    stack.close()


def go_on(stack: SceneStack, sheet: PrintSheet, is_over: Callable[[], bool]) -> None:
    """Run frames in the drawing thread, which makes no page, until a condition holds."""
    layout, end = sheet.services.rendering.layout, time.monotonic() + PATIENCE
    canvas = pygame.Surface((layout.width, layout.height))
    while not is_over():
        assert time.monotonic() < end, "no page is made"
        stack.update(1 / 60)
        stack.draw(canvas)
        assert not sheet.work()


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("is_resized", [False, True])
def test_another_thread_makes_the_pages_and_the_program_draws_on(
    threaded: SceneStack, tmp_path: Path, is_resized: bool
) -> None:
    sheet = begin(threaded, ("figures", GAME))
    seen = {sheet.done}
    go_on(threaded, sheet, lambda: sheet.done > 0)
    if is_resized:
        sheet.services.rendering.resize(800, 450)
        threaded.on_resize()
        while threaded.is_preparing:
            threaded.work()

    def is_over() -> bool:
        seen.add(sheet.done)
        return not sheet.is_printing

    go_on(threaded, sheet, is_over)
    assert len(files(tmp_path)) == 1
    assert len(seen) > 1, "the bar is drawn while pages are made"


@pytest.mark.parametrize("key", ["stop", "close"])
def test_a_thread_that_is_stopped_leaves_no_file(
    threaded: SceneStack, tmp_path: Path, key: str
) -> None:
    sheet = begin(threaded, ("rules", GAME))
    go_on(threaded, sheet, lambda: sheet.done > 0)
    begin(threaded, key)
    threaded.close()
    assert files(tmp_path) == set()
