"""Functions for screens that show a match: its players' names and figures, and its board."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.boards.base import SeatInfo, figures_of
from game.boards.stage.board import Board
from game.catalog import CATALOG, GameEntry
from game.keep.players import PlayerProfile
from game.play.setup import Setup
from game.rules.base import Seat
from game.scenes.players.names import player_name, player_picture
from game.services.services import Services
from game.words import Domain

_MAX_NAMES: Final = 3
"""Maximum number of names in a heading; more winners are counted."""


def profile_at(services: Services, setup: Setup, seat: Seat) -> PlayerProfile | None:
    """Return the player profile at `seat`; None for bots, guests and deleted profiles."""
    key = setup.players[seat].profile
    return services.session.players.find(key) if isinstance(key, str) else None


def seat_name(services: Services, setup: Setup, seat: Seat) -> str:
    """Return the name of the player at a seat: the profile's, the setup's or the figure's."""
    if (profile := profile_at(services, setup, seat)) is not None:
        return player_name(services, profile)
    return setup.players[seat].name or services.words.domain(setup.game)(f"seat.{seat}")


def seat_infos(services: Services, setup: Setup, *, is_replay: bool = False) -> list[SeatInfo]:
    """Return the details of each seat for a board: name, kind of player, level and figure.

    The match's only human player is labelled "you" if nameless, except in a replay.
    """
    looks = []
    for seat, player in enumerate(setup.players):
        profile = profile_at(services, setup, seat)
        figure = _borrowed_figure(setup, seat) if profile is None else player_picture(profile.look)
        is_nameless = profile is not None and not profile.name
        label = ""
        if is_nameless and setup.human_seats == (seat,) and not is_replay:
            label = services.words("choose.you")
        name = seat_name(services, setup, seat)
        looks.append(SeatInfo(name, player.kind, player.level, figure, label))
    return looks


def nameless_seat(services: Services, setup: Setup) -> Seat | None:
    """Return the active player's seat if they are the only person in the match and have no name.

    Otherwise return None. Tables call that player "you", because the figure's name means
    nothing to them.
    """
    player, people = services.session.player, setup.human_seats
    is_alone = [profile_at(services, setup, seat) for seat in people] == [player]
    return people[0] if is_alone and not player.name else None


def seat_label(services: Services, setup: Setup, seat: Seat) -> str:
    """Return the name of the player at a seat as the table shows it: "you" at `nameless_seat`."""
    if seat == nameless_seat(services, setup):
        return services.words("choose.you")
    return seat_name(services, setup, seat)


def _borrowed_figure(setup: Setup, seat: Seat) -> str:
    entry = CATALOG.get(str(setup.players[seat].figure_from))
    return "" if entry is None else entry.board_class().seat_figures[seat]


def seat_figures(services: Services, setup: Setup) -> tuple[str, ...]:
    """Return the art name of the figure at each seat; a player profile's figure has priority."""
    figures = CATALOG[setup.game].board_class().seat_figures
    return figures_of(seat_infos(services, setup), figures)


def make_match_board(
    services: Services,
    setup: Setup,
    viewer: Seat,
    *,
    picture_options: Mapping[str, bool],
    is_replay: bool = False,
) -> Board:
    """Create the board of a match as `viewer`, a seat or `SPECTATOR`, sees it.

    `picture_options` override the display options last used by the player for this game.
    """
    entry = CATALOG[setup.game]
    last = services.session.settings.last_choices.get(entry.key)
    shown = {
        **(last.picture if last else initial_picture_options(services, entry)),
        **picture_options,
    }
    context = replace(
        services.board_context(entry.key),
        predict_events=entry.rules.predict_events,
        alternate=setup.seed,
        is_replay=is_replay,
        has_round=True,
    )
    looks, options = seat_infos(services, setup, is_replay=is_replay), {**setup.options, **shown}
    return entry.board_class()(context, looks, setup.variant, options, viewer)


def initial_picture_options(services: Services, entry: GameEntry) -> dict[str, bool]:
    """Return the display options for the player's first match of a game.

    All of them are on if the player has enabled reading aloud; otherwise, all are off.
    """
    is_on = bool(services.session.settings.reads_aloud)
    return dict.fromkeys(entry.board_class().picture_options, is_on)


def winners_line(
    services: Services, setup: Setup, winners: Collection[Seat], *, is_second_person: bool = False
) -> str:
    """Return the message that names the winners, or counts them if they are many.

    If `is_second_person`, it addresses the match's only human player as "you".
    """
    words = services.words
    if 2 < len(setup.players) == len(winners):
        return words("result.all_win")
    you = setup.viewer if is_second_person and len(setup.human_seats) == 1 else None
    names = [seat_name(services, setup, seat) for seat in sorted(winners) if seat != you]
    if len(names) > _MAX_NAMES:
        return words("result.many_win", number=len(winners))
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
