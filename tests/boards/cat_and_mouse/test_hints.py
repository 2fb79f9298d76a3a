"""Hints of Cat & Mouse: where, why and what speak of the one thing that is framed."""

from __future__ import annotations

import itertools
from typing import Final

from game.boards.base import Slot
from game.boards.cat_and_mouse.words import CAT_SLOT, DICE_SLOT, Teller, mouse_slot
from game.catalog import CATALOG
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.cat_and_mouse.boards import ready_board
from tests.cases import cases
from tests.rules.playing import Table, random_match

LOOKS = small.seats_of("Mia", "Pip", "Lotte", "Zora")
FIXED: Final = {"hint.roll": DICE_SLOT, "hint.cat": CAT_SLOT}
NAMED = ("hint.trap.where", "hint.trap.what", "hint.trap.most", "hint.trap.next", "hint.trap.waits")


def slots_of(said: str, view: CatAndMouseView) -> set[Slot]:
    """Return what the sentence of a key may speak of; its values say whose mouse it is."""
    key = said.split(maxsplit=1)[0]
    mice = set(map(mouse_slot, range(view.setting.players)))
    own = {mouse_slot(view.turn)}
    if key in NAMED:
        return {slot for slot in mice - own if LOOKS[slot.index].name in said}
    start = key.rpartition(".")[0]
    if start in FIXED:
        return {FIXED[start]}
    return {*own, CAT_SLOT} if start == "hint.order" else own


@cases("variant", ["base", "older", "younger"])
def test_where_why_and_what_speak_of_what_is_framed_and_can_be_chosen(variant: str) -> None:
    seen = 0
    kit = small.kit_of(small.say_values, foresee=RULES.foresee)
    teller = Teller(kit, LOOKS, 0)
    for players, seed in itertools.product(range(2, 5), range(4)):
        board = ready_board(4, variant)
        for before, _, _ in random_match(Table(CATALOG["cat_and_mouse"], variant, players), seed):
            if before.to_act < 0:
                continue
            view = before.observe(before.to_act)
            assert isinstance(view, CatAndMouseView)
            board.sync(view)
            for action in view.legal_actions:
                seen += 1
                hint = teller.hint(view, action)
                assert hint.slot in Selection(view.legal_actions, board.route).slots
                for said in (hint.where, hint.why, hint.what):
                    assert hint.slot in slots_of(said, view), said
    assert seen > 200
