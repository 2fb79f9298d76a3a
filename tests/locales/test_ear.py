"""What is read aloud: who is you, what takes turns, forms of names, and sentences by ear."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.words import (
    FRAME_DOMAIN,
    LANGUAGES,
    SPELLED_NUMBERS,
    Domain,
    format_message,
    pick_alternate,
)
from tests.cases import cases
from tests.locales.catalogs import (
    DOMAINS,
    base_of,
    each_file,
    fields,
    forms_of,
    is_alternate,
    key_of,
    keys,
    messages,
    plain_fields,
    sentences,
)

pytestmark = pytest.mark.everywhere

TOLD = ("tell.", "end.", "result.")
FOR_ALL = {"tell.room_none", "tell.room_enough", "tell.room_unarmed"}
"""Here the only person is among {names} as list.you: "for you and Rita"."""
CHEERS = re.compile(
    r"bubble\.(lucky|fright|hooray|found|miss|proved|forgotten)"
    r"|(practice|school)\.(right|wrong)|result\.(cheer|comfort)"
)
FORMS = {
    r"room\.\w+": ("the", "in", "into", "from"),
    r"family\.\w+": ("the",),
    r"card\.(cat|rat|king|peek|swap|draw2)": ("the",),
    r"weapon\.\d+\.[ab]": ("one",),
}
TITLES = {("en", f"card.{card}.the") for card in ("king", "cat", "rat")}


@cases("domain", DOMAINS)
def test_what_is_told_of_somebody_has_a_twin_that_says_you(domain: str) -> None:
    """The twin does without the name of whom it is said to; who else is named stays named."""
    found = {key_of(message): forms_of(message)[-1] for message in messages("en", domain)}
    for key, text in found.items():
        if not key.startswith(TOLD) or base_of(key) != key or key in FOR_ALL:
            continue
        values = plain_fields(text)
        if {"name", "names", "end"} & values:
            assert f"{key}_own" in found, f"locales/en/{domain}.po has {key} and no {key}_own"
            twin = plain_fields(found[f"{key}_own"])
            assert not twin & {"name", "end"}, f"locales/*/{domain}.po: {key}_own has a name"
            assert twin <= values, f"locales/*/{domain}.po: {key}_own has more values than {key}"
        if "start" in values:
            assert fields(found[f"{key}_away_own"]) == {"end"}, key


@cases("domain", DOMAINS)
def test_every_twin_has_what_it_is_a_twin_of(domain: str) -> None:
    told = {key for key in keys(domain) if key.startswith(TOLD) and not is_alternate(key)}
    lost = {base_of(key) for key in told} - told
    assert not lost, f"locales/*/{domain}.po has these with `_own` only"


def alternates(domain: str) -> dict[str, list[str]]:
    found = defaultdict(list)
    for key in sorted(keys(domain)):
        found[key[:-2] if is_alternate(key) else key].append(key)
    return found


@cases("count", [1, 3, 5])
def test_turns_repeat_nothing_and_every_seat_hears_them_all(count: int) -> None:
    said = [pick_alternate("abcde"[:count], number) for number in range(60)]
    assert count == 1 or all(one != other for one, other in pairwise(said))
    assert all(len(set(said[seat::3])) == count for seat in range(3))


def test_a_number_picks_the_alternate_of_a_message_in_each_language() -> None:
    for language in LANGUAGES:
        say = Domain("cat_and_mouse", language)
        assert say("tell.turn_own", alternate=0) == say("tell.turn_own")
        assert len({say("tell.turn_own", alternate=number) for number in range(3)}) == 3
        assert len({say("tell.moved_own", 2, alternate=number) for number in range(3)}) == 3
        assert say("list.and", alternate=5, first="A", last="B") == say(
            "list.and", first="A", last="B"
        )


@cases("domain", DOMAINS)
def test_what_takes_turns_has_three_alternates_and_cheers_have_five(domain: str) -> None:
    for key, several in alternates(domain).items():
        allowed = (5,) if CHEERS.fullmatch(key) else (1, 3)
        wrong = f"locales/*/{domain}.po has {several}: {key} has {allowed} wordings, from .b on"
        assert len(several) in allowed, wrong
        assert several == [key, *(f"{key}.{end}" for end in "bcde")][: len(several)], wrong


@cases("domain", CATALOG)
def test_many_tellings_of_each_game_take_turns_and_their_twins_too(domain: str) -> None:
    """Ten of them; of a game with few events half of its events."""
    found = alternates(domain)
    changing = {key for key, several in found.items() if len(several) == 3}
    events = len(CATALOG[domain].board_class().stagings)
    assert len({base_of(key) for key in changing}) >= min(10, events // 2), (
        f"locales/*/{domain}.po: give more sentences the alternates <key>.b and <key>.c"
    )
    for key in changing:
        twins = {other for other in found if base_of(other) == base_of(key)}
        assert twins <= changing, (
            f"locales/*/{domain}.po: {sorted(twins - changing)} lack alternates that {key} has"
        )


@each_file
def test_alternates_tell_the_same_in_other_words(language: str, domain: str) -> None:
    texts = {key_of(message): forms_of(message) for message in messages(language, domain)}
    for several in alternates(domain).values():
        where = f"locales/{language}/{domain}.po: {several}"
        assert len({texts[key] for key in several}) == len(several), f"{where} say the same"
        assert len({fields(texts[key][-1]) for key in several}) == 1, f"{where} differ in values"


@each_file
def test_names_have_the_forms_that_sentences_need(language: str, domain: str) -> None:
    texts = {key_of(message): forms_of(message)[0] for message in messages(language, domain)}
    for shape, ends in FORMS.items():
        for name in (key for key in texts if re.fullmatch(shape, key)):
            for end in ends:
                form = texts[f"{name}.{end}"]
                is_title = (language, f"{name}.{end}") in TITLES
                assert is_title or form[0].islower(), (name, form)


def test_a_sentence_that_begins_with_a_value_has_a_capital_letter() -> None:
    assert format_message("{a} lies here.", {"a": "the cat"}) == "The cat lies here."
    assert format_message("¡{a} ya está!", {"a": "la gata"}) == "¡La gata ya está!"
    assert format_message("{a} and {b}", {"a": "you", "b": "Rita"}) == "you and Rita"
    assert format_message("Here is {a}.", {"a": "the cat"}) == "Here is the cat."


def test_small_words_change_before_a_name() -> None:
    french, italian, spanish = (Domain("cat_and_mouse", one) for one in ("fr", "it", "es"))
    assert french("name.mouse", name="Emma") == "La souris d’Emma"
    assert french("name.mouse", name="Greta") == "La souris de Greta"
    assert italian("list.and", first="Rita", last="Emma") == "Rita ed Emma"
    assert italian("tell.turn", name="Anna") == "Tocca ad Anna."
    assert spanish("list.and", first="Rita", last="Inés") == "Rita e Inés"
    assert spanish("list.and", first="Rita", last="Hiena") == "Rita y Hiena"


def test_zero_is_a_word() -> None:
    assert Domain(FRAME_DOMAIN, "en")("cup.pieces", 0) == "no cheese yet"
    assert Domain("gouda_ganoven", "de")("name.cheese", 0) == "kein Käse"


def test_counts_are_words_and_other_numbers_are_not() -> None:
    say = Domain("cat_and_mouse", "en")
    assert "three" in say("tell.moved", 3, name="Mia")
    assert "13" in say("tell.moved", 13, name="Mia")
    assert "3" in Domain("kalle_kanalratte", "en")("tell.round_own", number=3, rounds=5)


@cases("language", LANGUAGES)
def test_numbers_up_to_twelve_are_words(language: str) -> None:
    texts = {key_of(message): forms_of(message)[0] for message in messages(language, FRAME_DOMAIN)}
    words = [texts[f"number.{number}"] for number in SPELLED_NUMBERS]
    assert len(set(words)) == 12
    assert all(word.isalpha() and word.islower() for word in words)


MOST_WORDS = 12
"""In one sentence, that a child of five still knows its beginning at its end."""
FOR_PARENTS = ("trouble.", "keeping.")

_END = re.compile(r"(?<=[.!?…])[“”»’]?[\s\u202f\u00a0]+(?=[^a-zà-ÿ\s])")
"""Between two sentences: after a mark that ends one, before a capital letter, quote or value."""

LENGTHS = {"bubble": 46, "line": 45, "voice": 28, "refusal": 60, "story": 75}
"""The most letters of messages that are heard as well; `tests/text` measures what is written."""


with (Path(__file__).parent / "forbidden.csv").open(encoding="utf-8", newline="") as table:
    FORBIDDEN = list(csv.DictReader(table))
"""What readers minded: a pattern, where, and why. `*` is everywhere."""


@each_file
def test_no_sentence_is_longer_than_a_breath(language: str, domain: str) -> None:
    for sentence in sentences(language, domain):
        for part in _END.split(re.sub(r"\{\w+\}", "X", sentence.text)):
            words = [word for word in part.split() if any(letter.isalnum() for letter in word)]
            is_short = len(words) <= MOST_WORDS or sentence.key.startswith(FOR_PARENTS)
            assert is_short, f"{sentence}: a sentence has more than {MOST_WORDS} words"


@each_file
def test_each_message_fits_its_kind_of_place(language: str, domain: str) -> None:
    for sentence in sentences(language, domain):
        most = LENGTHS.get(sentence.key.split(".")[0])
        letters = len(re.sub(r"{\w+}", "die Katze 3", sentence.text))
        assert most is None or letters <= most, f"{sentence} has {letters} letters, not {most}"


@each_file
def test_what_readers_minded_is_gone(language: str, domain: str) -> None:
    for row in FORBIDDEN:
        if row["language"] == language and row["domain"] in ("*", domain):
            found = [s for s in sentences(language, domain) if re.search(row["pattern"], s.text)]
            assert not found, "\n".join(f"{sentence}: {row['why']}" for sentence in found)
