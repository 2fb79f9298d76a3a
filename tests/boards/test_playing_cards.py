"""Playing cards of any game: what is seen of one, and how it goes from place to place."""

from __future__ import annotations

from game.boards.things.cards import BACK, PlayingCard, fly
from tests.cases import cases


@cases(
    ("face", "flip", "seen"),
    [("7", 1.0, "7"), ("7", 0.5, "7"), ("7", 0.49, BACK), ("7", 0.0, BACK), (None, 1.0, BACK)],
)
def test_only_the_side_that_is_up_is_seen(face: str | None, flip: float, seen: str) -> None:
    card = PlayingCard((0.0, 0.0), 100.0, face, is_open=False)
    card.flip = flip
    assert card.seen == seen


def test_a_card_without_a_face_is_never_open() -> None:
    assert PlayingCard((0.0, 0.0), 100.0, None, is_open=True).flip == 0.0
    assert PlayingCard((0.0, 0.0), 100.0, "7", is_open=True).flip == 1.0


def test_a_card_shows_its_back_up_to_the_middle_of_its_way() -> None:
    card = PlayingCard((0.0, 0.0), 100.0, "7", is_open=False)
    way = fly(card, (90.0, 0.0), 1.0, height=50.0, flip=1.0, lift=4.0, rise=30.0, turn=12.0)
    sides = []
    for _ in range(20):
        way.advance(0.05)
        sides.append(card.seen)
    assert sides == sorted(sides, reverse=True)
    assert 8 <= sides.count(BACK) <= 12
    assert (card.at, card.height, card.flip, card.lift, card.turn) == ((90, 0), 50, 1, 4, 12)
