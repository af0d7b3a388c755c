"""The nations and their blocks: what is wrong with others is said in a sentence."""

import pytest

from games.pax_baltica.boxes import Edit, field, refusal, within, without

WRONG: dict[str, tuple[Edit, str]] = {
    # --- nations
    "the nations in another order": (
        lambda text: (
            text.replace('id = "prussia"', 'id = "x"')
            .replace('id = "ukraine"', 'id = "prussia"')
            .replace('id = "x"', 'id = "ukraine"')
        ),
        "The nations are not sweden, russia, saxony, denmark, poland, ottoman, prussia, ukraine, "
        "hannover, holstein, britain, in this order.",
    ),
    "two nations of one name": (
        lambda text: within("nation", "prussia", '"Prussia"', '"Ukraine"')(text),
        "The nation “prussia” has the name “Ukraine” of another nation.",
    ),
    "a nation on the other side": (
        field("nation", "saxony", "side", '"sweden"'),
        "The nation “saxony” is of the side “coalition” and of grey wood.",
    ),
    "paid for by a stranger": (
        field("nation", "poland", "rp_from", '"France"'),
        "The nation “poland” is paid for by “France”, which is no nation.",
    ),
    "no Austrian war": (
        field("nation", "ottoman", "austrian_war_on", ""),
        "The nation “ottoman” has no “austrian_war_on”, which is a whole number.",
    ),
    "a capital that is not there": (
        field("nation", "saxony", "capital", '"dresden"'),
        "The nation “saxony” has its capital in “dresden”, which is no territory.",
    ),
    "no royal block": (
        field("nation", "saxony", "royal", '"flemming"'),
        "The nation “saxony” has “flemming” as “royal”, which is no royal block of it.",
    ),
    # --- blocks
    "a block too few": (
        without("block", "uppland"),
        "“wooden_blocks_total” is 72, but the blocks are 71.",
    ),
    "a block of a stranger": (
        field("block", "lewenhaupt", "nation", '"France"'),
        "The block “lewenhaupt” belongs to “France”, which is no nation.",
    ),
    "a block of another wood": (
        field("block", "lewenhaupt", "wood", '"red"'),
        "The block “lewenhaupt” is red, which is not the wood of Sweden.",
    ),
    "a rating at odds with itself": (
        field("block", "lewenhaupt", "rating", '"A2"'),
        "The block “lewenhaupt” is rated A2, but fires as B2.",
    ),
    "reformed out of nothing": (
        field("block", "repnin_reformed", "reform_of", '"repin"'),
        "The block “repnin_reformed” takes the place of “repin”, which is no block.",
    ),
    "reformed, but nobody": (
        field("block", "repnin_reformed", "reform_of", '""'),
        "The block “repnin_reformed” is reformed exactly if “reform_of” names the army that it takes the place of.",
    ),
    "two for one": (
        field("block", "repnin_reformed", "reform_of", '"ogilvy"'),
        "The block “repnin_reformed” takes the place of “ogilvy”, and so does another block.",
    ),
    "an army out of a regiment": (
        field("block", "repnin_reformed", "reform_of", '"kazanski"'),
        "The block “repnin_reformed” takes the place of “kazanski”: both must be armies of one nation.",
    ),
    "deployed to nowhere": (
        field("block", "lewenhaupt", "deploy_to", '[["skane"], ["atlantis"]]'),
        "The block “lewenhaupt” is deployed to “atlantis”, which is no place on the map.",
    ),
    "deployed into the sea": (
        field("block", "lewenhaupt", "deploy_to", '[["kattegat"]]'),
        "The block “lewenhaupt” is deployed to “kattegat”, which is no territory.",
    ),
    "a fleet deployed ashore": (
        field("block", "watrang", "deploy_to", '[["skane"]]'),
        "The block “watrang” is deployed to “skane”, which is no harbor.",
    ),
    "a second Prussian": (
        field("block", "flemming", "nation", '"Prussia"'),
        "The nation “prussia” has one block, not 2.",
    ),
    "Mazepa at sea": (
        lambda text: field("block", "mazepa", "type", '"fleet"')(
            field("block", "mazepa", "deploy_to", "[]")(field("block", "mazepa", "forage_cost", "0")(text))
        ),
        "The block “mazepa” of the nation “ukraine” is no fleet.",
    ),
    "the tsar has another name": (
        lambda text: text.replace('"pjotr_i"', '"peter_i"'),
        "There is no block “pjotr_i”, which the rules name.",
    ),
    "a block of both sides": (
        field("block", "lewenhaupt", "side", '"coalition"'),
        "The block “lewenhaupt” is of the side “coalition”, and Sweden is not.",
    ),
    "an army that eats little": (
        field("block", "lewenhaupt", "forage_cost", "1"),
        "The block “lewenhaupt” needs forage for 2, as every army, not 1.",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_nations_and_blocks_is_said_in_one_sentence(name: str) -> None:
    edit, sentence = WRONG[name]
    assert refusal(edit) == sentence
