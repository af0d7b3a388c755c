"""The board of Smuta: each answer is one button, nothing hidden is on the page, what is counted is right."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from htpy import fragment

from bivouac.core.dice import luck
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR, Told
from bivouac.games.smuta.box.cards import CARD_NAMES, CARDS
from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS, PARTY_NAMES
from bivouac.games.smuta.box.spaces import SPACE
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, WORDS
from bivouac.games.smuta.rules import words
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import points_of
from bivouac.games.smuta.screen import board
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.screen.tracks import parts
from bivouac.games.smuta.sight.sight import sight
from bivouac.games.smuta.sight.worlds import imagine
from bivouac.games.smuta.telling.cards import card_text
from games.onlooking import markup, said
from games.reading import contrast, drawn
from games.smuta.builders import MOSCOW, NOBLE, POLISH, REBELLION, SHUISKII, own, position, put
from games.smuta.onlooking import asked, page, playing

VIEWERS = [*range(PARTIES), SPECTATOR]


# --- answers ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_every_answer_is_one_button_and_places_and_leaders_glow_once(seed: int) -> None:
    kinds = Counter[int]()
    for match in playing(("buttons", seed), 400, human_losses=1, human_retreat_before_battle=1):
        assert match.asked is not None
        kinds[match.asked.question] += 1
        if kinds[match.asked.question] > 6:  # enough of that kind
            continue
        s = seen(match, match.asked.seat)
        below, table = drawn(board.hand(s)), markup(board.table(s))
        buttons = [attrs["value"] for tag, attrs, _ in below.elements if tag == "button" and attrs["name"] == "answer"]
        wanted = [WORDS.word(value) for value in match.asked.options]
        assert sorted(str(word) for word in buttons) == sorted(wanted)
        assert 'name="answer"' not in table
        on_map = [
            WORDS.word(value)
            for value in match.asked.options
            if SPACE_WORD <= value < PARTY_WORD
            or (LEADER_WORD <= value < SPACE_WORD and s.view["at"][value - LEADER_WORD] >= 0)
        ]
        assert sorted(said(table, "data-answer")) == sorted(on_map)
        assert sorted(one.word for one in board.listed(s)) == sorted(wanted)
        keys = said(markup(board.hand(s)), "data-key") + said(markup(board.hand(s)), "data-chord")
        assert len(set(keys)) == len(keys), keys
    assert len(kinds) > 12


def test_what_is_no_answer_can_be_asked_about() -> None:
    """Own cards that cannot be played, and what the question is not about."""
    asked_about = 0
    for match in playing("why", 200):
        assert match.asked is not None
        s = seen(match, match.asked.seat)
        offered = {WORDS.word(value) for value in match.asked.options}
        abouts = [str(attrs["value"]) for _, attrs, _ in drawn(board.hand(s)).elements if attrs.get("name") == "about"]
        held = {WORDS.word(card) for card in s.view["hand"]}
        assert set(abouts) == held - offered
        assert not offered & {one.word for one in board.not_now(s)}
        asked_about += len(abouts)
    assert asked_about > 100


def test_nobody_else_has_buttons() -> None:
    for match in playing("others", 25):
        assert match.asked is not None
        for viewer in VIEWERS:
            if viewer != match.asked.seat:
                drawn_page = page(seen(match, viewer))
                assert 'name="answer"' not in drawn_page
                assert "data-answer" not in drawn_page
                assert "data-about" not in drawn_page


# --- secrets ----------------------------------------------------------------------------------------------------------
def test_sm_r45_the_page_is_the_same_in_every_world_that_fits() -> None:
    """SM-R45 Cards that the viewer does not know are dealt anew: nothing on the page changes, not a letter."""
    compared = 0
    for moment, match in enumerate(playing("worlds", 300)):
        if moment % 50 != 49 or match.asked is None:
            continue
        for viewer in range(PARTIES):
            p = match._p
            assert isinstance(p, Position)
            other = imagine(sight(p, viewer), viewer, luck("board", moment, viewer))
            compared += p.hand != other.hand
            options = match.asked.options
            here, there = (asked(one, viewer, match.asked.question, options, match.asked.seat) for one in (p, other))
            assert page(here) == page(there)
    assert compared > 10


def test_sm_r45_another_hand_is_never_named() -> None:
    p = position(led=3)
    secret, shown = 7, 11
    p.hand[POLISH] = [secret, shown]
    p.shown[POLISH] = [shown]
    for viewer in (SHUISKII, SPECTATOR):
        drawn_page = page(asked(p, viewer))
        assert CARD_NAMES[secret] not in drawn_page
        assert CARD_NAMES[shown] in drawn_page
        assert "2 cards in hand" in drawn_page
    assert CARD_NAMES[secret] in page(asked(p, POLISH))


# --- cards ------------------------------------------------------------------------------------------------------------
def test_sm5_7_each_card_in_hand_says_what_it_does() -> None:
    p = position(led=1)
    p.hand[SHUISKII] = [0, 40, 99, CARDS - 1]
    faces = [text for _, text in drawn(board.hand(asked(p, SHUISKII))).having("sm-card-text")]
    assert faces == [" ".join(card_text(card).split()) for card in p.hand[SHUISKII]]


@pytest.mark.parametrize(("until", "said"), [(0, "segment"), (1, "phase")])
def test_sm5_4_cards_in_play_lie_on_the_shelf(until: int, said: str) -> None:
    p = position(in_play_until=until)
    p.waiting = [5 * PARTIES + NOBLE]
    p.card, p.card_by, p.card_on = 0, SHUISKII, POLISH
    shelf = drawn(board.table(asked(p, SPECTATOR))).text("sm-shelf")
    assert f"In play until the end of the {said}" in shelf
    assert f"{CARD_NAMES[5]}" in shelf
    assert "waits for the Noble party" in shelf
    assert "played by the Shuiskii party on the Polish party" in shelf


def test_sm3_2_decks_tell_what_is_unseen_and_used() -> None:
    p = position()
    p.unseen[0].remove(3)
    p.used[0].append(3)
    rows = drawn(board.aid(asked(p, SPECTATOR))).having("sm-deck")
    assert len(rows) == 8
    assert rows[0][1].startswith("Politics55 unseen, 1 used of 56")
    assert CARD_NAMES[3] in rows[0][1]


# --- parties ----------------------------------------------------------------------------------------------------------
def test_sm14_2_points_are_the_sum_of_their_pieces_and_legitimacy_of_its_parts() -> None:
    for moment, match in enumerate(playing("sums", 200)):
        if moment % 20:
            continue
        s = seen(match, SPECTATOR)
        for party in range(PARTIES):
            assert sum(points_of(sight_of(s), party)) == s.view["vp"][party]
            made = parts(sight_of(s), party).partition(",")[0]
            total = sum(int(number.replace("−", "-")) for number in re.findall(r"−?\d+(?= \+|$)", made))
            assert max(0, min(5, total)) == s.view["legitimacy"][party], made


def test_twenty_points_wear_a_mark_and_a_word() -> None:
    p = position()
    own(p, "noble", "moscow", "novgorod", "smolensk", "nizhny_novgorod", "yaroslavl", "tula")
    alarms = drawn(board.tracks(asked(p, SPECTATOR))).having("sm-alarm")
    assert [text for _, text in alarms] == [f"‼ {THREAT} or more"]
    own(p, "state", "moscow")
    assert drawn(board.tracks(asked(p, SPECTATOR))).having("sm-alarm") == []


def test_panels_tell_heir_tsar_truces_and_who_leads() -> None:
    p = position(led=1)
    put(p, "shuiskii_v", "suzdal", {"noble_cavalry": 2, "artillery": 1}, marker=True)
    p.heir[SHUISKII] = LEADER["shuiskii_v"]
    p.tsar_party = NOBLE
    p.truces = [REBELLION * PARTIES + MOSCOW, MOSCOW * PARTIES + REBELLION]
    panels = [text for _, text in drawn(board.tracks(asked(p, SHUISKII))).having("sm-party")]
    assert len(panels) == PARTIES
    assert "led by you" in panels[SHUISKII]
    assert "led by the charts" in panels[NOBLE]
    assert "HeirVasilii Shuiskii, 1 point" in panels[SHUISKII]
    assert "1 Artillery" in panels[SHUISKII]
    assert "2 Noble Cavalry" in panels[SHUISKII]
    assert "TsarGodunov, 5 points" in panels[NOBLE]
    assert "at truce with the Moscow party" in panels[REBELLION]


# --- battles ----------------------------------------------------------------------------------------------------------
def test_sm10_the_battle_shows_both_sides_their_values_and_the_dice() -> None:
    p = position(led=1)
    put(p, "skopin", "tver", {"german_infantry": 2, "reiters": 1})
    put(p, "sapieha_jp", "tver", {"winged_hussars": 1})
    p.battle, p.attacker, p.defender, p.origin = SPACE["tver"], SHUISKII, POLISH, SPACE["moscow"]
    p.round, p.advantage, p.named = 1, 0, 0
    told = [
        Told(words.BATTLE_BEGINS, SPACE["tver"], SHUISKII, POLISH, -1),
        Told(words.ROUND_BEGINS, 1, 0, 0, -1),
        Told(words.STRUCK, SHUISKII * 2, 4, 1, -1),
        Told(words.UNITS_LOST, LEADER["sapieha_jp"], 2, 1, -1),
    ]
    battle = drawn(board.table(asked(p, SPECTATOR, told=told)))
    text = battle.text("sm-battle")
    assert "The battle of Tver" in text
    assert "The Shuiskii party has the tactical advantage and names fire." in text
    assert [words_said for _, words_said in battle.having("sm-value")] == ["Fire 8", "Shock 4", "Fire 0", "Shock 4"]
    assert "The Shuiskii party, fire: 4, 1 hit." in text
    assert "Jan Piotr Sapieha loses 1 Winged Hussars." in text
    assert "Round 1 of 3" in text


def test_without_a_battle_there_is_no_panel() -> None:
    assert drawn(board.table(asked(position(), SPECTATOR))).having("sm-battle") == []


# --- the page ---------------------------------------------------------------------------------------------------------
def test_every_drawing_that_is_used_is_there_and_nothing_is_styled_inline() -> None:
    symbols = str(board.symbols())
    known = set(re.findall(r' id="([^"]+)"', symbols))
    assert len(known) == len(re.findall(r' id="([^"]+)"', symbols)), "every id is there once"
    used: set[str] = set()
    for moment, match in enumerate(playing("shapes", 400)):
        if moment % 25 == 0 and match.asked is not None:
            drawn_page = page(seen(match, match.asked.seat))
            used |= set(re.findall(r'href="#([^"]+)"', drawn_page))
            assert " style=" not in drawn_page
    used |= set(re.findall(r'href="#([^"]+)"', symbols))
    assert used <= known
    assert board.PICTURE in known
    assert " style=" not in symbols


def test_every_class_that_is_drawn_has_its_style() -> None:
    sheet = files("bivouac.games.smuta.screen").joinpath("board.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.(sm-[a-z0-9_-]+)", sheet))
    shapes = set(re.findall(r'<path class="([^"]+)"', str(board.symbols())))
    assert shapes <= styled


def test_letters_can_be_read_on_their_plates() -> None:
    sheet = files("bivouac.games.smuta.screen").joinpath("board.css").read_text(encoding="utf-8")
    dyes = dict(re.findall(r"--sm-(\w+): (#[0-9a-f]{6});", sheet))
    for party in PARTY_IDS:
        ink = re.findall(rf"\.sm-of-{party} {{ --sm-dye: [^;]+; --sm-on: (#[0-9a-f]{{6}})", sheet)[0]
        assert contrast(dyes[party], ink) >= 4.5, party


def test_the_board_works_before_anybody_plays_and_after_the_end() -> None:
    p = position()
    assert all(name in page(asked(p, SPECTATOR)) for name in PARTY_NAMES)
    s = asked(p, SPECTATOR)
    s.ending = "The Noble party wins."
    assert "The Noble party wins." in markup(board.ending(s))
    assert board.hand(s) is None
    assert str(fragment[board.ending(asked(p, SPECTATOR))]) == ""
