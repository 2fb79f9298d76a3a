"""Gouda Ganoven: what is said is true, and no word tells what lies face down."""

from __future__ import annotations

from dataclasses import replace

from game.boards.gouda_ganoven.words import Teller
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.events import Fighter
from game.rules.gouda_ganoven.fight import settle
from game.rules.gouda_ganoven.table import CARDS, ROOMS, Card, Phase, Room
from tests.boards.gouda_ganoven.boards import BOARDS
from tests.boards.gouda_ganoven.words import GAME, NOW, teller
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker
from tests.cases import cases

# -- secrets --------------------------------------------------------------------------------------


@cases("card", CARDS)
def test_ones_own_cards_are_not_read_out(card: Card) -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = teller()
    assert who.tell(events.CardDrawn(0, card, 20), NOW) == "tell.drawn_own"
    assert who.tell(events.CardLaid(0, card), NOW) == "tell.laid_own"


@cases("room", ROOMS)
def test_ones_own_room_is_not_read_out(room: Room) -> None:
    assert teller().tell(events.RoomEntered(0, room), NOW) == "tell.entered_own"


# -- to whom it is said ---------------------------------------------------------------------------

BATH = "in_room=room.bath.in"
TO_ME: dict[str, Event] = {
    "tell.to_spy_own": events.TurnStarted(0, Phase.SPY),
    "tell.round_own(number=2)": events.RoundStarted(2, 0, (0, 1, 2, 3), 3, is_final=False),
    "tell.found_room_own(in_room=room.bath.in)": events.CardTurnedUp(1, 0, "bath"),
    "tell.spying_on_own(name=Gustav)": events.SpySent(1, 0),
    "tell.nobody_own": events.NobodyToSpyOn(0),
    "tell.nailed_late_own": events.NailedShut(0),
    "tell.chip_own(count=2)": events.ChipGained(0, 2),
}


@cases(
    ("event", "told"),
    [
        (events.RowShown(0, "bath", ("3a",), 1, was_hidden=True), "tell.shown_own(@, number=3)"),
        (events.RowShown(0, "bath", (), 1, was_hidden=True), "tell.shown_unarmed_own(@)"),
        (
            settle("bath", 1, 0, [Fighter(0, 5, (5,), False, False)], False),
            "tell.room_alone_own(@)",
        ),
        (
            settle("bath", 1, 0, [Fighter(seat, 9 - seat, (9 - seat,), False, False)
                                  for seat in range(2)], False),
            "tell.room_best_own(@, number=9)",
        ),
        (
            settle("bath", 1, 0, [Fighter(seat, 9 + seat, (9 + seat,), False, False)
                                  for seat in range(2)], False),
            "tell.room_best(@, name=Gustav, number=10)",
        ),
    ],
)  # fmt: skip
def test_so_it_is_at_the_end_of_a_round(event: Event, told: str) -> None:
    assert teller().tell(event, NOW) == told.replace("@", BATH)


@cases("text", TO_ME)
def test_who_plays_alone_is_spoken_to(text: str) -> None:
    late = replace(NOW, playing=(1, 2, 3, 0))
    assert teller().tell(TO_ME[text], late) == text


def test_several_people_are_called_by_their_names() -> None:
    seats = [replace(seat, kind="human") for seat in BOARDS.seats[:4]]
    who = Teller(kit_of(KeySpeaker(GAME)), seats, 0)
    assert who.tell(events.TurnStarted(0, Phase.SPY), NOW) == "tell.to_spy(name=Rita)"
    bots = [replace(seat, kind="bot") for seat in BOARDS.seats[:4]]
    shown = Teller(kit_of(KeySpeaker(GAME)), bots, 0)
    assert shown.tell(events.TurnStarted(0, Phase.SPY), NOW) == "tell.to_spy(name=Rita)"
    assert shown.tell(events.SpySent(1, 0), NOW) == "tell.spying(name=Gustav, other=Rita)"


# -- what happened --------------------------------------------------------------------------------


