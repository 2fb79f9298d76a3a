"""What is kept and what is inside: told to parents, and deleted after a second question."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.learnt import GameProgress, Progress
from game.keep.lock import LOCK_NAME, FolderLock
from game.keep.tables.progress import save_csv
from game.licences import PACKAGES, Licence, all_licences, write
from game.scenes.sheets.licences import LicencesSheet, pages_of
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.stored_data import StoredDataSheet, wrapped_path
from game.words import LANGUAGES
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.matches import locked, query
from tests.pilot import Pilot
from tests.scenes.reading import SHAPES, check

PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}
FIRST = next(iter(CATALOG))


def play_a_little(pilot: Pilot) -> None:
    """Leave settings and an unfinished match on the disk, and go back to the title."""
    pilot.app.services.change(music=2)
    pilot.app.services.session.progress.keep("Mia", FIRST, GameProgress(sittings=1))
    pilot.open_table(FIRST)
    pilot.wait(0.3)
    pilot.click_slot()
    assert pilot.table.match.actions
    pilot.app.services.session.journal.finish()
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.3)


def open_keeping(pilot: Pilot) -> None:
    pilot.click("settings", "parents", seconds=0.3)
    pilot.pass_gate()
    pilot.click("keeping", seconds=0.3)
    assert pilot.scene.name == "keeping"


def delete_everything(pilot: Pilot, seconds: float = 0.0) -> None:
    open_keeping(pilot)
    pilot.click("delete", seconds=0.3)
    pilot.click("really", seconds=seconds)


def test_the_settings_say_that_nothing_is_sent_and_where_things_lie(pilot: Pilot) -> None:
    open_keeping(pilot)
    assert "sends nothing" in pilot.texts().replace("\n", " ")
    assert str(pilot.app.services.session.journal.folder) in pilot.texts().replace("\n", "")


def test_deleting_asks_a_second_time_and_then_leaves_nothing(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    folder = tmp_path / "data"
    (folder / "settings.bad.json").write_text("{")
    (folder / "practice.bad.json").write_text("{")
    (folder / "journal.db.damaged-1").write_text("?")
    (folder / "exports").mkdir()
    (folder / "exports" / "2026-11-21-cat_and_mouse-1.json").write_text("{}")
    save_csv(pilot.app.services.session.progress.progress, pilot.app.services.session.exports)
    (folder / "a parent's own.txt").write_text("mine")
    assert {"journal.db", "settings.json", "practice.json"} <= {
        path.name for path in folder.iterdir()
    }
    assert pilot.waits(FIRST)
    open_keeping(pilot)
    pilot.click("delete")
    assert (folder / "journal.db").exists()
    pilot.wait(0.3)
    pilot.click("really")
    assert [path.name for path in folder.iterdir()] == ["a parent's own.txt"]
    told = []
    while (notice := pilot.notice()) is not None:
        told.append(notice)
        pilot.wait(1)
    say = pilot.app.services.words
    assert list(dict.fromkeys(told)) == [say("keeping.deleted"), say("keeping.stays")]
    assert pilot.scene.name == "title"
    assert not pilot.waits(FIRST)
    assert pilot.app.services.session.settings.music == 5
    assert pilot.app.services.session.progress.progress == Progress()
    assert pilot.app.services.session.settings.language == "en"


def test_an_empty_folder_goes_too_and_a_new_match_is_kept_again(
    pilot: Pilot, tmp_path: Path
) -> None:
    play_a_little(pilot)
    delete_everything(pilot)
    assert not (tmp_path / "data").exists()
    pilot.wait(8)
    play_a_little(pilot)
    assert (tmp_path / "data" / "journal.db").exists()
    assert pilot.waits(FIRST)


def test_the_lock_of_the_open_program_does_not_count_and_goes_with_it(
    pilot: Pilot, tmp_path: Path
) -> None:
    lock = FolderLock.take(tmp_path / "data")
    assert lock is not None
    play_a_little(pilot)
    delete_everything(pilot, seconds=0.1)
    assert [path.name for path in (tmp_path / "data").iterdir()] == [LOCK_NAME]
    assert pilot.notice() == pilot.app.services.words("keeping.deleted")
    pilot.wait(8)
    assert pilot.notice() is None
    lock.release()
    assert not (tmp_path / "data").exists()


def test_deleting_from_a_table_leaves_the_table_too(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    pilot.click(FIRST, "go_on", seconds=0.5)
    pilot.settle()
    pilot.click("menu", seconds=0.3)
    delete_everything(pilot, seconds=3)
    assert pilot.scene.name == "title"
    assert not (tmp_path / "data").exists()


def test_keeping_everything_is_where_the_first_press_was(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    before = sorted((tmp_path / "data").iterdir())
    open_keeping(pilot)
    place = pilot.targets()["delete"].box
    pilot.click("delete", seconds=0.3)
    assert pilot.focused == "keep"
    assert pilot.targets()["keep"].box == place
    pilot.click("keep")
    assert "delete" in pilot.targets()
    pilot.click("delete")
    pilot.press(pygame.K_ESCAPE)
    assert "delete" in pilot.targets()
    assert sorted((tmp_path / "data").iterdir()) == before


def test_while_another_program_writes_nothing_is_deleted(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    with locked(tmp_path / "data"):
        delete_everything(pilot)
    assert (tmp_path / "data" / "journal.db").exists()
    assert pilot.scene.name == "keeping"
    told = []
    while (notice := pilot.notice()) is not None:
        told.append(notice)
        pilot.wait(1)
    assert any("delete everything" in line for line in told)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may delete everything")
def test_a_read_only_folder_is_told(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    folder = tmp_path / "data"
    folder.chmod(0o500)
    try:
        assert not pilot.app.services.session.store.forget()
    finally:
        folder.chmod(0o700)
    assert pilot.app.services.session.store.trouble is not None


def test_a_newer_journal_is_deleted_on_request_and_on_request_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    query(folder, "PRAGMA user_version = 99")
    with Pilot(folder) as pilot:
        journal = pilot.app.services.session.journal
        assert journal.trouble is not None
        assert journal.forget()
        assert journal.trouble is None
        assert not (folder / "journal.db").exists()


def test_what_cannot_be_said_of_a_name_is_a_question_mark() -> None:
    assert wrapped_path(Path("/data/ca\udcf1\udcf3n/Käse")) == str(Path("/data/ca??n/Käse"))


@pytest.mark.parametrize("name", ["/a", "/child/.local/share/x", "D:\\games\\child\\saved"])
def test_the_name_of_a_folder_is_parted_where_it_can_be(name: str) -> None:
    lines = wrapped_path(Path(name), 12).split("\n")
    assert "".join(lines) == name
    assert all(len(line) <= 12 or not any(c in line[1:] for c in "/\\") for line in lines)


def test_a_folder_whose_name_is_no_text_is_shown(tmp_path: Path) -> None:
    try:
        folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/ca\xf1\xf3n"))
        folder.mkdir()
    except (OSError, UnicodeError):
        pytest.skip("here all names are text")
    with Pilot(folder, motion="none") as pilot:
        open_keeping(pilot)
        assert any(box.text.replace("\n", "").endswith("/ca??n") for box in pilot.read())


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_both_sheets_fit(tmp_path: Path, size: tuple[int, int, int]) -> None:
    with Pilot(tmp_path, size=size[:2], motion="none", letters=size[2]) as pilot:
        services, stack = pilot.app.services, pilot.app.stack
        for language in LANGUAGES:
            services.change(language=language)
            pilot.show(StoredDataSheet(services, stack))
            check(pilot, f"{language}, keeping")
            pilot.click("delete")
            check(pilot, f"{language}, keeping, asked")
            pilot.show(LicencesSheet(services, stack))
            check(pilot, f"{language}, licences")
            stack.pop_to_bottom()


# -- licences -----------------------------------------------------------------------------------


def telling_pages(pages: Sequence[str]) -> Sequence[int]:
    """Return the pages on which something may not fit: the fullest, and the ones at both ends."""
    fullest = [
        max(range(len(pages)), key=lambda page: measure(pages[page]))
        for measure in (len, lambda text: max(map(len, text.split("\n"))))
    ]
    return sorted({0, *fullest, len(pages) - 1})


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 768, 100)], ids=str)
def test_every_licence_fits_on_its_pages(tmp_path: Path, size: tuple[int, int, int]) -> None:
    with Pilot(tmp_path, size=size[:2], motion="none", letters=size[2]) as pilot:
        sheet = LicencesSheet(pilot.app.services, pilot.app.stack)
        pilot.show(sheet)
        for part, licence in enumerate(all_licences()):
            pages = pages_of(licence.text, pilot.app.services)
            for page in extent(telling_pages(pages), range(len(pages))):
                sheet.turn_to(part, page)
                check(pilot, f"licence {part + 1}, page {page + 1}")


def test_one_turns_from_part_to_part_and_from_page_to_page(pilot: Pilot) -> None:
    pilot.click("settings", "licences", seconds=0.3)
    sheet = pilot.scene
    assert isinstance(sheet, LicencesSheet)
    assert "Cheese Gang" in sheet.spoken()
    names = []
    for _ in range(len(all_licences())):
        pilot.click("next_part")
        names.append(sheet.spoken())
    assert len(set(names)) == len(all_licences())
    pilot.click("next_part")
    pages = 1
    while "next" in pilot.targets():
        pilot.click("next")
        pages += 1
    assert pages == sheet.page_count > 1
    assert f"Part 2 of {len(names)}" in pilot.texts()
    assert f"Page {pages} of {pages}" in pilot.texts()
    pilot.click("previous")
    pilot.click("previous_part")
    assert "Cheese Gang" in sheet.spoken()


def test_every_part_has_a_licence_with_a_text() -> None:
    licences = all_licences()
    names = [licence.name.split(" ")[0] for licence in licences]
    assert names[:2] == ["Cheese", "Python"]
    assert set(PACKAGES) <= set(names)
    assert len(names) == len({licence.name for licence in licences})
    assert not [it.name for it in licences if not it.terms or len(it.text) <= 400]


def test_the_packages_are_those_that_the_program_requires() -> None:
    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    wanted = project.read_text(encoding="utf-8").split("dependencies = [")[1].split("]")[0]
    names = {line.strip(' ",').split(">")[0] for line in wanted.splitlines() if line.strip()}
    assert names | {"cffi"} == set(PACKAGES)  # which pymunk brings


def test_what_is_written_for_a_packed_program_is_read_again(tmp_path: Path) -> None:
    more = Licence("A library", "Free", "Take it.\n\nBring it back.")
    write(tmp_path, [more])
    assert all_licences(tmp_path) == (*all_licences(), more)


def test_settings_that_were_forgotten_are_the_usual_ones(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "data" / "settings.json"
    store = pilot.app.services.session.store
    store.change(pace=1)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"of a newer version": 1}))
    assert store.forget()
    store.change(pace=2)
    assert set(json.loads(path.read_text())) == set(store.settings.__struct_fields__)


def test_that_all_is_explained_again_is_confirmed(pilot: Pilot) -> None:
    services = pilot.app.services
    services.change(lessons_seen=("a.b",))
    sheet = SettingsSheet(services, pilot.app.stack)
    pilot.show(sheet)
    pilot.click("lessons")
    pilot.frame()
    assert services.session.settings.lessons_seen == ()
    button = next(button for button in sheet.buttons() if button.key == "lessons")
    assert (button.icon, button.is_on) == ("common/icon_check", True)
    assert services.words("settings.lessons_again") in pilot.texts().replace("\n", " ")
