import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PLAYGROUND_FOLDER } from "./playground.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Makes the site of the documents, and then the playground in it, whose lessons link to the documents.
 *
 * @param {string} folder where it is made; all that is there is taken away before
 * @returns {number} the exit status of what has failed, or 0
 */
export function buildSite(folder = join(root, "docs/site")) {
  rmSync(folder, { recursive: true, force: true });
  return (
    run("typedoc", "--options", `${root}packages/repo-checks/typedoc.json`, "--out", folder) ||
    run(process.execPath, `${root}apps/playground/scripts/build.mjs`, join(folder, PLAYGROUND_FOLDER), "..")
  );
}

/** @param {string} program @param {readonly string[]} words */
function run(program, ...words) {
  const { status, error } = spawnSync(program, words, { stdio: ["ignore", "ignore", "inherit"] });
  if (error !== undefined) throw error;
  return status ?? 1;
}
