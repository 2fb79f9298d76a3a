"""The command line, as the contract has it. What a command needs is imported when it runs."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.disk import one_line
from game.words import LANGUAGES

if TYPE_CHECKING:
    from game.app import Options
    from game.catalog import GameEntry

_LARGEST: Final = 8192
_LARGEST_NUMBER: Final = 2**53 - 1
_MOST_JOBS: Final = 64


class WrongCallError(Exception):
    """The call was wrong; the text says how."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, with exit status 2; options are written out in full."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        _complain(self.prog, message)
        raise SystemExit(2)


def _complain(who: str, message: object) -> None:
    print(f"{who}: {one_line(str(message))}", file=sys.stderr)


@contextlib.contextmanager
def _call() -> Iterator[None]:
    """While a call is looked at, a ValueError means that it is wrong."""
    try:
        yield
    except ValueError as error:
        raise WrongCallError(str(error)) from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return the exit status: 0 done, 1 failed, 2 the call was wrong."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    parser = _parser()
    options = parser.parse_args(words)
    if options.name is not None and words[0] != options.name:
        parser.error(f"{words[0]} has no place before {options.name}: options come after it")
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        status = command(options)
        _flush()
        return status
    except WrongCallError as error:
        _complain("cheese-gang", error)
        return 2
    except _failures() as error:
        _complain("cheese-gang", _reason(error))
        return 1
    except KeyboardInterrupt:
        return 130


