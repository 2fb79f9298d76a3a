"""Gouda Ganoven: what is said is true, and no word tells what lies face down."""

from __future__ import annotations

from dataclasses import replace

from game.boards.gouda_ganoven.words import Teller
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.events import Fighter
from game.rules.gouda_ganoven.fight import settle
from game.rules.gouda_ganoven.table import CARDS, ROOMS, Phase
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards.gouda_ganoven.boards import BOARDS
from tests.boards.gouda_ganoven.words import GAME, NOW, teller
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker
from tests.cases import cases


def test_ones_own_cards_and_room_are_not_read_out() -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = teller()
    for card in CARDS:
        assert who.tell(events.CardDrawn(0, card, 20), NOW) == "tell.drawn_own"
        assert who.tell(events.CardLaid(0, card), NOW) == "tell.laid_own"
    for room in ROOMS:
        assert who.tell(events.RoomEntered(0, room), NOW) == "tell.entered_own"


def test_several_people_are_called_by_their_names() -> None:
    seats = [replace(seat, kind="human") for seat in BOARDS.seats[:4]]
    who = Teller(kit_of(KeySpeaker(GAME)), seats, 0)
    assert who.tell(events.TurnStarted(0, Phase.SPY), NOW) == "tell.to_spy(name=Rita)"
    bots = [replace(seat, kind="bot") for seat in BOARDS.seats[:4]]
    shown = Teller(kit_of(KeySpeaker(GAME)), bots, 0)
    assert shown.tell(events.TurnStarted(0, Phase.SPY), NOW) == "tell.to_spy(name=Rita)"
    assert shown.tell(events.SpySent(1, 0), NOW) == "tell.spying(name=Gustav, other=Rita)"


# -- what happened --------------------------------------------------------------------------------

BATH = "in_room=room.bath.in"
LATE = replace(NOW, playing=(1, 2, 3, 0))
FINAL = replace(NOW, is_final=True)
TRAPPED = replace(NOW, trapped=frozenset({1}))
ARMED = events.RowShown(1, "bath", ("12a", "3b"), 2, was_hidden=True)
BARE = events.RowShown(1, "bath", ("cheese",), 1, was_hidden=True)
ROUND = events.RoundStarted(2, 0, (0, 1, 2, 3), 3, is_final=False)
LAST_ROUND = events.RoundStarted(7, 1, (1, 3), 1, is_final=True)


