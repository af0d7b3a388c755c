"""SM15.1 The because card: what a chart looked at, rolled, passed over and took, and what came of it."""

import json

import pytest

from bivouac.core.chart import OPENED, TRACES
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import Told
from bivouac.games.screens.because import NOT_REACHED, ROW_PASSED, ROW_TAKEN, BecauseCard, BecauseRow, lines, plain
from bivouac.games.smuta.box import cards as cards_of
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.morale import holds
from bivouac.games.smuta.rules.playing import work_card
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.words import EVENTS
from bivouac.games.smuta.telling.because import cards
from games.citing import cited_in
from games.smuta.acting import acts, patrols
from games.smuta.builders import (
    NOBLE,
    REBELLION,
    SHUISKII,
    Scripted,
    besiege,
    guard,
    leader,
    next_is,
    own,
    position,
    put,
    unit,
)
from games.smuta.wandering import wander, whole

RULEBOOK = Rulebook(GAME.rules_text())
NUMBER = {term.name: number for number, term in enumerate(EVENTS)}


def read(t: Scripted) -> list[BecauseCard]:
    """The cards of what a table was told."""
    return cards([Told(NUMBER[name], one, two, three, to) for name, one, two, three, to in t.told])


def row(card: BecauseCard, number: int) -> BecauseRow:
    """A row by its printed number."""
    return card.rows[number - 1]


# --- leaders ----------------------------------------------------------------------------------------------------------
def test_sm15_5_a_march_to_the_nearest_state_fortress() -> None:
    """SM15.5, SM15.6, s.35 Trigger, facts, rows with their reasons, and what he does on arrival."""
    p = position()
    put(p, "shuiskii_d", "staraia_russa", 6)
    card = read(acts(p, "shuiskii_d"))[0]
    assert (card.title, card.rule, card.source()) == ("Leader priorities", "SM15.5", "s.35")
    assert card.about_name == "Dmitrii Shuiskii"
    assert [entry.state for entry in card.rows] == [
        *[ROW_PASSED, ROW_PASSED, ROW_PASSED, ROW_TAKEN],
        *[NOT_REACHED, NOT_REACHED, NOT_REACHED],
    ]
    assert row(card, 4).chosen_names == ["Velikie Luki"]
    assert row(card, 2).reason == "No row of them applies: see there."
    assert row(card, 3).reason == "There is none 1 space away, where the nearest target is."
    assert card.note.startswith("The nearest places first")
    assert card.effects == [
        "Dmitrii Shuiskii marches from Staraia Russa to Velikie Luki.",
        "Dmitrii Shuiskii lays siege to Velikie Luki.",
    ]
    said = [(one.name, one.about_name, one.answer_text) for one in card.facts]
    assert ("Owner", "Velikie Luki", "state") in said
    assert ("Besieging", "Dmitrii Shuiskii", "no") in said


def test_sm15_5_rows_before_rings_1_says_that_rows_come_first_within_the_march() -> None:
    """SM15.5, A10 The card tells the order that the table has."""
    for first, said in [(0, "The nearest places first"), (1, "Within his march the highest row first")]:
        p = position(rows_before_rings=first)
        put(p, "shuiskii_d", "staraia_russa", 6)
        card = read(acts(p, "shuiskii_d"))[0]
        assert card.note.startswith(said)
    assert row(card, 3).reason == "There is none within reach."


def test_sm10_1_a_goal_where_he_could_only_fail_says_so() -> None:
    """SM10.1, SM-R64 With its name."""
    p = position()
    put(p, "bolotnikov", "livny", 4, capacity=4)
    put(p, "golitsyn", "orel", 8, capacity=8)
    own(p, "rebellion", "livny", "elets", "kursk")
    card = read(acts(p, "bolotnikov"))[0]
    assert row(card, 6).reason == "Orel: the enemy there outnumbers him so far that no die would let him attack."


