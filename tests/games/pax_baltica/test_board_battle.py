"""PB6, PB7 The battle screen: whose turn it is, who stands where, what was fired; and nothing that is hidden."""

import re
from itertools import chain

import pytest

from bivouac.core.match import Match
from bivouac.core.seen import Seen, seen
from bivouac.core.table import ROLL, SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FIRE
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.battle import fighters
from bivouac.games.pax_baltica.rules.position import BESIEGING, RESERVE, Position, force_in
from bivouac.games.pax_baltica.rules.words import COLOUR, FIRE_DIE, MAIN
from bivouac.games.pax_baltica.screen.battle import screen
from bivouac.games.pax_baltica.screen.clash import dice, hit_of
from bivouac.games.pax_baltica.screen.field import RESERVED, Field, field, resolved, turn
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.telling.names import plain_name
from bivouac.games.pax_baltica.telling.text.blocks import FEW, candidates
from games.pax_baltica.battlefields import baltic, begun, ingermanland, skirmish, velikaya, wandering
from games.pax_baltica.builders import block
from games.pax_baltica.fighting import few_fights
from games.reading import Page, drawn

SEATS = (SWEDISH, COALITION, SPECTATOR)
OPENED = ["territory:livland"]


def page(match: Match, seat: int) -> Page:
    return drawn(screen(seen(match, seat)))


def ground(s: Seen) -> Field:
    found = field(sight_of(s), s.told, resolved(sight_of(s), s.told, s.question))
    assert found is not None
    return found


def said(page: Page, kind: str) -> list[str]:
    return [text for _, text in page.having(kind)]


def lit(page: Page) -> list[str]:
    return said(page, "bt-now")


def cards(page: Page, state: str = "bt-card") -> dict[str, str]:
    """By the name of the block, all that its card says."""
    names = said(page, "bt-name")
    texts = said(page, "bt-card")
    chosen = said(page, state)
    return {name: text for name, text in zip(names, texts, strict=True) if text in chosen}


# --- where and when ---------------------------------------------------------------------------------------------------
def test_pb6_1_without_a_battle_there_is_no_screen() -> None:
    """PB6.1"""
    match = Match(GAME, 2, {}, begun(velikaya(), agenda.OPEN, "velikaya").dice)
    assert all(screen(seen(match, seat)) is None for seat in SEATS)


def test_pb6_3_the_title_says_where_which_round_and_who_attacks_from_where() -> None:
    """PB6.3, PB6.4"""
    match = begun(velikaya(), agenda.OPEN, "velikaya", OPENED)
    found = page(match, COALITION)
    assert found.having("pb-battle")[0][0]["aria-label"] == "The battle of Velikaya"
    assert found.text("bt-head").endswith(
        "A land battle, round 1 of 3. Sweden attacks, its main attack over the border from Livland to Velikaya; "
        "the Coalition defends."
    )
    assert [text for attrs, text in found.having("bt-lit")] == ["I"]


def test_pb9_3_a_battle_at_sea_is_told_as_one() -> None:
    """PB9.3"""
    found = page(begun(baltic(), agenda.OPEN, "western_baltic_sea"), SWEDISH)
    assert "bt-sea" in found.having("pb-battle")[0][0]["class"].split()  # type: ignore[union-attr]
    assert "A sea battle, round 1 of 3. The Coalition attacks" in found.text("bt-head")


# --- whose turn -------------------------------------------------------------------------------------------------------
def test_pb6_4_the_ladder_lights_the_step_that_goes_on() -> None:
    """PB6.4 A before B, the defender first; while a hit falls, it is the turn of those who fired it."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", OPENED, [1, 2, 6, 6])
    rungs = said(page(match, SPECTATOR), "bt-rung")
    assert [text.split(":")[0] for text in rungs] == [f"{x} {who}" for x in "ABCD" for who in ("defender", "attacker")]
    assert lit(page(match, COALITION)) == ["A attacker: now"]
    assert rungs[0] == "A defender: nobody"
    assert rungs[3:5] == ["B attacker: to come", "C defender: to come"]
    for answer in ("block:karl-xii", "fire"):
        match.submit(SWEDISH, WORDS.number(answer))
    assert lit(page(match, SPECTATOR)) == ["A attacker: now"]
    shown = cards(page(match, SPECTATOR), "bt-lit")
    assert list(shown) == ["Karl XII"]
    assert shown["Karl XII"].endswith("Karl XII A3, 4 of 4 steps 1 2 6 6: 2 hits fires")


def test_pb6_4_what_is_done_is_dim_and_who_has_fired_says_so() -> None:
    """PB6.4 After the Swedes of letter A it is Rehnskiöld's turn, of letter B."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", [*OPENED, "block:karl-xii", "fire", "fire"], [6] * 7)
    found = page(match, SWEDISH)
    assert lit(found) == ["B attacker: now"]
    assert said(found, "bt-done") == ["A defender: nobody", "A attacker: done", "B defender: nobody"]
    assert sorted(cards(found, "bt-acted")) == ["Dalregementet", "Karl XII"]
    assert "has fired" in cards(found)["Karl XII"]
    assert list(cards(found, "bt-lit")) == ["Rehnskiöld"]


