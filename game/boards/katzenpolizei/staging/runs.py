"""Animations of running cats in Katzenpolizei: kittens sent to a parent, cats driven or lured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.boards.components.pieces import show_during
from game.boards.figures.figure import Figure
from game.boards.figures.tweens import set_mood
from game.boards.katzenpolizei.paths import (
    Leg,
    hop_up,
    leap,
    path_between,
    path_duration,
    run_along,
)
from game.boards.katzenpolizei.places import STREET_Y
from game.boards.katzenpolizei.spots import Spot
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.geometry import WIDTH, Point
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, stagger, together
from game.rules.base import Event
from game.rules.katzenpolizei.events import CatsDriven, CatsLured, KittensRan
from game.rules.katzenpolizei.table import Card, family_number

_CAST: Final = 0.4
_POUNCE: Final = 0.36
_DOG_GAP: Final = 116.0
"""Distance, in units, of the barking dog from the cats."""
_BEHIND_WALL: Final = 50.0
"""Distance, in units, of the dog from the street when it barks at the cats of the front wall."""
_NEAR_WINDOW: Final = 80.0
_NEAR_STREET: Final = 340.0
"""Least and greatest distance, in units, of the barking dog from the window end of a side wall."""
_GAP: Final = 0.1
"""Delay, in seconds, between the starts of successive running cats."""


_PlannedRun: TypeAlias = tuple[Card, Point, tuple[Leg, ...], float]
"""A cat's run: its card, the starting point, the path, and the final height in units."""


def _planned_runs(moves: GameChoreographer, cue: Cue, cards: Sequence[Card]) -> list[_PlannedRun]:
    old, new = moves.cat_spots(cue.before), moves.cat_spots(cue.after)
    return [(c, old[c].position, path_between(old[c], new[c]), new[c].height) for c in cards]


def _run_staggered(moves: GameChoreographer, ways: Sequence[_PlannedRun]) -> Step:
    return stagger(_GAP, *(moves.run_cat(*each) for each in ways))


def _animate_kittens_ran(moves: GameChoreographer, event: KittensRan, cue: Cue) -> list[Step]:
    kittens, parent = moves.cat(event.kittens), moves.cat(event.parent)
    home = moves.cat_spots(cue.after)[event.kittens]
    meet = (home.position[0], home.position[1] - home.height)
    run = _run_staggered(moves, _planned_runs(moves, cue, [event.kittens]))
    return [
        moves.show_pictures(event.kittens, "arrow", event.parent),
        moves.meow(event.parent),
        together(_beckon(parent), moves.look_at(meet), set_mood(kittens, "glad")),
        moves.play_sound("kittens_run"),
        together(run, moves.make_room(cue, event.kittens)),
        moves.play_sound("reunite"),
        together(
            moves.burst("heart", meet, 5),
            set_mood(parent, "glad"),
            set_mood(kittens, "glad"),
            moves.update_scores(cue),
            _beckon(parent),
        ),
    ]


def _beckon(parent: Figure) -> Step:
    return hop_up(parent, 0.32, 0.16 * parent.height)


def _animate_cats_driven(moves: GameChoreographer, event: CatsDriven, cue: Cue) -> list[Step]:
    dog, cats = moves.props.dog, [moves.cat(card) for card in event.cards]
    old, new = (moves.cat_spots(view)[event.cards[0]] for view in (cue.before, cue.after))
    has_bench = (old.wall.name, 1) in moves.props.used_ledges(cue.before)
    landing = _landing_point(old, has_bench=has_bench)
    flight = path_between(old, new)
    # The dog waits until the cats have jumped down from the wall.
    head_start = path_duration(old.position, flight[:2]) + _GAP * len(cats)
    chase = (
        Leg(flight[1].end),
        *flight[2:-2],
        Leg(moves.props.visitor_position(cue.after, event.end)),
    )
    return [
        moves.show_pictures("dog", "arrow", *event.cards, "arrow", f"seat_{event.end}"),
        together(*(set_mood(cat, "fright") for cat in cats), set_mood(dog, "cheer"),
                 moves.set_seat_mood(event.start, "sad")),
        _lunge(dog, landing, old),
        moves.play_sound("chase"),
        together(
            moves.bark(2),
            sequence(Wait(0.3), moves.play_sound("whimper")),
            _run_staggered(moves, _planned_runs(moves, cue, event.cards)),
            moves.make_room(cue, *event.cards),
            sequence(Wait(head_start), run_along(dog, landing, chase)),
            moves.look_at(new.position),
        ),
        together(
            *(set_mood(cat, "calm") for cat in cats),
            moves.set_seat_mood(event.end, "glad"),
            moves.update_scores(cue),
            moves.send_visitor_away(dog, event.end, cue),
        ),
    ]  # fmt: skip


