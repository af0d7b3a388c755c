"""What may not be done is refused with one sentence and a rule that is in the book."""

from importlib.resources import files

import pytest

from bivouac.core.dice import luck
from bivouac.core.rulebook import Rulebook
from bivouac.games.pax_baltica.box.map import LANDING, LIMBO, PLACES, POOL, YEAR_TRACK, gate_between
from bivouac.games.pax_baltica.box.nations import CEDED, COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.position import (
    Position,
    put,
)
from bivouac.games.pax_baltica.rules.retreat import can_retreat
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.refusals.refused import refused
from bivouac.games.pax_baltica.telling.story import QUESTIONS
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    MOSCOW,
    block,
    marker,
    nation,
    next_is,
    place,
    stand,
    war,
)
from games.pax_baltica.refusing import came_in, fighting, moving, why_not
from games.pax_baltica.wandering import wander, whole

BOOK = Rulebook(files("bivouac.games.pax_baltica").joinpath("rules.md").read_text(encoding="utf-8"))


# --- every question, every word ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", [MOSCOW, GLORY, END, GRAND])
def test_pb3_3_every_word_that_is_not_offered_is_refused_with_a_sentence_and_its_rule(scenario: int) -> None:
    """PB3.3 Now and then in a game at random, every word of the notation; and nothing is changed by it."""
    some = luck("refusing", scenario)
    met: set[int] = set()
    rules: set[str] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        if question in met and some.randrange(25):
            return
        met.add(question)
        before, seen = p.digest(), sight(p, seat)
        for word in range(len(WORDS)):
            if word not in options:
                found = refused(seen, question, word)
                assert whole(found.sentence), found.sentence
                assert found.rule in BOOK.numbers, found.rule
                rules.add(found.rule)
        assert p.digest() == before, "a refusal changes nothing"

    wander("refused", watch, scenario=scenario, most=900)
    assert len(met) > 15
    assert {"PB3.3", "PB4.1", "PB4.5"} <= rules


@pytest.mark.parametrize("question", range(len(QUESTIONS)), ids=[term.name for term in QUESTIONS])
def test_pb12_1_no_word_is_too_much_for_any_question_at_any_time(question: int) -> None:
    """PB12.1 Even where it is not asked: on an empty map, and with blocks on their way."""
    empty = war(GLORY)
    peopled = war(GLORY)
    stand(peopled, "livland", "lewenhaupt", "elfsborg")
    stand(peopled, "livland", "flemming")
    stand(peopled, "kattegat", "watrang")
    peopled.battle, peopled.attacker, peopled.round = place("livland"), COALITION, 1
    put(peopled, block("elfsborg"), LIMBO)
    peopled.entry[block("elfsborg")] = place("livland")
    chosen = peopled.copy()
    chosen.chosen = block("lewenhaupt")
    for p in (empty, peopled, chosen):
        for seat in (SWEDISH, COALITION):
            seen = sight(p, seat)
            for word in range(len(WORDS)):
                found = refused(seen, question, word)
                assert whole(found.sentence), found.sentence
                assert found.rule in BOOK.numbers


def test_pb2_1_a_refusal_tells_nothing_of_hidden_blocks() -> None:
    """PB2.1 Which enemy blocks stand there, how strong they are and what lies in his pool makes no difference."""
    worlds = []
    for names, steps in [(("flemming", "leibgarde"), 4), (("lubomirski", "kurprinz"), 1)]:
        p = war(GLORY)
        stand(p, "kurlandia", *names)
        p.strength[block(names[0])] = steps
        stand(p, "livland", "lewenhaupt", "estlandska", lewenhaupt=3)
        stand(p, "estland", "vellinck")
        moving(p, "vellinck")
        p.battle, p.attacker, p.round = place("kurlandia"), SWEDISH, 1
        next_is(p, agenda.ACT, SWEDISH)
        worlds.append(sight(p, SWEDISH))
    for question in range(len(QUESTIONS)):
        for word in range(len(WORDS)):
            first, second = [refused(seen, question, word) for seen in worlds]
            assert (first.sentence, first.rule) == (second.sentence, second.rule)


