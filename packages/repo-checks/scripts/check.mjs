/**
 * `npm run check`: everything about the repository that is not a test. One line a check; what a failed check
 * printed follows its line. The last line counts both kinds.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Each is a command from node_modules/.bin with its arguments. */
const CHECKS = {
  types: ["tsc", "--noEmit", "-p", "packages/repo-checks/tsconfig.json"],
  lint: ["eslint", "."],
  format: ["prettier", "--check", "--log-level", "warn", "."],
  arrows: ["depcruise", "packages", "apps", "--config", ".dependency-cruiser.cjs"],
  "unused code": ["knip", "--config", "packages/repo-checks/knip.json"],
  "package shape": ["node", "packages/repo-checks/scripts/check-packages.mjs"],
};

let failed = 0;
for (const [name, [command, ...args]] of Object.entries(CHECKS)) {
  const start = process.hrtime.bigint();
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const passed = status === 0;
  if (!passed) failed += 1;
  console.log(`${passed ? "ok    " : "FAILED"} ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(`${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`);
}
console.log(`Checks: ${Object.keys(CHECKS).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
