"""Secrets between people at one screen: information that must not be shown while others watch.

Anything that a `SPECTATOR` does not see is a secret, so these functions work for every game.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.base import SPECTATOR, Action, Event, Observation, Seat, State


def shows_secret(event: Event, seat: Seat) -> bool:
    """Whether `seat` saw more of an event than a spectator did."""
    return event.seen_by(seat) != event.seen_by(SPECTATOR)


def has_secrets(state: State, seat: Seat) -> bool:
    """Whether `seat` sees anything now that a spectator does not see."""
    seen = replace(state.observe(seat), seat=SPECTATOR, legal_actions=())
    return seen != state.observe(SPECTATOR)


def must_look_alone(state: State, public_actions: tuple[type[Action], ...]) -> bool:
    """Whether the seat to act must look at the screen alone, because of a secret.

    The secret is its knowledge or its choice. If all its legal actions are `public_actions` (see
    `Rules.public_actions`), there is none.
    """
    actions = state.legal_actions()
    if not actions or all(isinstance(action, public_actions) for action in actions):
        return False
    return has_secrets(state, state.to_act) or _look_alike(state, actions)


def public_observation(state: State, seat: Seat) -> Observation:
    """Return the observation of a spectator, with the legal actions of `seat` added."""
    actions = state.observe(seat).legal_actions
    return replace(state.observe(SPECTATOR), seat=seat, legal_actions=actions)


def _look_alike(state: State, actions: tuple[Action, ...]) -> bool:
    """Whether a spectator cannot tell two of the actions apart, so that the choice is secret.

    Actions that the acting seat cannot tell apart either do not count.
    """
    own_by_public: dict[tuple[Event | None, ...], tuple[Event | None, ...]] = {}
    for action in actions:
        events = state.apply(action).events
        seen = tuple(event.seen_by(SPECTATOR) for event in events)
        own = tuple(event.seen_by(state.to_act) for event in events)
        if own_by_public.setdefault(seen, own) != own:
            return True
    return False
