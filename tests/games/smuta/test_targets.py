"""SM5.5, SM5.6, s.22 to s.25 Whom a card hits, and how it is cancelled."""

import pytest

from bivouac.core.table import ALL
from bivouac.games.smuta.box.cards import CARD_IDS, CARDS, DEROGATORY, TARGET
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, SPACE_VP, ST_SERGIUS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules.agenda import POLITICS_ACT
from bivouac.games.smuta.rules.playing import in_target_order, playable, victims
from bivouac.games.smuta.rules.playing import play as announce
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import legitimacy, victory_points
from bivouac.games.smuta.rules.sequence import step
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    Scripted,
    army,
    besiege,
    card,
    hold,
    leader,
    next_is,
    play,
    play_card,
    position,
    put,
)

NOTHING = "61"  # a cancel card for moves and sieges: it voids no politics card


def standing(p: Position, **parties: tuple[int, int]) -> None:
    """Parties with so much legitimacy and so many victory points; the others have none."""
    for space in ALL_SPACES:
        if SPACE_VP[space]:
            p.owner[space] = STATE
    p.track = [0] * PARTIES
    for name, (lawful, points) in parties.items():
        party = PARTY_IDS.index(name)
        p.track[party] = lawful
        for space in sorted(ALL_SPACES, key=lambda each: -SPACE_VP[each]):
            if p.owner[space] >= STATE and space != ST_SERGIUS and 0 < SPACE_VP[space] <= points:
                p.owner[space] = party
                points -= SPACE_VP[space]
        assert points == 0
        assert legitimacy(p, party) == lawful


def order(p: Position, party: int, name: str) -> list[str]:
    return [PARTY_IDS[other] for other in in_target_order(p, party, card(name))]


# --- the order --------------------------------------------------------------------------------------------------------
def test_case_3_twenty_points_come_first() -> None:
    """Test case 3: Noble plays card 1, about legitimacy; Moscow has 21 points (s.25)."""
    p = position()
    standing(p, polish=(3, 14), shuiskii=(3, 16), moscow=(1, 21))
    assert order(p, NOBLE, "1")[0] == "moscow"
    play_card(p, "noble", "1", draws=[NOTHING])
    assert p.track == [3, 3, 0, 0, 0]


def test_case_3_below_twenty_legitimacy_decides_and_a_tie_goes_by_points() -> None:
    """Test case 3, second part: Moscow at 19 (s.24)."""
    p = position()
    standing(p, polish=(3, 14), shuiskii=(3, 16), moscow=(1, 19))
    assert order(p, NOBLE, "1") == ["shuiskii", "polish", "moscow", "rebellion"]


def test_s24_other_cards_go_by_points() -> None:
    p = position()
    standing(p, polish=(3, 14), shuiskii=(2, 16), moscow=(1, 16), rebellion=(5, 3))
    assert order(p, NOBLE, "40") == ["shuiskii", "moscow", "polish", "rebellion"]


def test_s25_of_several_with_twenty_points_the_one_with_most() -> None:
    p = position()
    standing(p, polish=(1, 24), shuiskii=(5, 21), moscow=(4, 14))
    assert order(p, NOBLE, "1") == ["polish", "shuiskii", "moscow", "rebellion"]


def test_sm_r40_the_last_tie_goes_by_the_order_of_the_phase() -> None:
    """SM4.2 The party that controls the Tsar is first of those that are equal."""
    p = position()
    standing(p, polish=(3, 10), moscow=(1, 5))
    p.tsar, p.tsar_party = leader("golitsyn"), MOSCOW  # +5 points, +1 for the Tsar and +1 for his rating
    assert [(legitimacy(p, party), victory_points(p, party)) for party in (POLISH, MOSCOW)] == [(3, 10), (3, 10)]
    p.order = [MOSCOW, SHUISKII, POLISH, REBELLION, NOBLE]
    assert order(p, NOBLE, "40")[:2] == ["moscow", "polish"]
    assert order(p, NOBLE, "1")[:2] == ["moscow", "polish"]
    p.order = [SHUISKII, POLISH, REBELLION, NOBLE, MOSCOW]
    assert order(p, NOBLE, "40")[:2] == ["polish", "moscow"]


