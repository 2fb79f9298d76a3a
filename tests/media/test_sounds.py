"""The shipped sounds, listened to by figures, and the scores that music is made of."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

from game.resources import ASSETS
from tests.cases import cases
from tests.media.decode import RATE, above, centroid, decibels, decoded, loudest, power, rms
from tools.sound import manifest, scores

MUSIC = sorted(ASSETS.glob("*/*.ogg"))
JINGLES = sorted(p for p in ASSETS.glob("*/sounds/*.ogg") if p.stem in manifest.JINGLES)
EFFECTS = sorted(p for p in ASSETS.glob("*/sounds/*.ogg") if p.stem not in manifest.JINGLES)
EVERY = [*MUSIC, *JINGLES, *EFFECTS]


def _name(file: Path) -> str:
    return f"{file.relative_to(ASSETS).parts[0]}-{file.stem}"


def test_every_sound_that_the_program_plays_by_name_is_there() -> None:
    """What boards name is checked in `tests/boards`."""
    played = re.compile(r"""play\(\s*"([a-z_]+)/([a-z_0-9]+)\"""")
    sources = (p.read_text(encoding="utf-8") for p in (ASSETS.parent / "game").rglob("*.py"))
    asked = {match.groups() for source in sources for match in played.finditer(source)}
    places = {(f, n): [ASSETS / x / "sounds" / f"{n}.ogg" for x in (f, "common")] for f, n in asked}
    assert len(asked) > 4
    assert not [name for name, files in places.items() if not any(p.is_file() for p in files)]


def test_there_is_a_tune_for_the_title_for_the_evening_and_for_each_game_with_sounds() -> None:
    wanted = {ASSETS / "common" / f"{name}.ogg" for name in ("title", "lullaby")}
    wanted |= {ASSETS / f / "music.ogg" for f in manifest.folders() if f != "common"}
    assert set(MUSIC) == wanted


@pytest.mark.parametrize("folder", sorted({file.relative_to(ASSETS).parts[0] for file in EVERY}))
def test_nothing_clips_leans_to_one_side_is_shrill_or_begins_late(folder: str) -> None:
    for file in (file for file in EVERY if file.is_relative_to(ASSETS / folder)):
        samples, name = decoded(file), _name(file)
        assert 0.05 < np.abs(samples).max() < 0.98, name
        assert np.abs(samples.mean(axis=0)).max() < 0.004, name
        mono = samples.mean(axis=1)
        assert above(mono, 8000) < -22, name
        assert 100 < centroid(mono) < 3500, name
        first = int(np.argmax(np.abs(mono) > np.abs(mono).max() * 0.05))
        assert first / RATE < (0.3 if file in MUSIC else 0.12), name


def test_an_effect_is_short_small_of_one_loudness_and_ends_in_silence() -> None:
    for file in EFFECTS + JINGLES:
        samples, name, is_jingle = decoded(file), _name(file), file in JINGLES
        least, most, kilobytes = (3.0, 5.5, 40) if is_jingle else (0.03, 2.2, 25)
        assert least < len(samples) / RATE < most, name
        assert file.stat().st_size <= kilobytes * 1024, name
        assert np.abs(samples[-20:]).max() < 0.02, name
        assert is_jingle or -30 < loudest(samples.mean(axis=1)) < -8, name


@cases("file", MUSIC)
def test_music_stays_behind_the_effects_and_meets_its_own_start_without_a_seam(file: Path) -> None:
    samples = decoded(file)
    assert 45 < len(samples) / RATE < 75
    assert file.stat().st_size <= 700 * 1024
    assert -26 < decibels(rms(samples)) < -17
    joined = np.concatenate([samples[-RATE // 2 :], samples[: RATE // 2]])
    steps = np.abs(np.diff(joined, axis=0)).max(axis=1)
    seam = steps[RATE // 2 - 3 : RATE // 2 + 3].max()
    assert seam < 0.05
    assert seam <= np.abs(np.diff(samples, axis=0)).max()
    before, after = rms(samples[-RATE // 4 :]), rms(samples[: RATE // 4])
    assert abs(decibels(before) - decibels(after)) < 14


@cases("file", MUSIC)
def test_music_has_bass_melody_and_air_and_never_stops(file: Path) -> None:
    mono = decoded(file).mean(axis=1)
    frequencies, spectrum = power(mono)
    for low, high, least in ((50, 200, -14), (200, 1500, -6), (1500, 7000, -24)):
        part = spectrum[(frequencies >= low) & (frequencies < high)].sum()
        assert 10 * np.log10(part / spectrum.sum()) > least, (low, high)
    pieces = mono[: len(mono) // RATE * RATE].reshape(-1, RATE)
    assert min(rms(piece) for piece in pieces) > 0.01


@cases("folder", manifest.folders())
def test_every_sound_is_made_of_the_sources_as_they_are_now(folder: str) -> None:
    again = "run `python -m tools.sound.compose` and commit what it makes"
    entries = manifest.read_manifest(folder)
    scored = manifest.score_files(folder)
    wanted = {manifest.music_file(s): manifest.source_digest(s) for s in scored}
    names = {p for p in EVERY if p.relative_to(ASSETS).parts[0] == folder}
    recipes = manifest.source_digest(manifest.recipe_file(folder))
    wanted |= {p: recipes for p in names if p not in wanted}
    assert {p.name for p in wanted} == set(entries), again
    for file, sources in wanted.items():
        assert entries[file.name]["sources"] == sources, f"{file.name} is out of date: {again}"
        assert entries[file.name]["file"] == manifest.file_digest(file), f"{file.name}: {again}"


def test_effects_can_be_told_apart() -> None:
    prints = {}
    for file in EFFECTS:
        mono = decoded(file).mean(axis=1)
        bands = np.geomspace(80, 7000, 25)
        frequencies, spectrum = power(mono)
        sums = np.histogram(frequencies, bands, weights=spectrum)[0]
        prints[_name(file)] = (np.sqrt(sums / sums.sum()), len(mono) / RATE)
    for (one, (a, s)), (two, (b, t)) in itertools.combinations(prints.items(), 2):
        assert float(a @ b) < 0.995 or abs(s - t) > 0.02, (one, two)


@cases("folder", manifest.folders())
def test_everybody_in_the_band_plays(folder: str) -> None:
    for path in manifest.score_files(folder):
        score = scores.parse(path.read_text(encoding="utf-8"))
        assert score.title
        assert all(score.notes.get(voice) for voice in score.voices), path.name
