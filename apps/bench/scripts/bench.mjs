/** Bundles the benchmark and runs it on one core. Every child process that it starts stays on that core. */
import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { printLinked } from "./print-linked.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));

await rm(`${room}dist`, { recursive: true, force: true });
const options = {
  absWorkingDir: room,
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  conditions: ["glasm-source"],
  logLevel: "warning",
};
await build({
  ...options,
  entryPoints: Object.fromEntries(
    ["main", "first-program", "memory", "jobs/serve-jobs", "worker", "workers", "raster-worker"].map(
      (path) => [path.replace("jobs/", ""), `src/${path}.ts`],
    ),
  ),
  // CommonJS packages ask for Node's modules by require.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});
// What processes begin with is bundled as users bundle it.
await build({
  ...options,
  entryPoints: ["src/empty.ts", "src/context.ts", "src/first-picture.ts"],
  minify: true,
  mainFields: ["module", "main"],
});
await writeFile(`${room}dist/linked-programs.js`, printLinked());

const command = [process.execPath, `${room}dist/main.js`, ...process.argv.slice(2)];
const pinned = ["taskset", "-c", String(availableParallelism() - 1), ...command];

function run([name, ...args]) {
  return spawnSync(name, args, { stdio: "inherit" });
}

let result = run(pinned);
// Without taskset the run says that it is not pinned.
if (result.error?.code === "ENOENT") result = run(command);
if (result.error !== undefined) throw result.error;
process.exitCode = result.status ?? 1;
