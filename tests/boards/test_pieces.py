from __future__ import annotations

import random
from itertools import product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.boards.base import Slot
from game.boards.components import dice, pieces, signs
from game.boards.components.cards import CARD_BACK, PlayingCard, fly_card
from game.boards.stage.plain import PlainBoard
from game.geometry import Box, Layout
from game.media.art import Art
from game.media.backgrounds import extend_edges
from game.motion.timeline import Timeline, Wait, sequence
from game.ui.theme import CHEESE_YELLOW, UiTheme
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


def new_die(art: Art, max_zoom: float = 1.2) -> dice.Die:
    return dice.Die(art, DIE, 70, (100, 100), max_zoom=max_zoom)


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
    assert (die.position, die.lift, die.angle, die.face) == (die.home, 0.0, 0.0, face)


@cases("seconds", (0.0, 1.5, 9.0))
def test_a_thrown_die_lies_large_where_it_was_thrown_and_comes_home(
    art: Art, surface: pygame.Surface, seconds: float
) -> None:
    die, away = new_die(art, max_zoom=2.4), (700.0, 500.0)
    thrown = die.throw(4, 1.0, random.Random(2), away, 120)
    timeline = Timeline(sequence(thrown, Wait(1.0), die.fly_home(away, 0.4, 60)))
    timeline.update(seconds)
    die.draw(surface)
    is_away = seconds == 1.5
    assert die.is_at_rest == (not is_away)
    if is_away:
        assert (die.position, die.lift, die.zoom, die.face, die.angle) == (away, 0.0, 2.4, 4, 0.0)
    timeline.skip()
    assert (die.position, die.lift, die.zoom, die.face) == (die.home, 0.0, 1.0, 4)


def test_what_flies_or_pops_up_is_only_there_meanwhile(art: Art, surface: pygame.Surface) -> None:
    things: list[pieces.Drawable] = []
    flight = pieces.FlyingPicture(
        LAYOUT, pieces.RotatablePicture(art, "cat_and_mouse/token", (40, 60))
    )
    place = [(10.0, 10.0)]
    pop = pieces.PopUp(LAYOUT, signs.disc_growth_frames(art, "3", 60))
    trail = pieces.DottedLine(LAYOUT, signs.text_disc(art, "", 20))
    for step in (
        pieces.fly_picture(things, flight, (100, 300), (500, 200), 0.5, grow=(0, 1)),
        trail.run(things, (0, 0), (900, 500), 0.5),
        pop.show(things, lambda: place[0], 0.5, rise=0.0),
    ):
        timeline = Timeline(step)
        assert things == []
        place[0] = (300.0, 300.0)
        timeline.update(0.25)
        surface.fill((0, 0, 0))
        for thing in things:
            thing.draw(surface)
        assert any(surface.get_buffer().raw)
        timeline.update(0.3)
        assert things == []
    assert surface.get_at(LAYOUT.px((300, 300)))[:3] != (0, 0, 0), "where the place is by now"


@cases(
    ("at", "side"),
    product([(20.0, 30.0), (800.0, 400.0), (1590.0, 300.0), (400.0, 120.0)], [-1, 0, 1]),
)
def test_a_bubble_stays_on_the_canvas(
    art: Art, surface: pygame.Surface, at: tuple[float, float], side: int
) -> None:
    theme = UiTheme(Art(LAYOUT))
    theme.audit = []
    bubble = signs.SpeechBubble(art, theme, "Phew, that was lucky!")
    things: list[pieces.Drawable] = []
    timeline = Timeline(bubble.speak(things, lambda: at, 1.0, side))
    timeline.update(0.5)
    bubble.draw(surface)
    (text,) = theme.audit
    assert text.place.contains(text.rect)
    assert surface.get_rect().contains(text.rect)
    timeline.skip()
    assert things == []


def test_the_focus_is_drawn_bolder(art: Art, surface: pygame.Surface) -> None:
    for tall in (0.0, 90.0):
        light = signs.Highlight(art, 100, 60, tall)
        marks = []
        for has_focus in (False, True):
            surface.fill((200, 180, 150))
            light.draw(surface, (800, 450), 3, has_focus=has_focus)
            ground = pygame.mask.from_threshold(surface, (200, 180, 150), (12, 12, 12))
            marks.append(-ground.count())
        assert marks[1] > marks[0]


def test_a_plain_board_frames_the_whole_area_of_a_slot_without_a_ring(
    art: Art, surface: pygame.Surface
) -> None:
    box, seen = Box(700, 400, 150, 110), []
    slots = {"_lights": {"stone": signs.Highlight(art, 90, 40, 60)}, "_focused_slot": None}
    board: Any = SimpleNamespace(area=lambda _: box, context=SimpleNamespace(art=art), **slots)
    for kind in ("square", "stone"):
        surface.fill((200, 180, 150))
        PlainBoard._draw_glow(board, surface, Slot(kind), 0)
        line = pygame.mask.from_threshold(surface, CHEESE_YELLOW, (20, 20, 20, 255))
        seen.append(line.connected_component().get_bounding_rects()[0])
    frame, area = seen[0], pygame.Rect(*art.layout.rect(box))
    assert frame.inflate(4, 4).contains(area)
    assert area.inflate(8, 8).contains(frame)
    assert area.inflate(-8, -8).contains(seen[1])


def test_a_thought_has_up_to_three_dots(art: Art, surface: pygame.Surface) -> None:
    thought = signs.ThoughtBubble(art)
    pictures = set()
    for seconds in (0.1, 0.4, 0.8, 1.1):
        surface.fill((0, 0, 0))
        thought.draw(surface, (500, 500), seconds)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


def test_a_background_is_pulled_out_to_the_edges_of_a_wide_or_an_upright_window() -> None:
    wide, upright = pygame.Surface((20, 4)), pygame.Surface((4, 20), 0, 32)
    wide.fill((9, 9, 9), (5, 0, 10, 4))
    extend_edges(wide, pygame.Rect(5, -2, 10, 8))
    assert {tuple(wide.get_at((x, 1)))[:3] for x in range(20)} == {(9, 9, 9)}
    upright.fill((9, 9, 9), (0, 5, 4, 5))
    upright.fill((80, 80, 80), (0, 10, 4, 5))
    extend_edges(upright, pygame.Rect(-2, 5, 8, 10))
    column = [upright.get_at((1, y))[0] for y in range(20)]
    assert column == pytest.approx([9] * 10 + [80] * 10, abs=1)


def test_a_card_shows_its_back_up_to_the_middle_of_its_way_one_without_a_face_always() -> None:
    card = PlayingCard((0.0, 0.0), 100.0, "7", is_open=False)
    way = fly_card(card, (90.0, 0.0), 1.0, height=50.0, flip=1.0, lift=4.0, rise=30.0, turn=12.0)
    sides = []
    for _ in range(20):
        way.advance(0.05)
        sides.append(card.visible_side)
    assert sides == sorted(sides, reverse=True)
    assert 8 <= sides.count(CARD_BACK) <= 12
    assert (card.position, card.height, card.flip, card.lift, card.turn) == ((90, 0), 50, 1, 4, 12)
    blank = PlayingCard((0.0, 0.0), 100.0, None, is_open=True)
    assert (blank.flip, blank.visible_side) == (0.0, CARD_BACK)
    assert PlayingCard((0.0, 0.0), 100.0, "7", is_open=True).visible_side == "7"
