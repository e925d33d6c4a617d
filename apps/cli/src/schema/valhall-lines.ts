/** The schemas of the lines of `valhall assemble`, `dis`, `check` and `run`, of their answers, and of their documents. [Ruling 346] */

import { DENORMALS, REGISTER_COUNT, RESOURCE_LIMITS, UNIFORM_COUNT } from "@glasm/valhall";
import { NOTE_TEXT } from "../valhall/outcome-text.js";
import {
  anyOf,
  constant,
  FLAG,
  listOf,
  type Members,
  numbers,
  object,
  oneOfNames,
  record,
  type Schema,
  severalOf,
  shared,
  TEXT,
  upTo,
  WHOLE,
} from "./schema.js";
import {
  answer,
  anyFine,
  BITS,
  BYTES,
  COMPONENT,
  DIAGNOSTICS,
  document,
  END,
  fine,
  LOADED,
  NO_REQUEST,
  programDocument,
  REGISTER,
  VECTOR,
  VERSION,
} from "./values.js";

const ANY_CODE = listOf(shared("anyCodeWord", { type: "string", pattern: "^ *(?:[0-9a-fA-F] *){16}$" }));
const CODE = listOf(shared("codeWord", { type: "string", pattern: "^[0-9a-f]{16}$" }));
const SOURCE: Members = { source: TEXT };
const CODE_SOURCE: Members = { code: ANY_CODE };

export const VALHALL_ASSEMBLE_REQUEST = object(SOURCE);
export const VALHALL_DIS_REQUEST = object(CODE_SOURCE);
export const VALHALL_CHECK_REQUEST = anyOf(object(SOURCE), object(CODE_SOURCE));

/** Numbers below 2^24, of attributes. */
const NUMBER_NAME: Schema = { type: "string", pattern: "^(?:0|[1-9][0-9]{0,7})$" };
const ADDRESS: Schema = { type: "string", pattern: "^[0-9a-fA-F]{16}$" };
const WORD = upTo(0xffffffff);
const RESOURCE: Members = {
  table: upTo(RESOURCE_LIMITS.table),
};

const PLACE: Members = { address: ADDRESS, writable: FLAG };
const BUFFER = shared(
  "valhallBuffer",
  anyOf(
    object({ bytes: BYTES }, PLACE),
    object({ bytes: BYTES, ...RESOURCE }, { ...PLACE, index: upTo(RESOURCE_LIMITS.index) }),
  ),
);

const VERTEX = shared(
  "valhallVertex",
  object(
    {},
    {
      attributes: record(NUMBER_NAME, VECTOR),
      id: WORD,
      instance: WORD,
      initial: record(oneOfNames(numbers(REGISTER_COUNT)), COMPONENT),
    },
  ),
);

const ENTRY: Schema = { type: "integer", minimum: 0, multipleOf: 8 };

const RUN_NEEDS: Members = { vertices: listOf(VERTEX) };
const RUN_OPTIONS: Members = {
  entry: ENTRY,
  varyingEntry: ENTRY,
  uniforms: { ...listOf(COMPONENT), maxItems: UNIFORM_COUNT },
  denormals: oneOfNames(DENORMALS),
  limit: upTo(Number.MAX_SAFE_INTEGER),
  trace: FLAG,
  want: listOf(oneOfNames(["registers"])),
  buffers: listOf(BUFFER),
};

/** What `--vertices` reads. */
export const VALHALL_VERTICES = object(RUN_NEEDS, RUN_OPTIONS);
export const VALHALL_RUN_REQUEST = anyOf(
  object({ ...SOURCE, ...RUN_NEEDS }, RUN_OPTIONS),
  object({ ...CODE_SOURCE, ...RUN_NEEDS }, RUN_OPTIONS),
);

const EXECUTION: Members = { end: END, executed: WHOLE };
const DETAILS: Members = {
  registers: severalOf(REGISTER_COUNT, BITS),
  notes: listOf(oneOfNames(Object.keys(NOTE_TEXT))),
  at: WHOLE,
  reason: TEXT,
};

const OUTCOME = shared(
  "valhallOutcome",
  object(EXECUTION, {
    position: REGISTER,
    pointSize: { type: "string", pattern: "^[0-9a-f]{4}$" },
    varyings: record(NUMBER_NAME, REGISTER),
    ...DETAILS,
    varying: object(EXECUTION, DETAILS),
  }),
);

const STEP: Members = {
  program: oneOfNames(["position", "varying"]),
  warp: WHOLE,
  pc: WHOLE,
  lanes: { type: "string", pattern: "^[0-9a-f]{4}$" },
  text: TEXT,
};
const WRITTEN: Members = {
  written: listOf(
    shared("valhallWritten", object({ register: upTo(REGISTER_COUNT - 1), words: listOf(BITS) })),
  ),
};

const RAN: Members = { vertices: listOf(OUTCOME) };
const bytesAndSteps = (step: Members): Members => ({ buffers: listOf(BYTES), trace: listOf(object(step)) });

const ASSEMBLED: Members = { code: CODE, warnings: DIAGNOSTICS };
const DISASSEMBLED: Members = { lines: listOf(TEXT) };
const CHECKED: Members = { diagnostics: DIAGNOSTICS, warnings: DIAGNOSTICS };

/** What answers of `assemble`, `dis` and `run` have where all is well. */
export const VALHALL_FINE: readonly Schema[] = [
  fine(ASSEMBLED),
  fine(DISASSEMBLED),
  fine(RAN, bytesAndSteps(STEP)),
];
export const VALHALL_ASSEMBLE_ANSWER = answer(ASSEMBLED);
export const VALHALL_DIS_ANSWER = answer(DISASSEMBLED);
export const VALHALL_CHECK_ANSWER = anyOf(object({ ok: FLAG, ...CHECKED }), NO_REQUEST);
export const VALHALL_RUN_ANSWER = anyFine([fine(RAN, bytesAndSteps(STEP))]);

export const VALHALL_ASSEMBLE = programDocument(object({ ...LOADED, ...ASSEMBLED }));
export const VALHALL_DIS = programDocument(object({ ...LOADED, ...DISASSEMBLED }, { code: CODE }));
export const VALHALL_CHECK = document(
  object({
    ...VERSION,
    files: listOf(
      anyOf(
        object({ file: TEXT, ok: FLAG, ...CHECKED }),
        object({ file: TEXT, ok: constant(false), error: TEXT }),
      ),
    ),
  }),
);
export const VALHALL_RUN = programDocument(
  object({ ...LOADED, ...RAN }, bytesAndSteps({ ...STEP, ...WRITTEN })),
);