def test_sm15_3_strength_and_special_priorities_are_inside_the_leader_chart() -> None:
    """SM15.3, SM15.4 With their own rows; a row of another party says so."""
    p = position()
    put(p, "shuiskii_d", "staraia_russa", 6)
    card = read(acts(p, "shuiskii_d"))[0]
    assert [inner.name for inner in card.inside] == ["strength", "special"]
    strength, special = card.inside
    assert row(strength, 1).reason == "He is no Pole."
    assert row(strength, 3).reason == "He is no Swede."
    assert row(special, 3).reason == "He has no siege marker."
    assert row(special, 4).reason == "It is another party's goal."
    assert row(special, 7).reason == "No other party has 20 victory points."


def test_sm15_3_a_die_that_decides_is_told_with_what_it_came_to() -> None:
    """SM15.3, s.67 Half strength, not full: 3 does not muster, 4 does."""
    for face, said, state in [(3, "below 4, he does not muster", ROW_PASSED), (4, "he musters", ROW_TAKEN)]:
        p = position()
        own(p, "noble", "riazan")
        put(p, "liapunov_p", "riazan", 3)
        strength = read(acts(p, "liapunov_p", dice=[face]))[0].inside[0]
        assert [(roll.face, roll.came_to) for roll in strength.rolls] == [(face, said)]
        assert row(strength, 6).state == state


def test_sm8_2_a_muster_is_read_down_its_rows() -> None:
    """SM8.2, s.47 to s.53 What was taken, and why the others were not."""
    p = position()
    put(p, "bolotnikov", "putivl", 3)
    (card,) = read(acts(p, "bolotnikov"))
    assert [inner.name for inner in card.inside] == ["strength", "muster"]
    muster = card.inside[1]
    assert [row(muster, number).chosen_names for number in (1, 2, 5, 6)] == [
        *[["Siege Marker"], ["Artillery"], ["City Streltzy"], ["Noble Cavalry"]],
    ]
    assert row(muster, 3).reason == "It is not mustered here."
    assert row(muster, 7).reason == "The points do not suffice."
    assert card.effects.count("Ivan Bolotnikov takes a siege marker.") == 1, "told once"
    assert muster.effects == []


def test_sm8_2_of_two_units_in_a_row_the_reason_is_that_of_the_one_mustered_here() -> None:
    """SM8.2, s.52 Noble Cavalry is mustered in Russia, Polish Infantry is not: the row says that none is left."""
    p = position()
    put(p, "bolotnikov", "putivl", 3)
    p.pool[unit("noble_cavalry")] = 0
    muster = read(acts(p, "bolotnikov", draws=["mounted-cossack"], sound=False))[0].inside[1]
    assert row(muster, 6).reason == "None is left."


@pytest.mark.parametrize(
    ("units", "spaces"), [({"noble_cavalry": 6}, "3"), ({"noble_cavalry": 5, "artillery": 1}, "2")]
)
def test_sm2_8_how_far_an_army_may_march_is_looked_at(units: dict[str, int], spaces: str) -> None:
    """SM2.8, SM9.1 Three spaces for cavalry, two for others."""
    p = position()
    put(p, "shuiskii_d", "staraia_russa", units)
    special = read(acts(p, "shuiskii_d"))[0].inside[1]
    assert [one.answer_text for one in special.facts if one.name == "Spaces he may march"] == [spaces]


def test_sm15_2_a_besieger_asks_no_row() -> None:
    """SM15.2 The card says why."""
    p = position()
    put(p, "golitsyn", "yaroslavl", 3)
    besiege(p, "moscow", "yaroslavl")
    card = read(acts(p, "golitsyn", dice=[5]))[0]
    assert card.note == "He is besieging: the siege goes on, and no row is asked."
    assert card.taken() == []
    siege = card.inside[0]
    assert (siege.title, siege.reference()) == ("Siege", "SM11.4, rebuilt")
    assert [(one.name, one.answer) for one in siege.facts] == [
        ("Siege marker, artillery, breaches and cards add", 0),
        ("Value of the walls and their guards", 2),
    ]
    assert [entry.number for entry in siege.taken()] == [3], "5 less 2: a breach"
    assert card.effects[0].startswith("The siege of Yaroslavl: the die shows 5")


