"""Entry point of the command line. A command's dependencies are imported when it is run."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TextIO

from game import NAME, TITLE
from game.checkout import compile_missing_messages, is_checkout, not_installed_error
from game.command_line import COMMANDS, UsageError, new_parser
from game.keep.disk import to_one_line
from game.words import OFFERED_LANGUAGES

if TYPE_CHECKING:
    from game.catalog import GameEntry
    from game.keep.lock import FolderLock
    from game.startup import Options

_BOX: Final = 80
"""Maximum line length in a message box, as not every system wraps long lines."""

_ERROR: Final = 0x10
"""Value of the Windows flag `MB_ICONERROR` for message boxes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return the exit status: 0 success, 1 failure, 2 incorrect usage."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    _open_closed_streams()
    try:
        status = _run(words)
        sys.stdout.flush()  # so that an error is reported here rather than at Python's exit
        return status
    except UsageError as error:
        report_error(error.program, to_one_line(str(error)), words)
        return 2
    except BrokenPipeError:  # the reading process has closed the pipe, like `head`
        _flush_or_close(sys.stdout)
        return 1
    except _external_errors() as error:
        report_error(NAME, to_one_line(_error_reason(error)), words)
        _flush_or_close(sys.stdout)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(words: Sequence[str]) -> int:
    parser = new_parser()
    try:
        options = parser.parse_args(words)
    except SystemExit:  # the help or the version was printed
        return 0
    if options.name is not None and words[0] != options.name:
        raise UsageError(
            f"nothing may come before {options.name}, and {words[0]} does; its own options, which"
            f" {options.name} --help lists, come after it"
        )
    try:
        compile_missing_messages()
        return COMMAND_FUNCTIONS[options.name](options)
    except ModuleNotFoundError as error:
        if is_checkout() and not _is_own_module(error.name or ""):
            raise not_installed_error(error) from error
        raise


def _is_own_module(module: str) -> bool:
    return module.partition(".")[0] in ("game", "ai")


def _open_closed_streams() -> None:
    # Standard streams closed before start-up are None in Python; open the null device instead.
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _flush_or_close(stream: TextIO) -> None:
    # Close a stream that cannot be flushed, so that Python does not retry at exit.
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError):
            stream.close()


def _external_errors() -> tuple[type[Exception], ...]:
    pygame = sys.modules.get("pygame")
    return (OSError,) if pygame is None else (OSError, pygame.error)


def _error_reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


# -- error messages -----------------------------------------------------------------------------


def report_error(program: str, reason: str, arguments: Sequence[str]) -> None:
    """Print the error `reason` on standard error or, without a terminal, also in a message box.

    `program` is the name of the program or of its command. The message box is shown only if
    `arguments`, those of the command line, would have opened a window.
    """
    try:
        print(f"{program}: {reason}", file=sys.stderr, flush=True)
    except OSError:
        _flush_or_close(sys.stderr)
    if getattr(sys, "frozen", False) and _opens_window(arguments) and not _has_terminal():
        _show_message_box(reason)


def _opens_window(arguments: Sequence[str]) -> bool:
    # Other commands report errors only as text, because a message box would block a script.
    is_command = bool(arguments) and not arguments[0].startswith("-")
    return not is_command and {"--headless", *COMMANDS}.isdisjoint(arguments)


def _has_terminal() -> bool:
    # On Windows `isatty` is also True for the null device.
    stream = sys.stderr
    if stream is None or stream.closed or getattr(stream, "name", None) == os.devnull:
        return False
    return stream.isatty()


def _show_message_box(sentence: str) -> None:
    with contextlib.suppress(Exception):  # the error is on standard error already
        try:
            import pygame  # noqa: PLC0415 - it may be missing
        except ImportError:  # pygame may be the missing module
            _show_windows_message_box(sentence)
            return
        pygame.display.quit()  # a full-screen window would hide the box
        lines = textwrap.fill(sentence, _BOX)
        pygame.display.message_box(TITLE, lines, "error", escape_button=0)


def _show_windows_message_box(sentence: str) -> None:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - no other system has `windll`

        ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, _ERROR)


@contextlib.contextmanager
def _usage_errors() -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise UsageError(str(error)) from error


def _find_game(key: str) -> GameEntry:
    from game.catalog import CATALOG  # noqa: PLC0415

    if key not in CATALOG:
        raise UsageError(f"unknown game {key!r}; choose from {', '.join(CATALOG)}")
    return CATALOG[key]


