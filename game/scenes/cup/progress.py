"""Starts and resumes a cup's matches, finding them in the journal by their setups."""

from __future__ import annotations

from game.catalog import CATALOG
from game.keep.archive import UnreadableError, replay_record
from game.keep.settings import LastChoice
from game.play.chance import run_to_end
from game.play.cup import Cup, CupLeg
from game.play.envelope import sealed_seed
from game.play.match import Match
from game.play.record import Record
from game.rules.base import FIRST_SEAT, OptionValue
from game.scenes.cup.choice import CupChoice
from game.scenes.cup.figures import with_cup_figures
from game.scenes.market.start import new_match, new_setup, resume_match
from game.services.services import Services


def new_cup(services: Services, choice: CupChoice) -> Cup:
    """Create a cup from `choice`; its seeds are random and its starting seat rotates."""
    legs, players = [], with_cup_figures(choice.players)
    for number, game in enumerate(choice.games):
        entry = CATALOG[game]
        variant = choice.cup_variant(entry)
        first: dict[str, OptionValue] = {FIRST_SEAT.name: number % len(players)}
        setup = new_setup(
            services, entry, LastChoice(variant=variant, players=players, options=first)
        )
        legs.append(CupLeg(setup))
    return Cup(tuple(legs))


def record_finished_match(services: Services) -> None:
    """Add the result of a cup match if the program was closed just after the match ended."""
    record = next_match_record(services)
    if record is None or record.outcome is None:
        return
    try:
        services.session.cups.add_result(run_to_end(replay_record(record, CATALOG)))
    except UnreadableError:
        restart_match(services)


def next_match_record(services: Services) -> Record | None:
    """Return the journal's record of the cup's next match; None if it has not been started."""
    cup, journal = services.session.cups.unfinished_cup, services.session.journal
    if cup is None or cup.next_setup is None or not journal.has_file:
        return None
    return journal.find_by_setup(cup.next_setup.canonical_json)


def next_match(services: Services) -> Match | None:
    """Return the cup's next match, resumed or new; None if the cup is over.

    If the match cannot be resumed from its record, it restarts with a new seed and a notice says
    so.
    """
    record = next_match_record(services)
    match = None if record is None else resume_match(services, record)
    if match is not None:
        return match
    if record is not None:
        restart_match(services)
    cup = services.session.cups.unfinished_cup
    if cup is None or cup.next_setup is None:
        return None
    return new_match(services, CATALOG[cup.next_setup.game], cup.next_setup)


def restart_match(services: Services) -> None:
    """Set aside the cup's next match, and restart it with a new random seed."""
    record = next_match_record(services)
    if record is not None:
        services.session.journal.set_aside(record.id)
    services.session.cups.restart_match(sealed_seed(services.rng.getrandbits(53)))
