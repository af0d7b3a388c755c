"""A table at which everything that is said to each is overheard, and held against what he may know."""

import sqlite3
import time
import uuid
from collections.abc import Callable
from typing import Any

from bivouac.core.dice import CommittedDice, luck
from bivouac.core.match import Match
from bivouac.core.record import Header, label
from bivouac.deals import code_of
from bivouac.server.room import perform
from server.real.bad import GENEROUS
from server.real.harness import PATIENCE, Client, Reply, Server
from toys import canary
from toys.outpost import ASIDE, GONE, TRICK

JSON = "application/json"
NOBODY = "no-such-table-here"


class CanaryServer(Server):
    program = f"{GENEROUS}\nfrom server.real.leaks import serve; serve()"


class Overheard(AssertionError):
    """Somebody was told what he may not know."""


class Listener(Client):
    """Somebody at the table, by what he has lawfully learnt; seat -1 holds none."""

    def __init__(self, server: Server, name: str, seat: int) -> None:
        super().__init__(server)
        self.name = name
        self.seat = seat
        self.earned: set[str] = set()
        self.told: set[str] = set()

    def probe(self, said: str, send: Callable[..., Reply], path: str, *body: Any, **headers: str) -> Reply:
        """What he says himself may be said back to him."""
        before, self.heard = self.heard, b""
        reply = send(path, *body, **headers)
        self.heard = before + self.heard.replace(said.encode(), b"")
        return reply

    def check(self, secrets: set[str]) -> None:
        """Nothing that was heard since the last time is a secret."""
        heard, self.heard = self.heard, b""
        found = {secret for secret in secrets if secret.encode() in heard}
        self.told |= found
        if found - self.earned:
            raise Overheard(f"{self.name} was told {sorted(found - self.earned)}.")


