"use strict";

// Cards that are typed by more than one key: P7, S10, D. A key that could begin one waits a moment for the next.

import { all } from "./parts.js";

const PATIENCE = 700; // milliseconds between two keys
let typed = "";
let alone = () => {}; // what the first key means by itself
let timer = 0;

const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // on maps, too
const begun = (text) => all("[data-chord]").filter((element) => element.dataset.chord.startsWith(text));

function end(act) {
  clearTimeout(timer);
  typed = "";
  act();
}

/** Whether the key belongs to a chord; `meaning` is what it does if it stays alone. */
export function chord(key, meaning) {
  const text = typed + key.toLowerCase();
  const found = begun(text);
  if (!found.length) {
    if (typed) end(whole());
    return false;
  }
  if (!typed) alone = meaning;
  typed = text;
  clearTimeout(timer);
  if (found.every((element) => element.dataset.chord === text)) end(() => press(found[0]));
  else timer = setTimeout(() => end(whole()), PATIENCE);
  return true;
}

/** What was typed so far, if it is a card; what the only key means, if it is none. */
function whole() {
  const found = begun(typed).find((element) => element.dataset.chord === typed);
  if (found) return () => press(found);
  return typed.length === 1 ? alone : () => {};
}
