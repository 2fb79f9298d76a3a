from __future__ import annotations

import pygame

from game.motion.particles import CAPACITY, PARTICLE_KINDS, Particles
from tests.cases import cases


def new_particles(*, is_on: bool = True, seed: int = 7, scale: int = 1) -> Particles:
    def picture(name: str, height: float) -> pygame.Surface:
        assert name.startswith("common/")
        piece = pygame.Surface((max(1, round(height)), max(1, round(height))), pygame.SRCALPHA)
        piece.fill("black")
        return piece

    def px(at: tuple[float, float]) -> tuple[int, int]:
        return round(at[0] / scale), round(at[1] / scale)

    return Particles(picture, px, seed=seed, is_on=is_on)


def paper() -> pygame.Surface:
    surface = pygame.Surface((300, 300))
    surface.fill("white")
    return surface


def has_ink(surface: pygame.Surface) -> bool:
    return bool((pygame.surfarray.array3d(surface) != 255).any())


@cases("kind", PARTICLE_KINDS)
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


@cases("kind", [kind for kind, look in PARTICLE_KINDS.items() if look.speed[1] < 1000])
def test_a_particle_flies_where_it_heads_turns_and_gets_smaller_at_its_end(kind: str) -> None:
    look, shares, turned = PARTICLE_KINDS[kind], set[float](), 0
    for seed in range(4):
        particles, surface, boxes = new_particles(seed=seed, scale=10), paper(), []
        particles.burst(kind, (1500, 1500), 1, heading=0.0)
        while len(particles):
            surface.fill("white")
            particles.draw(surface)
            ink = pygame.mask.from_threshold(surface, "black", (99, 99, 99, 255))
            boxes.append(ink.get_bounding_rects()[0])
            particles.update(1 / 50)
        half, quarter = len(boxes) // 2, len(boxes) // 4
        assert boxes[half].centerx > 150 or look.spread > 90
        first, later, last = (boxes[at].h / look.height for at in (0, -quarter, -1))
        assert 1.4 > first > 0.95
        assert first > later > 0.63 > last > 0.35
        whole = {box.w / look.height for box in boxes[:half]}
        shares |= whole
        turned += len(whole) > 1
    assert max(shares) > 1.2, "none lies aslant"
    assert (min(shares) < 0.85) == look.flutters
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
