"""Saved files: their whole path is shown, and a button opens their folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath, PureWindowsPath

import pytest

from game.keep.household import Look
from game.media.file_manager import FileManager
from game.play.away import WINDOW
from game.scenes.parents.players import PlayersSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.stored_data import StoredDataSheet, wrapped_path
from tests.cases import cases
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

    def show(self, folder: Path) -> bool:
        self.shown.append(folder)
        return self._works


def test_the_whole_path_is_shown_and_a_button_opens_its_folder_if_it_can(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.show(SavedSheet(services, pilot.app.stack, LONG, "saved.table"))
    assert str(LONG) in pilot.texts().replace("\n", "")
    services.file_manager = manager = Recorder()
    pilot.click("open")
    assert manager.shown == [LONG.parent]
    assert pilot.scene.name == "saved"
    services.file_manager = Recorder(works=False)
    pilot.click("open", seconds=0.2)
    assert pilot.notice() == services.words("saved.not_opened")
    services.change(away=(WINDOW,))
    assert "open" not in pilot.targets(), "nobody may leave the window"
    services.change(away=())
    services.file_manager = FileManager(is_silent=True)
    assert "open" not in pilot.targets(), "this system shows no folders"


def sheets_of_files_that_stay(pilot: Pilot) -> Iterator[str]:
    """Show what is told when other files are in the folders to delete; yield its messages."""
    services, stack = pilot.app.services, pilot.app.stack
    services.file_manager, services.exports = Recorder(), LONG.parent
    with pytest.MonkeyPatch.context() as patch:
        for module in ("sheets.stored_data", "parents.players"):
            patch.setattr(f"game.scenes.{module}.is_left", lambda folder, but="": True)
        pilot.show(StoredDataSheet(services, stack))
        yield "keeping.promise"
        pilot.click("delete")
        yield "keeping.files_stay"
        services.move_in(Look(hat=2))
        key = services.household.now.key
        pilot.show(PlayersSheet(services, stack))
        pilot.click(("out", key), ("really", key))
        yield "keeping.stays"


def test_that_other_files_stay_is_told(pilot: Pilot) -> None:
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


@cases(
    "path", [LONG, PurePath("/" + "a" * 300), PureWindowsPath("D:\\Käse\\" + "b " * 60), Path("/")]
)
def test_no_letter_of_a_path_is_left_out(path: PurePath) -> None:
    lines = wrapped_path(path, 40).split("\n")
    assert "".join(lines) == str(path)
    assert max(map(len, lines)) <= 40
