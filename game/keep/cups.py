"""Storage of the most recent cup, in a file beside the journal."""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from game.keep.disk import Trouble, to_one_line
from game.keep.json_file import FileStore, JsonFile

if TYPE_CHECKING:
    from game.play.cup import Cup
    from game.play.match import Match
    from game.play.setup import Setup

CUP_FILE: Final = "cup.json"

MAX_CUP_BYTES: Final = 32_000_000
"""Maximum size of a cup file, in bytes; each match takes up about 100 kB."""


class CupStore(FileStore):
    """Stores the most recent cup, finished or not, in a file."""

    def __init__(self, folder: Path, games: Container[str]) -> None:
        """Create an empty store that rejects cups with games not in `games`."""
        self.cup: Cup | None = None
        self._games = games
        self._file = JsonFile(folder / CUP_FILE, "cup", MAX_CUP_BYTES, depth=1)
        self._is_newer = False

    @classmethod
    def open(cls, folder: Path, games: Container[str]) -> Self:
        """Return the store of a data folder, with the cup read from its file.

        A damaged file is renamed; a file written by a newer version is left unchanged. `trouble`
        reports both cases. Cups with games not in `games` count as damaged.
        """
        store = cls(folder, games)
        data, bad = store._file.read()
        if bad:
            store._file.replace_invalid(bad, None)
        elif data is not None:
            store._take_from(data)
        return store

    @property
    def unfinished_cup(self) -> Cup | None:
        """The stored cup if it is unfinished, else None."""
        return self.cup if self.cup is not None and not self.cup.is_over else None

    def _take_from(self, data: Mapping[str, object]) -> None:
        from game.keep.cup_file import NewerCupError, cup_from_json  # noqa: PLC0415 - see above

        try:
            cup = cup_from_json(data)
            for leg in cup.legs:
                if leg.setup.game not in self._games:
                    found = to_one_line(repr(leg.setup.game), 40)
                    raise ValueError(f"it has an unknown game: {found}")
        except NewerCupError as error:
            self._is_newer = True
            self._file.trouble = Trouble("trouble.cup_newer", to_one_line(str(error)))
        except ValueError as error:
            self._file.replace_invalid([str(error)], None)
        else:
            self.cup = cup

    def begin(self, cup: Cup) -> None:
        """Store a new cup, replacing the previous one."""
        from game.keep.cup_file import cup_to_json  # noqa: PLC0415 - see above

        self.cup = cup
        if not self._is_newer:
            self._file.write(cup_to_json(cup))

    def expects(self, setup: Setup) -> bool:
        """Return True if `setup` is the setup of the cup's next match."""
        return self.cup is not None and self.cup.next_setup == setup

    def add_result(self, match: Match) -> bool:
        """Add a finished match to the cup, or return False if it is not the cup's next match."""
        from game.keep.exported import match_to_json  # noqa: PLC0415 - see above

        if self.cup is None or match.outcome is None or not self.expects(match.setup):
            return False
        self.begin(self.cup.with_result(match.outcome, match_to_json(match)))
        return True

    def restart_match(self, seed: int) -> None:
        """Restart the cup's next match with the new seed `seed`."""
        if (cup := self.unfinished_cup) is not None:
            self.begin(cup.with_new_seed(seed))

    def erase(self) -> bool:
        """Delete the cup file and its damaged copies, and return True on success."""
        self.cup, self._is_newer = None, False
        return self._file.delete()
