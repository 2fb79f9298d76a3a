"""Creates the files of a new game by replacing names and numbers in a template.

The template is Tiptoe, a small but complete game for two to six players. Its folders mirror those
of the repository, and its modules are linted and tested in place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.new_game.kit import draw_mice

_TEMPLATE: Final = Path(__file__).parent / "template"
_PACKAGE: Final = "tools.new_game.template."
_KEY: Final = "tiptoe"
_NAME: Final = "Tiptoe"
_ALL_PLAYERS: Final = range(2, 7)
_CLASS: Final = re.compile(rf"{_NAME}(?=[A-Z])")
_SEAT_MESSAGE: Final = re.compile(r'#\. .*\nmsgid "(?:seat|voice)\.(\d)[.a-z]*"\nmsgstr ".*"\n\n')
_END_OF_GAMES: Final = "\n)\n\nCATALOG"
"""The text that follows the last entry of the catalogue in `game/catalog.py`."""


@dataclass(frozen=True)
class Skeleton:
    """A new game to scaffold.

    Attributes:
        key: name of the game in file names, in lower case with underscores.
        title: title of the game on its box, the same in all languages.
        players: the possible numbers of players.
    """

    key: str
    title: str
    players: range

    @property
    def prefix(self) -> str:
        """The prefix of the game's class names."""
        return "".join(word.capitalize() for word in self.key.split("_"))

    def files(self) -> Mapping[Path, str]:
        """Return the text of each file, by its path relative to the repository."""
        made = {}
        for source in sorted(_TEMPLATE.rglob("*")):
            path = source.relative_to(_TEMPLATE)
            if _KEY in path.as_posix() and source.is_file() and source.suffix != ".pyc":
                target = Path(path.as_posix().replace(_KEY, self.key))
                made[target] = self._filled(source.read_text(encoding="utf-8"), source.suffix)
        for number, picture in enumerate(draw_mice(self.players[-1]), 1):
            made[Path("assets", self.key, f"mouse_{number}.svg")] = picture
        return made

    def _filled(self, text: str, suffix: str) -> str:
        text = text.replace(_PACKAGE, "").replace(_KEY, self.key)
        text = _CLASS.sub(self.prefix, text).replace(_NAME, self.title)
        if suffix == ".po":
            most = self.players[-1]
            return _SEAT_MESSAGE.sub(lambda found: found[0] if int(found[1]) < most else "", text)
        return text.replace(repr(_ALL_PLAYERS), repr(self.players))

    def with_entry(self, catalog: str) -> str:
        """Return `catalog`, the text of `game/catalog.py`, with an entry for the game added."""
        before, found, after = catalog.partition(_END_OF_GAMES)
        if not found:
            raise ValueError("game/catalog.py has no list of games")
        key = self.key
        return f"""{before}
    GameEntry(
        "{key}",
        rules_at="game.rules.{key}.state:RULES",
        board_at="game.boards.{key}.board:{self.prefix}Board",
        bots_at="ai.{key}.bot:{self.prefix}Bot",
        seats=({self.players[0]}, {self.players[-1]}),
    ),{found}{after}"""
