"""Several processes at the root: each thinks on its own about the same question; what they found is put together."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

from bivouac.bots.thought import Thought, lead
from bivouac.core.dice import Luck
from bivouac.core.player import Look, Player, Reasons, plain_look

Found = tuple[int, list[list[float]], list[list[list[int]]]]


class Council(Player):
    """The same player so many times over, with different luck. They get what the seat may look at as JSON, no more."""

    def __init__(self, consider: Callable[..., Found], name: str, source: Luck, members: int, at_most: int) -> None:
        super().__init__()
        self.thinks = True
        self.consider = consider  # what one member does, in a process of its own
        self.name = name
        self.source = source
        self.members = members
        self.at_most = at_most
        self.pool: ProcessPoolExecutor | None = None  # one that somebody keeps for it
        self.thought = Thought(0, [], [], [], 0)
        self.heard: list[Found] = []

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        """The members come for one question and go: processes that stay would keep the one that started them."""
        self.thought = Thought(question, options[:], [], [], options[0])
        self.heard = []
        with ProcessPoolExecutor(self.members) if self.pool is None else nullcontext(self.pool) as pool:
            self.consult(pool, question, options, look)
        return self.thought.best()

    def consult(self, pool: ProcessPoolExecutor, question: int, options: list[int], look: Look) -> None:
        plain = plain_look(look)
        label = str(self.source.random())
        asked = [
            pool.submit(self.consider, self.name, f"{label}/{member}", self.at_most, plain, question, options[:])
            for member in range(self.members)
        ]
        for member in asked:
            self.hear(member.result())

    def hear(self, opinion: Found) -> None:
        """One member has done thinking."""
        self.heard.append(opinion)
        self.thought.preferred, worths, lines = opinion
        for i in range(len(self.thought.options)):
            for worth, line in zip(worths[i], lines[i], strict=True):
                self.thought.add(i, worth, line)

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        why = self.thought.reasons(answer)
        if len(why.rows) > 1:
            first, second = self.thought.options.index(answer), self.thought.options.index(why.rows[1][0])
            ours: list[float] = []
            others: list[float] = []
            for _, worths, _ in self.heard:  # an option may have been given up by one member and not by another
                both = min(len(worths[first]), len(worths[second]))
                ours += worths[first][:both]
                others += worths[second][:both]
            if ours:
                why.lead, why.error = lead(ours, others)
        return why
