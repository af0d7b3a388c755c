"""RC11.1, RC24.2 A Central Committee: who sits there, who may come, and whether eight votes meet."""

from typing import Final

from htpy import Element, Node, caption, div, p, path, rect, span, strong, svg, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.core.table import ASK, Told
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS, WHITE
from bivouac.games.russian_civil_war.box.tables import QUORUM
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import (
    COUNTER,
    EXECUTION,
    PURGE_COMMITTEE,
    Position,
    column,
    led,
    others,
    players_in,
    votes,
)
from bivouac.games.russian_civil_war.screen.signs import die, seat_sign
from bivouac.games.russian_civil_war.telling.chances import decides_himself, joins_on, quorum_chance
from bivouac.games.russian_civil_war.telling.names import counted, listed
from bivouac.games.russian_civil_war.telling.said import percent, since, sixths
from bivouac.games.screens.pages import asks, printed

ALL_VOTES: Final = 15  # RC2.3
PIP: Final = 14
FORECAST: Final = [w.POLITICS, w.USE_PURGE_CHIT, w.CHAIR]  # a committee is being thought of


class Sitting:
    """A committee that sits, or that one thinks of: its chairman, what it is for, who may come to it."""

    def __init__(self, p_: Position, chairman: int, kind: int, told: list[Told], thought: bool) -> None:
        self.chairman = chairman
        self.kind = kind
        self.thought = thought  # it is not called yet
        self.members = [chairman] if thought else p_.members
        self.faces: dict[int, int] = {}  # of those who were rolled for
        self.refused: list[int] = []
        for one in [] if thought else since(told, w.COMMITTEE_CALLED):
            if one.event in (w.JOINED, w.REFUSED):
                self.faces[one.a] = one.b
                if one.event == w.REFUSED:
                    self.refused.append(one.a)
        self.called = invitable(p_, chairman, kind)
        self.invited = self.called if thought or not by_invitation(p_, chairman, kind) else p_.invited
        self.undecided = [seat for seat in self.invited if seat not in self.members and seat not in self.refused]
        if p_.target != NONE and not thought:
            self.undecided = []

    def by_die(self, p_: Position) -> list[int]:
        return [seat for seat in self.undecided if not decides_himself(p_, seat)]

    def people(self, p_: Position) -> list[int]:
        return [seat for seat in self.undecided if decides_himself(p_, seat)]

    def votes(self, p_: Position) -> int:
        return sum(votes(p_, seat) for seat in self.members)


def invitable(p_: Position, chairman: int, kind: int) -> list[int]:
    """RC24.2, RC24.3, RC26.1 Who may sit beside the chairman."""
    if kind == COUNTER:
        return [seat for seat in others(p_, chairman) if seat != p_.phasing and seat in p_.refused]
    if kind == EXECUTION:
        return [seat for seat in others(p_, chairman) if p_.stance[seat] != WHITE]
    return others(p_, chairman)


def by_invitation(p_: Position, chairman: int, kind: int) -> bool:
    """RC11.1 Whether the chairman invites whom he likes."""
    return led(p_, chairman) and kind != EXECUTION


def sitting(seen: Seen, p_: Position) -> Sitting | None:
    """The committee that sits; or the one that the asked person thinks of."""
    if p_.chairman != NONE and not (asks(seen, ASK, [w.CHAIR]) and p_.committee != COUNTER):
        return Sitting(p_, p_.chairman, p_.committee, seen.told, False)
    if seen.question is None or not asks(seen, ASK, FORECAST) or not seen.yours:
        return None
    if seen.question.number == w.CHAIR:
        return Sitting(p_, seen.seat, COUNTER, seen.told, True)
    if seen.question.number == w.POLITICS and p_.purged:
        return None
    return Sitting(p_, seen.seat, PURGE_COMMITTEE, seen.told, True)