def test_pb7_3_in_a_siege_the_garrison_stands_between_b_and_c() -> None:
    """PB7.3 Pjotr I has fired, the garrison has hit."""
    match = begun(ingermanland(), agenda.SIEGE, "ingermanland", [], [1, 6, 6, 1, 6, 6])
    for seat in SEATS:
        found = page(match, seat)
        assert found.having("pb-battle")[0][0]["aria-label"] == "The siege of Narva in Ingermanland"
        assert [text.split(":")[0] for text in said(found, "bt-rung")] == [
            *["A besiegers", "B besiegers", "C1 garrison", "C besiegers", "D besiegers"],
        ]
        assert lit(found) == ["C1 garrison: now"]
        assert said(found, "bt-done") == ["A besiegers: nobody", "B besiegers: done"]
        assert "C1 × 3: 3 dice, a hit on 1" in found.text("bt-wall")
        assert said(found, "bt-fates") == ["1 hit to take"]
    assert page(match, COALITION).values("choice") == ["block:pjotr-i", "block:sjeremetev"]
    assert page(match, SWEDISH).values("choice") == []


def test_pb6_4_the_lit_step_is_always_of_the_one_who_is_asked() -> None:
    """PB6.4, PB6.5 In battles at random: who chooses or fires is on the lit step; who is hit stands opposite."""
    asked = {"actor": 0, "combat": 0, "loss": 0}
    for seed in range(8):
        for match in skirmish(seed):
            assert match.asked is not None
            name = GAME.questions[match.asked.question].name
            if name in asked:
                s = seen(match, SPECTATOR)
                now = turn(ground(s), s.question)
                assert now is not None
                assert now[1] == (1 - match.asked.seat if name == "loss" else match.asked.seat)
                assert name != "actor" or all(FIRE[option] == now[0] for option in match.asked.options)
                asked[name] += 1
    assert all(asked.values()), asked


# --- ranks ------------------------------------------------------------------------------------------------------------
def test_pb6_3_ranks_face_each_other_and_reserves_wait_on_their_shelf() -> None:
    """PB6.3 The defender above; the reserve of the enemy is seen from behind."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", OPENED)
    for seat in SEATS:
        found = page(match, seat)
        above, below = found.having("bt-host")
        assert above[1].startswith("The Coalition defends, 11 steps in 3 blocks")
        assert below[1].startswith("Sweden attacks, 11 steps in 3 blocks")
        assert all(name in above[1] for name in ("Sjeremetev", "Repnin", "Preobrazjenski"))
        assert all(name in below[1] for name in ("Karl XII", "Rehnskiöld", "Dalregementet"))
        shelf = found.text("bt-shelf")
        assert shelf.startswith("Reserve: joins in round 2")
        assert ("Lewenhaupt" in shelf) == (seat == SWEDISH)
        assert shelf.count("Blue block no. ") == (0 if seat == SWEDISH else 2)


def test_pb7_5_besiegers_and_those_who_stand_aside_are_apart() -> None:
    """PB7.5, PB13.2"""
    p = velikaya()
    match = begun(p, agenda.OPEN, "velikaya", OPENED)
    s = seen(match, COALITION)
    sight_of(s).mark[block("repnin")] = BESIEGING
    found = drawn(screen(s))
    assert "Apart from the battle" in found.text("bt-shelf")
    assert "besieges the town" in cards(found)["Repnin"]
    assert found.text("bt-host").startswith("The Coalition defends, 7 steps in 2 blocks")


def test_pb6_6_after_the_battle_the_losers_must_leave() -> None:
    """PB6.4, PB6.6 After the third round the attacker goes; nothing is lit any more."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", OPENED, [6] * 100)
    while match.view(SWEDISH)["agenda"][-1] >> 7 == agenda.COMBAT:
        assert match.asked is not None
        options = [WORDS.word(word) for word in match.asked.options]
        match.submit(match.asked.seat, WORDS.number("fire" if "fire" in options else options[0]))
    found = page(match, SWEDISH)
    assert "The battle is over: the Coalition holds the field." in found.text("bt-over")
    assert lit(found) == said(found, "bt-rung") == []
    assert len(cards(found, "bt-going")) == 5
    assert found.having("bt-odds") == []


