"""RC11, RC24 The purge assistant: the committee, against whom it goes, and for what."""

from htpy import Node, h3, p, section

from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS
from bivouac.games.russian_civil_war.box.tables import QUORUM
from bivouac.games.russian_civil_war.charts.relations import unfriendliest
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import COUNTER, EXECUTION, Open, led, others, purgeable
from bivouac.games.russian_civil_war.screen.committee import Sitting, committee_table, sitting, tally
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.spoils import gift, rolls, spending, target_card
from bivouac.games.screens.pages import asks


def assistant(seen: Seen) -> Node:
    """RC11 The committee, its votes, its target, what the rolls may bring; nothing while none is thought of."""
    sight = sight_of(seen)
    committee = sitting(seen, sight)
    if committee is None:
        return None
    targets = targets_of(seen, sight, committee)
    return section(".rc-card.rc-purge", aria_label="The Central Committee")[
        h3[heading(sight, committee)],
        [gift(seen.told), committee_table(sight, committee), tally(seen, sight, committee)]
        if not sight.countering
        else None,
        p(".rc-note")["Whom it may purge, and the factors of a collective roll:"] if len(targets) > 1 else None,
        [target_card(sight, committee, target, len(targets) > 1) for target in targets],
        [rolls(seen.told), spending(sight)] if sight.mode != NONE else None,
    ]


def heading(sight: Open, committee: Sitting) -> str:
    """What the committee is for."""
    who = LETTERS[committee.chairman]
    if sight.countering:
        return f"Counterpurge of {LETTERS[sight.taker] if sight.taker != NONE else who} against {LETTERS[sight.target]}"
    if committee.kind == EXECUTION:
        return f"Committee of {who}: the Czar's execution"
    if committee.kind == COUNTER:
        return f"Counter-committee of {who} against {LETTERS[sight.phasing]}"
    return f"If {who} calls a purge" if committee.thought else f"Committee of {who}: a purge"


def targets_of(seen: Seen, sight: Open, committee: Sitting) -> list[int]:
    """RC11.1, RC11.7, RC24.3 Whom it purges, or is likely to; a person who chairs sees all whom he may."""
    if committee.kind == EXECUTION:
        return []
    if sight.target != NONE and not committee.thought:
        return [sight.target]
    if committee.kind == COUNTER:
        return [sight.phasing]
    if (
        not committee.thought
        and not committee.undecided
        and committee.votes(sight) < QUORUM
        and not led(sight, committee.chairman)
    ):
        return []  # it is dissolved
    asked = [seen.seat] if asks(seen, ASK, [w.JOINS]) and seen.yours else []
    outside = [
        seat
        for seat in others(sight, committee.chairman)
        if seat not in committee.members and seat not in asked and purgeable(sight, seat)
    ]
    if led(sight, committee.chairman):
        return outside
    return unfriendliest(sight, committee.chairman, outside)
