"""Animations of a turn in Katzenpolizei: the die, the drawn card with its cats, dog and mouse."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.boards.components.pieces import arch_height
from game.boards.figures.steps import wobble
from game.boards.figures.tweens import grow
from game.boards.katzenpolizei.cats import drawn_cat_height
from game.boards.katzenpolizei.paths import hop_up, path_from_street
from game.boards.katzenpolizei.places import DRAWN_CARD_CENTRE, DRAWN_CATS_FEET
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.katzenpolizei.street import DIE_FACES, DrawnCard
from game.motion.easing import back_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event
from game.rules.katzenpolizei import events
from game.rules.katzenpolizei.table import CARDS, POLICE, Phase, family_number

_ROLL: Final = 0.85
_LIFT: Final = 0.32
_TURN: Final = 0.3


def _animate_turn_started(
    moves: GameChoreographer, event: events.TurnStarted, cue: Cue
) -> list[Step]:
    die = moves.props.street.die
    return [Call(partial(die.set_lit, is_lit=False)), moves.light_seats(event.seat)]


def _animate_die_rolled(moves: GameChoreographer, event: events.DieRolled, cue: Cue) -> list[Step]:
    die = moves.props.street.die
    rng = Random(moves.props.context.seed + cue.before.pile * 7 + event.seat)
    roll = die.tumble(DIE_FACES.index(event.face), _ROLL, rng, (-70.0, 26.0), 120.0)
    return [
        moves.show_pictures(),
        moves.play_sound("die_roll"),
        together(moves.look_at(die.home), roll),
        Call(die.set_lit),
        moves.show_pictures(f"seat_{event.seat}", f"die_{event.face}"),
        moves.play_sound(f"die_{event.face}"),
        moves.burst("sparkle", die.home, 6),
        Wait(0.3),
    ]


def _animate_card_drawn(moves: GameChoreographer, event: events.CardDrawn, cue: Cue) -> list[Step]:
    card = moves.props.street.card
    steps = [
        Call(partial(moves.props.street.put_on_pile, event.card, event.left)),
        moves.play_sound("last_card" if event.left == 0 else "card_draw"),
        together(
            card.fly(DRAWN_CARD_CENTRE, _LIFT, ease_out),
            Run(_LIFT, card.set_size, ease_out),
            moves.look_at(DRAWN_CARD_CENTRE),
        ),
        moves.play_sound("card_flip"),
        Run(_TURN, card.set_flip, linear),
    ]
    if event.card != POLICE:
        steps += [
            Call(partial(moves.props.cats.show_on_card, event.card, size=0.4)),
            moves.meow(event.card),
            grow(moves.cat(event.card), drawn_cat_height(event.card), 0.26, back_out),
        ]
    return [*steps, Wait(0.25)]


def _shrink(card: DrawnCard, seconds: float) -> Step:
    return Run(seconds, lambda t: card.set_size(1 - t), ease_in)


def _animate_cats_came(moves: GameChoreographer, event: events.CatsCame, cue: Cue) -> list[Step]:
    card, spot = moves.props.street.card, moves.cat_spots(cue.after)[event.card]
    turn = Run(0.2, lambda t: card.set_flip(1 - 0.45 * t), linear)
    away = together(_shrink(card, 0.2), turn)
    return [
        moves.show_pictures(f"seat_{event.seat}", "card", "arrow", event.card),
        together(
            moves.run_cat(event.card, DRAWN_CATS_FEET, path_from_street(spot), spot.height),
            # While the card is there, its cats are drawn in front of it.
            sequence(
                away, Call(partial(card.show_card, None)), Call(moves.props.cats.take_off_card)
            ),
            moves.make_room(cue, event.card),
            moves.look_at(spot.position),
        ),
        together(moves.set_seat_mood(event.seat, "glad"), moves.update_scores(cue)),
    ]


def _animate_police_card_kept(
    moves: GameChoreographer, event: events.PoliceCardKept, cue: Cue
) -> list[Step]:
    card, window = moves.props.street.card, moves.props.seats[event.seat]
    end = window.police_card_position(event.count, event.count)
    return [
        moves.show_pictures(f"seat_{event.seat}", "card", "arrow", "police"),
        together(card.fly(end, 0.45, ease_in), _shrink(card, 0.4)),
        Call(partial(card.show_card, None)),
        Call(partial(window.set_police_cards, event.count)),
        moves.play_sound("common/page"),
        together(moves.set_seat_mood(event.seat, "glad"), moves.update_scores(cue)),
    ]


def _animate_choice_asked(
    moves: GameChoreographer, event: events.ChoiceAsked, cue: Cue
) -> list[Step]:
    dog, mouse = moves.props.dog, moves.props.mouse
    if event.task is Phase.DRIVE:
        cats = [moves.cat(card) for group in cue.after.groups[event.seat] for card in group.cards]
        scared = [moves.set_mood(cat, "fright") for cat in cats if cat.is_visible]
        return [
            moves.play_sound("dog_run"),
            moves.bring_visitor(dog, event.seat, cue),
            moves.set_mood(dog, "cheer"),
            together(*scared, hop_up(dog, 0.44, 26, times=2), moves.bark(1)),
            moves.play_sound("choose_drive"),
        ]
    if event.task is Phase.LURE:
        return [
            moves.play_sound("choose_lure"),
            moves.bring_visitor(mouse, event.seat, cue),
            moves.set_mood(mouse, "glad"),
            Wait(0.2),
        ]
    kittens = cue.after.running_kittens
    assert kittens is not None, "kittens wait for the choice of a parent"
    a, b, _ = CARDS[family_number(kittens)]
    return [
        moves.show_pictures(kittens, "arrow", a, b),
        moves.play_sound("choose_parent"),
        wobble(moves.cat(kittens), 0.5),
    ]


_WHY: Final[dict[events.Reason, tuple[str, ...]]] = {
    "no_cats": ("cross",),
    "families": ("heart",),
    "police": ("shield", "police_cat"),
    "empty_pile": ("card", "cross"),
}


def _animate_nothing_happened(
    moves: GameChoreographer, event: events.NothingHappened, cue: Cue
) -> list[Step]:
    story = moves.show_pictures(f"seat_{event.seat}", f"die_{event.face}", *_WHY[event.reason])
    sound = moves.play_sound("protected" if event.reason in ("police", "families") else "nothing")
    if event.face == "cat":
        return [story, sound, together(wobble(moves.portrait(event.seat)), Wait(0.7))]
    is_dog, police = event.face == "dog", moves.props.police
    guest = moves.props.dog if is_dog else moves.props.mouse

    def stand_firm(t: float) -> None:
        police.hop_height = 22 * arch_height(t)
        police.squash = 1 + 0.12 * arch_height(t)

    guards = [Run(0.5, stand_firm, linear)] if event.reason == "police" else []
    return [
        moves.play_sound("dog_run" if is_dog else "paws_run"),
        moves.bring_visitor(guest, event.seat, cue),
        story,
        sound,
        moves.set_mood(guest, "sad"),
        together(wobble(guest, 0.5), *guards),
        moves.send_visitor_away(guest, event.seat, cue),
    ]


STAGINGS: Final[dict[type[Event], Staging]] = {
    events.TurnStarted: _animate_turn_started,
    events.DieRolled: _animate_die_rolled,
    events.CardDrawn: _animate_card_drawn,
    events.CatsCame: _animate_cats_came,
    events.PoliceCardKept: _animate_police_card_kept,
    events.ChoiceAsked: _animate_choice_asked,
    events.NothingHappened: _animate_nothing_happened,
}