def _landing_point(spot: Spot, *, has_bench: bool) -> Point:
    """Return the point on the ground, beside the cats at `spot`, at which the dog barks at them.

    It keeps clear of the point where they jump down. If the wall `has_bench`, the dog stands beyond
    the wall's end, because the bench is in its way.
    """
    (x, _), wall = spot.position, spot.wall
    reach = 0.6 * spot.height + _DOG_GAP
    if wall.name == "B":
        side = -1 if wall.window.right + 2 * _DOG_GAP < x < WIDTH / 2 else 1
        return (x + side * reach, STREET_Y + _BEHIND_WALL)
    if has_bench:
        return wall.visitors[1]
    along = wall.along(x)
    beyond = along + reach
    at = beyond if beyond < _NEAR_STREET else max(_NEAR_WINDOW, along - reach)
    return (wall.x_at(at), wall.visitors[0][1])


def _lunge(dog: Figure, landing: Point, spot: Spot) -> Step:

    def turn() -> None:
        dog.facing = 1 if spot.position[0] > landing[0] else -1
        dog.pose = "run"

    return sequence(leap(dog, landing, _POUNCE, high=60), Call(turn))


def _animate_cats_lured(moves: GameChoreographer, event: CatsLured, cue: Cue) -> list[Step]:
    mouse, line = moves.props.mouse, moves.props.fishing_line
    cats = [moves.cat(card) for card in event.cards]
    old, new = (moves.cat_spots(view)[event.cards[0]] for view in (cue.before, cue.after))
    aim = (old.position[0], old.position[1] - old.height * 0.7)
    ways = _planned_runs(moves, cue, event.cards)
    seconds = max(path_duration(start, legs) for _, start, legs, _ in ways)
    if old.is_curled:
        follow = _pull_basket(moves, event.cards[0], old, new)
    else:
        follow, seconds = _run_staggered(moves, ways), seconds + _GAP * len(cats)
    show = sequence(
        moves.play_sound("rod_cast"),
        together(_cast_line(mouse, aim), line.cast(line.rod_tip, aim, _CAST, high=90)),
        moves.play_sound("lure"),
        together(*(set_mood(cat, "cheer") for cat in cats), Wait(0.25)),
        moves.play_sound("reel"),
        together(
            line.lead(cats[0], seconds),
            follow,
            moves.make_room(cue, *event.cards),
        ),
    )
    return [
        moves.show_pictures("mouse", "arrow", *event.cards, "arrow", f"seat_{event.end}"),
        together(show_during(moves.props.overlay, line, show), moves.look_at(aim)),
        together(
            *(set_mood(cat, "glad") for cat in cats),
            moves.set_seat_mood(event.end, "glad"),
            moves.set_seat_mood(event.start, "sad"),
            moves.update_scores(cue),
            moves.send_visitor_away(mouse, event.end, cue),
        ),
    ]


def _cast_line(mouse: Figure, aim: Point) -> Step:

    def begin() -> None:
        mouse.pose, mouse.facing = "sneak", 1 if aim[0] > mouse.x else -1

    def swing(t: float) -> None:
        mouse.stride = -1.0 if t < 0.5 else 1.0

    return sequence(Call(begin), Run(_CAST, swing, linear))


def _pull_basket(moves: GameChoreographer, card: Card, old: Spot, new: Spot) -> Step:
    basket, legs = moves.props.cats.baskets[family_number(card)], path_between(old, new)
    seconds = path_duration(old.position, legs)
    glides = [basket.glide(leg.end, seconds / len(legs), linear) for leg in legs]
    return together(sequence(*glides), basket.resize(new.height, seconds, linear))


STAGINGS: Final[dict[type[Event], Staging]] = {
    KittensRan: _animate_kittens_ran,
    CatsDriven: _animate_cats_driven,
    CatsLured: _animate_cats_lured,
}
