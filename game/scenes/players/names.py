"""Names and figures of players."""

from __future__ import annotations

from game.keep.players import PlayerLook, PlayerProfile
from game.media.clothes import CLOTHES_SEPARATOR
from game.services.services import Services


def player_picture(look: PlayerLook) -> str:
    """Return the art name of the figure that looks like `look`."""
    return f"common/player{CLOTHES_SEPARATOR}{look.fur}{look.pattern}{look.hat}{look.colour}"


def player_name(services: Services, player: PlayerProfile) -> str:
    """Return a player's name or, for a player without one, a nickname based on the hat.

    Nameless players with the same hat are told apart by the colour of their clothes, and those with
    the same colour by a number.
    """
    if player.name:
        return player.name
    words, look = services.words, player.look
    nickname = words(f"who.hat_{look.hat}")
    nameless = [one for one in services.session.players.all if not one.name]
    alike = [one for one in nameless if one.look.hat == look.hat]
    if len(alike) <= 1:
        return nickname
    nickname = words(f"who.colour_{look.colour}", name=nickname)
    keys = [one.key for one in alike if one.look.colour == look.colour]
    before = keys.index(player.key) if player.key in keys else 0
    return f"{nickname} {before + 1}" if before else nickname
