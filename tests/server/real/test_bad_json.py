"""Bodies that are not the JSON, or not the values, that are expected: each is refused, and nothing changes."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from server.real.bad import FORM, Generous, Seated, Unchanged, refused, refused_page, send_json
from server.real.harness import Client, Server

ARABIC_THREE = "\u0663"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


def put(good: dict[str, Any], field: str, literal: str) -> bytes:
    """The good answer, but with a literal of ours in one field."""
    rest = {name: value for name, value in good.items() if name != field}
    return (json.dumps(rest)[:-1] + f', "{field}": {literal}}}').encode()


def without(good: dict[str, Any], field: str) -> bytes:
    return json.dumps({name: value for name, value in good.items() if name != field}).encode()


def bodies(good: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Each class by its number and in words."""
    text = json.dumps(good)
    plain = text.encode()
    yield "1 empty body", b""
    yield "1 nothing but spaces", b"  \n"
    yield "2 not JSON", urlencode(good).encode()
    yield "3 truncated", plain[:-1]
    yield "3 truncated in a string", plain[: plain.index(b"card") + 2]
    yield "4 trailing garbage", plain + b"x"
    yield "4 two objects", plain + plain
    yield "5 an array", b"[" + plain + b"]"
    yield "5 a string", json.dumps(text).encode()
    yield "5 a number", b"7"
    yield "5 null", b"null"
    yield "6 nested 100,000 deep", put(good, "answer", "[" * 100_000 + "]" * 100_000)
    yield "6 nested as deep as the body may be long", put(good, "answer", "[" * 60_000)
    yield "7 nested 900 deep", put(good, "answer", "[" * 900 + "]" * 900)
    yield "7 objects nested 40 deep", put(good, "answer", '{"a":' * 40 + "1" + "}" * 40)
    yield "8 NaN", put(good, "version", "NaN")
    yield "9 Infinity", put(good, "version", "Infinity")
    yield "9 minus Infinity", put(good, "version", "-Infinity")
    yield "9 1e999", put(good, "version", "1e999")
    yield "10 an integer of 5,000 digits", put(good, "version", "9" * 5000)
    yield "11 an integer of 4,300 digits", put(good, "version", "9" * 4300)
    yield "12 two to the 63rd", put(good, "version", str(1 << 63))
    yield "12 two to the 53rd", put(good, "version", str(1 << 53))
    yield "12 two to the 31st", put(good, "version", str(1 << 31))
    yield "13 negative version", put(good, "version", "-1")
    yield "13 negative seat", put(good, "seat", "-2")
    yield "14 minus zero", put(good, "version", "-0")
    yield "15 false for zero", put(good, "version", "false")
    yield "15 true for a seat", put(good, "seat", "true")
    yield "16 0.0 for zero", put(good, "version", "0.0")
    yield "16 0e0 for zero", put(good, "version", "0e0")
    yield "17 numeric string", put(good, "version", '"0"')
    yield "17 numeric string with spaces and underscores", put(good, "version", '" 1_000 "')
    yield "17 numeric string of Arabic digits", put(good, "seat", f'"{ARABIC_THREE}"')
    yield "18 the same key twice", plain[:-1] + b', "answer": "card:2"}'
    yield "18 the same key twice, once escaped", plain[:-1] + b', "\\u0061nswer": "card:2"}'
    yield "19 unknown field", put(good, "extra", "1")
    for field in good:
        yield f"20 {field} is missing", without(good, field)
        yield f"21 {field} is null", put(good, field, "null")
        yield f"22 {field} is an array", put(good, field, json.dumps([good[field]]))
        yield f"22 {field} is an object", put(good, field, json.dumps({"0": good[field]}))
    yield "23 a list of a million", put(good, "answer", "[" + "0," * 999_999 + "0]")
    yield "23 a list as long as the body may be", put(good, "answer", "[" + "0," * 30_000 + "0]")
    yield "24 a float of 1 MB", put(good, "version", "0." + "1" * 1_000_000)
    yield "24 a float as long as the body may be", put(good, "version", "0." + "1" * 60_000)
    for key in ("__class__", "__proto__", "constructor", "__init__", "model_config"):
        yield f"25 a field called {key}", put(good, key, '{"x": 1}')
    yield "26 UTF-16", text.encode("utf-16")
    yield "26 UTF-16 without a mark", text.encode("utf-16-le")
    yield "26 UTF-32", text.encode("utf-32")
    yield "26 UTF-32 without a mark", text.encode("utf-32-be")
    yield "27 byte order mark", b"\xef\xbb\xbf" + plain
    yield "28 invalid UTF-8", plain.replace(b"card", b"c\xffrd")
    yield "28 overlong UTF-8", plain.replace(b"card", b"c\xc1\xa1rd")
    yield "28 a surrogate in UTF-8", plain.replace(b"card", b"c\xed\xa0\x80rd")
    yield "29 half of a surrogate pair", put(good, "answer", '"card:1\\ud800"')
    yield "29 half of a surrogate pair in a key", plain[:-1] + b', "\\udfff": 1}'
    yield "30 NUL in a string", put(good, "answer", '"card:1\\u0000"')
    yield "30 NUL as it is", plain.replace(b"card", b"c\0rd")


