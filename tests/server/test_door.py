"""What comes in is taken as it is meant, or refused: nothing else can come of any bytes."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bivouac.server.door import (
    DEPTH,
    FIELDS,
    LARGEST,
    NAME_LENGTH,
    form_fields,
    key_in,
    name_in,
    strict_json,
    version_in,
    word_in,
)
from bivouac.server.errors import Refused

SOUND = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0[]{}"), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(1 - LARGEST, LARGEST - 1) | SOUND,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(SOUND, inner, max_size=4),
    max_leaves=10,
)
LIKE_JSON = st.text('{}[]",:0123456789eE+-.truefalsnINy\\ud8 \n', max_size=60).map(str.encode)


def tried(take: Callable[[Any], Any], given_in: object) -> tuple[Any, Refused | None]:
    """What comes of it: something, or a refusal in a sentence."""
    try:
        return take(given_in), None
    except Refused as refused:
        return None, refused


@given(st.binary(max_size=200) | LIKE_JSON)
@example(b'{"a": 1}')
@example(b'{"a": ' + b"[" * 100_000)
@example(b'{"a": ' + b"9" * 5000 + b"}")
@example(b'{"\\ud800": "\\ud800"}')
@example(b'{"a": -' + b"0" * 20 + b"}")
@example(b"\xff\xfe{\0}\0")
def test_any_bytes_are_an_object_or_refused(body: bytes) -> None:
    found, refused = tried(strict_json, body)
    if refused is not None:
        assert refused.status == 400
        assert refused.sentence.endswith(".")
    else:
        assert isinstance(found, dict)
        json.dumps(found, allow_nan=False).encode()


@given(st.dictionaries(SOUND, VALUES, max_size=5))
def test_sound_objects_are_taken_as_they_are(found: dict[str, Any]) -> None:
    assert strict_json(json.dumps(found).encode()) == found
    assert strict_json(json.dumps(found, ensure_ascii=False).encode()) == found


@pytest.mark.parametrize("depth", [DEPTH - 1, DEPTH])
def test_objects_nest_to_a_depth_and_no_further(depth: int) -> None:
    text = '{"a": ' + "[" * depth + "]" * depth + "}"
    if depth < DEPTH:
        assert strict_json(text.encode())
    else:
        with pytest.raises(Refused, match="deeper"):
            strict_json(text.encode())


@given(st.binary(max_size=200) | st.text("a=&%+;0123456789abcdef\0\n", max_size=60).map(str.encode))
@example(b"")
@example(b"&" * 1000)
@example(b"a=%ed%a0%80")
@example(b"a=" + b"%" * 1000)
def test_any_bytes_are_a_form_or_refused(body: bytes) -> None:
    found, refused = tried(form_fields, body)
    if refused is not None:
        assert refused.status == 400
        assert refused.sentence.endswith(".")
    else:
        assert all("\0" not in text for pair in found.items() for text in pair)
        repr(found).encode()
        urlencode(found).encode()


@given(st.dictionaries(SOUND.filter(bool), SOUND, min_size=1, max_size=5))
def test_sound_forms_are_taken_as_they_are(found: dict[str, str]) -> None:
    assert form_fields(urlencode(found).encode()) == found


def test_a_form_has_so_many_fields_and_no_more() -> None:
    assert len(form_fields("&".join(f"x{number}=1" for number in range(FIELDS)).encode())) == FIELDS
    with pytest.raises(Refused):
        form_fields("&".join(f"x{number}=1" for number in range(FIELDS + 1)).encode())


# --- single values ----------------------------------------------------------------------------------------------------
@given(st.text(max_size=30))
@example("Anna")
@example("\ufdfa" * 3)
@example("a" + "\u0301" * 3)
def test_any_name_is_made_fit_to_be_shown_or_refused(text: str) -> None:
    name, refused = tried(name_in, text)
    if refused is not None:
        assert refused.status == 400
    else:
        assert 0 < len(name) <= NAME_LENGTH
        assert name.isprintable()
        assert name == name.strip()
        assert name_in(name) == name


@pytest.mark.parametrize("name", ["Anna", "Östgöta", "Бо́рис", "محمد", "李小龍", "Ngô Đình", "O’Brien-2", "नेहा", "★ 7"])
def test_names_of_people_are_taken_as_they_are(name: str) -> None:
    assert name_in(f"  {name} ") == name


@given(st.text(max_size=100))
@example("card:1\n")
@example("١٢٣")
def test_keys_words_and_versions_are_plain_or_refused(text: str) -> None:
    for take in (key_in, word_in, version_in):
        taken, refused = tried(take, text)
        if refused is not None:
            assert refused.status == 400
        else:
            assert str(taken) == text
            assert text.isascii()
            assert text.isprintable()
