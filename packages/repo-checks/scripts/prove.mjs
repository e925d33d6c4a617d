/**
 * `npm run prove -- [--only NAME]`: bundles and runs the proofs of all rooms, or those whose names contain NAME. The exit
 * status is 1 if one does not hold.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const rooms = readdirSync(join(root, "packages")).filter((room) =>
  existsSync(join(root, "packages", room, "test/prove/prove.ts")),
);
for (const room of rooms) {
  const outfile = join(root, "node_modules/.cache/glasm", `prove-${room}.mjs`);
  await build({
    entryPoints: [join(root, "packages", room, "test/prove/prove.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["glasm-source"],
    // The tests' support expects as tests do, with a package of its own outside of jest.
    alias: { "@jest/globals": "expect" },
    external: ["expect"],
    logLevel: "warning",
    outfile,
  });
  const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
