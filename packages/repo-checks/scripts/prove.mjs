/**
 * `npm run prove -- [--only NAME]`: bundles and runs the proofs of all rooms, or those whose names contain NAME. The exit
 * status is 1 if one does not hold, 2 if none has such a name.
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
/** The exit status of a room where no proof has the name. */
const NONE_CHOSEN = 3;

const statuses = new Set();
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
  statuses.add(status);
}
const others = [...statuses].filter((status) => status !== 0 && status !== NONE_CHOSEN);
if (others.length > 0) process.exitCode = 1;
else if (!statuses.has(0)) {
  console.error("npm run prove: no proof has such a name");
  process.exitCode = 2;
}
