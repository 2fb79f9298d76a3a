"""Figures: how they live and move, and the casts of all games: every face can do what is asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest

from game.boards.figures import steps
from game.boards.figures.figure import Figure, portrait
from game.boards.figures.idle import FIDGET_INTERVAL_SECONDS, FIDGET_SECONDS
from game.boards.figures.parts import MOODS, POSE_PREFIXES
from game.boards.figures.shadow import figure_shadow
from game.catalog import CATALOG
from game.media.drawing import MissingAssetError, load_drawing, rasterise
from game.motion.timeline import Step, Timeline
from game.resources import ASSETS
from tests.boards import figure_checks
from tests.boards.figure_checks import FEELINGS, LAYOUT, figure, picture
from tests.cases import cases
from tests.kept_art import new_art

MICE = tuple(f"cat_and_mouse/mouse_{c}" for c in ("blue", "green", "purple", "orange"))
MAX = "cat_and_mouse/max"
DT = 1 / 60

STEPS: dict[str, Callable[[Figure], Step]] = {
    "hop_along": lambda f: steps.hop_along(f, [(500, 420), (300, 500)], 0.4),
    "climb": lambda f: steps.climb(f, (300, 500), 1.0, rungs=3),
    "wobble": steps.wobble,
    "cheer": steps.cheer,
    "shiver": steps.shiver,
    "sneak_along": lambda f: steps.sneak_along(f, [(600, 400), (600, 450), (300, 500)], 1.2),
    "scurry_along": lambda f: steps.scurry_along(f, [(600, 400), (300, 450), (300, 500)], 0.7),
    "pounce": lambda f: steps.pounce(f, (300, 500)),
    "sit_down": steps.sit_down,
}
STAYS = ("wobble", "cheer", "shiver", "sit_down")


def lively(name: str = MICE[0], seed: int = 1) -> Figure:
    """Return a figure that lives and throws a shadow."""
    return figure(name, 92 if name in MICE else 130, lives=True, seed=seed)


def bare(name: str = MICE[0], pose: str = "stand") -> Figure:
    """Return a figure that keeps still and has no shadow."""
    who = figure(name, 92 if name in MICE else 130)
    who.pose = pose
    return who


def state(who: Figure) -> dict[str, object]:
    names = (
        "x y hop_height lean squash stride arm_lift pose mood has_shadow facing angle is_visible"
    )
    return {name: getattr(who, name) for name in names.split()}


def test_a_mouse_has_four_poses_and_an_unknown_pose_is_standing() -> None:
    pictures = {pose: picture(bare(pose=pose)) for pose in ("stand", "run", "curl", "back")}
    assert len(set(pictures.values())) == 4
    assert picture(bare(MAX, "back")) == picture(bare(MAX))
    with pytest.raises(MissingAssetError, match="nobody"):
        lively("cat_and_mouse/nobody")


def test_it_blinks_every_few_seconds() -> None:
    who = lively()
    who.gaze_target = (900, 400)
    shut = []
    for frame in range(60 * 30):
        who.update(DT)
        if who.is_blinking:
            shut.append(frame)
    blinks = [f for f in shut if f - 1 not in shut]
    gaps = [(b - a) / 60 for a, b in pairwise(blinks)]
    assert 6 <= len(blinks) <= 15
    assert all(1.9 <= gap <= 5.3 for gap in gaps)


def test_nobody_stands_still_for_three_seconds() -> None:
    assert FIDGET_INTERVAL_SECONDS[1] + max(FIDGET_SECONDS.values()) < 3
    for name in (MICE[0], MAX):
        who = lively(name, seed=7)
        last, still, longest = picture(who), 0.0, 0.0
        for _ in range(15 * 12):
            who.update(1 / 15)
            now = picture(who)
            still = 0.0 if now != last else still + 1 / 15
            longest, last = max(longest, still), now
        assert longest < 3


def test_a_quiet_figure_does_not_move_by_itself_and_drawing_changes_nothing() -> None:
    who = bare()
    before = state(who), picture(who)
    for _ in range(300):
        who.update(DT)
    assert (state(who), picture(who)) == before


def test_squashing_keeps_the_volume_and_a_lean_turns_about_the_feet() -> None:
    flat, leaning = bare(), bare()
    plain = figure_checks.box_of(flat, 1)
    flat.squash, leaning.lean = 0.8, 24
    box = figure_checks.box_of(flat, 1)
    assert box.h == pytest.approx(plain.h * 0.8, abs=4)
    assert box.w == pytest.approx(plain.w / 0.8, abs=4)
    assert abs(box.bottom - plain.bottom) <= 3
    turned = figure_checks.box_of(leaning, 1)
    assert turned.centerx > 405
    assert turned.bottom <= 412


def test_a_ball_rolls_about_its_centre() -> None:
    who = bare(pose="curl")
    who.height = 70
    who.centre = (400.0, 400.0)
    assert who.centre == pytest.approx((400, 400))
    for angle in range(0, 360, 30):
        who.angle = angle
        box = figure_checks.box_of(who, 1)
        assert box.center == pytest.approx((400, 400), abs=6)
        assert 62 <= box.h <= 74


def test_the_shadow_shrinks_and_pales_with_the_hop_and_an_invisible_figure_has_none() -> None:
    assert figure_shadow(80, 12).get_at((40, 12)).a > figure_shadow(80, 6).get_at((40, 12)).a > 0
    assert figure_shadow(80, 12).get_at((0, 0)).a == 0
    who = lively()
    low = picture(who)
    who.hop_height = 300
    assert sum(picture(who)[3::4]) < sum(low[3::4])
    who.is_visible = False
    assert not any(picture(who))


def test_only_what_is_seen_is_made() -> None:
    art = new_art(LAYOUT)
    who = Figure(art, MICE[0], 92, seed=1, at=(400, 400))
    assert art.made == 0
    picture(who)
    made = art.made
    assert made < len(load_drawing(MICE[0]).groups)
    picture(who)
    assert art.made == made


@cases("name", STEPS)
def test_a_step_shows_something_and_ends_exactly_however_it_is_cut_or_skipped(name: str) -> None:
    ends, seen = [], set()
    for dt, most in ((DT, 999), (1 / 7, 999), (100.0, 999), (DT, 17), (DT, 0)):
        who = lively(MAX if name in ("sneak_along", "pounce") else MICE[0])
        step = STEPS[name](who)
        for _ in range(most):
            if step.advance(dt) is not None:
                break
            if most == 17:
                seen.add(picture(who))
        step.finish()
        ends.append(state(who))
    assert all(end == ends[0] for end in ends)
    assert len(seen) > 5
    assert who.position == ((400, 400) if name in STAYS else (300, 500))
    assert (who.hop_height, who.lean, who.squash, who.stride, who.pose) == (0, 0, 1, 0, "stand")
    assert who.has_shadow


def test_every_landing_and_every_pull_is_announced() -> None:
    told: list[int] = []
    who = lively()
    steps.hop_along(who, [(410, 400), (420, 400), (430, 400)], 0.3, told.append).finish()
    assert told == [0, 1, 2]
    steps.climb(who, (430, 300), 1.0, rungs=2, on_step=told.append).finish()
    assert told == [0, 1, 2, 0, 1]


def test_a_way_ends_looking_along_its_last_sideways_leg_and_an_empty_one_at_once() -> None:
    who, max_ = lively(), lively(MAX)
    before = state(who)
    for move in (steps.hop_along, steps.sneak_along, steps.scurry_along):
        assert move(who, [], 1.0).advance(0.25) == pytest.approx(0.25)
    assert state(who) == before
    steps.scurry_along(who, [(100, 400), (100, 200)], 1.0).finish()
    assert who.facing == -1
    prowl = steps.sneak_along(max_, [(100, 400)], 1.0)
    prowl.advance(0.5)
    assert (max_.facing, max_.pose) == (-1, "sneak")
    prowl.finish()
    assert max_.facing == -1


FACE = {"head", "eyes_wide", "mouth_oh"}
"""Groups that only the picture of a figure has."""
PICTURES = [
    f"{game}/{path.stem}" for game in CATALOG for path in sorted((ASSETS / game).glob("*.svg"))
]
FIGURES = [name for name in PICTURES if set(load_drawing(name).groups) >= FACE]
CUT_OUTS = [name for name in PICTURES if "basket" in name or "curl" in name or "/card_" in name]
"""Other pictures that end within their frame."""
POSES = [
    (name, pose)
    for name in FIGURES
    for pose, prefix in POSE_PREFIXES.items()
    if any(group.startswith(prefix) for group in load_drawing(name).groups)
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
    hides = any(group.startswith("hide") for group in load_drawing(name).groups)
    moods = MOODS if hides else FEELINGS
    assert len(figure_checks.faces(figure(name), moods)) == len(moods)
    for mood in ("calm", "sad"):
        head = portrait(figure_checks.art(), name, 90, mood)
        assert max(head.get_size()) == pytest.approx(90, abs=5)


@cases("name", FIGURES)
def test_a_figure_looks_where_it_is_told(name: str) -> None:
    who = figure(name, 84)
    seen = {picture(who)}
    for point in ((0.0, 340.0), (800.0, 340.0), (400.0, 0.0)):
        who.gaze_target = point
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
    shape = load_drawing(name)
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


@cases("name", ["cheer", "leap_to"])
def test_a_leap_flattens_nobody_by_more_than_a_quarter(name: str) -> None:
    """A squashed figure is also wider, so its proportions change by the square."""
    who, flattest = lively(), 1.0
    leap = steps.cheer(who) if name == "cheer" else steps.leap_to(who, (300, 500), 60, 0.6)
    timeline = Timeline(leap)
    while not timeline.is_done:
        timeline.update(DT)
        flattest = min(flattest, who.squash**2)
    assert 0.75 <= flattest < 0.95
