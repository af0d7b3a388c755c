"""Beside the board: points and piles, what moved the relations, nations, the cup; and how it ended."""

from htpy import Element, Node, div, h2, h3, li, p, section, span, strong, td, th, tr, ul

from bivouac.core.seen import Seen
from bivouac.games.russian_civil_war.box.nations import CHITS, CONTROLLED, NATION_COLOUR
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, LETTERS, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import KEY_PROVINCES, PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.units import OF_COLOUR, OF_NATION, STRENGTH
from bivouac.games.russian_civil_war.rules import victory
from bivouac.games.russian_civil_war.rules.position import ELIMINATED, OUT, Open
from bivouac.games.russian_civil_war.rules.stacks import total
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.relations import ledger
from bivouac.games.russian_civil_war.screen.signs import colour_sign, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import PEOPLES, chit_name, counted
from bivouac.games.russian_civil_war.telling.said import percent
from bivouac.games.screens.pages import printed, ruled

PARTS = ("held", "pile", "Czechs", "Gold", "Czar")


def aid(seen: Seen) -> Node:
    """Points in both wars, the war itself, the causes of relations, nations and the cup."""
    sight = sight_of(seen)
    return section(".rcw.rc-aid", aria_label="Counts")[
        [points_table(sight, colour) for colour in (RED, WHITE)],
        war_table(sight),
        ledger(seen),
        nations_table(sight),
        cup(sight),
    ]


# --- points -----------------------------------------------------------------------------------------------------------
def points_table(sight: Open, colour: int, over: bool = False) -> Node:
    """RC15.3 Everybody's points if this colour wins the war, the most first; when all is over, whether it has."""
    rows = [(-sum(made), seat, tuple(made)) for seat, made in enumerate(victory.all_parts(sight, colour))]
    made = tuple((seat, sight.stance[seat], row) for _, seat, row in sorted(rows))
    return scores_table(colour, victory.leading(sight) == colour, over, made)


@printed
def scores_table(colour: int, ahead: bool, over: bool, rows: tuple[tuple[int, int, tuple[int, ...]], ...]) -> Element:
    return ruled(
        "rc-scores rc-ahead" if ahead else "rc-scores",
        [colour_sign(colour, "rc-tiny"), points_said(colour, ahead, over)],
        ["Player", *PARTS, "Points"],
        [
            tr[
                th(scope="row")[seat_sign(seat, stance, "rc-tiny"), span(".unseen")[LETTERS[seat]]],
                [td[part or "–"] for part in made],
                td(".rc-sum")[sum(made)],
            ]
            for seat, stance, made in rows
        ],
    )


def points_said(colour: int, ahead: bool, over: bool) -> Node:
    name = COLOUR_NAMES[colour]
    if over:
        return f"{name} has won" if ahead else f"If {name} had won"
    return [f"If {name} wins", span(".rc-note")[" as it would now"] if ahead else None]


def war_table(sight: Open) -> Element:
    """RC15.2 The strength on the map, and the key provinces."""
    heads = ["Colour", "On the map", *[PROVINCE_NAMES[province] for province in KEY_PROVINCES], "Bonus", "Together"]
    rows = [
        tr[
            th(scope="row")[colour_sign(colour, "rc-tiny"), COLOUR_NAMES[colour]],
            td[victory.surviving(sight, colour)],
            [td[victory.strength_in(sight, province, colour)] for province in KEY_PROVINCES],
            td[victory.key_bonus(sight, colour)],
            td(".rc-sum")[victory.with_bonus(sight, colour)],
        ]
        for colour in (RED, WHITE)
    ]
    return ruled("rc-scores", "The war", heads, rows)


# --- nations and chits ------------------------------------------------------------------------------------------------
def nations_table(sight: Sight) -> Element:
    """RC7.1, RC12.5 Every nation: how strong it stands on the map, and whom it obeys."""
    rows = [nation_row(sight, nation) for nation in range(CONTROLLED)]
    return ruled("rc-scores rc-nation-rows", "Nations", ("Nation", "Strength", "Obeys"), rows)


def nation_row(sight: Sight, nation: int) -> Node:
    power = sum(STRENGTH[unit] for unit in OF_NATION[nation] if sight.at[unit] >= 0)
    by = sight.control[nation]
    return nation_line(nation, power, by, sight.stance[by] if by >= 0 else NOBODY)


@printed
def nation_line(nation: int, power: int, by: int, stance: int) -> Element:
    said: Node = "out for good" if by == OUT else "nobody"
    if by >= 0:
        said = [seat_sign(by, stance, "rc-tiny"), span(".unseen")[LETTERS[by]]]
    return tr(class_="rc-none" if by == OUT else None)[
        th(scope="row")[colour_sign(NATION_COLOUR[nation], "rc-tiny"), PEOPLES[nation]], td[power], td[said]
    ]


def cup(sight: Sight) -> Node:
    """RC12.7 What is in the cup, and the chance that the next chit is of a kind."""
    return cup_drawn(tuple(sight.chits), sight.aside)


@printed
def cup_drawn(counts: tuple[int, ...], aside: int) -> Element:
    total = sum(counts)
    return section(".rc-cup", aria_label="The cup")[
        h3["The cup", span(".rc-note")[f" {counted(total, 'chit')}"]],
        ul[
            [
                li[strong[counts[chit]], f" {chit_name(chit)} ", span(".rc-note")[percent(counts[chit] / total)]]
                for chit in range(CHITS)
                if counts[chit]
            ]
        ]
        if total
        else p["It is empty."],
        p(".rc-note")[f"Aside until the turn ends: {counted(aside, 'Purge chit')}."] if aside else None,
    ]


# --- the end ----------------------------------------------------------------------------------------------------------
def ending(seen: Seen) -> Node:
    """RC15 How it ended: the sentence, the war, everybody's points for the colour that won, and for the other."""
    if not seen.ending:
        return None
    sight = sight_of(seen)
    won = victory.leading(sight)
    lost = WHITE if won == RED else RED
    return section(".rcw.rc-ending", aria_label="The end")[
        div(".rc-ending-top")[colour_sign(won, "rc-huge"), h2[seen.ending]],
        points_table(sight, won, True),
        war_table(sight),
        points_table(sight, lost, True),
        piles(sight),
    ]


def piles(sight: Open) -> Element:
    """RC8.6 What everybody has destroyed, by colour."""
    rows = [
        tr[
            th(scope="row")[seat_sign(seat, sight.stance[seat], "rc-tiny"), span(".unseen")[LETTERS[seat]]],
            [td[destroyed(sight, seat, colour) or "–"] for colour in range(COLOURS)],
        ]
        for seat in range(sight.seats)
    ]
    return ruled("rc-scores", "Destroyed", ["Player", *COLOUR_NAMES], rows)


def destroyed(sight: Open, seat: int, colour: int) -> int:
    gone = [piece for piece in OF_COLOUR[colour] if sight.at[piece] == ELIMINATED and sight.pile[piece] == seat]
    return total(gone)