# --- dice -------------------------------------------------------------------------------------------------------------
def test_pb6_5_dice_are_as_many_as_steps_and_hits_are_filled() -> None:
    """PB6.5 Karl XII rolls 4 dice, 2 hits; each hit is told, and the account keeps it."""
    shot = [*OPENED, "block:karl-xii", "fire", "block:sjeremetev", "fire"]
    match = begun(velikaya(), agenda.OPEN, "velikaya", shot, [1, 2, 6, 6, 6, 6, 6])
    found = page(match, COALITION)
    assert len(found.having("bt-die")) == 3 + 3 + 4  # in the clash, and on the cards of both who fired
    assert len(found.having("bt-hit")) == 2
    assert said(found, "bt-deed") == [
        "Karl XII rolls 1 2 6 6: 2 hits. Sjeremetev loses 1 step and Repnin loses 1 step.",
        "Dalregementet rolls 6 6 6: no hit.",
    ]
    assert said(found, "bt-round") == ["Round 1:"]


def thrown(match: Match) -> list[tuple[int, ...]]:
    """The dice that were rolled for each shot: what is asked in between parts them."""
    found: list[tuple[int, ...]] = [()]
    for entry in match.entries:
        if entry.kind == ROLL and entry.why == FIRE_DIE:
            found[-1] += (entry.value,)
        elif found[-1]:
            found.append(())
    return [faces for faces in found if faces]


def test_pb6_5_dice_show_the_faces_that_fell() -> None:
    """PB6.5 In battles at random every shot is shown with the dice that were rolled for it, and its hits filled."""
    compared = 0
    for seed in range(12):
        for match in skirmish(seed):
            if match.view(SPECTATOR)["battle"] < 0:
                continue
            for seat in SEATS:
                shots = [deed for deed in ground(seen(match, seat)).deeds if deed.fired]
                assert [deed.dice for deed in shots] == thrown(match)
                assert [deed.hits for deed in shots] == [
                    len([face for face in deed.dice if face <= hit_of(deed)]) for deed in shots
                ]
                compared += len(shots)
    assert compared > 100


def test_dice_have_as_many_pips_as_they_show() -> None:
    """PB6.5 And the same in words, for those who see none."""
    found = drawn(dice((1, 3, 6), 3))
    assert len(found.having("bt-die")) == 3
    assert len(found.having("bt-hit")) == 2
    assert str(dice((1, 3, 6), 3)).count("<circle") == 1 + 3 + 6
    assert found.text("bt-hits") == "1 3 6: 2 hits"


def rolling(p: Position, phase: int, at: str, dice: list[int], *answers: str) -> Seen:
    """A real table, whose dice a person reads off: these have been typed, the next is asked for."""
    match = begun(p, phase, at, answers, dice, typed=True)
    return seen(match, SWEDISH, deals=True)


def test_pb6_5_while_real_dice_roll_the_block_that_fires_is_lit() -> None:
    """PB6.5, PB7.3 Of a battle, of besiegers, of a garrison."""
    s = rolling(velikaya(), agenda.OPEN, "velikaya", [6, 6], *OPENED, "block:karl-xii", "fire")
    found = drawn(screen(s))
    assert lit(found) == ["A attacker: now"]
    assert list(cards(found, "bt-lit")) == ["Karl XII"]
    assert "rolls its dice" in cards(found)["Karl XII"]
    assert found.values("choice") == []
    found = drawn(screen(rolling(ingermanland(), agenda.SIEGE, "ingermanland", [6])))
    assert lit(found) == ["B besiegers: now"]
    found = drawn(screen(rolling(ingermanland(), agenda.SIEGE, "ingermanland", [6, 6, 6, 1])))
    assert lit(found) == ["C1 garrison: now"]


