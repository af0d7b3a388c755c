"""Winter War in the browser: the front, the attack, the arithmetic, the hand. All of it is made from what is seen."""

from importlib.resources import files
from typing import Final

from htpy import Element, Node, dd, div, dl, dt, h2, li, output, p, path, section, span, strong, svg, ul
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK, DRAW, ROLL
from bivouac.games.screens.pages import answering, asking_why, asks, cut, legal, live, printed
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import DONE, FINNISH_DECK, FORCE, FULL_TROOPS, NAMES, SOVIET_DECK, TOKEN, WORDS
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force, targets
from bivouac.games.winter_war.screen import cards as prints
from bivouac.games.winter_war.screen.aid import aid as aid
from bivouac.games.winter_war.screen.cards import sight_of
from bivouac.games.winter_war.screen.end import ending as ending
from bivouac.games.winter_war.sight import Sight, with_played
from bivouac.games.winter_war.telling import reckoning
from bivouac.games.winter_war.telling.text import counted, described

PICTURE: Final = "ww-forest"
BLURB: Final = (
    "December 1939: one hundred men, a forest, and a deck of cards that wants to come through it. "
    "Dig in, add up, and hold until the last Soviet card is spent."
)
PLAYERS: Final = "1 player"
LENGTH: Final = "15 minutes"
ACCENT: Final = "#b3201a"

