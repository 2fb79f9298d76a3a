"""Gouda Ganoven: what is said is true, and no word tells what lies face down."""

from __future__ import annotations

from dataclasses import replace

from game.boards.base import Slot
from game.boards.gouda_ganoven import slots
from game.boards.gouda_ganoven.narrator import GoudaNarrator
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.events import Fighter
from game.rules.gouda_ganoven.fight import resolve_room_fight
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.table import CARDS, ROOMS, Phase
from game.rules.gouda_ganoven.view import GoudaView
from game.scenes.table.choice import SlotPlan
from tests.boards.gouda_ganoven.boards import (
    GAME,
    NOW,
    ROWS,
    narrator,
    new_board,
    open_row,
    row,
    seen,
    state,
)
from tests.boards.small import KeySpeaker, announced, context_of, lesson_of, seats_of, showing
from tests.cases import cases


def test_ones_own_cards_and_room_are_not_read_out() -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = narrator()
    for card in CARDS:
        assert announced(who, events.CardDrawn(0, card, 20), NOW) == "tell.drawn_own"
        assert announced(who, events.CardLaid(0, card), NOW) == "tell.laid_own"
    for room in ROOMS:
        assert announced(who, events.RoomEntered(0, room), NOW) == "tell.entered_own"


@cases("people", [4, 0])
def test_several_people_are_called_by_their_names(people: int) -> None:
    seats = seats_of("Rita", "Gustav", "Nelly", "Bodo", people=people)
    who = GoudaNarrator(context_of(KeySpeaker(GAME)), seats, 0)
    assert announced(who, events.TurnStarted(0, Phase.SPY), NOW) == "tell.to_spy(name=Rita)"
    assert announced(who, events.SpySent(1, 0), NOW) == "tell.spying(name=Gustav, other=Rita)"


IN_BATH = "in_room=room.bath.in"
INTO_CELLAR = "into_room=room.cellar.into"
A_WEAPON = "a_weapon=weapon.3.a.one, name=Gustav"
TWO = replace(NOW, playing=(1, 3))
LATE = replace(NOW, playing=(1, 2, 3, 0))
FINAL = replace(NOW, is_final=True)
TRAPPED = replace(NOW, trapped=frozenset({1}))
ARMED = events.RowShown(1, "bath", ("12a", "3b"), 2, was_hidden=True)
BARE = events.RowShown(1, "bath", ("cheese",), 1, was_hidden=True)
ROUND_BOX = events.RoundStarted(2, 0, (0, 1, 2, 3), 3, is_final=False)
LAST_ROUND = events.RoundStarted(7, 1, (1, 3), 1, is_final=True)


