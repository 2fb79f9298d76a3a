"""Gouda Ganoven: what is to be done, what may be good and why."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards.gouda_ganoven.reasons import CHOICES
from game.boards.gouda_ganoven.words import task_of
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.words import ROWS, open_row, row, seen, teller
from tests.cases import cases

HELP = table.Phase.REINFORCE
LIVES = "last_rat_standing"

# -- what is to be done ---------------------------------------------------------------------------


@cases(
    ("view", "task"),
    [
        (seen(table.Phase.DROP), "drop"),
        (seen(table.Phase.ENTER), "enter"),
        (seen(table.Phase.EQUIP, (row("bath"), *(Row(),) * 3), hand=("3a",)), "equip"),
        (seen(table.Phase.SPY, ROWS), "spy"),
        (seen(HELP, ROWS, hand=("3a",)), "reinforce"),
        (seen(HELP, ROWS, hand=("trap",)), "only_pass"),
        (seen(HELP, ROWS), "only_pass"),
    ],
)
def test_what_is_to_be_done(view: GoudaView, task: str) -> None:
    assert task_of(view) == task
    assert teller().banner(view) == f"banner.{task}"


@cases(
    ("phase", "text"),
    [
        (table.Phase.DROP, "banner.turn_of(name=Gustav)"),
        (table.Phase.SPY, "banner.turn_of(name=Gustav)"),
        (table.Phase.ENTER, "banner.sneaking"),
        (table.Phase.RAIN, "banner.rain"),
        (table.Phase.DRAW, "banner.draw"),
    ],
)
def test_the_banner_while_one_waits(phase: table.Phase, text: str) -> None:
    assert teller().banner(seen(phase, ROWS, turn=1)) == text


def test_the_banner_waits_for_the_card_of_a_spy() -> None:
    view = seen(table.Phase.TURN_UP, ROWS, target=1)
    assert teller().banner(view) == "banner.turn_up"


# -- hints: why -----------------------------------------------------------------------------------

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
ALONE: tuple[Row, ...] = (row("bath"), row("bed"), row("bath"), row("bath"))


def laying(*hand: table.Card, laid: tuple[table.Card, ...] = (), **more: Any) -> GoudaView:
    return seen(table.Phase.EQUIP, (row("bath", laid), *(Row(),) * 3), hand=hand, **more)


def spying(**more: Any) -> GoudaView:
    return seen(table.Phase.SPY, SPIED, **more)


def helping(*hand: table.Card, rows: tuple[Row, ...] = RIVALS, **more: Any) -> GoudaView:
    return seen(HELP, rows, hand=hand, **more)


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
    _, why = CHOICES[type(action)]
    assert why(view, action) == reason


@cases(
    ("view", "action", "why"),
    [
        (
            laying("12a", laid=("3a",)),
            table.Equip("12a"),
            "hint.equip.strong(card=weapon.12.a, number=15)",
        ),
        (
            helping("3b"),
            table.Reinforce("3b"),
            "hint.reinforce.overtake(name=Gustav, number=10, theirs=9)",
        ),
        (AHEAD, table.NailShut(), "hint.nail.leader(name=Zita)"),
        (GANGSTER, table.MoveCheese("cellar", "bed"), "hint.move.rob(name=Bodo)"),
    ],
)
def test_reasons_name_who_and_what_is_seen(view: GoudaView, action: Action, why: str) -> None:
    assert teller().hint(view, action).why == why


def test_the_leader_is_one_alone() -> None:
    assert spying(chips=(0, 0, 2, 2, 0, 0)).leader_among((2, 3)) is None
    assert spying(chips=(0, 0, 2, 3, 0, 0)).leader_among((2, 3)) == 3


def test_only_what_lies_open_is_seen() -> None:
    assert (helping().seen_in("bath"), helping().seen_in(None)) == ((1, 2), ())
    assert helping().my_strength == 7
    assert helping(trapped=frozenset({0})).my_strength == -3


def test_there_is_enough_for_all_who_may_be_there() -> None:
    """Whose room is seen elsewhere does not count; cheese cards that are seen do."""
    rows = (
        row("bath", ("cheese",)), open_row("bed"), open_row("bath", (), ("cheese",)), row("bed")
    )  # fmt: skip
    assert helping(rows=rows, pieces=(1, 1, 1, 0)).is_enough_for_all
    assert not helping(rows=rows, pieces=(1, 0, 1, 0)).is_enough_for_all
    assert not seen(table.Phase.ENTER).is_enough_for_all


# -- hints: where ---------------------------------------------------------------------------------

HELD: tuple[table.Card, ...] = ("3b", "trap", "cheese", "nailed", "crook", "rathole")


def test_the_rooms_of_a_move_are_named() -> None:
    who = teller()
    hint = who.hint(seen(HELP, ROWS, hand=HELD), table.MoveCheese("bath", "bed"))
    assert hint.what == "hint.move.what(from_room=room.bath.from, into_room=room.bed.into)"


def test_no_hint_for_what_nobody_chooses() -> None:
    with pytest.raises(ValueError, match="no hint"):
        teller().hint(seen(), table.Rained(0, 3, 0, 0))
