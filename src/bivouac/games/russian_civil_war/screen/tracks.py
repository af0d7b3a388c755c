"""At the left: the turn, the war, relations and colours, and the players with all that they have."""

import htpy as h
from htpy import Element, Node

from bivouac.core.seen import Seen
from bivouac.games.russian_civil_war.box.leaders import BONUS_VOTES, LEADER_COLOUR, LEADER_NAMES, LEVEL
from bivouac.games.russian_civil_war.box.nations import NATION_NAMES
from bivouac.games.russian_civil_war.box.players import (
    COLOUR_NAMES,
    COLOURS,
    LETTERS,
    RED,
    STANCE_IDS,
    STANCE_NAMES,
    WHITE,
)
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import TURN_NAMES
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.stacks import led_strength, stacks_of, strength
from bivouac.games.russian_civil_war.rules.victory import stronger, with_bonus
from bivouac.games.russian_civil_war.screen import signs
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.relations import cooperation, identity
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import counted, first, listed, none_or, player
from bivouac.games.russian_civil_war.telling.said import LED_BY, leading
from bivouac.games.russian_civil_war.telling.standing import all_leaders_of, bonus_of, nations_of, points
from bivouac.games.russian_civil_war.telling.text.players import pile
from bivouac.games.screens.pages import printed


def tracks(seen: Seen) -> Node:
    """The clock, the war, the two tables of the solitaire system, the players from the first on."""
    sight = sight_of(seen)
    score = points(sight)
    seats = [*sight.order, *[seat for seat in range(sight.seats) if seat not in sight.order]]
    return h.section(".rcw.rc-tracks", aria_label="Tracks")[
        clock(sight.turn, position.last_turn(sight), position.last_return(sight)),
        order_of(seen) if sight.order else None,
        war(sight),
        cooperation(seen),
        identity(sight),
        [panel(seen, sight, seat, score[seat]) for seat in seats],
    ]


@printed
def clock(turn: int, last: int, returns: int) -> Element:
    """RC4.4, RC9.1 The turns, and up to which one units return."""
    name = TURN_NAMES[turn - 1] if turn else "Set-up"
    season, _, year = name.partition(" ")
    return h.section(".rc-clock", aria_label="The turn")[
        h.h2[year or season, h.span(".rc-season")[season] if year else None],
        h.ol(".rc-turns", aria_hidden="true")[
            [h.li(class_=kind_of_turn(at, turn, returns))[at] for at in range(1, last + 1)]
        ],
        p_said(turn, last, returns),
    ]


def kind_of_turn(at: int, turn: int, returns: int) -> str | None:
    """RC9.1 Whether a turn is over, is now, has units return at its end."""
    kinds = {"rc-now": at == turn, "rc-past": at < turn, "rc-returns": at <= returns}
    return " ".join(kind for kind, true in kinds.items() if true) or None


def p_said(turn: int, last: int, returns: int) -> Element:
    back = f"units return up to turn {returns}" if turn <= returns else "no unit returns any more"
    return h.p(".rc-note")[f"Turn {turn} of {last}; {back}."]


def order_of(seen: Seen) -> Element:
    """RC4.1 The order of this turn, and whose turn it is."""
    sight = sight_of(seen)
    now = sight.phasing if not seen.ending else -1
    return h.ol(".rc-order", aria_label="Order of the players")[
        [
            h.li(class_="rc-now" if seat == now else None, aria_current="step" if seat == now else None)[
                signs.seat_sign(seat, sight.stance[seat], "rc-small"), h.span(".unseen")[LETTERS[seat]]
            ]
            for seat in sight.order
        ]
    ]


def war(sight: Sight) -> Element:
    """RC15.2 Who would win the war by strength, with the key provinces."""
    red, white = with_bonus(sight, RED), with_bonus(sight, WHITE)
    share = round(100 * red / max(1, red + white))
    ahead = "White leads the war" if white > red else "Red leads the war"
    return h.section(".rc-war", aria_label="The war")[
        h.p[signs.colour_sign(RED, "rc-tiny"), h.strong[red], h.span(".unseen")[" Red"]],
        war_bar(share),
        h.p[h.strong[white], h.span(".unseen")[" White"], signs.colour_sign(WHITE, "rc-tiny")],
        h.p(".rc-note")[f"{ahead}."],
    ]


