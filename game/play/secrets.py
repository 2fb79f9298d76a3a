"""Secrets between human players who share a screen: what must be hidden while others are watching.

A secret is anything that a `SPECTATOR` does not see.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.base import SPECTATOR, Action, Event, Observation, Seat, State


def shows_secret(event: Event, seat: Seat) -> bool:
    """Return True if `seat` sees more of an event than a spectator does."""
    return event.seen_by(seat) != event.seen_by(SPECTATOR)


def has_secrets(state: State, seat: Seat) -> bool:
    """Return True if `seat` currently sees anything that a spectator does not."""
    seen = replace(state.observe(seat), seat=SPECTATOR, legal_actions=())
    return seen != state.observe(SPECTATOR)


def needs_privacy(state: State, public_actions: tuple[type[Action], ...]) -> bool:
    """Return True if the player to act must be alone at the screen.

    This is the case if the player's observation contains a secret, or if the choice itself must
    stay secret. Actions of the types `public_actions` are never secret.
    """
    actions = state.legal_actions()
    if not actions or all(isinstance(action, public_actions) for action in actions):
        return False
    return has_secrets(state, state.to_act) or _look_alike(state, actions)


def public_observation(state: State, seat: Seat) -> Observation:
    """Return a spectator's observation, with the legal actions of `seat` added."""
    actions = state.observe(seat).legal_actions
    return replace(state.observe(SPECTATOR), seat=seat, legal_actions=actions)


def _look_alike(state: State, actions: tuple[Action, ...]) -> bool:
    # Ignore actions whose events look the same even to the acting seat.
    own_by_public: dict[tuple[Event | None, ...], tuple[Event | None, ...]] = {}
    for action in actions:
        events = state.apply(action).events
        seen = tuple(event.seen_by(SPECTATOR) for event in events)
        own = tuple(event.seen_by(state.to_act) for event in events)
        if own_by_public.setdefault(seen, own) != own:
            return True
    return False
