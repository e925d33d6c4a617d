/** The registers as traces, slices and compiled programs number them. [PICA200 3] */

import { Cells, type RegisterFile } from "@glasm/vm";
import { EMISSION_SLOTS, STACK_ENTRIES } from "./limits.js";
import { COMPONENT_COUNT, REGISTERS } from "./registers.js";

const ZEROS = [0, 0, 0, 0];
const vectors = ({ count }: { readonly count: number }) => ({
  count,
  components: COMPONENT_COUNT,
  wordType: "single" as const,
});

/** What a LOOP pushes, in the order of its components. */
export const LOOP_COMPONENTS = { count: 0, step: 1, aL: 2 } as const;
/** What SETEMIT stores, in the order of its components. [PICA200 8 s1] */
export const EMISSION_COMPONENTS = { vertex: 0, primitive: 1, winding: 2 } as const;
export type EmissionComponent = keyof typeof EMISSION_COMPONENTS;
export const EMISSION_NAMES = Object.keys(EMISSION_COMPONENTS) as readonly EmissionComponent[];

/** Registers of whole numbers whose components have names. */
const named = (components: Readonly<Record<string, number>>) => ({
  components: Object.keys(components).length,
  componentNames: Object.keys(components),
  wordType: "integer" as const,
  initial: Object.keys(components).map(() => 0),
});

const REGISTER_FILES = [
  { name: "o", role: "result", ...vectors(REGISTERS.o), initial: ZEROS },
  { name: "r", role: "temporary", ...vectors(REGISTERS.r), initial: ZEROS },
  /** The outputs of the bank that is not written at the moment. [PICA200 8 s7] */
  { name: "bank", role: "temporary", ...vectors(REGISTERS.o), initial: ZEROS },
  { name: "a0", role: "temporary", count: 1, components: 2, wordType: "integer", initial: [0, 0] },
  { name: "aL", role: "temporary", count: 1, components: 1, wordType: "integer", initial: [0] },
  { name: "cmp", role: "flags", count: 1, components: 2, wordType: "word", initial: [0, 0] },
  { name: "loop", role: "stack", count: STACK_ENTRIES.loop, ...named(LOOP_COMPONENTS) },
  { name: "setemit", role: "temporary", count: 1, ...named(EMISSION_COMPONENTS) },
  /** The vertices that EMIT has stored: for each slot the outputs that they are copies of. [PICA200 8 s3] */
  {
    name: "slot",
    role: "temporary",
    ...vectors({ count: EMISSION_SLOTS * REGISTERS.o.count }),
    initial: ZEROS,
  },
  { name: "v", role: "input", ...vectors(REGISTERS.v) },
  { name: "c", role: "constant", ...vectors(REGISTERS.c) },
  { name: "i", role: "constant", ...vectors(REGISTERS.i), wordType: "integer", range: "byte" },
  {
    name: "b",
    role: "constant",
    count: REGISTERS.b.count,
    components: 1,
    wordType: "word",
    range: "boolean",
  },
] as const satisfies readonly RegisterFile[];

export type RegisterFileName = (typeof REGISTER_FILES)[number]["name"];

export const CELLS = new Cells<RegisterFileName>(REGISTER_FILES);
