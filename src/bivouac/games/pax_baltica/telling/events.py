"""Events of Pax Baltica in whole sentences."""

from typing import Final

from bivouac.games.pax_baltica.box.map import GATE_FROM, GATE_TO
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.group import LOSS_ON
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.rules.words import EVENTS, MARCH_ROLLED, MOVED_BLOCK, PAIRED, REVEALED
from bivouac.games.pax_baltica.telling.names import (
    ADJECTIVES,
    SEASONS,
    SIDES,
    back_name,
    block_name,
    counted,
    first,
    garrison_name,
    nation_name,
    none_or,
    place_name,
    signed,
    strength,
    where,
)

# what a number of an event is
NUMBER: Final = 0
BLOCK: Final = 1
BACK: Final = 2
SIDE: Final = 3
NATION: Final = 4
WHOSE: Final = 5  # a nation, as an adjective
PLACE: Final = 6
AT: Final = 7  # “in Livland”, or “on the way out”
TOWN: Final = 8
GATE: Final = 9  # the place it leads to
SEASON: Final = 10
HITS: Final = 11
STEPS: Final = 12
POINTS: Final = 13
BLOCKS: Final = 14
TERRITORIES: Final = 15
SCENARIO: Final = 16
EVENT: Final = 17  # what a face of a table means; with the side, or the nation
OWN_TABLE: Final = 18
POLITICS: Final = 19
REGION: Final = 20
DICE: Final = 21  # the faces that fell, as eights: 2, 5 and 6 are 0o256
THINGS: Final[dict[int, str]] = {STEPS: "step", POINTS: "point", BLOCKS: "block"}
FACES: Final[dict[int, list[str]]] = {
    EVENT: [
        *["civil war in Poland", "an epidemic", "attrition outside national land", "attrition outside friendly land"],
        *["the table of its own side", "national politics"],
    ],
    POLITICS: [
        *["extravagance", "discontent", "a special envoy", "reinforcements", "emergency recruitment"],
        "the table of its side",
    ],
    REGION: [
        *["Sweden and Finland", "Denmark and Norway", "Germany", "the Baltic lands", "Poland and Ukraine", "Russia"],
    ],
}
OWN_FACES: Final[list[list[str]]] = [
    [
        *["Danish troops for Austria", "Saxon troops for the Emperor", "Cossack betrayal", "the Cossacks go home"],
        *["mistrust in the Coalition", "forced recruitment"],
    ],
    [
        *["Russian nature", "Peter may settle with an enemy", "reforms are accelerated", "a good harvest in Denmark"],
        *["Germany prospers", "German diplomacy"],
    ],
]


class Sentence:
    """A sentence, and what its numbers are: {A} begins it, {a} does not."""

    def __init__(self, text: str, a: int = NUMBER, b: int = NUMBER, c: int = NUMBER) -> None:
        self.text = text
        self.kinds = [a, b, c]


# of a block that is known; the same sentence serves for its back
PAIRS: Final[dict[int, Sentence]] = {
    words.MOVED_BLOCK: Sentence("{A} moves from {b} to {c}.", BLOCK, PLACE, GATE),
    words.MARCH_ROLLED: Sentence(
        "{A} has force-marched {c}: the die shows {b}, and it {fate}.", BLOCK, NUMBER, TERRITORIES
    ),
    words.LOADED: Sentence("{A} goes from {b} aboard a fleet in {c}.", BLOCK, PLACE, PLACE),
    words.LANDED: Sentence("{A} comes ashore in {c} from {b}.", BLOCK, PLACE, PLACE),
    words.SAILED: Sentence("{A} sails from {b} to {c}.", BLOCK, PLACE, PLACE),
    words.ANCHORED: Sentence("{A} sails from {b} into the harbor of {c}.", BLOCK, PLACE, PLACE),
    words.PINNED_BLOCK: Sentence("{A} is pinned {b}.", BLOCK, AT),
    words.LOST_STEP: Sentence("{A} loses a step {b}.", BLOCK, AT),
    words.GAINED: Sentence("{A} gains a step {b}.", BLOCK, AT),
    words.ELIMINATED: Sentence("{A} is eliminated {b}.", BLOCK, AT),
    words.TO_POOL: Sentence("{A} {b} is taken off the map.", BLOCK, AT),
    words.DEPLOYED: Sentence("{A} is deployed {b}.", BLOCK, AT),
    words.RETREATED: Sentence("{A} retreats from {b} to {c}.", BLOCK, PLACE, PLACE),
    words.RETREATED_TO_SEA: Sentence("{A} retreats from {b} aboard a fleet in {c}.", BLOCK, PLACE, PLACE),
    words.REGROUPED: Sentence("{A} regroups from {b} to {c}.", BLOCK, PLACE, PLACE),
    words.DISPLACED: Sentence("{A} has to make way and goes to {b}.", BLOCK, PLACE),
    words.DRIVEN_TO_SEA: Sentence("{A} is driven out of its harbor into {b}.", BLOCK, PLACE),
    words.FLEET_LOST: Sentence("{A} in {b} has no harbor to go to and is laid aside.", BLOCK, PLACE),
}
ROUNDABOUT: Final = Sentence("{A} moves from {b} to {c}, coming from {way}.", BLOCK, PLACE, GATE)
KEPT: Final = "loses nothing"
LOST: Final = ["", "loses a step", "loses a step for each"]  # by territories

