/** Writes files that are printed from tables; with `--check` it writes nothing, and exits with 1 if one is stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const script = relative(root, process.argv[1]);

/** @param files their texts by their paths from the top folder on */
export function printFiles(files) {
  for (const [path, text] of files) {
    const file = `${root}${path}`;
    if (!process.argv.includes("--check")) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(path);
    } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      console.error(`${path} is stale: run node ${script}`);
      process.exitCode = 1;
    }
  }
}
