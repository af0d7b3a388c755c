"""The table in the browser: prints, buttons, figures. What it is made of is what is seen, and nothing else."""

import re
from collections import Counter

import pytest

from bivouac.core.seen import Seen, seen
from bivouac.core.table import DRAW, ROLL, SPECTATOR
from bivouac.games.winter_war.box.cards import (
    AT_GUN,
    BT_7,
    DONE,
    FINNISH_DECK,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    LAHTI,
    MAXIM,
    MEDEVAC,
    MOLOTOV,
    MORTAR,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SNOW,
    SOVIET_DECK,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
    WORDS,
)
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE
from bivouac.games.winter_war.screen import board
from games.winter_war.builders import position
from games.winter_war.reading import drawn, shown, war, whole

BIG_ATTACK = [INFANTRY, MORTAR, BT_7, BT_7, KLIM, KOMMISSAR]


# --- what can be pressed ----------------------------------------------------------------------------------------------
FORTIFYING = position(hand=[TRENCHES, SNOW, RIFLE, RIFLE, MEDEVAC], troops=100)
DEFENDING = position(hand=[SNIPER, SHORTAGE, SISU, RIFLE, RIFLE], attack=BIG_ATTACK, played=[SISU], standing=[TRENCHES])
SNIPING = position(hand=[SNIPER, SNIPER, SISU, RIFLE, MOLOTOV], attack=BIG_ATTACK)


@pytest.mark.parametrize(
    ("p", "question"), [(FORTIFYING, FORTIFY), (DEFENDING, DEFEND), (SNIPING, SNIPE), (SNIPING, BURN)]
)
def test_every_legal_answer_is_a_button_and_every_other_card_says_why_not(p: Position, question: int) -> None:
    """WW4.1, WW6.1, WW6.3 Legal cards answer; the others ask why."""
    s = shown(p, question)
    assert s.question is not None
    page = whole(s)
    legal = {found.value for found in s.question.choices}
    pile = p.attack if question in (SNIPE, BURN) else p.hand
    done = [DONE] if question in (FORTIFY, DEFEND) else []
    assert Counter(page.values("choice")) == Counter(
        [WORDS.word(card) for card in pile if card in legal] + [WORDS.word(card) for card in done]
    ), "each card is its own button, equal cards too"
    asked_about = [card for card in p.hand + (p.attack if pile is p.attack else []) if card not in legal]
    assert Counter(page.values("refused")) == Counter(
        [WORDS.word(card) for card in asked_about] + ([] if done else ["done"])
    )
    for attrs, _ in page.having("choice"):
        assert (attrs["form"], attrs["name"], attrs["type"]) == ("answers", "answer", "submit")
    for attrs, _ in page.having("refused"):
        assert (attrs["form"], attrs["name"], attrs["type"]) == ("why", "about", "submit")
    assert not [1 for _, attrs, _ in page.elements if "disabled" in attrs]


@pytest.mark.parametrize(
    ("p", "question", "words_asked"),
    [
        (position(hand=[RIFLE], standing=[TRENCHES, TRENCHES, SNOW]), FORTIFY, ["card:trenches", "card:deep-snow"]),
        (position(hand=[SNOW], standing=[TRENCHES, SNOW]), FORTIFY, ["card:trenches"]),
        (
            position(hand=[RIFLE], attack=[BT_7, INFANTRY], played=[SISU], standing=[TRENCHES]),
            DEFEND,
            ["attack:bt-7-tanks", "attack:infantry-mass-attack", "card:sisu", "card:trenches"],
        ),
        (position(hand=[SNIPER], attack=[BT_7, INFANTRY], standing=[TRENCHES]), SNIPE, ["card:trenches"]),
    ],
)
def test_cards_on_the_table_say_why_they_are_no_answer(p: Position, question: int, words_asked: list[str]) -> None:
    """WW6.1 They can be pressed and asked about, but have no key and are no stop for Tab."""
    page = drawn(board.table(shown(p, question)))
    assert Counter(page.values("ww-askable")) == Counter(words_asked)
    for attrs, text in page.having("ww-askable"):
        assert (attrs["form"], attrs["name"], attrs["type"]) == ("why", "about", "submit")
        assert attrs["tabindex"] == "-1"
        assert "data-key" not in attrs
        assert "ask why not" in (attrs.get("aria-label") or text)


