"""What a program did, as strace noted it: which sockets, which connections, what was written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

_CALL: Final = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")
_BEGUN: Final = re.compile(r"^(\d+) .*?( <unfinished \.\.\.>)$")
_RESUMED: Final = re.compile(r"^(\d+) +<\.\.\. \w+ resumed>(.*)$")
_FAMILY: Final = re.compile(r"\b(AF_\w+)")
_SOCKET_PATH: Final = re.compile(r'sun_path=@?"([^"]*)"')
_PATH: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LOCAL: Final = re.compile(
    r"/\.X11-unix/X\d+$|/wayland-\d+$|/pulse/native$|/pipewire-\d+$|/run/dbus/system_bus_socket$|/bus$"
)
"""Connections that a game on a desktop needs: its screen, its sound, the desktop's own bus."""
_UEVENT: Final = "NETLINK_KOBJECT_UEVENT"
"""The kernel's news of game pads that are plugged in or out; it reaches no network."""
_UEVENT_SOCKET: Final = re.compile(rf"AF_NETLINK, [A-Z_|]+, {_UEVENT}\b")
_OPENING: Final = {"open", "openat", "creat"}
_CHANGING: Final = re.compile(
    r"(mkdir|rename|unlink|link|symlink)(at2?)?|truncate|chmod|mknod|creat"
)
_WRITING: Final = re.compile(r"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND)\b")
_NO_FILES: Final = ("/dev/", "/proc/self/")


@dataclass
class Watched:
    """The session.

    Attributes:
        families: of the sockets that were opened, or the kernel's news of devices.
        connections: places of this machine that were connected to, by their path.
        abroad: calls that reach out of this machine, or could.
        written: files and folders that were made, written, renamed or deleted.
        opened: every file that was opened for reading.
        started: every other program that was started.
    """

    families: set[str] = field(default_factory=set)
    connections: set[str] = field(default_factory=set)
    abroad: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)
    started: list[str] = field(default_factory=list)

    def outside(self, *folders: str) -> list[str]:
        places = [*map(PurePosixPath, folders)]

        def is_inside(path: PurePosixPath) -> bool:
            return any(path == it or it in path.parents or path in it.parents for it in places)

        return sorted(path for path in self.written if not is_inside(PurePosixPath(path)))

    def foreign(self) -> list[str]:
        return sorted(path for path in self.connections if not _LOCAL.search(path))


def read(notes: str, program: str) -> Watched:
    """Return what `program` did, and what it started; what strace saw before it does not count."""
    watched = Watched()
    for name, rest in _calls_since(notes, program):
        if name in ("socket", "socketpair"):
            family = _UEVENT if _UEVENT_SOCKET.match(rest) else _first(_FAMILY, rest)
            watched.families.add(family)
            if family not in ("AF_UNIX", "AF_LOCAL", _UEVENT):
                watched.abroad.append(f"{name}({rest}")
        elif name in ("connect", "sendto", "bind") and "sa_family=" in rest:
            if "sa_family=AF_UNIX" in rest:
                watched.connections.add(_first(_SOCKET_PATH, rest))
            elif name != "bind" or "sa_family=AF_NETLINK" not in rest:
                # Only a socket of that family can be bound so, and it is looked at when it is made.
                watched.abroad.append(f"{name}({rest}")
        elif name == "execve":
            watched.started.append(_first(_PATH, rest))
        elif " = -1 " not in rest:
            paths = _PATH.findall(rest.split(" = ", maxsplit=1)[0])
            real = {path for path in paths if not path.startswith(_NO_FILES) and path != "/dev"}
            if _CHANGING.fullmatch(name) or (name in _OPENING and _WRITING.search(rest)):
                watched.written |= real
            elif name in _OPENING:
                watched.opened |= real
    return watched


def _calls_since(notes: str, program: str) -> Iterator[tuple[str, str]]:
    is_begun = False
    for found in map(_CALL.match, _whole_calls(notes)):
        if found and is_begun:
            yield found[1], found[2]
        elif found:
            is_begun = found[1] == "execve" and found[2].startswith(f'"{program}"')


def _whole_calls(notes: str) -> Iterator[str]:
    """Yield the lines, each with the rest that strace noted after calls of other threads."""
    begun = dict[str, str]()
    for line in notes.splitlines():
        if found := _BEGUN.match(line):
            begun[found[1]] = line.removesuffix(found[2])
        elif found := _RESUMED.match(line):
            yield begun.pop(found[1], "") + found[2]
        else:
            yield line
    yield from begun.values()


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found is not None else "?"
