"""What can be wrong, each said in one sentence."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class BivouacError(Exception):
    """Something a person can be told in one sentence."""


class UnknownWord(BivouacError):
    """No such word, game, seat, option or player."""


class NotAsked(BivouacError):
    """An answer from a seat that was not asked."""


class RecordError(BivouacError):
    """A record that is damaged, foreign, too large or untrue."""


class NoWorld(BivouacError):
    """What a seat knows contradicts itself: a fault of the rules or of `imagine`."""


class IllegalAnswer(BivouacError):
    """An answer that was not offered, with the reason and its rule."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return (IllegalAnswer, (self.sentence, self.rule))
