/** How instructions of `compute` are written: a name, and operands with signs and bars. */

import {
  type ChipInstruction,
  CHIP_INSTRUCTIONS,
  magnitudeOf,
  SIGN,
  type Vector,
} from "../../oracle/hardware/index.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { Line } from "../../text/sections.js";

const VARIABLES = "ABC";
const LINE = /^([A-Z][A-Z0-9]{2})((?: \S+,)* \S+)$/;
const OPERAND = /^(-?)(\|?)([ABC])(\|?)$/;

/** One of the variables, its negation, its absolute value, or the negation of that. */
export interface Operand {
  /** 0 is A. */
  readonly variable: number;
  readonly isNegated: boolean;
  readonly isAbsolute: boolean;
}

/** An instruction with its operands. */
export interface Computed {
  readonly mnemonic: string;
  readonly instruction: ChipInstruction;
  readonly operands: readonly Operand[];
}

/** `ADD A, -|B|`. */
export function readComputed({ text, number }: Line): Computed {
  const [, mnemonic, list] = LINE.exec(text) ?? [];
  if (mnemonic === undefined || list === undefined)
    throw new CaseFileError(number, "expected an instruction and its operands, as ADD A, -B");
  const instruction = CHIP_INSTRUCTIONS.get(mnemonic);
  if (instruction === undefined) throw new CaseFileError(number, `no formula says what ${mnemonic} gives`);
  const operands = list.split(",").map((word) => readOperand(word.trim(), number));
  const { length } = instruction.operands;
  if (operands.length !== length)
    throw new CaseFileError(number, `${mnemonic} has ${length} operands, not ${operands.length}`);
  return { mnemonic, instruction, operands };
}

function readOperand(word: string, line: number): Operand {
  const [, minus, open, variable, close] = OPERAND.exec(word) ?? [];
  if (variable === undefined || open !== close)
    throw new CaseFileError(line, `${word} is no operand, as A, -B, |C| and -|A| are`);
  return { variable: VARIABLES.indexOf(variable), isNegated: minus === "-", isAbsolute: open === "|" };
}

/** What an instruction reads of the variables, of which each has four words. */
export function operandOf(
  { variable, isNegated, isAbsolute }: Operand,
  variables: readonly Vector[],
): Vector {
  const read = (word: bigint): bigint => (isAbsolute ? magnitudeOf(word) : word) ^ (isNegated ? SIGN : 0n);
  const [x, y, z, w] = variables[variable]!;
  return [read(x), read(y), read(z), read(w)];
}

/** The operand as programs have it, its variable in a temporary register; of a scalar one component. */
export function operandText({ variable, isNegated, isAbsolute }: Operand, component = ""): string {
  const bar = isAbsolute ? "|" : "";
  return `${isNegated ? "-" : ""}${bar}R${variable}${component === "" ? "" : `.${component}`}${bar}`;
}
