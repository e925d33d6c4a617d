/** The schemas of the lines of `pica run`, `pica assemble` and `pica dis`, and of their answers. [PICA200 12] */

import {
  ARITHMETICS,
  CODE_WORDS,
  DESCRIPTOR_COUNT,
  GEOMETRY_MODES,
  MAX_LIMIT,
  REGISTERS,
  type Stage,
  STAGES,
  STATES,
} from "@glasm/pica200";
import {
  anyOf,
  each,
  FLAG,
  INTEGER,
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
import { ANY_BITS, answer, BASE64, COMPONENT, DIAGNOSTICS, END, REGISTER, SOURCE, VECTOR } from "./values.js";
import { verticesOf } from "./vertex-programs.js";

export const ASSEMBLE_REQUEST = object({ sources: listOf(SOURCE) }, { padding: FLAG });
export const DIS_REQUEST = object({ shbinBase64: BASE64 });

/** The numbers of the registers of a file. */
const numbersOf = (file: keyof typeof REGISTERS): Schema => oneOfNames(numbers(REGISTERS[file].count));

const FLOAT_24: Schema = { type: "string", pattern: "^[0-9a-fA-F]{6}$" };
const FLOATS = shared("floats", severalOf(4, anyOf(COMPONENT, FLOAT_24)));

const UNIFORMS = shared(
  "uniforms",
  object(
    {},
    {
      c: record(numbersOf("c"), FLOATS),
      i: record(numbersOf("i"), severalOf(4, upTo(0xff))),
      b: record(numbersOf("b"), FLAG),
    },
  ),
);

const words = (most: number): Schema => ({ ...listOf(ANY_BITS), maxItems: most });

/** Programs of some stages, as code and as a container, each an object with what else it may have. */
function programs(stages: readonly Stage[], others: Members = {}): Schema {
  const code = {
    code: words(CODE_WORDS.geometry),
    descriptors: words(DESCRIPTOR_COUNT),
  };
  return anyOf(
    object(code, {
      entry: upTo(CODE_WORDS.geometry - 1),
      stage: oneOfNames(stages),
      outputMask: upTo(2 ** REGISTERS.o.count - 1),
      uniforms: UNIFORMS,
      ...others,
    }),
    object({ shbinBase64: BASE64 }, { dvle: WHOLE, uniforms: UNIFORMS, ...others }),
  );
}

const VERTICES = shared("picaVertices", verticesOf(numbersOf("v"), FLOATS));

/** What runs have, whatever it is that runs. */
const HOW = { vertices: VERTICES, arithmetic: oneOfNames(ARITHMETICS), limit: upTo(MAX_LIMIT) };

const PROGRAM_REQUEST = programs(STAGES, { ...HOW, state: oneOfNames(STATES) });

const PIPELINE_REQUEST = object(
  {
    pipeline: object(
      { vertex: programs(["vertex"]), geometry: programs(["geometry"]) },
      {
        mode: oneOfNames(GEOMETRY_MODES),
        inputs: upTo(REGISTERS.v.count),
        permutation: severalOf(REGISTERS.v.count, upTo(REGISTERS.v.count - 1)),
        mainVertices: upTo(0xff),
        start: upTo(REGISTERS.c.count - 1),
        count: upTo(0xff),
      },
    ),
  },
  { ...HOW, indices: listOf(upTo(2 ** 32 - 1)) },
);

export const PICA_RUN_REQUEST = anyOf(PROGRAM_REQUEST, PIPELINE_REQUEST);

const PRIMITIVES = listOf(
  shared("emittedPrimitive", object({ invert: FLAG, vertices: listOf(listOf(REGISTER)) })),
);

/** The registers of a file, all of them. */
const allOf = (file: keyof typeof REGISTERS): Schema => each(numbers(REGISTERS[file].count), REGISTER);

const RUN = shared(
  "picaRun",
  object(
    {
      outputs: allOf("o"),
      temporaries: allOf("r"),
      a0: severalOf(2, INTEGER),
      aL: INTEGER,
      cmp: severalOf(2, FLAG),
      end: END,
      executed: WHOLE,
    },
    { primitives: PRIMITIVES },
  ),
);

const ASSEMBLED: Members = { shbinBase64: BASE64, warnings: DIAGNOSTICS };
const DISASSEMBLED: Members = { sources: listOf(SOURCE) };
const RAN: readonly Members[] = [{ vertices: listOf(RUN) }, { primitives: PRIMITIVES, runs: WHOLE }];

/** What answers of all three have where all is well. */
export const PICA_FINE: readonly Members[] = [ASSEMBLED, DISASSEMBLED, ...RAN];
export const ASSEMBLE_ANSWER = answer(ASSEMBLED);
export const DIS_ANSWER = answer(DISASSEMBLED);
export const PICA_RUN_ANSWER = answer(...RAN);

/** What `--input` reads for shaders, whose attributes and uniforms have the names that they declare. */
const UNIFORM_COMPONENT = anyOf(COMPONENT, FLAG);
export const PICA_INPUT = object(
  {},
  {
    uniforms: record(TEXT, anyOf(UNIFORM_COMPONENT, listOf(UNIFORM_COMPONENT))),
    vertices: verticesOf(TEXT, VECTOR),
  },
);
