/** Which instructions are executed, and why others are not. */

import { INSTRUCTIONS } from "../isa/instructions.js";
import { PROGRAM_TYPES, type Stage, STAGE_TITLES } from "../isa/program-types.js";
import type { Binding, Instruction, Program, Source } from "../program/program.js";
import { computes } from "../semantics/computation.js";
import { isOfQuad } from "./quads.js";
import { isInMemory, isLongVariable } from "./register-files.js";
import { computesIndex, usesOf, variableUses } from "./uses.js";

/** Program types whose programs are executed. */
const STAGES: readonly Stage[] = ["vp", "fp", "gp"];

/** Bindings that stand for what there is none of. */
const OTHER_BINDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(thread\w+|warpid|smid|helperthread)$|^state\.thread\./, "thread groups are not executed yet"],
  [/^program\.storagelen/, "storage buffers are not executed yet"],
];

/** The most words that arrays of temporaries in memory have together, which each of many lanes needs. */
const MOST_WORDS = 0x40000;

/** The most calls whose numbers the stack of calls holds. */
const MOST_CALLS = 65535;

/** For each instruction of a program why it is not executed; null if it is. [Ruling 281] */
export function lacksOfExecution(program: Program): readonly (string | null)[] {
  const { stage } = PROGRAM_TYPES[program.type];
  if (!STAGES.includes(stage))
    return program.instructions.map(() => `${STAGE_TITLES[stage]} programs are not executed yet`);
  const excess = arraysInExcess(program);
  const lackOfBinding = lacksOfBindings(program);
  let calls = 0;
  const lackOfCalls = ({ opcode }: Instruction): string | null =>
    opcode === "CAL" && ++calls > MOST_CALLS ? `a program has at most ${MOST_CALLS} calls` : null;
  return program.instructions.map(
    (instruction) =>
      lackOfInstruction(instruction) ??
      lackOfBinding(instruction) ??
      lackOfMemory(instruction, excess) ??
      lackOfCalls(instruction),
  );
}

/** The arrays for which there is no memory any more, by the numbers of their variables. */
function arraysInExcess(program: Program): ReadonlySet<number> {
  let words = 0;
  const excess = new Set<number>();
  for (const [number, uses] of variableUses(program, () => true)) {
    const variable = program.variables[number]!;
    if (variable.class !== "TEMP" || !isInMemory(variable, computesIndex(uses))) continue;
    const components = isLongVariable(program, variable) ? 8 : 4;
    words += components * variable.dimensions[0]!.size;
    if (words > MOST_WORDS) excess.add(number);
  }
  return excess;
}

function lackOfMemory(instruction: Instruction, excess: ReadonlySet<number>): string | null {
  for (const use of usesOf(instruction))
    if (use.kind === "variable" && excess.has(use.variable))
      return "arrays of temporaries have at most 1 MiB together";
  return null;
}

function lackOfInstruction(instruction: Instruction): string | null {
  const { opcode, texture, image, subroutine, operands, result } = instruction;
  const { memory, option, operands: shapes } = INSTRUCTIONS[opcode];
  if (texture !== null || shapes.includes("texture")) return "textures are not executed yet";
  if (image !== null || memory === "image") return "images are not executed yet";
  if (subroutine !== null) return "subroutine variables are not executed yet";
  if (option !== undefined && /thread/.test(option)) return "thread groups are not executed yet";
  const isMemory = (memory !== undefined && memory !== "convert" && opcode !== "LDC") || opcode === "ATOMCTR";
  if (isMemory || operands.some(({ kind }) => kind === "memory")) return "memory is not accessed yet";
  const isOfRegisters = computes(opcode) || isOfQuad(opcode) || opcode === "LDC";
  const isKnown = result === null || isOfRegisters;
  return isKnown ? null : `${opcode} is not executed yet`;
}

/** Says of instructions which of their bindings stands for what there is none of; each name is looked at once. */
function lacksOfBindings(program: Program): (instruction: Instruction) => string | null {
  const known = new Map<string, string | null>();
  const lackOfName = (name: string): string | null => {
    let lack = known.get(name);
    if (lack === undefined) {
      lack = OTHER_BINDINGS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
      known.set(name, lack);
    }
    return lack;
  };
  return (instruction) => {
    for (const use of usesOf(instruction))
      for (const binding of bindingsOf(program, use)) {
        const lack = binding.kind === "named" ? lackOfName(binding.name) : null;
        if (lack !== null) return lack;
      }
    return null;
  };
}

const bindingsOf = ({ variables }: Program, use: Source): readonly Binding[] =>
  use.kind === "binding" ? [use.binding] : variables[use.variable]!.bindings;
