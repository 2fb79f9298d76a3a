"""Focus: there is always one, and it goes where one expects it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.geometry import Box
from game.ui.focus import Focus, Target
from tests.cases import cases

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
WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
ANY_BOXES = st.lists(
    st.builds(Box, st.floats(0, 1500), st.floats(0, 800), st.floats(72, 300), st.just(80)),
    min_size=1,
    max_size=11,
)


def targets(boxes: dict[str, Box]) -> list[Target]:
    return [Target(key, box, lambda: None) for key, box in boxes.items()]


ALL = targets(GRID)


def at(key: str | None) -> Focus:
    focus = Focus()
    focus.key = key
    return focus


def test_there_is_always_a_focus_and_it_stays_on_a_target_that_moves() -> None:
    assert [at(key).current(ALL) for key in (None, "a", "gone")] == [ALL[0]] * 3
    moved = targets({**GRID, "e": Box(5000, 5000, 80, 80)})
    assert at("e").current(moved) == moved[4]
    focus = at("a")
    assert focus.current([]) is None
    focus.move(1, 0, [])
    focus.step(1, [])
    assert focus.key == "a"


@cases(
    ("step", "order"),
    [(1, "a b c d e wide a"), (-1, "a wide e d c b a"), (1, "gone b c d e wide a")],
)
def test_stepping_goes_round_in_reading_order_both_ways(step: int, order: str) -> None:
    start, *following = order.split()
    focus = at(start)
    for wanted in following:
        focus.step(step, ALL)
        assert focus.key == wanted


@cases(
    ("start", "way", "ends"),
    [
        ("a", "right", "b"),
        ("b", "right", "c"),
        ("c", "right", "c"),
        ("c", "left", "b"),
        ("a", "down", "d"),
        ("d", "right", "e"),
        ("d", "down", "wide"),
        ("e", "down", "wide"),
        ("wide", "up", "bde"),
        ("a", "up", "a"),
        ("a", "left", "a"),
    ],
)
def test_the_arrows_go_to_the_nearest_in_their_direction(start: str, way: str, ends: str) -> None:
    focus = at(start)
    focus.move(*WAYS[way], ALL)
    assert focus.key == ends or str(focus.key) in set(ends)


@given(ANY_BOXES, st.lists(st.sampled_from(sorted(WAYS)), max_size=20))
def test_a_move_never_leaves_the_targets_nor_goes_backwards(
    boxes: list[Box], ways: list[str]
) -> None:
    placed = {str(number): box for number, box in enumerate(boxes)}
    focus = at("0")
    for dx, dy in map(WAYS.__getitem__, ways):
        before = placed[str(focus.key)].centre
        focus.move(dx, dy, targets(placed))
        after = placed[str(focus.key)].centre
        along = (after[0] - before[0]) * dx + (after[1] - before[1]) * dy
        assert along > 0 or before == after


def test_the_pointer_finds_what_was_drawn_last() -> None:
    over = Target("over", Box(10, 10, 40, 40), lambda: None)
    assert Focus().at((20, 20), [*ALL, over]) == over
    assert Focus().at((90, 50), ALL) is None
    assert Focus().at((80, 0), ALL) is None, "the right edge is outside"
