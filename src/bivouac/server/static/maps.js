"use strict";

// Pan and zoom for any <svg id data-pan-zoom viewBox>: wheel, drag, two fingers, and the keys + - 0. What part of a map
// is shown stays when the table is written anew.

const places = new Map(); // the part of each map that is shown, by the map's id
const fingers = new Map();
const mapAt = (event) => event.target.closest?.("svg[data-pan-zoom]");
const boxOf = (text) => text.split(/[ ,]+/).map(Number);

function placeMap(map) {
  map.dataset.whole ??= map.getAttribute("viewBox");
  if (places.has(map.id)) map.setAttribute("viewBox", places.get(map.id).join(" "));
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
  if (other) {
    const apart = (finger) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    zoom(map, apart(before) / apart(event), other.x, other.y);
  } else {
    pan(map, left - (event.x - before.x) * scale, top - (event.y - before.y) * scale, width, height);
  }
  fingers.set(event.pointerId, { x: event.x, y: event.y });
}

function mapKey(map, key) {
  const bounds = map.getBoundingClientRect();
  if (key === "0") {
    places.delete(map.id);
    map.setAttribute("viewBox", map.dataset.whole);
  } else {
    zoom(map, key === "-" ? 1.25 : 0.8, bounds.left + bounds.width / 2, bounds.top + bounds.height / 2);
  }
}

function place() {
  document.querySelectorAll("svg[data-pan-zoom]").forEach(placeMap);
}

document.addEventListener("swapped", place);
document.addEventListener("pointermove", dragMap);
document.addEventListener("pointerdown", (event) => mapAt(event) && fingers.set(event.pointerId, { x: event.x, y: event.y }));
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => fingers.delete(event.pointerId));
}
document.addEventListener("wheel", (event) => {
  if (!mapAt(event)) return;
  event.preventDefault();
  zoom(mapAt(event), event.deltaY > 0 ? 1.15 : 1 / 1.15, event.x, event.y);
}, { passive: false });
document.addEventListener("keydown", (event) => {
  if (!mapAt(event) || !["+", "-", "0"].includes(event.key) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  mapKey(mapAt(event), event.key);
});
place();
