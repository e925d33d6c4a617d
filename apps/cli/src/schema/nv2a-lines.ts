/** The schemas of the lines of `nv2a assemble`, `dis`, `convert` and `run`, and of their answers. [Ruling 373, Ruling 441] */

import { ATTRIBUTE_COUNT, CONSTANT_COUNT, RESULTS } from "@glasm/nv2a";
import {
  anyOf,
  FLAG,
  listOf,
  type Members,
  numbers,
  object,
  oneOfNames,
  record,
  type Schema,
  shared,
  TEXT,
} from "./schema.js";
import { answer, anyFine, DIAGNOSTICS, fine, REGISTER, VECTOR } from "./values.js";

const ANY_CODE = listOf(shared("anyCodeSlot", { type: "string", pattern: "^ *(?:[0-9a-fA-F] *){32}$" }));
const CODE = listOf(shared("codeSlot", { type: "string", pattern: "^[0-9a-f]{8}(?: [0-9a-f]{8}){3}$" }));
const SOURCE: Members = { source: TEXT };
const CODE_SOURCE: Members = { code: ANY_CODE };

export const NV2A_ASSEMBLE_REQUEST = object(SOURCE);
export const NV2A_DIS_REQUEST = object(CODE_SOURCE);

const SHORTENED: Members = { withoutWindowEnding: FLAG };
export const NV2A_CONVERT_REQUEST = anyOf(
  object({ program: TEXT }, { pairs: FLAG }),
  object(SOURCE, SHORTENED),
  object(CODE_SOURCE, SHORTENED),
);

const VERTEX = shared(
  "nv2aVertex",
  object({}, { attributes: record(oneOfNames(numbers(ATTRIBUTE_COUNT)), VECTOR) }),
);
const RUN_NEEDS: Members = { vertices: listOf(VERTEX) };
const RUN_OPTIONS: Members = { constants: record(oneOfNames(numbers(CONSTANT_COUNT)), VECTOR) };
export const NV2A_RUN_REQUEST = anyOf(
  object({ ...SOURCE, ...RUN_NEEDS }, RUN_OPTIONS),
  object({ ...CODE_SOURCE, ...RUN_NEEDS }, RUN_OPTIONS),
);

const ASSEMBLED: Members = { code: CODE, warnings: DIAGNOSTICS };
const DISASSEMBLED: Members = { lines: listOf(TEXT), warnings: DIAGNOSTICS };
const OUTCOME = object({ results: record(oneOfNames(RESULTS.map(({ name }) => name)), REGISTER) });
const RUN = fine(
  { vertices: listOf(OUTCOME) },
  { constants: record(oneOfNames(numbers(CONSTANT_COUNT)), REGISTER) },
);

/** What is answered where nothing is wrong. */
export const NV2A_FINE: readonly Schema[] = [fine(ASSEMBLED), fine(DISASSEMBLED), RUN];

export const NV2A_ASSEMBLE_ANSWER = answer(ASSEMBLED);
export const NV2A_DIS_ANSWER = answer(DISASSEMBLED);
export const NV2A_CONVERT_ANSWER = answer(ASSEMBLED, { program: TEXT, warnings: DIAGNOSTICS });
export const NV2A_RUN_ANSWER = anyFine([RUN]);
