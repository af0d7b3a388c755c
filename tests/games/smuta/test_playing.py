"""SM4.3, SM5.3, SM5.4, SM5.7 Cards are drawn, wait, and are played; a person's hand and his politics segment."""

from collections.abc import Sequence

import pytest

from bivouac.core.table import only
from bivouac.games.smuta.box.cards import CARD_IDS
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import AUTUMN, PARTY_DECKS, SPRING, SUMMER
from bivouac.games.smuta.box.tables import COMBAT as COMBAT_DECK
from bivouac.games.smuta.box.tables import POLITICS as POLITICS_DECK
from bivouac.games.smuta.rules.agenda import (
    BATTLE_CARDS,
    COMBAT,
    COMBAT_CARD,
    COMBAT_END,
    COMBAT_PHASE,
    DISCARD,
    DRAW,
    LEADERS_ACT,
    POLITICS,
    POLITICS_ACT,
    POLITICS_END,
    POLITICS_PHASE,
    RESHAPE,
    SUBMISSION,
    TURN,
    TURN_END,
    phase_of,
)
from bivouac.games.smuta.rules.playing import playable
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import led
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
    guards,
    hold,
    leader,
    next_is,
    own,
    owner,
    play,
    play_all,
    position,
    put,
    space,
    strength,
)

NOTHING = "61"  # a cancel card that voids no politics card
NOT_SIEGES = "17"  # one that voids no card about sieges


