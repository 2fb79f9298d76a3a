"""Two windows of the program at once, with one folder: each goes on, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from game.journal import Journal, Record
from tests.pilot import Pilot
from tests.test_bad_input import notice, open_table, play_on


def kept(folder: Path) -> list[Record]:
    with Journal.open(folder) as journal:
        return journal.unfinished()


def actions_at(pilot: Pilot) -> tuple[object, ...]:
    return tuple(action.to_json() for action in pilot.table.match.actions)


def windows(folder: Path) -> tuple[Pilot, Pilot]:
    return Pilot(folder, motion="none", seed=1), Pilot(folder, motion="none", seed=2)


def test_each_of_two_windows_keeps_its_own_match(tmp_path: Path) -> None:
    one, other = windows(tmp_path)
    for pilot in (one, other):
        open_table(pilot)
    for pilot in (one, other, one):
        play_on(pilot, 1)
        assert notice(pilot) is None
    wanted = [actions_at(one), actions_at(other)]
    one.close()
    other.close()
    found = [record.actions for record in kept(tmp_path)]
    assert found in (wanted, wanted[::-1])
    assert wanted[0] != wanted[1]


def test_both_windows_may_go_on_with_the_same_match(tmp_path: Path) -> None:
    first = Pilot(tmp_path, motion="none")
    open_table(first)
    play_on(first, 1)
    begun = actions_at(first)
    first.close()
    one, other = windows(tmp_path)
    for pilot in (one, other):
        pilot.wait(1.0)
        pilot.click("go_on")
        pilot.wait(0.3)
        play_on(pilot, 0)
        assert actions_at(pilot) == begun
    for pilot in (one, other, other, one):
        play_on(pilot, 1)
        assert notice(pilot) is None
    wanted = [actions_at(one), actions_at(other)]
    one.close()
    other.close()
    found = [record.actions for record in kept(tmp_path)]
    assert all(actions in found for actions in wanted)
    assert all(actions[: len(begun)] == begun for actions in wanted)
