"""Katzenpolizei, the staging of a turn's beginning: whose turn, the die, the card, its cats."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.figures.steps import wobble
from game.boards.figures.tweens import grow
from game.boards.katzenpolizei.cats import shown_height
from game.boards.katzenpolizei.places import SHOWN, SHOWN_FEET
from game.boards.katzenpolizei.staging.hand import Cue, Hand, Staging
from game.boards.katzenpolizei.street import FACES, HeldCard
from game.boards.katzenpolizei.ways import hop_up, way_in
from game.boards.things.pieces import arch
from game.motion.easing import back_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.katzenpolizei import events
from game.rules.katzenpolizei.table import CARDS, POLICE, Phase, family_of

_ROLL: Final = 0.85
_LIFT: Final = 0.32
_TURN: Final = 0.3


def _turn_started(hand: Hand, event: events.TurnStarted, cue: Cue) -> list[Step]:
    die = hand.props.street.die
    return [Call(partial(die.light, is_lit=False)), hand.light(event.seat)]


def _die_rolled(hand: Hand, event: events.DieRolled, cue: Cue) -> list[Step]:
    die = hand.props.street.die
    rng = Random(hand.props.kit.seed + cue.now.pile * 7 + event.seat)
    roll = die.tumble(FACES.index(event.face), _ROLL, rng, (-70.0, 26.0), 120.0)
    return [
        hand.story(),
        hand.sound("die_roll"),
        together(hand.look(die.home), roll),
        Call(die.light),
        hand.story(f"seat_{event.seat}", f"die_{event.face}"),
        hand.sound(f"die_{event.face}"),
        hand.burst("sparkle", die.home, 6),
        Wait(0.3),
    ]


# -- the card --------------------------------------------------------------------------------------


def _card_drawn(hand: Hand, event: events.CardDrawn, cue: Cue) -> list[Step]:
    card = hand.props.street.card
    steps = [
        Call(partial(hand.props.street.draw_card, event.card, event.left)),
        hand.sound("last_card" if event.left == 0 else "card_draw"),
        together(
            card.fly(SHOWN, _LIFT, ease_out),
            Run(_LIFT, card.put_size, ease_out),
            hand.look(SHOWN),
        ),
        hand.sound("card_flip"),
        Run(_TURN, card.put_flip, linear),
    ]
    if event.card != POLICE:
        steps += [
            Call(partial(hand.props.cats.hold_up, event.card, size=0.4)),
            hand.meow(event.card),
            grow(hand.cat(event.card), shown_height(event.card), 0.26, back_out),
        ]
    return [*steps, Wait(0.25)]


def _shrink(card: HeldCard, seconds: float) -> Step:
    return Run(seconds, lambda t: card.put_size(1 - t), ease_in)


def _cats_came(hand: Hand, event: events.CatsCame, cue: Cue) -> list[Step]:
    card, spot = hand.props.street.card, hand.spots(cue.new)[event.card]
    turn = Run(0.2, lambda t: card.put_flip(1 - 0.45 * t), linear)
    away = together(_shrink(card, 0.2), turn)
    return [
        Call(hand.props.cats.let_go),
        hand.story(f"seat_{event.seat}", "card", "arrow", event.card),
        together(
            hand.run(event.card, SHOWN_FEET, way_in(spot), spot.height),
            sequence(Wait(0.2), away, Call(partial(card.rest, None))),
            hand.make_room(cue, event.card),
            hand.look(spot.at),
        ),
        together(hand.feel(event.seat, "glad"), hand.count(cue)),
    ]


def _police_card_kept(hand: Hand, event: events.PoliceCardKept, cue: Cue) -> list[Step]:
    card, window = hand.props.street.card, hand.window(event.seat)
    end = window.police_place(event.count)
    return [
        hand.story(f"seat_{event.seat}", "card", "arrow", "police"),
        together(card.fly(end, 0.45, ease_in), _shrink(card, 0.4)),
        Call(partial(card.rest, None)),
        Call(partial(window.put_police, event.count)),
        hand.sound("common/page"),
        together(hand.feel(event.seat, "glad"), hand.count(cue)),
    ]


# -- guests come -----------------------------------------------------------------------------------


def _choice_asked(hand: Hand, event: events.ChoiceAsked, cue: Cue) -> list[Step]:
    if event.task is Phase.DRIVE:
        return _dog_comes(hand, event, cue)
    if event.task is Phase.LURE:
        return _mouse_comes(hand, event, cue)
    kittens = cue.new.running
    assert kittens is not None, "somebody waits for what is asked"
    a, b, _ = CARDS[family_of(kittens)]
    return [
        hand.story(kittens, "arrow", a, b),
        hand.sound("choose_parent"),
        wobble(hand.cat(kittens), 0.5),
    ]


def _dog_comes(hand: Hand, event: events.ChoiceAsked, cue: Cue) -> list[Step]:
    dog = hand.props.dog
    cats = [hand.cat(card) for group in cue.new.groups[event.seat] for card in group.cards]
    scared = [hand.mood(cat, "fright") for cat in cats if cat.is_visible]
    return [
        hand.sound("dog_run"),
        hand.enter(dog, event.seat, cue),
        hand.mood(dog, "cheer"),
        together(*scared, hop_up(dog, 0.44, 26, times=2), hand.bark(1)),
        hand.sound("choose_drive"),
    ]


def _mouse_comes(hand: Hand, event: events.ChoiceAsked, cue: Cue) -> list[Step]:
    mouse = hand.props.mouse
    return [
        hand.sound("choose_lure"),
        hand.enter(mouse, event.seat, cue),
        hand.mood(mouse, "glad"),
        Wait(0.2),
    ]


# -- nothing ---------------------------------------------------------------------------------------


_WHY: Final[dict[events.Reason, tuple[str, ...]]] = {
    "no_cats": ("cross",),
    "families": ("heart",),
    "police": ("shield", "police_cat"),
    "empty_pile": ("card", "cross"),
}
"""The pictures of each reason."""


def _nothing_happened(hand: Hand, event: events.NothingHappened, cue: Cue) -> list[Step]:
    story = hand.story(f"seat_{event.seat}", f"die_{event.face}", *_WHY[event.reason])
    sound = hand.sound("protected" if event.reason in ("police", "families") else "nothing")
    if event.face == "cat":
        return [story, sound, together(wobble(hand.window(event.seat).portrait), Wait(0.7))]
    is_dog = event.face == "dog"
    guest = hand.props.dog if is_dog else hand.props.mouse
    guards = [_stand_firm(hand)] if event.reason == "police" else []
    return [
        hand.sound("dog_run" if is_dog else "paws_run"),
        hand.enter(guest, event.seat, cue),
        story,
        sound,
        hand.mood(guest, "sad"),
        together(wobble(guest, 0.5), *guards),
        hand.leave(guest, event.seat, cue),
    ]


def _stand_firm(hand: Hand) -> Step:
    """Let the police cat hold up its shield: nobody passes here."""
    police = hand.props.police

    def rise(t: float) -> None:
        police.hop = 22 * arch(t)
        police.squash = 1 + 0.12 * arch(t)

    return Run(0.5, rise, linear)


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.TurnStarted: _turn_started,
    events.DieRolled: _die_rolled,
    events.CardDrawn: _card_drawn,
    events.CatsCame: _cats_came,
    events.PoliceCardKept: _police_card_kept,
    events.ChoiceAsked: _choice_asked,
    events.NothingHappened: _nothing_happened,
}
"""What shows each event of a turn's beginning."""