@cases(
    ("event", "now", "told"),
    [
        # Who plays alone is spoken to.
        (events.TurnStarted(0, Phase.SPY), LATE, "to_spy_own"),
        (ROUND_BOX, LATE, "round_own(number=2)"),
        (events.CardTurnedUp(1, 0, "bath"), LATE, "found_room_own(@)"),
        (events.SpySent(1, 0), LATE, "spying_on_own(name=Gustav)"),
        (events.NobodyToSpyOn(0), LATE, "nobody_own"),
        (events.ChipGained(0, 2), LATE, "chip_own(count=2)"),
        # How much cheese there is for how many.
        (events.CheeseRained(0, (1, 2, 0, 0)), NOW, "rained(count=3, rats=4)"),
        (events.CheeseRained(1, (0, 0, 0, 1)), TWO, "rained(count=1, rats=2)"),
        # What a spy finds.
        (events.CardTurnedUp(0, 1, "bath"), NOW, "found_room(@, name=Gustav)"),
        (events.CardTurnedUp(0, 1, "trap"), NOW, "found_trap(name=Gustav)"),
        (events.CardTurnedUp(0, 1, "cheese"), NOW, "found_cheese(name=Gustav)"),
        (events.CardTurnedUp(0, 1, "3a"), NOW, f"found_weapon({A_WEAPON}, number=3)"),
        (events.TrapSnapped(2, 1), NOW, "trapped(name=Nelly, points=10)"),
        # Nailing the house shut is in vain for the last one.
        (events.NailedShut(0), NOW, "nailed_own"),
        (events.NailedShut(0), LATE, "nailed_late_own"),
        (events.NailedShut(3), NOW, "nailed_late(name=Bodo)"),
        # Cards that change something name the room.
        (events.CheeseMoved(1, "kids", "cellar"), NOW, f"moved({INTO_CELLAR}, name=Gustav)"),
        (events.RoomChanged(1, "kids", "cellar"), NOW, f"changed({INTO_CELLAR}, name=Gustav)"),
        (events.Passed(1), replace(NOW, hands=(2, 2, 2, 2)), "passed(name=Gustav)"),
        (events.Passed(1), replace(NOW, hands=(2, 0, 2, 2)), "passed_empty(name=Gustav)"),
        (events.Reinforced(1, "cheese"), NOW, "more_cheese(name=Gustav)"),
        (events.Reinforced(1, "3a"), NOW, f"more_strength({A_WEAPON}, number=3)"),
        # Strength is told with its reason.
        (events.RowShown(0, "bath", ("3a",), 1, was_hidden=True), NOW, "shown_own(@, number=3)"),
        (events.RowShown(0, "bath", (), 1, was_hidden=True), NOW, "shown_unarmed_own(@)"),
        (ARMED, NOW, "shown(@, name=Gustav, number=15)"),
        (BARE, NOW, "shown_unarmed(@, name=Gustav)"),
        (ARMED, TRAPPED, "shown_trapped(@, name=Gustav, number=5)"),
        (BARE, TRAPPED, "shown_trapped(@, name=Gustav, number=-10)"),
        # Gangs grow, and lives go.
        (events.ChipGained(1, 1), NOW, "chip(count=1, name=Gustav)"),
        (events.ChipGained(1, 4), NOW, "chip(count=4, name=Gustav)"),
        (events.ChipGained(1, 6), FINAL, "last_chip(name=Gustav)"),
        (events.LifeLost(1, 2), NOW, "life(count=2, name=Gustav)"),
        (events.LifeLost(1, 1), NOW, "life(count=1, name=Gustav)"),
        (events.LifeLost(1, 0), NOW, "last_life(name=Gustav)"),
        (LAST_ROUND, NOW, "final_round(names=Gustav and Bodo)"),
    ],
)
def test_what_happened_is_announced(event: Event, now: GoudaView, told: str) -> None:
    assert announced(narrator(), event, now) == f"tell.{told}".replace("@", IN_BATH)


BOTH = "names=Gustav and Nelly"


def _fought(
    pieces: int, *weapons: tuple[int, ...], cards: int = 0, trapped: int = -1, bare: bool = False
) -> events.RoomFought:
    rats = [
        Fighter(seat, sum(mine) - 10 * (seat == trapped), mine, seat == trapped, False)
        for seat, mine in enumerate(weapons)
    ]
    return resolve_room_fight("bath", pieces, cards, rats, bare)