def test_tab_stops_at_legal_answers_only() -> None:
    for p, question in [(FORTIFYING, FORTIFY), (DEFENDING, DEFEND), (SNIPING, SNIPE)]:
        buttons = [attrs for tag, attrs, _ in whole(shown(p, question)).elements if tag == "button"]
        assert {attrs["name"] for attrs in buttons if attrs.get("tabindex") != "-1"} == {"answer"}
        assert {attrs["name"] for attrs in buttons if attrs.get("tabindex") == "-1"} == {"about"}


def test_keys_are_places_in_the_hand_or_in_the_attack() -> None:
    page = whole(shown(DEFENDING, DEFEND))
    keys = [attrs["data-key"] for _, attrs, _ in page.elements if attrs.get("data-key")]
    assert keys == ["1", "2", "3", "4", "5", "0"]
    assert [attrs["value"] for _, attrs, _ in page.elements if "data-enter" in attrs] == ["done"]
    aiming = whole(shown(SNIPING, SNIPE))
    keys = [attrs["data-key"] for _, attrs, _ in aiming.elements if attrs.get("data-key")]
    assert keys == ["1", "2", "3", "4", "5", "6", "0"]


def test_ww6_3_the_card_that_aims_is_marked_once() -> None:
    page = whole(shown(SNIPING, SNIPE))
    assert [text for _, text in page.having("ww-mark")] == ["aims"]
    assert [attrs["value"] for attrs, _ in page.having("ww-aiming")] == ["card:sniper"]
    assert "molotov" in str(whole(shown(SNIPING, BURN)).having("ww-aiming")[0][0]["value"])


@pytest.mark.parametrize(
    ("p", "question", "label"),
    [
        (FORTIFYING, FORTIFY, "Done: the attack comes"),
        (position(attack=[BT_7], hand=[RIFLE]), DEFEND, "Done: lose 40 men"),
        (position(attack=[BT_7], hand=[RIFLE], troops=40), DEFEND, "Done: lose the war"),
        (position(attack=[BT_7], hand=[RIFLE], played=[MAXIM]), DEFEND, "Done: the line holds"),
    ],
)
def test_the_button_says_what_follows(p: Position, question: int, label: str) -> None:
    """WW6.8, WW7.1 Done is never a surprise."""
    assert label in whole(shown(p, question)).text("ww-done")


def test_nothing_of_a_past_moment_can_be_pressed() -> None:
    match = war([TRENCHES, SNIPER, RIFLE, SISU, MAXIM], [INFANTRY, MORTAR])
    match.submit(0, TRENCHES)
    match.submit(0, SNIPER)
    match.submit(0, MORTAR)
    assert whole(seen(match, 0)).having("choice")
    for moment in range(len(match.moments) - 1):
        page = whole(seen(match, 0, moment))
        assert not [tag for tag, _, _ in page.elements if tag in ("button", "a", "input")]
    for_others = whole(seen(match, SPECTATOR))
    assert not [tag for tag, _, _ in for_others.elements if tag == "button"]
    assert len(for_others.having("ww-card")) == len(whole(seen(match, 0)).having("ww-card"))


