"""Greedy at politics: which card, on whom, for whom; Heirs and cities that may submit."""

from typing import Final

from bivouac.games.smuta.bots.outlook import Outlook
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.leaders import LEGITIMACY
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import SPACE_VP
from bivouac.games.smuta.box.tables import DIE
from bivouac.games.smuta.box.vocabulary import CROWN, DONE, LEADER_WORD, NOMINATE, PARTY_WORD, SPACE_WORD, SUBMISSION
from bivouac.games.smuta.rules.map import leaders_of, strength, units
from bivouac.games.smuta.rules.submission import needed

ACTS: Final[dict[int, float]] = {CROWN: 90.0, NOMINATE: 80.0, SUBMISSION: 0.4, DONE: 0.3}  # cards come in between

# what an operation is worth to whoever plays it, in victory points; what is not here is worth ORDINARY
ORDINARY: Final = 0.6
WORTHS: Final[dict[int, float]] = {
    c.LG: 1.2,
    c.ADD_UNITS: 1.0,
    c.LOSE_UNITS: 0.8,
    c.GIVE_MARKER: 1.0,
    c.SUBMIT: 1.5,
    c.MORE_ATTEMPTS: 1.1,
    c.CITY_NEUTRAL: 1.2,
    c.FORTRESS_STATE: 1.5,
    c.LEADER_KILL: 1.2,
    c.HEIR_REMOVE: 1.0,
    c.TSAR_KILL: 1.4,
    c.NOMINATE_HEIR: 1.5,
    c.ENTER_LEADER: 2.0,
    c.RETURN_LEADER: 2.0,
    c.TRUCE: 0.35,
    c.CANCEL_TAGS: 0.9,
    c.PURSUIT_LOSS: 0.4,
}


def card_worth(card: int) -> float:
    """A card by what it does."""
    return max([WORTHS.get(e.op, ORDINARY) for e in c.EFFECTS[card]])


def act_worths(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """SM-R46 What each act of the segment is worth now; a plague is played only on armies larger than one's own."""
    worths = []
    for word in options:
        if word in ACTS:
            worths.append((word, ACTS[word]))
        elif c.TARGET[word] == c.ON_ALL and own_share(outlook) > 1 / PARTIES:
            worths.append((word, 0.0))
        else:
            worths.append((word, card_worth(word)))
    return worths


def own_share(outlook: Outlook) -> float:
    """The share of all units on the map that are one's own."""
    p = outlook.sight
    counts = [strength(p, leaders_of(p, party)) for party in range(PARTIES)]
    return counts[outlook.seat] / max(1, sum(counts))


def target(outlook: Outlook, options: list[int]) -> int:
    """SM5.5 The strongest rival of those the card can act on; those with 20 points come first by themselves."""
    return next(PARTY_WORD + party for party in outlook.rivals() if PARTY_WORD + party in options)


def receiver(outlook: Outlook, options: list[int]) -> int:
    """SM5.2 Whoever has most room, then most units: a strong army is made stronger."""
    p = outlook.sight
    return max(
        options,
        key=lambda word: (
            p.capacity[word - LEADER_WORD] - units(p, word - LEADER_WORD) if p.at[word - LEADER_WORD] >= 0 else 0,
            LEGITIMACY[word - LEADER_WORD],
        ),
    )


def city(outlook: Outlook, options: list[int]) -> int:
    """SM5.2 Of one's own card the place with most points; of another's, that with fewest."""
    own = outlook.sight.card_by == outlook.seat
    return max(options, key=lambda word: SPACE_VP[word - SPACE_WORD] * (1 if own else -1))


def heir(outlook: Outlook, options: list[int]) -> int:
    """SM6.2 The highest rating, then most units: he is to take Moscow."""
    leaders = [word for word in options if word != DONE]
    return max(leaders, key=lambda word: (LEGITIMACY[word - LEADER_WORD], units(outlook.sight, word - LEADER_WORD)))


def submission_worths(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """SM7.6 The chance times what the place is worth."""
    return [
        (word, needed(outlook.sight, outlook.seat, word - SPACE_WORD) / DIE * outlook.prize(word - SPACE_WORD))
        for word in options
    ]


def discard(outlook: Outlook, options: list[int]) -> int:
    """SM-R45 The card that is worth least."""
    return min(options, key=card_worth)


def cancel(outlook: Outlook, options: list[int]) -> int:
    """SM5.6 Always, if a card can; the one that would cancel least else."""
    cards = options[1:]
    return min(cards, key=lambda card: bin(c.SCOPE[card]).count("1")) if cards else options[0]
