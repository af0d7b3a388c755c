"""RC6, RC9 to RC11 What the refusals state of players, trades, levies, gifts, Assassins and purges."""

from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES, LEVEL
from bivouac.games.russian_civil_war.box.units import COLOUR, HOME
from bivouac.games.russian_civil_war.box.vocabulary import WORDS as VOCABULARY
from conformance.claims import Claims, Said, no_fact
from games.russian_civil_war.claims.board import (
    BLUE,
    COLOUR_NAME,
    ELIMINATED,
    GREEN,
    LEADERS,
    MARKER,
    PIECE,
    PLACE,
    PLAYER,
    WHITE,
    asks_for,
    colour_of,
    hostile,
    in_game,
    own_on_map,
    piece_of,
    place_of,
    player_of,
    purgeable,
)


def nobody_else_to_purge(said: Said) -> bool:
    others = [seat for seat in range(said.p.seats) if seat != said.seat and in_game(said.p, seat)]
    return not any(purgeable(said.p, seat) for seat in others)


def no_other_leaders(said: Said) -> bool:
    return all(said.p.holder[one] == said.seat for one in range(LEADERS) if said.p.at[one] >= 0)


def markers(said: Said) -> list[int]:
    found: list[int] = said.p.politburo if said["marker"] == "Politburo marker" else said.p.assassins
    return found


def gave(said: Said) -> bool:
    return bool(said.p.gave_politburo if said["marker"] == "Politburo marker" else said.p.gave_assassin)


def votes_of_lenin_or_trotsky(said: Said) -> bool:
    holders = [said.p.holder[LEADER_NAMES.index(name)] for name in ("Lenin", "Trotsky")]
    return said.p.politburo[said.seat] == 0 and said.seat in holders


def hostile_home(said: Said) -> bool:
    piece = piece_of(said)
    home = HOME[piece] == place_of(said) and said.p.at[piece] == ELIMINATED
    return piece == said.about and home and hostile(said.p, -2, HOME[piece], COLOUR[piece])


def eliminated_not(said: Said) -> bool:
    return asks_for(said) and said.p.at[piece_of(said)] < ELIMINATED


def costs_too_much(said: Said) -> bool:
    level = LEVEL[piece_of(said)]
    left = 0 if said["left"] == "no" else int(said["left"])
    return asks_for(said) and level == int(said["price"]) > left == said.p.factors


def factors_left(said: Said) -> bool:
    return (0 if said["left"] == "no" else int(said["left"])) == said.p.factors < 2


def led_by_tables(said: Said) -> bool:
    return asks_for(said) and not said.p.switch[0] >> player_of(said) & 1


def some_person_without(said: Said) -> bool:
    return any(
        markers(said)[seat] == 0 for seat in range(said.p.seats) if seat != said.seat and said.p.switch[0] >> seat & 1
    )