@printed
def war_bar(share: int) -> Element:
    return h.svg(".rc-war-bar", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true", focusable="false")[
        h.rect(class_="rc-of-red", width=share, height="8"),
        h.rect(class_="rc-of-white", x=share, width=100 - share, height="8"),
    ]


# --- players ----------------------------------------------------------------------------------------------------------
Leader = tuple[int, int, int]  # who, where, and the strength that he leads


def panel(seen: Seen, sight: Sight, seat: int, score: tuple[int, int]) -> Node:
    """A player: letter and colour, who leads him, votes, Assassins, strength, nations, Czar and Gold, points."""
    if sight.out[seat]:
        return gone(seat, sight.stance[seat])
    own = all_leaders_of(sight, seat)
    ranked = sorted([(-LEVEL[one], -led_strength(sight, one), one) for one in own])
    return player_panel(
        seat,
        sight.stance[seat],
        seat == sight.phasing and not seen.ending,
        LED_BY[leading(sight, seat, seen.seat)],
        score,
        stronger(sight),
        (sight.politburo[seat], sight.assassins[seat]),
        tuple(bonus_of(sight, seat)),
        tuple(strengths(sight, seat)),
        tuple(nations_of(sight, seat)),
        tuple(treasures(sight, seat)),
        tuple((one, sight.at[one], -power) for _, power, one in ranked),
        pile(sight, seat),
    )


@printed
def gone(seat: int, stance: int) -> Element:
    """RC15.6 A player who is out."""
    return h.section(class_=f"rc-player rc-out rc-of-{STANCE_IDS[stance]}", aria_label=f"Player {LETTERS[seat]}")[
        h.div(".rc-player-top")[
            signs.seat_sign(seat, stance), h.h3[f"Player {LETTERS[seat]}", h.span(".rc-note")["out of the game"]]
        ]
    ]


@printed
def player_panel(
    seat: int,
    stance: int,
    now: bool,
    led_by: str,
    score: tuple[int, int],
    ahead: int,
    held: tuple[int, int],
    bonus: tuple[int, ...],
    powers: tuple[tuple[int, int, int], ...],
    nations: tuple[int, ...],
    imperial: tuple[tuple[str, str], ...],
    own: tuple[Leader, ...],
    destroyed: str,
) -> Element:
    """The same from a few small things: most panels are as they were before the last answer."""
    kind = f"rc-player rc-of-{STANCE_IDS[stance]}"
    return h.section(class_=f"{kind} rc-phasing" if now else kind, aria_label=f"Player {LETTERS[seat]}")[
        h.div(".rc-player-top")[
            signs.seat_sign(seat, stance),
            h.h3[STANCE_NAMES[stance], h.span(".rc-note")[led_by]],
            score_line(score, ahead),
        ],
        holdings(held[0], held[1], bonus),
        h.ul(".rc-strengths")[[strength_item(colour, power, many) for colour, power, many in powers]],
        h.p(".rc-nations")[listed([NATION_NAMES[nation] for nation in nations])] if nations else None,
        h.ul(".rc-treasures")[[h.li[signs.marker_sign(sign, "rc-tiny"), said] for sign, said in imperial]]
        if imperial
        else None,
        leaders(seat, own),
        h.p(".rc-note.rc-pile")[f"Pile: {destroyed}."],
    ]


def score_line(score: tuple[int, int], ahead: int) -> Element:
    """RC15.3 What he has if Red wins the war, and if White does."""
    return h.dl(".rc-points")[
        [
            h.div[
                h.dt[signs.colour_sign(colour, "rc-tiny"), h.span(".unseen")[f"if {COLOUR_NAMES[colour]} wins"]],
                h.dd(class_="rc-counts" if colour == ahead else None)[score[colour]],
            ]
            for colour in (RED, WHITE)
        ]
    ]