# --- actions ----------------------------------------------------------------------------------------------------------
def test_pb3_3_no_actions_left_and_the_rank_of_actions() -> None:
    """PB3.3 Nobody goes back to an earlier kind."""
    p = war()
    assert why_not(p, SWEDISH, words.ORDER, "recon") == ("You have no actions left this turn.", "PB3.3")
    p.actions, p.rank = [1, 1], 4
    assert why_not(p, SWEDISH, words.ORDER, "move") == (
        "Movement is over: you have gone on to national politics.",
        "PB3.3",
    )


def test_pb3_3_actions_that_nobody_can_take() -> None:
    p = war()
    p.actions = [1, 1]
    p.rolled_politics[nation("sweden")] = 1
    rules = {
        order: why_not(p, SWEDISH, words.ORDER, order)[1]
        for order in ("recon", "move", "besiege", "politics", "replace")
    }
    assert rules == {"recon": "PB3.3", "move": "PB4.1", "besiege": "PB7.1", "politics": "PB3.3", "replace": "PB5.4"}


def test_pb3_3_politics_once_a_year_for_an_active_major_nation() -> None:
    p = war()
    p.rolled_politics[nation("russia")] = 1
    assert (
        why_not(p, COALITION, words.NATION_FOR_POLITICS, "nation:russia")[0] == "Russia has had its politics this year."
    )
    assert why_not(p, COALITION, words.NATION_FOR_POLITICS, "nation:denmark")[0] == "Denmark is not in the war."
    assert why_not(p, COALITION, words.NATION_FOR_POLITICS, "nation:prussia")[0] == "Prussia is not a major nation."
    assert why_not(p, COALITION, words.NATION_FOR_POLITICS, "nation:sweden")[0] == "Sweden is not of your side."


def test_pb3_3_reconnaissance_needs_enemies_next_door() -> None:
    p = war()
    stand(p, "kurlandia", "flemming")
    for target, sentence in [
        ("zone:kattegat", "Nobody looks into sea zones."),
        ("territory:estland", "There is no enemy block in Estland."),
        ("territory:kurlandia", "No army or regiment of yours is next to Kurlandia."),
    ]:
        assert why_not(p, SWEDISH, words.RECON_AT, target) == (sentence, "PB3.3")


def test_pb11_1_what_sweden_cannot_cede() -> None:
    p = war()
    assert why_not(p, COALITION, words.ORDER, "cede-pommern") == ("Only Sweden cedes land.", "PB11.1")
    marker(p, "pommern", "saxony")
    assert why_not(p, SWEDISH, words.CEDING, "cede-pommern")[0] == "Sweden does not control Pommern."
    p.status[nation("hannover")] = CEDED
    p.native[place("bremen_verden")] = nation("hannover")
    redraw(p)
    assert why_not(p, SWEDISH, words.CEDING, "cede-bremen-verden")[0] == "Bremen-Verden was ceded already."


