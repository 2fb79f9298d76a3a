"""Prints the fields of the observations, actions and events that a game's bots receive.

    python -m tools.fields KEY

The fields are read from the classes, so the output is never out of date.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import ModuleType

from game.catalog import CATALOG, GameEntry
from game.rules.base import Action, Event, Observation


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the fields of a game and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=tuple(CATALOG))
    print("\n".join(lines(CATALOG[parser.parse_args(arguments).game])))
    return 0


def lines(entry: GameEntry) -> Iterator[str]:
    """Yield lines of text that list the fields of a game's observation, actions and events."""
    variant = entry.variants[0]
    state = entry.new_state(players=entry.players(variant)[0], variant=variant)
    view = type(state.observe(0))
    texts = {**_attributes(Observation), **_attributes(view)}
    yield f"{view.__module__}.{view.__name__}"
    yield from _field_lines({part.name: part.type for part in fields(view)}, texts)
    package = view.__module__.rpartition(".")[0]
    yield from _nested_lines(package)
    for name, kind in (("table", Action), ("events", Event)):
        module = import_module(f"{package}.{name}")
        yield f"\n{module.__name__}"
        for found in _classes(module, kind):
            parts = ", ".join(f"{part.name}: {part.type}" for part in fields(found))
            yield f"  {found.__name__}({parts})"
            yield f"      {(inspect.getdoc(found) or '').splitlines()[0]}"


def _nested_lines(package: str) -> Iterator[str]:
    for module in (import_module(f"{package}.{name}") for name in ("table", "events", "view")):
        for found in _classes(module, object):
            is_record = is_dataclass(found) or hasattr(found, "_fields")
            if is_record and not issubclass(found, (Action, Event, Observation)):
                texts = _attributes(found)
                yield f"\n{module.__name__}.{found.__name__}"
                yield f"      {(inspect.getdoc(found) or '').splitlines()[0]}"
                yield from _field_lines(inspect.get_annotations(found), texts)


def _field_lines(types: Mapping[str, object], texts: Mapping[str, str]) -> Iterator[str]:
    for name, kind in types.items():
        yield f"  {name}: {getattr(kind, '__forward_arg__', kind)}"
        if name in texts:
            yield f"      {texts[name]}"


def _classes(module: ModuleType, kind: type) -> list[type]:
    return [
        found
        for name, found in vars(module).items()
        if isinstance(found, type)
        and issubclass(found, kind)
        and found.__module__ == module.__name__
        and not name.startswith("_")
    ]


def _attributes(kind: type) -> dict[str, str]:
    _, _, section = (inspect.getdoc(kind) or "").partition("Attributes:\n")
    texts: dict[str, str] = {}
    name = ""
    for line in section.splitlines():
        if line.startswith("        "):
            texts[name] += " " + line.strip()
        elif line.strip():
            name, _, text = line.strip().partition(": ")
            texts[name] = text
    return texts


if __name__ == "__main__":
    sys.exit(main())
