/** The register files of the machine, as traces, slices and effects name them. [VP2 2.14.1] */

import { Cells, type RegisterFile } from "@glasm/vm";
import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_COUNT,
  PARAMETER_COUNT,
  RESULT_COUNT,
  TEMPORARY_COUNT,
} from "./registers.js";

const vectors = { components: 4, wordType: "single" } as const;

/** Those that an execution has for itself come first. */
export const REGISTER_FILES = [
  { name: "temporary", role: "temporary", count: TEMPORARY_COUNT, ...vectors, initial: [0, 0, 0, 0] }, // [VP2 2.14.1.4]
  { name: "result", role: "result", count: RESULT_COUNT, ...vectors, initial: [0, 0, 0, 1] }, // [VP2 2.14.1.5]
  {
    name: "address",
    role: "temporary",
    count: ADDRESS_REGISTER_COUNT,
    components: 4,
    wordType: "integer",
    initial: [0, 0, 0, 0],
  }, // [VP2 2.14.1.3]
  // Each component holds the number that its code was made from, 0 for EQ. [VP2 2.14.1.6]
  { name: "condition-code", role: "flags", count: 1, ...vectors, initial: [0, 0, 0, 0] },
  { name: "attribute", role: "input", count: ATTRIBUTE_COUNT, ...vectors }, // [VP2 2.14.1.1]
  { name: "parameter", role: "constant", count: PARAMETER_COUNT, ...vectors }, // [VP2 2.14.1.2]
] as const satisfies readonly RegisterFile[];

/** The name of a register file. */
export type RegisterFileName = (typeof REGISTER_FILES)[number]["name"];

/** The register components of the machine, numbered through. */
export const CELLS = new Cells<RegisterFileName>(REGISTER_FILES);
