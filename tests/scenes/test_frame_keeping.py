"""What is kept and what is inside: told to parents, and deleted after a second question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.catalog import CATALOG
from game.keep.lock import LOCK_NAME, FolderLock
from game.keep.progress_data import GameProgress, Progress
from game.keep.tables.progress import save_csv
from game.licences import PACKAGES, VOICE, Licence, all_licences, write_licences
from game.media.synth.process import engine_folder
from game.scenes.sheets.licences import LicencesSheet, split_into_pages
from game.scenes.sheets.saving import wrap_path
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.stored_data import StoredDataSheet
from tests.cases import cases
from tests.extent import extent
from tests.kept_art import no_pictures
from tests.matches import locked
from tests.pilot import Pilot
from tests.text.reader import Reader, check_picture, everywhere

PILOT = {"motion": "none", "is_drawn": False, "art": no_pictures}
FIRST = next(iter(CATALOG))


def play_a_little(pilot: Pilot) -> None:
    """Leave settings and an unfinished match on the disk, and go back to the title."""
    pilot.app.services.change_settings(music=2)
    pilot.app.services.session.progress.save("Mia", FIRST, GameProgress(sessions=1))
    pilot.open_table(FIRST)
    pilot.wait(0.3)
    pilot.click_slot()
    assert pilot.table.match.actions
    pilot.app.services.session.journal.finish()
    pilot.go_home()


def open_keeping(pilot: Pilot) -> None:
    pilot.click("settings", "parents", seconds=0.3)
    pilot.pass_gate()
    pilot.click("keeping", seconds=0.3)
    assert pilot.scene.name == "keeping"


def notices(pilot: Pilot) -> list[str]:
    """Wait until no notice is left; return what they said."""
    told = list[str]()
    while (notice := pilot.notice()) is not None:
        told.append(notice)
        pilot.wait(1)
    return list(dict.fromkeys(told))


def test_deleting_asks_a_second_time_and_then_leaves_nothing(pilot: Pilot, tmp_path: Path) -> None:
    play_a_little(pilot)
    folder = tmp_path / "data"
    for name in ("settings.bad.json", "practice.bad.json", "journal.db.damaged-1"):
        (folder / name).write_text("{")
    (folder / "exports").mkdir()
    (folder / "exports" / "2026-11-21-cat_and_mouse-1.json").write_text("{}")
    session = pilot.app.services.session
    save_csv("School", session.progress.progress, session.exports, "en")
    (folder / "a parent's own.txt").write_text("mine")
    before = {path.name for path in folder.iterdir()}
    assert {"journal.db", "settings.json", "practice.json"} <= before
    assert pilot.waits(FIRST)
    open_keeping(pilot)
    assert "never sends anything" in pilot.texts().replace("\n", " ")
    assert str(folder) in pilot.texts().replace("\n", "")
    place = pilot.targets()["delete"].box
    pilot.click("delete", seconds=0.3)
    assert pilot.app.services.words("keeping.files_stay") in pilot.scene.speech_text()
    assert pilot.focused == "keep"
    assert pilot.targets()["keep"].box == place, "keeping everything is where the first press was"
    pilot.click("keep", "delete")
    pilot.press(pygame.K_ESCAPE)
    assert "delete" in pilot.targets()
    with locked(folder):
        pilot.click("delete", seconds=0.3)
        pilot.click("really")
    assert (folder / "journal.db").exists(), "deleted while another program writes"
    assert pilot.scene.name == "keeping"
    assert any("delete everything" in line for line in notices(pilot))
    pilot.click("delete", seconds=0.3)
    pilot.click("really")
    assert {path.name for path in folder.iterdir()} == {"a parent's own.txt", "exports"}
    assert len([*(folder / "exports").iterdir()]) == 2, "saved files stay"
    say, services = pilot.app.services.words, pilot.app.services
    assert notices(pilot) == [say("keeping.deleted"), say("keeping.stays")]
    assert pilot.scene.name == "title"
    assert not pilot.waits(FIRST)
    assert (services.session.settings.music, services.session.settings.language) == (5, "en")
    assert services.session.progress.progress == Progress()


def test_from_a_table_the_folder_goes_with_its_lock_and_a_new_match_is_kept_again(
    pilot: Pilot, tmp_path: Path
) -> None:
    lock = FolderLock.acquire(tmp_path / "data")
    assert lock is not None
    play_a_little(pilot)
    pilot.click(FIRST, "go_on", seconds=0.5)
    pilot.settle()
    pilot.click("menu", seconds=0.3)
    open_keeping(pilot)
    pilot.click("delete", seconds=0.3)
    pilot.click("really", seconds=0.1)
    assert pilot.scene.name == "title"
    assert [path.name for path in (tmp_path / "data").iterdir()] == [LOCK_NAME]
    assert notices(pilot) == [pilot.app.services.words("keeping.deleted")]
    lock.release()
    assert not (tmp_path / "data").exists()
    play_a_little(pilot)
    assert (tmp_path / "data" / "journal.db").exists()
    assert pilot.waits(FIRST)


@cases("name", ["/a", "/child/.local/share/x", "D:\\games\\child\\saved"])
def test_the_name_of_a_folder_is_parted_where_it_can_be(name: str) -> None:
    assert wrap_path(Path("/data/ca\udcf1\udcf3n/Käse")) == str(Path("/data/ca??n/Käse"))
    lines = wrap_path(Path(name), 12).split("\n")
    assert "".join(lines) == name
    assert all(len(line) <= 12 or not any(c in line[1:] for c in "/\\") for line in lines)


def test_that_all_is_explained_again_is_confirmed(pilot: Pilot) -> None:
    services = pilot.app.services
    services.change_settings(lessons_seen=("a.b",))
    sheet = SettingsSheet(services, pilot.app.stack)
    pilot.show(sheet)
    pilot.click("lessons")
    pilot.frame()
    assert services.session.settings.lessons_seen == ()
    button = next(button for button in sheet.buttons() if button.key == "lessons")
    assert (button.icon, button.is_on) == ("common/icon_check", True)
    assert services.words("settings.lessons_again") in pilot.texts().replace("\n", " ")


# -- licences -----------------------------------------------------------------------------------


def telling_pages(pages: Sequence[str]) -> Sequence[int]:
    """Return the pages on which something may not fit: the fullest, and the ones at both ends."""
    fullest = [
        max(range(len(pages)), key=lambda page: measure(pages[page]))
        for measure in (len, lambda text: max(map(len, text.split("\n"))))
    ]
    return sorted({0, *fullest, len(pages) - 1})


@everywhere
def test_stored_data_and_licences_fit(reader: Reader) -> None:
    services, stack = reader.app.services, reader.app.stack
    reader.show(StoredDataSheet(services, stack))
    reader.check("stored data")
    reader.click("delete")
    reader.check("stored data, asked")
    reader.show(sheet := LicencesSheet(services, stack))
    licences = all_licences()
    for field in ("name", "terms", "text"):
        longest = max(range(len(licences)), key=lambda n: len(getattr(licences[n], field)))
        sheet.turn_to(longest)
        reader.check(f"the licence with the longest {field}")


@cases("size", [(1280, 720, 200), (1024, 768, 100)])
def test_every_licence_fits_on_its_pages(tmp_path: Path, size: tuple[int, int, int]) -> None:
    folder = tmp_path / str(size[0])
    with Pilot(folder, size=size[:2], motion="none", letters=size[2]) as pilot:
        sheet = LicencesSheet(pilot.app.services, pilot.app.stack)
        pilot.show(sheet)
        for part, licence in enumerate(all_licences()):
            pages = split_into_pages(licence.text, pilot.app.services)
            for page in extent(telling_pages(pages), range(len(pages))):
                sheet.turn_to(part, page)
                check_picture(pilot, f"licence {part + 1}, page {page + 1}")


def test_every_part_has_a_licence_through_which_one_turns(pilot: Pilot) -> None:
    licences = all_licences()
    names = [licence.name.split(" ")[0] for licence in licences]
    assert names[:2] == ["Cheese", "Python"]
    assert set(PACKAGES) <= set(names)
    assert not [it.name for it in licences if not it.terms or len(it.text) <= 400]
    pilot.click("settings", "licences", seconds=0.3)
    sheet = pilot.scene
    assert isinstance(sheet, LicencesSheet)
    spoken = set()
    for _ in licences:
        pilot.click("next_part")
        spoken.add(sheet.speech_text())
    assert len(spoken) == len(licences)
    assert "Cheese Gang" in sheet.speech_text()
    pilot.click("next_part")
    pages = 1
    while "next" in pilot.targets():
        pilot.click("next")
        pages += 1
    assert pages == sheet.page_count > 1
    assert f"Part 2 of {len(licences)}" in pilot.texts()
    assert f"Page {pages} of {pages}" in pilot.texts()
    pilot.click("previous", "previous_part")
    assert "Cheese Gang" in sheet.speech_text()


def test_licences_are_those_of_the_packages_required_and_of_a_packed_program(
    tmp_path: Path,
) -> None:
    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    wanted = project.read_text(encoding="utf-8").split("dependencies = [")[1].split("]")[0]
    names = {line.strip(' ",').split(">")[0] for line in wanted.splitlines() if line.strip()}
    assert names | {"cffi"} == set(PACKAGES), "pymunk brings cffi"
    more = Licence("A library", "Free", "Take it.\n\nBring it back.")
    write_licences(tmp_path, [more])
    assert all_licences(tmp_path) == (*all_licences(), more)
    terms = {one.name.split(" ")[0]: one.terms for one in all_licences(tmp_path)}
    assert terms.get(VOICE) == ("GPL-3.0-or-later" if engine_folder() else None)
    write_licences(tmp_path / "without", has_voice=False)
    assert VOICE not in {one.name.split(" ")[0] for one in all_licences(tmp_path / "without")}
