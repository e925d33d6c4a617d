/** Bundles the command line with everything that it needs into dist/. */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const room = fileURLToPath(new URL("../", import.meta.url));

await rm(`${room}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: room,
  entryPoints: { main: "src/main.ts" },
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  conditions: ["glasm-source"],
  // CommonJS packages ask for Node's modules by require.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  logLevel: "warning",
});
