"""Gouda Ganoven: hints that agree with themselves, and banners, at every step of a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from game.boards.base import Plan, Slot
from game.boards.gouda_ganoven import slots
from game.boards.gouda_ganoven.advice import next_step
from game.boards.gouda_ganoven.plan import Laying
from game.boards.gouda_ganoven.slots import route_of
from game.boards.gouda_ganoven.words import Teller
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import GoudaView
from game.scenes.table.selection import Selection
from tests.boards.gouda_ganoven.boards import BOARDS, lot, steps_of_match
from tests.boards.gouda_ganoven.words import GAME, ROWS, open_row, row, seen, teller
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker, words_of
from tests.cases import cases
from tests.extent import extent
from tests.rules.gouda_ganoven.play import every_variant, start

HELP = table.Phase.REINFORCE
KINDS = {
    **dict.fromkeys(("enter", "source", "target", "hole", "back_room"), slots.ROOM),
    **dict.fromkeys(("equip", "reinforce", "nail", "move", "leave", "back_card"), slots.CARD),
    **{"drop": "sack", "spy": slots.SEAT, "ready": "ready", "pass": "pass"},
}
"""What kind of slot each step of a hint speaks of."""
LATER = ("hint.source.", "hint.target.", "hint.hole.", "hint.back")
"""What hints for second steps begin with."""
SELDOM = {"hint.target.mine"}
CASES, MOST = extent(400, 1500), 1500
"""Choices of each variant that are looked at; `MOST` until all hints have been said."""


def plan_of(view: GoudaView) -> Plan:
    if view.is_sneaking:
        return Laying(view)
    return Selection(view.legal_actions, partial(route_of, hand=view.hand))


def choices(variant: str, count: int) -> Iterator[GoudaView]:
    """Yield what the first seat sees when it is asked, in random matches."""
    rng = random.Random(variant)
    while True:
        state = start(variant, rng.randrange(3, 7), first_seat=rng.randrange(3))
        for before, _, _, _ in steps_of_match(state, rng, lot=lot):
            if before.to_act == 0:
                yield before.observe(0)
                count -= 1
                if not count:
                    return


def steps_to(view: GoudaView, proposed: Action, rng: random.Random) -> Iterator[Plan]:
    """Yield a plan again and again while somebody points at this and that, then does as told."""
    plan, left = plan_of(view), rng.randrange(4)
    for _ in range(9):
        yield plan
        signs = [slot for slot in plan.slots if slot not in slots.SIGNS]
        hinted = next_step(view, proposed, plan.picked).slot
        is_astray = left > 0 and signs and not isinstance(proposed, table.Pass | table.DropCheese)
        if plan.choose(rng.choice(signs) if is_astray else hinted):
            return
        left -= 1
    raise AssertionError((view, proposed))


@every_variant
def test_what_is_framed_can_be_chosen_and_is_what_is_spoken_of(variant: str) -> None:
    rng, say = random.Random(1), KeySpeaker(GAME)
    who = Teller(kit_of(say), BOARDS.seats, 0)
    wanted = {key for key in words_of(GAME) if key.startswith(LATER)} - SELDOM
    wanted |= {f"banner.{task}" for task in ("room", "source", "target", "leave", "ready")}
    for number, view in enumerate(choices(variant, MOST)):
        if number >= CASES and wanted <= say.said:
            break
        for plan in steps_to(view, rng.choice(view.legal_actions), rng):
            proposed = rng.choice(view.legal_actions)
            step = next_step(view, proposed, plan.picked)
            assert step.slot in plan.slots
            assert KINDS[step.kind] == step.slot.kind
            hint = who.hint(view, proposed, plan.picked)
            assert hint.slot == step.slot
            for text in (hint.where, hint.why, hint.what, who.banner(view, plan.picked)):
                assert text
                assert "{" not in text
    assert wanted <= say.said


# -- what is to be done at each step ---------------------------------------------------------------

HAND: tuple[table.Card, ...] = ("3a", "trap", "crook", "rathole")
CARDS = [slots.card_slot(place) for place in range(len(HAND))]
KIDS, BATH, BED = map(slots.room_slot, table.ROOMS[:3])
READY = slots.READY_SLOT


@cases(
    ("view", "picked", "task"),
    [
        (seen(hand=HAND), (), "enter"),
        (seen(hand=HAND), (CARDS[0],), "room"),
        (seen(hand=HAND), (BATH,), "equip"),
        (seen(hand=HAND), (BATH, *CARDS[:2]), "ready"),
        (seen(HELP, ROWS, hand=HAND), (), "reinforce"),
        (seen(HELP, ROWS, hand=HAND), (CARDS[2],), "source"),
        (seen(HELP, ROWS, hand=HAND), (CARDS[2], BATH), "target"),
        (seen(HELP, ROWS, hand=HAND), (CARDS[3],), "leave"),
    ],
)
def test_each_step_has_its_banner(view: GoudaView, picked: tuple[Slot, ...], task: str) -> None:
    assert teller().banner(view, picked) == f"banner.{task}"


@cases(
    ("pieces", "is_said"),
    [((3, 0, 0, 0), True), ((2, 1, 0, 0), True), ((1, 0, 0, 0), False), ((2, 3, 0, 0), False)],
)
def test_who_leaves_much_cheese_is_told(pieces: table.Pieces, is_said: bool) -> None:
    view = seen(HELP, ROWS, hand=HAND, pieces=pieces)
    said = teller().banner(view, CARDS[3:])
    assert said == (f"banner.leave_cheese(number={pieces[0]})" if is_said else "banner.leave")


# -- hints in the middle ---------------------------------------------------------------------------


@cases(
    ("view", "action", "picked", "slot", "reason"),
    [
        (seen(HELP, ROWS, hand=HAND), table.RatHole("bed"), CARDS[3:], BED, ("hole", "quiet")),
        (seen(HELP, ROWS, hand=HAND), table.RatHole("bath"), CARDS[3:], BATH, ("hole", "cheese")),
        (
            seen(HELP, (*ROWS[:2], open_row("bed"), ROWS[3]), hand=HAND),
            table.RatHole("bed"), CARDS[3:], BED, ("hole", "surprise"),
        ),
        (seen(HELP, ROWS, hand=HAND), table.RatHole("bed"), CARDS[2:3], CARDS[2], ("back", "why")),
        (seen(HELP, ROWS, hand=HAND), table.Pass(), CARDS[3:], CARDS[3], ("back", "why")),
        (
            seen(HELP, ROWS, hand=HAND), table.MoveCheese("bath", "kids"), CARDS[2:3],
            BATH, ("source", "bring"),
        ),
        (
            seen(HELP, ROWS, hand=HAND), table.MoveCheese("bath", "bed"), CARDS[2:3],
            BATH, ("move", "muddle"),
        ),
        (
            seen(HELP, ROWS, hand=HAND), table.MoveCheese("kids", "bath"), [CARDS[2], KIDS],
            BATH, ("target", "elsewhere"),
        ),
        (
            seen(HELP, (row("bed"), *ROWS[1:]), hand=HAND), table.MoveCheese("bath", "bed"),
            [CARDS[2], BATH], BED, ("target", "mine"),
        ),
        (
            seen(HELP, ROWS, hand=HAND), table.MoveCheese("kids", "bed"), [CARDS[2], BATH],
            BATH, ("back", "why"),
        ),
        (seen(hand=HAND), table.Enter("bath"), [BED], BATH, ("enter", "most")),
        (seen(hand=HAND), table.Enter("bath"), [BATH], CARDS[0], ("equip", "sum")),
        (seen(hand=HAND), table.Enter("bath"), [BATH, CARDS[0]], READY, ("ready", "save")),
        (seen(hand=HAND), table.Enter("bed"), [BED], READY, ("ready", "save")),
        (
            seen(hand=("3a", "cheese")), table.Enter("bed"), [BED], CARDS[1], ("equip", "cheese"),
        ),
        (
            seen(hand=("3a", "12b")), table.Enter("bath"), [BATH, CARDS[1]],
            READY, ("ready", "save"),
        ),
    ],
)  # fmt: skip
def test_a_hint_goes_on_from_what_has_been_picked(
    view: GoudaView, action: Action, picked: list[Slot], slot: Slot, reason: tuple[str, str]
) -> None:
    step = next_step(view, action, picked)
    assert (step.slot, step.reason) == (slot, reason)
