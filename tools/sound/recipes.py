"""Reads a folder's effect recipes; `tools/sound/layers.py` describes the format."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import msgspec

from tools.sound.layers import MIX, Layer, Partials, note_hz
from tools.sound.manifest import recipe_file

Loudness: TypeAlias = Literal["faint", "soft", "plain", "loud"]

_OPTIONS: Final = frozenset(Layer.__struct_fields__) - {"source", "value"}


class RecipeError(ValueError):
    """Raised when a recipe cannot be read; the message names the table."""


@dataclass(frozen=True)
class Recipe:
    """The recipe of a sound effect.

    Attributes:
        loudness: key in `renderer.LOUDNESS_DB`.
        pitch: pitch in Hz; 0 if the effect has none.
        mix: the layers.
        parts: mixes that layers can name as their source.
    """

    name: str
    loudness: Loudness
    pitch: float
    mix: Layer
    parts: Mapping[str, Layer]


def read_recipes(folder: str) -> dict[str, Recipe]:
    """Return a folder's recipes by effect name.

    Raises RecipeError if a table has an unknown key, an invalid value, or not exactly one source.
    """
    tables = tomllib.loads(recipe_file(folder).read_text(encoding="utf-8"))
    partials, raw_parts = tables.pop("partials", {}), tables.pop("parts", {})
    parts = {name: _layer(name, part, partials) for name, part in raw_parts.items()}
    found: dict[str, Recipe] = {}
    for name, table in tables.items():
        loudness, pitches = table.pop("loudness", "plain"), table.pop("pitches", None)
        mix = _layer(name, table, partials)
        if pitches is None:
            found[name] = Recipe(name, loudness, 0.0, mix, parts)
            continue
        for number, pitch in enumerate(pitches.split() if isinstance(pitches, str) else pitches):
            hz = note_hz(pitch) if isinstance(pitch, str) else pitch
            loud = loudness[number] if isinstance(loudness, list) else loudness
            member = f"{name}_{number + 1}"
            found[member] = Recipe(member, loud, hz, mix, parts)
    return found


def _layer(name: str, table: Mapping[str, Any], partials: Mapping[str, Partials]) -> Layer:
    options = {key: value for key, value in table.items() if key in _OPTIONS}
    sources = [key for key in table if key not in _OPTIONS]
    if len(sources) != 1:
        raise RecipeError(f"{name}: a layer needs exactly one source, not {sources}")
    source = sources[0]
    value = table[source]
    if source == MIX:
        value = [_layer(name, inner, partials) for inner in value]
    if isinstance(options.get("partials"), str):
        options["partials"] = partials[options["partials"]]
    try:
        layer = msgspec.convert({"source": source, "value": None, **options}, Layer)
    except msgspec.ValidationError as error:
        raise RecipeError(f"{name}, {source}: {error}") from error
    return msgspec.structs.replace(layer, value=value)
