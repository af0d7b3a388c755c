"""What a table may choose, as it is written and read."""

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.core.game import Option
from bivouac.games import GAMES, load

SWITCH = Option("reshuffle", 0, "WW3.2", "The discards are shuffled.")
NUMBER = Option("bank", 0, "SO6.4", "Ducats in the bank.", most=600)
SET = Option("ranks", 0, "SO1.5", "The ranks.", most=15, bits=["general", "major", "hauptman", "deserter"])


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "on", 1),
        (SWITCH, "off", 0),
        (SWITCH, "1", 1),
        (NUMBER, "60", 60),
        (NUMBER, "700", 700),  # its bounds are checked with the other options
        (SET, "0", 0),
        (SET, "9", 9),
        (SET, "general+deserter", 9),
        (SET, "Deserter+MAJOR", 10),
        (SET, "hauptman", 4),
    ],
)
def test_a_value_is_read_as_it_is_written(option: Option, text: str, value: int) -> None:
    assert option.value(text) == value


@pytest.mark.parametrize(
    ("option", "text", "sentence"),
    [
        (SWITCH, "maybe", "The option “reshuffle” takes on, off or a number, not “maybe”."),
        (NUMBER, "general", "The option “bank” takes on, off or a number, not “general”."),
        (
            SET,
            "general+cook",
            "The option “ranks” takes names joined by “+” (general, major, hauptman, deserter) or 0, ",
        ),
        (SET, "general+general", "The option “ranks” takes names joined by “+” (general, major, hauptman, deserter)"),
        (SET, "general,major", "The option “ranks” takes names joined by “+” (general, major, hauptman, deserter)"),
        (SET, "", "The option “ranks” takes names joined by “+” (general, major, hauptman, deserter)"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(option: Option, text: str, sentence: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        option.value(text)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (SWITCH, 1, "on"),
        (SWITCH, 0, "off"),
        (NUMBER, 60, "60"),
        (NUMBER, 1, "1"),
        (SET, 10, "major+deserter"),
        (SET, 0, "0"),
    ],
)
def test_a_value_is_written_as_the_command_line_takes_it(option: Option, value: int, text: str) -> None:
    assert option.written(value) == text
    assert option.value(text) == value


@pytest.mark.parametrize("name", GAMES)
def test_every_value_that_is_tried_is_read_back_and_sets_name_all_their_bits(name: str) -> None:
    for option in load(name).options:
        for value in option.tried:
            assert option.value(option.written(value)) == value
        if option.bits:
            assert option.most == (1 << len(option.bits)) - 1
            assert all(bit == bit.lower() and bit.isidentifier() for bit in option.bits)


def test_who_is_led_and_judged_for_is_named_by_the_seats() -> None:
    """SM1.2, RC1.2, RC1.3"""
    for name in ("smuta", "russian-civil-war"):
        game = load(name)
        seats = [seat.lower() for seat in game.seat_names(max(game.seat_counts))]
        sets = {option.name: option.bits for option in game.options if option.name in (game.led_by, game.judged_by)}
        assert sets == dict.fromkeys(sets, seats)
