/** Bundles the command line with everything that it needs into out/, which is what `npx glasm` runs in the clone. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const room = fileURLToPath(new URL("../", import.meta.url));

const folder = `${room}out/`;

const { outputFiles } = await build({
  absWorkingDir: room,
  // The threads of a conformance run find their code beside the command's.
  entryPoints: { main: "src/main.ts", "case-worker": "src/conform/case-worker.ts" },
  outdir: "out",
  write: false,
  bundle: true,
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
});

// A glasm that runs meanwhile finds its files: those that stay as they are are left alone, the old ones go last.
await mkdir(folder, { recursive: true });
for (const { path, contents } of outputFiles) {
  const present = await readFile(path).catch(() => null);
  if (present === null || !present.equals(contents)) await writeFile(path, contents);
}
const names = new Set(outputFiles.map(({ path }) => basename(path)));
for (const name of await readdir(folder)) if (!names.has(name)) await rm(folder + name, { recursive: true });
