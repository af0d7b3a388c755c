"""PB6.5, PB7.3 Between the ranks: dice that fell, hits one by one, the account of the rounds, the walls, the odds."""

from typing import Final

import htpy as h

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box.blocks import HIT, LETTERS
from bivouac.games.pax_baltica.box.nations import NATIONS
from bivouac.games.pax_baltica.rules.siege import GARRISON_HIT, GARRISON_LETTER
from bivouac.games.pax_baltica.screen.field import Field, Piece
from bivouac.games.pax_baltica.screen.odds import Odds, Prospect, odds
from bivouac.games.pax_baltica.telling.events import sentence
from bivouac.games.pax_baltica.telling.names import (
    ADJECTIVES,
    SIDES,
    SIDES_FIRST,
    block_name,
    counted,
    first,
    garrison_name,
    none_or,
)
from bivouac.games.pax_baltica.telling.text.sieges import GARRISON, Deed, told_of
from bivouac.games.screens.pages import printed

LOW, MID, HIGH = 5.4, 10, 14.6
PIPS: Final[dict[int, list[tuple[float, float]]]] = {
    1: [(MID, MID)],
    2: [(LOW, HIGH), (HIGH, LOW)],
    3: [(LOW, HIGH), (MID, MID), (HIGH, LOW)],
    4: [(LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)],
    5: [(LOW, LOW), (LOW, HIGH), (MID, MID), (HIGH, LOW), (HIGH, HIGH)],
    6: [(LOW, LOW), (LOW, MID), (LOW, HIGH), (HIGH, LOW), (HIGH, MID), (HIGH, HIGH)],
}
SABRES: Final = "M6 6C22 14 34 26 42 44M58 6C42 14 30 26 22 44M36 40 48 48M28 40 16 48"
BASTIONS: Final = "M2 6H318V30H300L308 54 276 68 244 54 252 30H200L194 38H126L120 30H68L76 54 44 68 12 54 20 30H2Z"
MOST_GUNS: Final = 8


# --- dice -------------------------------------------------------------------------------------------------------------
@printed
def dice(faces: tuple[int, ...], hit_on: int) -> h.Element:
    """PB6.5 The dice as they fell, one for each step that fired; those that hit are filled."""
    hits = len([face for face in faces if face <= hit_on])
    return h.span(".bt-dice")[
        h.span(".bt-cast", aria_hidden="true")[[die(face, face <= hit_on) for face in faces]],
        h.span(".bt-hits")[h.span(".unseen")[f"{rolled(faces)}: "], none_or(hits, "hit")],
    ]


def die(face: int, hit: bool) -> h.Element:
    """The face that fell."""
    return h.svg(class_="bt-die bt-hit" if hit else "bt-die", viewBox="0 0 20 20", focusable="false")[
        h.rect(x="1", y="1", width="18", height="18", rx="4"),
        [h.circle(cx=f"{x}", cy=f"{y}", r="1.9") for x, y in PIPS[face]],
    ]


def rolled(faces: tuple[int, ...]) -> str:
    return " ".join([str(face) for face in faces])


def hit_of(deed: Deed) -> int:
    """PB6.5, PB7.3 Up to which face the dice hit."""
    return GARRISON_HIT if deed.block == GARRISON else HIT[deed.block]


# --- between the ranks ------------------------------------------------------------------------------------------------
def clash(battle: Field) -> h.Element:
    """PB6.5 The last thing that was done: who fired, with which dice, and each hit in turn."""
    last = battle.deeds[-1] if battle.deeds else None
    if last is None or last.round != battle.round:
        waits = (
            "The guns are silent: nothing has been fired yet." if not battle.deeds else f"Round {battle.round} begins."
        )
        return h.div(".bt-clash")[swords(), h.p(".bt-none")[waits]]
    if not last.fired:
        return h.div(".bt-clash")[swords(), h.p[sentence(*last.told.key())]]
    up = last.block != GARRISON and any(piece.block == last.block for piece in battle.rank(battle.attacker))
    return h.div(class_=f"bt-clash {'bt-up' if up else 'bt-down'}")[
        swords(),
        h.div[
            h.p[h.strong[first(shooter(last))], " fires", dice(last.dice, hit_of(last))],
            h.ol(".bt-fates")[[h.li[fate(block, gone)] for block, gone in last.fates], still_to_take(battle)]
            if last.hits
            else None,
        ],
    ]


