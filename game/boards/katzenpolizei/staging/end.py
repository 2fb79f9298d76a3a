"""Katzenpolizei, the staging of the end: the cats are counted one by one, the winners cheer."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.figures.steps import cheer
from game.boards.katzenpolizei.arrangement import Arrangement
from game.boards.katzenpolizei.cats import Cat
from game.boards.katzenpolizei.staging.hand import Moment, Scene, Stagehand
from game.boards.things.pieces import arch
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, Wait, together
from game.rules.base import Event, Seat
from game.rules.katzenpolizei.events import MatchEnded
from game.rules.katzenpolizei.table import CATS_ON, Card, family_of, kind_of

_LONGEST: Final = 5.0
"""Seconds that counting takes at most."""
_BEAT: Final = 0.3
_SOUNDS: Final = 12
"""Sounds of counting, each higher than the one before."""


def _match_ended(hand: Stagehand, event: MatchEnded, moment: Moment) -> list[Step]:
    tallies = [_tally(moment.now, seat) for seat in range(moment.now.players)]
    longest = max(len(tally) for tally in tallies)
    beat = min(_BEAT, _LONGEST / max(1, longest))
    return [
        hand.story(),
        hand.sound("night_over"),
        together(hand.light(*range(moment.now.players)), Call(partial(_clear, hand))),
        Wait(0.4),
        *(_beat(hand, tallies, number, beat) for number in range(longest)),
        Wait(0.5),
        _celebrate(hand, event),
    ]


def _clear(hand: Stagehand) -> None:
    for window in hand.props.windows:
        window.cats = 0


def _tally(now: Arrangement, seat: Seat) -> list[tuple[tuple[Card, ...], int]]:
    """Return what is counted for a seat, one thing after the other: who hops, how many."""
    found: list[tuple[tuple[Card, ...], int]] = []
    for group in now.groups[seat]:
        if group.is_complete:
            found.append((group.cards, group.cats))
        else:
            found += [((card,), CATS_ON[kind_of(card)]) for card in group.cards]
    found += [((), 1)] * (now.police[seat] + (now.figure == seat))
    return found


def _beat(
    hand: Stagehand, tallies: list[list[tuple[tuple[Card, ...], int]]], number: int, beat: float
) -> Step:
    """Count the next thing at every window that has one left."""
    steps: list[Step] = [Wait(beat), hand.sound(f"count_{min(number + 1, _SOUNDS)}")]
    for seat, tally in enumerate(tallies):
        if number < len(tally):
            cards, _ = tally[number]
            total = sum(count for _, count in tally[: number + 1])
            steps.append(_counted(hand, seat, cards, total, beat))
    return together(*steps)


def _counted(hand: Stagehand, seat: Seat, cards: tuple[Card, ...], total: int, beat: float) -> Step:
    window = hand.window(seat)
    cat = hand.cat(cards[0]) if len(cards) == 1 else None
    basket = hand.props.cats.baskets[family_of(cards[0])] if len(cards) > 1 else None
    height = 0.0 if basket is None else basket.height

    def jump(t: float) -> None:
        rise = arch(t)
        window.swell = rise
        if cat is not None:
            cat.hop = 0.22 * cat.height * rise
        if basket is not None:
            basket.height = height * (1 + 0.14 * rise)

    def begin() -> None:
        window.cats = total
        if cat is not None:
            cat.mood = "cheer"

    sparkle: Step = Wait(0.0)
    if basket is not None:
        at = (basket.at[0], basket.at[1] - basket.height)
        sparkle = hand.burst("heart", at, 4)
    return together(Call(begin), sparkle, Run(beat * 0.9, jump, linear))


def _celebrate(hand: Stagehand, event: MatchEnded) -> Step:
    props = hand.props
    steps: list[Step] = [hand.sound("common/cheer"), cheer(props.police, 4)]
    for window in props.windows:
        is_winner = window.seat in event.winners
        steps.append(Call(partial(setattr, window, "lift", float(is_winner))))
        steps.append(Call(partial(setattr, window, "has_won", is_winner)))
        mood = "cheer" if is_winner else "glad"
        steps.append(cheer(window.portrait, 5 if is_winner else 2, mood))
        if is_winner:
            steps.append(hand.fireworks(window.box.centre))
            steps += [hand.burst("heart", cat.head, 2) for cat in _cats_of(hand, window.seat)]
    return together(*steps, hand.confetti())


def _cats_of(hand: Stagehand, seat: Seat) -> list[Cat]:
    box = hand.wall(seat).bricks
    return [cat for cat in hand.props.cats.awake() if box.contains(cat.at)][:8]


SCENES: Final[dict[type[Event], Scene]] = {MatchEnded: _match_ended}
"""What shows the end."""
