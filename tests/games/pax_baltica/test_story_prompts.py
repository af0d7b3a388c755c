"""Questions and chances in whole sentences: who, where, how much, and nothing hidden."""

import pytest

from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS
from bivouac.games.pax_baltica.box.map import LIMBO, PLACES
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position, put
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling import story
from bivouac.games.pax_baltica.telling.story import CHANCES, QUESTIONS
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW, block, nation, next_is, place, stand, war
from games.pax_baltica.wandering import wander, whole


def without_roles(asked: str) -> str:
    """A question without the names that belong to it whoever stands where: a campaign of Karl XII, a land."""
    for role in ("Karl XII", "Mazepa", "Savolax"):
        asked = asked.replace(role, "")
    return asked


# --- questions --------------------------------------------------------------------------------------------------------
def test_pb3_3_every_question_is_a_whole_sentence_for_every_seat_and_hides_what_is_hidden() -> None:
    """PB3.3, PB2.1 Put to both and to those who watch; a block that a seat does not know is not named to it."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        met.add(question)
        for viewer in (SWEDISH, COALITION, SPECTATOR):
            seen = sight(p, viewer)
            asked = story.prompt(seen, question)
            assert whole(asked), asked
            known = {*seen.own(), *seen.back_block}
            hidden = [number for number in range(BLOCKS) if p.handle[number] and number not in known]
            assert not [number for number in hidden if BLOCK_NAMES[number] in without_roles(asked)], asked

    for scenario in (MOSCOW, GLORY, END):
        wander("prompts", watch, scenario=scenario, most=500)
    assert len(met) > 25


def test_pb12_1_every_question_can_be_asked_before_anything_is_set_up() -> None:
    """PB12.1 No question needs more than any view has."""
    for scenario in (MOSCOW, GLORY, END, GRAND):
        for viewer in (SWEDISH, COALITION, SPECTATOR):
            for question in range(len(QUESTIONS)):
                assert whole(story.prompt(sight(war(scenario), viewer), question))


def asked(p: Position, question: int, seat: int = SWEDISH) -> str:
    return story.prompt(sight(p, seat), question)


def test_pb3_3_the_question_for_an_action_says_who_acts_and_how_many_are_left() -> None:
    p = war()
    next_is(p, agenda.ACT, COALITION)
    p.actions = [1, 3]
    assert asked(p, words.ORDER, COALITION) == "The Coalition acts: what is done next? Actions left: 3."


def test_pb4_1_questions_of_movement_name_the_place_and_the_block() -> None:
    """PB4.1 The mover's owner is told more than the other."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    next_is(p, agenda.ACT, SWEDISH)
    p.chosen_from = place("livland")
    assert asked(p, words.MOVER) == "Which block of Livland moves first? Others may follow it."
    p.chosen = block("lewenhaupt")
    assert asked(p, words.DESTINATION).startswith("Where does Lewenhaupt move? Its rating is 2;")
    assert asked(p, words.DESTINATION, COALITION) == "Where does the block move?"
    p.source = place("livland")
    assert asked(p, words.MOVER) == "Which block moves next out of Livland? If none, the group is done."
    p.winter = 1
    assert asked(p, words.MOVER) == "Winter campaign: which block leaves Livland with Karl XII and loses a step?"


def test_pb9_2_a_block_aboard_is_asked_where_it_comes_ashore() -> None:
    """PB9.1, PB9.2 Fleets sail, blocks aboard land."""
    p = war()
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    p.chosen = block("watrang")
    assert asked(p, words.DESTINATION) == "Where does the fleet Watrang sail?"
    p.chosen = block("karl_xii")
    assert asked(p, words.DESTINATION) == "Where does Karl XII come ashore?"


def test_pb6_4_questions_of_a_battle_name_its_place_and_round() -> None:
    p = war()
    p.battle, p.round, p.attacker = place("livland"), 2, COALITION
    assert asked(p, words.ACTOR) == "Battle in Livland, round 2: which block acts next?"
    assert asked(p, words.LOSS) == "A hit in Livland: which of the strongest blocks loses a step?"


def test_pb6_3_the_question_for_the_main_attack_names_the_attacker() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "flemming")
    next_is(p, agenda.OPEN, place("livland"))
    assert asked(p, words.MAIN).startswith("The Coalition attacks in Livland: over which border")


def test_pb7_3_the_question_for_a_hit_names_the_siege_that_is_resolved() -> None:
    """PB7.3 Another siege is still to come."""
    p = war()
    for where, name in [("livland", "flemming"), ("estland", "steinau")]:
        stand(p, where, name)
        p.mark[block(name)] |= BESIEGING
    next_is(p, agenda.SIEGE, place("estland"))
    assert asked(p, words.SIEGE_LOSS, COALITION) == (
        "The garrison of Riga in Livland has hit: which of the strongest besiegers loses a step?"
    )


