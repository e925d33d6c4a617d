/** The formulas in cases of `compute`: `ADD(A B) of F64` and what it gives for words of the operands. */

import type { Expected } from "../../case.js";
import { APPROXIMATIONS, normalized } from "../../oracle/nv-gpu/approximations.js";
import { converted, HALVES, type StorageType } from "../../oracle/nv-gpu/conversion.js";
import { FORMATS } from "../../oracle/nv-gpu/exact.js";
import {
  bitFormulas,
  DIRECTIONS,
  floatFormulas,
  type Formula,
  integerFormulas,
} from "../../oracle/nv-gpu/formulas.js";
import { PACKED_WORDS, PACKING, UNPACKING } from "../../oracle/nv-gpu/packing.js";
import { VECTOR_FORMULAS, type Words } from "../../oracle/nv-gpu/vectors.js";
import { ordinarySingles, wordsOf } from "../../oracle/nv-gpu/words.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { digitsOf } from "./family.js";

type Bits = 32 | 64;

/** What a formula says of an instruction. */
export interface Computed {
  /** The words that each operand is tried with. */
  readonly words: readonly bigint[];
  readonly operandBits: Bits;
  readonly resultBits: Bits;
  /** The components of the result: words, intervals, or `*` where nothing is known. */
  readonly of: (operands: readonly Words[]) => readonly Expected[];
}

const FORMULA = /^(~?)([A-Z0-9]+(?:\.[A-Z0-9]+)?)(?:\(([^()]*)\))?((?: (?:of )?[A-Z]+\d*)*)$/;
const ARGUMENT = /^([ABC])(?:\.([xyzw]))?$/;
const COMPONENTS = [0, 1, 2, 3] as const;

/** An operand, whole or one component of it. */
interface Argument {
  readonly operand: number;
  /** Null for the component that is computed. */
  readonly component: number | null;
}

/** What a formula belongs to. */
export interface FormulaPlace {
  /** How many operands its instruction has. */
  readonly operands: number;
  /** The variables that have 64 bits, whatever the type; null if nothing is said of them. */
  readonly long: string | null;
  readonly line: number;
}

/** Reads what stands behind the bar. */
export function readFormula(text: string, { operands, long, line }: FormulaPlace): Computed {
  const match = FORMULA.exec(text);
  if (match === null) throw new CaseFileError(line, `expected a formula, as ADD(A B) of F32, found ${text}`);
  const [, near, name, list = "", rest] = match;
  const words = rest!.split(/\s+/).filter((word) => word !== "" && word !== "of");
  const args = list
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => readArgument(word, operands, line));
  const parts = { name: name!, args, types: words, long, line };
  if (near === "~") return approximate(parts);
  if (name === "CVT") return conversion(parts);
  return whole(parts) ?? componentWise(parts);
}

function readArgument(word: string, operands: number, line: number): Argument {
  const [, letter, component] = ARGUMENT.exec(word) ?? [];
  if (letter === undefined) throw new CaseFileError(line, `${word} is not an operand, as A and B.x are`);
  const operand = "ABC".indexOf(letter);
  if (operand >= operands) throw new CaseFileError(line, `the instruction has no operand ${letter}`);
  return {
    operand,
    component: component === undefined ? null : "xyzw".indexOf(component),
  };
}

interface Parts {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly types: readonly string[];
  readonly long: string | null;
  readonly line: number;
}

const valuesOf = (args: readonly Argument[], operands: readonly Words[], component: number): bigint[] =>
  args.map((argument) => operands[argument.operand]![argument.component ?? component]!);

/** How many words an approximation is tried with. */
const ORDINARY = 160;

function approximate({ name, args, line }: Parts): Computed {
  const sizes = { operandBits: 32, resultBits: 32, words: ordinarySingles(ORDINARY, name.length) } as const;
  if (name === "NRM") return { ...sizes, of: ([a]) => [...normalized(a!).map((one) => one ?? "*"), "*"] };
  const compute = Object.hasOwn(APPROXIMATIONS, name) ? APPROXIMATIONS[name] : undefined;
  if (compute === undefined) throw new CaseFileError(line, `nothing approximates ${name}`);
  return {
    ...sizes,
    of: (operands) => COMPONENTS.map((component) => compute(...valuesOf(args, operands, component)) ?? "*"),
  };
}

