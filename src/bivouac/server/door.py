"""What comes in is checked at the door: strict JSON, plain forms, names, keys. What is wrong is said in a sentence."""

import json
import re
import unicodedata
from itertools import accumulate
from typing import Any, Final
from urllib.parse import parse_qsl

from bivouac.core.outside import once
from bivouac.server.errors import Refused

DEPTH: Final = 32
LARGEST: Final = 1 << 53
FIELDS: Final = 100
NAME_LENGTH: Final = 30
BRACKETS: Final = re.compile(r"[\[\]{}]")
ODD: Final = re.compile("[\0\ud800-\udfff]")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
WORD: Final = re.compile(r"[a-z0-9:_-]{1,80}")
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing
VERSION: Final = re.compile(r"0|[1-9][0-9]{0,8}")


# --- JSON -------------------------------------------------------------------------------------------------------------
def strict_json(body: bytes) -> dict[str, Any]:
    """One JSON object in UTF-8: no key twice, no numbers that are none, not nested beyond reason."""
    if not body:
        raise Refused(400, "The request is empty; a JSON object is expected.")
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(400, "The request is not UTF-8.") from None
    if deepest(text) > DEPTH:
        raise Refused(400, f"The request is nested deeper than {DEPTH}.")
    try:
        parsed = json.loads(
            text, object_pairs_hook=once, parse_constant=no_number, parse_float=no_number, parse_int=small_int
        )
    except (ValueError, RecursionError):
        raise Refused(400, "The request is not the JSON that is expected here.") from None
    if not isinstance(parsed, dict):
        raise Refused(400, "The request is JSON, but not an object.")
    refuse_odd_text(parsed)
    return parsed


def deepest(text: str) -> int:
    """How deep brackets nest, roughly: those within strings count too, which only makes the check stricter."""
    steps = accumulate(1 if sign in "[{" else -1 for sign in BRACKETS.findall(text))
    return max(steps, default=0)


def no_number(text: str) -> float:
    raise ValueError("only whole numbers are expected")


def small_int(text: str) -> int:
    if len(text) > 17 or text == "-0" or abs(int(text)) >= LARGEST:
        raise ValueError("too large")
    return int(text)


def refuse_odd_text(given: object) -> None:
    """Half of a surrogate pair cannot be stored or sent; a NUL belongs into no text."""
    if isinstance(given, str):
        if ODD.search(given):
            raise Refused(400, "The request holds a character that is none.")
    elif isinstance(given, dict | list):
        for value in [*given, *given.values()] if isinstance(given, dict) else given:
            refuse_odd_text(value)


# --- forms ------------------------------------------------------------------------------------------------------------
def form_fields(body: bytes) -> dict[str, str]:
    """A form as browsers send it; each field once."""
    try:
        pairs = parse_qsl(body.decode("ascii"), True, bool(body), errors="strict", max_num_fields=FIELDS)
    except (ValueError, UnicodeError):
        raise Refused(400, "The form is not written as a browser writes it.") from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Refused(400, "A field of the form stands twice.")
    refuse_odd_text(fields)
    return fields


# --- single values ----------------------------------------------------------------------------------------------------
def version_in(text: str) -> int:
    if not VERSION.fullmatch(text):
        raise Refused(400, "The version is not a whole number.")
    return int(text)


def key_in(text: str) -> str:
    if not KEY.fullmatch(text):
        raise Refused(400, "The key of an answer has 8 to 64 letters, digits, dashes or underscores.")
    return text


def word_in(text: str) -> str:
    if not WORD.fullmatch(text):
        raise Refused(400, "The answer is not written as a word of a game.")
    return text


def name_in(text: str) -> str:
    """A person's name: one line of ordinary letters, told apart by what people see."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise Refused(400, "Please give a name that others can call you by.")
    if len(name) > NAME_LENGTH:
        raise Refused(400, f"A name has {NAME_LENGTH} letters at most.")
    kinds = [unicodedata.category(sign) for sign in name]
    if any(kind[0] == "C" for kind in kinds) or not BLANK.isdisjoint(name) or heaped(kinds):
        raise Refused(400, "The name holds a character that cannot be shown.")
    return name


def heaped(kinds: list[str]) -> bool:
    """Whether marks stand on nothing, or more than two on one letter."""
    marks = accumulate(kinds, lambda heap, kind: heap + 1 if kind in ("Mn", "Me") else 0, initial=2)
    return max(marks) > 2