def waiting(p: Position) -> list[str]:
    return [CARD_IDS[item // PARTIES] for item in p.waiting]


def wait_for(p: Position, party: int, *cards: str) -> None:
    """Cards of a party that are in play already."""
    for name in cards:
        deck = next(pile for pile in p.unseen if card(name) in pile)
        deck.remove(card(name))
        p.waiting.append(card(name) * PARTIES + party)


def until(p: Position, t: Scripted, phase: int) -> None:
    """Steps until this is next, or nothing is left."""
    while p.agenda and phase_of(p) != phase:
        step(p, t)


def segment(p: Position, party: int, season: int = SUMMER) -> None:
    """The politics segment of a party is next."""
    p.season = season
    p.phase = 0
    next_is(p, POLITICS, party)


# --- how many ---------------------------------------------------------------------------------------------------------
def drawn(p: Position, party: int, draws: list[str]) -> Scripted:
    """The draws of a segment of the charts, up to the rest of it."""
    with Scripted(draws=draws) as t:
        until(p, t, RESHAPE)
    return t


def test_case_2_spring_one_party_card_and_one_politics_card() -> None:
    """Test case 2: Shuiskii with administration 1."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII, SPRING)
    t = drawn(p, SHUISKII, ["s3", "4"])
    assert [CARD_IDS[heard[1]] for heard in t.heard("played")] == ["s3", "4"]
    assert p.track[SHUISKII] == 3


def test_case_2_summer_two_politics_cards() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII)
    drawn(p, SHUISKII, ["4", "28"])
    assert p.used[POLITICS_DECK] == [card("4"), card("28")]


def test_case_2_a_penalty_of_two_leaves_one() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    p.fewer_cards[SHUISKII] = 2
    segment(p, SHUISKII)
    drawn(p, SHUISKII, ["4"])
    assert p.fewer_cards[SHUISKII] == 0


def test_a02_in_spring_with_one_card_there_is_no_politics_card() -> None:
    p = position()
    put(p, "bolotnikov", "putivl", 2)
    segment(p, REBELLION, SPRING)
    drawn(p, REBELLION, ["r6"])
    assert (p.used[PARTY_DECKS + REBELLION], p.used[POLITICS_DECK]) == ([card("r6")], [])


def test_sm_r44_counted_when_the_segment_begins() -> None:
    """A leader who enters by the first card (Filaret, administration 2) brings no more cards in this segment."""
    p = position()
    p.year = 1606
    put(p, "golitsyn", "rzhev", 2)
    segment(p, MOSCOW, SPRING)
    drawn(p, MOSCOW, ["m2"])
    assert p.at[leader("filaret")] >= 0


def test_a03_the_tsar_of_the_party_counts() -> None:
    p = position()
    put(p, "golitsyn", "rzhev", 2)
    p.tsar, p.tsar_party, p.at[leader("filaret")] = leader("filaret"), MOSCOW, -3
    segment(p, MOSCOW)
    drawn(p, MOSCOW, ["4", "28", "29"])


def test_the_party_card_of_the_spring_has_a_mark_of_its_own() -> None:
    """It is drawn first and once, and naming an Heir in the same segment is another matter."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII, SPRING)
    step(p, Scripted())
    assert (p.party_card_due, p.nominated) == (1, 0)
    with Scripted(draws=["s3"]) as t:
        step(p, t)
    assert (p.party_card_due, p.nominated, p.to_draw) == (0, 0, 1)
    assert p.copy().party_card_due == 0


def test_only_in_spring() -> None:
    for season, due in [(SPRING, 1), (SUMMER, 0), (AUTUMN, 0)]:
        p = position()
        segment(p, SHUISKII, season)
        step(p, Scripted())
        assert p.party_card_due == due


def test_s17_bots_hold_no_hand() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII, SPRING)
    drawn(p, SHUISKII, ["s3", "31"])
    assert p.hand == [[]] * PARTIES
    assert waiting(p) == ["31"]


# --- order ------------------------------------------------------------------------------------------------------------
def test_sm4_2_the_tsars_party_goes_first() -> None:
    p = position()
    p.tsar, p.tsar_party = leader("trubetskoi"), NOBLE
    next_is(p, POLITICS_PHASE)
    play(p)
    assert p.order == [NOBLE, SHUISKII, POLISH, REBELLION, MOSCOW]
    assert [item & 255 for item in reversed(p.agenda)] == p.order
    assert p.agenda[-1] & 255 == NOBLE


def test_sm_r37_a_death_inside_the_phase_changes_the_order_from_the_next_phase_on() -> None:
    p = position()
    p.tsar, p.tsar_party = leader("trubetskoi"), NOBLE
    next_is(p, COMBAT_PHASE)
    next_is(p, POLITICS_PHASE)
    play(p)
    p.tsar = p.tsar_party = -1
    assert [item & 255 for item in reversed(p.agenda)][:PARTIES] == [NOBLE, SHUISKII, POLISH, REBELLION, MOSCOW]
    p.agenda = p.agenda[:1]
    play(p)
    assert p.order == [0, 1, 2, 3, 4]


# --- cards that wait --------------------------------------------------------------------------------------------------
def test_s21_a_card_that_cannot_be_played_waits_and_goes_to_the_back() -> None:
    """Card 31 needs an own Heir; it goes back when the politics phase is over."""
    p = position()
    next_is(p, COMBAT_PHASE)
    segment(p, REBELLION)
    with Scripted(draws=["31"], dice=[1, 6]) as t:
        until(p, t, COMBAT_PHASE)
        assert waiting(p) == ["31"]
        step(p, t)
    assert (waiting(p), p.used[POLITICS_DECK]) == ([], [card("31")])
    assert t.heard("waits") == [(REBELLION, card("31"), 0)]
    assert [each[1] for each in t.heard("put-back")] == [card("31")]


def test_s21_that_it_waits_is_said_once() -> None:
    """A later card that is played, and each later step, says nothing of the one that still waits."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII)
    with Scripted(draws=["49", "4"], dice=[1, 6]) as t:
        p.at[leader("horn")] = -2
        until(p, t, POLITICS_END)
    assert t.heard("waits") == [(SHUISKII, card("49"), 0)]


def test_sm_r38_tried_again_after_a_later_card() -> None:
    """Card 31 waits for an Heir; card 85 names one."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    segment(p, SHUISKII)
    t = drawn(p, SHUISKII, ["31", "85"])
    assert [CARD_IDS[heard[1]] for heard in t.heard("played")] == ["85", "31"]
    assert p.track[SHUISKII] == 2


def test_sm_r38_several_waiting_cards_the_oldest_first() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 2)
    put(p, "skopin", "suzdal", 2)
    p.track[SHUISKII] = 4
    own(p, "shuiskii", "moscow")
    p.tsar = p.tsar_party = -1
    wait_for(p, SHUISKII, "31", "86")
    p.track[SHUISKII] = 5
    segment(p, SHUISKII)
    p.agenda = []
    next_is(p, RESHAPE, SHUISKII)
    t = play_all(p)
    assert t.heard("played") == []  # the track is full
    p.track[SHUISKII] = 3
    p.heir[SHUISKII] = leader("skopin")
    next_is(p, RESHAPE, SHUISKII)
    t = play_all(p)
    assert [CARD_IDS[heard[1]] for heard in t.heard("played")] == ["31", "86"]


