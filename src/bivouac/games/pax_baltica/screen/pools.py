"""The pools, and what is neither in them nor on the map."""

from htpy import Element, details, div, h2, h3, li, p, section, span, strong, summary, ul
from markupsafe import Markup

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, IN_POOL
from bivouac.games.pax_baltica.box.nations import BARRED, NATION_IDS, NATION_NAMES, NATIONS
from bivouac.games.pax_baltica.rules.position import side_of_nation
from bivouac.games.pax_baltica.screen.score import arms
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import counted, rating
from bivouac.games.pax_baltica.telling.text.blocks import names
from bivouac.games.pax_baltica.telling.text.whole import off_the_map, own_pool, under_cover
from bivouac.games.screens.pages import printed


def pools(seen: Seen) -> Element:
    """PB5.6 How many blocks lie in each pool: one's own by name, of the others what may be there."""
    sight = sight_of(seen)
    shown = [nation for nation in range(NATIONS) if IN_POOL[nation] and sight.status[nation] != BARRED]
    staged = under_cover(sight)
    aside = [line.removeprefix("- ") for line in off_the_map(sight)]
    return section(".pb-part", aria_label="Pools")[
        h2["Pools"],
        [pool(sight, nation) for nation in shown],
        div(".pb-cover")[h3["Under cover"], ul[[li[line] for line in staged]]] if staged else None,
        details("#pb-off-map")[summary["Off the map"], ul[[li[line] for line in aside]]] if aside else None,
    ]


def pool(sight: Sight, nation: int) -> Markup:
    """One pool, to be unfolded."""
    own = side_of_nation(sight, nation) == sight.seat
    said = "" if own else hidden_pool(sight, nation)
    blocks = tuple(own_pool(sight, nation)) if own else ()
    return drawn_pool(nation, sight.pools[nation], sight.loans[nation], said, blocks)


@printed
def drawn_pool(nation: int, many: int, loans: int, said: str, blocks: tuple[int, ...]) -> Element:
    """How many blocks; then those that are one's own, with what is printed on each, or what is known of the others'."""
    return details(".pb-pool", id=f"pb-pool-{NATION_IDS[nation]}")[
        summary[
            arms(nation),
            span(".pb-called")[NATION_NAMES[nation]],
            span(".pb-many")[counted(many, "block"), f", {loans} abroad" if loans else None],
        ],
        ul[[li[strong[BLOCK_NAMES[block]], f" {rating(block)}"] for block in blocks]]
        if blocks
        else p[said or "It is empty."],
    ]


def hidden_pool(sight: Sight, nation: int) -> str:
    """PB5.6 Of another's pool: the blocks that may be in it, whatever they are."""
    away = [*sight.own(), *sight.away(), *sight.back_block]
    away += [block for blocks in sight.named().values() for block in blocks]
    able = [block for block in IN_POOL[nation] if block not in away]
    many = sight.pools[nation]
    if not many:
        return "It is empty."
    if many == len(able):
        return f"It can only be {names(able)}." if many == 1 else f"They can only be {names(able)}."
    return f"{many} of these {len(able)}: {names(able)}."
