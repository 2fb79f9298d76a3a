"""Pictures of each game's latest unfinished match, shown on the title screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from typing import Final

import pygame

from game.catalog import CATALOG
from game.geometry import Box
from game.media.art import blit
from game.play.match import Match
from game.play.record import Record
from game.play.restrictions import game_feature
from game.scaling import smoothscale
from game.scenes.market.start import UnfinishedMatch, game_key_of, resume_match
from game.scenes.pictures import board_picture
from game.services.services import Services
from game.services.slices import run_slice
from game.services.user import ServiceUser
from game.ui.theme import CREAM

_WIDE: Final = 0.74
"""Width of a badge, as a fraction of the game box's width."""
_PLAY: Final = 58.0
"""Size of the play icon in a badge's corner, in units."""


class UnfinishedMatches(ServiceUser):
    """Replays unfinished matches and renders pictures of them while the title screen is idle."""

    def __init__(self, services: Services, box_width: float) -> None:
        self.services, self.box_width = services, box_width
        self._size = Box(0, 0, box_width * _WIDE, box_width * _WIDE * 9 / 16)
        self._records: deque[Record] = deque()
        self._found: dict[str, UnfinishedMatch] = {}
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}
        self._making: Iterator[None] | None = None

    def reload(self) -> None:
        """Read the unfinished matches from the journal; `work` then replays them."""
        self._records = deque(self.session.journal.unfinished_matches())
        self._found, self._making = {}, None

    def forget_pictures(self) -> None:
        """Discard all pictures, which have the wrong size after a resize."""
        self._pictures, self._making = {}, None

    @property
    def latest(self) -> UnfinishedMatch | None:
        """The most recently played unfinished match of any game; None if there is none."""
        while self._records and not self._found:
            self._add_if_resumable(self._records.popleft())
        return next(iter(self._found.values()), None)

    def match_of(self, game: str) -> UnfinishedMatch | None:
        """Return the unfinished match of the game with the key `game`, or None."""
        while self._records and game not in self._found:
            self._add_if_resumable(self._records.popleft())
        return self._found.get(game)

    def has_match_of(self, game: str) -> bool:
        """Return True if `work` has found an unfinished match of the game with the key `game`."""
        return game in self._found

    def resumable_boxes(self, area: Box) -> dict[str, Box]:
        """Return a box in `area` for each game whose match may be resumed today, by game key."""
        found = [it for it in self._found.items() if self.session.may_resume(it[1].match.key)]
        boxes = area.grid(len(found), len(found), 24) if found else []
        return {game: box for (game, _), box in zip(found, boxes, strict=True)}

    def _add_if_resumable(self, record: Record) -> None:
        game = game_key_of(record)
        if game is None or game in self._found or not self.session.is_enabled(game_feature(game)):
            return
        match = resume_match(self.services, record)
        if match is not None and match.setup.human_seats:
            self._found[game] = UnfinishedMatch(record.id, match)

    def work(self) -> bool:
        """Replay one match, or render a slice of a picture; return True if there was work to do."""
        if self._records:
            self._add_if_resumable(self._records.popleft())
            return True
        if self._making is None:
            self._making = self._make_pictures()
        if run_slice(self._making):
            self._making = iter(())
            return False
        return True

    def _make_pictures(self) -> Iterator[None]:
        for game, waiting in self._found.items():
            key = (waiting.number, waiting.match.ply)
            if key not in self._pictures:
                self._pictures[key] = yield from self._picture_of(game, waiting.match)

    def _picture_of(self, game: str, match: Match) -> Generator[None, None, pygame.Surface]:
        # Rendering at twice the size and scaling down looks smoother.
        setup, size, entry = match.setup, self._size, CATALOG[game]
        twice = Box(0, 0, 2 * size.w, 2 * size.h)
        seen = match.observe(entry.viewer(setup))
        picture = yield from board_picture(self.services, entry, setup, seen, twice)
        return smoothscale(picture, self.layout.rect(size).size)

    def draw(self, surface: pygame.Surface, game: str, box: Box) -> None:
        """Draw a badge on the box of `game`: a picture of its unfinished match and a play icon."""
        waiting = self._found.get(game)
        if waiting is None:
            return
        layout, art = self.layout, self.art
        size = self._size
        place = size.offset_by(box.centre[0] - size.w / 2, box.bottom - size.h - 18)
        picture = self._pictures.get((waiting.number, waiting.match.ply))
        if picture is not None:
            self.theme.draw_panel(surface, place.inset(-9), fill=CREAM, radius=14)
            blit(surface, picture, layout.rect(place).topleft)
        sign = art.picture("common/icon_play", _PLAY)
        corner = (place.right - _PLAY * 0.6, place.bottom - _PLAY * 0.65)
        blit(surface, sign, layout.px(corner))
