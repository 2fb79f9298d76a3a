"""The animation at the end of a Katzenpolizei match: cats are counted and the winners cheer."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from game.boards.components.limelight import LitBox
from game.boards.components.pieces import show_during
from game.boards.figures.steps import cheer
from game.boards.figures.tweens import set_mood
from game.boards.katzenpolizei.paths import hop_up
from game.boards.katzenpolizei.seats import PlayerWindow
from game.boards.katzenpolizei.spots import groups_by_seat
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.stage.winners import celebrate_winners
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence, stagger, together
from game.rules.base import Event, Outcome, Seat
from game.rules.katzenpolizei.events import MatchEnded
from game.rules.katzenpolizei.families import Group
from game.rules.katzenpolizei.view import KatzenView

_LONGEST: Final = 2.4
"""Maximum seconds of the counts on all walls together, without the last hop on each wall."""
_BEAT: Final = 0.2
"""Maximum time, in seconds, between two steps of the count."""
_HOP: Final = 0.28
"""Seconds for which cats hop as they are counted."""
_SOUNDS: Final = 12
"""Number of different sounds for counting; each one is higher than the one before."""
_LIGHT: Final = 0.3
"""Seconds for the board to become dark, and light again."""
_DISC: Final = 50.0
"""Diameter, in units, of the number that rises from the cats as they are counted."""
_DISC_SECONDS: Final = 0.4
_RISE: Final = 22.0

_Entry: TypeAlias = Group | None
"""Cats that are counted together; None for a police cat."""


def _animate_match_ended(moves: GameChoreographer, event: MatchEnded, cue: Cue) -> list[Step]:
    props, windows = moves.props, moves.props.seats
    limelight = props.family_light.limelight
    tallies = [_counted_entries(cue.before, window.seat) for window in windows]
    beat = min(_BEAT, _LONGEST / max(1, sum(map(len, tallies))))
    # With less motion, nothing becomes dark: all windows are lit at once.
    is_in_turn = props.context.motion == "full"
    lights = [LitBox(windows[0].wall.house)] if is_in_turn else []
    count = sequence(
        Call(partial(limelight.turn_on, *lights)),
        limelight.fade_in(_LIGHT),
        *map(partial(_count_wall, moves, beat), windows, tallies),
        limelight.fade_out(_LIGHT),
    )
    outcome = Outcome(event.winners, event.scores, event.reason)
    clear = [Call(partial(window.set_score, 0)) for window in windows]
    return [
        moves.show_pictures(),
        moves.play_sound("night_over"),
        together(moves.light_seats(*(() if is_in_turn else range(len(windows)))), *clear),
        show_during(props.overlay, limelight, count),
        Call(partial(setattr, props, "counted", outcome)),
        _celebrate(moves, event),
    ]


def _counted_entries(view: KatzenView, seat: Seat) -> list[_Entry]:
    return [*groups_by_seat(view)[seat], *[None] * (view.police[seat] + view.is_guarded(seat))]


def _count_wall(
    moves: GameChoreographer, beat: float, window: PlayerWindow, entries: list[_Entry]
) -> Step:
    limelight = moves.props.family_light.limelight

    def light() -> None:
        if limelight.is_dark:
            limelight.turn_on(LitBox(window.wall.house))
            limelight.set_share(1.0)

    steps, total = list[Step](), 0
    for group in entries:
        total += 1 if group is None else group.cat_count
        steps.append(
            together(
                Call(partial(window.set_score, total)),
                moves.play_sound(f"count_{min(total, _SOUNDS)}"),
                *([] if group is None else _jump_steps(moves, group, total)),
            )
        )
    grow = Run(_HOP, lambda t: window.swell_score(t / 2))
    count = together(grow, window.fade_light(is_lit=True), stagger(beat, *steps))
    return sequence(Call(light), count, Call(partial(window.swell_score, 0.0)))


def _jump_steps(moves: GameChoreographer, group: Group, total: int) -> list[Step]:
    """Return the steps in which counted cats jump and the `total` so far rises from them."""
    basket, cats = moves.props.cats.baskets[group.family], [*map(moves.cat, group.cards)]
    (x, y), high = (basket.position if group.is_complete else cats[0].position), cats[0].height
    disc = moves.pop_up_disc(str(total), _DISC, lambda: (x, y - high - _RISE), _DISC_SECONDS, _RISE)
    if group.is_complete:
        return [disc, Run(_HOP, partial(basket.rock, basket.height), linear)]
    hops = [hop_up(cat, _HOP, 0.22 * cat.height) for cat in cats]
    return [disc, *(set_mood(cat, "cheer") for cat in cats), *hops]


def _celebrate(moves: GameChoreographer, event: MatchEnded) -> Step:
    props = moves.props
    walls = [props.seats[seat].wall.bricks for seat in event.winners]
    cats = [
        cat
        for cat in props.cats.visible_cats()
        if any(wall.contains(cat.position) for wall in walls)
    ]
    hearts = [moves.burst("heart", cat.head_point, 2) for cat in cats[:8]]
    return together(celebrate_winners(moves, event.winners), cheer(props.police, 4), *hearts)


STAGINGS: Final[dict[type[Event], Staging]] = {MatchEnded: _animate_match_ended}
