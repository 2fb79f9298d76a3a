from __future__ import annotations

import pygame

from game.motion.particles import CAPACITY, KINDS, Particles
from tests.cases import cases


def new_particles(*, is_on: bool = True, seed: int = 1) -> Particles:
    def picture(name: str, height: float) -> pygame.Surface:
        assert name.startswith("common/")
        piece = pygame.Surface((max(1, round(height)), max(1, round(height))), pygame.SRCALPHA)
        piece.fill("black")
        return piece

    return Particles(picture, lambda p: (round(p[0]), round(p[1])), seed, is_on=is_on)


@cases("kind", KINDS)
def test_a_burst_flies_apart_and_is_gone_after_a_while(kind: str) -> None:
    particles = new_particles()
    particles.burst(kind, (100, 100), 12)
    assert len(particles) == 12
    surface = pygame.Surface((200, 200))
    for _ in range(200):
        particles.update(1 / 50)
        particles.draw(surface)
    assert len(particles) == 0


def test_the_pool_never_grows_beyond_its_size() -> None:
    particles = new_particles()
    for _ in range(10):
        particles.burst("dust", (0, 0), 40)
        particles.rain("confetti", 40, 0, 100, 0)
    assert len(particles) == CAPACITY


def test_none_when_they_are_off() -> None:
    particles = new_particles(is_on=False)
    particles.burst("confetti", (0, 0), 5)
    particles.rain("confetti", 5, 0, 100, 0)
    assert len(particles) == 0


def test_the_same_seed_gives_the_same_picture() -> None:
    pictures = []
    for _ in range(2):
        particles = new_particles(seed=7)
        particles.burst("sparkle", (50, 50), 9)
        particles.update(0.2)
        surface = pygame.Surface((200, 200))
        surface.fill("white")
        particles.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_clear_lets_all_of_them_be_gone() -> None:
    particles = new_particles()
    particles.burst("heart", (0, 0), 3)
    particles.clear()
    assert len(particles) == 0


def test_words_stay_free_of_what_flies_about() -> None:
    particles = new_particles()
    surface, words = pygame.Surface((300, 300)), pygame.Rect(60, 90, 140, 60)
    surface.fill("white")
    for _ in range(6):
        particles.burst("confetti", (130, 120), 26)
        particles.update(0.02)
        particles.draw(surface, [words, words.move(20, 20)])
    assert not particles_on(surface.subsurface(words))
    assert particles_on(surface)


def particles_on(surface: pygame.Surface) -> bool:
    return bool((pygame.surfarray.array3d(surface) != 255).any())