@printed
def swords() -> h.Element:
    return h.svg(class_="bt-swords", viewBox="0 0 64 52", aria_hidden="true", focusable="false")[h.path(d=SABRES)]


def still_to_take(battle: Field) -> h.Node:
    many = battle.pending() if battle.combat else 0
    return h.li(".bt-open")[f"{counted(many, 'hit')} to take"] if many else None


def fate(block: int, gone: bool) -> str:
    return f"{first(block_name(block))} {'is eliminated' if gone else 'loses a step'}"


def shooter(deed: Deed) -> str:
    return f"the garrison of {garrison_name(deed.told.a)}" if deed.block == GARRISON else block_name(deed.block)


# --- the account ------------------------------------------------------------------------------------------------------
def account(battle: Field) -> h.Node:
    """PB6.4 Round by round, a sentence for each turn."""
    if not battle.deeds:
        return None
    numbers = sorted({deed.round for deed in battle.deeds}, reverse=True)
    return h.div(".bt-account")[
        h.h3["What has happened"],
        [
            h.div[
                h.p(".bt-round")[f"Round {number}:" if number else "The siege:"],
                h.ol[[h.li(".bt-deed")[told_of(deed)] for deed in battle.deeds if deed.round == number]],
            ]
            for number in numbers
        ],
    ]


# --- the walls --------------------------------------------------------------------------------------------------------
def garrison(battle: Field, lit: bool) -> list[h.Node]:
    """PB7.3 The wall with a gun for each die."""
    sight, place = battle.sight, battle.place
    holder = sight.marker[place] if sight.marker[place] >= 0 else sight.native[place]
    whose = f"{ADJECTIVES[holder]} garrison" if 0 <= holder < NATIONS else "Garrison"
    shot = battle.shot_of(GARRISON)
    return [
        h.h3[h.span(".bt-flag", aria_hidden="true"), whose, h.span(".bt-verb")[f" of {garrison_name(place)}"]],
        h.div(class_="bt-wall bt-lit" if lit else "bt-wall")[
            bastions(battle.walls),
            h.p[
                h.strong[f"{LETTERS[GARRISON_LETTER]}{GARRISON_HIT} × {battle.walls}"],
                f": {thrown(battle.walls)}, {hit_words(GARRISON_HIT)}",
            ],
            dice(shot.dice, hit_of(shot)) if shot is not None else None,
        ],
    ]


def thrown(many: int) -> str:
    return "1 die" if many == 1 else f"{many} dice"


def hit_words(hit: int) -> str:
    """PB6.5 Which faces hit."""
    return "a hit on 1" if hit == 1 else f"a hit on {hit} or less"


@printed
def bastions(walls: int) -> h.Element:
    """A bastioned front seen from above, its guns on the rampart."""
    guns = min(walls, MOST_GUNS)
    return h.svg(class_="bt-bastions", viewBox="0 0 320 74", aria_hidden="true", focusable="false")[
        h.path(class_="bt-ditch", d=BASTIONS, transform="translate(0 4)"),
        h.path(class_="bt-stone", d=BASTIONS),
        h.path(class_="bt-rampart", d="M2 14H318M30 36 36 52 44 56 52 52 58 36M262 36 268 52 276 56 284 52 290 36"),
        h.g(class_="bt-guns")[
            [
                h.rect(x=f"{157 + 18 * (i - (guns - 1) / 2):g}", y="16", width="6", height="15", rx="2")
                for i in range(guns)
            ]
        ],
    ]


