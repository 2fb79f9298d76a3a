"""Functions that start or resume matches: setup, players, seed and journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from game.boards.stage.tip_pictures import render_tip, tip_parts
from game.catalog import CATALOG, GameEntry
from game.keep.players import PlayerProfile
from game.keep.settings import LastChoice
from game.media.canvas import Canvas
from game.play.envelope import sealed_seed
from game.play.match import Match, ReplayError
from game.play.record import Record
from game.play.restrictions import enabled_levels, nearest_level
from game.play.series import Series
from game.play.setup import Player, Setup, random_options
from game.rules.base import FIRST_SEAT
from game.scenes.seats import initial_picture_options, seat_infos
from game.services.services import Services

BOT_LEVELS: Final = ("easy", "medium", "hard")


def player_icon(level: str | None) -> str:
    """Return the art name of the icon for a bot level, or for a person if `level` is None."""
    return (
        "common/icon_person"
        if level is None
        else f"common/icon_level_{BOT_LEVELS.index(level) + 1}"
    )


def available_levels(services: Services) -> list[str]:
    """Return the bot levels that parents have not disabled, from easy to hard."""
    return enabled_levels(BOT_LEVELS, services.session.settings.disabled)


def initial_choice(services: Services, entry: GameEntry) -> LastChoice:
    """Return the setup that a game offers first: the player's last one, or one against easy bots.

    Easy bots replace the `players_at_limit`, and guests replace deleted profiles. If the only
    person was a guest, the active player takes that seat.
    """
    last = services.session.settings.last_choices.get(entry.key)
    if last is not None and _is_possible(entry, last):
        best_of = last.best_of if entry.best_of else 1
        players = seat_again(services, entry, last.players)
        return msgspec.structs.replace(last, players=players, best_of=best_of)
    variant = entry.first_variant or entry.variants[0]
    easy = [_enabled_level(services, BOT_LEVELS[0])] * (entry.players(variant)[0] - 1)
    alone = with_active_player(services, make_players(services, entry, [None, *easy]))
    picture = initial_picture_options(services, entry)
    return LastChoice(variant=variant, players=alone, picture=picture)


def seat_again(
    services: Services, entry: GameEntry, before: Sequence[Player]
) -> tuple[Player, ...]:
    """Return the players of an earlier setup, `before`, updated as in `initial_choice`."""
    absent = [profile.key for profile in players_at_limit(services, before)]
    people = [seat for seat, player in enumerate(before) if player.kind == "human"]
    staying = [seat for seat in people if before[seat].profile not in absent] or people[:1]
    levels = [
        None if seat in staying else _enabled_level(services, player.level or BOT_LEVELS[0])
        for seat, player in enumerate(before)
    ]
    players = list(make_players(services, entry, levels))
    known = {profile.key for profile in services.session.players.all}.difference(absent)
    for seat in staying:
        if before[seat].profile in known:
            players[seat] = msgspec.structs.replace(players[seat], profile=before[seat].profile)
    if [players[seat].profile for seat in staying] == [msgspec.UNSET]:
        return with_active_player(services, players)
    return tuple(players)


def players_at_limit(services: Services, players: Sequence[Player]) -> list[PlayerProfile]:
    """Return the profiles of those in `players` who have used up today's matches or minutes."""
    keys, session = [player.profile for player in players], services.session
    return [p for p in session.players.all if p.key in keys and session.has_used_plan_of(p)]


def _enabled_level(services: Services, level: str | None) -> str | None:
    return (
        None
        if level is None
        else nearest_level(level, BOT_LEVELS, services.session.settings.disabled)
    )


def make_players(
    services: Services, entry: GameEntry, levels: Sequence[str | None]
) -> tuple[Player, ...]:
    """Create the players of a match, named after the figures at their seats.

    `levels` has one item per seat: a bot level, or None for a person.
    """
    say = services.words.domain(entry.key)
    return tuple(
        Player(say(f"seat.{seat}"), "human" if level is None else "bot", level)
        for seat, level in enumerate(levels)
    )


def resize_players(
    services: Services, entry: GameEntry, players: Sequence[Player], count: int
) -> tuple[Player, ...]:
    """Return `players`, shortened or extended with bots of the lowest level to `count` seats.

    If no person is left, the active player takes seat 0.
    """
    bots = make_players(services, entry, [available_levels(services)[0]] * count)
    seated = [*players, *bots[len(players) :]][:count]
    if all(player.kind == "bot" for player in seated):
        seated[:1] = with_active_player(services, make_players(services, entry, [None]))
    return tuple(seated)


