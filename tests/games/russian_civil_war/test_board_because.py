"""RC18.5 The because card as it is drawn: the row that decided is lit, others say why not."""

from collections import Counter

from bivouac.core.table import Told
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.screen.because import because
from bivouac.games.russian_civil_war.sight import sight
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.screens.because import ROW_PASSED, ROW_TAKEN, BecauseCard
from games.onlooking import markup
from games.reading import drawn
from games.russian_civil_war.onlooking import asked
from games.russian_civil_war.wandering import wander


def steps(seed: str, most: int) -> list[tuple[Position, list[Told]]]:
    """A game that the tables play, step by step."""
    found: list[tuple[Position, list[Told]]] = []
    wander(seed, 0, after=lambda p, told: found.append((p.copy(), told)), traces=True, most=most)
    return found


def all_of(made: list[BecauseCard]) -> list[BecauseCard]:
    return [one for card in made for one in [card, *all_of(card.inside)]]


def test_rc18_5_every_card_of_a_game_is_drawn_as_it_is() -> None:
    shown = Counter[str]()
    for p, told in steps("because", 450):
        made = cards(told)
        if not made:
            continue
        page = drawn(because(made, sight(p, -1)))
        every = all_of(made)
        assert len(page.having("rc-reason")) == len(every)
        assert len(page.having("rc-lit")) == sum(len(card.taken()) for card in every)
        passed = [row for card in every for row in card.rows if row.state == ROW_PASSED]
        assert len(page.having("rc-failed")) == len(passed)
        text = markup(because(made, sight(p, -1)))
        assert text.count("<tr") == sum(len(card.rows) for card in every), "no row of a table is lost"
        for card in every:
            shown[card.name] += 1
            for row in card.rows:
                if row.state == ROW_TAKEN:
                    assert all(name in page.text("rc-because") for name in row.chosen_names)
    assert len(shown) > 20, shown


def test_provinces_on_a_card_can_be_shown_on_the_map() -> None:
    shown = 0
    for p, told in steps("places", 200):
        page = drawn(because(cards(told), sight(p, -1)))
        for attrs, _ in page.having("rc-show"):
            x, y = str(attrs["data-show"]).split()
            assert -100 < int(x) < 2000
            assert -100 < int(y) < 1600
            shown += 1
    assert shown > 20


def test_a_step_without_tables_has_no_card() -> None:
    p, _ = steps("none", 2)[0]
    assert because([], sight(p, -1)) is None
    s = asked(p, -1)
    assert board.because(s) is None
    assert board.because_lines(s) == []


def test_lines_say_the_same() -> None:
    for p, told in steps("lines", 60):
        s = asked(p, -1)
        s.because = told
        for lines, card in zip(board.because_lines(s), cards(told), strict=True):
            assert lines[0].startswith(card.title)
