"""Gouda Ganoven: what is to be done, what may be good and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.boards.base import Slot
from game.boards.gouda_ganoven import slots
from game.boards.gouda_ganoven.hints import ACTION_REASONS
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.boards import ROWS, narrator, open_row, row, seen
from tests.cases import cases

HELP = table.Phase.REINFORCE
LIVES = "last_rat_standing"

HAND: tuple[table.Card, ...] = ("3a", "trap", "crook", "rathole")
CARDS = [slots.card_slot(place) for place in range(len(HAND))]
KIDS, BATH, BED = map(slots.room_slot, table.ROOMS[:3])
READY = slots.READY_SLOT
SNEAKING, HELPING = seen(hand=HAND), seen(HELP, ROWS, hand=HAND)


def waiting(phase: table.Phase) -> GoudaView:
    return seen(phase, ROWS, turn=1, target=1)


def leaving(*pieces: int) -> GoudaView:
    return seen(HELP, ROWS, hand=HAND, pieces=pieces)


@cases(
    ("view", "picked", "banner"),
    [
        (seen(table.Phase.DROP), (), "drop"),
        (seen(table.Phase.ENTER), (), "enter"),
        (seen(table.Phase.EQUIP, (row("bath"), *(Row(),) * 3), hand=("3a",)), (), "equip"),
        (seen(table.Phase.SPY, ROWS), (), "spy"),
        (seen(HELP, ROWS, hand=("trap",)), (), "only_pass"),
        (seen(HELP, ROWS), (), "only_pass"),
        # While one waits.
        (waiting(table.Phase.DROP), (), "turn_of(name=Gustav)"),
        (waiting(table.Phase.SPY), (), "turn_of(name=Gustav)"),
        (waiting(table.Phase.ENTER), (), "sneaking"),
        (waiting(table.Phase.RAIN), (), "rain"),
        (waiting(table.Phase.DRAW), (), "draw"),
        (waiting(table.Phase.TURN_UP), (), "turn_up"),
        # Step by step.
        (SNEAKING, (), "enter"),
        (SNEAKING, (CARDS[0],), "room"),
        (SNEAKING, (BATH,), "equip"),
        (SNEAKING, (BATH, *CARDS[:2]), "ready"),
        (HELPING, (), "reinforce"),
        (HELPING, (CARDS[2],), "source"),
        (HELPING, (CARDS[2], BATH), "target"),
        (HELPING, (CARDS[3],), "leave"),
        # Who leaves much cheese is told.
        (leaving(3, 0, 0, 0), CARDS[3:], "leave_cheese(number=3)"),
        (leaving(2, 1, 0, 0), CARDS[3:], "leave_cheese(number=2)"),
        (leaving(1, 0, 0, 0), CARDS[3:], "leave"),
        (leaving(2, 3, 0, 0), CARDS[3:], "leave"),
    ],
)
def test_what_is_to_be_done(view: GoudaView, picked: Sequence[Slot], banner: str) -> None:
    assert narrator().banner(view, picked) == f"banner.{banner}"


MINE = row("bath", ("5a",))
SPIED: tuple[Row, ...] = (
    MINE, row("bath"), open_row("bath", ("7a",)), row("kids", ("trap", "7b")), row("bed", ("8a",)),
    open_row("cellar", ("9a",)),
)  # fmt: skip
RIVALS: tuple[Row, ...] = (
    row("bath", ("5a",), ("2a",)), open_row("bath", ("20a",), ("9a",)),
    open_row("bath", (), ("3a",)), row("bath", ("19a",)),
)  # fmt: skip
QUIET: tuple[Row, ...] = (row("bath", ("9b", "5a")), *RIVALS[1:])
WEAK: tuple[Row, ...] = (MINE, open_row("kids", (), ("4a",)), row("bed"), row("bed"))
EQUAL: tuple[Row, ...] = (MINE, open_row("kids", (), ("5b",)), row("bed"), row("bed"))
ALONE: tuple[Row, ...] = (row("bath"), row("bed"), row("bath"), row("bath"))


def laying(*hand: table.Card, laid: tuple[table.Card, ...] = (), **more: Any) -> GoudaView:
    return seen(table.Phase.EQUIP, (row("bath", laid), *(Row(),) * 3), hand=hand, **more)


spying = partial(seen, table.Phase.SPY, SPIED)


def helping(*hand: table.Card, rows: tuple[Row, ...] = RIVALS, **more: Any) -> GoudaView:
    return seen(HELP, rows, hand=hand, **more)


STRONG, THIRD = laying("12a", laid=("3a",)), helping("3b")
AHEAD = helping("nailed", chips=(0, 0, 1, 0))
GANGSTER = helping("crook", rows=(*RIVALS[:3], open_row("cellar")), pieces=(1, 1, 0, 1))


@cases(
    ("view", "action", "reason"),
    [
        (seen(pieces=(0, 3, 0, 0)), table.Enter("bath"), "all"),
        (seen(), table.Enter("bath"), "most"),
        (seen(), table.Enter("kids"), "fewer"),
        (seen(hand=("9a", "11a")), table.Enter("kids"), "fewer"),
        (seen(pieces=(1, 1, 1, 0), hand=("9a", "11a")), table.Enter("kids"), "strong"),
        (seen(pieces=(1, 1, 1, 0)), table.Enter("kids"), "some"),
        (seen(), table.Enter("bed"), "empty"),
        (seen(hand=("cheese", "crook")), table.Enter("bed"), "cheese"),
        (seen(hand=("cheese",), is_final=True), table.Enter("bed"), "empty"),
        (seen(hand=("crook", "rathole")), table.Enter("bed"), "crook"),
        (seen(hand=("rathole",)), table.Enter("bed"), "rathole"),
        (laying("11a"), table.Equip("11a"), "strong"),
        (laying("10a", "12a", laid=("3a",)), table.Equip("10a"), "sum"),
        (laying("trap"), table.Equip("trap"), "trap"),
        (laying("cheese"), table.Equip("cheese"), "cheese"),
        (laying("3a"), table.Ready(), "save"),
        (laying("crook"), table.Ready(), "actions"),
        (laying("crook", laid=("3a",)), table.Ready(), "actions"),
        (laying(), table.Ready(), "empty"),
        (laying("3a", is_final=True), table.Ready(), "later"),
        (laying("trap", is_final=True), table.Ready(), "save"),
        (laying("cheese", is_final=True), table.Ready(), "empty"),
        (spying(), table.Spy(1), "safe"),
        (spying(), table.Spy(2), "rival"),
        (spying(), table.Spy(3), "many"),
        (spying(), table.Spy(4), "room"),
        (spying(), table.Spy(5), "strength"),
        (spying(chips=(2, 0, 0, 0, 3, 0)), table.Spy(4), "leader"),
        (spying(chips=(3, 0, 0, 0, 3, 0)), table.Spy(4), "room"),
        (spying(chips=(2, 1, 1, 1, 3, 1), variant=LIVES), table.Spy(4), "leader_lives"),
        (helping("3b"), table.Reinforce("3b"), "overtake"),
        (helping("2b"), table.Reinforce("2b"), "sum"),
        (helping("2b", start=1), table.Reinforce("2b"), "last"),
        (helping("cheese"), table.Reinforce("cheese"), "cheese"),
        (helping(), table.NailShut(), "stop"),
        (helping(start=1), table.NailShut(), "late"),
        (AHEAD, table.NailShut(), "leader"),
        (helping(chips=(0, 0, 1, 0), start=3), table.NailShut(), "leader"),
        (GANGSTER, table.MoveCheese("kids", "bath"), "bring"),
        (GANGSTER, table.MoveCheese("bath", "kids"), "away"),
        (GANGSTER, table.MoveCheese("cellar", "bed"), "rob"),
        (GANGSTER, table.MoveCheese("kids", "bed"), "muddle"),
        (helping("rathole", pieces=(1, 1, 1, 0)), table.RatHole("kids"), "flee"),
        (helping("rathole", pieces=(1, 0, 1, 0)), table.RatHole("kids"), "cheese"),
        (helping("rathole", rows=QUIET, pieces=(2, 1, 0, 0)), table.RatHole("kids"), "cheese"),
        (helping("rathole", rows=QUIET, pieces=(1, 1, 1, 0)), table.RatHole("kids"), "quiet"),
        (helping("rathole", rows=ALONE, pieces=(1, 1, 1, 0)), table.RatHole("kids"), "surprise"),
        (helping("rathole", rows=WEAK, pieces=(1, 1, 1, 0)), table.RatHole("kids"), "stronger"),
        (helping("rathole", rows=EQUAL, pieces=(1, 1, 1, 0)), table.RatHole("kids"), "surprise"),
        (helping(pieces=(0, 1, 2, 0)), table.Pass(), "empty"),
        (helping("3b", pieces=(0, 4, 0, 0)), table.Pass(), "enough"),
        (helping("nailed", pieces=(0, 1, 2, 0)), table.Pass(), "useless"),
        (helping("3b", rows=QUIET, pieces=(0, 1, 2, 0)), table.Pass(), "ahead"),
        (helping("1b", pieces=(0, 0, 3, 0)), table.Pass(), "nothing"),
        (helping("1b", "cheese", pieces=(0, 0, 3, 0)), table.Pass(), "lost"),
        (helping("1b", pieces=(0, 1, 2, 0)), table.Pass(), "lost"),
        (helping("1b", pieces=(0, 2, 1, 0)), table.Pass(), "save"),
        (helping("3b", pieces=(0, 1, 2, 0)), table.Pass(), "save"),
        (helping("3b", pieces=(0, 1, 0, 0), is_final=True), table.Pass(), "hope"),
    ],
)
def test_reasons(view: GoudaView, action: Action, reason: str) -> None:
    _, why = ACTION_REASONS[type(action)]
    assert why(view, action) == reason


@cases(
    ("view", "action", "why"),
    [
        (STRONG, table.Equip("12a"), "equip.strong(card=weapon.12.a, number=15)"),
        (THIRD, table.Reinforce("3b"), "reinforce.overtake(name=Gustav, number=10, theirs=9)"),
        (AHEAD, table.NailShut(), "nail.leader(name=Nelly)"),
        (GANGSTER, table.MoveCheese("cellar", "bed"), "move.rob(name=Bodo)"),
    ],
)
def test_reasons_name_who_and_what_is_seen(view: GoudaView, action: Action, why: str) -> None:
    assert narrator().hint(view, action).why == f"hint.{why}"


OPEN_BED = seen(HELP, (*ROWS[:2], open_row("bed"), ROWS[3]), hand=HAND)
STRONG_BED = seen(HELP, (*ROWS[:2], open_row("bed", (), ("9a",)), ROWS[3]), hand=HAND)
IN_BED = seen(HELP, (row("bed"), *ROWS[1:]), hand=HAND)
CHEESE = seen(hand=("3a", "cheese"))
ARMED = seen(hand=("3a", "12b"))


@cases(
    ("view", "action", "picked", "slot", "reason"),
    [
        (HELPING, table.RatHole("bed"), CARDS[3:], BED, "hole.quiet"),
        (HELPING, table.RatHole("bath"), CARDS[3:], BATH, "hole.cheese"),
        (OPEN_BED, table.RatHole("bed"), CARDS[3:], BED, "hole.stronger"),
        (STRONG_BED, table.RatHole("bed"), CARDS[3:], BED, "hole.surprise"),
        (HELPING, table.RatHole("bed"), CARDS[2:3], CARDS[2], "back.why"),
        (HELPING, table.Pass(), CARDS[3:], CARDS[3], "back.why"),
        (HELPING, table.MoveCheese("bath", "kids"), CARDS[2:3], BATH, "source.bring"),
        (HELPING, table.MoveCheese("bath", "bed"), CARDS[2:3], BATH, "move.muddle"),
        (HELPING, table.MoveCheese("kids", "bath"), [CARDS[2], KIDS], BATH, "target.elsewhere"),
        (IN_BED, table.MoveCheese("bath", "bed"), [CARDS[2], BATH], BED, "target.mine"),
        (HELPING, table.MoveCheese("kids", "bed"), [CARDS[2], BATH], BATH, "back.why"),
        (SNEAKING, table.Enter("bath"), [BED], BATH, "enter.most"),
        (SNEAKING, table.Enter("bath"), [BATH], CARDS[0], "equip.sum"),
        (SNEAKING, table.Enter("bath"), [BATH, CARDS[0]], READY, "ready.save"),
        (SNEAKING, table.Enter("bed"), [BED], READY, "ready.save"),
        (CHEESE, table.Enter("bed"), [BED], CARDS[1], "equip.cheese"),
        (ARMED, table.Enter("bath"), [BATH, CARDS[1]], READY, "ready.save"),
    ],
)
def test_a_hint_goes_on_from_what_has_been_picked(
    view: GoudaView, action: Action, picked: list[Slot], slot: Slot, reason: str
) -> None:
    hint = narrator().hint(view, action, picked)
    assert hint.slot == slot
    assert hint.why.partition("(")[0] == f"hint.{reason}"
