/**
 * `npm run coverage`: which lines and branches of the rooms below their tests run. `npm run coverage -- vm` looks at one
 * room alone, which its own tests run and those of the rooms that stand on it. Fails if a test fails, if a room has too little, and if what no test runs is not what
 * `uncovered.txt` names.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importBundled } from "./import-bundled.mjs";

/** A room stands on those before it alone. */
const ROOMS = ["base", "vm", "nv-vertex", "pica200", "primitives", "pica200-draw", "context", "glu"];
/** Percent of each room at least. */
const LINES = 98;
const BRANCHES = 95;
const LIST = "packages/repo-checks/uncovered.txt";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const report = await importBundled(new URL("../test/coverage-report.ts", import.meta.url));

const rooms = process.argv.length > 2 ? process.argv.slice(2) : ROOMS;
const unknown = rooms.filter((room) => !ROOMS.includes(room));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: not one of ${ROOMS.join(", ")}`);
  process.exit(2);
}

/** Runs the tests of the rooms, and of those after the first of them, counting. */
function runTests() {
  const tested = ROOMS.slice(Math.min(...rooms.map((room) => ROOMS.indexOf(room))));
  const { status } = spawnSync(
    process.execPath,
    [
      ...["--experimental-vm-modules", "--no-warnings", "node_modules/jest/bin/jest.js"],
      ...tested.map((room) => `packages/${room}/test/`),
      ...report.coverageArguments(
        rooms.map((room) => `packages/${room}/src/**/*.ts`),
        "coverage",
      ),
    ],
    { cwd: root, stdio: "inherit" },
  );
  return status === 0;
}

/** `99.27 % (1362 of 1372)`, and what it should be if it is less. */
function shown(share, least) {
  const percent = report.percent(share);
  const wanted = percent < least ? ` - less than ${least} %` : "";
  // Cut, not rounded: 100 % is all.
  return `${(Math.floor(percent * 100) / 100).toFixed(2)} % (${share.covered} of ${share.total})${wanted}`;
}

/** Prints a title with entries below it, unless there are none; whether there are none. */
function none(title, entries) {
  if (entries.length > 0) console.log([`\n${title}`, ...entries].join("\n  "));
  return entries.length === 0;
}

const passed = runTests();
const counts = Object.values(JSON.parse(readFileSync(`${root}coverage/coverage-final.json`, "utf8"))).map(
  (file) => ({ ...file, path: relative(root, file.path).replaceAll("\\", "/") }),
);
const roomOf = (path) => path.split("/")[1];

let enough = true;
for (const room of rooms) {
  const { lines, branches } = report.shares(counts.filter(({ path }) => roomOf(path) === room));
  console.log(
    `${room.padEnd(8)} lines ${shown(lines, LINES).padEnd(26)} branches ${shown(branches, BRANCHES)}`,
  );
  enough &&= report.percent(lines) >= LINES && report.percent(branches) >= BRANCHES;
}
const found = counts.flatMap((file) => {
  const text = readFileSync(root + file.path, "utf8").split("\n");
  return report.uncoveredLines(file).map((line) => ({ path: file.path, line, text: text[line - 1].trim() }));
});
const named = report
  .readUncovered(readFileSync(root + LIST, "utf8"))
  .filter(({ path }) => rooms.includes(roomOf(path)));
console.log(`${found.length} lines hold something that no test runs. Each line: coverage/index.html`);

const reasons = none(`No test runs this, and ${LIST} does not say why:`, report.missingFrom(named, found));
const current = none(
  `${LIST} names this, but a test runs it or it is gone:`,
  report.missingFrom(found, named),
);
process.exitCode = passed && enough && reasons && current ? 0 : 1;
