/** Bundles the command line with everything that it needs into out/, which is what `npx glasm` runs in the clone. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import { options, room } from "./options.mjs";

const folder = `${room}out/`;

const { outputFiles } = await build({ ...options, outdir: "out" });

// A glasm that runs meanwhile finds its files: those that stay as they are are left alone, the old ones go last.
await mkdir(folder, { recursive: true });
for (const { path, contents } of outputFiles) {
  const present = await readFile(path).catch(() => null);
  if (present === null || !present.equals(contents)) await writeFile(path, contents);
}
const names = new Set(outputFiles.map(({ path }) => basename(path)));
for (const name of await readdir(folder)) if (!names.has(name)) await rm(folder + name, { recursive: true });