def test_pb8_3_the_question_for_attrition_says_where_and_how_much() -> None:
    p = war()
    stand(p, "mecklenburg", "karl_xii", "rehnskiold")
    next_is(p, agenda.FORAGE)
    p.short = [(SWEDISH * PLACES + place("mecklenburg")) * 64 + 4]
    assert (
        asked(p, words.ATTRITION) == "Sweden lacks forage in Mecklenburg and loses 4 steps: which block loses a step?"
    )


def test_pb5_2_the_question_for_a_purchase_says_what_is_left_to_its_owner_alone() -> None:
    p = war()
    p.politics_of = nation("sweden")
    p.rp[nation("sweden")] = 1
    assert asked(p, words.PURCHASE).startswith("Sweden has 1 point to spend:")
    assert asked(p, words.PURCHASE, COALITION).startswith("The nation has points to spend:")


def test_pb5_6_the_question_for_a_purchase_says_what_a_draw_costs() -> None:
    """PB5.6 The first step, by kind."""
    p = war()
    p.politics_of = nation("sweden")
    p.rp[nation("sweden")] = 7
    assert asked(p, words.PURCHASE) == (
        "Sweden has 7 points to spend: which block gains a step, or is one drawn? "
        "A draw costs its first step: 4 for an army or a fleet, 1 for a regiment."
    )


def test_pb5_6_the_question_for_a_step_of_a_drawn_block_says_its_price_and_its_full_strength() -> None:
    p = war()
    p.politics_of = nation("sweden")
    p.rp[nation("sweden")] = 5
    p.chosen = block("stenbock")
    assert (
        asked(p, words.DRAWN_STEPS) == "Sweden has 5 points left: does Stenbock get another step for 2 points, up to 4?"
    )
    assert asked(p, words.DRAWN_STEPS, COALITION) == "The nation has points left: does the block get another step?"


def test_pb5_3_a_step_costs_double_without_a_friendly_garrison() -> None:
    p = war()
    stand(p, "livland", "karl_xii", "livgardet")
    seen = sight(p, SWEDISH)
    assert price(seen, block("karl_xii")) == 2
    assert price(seen, block("livgardet")) == 1
    put(p, block("karl_xii"), place("lietuva"))
    assert price(sight(p, SWEDISH), block("karl_xii")) == 4


@pytest.mark.parametrize(("seat", "camp"), [(SWEDISH, "Sweden's side"), (COALITION, "the Coalition")])
def test_pb10_2_a_truce_is_offered_to_nations_of_the_side_itself(seat: int, camp: str) -> None:
    p = war()
    next_is(p, agenda.SUBMIT, seat)
    assert asked(p, words.SUBMITTING, seat) == f"The Interphase of 1700: does a nation of {camp} submit to a truce?"


def test_pb12_1_the_set_up_names_the_block_to_its_owner_alone() -> None:
    p = war(MOSCOW)
    p.chosen = block("rehnskiold")
    assert asked(p, words.SET_UP_AT) == "Set-up: where does Rehnskiöld stand?"
    assert asked(p, words.SET_UP_AT, COALITION) == "Set-up: where does the block stand?"


def test_pb10_2_the_question_for_a_displaced_block_shows_its_back_to_the_enemy() -> None:
    """PB10.2, PB2.1 Its owner reads its name."""
    p = war()
    stand(p, "pommern", "pommerska")
    p.place[block("pommerska")], p.entry[block("pommerska")] = LIMBO, place("pommern")
    assert asked(p, words.DISPLACE_TO).startswith("Pommerska has to leave Pommern:")
    number = p.handle[block("pommerska")]
    assert asked(p, words.DISPLACE_TO, COALITION).startswith(f"Blue block no. {number} has to leave Pommern:")


def test_pb12_2_the_set_up_asks_for_each_box_of_the_year_track() -> None:
    p = war(GLORY)
    p.setting_up = 2
    assert asked(p, words.REFORM_ARMY, COALITION) == "Set-up: which Russian army will come back reformed in 1702?"
    p.setting_up = 1
    assert asked(p, words.REFORM_ARMY, COALITION) == "Set-up: which Russian army will come back reformed in 1704?"


@pytest.mark.parametrize("why", range(len(CHANCES)), ids=[term.name for term in CHANCES])
def test_pb3_1_every_chance_is_a_question(why: int) -> None:
    """PB3.1 What a die is for, before the set-up and in the middle of a battle."""
    p = war()
    before = story.chance_prompt(sight(p, SWEDISH), why)
    p.battle, p.round, p.attacker = place("livland"), 1, COALITION
    for said in (before, story.chance_prompt(sight(p, SPECTATOR), why)):
        assert whole(said)
        assert said.endswith("?")
