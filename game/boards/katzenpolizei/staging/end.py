"""The animation at the end of a Katzenpolizei match: cats are counted and the winners cheer."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from game.boards.figures.steps import cheer
from game.boards.figures.tweens import set_mood
from game.boards.katzenpolizei.paths import hop_up
from game.boards.katzenpolizei.spots import groups_by_seat
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer, Staging
from game.boards.stage.winners import celebrate_winners
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, together
from game.rules.base import Event, Outcome, Seat
from game.rules.katzenpolizei.events import MatchEnded
from game.rules.katzenpolizei.table import CATS_ON, Card, card_kind, family_number
from game.rules.katzenpolizei.view import KatzenView

_LONGEST: Final = 5.0
"""Maximum time, in seconds, for counting all cats."""
_BEAT: Final = 0.25
"""Maximum time, in seconds, between two steps of the count; each step lights another window."""
_SOUNDS: Final = 12
"""Number of different sounds for counting; each one is higher than the one before."""

_Entry: TypeAlias = tuple[tuple[Card, ...], int]
"""Cards that are counted together, and the number of cats on them.

For the police cat there are no cards.
"""


def _animate_match_ended(moves: GameChoreographer, event: MatchEnded, cue: Cue) -> list[Step]:
    windows = moves.props.seats
    tallies = [_counted_entries(cue.before, window.seat) for window in windows]
    lag = moves.props.context.motion == "full"  # otherwise all windows light up at once
    count = max(max(1, len(tally)) + seat * lag for seat, tally in enumerate(tallies))
    beat = min(_BEAT, _LONGEST / max(1, count))
    outcome = Outcome(event.winners, event.scores, event.reason)
    clear = [Call(partial(window.set_score, 0)) for window in windows]
    return [
        moves.show_pictures(),
        moves.play_sound("night_over"),
        together(moves.light_seats(*(() if lag else range(len(windows)))), *clear),
        Wait(0.4),
        *(_count_entries(moves, tallies, number, beat, lag=lag) for number in range(count)),
        Wait(0.5),
        Call(partial(setattr, moves.props, "counted", outcome)),
        _celebrate(moves, event),
    ]


def _counted_entries(view: KatzenView, seat: Seat) -> list[_Entry]:
    found: list[_Entry] = []
    for group in groups_by_seat(view)[seat]:
        if group.is_complete:
            found.append((group.cards, group.cat_count))
        else:
            found += [((card,), CATS_ON[card_kind(card)]) for card in group.cards]
    return found + [((), 1)] * (view.police[seat] + view.is_guarded(seat))


def _count_entries(
    moves: GameChoreographer, tallies: list[list[_Entry]], number: int, beat: float, *, lag: bool
) -> Step:
    steps: list[Step] = [Wait(beat), moves.play_sound(f"count_{min(number + 1, _SOUNDS)}")]
    for window, tally in zip(moves.props.seats, tallies, strict=True):
        entry = number - window.seat * lag
        if entry == 0:
            steps.append(window.fade_light(is_lit=True))
        if 0 <= entry < len(tally):
            total = sum(count for _, count in tally[: entry + 1])
            counted = [
                Call(partial(window.set_score, total)),
                Run(beat * 0.9, window.swell_score, linear),
            ]
            steps += [*counted, *_jump_steps(moves, tally[entry][0], beat * 0.9)]
    return together(*steps)


def _jump_steps(moves: GameChoreographer, cards: tuple[Card, ...], seconds: float) -> list[Step]:
    if not cards:
        return []
    if len(cards) == 1:
        cat = moves.cat(cards[0])
        leap = hop_up(cat, seconds, 0.22 * cat.height)
        return [sequence(set_mood(cat, "cheer"), leap, set_mood(cat, "glad"))]
    basket = moves.props.cats.baskets[family_number(cards[0])]
    heart = moves.burst("heart", (basket.position[0], basket.position[1] - basket.height), 4)
    return [heart, Run(seconds, partial(basket.rock, basket.height), linear)]


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
