"""RC4.5, RC6.2 What a person may do after the event."""

from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position, column
from games.russian_civil_war.builders import A, B, C, Scripted, assassins, markers, next_is, play, position, put


def person() -> Position:
    """A is a person, with two Politburo markers and two Assassins; B and C have Red leaders."""
    p = position(led="a", seats=3)
    markers(p, a=2)
    assassins(p, a=2)
    put(p, "kork", "tver", "a")
    put(p, "gai", "tver", "b")
    put(p, "radek", "tver", "c")
    return p


def acts(p: Position, *answers: str, dice: tuple[int, ...] = ()) -> Scripted:
    next_is(p, a.POLITICS, "a")
    return play(p, answers, dice)


def test_rc_r28_one_politburo_and_one_assassin_marker_a_turn() -> None:
    """RC-r28, RC6.2, RC18.4 To whom he likes; each moves the pair at once."""
    p = person()
    t = acts(p, "act:give-politburo", "player:b", "act:give-assassin", "player:c", "done")
    assert (p.politburo, p.assassins) == ([1, 1, 0], [1, 0, 1])
    assert (column(p, A, B), column(p, A, C)) == (2, 2)
    assert [options for _, name, options in t.asked if name == "politics"] == [
        ["done", "act:give-politburo", "act:give-assassin", "act:purge", "act:assassinate"],
        ["done", "act:give-assassin", "act:purge", "act:assassinate"],
        ["done", "act:purge", "act:assassinate"],
    ]


def test_rc_r28_gifts_come_before_the_purge() -> None:
    """RC-r28, RC4.5, RC11.6 One purge a turn."""
    p = person()
    t = acts(p, "act:purge", "done", "done", dice=(1, 1))  # he invites nobody; B has the chair by die, C stays out
    menus = [options for _, name, options in t.asked if name == "politics"]
    assert menus[1] == ["done", "act:assassinate"]
    assert p.purged == 1


def test_r04_a_person_need_not_do_anything() -> None:
    """r04, RC1.2 No table binds him: he has no strategy, and is asked."""
    p = person()
    t = acts(p, "done")
    assert (t.rolled, p.agenda) == ([], [])


def test_nothing_to_do_is_not_asked() -> None:
    p = position(led="a", seats=3)
    put(p, "kork", "tver", "a")
    put(p, "dutov", "don", "b")
    t = acts(p)
    assert (t.asked, t.forced) == ([], [])
