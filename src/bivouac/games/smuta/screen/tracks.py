"""At the left: the year, and the five parties with their points, legitimacy, throne and armies."""

from htpy import Element, Node, dd, div, dl, dt, h2, h3, li, ol, p, section, span, strong, ul

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import printed
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import LEGITIMACY
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS, PARTY_NAMES, STATE
from bivouac.games.smuta.box.spaces import SPACE_NAMES, ST_SERGIUS
from bivouac.games.smuta.box.tables import DETACHMENTS, FIRST_YEAR, LAST_YEAR, LEGITIMACY_MAX, THREAT, VP_HEIR, VP_TSAR
from bivouac.games.smuta.rules.map import army_of, leaders_of, placed
from bivouac.games.smuta.rules.power import claim, led, legitimacy, most_lawful, tactical, victory_points
from bivouac.games.smuta.rules.switches import INSTANT_VICTORY
from bivouac.games.smuta.screen.cards import hand_counts
from bivouac.games.smuta.screen.pieces import army, crown, emblem, head
from bivouac.games.smuta.screen.said import leader_said, sight_of, worn
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.codes import surname
from bivouac.games.smuta.telling.names import PARTY_LABELS, SEASONS, counted, first, leader_name, listed, side, signed
from bivouac.games.smuta.telling.prompts import segment_party


def tracks(seen: Seen) -> Node:
    """The clock, the throne, the parties in the order of this phase."""
    sight = sight_of(seen)
    order = sight.order or list(range(PARTIES))
    return section(".smuta.sm-tracks", aria_label="Tracks")[
        clock(sight.year, sight.season, sight.phase),
        order_of(tuple(order), segment_party(sight) if not seen.ending else -1),
        throne(sight),
        [panel(seen, party) for party in order],
    ]


@printed
def clock(year: int, season: int, phase: int) -> Element:
    """SM4.1 Eight years of three turns, each with its winter."""
    at = (year - FIRST_YEAR) * len(SEASONS) + season
    said = f"{SEASONS[season]} {year}, turn {at + 1} of {(LAST_YEAR - FIRST_YEAR + 1) * len(SEASONS)}"
    return section(".sm-clock", aria_label="The year")[
        h2[str(year), span(".sm-season")[f" {SEASONS[season] if phase < 2 else 'Winter'}"]],
        ol(".sm-years", aria_hidden="true")[
            [
                li(class_="sm-now" if one == year else "sm-past" if one < year else None)[
                    [
                        span(
                            class_="sm-past"
                            if 3 * (one - FIRST_YEAR) + i < at
                            else "sm-now"
                            if one == year and i == season
                            else None
                        )
                        for i in range(len(SEASONS))
                    ],
                    str(one)[2:],
                ]
                for one in range(FIRST_YEAR, LAST_YEAR + 1)
            ]
        ],
        p(".unseen")[said],
    ]


@printed
def order_of(order: tuple[int, ...], now: int) -> Element:
    """SM4.2 The order of this phase, and whose segment it is."""
    return ol(".sm-order", aria_label="Order of the parties")[
        [
            li(class_="sm-now" if party == now else None, aria_current="step" if party == now else None)[
                emblem(party, "sm-small"), span(".unseen")[PARTY_LABELS[party]]
            ]
            for party in order
        ]
    ]


def throne(sight: Sight) -> Element:
    """SM6 Who is Tsar, who controls him, where he is."""
    tsar = sight.tsar
    if tsar < 0:
        return p(".sm-throne")["The throne is vacant."]
    where = "in Moscow"
    if sight.tsar_with >= 0:
        where = f"on campaign with {leader_name(sight.tsar_with)}"
    whose = "loyal to the state" if sight.tsar_party == STATE else f"with {side(sight.tsar_party)}"
    return p(".sm-throne")[crown("tsar"), span["Tsar ", strong[leader_name(tsar)], f", {whose}, {where}."]]


# --- parties ----------------------------------------------------------------------------------------------------------
def panel(seen: Seen, party: int) -> Element:
    """A party: points with the mark of twenty, legitimacy with its parts, Heir, Tsar, leaders, detachments."""
    sight = sight_of(seen)
    leaders = leaders_of(sight, party)
    who = "you" if seen.seat == party else "a person" if led(sight, party) else "the charts"
    return section(class_=f"sm-party sm-of-{PARTY_IDS[party]}", aria_label=PARTY_LABELS[party])[
        div(".sm-party-top")[
            emblem(party),
            h3[PARTY_NAMES[party], span(".sm-note")[f" led by {who}"]],
            points(victory_points(sight, party), sight.switch[INSTANT_VICTORY]),
        ],
        seals(legitimacy(sight, party), parts(sight, party)),
        honours(sight, party),
        ul(".sm-leaders")[[leader_row(sight, leader) for leader in leaders]]
        if leaders
        else p(".sm-note")["No leader is on the map."],
        p(".sm-note")[first(listed(footing(sight, party))), "."],
    ]


