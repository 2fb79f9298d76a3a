"""Helpers for screens that show a match: player names, the board, and the winners' message."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.boards.base import SeatInfo
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.play.setup import Setup
from game.rules.base import Seat
from game.services.services import Services
from game.words import Domain, Words


def seat_name(words: Words, setup: Setup, seat: Seat) -> str:
    """Return the name of the player at a seat, or of the seat's figure if the player has none."""
    return setup.players[seat].name or words.domain(setup.game)(f"seat.{seat}")


def seat_looks(words: Words, setup: Setup) -> list[SeatInfo]:
    """Return name, kind and level of each player of a match, by seat, as a board needs them."""
    return [
        SeatInfo(seat_name(words, setup, seat), player.kind, player.level)
        for seat, player in enumerate(setup.players)
    ]


def board_of(
    services: Services,
    setup: Setup,
    viewer: Seat,
    *,
    picture_options: Mapping[str, bool],
    is_replay: bool = False,
) -> Board:
    """Create the board of a match for a viewer.

    The picture options that were chosen last for this game apply; `picture_options` override them.
    """
    entry = CATALOG[setup.game]
    last = services.session.settings.last_choices.get(entry.key)
    shown = {**(last.picture if last else {}), **picture_options}
    context = replace(
        services.board_context(entry.key),
        predict_events=entry.rules.predict_events,
        alternate=setup.seed,
        is_replay=is_replay,
    )
    looks, options = seat_looks(services.words, setup), {**setup.options, **shown}
    return entry.board_class()(context, looks, setup.variant, options, viewer)


def winners_line(
    words: Words, setup: Setup, winners: Collection[Seat], *, is_spoken_to: bool = False
) -> str:
    """Return the message that names the winners.

    With `is_spoken_to` the only human player is addressed as "you".
    """
    you = setup.viewer if is_spoken_to and len(setup.human_seats) == 1 else None
    names = [seat_name(words, setup, seat) for seat in sorted(winners) if seat != you]
    if you in winners:
        if not names:
            return words("result.one_wins_own")
        return words("result.several_win_own", names=_join_names(words.domain(setup.game), names))
    if len(names) == 1:
        return words("result.one_wins", name=names[0])
    last = names.pop()
    return words("result.several_win", names=", ".join(names), last=last)


def _join_names(say: Domain, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return say("list.and", first=", ".join(names[:-1]), last=names[-1])
