"""PB6, PB7 A battle or a siege on the table: the ladder of turns, two ranks that face each other, dice and hits."""

from typing import Final

from htpy import Element, Node, div, h2, h3, kbd, li, ol, p, section, span, strong, ul
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box.blocks import FIRE, FLEET, FULL, HIT, KIND, LETTERS
from bivouac.games.pax_baltica.box.map import TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD, RETREAT, SHOOT
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.battle import ROUNDS
from bivouac.games.pax_baltica.rules.position import ACTED, BESIEGING, MUST_GO
from bivouac.games.pax_baltica.rules.siege import GARRISON_HIT
from bivouac.games.pax_baltica.screen import clash
from bivouac.games.pax_baltica.screen.blocks import alone, back, badges, face, known
from bivouac.games.pax_baltica.screen.field import ASIDE, FIGHTING, RESERVED, Field, Piece, field, order, resolved, turn
from bivouac.games.pax_baltica.screen.hand import DIGITS
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.telling import names
from bivouac.games.pax_baltica.telling.text.blocks import identity
from bivouac.games.pax_baltica.telling.text.sieges import GARRISON
from bivouac.games.pax_baltica.telling.text.whole import doing
from bivouac.games.screens.pages import answering, asks, legal

OF_BATTLES: Final = [
    *[w.ACTOR, w.FIRE_OR_RETREAT, w.RETREAT_TO, w.RETREAT_VIA, w.FLEET_FOR, w.LOSS],
    *[w.LEAVER, w.REGROUPER, w.REGROUP_TO, w.SIEGE_LOSS],
]
OF_THE_CHOSEN: Final = [  # questions about the block that was chosen a moment ago
    *[w.FIRE_OR_RETREAT, w.RETREAT_TO, w.RETREAT_VIA, w.FLEET_FOR, w.REGROUP_TO],
]
SHORT: Final = 3  # letters of “defender” that are left where there is little room
VERBS: Final[dict[int, tuple[str, str]]] = {  # key and look
    SHOOT: ("f", "bt-fire"),
    RETREAT: ("x", "bt-retreat"),  # R is for redo, at every table
    DONE: ("d", "bt-done"),
}
WHERE: Final[dict[int, str]] = {  # what is asked with places, which glow on the map as well
    w.RETREAT_TO: "Where does it retreat to? The same places glow on the map.",
    w.RETREAT_VIA: "Over which border does it leave? The same places glow on the map.",
    w.REGROUP_TO: "Where does it regroup to? The same places glow on the map.",
    w.FLEET_FOR: "Which fleet takes it aboard?",
}


def screen(seen: Seen) -> Node:
    """PB6.1, PB7.1 The battle or siege that is going on; nothing if there is none."""
    battle = field(sight_of(seen), seen.told, resolved(sight_of(seen), seen.told, seen.question))
    if battle is None:
        return None
    now = turn(battle, seen.question)
    choices = legal(seen) if asks(seen, ASK, OF_BATTLES) else {}
    ground = "bt-siege" if battle.siege else "bt-sea" if battle.place >= TERRITORIES else "bt-land"
    defender = 1 - battle.attacker
    return section(class_=f"pax-baltica pb-battle {ground}", aria_label=title(battle))[
        head(battle),
        ladder(battle, now),
        orders(seen, battle, choices),  # above the field: in sight on a low screen, too
        div(".bt-field")[
            wall(battle, now) if battle.siege else rank(seen, battle, defender, now, choices),
            clash.clash(battle),
            rank(seen, battle, battle.attacker, now, choices),
        ],
        clash.account(battle),
        clash.panel(seen, battle),
    ]


# --- what it is -------------------------------------------------------------------------------------------------------
def title(battle: Field) -> str:
    return (
        f"The siege of {names.garrison_name(battle.place)}"
        if battle.siege
        else f"The battle of {names.place_name(battle.place)}"
    )


def head(battle: Field) -> Element:
    """PB6.3, PB6.4 Where, which round, who attacks and over which border."""
    sight = battle.sight
    attacker, defender = names.SIDES_FIRST[battle.attacker], names.SIDES[1 - battle.attacker]
    if battle.siege:
        said = f"A siege, one round. {attacker} besieges {names.garrison_name(battle.place)}: strength {battle.walls}."
    else:
        kind = "sea" if battle.place >= TERRITORIES else "land"
        main = f", its main attack over {names.gate_name(sight.main)}" if sight.main >= 0 else ""
        said = f"A {kind} battle, round {battle.round} of {ROUNDS}. {attacker} attacks{main}; {defender} defends."
    over = [] if battle.combat else [p(".bt-over")[strong[outcome(battle)], " ", doing(sight)]]
    return div(".bt-head")[h2[title(battle)], rounds(battle), p[said], over]


def outcome(battle: Field) -> str:
    """PB6.4 Who holds the field."""
    if battle.loser not in (0, 1):
        return "The battle is over."
    return f"The battle is over: {names.SIDES[1 - battle.loser]} holds the field."


