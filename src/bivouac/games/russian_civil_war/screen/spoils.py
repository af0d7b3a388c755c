"""RC11.2 to RC11.5 A purge and its spoils: the target, what the rolls bring, what is taken, and who gets it."""

from htpy import Element, Node, details, div, li, ol, p, span, strong, summary, ul

from bivouac.core.table import Told
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES, LEVEL
from bivouac.games.russian_civil_war.box.players import LETTERS, RED
from bivouac.games.russian_civil_war.box.tables import MARKER_COST
from bivouac.games.russian_civil_war.box.vocabulary import POLITBURO_PIECE
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import COLLECTIVE_MODE, INDIVIDUAL_MODE, Open, leaders_of, votes
from bivouac.games.russian_civil_war.rules.purge import in_turn
from bivouac.games.russian_civil_war.rules.stacks import led_strength
from bivouac.games.russian_civil_war.screen.committee import Sitting
from bivouac.games.russian_civil_war.screen.signs import POLITBURO_SIGN, die, marker_sign, seat_sign
from bivouac.games.russian_civil_war.telling.chances import expected_factors, purge_faces
from bivouac.games.russian_civil_war.telling.events import RATING_ZERO
from bivouac.games.russian_civil_war.telling.names import counted, first, none_or, player, signed
from bivouac.games.russian_civil_war.telling.said import since, this_turn
from bivouac.games.screens.pages import printed


def target_card(sight: Open, committee: Sitting, target: int, one_of: bool) -> Element:
    """RC11.2, RC11.3 What he may lose, and what the rolls bring on average; where there are several, folded."""
    said = "Against" if sight.target != NONE and not committee.thought else "Likely against"
    top: Node = [
        seat_sign(target, sight.stance[target], "rc-small"),
        span(".unseen")[LETTERS[target]],
        span(".rc-note")[none_or(votes(sight, target), "vote")],
    ]
    if not one_of:
        return div(".rc-target")[
            p(".rc-target-top")[f"{said} ", top], ratings(sight, committee, target), losable(sight, target)
        ]
    mean = expected_factors(committee.votes(sight) - votes(sight, target))
    return div(".rc-target")[
        details(id=f"rc-target-{target}")[
            summary[top, span(".rc-mean")[f"⌀ {mean:.1f}", span(".unseen")[" factors together"]]],
            ratings(sight, committee, target),
            losable(sight, target),
        ]
    ]


def ratings(sight: Open, committee: Sitting, target: int) -> Element:
    """RC11.2, RC11.5 Collective and individual: the rating, the factors by face, the mean."""
    rows: list[Node] = []
    if sight.countering:
        rows.append(rating_row("alone", votes(sight, sight.taker) if sight.taker != NONE else 0))
        return ul(".rc-ratings")[rows]
    if sight.mode != INDIVIDUAL_MODE or committee.thought:
        rows.append(rating_row("collective", committee.votes(sight) - votes(sight, target)))
    if sight.mode != COLLECTIVE_MODE or committee.thought:
        members = committee.members if committee.thought else in_turn(sight)
        own = [(seat, votes(sight, seat)) for seat in members]
        mean = sum(expected_factors(rating) for _, rating in own)
        rows.append(
            li[
                strong["individual"],
                span[", ".join(f"{LETTERS[seat]} {rating}" for seat, rating in own),],
                span(".rc-mean")[f"⌀ {mean:.1f}"],
            ]
        )
    return ul(".rc-ratings")[rows]


@printed
def rating_row(name: str, rating: int) -> Element:
    faces = purge_faces(rating)
    return li[
        strong[name],
        span[
            f"rating {signed(rating)}",
            span(".rc-faces", aria_hidden="true")[[span[factors] for factors in faces]],
            span(".unseen")[f", factors by face: {' '.join(str(factors) for factors in faces)}"],
        ],
        span(".rc-mean")[f"⌀ {expected_factors(rating):.1f}", span(".unseen")[" factors on average"]],
    ]


def losable(sight: Open, target: int) -> Element:
    """RC11.3, RC24.4 Red leaders with their price, those who lead most first; and markers."""
    leaders = sorted(leaders_of(sight, target, RED), key=lambda one: (-led_strength(sight, one), one))
    return ul(".rc-losable", aria_label=f"What {player(target)} can lose")[
        [
            li[
                span(".rc-level")[LEVEL[leader], span(".unseen")[" factors"]],
                strong[LEADER_NAMES[leader]],
                span(".rc-note")[f" {led_strength(sight, leader)}", span(".unseen")[" strength"]],
            ]
            for leader in leaders
        ],
        li[
            span(".rc-level")[MARKER_COST, span(".unseen")[" factors"]],
            marker_sign(POLITBURO_SIGN, "rc-tiny"),
            span[counted(sight.politburo[target], "marker")],
        ]
        if sight.politburo[target]
        else None,
    ]


def rolls(told: list[Told]) -> Node:
    """RC11.5 The dice of this purge, and what they brought."""
    dice = [one for one in since(told, w.PURGE_BEGINS) if one.event == w.PURGE_ROLLED]
    if not dice:
        return None
    return ol(".rc-rolls", aria_label="The rolls")[
        [
            li[
                die(one.b),
                f"{first(player(one.a))}, rating {signed(one.c // 16 - RATING_ZERO)}: ",
                strong[none_or(one.c % 16, "factor")],
            ]
            for one in dice
        ]
    ]


def gift(told: list[Told]) -> Node:
    """RC24.1 The marker that the player whose turn it is has given away before."""
    given = [one for one in this_turn(told) if one.event == w.GAVE_POLITBURO]
    if not given:
        return None
    return p(".rc-note")[
        marker_sign(POLITBURO_SIGN, "rc-tiny"),
        f" {LETTERS[given[-1].a]} has given {LETTERS[given[-1].b]} a Politburo marker before.",
    ]


def spending(sight: Open) -> Node:
    """RC11.3, RC-r34 The factors that are left; in a collective purge, what was picked and who will get it."""
    if not sight.factors and not sight.spoils:
        return None
    members = in_turn(sight)
    return div(".rc-spending")[
        p[strong[counted(sight.factors, "factor")], " left to spend"] if sight.factors else None,
        ol(aria_label="What was picked, and who gets it")[
            [
                li[
                    "a Politburo marker" if what == POLITBURO_PIECE else LEADER_NAMES[what],
                    " → ",
                    seat_sign(members[i % len(members)], sight.stance[members[i % len(members)]], "rc-tiny"),
                    span(".unseen")[LETTERS[members[i % len(members)]]],
                ]
                for i, what in enumerate(sight.spoils)
            ]
        ]
        if sight.spoils and members
        else None,
    ]
