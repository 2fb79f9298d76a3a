from __future__ import annotations

import pytest

from tests.cases import cases
from tools.sound import band, manifest, scores

HEAD = "tempo 60\nbeats 4\nsteps 4\nform A\nvoice v marimba octave 4\nvoice w drum\nsection A\n"


def _notes(text: str, voice: str = "v") -> list[tuple[float, float, int]]:
    score = scores.parse(HEAD + text)
    return [(n.start, round(n.length, 2), n.pitch) for n in score.notes[voice]]


def test_what_is_written_is_played() -> None:
    assert _notes("chords C | C\nv c4 - . a4' | bb3 c#4 . .") == [
        *((0, 2, 60), (3, 0.45, 69)),
        *((4, 0.92, 58), (5, 0.92, 61)),
    ]
    assert _notes("chords C\nv c4+e4 - c4,d4 .") == [
        *((0, 2, 60), (0, 2, 64)),
        *((2, 0.46, 60), (2.5, 0.46, 62)),
    ]
    (loud, usual, quiet, grace, note) = scores.parse(HEAD + "chords C\nv c4! c4 c4? ~e4").notes["v"]
    assert loud.strength > usual.strength > quiet.strength
    assert (grace.pitch, note.pitch, grace.start < note.start) == (63, 64, True)
    text = "chords C | Dm7/A\nv %1 3 5 8"
    assert [pitch for _, _, pitch in _notes(text)] == [60, 64, 67, 72, 69, 65, 69, 74]
    text = HEAD.replace("form A", "form A B") + "chords C | C\nv c4 . . . | d4 . . .\n"
    score = scores.parse(f"{text}section B from A\nv@2 e4 . . .")
    assert [note.pitch for note in score.notes["v"]] == [60, 62, 60, 64]
    assert score.seconds == 16
    swung = HEAD.replace("steps 4", "steps 8\nswing 0.6") + "chords C\nv c4 c4 c4 c4 . . . ."
    assert [round(n.start, 3) for n in scores.parse(swung).notes["v"]] == [0, 0.6, 1, 1.6]


@cases(
    ("text", "reason"),
    [
        (HEAD + "chords C\nv c4 c4 c4", "3 steps instead of 4"),
        (HEAD + "chords C\nv h4 . . .", "unknown token 'h4'"),
        (HEAD + "chords Cq\nv %1 . . .", "unknown chord 'Cq'"),
        (HEAD + "chords C\nv c4 . . . | c4 . . .", "v has 2 bars, the chords 1"),
        (HEAD + "chords C\nx c4 . . .", "there is no voice x"),
        ("tempi 60", "unknown setting"),
        ("tempo fast", "line 1"),
        ("loop", "line"),
        ("form B\nsection A\nchords C", "section B"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(scores.ScoreError, match=reason):
        scores.parse(text)


@cases("folder", manifest.folders())
def test_everybody_in_the_band_plays(folder: str) -> None:
    for path in manifest.scores(folder):
        score = scores.parse(path.read_text(encoding="utf-8"))
        assert score.title
        assert min(band.parts(score).values()) > 0, path.name
