"""Notices over a real server, by Apprise, to a receiver on this machine: who is told, what, and how often."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.real.fortress import Fortress
from server.real.harness import Client, Server
from server.real.leaks import a_notice_through_a_neighbours_eyes
from server.real.listening import CanaryServer
from server.real.playing import finished
from server.receiver import Receiver, mail_receiver, receiver
from toys import canary

HOOK = "a-hook-that-only-gustav-knows"


@pytest.fixture(scope="module")
def post() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Receiver) -> Iterator[Server]:
    with Fortress(tmp_path_factory.mktemp("notices"), **telling(post)) as server:
        yield server


def telling(post: Receiver, after: str = "1") -> dict[str, str]:
    return {"BIVOUAC_NOTICES": f"usual {post.place}", "BIVOUAC_NOTICES_AFTER": after}


def two(server: Server, game: str = "garrison") -> tuple[list[Client], str, int]:
    """A host and a guest at a table, and the seat that is asked."""
    host, guest = Client(server), Client(server)
    table = host.table(game, seats=["me", "invite"], name="Hanna")
    guest.join(host.links["1"], "Gustav")
    return [host, guest], table, int(host.look(table)["question"]["seat"])


def pass_on(client: Client, table: str, seat: int) -> None:
    """His two cards; then the other is asked."""
    for _ in range(2):
        seen = client.look(table)
        assert client.answer(table, seat, seen["version"], seen["question"]["choices"][0]["answer"]).status == 200


def tell_me(client: Client, post: Receiver, hook: str) -> str:
    """The id of the address."""
    reply = client.post_json("/api/notices", {"address": f"{post.place}/{hook}"})
    assert reply.status == 201, reply.text
    return str(reply.json["addresses"][-1]["id"])


def came(post: Receiver, hook: str, count: int) -> list[Any]:
    """What came to that hook, when so many have."""
    end = time.monotonic() + 60
    while len(found := [body for path, body in post.got if path == f"/{hook}"]) < count:
        assert time.monotonic() < end, f"{len(found)} of {count} came"
        time.sleep(0.05)
    return found


def test_by_form_from_the_address_to_the_notice(server: Server, post: Receiver) -> None:
    """The whole way: an address is given and tried, the other moves, a notice comes, its link leads to the table."""
    clients, table, seat = two(server)
    mover, away = clients[seat], clients[1 - seat]
    reply = away.post("/notices", {"address": f"{post.place}/{HOOK}"})
    assert (reply.status, reply.headers["location"]) == (303, "/notices?said=kept")
    page = away.get("/notices?said=kept").text
    assert "Send yourself a test notice" in page
    assert "Forget it" in page
    number = page.partition('name="id" value="')[2].partition('"')[0]
    assert away.post("/notices/test", {"id": number}).headers["location"] == "/notices?said=test"
    [test] = came(post, HOOK, 1)
    assert test["title"] == "A test notice"
    pass_on(mover, table, seat)
    _, notice = came(post, HOOK, 2)
    seen = away.look(table)
    assert notice["title"] == "Garrison: it is your turn"
    assert notice["message"].endswith(f" {server.address}/t/{table}")
    assert seen["question"]["prompt"] in notice["message"]
    assert ("Hanna", "Gustav")[seat] in notice["message"]
    link = notice["message"].rpartition(" ")[2]
    assert away.get(link.removeprefix(server.address)).status == 200
    time.sleep(3)
    assert len(came(post, HOOK, 2)) == 2, "once"
    assert away.post("/notices/forget", {"id": number}).status == 303
    assert "Forget it" not in away.get("/notices").text
    pass_on(away, table, 1 - seat)


def test_whoever_looks_is_not_told(server: Server, post: Receiver) -> None:
    clients, table, seat = two(server)
    tell_me(clients[1 - seat], post, "looking")
    stream = clients[1 - seat].stream(table)
    pass_on(clients[seat], table, seat)
    for _, frame in stream.frames():
        if frame["version"] == 2:
            break
    time.sleep(3)
    assert [path for path, _ in post.got if path == "/looking"] == []
    stream.close()
    time.sleep(3)
    assert [path for path, _ in post.got if path == "/looking"] == []


def test_the_end_is_told(server: Server, post: Receiver) -> None:
    host, guest = Client(server), Client(server)
    table = host.table("garrison", seats=["me", "invite"], name="Hanna")
    guest.join(host.links["1"], "Gustav")
    tell_me(guest, post, "the-end")
    orders = {"passes": 1, "plays": 1}
    assert guest.post_json(f"/api/tables/{table}/orders", {"seat": 1, "orders": orders}).status == 200
    assert host.post_json(f"/api/tables/{table}/orders", {"seat": 0, "orders": orders}).status == 200
    [notice] = came(post, "the-end", 1)
    assert notice["title"] == "Garrison is over"
    assert finished(host, table)["over"]["sentence"] in notice["message"]


def test_after_a_power_cut_what_was_not_told_is_told_once(folder: Path, post: Receiver) -> None:
    server = Fortress(folder / "server", **telling(post, after="2")).start()
    try:
        clients, table, seat = two(server)
        tell_me(clients[1 - seat], post, "after-the-cut")
        pass_on(clients[seat], table, seat)
        server.kill()
        server.start()
        came(post, "after-the-cut", 1)
        server.kill()
        server.start()
        time.sleep(5)
        assert len(came(post, "after-the-cut", 1)) == 1
        assert clients[1 - seat].look(table)["version"] == 2
    finally:
        server.stop()


def test_answers_do_not_wait_for_a_receiver_that_says_nothing(folder: Path) -> None:
    with receiver() as slow, Fortress(folder / "server", **telling(slow, after="0.1")) as server:
        slow.release.clear()
        clients, table, seat = two(server)
        tell_me(clients[1 - seat], slow, "slow")
        pass_on(clients[seat], table, seat)
        slow.wait(1)
        began = time.monotonic()
        pass_on(clients[1 - seat], table, 1 - seat)
        assert time.monotonic() - began < 4
        assert server.stop() == 0, "nor does the end of the server"


# --- whose business ---------------------------------------------------------------------------------------------------
def test_an_address_is_its_owners_alone(server: Server, post: Receiver) -> None:
    clients, table, _ = two(server)
    owner, other = clients[1], clients[0]
    hook = "nobody-else-may-see-this-hook"
    number = tell_me(owner, post, hook)
    for client in (owner, other, Client(server)):
        for path in ("/notices", "/api/notices", "/", f"/t/{table}", f"/t/{table}?text=1", "/metrics", "/openapi.json"):
            client.get(path)
        client.get(f"/api/tables/{table}")
        assert hook.encode() not in client.heard
    for client in (other, Client(server)):
        assert client.get("/api/notices").json["addresses"] == []
        for act in ("test", "forget"):
            assert client.post_json(f"/api/notices/{number}/{act}", {}).status == 404
            assert client.post(f"/notices/{act}", {"id": number}).status == 404
        assert client.post_json(f"/api/notices/{number}/code", {"code": "123456"}).status in (404, 422)
    assert len(owner.get("/api/notices").json["addresses"]) == 1
    assert hook not in server.said()


@pytest.mark.parametrize(
    "address",
    [
        "json://127.0.0.1:1/",
        "http://169.254.169.254/latest/meta-data",
        "file:///etc/passwd",
        "ntfy://localhost/topic",
        "mailto:anna@example.org",
        "discord://x/y?redirect=yes",
        "",
        "x" * 5000,
    ],
)
def test_what_is_no_address_is_refused_by_form_and_by_json(server: Server, address: str) -> None:
    client = Client(server)
    client.table("garrison", seats=["me", "me"])
    reply = client.post("/notices", {"address": address})
    assert reply.status == 422
    assert 'role="alert"' in reply.text
    assert not address or address not in reply.text
    reply = client.post_json("/api/notices", {"address": address})
    assert reply.status == 422
    assert reply.json["sentence"].endswith(".")
    assert client.get("/api/notices").json["addresses"] == []


def test_there_are_only_so_many(server: Server, post: Receiver) -> None:
    client = Client(server)
    client.table("garrison", seats=["me", "me"])
    for i in (1, 2, 3, 3):
        tell_me(client, post, f"one-of-many-{i}")
    assert len(client.get("/api/notices").json["addresses"]) == 3
    reply = client.post_json("/api/notices", {"address": f"{post.place}/one-of-many-4"})
    assert (reply.status, "as many as there can be" in reply.json["sentence"]) == (409, True)
    number = client.get("/api/notices").json["addresses"][0]["id"]
    statuses = [client.post_json(f"/api/notices/{number}/test", {}).status for _ in range(4)]
    assert statuses[0] == 200
    assert statuses[-1] == 429, "test notices are few"


def test_the_person_sees_that_a_notice_was_not_delivered(server: Server, post: Receiver) -> None:
    client = Client(server)
    client.table("garrison", seats=["me", "me"])
    number = tell_me(client, post, "broken")
    post.failing.add("/broken")
    assert client.post_json(f"/api/notices/{number}/test", {}).status == 200
    end = time.monotonic() + 60
    while not client.get("/api/notices").json["addresses"][0]["failed"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert "The last notice could not be delivered." in client.get("/notices").text
    assert "a notice by json could not be delivered" in server.said()
    assert "broken" not in server.said()


def test_a_server_that_was_not_told_to_sends_none(folder: Path) -> None:
    with Server(folder / "server") as server:
        client = Client(server)
        client.table()
        page = client.get("/notices").text
        assert "This server sends no notices: whoever runs it has allowed none." in page
        assert "<input" not in page
        assert client.post("/notices", {"address": "ntfy://abcdefgh"}).status == 409
        assert client.post_json("/api/notices", {"address": "ntfy://abcdefgh"}).status == 409
        assert client.get("/api/notices").json == {"ways": [], "addresses": []}


def test_a_mail_address_is_used_when_its_code_has_come_back(folder: Path) -> None:
    with mail_receiver() as mail:
        own_mail = f"mailto://127.0.0.1:{mail.port}?from=bivouac@example.org&mode=insecure"
        wanted = {"BIVOUAC_NOTICES": "mail", "BIVOUAC_NOTICES_MAIL": own_mail, "BIVOUAC_NOTICES_AFTER": "1"}
        with Fortress(folder / "server", **wanted) as server:
            clients, table, seat = two(server)
            away = clients[1 - seat]
            assert away.post("/notices", {"address": "anna@example.net"}).headers["location"] == "/notices?said=code"
            [line] = away.get("/api/notices").json["addresses"]
            assert (line["shown"], line["waits_for_code"]) == ("mail to a…@example.net", True)
            assert away.post_json(f"/api/notices/{line['id']}/test", {}).status == 409
            end = time.monotonic() + 60
            while not mail.letters:
                assert time.monotonic() < end
                time.sleep(0.05)
            code = mail.letters[0].partition("\n\n")[2][:6]
            assert away.post("/notices/code", {"id": line["id"], "code": "no"}).status == 422
            pass_on(clients[seat], table, seat)
            time.sleep(3)
            assert len(mail.letters) == 1, "not before"
            reply = away.post("/notices/code", {"id": line["id"], "code": f" {code} "})
            assert reply.headers["location"] == "/notices?said=confirmed"
            assert not away.get("/api/notices").json["addresses"][0]["waits_for_code"]
            assert away.post_json(f"/api/notices/{line['id']}/test", {}).status == 200
            while len(mail.letters) < 2:
                assert time.monotonic() < end
                time.sleep(0.05)


# --- secrets ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("leak", ["", a_notice_through_a_neighbours_eyes.__name__])
def test_a_notice_names_no_card_of_another(folder: Path, leak: str) -> None:
    """Every byte that the receiver gets, held against what his seat knows; a planted leak is heard."""
    (folder / "leak").write_text(leak)
    with receiver() as post, CanaryServer(folder, LEAK=str(folder / "leak"), **telling(post, "0.2")) as server:
        host = Client(server)
        table = host.table("canary", seats=["invite", "invite", "invite"], name="Hanna")
        people = [Client(server) for _ in range(3)]
        for seat, person in enumerate(people):
            person.join(host.links[str(seat)], ("Anna", "Bo", "Cleo")[seat])
            tell_me(person, post, f"hook-{seat}")
        seat = int(host.look(table)["question"]["seat"])
        pass_on(people[seat], table, seat)
        asked = int(host.look(table)["question"]["seat"])
        [notice] = came(post, f"hook-{asked}", 1)
        knows = set(people[asked].look(table)["view"]["names"])
        told = {name for name in canary.NAMES if name in str(notice)}
        assert len(told) == 4
        assert (told <= knows) == (leak == "")
