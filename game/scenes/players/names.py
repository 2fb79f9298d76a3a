"""Names and figures of players."""

from __future__ import annotations

from game.keep.players import PlayerLook, PlayerProfile
from game.media.clothes import CLOTHES_SEPARATOR
from game.words import Words


def player_picture(look: PlayerLook) -> str:
    """Return the art name of the figure that looks like `look`."""
    return f"common/player{CLOTHES_SEPARATOR}{look.fur}{look.pattern}{look.hat}{look.colour}"


def capitalised_name(words: Words, player: PlayerProfile) -> str:
    """Return the player's name with a capital first letter, for labels and starts of sentences."""
    name = player_name(words, player)
    return name[:1].upper() + name[1:]


def player_name(words: Words, player: PlayerProfile) -> str:
    """Return the player's name; for a nameless player, a description of hat and clothes."""
    if player.name:
        return player.name
    hat, colour = words(f"dress.hat_{player.look.hat}"), words(f"dress.colour_{player.look.colour}")
    return words("who.called", hat=hat, colour=colour)
