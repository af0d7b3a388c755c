"use strict";

// A piece on a map is taken with the mouse and laid where it is to go: the same answers as two clicks, the piece and then
// the place. Fingers move the map instead; keys are as they were. What is no answer tells why, as a click on it does.

import { main, one } from "./parts.js";

const STEADY = 6; // pixels that a hand may slip in a click
const TAKEN = "svg[data-pan-zoom] :is([data-piece][data-answer], [data-held])";
const GROUND = ":is(use, path)[data-answer], [data-about]"; // places, not pieces
let held = null; // the piece in hand: where it was taken, and whether it has left its place
let laid = null; // where on the map a piece was laid whose place is asked next
let dragged = false; // the click that follows is none

const mapOf = (element) => element.closest("svg[data-pan-zoom]");

/** A point of the screen on the map, wherever the map is scrolled to. */
function onMap(map, x, y) {
  return new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
}

function take(event) {
  const piece = event.target.closest?.(TAKEN);
  if (!piece || event.pointerType === "touch" || event.button !== 0) return;
  held = { piece, x: event.x, y: event.y, moved: false };
}

function carry(event) {
  if (!held) return;
  event.stopPropagation(); // the map stays where it is
  held.moved ||= Math.hypot(event.x - held.x, event.y - held.y) > STEADY;
  if (!held.moved) return;
  const map = mapOf(held.piece);
  const [from, to] = [onMap(map, held.x, held.y), onMap(map, event.x, event.y)];
  held.piece.setAttribute("transform", `translate(${to.x - from.x} ${to.y - from.y})`);
}

function lay(event) {
  const { piece, moved } = held ?? {};
  held = null;
  if (!piece) return;
  piece.removeAttribute("transform");
  if (!moved || event.type === "pointercancel" || !piece.isConnected) return;
  dragged = true;
  setTimeout(() => (dragged = false)); // if no click follows
  laid = onMap(mapOf(piece), event.x, event.y);
  if (piece.dataset.answer) press(piece); // its place is asked next
  else settle();
}

/** The place under the piece is pressed, once places are asked about. */
function settle() {
  const map = one("svg[data-pan-zoom]");
  if (!laid || !map || !one(GROUND, map)) return;
  const { x, y } = laid.matrixTransform(map.getScreenCTM());
  laid = null;
  const ground = document.elementsFromPoint(x, y).find((element) => element.matches(GROUND));
  if (ground) press(ground);
}

function press(element) {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

if (main) {
  main.addEventListener("pointerdown", take, true);
  document.addEventListener("pointerdown", () => (laid = null), true);
  main.addEventListener("pointermove", carry, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, lay);
  new MutationObserver(() => main.hasAttribute("aria-busy") || settle()).observe(main, { attributeFilter: ["aria-busy"] });
  main.addEventListener("click", (event) => {
    if (!dragged || !event.detail) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