def test_how_much_cheese_there_is_for_how_many() -> None:
    who = teller()
    assert who.tell(events.CheeseRained(0, (1, 2, 0, 0)), NOW) == "tell.rained(count=3, rats=4)"
    final = replace(NOW, playing=(1, 3))
    assert who.tell(events.CheeseRained(1, (0, 0, 0, 1)), final) == "tell.rained(count=1, rats=2)"


@cases(
    ("card", "text"),
    [
        ("bath", "tell.found_room(in_room=room.bath.in, name=Gustav)"),
        ("trap", "tell.found_trap(name=Gustav)"),
        ("cheese", "tell.found_cheese(name=Gustav)"),
        ("3a", "tell.found_weapon(a_weapon=weapon.3.a.one, name=Gustav, number=3)"),
    ],
)
def test_what_a_spy_finds(card: str, text: str) -> None:
    assert teller().tell(events.CardTurnedUp(0, 1, card), NOW) == text


def test_a_trap_tells_whom_it_weakens() -> None:
    assert teller().tell(events.TrapSnapped(2, 1), NOW) == "tell.trapped(name=Zita, points=10)"


def test_nailing_the_house_shut_is_in_vain_for_the_last_one() -> None:
    told = teller().tell(events.NailedShut(0), NOW)
    assert told == "tell.nailed_own"
    late = teller().tell(events.NailedShut(3), NOW)
    assert late == "tell.nailed_late(name=Bodo)"


def test_cards_that_change_something_name_the_room() -> None:
    who = teller()
    moved = who.tell(events.CheeseMoved(1, "kids", "cellar"), NOW)
    changed = who.tell(events.RoomChanged(1, "kids", "cellar"), NOW)
    assert moved == "tell.moved(into_room=room.cellar.into, name=Gustav)"
    assert changed == "tell.changed(into_room=room.cellar.into, name=Gustav)"


def test_who_plays_nothing_has_cards_or_not() -> None:
    rich, poor = replace(NOW, hands=(2, 2, 2, 2)), replace(NOW, hands=(2, 0, 2, 2))
    assert teller().tell(events.Passed(1), rich) == "tell.passed(name=Gustav)"
    assert teller().tell(events.Passed(1), poor) == "tell.passed_empty(name=Gustav)"


def test_a_cheese_card_and_a_weapon_are_reinforcements() -> None:
    who = teller()
    assert who.tell(events.Reinforced(1, "cheese"), NOW) == "tell.more_cheese(name=Gustav)"
    told = who.tell(events.Reinforced(1, "20a"), NOW)
    assert told == "tell.more_strength(a_weapon=weapon.20.a.one, name=Gustav, number=20)"


def test_strength_is_told_with_its_reason() -> None:
    who, trapped = teller(), replace(NOW, trapped=frozenset({1}))
    armed = events.RowShown(1, "bath", ("12a", "3b"), 2, was_hidden=True)
    bare = events.RowShown(1, "bath", ("cheese",), 1, was_hidden=True)
    assert who.tell(armed, NOW) == "tell.shown(in_room=room.bath.in, name=Gustav, number=15)"
    assert who.tell(bare, NOW) == "tell.shown_unarmed(in_room=room.bath.in, name=Gustav)"
    told = who.tell(armed, trapped)
    assert told == "tell.shown_trapped(in_room=room.bath.in, name=Gustav, number=5)"
    weak = who.tell(bare, trapped)
    assert weak == "tell.shown_trapped(in_room=room.bath.in, name=Gustav, number=-10)"


# -- who gets the cheese --------------------------------------------------------------------------


def _fought(
    pieces: int, *weapons: tuple[int, ...], cards: int = 0, trapped: int = -1, bare: bool = False
) -> events.RoomFought:
    rats = [
        events.Fighter(seat, sum(mine) - 10 * (seat == trapped), mine, seat == trapped, False)
        for seat, mine in enumerate(weapons)
    ]
    return settle("bath", pieces, cards, rats, bare)


