"""RC11.1, RC24.2 A Central Committee: who sits there, who may come, and whether eight votes meet."""

from typing import Final

from htpy import Element, Node, div, p, path, rect, span, strong, svg, td, th, tr

from bivouac.core.seen import Seen
from bivouac.core.table import ASK, Told
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS
from bivouac.games.russian_civil_war.box.tables import QUORUM
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.committee import invitable, joins_on
from bivouac.games.russian_civil_war.rules.position import Open, column, led, players_in, votes
from bivouac.games.russian_civil_war.screen.signs import die, seat_sign
from bivouac.games.russian_civil_war.telling.chances import decides_himself, quorum_chance
from bivouac.games.russian_civil_war.telling.names import counted, listed
from bivouac.games.russian_civil_war.telling.said import percent, since, sixths
from bivouac.games.screens.pages import asks, printed, ruled

ALL_VOTES: Final = 15  # RC2.3
PIP: Final = 14
FORECAST: Final = [w.POLITICS, w.USE_PURGE_CHIT, w.CHAIR]  # a committee is being thought of


class Sitting:
    """A committee that sits, or that one thinks of: its chairman, what it is for, who may come to it."""

    def __init__(self, sight: Open, chairman: int, kind: int, told: list[Told], thought: bool) -> None:
        self.chairman = chairman
        self.kind = kind
        self.thought = thought  # it is not called yet
        self.members = [chairman] if thought else sight.members
        self.faces: dict[int, int] = {}  # of those who were rolled for
        self.refused: list[int] = []
        for one in [] if thought else since(told, w.COMMITTEE_CALLED):
            if one.event in (w.JOINED, w.REFUSED):
                self.faces[one.a] = one.b
                if one.event == w.REFUSED:
                    self.refused.append(one.a)
        self.called = invitable(sight, chairman, kind)
        self.invited = self.called if thought or not by_invitation(sight, chairman, kind) else sight.invited
        self.undecided = [seat for seat in self.invited if seat not in self.members and seat not in self.refused]
        if sight.target != NONE and not thought:
            self.undecided = []

    def by_die(self, sight: Open) -> list[int]:
        return [seat for seat in self.undecided if not decides_himself(sight, seat)]

    def people(self, sight: Open) -> list[int]:
        return [seat for seat in self.undecided if decides_himself(sight, seat)]

    def votes(self, sight: Open) -> int:
        return sum(votes(sight, seat) for seat in self.members)


def by_invitation(sight: Open, chairman: int, kind: int) -> bool:
    """RC11.1 Whether the chairman invites whom he likes."""
    return led(sight, chairman) and kind != position.EXECUTION


def sitting(seen: Seen, sight: Open) -> Sitting | None:
    """The committee that sits; or the one that the asked person thinks of."""
    if sight.chairman != NONE and not (asks(seen, ASK, [w.CHAIR]) and sight.committee != position.COUNTER):
        return Sitting(sight, sight.chairman, sight.committee, seen.told, False)
    if seen.question is None or not asks(seen, ASK, FORECAST) or not seen.yours:
        return None
    if seen.question.number == w.CHAIR:
        return Sitting(sight, seen.seat, position.COUNTER, seen.told, True)
    if seen.question.number == w.POLITICS and sight.purged:
        return None
    return Sitting(sight, seen.seat, position.PURGE_COMMITTEE, seen.told, True)


# --- who sits there ---------------------------------------------------------------------------------------------------
def committee_table(sight: Open, committee: Sitting) -> Element:
    """RC24.2 Every player: his votes, his column to the chairman, his chance to join, what he did."""
    heads = ("Player", "Votes", "Column", "Joins")
    rows = [committee_row(sight, committee, seat) for seat in players_in(sight)]
    return ruled("rc-committee", "The players and the committee", heads, rows, hidden=True)


def committee_row(sight: Open, committee: Sitting, seat: int) -> Element:
    inside = seat in committee.members
    kind = (
        "rc-inside"
        if inside
        else "rc-outside"
        if seat in committee.refused or seat not in committee.undecided
        else None
    )
    return tr(class_=kind)[
        th(scope="row")[seat_sign(seat, sight.stance[seat], "rc-small"), span(".unseen")[LETTERS[seat]]],
        td(".rc-votes")[votes(sight, seat)],
        td["–" if seat == committee.chairman else column(sight, committee.chairman, seat)],
        td[joining(sight, committee, seat)],
    ]


def joining(sight: Open, committee: Sitting, seat: int) -> Node:
    """Whether he sits there, or how likely he will."""
    if seat == committee.chairman:
        return "chairs"
    if seat in committee.members or seat in committee.refused:
        face = committee.faces.get(seat, 0)
        said = "joined" if seat in committee.members else "stays out"
        return [die(face) if face else None, said]
    if seat not in committee.called:
        return "White: not asked" if committee.kind == position.EXECUTION else "not asked"
    chance = (
        "decides himself" if decides_himself(sight, seat) else sixths(joins_on(column(sight, committee.chairman, seat)))
    )
    if seat in committee.undecided:
        return chance
    return f"{chance} if invited" if sight.target == NONE else "not invited"


# --- votes ------------------------------------------------------------------------------------------------------------
def tally(seen: Seen, sight: Open, committee: Sitting) -> Element:
    """RC11.1 The votes so far against the eight that are needed, and the chance that they come together."""
    have = committee.votes(sight)
    possible = have + sum(votes(sight, seat) for seat in committee.undecided)
    return div(".rc-tally")[
        vote_bar(have, possible),
        p[
            strong[counted(have, "vote")],
            f" of {QUORUM}",
            f", {possible} if all join" if possible > have else None,
            ". ",
            chance_line(seen, sight, committee, have),
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


def chance_line(seen: Seen, sight: Open, committee: Sitting, have: int) -> str:
    """In a sentence; for whoever is asked whether he joins, with him and without."""
    if have >= QUORUM:
        return "That is enough."
    dice, people = committee.by_die(sight), committee.people(sight)
    if not dice and not people:
        return "That is not enough."
    alone = percent(quorum_chance(sight, committee.chairman, committee.members, dice, []))
    if asks(seen, ASK, [w.JOINS]) and seen.yours and seen.seat in people:
        with_you = percent(quorum_chance(sight, committee.chairman, committee.members, dice, [seen.seat]))
        return f"{QUORUM} meet in {with_you} of cases with you, in {alone} without you."
    if people:
        with_all = percent(quorum_chance(sight, committee.chairman, committee.members, dice, people))
        names = listed([LETTERS[seat] for seat in people])
        return f"{QUORUM} meet in {alone} of cases, in {with_all} if {names} {'joins' if len(people) == 1 else 'join'}."
    return f"{QUORUM} meet in {alone} of cases."
