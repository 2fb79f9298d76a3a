"""The points that boards read from their pictures; a wrong one is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.media.anchors import anchor, anchors
from game.resources import ASSETS
from tests.cases import cases
from tests.media.looks import view_box

LIDS = [f"kalle_kanalratte/{n}" for n in ("lid", "lid_up", "lid_open", "hole_back", "hole_front")]


def test_anchors_lie_in_their_picture_and_all_lids_and_holes_have_one_middle() -> None:
    count = 0
    for path in sorted(ASSETS.rglob("*.svg")):
        root = re.search(r"<svg\b[^>]*>", path.read_text("utf-8"))
        assert root is not None, path
        picture = path.relative_to(ASSETS).with_suffix("").as_posix()
        left, top, wide, high = view_box(path)
        for name in {*re.findall(r'\sdata-([\w-]+)="', root[0])} - {"corner"}:
            for x, y in anchors(picture, name):
                count += 1
                assert left <= x <= left + wide, (picture, name)
                assert top <= y <= top + high, (picture, name)
    assert count > 80
    assert len({anchor(name, "middle") for name in LIDS}) == 1


@cases(
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