# --- who sits there ---------------------------------------------------------------------------------------------------
def committee_table(p_: Position, found: Sitting) -> Element:
    """RC24.2 Every player: his votes, his column to the chairman, his chance to join, what he did."""
    return table(".rc-committee")[
        caption(".unseen")["The players and the committee"],
        thead[tr[[th(scope="col")[name] for name in ("Player", "Votes", "Column", "Joins")]]],
        tbody[[committee_row(p_, found, seat) for seat in players_in(p_)]],
    ]


def committee_row(p_: Position, found: Sitting, seat: int) -> Element:
    inside = seat in found.members
    kind = "rc-inside" if inside else "rc-outside" if seat in found.refused or seat not in found.undecided else None
    return tr(class_=kind)[
        th(scope="row")[seat_sign(seat, p_.stance[seat], "rc-small"), span(".unseen")[LETTERS[seat]]],
        td(".rc-votes")[votes(p_, seat)],
        td["–" if seat == found.chairman else column(p_, found.chairman, seat)],
        td[joining(p_, found, seat)],
    ]


def joining(p_: Position, found: Sitting, seat: int) -> Node:
    """Whether he sits there, or how likely he will."""
    if seat == found.chairman:
        return "chairs"
    if seat in found.members or seat in found.refused:
        face = found.faces.get(seat, 0)
        said = "joined" if seat in found.members else "stays out"
        return [die(face) if face else None, said]
    if seat not in found.called:
        return "White: not asked" if found.kind == EXECUTION else "not asked"
    chance = "decides himself" if decides_himself(p_, seat) else sixths(joins_on(column(p_, found.chairman, seat)))
    if seat in found.undecided:
        return chance
    return f"{chance} if invited" if p_.target == NONE else "not invited"


# --- votes ------------------------------------------------------------------------------------------------------------
def tally(seen: Seen, p_: Position, found: Sitting) -> Element:
    """RC11.1 The votes so far against the eight that are needed, and the chance that they come together."""
    have = found.votes(p_)
    possible = have + sum(votes(p_, seat) for seat in found.undecided)
    return div(".rc-tally")[
        vote_bar(have, possible),
        p[
            strong[counted(have, "vote")],
            f" of {QUORUM}",
            f", {possible} if all join" if possible > have else None,
            ". ",
            chance_line(seen, p_, found, have),
        ],
    ]


@printed
def vote_bar(have: int, possible: int) -> Element:
    """A pip for each vote there is: those that sit, those that may come; and the line of eight."""
    return svg(".rc-vote-bar", viewBox=f"0 0 {ALL_VOTES * PIP} 18", aria_hidden="true", focusable="false")[
        [
            rect(
                class_="rc-sits" if i < have else "rc-may" if i < possible else "rc-free",
                x=i * PIP + 1,
                y="3",
                width=PIP - 2,
                height="12",
            )
            for i in range(ALL_VOTES)
        ],
        path(class_="rc-quorum", d=f"M{QUORUM * PIP} 0v18"),
    ]


def chance_line(seen: Seen, p_: Position, found: Sitting, have: int) -> str:
    """In a sentence; for whoever is asked whether he joins, with him and without."""
    if have >= QUORUM:
        return "That is enough."
    dice, people = found.by_die(p_), found.people(p_)
    if not dice and not people:
        return "That is not enough."
    alone = percent(quorum_chance(p_, found.chairman, found.members, dice, []))
    if asks(seen, ASK, [w.JOINS]) and seen.yours and seen.seat in people:
        with_you = percent(quorum_chance(p_, found.chairman, found.members, dice, [seen.seat]))
        return f"{QUORUM} meet in {with_you} of cases with you, in {alone} without you."
    if people:
        with_all = percent(quorum_chance(p_, found.chairman, found.members, dice, people))
        names = listed([LETTERS[seat] for seat in people])
        return f"{QUORUM} meet in {alone} of cases, in {with_all} if {names} {'joins' if len(people) == 1 else 'join'}."
    return f"{QUORUM} meet in {alone} of cases."
