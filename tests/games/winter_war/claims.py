"""What the refusals of Winter War say of the table, read as a person reads it, and looked up there."""

from bivouac.games.winter_war.box.cards import NAMES
from conformance.claims import Claims, Said
from games.winter_war.builders import SISU

FORTIFY, DEFEND, SNIPE, BURN = range(4)
CARD = r"(?P<card>[-0-9A-Za-z ]+?)"
TANKS = ("BT-7 Tanks", "Klim I Tanks")
STANDING = {"Trenches": 20, "-40F Weather": 30, "Deep Snow": 10}
FIRE = {
    "Rifle Fire": 10,
    "Suomi SMG Fire": 20,
    "Lahti LMG Fire": 30,
    "Maxim MG Fire": 40,
    "75mm Artillery Barrage": 50,
}
SOVIET = range(14, 21)  # in the order of the notation, after the Finnish cards


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def about_it(said: Said) -> bool:
    """The card that is named is the one that was wanted."""
    return NAMES[said.about] == said["card"]


def soviet(said: Said) -> bool:
    return about_it(said) and said.about in SOVIET


def held(said: Said) -> bool:
    return said.about in said.p.hand


def stands(said: Said) -> bool:
    return about_it(said) and not held(said) and said.about in said.p.standing


def was_played(said: Said) -> bool:
    return about_it(said) and not held(said) and said.about in said.p.played


def not_held(said: Said) -> bool:
    return about_it(said) and said.about not in SOVIET and not held(said)


def nobody_missing(said: Said) -> bool:
    return NAMES[said.about] == "MedEvac" and held(said) and said.p.troops == 100


def no_standing_defence(said: Said) -> bool:
    return about_it(said) and held(said) and said["card"] not in STANDING and said.question == FORTIFY


def not_fortifying(said: Said) -> bool:
    return NAMES[said.about] == "MedEvac" and held(said) and said.question == DEFEND


def only_tanks(said: Said) -> bool:
    return NAMES[said.about] == "Sniper" and held(said) and all(name in TANKS for name in names(said.p.attack))


def no_tank(said: Said) -> bool:
    return about_it(said) and held(said) and not any(name in TANKS for name in names(said.p.attack))


def no_force(said: Said) -> bool:
    """Nothing attacks but Politkommissars, if anything does."""
    return about_it(said) and held(said) and set(names(said.p.attack)) <= {"Politkommissar"}


def second_sisu(said: Said) -> bool:
    return said.about == SISU and held(said) and "Sisu" in names(said.p.played)


def nothing_to_double(said: Said) -> bool:
    """Neither fire nor a standing defence anywhere, where Sisu doubles both."""
    found = names([*said.p.standing, *said.p.played, *said.p.hand])
    return said.about == SISU and not any(name in FIRE or name in STANDING for name in found)


def no_fire_to_double(said: Said) -> bool:
    found = names([*said.p.played, *said.p.hand])
    return said.about == SISU and not any(name in FIRE for name in found) and not said.p.sisu_lifts_standing


def aiming(said: Said) -> bool:
    return said.question in (SNIPE, BURN)


def own_card(said: Said) -> bool:
    return aiming(said) and about_it(said) and said.about not in SOVIET


def no_attacker(said: Said) -> bool:
    return aiming(said) and about_it(said) and said.about in SOVIET and said.about not in said.p.attack


def tanks(said: Said) -> bool:
    return said.question == SNIPE and about_it(said) and said["card"] in TANKS and said.about in said.p.attack


def no_tanks(said: Said) -> bool:
    return said.question == BURN and about_it(said) and said["card"] not in TANKS and said.about in said.p.attack


CLAIMS: Claims = {
    rf"{CARD}: that is a Soviet card, and you play Finnish cards from your hand\.": soviet,
    r"(?P<card>Ammunition Shortage) can never be played or discarded\.": about_it,
    rf"{CARD}: that stands already, and counts against every attack\.": stands,
    rf"{CARD} was played against this attack already\.": was_played,
    rf"{CARD} is not in your hand\.": not_held,
    r"MedEvac brings back lost men, and none are missing\.": nobody_missing,
    rf"{CARD} is no standing defence: it is played against an attack\.": no_standing_defence,
    r"MedEvac is played while fortifying, before the attack\.": not_fortifying,
    r"A Sniper needs an attacker that is not a tank, and there is none\.": only_tanks,
    rf"{CARD} needs an attacking tank, and there is none\.": no_tank,
    rf"The attack has no force, so {CARD} has nothing to meet\.": no_force,
    r"Sisu doubles the defence once: a second one would have no effect\.": second_sisu,
    r"Sisu has nothing to double: no force stands, was played or is in your hand\.": nothing_to_double,
    r"Sisu has nothing to double: no fire was played or is in your hand\.": no_fire_to_double,
    r"The card is chosen: name its target, or take the card back\.": aiming,
    rf"{CARD} is a card of yours: name an attacker\.": own_card,
    rf"{CARD} is not among the attackers\.": no_attacker,
    rf"A Sniper cannot stop {CARD}: they are tanks\.": tanks,
    rf"A Molotov Cocktail burns tanks; {CARD} is none\.": no_tanks,
}
