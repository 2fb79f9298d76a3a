"""Hints of Kalle Kanalratte: where, why and what speak of the lid, or the sign, that is framed."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from game.boards.base import AnyOrder, Hint, Slot
from game.boards.kalle_kanalratte.words import PASS_SLOT, Teller, lid_slot
from game.catalog import CATALOG
from game.rules.base import Action
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.view import KalleView
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import ready_board
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import at
from tests.rules.playing import Table, random_match

LOOKS = small.seats_of("Mia", "Pip", "Lotte", "Zora", "Kim")
OPTIONS = ("free_walking", "must_swap", "last_searcher_places", "walk_on")
LID_KEYS = ("hint.lid.where", "hint.hide.where"), ("hint.lid.what", "hint.swap.what")


def teller() -> Teller:
    return Teller(small.kit_of(small.say_key), LOOKS, 0)


def choices() -> Iterator[tuple[KalleView, Selection]]:
    """Yield the choices of random matches of all ways to play."""
    entry = CATALOG["kalle_kanalratte"]
    ways = list(itertools.product(entry.variants, range(2, 6)))
    for turn in range(extent(2, 5)):  # of variants and options all pairs are played
        for seed, (variant, players) in enumerate(ways):
            option = ("", *OPTIONS)[(seed + 3 * turn) % 5]
            match = Table(entry, variant, players, ((option, True),) if option else ())
            for before, _, _ in random_match(match, seed):
                if before.to_act >= 0:
                    view = before.observe(before.to_act)
                    assert isinstance(view, KalleView)
                    yield view, Selection(view.legal_actions, ready_board(5).route)


def check(view: KalleView, hint: Hint, slots: tuple[Slot, ...]) -> None:
    """Check that a hint can be followed now, and that all it says is of what it points at."""
    assert hint.slot in slots
    if hint.where == "hint.pass.where":
        assert hint.slot == PASS_SLOT
        assert hint.what == "hint.pass.what"
        return
    cell = hint.slot.index
    assert hint.slot.kind == "lid"
    assert hint.where in LID_KEYS[0]
    assert hint.what in LID_KEYS[1]
    assert (hint.where == "hint.hide.where") == (view.phase is table.Phase.HIDE)
    if hint.why == "hint.swap.near":
        assert view.guard is not None
        assert table.distance(view.guard, cell) == 1
    if hint.why in ("hint.swap.open", "hint.search.through"):
        assert view.faces[cell] is not None
    if hint.why in ("hint.search.trail", "hint.guess.why", "hint.point.why"):
        assert view.faces[cell] is None


def test_where_why_and_what_speak_of_what_is_framed_and_can_be_chosen() -> None:
    rng, seen = random.Random(1), 0
    for view, selection in choices():
        actions: list[Action] = rng.sample(view.legal_actions, min(4, len(view.legal_actions)))
        for action in actions:
            seen += 1
            hint = teller().hint(view, action)
            check(view, hint, selection.slots)
            route = ready_board(5).route(action)
            if isinstance(route, AnyOrder):
                assert hint.what == "hint.swap.what"
                first, second = hint.slot, next(slot for slot in route if slot != hint.slot)
                for one, other in ((first, second), (second, first)):
                    assert selection.choose(one) == ()
                    then = teller().hint(view, action, selection.picked)
                    check(view, then, selection.slots)
                    assert then.slot == other
                    assert then.why == "hint.second.why"
                    selection.take_back()
    assert seen > 1000


def test_a_lid_that_helps_little_is_put_down_again() -> None:
    view = at(table.Phase.SWAP, players=2, guard=0).observe(0)
    picked = (lid_slot(15),)
    for action in (table.SwapCards(5, 6), table.Pass()):
        hint = teller().hint(view, action, picked)
        assert hint == Hint(picked[0], "hint.back.where", "hint.back.why", "hint.back.what")
        assert hint.slot in _after(view, picked[0])


def _after(view: KalleView, slot: Slot) -> tuple[Slot, ...]:
    selection = Selection(view.legal_actions, ready_board(2).route)
    selection.choose(slot)
    return selection.slots