@cases(
    ("event", "viewer", "told"),
    [
        (_fought(0, (5,), (9,)), 3, "none(@, names=Rita and Gustav)"),
        (_fought(1, ()), 3, "alone(@, name=Rita)"),
        (_fought(1, (5,), (), cards=1), 3, "enough(@, names=Rita and Gustav)"),
        (_fought(2, (15,), (19, 7), (17, 6), trapped=2), 3, "strongest(@, names=Rita and Gustav)"),
        (_fought(0, (10,), (18, 7), cards=1), 3, "best(@, name=Gustav, number=25)"),
        (_fought(1, (15, 6), (16, 5)), 3, "tie_one(@, name=Gustav)"),
        (_fought(1, (20,), (10,), trapped=0), 3, "tie_one(@, name=Rita)"),
        (_fought(1, (15, 6, 4), (15, 10)), 3, "next_one(name=Gustav)"),
        (_fought(1, (15,), (15, 10), trapped=1), 3, "next_one(name=Gustav)"),
        (_fought(1, (10,), (10,)), 3, "shared(@, names=Rita and Gustav)"),
        (_fought(2, (20,), (10,), (10,), (3,)), 3, f"rest_shared(first=Rita, {BOTH})"),
        (_fought(1, (), (), bare=True), 3, "unarmed(@, names=Rita and Gustav)"),
        (_fought(2, (3,), (), (), bare=True), 3, "best(@, name=Rita, number=3)"),
        # One's own room.
        (_fought(1, (5,)), 0, "alone_own(@)"),
        (_fought(1, (9,), (8,)), 0, "best_own(@, number=9)"),
        (_fought(1, (9,), (10,)), 0, "best(@, name=Gustav, number=10)"),
    ],
)
def test_why_somebody_gets_cheese(event: events.RoomFought, viewer: Seat, told: str) -> None:
    said = announced(narrator(viewer=viewer), event, NOW)
    assert said == f"tell.room_{told}".replace("@", IN_BATH)


OPEN_ROWS = seen(
    Phase.SPY,
    (
        open_row("bath", shown=("3b", "20a")),
        open_row("bath", shown=("12a", "cheese", "5b")),
        open_row("bath", shown=("trap",)),
        open_row("bath"),
    ),
)


@cases(
    ("event", "noise"),
    [
        (_fought(1, (20, 3), (12, 5), (), ()), "weapon.20.a.noise "),
        (_fought(1, (20, 3), (12, 5), (), (), trapped=0), "weapon.12.a.noise "),
        (_fought(2, (20, 3), (12, 5), (), ()), ""),
        (_fought(1, (), (), (), ()), ""),
        (_fought(1, (20, 3)), ""),
    ],
)
def test_the_best_weapon_is_heard_where_a_single_rat_wins_a_fight(
    event: events.RoomFought, noise: str
) -> None:
    said = announced(narrator(viewer=0), event, OPEN_ROWS)
    assert said is not None
    assert said.startswith(f"{noise}tell.room_")


@cases(
    ("reason", "winners", "text"),
    [
        ("five_rats", {1}, "end.one(name=Gustav)"),
        ("five_rats_together", {0, 1}, "end.together_own(and_names= and Gustav)"),
        ("final_round", {1}, "end.one(name=Gustav)"),
        ("final_round", {0, 1, 2}, "end.together_own(and_names=, Gustav and Nelly)"),
        ("last_rat", {1}, "end.king(name=Gustav)"),
        ("shared_last_rat", {0, 1}, "end.together_own(and_names= and Gustav)"),
    ],
)
def test_the_end_is_announced_with_its_reason(reason: str, winners: set[Seat], text: str) -> None:
    who = narrator()
    outcome = Outcome(frozenset(winners), (0, 0, 0, 0), reason)
    assert who.ending(outcome) == f"end.{reason} {text}"
    ended = events.MatchEnded(outcome.winners, outcome.scores, reason)
    assert announced(who, ended, NOW) == f"end.{reason} {text}"


HELP = Phase.REINFORCE
HOLDING = seen(HELP, ROWS, hand=("3a", "9b", "trap", "nailed", "rathole"))
ACTIONS = seen(HELP, ROWS, hand=("nailed", "rathole"))