def holdings(politburo: int, assassins: int, bonus: tuple[int, ...]) -> Element:
    """RC2.3, RC2.4 Votes with what they are made of, and Assassins."""
    names = [LEADER_NAMES[one] for one in bonus]
    votes = politburo + sum(BONUS_VOTES[one] for one in bonus)
    made = [none_or(politburo, "Politburo marker"), *[f"1 for {name}" for name in names]]
    return h.ul(".rc-holdings")[
        h.li(title=listed(made))[
            signs.marker_sign(signs.POLITBURO_SIGN, "rc-tiny"),
            h.strong[votes],
            " votes" if votes != 1 else " vote",
            h.span(".rc-note")[f" {politburo}★ + {' + '.join(names)}"] if bonus else None,
        ],
        h.li[
            signs.marker_sign(signs.ASSASSIN_SIGN, "rc-tiny"),
            h.strong[assassins],
            " Assassin" if assassins == 1 else " Assassins",
        ],
    ]


def strengths(sight: Sight, seat: int) -> list[tuple[int, int, int]]:
    """RC7.2 By colour his strength, and in how many stacks; only what he has."""
    powers = {colour: [strength(sight, of) for of in stacks_of(sight, seat, colour)] for colour in range(COLOURS)}
    return [(colour, sum(each), len(each)) for colour, each in powers.items() if each]


def strength_item(colour: int, power: int, many: int) -> Element:
    return h.li(title=f"{COLOUR_NAMES[colour]} strength {power} in {counted(many, 'stack')}")[
        signs.colour_sign(colour, "rc-tiny"),
        h.strong[power],
        h.span(".unseen")[f" {COLOUR_NAMES[colour]}"],
        h.span(".rc-note")[f"/{many}", h.span(".unseen")[" stacks"]],
    ]


def treasures(sight: Sight, seat: int) -> list[tuple[str, str]]:
    """RC13.1, RC15.4 Whether he has the Czar or the Gold, or the credit for the Czar's end."""
    held = []
    czar, gold = (PROVINCE_NAMES[place] if place >= 0 else "" for place in sight.imperial_at)
    if sight.imperial_owner[position.CZAR] == seat:
        held.append((signs.CZAR_SIGN, f"the Czar, {czar}"))
    elif sight.czar_credit == seat:
        abroad = sight.imperial_at[position.CZAR] == position.ABROAD
        held.append((signs.CZAR_SIGN, "brought the Czar abroad" if abroad else "had the Czar executed"))
    if sight.imperial_owner[position.GOLD] == seat:
        held.append((signs.GOLD_SIGN, f"the Gold, {gold}"))
    return held


def leaders(seat: int, own: tuple[Leader, ...]) -> Node:
    """RC2.2, RC7.4 His leaders, the highest first: level, place, led strength."""
    if not own:
        return h.p(".rc-note")[f"{first(player(seat))} has no leader."]
    return h.details(".rc-leaders", id=f"rc-leaders-{seat}")[
        h.summary[counted(len(own), "leader"), h.span(".rc-note")[f" {by_level([one for one, _, _ in own])}"]],
        h.ul[[leader_item(one, at, power) for one, at, power in own]],
    ]


@printed
def leader_item(leader: int, at: int, power: int) -> Element:
    return h.li[
        signs.colour_sign(LEADER_COLOUR[leader], "rc-tiny"),
        h.strong[LEADER_NAMES[leader]],
        h.span(".rc-level")[LEVEL[leader], h.span(".unseen")[" level"]],
        h.span(".rc-note")[f"{PROVINCE_NAMES[at]}, {power}"],
    ]


def by_level(own: list[int]) -> str:
    """How many of each level, the highest first."""
    counts = [(level, len([one for one in own if LEVEL[one] == level])) for level in (3, 2, 1)]
    return ", ".join(f"{many} of level {level}" for level, many in counts if many)
