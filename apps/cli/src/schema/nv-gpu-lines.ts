/** The schemas of programs of NV_gpu_program, of the JSON lines that run them, and of the answers. [Ruling 287] */

import { LIMITS, PROGRAM_TYPE_NAMES } from "@glasm/nv-gpu";
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
import { BASE64, END, REGISTER, VECTOR } from "./values.js";

const LONG_VECTOR = shared("longVector", severalOf(4, { type: "string", pattern: "^[0-9a-fA-F]{16}$" }));
const BYTES = shared("bytes", { type: "string", pattern: "^([0-9a-fA-F]{2})*$" });
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

/** What answers it if the program loads. */
export const NV_GPU_FINE: Members = {
  environment: shared("nvGpuEnvironment", oneOfNames(PROGRAM_TYPE_NAMES)),
  vertices: listOf(shared("nvGpuOutcome", object(OUTCOME, REASON))),
};
/** The same of a fragment program on quads. */
export const NV_GPU_QUADS_FINE: Members = {
  environment: NV_GPU_FINE["environment"]!,
  quads: NV_GPU_QUADS,
};

/** The same of a geometry program on primitives. */
export const NV_GPU_PRIMITIVES_FINE: Members = {
  environment: NV_GPU_FINE["environment"]!,
  primitives: NV_GPU_PRIMITIVES,
};

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
