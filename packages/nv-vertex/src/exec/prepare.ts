/** A program made ready for execution, once. */

import {
  arithmeticOf,
  environmentOf,
  type ArithmeticName,
  type EnvironmentRow,
  isOfChip,
  type TextArithmeticName,
} from "../isa/environments.js";
import { facts } from "../program/facts.js";
import type { ConditionMask, Instruction, ExecutableProgram } from "../program/program.js";
import { isChipMeaning, type MeaningName, meaningOf } from "../semantics/computations.js";
import { toCondition } from "./condition-code.js";
import { toWritable, type WritableDestination } from "./destination.js";
import { loadableOperand, type LoadableOperand } from "./operands.js";
import { semantics, type Operation, type Transfer } from "./semantics.js";

export interface PreparedInstruction {
  readonly op0: LoadableOperand | null;
  readonly op1: LoadableOperand | null;
  readonly op2: LoadableOperand | null;
  readonly operation: Operation;
  /** null for BRA, CAL and RET. */
  readonly destination: WritableDestination | null;
  /** Of BRA, CAL and RET. */
  readonly transfer: Transfer;
}

export interface PreparedProgram {
  readonly environment: EnvironmentRow;
  readonly instructions: readonly PreparedInstruction[];
  /** Whether denormals and the bits of NaNs stay what they are: under the arithmetic of a chip. [Ruling 358] */
  readonly keepsWords: boolean;
  /** Number of the first instruction to execute. */
  readonly entry: number;
  /** The parameter components that are written, as c[n].x is 4n: without branches all of them always are. */
  readonly writtenParameters: readonly number[];
}

const UNCONDITIONAL: ConditionMask = { rule: "TR", swizzle: [0, 1, 2, 3] };

type Semantics = ReturnType<typeof semantics>;

const SEMANTICS: Readonly<Record<TextArithmeticName, Semantics>> = {
  unified: semantics("unified"),
  vp1: semantics("vp1"),
};

/** What instructions do; what chips do is made for each program, as most never need it. */
function semanticsOf(meaning: MeaningName): Semantics {
  return isChipMeaning(meaning) ? semantics(meaning) : SEMANTICS[meaning];
}

const prepared: Readonly<Record<ArithmeticName, WeakMap<ExecutableProgram, PreparedProgram>>> = {
  unified: new WeakMap(),
  vp1: new WeakMap(),
  nv20: new WeakMap(),
  nv30: new WeakMap(),
};

/** The program under an arithmetic, from memory if it was prepared before. */
export function prepare(program: ExecutableProgram, arithmetic?: ArithmeticName): PreparedProgram {
  const environment = environmentOf(program);
  const effective = arithmeticOf(environment, arithmetic);
  const known = prepared[effective].get(program);
  if (known !== undefined) return known;
  const { entry, branchTargets } = facts(program);
  const meaning = meaningOf(environment, effective);
  const operations = semanticsOf(meaning);
  const instructions = program.instructions.map((instruction, number) =>
    prepareInstruction(instruction, environment, operations, branchTargets[number]!),
  );
  const writtenParameters = parameterComponents(program);
  const keepsWords = isOfChip(effective);
  const result = { environment, instructions, keepsWords, entry, writtenParameters };
  prepared[effective].set(program, result);
  return result;
}

function prepareInstruction(
  instruction: Instruction,
  environment: EnvironmentRow,
  operations: Semantics,
  target: number,
): PreparedInstruction {
  const { mnemonic, operands, destination, updatesConditionCode, condition } = instruction;
  const [op0 = null, op1 = null, op2 = null] = operands.map((operand) =>
    loadableOperand(operand, environment),
  );
  return {
    op0,
    op1,
    op2,
    operation: operations[mnemonic],
    destination: destination === null ? null : toWritable(destination, updatesConditionCode),
    transfer: { condition: toCondition(condition ?? UNCONDITIONAL), target },
  };
}

function parameterComponents(program: ExecutableProgram): readonly number[] {
  const components = new Set<number>();
  for (const { destination } of program.instructions) {
    if (destination?.file !== "parameter") continue;
    destination.mask.forEach((enabled, c) => enabled && components.add(4 * destination.index + c));
  }
  return [...components];
}