def test_a06_helpful_legitimacy_cards_are_for_oneself() -> None:
    p = position()
    standing(p, polish=(3, 25))
    t = play_card(p, "noble", "4")
    assert t.heard("played") == [(NOBLE, card("4"), NOBLE)]
    assert p.track[NOBLE] == 1


# --- if possible ------------------------------------------------------------------------------------------------------
def cossacks(**switches: int) -> Position:
    """Test case 4: the party with 20 points has no Cossacks; Rebellion (15) and the Poles (12) have."""
    p = position(**switches)
    standing(p, shuiskii=(1, 20), rebellion=(1, 15), polish=(1, 12))
    put(p, "shuiskii_d", "suzdal", 5)
    put(p, "bolotnikov", "putivl", {"noble_cavalry": 2, "foot_cossack": 1, "mounted_cossack": 2})
    put(p, "shakhovskoi", "kromy", {"mounted_cossack": 4})
    put(p, "zarutskii", "kursk", {"noble_cavalry": 6})
    put(p, "dmitrii_1", "kiev", {"foot_cossack": 6})
    return p


def test_case_4_if_the_first_has_none_the_next_is_hit() -> None:
    """Bolotnikov's army is the largest of those with Cossacks; it loses a foot and a mounted one."""
    p = cossacks()
    t = play_card(p, "noble", "39", draws=[NOTHING])
    assert t.heard("played") == [(NOBLE, card("39"), REBELLION)]
    assert army(p, "bolotnikov") == {"noble_cavalry": 2, "mounted_cossack": 1}
    assert army(p, "shakhovskoi") == {"mounted_cossack": 4}


def test_target_fallback_off_the_card_waits_for_its_first_target() -> None:
    """Switch `target_fallback`, 0."""
    p = cossacks(target_fallback=0)
    assert not playable(p, NOBLE, card("39"))
    put(p, "skopin", "tikhvin", {"foot_cossack": 1})
    t = play_card(p, "noble", "39", draws=[NOTHING])
    assert t.heard("played") == [(NOBLE, card("39"), SHUISKII)]


def test_target_fallback_off_does_not_bind_a_person_who_names_his_target() -> None:
    """Switches `target_fallback`, 0, and `human_targets`, 0."""
    p = cossacks(target_fallback=0, led=8)
    assert playable(p, NOBLE, card("39"))
    p = cossacks(target_fallback=0, human_targets=1, led=8)
    assert not playable(p, NOBLE, card("39"))


def test_sm_r41_a_condition_about_enemies_cuts_the_list_first() -> None:
    """Card 32 needs an enemy's Heir: Shuiskii has 20 points but none."""
    p = position()
    standing(p, shuiskii=(3, 20), rebellion=(1, 15), polish=(1, 12))
    assert not playable(p, NOBLE, card("32"))
    put(p, "dmitrii_1", "kiev", 1)
    p.heir[POLISH] = leader("dmitrii_1")
    assert order(p, NOBLE, "32") == ["polish"]
    t = play_card(p, "noble", "32", dice=[4], draws=[NOTHING])
    assert t.heard("played") == [(NOBLE, card("32"), POLISH)]
    assert p.heir[POLISH] == NONE


def test_sm_r41_besiegers() -> None:
    p = position()
    standing(p, shuiskii=(3, 20), rebellion=(1, 15))
    assert not playable(p, NOBLE, card("79"))
    put(p, "bolotnikov", "belgorod", 3)
    besiege(p, "rebellion", "belgorod")
    assert order(p, NOBLE, "79") == ["rebellion"]


# --- a person's targets -----------------------------------------------------------------------------------------------
def test_human_targets_a_person_names_whom_he_likes_of_those_it_can_act_on() -> None:
    """Switch `human_targets`, 0, SM-R46."""
    p = cossacks(led=8)
    hold(p, "noble", "39")
    next_is(p, POLITICS_ACT, NOBLE)
    t = play(p, answers=["card:39", "party:polish"], draws=[NOTHING], steps=3)
    assert t.offered("target") == ["party:polish", "party:rebellion"]
    assert army(p, "dmitrii_1") == {"foot_cossack": 4}


