"""Events of Pax Baltica, each with its name, its rule and its sentence, which says what its numbers are."""

from collections.abc import Callable
from typing import Final

from bivouac.core.words import Term
from bivouac.games.pax_baltica.box.blocks import FULL
from bivouac.games.pax_baltica.box.map import GATE_FROM, GATE_TO
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.group import LOSS_ON
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.telling import names

FACES: Final = [
    *["civil war in Poland", "an epidemic", "attrition outside national land", "attrition outside friendly land"],
    *["the table of its own side", "national politics"],
]
POLITICS_FACES: Final = [
    *["extravagance", "discontent", "a special envoy", "reinforcements", "emergency recruitment"],
    "the table of its side",
]
SWEDISH_FACES: Final = [
    *["Danish troops for Austria", "Saxon troops for the Emperor", "Cossack betrayal", "the Cossacks go home"],
    *["mistrust in the Coalition", "forced recruitment"],
]
COALITION_FACES: Final = [
    *["Russian nature", "Peter may settle with an enemy", "reforms are accelerated", "a good harvest in Denmark"],
    *["Germany prospers", "German diplomacy"],
]
REGIONS: Final = [
    *["Sweden and Finland", "Denmark and Norway", "Germany", "the Baltic lands", "Poland and Ukraine", "Russia"],
]
PHRASES: Final[dict[str, Callable[[int], str]]] = {  # what a number of an event is
    "": names.signed,
    "block": names.block_name,
    "back": lambda number: names.back_name(number >> 3, number >> 1 & 3, number & 1),
    "side": lambda number: names.SIDES[number],
    "nation": names.nation_name,
    "whose": lambda number: names.ADJECTIVES[number],
    "place": names.place_name,
    "at": names.where,  # “in Livland”, or “on the way out”
    "town": names.garrison_name,
    "origin": lambda number: names.place_name(GATE_FROM[number]),  # of a border
    "goal": lambda number: names.place_name(GATE_TO[number]),
    "season": lambda number: names.SEASONS[number],
    "full": lambda number: str(FULL[number]),  # of a block
    "hits": lambda number: names.none_or(number, "hit"),
    "steps": lambda number: names.counted(number, "step"),
    "points": lambda number: names.counted(number, "point"),
    "blocks": lambda number: names.counted(number, "block"),
    "territories": lambda number: "1 territory" if number == 1 else f"{number} territories",
    "scenario": lambda number: "{name}, {start} to {end},".format(**SCENARIOS[number]),
    "event": lambda number: FACES[number - 1],
    "politics": lambda number: POLITICS_FACES[number - 1],
    "Swedish table": lambda number: SWEDISH_FACES[number - 1],
    "Coalition table": lambda number: COALITION_FACES[number - 1],
    "region": lambda number: REGIONS[number - 1],
    "dice": lambda number: " ".join(f"{number:o}"),  # the faces that fell, as eights: 2, 5 and 6 are 0o256
}


class Number:
    """A number in a sentence: {b} as it is, {b:place} what it stands for, {A:block} the same where a sentence begins.

    >>> f"{Number(2)} {Number(2):hits} {Number(1, True):side}"
    '2 2 hits The Coalition'
    """

    def __init__(self, number: int, begins: bool = False) -> None:
        self.number = number
        self.begins = begins

    def __format__(self, kind: str) -> str:
        said = PHRASES[kind](self.number)
        return names.first(said) if self.begins else said


class Event(Term):
    """What happened: its sentence, or how that is chosen by the three numbers."""

    def __init__(self, name: str, rule: str, told: str | Callable[[int, int, int], str]) -> None:
        super().__init__(name, rule)
        self.told = told