def steps_of(ranks: list[Piece]) -> str:
    """“, 5 steps in 2 blocks”, as far as they are known."""
    if not ranks:
        return ""
    least, most = sum([piece.least for piece in ranks]), sum([piece.most for piece in ranks])
    steps = counted(least, "step") if least == most else f"{least} to {most} steps"
    return f", {steps} in {counted(len(ranks), 'block')}"


# --- odds -------------------------------------------------------------------------------------------------------------
def panel(seen: Seen, battle: Field) -> h.Node:
    """PB6.4, PB7.3 Folded: how it may end, and from what that was reckoned."""
    reckoned = odds(seen, battle)
    if reckoned is None:
        return None
    return h.details("#pb-odds.bt-odds")[
        h.summary["Odds, from what you may know"],
        walls_fall(battle, reckoned) if battle.siege else ends(battle, reckoned),
        h.p(".bt-basis")[basis(battle, reckoned)],
    ]


def ends(battle: Field, reckoned: Odds) -> h.Element:
    """Both ways to go on, with what each would bring."""
    rows = [("Both fight on", reckoned.fight)]
    if reckoned.retreat is not None:
        rows.append(("You retreat after this round", reckoned.retreat))
    sides = (1 - battle.attacker, battle.attacker)
    return h.table[
        h.thead[
            h.tr[
                h.th(scope="col")["If"],
                [h.th(scope="col")[f"{SIDES_FIRST[side]} holds the field"] for side in sides],
                [h.th(scope="col")[f"{SIDES_FIRST[side]} loses"] for side in sides],
            ]
        ],
        h.tbody[[row(name, one, sides) for name, one in rows]],
    ]


def row(name: str, one: Prospect, sides: tuple[int, int]) -> h.Element:
    return h.tr[
        h.th(scope="row")[name],
        [
            h.td(class_=f"bt-side-{side}")[
                h.span(".bt-label")[f"{SIDES_FIRST[side]} holds the field: "],
                bar(one.held[side]),
                percent(one.held[side]),
            ]
            for side in sides
        ],
        [h.td[h.span(".bt-label")[f"{SIDES_FIRST[side]} loses "], f"{one.lost[side]:.1f} steps"] for side in sides],
    ]


def bar(chance: float) -> h.Element:
    return h.svg(
        class_="bt-bar", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true", focusable="false"
    )[
        h.rect(class_="bt-whole", width="100", height="8"),
        h.rect(class_="bt-part", width=f"{100 * chance:.0f}", height="8"),
    ]


def percent(chance: float) -> str:
    """Never quite sure, unless it is."""
    if 0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1 else f"{100 * chance:.0f} %"


def walls_fall(battle: Field, reckoned: Odds) -> h.Element:
    """PB7.3 Whether the garrison gives up, before it fires and at all."""
    before = [] if reckoned.at_once < 0 else [h.li[f"It surrenders before it fires: {percent(reckoned.at_once)}."]]
    return h.ol[
        h.li[f"The garrison surrenders: {percent(reckoned.fight.held[battle.attacker])}."],
        before,
        h.li[f"Its fire costs the besiegers {reckoned.fight.lost[battle.attacker]:.1f} steps on average."]
        if before
        else None,
    ]


def basis(battle: Field, reckoned: Odds) -> str:
    """What was reckoned, and what was left out."""
    if battle.siege:
        return (
            f"An estimate: this siege resolved {reckoned.runs} times from now on, with the dice of the besiegers and "
            "the garrison; hits fall on the strongest besieger."
        )
    model = (
        f"An estimate: this battle fought out {reckoned.runs} times from now on, A to D, the defender first, each hit "
        f"on the strongest block; after round 3 {SIDES[battle.attacker]} leaves. Nobody else retreats, and what a "
        "retreat costs those who have no way out is not counted."
    )
    if not reckoned.guessed:
        return f"{model} All blocks in it are known."
    return f"{model} {counted(reckoned.guessed, 'block')} not known: each time drawn from all that it can be."
