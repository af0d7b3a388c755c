"""PB10.2 Displacement: blocks that stand on the land of a nation that leaves the war."""

from bivouac.games.pax_baltica.box.blocks import KARL
from bivouac.games.pax_baltica.box.map import LIMBO, POOL, UNCALLED
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import BATTLES, DISPLACE, SIEGES, phase_of
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.position import BESIEGING, MINGLED, MOVED, PINNED, Position, occupied
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.truce import havens
from games.pax_baltica.builders import END, GLORY, Scripted, block, marker, nation, next_is, place, stand, status, war


def knock_out(p: Position, name: str) -> Scripted:
    t = Scripted()
    truce(p, t, nation(name))
    return t


def displaced(p: Position, answers: list[str] | None = None) -> Scripted:
    """All blocks on the way out find their places."""
    with Scripted(answers or []) as t:
        while phase_of(p) == DISPLACE:
            step(p, t)
    return t


def test_pb10_2_displacement_takes_the_nearest_friendly_land() -> None:
    """PB10.2 Out of Thüringen two lands are two steps away, through closed Hannover; transit does not count."""
    p = war(GLORY)
    stand(p, "thuringen", "vellinck")
    stand(p, "lausitz", "stenbock")  # Schlesien lies next to it
    knock_out(p, "saxony")
    t = displaced(p, ["territory:bremen-verden"])
    assert t.asked == [(SWEDISH, "displace", ["territory:bremen-verden", "territory:holstein-gottorp"])]
    assert p.place[block("vellinck")] == place("bremen_verden")
    assert p.place[block("stenbock")] == place("pommern")


def test_pb10_2_the_first_players_blocks_go_first() -> None:
    """PB10.2 A Dane and a Swede stand on Saxon land, and the Coalition was First Player."""
    for first, order in ((COALITION, ["jyske", "vellinck"]), (SWEDISH, ["vellinck", "jyske"])):
        p = war(END)
        p.first = first
        stand(p, "thuringen", "vellinck", known=True)
        stand(p, "lausitz", "jyske", known=True)
        knock_out(p, "saxony")
        t = displaced(p, ["territory:holstein-gottorp"])
        assert [a for a, _, _ in t.heard("displaced")] == [block(name) for name in order]


def test_pb10_2_blocks_on_the_way_stand_nowhere() -> None:
    """PB10.2 They occupy nothing, are pinned and besiege no more, and have moved if they had."""
    p = war(GLORY)
    stand(p, "sachsen", "karl_xii", "rehnskiold")
    p.mark[KARL] |= MOVED | BESIEGING
    p.mark[block("rehnskiold")] |= PINNED
    knock_out(p, "saxony")
    assert (p.place[KARL], p.entry[KARL]) == (LIMBO, place("sachsen"))
    assert not occupied(p, SWEDISH, place("sachsen"))
    assert p.mark[KARL] == MOVED | MINGLED
    assert p.mark[block("rehnskiold")] == MINGLED
    displaced(p)
    assert [p.place[b] for b in (KARL, block("rehnskiold"))] == [place("pommern")] * 2
    assert p.entry[KARL] == -1


def test_pb10_2_foreign_fleets_go_to_the_nearest_friendly_harbor() -> None:
    """PB10.2 A Russian fleet in København goes to Sankt-Peterburg; if that is Swedish, to its pool."""
    p = war(END)
    stand(p, "sjaelland", "apraksin", apraksin=2)
    knock_out(p, "denmark")
    displaced(p)
    assert p.place[block("apraksin")] == place("nyen")
    assert p.strength[block("apraksin")] == 2
    p = war(END)
    marker(p, "nyen", "")
    stand(p, "sjaelland", "apraksin")
    knock_out(p, "denmark")
    t = displaced(p)
    assert p.place[block("apraksin")] == POOL
    assert t.heard("eliminated-unseen") == []
    assert len(t.heard("to-pool-unseen")) == 1


