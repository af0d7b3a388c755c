"""PB12 The set-ups of the four scenarios, block by block, and what is chosen before the first turn."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK_IDS, BLOCKS, FULL, IN_POOL
from bivouac.games.pax_baltica.box.map import (
    EXILE,
    GONE,
    PLACE_IDS,
    PLACES,
    POOL,
    REFORMS,
    TERRITORIES,
    UNCALLED,
    WAITING,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import ACTIVE, BARRED, CEDED, INACTIVE, NATION_IDS, NATIONS
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, BUILD, INTERPHASE, SET_UP, TURN_END, ahead, phase_of
from bivouac.games.pax_baltica.rules.control import garrison, harbor, level
from bivouac.games.pax_baltica.rules.nations.sweden import concessions
from bivouac.games.pax_baltica.rules.politics import may_roll
from bivouac.games.pax_baltica.rules.position import KNOWN, NAMED, Position
from bivouac.games.pax_baltica.rules.replacements import income
from bivouac.games.pax_baltica.rules.scenarios import new_game
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from bivouac.games.pax_baltica.rules.victory import END_SEASON, END_YEAR, last_turn
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    MOSCOW,
    Scripted,
    block,
    nation,
    next_is,
    place,
    play,
    war,
)

SWEDISH_POOL = [
    *["rehnskiold", "lewenhaupt", "stenbock", "armfelt", "savolax_reg", "livgardet", "uppland", "smalands_kavalleri"],
    *["bjorneborg", "friedrich_iv"],
]
SAXON_POOL = [
    *["august_ii", "schulenburg", "steinau", "leibgarde", "kurprinz", "konigin", "chevaliergarde"],
    "kronprinz_dragoner",
]
DANISH_POOL = [
    *["frederik_iv", "reventlov", "scholten", "prins_christian", "bergenhus", "sjaellandske", "fynske", "jyske"],
    *["dronningens", "gyldenlove", "tordenskiold"],
]
OTTOMAN_POOL = ["baltaci", "devlet_giray", "yeniceri", "sipahi"]
REFORMED = [f"{name}_reformed" for name in ("sjeremetev", "repnin", "mensjikov", "golitsyn", "ogilvy")]
POLES = ["lubomirski", "sobieski", "oginski"]
MARCH = ["territory:krakow", "territory:krakow", "territory:poznan"]  # Karl, Dalregementet, Kronoberg
STATUSES = {INACTIVE: "inactive", ACTIVE: "active", BARRED: "barred", CEDED: "ceded"}


def start(scenario: int, **options: int) -> Position:
    return new_game({option.name: option.default for option in OPTIONS} | {"scenario": scenario} | options)


def arranged(p: Position, answers: list[str]) -> Scripted:
    """Everything that is chosen before the first turn and before anything is built."""
    with Scripted(answers) as t:
        while phase_of(p) == SET_UP:
            step(p, t)
    return t


def on_map(p: Position) -> dict[str, list[str]]:
    """Where blocks stand, as the set-up lists say it; those aboard are marked."""
    found: dict[str, list[str]] = {}
    for number in range(BLOCKS):
        if p.place[number] < PLACES:
            name = BLOCK_IDS[number]
            fleet = p.aboard[number]
            found.setdefault(PLACE_IDS[p.place[number]], []).append(
                f"{name} aboard {BLOCK_IDS[fleet]}" if fleet >= 0 else name
            )
    return found


def lying(p: Position, where: int, pool: str = "") -> list[str]:
    """Blocks that lie in a pool, or beside the map."""
    blocks = IN_POOL[nation(pool)] if pool else range(BLOCKS)
    return [BLOCK_IDS[number] for number in blocks if p.place[number] == where]


def markers(p: Position) -> dict[str, str]:
    return {PLACE_IDS[t]: NATION_IDS[p.marker[t]] for t in range(TERRITORIES) if p.marker[t] >= 0}


def statuses(p: Position) -> dict[str, str]:
    return {NATION_IDS[n]: STATUSES[p.status[n]] for n in range(NATIONS)}


def weakened(p: Position) -> dict[str, int]:
    return {BLOCK_IDS[b]: p.strength[b] for b in range(BLOCKS) if p.place[b] < PLACES and p.strength[b] != FULL[b]}


# --- Next Stop Moscow -------------------------------------------------------------------------------------------------
def test_pb12_1_next_stop_moscow_is_set_up() -> None:
    """PB12.1 Where every block stands, lies or waits; the markers, levels and statuses."""
    p = start(MOSCOW)
    arranged(p, MARCH)
    assert on_map(p) == {
        "krakow": ["karl_xii", "dalregementet"],
        "poznan": ["rehnskiold", "kronoberg"],
        "pommern": ["ostgota", "pommerska"],
        "livland": ["lewenhaupt"],
        "nyland": ["vellinck"],
        "skane": ["sodra_skanska"],
        "smaland": ["wachtmeister", "watrang"],
        "rus_biala": ["sjeremetev"],
        "lietuva": ["repnin_reformed"],
        "plock": ["mensjikov_reformed"],
        "velikaya": ["ogilvy"],
        "moskva": ["pjotr_i"],
        "nyen": ["schnewentz"],
        "smolensk": ["woronjetski"],
    }
    assert weakened(p) == {}
    assert markers(p) == {"ingermanland": "russia", "nyen": "russia", "mazowsze": "sweden", "krakow": "sweden"}
    assert (p.year, p.season, p.attrition, p.reform_begun, p.poland_lost) == (1707, 1, 0, 1, 1)
    assert (level(p, nation("sweden")), level(p, nation("russia"))) == (32, 28)
    assert lying(p, POOL, "sweden") == [
        *["stenbock", "armfelt", "elfsborg", "estlandska", "savolax_reg", "livgardet", "uppland", "smalands_kavalleri"],
        "bjorneborg",
    ]
    assert lying(p, POOL, "russia") == [
        *["golitsyn_reformed", "kazanski", "stubinski", "preobrazjenski", "semjonovski", "cossacks", "apraksin"],
        "botsis",
    ]
    assert lying(p, REFORMS) == ["sjeremetev_reformed", "ogilvy_reformed"]
    assert lying(p, GONE) == ["repnin", "mensjikov", "golitsyn"]
    assert lying(p, UNCALLED) == ["friedrich_iv", "rooke", "mazepa"]
    assert statuses(p) == {
        **dict.fromkeys(["sweden", "russia", "poland"], "active"),
        **dict.fromkeys(["saxony", "denmark", "ottoman", "prussia", "hannover", "holstein", "britain"], "barred"),
        "ukraine": "inactive",
    }


def test_pb12_1_nyen_is_sankt_peterburg_from_the_start() -> None:
    """PB12.1, PB11.2 A harbor of strength 4 under a Russian garrison; in PB12.3 too."""
    for scenario in (MOSCOW, END):
        p = start(scenario)
        assert p.petersburg == 1
        assert garrison(p, place("nyen")) == 4
        assert harbor(p, place("nyen"))
        assert p.marker[place("nyen")] == nation("russia")


def test_pb12_1_nobody_of_karls_group_may_suffer_attrition() -> None:
    """PB12.1 Karl XII and Rehnskiöld need four together, and Kraków feeds three; Poznan feeds four and two trains."""
    p = start(MOSCOW)
    t = arranged(p, ["territory:krakow"] * 3)
    assert [options for _, _, options in t.asked] == [["territory:poznan", "territory:krakow"]] * 3
    assert on_map(p)["krakow"] == ["karl_xii", "dalregementet", "kronoberg"]
    assert on_map(p)["poznan"] == ["rehnskiold"]  # not asked for: Kraków was not possible
    both = start(MOSCOW)
    arranged(both, ["territory:poznan"] * 4)
    assert on_map(both)["poznan"] == ["karl_xii", "rehnskiold", "dalregementet", "kronoberg"]


def test_pb12_1_the_coalition_does_not_see_how_karls_group_was_divided() -> None:
    """PB12.1 The four are known as a group, not which of them stands where."""
    p = start(MOSCOW)
    t = arranged(p, MARCH)
    assert [seat for seat, _, _ in t.asked] == [0, 0, 0]
    group = [block(name) for name in ("karl_xii", "rehnskiold", "dalregementet", "kronoberg")]
    assert [p.known[b] for b in group] == [NAMED] * 4
    assert len({p.mixture[b] for b in group}) == 1
    assert p.known[block("lewenhaupt")] == KNOWN  # alone in his set, and read in the set-up


def test_pb12_1_barred_nations_are_left_alone() -> None:
    """PB12.1 Nobody rolls for them, cedes to them or calls them; Ukraine may revolt."""
    p = start(MOSCOW)
    assert [name for name in NATION_IDS if may_roll(p, nation(name))] == ["ukraine"]
    assert concessions(p) == []
    assert p.shut[place("holstein_gottorp")] == 1


def test_pb12_1_holstein_may_be_in_the_war_by_an_option() -> None:
    """PB12.1 Under the option its land is open and Friedrich IV lies in the Swedish pool."""
    p = start(MOSCOW, holstein_active_in_moscow=1)
    assert p.status[nation("holstein")] == ACTIVE
    assert p.shut[place("holstein_gottorp")] == 0
    assert "friedrich_iv" in lying(p, POOL, "sweden")
    assert lying(p, UNCALLED) == ["rooke", "mazepa"]


def test_pb12_1_sjeremetev_and_ogilvy_may_be_reformed_in_1708() -> None:
    """PB12.1, PB11.2 Reforms have begun; 1710 is the first box two years ahead."""
    p = start(MOSCOW)
    arranged(p, MARCH)
    p.agenda = []
    p.year = 1708
    next_is(p, INTERPHASE, 5)
    t = play(p, ["block:ogilvy", "year:1710"], steps=2)
    assert t.offered("reform") == ["decline", "block:sjeremetev", "block:ogilvy"]
    assert t.offered("year")[0] == "year:1710"
    assert p.place[block("ogilvy")] == GONE
    assert p.box[block("ogilvy_reformed")] == 1710


# --- On the Road to Glory, The Grand Campaign -------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", [GLORY, GRAND])
def test_pb12_2_the_war_of_1700_is_set_up(scenario: int) -> None:
    """PB12.2, PB12.4 The same for both: three blocks aboard in Kattegat, two Polish regiments waiting."""
    p = start(scenario)
    arranged(p, ["block:mensjikov", "block:ogilvy"])
    assert on_map(p) == {
        "vastergotland": ["kronoberg", "elfsborg"],
        "pommern": ["ostgota", "pommerska"],
        "estland": ["vellinck", "estlandska"],
        "kattegat": [
            "karl_xii aboard wachtmeister",
            "dalregementet aboard watrang",
            "sodra_skanska aboard watrang",
            *["wachtmeister", "watrang"],
        ],
        "ingermanland": ["pjotr_i", "sjeremetev", "schnewentz", "kazanski"],
        "novgorod": ["repnin"],
        "livland": ["flemming", "lubomirski"],
    }
    assert weakened(p) == {}
    assert markers(p) == {"mazowsze": "saxony", "krakow": "saxony"}
    assert (p.year, p.season, p.attrition, p.petersburg, p.nyen_track) == (1700, 2, 0, 0, 0)
    assert (p.poland_lost, p.reform_begun) == (0, 0)
    assert [level(p, nation(name)) for name in ("sweden", "russia", "saxony", "denmark")] == [40, 28, 16, 16]
    assert lying(p, POOL, "sweden") == SWEDISH_POOL
    assert lying(p, POOL, "saxony") == SAXON_POOL
    assert lying(p, POOL, "denmark") == DANISH_POOL
    assert lying(p, POOL, "ottoman") == OTTOMAN_POOL
    assert lying(p, POOL, "russia") == [
        *["golitsyn", "woronjetski", "stubinski", "preobrazjenski", "semjonovski", "cossacks"]
    ]
    assert lying(p, WAITING) == ["sobieski", "oginski"]
    assert lying(p, UNCALLED) == ["rooke", "mazepa", "apraksin", "botsis"]
    assert statuses(p) == {
        **dict.fromkeys(["sweden", "russia", "saxony", "poland", "holstein"], "active"),
        **dict.fromkeys(["denmark", "ottoman", "prussia", "ukraine", "hannover", "britain"], "inactive"),
    }


def test_pb12_2_two_armies_wait_on_the_year_track() -> None:
    """PB12.2 One for 1702, one for 1704, of the three in the pool; they come reformed and cost 8 in 1701, 4 in 1702."""
    p = start(GLORY)
    t = arranged(p, ["block:golitsyn", "block:mensjikov"])
    assert [options for _, question, options in t.asked if question == "reform"] == [
        ["block:mensjikov", "block:golitsyn", "block:ogilvy"],
        ["block:mensjikov", "block:ogilvy"],
    ]
    assert [seat for seat, question, _ in t.asked if question == "reform"] == [1, 1]
    assert lying(p, YEAR_TRACK) == ["mensjikov_reformed", "golitsyn_reformed"]
    assert (p.box[block("golitsyn_reformed")], p.box[block("mensjikov_reformed")]) == (1702, 1704)
    assert lying(p, GONE) == ["mensjikov", "golitsyn"]
    assert income(p, nation("russia")) == 28 - 8
    assert level(p, nation("russia")) == 28
    assert p.reform_begun == 0  # the two of the set-up do not open the reforms
    p.agenda = []
    p.year = 1702
    next_is(p, INTERPHASE, 5)
    play(p)
    assert "golitsyn_reformed" in lying(p, POOL, "russia")
    assert income(p, nation("russia")) == 28 - 4


def test_pb12_2_the_polish_regiments_join_when_poland_has_been_entered() -> None:
    """PB12.2 At the end of the first turn in which a block of Sweden's side entered Poland."""
    p = war(GLORY)
    next_is(p, TURN_END)
    play(p)
    assert lying(p, WAITING) == ["sobieski", "oginski"]
    p.agenda = []
    p.poland_entered = 1
    next_is(p, TURN_END)
    t = play(p)
    assert lying(p, WAITING) == []
    assert [a for a, _, _ in t.heard("poles-join")] == [block("sobieski"), block("oginski")]
    assert {"sobieski", "oginski"} <= set(lying(p, POOL, "saxony"))


