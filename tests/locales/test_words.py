"""The words are whole in every language, every one of them is used, and each is well set."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame
import pytest

from game.catalog import CATALOG
from game.keep.disk import TROUBLE_KEYS
from game.ui.fonts import COMMON_CHARACTERS, FontFace, open_font
from game.words import FRAME_DOMAIN, LANGUAGES, Words
from tests.cases import cases
from tests.locales.catalogs import (
    DOMAINS,
    FILES,
    Sentence,
    base_of,
    catalog,
    counting_keys,
    each_file,
    fields,
    forms_of,
    key_of,
    keys,
    messages,
    plain_fields,
    po_file,
    sentences,
)
from tests.one_game import HIDDEN
from tests.running import ROOT

pytestmark = pytest.mark.everywhere

_HOLE = r"([a-z0-9_]+)"
_FRAME_CALLS = {"words", "notify"}
"""`words(key)`, `self.services.words(key)`, `services.notify(key)`: sentences of the frame."""
_GAME_CALLS = {"say", "_say"}
"""`say(key)`, `self._say(key)`, `context.say(key)`: sentences of a game."""
_FILES = (".json", ".db", ".svg", ".png", ".ogg", ".toml", ".csv")


@dataclass(frozen=True)
class Said:
    """A call with a constant key, of the frame or a game; values are None that cannot be seen."""

    place: str
    is_frame: bool
    key: str
    values: frozenset[str] | None


class CodeWords:
    """What the program can say, read from its sources and never run.

    An f-string is a pattern: `f"pause.{key}"` can be `pause.go_on` if `go_on` stands somewhere in
    the program too. A screen of `tests/text` that says a key without a sentence fails there.
    """

    def __init__(self) -> None:
        files = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")])
        self._trees = {
            path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8"))
            for path in files
            if not HIDDEN.intersection(path.parts)
        }
        self.constants: set[str] = set()
        self.patterns: set[str] = set()
        self._fillable: dict[str, bool] = {}
        for tree in self._trees.values():
            self._collect(tree)

    def _collect(self, node: ast.AST) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return  # a docstring
            case ast.Constant(value=str(text)):
                self.constants.add(text)
            case ast.JoinedStr(values=parts):
                is_text = [isinstance(part, ast.Constant) for part in parts]
                texts = [re.escape(str(getattr(part, "value", ""))) for part in parts]
                both = zip(texts, is_text, strict=True)
                self.patterns.add("".join(text if known else _HOLE for text, known in both))
                for part in (part for part in parts if isinstance(part, ast.FormattedValue)):
                    self._collect(part.value)
            case ast.keyword(arg="prefix", value=value):
                self._collect_prefix(value)
            case ast.FunctionDef(args=ast.arguments(kwonlyargs=names, kw_defaults=values)):
                for name, default in zip(names, values, strict=True):
                    if name.arg == "prefix":
                        self._collect_prefix(default)
                self._collect_children(node)
            case _:
                self._collect_children(node)

    def _collect_children(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            self._collect(child)

    def _collect_prefix(self, value: ast.expr | None) -> None:
        """Collect the beginning of the keys of a sheet's rows (`SettingRows`)."""
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            self.patterns.add(rf"{value.value}\.{_HOLE}")

    @cached_property
    def _fillers(self) -> list[re.Pattern[str]]:
        has_letters = re.compile("[a-z]")
        return [re.compile(p) for p in self.patterns if has_letters.search(p.replace(_HOLE, ""))]

    @cached_property
    def _sections(self) -> list[re.Pattern[str]]:
        return [re.compile(p) for p in self.patterns if re.match(r"[a-z_]+\\\.", p)]

    def can_say(self, key: str) -> bool:
        found = (pattern.fullmatch(key) for pattern in self._sections)
        return key in self.constants or any(
            all(self._can_fill(part) for part in match.groups()) for match in found if match
        )

    def _can_fill(self, part: str) -> bool:
        if part not in self._fillable:
            matches = (filler.fullmatch(part) for filler in self._fillers)
            self._fillable[part] = self._is_known(part) or any(
                all(map(self._is_known, match.groups())) for match in matches if match is not None
            )
        return self._fillable[part]

    def _is_known(self, part: str) -> bool:
        return part.isdigit() or part in self.constants

    def constant_keys(self, sections: Iterable[str]) -> set[str]:
        names = "|".join(map(re.escape, sections))
        shape = re.compile(rf"({names})(\.[a-z0-9_]+)+")
        return {c for c in self.constants if shape.fullmatch(c) and not c.endswith(_FILES)}

    def said(self) -> Iterator[Said]:
        for name, tree in self._trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and node.args:
                    called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    for key in _keys(node.args[0]) if called in _FRAME_CALLS | _GAME_CALLS else ():
                        place = f"{name}:{node.lineno}"
                        yield Said(place, called in _FRAME_CALLS, key, _values_of(node))