@pytest.mark.parametrize("moments", [0, 1, 2, 3, 4])
def test_no_id_repeats_and_nothing_is_styled_in_place(moments: int) -> None:
    match = war([TRENCHES, SNIPER, RIFLE, RIFLE, MAXIM], BIG_ATTACK)
    for answer in [TRENCHES, RIFLE, SNIPER, KOMMISSAR][:moments]:
        match.submit(0, answer)
    page = whole(seen(match, 0))
    ids = [attrs["id"] for _, attrs, _ in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    pieces = [attrs["data-piece"] for _, attrs, _ in page.elements if "data-piece" in attrs]
    assert len(pieces) == len(set(pieces))
    assert ids.count("preview") == 1
    for _, attrs, _ in page.elements:
        assert not [name for name in attrs if name == "style" or name.startswith("on")]
        assert attrs.get("aria-describedby") is None or attrs["aria-describedby"] in ids


def test_a_card_keeps_its_name_when_it_moves() -> None:
    match = war([RIFLE, RIFLE, TRENCHES, TRENCHES, MAXIM], [INFANTRY, BT_7])

    def names(kind: str) -> list[str | None]:
        """The cards that lie in a part of the table."""
        part = str(board.hand(seen(match, 0))) if kind == "hand" else str(board.table(seen(match, 0)))
        return re.findall(r'data-piece="(finnish-[a-z0-9-]+)"', part)

    held = names("hand")
    assert held == [*["finnish-rifle-fire-0", "finnish-rifle-fire-1"], *held[2:]]
    match.submit(0, TRENCHES)
    assert "finnish-trenches-0" in names("table")
    match.submit(0, TRENCHES)
    assert "finnish-trenches-1" in names("table"), "the last card laid lies on top"
    match.submit(0, RIFLE)
    assert "finnish-rifle-fire-0" in names("table")
    assert names("hand") == ["finnish-rifle-fire-1", "finnish-maxim-mg-fire-0"]


# --- a real table -----------------------------------------------------------------------------------------------------
def test_ww5_1_cards_not_yet_named_lie_face_down() -> None:
    p = position(hand=[RIFLE], attack=[INFANTRY, BT_7])
    p.attackers = 5
    page = whole(shown(p, words.ATTACK, DRAW, [INFANTRY, SOVIET_RIFLE]))
    assert len(page.having("ww-down")) == 3
    assert "10 + 40 = 50 so far; face down: 3" in page.text("ww-of-soviet")
    assert not page.having("ww-losses")
    assert page.values("choice") == ["attack:infantry-mass-attack", "attack:rifle-fire"]
    assert [attrs["data-key"] for attrs, _ in page.having("choice")] == ["1", "2"]


def test_ww5_1_the_die_shows_its_faces() -> None:
    page = whole(shown(position(hand=[RIFLE]), words.ATTACK_SIZE, ROLL, range(1, 7)))
    assert page.values("choice") == ["1", "2", "3", "4", "5", "6"]
    assert [attrs["data-key"] for attrs, _ in page.having("choice")] == ["1", "2", "3", "4", "5", "6"]


def test_ww5_3_the_card_that_is_bombed_is_named_in_the_hand() -> None:
    p = position(hand=[RIFLE, SHORTAGE, MAXIM], attack=[INFANTRY])
    page = whole(shown(p, words.BOMBED, DRAW, [RIFLE, MAXIM]))
    assert page.values("choice") == ["card:rifle-fire", "card:maxim-mg-fire"]
    assert page.having("refused") == []


def test_ww3_1_a_card_drawn_from_the_deck_is_named_from_a_list() -> None:
    kinds = sorted(set(FINNISH_DECK))
    page = whole(shown(position(hand=[RIFLE]), words.DRAW_UP, DRAW, kinds))
    assert page.values("choice") == [WORDS.word(card) for card in kinds]


# --- figures ----------------------------------------------------------------------------------------------------------
def test_the_strip_of_the_worked_example() -> None:
    """WW5.5, WW6.6, WW6.8 Doubled against doubled."""
    p = position(
        attack=[INFANTRY, BT_7, SOVIET_RIFLE, KOMMISSAR], played=[LAHTI, SUOMI, SISU], standing=[TRENCHES, SNOW]
    )
    page = whole(shown(p))
    assert page.text("ww-of-soviet") == "Soviet: 10 + 20 + 40 = 70 ×2 Politkommissar = 140"
    assert page.text("ww-of-finland") == "Finland: 30 + 20 | standing 20 + 10 = 80 ×2 Sisu = 160"
    assert page.text("ww-result") == "→ losses 0 (20 to spare)"


@pytest.mark.parametrize(
    ("troops", "rest"), [(100, "→ losses 80 (20 men would be left)"), (80, "→ losses 80 (the war would be lost)")]
)
def test_ww6_8_losses_are_counted_before_they_fall(troops: int, rest: str) -> None:
    assert whole(shown(position(attack=[BT_7, KOMMISSAR], troops=troops))).text("ww-result") == rest


def test_before_an_attack_the_forest_is_quiet() -> None:
    page = whole(shown(position(hand=[RIFLE], standing=[TRENCHES]), FORTIFY))
    assert page.text("ww-quiet") == "The forest is quiet: no attack yet."
    assert page.text("ww-of-soviet") == "Soviet: no attack yet"
    assert page.text("ww-of-finland") == "Finland: 0 | standing 20 = 20"
    assert not page.having("ww-result")


@pytest.mark.parametrize(("troops", "stand"), [(100, 10), (70, 7), (10, 1), (0, 0)])
def test_ww1_3_ten_tokens(troops: int, stand: int) -> None:
    page = drawn(board.tracks(shown(position(troops=troops))))
    assert len(page.having("ww-stands")) == stand
    assert len(page.having("ww-fell")) == 10 - stand
    assert f"{troops} of 100 men stand" in page.text("ww-men")


def test_ww7_2_the_front_clock() -> None:
    page = drawn(board.tracks(shown(position(soviet_deck=SOVIET_DECK[:31]))))
    assert "31 of 50 Soviet cards left; when none is left, you hold." in page.text("ww-clock")
    assert page.having("ww-to-come")[0][0]["d"].count("M") == 31  # type: ignore[union-attr]
    assert page.having("ww-came")[0][0]["d"].count("M") == 19  # type: ignore[union-attr]


def test_ww4_1_standing_defences_are_stacked_with_their_number() -> None:
    page = drawn(board.table(shown(position(standing=[TRENCHES, SNOW, TRENCHES]))))
    assert [attrs["aria-label"] for attrs, _ in page.having("ww-card")] == [
        "2 × Trenches, force 20 each",
        "1 × Deep Snow, force 10 each",
    ]
    assert [text for _, text in page.having("ww-many")] == ["×2"]


# --- what a card would do ---------------------------------------------------------------------------------------------
def previews(s: Seen) -> dict[str | None, str | None]:
    return {attrs["value"]: attrs.get("data-preview") for attrs, _ in whole(s).having("choice")}


def test_every_legal_card_tells_what_it_would_do() -> None:
    """WW6.3, WW6.5, WW6.6 By the rules themselves."""
    p = position(hand=[MAXIM, SNIPER, SISU, TRENCHES, AT_GUN], attack=[SOVIET_RIFLE, BT_7, KOMMISSAR], standing=[SNOW])
    assert previews(shown(p, DEFEND)) == {
        "card:maxim-mg-fire": "→ 50 against 120: losses 70",
        "card:sniper": "→ at best 10 against 60: losses 50 (aimed at Politkommissar)",
        "card:sisu": "→ 20 against 120: losses 100: the war would be lost",
        "card:trenches": "→ 30 against 120: losses 90",
        "card:at-gun": "→ 10 against 40: losses 30",
        "done": "→ losses 110: the war would be lost",
    }
    assert previews(shown(p, SNIPE)) == {
        "attack:rifle-fire": "→ 10 against 80: losses 70",
        "attack:politkommissar": "→ 10 against 60: losses 50",
    }
    assert p.hand == sorted([MAXIM, SNIPER, SISU, TRENCHES, AT_GUN]), "looking changes nothing"


def test_ww4_1_previews_before_an_attack() -> None:
    p = position(hand=[TRENCHES, MEDEVAC], standing=[SNOW], troops=70)
    assert previews(shown(p, FORTIFY)) == {
        "card:trenches": "→ 30 standing against every attack",
        "card:medevac": "→ 80 men stand",
        "done": "→ the attack comes",
    }


@pytest.mark.parametrize(
    ("played", "troops", "would"),
    [
        ([], 100, "→ losses 40: 60 men would be left"),
        ([], 40, "→ losses 40: the war would be lost"),
        ([MAXIM, RIFLE], 100, "→ losses 0: 10 to spare"),
    ],
)
def test_ww6_8_done_tells_what_it_would_do(played: list[int], troops: int, would: str) -> None:
    p = position(attack=[BT_7], hand=[SNOW], played=played, troops=troops)
    assert previews(shown(p, DEFEND))["done"] == would


def test_previews_are_described_to_those_who_listen() -> None:
    page = whole(shown(DEFENDING, DEFEND))
    texts = {attrs["id"]: "".join(text) for _, attrs, text in page.elements if "id" in attrs}
    told = [attrs for attrs, _ in page.having("choice") if "data-preview" in attrs]
    assert len(told) == 4
    for attrs in told:
        assert texts[attrs["aria-describedby"]] == attrs["data-preview"]
