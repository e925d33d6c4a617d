import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the benchmark: the parent both of the sources and of the bundle. */
export const ROOM = fileURLToPath(new URL("../", import.meta.url));

/** The text of a program in `programs/`. */
export function programText(file: string): string {
  return readFileSync(`${ROOM}programs/${file}`, "utf8");
}
