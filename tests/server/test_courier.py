"""Notices on their way, by Apprise itself, in processes of their own, to receivers on this machine."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
import requests

from bivouac.server import courier, delivery
from bivouac.server.courier import Courier, Letter
from bivouac.server.delivery import deliver
from bivouac.server.notice_addresses import Allowed, allowed_in, destination
from bivouac.server.notice_book import NoticeBook
from bivouac.server.rows import Address, Person, Session
from bivouac.server.showing import Notice
from bivouac.server.store import Store
from server.receiver import Receiver, mail_receiver, receiver
from server.test_notice_addresses import DISCORD, NTFY, PUSHOVER, SLACK, TELEGRAM

TEXT = Notice("Outpost: it is your turn", "Bo (East) has moved, and now North is asked: Which card?", "t1")
SECRET = "a-secret-hook-of-annas"  # noqa: S105  # of nobody
HOME = "https://games.example.org/"

Play = Callable[[Courier, Address], Coroutine[Any, Any, None]]


def with_courier(url: str, address: str, allowed: Allowed, play: Play) -> Address | None:
    """A courier at work for Anna, who has this address; how the address is kept afterwards."""

    async def one() -> Address | None:
        store = Store.open(url)
        book = NoticeBook(store)
        store.new_person(Person("anna", "Anna", 1), Session("hash", "anna", 1))
        kept = book.add(Address("a1", "anna", address, "", False, 1))
        post = Courier(book, allowed, HOME)
        post.start()
        try:
            await play(post, kept)
            return await store.call(book.address, "a1")
        finally:
            await post.close()
            store.close()

    return asyncio.run(one())


async def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def own(at: Receiver) -> tuple[str, Allowed]:
    return f"{at.place}/{SECRET}", allowed_in(at.place)


def test_a_notice_arrives_with_its_link(url: str) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.send(kept, TEXT)
        await until(lambda: post.delivered == 1)

    with receiver() as at:
        kept = with_courier(url, *own(at), play)
    [(path, body)] = at.got
    assert path == f"/{SECRET}"
    assert (body["title"], body["message"]) == (TEXT.title, f"{TEXT.sentence} {HOME}t/t1")
    assert body["attachments"] == []
    assert kept is not None
    assert not kept.failed


def test_what_fails_is_tried_again(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.put(Letter(kept.id, TEXT, (0.01, 0.01)))
        await until(lambda: post.delivered == 1)

    with receiver() as at:
        at.replies = [500, 503]
        kept = with_courier(sqlite_url, *own(at), play)
    assert len(at.got) == 3
    assert kept is not None
    assert not kept.failed
    assert caplog.text == ""


def test_what_fails_again_and_again_is_given_up_and_shown(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.put(Letter(kept.id, TEXT, (0.01, 0.01)))
        await until(lambda: bool(caplog.records))
        await until(lambda: post.book.address("a1").failed)  # type: ignore[union-attr]

    caplog.set_level(logging.DEBUG)
    with receiver() as at:
        at.replies = [500] * 3
        kept = with_courier(url, *own(at), play)
    assert len(at.got) == 3
    assert kept is not None
    assert kept.failed
    assert "a notice by json could not be delivered" in caplog.text
    assert not any(secret in caplog.text for secret in (SECRET, str(at.port), TEXT.sentence))


def test_after_a_success_the_failure_is_forgotten(sqlite_url: str) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.book.mark(kept.id, True)
        post.send_once(kept, TEXT)
        await until(lambda: post.delivered == 1)
        await asyncio.sleep(0.1)

    with receiver() as at:
        kept = with_courier(sqlite_url, *own(at), play)
    assert kept is not None
    assert not kept.failed


def test_a_redirect_is_not_followed(sqlite_url: str) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.send_once(kept, TEXT)
        await until(lambda: post.book.address("a1").failed)  # type: ignore[union-attr]

    with receiver() as at, receiver() as elsewhere:
        at.replies, at.location = [307], f"http://127.0.0.1:{elsewhere.port}/stolen"
        with_courier(sqlite_url, *own(at), play)
    assert (len(at.got), elsewhere.got) == (1, [])


@pytest.mark.parametrize("address", ["json://127.0.0.1:{port}/x?redirect=yes", "form://127.0.0.1:{port}/x"])
def test_what_is_stored_but_not_allowed_goes_nowhere(sqlite_url: str, address: str) -> None:
    """As if somebody had written to the database, or the setting had changed since."""

    async def play(post: Courier, kept: Address) -> None:
        post.send_once(kept, TEXT)
        await until(lambda: post.book.address("a1").failed)  # type: ignore[union-attr]

    with receiver() as at:
        with_courier(sqlite_url, address.format(port=at.port), allowed_in(at.place), play)
    assert at.got == []


def test_the_process_itself_speaks_to_the_named_origin_only(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if an address slipped through: Apprise would go there, the guard around its requests does not let it."""

    async def play(post: Courier, kept: Address) -> None:
        post.send_once(kept, TEXT)
        await until(lambda: post.book.address("a1").failed)  # type: ignore[union-attr]

    sound = courier.destination
    with receiver() as at, receiver() as elsewhere:

        def slipped(address: str, allowed: Allowed) -> Any:
            found = sound(address, allowed)
            assert found is not None
            return replace(found, url=f"json://127.0.0.1:{elsewhere.port}/")

        monkeypatch.setattr(courier, "destination", slipped)
        with_courier(sqlite_url, *own(at), play)
    assert (at.got, elsewhere.got) == ([], [])


