"""Katzenpolizei, the staging of runs: kittens, the dog's chase, the mouse's lure, a family."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.tweens import grow, vanish
from game.boards.katzenpolizei.places import Spot
from game.boards.katzenpolizei.signs import ARROW
from game.boards.katzenpolizei.staging.hand import Cue, Hand, Staging
from game.boards.katzenpolizei.ways import SPEED, Leg, hop_up, leap, seconds_of, travel, way
from game.boards.things.pieces import shown
from game.motion.easing import ease_in, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import CatsDriven, CatsLured, FamilyCompleted, KittensRan
from game.rules.katzenpolizei.table import CARDS, Card, family_of
from game.ui.layout import Point

_CAST: Final = 0.4
_POUNCE: Final = 0.36
_INTO: Final = 0.34


def _run(hand: Hand, cue: Cue, cards: Sequence[Card], gap: float = 0.1) -> Step:
    """Let cats run from where they were to where they belong."""
    routes = []
    for card in cards:
        start, end = hand.spots(cue.now)[card], hand.spots(cue.new)[card]
        routes.append((start.at, way(start, end), end.height))
    return hand.run(cards, routes, gap=gap)


def _seconds(hand: Hand, cue: Cue, cards: Sequence[Card]) -> float:
    """Return how long these cats run."""
    old, new = hand.spots(cue.now), hand.spots(cue.new)
    return max(seconds_of(old[c].at, way(old[c], new[c])) for c in cards)


# -- kittens ---------------------------------------------------------------------------------------


def _kittens_ran(hand: Hand, event: KittensRan, cue: Cue) -> list[Step]:
    kittens, parent = hand.cat(event.kittens), hand.cat(event.parent)
    home = hand.spots(cue.new)[event.kittens]
    meet = (home.at[0], home.at[1] - home.height)
    return [
        hand.story(event.kittens, ARROW, event.parent),
        hand.meow(event.parent),
        together(_call(parent), hand.look(meet), hand.mood(kittens, "glad")),
        hand.sound("kittens_run"),
        together(_run(hand, cue, [event.kittens]), hand.make_room(cue, event.kittens)),
        hand.sound("reunite"),
        together(
            hand.burst("heart", meet, 5),
            hand.mood(parent, "glad"),
            hand.mood(kittens, "glad"),
            hand.count(cue),
            _call(parent),
        ),
    ]


def _call(parent: Figure) -> Step:
    """Let a parent hop on the spot: here I am."""
    return hop_up(parent, 0.32, 0.16 * parent.height)


# -- the dog ---------------------------------------------------------------------------------------


def _cats_driven(hand: Hand, event: CatsDriven, cue: Cue) -> list[Step]:
    dog, cards = hand.props.dog, event.cards
    scared = [hand.mood(hand.cat(card), "fright") for card in cards]
    return [
        hand.story("dog", ARROW, *cards, ARROW, f"seat_{event.end}"),
        together(*scared, hand.mood(dog, "cheer"), hand.feel(event.start, "sad")),
        _pounce(hand, hand.spots(cue.now)[cards[0]]),
        hand.sound("chase"),
        together(
            hand.bark(2),
            sequence(Wait(0.3), hand.sound("whimper")),
            _run(hand, cue, cards),
            hand.make_room(cue, *cards),
            sequence(Wait(0.1 * len(cards)), _chase(hand, event, cue)),
            hand.look(hand.spots(cue.new)[cards[0]].at),
        ),
        together(
            *(hand.mood(hand.cat(card), "calm") for card in cards),
            hand.feel(event.end, "glad"),
            hand.count(cue),
            hand.leave(dog, hand.wall(event.end).visitor),
        ),
    ]


def _behind(spot: Spot) -> Point:
    """Return where the dog lands: beside the cats, on the side of the window."""
    side = -1 if spot.wall.is_left else 1
    return (spot.at[0] + side * 0.6 * spot.height, spot.at[1] + 4)


def _pounce(hand: Hand, spot: Spot) -> Step:
    """Let the dog leap over the cats, so that they can only run away."""
    dog, end = hand.props.dog, _behind(spot)

    def begin() -> None:
        dog.facing = 1 if end[0] > dog.x else -1

    def turn() -> None:
        dog.pose, dog.facing = "run", 1 if spot.wall.is_left else -1

    return sequence(Call(begin), leap(dog, end, _POUNCE, high=110), Call(turn))


def _chase(hand: Hand, event: CatsDriven, cue: Cue) -> Step:
    """Let the dog run after the cats to the next wall."""
    old, new = hand.spots(cue.now)[event.cards[0]], hand.spots(cue.new)[event.cards[0]]
    legs = (*way(old, new)[:-2], Leg(hand.wall(event.end).visitor))
    return travel(hand.props.dog, _behind(old), legs, speed=SPEED)


# -- the mouse -------------------------------------------------------------------------------------


def _cats_lured(hand: Hand, event: CatsLured, cue: Cue) -> list[Step]:
    mouse, cards = hand.props.mouse, event.cards
    target = hand.spots(cue.now)[cards[0]]
    aim = (target.at[0], target.at[1] - target.height * 0.7)
    line = hand.props.line
    moves = [c for c in cards if not target.is_curled]
    follow = _carried(hand, cue, cards) if target.is_curled else _run(hand, cue, moves)
    show = sequence(
        hand.sound("rod_cast"),
        together(_swing(mouse, aim), line.fly(line.tip, aim, _CAST, high=90)),
        hand.sound("lure"),
        together(*(hand.mood(hand.cat(card), "cheer") for card in cards), Wait(0.25)),
        hand.sound("reel"),
        together(
            line.lead(hand.cat(cards[0]), _seconds(hand, cue, cards) + 0.1 * len(moves)),
            follow,
            hand.make_room(cue, *cards),
        ),
    )
    return [
        hand.story("mouse", ARROW, *cards, ARROW, f"seat_{event.end}"),
        together(shown(hand.props.overlay, line, show), hand.look(aim)),
        together(
            *(hand.mood(hand.cat(card), "glad") for card in cards),
            hand.feel(event.end, "glad"),
            hand.feel(event.start, "sad"),
            hand.count(cue),
            hand.leave(mouse, hand.wall(event.end).visitor),
        ),
    ]


def _swing(mouse: Figure, aim: Point) -> Step:
    """Let the mouse draw its rod back and throw."""

    def begin() -> None:
        mouse.pose, mouse.facing = "sneak", 1 if aim[0] > mouse.x else -1

    def swing(t: float) -> None:
        mouse.stride = -1.0 if t < 0.5 else 1.0

    return sequence(Call(begin), Run(_CAST, swing, linear))


def _carried(hand: Hand, cue: Cue, cards: Sequence[Card]) -> Step:
    """Let a whole family be pulled over in its basket."""
    old, new = hand.spots(cue.now)[cards[0]], hand.spots(cue.new)[cards[0]]
    basket = hand.props.cats.baskets[family_of(cards[0])]
    legs = way(old, new)
    seconds = seconds_of(old.at, legs)
    points = [old.at, *(leg.end for leg in legs)]
    moves = [basket.glide(end, seconds / len(legs), linear) for end in points[1:]]
    return together(sequence(*moves), basket.swell(new.height, seconds, linear))


# -- the family ------------------------------------------------------------------------------------


def _family_completed(hand: Hand, event: FamilyCompleted, cue: Cue) -> list[Step]:
    cards = CARDS[event.family]
    spot = hand.spots(cue.new)[cards[0]]
    cats, basket = [hand.cat(card) for card in cards], hand.props.cats.baskets[event.family]
    x, y = spot.at
    above = (x, y - spot.height)
    return [
        hand.story(*cards, ARROW, "heart"),
        Call(partial(basket.set_out, spot)),
        together(basket.grow(0.3), hand.make_room(cue, *cards), hand.look(above)),
        hand.sound("family"),
        staggered(0.22, *(_into(hand, card, spot) for card in cards)),
        *(vanish(cat) for cat in cats),
        Call(basket.fill),
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
