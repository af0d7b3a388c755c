"""RC4.5, RC6.2 What a person may do after the event: gifts, a purge, Assassins."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS
from bivouac.games.russian_civil_war.box.tables import MOST_MARKERS
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.assassination import attempt
from bivouac.games.russian_civil_war.rules.gifts import give
from bivouac.games.russian_civil_war.rules.position import Open, Position, no_committee, others, purgeable
from bivouac.games.russian_civil_war.rules.words import ASSASSINS, GIVE_TO, POLITICS, VICTIM


def politics(p: Position, t: Table, seat: int) -> None:
    """RC4.5 One act a step: gifts before the purge, one purge, Assassins once."""
    options = [v.DONE, *acts(p, seat)]
    answer = t.ask(seat, POLITICS, options) if len(options) > 1 else v.DONE
    if answer == v.DONE:
        finish(p)
    elif answer == v.PURGE:
        p.purged = 1
        no_committee(p)
        push(p, a.COMMITTEE, seat)
    elif answer == v.ASSASSINATE:
        send(p, t, seat)
    else:
        other = t.ask(seat, GIVE_TO, [v.PLAYER_WORD + other for other in others(p, seat)]) - v.PLAYER_WORD
        if answer == v.GIVE_POLITBURO:
            p.gave_politburo = 1
            give(p, t, seat, other, v.POLITBURO_PIECE)
        else:
            p.gave_assassin = 1
            give(p, t, seat, other, v.ASSASSIN_PIECE)


def acts(p: Open, seat: int) -> list[int]:
    """RC4.5, RC-r28 What he may still do."""
    found: list[int] = []
    if not p.purged and not p.gave_politburo and p.politburo[seat] > 0:
        found.append(v.GIVE_POLITBURO)
    if not p.purged and not p.gave_assassin and p.assassins[seat] > 0:
        found.append(v.GIVE_ASSASSIN)
    if not p.purged and any(purgeable(p, other) for other in others(p, seat)):
        found.append(v.PURGE)
    if not p.assassinated and p.assassins[seat] > 0 and victims(p, seat):
        found.append(v.ASSASSINATE)
    return found


def victims(p: Open, seat: int) -> list[int]:
    """RC10.1 Every leader of another player."""
    return [leader for leader in ALL_LEADERS if p.at[leader] >= 0 and p.holder[leader] != seat]


def send(p: Position, t: Table, seat: int) -> None:
    """RC-r37 How many, and against whom."""
    most = min(MOST_MARKERS, p.assassins[seat])
    markers = t.ask(seat, ASSASSINS, [v.MARKERS_WORD + number for number in range(1, most + 1)]) - v.MARKERS_WORD
    attempt(p, t, seat, t.ask(seat, VICTIM, victims(p, seat)), markers)
