"""SM1.1 The whole table in words: everything a seat may know, and nothing else."""

import re

import pytest

from bivouac.core.table import SPECTATOR
from bivouac.games.smuta.box.cards import CARD_NAMES
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import victory_points
from bivouac.games.smuta.rules.sequence import STEPS, STEPS_ABOUT
from bivouac.games.smuta.sight.sight import sight
from bivouac.games.smuta.telling.names import card_name
from bivouac.games.smuta.telling.text.whole import DOING, text
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    SHUISKII,
    at_start,
    besiege,
    card,
    guard,
    hold,
    leader,
    next_is,
    own,
    position,
    put,
    space,
    used,
)
from games.smuta.wandering import wander

SEATS = (*range(PARTIES), SPECTATOR)


def told(p: Position, seat: int) -> list[str]:
    return text(sight(p, seat))


def under(lines: list[str], heading: str) -> list[str]:
    """The items of a list; the heading may be its beginning."""
    start = next(number for number, line in enumerate(lines) if line.startswith(heading) and line.endswith(":"))
    found: list[str] = []
    for line in lines[start + 1 :]:
        if not line.startswith("- "):
            break
        found.append(line)
    return found


# --- its form ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("led", [1, 10, 31])
def test_sm1_1_the_table_is_headings_and_lists_at_every_moment(led: int) -> None:
    """SM1.1 Headings end with a colon, items begin with a dash and end with a full stop."""
    count = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal count
        count += 1
        if count % 7:
            return
        for viewer in (seat, SPECTATOR):
            lines = told(p, viewer)
            assert lines[0].startswith("Smuta, ")
            for line in lines:
                assert line.endswith(":") if not line.startswith("- ") else line.endswith(".") or line == "- none", line
                assert not re.search(r"[{}]|None|  | [.,:;]|-\d", line), line

    wander(f"text {led}", led, watch=watch, most=900)
    assert count > 50


def test_sm4_1_every_phase_is_told() -> None:
    """SM4.1 What is next, whatever it is and whatever it is about."""
    phases = {a.WINTER, *STEPS, *STEPS_ABOUT}
    assert {*DOING} == phases
    p = at_start(led=1)
    for phase in phases:
        p.agenda = [phase * 256 + 3]
        line = under(told(p, SHUISKII), "What is going on:")[0]
        assert line.endswith("."), line
        assert "{" not in line


def test_sm2_1_every_space_is_there_once_with_its_neighbours() -> None:
    """SM2.1 By area."""
    lines = told(at_start(), SPECTATOR)
    for name in SPACE_NAMES:
        assert len([line for line in lines if line.startswith(f"- {name}: ")]) == 1, name
    assert (
        "- Novgorod: state, Powerful fortress, 3 points, mercenaries for hire; beside Ivangorod, Ladoga, Porkhov, "
        "Staraia Russa, Tikhvin and Torzhok."
    ) in under(lines, "Northern area:")
    assert "- St. Sergius Monastery: neutral, monastery, 2 points; beside Moscow, Pereslavl and Dmitrov." in lines


def test_sm1_1_it_says_that_much_is_rebuilt() -> None:
    """SM1.1 At the top."""
    assert "are rebuilt" in under(told(at_start(), SPECTATOR), "Smuta")[1]


# --- its contents -----------------------------------------------------------------------------------------------------
def test_sm2_4_a_besieged_fortress_says_who_is_there() -> None:
    """SM2.4, SM2.9 Owner, detachments, leaders, the siege and its breaches."""
    p = position()
    own(p, "noble", "tula")
    guard(p, "noble", "tula", 2)
    put(p, "sapieha_jp", "tula", 4)
    besiege(p, "polish", "tula", 1)
    line = next(line for line in told(p, SPECTATOR) if line.startswith("- Tula: "))
    assert line.startswith(
        "- Tula: Noble, fortress, 2 points, 2 detachments of the Noble party, Jan Piotr Sapieha (Polish), "
        "besieged by the Polish party, 1 breach; beside "
    )


def test_sm2_6_a_leader_is_told_with_his_army_and_his_ratings() -> None:
    """SM2.6, SM6.6 With the Tsar his rating is higher."""
    p = position()
    p.tsar, p.tsar_party = leader("shuiskii_v"), SHUISKII
    p.tsar_with = put(p, "skopin", "suzdal", {"noble_cavalry": 2, "artillery": 1}, marker=True)
    line = next(line for line in under(told(p, SPECTATOR), "The Shuiskii party") if "Skopin" in line)
    assert line == (
        "- Mikhail Skopin-Shuiskii in Suzdal, 3 of 7 units: 1 Artillery, 2 Noble Cavalry and a siege marker; "
        "tactical 5, administration 1, legitimacy 1; with the Tsar."
    )


