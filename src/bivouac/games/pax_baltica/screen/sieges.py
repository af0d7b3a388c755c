"""PB7.3 A siege that has been resolved: what was rolled for, by whom, and how it ended."""

from htpy import Element, Node, details, li, ol, section, span, strong, summary

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.screen.clash import dice, hit_of, shooter
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.telling.names import first, listed
from bivouac.games.pax_baltica.telling.text.sieges import Deed, Siege, sieges, suffered


def aftermath(seen: Seen) -> Node:
    """PB7.3 The sieges of this turn, until the next thing is done; unfolded before the next turn, and in the film."""
    resolved = sieges(seen.told)
    if not resolved:
        return None
    unfolded = seen.past or agenda.phase_of(sight_of(seen)) != agenda.ACT
    return section(".pax-baltica.pb-sieges", aria_label="Sieges that were resolved")[
        [report(siege, unfolded) for siege in resolved]
    ]


def report(siege: Siege, unfolded: bool) -> Element:
    return details(f"#pb-siege-{siege.place}.bt-report", open=unfolded)[
        summary[strong(".bt-result")[siege.outcome]],
        ol[[li(".bt-deed")[shot(deed)] for deed in siege.deeds]],
    ]


def shot(deed: Deed) -> list[Node]:
    """Who fired, the dice as they fell, and whom the hits met."""
    fates = f" {first(listed(suffered(deed)))}." if deed.fates else ""
    return [span[first(shooter(deed))], " ", dice(deed.dice, hit_of(deed)), fates]