def with_active_player(services: Services, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return `players` with the active player at the first person's seat, unless already seated."""
    seated, active = list(players), services.session.player.key
    people = [seat for seat, player in enumerate(seated) if player.kind == "human"]
    if people and active not in (player.profile for player in seated):
        seated[people[0]] = msgspec.structs.replace(seated[people[0]], profile=active)
    return tuple(seated)


def _is_possible(entry: GameEntry, choice: LastChoice) -> bool:
    try:
        entry.rules.full_options(
            players=len(choice.players), variant=choice.variant, options=choice.options
        )
    except ValueError:
        return False
    return any(player.kind == "human" for player in choice.players)


def new_setup(
    services: Services, entry: GameEntry, choice: LastChoice, seed: int | None = None
) -> Setup:
    """Return the setup of a new match in which seat 0 begins; `seed` is random by default."""
    new = sealed_seed(services.rng.getrandbits(53))
    return setup_with_seed(entry, choice, new if seed is None else seed)


def setup_with_seed(entry: GameEntry, choice: LastChoice, seed: int) -> Setup:
    """Return the setup of a new match with the given seed, in which seat 0 begins."""
    options = {**choice.options, **random_options(entry.rules.options, seed)}
    options.setdefault(FIRST_SEAT.name, 0)
    return Setup(entry.key, choice.variant, options, choice.players, seed)


def demo_setup(services: Services, entry: GameEntry) -> Setup:
    """Return the setup of a match between bots, for attract mode."""
    variant = entry.variants[0]
    count = entry.players(variant)[-1]
    levels = [BOT_LEVELS[(seat + 1) % 3] for seat in range(count)]
    choice = LastChoice(variant=variant, players=make_players(services, entry, levels))
    return new_setup(services, entry, choice)


def new_match(
    services: Services,
    entry: GameEntry,
    setup: Setup,
    *,
    series: Series | None = None,
    keep: bool = True,
    owners: tuple[str, ...] = (),
) -> Match:
    """Create a match, and record it in the journal unless `keep` is False.

    `series` is the series that the match belongs to, if any. `owners` are the keys of the profiles
    that the match counts for; by default, those at the table.
    """
    journal = services.session.journal if keep else None
    if journal is not None:
        journal.create_file()
    return Match(entry, setup, journal, series=series, reveals=entry.rules.reveals, owners=owners)


def save_choice(services: Services, entry: GameEntry, choice: LastChoice) -> None:
    """Save `choice` as the active player's last choice for the game `entry`."""
    choices = {**services.session.settings.last_choices, entry.key: choice}
    services.change_settings(last_choices=choices)


@dataclass(frozen=True)
class UnfinishedMatch:
    """A match that can be resumed, and its row number in the journal."""

    number: int
    match: Match


def game_key_of(record: Record) -> str | None:
    """Return the key of the game in a journal record; None if the game is unknown."""
    game = record.setup.get("game") if isinstance(record.setup, dict) else None
    return game if isinstance(game, str) and game in CATALOG else None


def resume_match(services: Services, record: Record) -> Match | None:
    """Return the match in a journal record, ready to continue; None if the record is damaged.

    A damaged match is not deleted but set aside, with a notice.
    """
    game = game_key_of(record)
    if game is None:
        return None
    entry = CATALOG[game]
    try:
        return Match.resume(entry, record, services.session.journal, reveals=entry.rules.reveals)
    except ReplayError:
        services.session.journal.set_aside(record.id)
        services.notify("trouble.match_damaged")
        return None


def set_aside_matches(services: Services, entry: GameEntry) -> None:
    """Set aside the game's unfinished matches, which remain in the list of matches."""
    if services.session.journal.has_file:
        for record in services.session.journal.unfinished_matches():
            if game_key_of(record) == entry.key:
                services.session.journal.set_aside(record.id)


def prerender_table(services: Services, entry: GameEntry, choice: LastChoice) -> None:
    """Render the pictures of the first frame of a match with the setup `choice`."""
    layout, art = services.rendering.layout, services.rendering.art
    setup = setup_with_seed(entry, choice, seed=0)
    looks = seat_infos(services, setup)
    state = entry.new_state(players=len(looks), variant=setup.variant, options=setup.options)
    context, options = (
        services.board_context(entry.key, seed=0),
        {**setup.options, **choice.picture},
    )
    with art.allow_placeholders():
        viewer = entry.viewer(setup)
        board = entry.board_class()(context, looks, setup.variant, options, viewer)
        board.prepare()
        board.sync(seen := state.observe(viewer))
        firsts = [board.route(action)[0] for action in seen.legal_actions]
        board.offer_slots(tuple(dict.fromkeys(firsts)), None)  # the first frame highlights them
        board.draw(Canvas((layout.width, layout.height)))
    aim = board.aim_lessons.get(setup.variant, "aim")
    render_tip(art, tip_parts(entry.key, aim))  # the first lesson comes with the first frame
