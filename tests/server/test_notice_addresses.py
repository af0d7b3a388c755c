"""Which notice addresses are taken, and that nobody can lead the server where he likes."""

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.server import settings
from bivouac.server.errors import Refused
from bivouac.server.notice_addresses import SERVICES, Allowed, address_in, allowed_in, destination, shown
from bivouac.server.settings import settings_for

TOKEN = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcdef"  # noqa: S105  # of nobody
DISCORD = f"discord://123456789012345678/{TOKEN}"
TELEGRAM = "tgram://123456789:AAabcdefghijklmnopqrstuvwxyz0123456/-100123456"
SLACK = "slack://T01ABCDEF/B01ABCDEF/abcdefghijklmnopqrstuvwx"
PUSHOVER = f"pover://{'u' * 30}@{'t' * 30}"
NTFY = "ntfy://anna-plays-by-mail"
OWN_MAIL = "mailtos://bivouac:pass%20word@smtp.example.org:587?from=bivouac@example.org"

USUAL = allowed_in("usual")
EVERYTHING = allowed_in("usual mail json://127.0.0.1:8025,ntfys://push.example.org, gotify://[::1]:80", OWN_MAIL)


@pytest.mark.parametrize("address", [DISCORD, TELEGRAM, SLACK, PUSHOVER, NTFY])
def test_services_with_a_host_of_their_own(address: str) -> None:
    schema = address.partition(":")[0]
    assert address_in(f"  {address}\n", USUAL) == address
    assert address_in(address.replace(schema, schema.upper(), 1), USUAL) == address
    where = destination(address, USUAL)
    assert where is not None
    assert where.origins == (f"https://{SERVICES[schema].host}:443",)


@pytest.mark.parametrize(
    ("page", "address"),
    [
        (f"https://discord.com/api/webhooks/123456789012345678/{TOKEN}", DISCORD),
        (f"https://discordapp.com/api/webhooks/123456789012345678/{TOKEN}", DISCORD),
        ("https://hooks.slack.com/services/T01ABCDEF/B01ABCDEF/abcdefghijklmnopqrstuvwx", SLACK),
        ("https://ntfy.sh/anna-plays-by-mail", NTFY),
    ],
)
def test_what_the_pages_of_a_service_show_can_be_pasted(page: str, address: str) -> None:
    assert address_in(page, USUAL) == address


@pytest.mark.parametrize("given", ["anna@example.org", "mailto:anna@example.org", "anna.b+play@mail.example.co.uk"])
def test_mail_goes_by_the_servers_own_and_to_one_person(given: str) -> None:
    kept = address_in(given, EVERYTHING)
    assert kept == f"mailto:{given.removeprefix('mailto:')}"
    where = destination(kept, EVERYTHING)
    assert where is not None
    assert where.url.startswith(f"{OWN_MAIL}&to=")
    assert where.url.removeprefix(f"{OWN_MAIL}&to=").count("%40") == 1
    assert where.origins == (), "it may not speak HTTP at all"
    with pytest.raises(Refused, match=r"^This server sends no mail\.$"):
        address_in(given, USUAL)


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("json://127.0.0.1:8025", "http://127.0.0.1:8025"),
        ("json://127.0.0.1:8025/hook/one", "http://127.0.0.1:8025"),
        ("json://anna:secret@127.0.0.1:8025/", "http://127.0.0.1:8025"),
        ("ntfys://push.example.org/topic", "https://push.example.org:443"),
        ("gotify://[::1]:80/token", "http://[::1]:80"),
    ],
)
def test_places_that_were_named(address: str, origin: str) -> None:
    assert address_in(address, EVERYTHING) == address
    where = destination(address, EVERYTHING)
    assert where is not None
    assert (where.url, where.origins) == (address, (origin,))
    with pytest.raises(Refused):
        address_in(address, USUAL)


