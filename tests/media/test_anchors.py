"""The points that boards read from their pictures: all are there, and a wrong one is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.media.anchors import anchor, anchors
from game.resources import ASSETS


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


@pytest.mark.parametrize("picture", WRITTEN)
def test_anchors_lie_in_their_picture(picture: str) -> None:
    box = re.search(r'viewBox="([^"]+)"', (ASSETS / f"{picture}.svg").read_text("utf-8"))
    assert box is not None
    left, top, wide, high = map(float, box[1].split())
    for name in WRITTEN[picture].keys() - {"corner"}:
        for x, y in anchors(picture, name):
            assert left <= x <= left + wide, name
            assert top <= y <= top + high, name


def test_all_lids_and_holes_have_one_middle() -> None:
    assert len({anchor(name, "middle") for name in LIDS}) == 1


@pytest.fixture
def torn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a picture with wrong anchors."""
    text = '<!-- data-old="1 2" --><svg data-odd="1 2 3" data-two="1 2 3 4" data-words="here"/>'
    (tmp_path / "torn.svg").write_text(text, "utf-8")
    monkeypatch.setattr("game.media.anchors.ASSETS", tmp_path)
    return "torn"


@pytest.mark.parametrize("name", ["odd", "words"])
def test_an_anchor_that_is_no_list_of_points_is_refused(torn: str, name: str) -> None:
    with pytest.raises(ValueError, match=rf"data-{name} of torn\.svg is no list of points"):
        anchors(torn, name)


def test_several_points_are_not_one(torn: str) -> None:
    with pytest.raises(ValueError, match=r"data-two of torn\.svg is not one point"):
        anchor(torn, "two")


@pytest.mark.parametrize("name", ["old", "nowhere"])
def test_a_missing_anchor_is_named_with_its_picture(torn: str, name: str) -> None:
    with pytest.raises(ValueError, match=rf"torn\.svg has no anchor data-{name}"):
        anchor(torn, name)


def test_a_missing_picture_is_named(torn: str) -> None:
    with pytest.raises(ValueError, match=r"no_such\.svg cannot be read"):
        anchor("no_such", torn)
