"""Who did how much lately, at times that the test gives."""

from dataclasses import fields

import pytest

from bivouac.server.errors import Refused
from bivouac.server.rates import REMEMBERED, Rates
from bivouac.server.settings import Limits, Rate

RATES = {field.name: field.default for field in fields(Limits) if isinstance(field.default, Rate)}


def granted(rates: Rates, rate: Rate, now: float, who: str = "anna", reason: str = "x") -> bool:
    try:
        rates.count(reason, who, rate, now)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("name", RATES)
def test_every_limit_at_its_edge_beyond_and_after_a_while(name: str) -> None:
    rate, rates = RATES[name], Rates()
    assert [granted(rates, rate, 100.0) for _ in range(rate.most + 1)] == [True] * rate.most + [False]
    one = rate.seconds / rate.most
    assert not granted(rates, rate, 100.0 + 0.9 * one)
    assert granted(rates, rate, 100.0 + 1.1 * one)
    assert not granted(rates, rate, 100.0 + 1.1 * one)
    later = 100.0 + 1.1 * one + rate.seconds + 1
    assert [granted(rates, rate, later) for _ in range(rate.most + 1)] == [True] * rate.most + [False]


def test_what_was_refused_does_not_count() -> None:
    rate, rates = Rate(2, 10), Rates()
    assert [granted(rates, rate, 0.0) for _ in range(50)] == [True, True] + [False] * 48
    assert granted(rates, rate, 5.1)


def test_too_much_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refused, match="please wait") as caught:
        Rates().count("x", "anna", Rate(0, 10), 0.0)
    assert caught.value.status == 429


def test_people_and_reasons_count_apart() -> None:
    rate, rates = Rate(1, 10), Rates()
    assert granted(rates, rate, 0.0)
    assert granted(rates, rate, 0.0, who="berta")
    assert granted(rates, rate, 0.0, reason="y")
    assert not granted(rates, rate, 0.0)


def test_only_the_longest_quiet_are_forgotten() -> None:
    rate, rates = Rate(1, 1e9), Rates()
    for number in range(REMEMBERED + 10):
        assert granted(rates, rate, float(number), who=str(number))
    assert len(rates.counts) == REMEMBERED
    assert not granted(rates, rate, float(REMEMBERED + 10), who=str(REMEMBERED + 9))
    assert granted(rates, rate, float(REMEMBERED + 10), who="0")
