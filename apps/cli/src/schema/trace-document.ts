/** The schema of the document of `trace`. */

import { ADDRESS_REGISTER_COUNT, CONDITION_RULES } from "@glasm/nv-vertex";
import { NV_GPU_NOTES } from "./nv-gpu-lines.js";
import { COMPONENTS, MAYBE_OF_OTHER, OF_OTHER, OF_VERTEX_PROGRAM, PRIMITIVES } from "./program-documents.js";
import {
  anyOf,
  constant,
  each,
  FLAG,
  INTEGER,
  listOf,
  type Members,
  NOTHING,
  object,
  oneOfNames,
  orNull,
  type Schema,
  severalOf,
  shared,
  TEXT,
  WHOLE,
} from "./schema.js";
import { BITS, END, programDocument, REGISTER } from "./values.js";

const FLAGS = listOf(FLAG);

const WRITE = shared(
  "write",
  object({ register: TEXT, written: FLAGS, before: COMPONENTS, after: COMPONENTS }),
);

/** A step; `control` is what steers it besides registers. */
function step(place: Members, control: Schema, others: Members): Schema {
  return object({
    instruction: WHOLE,
    text: TEXT,
    ...place,
    ...others,
    writes: listOf(WRITE),
    before: control,
    after: control,
    taken: orNull(FLAG),
    next: orNull(WHOLE),
  });
}

const LINE = { line: WHOLE, column: WHOLE, source: TEXT };
const OFFSET = { offset: WHOLE };

const ADDRESS = shared("address", severalOf(4, INTEGER));
const VERTEX_CONTROL = shared(
  "control",
  object({
    conditionCode: severalOf(4, oneOfNames(Object.keys(CONDITION_RULES.EQ))),
    addresses: severalOf(ADDRESS_REGISTER_COUNT, ADDRESS),
    callStack: listOf(WHOLE),
  }),
);
const VERTEX_STEP = step(LINE, VERTEX_CONTROL, {
  operands: listOf(listOf(BITS)),
  result: anyOf(REGISTER, ADDRESS, NOTHING),
});

/** The control stacks of the PICA200 with the numbers of their entries. [PICA200 7] */
const STACKS: Readonly<Record<string, readonly string[]>> = {
  CALL: ["return", "end"],
  IF: ["else", "end"],
  LOOP: ["start", "end", "count", "step", "aL"],
};
const STACKED = shared(
  "stacks",
  object({
    stacks: severalOf(
      Object.keys(STACKS).length,
      anyOf(
        ...Object.entries(STACKS).map(([name, numbers]) =>
          object({
            name: constant(name),
            addresses: listOf(oneOfNames(numbers)),
            entries: listOf(each(numbers, INTEGER)),
          }),
        ),
      ),
    ),
  }),
);
/** Of a machine whose calls are its only stack. */
const CALLS = shared("calls", object({ callStack: listOf(WHOLE) }));
const OTHER_CONTROL = anyOf(STACKED, CALLS);
const READS = {
  reads: listOf(shared("read", object({ register: TEXT, read: FLAGS, values: COMPONENTS }))),
};

const TRACED = { end: orNull(END), executed: WHOLE };
const ORIGIN = object({
  kind: oneOfNames(["NaN", "infinity", "denormal"]),
  step: orNull(WHOLE),
  register: TEXT,
  component: WHOLE,
});
const SLICE = {
  slice: object({ of: TEXT, steps: listOf(WHOLE), origins: listOf(ORIGIN) }, { emitted: WHOLE }),
};

const otherTrace = (place: Members): Schema =>
  object(
    { ...OF_OTHER, ...TRACED, steps: listOf(step(place, OTHER_CONTROL, READS)) },
    { ...MAYBE_OF_OTHER, ...NV_GPU_NOTES, ...SLICE, primitives: PRIMITIVES },
  );

export const TRACE = programDocument(
  object({ ...OF_VERTEX_PROGRAM, ...TRACED, steps: listOf(VERTEX_STEP) }, SLICE),
  otherTrace(LINE),
  otherTrace(OFFSET),
);