def test_human_targets_by_the_chart() -> None:
    """Switch `human_targets`, 1."""
    p = cossacks(led=8, human_targets=1)
    hold(p, "noble", "39")
    next_is(p, POLITICS_ACT, NOBLE)
    t = play(p, answers=["card:39"], draws=[NOTHING], steps=2)
    assert [question for _, question, _ in t.asked] == ["card"]
    assert t.heard("played") == [(NOBLE, card("39"), REBELLION)]


# --- the Tsar ---------------------------------------------------------------------------------------------------------
def test_case_5_the_states_tsar_is_not_defended() -> None:
    """Test case 5: card 80 against Godunov: no cancel card, no legitimacy; on a 6 the throne is vacant."""
    p = position()
    before = p.track[:]
    t = play_card(p, "noble", "80", dice=[6])
    assert t.heard("played") == [(NOBLE, card("80"), STATE)]
    assert (p.tsar, p.tsar_party, p.track) == (NONE, NONE, before)
    assert len(p.unseen[2]) == 15


def test_case_5_on_a_five_nothing_happens() -> None:
    p = position()
    play_card(p, "noble", "80", dice=[5])
    assert p.tsar_party == STATE


def test_sm_r42_a_partys_tsar_is_defended_and_it_loses_legitimacy() -> None:
    p = position()
    p.tsar, p.tsar_party, p.at[leader("golitsyn")] = leader("golitsyn"), MOSCOW, -3
    t = play_card(p, "noble", "80", dice=[5], draws=[NOTHING])
    assert t.heard("played") == [(NOBLE, card("80"), MOSCOW)]
    assert (p.track[MOSCOW], p.tsar_party) == (-1, MOSCOW)


def test_sm_r42_on_campaign_there_is_no_die_but_the_rest_works() -> None:
    p = position()
    p.tsar, p.tsar_party, p.at[leader("golitsyn")] = leader("golitsyn"), MOSCOW, -3
    p.tsar_with = put(p, "mstislavskii", "rzhev", 2)
    play_card(p, "noble", "80", draws=[NOTHING])
    assert (p.track[MOSCOW], p.tsar_party) == (-1, MOSCOW)
    assert not playable(p, NOBLE, card("81"))


# --- cancelling -------------------------------------------------------------------------------------------------------
def test_s22_a_bot_draws_one_cancel_card_and_its_scope_decides() -> None:
    """Card 1 has the tag legitimacy, which card 17 voids; both go to the back."""
    p = position()
    standing(p, polish=(3, 14))
    t = play_card(p, "noble", "1", draws=["17"])
    assert p.track[POLISH] == 3
    assert (p.used[2], p.used[0]) == ([card("17")], [card("1")])
    assert t.heard("cancel-tried") == [(POLISH, card("17"), 1)]


def test_s22_the_wrong_cancel_card_goes_to_the_back_and_does_nothing() -> None:
    p = position()
    standing(p, polish=(3, 14))
    t = play_card(p, "noble", "1", draws=["22"])
    assert p.track[POLISH] == 2
    assert p.used[2] == [card("22")]
    assert t.heard("cancel-tried") == [(POLISH, card("22"), 0)]


def test_sm_r43_before_any_die_and_the_whole_card_is_void() -> None:
    p = position()
    p.tsar, p.tsar_party, p.at[leader("golitsyn")] = leader("golitsyn"), MOSCOW, -3
    play_card(p, "noble", "80", draws=["25"])
    assert (p.track[MOSCOW], p.tsar_party) == (0, MOSCOW)


