"""Everything that can happen happens in the games that the fuzzer plays, or it is named here with the reason."""

from games.pax_baltica.corpus import everything, occurring

SEED, GAMES = 1, 100

# What these games do not show. Each of them has an example of its own in the tests of its chapter.
RARE = {
    "end coalition-historical": "the score must be one number",
    "end pjotr-fallen": "players at random lose Moskva or the war before Pjotr I is caught in a battle",
    "event fleet-lost": "a nation must have lost every harbor while one of its fleets is beaten at sea",
    "event fleet-lost-unseen": "the same, with a fleet in reserve that was never shown",
    "event fleet-returns": "a lost fleet must see its nation take a harbor again",
    "event retreated-to-sea-unseen": "a reserve must leave in the first round, over a port, to a fleet with room",
    "question retreat-via": "two ways out of a battle lead to one place, and a border on them has not room for all",
    "question colour": "mistrust, and blocks of two colours attacked together in the same year",
}


def test_pb0_3_the_fuzzer_meets_everything_but_what_is_named() -> None:
    """PB0.3 Every phase, question, die, event, row of the event tables and ending."""
    assert everything() - occurring(SEED, range(GAMES)) == set(RARE)
