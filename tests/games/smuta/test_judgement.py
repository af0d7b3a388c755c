"""How well a party stands: a chance to win that adds up, grows with what helps, and grows surer with the years."""

from bivouac.core.game import Outcome
from bivouac.games.smuta.bots.judgement import worth
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import AUTUMN, LAST_YEAR
from bivouac.games.smuta.rules.words import MOST_POINTS
from games.smuta.builders import NOBLE, POLISH, at_start, own, put


def test_the_chances_of_all_parties_add_up_to_one() -> None:
    p = at_start()
    assert abs(sum(worth(p, None, party) for party in range(PARTIES)) - 1) < 1e-9


def test_the_winner_has_one_and_the_others_nothing() -> None:
    outcome = Outcome([NOBLE], MOST_POINTS, [0] * PARTIES)
    assert [worth(at_start(), outcome, party) for party in range(PARTIES)] == [0.0, 0.0, 0.0, 1.0, 0.0]


def test_points_units_and_legitimacy_help() -> None:
    before = worth(at_start(), None, NOBLE)
    richer, larger, more_lawful = at_start(), at_start(), at_start()
    own(richer, "noble", "tula")
    put(larger, "liapunov_p", "riazan", 3)
    more_lawful.track[NOBLE] += 1
    for p in (richer, larger, more_lawful):
        assert worth(p, None, NOBLE) > before
        assert worth(p, None, POLISH) < worth(at_start(), None, POLISH)


def test_the_same_lead_is_surer_the_later_it_is() -> None:
    early, late = at_start(), at_start()
    for p in (early, late):
        own(p, "noble", "tula", "kaluga", "kolomna")
    late.year, late.season = LAST_YEAR, AUTUMN
    assert worth(late, None, NOBLE) > worth(early, None, NOBLE) + 0.1