def test_sm_r38_tried_again_between_the_heir_and_the_coronation() -> None:
    """Step (b) names the Heir, whom card 31 needs; step (c) crowns him, and then the party has none any more."""
    p = position()
    put(p, "golitsyn", "rzhev", 2)
    own(p, "moscow", "moscow")
    p.tsar = p.tsar_party = -1
    p.track[MOSCOW] = 1
    wait_for(p, MOSCOW, "31")
    p.season = SUMMER
    next_is(p, RESHAPE, MOSCOW)
    t = play_all(p)
    assert [CARD_IDS[heard[1]] for heard in t.heard("played")] == ["31"]
    assert p.tsar == leader("golitsyn")
    assert p.track[MOSCOW] == 2


def test_sm_r38_tried_again_after_an_attempt_at_submission() -> None:
    """Step (d): a city submits, and card 56 has a place for its detachment."""
    p = position()
    put(p, "golitsyn", "kashin", 2)
    own(p, "neutral", "rzhev", "torzhok", "uglich")
    wait_for(p, MOSCOW, "56")
    segment(p, MOSCOW)
    p.agenda = []
    p.track[MOSCOW] = 1
    next_is(p, SUBMISSION, MOSCOW)
    with Scripted(dice=[2, 1]) as t:
        until(p, t, POLITICS_END)
    assert [CARD_IDS[heard[1]] for heard in t.heard("played")] == ["56"]
    assert guards(p, "moscow", "kostroma") == 1
    assert owner(p, "kostroma") == "moscow"


def test_in_play_until_the_end_of_the_segment() -> None:
    """Switch `in_play_until`, 0."""
    p = position(in_play_until=0)
    wait_for(p, NOBLE, "31")
    next_is(p, POLITICS_END, NOBLE)
    play(p)
    assert (waiting(p), p.used[POLITICS_DECK]) == ([], [card("31")])


def test_in_play_until_the_end_of_the_phase() -> None:
    """SM5.4, s.21 A politics card goes back when the combat phase begins."""
    p = position()
    wait_for(p, NOBLE, "31")
    next_is(p, COMBAT_PHASE)
    next_is(p, POLITICS_END, NOBLE)
    play(p)
    assert waiting(p) == ["31"]
    play(p)
    assert (waiting(p), p.used[POLITICS_DECK]) == ([], [card("31")])


def test_in_play_until_the_end_of_the_phase_a_combat_card_goes_back_with_the_turn() -> None:
    p = position()
    wait_for(p, NOBLE, "7")
    next_is(p, TURN_END)
    play(p)
    assert (waiting(p), p.used[COMBAT_DECK]) == ([], [card("7")])