# --- answers ----------------------------------------------------------------------------------------------------------
def test_pb6_4_fire_and_retreat_are_two_buttons_with_keys() -> None:
    """PB6.4 With what each would do; retreats go on to places, which are listed, too."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", [*OPENED, "block:karl-xii"])
    buttons = page(match, SWEDISH).having("choice")
    assert [(attrs["value"], attrs["data-key"]) for attrs, _ in buttons] == [("fire", "f"), ("retreat", "x")]
    assert buttons[0][0]["data-preview"] == "→ 4 dice, a hit on 3 or less: 2.0 hits expected"
    assert page(match, COALITION).having("choice") == []
    match.submit(SWEDISH, WORDS.number("retreat"))
    found = page(match, SWEDISH)
    assert "The same places glow on the map." in found.text("bt-orders")
    assert match.asked is not None
    assert found.values("choice") == [WORDS.word(word) for word in match.asked.options]


def test_pb6_5_the_past_cannot_be_answered() -> None:
    """PB6.4"""
    match = begun(velikaya(), agenda.OPEN, "velikaya", [*OPENED, "block:karl-xii"])
    assert drawn(screen(seen(match, SWEDISH, moment=1))).having("choice") == []


@pytest.mark.parametrize("scenario", range(4))
def test_pb6_4_every_answer_is_offered_once_and_to_nobody_else(monkeypatch: pytest.MonkeyPatch, scenario: int) -> None:
    """PB6.4, PB6.6, PB6.7 Over games at random, whatever is asked in a battle."""
    looked = 0
    few_fights(monkeypatch)
    for match in chain(wandering("answers", 600, scenario=scenario), skirmish(f"answers {scenario}")):
        asked = match.asked
        assert asked is not None
        for seat in SEATS:
            found = page(match, seat)
            values = found.values("choice")
            if seat != asked.seat:
                assert values == []
            elif asked.question not in (MAIN, COLOUR):
                assert sorted(map(str, values)) == sorted([WORDS.word(word) for word in asked.options])
            keys = [attrs["data-key"] for attrs, _ in found.having("choice") if attrs.get("data-key")]
            assert len(keys) == len(set(keys))
            looked += 1
    assert looked


# --- fog --------------------------------------------------------------------------------------------------------------
def lawful(s: Seen) -> list[int]:
    """The blocks whose names the viewer may read: his own, those he knows, and what few a back can be."""
    found = [row[0] for row in s.view["own"]] + [row[7] for row in s.view["seen"] if row[7] >= 0]
    found += [row[0] for row in s.view["off"]]
    for back in sight_of(s).backs():
        able = candidates(sight_of(s), back) if back.block < 0 else []
        found += able if len(able) <= FEW else []
    return found


@pytest.mark.parametrize("scenario", range(4))
def test_pb2_1_no_page_names_a_block_that_is_not_known(monkeypatch: pytest.MonkeyPatch, scenario: int) -> None:
    """PB2.1 For both seats and those who watch, at every question of battles at random."""
    hidden = 0
    few_fights(monkeypatch)
    for match in chain(wandering("fog", 700, scenario=scenario), skirmish(scenario)):
        for seat in SEATS:
            s = seen(match, seat)
            source = str(screen(s))
            may = lawful(s)
            told = " ".join(line.sentence for line in s.log)
            for number in range(BLOCKS):
                name = plain_name(number)
                if number not in may and name not in told:
                    assert not re.search(rf"\b{re.escape(name)}(?![\w(])", source), name
                    hidden += 1
    assert hidden


def test_pb2_1_the_reserve_of_the_enemy_looks_the_same_whatever_it_is() -> None:
    """PB2.1 Other blocks of other strengths behind the same backs: not a letter differs, the odds included."""
    pages: dict[int, list[str]] = {COALITION: [], SPECTATOR: []}
    for strengths in ({}, {"lewenhaupt": 1}, {"kronoberg": 1, "lewenhaupt": 2}):
        match = begun(velikaya(**strengths), agenda.OPEN, "velikaya", OPENED)
        for seat, found in pages.items():
            found.append(str(screen(seen(match, seat))))
    for found in pages.values():
        assert found[0] == found[1] == found[2]
        assert "Lewenhaupt" not in found[0]


# --- the field --------------------------------------------------------------------------------------------------------
def test_pb6_3_the_field_agrees_with_the_rules() -> None:
    """PB6.2, PB6.3 In battles at random everybody sees who fights, with the steps that are left, as it is."""
    looked = 0
    for seed in range(6):
        for match in skirmish(seed):
            p = match._p
            if p.battle < 0 or not p.agenda or p.agenda[-1] >> 7 != agenda.COMBAT:
                continue
            for seat in SEATS:
                found = ground(seen(match, seat))
                for side in (SWEDISH, COALITION):
                    shown = found.rank(side)
                    assert sorted([piece.block for piece in shown]) == fighters(p, side)
                    assert all(piece.least == piece.most == p.strength[piece.block] for piece in shown)
                    waiting = [b for b in force_in(p, side, p.battle) if p.mark[b] & RESERVE]
                    assert len(found.rank(side, RESERVED)) == len(waiting)
            looked += 1
    assert looked > 20