def _make_options(args: argparse.Namespace, *, is_headless: bool = False) -> Options:
    from game.startup import Options  # noqa: PLC0415

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
        raise UsageError("--variant, --players and --levels need --game")
    from game.startup import Startup  # noqa: PLC0415

    tables = []
    if args.game is not None:
        from game.drive.tables import TableRequest  # noqa: PLC0415

        with _usage_errors():
            request = TableRequest.parse(_find_game(args.game), *about_table, only_bots=False)
        tables.append(request.open)
    options = _make_options(args)
    lock = _lock_folder(options)
    if lock is None:
        return 0
    try:
        opening = Startup(options)  # its threads render while the rest is imported
        from game.app import App  # noqa: PLC0415
        from game.scenes.market.title import TitleScene  # noqa: PLC0415

        app = App(options, opening=opening, lock=lock)
        app.run(TitleScene, *tables)
    finally:
        lock.release()
    return app.finish_process(1 if app.services.output.sound.missing else 0)


def _lock_folder(options: Options) -> FolderLock | None:
    # A running instance is brought to the front, but does not start the requested match.
    from game.keep.folders import data_folder  # noqa: PLC0415
    from game.keep.lock import FolderLock, ShowWindowRequest  # noqa: PLC0415

    folder = data_folder(options.data_dir)
    lock = FolderLock.acquire(folder)
    if lock is not None:
        return lock
    request = ShowWindowRequest(folder)
    if not request.wait():
        lock = FolderLock.acquire(folder)  # the first instance may have ended meanwhile
        if lock is None:
            from game.already_open import AlreadyOpenWindow  # noqa: PLC0415

            window = AlreadyOpenWindow(options.data_dir, options.language)
            print(f"{NAME}: {window.message}", file=sys.stderr)
            window.show(request)
    request.withdraw()
    return lock


def _autoplay(args: argparse.Namespace) -> int:
    from game.drive.autoplay import autoplay  # noqa: PLC0415
    from game.drive.tables import TableRequest  # noqa: PLC0415

    with _usage_errors():
        request = TableRequest.parse(
            _find_game(args.game), args.variant, args.players, args.levels, only_bots=True
        )
    options = _make_options(args, is_headless=args.headless)
    return autoplay(request, options, matches=args.matches, screens=args.screens)


def _shots(args: argparse.Namespace) -> int:
    from game.catalog import CATALOG  # noqa: PLC0415
    from game.drive.shots import parse_parts, take_shots  # noqa: PLC0415

    games = [_find_game(args.game)] if args.game else list(CATALOG.values())
    languages = list(OFFERED_LANGUAGES) if args.lang == "all" else [args.lang]
    with _usage_errors():
        parts = None if args.parts is None else parse_parts(args.parts)
    return take_shots(
        args.out,
        games,
        languages,
        args.size or (1280, 720),
        text_scale=args.letters,
        has_contrast=args.contrast,
        parts=parts,
    )


def _soak(args: argparse.Namespace) -> int:
    from game.drive.soak import soak  # noqa: PLC0415

    return soak(events=args.events, seed=args.seed)


def _arena(args: argparse.Namespace) -> int:
    from ai.arena import command  # noqa: PLC0415
    from game.catalog import CATALOG  # noqa: PLC0415

    with _usage_errors():
        return command(args, CATALOG)


def _export(args: argparse.Namespace) -> int:
    from game.catalog import CATALOG  # noqa: PLC0415
    from game.keep.commands import export_command  # noqa: PLC0415

    return export_command(args.file, args.data_dir, CATALOG, is_cup=args.cup)


def _replay(args: argparse.Namespace) -> int:
    from game.catalog import CATALOG  # noqa: PLC0415
    from game.keep.commands import replay_command  # noqa: PLC0415

    return replay_command(args.file, CATALOG)


def _voices(args: argparse.Namespace) -> int:
    from game.drive.voices import voices_command  # noqa: PLC0415

    del args
    return voices_command()


COMMAND_FUNCTIONS: Final[Mapping[str | None, Callable[[argparse.Namespace], int]]] = {
    None: _play,
    "autoplay": _autoplay,
    "shots": _shots,
    "soak": _soak,
    "arena": _arena,
    "export": _export,
    "replay": _replay,
    "voices": _voices,
}
