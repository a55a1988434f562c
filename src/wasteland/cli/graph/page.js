// The graph of a story can be moved, zoomed and asked: what is chosen lights up with all that leads there and on.

const svg = document.querySelector("main svg");
const rows = [...document.querySelectorAll("tr[data-of]")];
const whole = svg.viewBox.baseVal;
const all = { x: 0, y: 0, width: whole.width, height: whole.height };

function show(x, y, width, height) {
  svg.setAttribute("viewBox", [x, y, width, height].join(" "));
}

function zoom(times, x = 0.5, y = 0.5) {
  const seen = svg.viewBox.baseVal;
  const width = Math.min(all.width * 2, Math.max(200, seen.width * times));
  const height = (width * seen.height) / seen.width;
  show(seen.x + (seen.width - width) * x, seen.y + (seen.height - height) * y, width, height);
}

function move(across, down) {
  const seen = svg.viewBox.baseVal;
  show(seen.x + across, seen.y + down, seen.width, seen.height);
}

function scale() {
  const seen = svg.viewBox.baseVal;
  const box = svg.getBoundingClientRect();
  return Math.max(seen.width / box.width, seen.height / box.height);
}

function choose(id) {
  svg.classList.toggle("chosen", id !== null);
  for (const one of svg.querySelectorAll(".near")) one.classList.remove("near");
  for (const row of rows) row.classList.toggle("here", row.dataset.of === id);
  if (id === null) return;
  const near = new Set([id]);
  for (const way of svg.querySelectorAll("[data-from]")) {
    if (way.dataset.from !== id && way.dataset.to !== id) continue;
    way.classList.add("near");
    near.add(way.dataset.from).add(way.dataset.to);
  }
  for (const one of svg.querySelectorAll("[data-id]")) one.classList.toggle("near", near.has(one.dataset.id));
}

function seek(id) {
  const one = [...svg.querySelectorAll("[data-id]")].find((node) => node.dataset.id === id);
  if (!one) return;
  const box = one.getBBox();
  const width = Math.min(all.width, 1100);
  const shape = svg.getBoundingClientRect();
  const height = (width * shape.height) / shape.width;
  show(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2, width, height);
}

svg.addEventListener("wheel", (event) => {
  event.preventDefault();
  const box = svg.getBoundingClientRect();
  zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
}, { passive: false });

const fingers = new Map();
let moved = 0;
svg.addEventListener("pointerdown", (event) => {
  if (fingers.size === 0) moved = 0;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});
addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  const other = [...fingers].find(([pointer]) => pointer !== event.pointerId)?.[1];
  moved += Math.abs(now[0] - before[0]) + Math.abs(now[1] - before[1]);
  if (other) {
    const far = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    zoom(far(before) / Math.max(1, far(now)));
  } else {
    move((before[0] - now[0]) * scale(), (before[1] - now[1]) * scale());
  }
  fingers.set(event.pointerId, now);
});
for (const over of ["pointerup", "pointercancel"]) addEventListener(over, (event) => fingers.delete(event.pointerId));

svg.addEventListener("click", (event) => {
  if (moved > 6) return;
  choose(event.target.closest("[data-id]")?.dataset.id ?? null);
  document.querySelector("tr.here")?.scrollIntoView({ block: "nearest" });
});
for (const row of rows) {
  row.addEventListener("click", () => { choose(row.dataset.of); seek(row.dataset.of); });
}
document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (target.matches("input, select")) return;
  const step = 80 * scale();
  const keys = {
    "+": () => zoom(1 / 1.2), "-": () => zoom(1.2), 0: () => show(0, 0, all.width, all.height), Escape: () => choose(null),
    ArrowLeft: () => move(-step, 0), ArrowRight: () => move(step, 0), ArrowUp: () => move(0, -step), ArrowDown: () => move(0, step),
    Enter: () => { const id = target.dataset?.of ?? target.dataset?.id; if (id) { choose(id); seek(id); } },
  };
  if (event.key in keys && !event.ctrlKey && !event.metaKey) { keys[event.key](); if (event.key !== "Enter") event.preventDefault(); }
});
document.querySelector("#in").addEventListener("click", () => zoom(1 / 1.2));
document.querySelector("#out").addEventListener("click", () => zoom(1.2));
document.querySelector("#all").addEventListener("click", () => show(0, 0, all.width, all.height));

// At first the beginning of the story, as wide as it is.
const frame = svg.getBoundingClientRect();
show(0, 0, all.width, (all.width * frame.height) / frame.width);

const words = document.querySelector("#words");
const which = document.querySelector("#which");
function sift() {
  for (const row of document.querySelectorAll("tbody tr")) {
    const fits = row.textContent.toLowerCase().includes(words.value.trim().toLowerCase());
    row.hidden = !fits || (which.value === "never" && !row.classList.contains("never"))
      || (which.value === "scenes" && row.classList.contains("turn"));
  }
}
words.addEventListener("input", sift);
which.addEventListener("input", sift);
sift();
