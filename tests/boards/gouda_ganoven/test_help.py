"""Gouda Ganoven: what is said is true, and no word tells what lies face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.gouda_ganoven.words import Teller
from game.rules.base import Event, Outcome, Seat
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.events import Fighter
from game.rules.gouda_ganoven.fight import settle
from game.rules.gouda_ganoven.table import CARDS, ROOMS, Card, Phase, Room
from tests.boards.gouda_ganoven.boards import BOARDS
from tests.boards.gouda_ganoven.words import GAME, NOW, teller
from tests.boards.speaking import Speaker

# -- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_ones_own_cards_are_not_read_out(card: Card) -> None:
    """They lie there to be looked at: a voice would tell everybody in the room."""
    who = teller()
    assert who.tell(events.CardDrawn(0, card, 20), NOW) == "You draw a card."
    assert who.tell(events.CardLaid(0, card), NOW) == "You take a card along, face down."


@pytest.mark.parametrize("room", ROOMS)
def test_ones_own_room_is_not_read_out(room: Room) -> None:
    assert teller().tell(events.RoomEntered(0, room), NOW) == "You choose a room. Nobody sees it!"


# -- to whom it is said ---------------------------------------------------------------------------

TO_ME: dict[str, Event] = {
    "You go spying.": events.TurnStarted(0, Phase.SPY),
    "Round 2: now you have the king!": events.RoundStarted(2, 0, (0, 1, 2, 3), 3, is_final=False),
    "Found! You’re here: Bathroom.": events.CardTurnedUp(1, 0, "bath"),
    "Gustav is spying on you!": events.SpySent(1, 0),
    "Nothing is hidden any more: you can’t spy.": events.NobodyToSpyOn(0),
    "You nail it shut. But all have played already.": events.NailedShut(0),
    "Cheese! You get a rat chip: 2 rats now!": events.ChipGained(0, 2),
}


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (events.RowShown(0, "bath", ("3a",), 1, was_hidden=True), "you, with strength 3."),
        (events.RowShown(0, "bath", (), 1, was_hidden=True), "you, without a weapon."),
        (settle("bath", 1, 0, [Fighter(0, 5, (5,), False, False)], False), "you’re alone and get"),
        (
            settle("bath", 1, 0, [Fighter(seat, 9 - seat, (9 - seat,), False, False)
                                  for seat in range(2)], False),
            "you’re the strongest with 9!",
        ),
        (
            settle("bath", 1, 0, [Fighter(seat, 9 + seat, (9 + seat,), False, False)
                                  for seat in range(2)], False),
            "Gustav is strongest with 10!",
        ),
    ],
)  # fmt: skip
def test_so_it_is_at_the_end_of_a_round(event: Event, told: str) -> None:
    who = teller()
    said = who.tell(event, NOW) or ""
    assert said.startswith(f"{who.thing('bath')}: {told}")


@pytest.mark.parametrize("text", TO_ME)
def test_who_plays_alone_is_spoken_to(text: str) -> None:
    late = replace(NOW, playing=(1, 2, 3, 0))
    assert (teller().tell(TO_ME[text], late) or "").casefold() == text.casefold()


def test_several_people_are_called_by_their_names() -> None:
    seats = [replace(seat, kind="human") for seat in BOARDS.seats[:4]]
    who = Teller(Speaker(GAME), seats, 0)
    assert who.tell(events.TurnStarted(0, Phase.SPY), NOW) == "Rita goes spying."
    bots = [replace(seat, kind="bot") for seat in BOARDS.seats[:4]]
    shown = Teller(Speaker(GAME), bots, 0)
    assert shown.tell(events.TurnStarted(0, Phase.SPY), NOW) == "Rita goes spying."
    assert shown.tell(events.SpySent(1, 0), NOW) == "Gustav is spying on Rita."


# -- what happened --------------------------------------------------------------------------------


def test_how_much_cheese_there_is_for_how_many() -> None:
    who = teller()
    assert (
        who.tell(events.CheeseRained(0, (1, 2, 0, 0)), NOW) == "Only 3 pieces of cheese for 4 rats!"
    )
    final = replace(NOW, playing=(1, 3))
    assert (
        who.tell(events.CheeseRained(1, (0, 0, 0, 1)), final)
        == "Only 1 piece of cheese for 2 rats!"
    )


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("bath", "Found! Gustav is here: Bathroom."),
        ("trap", "A rat trap, laid by Gustav!"),
        ("cheese", "Gustav has a cheese card: more cheese!"),
        ("3a", "Gustav’s weapon: Rubber duck, strength 3!"),
    ],
)
def test_what_a_spy_finds(card: str, text: str) -> None:
    told = teller().tell(events.CardTurnedUp(0, 1, card), NOW)
    assert told is not None
    assert told.casefold() == text.casefold()


def test_a_trap_tells_whom_it_weakens() -> None:
    assert teller().tell(events.TrapSnapped(2, 1), NOW) == "Ouch! The trap costs Zita 10 strength."


def test_nailing_the_house_shut_is_in_vain_for_the_last_one() -> None:
    told = teller().tell(events.NailedShut(0), NOW)
    assert told == "Nailed shut! Nobody after you may play."
    late = teller().tell(events.NailedShut(3), NOW)
    assert late == "Bodo nails it shut. But all have played already."


def test_cards_that_change_something_name_the_room() -> None:
    who = teller()
    cellar = who.thing("cellar")
    moved = who.tell(events.CheeseMoved(1, "kids", "cellar"), NOW)
    changed = who.tell(events.RoomChanged(1, "kids", "cellar"), NOW)
    assert moved == f"Gouda Gangster! Gustav moves cheese here: {cellar}."
    assert changed == f"Rat Hole! Gustav slips in here: {cellar}."


def test_who_plays_nothing_has_cards_or_not() -> None:
    rich, poor = replace(NOW, hands=(2, 2, 2, 2)), replace(NOW, hands=(2, 0, 2, 2))
    assert teller().tell(events.Passed(1), rich) == "Gustav plays nothing and saves the cards."
    assert teller().tell(events.Passed(1), poor) == "Gustav has no cards left to play."


def test_a_cheese_card_and_a_weapon_are_reinforcements() -> None:
    who = teller()
    assert who.tell(events.Reinforced(1, "cheese"), NOW) == (
        "Gustav plays a cheese card: one more cheese!"
    )
    assert "strength 20" in (who.tell(events.Reinforced(1, "20a"), NOW) or "")


def test_strength_is_told_with_its_reason() -> None:
    who, trapped = teller(), replace(NOW, trapped=frozenset({1}))
    bath = who.thing("bath")
    armed = events.RowShown(1, "bath", ("12a", "3b"), 2, was_hidden=True)
    bare = events.RowShown(1, "bath", ("cheese",), 1, was_hidden=True)
    assert who.tell(armed, NOW) == f"{bath}: Gustav with strength 15."
    assert who.tell(bare, NOW) == f"{bath}: Gustav, without a weapon."
    told = who.tell(armed, trapped)
    assert told == f"{bath}: Gustav, only 5 because of the trap."
    weak = who.tell(bare, trapped)
    assert weak == f"{bath}: Gustav, only -10 because of the trap."


# -- who gets the cheese --------------------------------------------------------------------------


def _fought(
    pieces: int, *weapons: tuple[int, ...], cards: int = 0, trapped: int = -1, bare: bool = False
) -> events.RoomFought:
    rats = [
        events.Fighter(seat, sum(mine) - 10 * (seat == trapped), mine, seat == trapped, False)
        for seat, mine in enumerate(weapons)
    ]
    return settle("bath", pieces, cards, rats, bare)


@pytest.mark.parametrize(
    ("event", "case", "told"),
    [
        (_fought(0, (5,), (9,)), "none", "no cheese for Rita and Gustav."),
        (_fought(1, ()), "alone", "Rita is alone and gets cheese!"),
        (_fought(1, (5,), (), cards=1), "enough", "enough cheese for Rita and Gustav!"),
        (
            _fought(2, (15,), (19, 7), (17, 6), trapped=2), "strongest",
            "Rita and Gustav are the strongest!",
        ),
        (
            _fought(0, (10,), (18, 7), cards=1), "strongest",
            "Gustav is strongest with 25!",
        ),
        (
            _fought(1, (15, 6), (16, 5)), "tie",
            "a tie! Strongest weapon: Gustav.",
        ),
        (_fought(1, (20,), (10,), trapped=0), "tie",
         "a tie! Strongest weapon: Rita."),
        (
            _fought(1, (15, 6, 4), (15, 10)), "next",
            "a tie! Next weapon: Gustav.",
        ),
        (
            _fought(1, (15,), (15, 10), trapped=1), "next",
            "a tie! Next weapon: Gustav.",
        ),
        (
            _fought(1, (10,), (10,)), "shared",
            "all equal! Rita and Gustav share.",
        ),
        (
            _fought(2, (20,), (10,), (10,), (3,)), "shared",
            "cheese for Rita. Gustav and Zita share.",
        ),
        (
            _fought(1, (), (), bare=True), "unarmed",
            "no weapon, no cheese for Rita and Gustav!",
        ),
        (
            _fought(2, (3,), (), (), bare=True), "strongest",
            "Rita is strongest with 3!",
        ),
    ],
)  # fmt: skip
def test_why_somebody_gets_cheese(event: events.RoomFought, case: str, told: str) -> None:
    who = teller(viewer=3)
    assert event.case == case
    assert who.tell(event, NOW) == f"{who.thing('bath')}: {told}"


# -- the end --------------------------------------------------------------------------------------


def test_gangs_grow_and_lives_go() -> None:
    who = teller()
    assert who.tell(events.ChipGained(1, 1), NOW) == "Cheese! Gustav gets a rat chip: 1 rat now!"
    assert who.tell(events.ChipGained(1, 4), NOW) == "Cheese! Gustav gets a rat chip: 4 rats now!"
    final = replace(NOW, is_final=True)
    assert who.tell(events.ChipGained(1, 6), final) == "Gustav gets cheese in the final round!"
    assert who.tell(events.LifeLost(1, 2), NOW) == "No cheese for Gustav: just 2 lives left!"
    assert who.tell(events.LifeLost(1, 1), NOW) == "No cheese for Gustav: just 1 life left!"
    assert who.tell(events.LifeLost(1, 0), NOW) == "No cheese for Gustav: the last life is gone!"


def test_a_final_round_names_who_plays_it() -> None:
    started = events.RoundStarted(7, 1, (1, 3), 1, is_final=True)
    told = teller().tell(started, NOW)
    assert told == "Final round! One cheese for Gustav and Bodo."


@pytest.mark.parametrize(
    ("reason", "winners", "text"),
    [
        ("five_rats", {1}, "Five rats in the gang! Gustav wins!"),
        ("five_rats_together", {0, 1}, "Five rats in several gangs! Rita and Gustav win together!"),
        ("final_round", {1}, "The last piece of cheese is gone! Gustav wins!"),
        ("final_round", {0, 1, 2},
         "The last piece of cheese is gone! Rita, Gustav and Zita win together!"),
        ("last_rat", {1}, "Only one rat is left! King of the Gouda Gangsters: Gustav!"),
        ("shared_last_rat", {0, 1}, "Everybody would be out! Rita and Gustav win together!"),
    ],
)  # fmt: skip
def test_the_end_is_told_with_its_reason(reason: str, winners: set[Seat], text: str) -> None:
    who = teller()
    outcome = Outcome(frozenset(winners), (0, 0, 0, 0), reason)
    assert who.ending(outcome) == text
    assert who.tell(events.MatchEnded(outcome.winners, outcome.scores, reason), NOW) == text