def after_the_segment(party: int, *agenda: tuple[int, int], phase: int, **switches: int) -> Position:
    """The segment of a party has just ended, and this comes next."""
    p = position(**switches)
    p.season, p.phase = SUMMER, phase
    for what, about in reversed(agenda):
        next_is(p, what, about)
    next_is(p, COMBAT_END if phase else POLITICS_END, party)
    return p


@pytest.mark.parametrize(("switch", "played"), [(0, []), (1, [(REBELLION, card("32"), MOSCOW)])])
def test_s21_a_politics_card_is_played_in_another_party_s_segment(
    switch: int, played: list[tuple[int, int, int]]
) -> None:
    """Card 32 of the Rebellion needs an enemy with an Heir: later in the phase Moscow names Golitsyn, and loses him."""
    p = after_the_segment(REBELLION, (RESHAPE, MOSCOW), (POLITICS_END, MOSCOW), phase=0, in_play_until=switch)
    put(p, "golitsyn", "rzhev", 2)
    p.track[MOSCOW] = 1
    wait_for(p, REBELLION, "32")
    t = play_all(p, draws=[NOTHING] if played else [], dice=[4] if played else [])
    assert t.heard("played") == played
    assert p.heir[MOSCOW] == (-1 if played else leader("golitsyn"))
    assert p.used[POLITICS_DECK] == [card("32")]


@pytest.mark.parametrize(("switch", "played"), [(0, []), (1, [(NOBLE, card("79"), MOSCOW)])])
def test_s21_a_move_card_is_played_in_another_party_s_segment(switch: int, played: list[tuple[int, int, int]]) -> None:
    """Card 79 of Noble needs an enemy's siege: Moscow's Golitsyn, who acts later, besieges Tver."""
    p = after_the_segment(NOBLE, (COMBAT, MOSCOW), (TURN_END, 0), phase=1, in_play_until=switch)
    put(p, "golitsyn", "torzhok", {"city_streltzy": 6})
    wait_for(p, NOBLE, "79")
    with Scripted(draws=["2", NOT_SIEGES] if played else ["2"]) as t:
        until(p, t, TURN_END)
    assert t.heard("played") == played
    assert p.siege[space("tver")] == MOSCOW
    assert strength(p, "golitsyn") == (5 if played else 6)


def test_s21_of_several_parties_the_oldest_card_first() -> None:
    """Noble's second card is older than that of Moscow, whose segment it is; both need an open city of an enemy."""
    p = after_the_segment(NOBLE, (POLITICS_END, MOSCOW), phase=0)
    own(p, "rebellion", "livny", "elets")
    wait_for(p, NOBLE, "50", "5")  # no enemy has a city in the North
    wait_for(p, MOSCOW, "13")
    own(p, "neutral", "tikhvin", "staraia_russa")
    t = play_all(p, draws=[NOTHING, "17"])
    assert [(each[0], CARD_IDS[each[1]]) for each in t.heard("played")] == [(NOBLE, "5"), (MOSCOW, "13")]


def test_s21_a_card_may_come_at_the_very_end_of_the_phase() -> None:
    """Card 36 finds every enemy leader stopped, until the last segment of the phase has ended."""
    p = after_the_segment(MOSCOW, (TURN_END, 0), phase=1)
    p.idle[put(p, "golitsyn", "rzhev", 3)] = 1
    wait_for(p, NOBLE, "36")
    t = play(p, steps=2)
    assert t.heard("played") == [(NOBLE, card("36"), MOSCOW)]


def test_sm_r38_a_help_for_a_segment_is_played_in_the_own_one() -> None:
    """Card 7 of Noble, who besieges: it does not help the siege of Moscow, whose segment it is."""
    p = position()
    p.phase = 1
    put(p, "golitsyn", "tver", 4)
    put(p, "liapunov_p", "kolomna", 4)
    besiege(p, "moscow", "tver")
    besiege(p, "noble", "kolomna")
    wait_for(p, NOBLE, "7")
    next_is(p, COMBAT_END, MOSCOW)
    next_is(p, LEADERS_ACT, MOSCOW)
    t = play(p)
    assert (t.heard("played"), p.siege_more, waiting(p)) == ([], 0, ["7"])
    p.agenda = []
    next_is(p, COMBAT_END, NOBLE)
    next_is(p, LEADERS_ACT, NOBLE)
    t = play(p)
    assert t.heard("played") == [(NOBLE, card("7"), NOBLE)]


