/** Which instructions are executed, and why others are not. */

import { INSTRUCTIONS, type Opcode, OPCODES } from "../isa/instructions.js";
import { PROGRAM_TYPES, type Stage, STAGE_TITLES } from "../isa/program-types.js";
import type { Binding, Instruction, Program, Variable } from "../program/program.js";
import { computes } from "../semantics/computation.js";
import { isOfQuad } from "./quads.js";
import { isInMemory, isLongVariable } from "./register-files.js";
import { computesIndex, type Use, variableUses } from "./uses.js";

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

/**
 * For each instruction of a program why it is not executed; null if it is. [Ruling 281]
 * @param uses what each instruction uses
 */
export function lacksOfExecution(
  program: Program,
  uses: readonly (readonly Use[])[],
): readonly (string | null)[] {
  const { stage } = PROGRAM_TYPES[program.type];
  if (!STAGES.includes(stage))
    return program.instructions.map(() => `${STAGE_TITLES[stage]} programs are not executed yet`);
  const excess = arraysInExcess(program, uses);
  const lackOfBinding = lacksOfBindings(program);
  let calls = 0;
  const lackOfCalls = ({ opcode }: Instruction): string | null =>
    opcode === "CAL" && ++calls > MOST_CALLS ? `a program has at most ${MOST_CALLS} calls` : null;
  return program.instructions.map(
    (instruction, number) =>
      lackOfInstruction(instruction) ??
      lackOfBinding(uses[number]!) ??
      lackOfMemory(uses[number]!, excess) ??
      lackOfCalls(instruction),
  );
}

/** The arrays for which there is no memory any more, by the numbers of their variables. */
function arraysInExcess(program: Program, usesOfEach: readonly (readonly Use[])[]): ReadonlySet<number> {
  const excess = new Set<number>();
  const isArray = ({ class: kind, dimensions }: Variable): boolean =>
    kind === "TEMP" && dimensions.length > 0;
  if (!program.variables.some(isArray)) return excess;
  let words = 0;
  for (const [number, uses] of variableUses(usesOfEach)) {
    const variable = program.variables[number]!;
    if (variable.class !== "TEMP" || !isInMemory(variable, computesIndex(uses))) continue;
    const components = isLongVariable(program, variable) ? 8 : 4;
    words += components * variable.dimensions[0]!.size;
    if (words > MOST_WORDS) excess.add(number);
  }
  return excess;
}

function lackOfMemory(uses: readonly Use[], excess: ReadonlySet<number>): string | null {
  if (excess.size === 0) return null;
  for (const use of uses)
    if (use.kind === "variable" && excess.has(use.variable))
      return "arrays of temporaries have at most 1 MiB together";
  return null;
}

const TEXTURES = "textures are not executed yet";
const IMAGES = "images are not executed yet";
const MEMORY = "memory is not accessed yet";

/** Why no instruction with an opcode is executed, by what the table of instructions says; null if that says nothing of it. */
function lackOfOpcode(opcode: Opcode): string | null {
  const { memory, option, operands } = INSTRUCTIONS[opcode];
  if (operands.includes("texture")) return TEXTURES;
  if (memory === "image") return IMAGES;
  if (option !== undefined && /thread/.test(option)) return "thread groups are not executed yet";
  const isMemory = (memory !== undefined && memory !== "convert" && opcode !== "LDC") || opcode === "ATOMCTR";
  return isMemory ? MEMORY : null;
}

const LACKS_OF_OPCODES: ReadonlyMap<Opcode, string | null> = new Map(
  OPCODES.map((opcode) => [opcode, lackOfOpcode(opcode)]),
);
const KNOWN: ReadonlySet<Opcode> = new Set(
  OPCODES.filter((opcode) => computes(opcode) || isOfQuad(opcode) || opcode === "LDC"),
);

function lackOfInstruction(instruction: Instruction): string | null {
  const { opcode, texture, image, subroutine, operands, result } = instruction;
  if (texture !== null) return TEXTURES;
  if (image !== null) return IMAGES;
  if (subroutine !== null) return "subroutine variables are not executed yet";
  const lack = LACKS_OF_OPCODES.get(opcode) ?? null;
  if (lack !== null) return lack;
  for (const { kind } of operands) if (kind === "memory") return MEMORY;
  return result === null || KNOWN.has(opcode) ? null : `${opcode} is not executed yet`;
}

/** Says of instructions which of their bindings stands for what there is none of; each name is looked at once. */
function lacksOfBindings({ variables }: Program): (uses: readonly Use[]) => string | null {
  const known = new Map<string, string | null>();
  const lackOfName = (name: string): string | null => {
    let lack = known.get(name);
    if (lack === undefined) {
      lack = OTHER_BINDINGS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
      known.set(name, lack);
    }
    return lack;
  };
  const lackOfBinding = (binding: Binding): string | null =>
    binding.kind === "named" ? lackOfName(binding.name) : null;
  const ofVariables = new Map<number, string | null>();
  const lackOfVariable = (number: number): string | null => {
    let lack = ofVariables.get(number);
    if (lack === undefined) {
      const lacks = variables[number]!.bindings.map(lackOfBinding);
      ofVariables.set(number, (lack = lacks.find((one) => one !== null) ?? null));
    }
    return lack;
  };
  return (uses) => {
    for (const use of uses) {
      const lack = use.kind === "binding" ? lackOfBinding(use.binding) : lackOfVariable(use.variable);
      if (lack !== null) return lack;
    }
    return null;
  };
}
