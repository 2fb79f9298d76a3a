"""The themes of choices in Cat & Mouse, and explanations of correct answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.boards.base import Say
from game.practice.themes import Theme, Themes, ValuesByAction
from game.rules.base import Action, Event, Observation, Seat
from game.rules.cat_and_mouse.events import CheeseDropped, MouseTrapped, NothingDropped
from game.rules.cat_and_mouse.state import CatAndMouseState, state_from
from game.rules.cat_and_mouse.table import (
    EXITS,
    PAW_DIE,
    Drop,
    Landed,
    Order,
    Phase,
    Roll,
    Rolled,
    Trap,
)
from game.rules.cat_and_mouse.view import CatAndMouseView

_SIX: Final = 6
"""Number of exits of the chute and of faces of the paw die, all equally likely."""


@dataclass(frozen=True)
class CatchChance:
    """The probability, in sixths, that the cat reaches a mouse.

    `by` is what determines it: the action itself, the slide that follows, or the next die roll.
    """

    by: Literal["choice", "slide", "throw"]
    count: int


def catch_chance(view: CatAndMouseView, action: Action) -> CatchChance | None:
    """Return the probability that the cat reaches the viewer's mouse after a legal action.

    Scaring the mouse counts as reaching it, and so does stopping on a space that it shares with
    other mice. The result is None if the action ends the match or if the viewer rolls next.
    """
    seat = view.seat
    state, events = state_from(view).apply(action)
    if _is_met(events, seat):
        return CatchChance("choice", _SIX)
    if state.phase is Phase.DROP:
        sliding, _ = state.apply(Drop())
        slides = [sliding.apply(Landed(space)) for space in EXITS]
        return CatchChance("slide", sum(_is_met(happened, seat) for _, happened in slides))
    if state.phase is not Phase.ROLL or state.turn == seat:
        return None
    rolling, _ = state.apply(Roll())
    return CatchChance("throw", sum(_is_reached(rolling, seat, paws) for paws in PAW_DIE))


def _is_met(events: tuple[Event, ...], seat: Seat) -> bool:
    kinds = (MouseTrapped, CheeseDropped, NothingDropped)
    return any(isinstance(event, kinds) and event.seat == seat for event in events)


def _is_reached(rolling: CatAndMouseState, seat: Seat, paws: int) -> bool:
    state, events = rolling.apply(Rolled(1, paws))
    if state.phase is Phase.ORDER:
        state, events = state.apply(Order("cat"))
    is_choice = state.phase is Phase.TRAP and Trap(seat) in state.legal_actions()
    return is_choice or MouseTrapped(seat, state.cat) in events


def reason(say: Say, view: Observation, chosen: Action, right: Action) -> str | None:
    """Return a message that explains why `right` is better than `chosen`, or None.

    If both are the same action, it is compared with another one. Returns None if the probability of
    being caught does not favour `right`. `say` translates message keys.
    """
    assert isinstance(view, CatAndMouseView), "a table of Cat & Mouse"
    others = [action for action in view.legal_actions if action != chosen]
    other = right if right != chosen else others[0]
    mine, its = catch_chance(view, chosen), catch_chance(view, other)
    if mine is None or its is None:
        return None
    better, worse = (mine, its) if chosen == right else (its, mine)
    if better.count >= worse.count:
        return None
    return f"{_chance_sentence(say, 'chosen', mine)} {_chance_sentence(say, 'other', its)}"


def _chance_sentence(say: Say, which: str, found: CatchChance) -> str:
    if found.count == 0:
        return say(f"future.{which}_safe")
    if found.by == "choice":
        return say(f"future.{which}_caught")
    return say(f"future.{which}_{found.by}", found.count)


def theme_of(view: Observation, action_values: ValuesByAction) -> str | None:
    """Return the theme key of the choice in `view`, given each action's value, or None."""
    del action_values
    assert isinstance(view, CatAndMouseView), "a table of Cat & Mouse"
    return {Phase.ORDER: "first", Phase.TRAP: "catch"}.get(view.phase)


MAX_RIGHT_LOSS: Final = 0.002
"""Maximum loss of a correct action, in winning probability."""
MIN_WRONG_LOSS: Final = 0.03
"""Minimum loss of a wrong action, in winning probability."""
THEMES: Final = (
    Theme("catch", MAX_RIGHT_LOSS, MIN_WRONG_LOSS),  # which mouse does Max, the cat, catch?
    Theme("first", MAX_RIGHT_LOSS, MIN_WRONG_LOSS),  # does the mouse move first, or Max?
)
GAME_THEMES: Final = Themes(THEMES, theme_of, reason=reason)
