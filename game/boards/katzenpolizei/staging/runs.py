"""Katzenpolizei, the staging of runs: kittens, the dog's chase, the mouse's lure, a family."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.tweens import feel, grow, vanish
from game.boards.katzenpolizei.places import Spot
from game.boards.katzenpolizei.staging.hand import Cue, Hand, Staging
from game.boards.katzenpolizei.ways import Leg, hop_up, leap, seconds_of, travel, way
from game.boards.things.pieces import shown
from game.geometry import Point
from game.motion.easing import back_out, ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import CatsDriven, CatsLured, FamilyCompleted, KittensRan
from game.rules.katzenpolizei.table import CARDS, Card, family_of

_CAST: Final = 0.4
_POUNCE: Final = 0.36
_INTO: Final = 0.34


_GAP: Final = 0.1
"""Seconds between two cats that run one after the other."""


def _run(hand: Hand, cue: Cue, cards: Sequence[Card]) -> Step:
    """Let cats run from where they were to where they belong."""
    old, new = hand.spots(cue.now), hand.spots(cue.new)
    ways = [(c, old[c].at, way(old[c], new[c]), new[c].height) for c in cards]
    return staggered(_GAP, *(hand.run(*each) for each in ways))


# -- kittens ---------------------------------------------------------------------------------------


def _kittens_ran(hand: Hand, event: KittensRan, cue: Cue) -> list[Step]:
    kittens, parent = hand.cat(event.kittens), hand.cat(event.parent)
    home = hand.spots(cue.new)[event.kittens]
    meet = (home.at[0], home.at[1] - home.height)
    return [
        hand.story(event.kittens, "arrow", event.parent),
        hand.meow(event.parent),
        together(_call(parent), hand.look(meet), feel(kittens, "glad")),
        hand.sound("kittens_run"),
        together(_run(hand, cue, [event.kittens]), hand.make_room(cue, event.kittens)),
        hand.sound("reunite"),
        together(
            hand.burst("heart", meet, 5),
            feel(parent, "glad"),
            feel(kittens, "glad"),
            hand.count(cue),
            _call(parent),
        ),
    ]


def _call(parent: Figure) -> Step:
    """Let a parent hop on the spot: here I am."""
    return hop_up(parent, 0.32, 0.16 * parent.height)


# -- the dog ---------------------------------------------------------------------------------------


def _cats_driven(hand: Hand, event: CatsDriven, cue: Cue) -> list[Step]:
    dog, cats = hand.props.dog, [hand.cat(card) for card in event.cards]
    old, new = (hand.spots(view)[event.cards[0]] for view in (cue.now, cue.new))
    chase = (*way(old, new)[:-2], Leg(hand.props.visitor_spot(cue.new, event.end)))
    return [
        hand.story("dog", "arrow", *event.cards, "arrow", f"seat_{event.end}"),
        together(*(feel(cat, "fright") for cat in cats), feel(dog, "cheer"),
                 hand.feel(event.start, "sad")),
        _pounce(dog, old),
        hand.sound("chase"),
        together(
            hand.bark(2),
            sequence(Wait(0.3), hand.sound("whimper")),
            _run(hand, cue, event.cards),
            hand.make_room(cue, *event.cards),
            sequence(Wait(_GAP * len(cats)), travel(dog, _behind(old), chase)),
            hand.look(new.at),
        ),
        together(
            *(feel(cat, "calm") for cat in cats),
            hand.feel(event.end, "glad"),
            hand.count(cue),
            hand.leave(dog, event.end, cue),
        ),
    ]  # fmt: skip


def _behind(spot: Spot) -> Point:
    """Return where the dog lands: beside the cats, on the side of the window."""
    side = -1 if spot.wall.is_left else 1
    return (spot.at[0] + side * 0.6 * spot.height, spot.at[1] + 4)


def _pounce(dog: Figure, spot: Spot) -> Step:
    """Let the dog leap over the cats, so that they can only run away."""
    end = _behind(spot)

    def begin() -> None:
        dog.facing = 1 if end[0] > dog.x else -1

    def turn() -> None:
        dog.pose, dog.facing = "run", 1 if spot.wall.is_left else -1

    return sequence(Call(begin), leap(dog, end, _POUNCE, high=110), Call(turn))


# -- the mouse -------------------------------------------------------------------------------------


def _cats_lured(hand: Hand, event: CatsLured, cue: Cue) -> list[Step]:
    mouse, line = hand.props.mouse, hand.props.line
    cats = [hand.cat(card) for card in event.cards]
    old, new = (hand.spots(view)[event.cards[0]] for view in (cue.now, cue.new))
    aim = (old.at[0], old.at[1] - old.height * 0.7)
    if old.is_curled:
        follow, gap = _carried(hand, event.cards[0], old, new), 0.0
    else:
        follow, gap = _run(hand, cue, event.cards), _GAP * len(cats)
    show = sequence(
        hand.sound("rod_cast"),
        together(_swing(mouse, aim), line.fly(line.tip, aim, _CAST, high=90)),
        hand.sound("lure"),
        together(*(feel(cat, "cheer") for cat in cats), Wait(0.25)),
        hand.sound("reel"),
        together(
            line.lead(cats[0], _seconds(hand, cue, event.cards) + gap),
            follow,
            hand.make_room(cue, *event.cards),
        ),
    )
    return [
        hand.story("mouse", "arrow", *event.cards, "arrow", f"seat_{event.end}"),
        together(shown(hand.props.overlay, line, show), hand.look(aim)),
        together(
            *(feel(cat, "glad") for cat in cats),
            hand.feel(event.end, "glad"),
            hand.feel(event.start, "sad"),
            hand.count(cue),
            hand.leave(mouse, event.end, cue),
        ),
    ]


def _seconds(hand: Hand, cue: Cue, cards: Sequence[Card]) -> float:
    """Return how long the longest way of these cats takes."""
    old, new = hand.spots(cue.now), hand.spots(cue.new)
    return max(seconds_of(old[c].at, way(old[c], new[c])) for c in cards)


def _swing(mouse: Figure, aim: Point) -> Step:
    """Let the mouse draw its rod back and throw."""

    def begin() -> None:
        mouse.pose, mouse.facing = "sneak", 1 if aim[0] > mouse.x else -1

    def swing(t: float) -> None:
        mouse.stride = -1.0 if t < 0.5 else 1.0

    return sequence(Call(begin), Run(_CAST, swing, linear))


def _carried(hand: Hand, card: Card, old: Spot, new: Spot) -> Step:
    """Let a whole family be pulled over in its basket."""
    basket, legs = hand.props.cats.baskets[family_of(card)], way(old, new)
    seconds = seconds_of(old.at, legs)
    moves = [basket.glide(leg.end, seconds / len(legs), linear) for leg in legs]
    return together(sequence(*moves), basket.swell(new.height, seconds, linear))


# -- the family ------------------------------------------------------------------------------------


def _family_completed(hand: Hand, event: FamilyCompleted, cue: Cue) -> list[Step]:
    cards = CARDS[event.family]
    spot = hand.spots(cue.new)[cards[0]]
    cats, basket = [hand.cat(card) for card in cards], hand.props.cats.baskets[event.family]
    x, y = spot.at
    above = (x, y - spot.height)
    return [
        hand.story(*cards, "arrow", "heart"),
        Call(partial(basket.set_out, spot)),
        together(Run(0.3, basket.pop_up, back_out), hand.make_room(cue, *cards), hand.look(above)),
        hand.sound("family"),
        staggered(0.22, *(_into(hand, card, spot) for card in cards)),
        *(vanish(cat) for cat in cats),
        Call(partial(basket.rest, spot)),
        hand.sound("purr"),
        together(
            hand.burst("heart", above, 10),
            hand.burst("sparkle", above, 8),
            hand.feel(event.seat, "cheer"),
            hand.count(cue),
            sequence(
                basket.swell(spot.height * 1.12, 0.14, ease_out),
                basket.swell(spot.height, 0.2, ease_in),
            ),
        ),
        Wait(0.35),
    ]


def _into(hand: Hand, card: Card, spot: Spot) -> Step:
    """Let a cat jump into the basket."""
    cat = hand.cat(card)
    seat = (spot.at[0], spot.at[1] - 0.12 * spot.height)
    small = spot.height * (0.5 if card.startswith("k") else 0.72)
    return together(leap(cat, seat, _INTO, high=0.7 * spot.height), grow(cat, small, _INTO))


STAGINGS: Final[dict[type[Event], Staging]] = {
    KittensRan: _kittens_ran,
    CatsDriven: _cats_driven,
    CatsLured: _cats_lured,
    FamilyCompleted: _family_completed,
}
"""What shows each event in which cats run."""