def test_pb12_2_poland_entered_after_the_last_turn_of_a_year_counts_before_the_interphase() -> None:
    """PB12.2, PB0.3 What came to Poland after the end of the turn lets them join as the year advances."""
    p = war(GLORY)
    p.poland_entered = 1
    next_is(p, INTERPHASE, 1)
    play(p)
    assert lying(p, WAITING) == []


def test_pb12_2_the_tournament_rule_stops_all_dice_but_ukraines() -> None:
    """PB12.2 Under the option nobody but Ukraine rolls before 1704; without it everybody may in 1701."""
    p = war(GLORY, no_activation_before=1704)
    p.year = 1703
    assert [name for name in NATION_IDS if may_roll(p, nation(name))] == ["ukraine"]
    p.year = 1704
    assert [name for name in NATION_IDS if may_roll(p, nation(name))] == ["denmark", "ottoman", "prussia", "ukraine"]
    free = war(GLORY)
    free.year = 1701
    assert [name for name in NATION_IDS if may_roll(free, nation(name))] == [
        *["denmark", "ottoman", "prussia", "ukraine"]
    ]


# --- The End Is Near --------------------------------------------------------------------------------------------------
def test_pb12_3_the_end_is_near_is_set_up() -> None:
    """PB12.3 Karl XII in exile, Rooke in Portsmouth, Vellinck at three, every Russian army reformed."""
    p = start(END)
    arranged(p, [])
    assert on_map(p) == {
        "vastergotland": ["elfsborg"],
        "smaland": ["rehnskiold"],
        "nyland": ["vellinck"],
        "pommern": ["ostgota", "pommerska"],
        "southern_baltic_sea": ["wachtmeister", "watrang"],
        "portsmouth": ["rooke"],
        "moskva": ["pjotr_i"],
        "karelen": ["golitsyn_reformed"],
        "livland": ["sjeremetev_reformed", "mensjikov_reformed"],
        "sivershchyna": ["kazanski"],
        "nyen": ["stubinski", "botsis"],
        "poltava": ["cossacks"],
    }
    assert weakened(p) == {"vellinck": 3}
    assert markers(p) == {"ingermanland": "russia", "nyen": "russia", "mazowsze": "sweden", "krakow": "sweden"}
    assert (p.year, p.season, p.attrition, p.defected, p.poland_lost) == (1710, 0, 2, 1, 1)
    assert [level(p, nation(name)) for name in ("sweden", "saxony", "denmark", "russia")] == [32, 12, 16, 28]
    assert (lying(p, EXILE), p.exile) == (["karl_xii"], 1)
    assert lying(p, GONE) == ["sjeremetev", "repnin", "mensjikov", "golitsyn", "ogilvy"]
    assert lying(p, REFORMS) == []
    assert lying(p, POOL, "russia") == [
        *["repnin_reformed", "ogilvy_reformed", "schnewentz", "woronjetski", "preobrazjenski", "semjonovski"],
        "apraksin",
    ]
    assert sorted(lying(p, POOL, "saxony")) == sorted([*SAXON_POOL, "flemming", *POLES])
    assert lying(p, POOL, "sweden") == [
        *["lewenhaupt", "stenbock", "armfelt", "dalregementet", "kronoberg", "sodra_skanska", "estlandska"],
        *["savolax_reg", "livgardet", "uppland", "smalands_kavalleri", "bjorneborg", "friedrich_iv"],
    ]
    assert statuses(p) == {
        **dict.fromkeys(["sweden", "russia", "saxony", "denmark", "poland", "holstein", "britain"], "active"),
        **dict.fromkeys(["ottoman", "prussia", "ukraine", "hannover"], "inactive"),
    }