EVENT_SENTENCES: Final[dict[int, Sentence]] = {
    event: sentence
    for pair, named in PAIRS.items()
    for event, sentence in [(pair, named), (pair + 1, Sentence(named.text, BACK, *named.kinds[1:]))]
} | {
    words.REVEALED: Sentence("{A} is shown {c}, strength {steps}.", BLOCK, NUMBER, AT),
    words.ROLLED_ACTIONS: Sentence("{A} rolls {b} for actions.", SIDE),
    words.FIRST_PLAYER: Sentence("{A} is First Player this turn.", SIDE),
    words.TWO_EVENTS: Sentence("Both sides have an event: there is no battle, no siege and no forage this turn."),
    words.ACTIONS_OVER: Sentence("{A} has finished its actions.", SIDE),
    words.RECONNOITRED: Sentence("{A} looks into {b}: all enemy blocks there are shown.", SIDE, PLACE),
    words.POLITICS_PLAYED: Sentence("{A} plays the politics of {b}.", SIDE, NATION),
    words.SIEGE_DECLARED: Sentence("{A} lays siege to {b} with {c}.", NATION, TOWN, BLOCKS),
    words.SIEGE_LIFTED: Sentence("{A} is pinned and leaves the siege of {b}.", BLOCK, TOWN),
    words.BATTLE_OPENS: Sentence("Battle is joined in {a}: {b} attacks.", PLACE, SIDE),
    words.FIRED: Sentence("{A} rolls {c}: {b}.", BLOCK, HITS, DICE),
    words.NEXT_ROUND: Sentence("Round {b} of the battle in {a} begins.", PLACE),
    words.BATTLE_OVER: Sentence("The battle in {a} is won by {b}.", PLACE, SIDE),
    words.BATTLE_LOST: Sentence("Sweden has lost the fight, and an army in it."),
    words.GARRISON_FIRED: Sentence("The garrison of {a} rolls {c}: {b}.", TOWN, HITS, DICE),
    words.SURRENDER: Sentence("The garrison of {a} surrenders after {b}.", TOWN, HITS),
    words.SIEGE_FAILED: Sentence("The siege of {a} fails: {b} against a strength of {c}.", TOWN, HITS),
    words.CAPTURED: Sentence("{A} is captured: {b} lays its marker there.", TOWN, NATION),
    words.FREED: Sentence("{A} is freed by {b}.", TOWN, NATION),
    words.PETERSBURG_BEGUN: Sentence("Russia has taken Nyen and begins to build a city."),
    words.NYEN_TRACK: Sentence("The marker of the city in Nyen is on space {a} of its track."),
    words.PETERSBURG_BUILT: Sentence("Nyen has become Sankt-Peterburg, and two Russian fleets join the pool."),
    words.FORAGE_SHORT: Sentence("{A} lacks forage in {b} and loses {c} there.", SIDE, PLACE, STEPS),
    words.TO_EXILE: Sentence("Karl XII goes into exile."),
    words.REFORMS_BEGIN: Sentence("The Russian reforms begin."),
    words.TRUCE: Sentence("{A} comes under truce.", NATION),
    words.PACIFIED: Sentence("Ukraine is pacified and is Russian again."),
    words.HANNOVER_DEFECTS: Sentence("Hannover deserts Sweden and goes over to the Coalition."),
    words.POLAND_LOST: Sentence("Saxony has lost Poland."),
    words.POLAND_REGAINED: Sentence("Saxony has regained Poland."),
    words.COSSACKS_RETURN: Sentence("The Cossacks return to the Russian pool."),
    words.ATTRITION_ADVANCES: Sentence("The Swedish Attrition Track advances to box {a}."),
    words.ROLLED_ACTIVATION: Sentence("A die is rolled for {a}: it shows {b}, which makes {c}.", NATION),
    words.STAYS_OUT: Sentence("{A} stays out of the war.", NATION),
    words.ACTIVATED: Sentence("{A} enters the war.", NATION),
    words.SUMMONED: Sentence("{A} appears {b} at full strength.", BLOCK, AT),
    words.REVOLT: Sentence("Ukraine revolts, and the Russian level falls by 8."),
    words.TROOPS_RETURN: Sentence("The {a} block that was abroad returns to its pool.", WHOSE),
    words.CEDED_LAND: Sentence("Sweden cedes {a} to {b}, which is out of the war for good.", PLACE, NATION),
    words.RECEIVED: Sentence("{A} receives {b}.", NATION, POINTS),
    words.BOUGHT_STEP: Sentence("{A} will gain a step for {b}; {c} left.", BLOCK, POINTS, POINTS),
    words.DREW: Sentence("{A} is drawn from the pool.", BLOCK),
    words.NO_SITE: Sentence("{A} has no place to be deployed and is laid aside.", BLOCK),
    words.TOO_DEAR: Sentence("{A} cannot be paid for: it goes back, and the points left are lost.", BLOCK),
    words.POINTS_SPENT: Sentence("{A} has spent {b}.", NATION, POINTS),
    words.FAILED_DRAW: Sentence("{A} has drawn a block that it could not pay for.", NATION),
    words.SEASON_BEGINS: Sentence("{A} {b} begins.", SEASON),
    words.YEAR_BEGINS: Sentence("The year {a} begins with its Interphase."),
    words.WINTER_BEGINS: Sentence("Karl XII goes on a winter campaign."),
    words.POLES_JOIN: Sentence("Poland has been entered: {a} joins the Saxon pool.", BLOCK),
    words.SUBMITS: Sentence("{A} submits to a truce.", NATION),
    words.MARKER_REMOVED: Sentence("The truce of {a} has run out: it may be rolled for again.", NATION),
    words.REFORMED_ARRIVES: Sentence("{A} joins the Russian pool.", BLOCK),
    words.GOES_TO_REFORM: Sentence("{A} leaves the game: the reformed army is due in {b}.", BLOCK),
    words.ROLLED_EXILE: Sentence(
        "A die is rolled for the return of Karl XII: it shows {a}, and {b} or more is needed."
    ),
    words.STAYS_IN_EXILE: Sentence("Karl XII stays in exile."),
    words.ROLLED_AUSTRIA: Sentence("A die is rolled for a war of the Ottoman Empire with Austria: it shows {a}."),
    words.BRITAIN_LEAVES: Sentence("Great Britain leaves the war."),
    words.MAZEPA_RESTORED: Sentence("Mazepa is restored to full strength."),
    words.FLEET_RETURNS: Sentence("{A} returns to its pool.", BLOCK),
    words.SCORED: Sentence("The last turn is over; victory points: {a}."),
    words.GAME_BEGINS: Sentence("{A} begins.", SCENARIO),
    words.ROLLED_EVENT: Sentence("{A} rolls {b} for an event: {face}.", SIDE, EVENT),
    words.ROLLED_OWN_TABLE: Sentence("{A} rolls {b} on the table of its own side: {face}.", SIDE, OWN_TABLE),
    words.ROLLED_POLITICS: Sentence("A die is rolled for the politics of {a}: {b}, {face}.", NATION, POLITICS),
    words.CIVIL_WAR: Sentence("The civil war in Poland stands at {a} for Sweden to {b} for the Coalition."),
    words.ROLLED_CIVIL_WAR: Sentence(
        "{A} rolls {b} for the civil war, which makes {c} with its Polish capitals.", SIDE
    ),
    words.EPIDEMIC_IN: Sentence("An epidemic strikes {face}: every block there loses a step.", REGION),
    words.ATTRITION_NATIONAL: Sentence("Every block outside its national land loses a step."),
    words.ATTRITION_FRIENDLY: Sentence("Every block outside friendly land loses a step."),
    words.NO_EFFECT: Sentence("Nothing comes of it."),
    words.COSSACK_BETRAYAL: Sentence("The Cossacks betray Kremenchuk: an Ottoman marker is laid in Ukraiyna."),
    words.COSSACKS_GO_HOME: Sentence("The Russian Cossacks go home."),
    words.MISTRUST: Sentence("There is mistrust in the Coalition: this year its colours do not act together."),
    words.POINTS_GIVEN: Sentence("{A} is given {b} to be spent at once.", NATION, POINTS),
    words.RUSSIAN_NATURE: Sentence("Russian nature costs every foreign block in Russia two steps."),
    words.BONUS_POINTS: Sentence("{A} will have {b} more in the next Interphase.", NATION, POINTS),
    words.GERMAN_DIPLOMACY: Sentence("German diplomacy takes Sweden's allies from Holstein and Hannover off the map."),
    words.TROOPS_LOANED: Sentence("A {a} block of the pool is sent abroad.", WHOSE),
    words.ACCELERATED: Sentence("{A} will be ready a year earlier, in {b}.", BLOCK),
    words.EXTRAVAGANCE: Sentence("{A} will have half its points in the next Interphase.", NATION),
    words.DISCONTENTED: Sentence("There is discontent among the {a} troops in {b}.", WHOSE, PLACE),
    words.ENVOY_SUCCEEDS: Sentence("The envoy has won {a} for the next Interphase.", NATION),
    words.ENVOY_FAILS: Sentence("The envoy could not win {a}.", NATION),
}
if sorted(EVENT_SENTENCES) != list(range(len(EVENTS))):
    raise ValueError("every event of Pax Baltica needs its sentence")


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened; a block that is not known is called by its back."""
    told = EVENT_SENTENCES[event]
    march = event < PAIRED and event & ~1 == MARCH_ROLLED
    move = event < PAIRED and event & ~1 == MOVED_BLOCK
    text = ROUNDABOUT.text if move and GATE_FROM[c] != b else told.text
    said = phrase(told.kinds[0], a)
    return text.format(
        A=first(said),
        a=said,
        b=phrase(told.kinds[1], b),
        c=phrase(told.kinds[2], c),
        way=place_name(GATE_FROM[c]) if move else "",
        fate=(LOST[c] if b in LOSS_ON else KEPT) if march else "",
        steps=strength(a, b) if event == REVEALED else "",
        face=face(told.kinds, a, b),
    )


def phrase(kind: int, number: int) -> str:
    """A number of an event in words."""
    if kind == BLOCK:
        return block_name(number)
    if kind == BACK:
        return back_name(number >> 3, number >> 1 & 3, number & 1)
    if kind == SIDE:
        return SIDES[number]
    if kind in (NATION, WHOSE):
        return nation_name(number) if kind == NATION else ADJECTIVES[number]
    if kind in (PLACE, GATE):
        return place_name(number if kind == PLACE else GATE_TO[number])
    if kind in (AT, TOWN):
        return where(number) if kind == AT else garrison_name(number)
    if kind == SEASON:
        return SEASONS[number]
    if kind == HITS:
        return none_or(number, "hit")
    if kind == DICE:
        return " ".join(f"{number:o}")
    if kind == TERRITORIES:
        return "1 territory" if number == 1 else f"{number} territories"
    if kind == SCENARIO:
        return f"{SCENARIOS[number]['name']}, {SCENARIOS[number]['start']} to {SCENARIOS[number]['end']},"
    return counted(number, THINGS[kind]) if kind in THINGS else signed(number)


def face(kinds: list[int], a: int, b: int) -> str:
    """What a die on a table means."""
    if kinds[1] == OWN_TABLE:
        return OWN_FACES[a][b - 1]
    kind, number = (kinds[0], a) if kinds[0] in FACES else (kinds[1], b)
    return FACES[kind][number - 1] if kind in FACES else ""
