"""SM15.1 The because card as it is drawn: the row that decided is lit, others say why not."""

import random
from collections import Counter

from bivouac.core.table import Table, Told
from bivouac.games.screens.because import ROW_PASSED, ROW_TAKEN, BecauseCard
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.screen import board
from bivouac.games.smuta.screen.because import because
from bivouac.games.smuta.telling.because import cards
from games.onlooking import markup
from games.reading import drawn


class Traced(Table):
    """Chance decides, and the charts tell what they looked at."""

    def __init__(self, seed: str) -> None:
        self.traces = True
        self.source = random.Random(seed)
        self.told: list[Told] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = -1) -> int:
        raise AssertionError("charts lead all parties: nobody is asked")

    def roll(self, sides: int, why: int, to: int = -1, again: int = 0) -> int:
        return self.source.randint(1, sides)

    def draw(self, pile: list[int], why: int, to: int = -1) -> int:
        return pile.pop(self.source.randrange(len(pile)))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = -1) -> None:
        self.told.append(Told(event, a, b, c, to))


def steps(seed: str, most: int) -> list[tuple[Position, list[BecauseCard]]]:
    """A game that the charts play, step by step."""
    options = [option.default for option in OPTIONS]
    options[0] = 0
    p = new_game(options)
    found = []
    for number in range(most):
        t = Traced(f"{seed} {number}")
        if step(p, t) is not None:
            break
        found.append((p.copy(), cards(t.told)))
    return found


def all_of(made: list[BecauseCard]) -> list[BecauseCard]:
    return [one for card in made for one in [card, *all_of(card.inside)]]


def test_sm15_1_every_card_of_a_game_is_drawn_as_it_is() -> None:
    seen = Counter[str]()
    for p, made in steps("because", 500):
        if not made:
            assert because(made) is None
            continue
        page = drawn(because(made, p.party))
        flat = all_of(made)
        rows = [row for card in flat for row in card.rows]
        assert len(page.having("sm-reason")) == len(flat)
        assert len(page.having("sm-lit")) == sum(row.state == ROW_TAKEN for row in rows)
        assert len(page.having("sm-failed")) == sum(row.state == ROW_PASSED for row in rows)
        text = page.text("sm-because")
        seen.update(card.name for card in flat)
        for card in made:
            assert card.title in text
            assert all(" ".join(line.split()) in text for line in card.effects)
        for card in flat:
            assert all(" ".join(roll.line().split()) in text for roll in card.rolls)
            assert all(row.reason in text for row in card.rows)
            assert all(name in text for row in card.rows for name in row.chosen_names)
    assert {"leader", "submission", "muster"} <= set(seen)


def test_a_card_uses_only_drawings_that_are_there() -> None:
    symbols = str(board.symbols())
    for p, made in steps("shapes", 60):
        page = markup(because(made, p.party))
        assert " style=" not in page
        for name in page.split('href="#')[1:]:
            assert f'id="{name.partition(chr(34))[0]}"' in symbols
