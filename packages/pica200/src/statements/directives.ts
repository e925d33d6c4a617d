/** All directives: what they look like, what they are for, and who reads them. [PICA200 10.3] */

import type { TranslationUnit } from "../building/translation-unit.js";
import { beginElse, beginProcedure, endBlock } from "./blocks.js";
import { constantArray, declareConstant, setBoolean, setConstant } from "./constants.js";
import {
  addOutputEntry,
  addUniformEntry,
  addWords,
  FIELD_NAMES,
  giveDescriptor,
  setExact,
  setField,
} from "./exact.js";
import { beginGeometry } from "./geometry.js";
import { declareInput, declareOutput, setEntry, setWithoutProgram } from "./interface.js";
import { alias, declareUniforms } from "./names.js";
import type { Statement } from "./statement.js";

export interface Directive {
  /** What stands after the word. */
  readonly operands: string;
  readonly description: string;
  /** Whether only this assembler knows it. [Ruling 138] */
  readonly isOurs?: boolean;
  readonly assemble: (unit: TranslationUnit, statement: Statement) => void;
}

/** By word, in lower case. */
export const DIRECTIVES: Readonly<Record<string, Directive>> = {
  ".proc": { operands: "NAME", description: "begins a procedure", assemble: beginProcedure },
  ".else": { operands: "", description: "begins the else part of an ifc or ifu", assemble: beginElse },
  ".end": {
    operands: "",
    description: "ends a procedure, an ifc or ifu, a for, or an array of constants",
    assemble: endBlock,
  },
  ".alias": { operands: "NAME REGISTER", description: "gives a register a name", assemble: alias },
  ".fvec": {
    operands: "NAME, NAME[SIZE], ...",
    description: "declares uniforms of c registers",
    assemble: declareUniforms("c"),
  },
  ".ivec": {
    operands: "NAME, NAME[SIZE], ...",
    description: "declares uniforms of i registers",
    assemble: declareUniforms("i"),
  },
  ".bool": {
    operands: "NAME, NAME[SIZE], ...",
    description: "declares uniforms of b registers",
    assemble: declareUniforms("b"),
  },
  ".constf": {
    operands: "NAME(x, y, z, w)",
    description: "puts a constant in a c register",
    assemble: declareConstant("c"),
  },
  ".consti": {
    operands: "NAME(x, y, z, w)",
    description: "puts a constant in an i register",
    assemble: declareConstant("i"),
  },
  ".constfa": {
    operands: "NAME[SIZE]",
    description: "begins an array of constants in c registers, whose elements are .constfa (x, y, z, w)",
    assemble: constantArray,
  },
  ".setf": {
    operands: "REGISTER(x, y, z, w)",
    description: "says what a c register holds",
    assemble: setConstant("c"),
  },
  ".seti": {
    operands: "REGISTER(x, y, z, w)",
    description: "says what an i register holds",
    assemble: setConstant("i"),
  },
  ".setb": { operands: "REGISTER VALUE", description: "says what a b register holds", assemble: setBoolean },
  ".in": { operands: "NAME [REGISTER]", description: "declares an input", assemble: declareInput },
  ".out": {
    operands: "NAME PROPERTY [REGISTER]",
    description: "declares an output; - is not a name",
    assemble: declareOutput,
  },
  ".entry": {
    operands: "NAME",
    description: "says which procedure the program begins with; the number of a word is possible, too",
    assemble: setEntry,
  },
  ".nodvle": {
    operands: "",
    description: "makes a file of procedures for others",
    assemble: setWithoutProgram,
  },
  ".gsh": {
    operands: "[MODE FIRST [START] [COUNT]]",
    description: "makes a geometry program",
    assemble: beginGeometry,
  },
  ".exact": {
    operands: "",
    description:
      "lets nothing be added to the file's code, and lifts limits that only texts have; comes first",
    isOurs: true,
    assemble: setExact,
  },
  ".word": {
    operands: "WORD, ...",
    description: "words of code as 0x and hexadecimal digits",
    isOurs: true,
    assemble: addWords,
  },
  ".opdesc": {
    operands: "NUMBER WORD [WORD]",
    description:
      "says what an operand descriptor is, and the word after it; an instruction names one by @ NUMBER at its end",
    isOurs: true,
    assemble: giveDescriptor,
  },
  ".field": {
    operands: "NAME NUMBER",
    description: `sets a field of the program's header: ${FIELD_NAMES.join(", ")}`,
    isOurs: true,
    assemble: setField,
  },
  ".output": {
    operands: "TYPE REGISTER MASK",
    description: "adds an entry to the table of outputs, as numbers",
    isOurs: true,
    assemble: addOutputEntry,
  },
  ".uniform": {
    operands: '"NAME" REGISTER[SIZE]',
    description: "adds an entry to the table of uniforms, without taking registers",
    isOurs: true,
    assemble: addUniformEntry,
  },
};