def test_sm_r38_no_card_comes_between_the_fall_of_moscow_and_the_coronation() -> None:
    """Moscow submits to the Heir's party: he is crowned at once, and then card 86 is played, which needs either."""
    p = position()
    p.season = SUMMER
    put(p, "golitsyn", "moscow", 4, marker=True)
    put(p, "mstislavskii", "rzhev", 2)
    besiege(p, "moscow", "moscow")
    p.heir[MOSCOW] = leader("golitsyn")
    p.track[MOSCOW] = 3
    wait_for(p, MOSCOW, "86")
    next_is(p, POLITICS_END, MOSCOW)
    next_is(p, SUBMISSION, MOSCOW)
    with Scripted(dice=[1, 1]) as t:
        while waiting(p):
            step(p, t)
    names = [each[0] for each in t.told]
    assert names.index("controls") < names.index("crowned") < names.index("played")


# --- the combat card --------------------------------------------------------------------------------------------------
def test_s19_a_battle_card_at_the_start_of_the_combat_phase_is_put_back() -> None:
    p = position()
    p.phase = 1
    next_is(p, COMBAT_CARD, NOBLE)
    t = play_all(p, draws=["2"])
    assert p.used[COMBAT_DECK] == [card("2")]
    assert t.heard("played") == []


def test_s19_a_move_card_is_played() -> None:
    p = position()
    p.phase = 1
    next_is(p, COMBAT_END, NOBLE)
    next_is(p, COMBAT_CARD, NOBLE)
    t = play(p, draws=["68"], steps=3)
    assert (p.faster, p.used[COMBAT_DECK]) == (1, [card("68")])
    assert t.heard("played") == [(NOBLE, card("68"), NOBLE)]


def test_case_7_a_card_for_a_siege_that_begins_too_late_lapses() -> None:
    """Test case 7: card 7 is drawn without a siege; Golitsyn (full strength, before Tver) begins one."""
    p = position()
    put(p, "golitsyn", "torzhok", {"city_streltzy": 6})
    next_is(p, COMBAT, MOSCOW)
    p.phase = 1
    t = play_all(p, draws=["7"])
    names = [each[0] for each in t.told]
    assert p.siege[space("tver")] == MOSCOW
    assert names.index("waits") < names.index("siege-begins") < names.index("played")
    assert "siege-rolled" not in names
    assert p.siege_more == 0
    assert p.used[COMBAT_DECK] == [card("7")]


def test_sm_r38_a_move_card_is_tried_after_the_detachments_too() -> None:
    """A detachment takes the city in which a leader without units stands; now card 76 has a friendly space."""
    p = position()
    own(p, "neutral", "riazan", "mikhailov")
    put(p, "liapunov_p", "livny")
    p.no_muster[NOBLE] = 1
    p.detachments[space("kursk") * PARTIES + NOBLE] = 1
    own(p, "noble", "kursk")
    p.detachments[space("kursk") * PARTIES + NOBLE] = 2
    own(p, "state", "kromy", "putivl")
    p.idle[leader("liapunov_p")] = 1
    next_is(p, COMBAT, NOBLE)
    p.phase = 1
    t = play_all(p, draws=["76"])
    assert owner(p, "livny") == "noble"
    assert t.heard("played") == [(NOBLE, card("76"), NOBLE)]
    assert p.marker[leader("liapunov_p")] == 1


