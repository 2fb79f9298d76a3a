"""The casts of all games: every picture with a face can do what the boards ask of a figure."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.boards.figures.figure import portrait
from game.boards.figures.parts import MOODS, PREFIXES
from game.catalog import CATALOG
from game.media.drawing import drawing, rasterise
from game.resources import ASSETS
from tests.boards import figure_checks
from tests.boards.figure_checks import FEELINGS, figure, picture
from tests.cases import cases

FACE = {"head", "eyes_wide", "mouth_oh"}
"""Groups that only the picture of a figure has."""
PICTURES = [
    f"{game}/{path.stem}" for game in CATALOG for path in sorted((ASSETS / game).glob("*.svg"))
]
FIGURES = [name for name in PICTURES if set(drawing(name).groups) >= FACE]
CUT_OUTS = [name for name in PICTURES if "basket" in name or "curl" in name or "/card_" in name]
"""Other pictures that end within their frame."""
POSES = [
    (name, pose)
    for name in FIGURES
    for pose, prefix in PREFIXES.items()
    if any(group.startswith(prefix) for group in drawing(name).groups)
]


@cases("name", FIGURES)
def test_a_figure_stands_on_its_feet_and_is_as_tall_as_its_height(name: str) -> None:
    """Small ones leave the top of their box empty: one height shows who is tall."""
    box = figure_checks.box_of(figure(name, 120))
    assert box.bottom == pytest.approx(401, abs=3)
    assert 0.8 * 120 <= box.h <= 120 + 2
    assert box.w <= 1.25 * 120
    assert abs(box.centerx - 400) <= 14


@cases("name", FIGURES)
def test_a_figure_has_a_face_for_every_mood(name: str) -> None:
    hides = any(group.startswith("hide") for group in drawing(name).groups)
    moods = MOODS if hides else FEELINGS
    assert len(figure_checks.faces(figure(name), moods)) == len(moods)
    for mood in ("calm", "sad"):
        head = portrait(figure_checks.art(), name, 90, mood)
        assert max(head.get_size()) == pytest.approx(90, abs=3)


@cases("name", FIGURES)
def test_a_figure_looks_where_it_is_told(name: str) -> None:
    who = figure(name, 84)
    seen = {picture(who)}
    for point in ((0.0, 340.0), (800.0, 340.0), (400.0, 0.0)):
        who.look = point
        seen.add(picture(who))
    assert len(seen) == 4


@cases(("name", "pose"), POSES)
def test_a_pose_is_another_picture_a_runner_feels_and_strides_where_it_runs(
    name: str, pose: str
) -> None:
    who = figure(name)
    standing = picture(who)
    who.pose = pose
    assert picture(who) != standing
    if pose in ("run", "sneak"):
        assert len(figure_checks.strides(who)) == 3
        figure_checks.check_mirrored(who)
    if pose == "run":
        assert len(figure_checks.faces(who)) == len(FEELINGS)


@cases("name", [*FIGURES, *CUT_OUTS])
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    """All groups are drawn at once, those of other poses and moods as well."""
    shape = drawing(name)
    width, height = (round(side) for side in shape.box[2:])
    mask = pygame.mask.from_surface(rasterise(shape.text, width, height), 40)
    mask.erase(pygame.Mask((width - 2, height - 2), fill=True), (1, 1))
    assert mask.count() == 0, f"assets/{name}.svg reaches the edge of its viewBox"


@cases("game", CATALOG)
def test_players_have_outlines_of_their_own(game: str) -> None:
    cast = dict.fromkeys(CATALOG[game].board_class().seat_figures)
    outlines = {name: figure_checks.outline(figure(name, 84)) for name in cast}
    for one, other in combinations(cast, 2):
        assert figure_checks.difference(outlines[one], outlines[other]) > 0.07, (one, other)