def _flush() -> None:
    """Write out what is printed: what fails is told here, not by Python when it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        with contextlib.suppress(OSError):
            sys.stdout.close()
        raise


def _failures() -> tuple[type[Exception], ...]:
    """Return what the world may do to a program that is in order: no file, no screen."""
    pygame = sys.modules.get("pygame")
    return (OSError,) if pygame is None else (OSError, pygame.error)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cheese-gang", description="Board games about cats, mice and cheese.")
    parser.set_defaults(command=_play)
    _add_window(parser)
    _add_table(parser, is_required=False)
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--motion", choices=("none", "basic", "full"))
    parser.add_argument("--mute", action="store_true")
    parser.add_argument("--data-dir", type=Path, metavar="DIR")
    commands = parser.add_subparsers(dest="name", metavar="COMMAND", parser_class=_Parser)
    _add_autoplay(commands.add_parser("autoplay", help="bots play on the animated board"))
    _add_shots(commands.add_parser("shots", help="a picture of every screen"))
    _add_soak(commands.add_parser("soak", help="random events over all screens"))
    _add_arena(commands.add_parser("arena", help="bots against bots without a picture"))
    export = commands.add_parser("export", help="write the match that was played last to a file")
    export.add_argument("file", type=Path)
    export.add_argument("--data-dir", type=Path, metavar="DIR")
    export.set_defaults(command=_export)
    replay = commands.add_parser("replay", help="play an exported match again")
    replay.add_argument("file", type=Path)
    replay.set_defaults(command=_replay)
    return parser


def _add_window(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=_size, metavar="WxH")
    parser.add_argument("--seed", type=_natural, metavar="N")


def _add_table(parser: argparse.ArgumentParser, *, is_required: bool) -> None:
    parser.add_argument("--game", required=is_required, metavar="KEY")
    parser.add_argument("--variant", metavar="V")
    parser.add_argument("--players", type=_natural, metavar="N")
    parser.add_argument("--levels", metavar="L,L,...")


def _add_autoplay(parser: argparse.ArgumentParser) -> None:
    _add_window(parser)
    _add_table(parser, is_required=True)
    parser.add_argument("--matches", type=_positive, default=1, metavar="M")
    parser.add_argument("--headless", action="store_true")
    parser.add_argument("--screens", type=Path, metavar="DIR")
    parser.set_defaults(command=_autoplay)


def _add_shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.add_argument("--game", metavar="KEY")
    parser.add_argument("--lang", choices=(*LANGUAGES, "all"), default="en")
    parser.add_argument("--size", type=_size, metavar="WxH")
    parser.set_defaults(command=_shots)


def _add_soak(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--events", type=_positive, required=True, metavar="N")
    parser.add_argument("--seed", type=_natural, default=0, metavar="S")
    parser.set_defaults(command=_soak)


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="KEY")
    parser.add_argument("--variant", metavar="V")
    parser.add_argument("--levels", required=True, metavar="L,L,...")
    parser.add_argument("--matches", type=_positive, default=1000, metavar="N")
    parser.add_argument("--seed", type=_natural, default=0, metavar="S")
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="J")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command=_arena)


# -- what the words of a call mean --------------------------------------------------------------


def _natural(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    if len(text) > 16 or int(text) > _LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{text!r} is larger than {_LARGEST_NUMBER}")
    return int(text)


def _positive(text: str) -> int:
    if (number := _natural(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return number


def _jobs(text: str) -> int:
    if (number := _positive(text)) > _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text!r} is more than {_MOST_JOBS} jobs")
    return number


def _size(text: str) -> tuple[int, int]:
    wide, cross, high = text.lower().partition("x")
    if not (cross and wide.isascii() and high.isascii() and wide.isdigit() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    if max(len(wide), len(high)) <= 8 and all(
        200 <= side <= _LARGEST for side in (int(wide), int(high))
    ):
        return (int(wide), int(high))
    raise argparse.ArgumentTypeError(f"a window is 200 to {_LARGEST} pixels wide and high")


def _entry(key: str) -> GameEntry:
    from game.catalog import CATALOG  # noqa: PLC0415

    if key not in CATALOG:
        raise WrongCallError(f"there is no game {key!r}; there is {', '.join(CATALOG)}")
    return CATALOG[key]


def _options(args: argparse.Namespace, *, is_headless: bool = False) -> Options:
    from game.app import Options  # noqa: PLC0415

    return Options(
        language=getattr(args, "lang", None),
        size=args.size,
        is_fullscreen=getattr(args, "fullscreen", False),
        motion=getattr(args, "motion", None),
        is_muted=getattr(args, "mute", False),
        seed=getattr(args, "seed", None),
        data_dir=getattr(args, "data_dir", None),
        is_headless=is_headless,
    )


# -- the commands -------------------------------------------------------------------------------


def _play(args: argparse.Namespace) -> int:
    about_table = (args.variant, args.players, args.levels)
    if args.game is None and any(word is not None for word in about_table):
        raise WrongCallError("--variant, --players and --levels need --game")
    from game.app import App  # noqa: PLC0415
    from game.drive.tables import table_opener  # noqa: PLC0415
    from game.scenes.title import TitleScene  # noqa: PLC0415

    wish = None
    if args.game is not None:
        with _call():
            wish = table_opener(_entry(args.game), args.variant, args.players, args.levels)
    app = App(_options(args))
    app.run(TitleScene, wish)
    return 1 if app.services.sound.missing else 0


def _autoplay(args: argparse.Namespace) -> int:
    from game.drive.autoplay import autoplay  # noqa: PLC0415
    from game.drive.tables import Wish  # noqa: PLC0415

    with _call():
        wish = Wish.of(_entry(args.game), args.variant, args.players, args.levels, only_bots=True)
    options = _options(args, is_headless=args.headless)
    return autoplay(wish, options, matches=args.matches, screens=args.screens)


def _shots(args: argparse.Namespace) -> int:
    from game.catalog import CATALOG  # noqa: PLC0415
    from game.drive.shots import take_shots  # noqa: PLC0415

    games = [_entry(args.game)] if args.game else list(CATALOG.values())
    languages = list(LANGUAGES) if args.lang == "all" else [args.lang]
    return take_shots(args.out, games, languages, args.size or (1280, 720))


def _soak(args: argparse.Namespace) -> int:
    from game.drive.soak import soak  # noqa: PLC0415

    return soak(events=args.events, seed=args.seed)


def _arena(args: argparse.Namespace) -> int:
    from ai.arena import command  # noqa: PLC0415
    from game.catalog import CATALOG  # noqa: PLC0415

    with _call():
        return command(args, CATALOG)


def _export(args: argparse.Namespace) -> int:
    from game.exported import export_command  # noqa: PLC0415

    return export_command(args.file, args.data_dir)


def _replay(args: argparse.Namespace) -> int:
    from game.exported import replay_command  # noqa: PLC0415

    return replay_command(args.file)