CLAIMS: Claims = {
    # other players
    rf"You are {PLAYER} yourself\.": lambda said: asks_for(said) and player_of(said) == said.seat,
    rf"There is no {PLAYER} at this table\.": lambda said: asks_for(said) and player_of(said) >= said.p.seats,
    rf"{PLAYER} is out of the game\.": lambda said: asks_for(said) and bool(said.p.out[player_of(said)]),
    # trading and the levy
    rf"The tables lead {PLAYER}, and never trade\.": led_by_tables,
    rf"There is nothing to trade with {PLAYER}\.": lambda said: (
        asks_for(said)
        and player_of(said) not in said.p.holder[:LEADERS]
        and said.p.politburo[player_of(said)] + said.p.assassins[player_of(said)] == 0
    ),
    r"The Czar and the Gold cannot be given\.": no_fact,
    rf"You have no {MARKER}\.": lambda said: markers(said)[said.seat] == 0,
    rf"The other has no {MARKER}\.": some_person_without,
    rf"Leaders and markers are traded, and {PIECE} is a unit\.": lambda said: (
        asks_for(said) and piece_of(said) >= LEADERS
    ),
    rf"{PIECE} is not yours\.": lambda said: asks_for(said) and said.p.holder[piece_of(said)] != said.seat,
    rf"{PIECE} is yours, not one of the other\.": own_on_map,
    rf"{PIECE} is one of {PLAYER}, not one of the other\.": lambda said: (
        piece_of(said) == said.about and said.p.holder[piece_of(said)] == player_of(said)
    ),
    rf"{PIECE} is a leader, and leaders never return\.": lambda said: asks_for(said) and piece_of(said) < LEADERS,
    rf"A levy brings back Red or White units, and {PIECE} is {COLOUR_NAME}\.": lambda said: (
        piece_of(said) == said.about and COLOUR[piece_of(said)] == colour_of(said) in (GREEN, BLUE)
    ),
    rf"{PIECE} is on the map\.": lambda said: asks_for(said) and said.p.at[piece_of(said)] >= 0,
    rf"{PIECE} is not among the eliminated units\.": eliminated_not,
    rf"A hostile piece stands in {PLACE}, the home of {PIECE}\.": hostile_home,
    # gifts, Assassins, purges
    r"You have called your purge of this turn\.": lambda said: bool(said.p.purged),
    r"Nobody else has a Red leader or a Politburo marker to lose\.": nobody_else_to_purge,
    r"You have sent your Assassins of this turn\.": lambda said: bool(said.p.assassinated),
    r"No other player has a leader\.": no_other_leaders,
    r"You have no Politburo marker: the votes of Lenin and Trotsky go with them alone\.": votes_of_lenin_or_trotsky,
    rf"You have no {MARKER} to give\.": lambda said: markers(said)[said.seat] == 0,
    rf"You have given an? {MARKER} in this turn\.": gave,
    r"Gifts come before the purge\.": lambda said: bool(said.p.purged),
    r"You have (?P<count>\d+) Assassins?\.": lambda said: said.p.assassins[said.seat] == int(said["count"]),
    rf"Assassins go for leaders, and {PIECE} is a unit\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    rf"{PLAYER} is invited already\.": lambda said: asks_for(said) and player_of(said) in said.p.invited,
    rf"{PLAYER} sat on the first committee\.": lambda said: (
        asks_for(said) and player_of(said) not in [*said.p.refused, said.p.chairman]
    ),
    rf"{PLAYER} sits on the committee\.": lambda said: asks_for(said) and player_of(said) in said.p.members,
    rf"{PLAYER} did not sit on the committee\.": lambda said: asks_for(said) and player_of(said) not in said.p.members,
    rf"{PLAYER} has no Red leader and no Politburo marker to lose\.": lambda said: (
        asks_for(said) and not purgeable(said.p, player_of(said))
    ),
    rf"{PIECE} is a unit, and comes only with its leader\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    rf"{PIECE} is White, and only Red leaders can be purged\.": lambda said: (
        asks_for(said) and COLOUR[piece_of(said)] == WHITE
    ),
    rf"{PIECE} is not one of {PLAYER}\.": lambda said: (
        piece_of(said) == said.about and said.p.holder[piece_of(said)] != player_of(said) == said.p.target
    ),
    rf"{PIECE} is taken already\.": lambda said: asks_for(said) and piece_of(said) in said.p.spoils,
    rf"{PIECE} costs (?P<price>\d) factors?, and (?P<left>no|\d+) factors? (?:is|are) left\.": costs_too_much,
    r"A Politburo marker costs 2 factors, and (?P<left>no|\d+) factors? (?:is|are) left\.": factors_left,
    rf"{PLAYER} has no Politburo marker to lose\.": lambda said: (
        said.p.politburo[player_of(said)] == 0 and player_of(said) == said.p.target
    ),
    rf"Every Politburo marker of {PLAYER} is taken already\.": lambda said: (
        player_of(said) == said.p.target
        and said.p.spoils.count(VOCABULARY.number("piece:politburo")) == said.p.politburo[player_of(said)]
    ),
}
