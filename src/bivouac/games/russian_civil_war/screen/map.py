"""The map with what stands on it: provinces that can be chosen or asked about, stacks, the Czar, the Gold, plans."""

from typing import Final

from htpy import Element, Node, circle, g, line, svg, title, use

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box import provinces
from bivouac.games.russian_civil_war.box.tables import HALVES
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import PROVINCE_WORD, WORDS
from bivouac.games.russian_civil_war.charts.plans import TARGET, goals_in_plan, origins_in_plan
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.stacks import colour_of, nation_of, owner_of, province_of
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL
from bivouac.games.russian_civil_war.rules.ways import costs
from bivouac.games.russian_civil_war.screen.atlas import BILLETS, BOX, FRAME, TOWNS
from bivouac.games.russian_civil_war.screen.foretold import foretold, sight_of
from bivouac.games.russian_civil_war.screen.pieces import alone, token
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.russian_civil_war.telling.kinds import PROVINCE, read
from bivouac.games.russian_civil_war.telling.names import first, listed
from bivouac.games.russian_civil_war.telling.standing import Place, Stack, places
from bivouac.games.russian_civil_war.telling.text.map import IMPERIAL_NAMES, features, stack_line, ways
from bivouac.games.screens.pages import asks, legal, live, part

FAN: Final = (8, -7)  # how far those of one billet stand apart
LARGE: Final = "scale(1.120)"  # side by side they touch


def chart(seen: Seen) -> Element:
    """The whole map, as one viewer sees it; everything on it is open to all."""
    sight = sight_of(seen)
    x, y, wide, high = FRAME
    whole = {"x": x, "y": y, "width": wide, "height": high}
    everywhere = places(sight)
    choices = legal(seen)
    return svg("#rc-map.rc-map", viewBox=BOX, data_pan_zoom="", tabindex="0", role="group", aria_label="Map of Russia")[
        use(href="#rc-sheet", **whole),
        part(g, "reach", reach(seen, sight)),
        part(g, "grounds", grounds(seen, sight, choices)),
        part(g, "rails", rails(sight)),
        use(href="#rc-lettering", **whole),
        part(g, "plans", plans(seen, sight)),
        [
            part(g, f"camp-{provinces.PROVINCE_IDS[province]}", camp(seen, sight, province, place, choices))
            for province, place in enumerate(everywhere)
        ],
    ]


# --- provinces --------------------------------------------------------------------------------------------------------
def grounds(seen: Seen, p: Open, choices: dict[int, Choice]) -> Node:
    """Provinces that are answers glow; of the others it can be asked why they are none."""
    means = foretold(seen)
    asked = live(seen)
    return [
        goal(p, province, choices[PROVINCE_WORD + province], means.get(PROVINCE_WORD + province, ""))
        if PROVINCE_WORD + province in choices
        else use(
            href=f"#rc-p{province}",
            class_="rc-place",
            role="img",
            data_about=WORDS.word(PROVINCE_WORD + province) if asked else None,
            aria_label=province_said(p, province),
        )[title[province_said(p, province)]]
        for province in provinces.ALL_PROVINCES
    ]


def goal(p: Open, province: int, choice: Choice, means: str) -> Element:
    """A province that is an answer, with what it would bring and the letters that choose it."""
    brings = f"{choice.label}: {means}" if means else choice.label
    return use(
        href=f"#rc-p{province}",
        class_="choice rc-goal",
        role="button",
        tabindex="0",
        data_answer=choice.word,
        data_chord=CODES[province].lower(),
        data_preview=f"→ {brings} · {CODES[province]}",
        aria_label=f"{brings}. {province_said(p, province)}",
    )[title[province_said(p, province)]]


def province_said(p: Open, province: int) -> str:
    """RC3 A province: its region, what sets it apart, and the ways out of it; its stacks are said themselves."""
    region = provinces.REGION_NAMES[provinces.REGION[province]]
    says = [*features(province), f"in {region}", *ways(p, province)]
    return f"{provinces.PROVINCE_NAMES[province]}: {'; '.join(says)}"


def reach(seen: Seen, p: Open) -> Node:
    """RC5.1 How far those come who march just now: the dearer, the paler."""
    if not p.group or not asks(seen, ASK, [w.MARCH]):
        return None
    spent = costs(p, p.at[p.group[0]], COLOUR[p.group[0]], p.phasing, p.left)
    return [
        use(href=f"#rc-p{province}", class_=f"rc-reach rc-reach-{min(-(-half // HALVES), 4)}", aria_hidden="true")
        for province, half in enumerate(spent)
        if half > 0
    ]


