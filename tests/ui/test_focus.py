"""Focus: there is always one, and it goes where one expects it."""

from __future__ import annotations

import random

import pytest

from game.geometry import Box
from game.ui.focus import Focus, Target

# a b c
# d   e
#  wide
GRID = {
    "a": Box(0, 0, 80, 80),
    "b": Box(100, 0, 80, 80),
    "c": Box(200, 0, 80, 80),
    "d": Box(0, 140, 80, 80),
    "e": Box(200, 140, 80, 80),
    "wide": Box(0, 280, 280, 80),
}


def targets(boxes: dict[str, Box]) -> list[Target]:
    return [Target(key, box, lambda: None) for key, box in boxes.items()]


ALL = targets(GRID)


def at(key: str | None) -> Focus:
    focus = Focus()
    focus.key = key
    return focus


def test_there_is_always_a_focus_while_there_is_a_target() -> None:
    for key in (None, "a", "gone"):
        current = at(key).current(ALL)
        assert current is not None
        assert current.key == "a"
    assert at("a").current([]) is None


def test_the_focus_stays_on_a_target_that_moves() -> None:
    moved = targets({**GRID, "e": Box(5000, 5000, 80, 80)})
    current = at("e").current(moved)
    assert current is not None
    assert current.box.x == 5000


def test_stepping_goes_round_in_reading_order_both_ways() -> None:
    for step, order in ((1, "a b c d e wide a"), (-1, "a wide e d c b a")):
        focus, seen = at("a"), ["a"]
        for _ in ALL:
            focus.step(step, ALL)
            seen.append(str(focus.key))
        assert " ".join(seen) == order


def test_a_focus_whose_target_is_gone_steps_on_from_the_first() -> None:
    focus = at("gone")
    focus.step(1, ALL)
    assert focus.key == "b"


@pytest.mark.parametrize(
    ("start", "dx", "dy", "end"),
    [
        ("a", 1, 0, "b"),
        ("b", 1, 0, "c"),
        ("c", 1, 0, "c"),
        ("c", -1, 0, "b"),
        ("a", 0, 1, "d"),
        ("d", 1, 0, "e"),
        ("d", 0, 1, "wide"),
        ("e", 0, 1, "wide"),
        ("wide", 0, -1, "d"),
        ("a", 0, -1, "a"),
        ("a", -1, 0, "a"),
    ],
)
def test_the_arrows_go_to_the_nearest_in_their_direction(
    start: str, dx: int, dy: int, end: str
) -> None:
    focus = at(start)
    focus.move(dx, dy, ALL)
    if start == "wide":
        assert focus.key in ("b", "d", "e")
    else:
        assert focus.key == end


def test_nothing_moves_where_there_is_nothing() -> None:
    focus = at("a")
    focus.move(1, 0, [])
    focus.step(1, [])
    assert focus.key == "a"


def test_the_pointer_finds_what_was_drawn_last() -> None:
    over = [*ALL, Target("over", Box(10, 10, 40, 40), lambda: None)]
    focus = Focus()
    found = focus.at((20, 20), over)
    assert found is not None
    assert found.key == "over"
    assert focus.at((90, 50), over) is None
    edge = focus.at((80, 0), ALL)
    assert edge is None


def test_a_move_never_leaves_the_targets_nor_goes_backwards() -> None:
    for seed in range(20):
        move_about(random.Random(seed))


def move_about(rng: random.Random) -> None:
    boxes = {
        str(i): Box(rng.uniform(0, 1500), rng.uniform(0, 800), rng.uniform(72, 300), 80)
        for i in range(rng.randrange(1, 12))
    }
    found = targets(boxes)
    focus = at("0")
    for _ in range(50):
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        before = boxes[str(focus.key)].centre
        focus.move(dx, dy, found)
        after = boxes[str(focus.key)].centre
        along = (after[0] - before[0]) * dx + (after[1] - before[1]) * dy
        assert along > 0 or before == after
