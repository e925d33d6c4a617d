/**
 * The programs in C, which are those that @glasm/emscripten is tested with. Under Node they are read from its folder; the build puts a
 * module in the place of this one that asks for the files of each.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describeProgram, type DescribedProgram } from "./described-program.js";
import type { ProgramParts } from "./program-parts.js";

const ROOM = new URL("../../../../packages/emscripten/", import.meta.url);
const FOLDER = new URL("test/programs/", ROOM);
const sourceOf = (name: string): string => readFileSync(new URL(`${name}.c`, FOLDER), "utf8");

/** All of them, in the order of their names. */
export const programs: readonly DescribedProgram[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".c"))
  .map((file) => file.slice(0, -2))
  .sort()
  .map((name) => describeProgram(name, sourceOf(name)));

/** A module of JavaScript that links all of them. */
function linkingModule(): string {
  const script = fileURLToPath(new URL("scripts/print-linked.mjs", ROOM));
  return spawnSync(process.execPath, ["--conditions=glasm-source", script], { encoding: "utf8" }).stdout;
}

/** What the program of a name is made of. */
export async function loadParts(name: string): Promise<ProgramParts> {
  const { link } = (await import(
    `data:text/javascript,${encodeURIComponent(linkingModule())}`
  )) as ProgramParts;
  return {
    source: sourceOf(name),
    link,
    read: () => readFile(new URL(`compiled/${name}.wasm`, FOLDER)),
  };
}