GOOD = {"seat": 0, "version": 0, "key": "a-key-of-ours", "answer": "card:1"}
CLASSES = [name for name, _ in bodies(GOOD)]


def test_the_good_answer_that_the_bad_ones_are_made_of_is_taken(server: Server) -> None:
    own = Seated(server)
    assert send_json(own.mover, own.answers, json.dumps(own.good())).status == 200


@pytest.mark.parametrize("name", CLASSES)
def test_bad_answers_in_json_are_refused(server: Server, seated: Seated, name: str) -> None:
    body = dict(bodies(seated.good()))[name]
    with Unchanged(server):
        refused(send_json(seated.mover, seated.answers, body))


SENTENCES = {
    "1 empty body": "empty",
    "2 not JSON": "JSON",
    "5 an array": "not an object",
    "7 nested 900 deep": "nested deeper",
    "18 the same key twice": "JSON",
    "19 unknown field": "does not belong",
    "20 key is missing": "lacks “key”",
    "28 invalid UTF-8": "UTF-8",
    "30 NUL in a string": "character",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_the_sentence_says_what_is_wrong(seated: Seated, name: str) -> None:
    sentence = refused(send_json(seated.mover, seated.answers, dict(bodies(GOOD))[name]))
    assert SENTENCES[name] in sentence


@pytest.mark.parametrize("name", SENTENCES)
def test_bad_answers_in_json_are_refused_with_a_page_to_whoever_reads_pages(seated: Seated, name: str) -> None:
    body = dict(bodies(GOOD))[name]
    refused_page(send_json(seated.mover, seated.answers, body, Accept="text/html"))


# --- setting up, in JSON ----------------------------------------------------------------------------------------------
NEW = {
    "15 a number for practice": {"practice": 1},
    "15 true for a pace": {"pace": True},
    "16 a float for a pace": {"pace": 200.0},
    "17 a string for a pace": {"pace": "200"},
    "17 a string for an option": {"options": {"storm": "1"}},
    "13 a negative option": {"options": {"storm": -1}},
    "19 unknown field": {"dice": "mine", "colour": "red"},
    "21 null for the name": {"name": None},
    "22 a string for the seats": {"seats": "me"},
    "22 a list for the options": {"options": [1]},
    "22 seats in a list of lists": {"seats": [["me"], ["me"]]},
    "25 an option called __class__": {"options": {"__class__": 1}},
    "30 NUL in a name": {"name": "A\0"},
}


@pytest.mark.parametrize("name", NEW)
def test_bad_tables_in_json_are_refused(server: Server, client: Client, name: str) -> None:
    with Unchanged(server):
        refused(client.post_json("/api/tables", {"game": "outpost", **NEW[name]}))
    assert client.cookie == ""


# --- forms ------------------------------------------------------------------------------------------------------------
FORMS = {
    "1 empty body": lambda good: "",
    "2 not a form": lambda good: json.dumps(good),
    "3 truncated": lambda good: urlencode(good) + "&answe",
    "4 trailing garbage": lambda good: urlencode(good) + "&&&=",
    "10 a version of 5,000 digits": lambda good: urlencode({**good, "version": "9" * 5000}),
    "12 a version of two to the 63rd": lambda good: urlencode({**good, "version": 1 << 63}),
    "13 negative version": lambda good: urlencode({**good, "version": -1}),
    "13 negative seat": lambda good: urlencode({**good, "seat": -2}),
    "14 minus zero": lambda good: urlencode({**good, "version": "-0"}),
    "15 true": lambda good: urlencode({**good, "version": "true"}),
    "16 0.0 for zero": lambda good: urlencode({**good, "version": "0.0"}),
    "17 spaces and underscores": lambda good: urlencode({**good, "version": " 1_000 "}),
    "17 Arabic digits": lambda good: urlencode({**good, "version": ARABIC_THREE}),
    "17 leading zero": lambda good: urlencode({**good, "version": "00"}),
    "18 the same field twice": lambda good: urlencode(good) + "&answer=card:2",
    "20 the answer is missing": lambda good: urlencode({**good, "answer": ""}),
    "20 the key is missing": lambda good: urlencode({**good, "key": ""}),
    "23 a thousand fields": lambda good: urlencode(good) + "".join(f"&x{i}=1" for i in range(1000)),
    "26 UTF-16": lambda good: urlencode(good).encode("utf-16"),
    "28 invalid UTF-8": lambda good: urlencode(good) + "&x=%ff",
    "28 bytes that are no ASCII": lambda good: urlencode(good).encode() + "&x=é".encode(),
    "29 half of a surrogate pair": lambda good: urlencode(good) + "&x=%ed%a0%80",
    "30 NUL": lambda good: urlencode({**good, "answer": "card:1\0"}),
    "30 NUL in a field that nobody reads": lambda good: urlencode(good) + "&x=" + quote("\0"),
}


@pytest.mark.parametrize("name", FORMS)
def test_bad_answers_in_forms_are_refused(server: Server, seated: Seated, name: str) -> None:
    body = FORMS[name](seated.good())
    with Unchanged(server):
        refused(seated.mover.send("POST", f"/t/{seated.table}/answer", body, Content_Type=FORM))
