"""Guests of the arena: players that are named `module:factory`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ai.arena import run
from ai.arena_result import result_text
from ai.base import Level, RandomBot
from ai.opponents import OpponentSeat
from game.catalog import CATALOG
from game.rules.base import Action, Event, Observation

HERE = "tests.ai.test_opponents"
ENTRY = CATALOG["cat_and_mouse"]


class First:
    """Plays what comes first, and remembers what it was told."""

    def __init__(self, place: OpponentSeat) -> None:
        self.place = place
        self.told: list[Event] = []

    def watch(self, event: Event) -> None:
        self.told.append(event)

    def choose(self, observation: Observation) -> Action:
        assert observation.seat == self.place.seat
        assert self.told or not any(observation.scores)
        return observation.legal_actions[0]


class Cheat(First):
    """Plays what is not allowed."""

    def choose(self, observation: Observation) -> Action:
        return Action()


class Clumsy(First):
    """Falls over its own feet."""

    def choose(self, observation: Observation) -> Action:
        raise KeyError("shoelace")


class Asleep(First):
    """Cannot watch."""

    def watch(self, event: Event) -> None:
        raise ValueError("asleep")


def luck(place: OpponentSeat) -> RandomBot:
    return RandomBot(Level.EASY, place.seat, place.seed)


def tired(place: OpponentSeat) -> RandomBot:
    raise RuntimeError("no bed,\nno play")


def nobody(place: OpponentSeat) -> None:
    """Make nothing."""


NUMBER = 5


def test_a_guest_is_told_what_its_seat_sees_and_its_name_fits_the_table() -> None:
    result = run(ENTRY, "older", [f"{HERE}:First", "easy"], 4, 1)
    head, *rows = result_text(result).splitlines()[1:]
    assert {len(row) for row in rows} == {len(head)}


def test_a_module_is_found_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_own_player.py").write_text(f"from {HERE} import luck as make\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert run(ENTRY, "base", ["my_own_player:make", "easy"], 2, 1).matches == 2


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no_such_module:make", "'no_such_module:make' cannot be loaded: ModuleNotFoundError"),
        (":make", "':make' cannot be loaded"),
        (f"{HERE}:make", f"the module '{HERE}' has no factory 'make'"),
        (f"{HERE}:NUMBER", "has no factory 'NUMBER'"),
        (f"{HERE}:tired", "failed to make a player: RuntimeError: no bed, no play"),
        (f"{HERE}:nobody", "made a NoneType, but a player needs `watch` and `choose`"),
        (f"{HERE}:Cheat", r"chose .*, which is illegal there"),
        (f"{HERE}:Asleep", "failed at MouseDropped: ValueError: asleep"),
        (f"{HERE}:Clumsy", "failed to choose: KeyError: 'shoelace'"),
    ],
)
def test_what_a_guest_does_wrong_is_one_sentence(name: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as found:
        run(ENTRY, "older", [name, "easy"], 2, 1)
    assert "\n" not in str(found.value)