def _keys(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_keys(body), *_keys(other))


def _values_of(call: ast.Call) -> frozenset[str] | None:
    names = {keyword.arg for keyword in call.keywords} - {"alternate"}
    if len(call.args) > 1 and getattr(call.args[1], "value", call) is not None:
        names.add("count")
    return None if None in names else frozenset(name for name in names if name is not None)


PLURALS = dict.fromkeys(LANGUAGES, "(n != 1)") | {"fr": "(n > 1)"}

SAME_EVERYWHERE = re.compile(
    r"title|title\.short|seat\.\d|settings\.language_..|keys\.name_.*|weapon\..*\.noise"
)
"""Names, noises, languages in their own words, and what stands on keys."""
SAME_AS_ENGLISH = {
    ("de", "table.menu"),
    ("fr", "table.menu"),
    ("nl", "table.hint"),
    ("de", "bubble.knock"),
    ("nl", "bubble.knock"),
    ("it", "bubble.knock"),
    ("fr", "number.6"),
    ("fr", "figures.column_minutes"),
    *((language, "parents.pin") for language in ("de", "es", "it")),
    ("fr", "settings.word.parents"),
    ("nl", "settings.word.lessons"),
    ("fr", "who.hat_6"),
    ("fr", "card.rat"),
    ("nl", "card.rat"),
    ("fr", "parents.today_minutes"),
    *(("fr", f"option.minutes.{number}") for number in (5, 10, 15, 20)),
    *((language, "matches.day") for language in ("fr", "nl", "es", "it")),
}

SPACES = "\u202f\u00a0"

TERMS = {
    (path.stem, row["key"]): row
    for path in (Path(__file__).parent / "terms").glob("*.csv")
    for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines())
}
"""What a rulebook of each language calls its things: a sentence that must hold the name."""


@pytest.fixture(scope="module")
def code() -> CodeWords:
    return CodeWords()


def sections() -> set[str]:
    return {key.split(".")[0] for domain in DOMAINS for key in keys(domain) if "." in key}


@each_file
def test_each_file_is_whole_and_has_the_keys_of_english(language: str, domain: str) -> None:
    words = catalog(language, domain)
    mine = {key_of(message) for message in messages(language, domain)}
    wrong = f"lacks {sorted(keys(domain) - mine)} and alone has {sorted(mine - keys(domain))}"
    assert mine == keys(domain), f"locales/{language}/{domain}.po {wrong}"
    assert not words.obsolete
    text = po_file(language, domain).read_text(encoding="utf-8")
    found = re.findall(r'^msgid "(.+)"$', text, flags=re.MULTILINE)
    assert sorted(found) == sorted(set(found))
    head = dict(words.mime_headers)
    assert head["Language"] == language
    assert head["Content-Type"] == "text/plain; charset=utf-8"
    assert (words.num_plurals, words.plural_expr) == (2, PLURALS[language])
    for message in messages(language, domain):
        has_plural = not isinstance(message.id, str)
        assert has_plural == (key_of(message) in counting_keys(domain)), message.id
        assert len(forms_of(message)) == (2 if has_plural else 1), message.id
        assert not has_plural or message.id[0] == message.id[1], message.id
        assert not message.fuzzy, message.id
        assert all(text.strip() for text in forms_of(message)), message.id


