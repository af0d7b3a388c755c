"""The table in the browser: prints, buttons, figures. What it is made of is what is seen, and nothing else."""

import re
from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser
from importlib.resources import files
from xml.etree import ElementTree

import pytest
from htpy import Node, div

from bivouac.core.dice import FastDice, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Choice, Question, Seen, choice, seen
from bivouac.core.table import ASK, DRAW, GIVEN, ROLL, SPECTATOR, Entry
from bivouac.games.winter_war import board, board_aid, board_end, reckoning, words
from bivouac.games.winter_war.board_cards import symbol
from bivouac.games.winter_war.cards import (
    ALL_CARDS,
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
    NAMES,
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
from bivouac.games.winter_war.defence import defences, targets
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.position import Position
from bivouac.games.winter_war.rules import fortifications
from bivouac.games.winter_war.view import view
from bivouac.games.winter_war.words import BURN, DEFEND, FORTIFY, QUESTIONS, SNIPE
from games.winter_war.builders import position

ART = files("bivouac.games.winter_war").joinpath("art.svg").read_text(encoding="utf-8")
CSS = files("bivouac.games.winter_war").joinpath("board.css").read_text(encoding="utf-8")
VOID = {"br", "hr", "img", "input"}
BIG_ATTACK = [INFANTRY, MORTAR, BT_7, BT_7, KLIM, KOMMISSAR]


# --- reading pages ----------------------------------------------------------------------------------------------------
class Page(HTMLParser):
    """The elements of a page, each with its attributes and its whole text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[int] = []
        self.feed(source)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        assert self.elements[self.open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        for i in self.open:
            self.elements[i][2].append(data)

    def having(self, kind: str) -> list[tuple[dict[str, str | None], str]]:
        """Every element of a class, with its text."""
        return [
            (attrs, " ".join("".join(text).split()).replace("\u00ad", ""))
            for _, attrs, text in self.elements
            if kind in (attrs.get("class") or "").split()
        ]

    def text(self, kind: str) -> str:
        return self.having(kind)[0][1]

    def values(self, kind: str) -> list[str | None]:
        return [attrs["value"] for attrs, _ in self.having(kind)]


def drawn(*nodes: Node) -> Page:
    return Page(str(div[nodes]))


def whole(s: Seen) -> Page:
    return drawn(board.tracks(s), board.table(s), board.hand(s), board.aid(s), board.ending(s))


def shown(p: Position, question: int = -1, kind: int = ASK, options: Sequence[int] = ()) -> Seen:
    """A position as Finland sees it, with a question or without."""
    s = Seen(GAME, 0, 1, view(p), 3, 3)
    if question >= 0:
        if kind == ASK:
            options = [fortifications, defences, lambda p: targets(p, False), lambda p: targets(p, True)][question](p)
        s.question = Question(kind, 0, question, "", "", [choice(GAME, kind, value) for value in options])
    return s


def war(hand: Sequence[int], attack: Sequence[int]) -> Match:
    return Match(GAME, 1, {}, ScriptedDice([*hand, len(attack), *attack], FastDice(luck(1))), None, False)


# --- art --------------------------------------------------------------------------------------------------------------
def test_every_card_has_a_print_and_every_print_is_used_or_a_piece() -> None:
    ids = [element.get("id") for element in ElementTree.fromstring(ART)]  # noqa: S314  # our own file
    assert len(ids) == len(set(ids))
    assert {symbol(card) for card in range(ALL_CARDS)} | {
        "ww-back",
        "ww-men-standing",
        "ww-men-fallen",
        "ww-forest",
    } == set(ids)
    assert board.PICTURE in ids


def test_prints_are_shapes_and_nothing_else() -> None:
    root = ElementTree.fromstring(ART)  # noqa: S314  # our own file
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "symbol", "path"}
    for element in root.iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if "href" in name or name.startswith("on")]
        if element.tag.endswith("path"):
            assert re.fullmatch(r"ww-[isbrt]", element.get("class", "")), "every shape takes its colour from board.css"
    assert "url(" not in ART
    assert board.symbols() == ART
    assert len(ART) < 200_000


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--ww-[a-z-]+): (#[0-9a-f]{6});", block))


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    a, b = sorted((light(one), light(other)))
    return (b + 0.05) / (a + 0.05)


@pytest.mark.parametrize("block", range(3))
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *[("text", "paper"), ("text", "ground"), ("soft", "paper"), ("soft", "ground"), ("signal", "paper")],
        *[("signal", "ground"), ("band-text", "band"), ("band-soft", "band"), ("paper", "ring")],
    ],
)
def test_text_can_be_read_in_light_and_dark(block: int, text: str, ground: str) -> None:
    themes = [colours(found) for found in re.findall(r":root[^{]*\{([^}]*)\}", CSS)]
    assert len(themes) == 3
    assert themes[1] == themes[2], "chosen dark and the system's dark are the same"
    assert contrast(themes[block][f"--ww-{text}"], themes[block][f"--ww-{ground}"]) >= 4.5


def test_colours_outside_the_themes_can_be_read() -> None:
    assert contrast("#ffffff", "#b3201a") >= 4.5
    assert contrast("#11191d", "#dfeaf1") >= 4.5


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


# --- counting ---------------------------------------------------------------------------------------------------------
def test_ww3_1_what_is_left_is_counted() -> None:
    p = position(hand=[RIFLE], soviet_deck=[INFANTRY, INFANTRY, KLIM], deck=[SISU])
    page = drawn(board.aid(shown(p, FORTIFY)))
    rows = [" ".join("".join(text).split()) for tag, _, text in page.elements if tag == "tr"]
    assert f"{NAMES[INFANTRY]}102 of 12" in rows
    assert f"{NAMES[BT_7]}400 of 7" in rows
    assert f"{NAMES[SISU]}×21 of 6" in rows
    assert page.text("ww-average") == "Force 23.3 on average, 70 in all."
    assert sum((attrs["d"] or "").count("M") for attrs, _ in page.having("ww-in")) == 4


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "0 %"), (0.004, "less than 1 %"), (0.414, "41 %"), (0.995, "more than 99 %"), (1.0, "100 %")],
)
def test_chances_in_words(chance: float, said: str) -> None:
    assert board_aid.percent(chance) == said


def test_no_next_attack_no_chance() -> None:
    assert not drawn(board.aid(shown(position(soviet_deck=[])))).having("ww-threat")
    assert drawn(board.aid(shown(position()))).having("ww-threat")


# --- the end ----------------------------------------------------------------------------------------------------------
def test_the_whole_deck_is_no_luck() -> None:
    assert "The whole Soviet deck came, all 50 cards with force 940" in board_end.soviet_luck(SOVIET_DECK)
    assert board_end.among(SOVIET_DECK, SOVIET_DECK, [KOMMISSAR]) == []
    assert board_end.among(SOVIET_DECK[:25], SOVIET_DECK, [KOMMISSAR]) == ["Politkommissar: 0 came; 3.0 on average."]


def test_ww3_2_a_deck_made_anew_does_not_count_twice() -> None:
    drawn_up = [Entry(DRAW, -1, words.DRAW_UP, card, -1, GIVEN) for card in [*FINNISH_DECK, RIFLE, RIFLE]]
    assert reckoning.finnish_draws(drawn_up) == FINNISH_DECK
    assert "whole deck" in board_end.own_luck(reckoning.finnish_draws(drawn_up))


def lost_war() -> Seen:
    match = war([RIFLE, RIFLE, SUOMI, SISU, MAXIM], [KLIM, BT_7, MORTAR, KOMMISSAR])
    match.submit(0, RIFLE)
    match.submit(0, DONE)
    return seen(match, 0)


def test_the_end_of_a_lost_war() -> None:
    s = lost_war()
    assert s.ending
    page = drawn(board.ending(s))
    text = page.text("ww-ending")
    assert "Finland falls" in page.text("ww-verdict")
    assert "No men are left to hold the line." in page.text("ww-verdict")
    assert "0 of 100 men left · turn 1 · 46 of 50 Soviet cards left" in text
    assert (
        "Soviet cards drawn: 4, with force 120; as many bring 75 on average: within ordinary luck (p = 0.12)." in text
    )
    assert "The die showed 4.0 on average (rolls: 1); 3.5 is usual: within ordinary luck (p = 0.77)." in text
    assert "You drew 5 cards with force 80; as many bring 73 on average: within ordinary luck (p = 0.82)." in text
    curve = [attrs["aria-label"] for tag, attrs, _ in page.elements if tag == "svg" and "aria-label" in attrs]
    assert curve == ["Men after each turn: 0."]
    assert not [tag for tag, _, _ in whole(s).elements if tag == "button"]


def test_while_the_war_goes_on_there_is_no_end() -> None:
    assert board.ending(shown(position(), FORTIFY)) is None


def test_words_from_outside_stay_words() -> None:
    s = lost_war()
    s.ending = "Finland <b>falls</b>: & so on"
    made = str(board.ending(s))
    assert "<b>" not in made
    assert "Finland &lt;b&gt;falls&lt;/b&gt;" in made
    question = Question(DRAW, 0, words.DRAW_UP, "", "", [Choice(RIFLE, 'card:"x"><i>', "<i>")])
    s = shown(position(hand=[RIFLE]))
    s.question = question
    assert "<i>" not in str(board.hand(s))


def test_the_tile() -> None:
    assert (board.PLAYERS, board.LENGTH) == ("1 player", "15 minutes")
    assert board.BLURB.count(". ") == 1
    assert len(QUESTIONS) == 4
