"""Gouda Ganoven: what a first match explains, and that what it speaks of lies there."""

from __future__ import annotations

from dataclasses import replace

from game.boards.base import Slot
from game.boards.gouda_ganoven import slots
from game.rules.base import Event
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.boards import new_board
from tests.boards.gouda_ganoven.words import NOW, ROWS, seen, teller
from tests.boards.small import showing
from tests.boards.speaking import lesson_of
from tests.cases import cases
from tests.rules.gouda_ganoven.play import start

HELP = table.Phase.REINFORCE
HOLDING = seen(HELP, ROWS, hand=("3a", "9b", "trap", "nailed", "rathole"))
ACTIONS = seen(HELP, ROWS, hand=("nailed", "rathole"))


@cases(
    ("view", "key", "slot"),
    [
        (seen(table.Phase.DROP), "aim", slots.KING_SLOT),
        (seen(table.Phase.ENTER), "aim", slots.KING_SLOT),
        (seen(table.Phase.DROP, variant="last_rat_standing"), "aim_lives", slots.KING_SLOT),
        (seen(table.Phase.SPY, ROWS), "spy", slots.seat_slot(1)),
        (seen(HELP, ROWS, hand=("3a", "trap")), None, None),
        (HOLDING, "card_nailed", slots.held_slot("nailed")),
    ],
)
def test_the_lesson_of_a_choice(view: GoudaView, key: str | None, slot: Slot | None) -> None:
    assert lesson_of(teller(), view, NOW) == (key, slot)


@cases(
    ("event", "now", "key", "slot"),
    [
        (events.CardDrawn(0, "trap", 50), NOW, "card_trap", slots.held_slot("trap")),
        (events.CardDrawn(0, "cheese", 50), NOW, "card_cheese", slots.held_slot("cheese")),
        (events.CardDrawn(0, "3a", 50), NOW, None, None),
        (events.CardDrawn(1, None, 50), HOLDING, "card_trap", slots.held_slot("trap")),
        (events.TurnStarted(1, table.Phase.ENTER), HOLDING, "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, HELP), HOLDING, "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, HELP), NOW, None, None),
        (events.TurnStarted(0, HELP), ACTIONS, "card_rathole", slots.held_slot("rathole")),
        (events.TurnStarted(0, HELP), seen(HELP, ROWS, hand=("3a",)), "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, table.Phase.SPY), HOLDING, None, None),
        (events.ChipGained(0, 1), HOLDING, None, None),
        (events.RoundStarted(2, 1, (1, 2, 3, 0), 3, is_final=False), HOLDING, None, None),
    ],
)
def test_cards_are_explained_to_who_holds_them(
    event: Event, now: GoudaView, key: str | None, slot: Slot | None
) -> None:
    assert lesson_of(teller(), event, now) == (key, slot)


def test_nobody_who_waits_is_taught() -> None:
    assert lesson_of(teller(), seen(table.Phase.SPY, ROWS, turn=1), NOW) == (None, None)


def test_the_king_is_where_it_stands() -> None:
    board = showing(new_board(), start(players=4))
    first = board.area(slots.KING_SLOT)
    board.sync(replace(start(players=4).observe(0), start=2))
    assert board.area(slots.KING_SLOT) != first


def test_the_focus_begins_on_a_sign_only_if_nothing_else_is_left() -> None:
    board = new_board()
    card = slots.card_slot(0)
    assert board.home((slots.READY_SLOT, card)) == card
    assert board.home((slots.PASS_SLOT, card)) == card
    assert board.home((slots.PASS_SLOT,)) == slots.PASS_SLOT
    assert board.home((slots.SACK_SLOT,)) == slots.SACK_SLOT