# --- steps ------------------------------------------------------------------------------------------------------------
def test_pb5_3_why_a_block_gains_no_step() -> None:
    """PB5.3, PB5.5 Full strength, a battle, aboard, at sea, no communications."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "estland", "vellinck", vellinck=1)
    stand(p, "estland", "repnin")
    stand(p, "kattegat", "watrang", watrang=1)
    stand(p, "kattegat", "karl_xii", aboard="watrang", karl_xii=1)
    stand(p, "rzjev", "rehnskiold", rehnskiold=1)
    for name, sentence, rule in [
        ("lewenhaupt", "Lewenhaupt has its full strength of 4.", "PB5.3"),
        ("vellinck", "Vellinck is in a battle territory.", "PB5.3"),
        ("karl-xii", "Karl XII is aboard a fleet.", "PB5.3"),
        ("watrang", "The fleet Watrang is at sea: fleets gain steps in harbor.", "PB5.3"),
        ("rehnskiold", "Rehnskiöld has no line of communications from Rzjev.", "PB5.5"),
        ("repnin", "Repnin is not your block.", "PB5.4"),
    ]:
        assert why_not(p, SWEDISH, words.REPLACE_ONE, f"block:{name}") == (sentence, rule)


def test_pb5_2_not_enough_points_and_double_prices() -> None:
    """PB5.2, PB5.3 An army's step costs two, without a friendly garrison four."""
    p = war()
    p.politics_of, p.rp[nation("sweden")] = nation("sweden"), 1
    stand(p, "livland", "lewenhaupt", lewenhaupt=1)
    stand(p, "lietuva", "vellinck", vellinck=1)
    stand(p, "kurlandia", "mazepa", mazepa=1)
    assert why_not(p, SWEDISH, words.PURCHASE, "block:lewenhaupt") == (
        "A step for Lewenhaupt costs 2; points left: 1.",
        "PB5.2",
    )
    assert why_not(p, SWEDISH, words.PURCHASE, "block:vellinck") == (
        "Vellinck has no friendly garrison: a step costs 4; points left: 1.",
        "PB5.3",
    )
    assert why_not(p, SWEDISH, words.PURCHASE, "block:mazepa") == ("No points are ever spent on Mazepa.", "PB5.2")
    p.rp[nation("sweden")] = 8
    assert why_not(p, SWEDISH, words.PURCHASE, "block:lewenhaupt")[0].startswith("Blocks were drawn already")
    p.rp[nation("sweden")] = 0
    assert why_not(p, SWEDISH, words.PURCHASE, "draw") == ("Sweden has no points left.", "PB5.6")


def test_pb5_7_where_a_new_block_is_not_deployed() -> None:
    p = war()
    p.politics_of, p.chosen = nation("russia"), block("repnin")
    stand(p, "moskva", "karl_xii")
    assert why_not(p, COALITION, words.DEPLOY_TO, "territory:moskva") == ("Enemy blocks stand in Moskva.", "PB5.7")
    assert why_not(p, COALITION, words.DEPLOY_TO, "territory:novgorod") == (
        "Repnin can be deployed only in Jaroslav or Tula.",
        "PB11.2",
    )
    assert why_not(p, COALITION, words.DEPLOY_TO, "territory:livland") == ("Livland has an enemy garrison.", "PB5.7")


def test_pb8_3_whom_hunger_does_not_strike() -> None:
    """PB8.3 The first step is a strongest block's, and nobody loses his last."""
    p = war()
    stand(p, "mecklenburg", "karl_xii", "rehnskiold", "elfsborg", rehnskiold=2, elfsborg=1)
    p.short = [(SWEDISH * PLACES + place("mecklenburg")) * 64 + 3]
    assert (
        why_not(p, SWEDISH, words.ATTRITION, "block:rehnskiold")[0]
        == "The first step is lost by a block of strength 4."
    )
    assert why_not(p, SWEDISH, words.ATTRITION, "block:elfsborg") == (
        "Elfsborg has strength 1 and loses nothing more.",
        "PB8.3",
    )


# --- nations and events -----------------------------------------------------------------------------------------------
def test_pb10_2_the_nearest_haven_is_the_only_one() -> None:
    p = war()
    stand(p, "mecklenburg", "pommerska")
    put(p, block("pommerska"), LIMBO)
    p.chosen, p.entry[block("pommerska")] = block("pommerska"), place("mecklenburg")
    assert why_not(p, SWEDISH, words.DISPLACE_TO, "territory:svealand")[0].startswith("Svealand is further away than ")
    assert why_not(p, SWEDISH, words.DISPLACE_TO, "territory:moskva") == (
        "Moskva is not friendly to Sweden.",
        "PB10.2",
    )


