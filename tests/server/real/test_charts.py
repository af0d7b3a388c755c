"""A table of Smuta over a real server: whom the charts lead is never invited, never awaited, and told at every door."""

from server.real.harness import Client, Server

SEATS = ["me", "charts", "charts", "charts", "charts"]


def test_by_form_and_by_program(client: Client) -> None:
    found = {entry["game"]: entry["led_by"] for entry in client.get("/api/games").json}
    assert {game for game, option in found.items() if option} == {"russian-civil-war", "smuta"}
    assert found["smuta"] == "led"
    by_program = client.table("smuta", seats=SEATS)
    fields = {f"seat-{seat}": who for seat, who in enumerate(SEATS)}
    reply = client.post("/tables", {"game": "smuta", **fields})
    assert reply.status == 303, reply.text
    by_form = reply.headers["location"].rpartition("/")[2]
    for table in (by_program, by_form, client.table("smuta"), client.table("smuta", options={"led": 1})):
        seats = client.look(table)["seats"]
        assert [seat["kind"] for seat in seats] == ["you", *["charts"] * 4]
    wrong = client.post_json("/api/tables", {"game": "smuta", "seats": SEATS, "options": {"led": 3}})
    assert (wrong.status, "do not agree" in wrong.json["sentence"]) == (422, True)


def test_nobody_is_invited_to_a_seat_of_the_charts(client: Client) -> None:
    table = client.table("smuta", seats=SEATS)
    reply = client.post(f"/t/{table}/link", {"seat": 2})
    assert reply.status == 409
    assert "The charts lead that seat" in reply.text
    assert client.post(f"/t/{table}/link", {"seat": -1}).status == 303, "others may watch"


def test_the_home_page_says_with_whom(client: Client) -> None:
    client.table("smuta", seats=SEATS)
    assert "Not over yet, with the charts." in client.get("/").text
    client.table("smuta", seats=["charts"] * 5)
    assert "Finished, with the charts." in client.get("/").text


def test_the_cards_are_told_to_programs_and_a_finished_game_opens_again(client: Client, server: Server) -> None:
    table = client.table("smuta", seats=["charts"] * 5)
    over = client.look(table)
    assert over["over"] is not None
    first = client.get(f"/api/tables/{table}?at=0").json
    assert first["because"], "why the first step was made"
    assert all(isinstance(line, str) for card in first["because"] for line in card)
    record = client.get(f"/t/{table}/record")
    assert record.status == 200
    guest = Client(server)
    reply = guest.post_json("/api/records", {"record": record.text})
    assert reply.status == 201, reply.text
    assert [seat["kind"] for seat in guest.look(reply.json["table"])["seats"]] == ["charts"] * 5
    assert client.post(f"/t/{table}/analysis", {}).status == 409, "nobody answered"
