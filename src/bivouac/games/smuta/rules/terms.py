"""How questions, chances, events and endings are declared: `words` has them."""

from typing import Final

from bivouac.core.chart import traces
from bivouac.core.words import Term


class Question(Term):
    """Its prompt, what it wants, an answer in a word or two, and what yes and no mean.

    “play {card}” is answered with a card, “{leader/card}” with a leader or a card.
    """

    def __init__(self, name: str, rule: str, prompt: str, wants: str, answer: str, yes: str, no: str) -> None:
        super().__init__(name, rule)
        self.prompt = prompt
        self.wants = wants
        before, _, kinds = answer.partition("{")
        self.kinds = kinds.rstrip("}").split("/")
        self.before = before
        self.meant = [yes, no]


class Saying(Term):
    """With its sentence. For an event, `numbers` says what its numbers are.

    {a} is the first of them in words, {A} with a capital. Where a number says which of several sentences it is, it is
    called “which”. Where there is no sentence, `telling.events` makes one.
    """

    def __init__(self, name: str, rule: str, sentences: list[str], numbers: str = "") -> None:
        super().__init__(name, rule)
        self.sentences = sentences
        self.numbers = numbers.split(", ")


QUESTIONS: Final[list[Question]] = []
CHANCES: Final[list[Saying]] = []  # reasons to roll or draw
EVENTS: Final[list[Saying]] = [Saying(term.name, term.rule, []) for term in traces("SM15.1")]
ENDS: Final[list[Saying]] = []


def question(
    name: str, rule: str, prompt: str, wants: str = "yes or no", answer: str = "{act}", yes: str = "", no: str = ""
) -> int:
    """Each of these gives the number of what it declares."""
    QUESTIONS.append(Question(name, rule, prompt, wants, answer, yes, no))
    return len(QUESTIONS) - 1


def chance(name: str, rule: str, sentence: str) -> int:
    CHANCES.append(Saying(name, rule, [sentence]))
    return len(CHANCES) - 1


def event(name: str, rule: str, numbers: str, *sentences: str) -> int:
    EVENTS.append(Saying(name, rule, list(sentences), numbers))
    return len(EVENTS) - 1


def ending(name: str, rule: str, sentence: str) -> int:
    ENDS.append(Saying(name, rule, [sentence]))
    return len(ENDS) - 1