class Table:
    """Hanna is the host and does not play; Anna, Bo and Cleo play, or a bot for Cleo; Vera watches."""

    def __init__(self, server: Server, label: str, bot: bool = False) -> None:
        self.server = server
        self.bot = bot
        self.chance = luck(label)
        self.host = Listener(server, "Hanna", -1)
        seats = ["invite", "invite", "bot:random" if bot else "invite"]
        code = f"deal-of-{label.replace('_', '-')}"  # the same deal in every run, so that a leak is heard in every run
        self.id = self.host.table("canary", seats=seats, options={"storm": 1}, name="Hanna", code=code_of(code))
        self.watcher = Listener(server, "Vera", -1)
        self.players = [Listener(server, name, seat) for seat, name in enumerate(["Anna", "Bo", "Cleo"][: 3 - bot])]
        for player in self.players:
            player.join(self.host.links[str(player.seat)], player.name)
        self.host.post(f"/t/{self.id}/link", {"seat": -1})
        link = self.host.get(f"/t/{self.id}").text.partition("/join/")[2][:43]
        self.watcher.get(f"/join/{link}")
        assert self.watcher.post("/watch", {"token": link}).status == 303
        self.people = [*self.players, self.watcher, self.host]
        self.version = 0
        self.open_truth()
        self.streams = [person.stream(self.id) for person in self.people]
        self.frames = [stream.frames() for stream in self.streams]

    # --- the truth, from the store ---------------------------------------------------------------------------------
    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        store = sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True)
        try:
            return store.execute(query, values).fetchall()
        finally:
            store.close()

    def open_truth(self) -> None:
        """The game as it really stands: the server is not asked."""
        query = 'SELECT seed, "match", code FROM tables WHERE id = ?'
        [(seed, name, code)] = self.rows(query, self.id)
        dice = CommittedDice(bytes.fromhex(seed), label(canary.GAME, Header(name, [], "app")))
        self.truth = Match(canary.GAME, 3, {"storm": 1}, dice, confirms=True, asks_all=True)
        self.secrets = {*canary.NAMES, seed, seed[:16], code}
        self.learn()

    def learn(self) -> None:
        """His own hand, what he set aside, what lies open: that everybody may know from now on."""
        place = self.truth._p.place  # type: ignore[attr-defined]
        for person in self.people:
            mine = (TRICK, GONE, *((person.seat, ASIDE + person.seat) if person.seat >= 0 else ()))
            person.earned |= {name for card, name in enumerate(canary.NAMES) if place[card] in mine}
            person.earned |= {canary.NAMES[told.b] for told in self.truth.told if told.event == canary.PLAYED}
            if self.truth.outcome is not None:
                person.earned |= self.secrets

    def catch_up(self) -> None:
        """What was stored since; bots answer in their own time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            query = 'SELECT kind, seat, value FROM acts WHERE "table" = ? AND version > ? ORDER BY version'
            for kind, seat, value in self.rows(query, self.id, self.version):
                perform(self.truth, kind, seat, value)
                self.version += 1
                self.learn()
            asked = self.truth.asked
            if asked is None or asked.seat < len(self.players):
                return
            time.sleep(0.01)
        raise AssertionError("The bot does not answer.")

    # --- a game ----------------------------------------------------------------------------------------------------
    def play(self, most: int = 1000) -> None:
        """To the end; everybody looks at everything on the way, and everything is overheard."""
        self.catch_up()
        turn = 0
        while self.truth.asked is not None and turn < most:
            self.everybody_looks()
            if turn % 2 == 0:
                self.look_everywhere(self.people[turn // 2 % len(self.people)])
            self.check()
            self.act(self.players[self.truth.asked.seat], turn)
            turn += 1
        self.everybody_looks()
        self.check()

    def leave(self) -> None:
        for stream in self.streams:
            stream.close()

    def check(self) -> None:
        for person in self.people:
            person.check(self.secrets)

    def everybody_looks(self) -> None:
        """At the newest frame of the stream, and by the API."""
        for person, frames in zip(self.people, self.frames, strict=True):
            for number, _ in frames:
                if number.startswith(f"{self.version}."):
                    break
            assert person.look(self.id)["version"] == self.version

    def act(self, player: Listener, turn: int) -> None:
        """An answer, by a form or by the API; sometimes it is taken back and given again, with everybody looking."""
        if self.bot and turn == 0:
            assert player.post(f"/t/{self.id}/hint", self.fields(player)).status == 303
            self.catch_up()
            self.everybody_looks()
            self.check()
        asked = player.look(self.id)["question"]
        answer = self.chance.choice(asked["choices"])["answer"]
        if turn % 2:
            reply = player.answer(self.id, player.seat, self.version, answer)
        else:
            reply = player.post(f"/t/{self.id}/answer", self.fields(player, answer=answer), Accept=JSON)
        assert reply.status == 200, reply.text
        self.catch_up()
        last = self.truth.last_answer()
        if turn % 3 == 0 and last is not None and not self.truth.barrier(player.seat):
            for again in ("undo", "redo"):
                self.everybody_looks()
                self.check()
                assert player.post(f"/t/{self.id}/{again}", self.fields(player)).status == 303
                self.catch_up()

    def fields(self, player: Listener, **more: object) -> dict[str, Any]:
        return {"seat": player.seat, "version": self.version, "key": str(uuid.uuid4()), **more}

    # --- every way to look -----------------------------------------------------------------------------------------
    def look_everywhere(self, person: Listener) -> None:
        here, there = f"/t/{self.id}", f"/api/tables/{self.id}"
        middle = len(self.truth.moments) // 2
        for path in (here, f"{here}?text=1", f"{here}/frame", "/", "/rules/canary", "/api/games", "/openapi.json"):
            assert person.get(path).status == 200, path
        for path in ("/metrics", "/health", f"{here}?as=public", f"{here}/frame?as=public", f"{there}?through=public"):
            assert person.get(path).status == 200, path
        for moment in (0, middle, len(self.truth.moments) - 1):
            for path in (f"{here}?at={moment}", f"{here}/frame?at={moment}", f"{there}?at={moment}"):
                assert person.get(path).status == 200, path
        person.get(f"{here}/frame?at={middle}&as=public")
        for seat in range(4):
            person.get(f"{here}?as={seat}", Accept="text/html")
            person.get(f"{here}/frame?as={seat}")
            person.get(f"{there}?through={seat}")
        person.get(f"{here}/record")
        person.get(f"/t/{NOBODY}", Accept="text/html")
        person.get(self.host.links["0"], Accept="text/html")
        person.post("/import", {"record": '{"bivouac": 1}'})
        self.do_wrong(person)

    def do_wrong(self, person: Listener) -> None:
        """Answers that are not his to give, that are stale, that the rules refuse; questions about cards of others."""
        here, there = f"/t/{self.id}", f"/api/tables/{self.id}"
        mine = [card for card in canary.NAMES if card in person.earned]
        others = [card for card in canary.NAMES if card not in person.earned]
        for card in [*mine[:1], *others[:1], *others[-1:]]:
            word = f"card:{card}"
            given = self.fields(person, answer=word)
            stale = {**given, "version": self.version + 1, "key": str(uuid.uuid4())}
            person.probe(card, person.get, f"{here}/why?about={word}")
            person.probe(card, person.get, f"{there}/why?about={word}")
            person.probe(card, person.get, f"{here}?about={word}")
            person.probe(card, person.post, f"{here}/answer", stale, Accept=JSON)
            person.probe(card, person.post, f"{here}/answer", stale)
            person.probe(card, person.post_json, f"{there}/answers", stale)
            if card not in mine or not self.is_asked(person):
                person.probe(card, person.post, f"{here}/answer", given)
                person.probe(card, person.post_json, f"{there}/answers", given)
        for seat in range(3):
            if seat != person.seat:
                for act in ("undo", "redo", "hint", "curtain", "free"):
                    fields = self.fields(person, seat=seat)
                    if act != "free" or person is not self.host:
                        person.post(f"{here}/{act}", fields)

    def is_asked(self, person: Listener) -> bool:
        return self.truth.asked is not None and self.truth.asked.seat == person.seat
