"""The cast of Katzenpolizei beside the families: each can do what the board asks of it."""

from __future__ import annotations

from game.boards.figures.steps import climb
from game.media.drawing import drawing
from tests.boards import figure_checks
from tests.cases import cases

GAME = "katzenpolizei"
POLICE_CAT, DOG, MOUSE = (f"{GAME}/{name}" for name in ("police_cat", "dog", "mouse"))
PLAYERS = tuple(f"{GAME}/player_{seat}" for seat in range(5))
CAST = (POLICE_CAT, DOG, MOUSE, *PLAYERS)
MARCHERS = (POLICE_CAT, DOG, MOUSE)


@cases("name", [POLICE_CAT, DOG, MOUSE])
def test_who_runs_still_shows_what_it_feels(name: str) -> None:
    who = figure_checks.figure(name)
    who.pose = "run"
    assert len(figure_checks.faces(who)) == len(figure_checks.FEELINGS)


@cases("name", MARCHERS)
def test_runners_swing_their_legs_and_look_where_they_run(name: str) -> None:
    who = figure_checks.figure(name)
    who.pose = "run"
    assert len(figure_checks.strides(who)) == 3
    figure_checks.check_mirrored(who)


@cases("name", MARCHERS)
def test_a_run_ends_on_the_feet(name: str) -> None:
    figure_checks.check_run_ends_on_the_feet(figure_checks.figure(name))


def test_the_police_cat_climbs_seen_from_behind() -> None:
    who = figure_checks.figure(POLICE_CAT)
    front = figure_checks.picture(who)
    who.pose = "back"
    assert figure_checks.picture(who) != front
    climb(who, (400, 300), 1.0).finish()
    assert (who.at, who.pose) == ((400, 300), "stand")


def test_the_whistle_is_in_the_mouth_only_when_it_is_blown() -> None:
    """It hangs on the chest, lower than where it is blown."""
    parts = figure_checks.art().parts(POLICE_CAT, 440)
    low, high = (parts[name] for name in ("mouth_smile", "mouth_open"))
    bottoms = [part.offset[1] + part.surface.get_height() for part in (low, high)]
    assert bottoms[0] > bottoms[1] + 20


def test_the_mouse_swings_its_rod_by_its_stride() -> None:
    """From drawn back to thrown, the tip comes down and forward."""
    who = figure_checks.figure(MOUSE)
    who.pose = "sneak"
    reach = []
    for stride in (-1.0, 1.0):
        who.stride = stride
        reach.append(figure_checks.drawn(who).get_bounding_rect(24).right)
    assert reach[1] > reach[0] + 20


def test_the_mouse_says_where_line_and_hook_are() -> None:
    """`data-tip` lies on the end of the rod, in the standing and in the casting pose."""
    text = drawing(MOUSE).text.decode()
    parts = figure_checks.art().parts(MOUSE, drawing(MOUSE).box[3])
    for name in ("paws", "sneak_leg_rod"):
        start = text.index(f'<g id="{name}"')
        tip = text[start : text.index(">", start)].split('data-tip="')[1].split('"')[0]
        x, y = (float(value) for value in tip.split())
        part = parts[name]
        local = (x - drawing(MOUSE).box[0] - part.offset[0], y - part.offset[1])
        assert part.surface.get_at((round(local[0]), round(local[1]))).a > 128