# --- playable ---------------------------------------------------------------------------------------------------------
def test_sm_r39_a_card_that_would_change_nothing_is_not_playable() -> None:
    p = position()
    p.track[NOBLE] = 5
    assert not playable(p, NOBLE, card("4"))
    p.track[NOBLE] = 4
    assert playable(p, NOBLE, card("4"))


def test_sm_r39_one_effect_is_enough() -> None:
    """Card 47 brings Reiters and German Infantry; the pool of Reiters is empty."""
    p = position()
    put(p, "liapunov_p", "riazan", 1)
    p.pool[1] = 0
    assert playable(p, NOBLE, card("47"))
    p.pool[3] = 0
    assert not playable(p, NOBLE, card("47"))


def test_sm_r39_a_leader_card_with_other_effects_is_always_playable() -> None:
    p = position()
    p.at[leader("petr")] = -2
    assert playable(p, REBELLION, card("r3"))


@pytest.mark.parametrize(
    ("name", "party", "able"),
    [
        ("7", MOSCOW, "besieging"),
        ("94", MOSCOW, "besieging"),
        ("31", MOSCOW, "heir"),
        ("77", MOSCOW, "lawful"),
        ("86", MOSCOW, "moscow"),
        ("88", MOSCOW, "removed"),
    ],
)
def test_sm5_2_what_a_card_requires(name: str, party: int, able: str) -> None:
    p = position()
    put(p, "golitsyn", "tver", 4)
    assert not playable(p, party, card(name))
    if able == "besieging":
        besiege(p, "moscow", "tver")
    elif able == "heir":
        p.heir[MOSCOW] = leader("golitsyn")
    elif able == "lawful":
        p.track[MOSCOW] = 2
    elif able == "moscow":
        own(p, "moscow", "moscow")
    else:
        p.at[leader("filaret")] = -2
    assert playable(p, party, card(name))


def test_sm5_2_evert_horn_joins_no_poles_and_comes_once() -> None:
    p = position()
    assert playable(p, NOBLE, card("49"))
    assert not playable(p, POLISH, card("49"))
    put(p, "horn", "korela", party="noble")
    assert not playable(p, SHUISKII, card("49"))
    p.at[leader("horn")] = -2
    assert not playable(p, SHUISKII, card("49"))


def test_sm5_2_a_tsar_that_is_not_ones_own() -> None:
    p = position()
    assert playable(p, NOBLE, card("81"))
    p.tsar, p.tsar_party = leader("trubetskoi"), NOBLE
    assert not playable(p, NOBLE, card("81"))
    assert playable(p, POLISH, card("81"))
    p.tsar = p.tsar_party = -1
    assert not playable(p, POLISH, card("81"))


# --- a person ---------------------------------------------------------------------------------------------------------
def person(season: int = SUMMER, **switches: int) -> Position:
    """Noble is led by a person; his segment is next."""
    p = position(led=8, **switches)
    put(p, "liapunov_z", "mikhailov", 2)  # administration 1
    segment(p, NOBLE, season)
    return p


def test_sm_r44_a_person_draws_all_at_once_by_the_die() -> None:
    p = person()
    with Scripted(dice=[1, 6], draws=["4", "17"]) as t:
        step(p, t)
        step(p, t)
    assert p.hand[NOBLE] == sorted([card("4"), card("17")])
    assert t.rolled == ["deck", "deck"]
    assert phase_of(p) == DISCARD


def test_sm_r44_in_spring_his_first_is_a_party_card() -> None:
    p = person(SPRING)
    with Scripted(dice=[6], draws=["yes", "n4", "17"]) as t:
        step(p, t)
        step(p, t)
    assert p.hand[NOBLE] == sorted([card("n4"), card("17")])
    assert t.hidden == [("card", only(NOBLE)), ("card", only(NOBLE))]


