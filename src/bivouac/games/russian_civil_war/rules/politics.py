"""RC4.5, RC6.2, RC24.1 What may be done after the event: gifts, which make friends, a purge, Assassins."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS
from bivouac.games.russian_civil_war.box.tables import MOST_MARKERS
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, PLAYER_WORD, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import friend, shift
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.assassination import attempt
from bivouac.games.russian_civil_war.rules.position import Open, Position, no_committee, others, pass_marker, purgeable

GIFT_CHART: Final = BOOK.chart("gift")
GIVEN: Final = {POLITBURO_PIECE: w.GAVE_POLITBURO, ASSASSIN_PIECE: w.GAVE_ASSASSIN}
ROW: Final = {POLITBURO_PIECE: "politburo", ASSASSIN_PIECE: "assassin"}


def politics(p: Position, t: Table, seat: int) -> None:
    """RC4.5 One act a step: gifts before the purge, one purge, Assassins once."""
    options = [v.DONE, *acts(p, seat)]
    answer = t.ask(seat, w.POLITICS, options) if len(options) > 1 else v.DONE
    if answer == v.DONE:
        finish(p)
    elif answer == v.PURGE:
        p.purged = 1
        no_committee(p)
        push(p, a.COMMITTEE, seat)
    elif answer == v.ASSASSINATE:
        send(p, t, seat)
    else:
        other = t.ask(seat, w.GIVE_TO, [v.PLAYER_WORD + other for other in others(p, seat)]) - v.PLAYER_WORD
        if answer == v.GIVE_POLITBURO:
            p.gave_politburo = 1
            give(p, t, seat, other, v.POLITBURO_PIECE)
        else:
            p.gave_assassin = 1
            give(p, t, seat, other, v.ASSASSIN_PIECE)


def acts(p: Open, seat: int) -> list[int]:
    """RC4.5, RC-r28 What he may still do."""
    allowed: list[int] = []
    if not p.purged and not p.gave_politburo and p.politburo[seat] > 0:
        allowed.append(v.GIVE_POLITBURO)
    if not p.purged and not p.gave_assassin and p.assassins[seat] > 0:
        allowed.append(v.GIVE_ASSASSIN)
    if not p.purged and any(purgeable(p, other) for other in others(p, seat)):
        allowed.append(v.PURGE)
    if not p.assassinated and p.assassins[seat] > 0 and victims(p, seat):
        allowed.append(v.ASSASSINATE)
    return allowed


def victims(p: Open, seat: int) -> list[int]:
    """RC10.1 Every leader of another player."""
    return [leader for leader in ALL_LEADERS if p.at[leader] >= 0 and p.holder[leader] != seat]


def markers_at_hand(p: Open, seat: int) -> list[int]:
    """RC10.1 How many Assassins can be sent, as words."""
    most = min(MOST_MARKERS, p.assassins[seat])
    return [v.MARKERS_WORD + number for number in range(1, most + 1)]


def send(p: Position, t: Table, seat: int) -> None:
    """RC-r37 How many, and against whom."""
    markers = t.ask(seat, w.ASSASSINS, markers_at_hand(p, seat)) - v.MARKERS_WORD
    attempt(p, t, seat, t.ask(seat, w.VICTIM, victims(p, seat)), markers)


# --- gifts ------------------------------------------------------------------------------------------------------------
def gift(p: Position, t: Table, seat: int) -> None:
    """RC24.1 Before a purge of the strategy table."""
    finish(p)
    no_committee(p)
    p.purged = 1
    push(p, a.COMMITTEE, seat)
    by_the_tables(p, t, seat, POLITBURO_PIECE)


def by_the_tables(p: Position, t: Table, seat: int, kind: int) -> None:
    """RC19.3, RC24.1, RC-r28 If he has such a marker; r20 a bonus vote is none."""
    GIFT_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    if (facts.politburo(seat) if kind == POLITBURO_PIECE else facts.assassins(seat)) == 0:
        GIFT_CHART.passed(t, ROW[kind], "no-marker")
        return
    other = friend(p, t, seat, "second-friendliest")
    GIFT_CHART.taken(t, ROW[kind], PLAYER_WORD + other)
    give(p, t, seat, other, kind)


def give(p: Position, t: Table, seat: int, other: int, kind: int) -> None:
    """RC18.4 An Assassin moves the pair one to the left, a Politburo marker two."""
    pass_marker(p, kind, seat, other)
    t.tell(GIVEN[kind], seat, other)
    shift(p, t, seat, other, f"{ROW[kind]}-given")
