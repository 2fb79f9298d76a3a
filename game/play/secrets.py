"""Secrets among people at one screen: what must not be seen while others look on.

All that is asked here is answered from what a `SPECTATOR` sees, so no game needs to be known: what
the onlooker does not see is a secret.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.base import SPECTATOR, Action, Event, Observation, Seat, State


def is_secret_of(event: Event, seat: Seat) -> bool:
    """Whether a seat saw more of an event than onlookers did."""
    return event.seen_by(seat) != event.seen_by(SPECTATOR)


def sees_more(state: State, seat: Seat) -> bool:
    """Whether a seat sees anything now that onlookers do not see."""
    seen = replace(state.observe(seat), seat=SPECTATOR, legal_actions=())
    return seen != state.observe(SPECTATOR)


def asks_alone(state: State, public_actions: tuple[type[Action], ...]) -> bool:
    """Whether the seat to act has to look alone: its choice or its knowledge is a secret.

    It is not if all it may do are `public_actions`, see `Rules.public_actions`.
    """
    actions = state.legal_actions()
    if not actions or all(isinstance(action, public_actions) for action in actions):
        return False
    return sees_more(state, state.to_act) or _look_alike(state, actions)


def openly(state: State, seat: Seat) -> Observation:
    """Return an onlooker's observation with the legal actions of a seat: none of its secrets."""
    actions = state.observe(seat).legal_actions
    return replace(state.observe(SPECTATOR), seat=seat, legal_actions=actions)


def _look_alike(state: State, actions: tuple[Action, ...]) -> bool:
    """Whether two of the choices look the same to onlookers: then it is the choice that is secret.

    Where two of them look the same to whoever chooses, too, there is nothing to keep.
    """
    told: dict[tuple[Event | None, ...], tuple[Event | None, ...]] = {}
    for action in actions:
        events = state.apply(action).events
        seen = tuple(event.seen_by(SPECTATOR) for event in events)
        own = tuple(event.seen_by(state.to_act) for event in events)
        if told.setdefault(seen, own) != own:
            return True
    return False
