/** How esbuild bundles the command. */
import { fileURLToPath } from "node:url";

export const room = fileURLToPath(new URL("../", import.meta.url));

export const options = {
  absWorkingDir: room,
  // Threads find their code beside the command's.
  entryPoints: {
    main: "src/main.ts",
    "case-worker": "src/conform/case-worker.ts",
    "raster-worker": "src/draw/raster-worker.ts",
  },
  write: false,
  bundle: true,
  // Names stay, for the stacks of errors.
  minifyWhitespace: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  conditions: ["glasm-source"],
  // What the CommonJS of jsonc-parser asks for is seen at run time only.
  mainFields: ["module", "main"],
  // CommonJS packages ask for Node's modules by require.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  logLevel: "warning",
};
