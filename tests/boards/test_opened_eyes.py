"""People who cover their eyes with their paws, and open them one after another."""

from __future__ import annotations

import pygame

from game.boards.stage.opened_eyes import OPENING_SECONDS, OpenedEyes
from game.media.drawing import load_drawing
from game.resources import ASSETS
from tests.boards import figure_checks, small
from tests.cases import cases

WITH_PAWS = sorted(
    f"{path.parent.name}/{path.stem}"
    for path in ASSETS.glob("*/player*.svg")
    if "hide_arms" in load_drawing(f"{path.parent.name}/{path.stem}").groups
)


@cases("name", WITH_PAWS)
def test_paws_over_the_eyes_leave_nothing_of_them_to_be_seen(name: str) -> None:
    parts = figure_checks.art().parts(name, 400)
    paws, pupils = parts["hide_arms"], parts["pupils"]
    cover = pygame.mask.from_surface(paws.surface, 250)
    seen = pygame.mask.from_surface(pupils.surface, 60)
    offset = (pupils.offset[0] - paws.offset[0], pupils.offset[1] - paws.offset[1])
    assert cover.overlap_area(seen, offset) == seen.count()


def test_five_people_open_their_eyes_one_after_another() -> None:
    eyes = OpenedEyes(small.context_of(), ["common/player"] * 5)
    eyes.begin()
    moods = [figure.mood for figure in eyes.figures]
    assert moods == ["hide"] * 5
    eyes.update(0.4)
    assert [figure.mood for figure in eyes.figures] == ["peek", *["hide"] * 4]
    eyes.update(1.0)
    assert [figure.mood for figure in eyes.figures] == ["calm"] * 5
    assert OPENING_SECONDS > 1.4
