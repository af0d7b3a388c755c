"use strict";

// What is given up for good is asked about before it is sent. And a key that has just given an answer is not taken for an
// answer to the next question before that can have been read.

import { all, CHOICES, main, one } from "./parts.js";
import { say } from "./frames.js";

const READ = 400; // milliseconds that it takes to see that a question is another
let hand = ""; // the key that was pressed last; empty if it was the pointer
let given = null; // the answer that a key has sent, until the next question is shown
let doubted = ""; // the answer that was asked about

const asked = () => one("#answers [name=version]")?.value ?? "";

/** Whether the answer may go; what it gives up for good is said first, and then it may go when it is given again. */
export function isMeant(word) {
  const what = `${asked()} ${word}`;
  const forgone = JSON.parse(one("#answers")?.dataset.forgone ?? "{}")[word];
  if (!forgone || doubted === what) {
    doubted = "";
    return true;
  }
  doubted = what;
  say(`${forgone} Answer so once more if you mean it.`);
  if (hand) holdBack(hand);
  return false;
}

export function doubtNoMore() {
  doubted = "";
}

/** An answer goes out; if a key gave it, that key waits at the next question. */
export function answers() {
  given = hand ? { key: hand, version: asked() } : null;
}

function holdBack(key) {
  main.dataset.unread = key;
  setTimeout(() => delete main.dataset.unread, READ);
}

/** Whether a key comes too soon to be meant as an answer to the question that is shown: then it is told so. */
export function comesTooSoon({ key, repeat, target }) {
  const pressed = ["Enter", " "].includes(key) ? target.closest?.(CHOICES) ?? one("button[data-enter]") : keyed(key);
  if (!pressed?.matches(CHOICES)) return false;
  if (repeat) return true;
  if (main.dataset.unread !== key) return false;
  say("This is another question: press the key again if you mean it.");
  return true;
}

function keyed(key) {
  const small = key.toLowerCase();
  const named = one(`[data-key="${CSS.escape(key)}"]`) ?? one(`[data-key="${CSS.escape(small)}"]`);
  return named ?? all("[data-chord]").find((element) => element.dataset.chord.startsWith(small));
}

export function takeHand(key) {
  hand = key;
}

document.addEventListener("swapped", () => {
  if (given && given.version !== asked()) {
    holdBack(given.key);
    given = null;
  }
});
