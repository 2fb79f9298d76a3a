"""All services that exist while the program runs, combined in one object."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.catalog import CATALOG, GameEntry
from game.geometry import Layout
from game.keep.disk import Trouble
from game.keep.players import PlayerLook, PlayerProfile
from game.services.controls import Controls
from game.services.output import Output
from game.services.rendering import Rendering
from game.services.session import Session
from game.words import FRAME_DOMAIN, Words, fallback_language

if TYPE_CHECKING:
    from game.boards.base import BoardContext


@dataclass
class Services:
    """All services of the program, and operations that involve several of them.

    Attributes:
        rng: the random generator for match seeds and idle animations; the rules never use it.
        words_trouble: what is wrong with the messages of the chosen language, if another language
            is used instead; otherwise None.
        has_lines: whether figures may say lines during a match; False for screenshots.
    """

    session: Session
    output: Output
    rendering: Rendering
    controls: Controls
    words: Words
    rng: random.Random
    words_trouble: Trouble | None = None
    has_lines: bool = False

    def change_settings(self, **values: object) -> None:
        """Change settings, save them, and apply them at once."""
        self.session.store.change(**values)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Apply the language and the volumes in the settings."""
        settings = self.session.settings
        wanted = settings.language or self.words.language
        spoken = fallback_language(wanted, (FRAME_DOMAIN, *CATALOG)) or wanted
        self.words.language = spoken
        self.words_trouble = Trouble("trouble.words_damaged") if spoken != wanted else None
        self.output.set_volumes(settings)

    def notify(self, key: str) -> None:
        """Show the player a notice, such as that the disk is full.

        `key` is the key of the notice's message.
        """
        self.output.notices.append(self.words(key))

    # -- players --------------------------------------------------------------------------------

    def switch_player(self, player: PlayerProfile) -> None:
        """Make `player` the active player, and apply that player's settings."""
        self.session.players.activate(player)
        self.apply_active_player()

    def add_player(self, look: PlayerLook) -> None:
        """Add a player whose figure looks like `look`, and make them the active player.

        The new player inherits the reading-aloud setting and the voice of the previously active
        player, since only the first player on a device is asked about reading aloud.
        """
        adding = self.session.settings
        self.session.players.add(look)
        self.apply_active_player()
        self.change_settings(reads_aloud=adding.reads_aloud, voice=adding.voice)

    def delete_player(self, player: PlayerProfile) -> bool:
        """Delete a player and all of the player's files; return whether every file was deleted."""
        is_done = self.session.delete_player(player)
        self.apply_active_player()
        return is_done

    def apply_active_player(self) -> None:
        """Apply the settings of the active player."""
        self.session.apply_active_player()
        self.apply_settings()

    # -- boards ---------------------------------------------------------------------------------

    def board_context(
        self, game: str, layout: Layout | None = None, seed: int | None = None
    ) -> BoardContext:
        """Create the board context of a game.

        `layout` is the layout of the board, by default the window's; still pictures have their own.
        `seed` determines the idle animations.
        """
        from game.boards.base import BoardContext  # noqa: PLC0415 - slows the start

        rendering = self.rendering if layout is None else self.rendering.copy_for(layout)
        return BoardContext(
            layout=rendering.layout,
            theme=rendering.theme,
            art=rendering.art,
            say=lambda key, count=None, **values: self.words.domain(game)(key, count, **values),
            play_sound=self.output.sound.play,
            motion=rendering.motion,
            seed=self.rng.getrandbits(32) if seed is None else seed,
            has_happenings=layout is None,
            dusk=CATALOG[game].dusk if game in CATALOG else GameEntry.dusk,
        )
