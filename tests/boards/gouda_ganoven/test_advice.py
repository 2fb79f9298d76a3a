"""Gouda Ganoven: what is to be done, what is new, what may be good and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.base import Slot
from game.boards.gouda_ganoven import slots
from game.boards.gouda_ganoven.reasons import (
    why_enter,
    why_equip,
    why_leave,
    why_move,
    why_nail,
    why_pass,
    why_ready,
    why_reinforce,
    why_spy,
)
from game.boards.gouda_ganoven.words import task_of
from game.rules.base import Action, Event
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.moment import Row
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.words import GAME, NOW, ROWS, open_row, row, seen, state, teller
from tests.boards.speaking import words_of

HELP = table.Phase.REINFORCE

# -- what is to be done ---------------------------------------------------------------------------


@pytest.mark.parametrize(
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
    assert teller().banner(view) == words_of(GAME)[f"banner.{task}"][0]


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (table.Phase.DROP, "It’s Gustav’s turn."),
        (table.Phase.SPY, "It’s Gustav’s turn."),
        (table.Phase.ENTER, "Everybody is sneaking into the house…"),
        (table.Phase.RAIN, "Where will the cheese land?"),
        (table.Phase.DRAW, "New equipment for everybody!"),
    ],
)
def test_the_banner_while_one_waits(phase: table.Phase, text: str) -> None:
    assert teller().banner(seen(phase, ROWS, turn=1)) == text


def test_the_banner_waits_for_the_card_of_a_spy() -> None:
    view = state(table.Phase.TURN_UP, ROWS)._replace(target=1).observe(0)
    assert teller().banner(view) == "Which card is it?"


# -- lessons --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (events.CheeseRained(1, (1, 2, 0, 0)), "rain"),
        (events.CardDrawn(1, None, 50), "draw"),
        (events.CardDrawn(0, "3a", 50), "weapon"),
        (events.CardDrawn(0, "trap", 50), "card_trap"),
        (events.CardDrawn(0, "cheese", 50), "card_cheese"),
        (events.CardDrawn(0, "nailed", 50), "card_nailed"),
        (events.CardDrawn(0, "crook", 50), "card_crook"),
        (events.CardDrawn(0, "rathole", 50), "card_rathole"),
        (events.TurnStarted(1, table.Phase.DROP), None),
        (events.TurnStarted(1, table.Phase.ENTER), "sneak"),
        (events.TurnStarted(1, table.Phase.SPY), "spying"),
        (events.TurnStarted(1, HELP), "reinforce"),
        (events.RoomEntered(0, "bath"), None),
        (events.CardLaid(0, "3a"), None),
        (events.SeatReady(1), "ready"),
        (events.SeatReady(0), None),
        (events.RowsLaid((1, 2, 3, 1)), "rows"),
        (events.SpySent(1, 2), None),
        (events.CardTurnedUp(1, 2, "bath"), "found_room"),
        (events.CardTurnedUp(1, 2, "3a"), None),
        (events.CardTurnedUp(1, 2, "trap"), None),
        (events.CardTurnedUp(1, 2, "cheese"), "card_cheese"),
        (events.TrapSnapped(1, 2), "ouch"),
        (events.Reinforced(1, "3a"), None),
        (events.Reinforced(1, "cheese"), "card_cheese"),
        (events.NailedShut(1), "card_nailed"),
        (events.CheeseMoved(1, "kids", "bath"), "card_crook"),
        (events.RoomChanged(1, "kids", "bath"), "card_rathole"),
        (events.Passed(1), None),
        (events.RowShown(1, "bath", ("3a",), 1, was_hidden=True), "fight"),
        (events.RowShown(1, "bath", ("3a", "trap"), 1, was_hidden=True), "late_trap"),
        (events.ChipGained(1, 1), "chip"),
        (events.LifeLost(1, 2), "life"),
        (events.LivesSpared((0, 1)), "spared"),
        (events.SeatOut(1, ()), "out"),
        (events.TracksCovered(("3a",)), "tracks"),
        (events.DeckShuffled(20), "shuffled"),
        (events.RoundStarted(2, 1, (1, 2, 3, 0), 3, is_final=False), "king"),
        (events.RoundStarted(7, 1, (1, 3), 1, is_final=True), "final"),
        (events.MatchEnded(frozenset({1}), (1, 5, 2, 3), "five_rats"), None),
    ],
)
def test_each_new_thing_has_its_lesson(event: Event, key: str | None) -> None:
    lesson = teller().lesson(event, NOW)
    assert (None if lesson is None else lesson.key) == key


def test_the_aim_of_the_variant_with_lives_is_another_one() -> None:
    lives = replace(NOW, setting=replace(NOW.setting, variant="last_rat_standing"))
    lesson = teller().lesson(events.CheeseRained(1, (1, 2, 0, 0)), lives)
    assert lesson is not None
    assert lesson.key == "rain_lives"


@pytest.mark.parametrize(
    ("view", "key", "slot"),
    [
        (seen(table.Phase.DROP), "drop", slots.SACK_SLOT),
        (seen(table.Phase.ENTER), "room", None),
        (seen(table.Phase.SPY, ROWS), "spy", None),
        (seen(HELP, ROWS), "play", slots.PASS_SLOT),
    ],
)
def test_each_choice_has_its_lesson(view: GoudaView, key: str, slot: Slot | None) -> None:
    lesson = teller().lesson(view, NOW)
    assert lesson is not None
    assert (lesson.key, lesson.slot) == (key, slot)


def test_equipment_is_explained_in_a_later_round() -> None:
    lesson = teller().lesson(replace(seen(table.Phase.ENTER), number=2), NOW)
    assert lesson is not None
    assert lesson.key == "equipment"


def test_a_lesson_shows_what_it_is_about() -> None:
    """The paper lies over the house: places of others are beside it."""
    theirs, mine = (
        teller().lesson(events.ChipGained(1, 1), NOW),
        teller().lesson(events.ChipGained(0, 1), NOW),
    )
    assert theirs is not None
    assert theirs.slot == slots.seat_slot(1)
    assert mine is not None
    assert mine.slot is None
    found, cheese = (
        teller().lesson(events.CardTurnedUp(1, 2, card), NOW) for card in ("bath", "cheese")
    )
    assert found is not None
    assert found.slot == slots.seat_slot(2)
    assert cheese is not None
    assert cheese.slot is None


# -- hints: the house -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "hand", "room", "reason"),
    [
        ((0, 3, 0, 0), (), "bath", "all"),
        ((1, 2, 0, 0), (), "bath", "most"),
        ((1, 2, 0, 0), (), "kids", "fewer"),
        ((1, 2, 0, 0), ("9a", "11a"), "kids", "fewer"),
        ((1, 1, 1, 0), ("9a", "11a"), "kids", "strong"),
        ((1, 1, 1, 0), (), "kids", "some"),
        ((1, 2, 0, 0), (), "bed", "empty"),
        ((1, 2, 0, 0), ("cheese", "crook"), "bed", "cheese"),
        ((1, 2, 0, 0), ("crook", "rathole"), "bed", "crook"),
        ((1, 2, 0, 0), ("rathole",), "bed", "rathole"),
    ],
)
def test_reasons_for_a_room(
    pieces: table.Pieces, hand: tuple[table.Card, ...], room: table.Room, reason: str
) -> None:
    assert why_enter(seen(pieces=pieces, hand=hand), table.Enter(room)) == reason


def test_a_cheese_card_is_no_reason_in_a_final_round() -> None:
    view = seen(hand=("cheese",), is_final=True)
    assert why_enter(view, table.Enter("bed")) == "empty"


@pytest.mark.parametrize(
    ("hand", "laid", "card", "reason"),
    [
        (("11a",), (), "11a", "strong"),
        (("10a", "12a"), ("3a",), "10a", "sum"),
        (("trap",), (), "trap", "trap"),
        (("cheese",), (), "cheese", "cheese"),
    ],
)
def test_reasons_to_take_a_card_along(
    hand: tuple[table.Card, ...], laid: tuple[table.Card, ...], card: table.Card, reason: str
) -> None:
    view = seen(table.Phase.EQUIP, (row("bath", laid), *(Row(),) * 3), hand=hand)
    assert why_equip(view, table.Equip(card)) == reason


def test_strength_is_added_up() -> None:
    view = seen(table.Phase.EQUIP, (row("bath", ("3a",)), *(Row(),) * 3), hand=("12a",))
    why = teller().hint(view, table.Equip("12a")).why
    assert why.endswith("is strong: then you have 15!")


def test_reasons_to_be_ready() -> None:
    rows = (row("bath"), *(Row(),) * 3)
    assert why_ready(seen(table.Phase.EQUIP, rows, hand=("3a",))) == "save"
    assert why_ready(seen(table.Phase.EQUIP, rows, hand=("crook",))) == "empty"
    assert why_ready(seen(table.Phase.EQUIP, rows, hand=("3a",), is_final=True)) == "later"
    assert why_ready(seen(table.Phase.EQUIP, rows, hand=("trap",), is_final=True)) == "save"
    assert why_ready(seen(table.Phase.EQUIP, rows, hand=("cheese",), is_final=True)) == "empty"


# -- hints: spying --------------------------------------------------------------------------------

MINE = row("bath", ("5a",))
SPIED: tuple[Row, ...] = (
    MINE, row("bath"), open_row("bath", ("7a",)), row("kids", ("trap", "7b")), row("bed", ("8a",)),
    open_row("cellar", ("9a",)),
)  # fmt: skip


@pytest.mark.parametrize(
    ("seat", "reason"), [(1, "safe"), (2, "rival"), (3, "many"), (4, "room"), (5, "strength")]
)
def test_reasons_to_spy(seat: int, reason: str) -> None:
    assert why_spy(seen(table.Phase.SPY, SPIED), table.Spy(seat)) == reason


def test_who_leads_is_worth_a_look() -> None:
    ahead = seen(table.Phase.SPY, SPIED, chips=(2, 0, 0, 0, 3, 0))
    assert why_spy(ahead, table.Spy(4)) == "leader"
    tied = seen(table.Phase.SPY, SPIED, chips=(3, 0, 0, 0, 3, 0))
    assert why_spy(tied, table.Spy(4)) == "room"
    lives = seen(table.Phase.SPY, SPIED, chips=(2, 1, 1, 1, 3, 1), variant="last_rat_standing")
    assert why_spy(lives, table.Spy(4)) == "leader_lives"


def test_the_leader_is_one_alone() -> None:
    assert seen(table.Phase.SPY, SPIED, chips=(0, 0, 2, 2, 0, 0)).leader_among((2, 3)) is None
    assert seen(table.Phase.SPY, SPIED, chips=(0, 0, 2, 3, 0, 0)).leader_among((2, 3)) == 3


# -- hints: reinforcement -------------------------------------------------------------------------

RIVALS: tuple[Row, ...] = (
    row("bath", ("5a",), ("2a",)), open_row("bath", ("20a",), ("9a",)),
    open_row("bath", (), ("3a",)), row("bath", ("19a",)),
)  # fmt: skip


def test_only_what_lies_open_is_seen() -> None:
    view = seen(HELP, RIVALS)
    assert view.seen_in("bath") == (1, 2)
    assert view.seen_in(None) == ()
    assert view.my_strength == 7
    assert seen(HELP, RIVALS, trapped=frozenset({0})).my_strength == -3


@pytest.mark.parametrize(
    ("card", "start", "reason"),
    [("3b", 0, "overtake"), ("2b", 0, "sum"), ("2b", 1, "last"), ("cheese", 0, "cheese")],
)
def test_reasons_to_reinforce(card: table.Card, start: int, reason: str) -> None:
    assert (
        why_reinforce(seen(HELP, RIVALS, hand=(card,), start=start), table.Reinforce(card))
        == reason
    )


def test_who_is_overtaken_is_told_with_what_is_seen() -> None:
    hint = teller().hint(seen(HELP, RIVALS, hand=("3b",)), table.Reinforce("3b"))
    assert hint.why == "Gustav shows 9. With this card you have 10!"


def test_reasons_to_nail_the_house_shut() -> None:
    assert why_nail(seen(HELP, RIVALS)) == "stop"
    assert why_nail(seen(HELP, RIVALS, start=1)) == "late"
    ahead = seen(HELP, RIVALS, hand=("nailed",), chips=(0, 0, 1, 0))
    assert why_nail(ahead) == "leader"
    assert (
        teller().hint(ahead, table.NailShut()).why == "Zita is ahead and won’t get to play a card."
    )
    done = seen(HELP, RIVALS, chips=(0, 0, 1, 0), start=3)
    assert why_nail(done) == "leader"


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        ("kids", "bath", "bring"),
        ("bath", "kids", "away"),
        ("cellar", "bed", "rob"),
        ("kids", "bed", "muddle"),
    ],
)
def test_reasons_to_move_cheese(source: table.Room, target: table.Room, reason: str) -> None:
    rows = (*RIVALS[:3], open_row("cellar"))
    view = seen(HELP, rows, pieces=(1, 1, 0, 1), hand=("crook",))
    assert why_move(view, table.MoveCheese(source, target)) == reason


def test_who_is_robbed_has_a_name() -> None:
    rows = (*RIVALS[:3], open_row("cellar"))
    view = seen(HELP, rows, pieces=(1, 1, 0, 1), hand=("crook",))
    assert teller().hint(view, table.MoveCheese("cellar", "bed")).why.startswith("Bodo sits")


QUIET: tuple[Row, ...] = (row("bath", ("9b", "5a")), *RIVALS[1:])


@pytest.mark.parametrize(
    ("rows", "pieces", "room", "reason"),
    [
        (RIVALS, (1, 1, 1, 0), "kids", "flee"),
        (RIVALS, (1, 0, 1, 0), "kids", "cheese"),
        (QUIET, (2, 1, 0, 0), "kids", "cheese"),
        (QUIET, (1, 1, 1, 0), "kids", "quiet"),
        ((row("bath"), row("bed"), row("bath"), row("bath")), (1, 1, 1, 0), "kids", "surprise"),
    ],
)
def test_reasons_to_leave(
    rows: tuple[Row, ...], pieces: table.Pieces, room: table.Room, reason: str
) -> None:
    assert (
        why_leave(seen(HELP, rows, pieces=pieces, hand=("rathole",)), table.RatHole(room)) == reason
    )


@pytest.mark.parametrize(
    ("rows", "hand", "pieces", "reason"),
    [
        (RIVALS, (), (0, 1, 2, 0), "empty"),
        (RIVALS, ("3b",), (0, 4, 0, 0), "enough"),
        (RIVALS, ("nailed",), (0, 1, 2, 0), "useless"),
        (QUIET, ("3b",), (0, 1, 2, 0), "ahead"),
        (RIVALS, ("1b",), (0, 0, 3, 0), "nothing"),
        (RIVALS, ("1b", "cheese"), (0, 0, 3, 0), "lost"),
        (RIVALS, ("1b",), (0, 1, 2, 0), "lost"),
        (RIVALS, ("1b",), (0, 2, 1, 0), "save"),
        (RIVALS, ("3b",), (0, 1, 2, 0), "save"),
    ],
)
def test_reasons_to_play_nothing(
    rows: tuple[Row, ...], hand: tuple[table.Card, ...], pieces: table.Pieces, reason: str
) -> None:
    assert why_pass(seen(HELP, rows, hand=hand, pieces=pieces)) == reason


def test_in_a_final_round_nothing_is_saved() -> None:
    assert why_pass(seen(HELP, RIVALS, hand=("3b",), pieces=(0, 1, 0, 0), is_final=True)) == "hope"


def test_there_is_enough_for_all_who_may_be_there() -> None:
    """Whose room is seen elsewhere does not count; cheese cards that are seen do."""
    rows = (
        row("bath", ("cheese",)), open_row("bed"), open_row("bath", (), ("cheese",)), row("bed")
    )  # fmt: skip
    assert seen(HELP, rows, pieces=(1, 1, 1, 0)).is_enough_for_all
    assert not seen(HELP, rows, pieces=(1, 0, 1, 0)).is_enough_for_all
    assert not seen(table.Phase.ENTER).is_enough_for_all


# -- hints: where ---------------------------------------------------------------------------------

HELD: tuple[table.Card, ...] = ("3b", "trap", "cheese", "nailed", "crook", "rathole")


@pytest.mark.parametrize(
    ("view", "action", "slot"),
    [
        (seen(table.Phase.DROP), table.DropCheese(), slots.SACK_SLOT),
        (seen(table.Phase.ENTER), table.Enter("bed"), slots.room_slot("bed")),
        (
            seen(table.Phase.EQUIP, (MINE, *(Row(),) * 3), hand=HELD),
            table.Equip("trap"),
            slots.card_slot(1),
        ),
        (
            seen(table.Phase.EQUIP, (MINE, *(Row(),) * 3), hand=HELD),
            table.Ready(),
            slots.READY_SLOT,
        ),
        (seen(table.Phase.SPY, ROWS), table.Spy(2), slots.seat_slot(2)),
        (seen(HELP, ROWS, hand=HELD), table.Reinforce("cheese"), slots.card_slot(2)),
        (seen(HELP, ROWS, hand=HELD), table.NailShut(), slots.card_slot(3)),
        (seen(HELP, ROWS, hand=HELD), table.MoveCheese("bath", "bed"), slots.card_slot(4)),
        (seen(HELP, ROWS, hand=HELD), table.RatHole("bed"), slots.card_slot(5)),
        (seen(HELP, ROWS, hand=HELD), table.Pass(), slots.PASS_SLOT),
    ],
)
def test_hints_point_where_the_choice_begins(view: GoudaView, action: Action, slot: Slot) -> None:
    assert action in view.legal_actions
    assert teller().hint(view, action).slot == slot


def test_the_rooms_of_a_move_are_named() -> None:
    who = teller()
    hint = who.hint(seen(HELP, ROWS, hand=HELD), table.MoveCheese("bath", "bed"))
    bath, bed = who.thing("bath"), who.thing("bed")
    assert hint.what == f"Press this card, then two rooms: {bath}, {bed}!"


def test_no_hint_for_what_nobody_chooses() -> None:
    with pytest.raises(ValueError, match="no hint"):
        teller().hint(seen(), table.Rained(0, 3, 0, 0))
