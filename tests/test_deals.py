"""The code of a deal: every slip is found, what was shared before is still dealt."""

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.deals import SIGNS, code_of, deal_named, deal_of, fits, new_deal

OLD = "x4k2m-0t9zq-77abc-hjkmn-pqrst-vwxyz"  # as codes were before they had their check


def test_a_code_leads_to_its_deal_however_it_is_typed() -> None:
    deal = new_deal()
    assert deal_of(code_of(deal)) == deal
    assert deal_of(f"  {code_of(deal).upper()} ") == deal


def test_a_code_with_one_sign_wrong_left_out_or_doubled_is_none() -> None:
    code = code_of(OLD)
    slips = {code[:i] + sign + code[i + 1 :] for i in range(len(code)) for sign in SIGNS}
    slips |= {code[:i] + code[i + 1 :] for i in range(len(code))}
    slips |= {code[: i + 1] + code[i:] for i in range(len(code))}
    slips |= {code[:i] + code[i + 1] + code[i] + code[i + 2 :] for i in range(len(code) - 1)}
    slips -= {code}
    assert len(slips) > 1000
    for slip in slips:
        with pytest.raises(UnknownWord, match="there is a slip in it"):
            deal_of(slip)
        assert not fits(slip)


def test_what_was_shared_before_codes_had_a_check_is_still_dealt() -> None:
    assert deal_of(OLD) == OLD


def test_a_word_of_ones_own_is_told_its_code() -> None:
    with pytest.raises(UnknownWord) as caught:
        deal_of("sauna")
    assert str(caught.value).endswith(f"If it is a word of your own, type {code_of('sauna')}.")
    assert deal_of(code_of("sauna")) == "sauna"


@pytest.mark.parametrize("code", ["a_b", "å", "a" * 65, "../x"])
def test_what_no_code_can_be_is_refused(code: str) -> None:
    with pytest.raises(UnknownWord, match="letters, digits and dashes"):
        deal_of(code)


def test_in_the_terminal_any_text_names_a_deal_but_a_code_with_a_slip_does_not() -> None:
    assert [deal_named(text) for text in ("sauna", "7", "Talvi sota", "")] == ["sauna", "7", "Talvi sota", ""]
    code = code_of(OLD)
    assert deal_named(code.upper()) == deal_named(OLD) == OLD
    with pytest.raises(UnknownWord, match="there is a slip in it"):
        deal_named(code.replace("x4k2m", "x4k2n"))