def test_pb12_3_denmark_then_saxony_build_before_the_first_turn() -> None:
    """PB12.3 With 16 and 12 points, under cover, Poles among the Saxons; nothing is kept."""
    p = start(END)
    assert (p.rp[nation("denmark")], p.rp[nation("saxony")]) == (16, 12)
    answers = ["draw", "step", "step", "step", "territory:jylland", "done"]
    answers += ["draw", "step", "step", "territory:schlesien", "done"]
    with Scripted(answers, draws=["reventlov", "lubomirski"]) as t:
        while phase_of(p) != ACTION_ROLL:
            step(p, t)
    assert {seat for seat, _, _ in t.asked} == {1}
    assert [question for _, question, _ in t.asked][:1] == ["purchase"]
    assert on_map(p)["jylland"] == ["reventlov"]
    assert on_map(p)["schlesien"] == ["lubomirski"]
    assert p.known[block("reventlov")] != KNOWN
    assert (p.rp[nation("denmark")], p.rp[nation("saxony")]) == (0, 0)
    assert not ahead(p, BUILD, nation("denmark"))


def test_pb12_3_the_first_die_for_hannover_falls_in_1711() -> None:
    """PB12.3, PB11.9 It has defected and the Coalition may roll for it."""
    p = start(END)
    assert may_roll(p, nation("hannover"))


# --- how long they last -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("scenario", "turns"), [(MOSCOW, 13), (GLORY, 42), (END, 48), (GRAND, 86)])
def test_pb12_4_a_scenario_has_its_number_of_turns(scenario: int, turns: int) -> None:
    """PB12.1, PB12.2, PB12.3, PB12.4 From its first season to its last."""
    p = start(scenario)
    played = 1
    while not last_turn(p):
        played += 1
        p.season = (p.season + 1) % 4
        p.year += int(p.season == 0)
    assert played == turns
    assert (p.year, p.season) == (END_YEAR[scenario], END_SEASON[scenario])


def test_pb12_4_what_is_not_on_the_map_has_no_strength() -> None:
    """PB12.4 In no set-up; Karl's group of PB12.1 waits for its owner's choice."""
    for scenario in (MOSCOW, GLORY, END, GRAND):
        p = start(scenario)
        assert [b for b in range(BLOCKS) if (p.strength[b] > 0) != (p.place[b] < PLACES)] == []
    assert start(MOSCOW).place[block("karl_xii")] == POOL
