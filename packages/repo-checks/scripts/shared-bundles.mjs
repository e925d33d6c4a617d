/** What jest's processes know of each other's bundles. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variable of the environment that names the folder. */
export const BUNDLES = "GLASM_BUNDLES";

/**
 * Makes a folder in which the workers of this run of jest, which inherit its environment, tell each other what they have
 * bundled. A worker that takes the place of another, as happens often, would otherwise bundle all rooms again. Where the
 * environment names a folder, several runs share it: one after the other, or a run that a test of another starts.
 */
export function shareBundles() {
  if (process.env[BUNDLES] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "glasm-bundles-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env[BUNDLES] = folder;
}