@cases(
    ("subject", "now", "key", "slot"),
    [
        (seen(Phase.DROP), NOW, "aim", slots.seat_slot(0)),
        (replace(seen(Phase.ENTER), start=1), NOW, "aim", slots.seat_slot(0)),
        (seen(Phase.DROP, variant="last_rat_standing"), NOW, "aim_lives", slots.seat_slot(0)),
        (seen(Phase.SPY, ROWS), NOW, "spy", slots.seat_slot(1)),
        (seen(Phase.SPY, ROWS, turn=1), NOW, None, None),
        (seen(HELP, ROWS, hand=("3a", "trap")), NOW, None, None),
        (HOLDING, NOW, "card_nailed", slots.held_slot("nailed")),
        # Cards are explained to who holds them.
        (events.CardDrawn(0, "trap", 50), NOW, "card_trap", slots.held_slot("trap")),
        (events.CardDrawn(0, "cheese", 50), NOW, "card_cheese", slots.held_slot("cheese")),
        (events.CardDrawn(0, "3a", 50), NOW, None, None),
        (events.CardDrawn(1, None, 50), HOLDING, "card_trap", slots.held_slot("trap")),
        (events.TurnStarted(1, Phase.ENTER), HOLDING, "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, HELP), HOLDING, "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, HELP), NOW, None, None),
        (events.TurnStarted(0, HELP), ACTIONS, "card_rathole", slots.held_slot("rathole")),
        (events.TurnStarted(0, HELP), seen(HELP, ROWS, hand=("3a",)), "weapon", slots.HAND_SLOT),
        (events.TurnStarted(1, Phase.SPY), HOLDING, None, None),
        (events.ChipGained(0, 1), HOLDING, None, None),
        (ROUND_BOX, HOLDING, None, None),
    ],
)
def test_what_is_explained(
    subject: Event | GoudaView, now: GoudaView, key: str | None, slot: Slot | None
) -> None:
    assert lesson_of(narrator(), subject, now) == (key, slot)


def test_the_focus_begins_on_a_sign_only_if_nothing_else_is_left() -> None:
    board = new_board()
    card = slots.card_slot(0)
    assert board.initial_focus((slots.READY_SLOT, card)) == card
    assert board.initial_focus((slots.PASS_SLOT, card)) == card
    assert board.initial_focus((slots.PASS_SLOT,)) == slots.PASS_SLOT
    assert board.initial_focus((slots.SACK_SLOT,)) == slots.SACK_SLOT


HAND: tuple[table.Card, ...] = ("3a", "trap", "cheese", "crook", "rathole")
WEAPON, TRAP, CHEESE, CROOK, RATHOLE = map(slots.card_slot, range(len(HAND)))
BATH, BED, CELLAR = map(slots.room_slot, table.ROOMS[1:])
ME, GUSTAV, ZITA = map(slots.seat_slot, range(3))
LAID = Slot(slots.ROW, 1)

DROPPING, ENTERING = seen(Phase.DROP), seen(hand=HAND)
EQUIPPING = seen(Phase.EQUIP, (ROWS[0], *(Row(),) * 3), hand=HAND)
SPYING = seen(Phase.SPY, (*ROWS[:2], open_row("bed"), ROWS[3]), hand=HAND)
HELPING = seen(HELP, ROWS, hand=HAND)
SPIED_ON = seen(Phase.SPY, (row("kids", ("trap",), ("5a",)), *ROWS[1:]), hand=HAND)
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
    said = narrator(playing=playing).refusal(view, slot)
    named = f"(name={narrator().name(slot.index)})" if why in ("open", "idle") else ""
    assert said == (why and f"refusal.{why}{named}")


def test_the_board_knows_for_which_card_a_room_is_chosen() -> None:
    board = showing(new_board(), state(HELP, ROWS, hand=HAND))
    for chosen, slot, key in (
        ((), BATH, "refusal.room"),
        ((RATHOLE,), slots.room_slot("kids"), "refusal.here"),
        ((CROOK,), BED, "refusal.no_cheese"),
        ((CROOK, BATH), WEAPON, "refusal.room_first"),
    ):
        selection = SlotPlan(board.view.legal_actions, board.route)
        for picked in chosen:
            selection.pick(picked)
        board.offer_slots(selection.slots, None)
        assert (board.narrator.refusal(board.view, slot) or "").startswith(key)


def test_a_card_says_what_it_does_before_it_is_laid() -> None:
    view = seen(HELP, ROWS, hand=("3a", "trap", "cheese", "nailed"))
    who = narrator()
    who.view = view
    told = [who.description(slots.card_slot(place)) for place in range(4)]
    assert told[1:] == ["about.trap", "about.cheese", "lesson.card_nailed"]
    assert told[0] not in told[1:]