@each_file
def test_the_same_values_are_filled_in(language: str, domain: str) -> None:
    """The form for one may do without its number: "a piece", not "1 piece". What has another form
    has it where a language wants it: {the_card} for {card}, {and_names} for {names}."""
    english = {key_of(m): plain_fields(forms_of(m)[-1]) for m in messages("en", domain)}
    for sentence in sentences(language, domain):
        wanted, found = english[sentence.key], plain_fields(sentence.text)
        counted = {"count"} if sentence.form == 0 else set()
        differ = f"has {sorted(found)} to fill in, English has {sorted(wanted)}"
        assert wanted - counted <= found <= wanted, f"{sentence} {differ}"


@each_file
def test_everything_is_translated(language: str, domain: str) -> None:
    english = {(s.key, s.form): s.text for s in sentences("en", domain)}
    told = sentences(language, domain) if language != "en" else ()
    same = {one.key for one in told if one.text == english[one.key, one.form]}
    same -= {key for key in same if SAME_EVERYWHERE.fullmatch(key)}
    listed = {key for code, key in SAME_AS_ENGLISH if code == language} & keys(domain)
    file = f"locales/{language}/{domain}.po"
    assert not same - listed, f"{file}: these are as in English; see SAME_AS_ENGLISH"
    assert not listed - same, f"{file}: these are not as in English; see SAME_AS_ENGLISH"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_key_is_said_somewhere(domain: str, code: CodeWords) -> None:
    """Pages of rulebooks are data: `test_rule_pages_have_their_sentences` holds them to theirs."""
    pages = {key for key in keys(domain) if domain in CATALOG and key.startswith("rules.")}
    asked = keys(domain) - pages
    idle = {key for key in asked if not (code.can_say(key) or code.can_say(base_of(key)))}
    hint = "delete them, or begin each key with a literal in the code, as f'tell.{what}' does"
    assert not idle, f"locales/*/{domain}.po: no code says these; {hint}"


@pytest.mark.around
def test_every_key_in_the_program_has_a_sentence(code: CodeWords) -> None:
    known = frozenset[str]().union(*(keys(domain) for domain in DOMAINS))
    assert not code.constant_keys(sections()) - known
    starts = tuple(re.escape(f"{section}.") for section in sections())
    for pattern in code.patterns:
        if pattern.startswith(starts):
            assert any(re.fullmatch(pattern, key) for key in known), pattern


@pytest.mark.around
def test_what_is_said_is_of_the_right_domain_and_gets_its_values(code: CodeWords) -> None:
    said = [*code.said()]
    assert len(said) > 40
    for call in said:
        own = [key for key in CATALOG if f"/{key}" in call.place]
        domains = [FRAME_DOMAIN] if call.is_frame else own or list(CATALOG)
        domains = [domain for domain in domains if call.key in keys(domain)]
        assert domains, f"{call.place}: nobody has {call.key}"
        for domain in domains:
            is_counting = call.key in counting_keys(domain)
            wanted = {field for s in sentences("en", domain) for field in fields(s.text)
                      if s.key == call.key}  # fmt: skip
            if call.values is not None:
                assert call.values == wanted, f"{call.place}: {call.key}"
                assert is_counting == ("count" in call.values), f"{call.place}: {call.key}"


@cases("language", LANGUAGES)
def test_every_trouble_has_one_clear_line_without_values(language: str) -> None:
    texts = {s.key: s.text for s in sentences(language, FRAME_DOMAIN)}
    for key in TROUBLE_KEYS:
        assert re.fullmatch(r"(?!.*sqlite)[^\n{}]+\.", texts[key], re.IGNORECASE), key


