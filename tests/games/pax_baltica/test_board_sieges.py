"""PB7.3 A siege that has been resolved: on the screen, in the film and in the text, until something else begins."""

from itertools import chain

from bivouac.core.match import Match
from bivouac.core.seen import Seen, seen
from bivouac.core.table import SPECTATOR, Told
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.screen.sieges import aftermath
from bivouac.games.pax_baltica.telling.events import sentence
from bivouac.games.pax_baltica.telling.text.sieges import STALE, account, sieges
from games.pax_baltica.battlefields import begun, ingermanland, wandering
from games.pax_baltica.builders import block, place
from games.reading import Page, drawn

SEATS = (SWEDISH, COALITION, SPECTATOR)
NARVA = "Narva in Ingermanland"


def page(s: Seen) -> Page:
    return drawn(aftermath(s))


def said(found: Page, kind: str) -> list[str]:
    return [text for _, text in found.having(kind)]


def resolved() -> Match:
    """Pjotr I misses, the garrison hits Sjeremetev once, and his dice are too few."""
    return begun(ingermanland(), agenda.SIEGE, "ingermanland", ["block:sjeremetev"], [6, 5, 3, 1, 4, 5, 2, 6])


def test_pb7_3_a_siege_is_told_when_it_is_over() -> None:
    """PB7.3 Everybody sees who rolled what, whom the garrison hit, and how it ended, at the next question."""
    match = resolved()
    for seat in SEATS:
        found = page(seen(match, seat))
        assert said(found, "bt-result") == [f"The siege of {NARVA} fails: 2 hits against a strength of 3."]
        assert said(found, "bt-deed") == [
            "Pjotr I 6 5 3: 1 hit",
            f"The garrison of {NARVA} 1 4 5: 1 hit Sjeremetev loses 1 step.",
            "Sjeremetev 2 6: 1 hit",
        ]
        assert len(found.having("bt-die")) == 3 + 3 + 2
        assert len(found.having("bt-hit")) == 3


def test_pb7_3_the_text_view_tells_the_same() -> None:
    match = resolved()
    s = seen(match, SPECTATOR)
    assert s.text()[-2:] == [
        "Sieges that were resolved:",
        f"- The siege of {NARVA}: Pjotr I rolls 6 5 3: 1 hit. The garrison of {NARVA} rolls 1 4 5: 1 hit. "
        "Sjeremetev loses 1 step. Sjeremetev rolls 2 6: 1 hit. "
        f"The siege of {NARVA} fails: 2 hits against a strength of 3.",
    ]
    assert s.text()[:-2] == GAME.text(s.sight)


def test_pb7_3_it_is_unfolded_in_the_film_and_folded_when_the_next_turn_is_played() -> None:
    match = resolved()
    now = seen(match, COALITION)
    assert now.view["agenda"][-1] >> 7 == agenda.ACT
    assert "open" not in page(now).having("bt-report")[0][0]
    now.last += 1  # as it is looked at when something has followed
    assert "open" in page(now).having("bt-report")[0][0]


def test_pb7_4_who_takes_the_town_is_told_with_it() -> None:
    """PB7.3, PB7.4 Enough hits before the garrison fires: it has no line."""
    match = begun(ingermanland(), agenda.SIEGE, "ingermanland", (), [1, 1, 1, 5, 4])
    found = page(seen(match, SWEDISH))
    assert said(found, "bt-deed") == ["Pjotr I 1 1 1: 3 hits"]
    assert said(found, "bt-result") == [
        f"The garrison of {NARVA} surrenders after 3 hits. {NARVA} is captured: Russia lays its marker there."
    ]


def test_pb7_1_it_is_gone_when_something_else_begins() -> None:
    match = resolved()
    told = match.story(SPECTATOR)
    assert len(sieges(told)) == 1
    for event in STALE:
        assert sieges([*told, Told(event, 0, 0, 0, -1)]) == []
    assert account([]) == []


def test_pb6_5_what_was_fired_in_a_battle_belongs_to_no_siege() -> None:
    """PB6.5 A battle before it, be it won or broken off by a truce, leaves no shots behind."""
    shot = Told(words.FIRED, block("karl_xii"), 0, 0o66, -1)
    siege = [Told(words.FIRED, block("repnin"), 1, 0o16, -1), Told(words.SIEGE_FAILED, place("livland"), 1, 3, -1)]
    for end in (words.BATTLE_OVER, words.TRUCE):
        battle = [Told(words.BATTLE_OPENS, place("velikaya"), 0, 0, -1), shot, Told(end, place("velikaya"), 0, 0, -1)]
        found = sieges([*battle, *siege])
        assert [[deed.block for deed in one.deeds] for one in found] == [[block("repnin")]]


def test_pb7_3_in_games_at_random_every_account_is_what_the_log_says() -> None:
    """PB7.3 No more than each viewer was told, and as many hits as the result counts."""
    looked = 0
    for match in chain(wandering("sieges", 500, False), wandering("more", 500, False, scenario=1)):
        for seat in SEATS:
            s = seen(match, seat)
            for siege in sieges(s.told):
                looked += 1
                heard = [sentence(*told.key()) for told in s.told]
                assert all(sentence(*deed.told.key()) in heard for deed in siege.deeds)
                hits = sum(deed.hits for deed in siege.deeds if deed.block >= 0)
                assert hits == siege.ends[0].b
    assert looked > 20