HOSTILE = [
    # schemas that reach any host, or this machine
    *["json://127.0.0.1/", "jsons://example.org/x", "xml://example.org", "form://169.254.169.254/latest/meta-data"],
    *["file:///etc/passwd", "dbus://", "gnome://", "syslog://", "rsyslog://localhost", "glib://", "windows://"],
    *["macosx://", "apprise://localhost/token", "http://127.0.0.1:8019/", "https://169.254.169.254/", "ftp://a/b"],
    *["mqtt://localhost", "amqp://localhost/q", "irc://localhost/room", "xmpp://a:b@localhost", "smpp://a:b@c/1/2"],
    *["gotify://localhost/token", "mmost://10.0.0.1/token", "matrix://user:pw@192.168.0.1/room", "vapid://a/b"],
    *["workflows://example.org/a/b/c", "splunk://a@b", "pushjet://localhost/x", "growl://localhost", "blink1://"],
    *["python://x", "data:text/plain,x", "javascript:alert(1)", "gopher://127.0.0.1:25/_HELO"],
    # a known service with a host, a port or a login of one's own
    *[
        "ntfy://localhost/topic",
        "ntfys://127.0.0.1/topic",
        "ntfy://evil.example.org/topic",
        "ntfy://ntfy.sh:8080/abcdef",
    ],
    *["ntfy://user:pass@127.0.0.1/topic", "ntfy://topic@evil.example.org", "ntfy://[::1]/topic", "ntfy://0x7f000001/t"],
    *["ntfy://2130706433/topic", "ntfy://ntfy.sh.evil.example.org/topic", "https://ntfy.sh@evil.example.org/topic"],
    *["https://ntfy.sh.evil.example.org/topic12", "https://evil.example.org/https://ntfy.sh/topic12"],
    *[
        "http://ntfy.sh/anna-plays-by-mail",
        "https://ntfy.sh:444/anna-plays-by-mail",
        "https://NTFY.SH\\@evil.org/topic",
    ],
    f"discord://evil.example.org/api/webhooks/123456789012345678/{TOKEN}",
    f"https://discord.com.evil.org/api/webhooks/123456789012345678/{TOKEN}",
    f"https://discord.com@evil.org/api/webhooks/123456789012345678/{TOKEN}",
    f"https://discord.com/api/webhooks/../../123456789012345678/{TOKEN}",
    f"discord://123456789012345678/{TOKEN}/../x",
    f"discord://name@123456789012345678/{TOKEN}",
    f"discord://123456789012345678:80/{TOKEN}",
    *["slack://botname@T01ABCDEF/B01ABCDEF/abcdefghijklmnopqrstuvwx/#channel", f"{SLACK}/@everybody"],
    *[f"{TELEGRAM}/123456", "tgram://123456789:abc/1", "tgram://AAabc/@channel", f"{PUSHOVER}/device"],
    # parameters, whatever they do
    *[f"{DISCORD}?redirect=yes", f"{DISCORD}?avatar_url=http://127.0.0.1/", f"{NTFY}?attach=http://127.0.0.1/x"],
    *[f"{NTFY}?mode=private&to=x", f"{TELEGRAM}?verify=no", f"{DISCORD}?template=/etc/passwd", f"{NTFY}?email=a@b.org"],
    *[
        f"{DISCORD}?overflow=split&rto=9999&cto=9999",
        f"{NTFY}?retry=100&wait=60",
        f"{DISCORD}#fragment",
        f"{NTFY}/&x=1",
    ],
    *[f"{PUSHOVER}?attach=file:///etc/passwd", f"{DISCORD}?format=markdown", f"{DISCORD}?image=yes&footer=yes"],
    # several at once
    *[f"{NTFY} {DISCORD}", f"{NTFY},{DISCORD}", f"{NTFY};{DISCORD}", f"{NTFY}\n{DISCORD}", f"{NTFY}\t{DISCORD}"],
    f"{NTFY}, json://127.0.0.1/",
    # encoded, odd or too long
    *["ntfy://127%2E0%2E0%2E1%2Ftopic", "ntfy%3A//abcdef", f"{DISCORD}%0a", "ntfy://t\u00f6pic-of-mine", f"{NTFY}\0"],
    *["ntfy://anna\u3002example\u3002org/x", "\uff4etfy://abcdefgh", "ntfy://\u202eabcdefgh", "ntfy://" + "a" * 300],
    *["ntfy:/abcdefgh", "ntfy:abcdefgh", "//ntfy.sh/abcdefgh", "ntfy://", "ntfy:///abcdefgh", "://abcdefgh", "ntfy"],
    *["ntfy://{topic}abc", "ntfy://${HOME}abc", "ntfy://`id`abcdef", "ntfy://'abcdefgh'", 'ntfy://"abcdefgh"'],
    *["", " ", "x" * 10_000],
    # mail by another's server, to several, or to this machine
    *["mailto://user:pass@smtp.evil.org", "mailtos://user:pass@gmail.com?to=x@y.org", "mailto:a@b.org,c@d.org"],
    *["mailto:a@b.org?cc=c@d.org", "mailto:root@localhost", "mailto:a@127.0.0.1", "mailto:a@[127.0.0.1]", "a@b@c.org"],
    *["mailto:-oQ/tmp@example.org", "mailto:a@b.org%0aBcc:c@d.org", "mailto:Anna <a@b.org>", "mailto://a@b.org"],
    *["smtp://a@b.org", "mailto:a@b..org", "mailto:@b.org", "mailto:a@b"],
    # near a place that was named, but not there
    *[
        "json://127.0.0.1:80250/",
        "json://127.0.0.1:8025.evil.org/",
        "json://127.0.0.1:8025@evil.org/",
        "json://127.0.0.1/",
    ],
    *["json://evil.org/127.0.0.1:8025", "json://127.0.0.1:8025/?method=DELETE", "json://127.0.0.1:8025/a/../../b"],
    *["json://127.0.0.1:8025/%2e%2e/", "json://127.0.0.2:8025/", "jsons://127.0.0.1:8025/", "json://127.1:8025/"],
    *["json://a:b:c@127.0.0.1:8025/", "json://a@b@127.0.0.1:8025/", "json://127.0.0.1:8025:80/", "json://0:8025/"],
    *["ntfys://push.example.org.evil.org/t", "ntfys://pushxexample.org/t", "ntfy://push.example.org/topic"],
    *[
        "gotify://[::1]:8080/token",
        "gotify://[::ffff:127.0.0.1]:80/t",
        "JSON://127.0.0.1:8025/",
        "+json://127.0.0.1:8025/",
    ],
]