@cases(
    ("event", "case", "told"),
    [
        (_fought(0, (5,), (9,)), "none", "none(@, names=Rita and Gustav)"),
        (_fought(1, ()), "alone", "alone(@, name=Rita)"),
        (_fought(1, (5,), (), cards=1), "enough", "enough(@, names=Rita and Gustav)"),
        (
            _fought(2, (15,), (19, 7), (17, 6), trapped=2), "strongest",
            "strongest(@, names=Rita and Gustav)",
        ),
        (
            _fought(0, (10,), (18, 7), cards=1), "strongest",
            "best(@, name=Gustav, number=25)",
        ),
        (
            _fought(1, (15, 6), (16, 5)), "tie",
            "tie_one(@, name=Gustav)",
        ),
        (_fought(1, (20,), (10,), trapped=0), "tie",
         "tie_one(@, name=Rita)"),
        (
            _fought(1, (15, 6, 4), (15, 10)), "next",
            "next_one(name=Gustav)",
        ),
        (
            _fought(1, (15,), (15, 10), trapped=1), "next",
            "next_one(name=Gustav)",
        ),
        (
            _fought(1, (10,), (10,)), "shared",
            "shared(@, names=Rita and Gustav)",
        ),
        (
            _fought(2, (20,), (10,), (10,), (3,)), "shared",
            "rest_shared(first=Rita, names=Gustav and Zita)",
        ),
        (
            _fought(1, (), (), bare=True), "unarmed",
            "unarmed(@, names=Rita and Gustav)",
        ),
        (
            _fought(2, (3,), (), (), bare=True), "strongest",
            "best(@, name=Rita, number=3)",
        ),
    ],
)  # fmt: skip
def test_why_somebody_gets_cheese(event: events.RoomFought, case: str, told: str) -> None:
    assert event.case == case
    said = teller(viewer=3).tell(event, NOW)
    assert said == f"tell.room_{told}".replace("@", BATH)


# -- the end --------------------------------------------------------------------------------------


def test_gangs_grow_and_lives_go() -> None:
    who = teller()
    assert who.tell(events.ChipGained(1, 1), NOW) == "tell.chip(count=1, name=Gustav)"
    assert who.tell(events.ChipGained(1, 4), NOW) == "tell.chip(count=4, name=Gustav)"
    final = replace(NOW, is_final=True)
    assert who.tell(events.ChipGained(1, 6), final) == "tell.last_chip(name=Gustav)"
    assert who.tell(events.LifeLost(1, 2), NOW) == "tell.life(count=2, name=Gustav)"
    assert who.tell(events.LifeLost(1, 1), NOW) == "tell.life(count=1, name=Gustav)"
    assert who.tell(events.LifeLost(1, 0), NOW) == "tell.last_life(name=Gustav)"


def test_a_final_round_names_who_plays_it() -> None:
    started = events.RoundStarted(7, 1, (1, 3), 1, is_final=True)
    told = teller().tell(started, NOW)
    assert told == "tell.final_round(names=Gustav and Bodo)"


@cases(
    ("reason", "winners", "text"),
    [
        ("five_rats", {1}, "end.one(name=Gustav)"),
        ("five_rats_together", {0, 1}, "end.together_own(and_names= and Gustav)"),
        ("final_round", {1}, "end.one(name=Gustav)"),
        ("final_round", {0, 1, 2},
         "end.together_own(and_names=, Gustav and Zita)"),
        ("last_rat", {1}, "end.king(name=Gustav)"),
        ("shared_last_rat", {0, 1}, "end.together_own(and_names= and Gustav)"),
    ],
)  # fmt: skip
def test_the_end_is_told_with_its_reason(reason: str, winners: set[Seat], text: str) -> None:
    who = teller()
    outcome = Outcome(frozenset(winners), (0, 0, 0, 0), reason)
    assert who.ending(outcome) == f"end.{reason} {text}"
    ended = events.MatchEnded(outcome.winners, outcome.scores, reason)
    assert who.tell(ended, NOW) == f"end.{reason} {text}"
