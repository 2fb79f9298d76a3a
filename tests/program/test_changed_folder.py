"""A folder that others change while the program runs: it goes on, and the match is saved whole."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.keep.journal import FILE_NAME, Journal
from game.scenes.sheets.stored_data import delete_everything
from tests.matches import actions_of, kept, new_match, play
from tests.pilot import Pilot
from tests.program.test_bad_input import GAME


def delete_everything_here(_: Path, pilot: Pilot) -> None:
    assert delete_everything(pilot.app.services)


def delete_the_folder(folder: Path, _: Pilot) -> None:
    shutil.rmtree(folder)


def delete_the_file_alone(folder: Path, _: Pilot) -> None:
    (folder / FILE_NAME).unlink()  # the log stays


def put_another_file_in_its_place(folder: Path, _: Pilot) -> None:
    with Journal.open(folder.with_name("other")) as journal:
        play(new_match(journal), 4)
    for tail in ("-wal", "-shm"):
        (folder / f"{FILE_NAME}{tail}").unlink(missing_ok=True)
    (folder.with_name("other") / FILE_NAME).replace(folder / FILE_NAME)


def write_nonsense_into_the_file(folder: Path, pilot: Pilot) -> None:
    pilot.app.services.session.journal.close()
    (folder / FILE_NAME).write_bytes(b"nonsense")


def choose(pilot: Pilot) -> None:
    """Let the person choose once, if the match is not over already."""
    if pilot.scene.name == "table":
        pilot.table.choose_first()
        pilot.ask()


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open")
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (delete_everything_here, None),
        (delete_the_folder, None),
        (delete_the_file_alone, None),
        (put_another_file_in_its_place, None),
        (write_nonsense_into_the_file, "trouble.journal_damaged"),
    ],
)
def test_a_journal_that_is_changed_under_a_window_takes_no_match_with_it(
    tmp_path: Path, change: Callable[[Path, Pilot], None], key: str | None
) -> None:
    folder = tmp_path / "data"
    pilot = Pilot(folder, motion="none", seed=1)
    pilot.open_table(GAME)
    match = pilot.table.match
    choose(pilot)
    change(folder, pilot)
    pilot.table.choose_first()
    pilot.wait(0.2)
    trouble = pilot.app.services.session.journal.trouble
    assert (trouble and trouble.key) == key
    assert pilot.notice() == (pilot.app.services.words(key) if key else None)
    pilot.ask()
    choose(pilot)
    pilot.close()
    assert actions_of(match) in kept(folder)
    with Journal.open(folder) as journal:
        others = [found for found in journal.latest(9) if found.actions != actions_of(match)]
    assert len(others) == (change is put_another_file_in_its_place)
