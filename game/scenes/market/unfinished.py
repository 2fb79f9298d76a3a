"""What waits on the market: of each game the match that was left last, and a picture of it."""

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
from game.play.restrictions import game_name
from game.scenes.market.start import Unfinished, game_key_of, resume_match
from game.scenes.pictures import board_picture
from game.services.services import Services
from game.services.slices import is_finished
from game.services.user import ServiceUser
from game.ui.theme import CREAM

_WIDE: Final = 0.74
"""How wide a badge is, as a share of its box."""
_PLAY: Final = 58.0
"""The size of the sign at its corner."""


class UnfinishedMatches(ServiceUser):
    """The unfinished matches, replayed and pictured in the market's spare time.

    Attributes:
        wide: the width of the boxes, in units.
    """

    def __init__(self, services: Services, wide: float) -> None:
        """Take the width of the boxes."""
        self.services, self.wide = services, wide
        self._size = Box(0, 0, wide * _WIDE, wide * _WIDE * 9 / 16)
        self._records: deque[Record] = deque()
        self._found: dict[str, Unfinished] = {}
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}
        self._making: Iterator[None] | None = None

    def look(self) -> None:
        """Read the journal anew; the matches are replayed by `work`."""
        self._records = deque(self.session.journal.unfinished())
        self._found, self._making = {}, None

    def forget_pictures(self) -> None:
        """Have all pictures made anew, for a window of another size."""
        self._pictures, self._making = {}, None

    @property
    def latest(self) -> Unfinished | None:
        """The match that was left last, of all games."""
        while self._records and not self._found:
            self._check(self._records.popleft())
        return next(iter(self._found.values()), None)

    def of(self, game: str) -> Unfinished | None:
        """Return the match of a game that waits, or None."""
        while self._records and game not in self._found:
            self._check(self._records.popleft())
        return self._found.get(game)

    def shows(self, game: str) -> bool:
        """Whether a match of a game is known to wait."""
        return game in self._found

    def _check(self, record: Record) -> None:
        game = game_key_of(record)
        if game is None or game in self._found or not self.session.may(game_name(game)):
            return
        match = resume_match(self.services, record)
        if match is not None and match.setup.people:
            self._found[game] = Unfinished(record.id, match)

    def work(self) -> bool:
        """Replay one match or make a bit of a picture; tell whether there was anything to do."""
        if self._records:
            self._check(self._records.popleft())
            return True
        if self._making is None:
            self._making = self._make_pictures()
        if is_finished(self._making):
            self._making = iter(())
            return False
        return True

    def _make_pictures(self) -> Iterator[None]:
        for game, waiting in self._found.items():
            key = (waiting.number, waiting.match.ply)
            if key not in self._pictures:
                self._pictures[key] = yield from self._picture_of(game, waiting.match)

    def _picture_of(self, game: str, match: Match) -> Generator[None, None, pygame.Surface]:
        """Return the table of a match, drawn twice as large as a badge and then shrunk."""
        setup, size, entry = match.setup, self._size, CATALOG[game]
        twice = Box(0, 0, 2 * size.w, 2 * size.h)
        seen = match.observe(entry.viewer(setup))
        picture = yield from board_picture(self.services, entry, setup, seen, twice)
        return pygame.transform.smoothscale(picture, self.layout.rect(size).size)

    def draw(self, surface: pygame.Surface, game: str, box: Box) -> None:
        """Draw the badge of a game on its box: the table as it was left, and a sign to go on."""
        waiting = self._found.get(game)
        if waiting is None:
            return
        layout, art = self.layout, self.art
        size = self._size
        place = size.moved(box.centre[0] - size.w / 2, box.bottom - size.h - 18)
        picture = self._pictures.get((waiting.number, waiting.match.ply))
        if picture is not None:
            self.theme.panel(surface, place.inset(-9), fill=CREAM, radius=14)
            blit(surface, picture, layout.rect(place).topleft)
        sign = art.picture("common/icon_play", _PLAY)
        corner = (place.right - _PLAY * 0.6, place.bottom - _PLAY * 0.65)
        blit(surface, sign, layout.px(corner))
