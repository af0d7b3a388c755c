"""Where a rule stands in the code: every docstring that names one names one of the rulebook, and none is left out."""

import ast
import re
from pathlib import Path

HOUSE = Path(__file__).parents[3] / "src" / "bivouac" / "games" / "pax_baltica"
NUMBER = re.compile(r"PB\d+\.\d+")


def docstrings() -> dict[str, str]:
    """The docstring of every module, class and function, by its name."""
    found: dict[str, str] = {}
    for file in sorted(HOUSE.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        module = ".".join(file.relative_to(HOUSE).with_suffix("").parts)
        found[module] = ast.get_docstring(tree) or ""
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[f"{module}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def cited(name: str) -> set[str]:
    return set(NUMBER.findall(docstrings()[name]))


def test_pb0_3_every_rule_is_cited_and_every_citation_is_a_rule() -> None:
    """PB0.3 The numbers of rules.md and those of the docstrings; PB1.8 too, which has no effect on play."""
    rules = set(re.findall(r"^- \**(PB\d+\.\d+)\**", (HOUSE / "rules.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(rules) > 70
    found = {number for text in docstrings().values() for number in NUMBER.findall(text)}
    assert found == rules


def test_pb7_5_besiegers_of_a_beaten_side_go_where_the_battle_is_concluded() -> None:
    """PB7.5 The second half of the rule: if the defenders lose, the besiegers retreat and there is no siege."""
    assert "PB7.5" in cited("rules.battle.conclude")


def test_pb10_2_a_level_of_zero_is_a_truce_where_levels_are_looked_at() -> None:
    """PB10.2 After everything that may have changed a level."""
    assert "PB10.2" in cited("rules.fates.aftermath")
