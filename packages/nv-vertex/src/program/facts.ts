import { ENTRY_LABEL } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { namedBy } from "./effects.js";
import type { Instruction, Operand, Program } from "./program.js";

/** What the text of a program says, whatever an execution does. [Ruling 26] */
export interface ProgramFacts {
  /** For each of the 21 registers of Table X.1: whether an instruction writes it. */
  readonly writtenResults: readonly boolean[];
  /** Numbers of the program parameters that an instruction writes, ascending, each once. [VP2 2.14.5] */
  readonly writtenParameters: readonly number[];
  /**
   * Numbers of the program parameters that an instruction names to read them, ascending, each once; which ones relative
   * addressing reads is not known.
   */
  readonly readParameters: readonly number[];
  /** For each of the 16 vertex attributes: whether an instruction reads it. */
  readonly readAttributes: readonly boolean[];
  /** Number of the instruction that execution begins with; the number of instructions if there is none. */
  readonly entry: number;
  /** For each instruction the number of the one that a taken BRA or CAL goes to, else -1. */
  readonly branchTargets: readonly number[];
  /** Whether any operand is c[A0.x] or the like. */
  readonly usesRelativeAddressing: boolean;
}

/** What a program is made of, wherever it runs. */
type ProgramCode = Pick<Program, "instructions" | "labels">;

const known = new WeakMap<ProgramCode, ProgramFacts>();

/** The facts of a loaded program; computed once a program and frozen. */
export function facts(program: Pick<Program, "instructions" | "labels">): ProgramFacts {
  let result = known.get(program);
  if (result === undefined) known.set(program, (result = survey(program)));
  return result;
}

function survey(program: ProgramCode): ProgramFacts {
  const { instructions } = program;
  const targets = new Map(program.labels.map(({ name, instruction }) => [name, instruction]));
  const writtenResults = new Array<boolean>(RESULT_COUNT).fill(false);
  const writtenParameters = new Set<number>();
  const readParameters = new Set<number>();
  const readAttributes = new Array<boolean>(ATTRIBUTE_COUNT).fill(false);
  for (const { reads, writes } of instructions.map(namedBy)) {
    for (const { file, index } of writes) {
      if (file === "result") writtenResults[index] = true;
      if (file === "parameter") writtenParameters.add(index);
    }
    for (const { file, index } of reads) {
      if (file === "attribute") readAttributes[index] = true;
      if (file === "parameter") readParameters.add(index);
    }
  }
  const branchTarget = ({ label }: Instruction): number => (label === null ? -1 : targets.get(label)!);
  return Object.freeze({
    writtenResults: Object.freeze(writtenResults),
    writtenParameters: ascending(writtenParameters),
    readParameters: ascending(readParameters),
    readAttributes: Object.freeze(readAttributes),
    entry: targets.get(ENTRY_LABEL) ?? 0,
    branchTargets: Object.freeze(instructions.map(branchTarget)),
    usesRelativeAddressing: instructions.some(({ operands }) =>
      operands.some((operand) => registerOf(operand)?.file === "relative"),
    ),
  });
}

function ascending(numbers: ReadonlySet<number>): readonly number[] {
  return Object.freeze([...numbers].sort((a, b) => a - b));
}

function registerOf(operand: Operand) {
  return operand.kind === "address" ? null : operand.register;
}
