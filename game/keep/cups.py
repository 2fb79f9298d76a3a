"""The cup that is being played, or was played last: one file beside the matches.

It has the format of an exported cup, see `game.keep.cup_file`, which is imported only where
there is a cup: the first picture of the program needs none.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from game.keep.disk import Trouble, one_line
from game.keep.json_file import JsonFile, Store

if TYPE_CHECKING:
    from game.play.cup import Cup
    from game.play.match import Match
    from game.play.setup import Setup

FILE_NAME: Final = "cup.json"

MAX_BYTES: Final = 32_000_000
"""A file that is longer is not ours: a match takes a hundred kilobytes or so."""


class CupStore(Store):
    """The cup of one folder, and its file.

    Attributes:
        cup: as it stands; None while there is none.
    """

    def __init__(self, folder: Path, games: Container[str]) -> None:
        """Take a folder, where no cup has begun; `games` are those that are here."""
        self.cup: Cup | None = None
        self._games = games
        self._file = JsonFile(folder / FILE_NAME, "cup", MAX_BYTES, depth=1)
        self._is_newer = False

    @classmethod
    def open(cls, folder: Path, games: Container[str]) -> Self:
        """Return the cup of a folder.

        A bad file is set aside, one of a later version stays as it is; `trouble` reports both.
        """
        store = cls(folder, games)
        data, bad = store._file.read()
        if bad:
            store._file.mend(bad, None)
        elif data is not None:
            store._take_from(data)
        return store

    @property
    def waiting(self) -> Cup | None:
        """The cup that has begun and is not over; None if there is none."""
        return self.cup if self.cup is not None and not self.cup.is_over else None

    def _take_from(self, data: Mapping[str, object]) -> None:
        from game.keep.cup_file import NewerCupError, cup_of  # noqa: PLC0415 - see above

        try:
            cup = cup_of(data)
            for leg in cup.legs:
                if leg.setup.game not in self._games:
                    found = one_line(repr(leg.setup.game), 40)
                    raise ValueError(f"it has a game that is not here: {found}")
        except NewerCupError as error:
            self._is_newer = True
            self._file.trouble = Trouble("trouble.cup_newer", one_line(str(error)))
        except ValueError as error:
            self._file.mend([str(error)], None)
        else:
            self.cup = cup

    def begin(self, cup: Cup) -> None:
        """Keep a cup in place of the one before."""
        from game.keep.cup_file import cup_to_json  # noqa: PLC0415 - see above

        self.cup = cup
        if not self._is_newer:
            self._file.write(cup_to_json(cup))

    def awaits(self, setup: Setup) -> bool:
        """Whether the cup's next match has this start."""
        return self.cup is not None and self.cup.next == setup

    def take(self, match: Match) -> bool:
        """Add a finished match to the cup; return False if it is not the cup's next one."""
        from game.keep.exported import document_of  # noqa: PLC0415 - see above

        if self.cup is None or match.outcome is None or not self.awaits(match.setup):
            return False
        self.begin(self.cup.after(match.outcome, document_of(match)))
        return True

    def renew(self, seed: int) -> None:
        """Give the next match another seed: it is played from its start."""
        if (cup := self.waiting) is not None:
            self.begin(cup.with_new_seed(seed))

    def forget(self) -> bool:
        """Delete the file and those that were set aside; return whether all of it is gone."""
        self.cup, self._is_newer = None, False
        return self._file.delete()
