"""Who may do what: every kind of person, everything that can be asked of a table, while it runs and when it is over.

A number is the status that the server answers with. 404 says no more than that there is nothing to see for you.
"""

from collections.abc import Iterator

import pytest

from server.real.bad import Generous, Unchanged, an_answer, refused
from server.real.harness import Client, Reply, Server

RUNNING = """
                nobody  watcher  waiting  moving  elsewhere  host  playing-host
page            404     200      200      200     404        200   200
api             404     200      200      200     404        200   200
frame           404     200      200      200     404        200   200
stream          404     200      200      200     404        200   200
why             404     200      200      200     404        200   200
past            404     200      200      200     404        200   200
public-eyes     404     200      200      200     404        200   200
other-eyes-page 404     403      403      403     404        403   403
other-eyes-api  404     403      403      403     404        403   403
other-eyes      404     403      403      403     404        403   403
record          404     409      409      409     404        409   409
analysis        404     409      409      409     404        409   409
answer-own      404     403      409      200     404        403   409
answer-other    404     403      403      403     404        403   403
undo-own        404     403      409      409     404        403   409
undo-other      404     403      403      403     404        403   403
redo-own        404     403      409      409     404        403   409
hint-other      404     409      409      409     404        409   409
curtain-other   404     403      403      403     404        403   403
orders-own      404     403      409      409     404        403   409
orders-other    404     403      403      403     404        403   403
link-to-watch   404     403      403      403     404        303   303
link-to-seat    404     403      403      403     404        409   409
free-a-seat     404     403      403      403     404        303   303
"""
OVER = """
                nobody  watcher  waiting  moving  elsewhere  host  playing-host
page            404     200      200      200     404        200   200
api             404     200      200      200     404        200   200
frame           404     200      200      200     404        200   200
stream          404     200      200      200     404        200   200
why             404     200      200      200     404        200   200
past            404     200      200      200     404        200   200
public-eyes     404     200      200      200     404        200   200
other-eyes-page 404     200      200      200     404        200   200
other-eyes-api  404     200      200      200     404        200   200
other-eyes      404     200      200      200     404        200   200
record          404     200      200      200     404        200   200
analysis        404     200      200      200     404        200   200
answer-own      404     403      409      409     404        403   409
answer-other    404     403      403      403     404        403   403
undo-own        404     403      409      409     404        403   409
undo-other      404     403      403      403     404        403   403
redo-own        404     403      409      409     404        403   409
hint-other      404     409      409      409     404        409   409
curtain-other   404     403      403      403     404        403   403
orders-own      404     403      409      409     404        403   409
orders-other    404     403      403      403     404        403   403
link-to-watch   404     403      403      403     404        303   303
link-to-seat    404     403      403      403     404        409   409
free-a-seat     404     403      403      403     404        303   303
"""


class Company:
    """Outpost with everybody there is around it: seats 0 to 2, of which the host has the first, or none."""

    def __init__(self, server: Server, host_plays: bool, over: bool) -> None:
        self.host = Client(server)
        first = "me" if host_plays else "invite"
        self.table = self.host.table("outpost", seats=[first, "invite", "invite"], name="Hanna")
        self.seats = [self.host if host_plays else Client(server), Client(server), Client(server)]
        for seat, link in self.host.links.items():
            self.seats[int(seat)].join(link, f"Guest {seat}")
        self.watcher, self.elsewhere = Client(server), Client(server)
        self.watcher.post("/watch", {"token": watch_token(self.host, self.table)})
        self.elsewhere.table("outpost", seats=["me", "me"])
        self.nobody = Client(server)
        while over or not self.guest_is_asked():
            if self.host.look(self.table)["over"]:
                break
            seat = self.asked
            seen = self.seats[seat].look(self.table)
            answer = an_answer(seen)["answer"]
            assert self.seats[seat].answer(self.table, seat, seen["version"], answer).status == 200

    @property
    def asked(self) -> int:
        """The seat; when nothing is asked any more, one of them."""
        question = self.host.look(self.table)["question"]
        return question["seat"] if question else 1

    def guest_is_asked(self) -> bool:
        """So that a host who plays has to wait."""
        return self.asked != 0

    def seat_of(self, role: str) -> int:
        """Their own; for those who have none, the seat that is asked, as it would be the one worth having."""
        asked = self.asked
        return {"playing-host": 0, "waiting": 3 - asked}.get(role, asked)

    def client(self, role: str) -> Client:
        if role in ("waiting", "moving"):
            return self.seats[self.seat_of(role)]
        return self.host if role == "playing-host" else getattr(self, role)


def watch_token(host: Client, table: str) -> str:
    """The host makes a link to watch, and reads it on the page."""
    assert host.post(f"/t/{table}/link", {"seat": -1}).status == 303
    page = host.get(f"/t/{table}").text
    found = page.partition("/join/")[2][:43]
    assert len(found) == 43
    return found


