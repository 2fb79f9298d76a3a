"""Saved files: their whole path is shown, and a button opens their folder."""

from __future__ import annotations

from itertools import product
from pathlib import Path, PurePath, PureWindowsPath

import pytest

from game.keep.household import Look
from game.media.file_manager import FileManager
from game.play.away import WINDOW
from game.scenes.parents.players import PlayersSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.stored_data import StoredDataSheet, wrapped_path
from game.words import LANGUAGES
from tests.cases import cases
from tests.extent import extent
from tests.pilot import Pilot
from tests.scenes.reading import SHAPES, check

LINES = ("matches.saved", "cup.saved", "saved.table", "print.done")
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


def opened(pilot: Pilot, manager: FileManager, path: Path = LONG) -> SavedSheet:
    services = pilot.app.services
    services.output.file_manager = manager
    sheet = SavedSheet(services, pilot.app.stack, path, "saved.table")
    pilot.show(sheet)
    return sheet


def test_the_whole_path_is_shown_and_its_folder_opened(pilot: Pilot) -> None:
    manager = Recorder()
    opened(pilot, manager)
    assert str(LONG).replace("\n", "") in pilot.texts().replace("\n", "")
    pilot.click("open")
    assert manager.shown == [LONG.parent]
    assert pilot.scene.name == "saved"


def test_a_folder_that_does_not_open_is_told(pilot: Pilot) -> None:
    opened(pilot, Recorder(works=False))
    pilot.click("open", seconds=0.2)
    assert pilot.notice() == pilot.app.services.words("saved.not_opened")


def test_no_button_leads_nowhere_or_where_nobody_may_go(pilot: Pilot) -> None:
    opened(pilot, FileManager(is_silent=True))
    assert "open" not in pilot.targets()
    opened(pilot, Recorder())
    pilot.app.services.change(away=(WINDOW,))
    assert "open" not in pilot.targets()


ROUNDS = extent(
    [
        (SHAPES[(n + k) % len(SHAPES)], language)
        for n, language in enumerate(LANGUAGES)
        for k in (0, 1)
    ],
    [*product(SHAPES, LANGUAGES)],
)
"""Each language in two shapes of the window, and each shape in three languages; or all."""


@cases("shape", SHAPES)
def test_the_sheets_of_saved_files_fit(
    tmp_path: Path, shape: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("sheets.stored_data", "parents.players"):
        monkeypatch.setattr(f"game.scenes.{module}.is_left", lambda folder, but="": True)
    folder = tmp_path / "-".join(map(str, shape))
    with Pilot(folder, size=shape[:2], motion="none", letters=shape[2]) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        services.output.file_manager = Recorder()
        services.session.exports = LONG.parent
        for language in (each for size, each in ROUNDS if size == shape):
            services.change(language=language)
            for line in LINES:
                pilot.show(SavedSheet(services, stack, LONG, line))
                check(pilot, f"{language}, {line}")
                stack.pop_to_bottom()
            pilot.show(StoredDataSheet(services, stack))
            check(pilot, f"{language}, keeping")
            pilot.click("delete")
            check(pilot, f"{language}, keeping, asked")
            assert services.words("keeping.files_stay") in pilot.texts().replace("\n", " ")
            stack.pop_to_bottom()
            services.move_in(Look(hat=2))
            key = services.session.player.key
            pilot.show(PlayersSheet(services, stack))
            pilot.click(("out", key), ("really", key))
            assert services.words("keeping.stays") in pilot.texts().replace("\n", " ")
            check(pilot, f"{language}, a player is gone")
            stack.pop_to_bottom()


@cases(
    "path", [LONG, PurePath("/" + "a" * 300), PureWindowsPath("D:\\Käse\\" + "b " * 60), Path("/")]
)
def test_no_letter_of_a_path_is_left_out(path: PurePath) -> None:
    lines = wrapped_path(path, 40).split("\n")
    assert "".join(lines) == str(path)
    assert max(map(len, lines)) <= 40
