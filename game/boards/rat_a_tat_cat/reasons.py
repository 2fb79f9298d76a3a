"""Rat-a-Tat Cat, what is asked and why a choice may be good, as anybody at the table can check.

Each is the end of a word key; hints make sentences of them. Nothing here knows or remembers a card
that lies face down: a strong bot has chosen the action, this says what speaks for it in the open.
"""

from __future__ import annotations

from typing import Final

from game.rules.rat_a_tat_cat.table import POINTS, POWERS, Card, Phase, RowSlot, SwapCards
from game.rules.rat_a_tat_cat.view import RatView

ASLEEP: Final = 2
"""The most points of a cat that is as good as asleep."""
LOW: Final = 4
"""Most number cards of the 45 have more points than this: 25."""
RAT: Final = 7
KING: Final = 9


def task_of(view: RatView) -> str:
    """Return what the viewer, who is to act, has to choose: the end of a word key."""
    if view.phase is Phase.START:
        if view.top in POWERS:
            return "draw_only"
        return "last" if view.is_last_turn else "start"
    if view.phase is Phase.DECIDE:
        if view.draws:
            return "first"
        return f"drawn_{view.drawn}" if view.drawn in POWERS else "decide"
    if view.phase is Phase.SWAP and why_decline(view) == "nobody":
        return "no_swap"
    return view.phase.value


def kind_of(points: int) -> str:
    """Return who is on a number card, by its points: the end of a word key."""
    if points == KING:
        return "king"
    return "rat" if points >= RAT else "cat"


def why_lay(view: RatView, card: Card, slot: RowSlot) -> str:
    """Return why `card` may well lie in `slot` of the viewer's own row."""
    if card in POWERS:
        return "power"
    old = view.rows[view.seat][slot]
    if old is not None and old not in POWERS and POINTS[card] < POINTS[old]:
        return "less"
    points = POINTS[card]
    if points <= ASLEEP:
        return "asleep"
    if points <= LOW:
        return "low"
    return "known" if points == KING else "better"


def why_draw(view: RatView) -> str:
    """Return why the draw pile may be better than the top card of the discard pile."""
    if view.top in POWERS:
        return "power"
    return "rat" if view.top is not None and POINTS[view.top] >= RAT else "chance"


def why_discard(view: RatView) -> str:
    """Return why the card just drawn may well be discarded."""
    if view.draws:
        return "second"
    if view.drawn in POWERS:
        return "power"
    return "rat" if view.drawn is not None and POINTS[view.drawn] >= RAT else "rest"


def why_swap(view: RatView, swap: SwapCards) -> str:
    """Return why a swap with this seat may be good."""
    return "knocker" if swap.seat == view.knocker else "hope"


def why_decline(view: RatView) -> str:
    """Return why nothing may well be swapped."""
    has_choice = any(isinstance(action, SwapCards) for action in view.legal_actions)
    return "keep" if has_choice else "nobody"


def why_wait(view: RatView) -> str:
    """Return why it may be too early for a knock."""
    return "penalty" if view.setting.knock_penalty else "why"