def wording(event: int, a: int, b: int, c: int) -> str:
    """What happened, with its numbers still to be put in; PB2.1 a block that is not known is called by its back."""
    told = EVENTS[event].told
    text = told if isinstance(told, str) else told(a, b, c)
    return text.replace("{A:block}", "{A:back}") if event < w.PAIRED and event & 1 else text


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened."""
    return wording(event, a, b, c).format(A=Number(a, True), a=Number(a), b=Number(b), c=Number(c))


# --- sentences that depend on their numbers ---------------------------------------------------------------------------
def moved(a: int, b: int, c: int) -> str:
    """PB4.1 Over which border it came is said only if it was not the straight one."""
    if GATE_FROM[c] == b:
        return "{A:block} moves from {b:place} to {c:goal}."
    return "{A:block} moves from {b:place} to {c:goal}, coming from {c:origin}."


def march_rolled(a: int, b: int, c: int) -> str:
    """PB4.4 A step for each territory more, or none."""
    lost = ["nothing", "a step", "a step for each"][c if b in LOSS_ON else 0]
    return f"{{A:block}} has force-marched {{c:territories}}: the die shows {{b}}, and it loses {lost}."


def own_table(a: int, b: int, c: int) -> str:
    table = "Swedish" if a == SWEDISH else "Coalition"
    return f"{{A:side}} rolls {{b}} on the table of its own side: {{b:{table} table}}."


# --- the declarations -------------------------------------------------------------------------------------------------
PAIRS: Final = {  # told by name to those who know the block, to others with the next number by its back
    w.MOVED_BLOCK: Event("moved", "PB4.1", moved),
    w.MARCH_ROLLED: Event("march-rolled", "PB4.4", march_rolled),
    w.LOADED: Event("loaded", "PB9.2", "{A:block} goes from {b:place} aboard a fleet in {c:place}."),
    w.LANDED: Event("landed", "PB9.2", "{A:block} comes ashore in {c:place} from {b:place}."),
    w.SAILED: Event("sailed", "PB9.1", "{A:block} sails from {b:place} to {c:place}."),
    w.ANCHORED: Event("anchored", "PB9.1", "{A:block} sails from {b:place} into the harbor of {c:place}."),
    w.PINNED_BLOCK: Event("pinned", "PB4.3", "{A:block} is pinned {b:at}."),
    w.LOST_STEP: Event("lost-step", "PB6.5", "{A:block} loses a step {b:at}."),
    w.GAINED: Event("gained", "PB5.3", "{A:block} gains a step {b:at}."),
    w.ELIMINATED: Event("eliminated", "PB6.5", "{A:block} is eliminated {b:at}."),
    w.TO_POOL: Event("to-pool", "PB10.2", "{A:block} {b:at} is taken off the map."),
    w.DEPLOYED: Event("deployed", "PB5.7", "{A:block} is deployed {b:at}."),
    w.RETREATED: Event("retreated", "PB6.6", "{A:block} retreats from {b:place} to {c:place}."),
    w.RETREATED_TO_SEA: Event(
        "retreated-to-sea", "PB9.5", "{A:block} retreats from {b:place} aboard a fleet in {c:place}."
    ),
    w.REGROUPED: Event("regrouped", "PB6.7", "{A:block} regroups from {b:place} to {c:place}."),
    w.DISPLACED: Event("displaced", "PB10.2", "{A:block} has to make way and goes to {b:place}."),
    w.DRIVEN_TO_SEA: Event("driven-to-sea", "PB9.4", "{A:block} is driven out of its harbor into {b:place}."),
    w.FLEET_LOST: Event("fleet-lost", "PB9.3", "{A:block} in {b:place} has no harbor to go to and is laid aside."),
}
OTHERS: Final = {
    w.REVEALED: Event("revealed", "PB2.1", "{A:block} is shown {c:at}, strength {b} of {a:full}."),
    w.ROLLED_ACTIONS: Event("rolled-actions", "PB3.1", "{A:side} rolls {b} for actions."),
    w.FIRST_PLAYER: Event("first-player", "PB3.1", "{A:side} is First Player this turn."),
    w.TWO_EVENTS: Event(
        "two-events", "PB3.1", "Both sides have an event: there is no battle, no siege and no forage this turn."
    ),
    w.ACTIONS_OVER: Event("actions-over", "PB3.3", "{A:side} has finished its actions."),
    w.RECONNOITRED: Event("reconnoitred", "PB3.3", "{A:side} looks into {b:place}: all enemy blocks there are shown."),
    w.POLITICS_PLAYED: Event("politics-played", "PB3.3", "{A:side} plays the politics of {b:nation}."),
    w.SIEGE_DECLARED: Event("siege-declared", "PB7.1", "{A:nation} lays siege to {b:town} with {c:blocks}."),
    w.SIEGE_LIFTED: Event("siege-lifted", "PB7.5", "{A:block} is pinned and leaves the siege of {b:town}."),
    w.BATTLE_OPENS: Event("battle-opens", "PB6.1", "Battle is joined in {a:place}: {b:side} attacks."),
    w.FIRED: Event("fired", "PB6.5", "{A:block} rolls {c:dice}: {b:hits}."),
    w.NEXT_ROUND: Event("next-round", "PB6.4", "Round {b} of the battle in {a:place} begins."),
    w.BATTLE_OVER: Event("battle-over", "PB6.4", "The battle in {a:place} is won by {b:side}."),
    w.BATTLE_LOST: Event("battle-lost", "PB11.1", "Sweden has lost the fight, and an army in it."),
    w.GARRISON_FIRED: Event("garrison-fired", "PB7.3", "The garrison of {a:town} rolls {c:dice}: {b:hits}."),
    w.SURRENDER: Event("surrender", "PB7.3", "The garrison of {a:town} surrenders after {b:hits}."),
    w.SIEGE_FAILED: Event("siege-failed", "PB7.3", "The siege of {a:town} fails: {b:hits} against a strength of {c}."),
    w.CAPTURED: Event("captured", "PB7.4", "{A:town} is captured: {b:nation} lays its marker there."),
    w.FREED: Event("freed", "PB7.4", "{A:town} is freed by {b:nation}."),
    w.PETERSBURG_BEGUN: Event("petersburg-begun", "PB11.2", "Russia has taken Nyen and begins to build a city."),
    w.NYEN_TRACK: Event("nyen-track", "PB11.2", "The marker of the city in Nyen is on space {a} of its track."),
    w.PETERSBURG_BUILT: Event(
        "petersburg-built", "PB11.2", "Nyen has become Sankt-Peterburg, and two Russian fleets join the pool."
    ),
    w.FORAGE_SHORT: Event("forage-short", "PB8.3", "{A:side} lacks forage in {b:place} and loses {c:steps} there."),
    w.TO_EXILE: Event("to-exile", "PB2.3", "Karl XII goes into exile."),
    w.REFORMS_BEGIN: Event("reforms-begin", "PB11.2", "The Russian reforms begin."),
    w.TRUCE: Event("truce", "PB10.2", "{A:nation} comes under truce."),
    w.PACIFIED: Event("pacified", "PB11.8", "Ukraine is pacified and is Russian again."),
    w.HANNOVER_DEFECTS: Event("hannover-defects", "PB11.9", "Hannover deserts Sweden and goes over to the Coalition."),
    w.POLAND_LOST: Event("poland-lost", "PB11.5", "Saxony has lost Poland."),
    w.POLAND_REGAINED: Event("poland-regained", "PB11.5", "Saxony has regained Poland."),
    w.COSSACKS_RETURN: Event("cossacks-return", "PB13.2", "The Cossacks return to the Russian pool."),
    w.ATTRITION_ADVANCES: Event("attrition-advances", "PB11.1", "The Swedish Attrition Track advances to box {a}."),
    w.ROLLED_ACTIVATION: Event(
        "rolled-activation", "PB10.1", "A die is rolled for {a:nation}: it shows {b}, which makes {c}."
    ),
    w.STAYS_OUT: Event("stays-out", "PB10.1", "{A:nation} stays out of the war."),
    w.ACTIVATED: Event("activated", "PB10.1", "{A:nation} enters the war."),
    w.SUMMONED: Event("summoned", "PB10.1", "{A:block} appears {b:at} at full strength."),
    w.REVOLT: Event("revolt", "PB11.8", "Ukraine revolts, and the Russian level falls by 8."),
    w.TROOPS_RETURN: Event("troops-return", "PB13.2", "The {a:whose} block that was abroad returns to its pool."),
    w.CEDED_LAND: Event(
        "ceded-land", "PB11.1", "Sweden cedes {a:place} to {b:nation}, which is out of the war for good."
    ),
    w.RECEIVED: Event("received", "PB5.2", "{A:nation} receives {b:points}."),
    w.BOUGHT_STEP: Event("bought-step", "PB5.2", "{A:block} will gain a step for {b:points}; {c:points} left."),
    w.DREW: Event("drew", "PB5.6", "{A:block} is drawn from the pool."),
    w.NO_SITE: Event("no-site", "PB5.7", "{A:block} has no place to be deployed and is laid aside."),
    w.TOO_DEAR: Event("too-dear", "PB5.6", "{A:block} cannot be paid for: it goes back, and the points left are lost."),
    w.POINTS_SPENT: Event("points-spent", "PB5.2", "{A:nation} has spent {b:points}."),
    w.FAILED_DRAW: Event("failed-draw", "PB5.6", "{A:nation} has drawn a block that it could not pay for."),
    w.SEASON_BEGINS: Event("season-begins", "PB0.3", "{A:season} {b} begins."),
    w.YEAR_BEGINS: Event("year-begins", "PB0.3", "The year {a} begins with its Interphase."),
    w.WINTER_BEGINS: Event("winter-begins", "PB3.4", "Karl XII goes on a winter campaign."),
    w.POLES_JOIN: Event("poles-join", "PB12.2", "Poland has been entered: {a:block} joins the Saxon pool."),
    w.SUBMITS: Event("submits", "PB10.2", "{A:nation} submits to a truce."),
    w.MARKER_REMOVED: Event(
        "marker-removed", "PB10.3", "The truce of {a:nation} has run out: it may be rolled for again."
    ),
    w.REFORMED_ARRIVES: Event("reformed-arrives", "PB11.2", "{A:block} joins the Russian pool."),
    w.GOES_TO_REFORM: Event("goes-to-reform", "PB11.2", "{A:block} leaves the game: the reformed army is due in {b}."),
    w.ROLLED_EXILE: Event(
        "rolled-exile", "PB2.3", "A die is rolled for the return of Karl XII: it shows {a}, and {b} or more is needed."
    ),
    w.STAYS_IN_EXILE: Event("stays-in-exile", "PB2.3", "Karl XII stays in exile."),
    w.ROLLED_AUSTRIA: Event(
        "rolled-austria", "PB11.6", "A die is rolled for a war of the Ottoman Empire with Austria: it shows {a}."
    ),
    w.BRITAIN_LEAVES: Event("britain-leaves", "PB11.11", "Great Britain leaves the war."),
    w.MAZEPA_RESTORED: Event("mazepa-restored", "PB11.8", "Mazepa is restored to full strength."),
    w.FLEET_RETURNS: Event("fleet-returns", "PB9.3", "{A:block} returns to its pool."),
    w.SCORED: Event("scored", "PB0.4", "The last turn is over; victory points: {a}."),
    w.GAME_BEGINS: Event("game-begins", "PB12.1", "{A:scenario} begins."),
    w.ROLLED_EVENT: Event("rolled-event", "PB13.1", "{A:side} rolls {b} for an event: {b:event}."),
    w.ROLLED_OWN_TABLE: Event("rolled-own-table", "PB13.1", own_table),
    w.ROLLED_POLITICS: Event(
        "rolled-politics", "PB13.4", "A die is rolled for the politics of {a:nation}: {b}, {b:politics}."
    ),
    w.CIVIL_WAR: Event(
        "civil-war", "PB13.1", "The civil war in Poland stands at {a} for Sweden to {b} for the Coalition."
    ),
    w.ROLLED_CIVIL_WAR: Event(
        "rolled-civil-war", "PB13.1", "{A:side} rolls {b} for the civil war, which makes {c} with its Polish capitals."
    ),
    w.EPIDEMIC_IN: Event("epidemic-in", "PB13.1", "An epidemic strikes {a:region}: every block there loses a step."),
    w.ATTRITION_NATIONAL: Event("attrition-national", "PB13.1", "Every block outside its national land loses a step."),
    w.ATTRITION_FRIENDLY: Event("attrition-friendly", "PB13.1", "Every block outside friendly land loses a step."),
    w.NO_EFFECT: Event("no-effect", "PB13.1", "Nothing comes of it."),
    w.COSSACK_BETRAYAL: Event(
        "cossack-betrayal", "PB13.2", "The Cossacks betray Kremenchuk: an Ottoman marker is laid in Ukraiyna."
    ),
    w.COSSACKS_GO_HOME: Event("cossacks-go-home", "PB13.2", "The Russian Cossacks go home."),
    w.MISTRUST: Event(
        "mistrust", "PB13.2", "There is mistrust in the Coalition: this year its colours do not act together."
    ),
    w.POINTS_GIVEN: Event("points-given", "PB13.4", "{A:nation} is given {b:points} to be spent at once."),
    w.RUSSIAN_NATURE: Event(
        "russian-nature", "PB13.3", "Russian nature costs every foreign block in Russia two steps."
    ),
    w.BONUS_POINTS: Event("bonus-points", "PB13.3", "{A:nation} will have {b:points} more in the next Interphase."),
    w.GERMAN_DIPLOMACY: Event(
        "german-diplomacy", "PB13.3", "German diplomacy takes Sweden's allies from Holstein and Hannover off the map."
    ),
    w.TROOPS_LOANED: Event("troops-loaned", "PB13.2", "A {a:whose} block of the pool is sent abroad."),
    w.ACCELERATED: Event("accelerated", "PB13.3", "{A:block} will be ready a year earlier, in {b}."),
    w.EXTRAVAGANCE: Event("extravagance", "PB13.4", "{A:nation} will have half its points in the next Interphase."),
    w.DISCONTENTED: Event("discontented", "PB13.4", "There is discontent among the {a:whose} troops in {b:place}."),
    w.ENVOY_SUCCEEDS: Event("envoy-succeeds", "PB13.4", "The envoy has won {a:nation} for the next Interphase."),
    w.ENVOY_FAILS: Event("envoy-fails", "PB13.4", "The envoy could not win {a:nation}."),
}
EVENTS: Final = [
    *[
        Event(PAIRS[pair].name + kind, PAIRS[pair].rule, PAIRS[pair].told)
        for pair in range(0, w.PAIRED, 2)
        for kind in ("", "-unseen")
    ],
    *[OTHERS[number] for number in range(w.PAIRED, w.PAIRED + len(OTHERS))],
]