def test_sm15_1_a_leader_whom_a_card_stops_does_nothing() -> None:
    """SM15.1 The card says why."""
    p = position()
    p.idle[put(p, "golitsyn", "uglich", 3)] = 1
    assert read(acts(p, "golitsyn"))[0].note == "A card stops him: he does nothing."


def test_sm13_1_a_pole_under_half_strength_is_sent_home_by_his_row() -> None:
    """SM13.1, s.80 The rows of Swedes and others are not reached."""
    p = position()
    put(p, "sapieha_jp", "smolensk", 2)
    strength = read(acts(p, "sapieha_jp"))[0].inside[0]
    assert strength.source() == "s.80"
    assert row(strength, 1).reason == "He is not in Poland."
    assert row(strength, 2).chosen_names == ["Orsha"]
    assert [entry.state for entry in strength.rows[2:]] == [NOT_REACHED] * 4


def test_a09_whoever_musters_here_follows_the_line_and_whoever_must_go_elsewhere_a_ruling() -> None:
    """s.68 says that he musters, A09 that he goes where he can."""
    p = position()
    put(p, "golitsyn", "uglich", 1)
    own(p, "moscow", "uglich")
    assert read(acts(p, "golitsyn"))[0].inside[0].source() == "s.68"
    p = position()
    put(p, "golitsyn", "kashin", 1)
    own(p, "moscow", "uglich")
    strength = read(acts(p, "golitsyn"))[0].inside[0]
    assert row(strength, 5).chosen_names == ["Uglich"]
    assert strength.source() == "ruling A09"


def test_sm15_7_without_any_target_he_musters_at_last() -> None:
    """SM15.7 All rows are passed over, and the first is taken."""
    p = position()
    p.owner = [NOBLE] * len(p.owner)
    put(p, "liapunov_p", "riazan", 5)
    card = read(acts(p, "liapunov_p", dice=[1], sound=False))[0]
    assert [entry.number for entry in card.taken()] == [1]
    assert [row(card, number).reason for number in (3, 4, 5, 6, 7)] == ["There is no way to it."] * 5
    assert any(effect.startswith("Prokopii Liapunov musters in") for effect in card.effects)


# --- battle, detachments, politics ------------------------------------------------------------------------------------
def test_sm10_1_a_test_of_morale_lights_the_row_that_applies() -> None:
    """SM10.1, s.104 Outnumbered by two, 1 less for the ratings: 5 fails."""
    p = position()
    put(p, "golitsyn", "uglich", 4)
    put(p, "bolotnikov", "yaroslavl", 6)
    own(p, "rebellion", "yaroslavl")
    own(p, "moscow", "uglich", "kashin", "ustiuzhna")
    (card,) = read(acts(p, "golitsyn", dice=[1, 5]))
    morale = next(inner for inner in card.inside if inner.name == "morale")
    assert [entry.number for entry in morale.taken()] == [3]
    assert row(morale, 3).chosen_names == ["it fails"]
    assert [(roll.face, roll.came_to) for roll in morale.rolls] == [(5, "4 with the ratings and cards")]
    assert [one.answer for one in morale.facts] == [2, 1, 3], "the numbers that made it so"
    assert any("loses heart" in effect for effect in card.effects)


@pytest.mark.parametrize(("foes", "source"), [(6, "s.106"), (7, "ruling A26")])
def test_a26_outnumbered_by_four_is_the_line_and_by_more_a_ruling(foes: int, source: str) -> None:
    p = position()
    put(p, "golitsyn", "uglich", 2)
    put(p, "bolotnikov", "yaroslavl", foes)
    own(p, "rebellion", "yaroslavl")
    own(p, "moscow", "uglich", "kashin", "ustiuzhna")
    t = Scripted(traces=True)
    assert not holds(p, t, leader("golitsyn"), 2, foes, 1, 3, 0)
    (morale,) = read(t)
    assert [entry.number for entry in morale.taken()] == [5]
    assert morale.source() == source


