/** The schemas of the documents of `check`, `dis` and `run`, which are about programs of any machine. */

import { NV_VERTEX } from "@glasm/nv-vertex";
import { MACHINES } from "../machines.js";
import { PICA_PROGRAM, VERTEX_PROGRAM } from "./program-data.js";
import {
  anyOf,
  constant,
  FLAG,
  INTEGER,
  listOf,
  type Members,
  object,
  oneOfNames,
  record,
  type Schema,
  shared,
  TEXT,
  WHOLE,
} from "./schema.js";
import { NV_GPU_NOTES, NV_GPU_PRIMITIVES, NV_GPU_PROGRAM, NV_GPU_QUADS } from "./nv-gpu-lines.js";
import { BITS, DIAGNOSTICS, document, END, LOADED, programDocument, SOURCE, VERSION } from "./values.js";
import { ENVIRONMENT, OUTCOMES } from "./vertex-programs.js";

const OTHERS = MACHINES.filter((machine) => machine !== NV_VERTEX);

/** The language of a program of another machine than that of vertex programs. */
const OTHER_LANGUAGE: Members = {
  machine: oneOfNames(OTHERS.map(({ name }) => name)),
  language: oneOfNames(OTHERS.flatMap(({ languages }) => languages.map(({ name }) => name))),
};

const FILE = { file: TEXT };
const FINE = { ...FILE, ok: constant(true), instructions: WHOLE, warnings: DIAGNOSTICS };
const WRONG = { ...FILE, ok: constant(false) };

export const CHECK = document(
  object({
    ...VERSION,
    files: listOf(
      anyOf(
        object({ ...FINE, environment: ENVIRONMENT, positionInvariant: FLAG }),
        object({ ...FINE, ...OTHER_LANGUAGE }, { programs: listOf(object({ stage: TEXT, entry: WHOLE })) }),
        object({ ...WRONG, diagnostics: DIAGNOSTICS, warnings: DIAGNOSTICS }),
        object({ ...WRONG, error: TEXT }),
      ),
    ),
  }),
);

/** The number of a program of a container. */
const NUMBER = { dvle: WHOLE };

export const DIS = programDocument(
  object({ ...LOADED, program: VERTEX_PROGRAM, text: TEXT }),
  object({ ...LOADED, program: PICA_PROGRAM, text: TEXT }, { ...NUMBER, sources: listOf(SOURCE) }),
  object({ ...LOADED, program: NV_GPU_PROGRAM, text: TEXT }),
);

/** The components of a register of any machine: bits of singles, or whole numbers. */
export const COMPONENTS = shared("components", listOf(anyOf(BITS, INTEGER)));

const REGISTERS = shared("registers", record(TEXT, COMPONENTS));

/** What programs have made that make primitives. */
export const PRIMITIVES = listOf(shared("primitive", object({ invert: FLAG, vertices: listOf(REGISTERS) })));

const HOW_IT_ENDED = { end: END, executed: WHOLE };
const MADE = { primitives: PRIMITIVES };
/** Of a program that hands on one vertex, and of one that hands on several. */
const OTHER_OUTCOME = anyOf(
  object({ results: REGISTERS, ...HOW_IT_ENDED }, { ...MADE, at: WHOLE, reason: TEXT }),
  object({ emitted: listOf(REGISTERS), ...HOW_IT_ENDED }, MADE),
);

const UNSET = object({ attributes: listOf(TEXT), uniforms: listOf(TEXT) });

/** What a document has of a program that is of one machine, or of another. */
export const OF_VERTEX_PROGRAM: Members = { ...LOADED, environment: ENVIRONMENT };
export const OF_OTHER: Members = { ...LOADED, ...OTHER_LANGUAGE };
export const MAYBE_OF_OTHER: Members = NUMBER;

/** What has gone to files of all vertices. */
const TO_FILES: Members = { count: WHOLE, files: listOf(object({ result: TEXT, file: TEXT })) };

/** Of another machine, with these results. */
const otherRun = (results: Members): Schema =>
  object({ ...OF_OTHER, ...results }, { ...MAYBE_OF_OTHER, ...NV_GPU_NOTES, unset: UNSET });

/** Of a vertex program, with these results. */
const vertexRun = (results: Members): Schema =>
  object({
    ...OF_VERTEX_PROGRAM,
    ...results,
    unset: object({ attributes: listOf(TEXT), parameters: listOf(TEXT) }),
  });

export const RUN = programDocument(
  vertexRun({ vertices: OUTCOMES }),
  vertexRun(TO_FILES),
  otherRun({ vertices: listOf(OTHER_OUTCOME) }),
  otherRun({ quads: NV_GPU_QUADS }),
  otherRun({ primitives: NV_GPU_PRIMITIVES }),
  otherRun(TO_FILES),
);
