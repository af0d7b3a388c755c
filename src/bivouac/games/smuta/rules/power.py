"""SM1.2, SM6, SM14.2 The power of the parties: who leads them, legitimacy, points, the Tsar."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ADMINISTRATION, LAWFUL, LEGITIMACY, TACTICAL
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES
from bivouac.games.smuta.box.spaces import SPACE_VP, ST_SERGIUS, VP_SPACES
from bivouac.games.smuta.box.tables import LEGITIMACY_MAX, TSAR_TACTICAL, VP_HEIR, VP_TSAR
from bivouac.games.smuta.rules.map import leaders_of
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.ties import Rank, best


def led(p: Open, party: int) -> bool:
    """SM1.2 Whether a person leads the party; the charts lead the others."""
    return (p.switch[0] >> party) & 1 == 1


def named(p: Open, t: Table, party: int, question: int, first: int, candidates: list[int], rank: Rank) -> int:
    """SM-R47 A person names one; the charts take the one with the lowest rank. `first` is the word of number 0."""
    if led(p, party):
        return t.ask(party, question, sorted([first + each for each in candidates])) - first
    return best(t, p.switch, candidates, rank)


def most_lawful(p: Open, party: int) -> int:
    """SM6.1 Its leader with the best rating of legitimacy, or its Tsar; NONE if nobody has one."""
    chief = NONE
    for leader in LAWFUL:
        if p.party[leader] == party and p.at[leader] >= 0 and (chief == NONE or LEGITIMACY[leader] > LEGITIMACY[chief]):
            chief = leader
    if p.tsar_party == party and LEGITIMACY[p.tsar] > (LEGITIMACY[chief] if chief != NONE else 0):
        return p.tsar
    return chief


def claim(p: Open, party: int) -> int:
    """SM6.1 Track, best rating of its leaders and its Tsar, St. Sergius, the Tsar: before it is cut."""
    lawful = most_lawful(p, party)
    rating = LEGITIMACY[lawful] if lawful != NONE else 0
    return p.track[party] + rating + int(p.owner[ST_SERGIUS] == party) + int(p.tsar_party == party)


def legitimacy(p: Open, party: int) -> int:
    """SM6.1 The claim, 0 to 5."""
    return max(0, min(LEGITIMACY_MAX, claim(p, party)))


def standings(p: Open) -> list[int]:
    """SM14.2 The victory points of all parties, counted in one go."""
    held = [0] * (NEUTRAL + 1)
    for space in VP_SPACES:
        held[p.owner[space]] += SPACE_VP[space]
    for party in range(PARTIES):
        if p.heir[party] != NONE:
            held[party] += VP_HEIR
    if 0 <= p.tsar_party < PARTIES:
        held[p.tsar_party] += VP_TSAR
    return held[:PARTIES]


def points_of(p: Open, party: int) -> list[int]:
    """SM14.2 Victory points of spaces, of the Tsar, of the Heir."""
    spaces = sum([SPACE_VP[space] for space in VP_SPACES if p.owner[space] == party])
    return [spaces, VP_TSAR if p.tsar_party == party else 0, VP_HEIR if p.heir[party] != NONE else 0]


def victory_points(p: Open, party: int) -> int:
    """SM14.2 All of them."""
    return sum(points_of(p, party))


def administration(p: Open, party: int) -> int:
    """A03 Of all its leaders in play, and of its Tsar."""
    total = sum([ADMINISTRATION[leader] for leader in leaders_of(p, party)])
    return total + ADMINISTRATION[p.tsar] if p.tsar_party == party else total


def tactical(p: Open, leader: int) -> int:
    """SM6.6 His rating; one more with the Tsar."""
    return TACTICAL[leader] + TSAR_TACTICAL if p.tsar_with == leader else TACTICAL[leader]


def in_order(p: Open) -> list[int]:
    """SM4.2 The party that controls the Tsar, then the fixed order."""
    parties = list(range(PARTIES))
    if 0 <= p.tsar_party < PARTIES:
        parties.remove(p.tsar_party)
        parties.insert(0, p.tsar_party)
    return parties


def tsar_in_moscow(p: Open) -> bool:
    """Whether a Tsar sits in Moscow."""
    return p.tsar != NONE and p.tsar_with == NONE
