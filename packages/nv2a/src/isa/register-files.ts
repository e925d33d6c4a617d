/** The register files of the machine, as traces, slices and effects name them. [Ruling 365] */

import { Cells, type RegisterFile } from "@glasm/vm";
import { ATTRIBUTE_COUNT, CONSTANT_COUNT, RESULTS, TEMPORARY_COUNT } from "./registers.js";

const vectors = { components: 4, wordType: "single" } as const;

/** Those that an execution has for itself come first. R12 is the first of o. [Ruling 369] */
export const REGISTER_FILES = [
  { name: "R", role: "temporary", count: TEMPORARY_COUNT, ...vectors, initial: [0, 0, 0, 0] },
  { name: "o", role: "result", count: RESULTS.length, ...vectors, initial: [0, 0, 0, 1] },
  {
    name: "A0",
    role: "temporary",
    count: 1,
    components: 1,
    componentNames: ["x"],
    wordType: "integer",
    initial: [0],
  },
  { name: "v", role: "input", count: ATTRIBUTE_COUNT, ...vectors },
  { name: "c", role: "constant", count: CONSTANT_COUNT, ...vectors },
] as const satisfies readonly RegisterFile[];

/** The name of a register file. */
export type RegisterFileName = (typeof REGISTER_FILES)[number]["name"];

/** The register components of the machine, numbered through. */
export const CELLS = new Cells<RegisterFileName>(REGISTER_FILES);

/** A register as texts name it. */
export function registerText(file: RegisterFileName, index: number): string {
  if (file === "o") return RESULTS[index]!.name;
  if (file === "A0") return file;
  return file === "c" ? `c[${index}]` : `${file}${index}`;
}
