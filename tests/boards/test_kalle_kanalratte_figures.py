"""The cast of Kalle Kanalratte: every figure can do what the board asks of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.boards.figure import Figure, portrait
from game.boards.figure_parts import MOODS
from game.boards.figure_steps import scurry_along, sneak_along
from game.media.art import Art, drawing, rasterise
from game.rules.kalle_kanalratte_table import DWELLERS
from game.ui.layout import Layout

GAME = "kalle_kanalratte"
DWELLER_FIGURES = tuple(f"{GAME}/dweller_{name}" for name in DWELLERS)
KALLES = tuple(f"{GAME}/{name}" for name in ("kalle", "kalle_caught", "kalle_peek"))
GUARD = f"{GAME}/guard"
PLAYERS = tuple(f"{GAME}/player_{seat}" for seat in range(5))
CAST = (*DWELLER_FIGURES, *KALLES, GUARD, *PLAYERS)
LAYOUT = Layout(1600, 900)

HOLE_RIM = 330
"""What of a dweller is lower than this, in its file's units, may be hidden by its hole."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(LAYOUT)


def figure(art: Art, name: str) -> Figure:
    who = Figure(art, name, 120, seed=1, at=(400, 400))
    who.is_lively = who.has_shadow = False
    return who


def drawn(who: Figure) -> pygame.Surface:
    surface = pygame.Surface((800, 500), pygame.SRCALPHA)
    who.draw(surface, LAYOUT)
    return surface.subsurface((200, 200, 400, 260))


def picture(who: Figure) -> bytes:
    return pygame.image.tobytes(drawn(who), "RGBA")


def above_the_rim(art: Art, name: str) -> pygame.Surface:
    """Return the part of a figure's calm picture that no hole can hide."""
    surface = drawn(figure(art, name))
    return surface.subsurface((0, 0, 400, 200 - (392 - HOLE_RIM) * 120 // 400))


@pytest.mark.parametrize("name", CAST)
def test_everybody_has_a_face_for_every_mood(art: Art, name: str) -> None:
    assert {"body", "head", "eyes_closed", "pupils", "mouth_open"} <= set(drawing(name).groups)
    who = figure(art, name)
    seen = set()
    moods = [mood for mood in MOODS if mood != "hide" or name in PLAYERS]
    for mood in moods:
        who.mood = mood
        who.update(1.0)
        seen.add(picture(who))
    assert len(seen) == len(moods)


@pytest.mark.parametrize("name", CAST)
def test_everybody_looks_where_it_is_told_and_can_shut_its_eyes(art: Art, name: str) -> None:
    who = figure(art, name)
    seen = {picture(who)}
    for point in ((0.0, 340.0), (800.0, 340.0), (400.0, 0.0)):
        who.look = point
        seen.add(picture(who))
    assert len(seen) == 4


@pytest.mark.parametrize("name", CAST)
def test_everybody_stands_on_its_feet_and_is_as_tall_as_its_height(art: Art, name: str) -> None:
    box = drawn(figure(art, name)).get_bounding_rect(24).move(200, 200)
    assert box.bottom == pytest.approx(401, abs=3)
    assert 105 <= box.h <= 122
    assert abs(box.centerx - 400) <= 14


@pytest.mark.parametrize("name", CAST)
def test_nothing_is_cut_off_at_the_frame(name: str) -> None:
    shape = drawing(name)
    width, height = (round(side) for side in shape.box[2:])
    for part, (text, _) in shape.groups.items():
        mask = pygame.mask.from_surface(rasterise(text, width, height), 40)
        mask.erase(pygame.Mask((width - 2, height - 2), fill=True), (1, 1))
        assert mask.count() == 0, part


def test_dwellers_are_told_apart_by_what_looks_out_of_the_hole(art: Art) -> None:
    """Without colour: of every two outlines at least a tenth differs."""
    names = (*DWELLER_FIGURES, KALLES[0])
    masks = {name: pygame.mask.from_surface(above_the_rim(art, name)) for name in names}
    for one, other in combinations(names, 2):
        same = masks[one].overlap_area(masks[other], (0, 0))
        apart = masks[one].count() + masks[other].count() - 2 * same
        assert apart > 0.1 * (apart + same), (one, other)


def test_the_five_players_have_outlines_of_their_own(art: Art) -> None:
    masks = [pygame.mask.from_surface(drawn(figure(art, name))) for name in PLAYERS]
    for one, other in combinations(masks, 2):
        same = one.overlap_area(other, (0, 0))
        apart = one.count() + other.count() - 2 * same
        assert apart > 0.07 * (apart + same)


@pytest.mark.parametrize("name", PLAYERS)
def test_paws_over_the_eyes_leave_nothing_of_them_to_be_seen(art: Art, name: str) -> None:
    parts = art.parts(name, 400)
    paws, pupils = parts["hide_arms"], parts["pupils"]
    cover = pygame.mask.from_surface(paws.surface, 250)
    seen = pygame.mask.from_surface(pupils.surface, 60)
    offset = (pupils.offset[0] - paws.offset[0], pupils.offset[1] - paws.offset[1])
    assert cover.overlap_area(seen, offset) == seen.count()


def test_only_somebody_who_hides_its_eyes_has_its_paws_there(art: Art) -> None:
    who = figure(art, PLAYERS[0])
    calm = picture(who)
    who.mood = "hide"
    hidden = picture(who)
    who.mood = "calm"
    assert calm == picture(who) != hidden


def test_the_police_mouse_carries_its_lantern_standing_and_walking(art: Art) -> None:
    groups = set(drawing(GUARD).groups)
    assert {"lantern", "lantern_glow", "run_lantern", "run_lantern_glow"} <= groups
    who = figure(art, GUARD)
    standing = picture(who)
    who.pose = "run"
    steps = set()
    for stride in (-1.0, 0.0, 1.0):
        who.stride = stride
        steps.add(picture(who))
    assert len(steps | {standing}) == 4


def test_the_walk_of_the_police_mouse_and_the_sneaking_of_kalle_end_on_their_feet(art: Art) -> None:
    guard, kalle = figure(art, GUARD), figure(art, KALLES[0])
    scurry_along(guard, [(300, 400)], 0.6).finish()
    sneak_along(kalle, [(500, 420)], 0.6).finish()
    assert (guard.at, guard.facing, guard.pose) == ((300, 400), -1, "stand")
    assert (kalle.at, kalle.facing, kalle.pose) == ((500, 420), 1, "stand")


def test_kalle_sneaks_looking_where_he_goes(art: Art) -> None:
    who = figure(art, KALLES[0])
    standing = picture(who)
    who.pose = "sneak"
    right = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    assert picture(who) != standing
    who.facing = -1
    left = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    assert left == [(size, -dx - size[0]) for size, dx in right]


@pytest.mark.parametrize("name", CAST)
def test_a_portrait_fits_its_size(art: Art, name: str) -> None:
    assert max(portrait(art, name, 90).get_size()) == pytest.approx(90, abs=3)
