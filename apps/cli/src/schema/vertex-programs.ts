/** The schemas of what vertex programs are run on, and of what comes of it. */

import {
  ARITHMETIC_NAMES,
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  ENVIRONMENTS,
  PARAMETER_COUNT,
  PROGRAM_TARGETS,
  RESULT_REGISTERS,
} from "@glasm/nv-vertex";
import {
  anyOf,
  listOf,
  type Members,
  numbers,
  object,
  oneOfNames,
  record,
  type Schema,
  shared,
  TEXT,
  WHOLE,
} from "./schema.js";
import { NV_GPU_FINE, NV_GPU_REQUESTS } from "./nv-gpu-lines.js";
import { anyFine, BASE64, END, fine, REGISTER, VECTOR } from "./values.js";

export const ENVIRONMENT = shared("environment", oneOfNames(Object.keys(ENVIRONMENTS)));

const PARAMETER_NUMBER = shared("parameterNumber", oneOfNames(numbers(PARAMETER_COUNT)));
const PARAMETERS = shared("parameters", record(PARAMETER_NUMBER, VECTOR));

/** Vertices whose attributes have these names. */
export function verticesOf(names: Schema, values: Schema): Schema {
  return listOf(object({}, { attributes: record(names, values) }));
}

const NUMBERS = numbers(ATTRIBUTE_COUNT);
/** Those of requests. */
const VERTICES = shared("vertices", verticesOf(oneOfNames(NUMBERS), VECTOR));

/** What `--input` reads. */
export const INPUT = object(
  {},
  {
    parameters: PARAMETERS,
    vertices: verticesOf(oneOfNames([...NUMBERS, ...Object.keys(ATTRIBUTE_NAMES)]), VECTOR),
  },
);

const REQUEST_MEMBERS: Members = {
  target: oneOfNames(PROGRAM_TARGETS),
  arithmetic: oneOfNames(ARITHMETIC_NAMES),
  parameters: PARAMETERS,
  vertices: VERTICES,
};

/** A line of `run --jsonl`. */
export const RUN_REQUEST = anyOf(
  object({ program: TEXT }, REQUEST_MEMBERS),
  object({ programBase64: BASE64 }, REQUEST_MEMBERS),
  ...NV_GPU_REQUESTS,
);

/** What one execution did. */
const OUTCOME = { end: END, executed: WHOLE };
export const OUTCOMES = listOf(
  shared(
    "outcome",
    anyOf(
      object({ results: record(oneOfNames(RESULT_REGISTERS), REGISTER), ...OUTCOME }),
      object({ parameters: record(PARAMETER_NUMBER, REGISTER), ...OUTCOME }),
    ),
  ),
);

/** What answers it. */
export const RUN_ANSWER = anyFine([fine({ environment: ENVIRONMENT, vertices: OUTCOMES }), ...NV_GPU_FINE]);
