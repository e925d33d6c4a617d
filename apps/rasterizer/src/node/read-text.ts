import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of this package, whether it runs from its sources, its build or a bundle. */
const root = dirname(createRequire(import.meta.url).resolve("@glasm/rasterizer/package.json"));

/** Reads a file that lies beside the scenes, one byte a character as the GL takes program text. */
export function readText(file: string): string {
  return readFileSync(join(root, "src", "scenes", file), "latin1");
}
