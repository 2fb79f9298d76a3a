"""Hints that end with an encouragement."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.boards.base import Hint, Slot
from game.scenes.table.advice import encouraged
from game.words import Words

HINT = Hint(Slot("card", 0), "Look here.", "It is low.", "Press it.")


def test_one_hint_in_five_ends_like_a_friend() -> None:
    said = Counter(encouraged(HINT, ply, Words("en")).what for ply in range(1000))
    assert 750 < said.pop(HINT.what) < 850
    assert len(said) == 3
    assert all(what.startswith("Press it. ") for what in said)
    assert min(said.values()) > 40
    long = replace(HINT, what="Press this card, which is the lowest one of your cards.")
    assert {encouraged(long, ply, Words("en")) for ply in range(50)} == {long}
    assert encouraged(HINT, 7, Words("en")) == encouraged(HINT, 7, Words("en"))
