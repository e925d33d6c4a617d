/**
 * `npm run check`: everything about the repository that is not a test. Runs every script of the root package
 * whose name begins with `check:`, one line each; what a failed one printed follows its line, and the arrows.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const checks = Object.entries(scripts).filter(([name]) => name.startsWith("check:"));

let failed = 0;
for (const [name, command] of checks) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, encoding: "utf8", shell: true });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) failed += 1;
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name.padEnd(15)} ${seconds.toFixed(1).padStart(5)} s`);
  if (status !== 0 || name === "check:arrows") console.log(`${stdout}${stderr}`);
}
console.log(`Checks: ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
