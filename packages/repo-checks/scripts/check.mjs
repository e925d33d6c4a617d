/**
 * `npm run check`: everything about the repository that is not a test. Runs every script of the root package
 * whose name begins with `check:`, one line each; what a failed one printed follows its line, and the arrows.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const checks = Object.keys(scripts).filter((name) => name.startsWith("check:"));

/** Runs on all cores by itself. */
const ALONE = ["check:built"];
/** One after the other, as both build the packages; the first takes longer than any other. */
const BUILDING = ["check:packages", "check:api"];

let failed = 0;
await runAll([...ALONE]);
const waiting = checks.filter((name) => ![...ALONE, ...BUILDING].includes(name));
await Promise.all([runAll([...BUILDING]).then(() => runAll(waiting)), runAll(waiting)]);
console.log(`Checks: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs checks one after the other, and takes each out of the list as it begins: another call may take the next. */
async function runAll(names) {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const start = performance.now();
    const { status, output } = await run(scripts[name]);
    const seconds = (performance.now() - start) / 1000;
    if (status !== 0) failed += 1;
    console.log(
      `${status === 0 ? "ok    " : "FAILED"} ${name.padEnd(15)} ${seconds.toFixed(1).padStart(5)} s`,
    );
    if (status !== 0 || name === "check:arrows") console.log(output);
  }
}

/** The exit status of a command, null if a signal has ended it, and what it has printed. */
function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ["ignore", "pipe", "pipe"] });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => pieces.push(piece));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output: Buffer.concat(pieces).toString() }));
  });
}
