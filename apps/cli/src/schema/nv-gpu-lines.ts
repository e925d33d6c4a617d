/** The schemas of programs of NV_gpu_program, of the JSON lines that run them, and of the answers. [Ruling 287] */

import { LIMITS, PROGRAM_TYPE_NAMES, RUN_NOTES } from "@glasm/nv-gpu";
import {
  ANYTHING,
  anyOf,
  constant,
  FLAG,
  listOf,
  type Members,
  NUMBER,
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
import { PATCH_INPUTS, VERTEX_INPUTS } from "../run/nv-gpu-primitives.js";
import { FRAGMENT_INPUTS } from "../run/nv-gpu-quads.js";
import { BASE64, BYTES, DIAGNOSTIC_PARTS, END, fine, REGISTER, VECTOR } from "./values.js";

const LONG_VECTOR = shared("longVector", severalOf(4, { type: "string", pattern: "^[0-9a-fA-F]{16}$" }));
const WORD = upTo(0xffffffff);

/** An input of a fragment: four components, or a number. */
const INPUT = anyOf(VECTOR, NUMBER);

const numbered = (limit: number, values: Schema): Schema => record(oneOfNames(numbers(limit)), values);

const REQUEST_MEMBERS: Members = {
  target: constant("vp"),
  env: numbered(LIMITS.environmentParameters, VECTOR),
  local: numbered(LIMITS.localParameters, VECTOR),
  buffers: numbered(LIMITS.bufferBindings, BYTES),
  readings: object({}, { denormals: oneOfNames(["keep", "flush"]), mad: oneOfNames(["separate", "fused"]) }),
  quads: listOf(object({ fragments: severalOf(4, record(oneOfNames([...FRAGMENT_INPUTS.keys()]), INPUT)) })),
  primitives: listOf(
    object(
      {},
      {
        vertices: listOf(shared("nvGpuVertexInputs", record(oneOfNames([...VERTEX_INPUTS.keys()]), VECTOR))),
        id: WORD,
        patch: record(oneOfNames([...PATCH_INPUTS.keys()]), VECTOR),
      },
    ),
  ),
  vertices: listOf(
    object(
      {},
      {
        attributes: numbered(LIMITS.attributes, anyOf(VECTOR, LONG_VECTOR)),
        id: WORD,
        instance: WORD,
      },
    ),
  ),
};

/** A line of `run --jsonl` with a program of this family. */
export const NV_GPU_REQUESTS = [
  object({ program: TEXT }, REQUEST_MEMBERS),
  object({ programBase64: BASE64 }, REQUEST_MEMBERS),
] as const;

/** What is noted of runs. [Ruling 313] */
export const NV_GPU_NOTES: Members = {
  diagnostics: listOf(
    shared(
      "nvGpuNote",
      object({ ...DIAGNOSTIC_PARTS, code: oneOfNames(Object.keys(RUN_NOTES)), first: WHOLE, count: WHOLE }),
    ),
  ),
};

const OUTCOME: Members = { results: record(TEXT, REGISTER), end: END, executed: WHOLE };
const REASON: Members = { at: WHOLE, reason: TEXT };

/** What came of the fragments of quads. */
export const NV_GPU_QUADS = listOf(
  object({
    fragments: listOf(shared("nvGpuFragment", object({ ...OUTCOME, killed: FLAG }, REASON))),
  }),
);

/** What geometry programs have made of primitives: the strips of each stream. */
export const NV_GPU_PRIMITIVES = listOf(
  shared(
    "nvGpuPrimitive",
    object(
      {
        streams: record(
          oneOfNames(numbers(LIMITS.vertexStreams)),
          listOf(listOf(object({ results: record(TEXT, REGISTER) }))),
        ),
        ends: listOf(END),
      },
      REASON,
    ),
  ),
);

const ENVIRONMENT = shared("nvGpuEnvironment", oneOfNames(PROGRAM_TYPE_NAMES));
const OUTCOMES = listOf(shared("nvGpuOutcome", object(OUTCOME, REASON)));

/** What answers it if the program loads: of vertices, of quads, of primitives. */
export const NV_GPU_FINE: readonly Schema[] = [
  { vertices: OUTCOMES },
  { quads: NV_GPU_QUADS },
  { primitives: NV_GPU_PRIMITIVES },
].map((results) => fine({ environment: ENVIRONMENT, ...results }, NV_GPU_NOTES));

const LIST = listOf(ANYTHING);

/** A loaded program; its parts are those of `Program` of @glasm/nv-gpu. */
export const NV_GPU_PROGRAM = shared(
  "nvGpuProgram",
  object({
    type: oneOfNames(PROGRAM_TYPE_NAMES),
    options: listOf(TEXT),
    declarations: record(TEXT, listOf(anyOf(TEXT, WHOLE))),
    variables: LIST,
    subroutineTypes: LIST,
    instructions: LIST,
    labels: LIST,
    blocks: LIST,
    entry: WHOLE,
  }),
);