function conversion({ types, long, line }: Parts): Computed {
  const [to, from, ...modifiers] = types as readonly [StorageType, StorageType, ...string[]];
  const rounding = modifiers.find((one) => one !== "SAT") ?? "ROUND";
  const direction = Object.hasOwn(DIRECTIONS, rounding) ? DIRECTIONS[rounding] : undefined;
  if (direction === undefined || from === undefined)
    throw new CaseFileError(
      line,
      "a conversion is CVT of the type of the result, that of the operand, and modifiers",
    );
  const bits = (variable: string, type: string): Bits =>
    (long === null ? type.endsWith("64") : long.includes(variable)) ? 64 : 32;
  const [resultBits, operandBits] = [bits("R", to), bits("A", from)];
  const how = { to, from, direction, clamps: modifiers.includes("SAT"), resultBits, operandBits };
  return {
    words: from === "F16" ? HALVES : wordsOf(from.startsWith("F"), operandBits === 64),
    ...{ operandBits, resultBits },
    of: ([a]) => a!.map((word) => digitsOf(converted(how, word), resultBits)),
  };
}

/** What reads or makes whole vectors. */
function whole({ name, types, line }: Parts): Computed | null {
  const sizes = { operandBits: 32, resultBits: 32 } as const;
  const digits = (all: readonly bigint[]): readonly string[] => all.map((word) => digitsOf(word, 32));
  const found = (table: object): boolean => Object.hasOwn(table, name);
  if (!found(VECTOR_FORMULAS) && !found(PACKING) && !found(UNPACKING)) return null;
  if (types.length > 0) throw new CaseFileError(line, `${name} has one type`);
  if (found(PACKING))
    return {
      ...{ ...sizes, words: wordsOf(true, false) },
      of: ([a]) => digits(COMPONENTS.map(() => PACKING[name]!(a!))),
    };
  if (found(UNPACKING))
    return { ...{ ...sizes, words: PACKED_WORDS }, of: ([a]) => digits(UNPACKING[name]!(a![0])) };
  const formula = VECTOR_FORMULAS[name]!;
  return {
    ...{ ...sizes, words: [...wordsOf(true, false), ...ordinarySingles(ORDINARY, name.length)] },
    of: ([a, b, c]) => digits(formula(a!, b!, c ?? a!)),
  };
}

/** The types of component-wise formulas. */
const TYPES: Readonly<
  Record<string, { readonly bits: Bits; readonly formulas: () => Readonly<Record<string, Formula>> }>
> = {
  F32: { bits: 32, formulas: () => floatFormulas(FORMATS.F32) },
  F64: { bits: 64, formulas: () => floatFormulas(FORMATS.F64) },
  S32: { bits: 32, formulas: () => ({ ...integerFormulas(32, true), ...bitFormulas(true) }) },
  U32: { bits: 32, formulas: () => ({ ...integerFormulas(32, false), ...bitFormulas(false) }) },
  S64: { bits: 64, formulas: () => integerFormulas(64, true) },
  U64: { bits: 64, formulas: () => integerFormulas(64, false) },
};

function componentWise({ name, args, types, line }: Parts): Computed {
  const type = types[0] ?? "F32";
  const row = Object.hasOwn(TYPES, type) ? TYPES[type]! : undefined;
  const formulas = row?.formulas() ?? {};
  if (row === undefined || !Object.hasOwn(formulas, name))
    throw new CaseFileError(line, `nothing computes ${name} of ${type}`);
  const { bits } = row;
  return {
    words: wordsOf(type.startsWith("F"), bits === 64),
    ...{ operandBits: bits, resultBits: bits },
    of: (operands) =>
      COMPONENTS.map((component) => digitsOf(formulas[name]!(...valuesOf(args, operands, component)), bits)),
  };
}
