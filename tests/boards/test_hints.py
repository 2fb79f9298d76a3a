"""What the hints of all games keep to, over thousands of choices: what one reads is what is framed.

In each step of a choice, whatever was picked before, a hint points at something that can be pointed
at then; what it says speaks of that kind of thing.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, cycle

from game.boards.base import Hint, MovePlan, slots_after
from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.rules.base import Action, Observation
from game.scenes.table.choice import SlotPlan
from tests.boards import small
from tests.boards.small import VARIANTS
from tests.cases import cases
from tests.extent import extent
from tests.rules.playing import Table, random_match
from tools.facts import facts_of

CHOICES = extent(300, 1000)
"""Choices of each variant: a hint that is wrong in one of 60 is found in 99 of 100 runs."""
WAYS = 3
"""Legal actions of a choice that are hinted at."""
FRAMED = 10
"""The frame is looked for in one choice of this number."""


def random_choices(entry: GameEntry, variant: str) -> Iterator[tuple[Board, Observation]]:
    """Yield choices of random matches, each on its board."""
    boards = {n: small.prepared(small.board_of(entry, n, variant)) for n in entry.players(variant)}
    for seed, (players, board) in enumerate(cycle(boards.items())):
        for state, *_ in random_match(Table(entry, variant, players), seed):
            view = state.observe(0 if entry.has_secrets else max(state.to_act, 0))
            if view.legal_actions:
                board.sync(view)
                yield board, view


def new_plan(board: Board, view: Observation) -> MovePlan:
    return board.move_plan(view) or SlotPlan(view.legal_actions, board.route)


def hints_on_the_way(
    board: Board, view: Observation, action: Action, rng: random.Random
) -> Iterator[tuple[Hint, MovePlan]]:
    """Yield the hints for an action before each step; each points at what leads on."""
    route, plan, is_settled = board.route(action), new_plan(board, view), False
    begun = len(plan.picked_slots)  # in a choice that goes on, as after a resume
    while onward := slots_after(route, plan.picked_slots[begun:]):
        hint = board.narrator.hint(view, action, plan.picked_slots)
        assert hint.slot in onward, (view, action, plan.picked_slots, hint)
        assert hint.slot in plan.slots, (view, action, plan.picked_slots, hint)
        yield hint, plan
        if is_settled := bool(plan.pick(rng.choice(onward))):
            break
    if not is_settled:  # a choice of several actions: there is more to choose
        hint = board.narrator.hint(view, action, plan.picked_slots)
        assert hint.slot in plan.slots, (view, action, plan.picked_slots, hint)
        assert hint.slot not in plan.picked_slots, (view, action, plan.picked_slots, hint)
        yield hint, plan


def hints_off_the_way(
    board: Board, view: Observation, action: Action, rng: random.Random
) -> Iterator[tuple[Hint, MovePlan]]:
    """Yield the hints for an action after something was picked, whatever it was."""
    plan = new_plan(board, view)
    for _ in range(3):
        if plan.pick(rng.choice(plan.slots)) or not plan.is_begun:
            return
        hint = board.narrator.hint(view, action, plan.picked_slots)
        assert hint.slot in plan.slots, (view, action, plan.picked_slots, hint)
        yield hint, plan


def check_frame(board: Board, hint: Hint, plan: MovePlan) -> None:
    board.offer_slots(plan.slots, None)
    board.update(0.5)
    assert board.hit_test(board.area(hint.slot).centre, plan.slots) == hint.slot
    board.offer_slots((), None)


@cases(("entry", "variant"), VARIANTS)
def test_a_hint_points_at_what_leads_on_and_speaks_of_it(entry: GameEntry, variant: str) -> None:
    rng, spoken = random.Random(3), defaultdict[str, set[str]](set)
    for number, (board, view) in zip(range(CHOICES), random_choices(entry, variant), strict=False):
        for action in rng.sample(view.legal_actions, min(WAYS, len(view.legal_actions))):
            moment = (board, view, action, rng)
            for hint, plan in chain(hints_on_the_way(*moment), hints_off_the_way(*moment)):
                for key in f"{hint.where} {hint.what}".split():
                    spoken[key].add(hint.slot.kind)
                if number % FRAMED == 0:
                    check_frame(board, hint, plan)
    for key, kinds in spoken.items():
        allowed = facts_of(entry.key).hint_kinds.get(key, set(sorted(kinds)[:1]))
        where = f"`hint_kinds` of tests/rules/{entry.key}/facts.toml"
        assert kinds <= allowed, f"{where}: {key} is said of {sorted(kinds)}"
