"""What the refusals of Soldateska say of the table, read as a person reads it, and looked up there."""

from bivouac.games.soldateska.box.cards import WORDS
from conformance.claims import Claims, Said

DECLARE, PASS, PASS_SECOND, PUT_ASIDE, PUT_ASIDE_SECOND, PLAY = range(6)
WEAPONS = ["Daggers", "Pistols", "Rapiers", "Sabres"]
OFFICERS = ["General", "Oberst", "Major", "Hauptman", "Lieutenant", "Flag", "Spy"]  # trump, whatever is declared
CARD = r"(?P<card>[A-Z][a-z]+(?: −?\d+)?)"
KIND = r"(?P<kind>trump|[A-Z][a-z]+)"


def name(word: int) -> str:
    """A card by its notation: “card:tobacco-3” is Tobacco −3."""
    what, _, value = WORDS.word(word).removeprefix("card:").partition("-")
    if what == "duel":
        return "Duel"
    return what.capitalize() + (f" {'−' if what == 'tobacco' else ''}{value}" if value else "")


def kind(word: int, weapon: int) -> str:
    """What a card belongs to: trump, its suit, or nothing."""
    suit = name(word).partition(" ")[0]
    if name(word) in OFFICERS or (weapon >= 0 and f"{suit}s" == WEAPONS[weapon]):
        return "trump"
    if " " not in name(word):
        return ""
    return suit if suit == "Tobacco" else f"{suit}s"


def about_it(said: Said) -> bool:
    return said.about < 62 and name(said.about) == said["card"]


def held(said: Said) -> bool:
    return said.about in said.p.hands[said.seat]


def in_the_first_round(said: Said) -> bool:
    return said.p.round == 1 and said.about >= 62


def declared(said: Said) -> bool:
    """In a later round, once the General has spoken: he is not asked any more."""
    return said.p.round > 1 and said.about >= 62 and said.question != DECLARE


def not_held(said: Said) -> bool:
    """No card of that name."""
    return about_it(said) and said["card"] not in [name(card) for card in said.p.hands[said.seat]]


def other_duel(said: Said) -> bool:
    """One of the two is held, and it is not this one."""
    return name(said.about) == "Duel" and not held(said) and "Duel" in [name(card) for card in said.p.hands[said.seat]]


def chosen(*questions: int) -> "ChosenFor":
    return ChosenFor(questions)


class ChosenFor:
    """The first of two cards: of the own hand all others are offered."""

    def __init__(self, questions: tuple[int, ...]) -> None:
        self.questions = questions

    def __call__(self, said: Said) -> bool:
        others = [card for card in said.p.hands[said.seat] if card != said.about]
        return said.question in self.questions and about_it(said) and held(said) and sorted(said.offered) == others


def not_yet_declared(said: Said) -> bool:
    return said.question == DECLARE and said.about < 62 and said.p.weapon < 0


def not_in_play(said: Said) -> bool:
    """No card of that suit is in any hand, among those over, or taken."""
    p = said.p
    there = [
        *[card for hand in p.hands for card in hand],
        *p.spare,
        *[card for card in range(62) if p.taker[card] >= 0],
    ]
    wanted = WORDS.word(said.about).removeprefix("trump:").capitalize()
    return wanted == said["suit"] and not any(kind(card, -1) == said["suit"] for card in there)


def must_follow(said: Said) -> bool:
    """The first card of the trick that belongs to anything says what; it is held so often, and this is none of it."""
    kinds = [kind(card, said.p.weapon) for card in said.p.trick]
    hand = [kind(card, said.p.weapon) for card in said.p.hands[said.seat]]
    wanted = said["kind"]
    return (
        said.question == PLAY
        and held(said)
        and next(found for found in kinds if found) == wanted
        and hand.count(wanted) == int(said["number"]) > 0
        and kind(said.about, said.p.weapon) != wanted
    )


def no_duel(said: Said) -> bool:
    return must_follow(said) and name(said.about) == "Duel"


CLAIMS: Claims = {
    r"In the recruitment round nobody declares trumps\.": in_the_first_round,
    r"Trumps were declared for this round\.": declared,
    rf"{CARD} is not in your hand\.": not_held,
    r"This Duel is not in your hand: you hold the other one\.": other_duel,
    rf"{CARD} is chosen to be passed already: choose another\.": chosen(PASS_SECOND),
    rf"{CARD} is chosen to be put aside already: choose another\.": chosen(PUT_ASIDE_SECOND),
    r"Declare trumps before you pass any card\.": not_yet_declared,
    r"(?P<suit>[A-Z][a-z]+) are not in play, so they cannot be trump\.": not_in_play,
    rf"You must follow {KIND}, and hold (?P<number>\d+)\.": must_follow,
    rf"A Duel is for those who cannot follow; you hold {KIND}: (?P<number>\d+)\.": no_duel,
}