def test_sm6_1_legitimacy_is_added_up() -> None:
    """SM6.1 Track, rating, St. Sergius, the Tsar, and what is cut."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 1)
    own(p, "shuiskii", "st_sergius")
    lines = under(told(p, SPECTATOR), "The Shuiskii party")
    assert "- Legitimacy 4: track 1, 2 for Vasilii Shuiskii, 1 for St. Sergius Monastery." in lines
    p.track[SHUISKII] = 4
    lines = under(told(p, SPECTATOR), "The Shuiskii party")
    assert "- Legitimacy 5: track 4, 2 for Vasilii Shuiskii, 1 for St. Sergius Monastery, kept to 5." in lines


def test_sm14_2_twenty_points_are_marked() -> None:
    """SM14.2 And not nineteen."""
    p = position()
    own(p, "noble", "moscow", "novgorod", "smolensk", "nizhny_novgorod", "orel")  # and Riazan
    assert victory_points(p, NOBLE) == 19
    assert not [line for line in under(told(p, SPECTATOR), "The Noble party") if "20 victory points" in line]
    own(p, "noble", "livny")
    assert [line for line in under(told(p, SPECTATOR), "The Noble party") if "20 victory points" in line]


def test_sm6_2_heir_and_tsar_are_told() -> None:
    """SM6.2, SM6.4 Who is Heir, who is Tsar, and where."""
    p = position(led=2)
    p.heir[POLISH] = put(p, "dmitrii_1", "kiev", 2)
    lines = told(p, POLISH)
    assert "- Heir: False Dmitrii I." in under(lines, "The Polish party")
    assert "- Tsar: Boris Godunov, of the state, in Moscow." in lines
    p.tsar, p.tsar_party = leader("golitsyn"), MOSCOW
    lines = told(p, POLISH)
    assert "- Tsar: Vasilii Golitsyn, of the Moscow party, in Moscow." in lines
    assert "- It controls the Tsar." in under(lines, "The Moscow party")


def test_sm10_3_a_battle_is_told_with_what_cards_did() -> None:
    """SM10.3, SM10.4 Round, units, advantage, bonuses."""
    p = position()
    put(p, "sapieha_jp", "tula", 5)
    put(p, "liapunov_p", "tula", 3)
    p.battle, p.attacker, p.defender, p.round, p.advantage = space("tula"), POLISH, NOBLE, 2, 1
    p.fire_more = [0, 3]
    lines = under(told(p, SPECTATOR), "What is going on:")
    assert "- Battle of Tula, round 2 of 3." in lines
    assert "- The Polish party attacks with 5 units." in lines
    assert "- The Noble party defends with 3 units, the tactical advantage and 3 more fire." in lines


def test_sm3_2_decks_tell_what_is_unseen_and_the_used_cards_in_order() -> None:
    """SM3.2, SM5.4 And the cards in play."""
    p = position()
    used(p, "52", "4")
    p.unseen[0].remove(card("15"))
    p.waiting = [card("15") * PARTIES + NOBLE]
    lines = told(p, SPECTATOR)
    assert (
        "- Politics deck: 53 cards unseen; used, the next first: Militia of the Land (52), Grain for the Hungry (4)."
    ) in lines
    assert under(lines, "Cards in play:")[0].startswith("- Pestilence (15), of the Noble party: Everybody: every army")


def test_sm5_7_the_own_hand_is_told_card_by_card_and_others_as_counts() -> None:
    """SM5.7 SM-R45 Nothing of what others hold is told, but for what everybody saw."""
    p = position(led=9)
    hold(p, "shuiskii", "66", "4")
    hold(p, "noble", "33", "7", "12")
    p.shown[NOBLE] = [card("7")]
    lines = told(p, SHUISKII)
    assert under(lines, "Your hand:") == [
        "- 4 Grain for the Hungry: 1 legitimacy more.",
        "- 66 Forced March: One of your leaders marches 1 space further in this segment.",
    ]
    assert under(lines, "Other hands:") == [
        "- The Noble party holds 1 politics card, 1 combat card and Mine under the Wall (7)."
    ]
    assert card_name(card("33")) not in "\n".join(lines)
    assert CARD_NAMES[card("12")] not in "\n".join(lines)


def test_sm1_2_options_that_were_switched_are_told() -> None:
    """SM1.2 And only those."""
    assert not [line for line in told(position(led=3), SHUISKII) if "Rulings switched" in line]
    switched = [line for line in told(position(led=3, fortress_auto=1), SHUISKII) if "Rulings switched" in line]
    assert switched == ["- Rulings switched: fortress_auto is 1."]


def test_sm4_4_what_is_going_on_names_who_has_not_acted() -> None:
    """SM4.4, SM9.1 Leaders, spaces left."""
    p = position(led=1)
    p.ready = [put(p, "shuiskii_v", "suzdal", 3), put(p, "shuiskii_d", "tikhvin", 3)]
    next_is(p, a.LEADERS_ACT, SHUISKII)
    assert under(told(p, SHUISKII), "What is going on:")[0] == (
        "- The leaders of the Shuiskii party act one by one; still to act: Vasilii Shuiskii and Dmitrii Shuiskii."
    )
    p.left = 1
    next_is(p, a.MARCH, leader("shuiskii_v"))
    assert under(told(p, SHUISKII), "What is going on:")[0] == "- Vasilii Shuiskii marches; 1 space left."
