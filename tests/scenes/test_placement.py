"""The boxes of screens: every entry is read, lies on the canvas, and faults are named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from game.geometry import CANVAS, Box
from game.ui.placement import LAYOUTS, Placement, PlacementError
from tests.running import ROOT

TABLES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in LAYOUTS.glob("*.toml")}
BEYOND = {("frame", "banner", "banner"), ("cup", "feast", "square")}
"""What hangs down from above the canvas, and the square, which is no paper."""
NAMED = re.compile(r'^(\w+)(?:: Final)? = Placement\("(\w+)", "(\w+)"\)', re.M)


def read_in_code() -> set[tuple[str, str, str]]:
    """Return the entries that modules read, as file, table and key."""
    found = set()
    for path in sorted((ROOT / "game").glob("**/*.py")):
        for name, file, screen in NAMED.findall(path.read_text("utf-8")):
            users = [path]
            if not name.startswith("_"):
                users = [p for p in (ROOT / "game").glob("**/*.py") if name in p.read_text("utf-8")]
            for text in (user.read_text("utf-8") for user in users):
                read = re.findall(rf'\b{name}\.(?:boxes\("(\w+)"|point\("(\w+)"|(\w+))', text)
                keys = {row or point or box for row, point, box in read}
                found |= {(file, screen, key) for key in keys}
    return found


def entries() -> dict[tuple[str, str, str], object]:
    return {
        (file, screen, key): entry
        for file, tables in TABLES.items()
        for screen, table in tables.items()
        for key, entry in table.items()
    }


def test_every_entry_is_read_and_whatever_is_read_is_there() -> None:
    assert read_in_code() == set(entries())


def test_all_boxes_lie_on_the_canvas() -> None:
    for name, entry in entries().items():
        file, screen, key = name
        placement = Placement(file, screen)
        if isinstance(entry, dict):
            boxes = placement.boxes(key, 2)
        elif isinstance(entry, list) and len(entry) == 2:
            boxes = [Box(*placement.point(key), 0, 0)]
        else:
            boxes = [getattr(placement, key)]
        for box in boxes if name not in BEYOND else ():
            assert box.w >= 0 <= box.h, name
            assert CANVAS.x <= box.x <= box.right <= CANVAS.right, name
            assert CANVAS.y <= box.y <= box.bottom <= CANVAS.bottom, name


def test_a_row_has_its_first_box_and_step_or_an_area_that_is_shared(tmp_path: Path) -> None:
    text = "[a]\nb = { first = [1, 2, 30, 40], step = [50, 0] }\nc = { area = [0, 0, 90, 40], "
    (tmp_path / "x.toml").write_text(f"{text}gap = [10, 0] }}\nd = [1, 2]\n", encoding="utf-8")
    placement = Placement("x", "a", tmp_path)
    assert placement.boxes("b", 2) == [Box(1, 2, 30, 40), Box(51, 2, 30, 40)]
    assert placement.boxes("c", 2) == [Box(0, 0, 40, 40), Box(50, 0, 40, 40)]
    assert placement.point("d") == (1, 2)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("c = [1, 2, 3, 4]", "is missing"),
        ("b = [1, 2, 3]", "is not 4 whole numbers"),
        ('b = "left"', "is not 4 whole numbers"),
        ("b = [1, 2, 3, true]", "is not 4 whole numbers"),
    ],
)
def test_a_fault_names_file_table_and_entry(tmp_path: Path, entry: str, fault: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(f"[a]\n{entry}\n", encoding="utf-8")
    with pytest.raises(PlacementError, match=rf"x\.toml: \[a\] b {fault}"):
        _ = Placement("x", "a", tmp_path).b
    with pytest.raises(PlacementError, match=r"b (is missing|is not a row)"):
        Placement("x", "a", tmp_path).boxes("b", 2)