def rounds(battle: Field) -> Node:
    """PB6.4 A pip for each of the three rounds."""
    if battle.siege:
        return None
    pips = [
        span(class_="bt-lit" if i + 1 == battle.round else "bt-past" if i < battle.round else "") for i in range(ROUNDS)
    ]
    return span(".bt-rounds", aria_hidden="true")[
        [pip[mark] for pip, mark in zip(pips, ("I", "II", "III"), strict=True)]
    ]


def ladder(battle: Field, now: tuple[int, int] | None) -> Node:
    """PB6.4 A before B before C before D, in each the defender first; PB7.3 the garrison before C."""
    if not battle.combat:
        return None
    steps = order(battle)
    at = steps.index(now) if now is not None else len(steps)
    return ol(".bt-ladder", aria_label="The order of turns")[
        [rung(battle, step, i - at) for i, step in enumerate(steps)]
    ]


def rung(battle: Field, step: tuple[int, int], ahead: int) -> Element:
    """One step: lit while it goes on, dim when it is done, hollow where nobody has that letter."""
    letter, side = step
    ranks = [piece for piece in battle.rank(side) if piece.letter == letter] if side != GARRISON else []
    state = "bt-now" if ahead == 0 else "bt-later" if ahead > 0 else "bt-done"
    said = {"bt-now": "now", "bt-later": "to come", "bt-done": "done"}[state]
    if not ranks and side != GARRISON and ahead != 0:
        state, said = f"{state} bt-nobody", "nobody"
    if side == GARRISON:
        who = "garrison"
    else:
        who = "besiegers" if battle.siege else "attacker" if side == battle.attacker else "defender"
    sign = f"{LETTERS[letter]}{GARRISON_HIT}" if side == GARRISON else LETTERS[letter]
    coat = 1 - battle.attacker if side == GARRISON else side
    return li(class_=f"bt-rung bt-side-{coat} {state}", aria_current="step" if ahead == 0 else None)[
        strong[sign], " ", who[:SHORT], span(".bt-rest")[who[SHORT:]], span(".unseen")[f": {said}"]
    ]


# --- those who fight --------------------------------------------------------------------------------------------------
def rank(seen: Seen, battle: Field, side: int, now: tuple[int, int] | None, choices: dict[int, Choice]) -> Element:
    """PB6.2, PB6.3 A side's blocks in the order of their turns; those who join later, and those who have no part."""
    verb = "besieges" if battle.siege else "attacks" if side == battle.attacker else "defends"
    later = "joins in round 2" if battle.combat else "the battle was over before it came"
    aside = "Not in the siege" if battle.siege else "Apart from the battle"
    fighting, *apart = [battle.rank(side, doing) for doing in (FIGHTING, RESERVED, ASIDE)]

    def cards(pieces: list[Piece]) -> Element:
        return ul(".bt-rank")[[card(seen, battle, piece, now, choices) for piece in pieces]]

    return div(class_=f"bt-host bt-side-{side} {'bt-att' if side == battle.attacker else 'bt-def'}")[
        h3[
            span(".bt-flag", aria_hidden="true"),
            names.SIDES_FIRST[side],
            span(".bt-verb")[f" {verb}{clash.steps_of(fighting)}"],
        ],
        cards(fighting) if fighting else p(".bt-none")["Nobody is left to fight."],
        [
            div(".bt-shelf")[p[said], cards(pieces)]
            for pieces, said in zip(apart, (f"Reserve: {later}", aside), strict=True)
            if pieces
        ],
    ]


def wall(battle: Field, now: tuple[int, int] | None) -> Element:
    """PB7.3 The garrison as a wall that fires as C1, with a die for each point of its strength."""
    lit = now is not None and now[1] == GARRISON
    return div(class_=f"bt-host bt-side-{1 - battle.attacker} bt-def")[clash.garrison(battle, lit)]


def card(seen: Seen, battle: Field, piece: Piece, now: tuple[int, int] | None, choices: dict[int, Choice]) -> Element:
    """A block with all that is known of it; to be pressed, if it can be chosen."""
    state, said = standing(seen, battle, piece, now)
    shot = battle.shot_of(piece.block) if piece.block >= 0 else None
    inner: list[Node] = [
        drawing(piece),
        span(".bt-name")[names.first(piece.name)],
        " ",
        span(".bt-facts")[facts(battle, piece)],
        [" ", span(".bt-shot")[clash.dice(shot.dice, clash.hit_of(shot))]] if shot is not None else None,
        [" ", span(".bt-state")[said]] if said else None,
    ]
    if not piece.own or piece.block not in choices:
        return li(class_=f"bt-card {state}")[inner]
    choice = choices[piece.block]
    i = [one.block for one in battle.pieces if one.own and one.block in choices].index(piece.block)
    key = DIGITS[i : i + 1]
    told = preview(seen, battle, choice.value)
    return li(class_=f"bt-card {state}")[
        answering("choice pb-pick", choice.word, data_key=key or None, data_preview=told)[
            inner, kbd(aria_hidden="true")[key] if key else None
        ]
    ]