@pytest.mark.parametrize("key", CATALOG)
def test_rule_pages_have_their_sentences(key: str) -> None:
    entry = CATALOG[key]
    board = entry.board_class()
    pages = [page for variant in entry.variants for page in board.rule_pages(variant)]
    asked = {word for page in pages for word in (page.title, *page.texts)}
    known = {word for word in keys(key) if word.startswith("rules.")}
    assert not asked - known, f"add these messages, or see assets/{key}/rulebook.toml"
    assert not known - asked, f"assets/{key}/rulebook.toml has no page for these messages"
    assert all(1 <= len(page.texts) <= 4 for page in pages), "a page has one to four sentences"
    for variant in entry.variants:
        story, *others = board.rule_pages(variant)
        assert story.title == "rules.story.title", f"the first page of {variant} is not the story"
        assert story.is_cover, f"the story of {variant} has no `is_cover = true`"
        long = [page.title for page in others if len(page.texts) > 3]
        assert not long, f"assets/{key}/rulebook.toml: more than three sentences"


PATTERNS = {
    "space": (r"^\s|\s$|\s\s|[^\S \u202f\u00a0]", set(LANGUAGES)),
    "straight quote": (r"[\"'`´]", set(LANGUAGES)),
    "three points": (r"\.\.\.", set(LANGUAGES)),
    "inverted mark": ("[¡¿]", set(LANGUAGES) - {"es"}),
    "space before a mark": (r"\s[!?:;,.]", set(LANGUAGES) - {"fr"}),
    "no-break space before a mark": (rf"(?<![{SPACES}!?])[!?:;]", {"fr"}),
    "no-break space inside quotes": (rf"«(?![{SPACES}])|(?<![{SPACES}])»", {"fr"}),
    "no-break space that is none's": (rf"[{SPACES}](?![!?:;»%{{])(?<![«}}].)", {"fr"}),
}


def faults(sentence: Sentence) -> list[str]:
    language, text = sentence.language, sentence.text
    found = [
        n for n, (bad, where) in PATTERNS.items() if language in where and re.search(bad, text)
    ]
    for pair in ("¡!", "¿?") if language == "es" else ():
        marks = re.sub(f"[^{pair}]", "", text)
        found += ["inverted mark"] * (marks != pair * (len(marks) // 2))
    return found


@each_file
def test_sentences_are_well_set(language: str, domain: str) -> None:
    texts = [s for s in sentences(language, domain) if s.key != "title"]
    found = {str(s): faults(s) for s in texts if faults(s)}
    assert not found


def image(type_: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    surface = type_.render(letter, True, "black")
    return surface.get_size(), pygame.image.tobytes(surface, "RGBA")


@cases("face", ["title", "body"])
def test_the_fonts_have_every_letter(face: FontFace) -> None:
    """No letter is drawn as the box, or the gap, that stands for a letter that a font lacks.

    `Font.metrics` cannot tell: it gives the box's numbers.
    """
    pygame.font.init()
    type_ = open_font(face, 30)
    lacking = image(type_, "\ue123")
    assert image(type_, "中") == image(type_, "☃") == lacking
    letters = {letter for file in FILES for s in sentences(*file) for letter in s.text}
    assert not {letter for letter in letters if image(type_, letter) == lacking}
    visible = {letter for letter in letters if not letter.isspace()} - set("{_}")
    what_to_do = "reword; only a new language adds to COMMON_CHARACTERS of game/ui/fonts.py"
    assert visible <= set(COMMON_CHARACTERS), what_to_do


@cases("language", LANGUAGES)
def test_terms_are_the_rulebooks_and_seats_have_the_same_names_everywhere(language: str) -> None:
    for (domain, key), row in TERMS.items():
        assert language in row, f"terms/{domain}.csv has no column {language}"
        texts = [s.text.casefold() for s in sentences(language, domain) if s.key == key]
        assert row[language].casefold() in texts[0], (domain, key)
    for game in CATALOG:
        names = [s.text for s in sentences(language, game) if s.key.startswith("seat.")]
        english = [s.text for s in sentences("en", game) if s.key.startswith("seat.")]
        assert names == english, game
        assert len(set(names)) == len(names), game


def test_a_label_has_the_colon_of_its_language() -> None:
    found = {code: Words(code).labelled("Raoul", "deux feuilles") for code in ("fr", "de")}
    assert found == {"fr": "Raoul\u00a0: deux feuilles", "de": "Raoul: deux feuilles"}