def asked_for(company: Company, role: str, action: str) -> Reply:
    """What this person gets when asking for that."""
    client, own = company.client(role), company.seat_of(role)
    other = (own + 1) % 3
    here, api = f"/t/{company.table}", f"/api/tables/{company.table}"
    gets = {
        "page": here,
        "api": api,
        "frame": f"{here}/frame",
        "why": f"{here}/why?about=card:1",
        "past": f"{api}?at=0",
        "public-eyes": f"{here}/frame?as=public",
        "other-eyes-page": f"{here}?as={other}",
        "other-eyes-api": f"{api}?through={other}",
        "other-eyes": f"{here}/frame?as={other}",
        "record": f"{here}/record",
        "analysis": f"{here}/analysis?seat={other}",
    }
    if action in gets:
        return client.get(gets[action])
    if action == "stream":
        stream = client.stream(company.table)
        reply = Reply(stream.status, [], b"" if stream.status != 200 else repr(next(stream.frames())).encode())
        stream.close()
        return reply
    kind, _, whose = action.partition("-")
    seat = {"own": own, "other": other, "to-watch": -1, "to-seat": other, "a-seat": 2 if role != "host" else 0}[whose]
    seen = company.seats[own].look(company.table)
    fields = an_answer(seen, seat=seat, key=f"{role}-{action}-1")
    if kind in ("answer", "undo", "redo"):
        word = {"answer": fields.pop("answer")} if kind == "answer" else {}
        path = "answers" if kind == "answer" else kind
        fields.pop("answer", None)
        return client.post_json(f"{api}/{path}", {**fields, **word})
    return client.post(f"{here}/{kind}", fields)


def cells(text: str) -> Iterator[tuple[str, str, int]]:
    header, *lines = text.strip().splitlines()
    for line in lines:
        action, *statuses = line.split()
        for role, status in zip(header.split(), statuses, strict=True):
            yield role, action, int(status)


MATRIX = [
    pytest.param(over, role, action, status, id=f"{'over' if over else 'running'} {role} {action}")
    for over, text in ((False, RUNNING), (True, OVER))
    for role, action, status in cells(text)
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def companies(server: Server) -> dict[tuple[bool, bool], Company]:
    """By whether the host plays, and whether the game is over."""
    return {(plays, over): Company(server, plays, over) for plays in (False, True) for over in (False, True)}


@pytest.mark.parametrize(("over", "role", "action", "status"), MATRIX)
def test_everybody_gets_what_is_theirs_and_nothing_else(
    server: Server, companies: dict[tuple[bool, bool], Company], over: bool, role: str, action: str, status: int
) -> None:
    changes = status < 400 and action.partition("-")[0] in ("answer", "link", "free")
    plays = role != "host"
    company = Company(server, plays, over) if changes else companies[plays, over]
    if changes:
        assert asked_for(company, role, action).status == status
        return
    with Unchanged(server):
        reply = asked_for(company, role, action)
    assert reply.status == status, reply.text[:300]
    if status >= 400 and action != "stream" and "sentence" not in reply.text:
        assert "<html" in reply.text


@pytest.mark.parametrize("role", RUNNING.split("\n")[1].split())
def test_only_the_seat_that_is_asked_has_choices_and_every_seat_only_its_own_hand(
    companies: dict[tuple[bool, bool], Company], role: str
) -> None:
    company = companies[role != "host", False]
    client = company.client(role)
    reply = client.get(f"/api/tables/{company.table}")
    if role in ("nobody", "elsewhere"):
        refused(reply, 404)
        return
    seen = reply.json
    assert bool(seen["question"]["choices"]) == (role == "moving")
    seat = company.seat_of(role) if role in ("waiting", "moving", "playing-host") else -1
    assert bool(seen["view"]["hand"]) == (seat >= 0)
    assert seen["seat"] == seat


@pytest.mark.parametrize("role", ["nobody", "watcher", "elsewhere", "host", "waiting", "moving", "playing-host"])
def test_nobody_was_ever_sent_the_hand_of_another(companies: dict[tuple[bool, bool], Company], role: str) -> None:
    """In all the bytes of all the replies of the tests above, and of every address of the table once more."""
    company = companies[role != "host", False]
    own = company.seat_of(role) if role in ("waiting", "moving", "playing-host") else -1
    for action in ("page", "api", "frame", "stream", "past", "public-eyes", "other-eyes", "answer-other", "record"):
        asked_for(company, role, action)
    heard = company.client(role).heard.decode()
    for seat, client in enumerate(company.seats):
        hand = client.look(company.table)["view"]["hand"]
        assert (f"Hand: {hand}" in heard) == (seat == own)


def test_a_table_of_one_is_its_hosts_alone(server: Server) -> None:
    """The same for a game of one seat, in which nothing is hidden."""
    host, watcher, stranger = Client(server), Client(server), Client(server)
    table = host.table("winter-war")
    stranger.table("winter-war")
    watcher.post("/watch", {"token": watch_token(host, table)})
    good = an_answer(host.look(table))
    with Unchanged(server):
        for client, status in ((watcher, 403), (stranger, 404), (Client(server), 404)):
            refused(client.post_json(f"/api/tables/{table}/answers", good), status)
            refused(client.post(f"/t/{table}/link", {"seat": 0}), status)
            refused(client.get(f"/t/{table}/record"), 409 if status == 403 else 404)
    assert watcher.look(table)["question"]["choices"] == []
    assert host.post_json(f"/api/tables/{table}/answers", good).status == 200
