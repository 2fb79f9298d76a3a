"""Katzenpolizei, the staging of a turn's beginning: whose turn, the die, the card, its cats."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.figures.steps import wobble
from game.boards.katzenpolizei.arrangement import runners
from game.boards.katzenpolizei.cats import shown_height
from game.boards.katzenpolizei.places import SHOWN, SHOWN_FEET
from game.boards.katzenpolizei.signs import ARROW, CROSS
from game.boards.katzenpolizei.staging.hand import Moment, Scene, Stagehand
from game.boards.katzenpolizei.street import FACES
from game.boards.katzenpolizei.ways import hop_up, way_in
from game.boards.things.pieces import arch
from game.motion.easing import back_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import (
    CardDrawn,
    CatsCame,
    ChoiceAsked,
    DieRolled,
    NothingHappened,
    PoliceCardKept,
    TurnStarted,
)
from game.rules.katzenpolizei.table import CARDS, POLICE, Phase, family_of

_ROLL: Final = 0.85
_LIFT: Final = 0.32
_TURN: Final = 0.3


def _turn_started(hand: Stagehand, event: TurnStarted, moment: Moment) -> list[Step]:
    die = hand.props.street.die
    dim = Call(partial(setattr, die, "is_lit", False))
    return [dim, hand.light(event.seat)]


def _die_rolled(hand: Stagehand, event: DieRolled, moment: Moment) -> list[Step]:
    die = hand.props.street.die
    face = FACES.index(event.face)
    rng = Random(hand.props.kit.seed + moment.now.pile * 7 + event.seat)
    roll = die.tumble(face, _ROLL, rng, (-70.0, 26.0), 120.0)
    lit = Call(partial(setattr, die, "is_lit", True))
    return [
        hand.story(),
        hand.sound("die_roll"),
        together(hand.look(die.home), roll),
        lit,
        hand.story(f"seat_{event.seat}", f"die_{event.face}"),
        hand.sound(f"die_{event.face}"),
        hand.burst("sparkle", die.home, 6),
        Wait(0.3),
    ]


# -- the card --------------------------------------------------------------------------------------


def _card_drawn(hand: Stagehand, event: CardDrawn, moment: Moment) -> list[Step]:
    props = hand.props
    street, card = props.street, props.street.card
    start = street.top

    def begin() -> None:
        street.pile = event.left
        card.is_there, card.is_police = True, event.card == POLICE
        card.at, card.size, card.flip = start, 0.0, 0.0

    fly = together(
        Tween(card, "at", SHOWN, _LIFT, ease_out), Tween(card, "size", 1.0, _LIFT, ease_out)
    )
    steps = [
        Call(begin),
        hand.sound("last_card" if event.left == 0 else "card_draw"),
        together(fly, hand.look(SHOWN)),
        hand.sound("card_flip"),
        Tween(card, "flip", 1.0, _TURN, linear),
    ]
    if event.card != POLICE:
        steps.append(_appear(hand, event.card))
    return [*steps, Wait(0.25)]


def _appear(hand: Stagehand, card: str) -> Step:
    """Let the cats of a card pop up in it."""
    cat = hand.cat(card)

    def begin() -> None:
        hand.props.cats.held = card
        hand.props.cats.hold_up(card)
        cat.height = shown_height(card) * 0.4

    grow = Tween(cat, "height", shown_height(card), 0.26, back_out)
    return sequence(Call(begin), hand.meow(card), grow)


def _cats_came(hand: Stagehand, event: CatsCame, moment: Moment) -> list[Step]:
    props, cat = hand.props, hand.cat(event.card)
    spot = moment.new_spots[event.card]

    def begin() -> None:
        props.cats.held = None
        cat.has_shadow, cat.mood = True, "glad"

    run = hand.run([event.card], [(SHOWN_FEET, way_in(spot), spot.height)])
    away = sequence(Wait(0.2), _put_away(hand))
    return [
        Call(begin),
        hand.story(f"seat_{event.seat}", "card", ARROW, event.card),
        together(run, away, hand.make_room(moment, event.card), hand.look(spot.at)),
        together(hand.feel(event.seat, "glad"), hand.count(moment)),
    ]


def _put_away(hand: Stagehand) -> Step:
    card = hand.props.street.card
    small = together(Tween(card, "size", 0.0, 0.2, ease_in), Tween(card, "flip", 0.55, 0.2, linear))
    return sequence(small, Call(partial(setattr, card, "is_there", False)))


def _police_card_kept(hand: Stagehand, event: PoliceCardKept, moment: Moment) -> list[Step]:
    card, window = hand.props.street.card, hand.window(event.seat)

    def arrive() -> None:
        card.is_there = False
        window.police = event.count

    end = window.police_place(event.count)
    fly = together(Tween(card, "at", end, 0.45, ease_in), Tween(card, "size", 0.0, 0.4, ease_in))
    return [
        hand.story(f"seat_{event.seat}", "card", ARROW, "police"),
        fly,
        Call(arrive),
        hand.sound("common/page"),
        together(hand.feel(event.seat, "glad"), hand.count(moment)),
    ]


# -- guests come -----------------------------------------------------------------------------------


def _choice_asked(hand: Stagehand, event: ChoiceAsked, moment: Moment) -> list[Step]:
    if event.task is Phase.DRIVE:
        return _dog_comes(hand, event, moment)
    if event.task is Phase.LURE:
        return _mouse_comes(hand, event)
    kittens = runners(moment.new)
    a, b, _ = CARDS[family_of(kittens)]
    return [
        hand.story(kittens, ARROW, a, b),
        hand.sound("choose_parent"),
        wobble(hand.cat(kittens), 0.5),
    ]


def _dog_comes(hand: Stagehand, event: ChoiceAsked, moment: Moment) -> list[Step]:
    dog = hand.props.dog
    at = hand.wall(event.seat).visitor
    scared = [
        hand.mood(cat, "fright")
        for cat in hand.cats_of(moment.new.groups[event.seat])
        if cat.is_visible
    ]
    return [
        hand.sound("dog_run"),
        together(hand.enter(dog, event.seat), hand.look(at)),
        hand.mood(dog, "cheer"),
        together(*scared, hop_up(dog, 0.44, 26, times=2), hand.bark(1)),
        hand.sound("choose_drive"),
        hand.mood(dog, "calm"),
    ]


def _mouse_comes(hand: Stagehand, event: ChoiceAsked) -> list[Step]:
    at = hand.wall(event.seat).visitor
    return [
        hand.sound("choose_lure"),
        together(hand.enter(hand.props.mouse, event.seat), hand.look(at)),
        hand.mood(hand.props.mouse, "glad"),
        Wait(0.2),
    ]


# -- nothing ---------------------------------------------------------------------------------------


def _nothing_happened(hand: Stagehand, event: NothingHappened, moment: Moment) -> list[Step]:
    why = {
        "no_cats": (CROSS,),
        "families": ("heart",),
        "police": ("shield", "police_cat"),
        "empty_pile": ("card", CROSS),
    }[event.reason]
    story = hand.story(f"seat_{event.seat}", f"die_{event.face}", *why)
    sound = hand.sound("protected" if event.reason in ("police", "families") else "nothing")
    if event.face == "cat":
        return [story, sound, together(wobble(hand.window(event.seat).portrait), Wait(0.7))]
    is_dog = event.face == "dog"
    guest = hand.props.dog if is_dog else hand.props.mouse
    at = hand.wall(event.seat).visitor
    guards: list[Step] = []
    if event.reason == "police":
        guards = [_stand_firm(hand)]
    return [
        hand.sound("dog_run" if is_dog else "paws_run"),
        together(hand.enter(guest, event.seat), hand.look(at)),
        story,
        sound,
        hand.mood(guest, "sad"),
        together(wobble(guest, 0.5), *guards),
        hand.leave(guest, at),
    ]


def _stand_firm(hand: Stagehand) -> Step:
    """Let the police cat hold up its shield: nobody passes here."""
    police = hand.props.police

    def rise(t: float) -> None:
        police.hop = 22 * arch(t)
        police.squash = 1 + 0.12 * arch(t)

    return Run(0.5, rise, linear)


SCENES: Final[dict[type[Event], Scene]] = {
    TurnStarted: _turn_started,
    DieRolled: _die_rolled,
    CardDrawn: _card_drawn,
    CatsCame: _cats_came,
    PoliceCardKept: _police_card_kept,
    ChoiceAsked: _choice_asked,
    NothingHappened: _nothing_happened,
}
"""What shows each event of a turn's beginning."""
