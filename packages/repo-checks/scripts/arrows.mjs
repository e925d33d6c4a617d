/**
 * `npm run check:arrows`: what dependency-cruiser has found by the rules of `.dependency-cruiser.cjs` is on standard input.
 * Prints the arrows of imports folder by folder: after each folder those that it imports, types included.
 */
import { text } from "node:stream/consumers";

const { modules, summary } = JSON.parse(await text(process.stdin));

/** The files that stand above all folders of a room: what it offers, and where a process begins. */
const ROOF = new Set(["index.ts", "main.ts"]);

/** The room of a source file, and its folder in it: `context`, `context/draw`. */
function placeOf(path) {
  const [, room, inner = ""] = /^(?:packages|apps)\/([^/]+)\/src\/(.*)$/.exec(path) ?? [];
  if (room === undefined) return null;
  return { room, folder: ROOF.has(inner) ? `${room} ${inner}` : `${room}/${inner}`.replace(/\/[^/]*$/, "") };
}

/** For each folder those that its files import, types included; another room is its index, whatever stands after it. */
const arrows = new Map();
for (const { source, dependencies } of modules) {
  const from = placeOf(source);
  if (from === null) continue;
  const imported = arrows.get(from.folder) ?? new Set();
  arrows.set(from.folder, imported);
  for (const { resolved } of dependencies) {
    const to = placeOf(resolved);
    if (to === null || to.folder === from.folder) continue;
    imported.add(to.room === from.room ? to.folder : `@glasm/${to.room}`);
  }
}

/** The folders that lead from one back to it. */
function circleOf(folder) {
  const reachedFrom = (start) => {
    const reached = new Set(arrows.get(start));
    for (const place of reached) for (const next of arrows.get(place) ?? []) reached.add(next);
    return reached;
  };
  return [...reachedFrom(folder)].filter((other) => reachedFrom(other).has(folder)).sort();
}

for (const [folder, imported] of [...arrows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [room] = folder.split(/[/ ]/);
  const names = [...imported]
    .sort()
    .map((name) => (name.startsWith(`${room}/`) ? name.slice(room.length) : name));
  console.log(`${folder.padEnd(32)} ${names.length === 0 ? "nothing" : names.join(" ")}`);
}

const circles = new Set(
  [...arrows.keys()].map((folder) => circleOf(folder).join(" ")).filter((circle) => circle !== ""),
);
for (const circle of circles) console.log(`error: these folders are in a circle: ${circle}`);
for (const { rule, from, to, comment } of summary.violations) {
  console.log(`error ${rule.name}: ${from} -> ${to}${comment === undefined ? "" : ` (${comment})`}`);
}
const errors = summary.error + circles.size;
console.log(`${errors} errors among ${summary.totalDependenciesCruised} arrows`);
process.exitCode = errors === 0 ? 0 : 1;
