import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { CaseSource } from "../suite/suite.js";

/** The case files in a folder laid out as `cases/` is, in the order of their names. */
export function readCaseSources(folder: string): readonly CaseSource[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => path.endsWith(".txt"))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** The texts of the files in a folder, in the order of their names. */
export function readTexts(folder: string): readonly string[] {
  return readCaseSources(folder).map(({ text }) => text);
}