def test_pb10_2_cargo_of_a_vanished_fleet_is_displaced_from_its_zone() -> None:
    """PB10.2 Danish fleet, Russian army aboard in Kattegat: Skåne has a Russian garrison and is nearest."""
    p = war(END)
    marker(p, "skane", "russia")
    stand(p, "kattegat", "gyldenlove")
    stand(p, "kattegat", "sjeremetev_reformed", aboard="gyldenlove")
    stand(p, "kattegat", "tordenskiold")
    stand(p, "kattegat", "jyske", aboard="tordenskiold")
    knock_out(p, "denmark")
    assert p.place[block("jyske")] == POOL
    assert p.place[block("sjeremetev_reformed")] == LIMBO
    displaced(p)
    assert p.place[block("sjeremetev_reformed")] == place("skane")
    assert p.aboard[block("sjeremetev_reformed")] == -1


def test_pb10_2_nobody_is_displaced_where_his_nation_may_not_go() -> None:
    """PB10.2, PB11.3, PB11.7 Saxons never to Hannover or Russia, the Prussian block only to Germany and Poland."""
    p = war(END)
    status(p, "hannover", True)  # for the Coalition
    status(p, "prussia", True)
    stand(p, "jylland", "flemming", "anhalt_dessau", "sjeremetev_reformed")
    knock_out(p, "denmark")
    near = {name: [p.friend[t] for t in havens(p, block(name))] for name in ("flemming", "sjeremetev_reformed")}
    assert near == {"flemming": [COALITION] * len(near["flemming"]), "sjeremetev_reformed": [COALITION]}
    assert havens(p, block("sjeremetev_reformed")) == [place("hannover")]
    assert havens(p, block("anhalt_dessau")) == [place("hannover")]
    assert place("hannover") not in havens(p, block("flemming"))


def test_pb10_2_mazepa_without_a_haven_is_set_aside() -> None:
    """PB10.2, PB11.8 He belongs to no pool and may come again in the next Interphase."""
    p = war(GLORY)
    status(p, "ukraine", True)
    stand(p, "thuringen", "mazepa")
    knock_out(p, "saxony")
    p.friend = [-1] * len(p.friend)
    displaced(p)
    assert p.place[block("mazepa")] == UNCALLED


def test_pb12_2_whoever_is_displaced_to_poland_has_entered_it() -> None:
    """PB12.2 By whatever means: out of Saxony to Poznan, which has a Swedish garrison."""
    p = war(GLORY)
    marker(p, "poznan", "sweden")
    stand(p, "lausitz", "vellinck")
    knock_out(p, "saxony")
    displaced(p, ["territory:poznan"])
    assert p.place[block("vellinck")] == place("poznan")
    assert p.poland_entered == 1


def test_pb10_2_a_truce_in_the_middle_of_a_battle() -> None:
    """PB10.2 Frederik IV falls in Jylland: the other Danes vanish, Karl XII has to leave, and nobody has won."""
    p = war(END)
    stand(p, "jylland", "frederik_iv", "jyske", frederik_iv=1, jyske=1)
    stand(p, "jylland", "karl_xii")
    next_is(p, BATTLES)
    with Scripted(["block:frederik-iv"], [1, 1, 6, 6]) as t:
        while p.agenda:
            step(p, t)
    assert t.heard("truce") == [(nation("denmark"), 0, 0)]
    assert p.place[block("jyske")] == POOL
    assert p.place[KARL] == place("holstein_gottorp")
    assert t.heard("battle-over") == []
    assert p.battle == -1


def test_pb10_2_a_truce_between_two_sieges() -> None:
    """PB10.2 Sachsen falls first: who besieged Lausitz is displaced, and no dice are rolled for him."""
    p = war(END)
    stand(p, "sachsen", "karl_xii")
    stand(p, "lausitz", "rehnskiold")
    for name in ("karl_xii", "rehnskiold"):
        p.mark[block(name)] |= BESIEGING
    next_is(p, SIEGES)
    with Scripted(["territory:sachsen", "territory:pommern"], [1, 1, 1, 6]) as t:
        while p.agenda:
            step(p, t)
    assert t.rolled == ["siege"] * 4
    assert [p.place[b] for b in (KARL, block("rehnskiold"))] == [place("pommern")] * 2
    assert p.marker[place("lausitz")] == -1
