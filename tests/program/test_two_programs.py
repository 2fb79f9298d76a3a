"""Two windows of the program at once, with one folder: each goes on, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.keep.journal import FILE_NAME, Journal
from game.scenes.sheets.stored_data import delete_everything
from tests.matches import actions_of, kept
from tests.pilot import Pilot
from tests.program.test_bad_input import GAME, play_on


def windows(folder: Path) -> tuple[Pilot, Pilot]:
    return Pilot(folder, motion="none", seed=1), Pilot(folder, motion="none", seed=2)


def played_and_closed(*pilots: Pilot) -> list[tuple[object, ...]]:
    """Close the windows; return what has been played at each."""
    played = [actions_of(pilot.table.match) for pilot in pilots]
    for pilot in pilots:
        pilot.close()
    return played


def test_each_of_two_windows_keeps_its_own_match(tmp_path: Path) -> None:
    one, other = windows(tmp_path)
    for pilot in (one, other):
        pilot.open_table(GAME)
    for pilot in (one, other, one):
        play_on(pilot)
        assert pilot.notice() is None
    wanted = played_and_closed(one, other)
    assert kept(tmp_path) in (wanted, wanted[::-1])
    assert wanted[0] != wanted[1]


def test_both_windows_may_go_on_with_the_same_match(tmp_path: Path) -> None:
    first = Pilot(tmp_path, motion="none")
    first.open_table(GAME)
    play_on(first)
    (begun,) = played_and_closed(first)
    one, other = windows(tmp_path)
    for pilot in (one, other):
        pilot.wait(1.0)
        pilot.click("go_on", seconds=0.3)
        pilot.ask()
        assert actions_of(pilot.table.match) == begun
    for pilot in (one, other, other, one):
        play_on(pilot)
        assert pilot.notice() is None
    wanted = played_and_closed(one, other)
    assert all(actions in kept(tmp_path) for actions in wanted)
    assert all(actions[: len(begun)] == begun for actions in wanted)


def delete_it_all(folder: Path, window: Pilot) -> None:
    assert folder.is_dir()
    assert delete_everything(window.app.services)


def delete_the_folder(folder: Path, _: Pilot) -> None:
    shutil.rmtree(folder)


def delete_the_file_alone(folder: Path, _: Pilot) -> None:
    (folder / FILE_NAME).unlink()  # the log stays


def choose_once(pilot: Pilot) -> None:
    """Let the person choose once, if the match is not over already."""
    if pilot.scene.name == "table":
        pilot.table.choose_first()
        pilot.ask()


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open elsewhere")
@pytest.mark.parametrize("lose", [delete_it_all, delete_the_folder, delete_the_file_alone])
@pytest.mark.parametrize("is_other_playing", [False, True])
def test_a_journal_that_vanishes_under_a_window_takes_no_match_with_it(
    tmp_path: Path, lose: Callable[[Path, Pilot], None], is_other_playing: bool
) -> None:
    folder = tmp_path / "data"
    one, other = windows(folder)
    for pilot in (one, other):
        pilot.open_table(GAME)
    matches = {pilot: pilot.table.match for pilot in (one, other)}
    choose_once(other)
    lose(folder, one)
    assert not (folder / FILE_NAME).exists()
    players = [one, other] if is_other_playing else [other]
    for pilot in players * 2:
        choose_once(pilot)
        assert pilot.notice() in (None, pilot.app.services.words("keeping.deleted"))
        assert pilot.app.services.journal.trouble is None
    wanted = [str(actions_of(matches[pilot])) for pilot in players]
    for _ in ("while they are still open", "when they are closed"):
        with Journal.open(folder) as journal:
            found = [str(record.actions) for record in journal.unfinished() + journal.finished()]
        assert sorted(found) == sorted(wanted)
        one.close()
        other.close()
