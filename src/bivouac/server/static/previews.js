"use strict";

// What a choice would do, said before it is made: on focus, under the pointer, or by the first of two taps.

import { narrow, one } from "./parts.js";

/** A board may have a line of its own for previews; on a narrow screen it is the one under the question, in sight. */
function previewLine() {
  return narrow.matches ? (one(".beside") ?? one("#preview")) : (one("#preview") ?? one(".beside"));
}

/** The lines say again what they say while nothing is previewed; of new ones it is kept. */
export function sayResting() {
  for (const line of [one("#preview"), one(".beside")].filter(Boolean)) {
    line.dataset.resting ??= line.textContent;
    if (line.textContent !== line.dataset.resting) line.textContent = line.dataset.resting;
  }
}

let armed = null; // on a touch screen: what was tapped once

/** It lies over its line, which keeps the room of what it says at rest: nothing moves under the pointer. */
export function preview(element, more = "") {
  const line = previewLine();
  if (!line) return;
  line.textContent = element ? "" : (line.dataset.resting ?? "");
  if (!element) return;
  const foretold = document.createElement("span");
  foretold.className = "foretold";
  foretold.textContent = element.dataset.preview + more;
  line.append(foretold);
}

export function arm(element) {
  armed?.classList.remove("armed");
  armed = element;
  element?.classList.add("armed");
  preview(element, " · Tap again to do it.");
}

export const isArmed = (element) => armed === element;
export const somethingArmed = () => armed !== null;