def test_pb11_2_who_is_not_reformed_and_when() -> None:
    """PB11.2 A Russian army with a reformed version; two years ahead, in a free box."""
    p = war()
    p.year = 1702
    p.place[block("ogilvy_reformed")], p.box[block("ogilvy_reformed")] = YEAR_TRACK, 1705
    for name, sentence in [
        ("karl-xii", "Karl XII is not Russian."),
        ("pjotr-i", "Pjotr I has no reformed version."),
        ("repnin-reformed", "Repnin (reformed) is reformed already."),
        ("ogilvy", "Ogilvy has been reformed already."),
    ]:
        assert why_not(p, COALITION, words.REFORM_ARMY, f"block:{name}") == (sentence, "PB11.2")
    assert why_not(p, COALITION, words.REFORM_YEAR, "year:1703")[0] == "The reform takes 2 years: the earliest is 1704."
    assert why_not(p, COALITION, words.REFORM_YEAR, "year:1705") == (
        "There is a Russian army in the box of 1705 already.",
        "PB11.2",
    )
    assert why_not(p, COALITION, words.ACCELERATE_ARMY, "block:ogilvy")[0] == "Ogilvy is not on the Year Track."
    p.year = 1704
    assert why_not(p, COALITION, words.ACCELERATE_ARMY, "block:ogilvy-reformed") == (
        "Ogilvy (reformed) is due in 1705: no earlier year is left.",
        "PB13.3",
    )


def test_pb13_4_whom_an_envoy_cannot_win() -> None:
    p = war()
    p.until[nation("denmark")] = p.year + 2
    for name, sentence, rule in [
        ("sweden", "Sweden is not of your side.", "PB13.4"),
        ("russia", "Russia is in the war already.", "PB13.4"),
        ("denmark", f"The truce of Denmark lasts until {p.year + 2}.", "PB10.3"),
    ]:
        assert why_not(p, COALITION, words.ENVOY_TO, f"nation:{name}") == (sentence, rule)


def test_pb13_2_what_is_not_lent_abroad() -> None:
    p = war()
    next_is(p, agenda.LOAN, nation("saxony"))
    stand(p, "sachsen", "flemming")
    assert p.place[block("lubomirski")] == POOL
    assert why_not(p, COALITION, words.LOAN_BLOCK, "block:flemming")[0] == "Flemming is not in the pool."
    assert why_not(p, COALITION, words.LOAN_BLOCK, "block:lubomirski") == ("Lubomirski is not Saxon.", "PB13.2")


def test_pb2_3_where_karl_and_mazepa_do_not_appear() -> None:
    p = war()
    stand(p, "skane", "reventlov")
    assert why_not(p, SWEDISH, words.KARL_TO, "territory:skane") == ("Enemy blocks stand in Skåne.", "PB2.3")
    assert why_not(p, SWEDISH, words.KARL_TO, "territory:livland")[0] == "Karl XII returns to Sweden proper."
    assert why_not(p, SWEDISH, words.MAZEPA_TO, "territory:poltava") == (
        "Mazepa appears in Sivershchyna, for no Coalition block is there.",
        "PB11.8",
    )


@pytest.mark.parametrize(
    ("question", "word", "sentence", "rule"),
    [
        (words.ORDER, "territory:livland", "“Livland” is no answer here: choose an action, or stop.", "PB3.3"),
        (words.MOVER, "year:1707", "“1707” is no answer here: choose a block that moves.", "PB4.1"),
        (words.DESTINATION, "done", "“Done” is no answer here: choose where the block moves to.", "PB4.1"),
        (words.REFORM_YEAR, "block:karl-xii", "“Karl XII” is no answer here: choose a year.", "PB11.2"),
        (words.COLOUR, "fire", "“Fire” is no answer here: choose the colour that fights.", "PB13.2"),
    ],
)
def test_pb3_3_an_answer_of_another_kind_is_told_what_is_wanted(
    question: int, word: str, sentence: str, rule: str
) -> None:
    assert why_not(war(), SWEDISH, question, word) == (sentence, rule)


# --- what a refusal says is so ----------------------------------------------------------------------------------------
def test_pb11_10_no_swede_is_there_means_none_that_could_attack() -> None:
    """PB11.10 A Swedish fleet lies at anchor in Småland, and no army or regiment is there."""
    p = war(GLORY)
    stand(p, "skane", "friedrich_iv")
    stand(p, "smaland", "wachtmeister", "repnin")
    moving(p, "friedrich_iv")
    said = "Friedrich IV never attacks alone, and no Swedish army or regiment is in Småland."
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:smaland") == (said, "PB11.10")