PRINTS: Final = Markup(  # noqa: S704  # our own file
    files("bivouac.games.winter_war.screen").joinpath("art.svg").read_text(encoding="utf-8")
)
AIMING: Final = {words.SNIPE: cards.SNIPER, words.BURN: cards.MOLOTOV}  # the card that asks for a target
PIPS: Final = {1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def symbols() -> Markup:
    """Every print, once for a page."""
    return PRINTS


# --- what is asked ----------------------------------------------------------------------------------------------------
def preview(seen: Seen, card: int) -> str:
    """What the strip would become, worked out by the rules themselves."""
    sight = sight_of(seen)
    if asks(seen, ASK, [words.FORTIFY]):
        return f"→ {reckoning.fortified(sight, card)}"
    if asks(seen, ASK, [words.DEFEND]):
        if card in (cards.SNIPER, cards.MOLOTOV):
            target = reckoning.best_target(sight, card, targets(sight, card == cards.MOLOTOV))
            return f"→ at best {reckoning.against(with_played(sight, card, target))} (aimed at {NAMES[target]})"
        return f"→ {reckoning.against(with_played(sight, card, DONE))}"
    if seen.question is not None and asks(seen, ASK, list(AIMING)):
        return f"→ {reckoning.against(with_played(sight, AIMING[seen.question.number], card))}"
    return ""


def refuses(seen: Seen, card: int) -> bool:
    """Whether a card on the table is asked about when it is pressed: while the viewer is asked, and it is no answer."""
    asked = live(seen) and asks(seen, ASK, list(range(len(words.QUESTIONS))))
    return asked and card not in legal(seen)


# --- lists ------------------------------------------------------------------------------------------------------------
def listed(seen: Seen) -> list[Choice]:
    """Every answer with what it would do; to be done comes last."""
    choices = sorted(legal(seen).values(), key=lambda choice: choice.value == DONE)
    return [Choice(choice.value, choice.word, told(seen, choice)) for choice in choices]


def told(seen: Seen, choice: Choice) -> str:
    """An answer in words: the label of its button, and what the strip would become."""
    if not asks(seen, ASK, list(range(len(words.QUESTIONS)))):
        return choice.label
    if choice.value == DONE:
        return done_label(seen)
    return f"{choice.label}: {preview(seen, choice.value).removeprefix('→ ')}"


def not_now(seen: Seen) -> list[Choice]:
    """The cards of the hand, and while a target is asked for the attackers, that are no answer."""
    if not live(seen) or not asks(seen, ASK, list(range(len(words.QUESTIONS)))):
        return []
    sight = sight_of(seen)
    there = dict.fromkeys([*sight.hand, *(sight.attack if asks(seen, ASK, list(AIMING)) else [])])
    return [Choice(card, WORDS.word(card), NAMES[card]) for card in there if card not in legal(seen)]


# --- the front --------------------------------------------------------------------------------------------------------
def tracks(seen: Seen) -> Node:
    """The front clock, the men, the decks."""
    sight = sight_of(seen)
    left = sight.soviet_deck
    return section(".winter-war.ww-tracks", aria_label="The front")[
        div(".ww-clock")[
            h2["The front"],
            clock(left),
            p[
                strong[f"{left} of {len(SOVIET_DECK)}"],
                " Soviet cards left; when none is left, you hold."
                if left
                else " Soviet cards left: the last have come.",
            ],
        ],
        men(sight.troops),
        dl(".ww-counts")[
            div[dt["Turn"], dd[sight.turn]],
            div[dt["Your deck"], dd[f"{sight.deck} of {len(FINNISH_DECK)}"]],
            discards("Your discards", sight.discard),
            discards("Soviet discards", sight.soviet_discard),
        ],
    ]


def discards(title: str, pile: list[int]) -> Element:
    return div[dt[title], dd[len(pile)], dd(".ww-kinds")[counted(pile)] if pile else None]


@printed
def clock(left: int) -> Element:
    """WW7.2 A stroke for each Soviet card: those that came lie flat in the west, those to come stand in the east."""
    whole = len(SOVIET_DECK)
    came = "".join([f"M{4 * i} 15h3v3h-3z" for i in range(whole - left)])
    to_come = "".join([f"M{4 * i} {i % 3}h3v{18 - i % 3}h-3z" for i in range(whole - left, whole)])
    at = 4 * (whole - left) - 0.5
    label = f"{left} of {whole} Soviet cards are still to come"
    return svg(".ww-bar", viewBox=f"-5 -1 {4 * whole + 10} 27", role="img", aria_label=label)[
        path(".ww-came", d=came or "M0 0"),
        path(".ww-to-come", d=to_come or "M0 0"),
        path(".ww-front", d=f"M{at} 19l4 6h-8z"),
    ]


@printed
def men(troops: int) -> Element:
    """WW1.3 Ten tokens of ten men: those who stand, and crossed skis for those who fell."""
    standing = -(-troops // TOKEN)
    tokens = FULL_TROOPS // TOKEN
    return div(".ww-men")[
        h2["Your men"],
        div(".ww-tokens", role="img", aria_label=f"{standing} tokens stand, {tokens - standing} have fallen")[
            [cut("ww-men-standing", 40, 48, "ww-token ww-stands") for _ in range(standing)],
            [cut("ww-men-fallen", 40, 48, "ww-token ww-fell") for _ in range(tokens - standing)],
        ],
        p[strong[str(troops)], f" of {FULL_TROOPS} men stand"],
    ]


# --- the table --------------------------------------------------------------------------------------------------------
def table(seen: Seen) -> Node:
    """The attack, the arithmetic, what was played and what stands."""
    return section(".winter-war.ww-table", aria_label="The table")[
        attack_row(seen),
        strip(seen),
        div(".ww-line")[played_row(seen) if sight_of(seen).attackers else None, standing_row(seen)],
    ]


def attack_row(seen: Seen) -> Element:
    """WW5.1 The attackers come in from the east, those not yet turned up face down; before an attack, the forest."""
    sight = sight_of(seen)
    if not sight.attackers:
        quiet = "The forest is quiet: no attack yet." if not seen.ending else "The forest is quiet again."
        return div(".ww-attack.ww-quiet")[prints.scene(), p[quiet]]
    names = prints.pieces(sight, "attack")
    row: list[Node] = []
    choices = legal(seen)
    aims = bool(choices) and asks(seen, ASK, list(AIMING))
    for i, card in enumerate(sight.attack):
        if card in choices and aims:
            row.append(prints.playable(card, names[i], str(i + 1), preview(seen, card)))
        elif aims:
            row.append(prints.refused(card, names[i], str(i + 1)))
        else:
            row.append(prints.askable(card, names[i]) if refuses(seen, card) else prints.lying(card, names[i]))
    if asks(seen, DRAW, [words.ATTACK]):
        row += [prints.face_down(i + 1) for i in range(len(sight.attack), sight.attackers)]
    nobody = p(".ww-none")["No attacker is left."]
    return div(".ww-attack", role="group", aria_label="The attack")[row or nobody]


def strip(seen: Seen) -> Element:
    """WW5.5, WW6.6, WW6.8 Both forces, worked out, and what they lead to; a card in sight shows what it would do."""
    sight = sight_of(seen)
    return div(".ww-strip", role="group", aria_label="The arithmetic")[
        div(".ww-sums")[
            worked_out("Soviet", soviet_line(seen)), worked_out("Finland", reckoning.finnish_sum(sight, 0))
        ],
        result(seen),
        output("#preview"),
    ]


def soviet_line(seen: Seen) -> str:
    sight = sight_of(seen)
    if not sight.attackers:
        return "no attack yet" if not seen.ending else "the war is over"
    if asks(seen, DRAW, [words.ATTACK]):
        return f"{reckoning.soviet_sum(sight)} so far; face down: {sight.attackers - len(sight.attack)}"
    return reckoning.soviet_sum(sight)


def worked_out(who: str, line: str) -> Element:
    """A sum with its result set off."""
    way, equals, total = line.rpartition(" = ")
    if line.isdigit() or equals:
        shown: Node = [way, span(".ww-total")[equals, strong[total]]]
    else:
        shown = span(".ww-none")[line]
    return p(class_=f"ww-sum ww-of-{who.lower()}")[span(".ww-who")[f"{who}: "], span(".ww-way")[shown]]


def result(seen: Seen) -> Element | None:
    """WW6.8 The men who would fall, in large figures."""
    sight = sight_of(seen)
    if not sight.attackers or asks(seen, DRAW, [words.ATTACK]):
        return None
    losses, rest = balance(sight)
    kind = "ww-result ww-holds" if not losses else "ww-result ww-breaks"
    return p(class_=kind)[
        span(".ww-arrow", aria_hidden="true")["→ "],
        span(".ww-word")["losses "],
        strong(".ww-losses")[losses],
        span(".ww-rest")[f" ({rest})"],
    ]


def balance(sight: Sight) -> tuple[int, str]:
    """WW6.8 The men who would fall, and what that would mean."""
    spare = finnish_force(sight) - soviet_force(sight)
    if spare >= 0:
        return 0, f"{spare} to spare"
    if -spare >= sight.troops:
        return -spare, "the war would be lost"
    return -spare, f"{sight.troops + spare} men would be left"


def played_row(seen: Seen) -> Element:
    """WW6.7 The cards used against this attack."""
    sight = sight_of(seen)
    shown = [
        prints.askable(card, name, "played") if refuses(seen, card) else prints.lying(card, name, "played")
        for card, name in zip(sight.played, prints.pieces(sight, "played"), strict=True)
    ]
    return div(".ww-played", role="group", aria_label="Played against this attack")[
        h2["Played against this attack"], div(".ww-row")[shown or p(".ww-none")["nothing yet"]]
    ]


def standing_row(seen: Seen) -> Element:
    """WW4.1 The standing defences, kind by kind; the uppermost card of a stack is the last one laid."""
    sight = sight_of(seen)
    names = dict(zip(sight.standing, prints.pieces(sight, "standing"), strict=True))
    stacks = [stack(card, sight.standing.count(card), names[card], refuses(seen, card)) for card in names]
    return div(".ww-standing", role="group", aria_label="Standing defences")[
        h2["Standing defences"], div(".ww-row")[stacks or p(".ww-none")["none yet"]]
    ]


def stack(card: int, many: int, piece: str, asks_why: bool) -> Element:
    label = f"{many} × {NAMES[card]}, force {FORCE[card]} each"
    kind = "ww-card ww-finnish" + (" ww-stack" if many > 1 else "")
    inside = [prints.face(card), many > 1 and span(".ww-many")[f"×{many}"]]
    if not asks_why:
        return div(class_=kind, data_piece=piece, role="img", aria_label=label)[inside]
    return asking_why(
        f"{kind} ww-askable",
        WORDS.word(card),
        data_piece=piece,
        aria_label=f"{label}, ask why not",
    )[inside]


# --- the hand ---------------------------------------------------------------------------------------------------------
def hand(seen: Seen) -> Node:
    """The hand of five and “done”; at a table with real dice, what may have been rolled or drawn."""
    sight = sight_of(seen)
    names = prints.pieces(sight, "hand")
    choices = legal(seen)
    asked = live(seen) and asks(seen, ASK, list(range(len(words.QUESTIONS))))
    aims = asks(seen, ASK, list(AIMING))
    aimed = sight.hand.index(AIMING[seen.question.number]) if aims and seen.question is not None else -1
    bombed = asks(seen, DRAW, [words.BOMBED])
    row: list[Node] = []
    for i, card in enumerate(sight.hand):
        key = str(i + 1)
        if card in choices and (asked or bombed):
            row.append(prints.playable(card, names[i], key, preview(seen, card)))
        elif asked:
            row.append(prints.refused(card, names[i], "" if aims else key, "aims" if i == aimed else ""))
        else:
            row.append(prints.lying(card, names[i], "aims" if i == aimed else ""))
    return section(".winter-war.ww-hand", aria_label="Your hand")[
        h2["Your hand"],
        div(".ww-row")[row or p(".ww-none")["Your hand is empty."]],
        done(seen) if asked else None,
        None if asked or bombed else tray(seen),
    ]


def done(seen: Seen) -> Element:
    """The button that ends a phase says what follows; while a target is asked for, it says why not."""
    if DONE not in legal(seen):
        return asking_why(
            "ww-done refused",
            WORDS.word(DONE),
            data_key="0",
        )[span(".ww-key", aria_hidden="true")["0"], "Done: name a target first"]
    would = done_preview(seen)
    return answering(
        "ww-done choice",
        WORDS.word(DONE),
        data_key="0",
        data_enter=True,
        data_preview=would,
        aria_describedby="would-done",
    )[
        span(".ww-key", aria_hidden="true")["0"],
        done_label(seen),
        span("#would-done", hidden=True)[would],
    ]


def done_label(seen: Seen) -> str:
    if asks(seen, ASK, [words.FORTIFY]):
        return "Done: the attack comes"
    losses, _ = balance(sight_of(seen))
    if not losses:
        return "Done: the line holds"
    return "Done: lose the war" if losses >= sight_of(seen).troops else f"Done: lose {losses} men"


def done_preview(seen: Seen) -> str:
    """WW6.8 What the strip says before the button is pressed for good."""
    if asks(seen, ASK, [words.FORTIFY]):
        return "→ the attack comes"
    losses, rest = balance(sight_of(seen))
    return f"→ losses {losses}: {rest}"


def tray(seen: Seen) -> Element | None:
    """At a table with real dice: the face that fell, or the card that came."""
    choices = list(legal(seen).values())
    if not choices:
        return None
    rolls = asks(seen, ROLL, [words.ATTACK_SIZE])
    made = [die(choice) if rolls else drawn(choice, i) for i, choice in enumerate(choices)]
    return ul(class_="ww-tray ww-dice" if rolls else "ww-tray")[[li[one] for one in made]]


def die(choice: Choice) -> Element:
    dots = "".join(
        [
            f"M{6.5 + 10 * (at % 3)} {10 + 10 * (at // 3)}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0"
            for at in PIPS[choice.value]
        ]
    )
    return answering(
        "ww-die choice",
        choice.word,
        data_key=choice.word,
        aria_label=f"The die shows {choice.label}",
    )[svg(viewBox="0 0 40 40", aria_hidden="true", focusable="false")[path(d=dots)]]


def drawn(choice: Choice, place: int) -> Element:
    """A card that may have come from a deck; the first nine have keys."""
    return answering(
        "ww-drawn choice",
        choice.word,
        data_key=str(place + 1) if place < 9 else None,
        aria_label=described(choice.value),
    )[span(".ww-key", aria_hidden="true")[str(place + 1) if place < 9 else "·"], choice.label]