@pytest.mark.parametrize("address", [DISCORD, TELEGRAM, SLACK, PUSHOVER, NTFY])
def test_apprise_makes_one_request_to_the_host_of_the_service(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The services themselves are not asked: what would be sent to them is looked at instead."""
    sent: list[requests.PreparedRequest] = []

    def taken(_: object, request: requests.PreparedRequest, **named: Any) -> requests.Response:
        assert named["verify"], "certificates are checked"
        sent.append(request)
        reply = requests.Response()
        reply.status_code, reply._content = 200, b"ok" if "slack" in str(request.url) else b'{"ok": true, "status": 1}'
        reply.request, reply.url = request, str(request.url)
        return reply

    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", taken)
    monkeypatch.setattr(requests.Session, "resolve_redirects", requests.Session.resolve_redirects)
    where = destination(address, allowed_in("usual"))
    assert where is not None
    letter = {
        "url": where.url,
        "origins": list(where.origins),
        "title": TEXT.title,
        "body": TEXT.sentence,
        "home": HOME,
    }
    assert deliver(letter)
    [request] = sent
    assert request.method == "POST"
    assert delivery.origin_of(str(request.url)) == where.origins[0]
    body = request.body.decode() if isinstance(request.body, bytes) else str(request.body)
    assert "East" in body
    assert "http" not in body.replace("https:\\/\\/games.example.org", ""), "no picture is fetched from anywhere"


def test_one_who_does_not_answer_is_not_waited_for(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And meanwhile nobody waits for him: the loop turns, and others are delivered."""
    monkeypatch.setattr(courier, "SECONDS", 3.0)

    async def play(post: Courier, kept: Address) -> None:
        post.send_once(kept, TEXT)
        laps = 0
        began = time.monotonic()
        while not post.book.address("a1").failed:  # type: ignore[union-attr]
            await asyncio.sleep(0.02)
            laps += 1
            assert time.monotonic() < began + 30
        assert laps > 30

    with receiver() as at:
        at.release.clear()
        with_courier(sqlite_url, *own(at), play)


def test_what_was_forgotten_meanwhile_is_not_delivered(sqlite_url: str) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.put(Letter(kept.id, TEXT, (0.5,)))
        await until(lambda: len(at.got) == 1)
        assert post.book.forget("anna", kept.id)
        await asyncio.sleep(2)

    with receiver() as at:
        at.replies = [500]
        assert with_courier(sqlite_url, *own(at), play) is None
    assert len(at.got) == 1


def test_the_queue_has_an_end(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play(post: Courier, kept: Address) -> None:
        await post.close()
        for _ in range(courier.QUEUE + 5):
            post.send(kept, TEXT)
        assert post.queue.qsize() == courier.QUEUE

    with receiver() as at:
        with_courier(sqlite_url, *own(at), play)
    assert len(caplog.records) == 5


def test_mail_goes_out_by_the_servers_own(sqlite_url: str) -> None:
    async def play(post: Courier, kept: Address) -> None:
        post.send(kept, TEXT)
        await until(lambda: post.delivered == 1)

    with mail_receiver() as at:
        own_mail = f"mailto://127.0.0.1:{at.port}?from=bivouac@example.org&mode=insecure"
        with_courier(sqlite_url, "mailto:anna@example.net", allowed_in("mail", own_mail), play)
    [letter] = at.letters
    assert "rcpt TO:<anna@example.net>" in letter
    assert letter.count("rcpt TO:") == 1
    assert f"Subject: {TEXT.title}" in letter
    assert f"{HOME}t/t1" in letter.replace("=\n", "")
    assert "mail FROM:<bivouac@example.org>" in letter


def test_a_delivery_is_given_no_passwords_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIVOUAC_DATABASE_URL", "postgresql://a:password@b/c")
    monkeypatch.setenv("https_proxy", "http://proxy.example.org:3128")
    found = courier.environment()
    assert "password" not in repr(found)
    assert found["https_proxy"] == "http://proxy.example.org:3128"