def test_sm_r45_above_seven_he_discards_before_he_plays() -> None:
    p = person()
    hold(p, "noble", "17", "20", "21", "22", "23", "24", "25", "4")
    p.agenda = []
    next_is(p, DISCARD, NOBLE)
    t = play(p, answers=["card:20"], steps=2)
    assert len(p.hand[NOBLE]) == 7
    assert p.used[2] == [card("20")]
    assert t.offered("discard") == [f"card:{name}" for name in ["4", "17", "20", "21", "22", "23", "24", "25"]]
    assert p.agenda == []


def test_sm5_7_seven_are_no_more_than_seven() -> None:
    p = person()
    hold(p, "noble", "17", "20", "21", "22", "23", "24", "25")
    p.agenda = []
    next_is(p, DISCARD, NOBLE)
    play(p)
    assert (len(p.hand[NOBLE]), p.agenda) == (7, [])


def test_s26_one_card_by_the_die_at_the_start_of_the_combat_phase() -> None:
    p = person()
    p.agenda, p.phase = [], 1
    next_is(p, COMBAT_CARD, NOBLE)
    t = play_all(p, dice=[5], draws=["2"])
    assert p.hand[NOBLE] == [card("2")]
    assert t.heard("put-back") == []


def test_sm_r45_the_card_of_the_combat_segment_may_be_one_too_many() -> None:
    """He puts one back before he plays any."""
    p = person()
    hold(p, "noble", "17", "20", "21", "22", "23", "24", "25")
    p.agenda, p.phase = [], 1
    next_is(p, COMBAT_CARD, NOBLE)
    t = play_all(p, answers=["card:2"], dice=[5], draws=["2"])
    assert t.asked == [(NOBLE, "discard", [f"card:{name}" for name in ["2", "17", "20", "21", "22", "23", "24", "25"]])]
    assert p.used[COMBAT_DECK] == [card("2")]


def act(p: Position, answers: Sequence[str], dice: Sequence[int] = (), steps: int = 1) -> Scripted:
    """Acts of the person, one in each step."""
    p.agenda = []
    next_is(p, POLITICS_ACT, NOBLE)
    return play(p, answers, dice, steps=steps)


def test_sm_r46_a_person_plays_what_is_playable_heirs_and_submission_in_any_order() -> None:
    p = person()
    hold(p, "noble", "4", "31", "17", "2", "n4")
    put(p, "trubetskoi", "riazan", 2)
    t = act(p, ["done"])
    assert t.offered("card") == ["done", "act:nominate", "act:submit", "card:4", "card:n4"]
    assert p.agenda == []


def test_sm_r46_a_card_is_played_from_the_hand() -> None:
    p = person()
    hold(p, "noble", "4", "17")
    t = act(p, ["card:4"], steps=2)
    assert (p.hand[NOBLE], p.used[POLITICS_DECK], p.track[NOBLE]) == ([card("17")], [card("4")], 2)
    assert t.heard("played") == [(NOBLE, card("4"), NOBLE)]
    assert phase_of(p) == POLITICS_ACT


def test_sm_r46_an_heir_once_in_a_segment() -> None:
    """He looks at his pretenders, and keeps from it: that was his nomination of the segment."""
    p = person()
    put(p, "trubetskoi", "riazan", 2)
    t = act(p, ["act:nominate", "done", "done"], steps=2)
    assert t.asked[1][2] == ["done", "leader:trubetskoi"]
    assert p.heir[NOBLE] == -1
    assert "act:nominate" not in t.offered("card")


def test_sm_r46_attempts_while_they_remain() -> None:
    p = person()
    hold(p, "noble", "4")
    t = act(p, ["act:submit", "space:livny", "done"], dice=[6], steps=2)
    assert "space:livny" in t.offered("submit")
    assert t.offered("card") == ["done", "card:4"]
    assert p.tried == [space("livny")]


