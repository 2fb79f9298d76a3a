from __future__ import annotations

import random
from itertools import product

import pygame
import pytest

from game.boards.things import pieces
from game.boards.things.signs import (
    BREATH,
    Bubble,
    Highlight,
    Thought,
    breath,
    growing_medal,
    medal,
)
from game.geometry import Layout
from game.media.art import Art
from game.media.covers import smear
from game.motion.timeline import Timeline
from game.ui.theme import Theme
from tests.cases import cases
from tests.kept_art import new_art

LAYOUT = Layout(640, 360)
DIE = tuple(f"cat_and_mouse/die_{i}" for i in range(1, 7))


@pytest.fixture(scope="module")
def art() -> Art:
    return new_art(LAYOUT)


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((LAYOUT.width, LAYOUT.height))


def new_die(art: Art) -> pieces.Die:
    return pieces.Die(art, DIE, 70, (100, 100))


@cases(("face", "is_skipped"), product(range(6), [True, False]))
def test_a_die_ends_at_home_with_its_face(
    art: Art, surface: pygame.Surface, face: int, is_skipped: bool
) -> None:
    die = new_die(art)
    timeline = Timeline(die.tumble(face, 1.0, random.Random(face), (40, 30), 120))
    faces, lifts = set(), []
    for _ in range(25 if is_skipped else 200):
        timeline.update(0.02)
        die.draw(surface)
        faces.add(die.face)
        lifts.append(die.lift)
    timeline.skip()
    assert len(faces) > 3, "it changes its face on the way"
    assert max(lifts) > 80
    assert (die.at, die.lift, die.angle, die.face) == (die.home, 0.0, 0.0, face)


def test_a_flight_is_only_there_while_it_flies(art: Art, surface: pygame.Surface) -> None:
    things: list[pieces.Drawable] = []
    flight = pieces.Flight(LAYOUT, pieces.TurnedPicture(art, "cat_and_mouse/token", (40, 60)))
    timeline = Timeline(pieces.flying(things, flight, (100, 300), (500, 200), 0.5, grow=(0, 1)))
    assert things == []
    timeline.update(0.25)
    assert things == [flight]
    assert flight.at[1] < 200, "it flies in an arc"
    flight.draw(surface)
    timeline.update(0.3)
    assert things == []
    assert flight.at == (500, 200)


def test_an_arc_begins_and_ends_where_it_should() -> None:
    assert pieces.arc((0, 0), (10, 20), 99, 0) == (0, 0)
    assert pieces.arc((0, 0), (10, 20), 99, 1) == (10, 20)
    assert pieces.arc((0, 0), (10, 20), 50, 0.5) == (5, -40)


def test_a_pop_reads_its_place_when_it_begins(art: Art, surface: pygame.Surface) -> None:
    things: list[pieces.Drawable] = []
    place = [(10.0, 10.0)]
    pop = pieces.Pop(LAYOUT, growing_medal(art, "3", 60))
    timeline = Timeline(pop.pop(things, lambda: place[0], 0.4, rise=0.0))
    place[0] = (300.0, 300.0)
    timeline.update(0.2)
    for thing in things:
        thing.draw(surface)
    x, y = LAYOUT.px((300, 300))
    assert surface.get_at((x, y))[:3] != (0, 0, 0)
    timeline.skip()
    assert things == []


def test_a_trail_runs_and_is_gone(art: Art, surface: pygame.Surface) -> None:
    things: list[pieces.Drawable] = []
    timeline = Timeline(
        pieces.Trail(LAYOUT, medal(art, "", 20)).run(things, (0, 0), (900, 500), 0.3)
    )
    timeline.update(0.15)
    assert len(things) == 1
    things[0].draw(surface)
    assert any(pygame.image.tobytes(surface, "RGB"))
    timeline.update(0.2)
    assert things == []


@cases(
    ("at", "side"),
    product([(20.0, 30.0), (800.0, 400.0), (1590.0, 300.0), (400.0, 120.0)], [-1, 0, 1]),
)
def test_a_bubble_stays_on_the_canvas(
    art: Art, surface: pygame.Surface, at: tuple[float, float], side: int
) -> None:
    theme = Theme(Art(LAYOUT))
    theme.audit = []
    bubble = Bubble(art, theme, "Phew, that was lucky!")
    things: list[pieces.Drawable] = []
    timeline = Timeline(bubble.speak(things, lambda: at, 1.0, side))
    timeline.update(0.5)
    bubble.draw(surface)
    (text,) = theme.audit
    assert text.place.contains(text.rect)
    assert surface.get_rect().contains(text.rect)
    timeline.skip()
    assert things == []


def test_a_picture_is_turned_clockwise_in_steps(art: Art) -> None:
    picture = pieces.TurnedPicture(art, "cat_and_mouse/token", (40,))
    assert picture.at(0) is picture.at(360) is picture.at(3)
    assert picture.at(15) is not picture.at(0)
    assert picture.at(-15) is picture.at(345)


def test_breath_goes_in_and_out_unless_it_is_still() -> None:
    assert {breath(i / 50) for i in range(100)} == set(range(BREATH))
    assert {breath(i / 50, is_still=True) for i in range(100)} == {BREATH // 2}


def test_the_focus_is_drawn_bolder(art: Art, surface: pygame.Surface) -> None:
    for tall in (0.0, 90.0):
        light = Highlight(art, 100, 60, tall)
        marks = []
        for has_focus in (False, True):
            surface.fill((200, 180, 150))
            light.draw(surface, (800, 450), 3, has_focus=has_focus)
            marks.append(pygame.mask.from_threshold(surface, (74, 52, 43), (12, 12, 12)).count())
        assert marks[1] > marks[0]


def test_a_thought_has_up_to_three_dots(art: Art, surface: pygame.Surface) -> None:
    thought = Thought(art)
    pictures = set()
    for seconds in (0.1, 0.4, 0.8, 1.1):
        surface.fill((0, 0, 0))
        thought.draw(surface, (500, 500), seconds)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


def test_a_backdrop_is_pulled_out_to_the_edges_of_a_very_wide_window() -> None:
    surface = pygame.Surface((20, 4))
    surface.fill((9, 9, 9), (5, 0, 10, 4))
    smear(surface, pygame.Rect(5, -2, 10, 8))
    assert {tuple(surface.get_at((x, 1)))[:3] for x in range(20)} == {(9, 9, 9)}


def test_a_backdrop_is_pulled_out_to_the_edges_of_an_upright_window() -> None:
    surface = pygame.Surface((4, 20), 0, 32)
    surface.fill((9, 9, 9), (0, 5, 4, 5))
    surface.fill((80, 80, 80), (0, 10, 4, 5))
    smear(surface, pygame.Rect(-2, 5, 8, 10))
    column = [surface.get_at((1, y))[0] for y in range(20)]
    assert column == pytest.approx([9] * 10 + [80] * 10, abs=1)
