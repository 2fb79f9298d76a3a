"""The points that boards read from their pictures: all are there, and a wrong one is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.media.anchors import anchor, anchors
from game.resources import ASSETS
from tests.media.looks import view_box


def written() -> dict[str, dict[str, str]]:
    """Return the anchors of every picture, by its name."""
    found = {}
    for path in sorted(ASSETS.rglob("*.svg")):
        root = re.search(r"<svg\b[^>]*>", path.read_text("utf-8"))
        assert root is not None
        told = dict(re.findall(r'\sdata-([\w-]+)="([^"]*)"', root[0]))
        if told:
            found[path.relative_to(ASSETS).with_suffix("").as_posix()] = told
    return found


WRITTEN = written()
LIDS = [f"kalle_kanalratte/{n}" for n in ("lid", "lid_up", "lid_open", "hole_back", "hole_front")]
ON_SPOTS = [f"space_{kind}" for kind in ("ladder", "one", "two", "hole")] + ["dice_tray", "store"]
WANTED: dict[str, dict[str, int]] = {
    "cat_and_mouse/cheese": {"corner": 1, "dents": 4},
    "cat_and_mouse/plate": {"groove-8": 7, "groove-6": 4, "groove-5": 4},
    "katzenpolizei/backdrop": {"chimney": 1, "perch-lu": 1, "perch-rl": 1},
    "katzenpolizei/lamp": {"flame": 1},
    "katzenpolizei/stairs": {"steps": 9, "below-steps": 1, "bell": 1},
    "kalle_kanalratte/backdrop": {"door": 1, "shore": 1, "pipe": 1, "drips": 4, "puddles": 4},
    "rat_a_tat_cat/backdrop": {"hook": 1, "hook-over-table": 1, "eyes": 2, "spider": 1},
    "rat_a_tat_cat/lamp": {"bulb": 1},
    "common/school": {"slate": 2, "houses": 5, "coach": 1},
    **{f"{game}/school_house": {"tenants": 8} for game in CATALOG},
    **{f"cat_and_mouse/ladder_{n}": {"foot": 1, "head": 1} for n in ("back", "left", "right")},
    **{f"gouda_ganoven/card_{n}": {"picture": 1, "signs": 2} for n in ("weapon", "action", "room")},
    **{f"gouda_ganoven/card_{n}": {"picture": 1} for n in ("trap", "cheese")},
    **{f"gouda_ganoven/alive_{n}": {"pivot": 1} for n in ("bulb", "curtain", "horse", "duck")},
    **{name: {"middle": 1} for name in LIDS},
    **{f"cat_and_mouse/{name}": {"middle": 1} for name in ON_SPOTS},
}
"""How many points each anchor has that a board reads."""


def test_every_anchor_that_a_board_reads_is_there_and_no_other() -> None:
    counts = {
        picture: {name: len(anchors(picture, name)) for name in told}
        for picture, told in WRITTEN.items()
    }
    assert counts == WANTED


def test_anchors_lie_in_their_picture() -> None:
    for picture, told in WRITTEN.items():
        left, top, wide, high = view_box(ASSETS / f"{picture}.svg")
        for name in told.keys() - {"corner"}:
            for x, y in anchors(picture, name):
                assert left <= x <= left + wide, (picture, name)
                assert top <= y <= top + high, (picture, name)


def test_all_lids_and_holes_have_one_middle() -> None:
    assert len({anchor(name, "middle") for name in LIDS}) == 1


@pytest.mark.parametrize(
    ("picture", "name", "told"),
    [
        ("torn", "odd", r"data-odd of torn\.svg is no list of points"),
        ("torn", "words", r"data-words of torn\.svg is no list of points"),
        ("torn", "two", r"data-two of torn\.svg is not one point"),
        ("torn", "old", r"torn\.svg has no anchor data-old"),
        ("torn", "nowhere", r"torn\.svg has no anchor data-nowhere"),
        ("no_such", "odd", r"no_such\.svg cannot be read"),
    ],
)
def test_a_wrong_anchor_is_refused_and_named_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, picture: str, name: str, told: str
) -> None:
    text = '<!-- data-old="1 2" --><svg data-odd="1 2 3" data-two="1 2 3 4" data-words="here"/>'
    (tmp_path / "torn.svg").write_text(text, "utf-8")
    monkeypatch.setattr("game.media.anchors.ASSETS", tmp_path)
    with pytest.raises(ValueError, match=told):
        anchor(picture, name)