def test_attempts_after_the_last_one_still_allow_more() -> None:
    """Card 18 is played when the attempt of the segment is used up."""
    p = person()
    hold(p, "noble", "18")
    t = act(p, ["act:submit", "space:livny", "card:18", "act:submit", "space:orel"], dice=[6, 1], steps=4)
    assert owner(p, "orel") == "noble"
    assert "space:livny" not in t.offered("submit")


def test_sm_r46_the_crown_is_offered_and_may_wait() -> None:
    p = person()
    put(p, "trubetskoi", "riazan", 2)
    p.heir[NOBLE] = leader("trubetskoi")
    own(p, "noble", "moscow")
    p.tsar = p.tsar_party = -1
    t = act(p, ["done"])
    assert "act:crown" in t.offered("card")
    assert p.tsar == -1
    act(p, ["act:crown"])
    assert p.tsar == leader("trubetskoi")


def test_sm12_1_a_person_places_his_detachment_of_the_spring() -> None:
    p = person(SPRING)
    p.agenda = []
    own(p, "noble", "orel")
    next_is(p, RESHAPE, NOBLE)
    t = play_all(p, answers=["space:orel"])
    assert t.offered("spring") == ["space:riazan", "space:orel"]
    assert guards(p, "noble", "orel") == 1


def test_sm_r46_a_person_may_name_who_receives() -> None:
    p = person()
    put(p, "liapunov_p", "riazan", 1)
    hold(p, "noble", "54")
    t = act(p, ["card:54", "leader:liapunov-z"], steps=2)
    assert t.offered("receiver") == ["leader:liapunov-p", "leader:liapunov-z"]
    assert (strength(p, "liapunov_p"), army(p, "liapunov_z")) == (1, {"noble_cavalry": 4})


def test_sm4_3_a_persons_segment_from_the_draws_to_the_end() -> None:
    """Draws, the detachment of the spring, his acts, the end; then the turn goes on."""
    p = person(SPRING)
    own(p, "noble", "orel")  # another place to guard
    with Scripted(["space:riazan", "card:n4", "done"], [6], ["yes", "n4", "17"]) as t:
        until(p, t, TURN)
    assert led(p, NOBLE)
    assert (p.track[NOBLE], guards(p, "noble", "riazan")) == (2, 1)
    assert p.hand[NOBLE] == [card("17")]
    assert phase_of(p) == -1


def test_draw_is_a_step_of_its_own_before_anything_is_asked() -> None:
    """A step never asks after it drew what others may not see."""
    p = person()
    step(p, Scripted())
    assert phase_of(p) == DRAW
    with Scripted(dice=[1, 1], draws=["4", "5"]) as t:
        step(p, t)
    assert t.asked == []


def test_sm_r45_a_person_is_asked_even_if_he_has_but_one_answer() -> None:
    """That a question is not put would tell the others what is not in his hand."""
    p = person()
    p.agenda, p.phase, p.ready = [], 1, []
    next_is(p, LEADERS_ACT, NOBLE)
    assert play(p).forced == [(NOBLE, "activate")]
    next_is(p, POLITICS_ACT, NOBLE)
    p.track[NOBLE] = -2
    assert play(p).forced == [(NOBLE, "card")]
    p.battle, p.attacker, p.defender = space("mikhailov"), REBELLION, NOBLE
    next_is(p, BATTLE_CARDS, 1)
    assert play(p).forced == [(NOBLE, "battle-card")]


def test_sm_r47_one_move_card_in_a_segment_from_the_hand() -> None:
    """Card 35 is on the table first; then he names whom it slows."""
    p = person()
    p.agenda, p.phase, p.ready = [], 1, []
    hold(p, "noble", "35", "68")
    next_is(p, LEADERS_ACT, NOBLE)
    t = play(p, ["card:35", "party:polish"], draws=["17"], steps=3)
    assert p.slowed[POLISH] == 1
    play(p)
    assert p.agenda == []
    assert (p.moved_card, p.hand[NOBLE]) == (1, [card("68")])
    assert t.offered("activate") == ["done", "card:35", "card:68"]
