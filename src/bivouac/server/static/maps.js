"use strict";

// Pan and zoom for any <svg id data-pan-zoom viewBox>: wheel, drag, two fingers, the keys + - 0, and arrows while the map
// itself has the focus. What part of a map is shown stays when the table is written anew. A drag is no click. Anything
// with data-show="x y" shows that spot.

const places = new Map(); // the part of each map that is shown, by the map's id
const fingers = new Map();
const STEADY = 6; // pixels that a finger may slip in a click
let slipped = 0; // how far it has gone since it came down
const mapAt = (event) => event.target.closest?.("svg[data-pan-zoom]");
const boxOf = (text) => text.split(/[ ,]+/).map(Number);

function placeMap(map) {
  map.dataset.whole ??= map.getAttribute("viewBox");
  const box = places.get(map.id)?.join(" ") ?? map.dataset.whole;
  if (map.getAttribute("viewBox") !== box) map.setAttribute("viewBox", box); // the same again would lay it out again
}

function zoom(map, factor, x, y) {
  const [left, top, width, height] = boxOf(map.getAttribute("viewBox"));
  const whole = boxOf(map.dataset.whole);
  const bounds = map.getBoundingClientRect();
  const across = Math.min(whole[2], Math.max(whole[2] / 12, width * factor));
  const share = across / width;
  const rightward = (x - bounds.left) / bounds.width;
  const downward = (y - bounds.top) / bounds.height;
  pan(map, left + width * (1 - share) * rightward, top + height * (1 - share) * downward, across, height * share);
}

function pan(map, left, top, width, height) {
  const [x, y, w, h] = boxOf(map.dataset.whole);
  const within = (value, low, high) => Math.min(Math.max(value, low), high);
  places.set(map.id, [within(left, x, x + w - width), within(top, y, y + h - height), width, height]);
  placeMap(map);
}

function dragMap(event) {
  const map = mapAt(event);
  const before = fingers.get(event.pointerId);
  if (!map || !before) return;
  const [left, top, width, height] = boxOf(map.getAttribute("viewBox"));
  const scale = width / map.getBoundingClientRect().width;
  const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
  slipped += Math.hypot(event.x - before.x, event.y - before.y);
  if (other) {
    const apart = (finger) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    zoom(map, apart(before) / apart(event), other.x, other.y);
  } else {
    pan(map, left - (event.x - before.x) * scale, top - (event.y - before.y) * scale, width, height);
  }
  fingers.set(event.pointerId, { x: event.x, y: event.y });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function mapKey(map, key) {
  const bounds = map.getBoundingClientRect();
  if (key === "0") {
    places.delete(map.id);
    map.setAttribute("viewBox", map.dataset.whole);
  } else if (key in ARROWS) {
    const [left, top, width, height] = boxOf(map.getAttribute("viewBox"));
    pan(map, left + (ARROWS[key][0] * width) / 8, top + (ARROWS[key][1] * height) / 8, width, height);
  } else {
    zoom(map, key === "-" ? 1.25 : 0.8, bounds.left + bounds.width / 2, bounds.top + bounds.height / 2);
  }
}

// --- a spot ----------------------------------------------------------------------------------------------------------

const NEAR = 3; // so many times nearer is a spot shown
const RING = 1 / 60; // of the width of the whole map

/** What names a spot shows it, ringed, on the first map; a drawer that covers the map is closed. */
function showSpot(text) {
  const map = document.querySelector("svg[data-pan-zoom]");
  if (!map) return;
  document.querySelector(".side")?.classList.remove("open");
  const [x, y] = boxOf(text);
  const [, , w, h] = boxOf(map.dataset.whole);
  pan(map, x - w / NEAR / 2, y - h / NEAR / 2, w / NEAR, h / NEAR);
  map.querySelector(".spot")?.remove();
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ class: "spot", cx: x, cy: y, r: w * RING })) ring.setAttribute(name, value);
  map.append(ring);
  map.scrollIntoView({ block: "nearest" });
}

function place() {
  document.querySelectorAll("svg[data-pan-zoom]").forEach(placeMap);
}

document.addEventListener("swapped", place);
document.addEventListener("click", (event) => {
  const spot = event.target.closest?.("[data-show]");
  if (spot) showSpot(spot.dataset.show);
});
document.addEventListener("pointermove", dragMap);
document.addEventListener("pointerdown", (event) => {
  if (!fingers.size) slipped = 0;
  if (mapAt(event)) fingers.set(event.pointerId, { x: event.x, y: event.y });
});
document.addEventListener("click", (event) => {
  if (slipped <= STEADY || !mapAt(event) || !event.detail) return; // a key's click has no detail
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => fingers.delete(event.pointerId));
}
document.addEventListener("wheel", (event) => {
  if (!mapAt(event)) return;
  event.preventDefault();
  zoom(mapAt(event), event.deltaY > 0 ? 1.15 : 1 / 1.15, event.x, event.y);
}, { passive: false });
document.addEventListener("keydown", (event) => {
  const own = ["+", "-", "0"].includes(event.key) || (event.key in ARROWS && event.target.matches("svg"));
  if (!mapAt(event) || !own || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  mapKey(mapAt(event), event.key);
});
document.addEventListener("DOMContentLoaded", place); // when the other scripts have read the page as it came