@pytest.mark.parametrize("given", HOSTILE, ids=lambda given: repr(given[:50]))
def test_everything_else_is_refused_with_one_sentence(given: str) -> None:
    for allowed in (USUAL, EVERYTHING):
        with pytest.raises(Refused) as refused:
            address_in(given, allowed)
        assert refused.value.status == 422
        sentence = refused.value.sentence
        assert sentence.endswith(".")
        assert len(sentence) < 300
        assert not any(secret in sentence for secret in (TOKEN, "pass%20word", "smtp.example.org"))
        assert destination(given, allowed) is None, "nor would it be sent if it were stored"


@pytest.mark.parametrize("address", [DISCORD, NTFY, "mailto:anna@example.org", "json://127.0.0.1:8025/"])
def test_what_is_not_allowed_any_more_is_not_sent(address: str) -> None:
    assert destination(address, EVERYTHING) is not None
    assert destination(address, Allowed()) is None
    assert destination(address, allowed_in("tgram")) is None


@pytest.mark.parametrize("address", [DISCORD, TELEGRAM, SLACK, PUSHOVER, NTFY])
def test_what_is_shown_is_too_little_to_use(address: str) -> None:
    secret = address.partition("://")[2]
    text = shown(address)
    assert secret not in text
    assert not any(secret[i : i + 5] in text for i in range(len(secret) - 4))
    assert shown("json://anna:secret@127.0.0.1:8025/hook") == "json at 127.0.0.1:8025", "what everybody may know"


