"use strict";

// What a choice would do, said before it is made: on focus, under the pointer, or by the first of two taps.

import { all, narrow, one } from "./parts.js";

/** A board may have a line of its own for previews; on a narrow screen it is the one under the question, in sight. */
function previewLine() {
  return narrow.matches ? (one(".beside") ?? one("#preview")) : (one("#preview") ?? one(".beside"));
}

/** Keeps what the lines say while nothing is previewed. */
export function keepResting() {
  for (const line of all("#preview, .beside")) line.dataset.resting ??= line.textContent;
}

let armed = null; // on a touch screen: what was tapped once

export function preview(element) {
  const line = previewLine();
  if (line) line.textContent = element ? element.dataset.preview : (line.dataset.resting ?? "");
}

export function arm(element) {
  armed?.classList.remove("armed");
  armed = element;
  if (!element) return preview(null);
  element.classList.add("armed");
  preview(element);
  previewLine()?.append(" · Tap again to do it.");
  return undefined;
}

export const isArmed = (element) => armed === element;
export const somethingArmed = () => armed !== null;

/** What was tapped once may have been written anew meanwhile. */
export function forgetLost() {
  if (!armed?.isConnected) armed = null;
}
