/** The files of the repository, as a clone has them. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What git ignores. */
const IGNORED = /(^|\/)(\.git|node_modules|dist|out|coverage|__diff_output__)$|^docs\/api$|\.tsbuildinfo$/;

/** Paths of all files from the top folder on, with slashes. */
export function repositoryFiles(folder = ""): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (IGNORED.test(path)) return [];
    return entry.isDirectory() ? repositoryFiles(path) : [path];
  });
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
