from __future__ import annotations

import pygame

from game.motion.particles import CAPACITY, KINDS, Particles
from tests.cases import cases


def new_particles(*, is_on: bool = True) -> Particles:
    def picture(name: str, height: float) -> pygame.Surface:
        assert name.startswith("common/")
        piece = pygame.Surface((max(1, round(height)), max(1, round(height))), pygame.SRCALPHA)
        piece.fill("black")
        return piece

    return Particles(picture, lambda p: (round(p[0]), round(p[1])), seed=7, is_on=is_on)


def paper() -> pygame.Surface:
    surface = pygame.Surface((300, 300))
    surface.fill("white")
    return surface


def has_ink(surface: pygame.Surface) -> bool:
    return bool((pygame.surfarray.array3d(surface) != 255).any())


@cases("kind", KINDS)
def test_a_burst_flies_apart_alike_for_a_seed_and_is_gone_after_a_while(kind: str) -> None:
    pictures = []
    for _ in range(2):
        particles, surface = new_particles(), paper()
        particles.burst(kind, (100, 100), 12)
        assert len(particles) == 12
        particles.update(1 / 5)
        particles.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        for _ in range(200):
            particles.update(1 / 50)
        assert len(particles) == 0
    assert pictures[0] == pictures[1] != pygame.image.tobytes(paper(), "RGB")


def test_the_pool_never_grows_beyond_its_size_and_can_be_cleared_or_off() -> None:
    full, off = new_particles(), new_particles(is_on=False)
    for particles in (full, off):
        for _ in range(10):
            particles.burst("dust", (0, 0), 40)
            particles.rain("confetti", 40, 0, 100, 0)
    assert (len(full), len(off)) == (CAPACITY, 0)
    full.clear()
    assert len(full) == 0


def flight(kind: str, seed: int) -> tuple[list[tuple[float, float]], list[int], list[float]]:
    """Return where a particle is that heads to the right, its widths, and all heights asked."""
    heights: list[float] = []
    places: list[tuple[float, float]] = []

    def picture(_: str, height: float) -> pygame.Surface:
        heights.append(height)
        piece = pygame.Surface((round(height), round(height)), pygame.SRCALPHA)
        piece.fill("black")
        return piece

    particles = Particles(picture, lambda at: places.append(at) or (40, 40), seed)
    particles.burst(kind, (0, 0), 1, heading=0.0)
    widths, surface = [], pygame.Surface((80, 80), pygame.SRCALPHA)
    while len(particles):
        surface.fill((0, 0, 0, 0))
        particles.draw(surface)
        widths.append(surface.get_bounding_rect().w)
        particles.update(1 / 50)
    return places, widths, heights


@cases("kind", KINDS)
def test_a_particle_flies_where_it_heads_turns_and_gets_smaller_at_its_end(kind: str) -> None:
    look, shares, turned = KINDS[kind], set[float](), 0
    for seed in range(4):
        places, widths, heights = flight(kind, seed)
        assert look.spread > 90 or places[-1][0] > 0
        sizes = [round(height / look.height, 3) for height in heights]
        assert sizes == sorted(sizes, reverse=True)
        assert {*sizes} == {1.0, 0.7, 0.4}
        whole = widths[: len(widths) // 2]
        shares |= {width / look.height for width in whole}
        turned += len({*whole}) > 1
    assert max(shares) > 1.2, "none lies aslant"
    assert (min(shares) < 0.9) == look.flutters
    assert turned, "none turns"


def test_rain_begins_above_the_picture() -> None:
    particles, surface = new_particles(), paper()
    particles.rain("confetti", 40, 0, 300, -30)
    particles.draw(surface)
    assert not has_ink(surface)


def test_words_stay_free_of_what_flies_about() -> None:
    particles, surface, words = new_particles(), paper(), pygame.Rect(60, 90, 140, 60)
    for _ in range(6):
        particles.burst("confetti", (130, 120), 26)
        particles.update(0.02)
        particles.draw(surface, [words, words.move(20, 20)])
    assert not has_ink(surface.subsurface(words))
    assert has_ink(surface)
