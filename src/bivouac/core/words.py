"""The words of a game: what can be answered, asked, rolled for, told. Small ints inside, words outside."""

from mypy_extensions import mypyc_attr

from bivouac.core.errors import UnknownWord


class Vocabulary:
    """A game's fixed vocabulary: the notation of saved games and the action space in one.

    >>> words = Vocabulary(["done", "card:sniper"])
    >>> words.number("card:sniper"), words.word(0), len(words)
    (1, 'done', 2)
    """

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.numbers = {word: number for number, word in enumerate(words)}
        if len(self.numbers) != len(words):
            raise ValueError("a vocabulary names each word once")

    def __len__(self) -> int:
        return len(self.words)

    def word(self, number: int) -> str:
        return self.words[number]

    def number(self, word: str) -> int:
        if word not in self.numbers:
            raise UnknownWord(f"“{word}” is not a word of this game.")
        return self.numbers[word]


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A question, a reason to roll or draw, an event or an ending: its name, the rule behind it, and what people read.

    A small game writes its sentences here, others put them together in `telling/`. In the sentence of an event {a}, {b}
    and {c} are its numbers; {a:seat} is the name of that seat, {a:word} the word with that number.
    """

    def __init__(self, name: str, rule: str, sentence: str = "") -> None:
        self.name = name
        self.rule = rule
        self.sentence = sentence


def term(kind: list[Term], name: str, rule: str, sentence: str) -> int:
    """One more of a kind; its number is its place among them."""
    kind.append(Term(name, rule, sentence))
    return len(kind) - 1
