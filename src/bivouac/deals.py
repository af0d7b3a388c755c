"""The code of a deal: whoever types it gets the same shuffle and the same dice. A slip of the hand is found out.

A deal has a name; its code is the name and three signs more that follow from it. Names that we make up are six groups
of five signs; until codes had their check, such a name was the code, and it is still taken as one.
"""

import hashlib
import re
import secrets
from typing import Final

from bivouac.core.errors import UnknownWord

SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # no letter that reads like a digit
CODE: Final = re.compile(r"[0-9a-z-]{1,64}")
GROUP: Final = f"[{SIGNS}]{{5}}"
NAME: Final = re.compile(f"{GROUP}(-{GROUP}){{5}}")  # 150 bits
CHECK: Final = 3  # signs: of 32,768 slips one is not found
LONGEST_WORD: Final = 24  # what is longer is a code with a slip in it, and nobody's own word


def new_deal() -> str:
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(5)) for _ in range(6))


def code_of(deal: str) -> str:
    """What is given to others: `narva-13` is dealt as

    >>> code_of("narva-13")
    'narva-13-18d'
    """
    number = int.from_bytes(hashlib.sha256(f"check of {deal}".encode()).digest()[:4], "big")
    return f"{deal}-{''.join(SIGNS[(number >> 5 * i) % len(SIGNS)] for i in range(CHECK))}"


def deal_of(code: str) -> str:
    """The name of the deal that somebody's code stands for.

    >>> deal_of(code_of("narva-13"))
    'narva-13'
    """
    text = code.strip().lower()
    if not CODE.fullmatch(text):
        raise UnknownWord("The code of a deal has letters, digits and dashes, 64 at most.")
    if fits(text):
        return text[: -CHECK - 1]
    if NAME.fullmatch(text):
        return text
    own = f" If it is a word of your own, type {code_of(text)}." if len(text) <= LONGEST_WORD else ""
    raise UnknownWord(f"“{text}” is not the code of a deal: look again, there is a slip in it.{own}")


def fits(text: str) -> bool:
    """Whether the last signs follow from the rest."""
    return len(text) > CHECK + 1 and text == code_of(text[: -CHECK - 1])


def seed_of(deal: str) -> bytes:
    return hashlib.sha256(deal.encode(errors="surrogateescape")).digest()


def deal_named(text: str) -> str:
    """In the terminal any text names a deal; one that is written as our codes are must be one."""
    written = text.strip().lower()
    ours = NAME.fullmatch(written[: -CHECK - 1]) is not None
    return deal_of(written) if ours or fits(written) else text