def test_pb6_6_the_way_to_sea_belongs_to_those_who_landed_last() -> None:
    """PB6.6 An attacker who came by land has not landed; a defender meets an enemy who has."""
    p = war(GLORY)
    stand(p, "ingermanland", "karl_xii", "repnin")
    fighting(p, "ingermanland", SWEDISH)
    p.chosen = block("karl_xii")
    said = "You have not landed in Ingermanland: an attacker goes back where he came in."
    assert why_not(p, SWEDISH, words.RETREAT_TO, "zone:gulf-of-finland") == (said, "PB6.6")
    p.attacker = COALITION
    p.gates.append(2 * (LANDING + place("ingermanland")) + COALITION)
    said = "The enemy landed in Ingermanland: the way to sea is his."
    assert why_not(p, SWEDISH, words.RETREAT_TO, "zone:gulf-of-finland") == (said, "PB6.6")


def test_pb7_2_a_pole_before_a_marked_garrison() -> None:
    """PB7.2 Under the option Poles besiege nothing, marker or no marker."""
    p = war(GLORY, polish_blocks_besiege=0)
    marker(p, "krakow", "sweden")
    stand(p, "krakow", "lubomirski")
    said = "Lubomirski is Polish and does not besiege garrisons."
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:krakow") == (said, "PB7.2")
    p = war(GLORY)
    stand(p, "lietuva", "lubomirski")
    said = "Lubomirski is Polish and does not besiege a Polish garrison without a marker."
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:lietuva") == (said, "PB7.2")


def test_pb13_4_discontent_passes_fleets_by() -> None:
    """PB13.4 A blue fleet at anchor abroad is no army or regiment; under the option no enemy is, or all are at home."""
    p = war(GLORY)
    stand(p, "sjaelland", "wachtmeister")
    next_is(p, agenda.DISCONTENT, nation("sweden"))
    said = "No blue army or regiment stands in Sjaelland."
    assert why_not(p, COALITION, words.DISCONTENT_AT, "territory:sjaelland") == (said, "PB13.4")
    p = war(GLORY, any_of_your_blocks=1)
    stand(p, "moskva", "pjotr_i")
    next_is(p, agenda.DISCONTENT, nation("saxony"))
    said = "Every enemy block in Moskva is at home there."
    assert why_not(p, SWEDISH, words.DISCONTENT_AT, "territory:moskva") == (said, "PB13.4")
    said = "No enemy army or regiment stands in Sachsen."
    assert why_not(p, SWEDISH, words.DISCONTENT_AT, "territory:sachsen") == (said, "PB13.4")


def test_pb11_9_a_die_is_rolled_for_hannover_when_it_has_defected() -> None:
    """PB11.9 So it is not true that none is ever rolled for it."""
    p = war(GLORY)
    said = "No die is rolled for Hannover before it has defected."
    assert why_not(p, SWEDISH, words.ENVOY_TO, "nation:hannover") == (said, "PB11.9")


def test_pb4_1_a_group_that_has_begun_may_end_though_declining_is_no_word_for_it() -> None:
    """PB4.1 Whoever declines is not told that a block has to move when one has."""
    p = war(GLORY)
    p.source = place("livland")
    said = "“Decline” is no answer here: choose a block that moves."
    assert why_not(p, SWEDISH, words.MOVER, "decline") == (said, "PB4.1")


def test_pb6_6_a_full_border_is_no_way_out_though_it_leads_to_open_land() -> None:
    """PB6.6 Vellinck in Estland, attacked from Ingermanland: over the border with Livland six have gone this round."""
    p = war(GLORY)
    stand(p, "estland", "vellinck", "repnin")
    came_in(p, "repnin", "ingermanland", "estland")
    fighting(p, "estland", COALITION)
    assert can_retreat(p, block("vellinck"))
    p.retreated = [2 * (gate_between(place("estland"), place("livland")) >> 1) + SWEDISH] * 6
    assert not can_retreat(p, block("vellinck"))
    p.chosen = block("vellinck")
    said = "Vellinck cannot retreat: no border that the attacker did not use has room and leads to open land."
    assert why_not(p, SWEDISH, words.FIRE_OR_RETREAT, "retreat") == (said, "PB6.6")
