/** Makes the static folder: `node scripts/build.mjs [FOLDER]`, dist if none is named. Prints what it weighs. */
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compressedSizes, options } from "./bundle.mjs";

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url)));

await rm(folder, { recursive: true, force: true });
await build(options(folder, { minify: true }));
const sizes = await compressedSizes(folder);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
for (const [name, size] of sizes) console.log(`${kilobytes(size)}  ${name}`);
console.log(`${kilobytes([...sizes.values()].reduce((sum, size) => sum + size, 0))}  in all, gzipped`);