@cases(
    ("event", "now", "told"),
    [
        # Who plays alone is spoken to.
        (events.TurnStarted(0, Phase.SPY), LATE, "to_spy_own"),
        (ROUND, LATE, "round_own(number=2)"),
        (events.CardTurnedUp(1, 0, "bath"), LATE, "found_room_own(@)"),
        (events.SpySent(1, 0), LATE, "spying_on_own(name=Gustav)"),
        (events.NobodyToSpyOn(0), LATE, "nobody_own"),
        (events.ChipGained(0, 2), LATE, "chip_own(count=2)"),
        # How much cheese there is for how many.
        (events.CheeseRained(0, (1, 2, 0, 0)), NOW, "rained(count=3, rats=4)"),
        (
            events.CheeseRained(1, (0, 0, 0, 1)),
            replace(NOW, playing=(1, 3)),
            "rained(count=1, rats=2)",
        ),
        # What a spy finds.
        (events.CardTurnedUp(0, 1, "bath"), NOW, "found_room(@, name=Gustav)"),
        (events.CardTurnedUp(0, 1, "trap"), NOW, "found_trap(name=Gustav)"),
        (events.CardTurnedUp(0, 1, "cheese"), NOW, "found_cheese(name=Gustav)"),
        (
            events.CardTurnedUp(0, 1, "3a"),
            NOW,
            "found_weapon(a_weapon=weapon.3.a.one, name=Gustav, number=3)",
        ),
        (events.TrapSnapped(2, 1), NOW, "trapped(name=Zita, points=10)"),
        # Nailing the house shut is in vain for the last one.
        (events.NailedShut(0), NOW, "nailed_own"),
        (events.NailedShut(0), LATE, "nailed_late_own"),
        (events.NailedShut(3), NOW, "nailed_late(name=Bodo)"),
        # Cards that change something name the room.
        (
            events.CheeseMoved(1, "kids", "cellar"),
            NOW,
            "moved(into_room=room.cellar.into, name=Gustav)",
        ),
        (
            events.RoomChanged(1, "kids", "cellar"),
            NOW,
            "changed(into_room=room.cellar.into, name=Gustav)",
        ),
        (events.Passed(1), replace(NOW, hands=(2, 2, 2, 2)), "passed(name=Gustav)"),
        (events.Passed(1), replace(NOW, hands=(2, 0, 2, 2)), "passed_empty(name=Gustav)"),
        (events.Reinforced(1, "cheese"), NOW, "more_cheese(name=Gustav)"),
        (
            events.Reinforced(1, "20a"),
            NOW,
            "more_strength(a_weapon=weapon.20.a.one, name=Gustav, number=20)",
        ),
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
def test_what_happened_is_told(event: Event, now: GoudaView, told: str) -> None:
    assert teller().tell(event, now) == f"tell.{told}".replace("@", BATH)


# -- who gets the cheese --------------------------------------------------------------------------


def _fought(
    pieces: int, *weapons: tuple[int, ...], cards: int = 0, trapped: int = -1, bare: bool = False
) -> events.RoomFought:
    rats = [
        Fighter(seat, sum(mine) - 10 * (seat == trapped), mine, seat == trapped, False)
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
            _fought(2, (15,), (19, 7), (17, 6), trapped=2),
            "strongest",
            "strongest(@, names=Rita and Gustav)",
        ),
        (_fought(0, (10,), (18, 7), cards=1), "strongest", "best(@, name=Gustav, number=25)"),
        (_fought(1, (15, 6), (16, 5)), "tie", "tie_one(@, name=Gustav)"),
        (_fought(1, (20,), (10,), trapped=0), "tie", "tie_one(@, name=Rita)"),
        (_fought(1, (15, 6, 4), (15, 10)), "next", "next_one(name=Gustav)"),
        (_fought(1, (15,), (15, 10), trapped=1), "next", "next_one(name=Gustav)"),
        (_fought(1, (10,), (10,)), "shared", "shared(@, names=Rita and Gustav)"),
        (
            _fought(2, (20,), (10,), (10,), (3,)),
            "shared",
            "rest_shared(first=Rita, names=Gustav and Zita)",
        ),
        (_fought(1, (), (), bare=True), "unarmed", "unarmed(@, names=Rita and Gustav)"),
        (_fought(2, (3,), (), (), bare=True), "strongest", "best(@, name=Rita, number=3)"),
    ],
)
def test_why_somebody_gets_cheese(event: events.RoomFought, case: str, told: str) -> None:
    assert event.case == case
    said = teller(viewer=3).tell(event, NOW)
    assert said == f"tell.room_{told}".replace("@", BATH)


@cases(
    ("event", "told"),
    [
        (_fought(1, (5,)), "alone_own(@)"),
        (_fought(1, (9,), (8,)), "best_own(@, number=9)"),
        (_fought(1, (9,), (10,)), "best(@, name=Gustav, number=10)"),
    ],
)
def test_ones_own_room_is_told_to_oneself(event: events.RoomFought, told: str) -> None:
    assert teller().tell(event, NOW) == f"tell.room_{told}".replace("@", BATH)


# -- the end --------------------------------------------------------------------------------------


@cases(
    ("reason", "winners", "text"),
    [
        ("five_rats", {1}, "end.one(name=Gustav)"),
        ("five_rats_together", {0, 1}, "end.together_own(and_names= and Gustav)"),
        ("final_round", {1}, "end.one(name=Gustav)"),
        ("final_round", {0, 1, 2}, "end.together_own(and_names=, Gustav and Zita)"),
        ("last_rat", {1}, "end.king(name=Gustav)"),
        ("shared_last_rat", {0, 1}, "end.together_own(and_names= and Gustav)"),
    ],
)
def test_the_end_is_told_with_its_reason(reason: str, winners: set[Seat], text: str) -> None:
    who = teller()
    outcome = Outcome(frozenset(winners), (0, 0, 0, 0), reason)
    assert who.ending(outcome) == f"end.{reason} {text}"
    ended = events.MatchEnded(outcome.winners, outcome.scores, reason)
    assert who.tell(ended, NOW) == f"end.{reason} {text}"
