/** The schemas of programs as data, as `dis --format json` prints them. */

import {
  CONDITION_RULES,
  type Destination,
  MNEMONICS,
  type Program,
  type SourceRegister,
} from "@glasm/nv-vertex";
import { type FieldName, INDEX_REGISTERS, INSTRUCTIONS, PICA200, STAGES } from "@glasm/pica200";
import {
  anyOf,
  constant,
  FLAG,
  INTEGER,
  listOf,
  NOTHING,
  object,
  oneOfNames,
  orNull,
  type Schema,
  severalOf,
  shared,
  TEXT,
  upTo,
  WHOLE,
} from "./schema.js";
import { ENVIRONMENT } from "./vertex-programs.js";

/** A register of one of some files. */
const registerOf = (...files: readonly string[]): Schema => object({ file: oneOfNames(files), index: WHOLE });

const LETTER = upTo(3);
const SWIZZLE = shared("swizzle", severalOf(4, LETTER));
const MASK = shared("mask", severalOf(4, FLAG));

const CONDITION = shared(
  "condition",
  object({ rule: oneOfNames(Object.keys(CONDITION_RULES)), swizzle: SWIZZLE }),
);

const SOURCE_FILES = [
  "attribute",
  "parameter",
  "temporary",
] as const satisfies readonly SourceRegister["file"][];
const DESTINATION_FILES = [
  "temporary",
  "result",
  "parameter",
  "address",
  "condition-code",
] as const satisfies readonly Destination["file"][];

const OPERAND = shared(
  "operand",
  anyOf(
    object({
      kind: oneOfNames(["vector", "scalar"]),
      register: anyOf(
        registerOf(...SOURCE_FILES),
        object({ file: constant("relative"), addressRegister: WHOLE, component: LETTER, offset: INTEGER }),
      ),
      swizzle: SWIZZLE,
      negateBase: FLAG,
      absolute: FLAG,
      negateAbsolute: FLAG,
    }),
    object({ kind: constant("address"), index: WHOLE }),
  ),
);

const INSTRUCTION = shared(
  "instruction",
  object({
    mnemonic: oneOfNames(MNEMONICS),
    updatesConditionCode: FLAG,
    destination: orNull(
      object({ file: oneOfNames(DESTINATION_FILES), index: WHOLE, mask: MASK, condition: CONDITION }),
    ),
    operands: listOf(OPERAND),
    condition: orNull(CONDITION),
    label: orNull(TEXT),
  }),
);

/** A vertex program. */
export const VERTEX_PROGRAM = shared(
  "program",
  object({
    environment: ENVIRONMENT,
    positionInvariant: FLAG,
    instructions: listOf(INSTRUCTION),
    labels: listOf(object({ name: TEXT, instruction: WHOLE })),
  } satisfies Record<keyof Program, Schema>),
);

const FIELDS: Readonly<Record<FieldName, Schema>> = {
  descriptor: WHOLE,
  destination: WHOLE,
  source1: WHOLE,
  source2: WHOLE,
  source3: WHOLE,
  index: WHOLE,
  compareX: WHOLE,
  compareY: WHOLE,
  target: WHOLE,
  count: WHOLE,
  join: WHOLE,
  referenceX: WHOLE,
  referenceY: WHOLE,
  uniform: WHOLE,
  vertex: WHOLE,
  primitive: WHOLE,
  winding: WHOLE,
};

const PICA_INSTRUCTION = shared(
  "picaInstruction",
  object({
    mnemonic: orNull(oneOfNames(Object.keys(INSTRUCTIONS))),
    fields: object({}, FIELDS),
    mask: MASK,
    sources: listOf(
      object({
        register: registerOf("v", "r", "c"),
        index: anyOf(oneOfNames(INDEX_REGISTERS.filter((name) => name !== null)), NOTHING),
        negate: FLAG,
        swizzle: SWIZZLE,
      }),
    ),
    destination: orNull(object({ register: registerOf("o", "r"), mask: MASK })),
  }),
);

const FOUR_WORDS = severalOf(4, WHOLE);

/** A program for the PICA200. */
export const PICA_PROGRAM = shared(
  "picaProgram",
  object({
    language: oneOfNames(PICA200.languages.map(({ name }) => name)),
    version: WHOLE,
    stage: oneOfNames(STAGES),
    mergesOutputs: FLAG,
    entry: WHOLE,
    end: WHOLE,
    inputMask: WHOLE,
    outputMask: WHOLE,
    mode: WHOLE,
    fixedStart: WHOLE,
    fixedCount: WHOLE,
    mainVertices: WHOLE,
    constants: listOf(
      anyOf(
        object({ register: registerOf("b"), value: FLAG }),
        object({ register: registerOf("i", "c"), value: FOUR_WORDS }),
      ),
    ),
    labels: listOf(object({ name: TEXT, id: WHOLE, unknown: WHOLE, address: WHOLE, size: WHOLE })),
    outputs: listOf(object({ type: WHOLE, register: WHOLE, mask: WHOLE, unknown: WHOLE })),
    uniforms: listOf(object({ name: TEXT, first: registerOf("v", "c", "i", "b"), count: WHOLE })),
    code: listOf(WHOLE),
    descriptors: listOf(WHOLE),
    instructions: listOf(PICA_INSTRUCTION),
    writtenOutputs: listOf(WHOLE),
  }),
);
