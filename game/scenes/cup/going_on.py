"""Progress of a cup: its matches are found in the journal by their starts."""

from __future__ import annotations

from game.catalog import CATALOG
from game.keep.archive import UnreadableError, replay_of
from game.keep.settings import Choice
from game.play.chance import run_to_end
from game.play.cup import Cup, Leg
from game.play.envelope import sealed_seed
from game.play.match import Match
from game.play.record import Record
from game.rules.base import FIRST_SEAT, OptionValue
from game.scenes.cup.choice import CupChoice
from game.scenes.market.start import make_players, new_match, new_setup, resume_match
from game.services.services import Services


def new_cup(services: Services, choice: CupChoice) -> Cup:
    """Return a cup that begins: each match with an envelope of its own, and the next one begins."""
    legs = []
    for number, game in enumerate(choice.games):
        entry = CATALOG[game]
        players = make_players(services, entry, choice.levels)
        variant = choice.variant_of(entry)
        first: dict[str, OptionValue] = {FIRST_SEAT.name: number % len(players)}
        setup = new_setup(services, entry, Choice(variant=variant, players=players, options=first))
        legs.append(Leg(setup))
    return Cup(tuple(legs))


def catch_up(services: Services) -> None:
    """Take the match that was over when the program ended, before the cup could."""
    record = record_of(services)
    if record is None or record.outcome is None:
        return
    try:
        services.session.cups.take(run_to_end(replay_of(record, CATALOG)))
    except UnreadableError:
        anew(services)


def record_of(services: Services) -> Record | None:
    """Return the match of the journal that is the cup's next one; None if it has not begun."""
    cup, journal = services.session.cups.waiting, services.session.journal
    if cup is None or cup.next is None or not journal.is_begun:
        return None
    return journal.begun_with(cup.next.text)


def match_now(services: Services) -> Match | None:
    """Return the match that is to be played now, as it was left or new; None if the cup is over.

    One that does not replay is told and begun anew, from another envelope.
    """
    record = record_of(services)
    match = None if record is None else resume_match(services, record)
    if match is not None:
        return match
    if record is not None:
        anew(services)
    cup = services.session.cups.waiting
    if cup is None or cup.next is None:
        return None
    return new_match(services, CATALOG[cup.next.game], cup.next)


def anew(services: Services) -> None:
    """Set the next match aside and start it again, from another envelope."""
    record = record_of(services)
    if record is not None:
        services.session.journal.give_up(record.id)
    services.session.cups.renew(sealed_seed(services.rng.getrandbits(53)))
