"""The argument parsers of the command line. This module imports only the standard library."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from game import NAME, TITLE, __version__
from game.words import OFFERED_LANGUAGES

_LARGEST: Final = 8192
_LARGEST_NUMBER: Final = 2**53 - 1
_MOST_JOBS: Final = 64
_PLAY: Final = "Five board games about cats, mice and cheese. Without a command the game opens."


class UsageError(Exception):
    """Raised for an invalid command line; `program` names the program and its command."""

    def __init__(self, how: str, program: str = NAME) -> None:
        super().__init__(how)
        self.program = program


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` and rejects abbreviated options."""

    def __init__(self, **values: Any) -> None:
        super().__init__(
            **values, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter
        )

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` with argparse's message."""
        raise UsageError(message, self.prog)

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stdout).write(message)  # argparse would suppress an OSError

    def format_help(self) -> str:
        """Return the help text, followed by a list of the games if there is an option `--game`."""
        if "--game" in self._option_string_actions:
            self.epilog = _games_help()  # built only here, as importing the catalogue takes time
        return super().format_help()


def new_parser() -> Parser:
    """Create the parser of the whole command line; it stores the chosen command as `name`."""
    parser = Parser(prog=NAME, description=_PLAY)
    parser.add_argument(
        "--version", action="version", version=f"{TITLE} {__version__}", help="print the version"
    )
    _add_window(parser)
    _add_game(parser, "open a table of this game at once", is_required=False)
    _add_table(parser, "levels of the bots, one per bot; you take the first seat")
    parser.add_argument("--lang", choices=OFFERED_LANGUAGES, help="language for this run")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    motions = ("none", "basic", "full")
    parser.add_argument("--motion", choices=motions, help="amount of animation")
    parser.add_argument("--mute", action="store_true", help="turn the sound off")
    _add_data_dir(parser)
    commands = parser.add_subparsers(
        dest="name", metavar="COMMAND", title="commands", parser_class=Parser
    )
    for name, (about, add) in COMMANDS.items():
        add(commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}."))
    return parser


def _games_help() -> str:
    from game.catalog import CATALOG  # noqa: PLC0415 - only the help needs the games

    lines = ["games (KEY), their variants (V) and numbers of players (N):"]
    for key, entry in CATALOG.items():
        seats = {name: entry.players(name) for name in entry.variants}
        told = ", ".join(f"{name} {many[0]}-{many[-1]}" for name, many in seats.items())
        lines.append(f"  {key:<16} {told}")
    return "\n".join(lines)


# -- the options --------------------------------------------------------------------------------


def _add_window(parser: Parser) -> None:
    parser.add_argument("--size", type=_parse_size, metavar="WxH", help="window size in pixels")
    parser.add_argument(
        "--seed", type=_parse_natural, metavar="N", help="random seed; the same N repeats all draws"
    )


def _add_game(parser: Parser, about: str, *, is_required: bool) -> None:
    parser.add_argument("--game", required=is_required, metavar="KEY", help=f"{about}, see below")


def _add_table(parser: Parser, levels: str) -> None:
    parser.add_argument("--variant", metavar="V", help="variant of the game")
    parser.add_argument("--players", type=_parse_natural, metavar="N", help="number of players")
    about = f"{levels}: easy, medium, hard"
    parser.add_argument("--levels", metavar="L,L,...", help=about)


def _add_data_dir(parser: Parser) -> None:
    about = "folder for settings and matches, instead of the default one"
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=about)


def _add_matches(parser: Parser, metavar: str, default: int, rounding: str = "") -> None:
    about = f"number of matches{rounding} (default: {default})"
    parser.add_argument(
        "--matches", type=_parse_positive, default=default, metavar=metavar, help=about
    )


def _add_seed(parser: Parser) -> None:
    about = "random seed; the same S repeats the run (default: 0)"
    parser.add_argument("--seed", type=_parse_natural, default=0, metavar="S", help=about)


# -- the commands -------------------------------------------------------------------------------


def _add_autoplay(parser: Parser) -> None:
    _add_window(parser)
    _add_game(parser, "game to play", is_required=True)
    _add_table(parser, "levels of the bots, one per seat")
    _add_matches(parser, "M", 1)
    parser.add_argument(
        "--headless", action="store_true", help="no window, no sound, as fast as possible"
    )
    parser.add_argument(
        "--screens", type=Path, metavar="DIR", help="save screenshots of the match in this folder"
    )


def _add_shots(parser: Parser) -> None:
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="folder for the screenshots"
    )
    _add_game(parser, "only the screens of this game", is_required=False)
    parser.add_argument(
        "--lang", choices=(*OFFERED_LANGUAGES, "all"), default="en", help="language (default: en)"
    )
    parser.add_argument("--size", type=_parse_size, metavar="WxH", help="screenshot size in pixels")
    about = "text size in percent: 100, 150 or 200 (default: 100)"
    parser.add_argument(
        "--letters", type=int, choices=(100, 150, 200), default=100, metavar="N", help=about
    )
    parser.add_argument("--contrast", action="store_true", help="use high contrast")
    about = "only the market and these screens, such as choose,table; a wrong name lists them all"
    parser.add_argument("--parts", metavar="P,P,...", help=about)


def _add_soak(parser: Parser) -> None:
    parser.add_argument(
        "--events", type=_parse_positive, required=True, metavar="N", help="number of events"
    )
    _add_seed(parser)


def _add_arena(parser: Parser) -> None:
    _add_game(parser, "game to play", is_required=True)
    parser.add_argument("--variant", metavar="V", help="variant of the game")
    about = "bots, one per seat: easy, medium, hard, random, or module:factory for your own"
    parser.add_argument("--levels", required=True, metavar="L,L,...", help=about)
    _add_matches(parser, "N", 1000, ", rounded so that all sit in each seat equally often")
    _add_seed(parser)
    parser.add_argument(
        "--jobs",
        type=_parse_jobs,
        default=1,
        metavar="J",
        help="number of matches played in parallel (default: 1)",
    )
    about = "factory of a concurrent.futures.Executor that plays the matches, instead of --jobs"
    parser.add_argument("--executor", metavar="MODULE:FACTORY", help=about)
    about = "print JSON instead of the table, whose columns docs/ENV.md explains"
    parser.add_argument("--json", action="store_true", help=about)


def _add_export(parser: Parser) -> None:
    parser.add_argument("file", type=Path, help="file to write; an existing file is replaced")
    parser.add_argument(
        "--cup", action="store_true", help="export the last cup with all its matches instead"
    )
    _add_data_dir(parser)


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", type=Path, help="file that `export` wrote")


COMMANDS: Final[Mapping[str, tuple[str, Callable[[Parser], None]]]] = {
    "autoplay": ("let bots play matches on the animated board", _add_autoplay),
    "shots": ("save a screenshot of every screen", _add_shots),
    "soak": ("send random events to all screens, without a window", _add_soak),
    "arena": ("let bots play against each other, without graphics", _add_arena),
    "export": ("write the last match to a file", _add_export),
    "replay": ("replay an exported match or cup and check it", _add_replay),
    "voices": ("list the installed text-to-speech voices", lambda parser: None),
}
"""By command: its help text, and the function that adds its options to a parser."""


# -- the types of arguments ---------------------------------------------------------------------


def _parse_natural(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    if len(text) > 16 or int(text) > _LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{text!r} is larger than {_LARGEST_NUMBER}")
    return int(text)


def _parse_positive(text: str) -> int:
    if (number := _parse_natural(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return number


def _parse_jobs(text: str) -> int:
    if (number := _parse_positive(text)) > _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text!r} is larger than {_MOST_JOBS}")
    return number


def _parse_size(text: str) -> tuple[int, int]:
    wide, cross, high = text.lower().partition("x")
    if not (cross and wide.isascii() and high.isascii() and wide.isdigit() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    if max(len(wide), len(high)) <= 8 and all(
        200 <= side <= _LARGEST for side in (int(wide), int(high))
    ):
        return (int(wide), int(high))
    raise argparse.ArgumentTypeError(f"width and height must be from 200 to {_LARGEST} pixels")
