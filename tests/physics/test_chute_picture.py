from __future__ import annotations

import io
import math
import re

import pygame

from game.physics.chute.chance import Chute
from game.physics.chute.shape import EXIT_GAPS, HOLE_CENTRE, LUMPS, PILLARS, ChutePoint, wall_lines
from game.play.chance import run_to_end
from tools.art.cat_and_mouse.cheese import CORNER, OUTPUT, SIZE, cheese_svg


def group(name: str) -> pygame.Surface:
    """What lies behind a sliding mouse, or in front of it."""
    others = {"back": "lip|arches", "front": "back"}[name]
    svg = re.sub(rf'<g id="({others})".*?</g>', "", OUTPUT.read_text("utf-8"), flags=re.DOTALL)
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), SIZE)


def place(spot: ChutePoint) -> tuple[int, int]:
    return round(spot[0] - CORNER[0]), round(spot[1] - CORNER[1])


def light(picture: pygame.Surface, spot: ChutePoint) -> float:
    r, g, b, alpha = picture.get_at(place(spot))
    return (0.3 * r + 0.6 * g + 0.1 * b) * alpha / 255


def test_the_picture_is_the_one_that_the_shape_of_the_chute_gives() -> None:
    assert OUTPUT.read_text("utf-8") == cheese_svg(), "run python -m tools.art.cat_and_mouse.cheese"


def test_the_edges_that_the_mouse_meets_are_ink() -> None:
    back = group("back")
    edges = [
        p
        for line in wall_lines()
        for p in line[8:-2:2]
        if all(lump.distance(p) >= 8 for lump in LUMPS)
    ]
    for pillar in PILLARS:
        (x, y), r = pillar.points[0], pillar.radius
        edges += [(x, y - r), (x - r, y + 30), (x + r, y + 30)]
    for lump in LUMPS:
        right = max(lump.points)
        if right[0] < 1000:  # the others grow out of the right wall
            edges.append((right[0] + lump.radius, right[1]))
    for x, y in edges:
        around = [(x + dx, y + dy) for dx in (-3, -1, 1, 3) for dy in (-3, -1, 1, 3)]
        assert min(light(back, spot) for spot in around) < 100, (x, y)


def test_the_mouse_is_always_seen_against_the_hollow() -> None:
    back, front = group("back"), group("front")
    for seed in range(25):
        for spot in run_to_end(Chute().simulate(seed, 0.3)).path:
            if 340 < spot.y < 690:
                assert light(back, spot[:2]) < 190
            assert _covered(front, spot[:2]) < 0.6


def _covered(front: pygame.Surface, spot: ChutePoint) -> float:
    """The share of the mouse's disc that lies behind the lips."""
    dots = [(dx, dy) for dx in range(-24, 25, 6) for dy in range(-24, 25, 6)]
    dots = [d for d in dots if math.hypot(*d) <= 25]
    hidden = 0
    for dx, dy in dots:
        x, y = place((spot[0] + dx, spot[1] + dy))
        hidden += 0 <= x < SIZE[0] and 0 <= y < SIZE[1] and front.get_at((x, y)).a > 128
    return hidden / len(dots)


def test_the_drop_hole_and_the_exits_are_open() -> None:
    back, front = group("back"), group("front")
    assert light(back, (HOLE_CENTRE[0], HOLE_CENTRE[1] - 4)) < 110
    for way in EXIT_GAPS:
        assert front.get_at(place((way.x, 690))).a == 0
        assert light(back, (way.x, 660)) < 190
