/** Where the instructions of a program send control. [NV_gpu_program4 2.X.5] */

import type { End, InstructionFlow, ProgramFlow, When } from "@glasm/vm";
import type { Instruction, Program } from "../program/program.js";
import type { CallDepths } from "./calls.js";

/** What decides a transfer is known by the number of its instruction. */
export type Test = number;

type Flow = InstructionFlow<Test>;

/** Whether a loop counts. */
export const isCounted = ({ operands }: Instruction): boolean => operands.length > 0;

/**
 * The flow of a program. Its last point is none of the instructions: it stands at every label that is not called but come
 * to from above, and at the end of the program, and returns. [NV_gpu_program4 2.X.8 CAL], [Ruling 282]
 */
export function programFlow(
  program: Program,
  isExecuted: (number: number) => boolean,
  { most, mayOverflow }: CallDepths,
): ProgramFlow<Test> {
  const { instructions, entry, labels } = program;
  const executed = mayOverflow ? EXECUTED : {};
  const behind = instructions.length;
  const labelled = new Set(labels.map(({ instruction }) => instruction));
  /** Where control is that comes to an instruction from the one above. */
  const below = (number: number): number => (number >= behind || labelled.has(number) ? behind : number);
  const flowOf = (instruction: Instruction, number: number): Flow => {
    const next = below(number + 1);
    if (!isExecuted(number)) return UNSUPPORTED;
    // What has a result goes on to what follows.
    const way = instruction.result === null ? transferOf(program, instruction, number, below) : null;
    if (way === null) return next === number + 1 ? NEXT : { kind: "next", next };
    const isOfCalls = way.kind === "call" || way.kind === "return";
    return { ...way, next, ...(isOfCalls ? executed : {}) };
  };
  return {
    entry: isEmpty(program, entryLabel(program)) ? behind : entry,
    instructions: [
      ...instructions.map(flowOf),
      { kind: "return", when: "always", whenEmpty: "end", ...executed },
    ],
    callStack: { entries: Math.max(1, most), whenFull: "ignore" },
  };
}

const NEXT: Flow = { kind: "next" };
const UNSUPPORTED: Flow = {
  kind: "end",
  end: "unsupported" satisfies End,
  when: "always",
  executes: true,
};
/** Of calls and returns where it has to be known how many calls are open. */
const EXECUTED = { executes: true } as const;

/** What sends control elsewhere than to what follows; null of others. */
function transferOf(
  program: Program,
  instruction: Instruction,
  number: number,
  below: (number: number) => number,
): Exclude<Flow, { readonly kind: "next" }> | null {
  const { blocks, labels, instructions } = program;
  const { opcode, condition, block } = instruction;
  const when: When<Test> = condition === null ? "always" : number;
  const { begin, middle, end } = block === null ? NO_BLOCK : blocks[block]!;
  switch (opcode) {
    case "IF":
      return { kind: "branch", target: middle === null ? below(end + 1) : middle + 1, when };
    case "ELSE":
      return { kind: "branch", target: end, when: "always" };
    case "REP":
      if (!isCounted(instruction)) return null;
      return { kind: "branch", target: below(end + 1), when: number, executes: true };
    case "ENDREP":
      if (!isCounted(instructions[begin]!)) return { kind: "branch", target: begin + 1, when: "always" };
      return { kind: "branch", target: begin + 1, when: number, executes: true };
    case "BRK":
      return { kind: "branch", target: below(end + 1), when };
    case "CONT":
      return { kind: "branch", target: end, when };
    case "CAL": {
      const target = isEmpty(program, instruction.label!)
        ? instructions.length
        : labels[instruction.label!]!.instruction;
      return { kind: "call", target, when };
    }
    case "RET":
      return { kind: "return", when };
    default:
      return null;
  }
}

const NO_BLOCK = { begin: 0, middle: null, end: 0 };

/** The label that execution begins behind; -1 if it begins at no label. [Ruling 282] */
function entryLabel({ labels, entry }: Program): number {
  const main = labels.findIndex(({ name }) => name === "main");
  return main >= 0 ? main : labels.findIndex(({ instruction }) => instruction === entry);
}

/** Whether nothing stands between a label and the next one, or the end. */
function isEmpty({ labels, instructions }: Program, label: number): boolean {
  if (label < 0) return false;
  const { instruction } = labels[label]!;
  return instruction >= instructions.length || labels[label + 1]?.instruction === instruction;
}