def rails(p: Open) -> Node:
    """RC3.4, RC17.4 The railways; in a rail strike they are no better than roads."""
    lines = ["#rc-rails", f"#rc-rail-{p.switch[MURMANSK_RAIL]}"]
    return g(class_="rc-railways rc-struck" if p.rail_strike else "rc-railways", aria_hidden="true")[
        [use(href=each, class_=kind) for kind in ("rc-rail", "rc-ties") for each in lines],
        use(href="#rc-stations", class_="rc-station"),
    ]


# --- what is intended -------------------------------------------------------------------------------------------------
def plans(seen: Seen, p: Open) -> Node:
    """RC23.6, RC18.5 Before it happens: the attacks that are planned, the target that is chosen, the tables' choice."""
    planned = p.plan[p.fought :]
    marches = [way for attack in planned for way in zip(origins_in_plan(attack), goals_in_plan(attack), strict=True)]
    ringed = [province_of(target) for target in [*(attack[TARGET] for attack in planned), p.aim] if target >= 0]
    if seen.past:
        opened = [each for card in cards(seen.because) for each in (card, *card.inside)]
        words = [word for card in opened for row in card.rows for word in row.chosen]
        ringed += [read(word)[1] for word in words if read(word)[0] == PROVINCE]
    return g(class_="rc-plans", aria_hidden="true")[
        [use(href=f"#rc-p{province}", class_="rc-ring") for province in dict.fromkeys(ringed)],
        [arrow(start, end) for start, end in dict.fromkeys(marches) if start != end],
    ]


def arrow(start: int, end: int) -> Element:
    (x, y), (u, v) = TOWNS[start], TOWNS[end]
    return line(class_="rc-march", x1=x, y1=y, x2=u, y2=v, marker_end="url(#rc-point)")


# --- stacks -----------------------------------------------------------------------------------------------------------
def camp(seen: Seen, p: Open, province: int, place: Place, choices: dict[int, Choice]) -> Node:
    """All that stands in a province, each stack on its billet; where there are too few, several share one, fanned."""
    choice = choices.get(PROVINCE_WORD + province)
    drawn: list[Node] = [stood(seen, p, one, choice) for one in place.stacks]
    drawn += [unescorted(which) for which in place.alone]
    billets = BILLETS[province]
    many = min(len(billets), len(drawn))
    if not many:
        return None
    return g(class_="rc-camp", role="group", aria_label=f"In {provinces.PROVINCE_NAMES[province]}")[
        [
            g(class_="rc-billet", transform=f"translate({x} {y})")[
                [
                    g(class_="rc-stand", transform=f"translate({FAN[0] * n} {FAN[1] * n}) {LARGE}")[one]
                    for n, one in enumerate(drawn[i::many])
                ]
            ]
            for i, (x, y) in enumerate(billets[:many])
        ]
    ]


def stood(seen: Seen, p: Open, one: Stack, choice: Choice | None) -> Element:
    """A stack; a click on it chooses its province if that is an answer."""
    czar, gold = CZAR in one.escorts, GOLD in one.escorts
    colour, owner, nation = colour_of(one.of), owner_of(one.of), nation_of(one.of)
    drawn = token(colour, owner, nation, one.strength, len(one.leaders), czar, gold)
    said = stack_said(p, one)
    aimed = p.aim == one.of
    acting = any(piece in p.group or piece in p.force for piece in one.pieces)
    return g(
        class_="rc-stack rc-aimed" if aimed else "rc-stack rc-acting" if acting else "rc-stack",
        role="img",
        data_piece=f"s{one.pieces[0]}",
        data_answer=choice.word if choice else None,
        data_preview=f"→ {choice.label}" if choice else None,
        data_held="" if acting and asks(seen, ASK, [w.MARCH]) and live(seen) else None,
        aria_label=said,
    )[title[said], circle(class_="rc-halo", r="25") if acting or aimed else None, drawn]


def stack_said(p: Open, one: Stack) -> str:
    """RC7.2 A stack with its leaders, its units, and whom it escorts."""
    held = [f"the {IMPERIAL_NAMES[which]}" for which in one.escorts]
    return first(stack_line(p, one)) + (f"; escorts {listed(held)}" if held else "")


def unescorted(which: int) -> Element:
    said = f"The {IMPERIAL_NAMES[which]}, without an escort"
    return g(class_="rc-stack", role="img", data_piece=f"i{which}", aria_label=said)[title[said], alone(which)]