def test_the_sentence_says_why() -> None:
    def why(given: str, allowed: Allowed = USUAL) -> str:
        with pytest.raises(Refused) as refused:
            address_in(given, allowed)
        return refused.value.sentence

    assert why("") == "Please give the address that notices go to."
    assert why(f"{DISCORD},{NTFY}") == "Please give one address at a time, without spaces, commas or quotes."
    assert "takes no parameters" in why(f"{DISCORD}?verify=no")
    assert "without percent signs" in why("ntfy://a%2Fb")
    assert why("json://127.0.0.1/") == (
        "Notices are not sent by “json” from here, only by Discord, ntfy.sh, Pushover, Slack, Telegram."
    )
    assert why("json://10.0.0.1/", EVERYTHING) == "Notices by “json” go only to 127.0.0.1:8025 here."
    assert why("tgram://x") == (
        "An address of Telegram looks like tgram://bot-number:bot-token/chat-number, and has nothing else in it."
    )
    assert why("mailto://a:b@smtp.evil.org", EVERYTHING).startswith("Please give a mail address such as")


# --- what whoever runs the server says --------------------------------------------------------------------------------
def test_nothing_is_allowed_unless_it_is_said() -> None:
    assert not allowed_in("")
    assert allowed_in("").names == []
    assert allowed_in("tgram,discord").names == ["Telegram", "Discord"]
    assert len(USUAL.services) == len(SERVICES)
    assert "pass" not in repr(EVERYTHING), "a password is in no log"


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("pigeon", "Notices cannot go by “pigeon”: docs/server.md lists what there is."),
        ("mail", "Notices by mail need BIVOUAC_NOTICES_MAIL, which begins with mailto:// or mailtos://."),
        ("file:///etc", "“file:///etc” is no place for notices: it has a schema, a host and a port, and no more."),
        ("json://*", "“json://*” is no place for notices: it has a schema, a host and a port, and no more."),
        (
            "json://h:99999",
            "“json://h:99999” is no place for notices: it has a schema, a host and a port, and no more.",
        ),
        ("json://a@b", "“json://a@b” is no place for notices: it has a schema, a host and a port, and no more."),
        ("syslog://localhost", "“syslog” is not for places of your own; these are: "),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(setting: str, sentence: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        allowed_in(setting)
    assert str(refused.value).startswith(sentence)


def test_the_command_and_the_environment_say_what_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = settings_for("127.0.0.1", [], False)
    assert (bool(usual.notices), usual.notices_after, usual.address) == (False, 60.0, "")
    monkeypatch.setenv("BIVOUAC_NOTICES", "tgram")
    monkeypatch.setenv("BIVOUAC_NOTICES_AFTER", "5")
    public = settings_for("0.0.0.0", ["Games.example.org"], True)  # noqa: S104  # nothing is opened
    assert (public.notices.services, public.notices_after) == (("tgram",), 5.0)
    assert public.address == "https://games.example.org/", "what links in notices begin with"
    assert settings_for("127.0.0.1", [], False, "ntfy").notices.services == ("ntfy",), "the command comes first"
    monkeypatch.setenv("BIVOUAC_NOTICES_AFTER", "-1")
    with pytest.raises(UnknownWord, match="is a number of seconds"):
        settings_for("127.0.0.1", [], False)


def test_without_apprise_a_server_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "find_spec", lambda _: None)
    assert not settings_for("127.0.0.1", [], False).notices
    with pytest.raises(UnknownWord, match=r"pip install 'bivouac\[notices\]'"):
        settings_for("127.0.0.1", [], False, "usual")
