/** The schemas of the lines that a conformance run sends to a target, and of the answers. [Ruling 208] */

import { ARITHMETIC_NAMES, ATTRIBUTE_COUNT, RESULT_REGISTERS } from "@glasm/nv-vertex";
import { ARRAY_TYPES, COUNT_OPTIONS, MOST_ELEMENTS, MOST_PIXELS } from "../target/line-parts.js";
import { NV_GPU_FINE } from "./nv-gpu-lines.js";
import { NV2A_ASSEMBLE_REQUEST, NV2A_DIS_REQUEST, NV2A_FINE, NV2A_RUN_REQUEST } from "./nv2a-lines.js";
import { ASSEMBLE_REQUEST, DIS_REQUEST, PICA_FINE, PICA_RUN_REQUEST } from "./pica-lines.js";
import {
  anyOf,
  constant,
  each,
  FLAG,
  listOf,
  NOTHING,
  NUMBER,
  numbers,
  object,
  oneOfNames,
  type Schema,
  shared,
  TEXT,
  upTo,
  WHOLE,
} from "./schema.js";
import { COMPONENT, DIAGNOSTIC_PARTS, fine, MORE_OF_DIAGNOSTIC, NO_REQUEST, REGISTER } from "./values.js";
import {
  VALHALL_ASSEMBLE_REQUEST,
  VALHALL_DIS_REQUEST,
  VALHALL_FINE,
  VALHALL_RUN_REQUEST,
} from "./valhall-lines.js";
import { ENVIRONMENT, OUTCOMES, RUN_REQUEST } from "./vertex-programs.js";

const PIXELS: Schema = { type: "integer", minimum: 1, maximum: MOST_PIXELS };

const RESET = object(
  { reset: constant(true) },
  {
    context: TEXT,
    share: TEXT,
    width: PIXELS,
    height: PIXELS,
    options: object(
      {},
      {
        arithmetic: oneOfNames(ARITHMETIC_NAMES),
        ...Object.fromEntries(COUNT_OPTIONS.map((name) => [name, WHOLE])),
      },
    ),
  },
);

/** Memory with its elements, and the name that lines have for it. */
export const memories = (elements: Schema): readonly Schema[] =>
  ARRAY_TYPES.map((type) => object({ [type]: elements }, { name: TEXT }));

/** A token, or the bits of a single. */
const TOKEN: Schema = { type: "string", pattern: "^(?:[0-9A-Z][0-9A-Z_]*|[0-9a-fA-F]{8})$" };

const ARGUMENT = shared(
  "argument",
  anyOf(
    NUMBER,
    FLAG,
    NOTHING,
    TOKEN,
    object({ text: TEXT }),
    ...memories(shared("elements", listOf(COMPONENT))),
    object({ out: oneOfNames([...ARRAY_TYPES, "pointer"]), n: upTo(MOST_ELEMENTS) }),
  ),
);

const CALL = object({ gl: TEXT }, { args: listOf(ARGUMENT), context: TEXT });

export const TARGET_REQUEST = anyOf(
  RUN_REQUEST,
  PICA_RUN_REQUEST,
  ASSEMBLE_REQUEST,
  DIS_REQUEST,
  VALHALL_RUN_REQUEST,
  VALHALL_ASSEMBLE_REQUEST,
  VALHALL_DIS_REQUEST,
  NV2A_RUN_REQUEST,
  NV2A_ASSEMBLE_REQUEST,
  NV2A_DIS_REQUEST,
  RESET,
  CALL,
);

/** What has been written: bits of singles, numbers, or the texts of those that are not finite. */
const WRITTEN = shared("written", listOf(anyOf(NUMBER, TEXT)));

const CALLED = object(
  {},
  {
    ret: anyOf(NUMBER, FLAG, TEXT),
    out: listOf(anyOf(NUMBER, TEXT, NOTHING, ...memories(WRITTEN))),
    vertices: listOf(
      shared(
        "provokedVertex",
        object({
          attributes: each(numbers(ATTRIBUTE_COUNT), REGISTER),
          results: each(RESULT_REGISTERS, REGISTER),
        }),
      ),
    ),
  },
);

/** What a target says of a program that does not load; all but the position may be left out. */
const DIAGNOSTICS = listOf(
  object({ position: DIAGNOSTIC_PARTS.position }, { ...DIAGNOSTIC_PARTS, ...MORE_OF_DIAGNOSTIC }),
);

export const TARGET_ANSWER = anyOf(
  object({ unsupported: TEXT }),
  object({ ok: constant(true) }, { observes: FLAG }),
  CALLED,
  object({ error: TEXT }),
  object({ ok: constant(true), vertices: OUTCOMES }, { environment: ENVIRONMENT }),
  ...PICA_FINE.map((members) => fine(members)),
  ...NV_GPU_FINE,
  ...VALHALL_FINE,
  ...NV2A_FINE,
  object({ ok: constant(false), diagnostics: DIAGNOSTICS }),
  NO_REQUEST,
);
