"""The keys of a table, in a dialog."""

from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from bivouac.server.pages.layout import dialog_head, pairs

KEYS: Final = [
    (["1", "…", "9"], "Choose the card or piece of that number."),
    (["P", "7"], "Choose a card by its letter and number; D for a Duel; others by their first two letters."),
    (["0", "Enter"], "Done. What would be given up for good is asked about first: then the same key once more."),
    (["Tab"], "Go from one legal choice to the next."),
    (["/"], "List all choices and find one by typing."),
    (["?"], "On something that cannot be chosen: why not. Elsewhere: this list."),
    (["U", "R"], "Undo, redo."),
    (["H"], "Ask for a hint."),
    (["←", "→", "Home", "End"], "Back and forth through the game; to its first move, and back to now."),
    (["Y"], "What the others have done since your last answer, as a film; any key stops it."),
    (["Enter", "End"], "While the steps of the charts are shown: the next step; straight to now."),
    (["A"], "When the game is over: where it swung, and what would have been better."),
    (["L", "B", "W", "C"], "Log, rulebook, why, count."),
    (["I"], "About these rules: what is from the source, and what is rebuilt."),
    (["+", "-", "0", "←", "↑"], "On a map that has the focus: nearer, further, whole; pan."),
    (["L", "I", "V"], "Choose a place on a map by the first letters of its name, as the preview shows them."),
    (["⇧", "L"], "Layers of a map: the capital letter that stands on its switch."),
    (["T"], "The text view and back."),
    (["Esc"], "Close, dismiss, or stop a preview."),
]


@lru_cache(maxsize=1)
def help_dialog() -> Markup:
    """The same on every table: made once."""
    dialog = h.dialog("#help", aria_labelledby="help-title")[
        dialog_head("help-title", "Keys"),
        pairs(([h.kbd[key] for key in keys], meaning) for keys, meaning in KEYS),
        h.label(".pick")[
            h.input("#single-keys", type="checkbox", checked=True), h.span["Single letters and digits act at once."]
        ],
    ]
    return Markup(str(dialog))  # noqa: S704 -- htpy escaped it
