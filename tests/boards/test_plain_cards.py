"""Plain cards: rows keep to their box, and what is hidden has no face."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.boards.components.cards import CARD_BACK, fly_card
from game.boards.components.plain_cards import CardRow, PlainCardRenderer
from game.geometry import Box
from game.motion.timeline import Timeline
from game.ui.theme import TEAL
from tests.boards.small import context_of

CONTEXT = context_of()
BOX = Box(300, 600, 900, 200)
CARDS = PlainCardRenderer(CONTEXT, "cat_and_mouse", (200, 120), {"1": "", "2": "common/heart"})


def drawn(row: CardRow) -> bytes:
    surface = pygame.Surface((CONTEXT.layout.width, CONTEXT.layout.height))
    row.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_cards_lie_in_their_box_and_each_can_be_pointed_at() -> None:
    row = CardRow(CARDS, CONTEXT, BOX)
    for count in range(1, 12):
        row.lay(["1"] * count)
        areas = [row.area(number) for number in range(count)]
        assert areas[0].x >= BOX.x - 0.01
        assert areas[-1].right <= BOX.right + 0.01
        assert all(area.w >= 72 for area in areas)
        assert all(one.right <= other.x + 0.01 for one, other in pairwise(areas))


def test_faces_and_backs_look_different_and_a_hidden_card_has_no_face() -> None:
    looks = set()
    for face in ("1", "2", None):
        row = CardRow(CARDS, CONTEXT, BOX)
        row.lay([face])
        looks.add(drawn(row))
        assert row.cards[0].face == face
    assert len(looks) == 3


def test_cards_with_other_backs_keep_their_own_pictures_while_they_turn() -> None:
    other = PlainCardRenderer(CONTEXT, "cat_and_mouse", (200, 120), {"1": "", "2": ""}, back=TEAL)
    for name in (CARD_BACK, "2"):
        halves = [
            pygame.image.tobytes(c.card_picture(name, 200, 0.5), "RGBA") for c in (CARDS, other)
        ]
        assert halves[0] != halves[1]


def test_a_card_flies_from_a_hand_into_a_row_and_is_turned_over() -> None:
    hand = CardRow(CARDS, CONTEXT, BOX)
    hand.lay([None, None])
    (card, _), target = hand.cards, (800.0, 300.0)
    card.face = "2"  # now the viewer may know
    before = drawn(hand)
    Timeline(fly_card(card, target, 0.5, height=120, flip=1.0, rise=60)).skip()
    assert (card.position, card.height, card.visible_side) == (target, 120, "2")
    assert drawn(hand) != before
