"""Gouda Ganoven: what cannot be chosen says why, and shakes its head."""

from __future__ import annotations

from dataclasses import replace

from game.boards.base import Slot
from game.boards.gouda_ganoven import slots
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.refusals import why_not
from game.rules.base import Observation
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven import boards
from tests.boards.gouda_ganoven.words import ROWS, open_row, row, seen, state, teller
from tests.boards.small import showing
from tests.cases import cases

HELP = table.Phase.REINFORCE
HAND: tuple[table.Card, ...] = ("3a", "trap", "cheese", "crook", "rathole")
WEAPON, TRAP, CHEESE, CROOK, RATHOLE = map(slots.card_slot, range(len(HAND)))
BATH, BED, CELLAR = map(slots.room_slot, table.ROOMS[1:])
ME, GUSTAV, ZITA = map(slots.seat_slot, range(3))
LAID = Slot(slots.ROW, 1)

DROPPING, ENTERING = seen(table.Phase.DROP), seen(hand=HAND)
EQUIPPING = seen(table.Phase.EQUIP, (ROWS[0], *(Row(),) * 3), hand=HAND)
SPYING = seen(table.Phase.SPY, (*ROWS[:2], open_row("bed"), ROWS[3]), hand=HAND)
HELPING = seen(HELP, ROWS, hand=HAND)
SPIED_ON = seen(table.Phase.SPY, (row("kids", ("trap",), ("5a",)), *ROWS[1:]), hand=HAND)
SHOWN = seen(HELP, (open_row("kids", ("trap",), ("5a",)), *ROWS[1:]), hand=HAND)


@cases(
    ("view", "slot", "playing", "why"),
    [
        (DROPPING, BATH, None, "rain"),
        (DROPPING, GUSTAV, None, "rain"),
        (ENTERING, RATHOLE, None, "later"),
        (ENTERING, GUSTAV, None, "spy_later"),
        (ENTERING, ME, None, None),
        (ENTERING, Slot(slots.ROW, 0), None, "eye"),
        (replace(ENTERING, is_final=True), CHEESE, None, "final_cheese"),
        (EQUIPPING, BATH, None, "room"),
        (EQUIPPING, Slot(slots.ROW, 0), None, "eye_laid"),
        (SPYING, WEAPON, None, "later"),
        (SPYING, TRAP, None, "trap"),
        (SPYING, BATH, None, "room"),
        (SPYING, ME, None, "self"),
        (SPYING, LAID, None, "eye"),
        (SPIED_ON, LAID, None, "self"),
        (SPYING, ZITA, None, "open"),
        (replace(SPYING, playing=(0, 1)), ZITA, None, "idle"),
        (HELPING, BATH, None, "room"),
        (HELPING, GUSTAV, None, "spied"),
        (HELPING, ME, None, None),
        (HELPING, TRAP, None, "trap"),
        (HELPING, LAID, None, "eye_laid"),
        (SHOWN, Slot(slots.ROW, 0), None, "laid"),
        (SHOWN, LAID, None, "laid"),
        (SHOWN, Slot(slots.ROW, 2), None, "eye_laid"),
        (SHOWN, Slot(slots.ROW, 3), None, "laid"),
        (replace(HELPING, is_final=True), CHEESE, None, "final_cheese"),
        (HELPING, BATH, "rathole", "here"),
        (HELPING, BED, "crook", "no_cheese"),
        (HELPING, WEAPON, "crook", "room_first"),
        (HELPING, GUSTAV, "rathole", "room_first"),
        (HELPING, slots.PILE_SLOT, None, "pile"),
    ],
)
def test_each_refusal_has_its_reason(
    view: GoudaView, slot: Slot, playing: table.Card | None, why: str | None
) -> None:
    assert why_not(view, slot, playing) == why
    said = teller().refusal(view, slot, playing)
    named = f"(name={teller().name(slot.index)})" if why in ("open", "idle") else ""
    assert said == (why and f"refusal.{why}{named}")


def offered(board: GoudaBoard, *chosen: Slot) -> GoudaView:
    """Offer what may follow when some slots have been pointed at; return what is seen."""
    view = board.now
    routes = [board.route(action) for action in view.legal_actions]
    depth = len(chosen)
    nexts = [r[depth] for r in routes if len(r) > depth and r[:depth] == chosen]
    board.offer(tuple(dict.fromkeys((*nexts, *chosen[-1:]))), None)
    return view


def test_the_board_knows_for_which_card_a_room_is_chosen() -> None:
    board = showing(boards.new_board(), state(HELP, ROWS, hand=HAND))
    words = {
        (): (BATH, "refusal.room"),
        (RATHOLE,): (slots.room_slot("kids"), "refusal.here"),
        (CROOK,): (BED, "refusal.no_cheese"),
        (CROOK, BATH): (WEAPON, "refusal.room_first"),
    }
    for chosen, (slot, key) in words.items():
        view: Observation = offered(board, *chosen)
        assert (board.refusal(view, slot) or "").startswith(key)