def test_sm12_2_detachments_have_their_card() -> None:
    """SM12.2, s.42"""
    p = position()
    guard(p, "rebellion", "putivl")
    guard(p, "rebellion", "kursk")
    card = read(patrols(p, "rebellion"))[0]
    assert (card.name, card.about_name, card.source()) == ("detachment", "Rebellion", "s.42")
    assert row(card, 1).chosen_names == ["Kromy"]
    assert "A detachment of the Rebellion goes from Kursk to Kromy." in card.effects


def test_sm7_5_a_submission_tells_the_die_and_the_area() -> None:
    """SM7.5, s.127 An area without a city is rolled again."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 3)
    next_is(p, a.SUBMISSION, SHUISKII)
    with Scripted(dice=[1, 6], traces=True) as t:
        step(p, t)
    card = read(t)[0]
    assert card.source() == "s.127"
    assert [(roll.face, roll.came_to) for roll in card.rolls] == [(1, "the Northern area"), (6, "above 3, it refuses")]
    assert row(card, 7).chosen_names == ["Kholmogory refuses"]
    assert (
        card.note
        == "Of several places, the one with most victory points, then the nearest to an own leader (ruling A30)."
    )
    assert row(card, 1).reason == "None is available for submission."
    assert row(card, 2).reason == "Legitimacy is not five."
    assert card.effects[-1] == "Kholmogory refuses to kiss the cross for the Shuiskii party."


def test_sm6_2_an_heir_is_named_by_his_row() -> None:
    """SM6.2, s.137"""
    p = position()
    p.track[NOBLE] = 2
    put(p, "trubetskoi", "kaluga", 2)
    next_is(p, a.RESHAPE, NOBLE)
    p.season = 1
    with Scripted(traces=True) as t:
        step(p, t)
    card = read(t)[0]
    assert (card.name, card.source()) == ("heir", "ruling A32")
    assert row(card, 1).chosen_names == ["Dmitrii Trubetskoi"]
    assert p.heir[NOBLE] == leader("trubetskoi")


def drawn_by(p: Position, phase: int, party: int, draws: list[str], steps: int = 1) -> list[list[BecauseCard]]:
    """The cards of so many steps, with these draws."""
    next_is(p, phase, party)
    with Scripted(draws=draws, traces=True) as t:
        found = []
        for _ in range(steps):
            t.told.clear()
            step(p, t)
            found.append(read(t))
    return found


def test_sm5_3_a_card_of_another_moment_is_put_back_by_its_row() -> None:
    """SM5.3, s.19 The row is lit, and says what becomes of the card."""
    ((card,),) = drawn_by(position(), a.COMBAT_CARD, NOBLE, ["6"])
    assert [entry.number for entry in card.taken()] == [2]
    assert row(card, 2).chosen_names == ["6 Ambush is for another moment, and is put back"]


def test_sm5_8_cards_that_come_too_early_are_told_on_the_card_of_the_draw() -> None:
    """SM5.8 What the party drew before belongs to the same draw."""
    p = position()
    p.party_card_due = p.to_draw = 1
    ((card,),) = drawn_by(p, a.DRAW, NOBLE, ["n6", "n8"])
    assert card.effects[1] == "The Boy from Kostroma (N6) comes before its year and goes to the back of its deck."
    assert card.effects[2] == "The Noble party draws Riazan Levy (N8)."


def test_sm5_2_a_card_for_the_own_party_says_on_whom_it_works_and_for_which_leader() -> None:
    """SM5.2, SM5.6, s.23 Two steps: it is played, it works; each has its card, and the words of the card on it."""
    p = position()
    own(p, "noble", "riazan")
    put(p, "liapunov_p", "riazan", 3)
    p.party_card_due = p.to_draw = 1
    *_, (played,), (works,) = drawn_by(p, a.DRAW, NOBLE, ["n8"], 3)
    assert played.heading() == "Whom the card is played on: Riazan Levy (N8)"
    assert row(played, 1).chosen_names == ["Noble party"]
    assert played.effects == ["The Noble party plays Riazan Levy (N8)."]
    assert works.heading() == "Whether the card works: Riazan Levy (N8)"
    assert [entry.number for entry in works.taken()] == [2]
    assert works.note.endswith("Of several leaders, the one with most room, then most units.")
    assert works.effects == ["Prokopii Liapunov gains 3 Noble Cavalry."]


def test_sm5_4_a_card_that_waits_says_what_it_waits_for() -> None:
    """SM5.4, s.21 Its words are on the card of the draw."""
    ((card,),) = drawn_by(position(), a.COMBAT_CARD, NOBLE, ["7"])
    assert [entry.number for entry in card.taken()] == [2, 4]
    assert "waits in play to the end of the phase" in card.rows[3].says
    assert "Only if one of your leaders is besieging." in card.note


def test_in_play_until_0_a_card_that_waits_to_the_end_of_the_segment_says_so() -> None:
    ((card,),) = drawn_by(position(in_play_until=0), a.COMBAT_CARD, NOBLE, ["7"])
    assert [entry.number for entry in card.taken()] == [2, 5]
    assert "to the end of the segment" in card.rows[4].says
    assert card.rows[3].reason == "The table has it otherwise."
    assert "Only if one of your leaders is besieging." in card.note


def test_sm4_3_the_detachment_of_spring_and_the_heir_are_two_cards() -> None:
    """SM4.3 One step, two decisions: each card has its own effect."""
    p = position()
    p.track[NOBLE] = 2
    put(p, "trubetskoi", "kaluga", 2)
    ((spring, heir),) = drawn_by(p, a.RESHAPE, NOBLE, [])
    assert (spring.name, len(spring.effects)) == ("spring", 1)
    assert (heir.name, heir.effects) == ("heir", ["Dmitrii Trubetskoi is named Heir to the throne."])
    assert [one.answer for one in heir.facts] == [1, 2], "his rating, his units"


def test_sm12_1_the_detachment_of_spring_has_its_card() -> None:
    """SM12.1 A fortress without one comes first."""
    for guarded, number, place in [(False, 1, "Putivl"), (True, 2, "Kursk")]:
        p = position()
        p.owner = [NEUTRAL] * len(p.owner)
        own(p, "rebellion", "putivl", "kursk")
        if guarded:
            guard(p, "rebellion", "putivl")
        ((card,),) = drawn_by(p, a.RESHAPE, REBELLION, [])
        assert (card.name, card.reference()) == ("spring", "SM12.1, rebuilt")
        assert [(entry.number, entry.chosen_names) for entry in card.taken()] == [(number, [place])]
        assert card.effects == [f"The Rebellion has a new detachment in {place}."]


def test_sm15_5_a_target_out_of_reach_is_marched_towards() -> None:
    """SM15.4, s.60 The card says that he is on his way."""
    p = position()
    put(p, "mniszech", "dorpat", 5, marker=True)
    (card,) = read(acts(p, "mniszech"))
    assert row(card, 2).chosen_names == ["Smolensk"]
    assert card.note == (
        "Poles, with a siege marker: besiege Smolensk. He goes towards Smolensk, as far as he may march."
    )


# --- as text, and in whole games --------------------------------------------------------------------------------------
def test_sm15_1_the_card_as_lines() -> None:
    """SM15.1 Title with rule and line, facts, rows, inner charts, effects; spaces not chosen are only counted."""
    p = position()
    put(p, "shuiskii_d", "staraia_russa", 6)
    text = lines(read(acts(p, "shuiskii_d"))[0])
    assert text[0] == "Leader priorities for Dmitrii Shuiskii (SM15.5, s.35)"
    assert "  4. The closest state fortress. (s.35) Taken: Velikie Luki." in text
    assert "  5. The closest enemy fortress. (s.36) Not reached." in text
    assert "  Looked at: Owner (Velikie Luki): state." in text
    assert any(line.startswith("  Looked at: ") and line.endswith(" other spaces.") for line in text)
    assert any(line.startswith("    Special priorities for Dmitrii Shuiskii (SM15.4") for line in text)
    assert text[-1] == "  Then: Dmitrii Shuiskii lays siege to Velikie Luki."


def test_sm15_1_the_card_as_plain_data() -> None:
    """SM15.1 There and back as JSON; inner charts with it."""
    p = position()
    put(p, "shuiskii_d", "staraia_russa", 6)
    found = plain(read(acts(p, "shuiskii_d"))[0])
    assert json.loads(json.dumps(found)) == found
    assert (found["title"], found["source"], found["about"]) == ("Leader priorities", "s.35", "Dmitrii Shuiskii")
    assert found["rows"][3] == [4, "The closest state fortress.", "s.35", "taken", "", ["Velikie Luki"]]
    assert [inner["chart"] for inner in found["inside"]] == ["strength", "special"]


@pytest.mark.parametrize("led", [0, 4])
def test_sm15_1_every_card_of_a_game_is_whole(led: int) -> None:
    """SM15.1 Every chart opened has its card; every passed row its reason; rules and lines exist."""
    met: set[str] = set()
    taken: set[tuple[str, int]] = set()

    def check(card: BecauseCard) -> int:
        met.add(card.name)
        assert card.rule in RULEBOOK.numbers
        for one in card.facts:
            assert whole(one.line()), one.line()
        for roll in card.rolls:
            assert whole(roll.line()), roll.line()
        for entry in card.rows:
            assert all(RULEBOOK.find(cited) for cited in cited_in(entry.source)), entry.source
            assert whole(entry.line()), entry.line()
            assert (entry.reason == "") == (entry.state != ROW_PASSED), (card.name, entry.number, entry.state)
            if entry.state == ROW_TAKEN:
                taken.add((card.name, entry.number))
        assert all(whole(effect) for effect in card.effects)
        return 1 + sum(check(inner) for inner in card.inside)

    def after(p: Position, told: list[Told]) -> None:
        found = cards(told)
        opened = [event for event in told if event.event == OPENED and event.a != BOOK.chart("loss").number]
        losses = len([card for top in found for card in [top, *top.inside] if card.name == "loss"])
        assert sum(check(card) for card in found) - losses == len(opened)
        effects = [effect for card in found for effect in card.effects]
        assert not found or len(effects) == len([event for event in told if event.event >= TRACES]), "each told once"

    wander(f"because {led}", led, after=after, traces=True)
    assert met == {chart.name for chart in BOOK.charts}
    assert len(taken) > 35


def test_sm15_1_a_step_without_charts_has_no_card() -> None:
    """SM15.1 Nothing is made up."""
    assert cards([Told(NUMBER["turn-begins"], 0, 1605, 0, -1)]) == []


@pytest.mark.parametrize(("on", "source"), [("shuiskii", "s.23"), ("all", "ruling SM-R43")])
def test_s23_a_card_on_the_own_party_has_the_line_and_a_card_on_all_a_ruling(on: str, source: str) -> None:
    """SM5.6, SM-R43 Neither is cancelled; the solitaire rules speak of the first alone."""
    target = cards_of.ON_SELF if on == "shuiskii" else cards_of.ON_ALL
    number = next(card for card, aimed in enumerate(cards_of.TARGET) if aimed == target)
    p = position()
    p.card, p.card_by, p.card_on = number, SHUISKII, SHUISKII if on == "shuiskii" else NONE
    a.push(p, a.WORK)
    t = Scripted(dice=[1] * 20, traces=True)
    work_card(p, t)
    (card,) = [one for one in read(t) if one.name == "cancel"]
    assert card.source() == source