@pytest.mark.parametrize("name", ["4", "10", "15", "92", "n5"])
def test_s23_cards_on_oneself_and_on_all_are_not_cancelled(name: str) -> None:
    p = position()
    put(p, "liapunov_p", "riazan", 1)
    put(p, "shuiskii_d", "porkhov", 2)
    cups = {"10": ["foot-cossack", "foot-cossack"]}
    t = play_card(p, "noble", name, dice=[6] if name == "15" else [], draws=cups.get(name, []))
    assert t.heard("cancel-tried") == []


def test_s23_what_is_derogatory_is_never_for_oneself() -> None:
    for number in range(CARDS):
        assert DEROGATORY[number] == (TARGET[number] in (1, 2)), CARD_IDS[number]


def hit(p: Position, by: str, name: str, answers: list[str]) -> Scripted:
    """A card is announced; in the next step whoever is hit answers."""
    p.unseen[0] = [number for number in p.unseen[0] if number != card(name)]
    t = Scripted(answers)
    announce(p, t, PARTY_IDS.index(by), card(name), False)
    assert t.asked == []
    step(p, t)
    assert t.answers == []
    return t


def test_sm_r47_a_person_cancels_with_a_fitting_card_of_his_hand() -> None:
    p = position(led=2)
    standing(p, polish=(3, 14))
    hold(p, "polish", "17", "22", "4")
    t = hit(p, "noble", "1", ["card:17"])
    assert t.offered("cancel") == ["no", "card:17"]
    assert p.track[POLISH] == 3
    assert p.hand[POLISH] == sorted([card("22"), card("4")])
    assert p.used[2] == [card("17")]
    assert ("cancel-tried", POLISH, card("17"), 1, ALL) in t.told


def test_sm_r47_or_does_not() -> None:
    p = position(led=2)
    standing(p, polish=(3, 14))
    hold(p, "polish", "17")
    hit(p, "noble", "1", ["no"])
    assert (p.track[POLISH], p.hand[POLISH]) == (2, [card("17")])


def test_sm_r47_without_a_fitting_card_there_is_nothing_to_ask() -> None:
    p = position(led=2)
    standing(p, polish=(3, 14))
    hold(p, "polish", "22", "4")
    t = hit(p, "noble", "1", [])
    assert (t.asked, p.track[POLISH]) == ([], 2)


# --- why --------------------------------------------------------------------------------------------------------------
def because(p: Position, name: str) -> list[tuple[str, int]]:
    """The rows of the chart of targets that were passed or taken."""
    t = Scripted(traces=True)
    announce(p, t, NOBLE, card(name), False)
    told = [(each[0], each[1]) for each in t.told if each[0] in ("chart-passed", "chart-taken")]
    assert len(BOOK.chart("target").rows) == 4
    return [(event.removeprefix("chart-"), number - BOOK.chart("target").number * 32) for event, number in told]


def test_s24_s25_the_chart_says_why_a_party_is_hit() -> None:
    p = position()
    standing(p, polish=(3, 14), shuiskii=(3, 16), moscow=(1, 21))
    assert because(p, "1") == [("passed", 0), ("taken", 1)]
    standing(p, polish=(3, 14), shuiskii=(3, 16), moscow=(1, 19))
    assert because(p, "1") == [("passed", 0), ("passed", 1), ("taken", 2)]
    p.at[leader("golitsyn")] = 0
    assert victims(p, NOBLE, card("40")) == [MOSCOW]
    assert because(p, "40") == [("passed", 0), ("passed", 1), ("passed", 2), ("taken", 3)]


def test_sm_r46_the_card_is_on_the_table_before_its_target_is_named() -> None:
    """A hand is secret: a step that shows a card of it ends there, and the target is asked for in the next."""
    p = cossacks(led=8)
    hold(p, "noble", "39")
    next_is(p, POLITICS_ACT, NOBLE)
    t = play(p, answers=["card:39"])
    assert (p.card, p.card_by, p.card_on, p.hand[NOBLE]) == (card("39"), NOBLE, NONE, [])
    assert t.heard("played") == []
    t = play(p, answers=["party:polish"])
    assert t.heard("played") == [(NOBLE, card("39"), POLISH)]
    assert p.card_on == POLISH
