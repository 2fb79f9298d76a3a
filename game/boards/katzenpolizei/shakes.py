"""Katzenpolizei: how a thing shakes its head that cannot be chosen now."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.boards.base import Slot
from game.boards.figures.steps import wobble
from game.boards.katzenpolizei.props import Props
from game.boards.katzenpolizei.slots import DIE, DOG, MOUSE, PILE, POLICE, STEPS, card_of
from game.boards.katzenpolizei.street import Street
from game.boards.things.pieces import Die
from game.motion.easing import linear, swing
from game.motion.timeline import Run, Step, together
from game.rules.katzenpolizei.view import KatzenView

_SECONDS: Final = 0.45
_FAR: Final = 9.0
"""Units that die and pile go to each side."""


def shake_of(props: Props, slot: Slot, now: KatzenView) -> Step:
    """Return how one of a board's things shakes its head."""
    street, figures = props.street, {POLICE: props.police, DOG: props.dog, MOUSE: props.mouse}
    if slot in figures:
        return wobble(figures[slot])
    if slot == DIE:
        return Run(_SECONDS, partial(_push_die, street.die), linear)
    if slot == PILE:
        return Run(_SECONDS, partial(_push_pile, street), linear)
    if slot == STEPS:
        return Run(2 * _SECONDS, street.ring, linear)
    if slot.kind == "neighbour":
        return wobble(props.seats[slot.index].portrait)
    return _shake_cats(props, slot, now)


def _shake_cats(props: Props, slot: Slot, now: KatzenView) -> Step:
    group = now.group_with(card_of(slot))
    assert group is not None, "there is no cat of the pile to be pointed at"
    if group.is_complete:
        basket = props.cats.baskets[group.family]
        return Run(_SECONDS, partial(basket.rock, basket.height), linear)
    return together(*(wobble(props.cats.figures[card]) for card in group.cards))


def _push_die(die: Die, t: float) -> None:
    die.at = (die.home[0] + _FAR * swing(t), die.home[1])


def _push_pile(street: Street, t: float) -> None:
    street.aside = _FAR * swing(t)