def drawing(piece: Piece) -> Element:
    """PB2.1 Own from the front, known ones in ink, others from behind."""
    if piece.block < 0:
        inner = back(piece.wood, piece.fleet)
    elif piece.own:
        inner = face(piece.block, piece.least)
    else:
        inner = known(piece.block, piece.least, piece.most)
    return alone(Markup(inner + badges(piece.mark & (BESIEGING | MUST_GO))), "bt-block")  # noqa: S704  # both are markup


def facts(battle: Field, piece: Piece) -> str:
    """Rating and steps; of a block that is not known, what it can be."""
    if piece.back is not None and piece.block < 0:
        return identity(battle.sight, piece.back)
    steps = f"{piece.least}" if piece.least == piece.most else f"{piece.least} to {piece.most}"
    return f"{LETTERS[FIRE[piece.block]]}{HIT[piece.block]}, {steps} of {names.counted(FULL[piece.block], 'step')}"


def standing(seen: Seen, battle: Field, piece: Piece, now: tuple[int, int] | None) -> tuple[str, str]:
    """PB6.4 What a block does just now: how it looks, and in words."""
    chosen = piece.own and piece.block == sight_of(seen).chosen and asks(seen, ASK, OF_THE_CHOSEN)
    if chosen:
        return "bt-lit", "its turn"
    if piece.mark & MUST_GO:
        return "bt-going", "must leave the field"
    if not battle.combat or piece.doing == RESERVED or piece not in battle.rank(piece.side):
        return "", "besieges the town" if not battle.siege and piece.mark & BESIEGING else ""
    if battle.shot_of(piece.block) is not None:
        firing = battle.deeds[-1].block == piece.block and battle.pending() > 0
        return ("bt-lit", "fires") if firing else ("bt-acted", "has fired")
    if piece.mark & ACTED:
        return "bt-lit", "rolls its dice"
    return ("bt-next", "to act") if now == (piece.letter, piece.side) else ("", "")


# --- what can be answered ---------------------------------------------------------------------------------------------
def orders(seen: Seen, battle: Field, choices: dict[int, Choice]) -> Node:
    """PB6.4, PB6.6, PB6.7 Fire and retreat as large buttons; places as a list, for they are on the map, too."""
    shown = [piece.block for piece in battle.pieces if piece.own]
    left = [choice for value, choice in choices.items() if value not in shown]
    if not left or seen.question is None:
        return None
    said = WHERE.get(seen.question.number, "")
    return div(".bt-orders", role="group", aria_label="Your orders")[
        p[said] if said else None, [button(seen, battle, choice, i) for i, choice in enumerate(left)]
    ]


def button(seen: Seen, battle: Field, choice: Choice, i: int) -> Element:
    key, look = VERBS.get(choice.value, (DIGITS[i : i + 1], "bt-goal"))
    told = preview(seen, battle, choice.value)
    ends = True if choice.value == DONE else None
    return answering(f"choice {look}", choice.word, data_key=key or None, data_preview=told, data_enter=ends)[
        span[choice.label],
        kbd(aria_hidden="true")[key.upper()] if key else None,
        span(".bt-hint")[told.removeprefix("→ ")],
    ]


def preview(seen: Seen, battle: Field, value: int) -> str:
    """What an answer would do, in a few words."""
    piece = next((one for one in battle.pieces if one.own and one.block == value), None)
    if piece is not None and asks(seen, ASK, [w.LOSS, w.SIEGE_LOSS]):
        return f"→ {loses(piece.least)}"
    if piece is not None and asks(seen, ASK, [w.ACTOR]):
        return f"→ acts with {volley(piece)}"
    if piece is not None:
        return "→ retreats next" if asks(seen, ASK, [w.LEAVER]) else "→ regroups, one step to a place next to this"
    if value == DONE:
        return "→ nobody else regroups"
    acting = next((one for one in battle.pieces if one.own and one.block == sight_of(seen).chosen), None)
    if value == SHOOT:
        return f"→ {volley(acting)}" if acting is not None else "→ rolls its dice"
    if value == RETREAT:
        return "→ leaves the battle without firing"
    if value < PLACE_WORD:
        return f"→ aboard, {'fleet' if KIND[value] == FLEET else 'block'}"
    return f"→ to {names.place_name(value - PLACE_WORD)}"


def loses(steps: int) -> str:
    return "loses its last step and is eliminated" if steps == 1 else f"has {names.counted(steps - 1, 'step')} left"


def volley(piece: Piece) -> str:
    """PB6.5 The dice of a block, and what hits."""
    block = piece.block
    return (
        f"{clash.thrown(piece.least)}, {clash.hit_words(HIT[block])}: {piece.least * HIT[block] / 6:.1f} hits expected"
    )