@printed
def points(vp: int, wins: int) -> Element:
    """SM14.2 Victory points; from twenty on all others look at the party."""
    threat = vp >= THREAT
    more = f", {THREAT} or more: several rules look at it" if threat else ""
    wins_at = f"; {wins} win in winter with the Tsar" if wins else ""
    return span(
        class_="sm-vp sm-threat" if threat else "sm-vp", title=f"{counted(vp, 'victory point')}{more}{wins_at}"
    )[vp, span(".sm-vp-word")[" VP"], span(".sm-alarm")["‼", span(".unseen")[f" {THREAT} or more"]] if threat else None]


@printed
def seals(total: int, made_of: str) -> Element:
    """SM6.1 Nought to five, as seals, and what it is made of."""
    return div(".sm-legitimacy")[
        span(".sm-seals", aria_hidden="true")[
            [span(class_="sm-full" if i < total else None) for i in range(LEGITIMACY_MAX)]
        ],
        span[f"Legitimacy {total}", span(".sm-note")[f" = {made_of}"]],
    ]


def parts(sight: Sight, party: int) -> str:
    """SM6.1 Track, best rating, St. Sergius, the Tsar."""
    terms = f"track {signed(sight.track[party])}"
    best = most_lawful(sight, party)
    if best != NONE:
        terms += f" + {leader_name(best)} {LEGITIMACY[best]}"
    if sight.owner[ST_SERGIUS] == party:
        terms += " + St. Sergius 1"
    if sight.tsar_party == party:
        terms += " + Tsar 1"
    whole = claim(sight, party) == legitimacy(sight, party)
    return terms if whole else f"{terms}, kept within 0 and {LEGITIMACY_MAX}"


def honours(sight: Sight, party: int) -> Node:
    """SM6.2, SM6.4 The Heir and the Tsar, with their points."""
    rows: list[tuple[str, str, str]] = []
    if sight.heir[party] >= 0:
        rows.append(("heir", "Heir", f"{leader_name(sight.heir[party])}, {counted(VP_HEIR, 'point')}"))
    if sight.tsar_party == party:
        rows.append(("tsar", "Tsar", f"{leader_name(sight.tsar)}, {counted(VP_TSAR, 'point')}"))
    if not rows:
        return None
    return dl(".sm-honours")[[[dt[crown(kind), name], dd[said]] for kind, name, said in rows]]


def leader_row(sight: Sight, leader: int) -> Element:
    """A leader, where he is, his army as small prints."""
    counts = army_of(sight, leader)
    notes = worn(sight, leader)
    return li(".sm-leader-row", title=leader_said(sight, leader))[
        head(leader, sight.party[leader], "sm-face"),
        span(".sm-who")[
            strong[surname(leader)],
            span(".sm-note")[f" {SPACE_NAMES[sight.at[leader]]}"],
        ],
        span(".sm-t")[f"T{tactical(sight, leader)} · {sum(counts)}/{sight.capacity[leader]}"],
        army(counts, sight.marker[leader]),
        span(".sm-note.sm-worn")[first(listed(notes))] if notes else None,
    ]


def footing(sight: Sight, party: int) -> list[str]:
    """SM2.9 Detachments, cards, and what cards of others have left behind."""
    notes = [f"{placed(sight, party)} of {counted(DETACHMENTS, 'detachment')} on the map"]
    if led(sight, party):
        notes.append(f"{hand_counts(sight, party)} in hand")
    if sight.no_muster[party]:
        notes.append("may not muster in its next combat segment")
    if sight.slowed[party]:
        notes.append(f"{counted(sight.slowed[party], 'space')} slower in its next combat segment")
    if sight.fewer_cards[party]:
        notes.append(f"{counted(sight.fewer_cards[party], 'card')} fewer in its next politics segment")
    truces = [side(other) for other in range(PARTIES) if party * PARTIES + other in sight.truces]
    if truces:
        notes.append(f"at truce with {listed(truces)}")
    return notes
