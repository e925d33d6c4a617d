/** Which instructions are executed, and why others are not. */

import { INSTRUCTIONS, type Opcode, OPCODES } from "../isa/instructions.js";
import { PROGRAM_TYPES, type Stage, STAGE_TITLES } from "../isa/program-types.js";
import { attributeBindings, resultBindings } from "../isa/stage-bindings.js";
import { PARAMETER_BINDINGS } from "../isa/state-bindings.js";
import type { Binding, Instruction, Program, Variable } from "../program/program.js";
import { computes } from "../semantics/computation.js";
import { isOfQuad } from "./quads.js";
import { isInMemory, isLongVariable } from "./register-files.js";
import { computesIndex, eachUse, noteUse, type Use, type VariableUses } from "./uses.js";

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
  const lackOfUse = lacksOfUses(program);
  let calls = 0;
  const lackOfCalls = ({ opcode }: Instruction): string | null =>
    opcode === "CAL" && ++calls > MOST_CALLS ? `a program has at most ${MOST_CALLS} calls` : null;
  return program.instructions.map(
    (instruction) => lackOfInstruction(instruction) ?? lackOfUse(instruction) ?? lackOfCalls(instruction),
  );
}

/** The arrays for which there is no memory any more, by the numbers of their variables. */
function arraysInExcess(program: Program): ReadonlySet<number> {
  return program.variables.some(isArray) ? excessOf(program) : NOTHING;
}

const NOTHING: ReadonlySet<number> = new Set();
const isArray = ({ class: kind, dimensions }: Variable): boolean => kind === "TEMP" && dimensions.length > 0;

function excessOf(program: Program): ReadonlySet<number> {
  const excess = new Set<number>();
  let words = 0;
  const usesOfAll: VariableUses = new Map();
  for (const instruction of program.instructions) eachUse(instruction, (use) => noteUse(usesOfAll, use));
  for (const [number, uses] of usesOfAll) {
    const variable = program.variables[number]!;
    if (variable.class !== "TEMP" || !isInMemory(variable, computesIndex(uses))) continue;
    const components = isLongVariable(program, variable) ? 8 : 4;
    words += components * variable.dimensions[0]!.size;
    if (words > MOST_WORDS) excess.add(number);
  }
  return excess;
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
  for (let i = 0; i < operands.length; i++) if (operands[i]!.kind === "memory") return MEMORY;
  return result === null || KNOWN.has(opcode) ? null : `${opcode} is not executed yet`;
}

/** Why the uses of an instruction keep it from being executed: a binding that stands for what there is none of, or an array. */
function lacksOfUses(program: Program): (instruction: Instruction) => string | null {
  const excess = arraysInExcess(program);
  const ofVariables = program.variables.map(({ bindings }) => lackOfAny(bindings));
  let ofBinding: string | null = null;
  let isInExcess = false;
  const visit = (use: Use): void => {
    ofBinding ??= use.kind === "binding" ? lackOfBinding(use.binding) : ofVariables[use.variable]!;
    isInExcess ||= use.kind === "variable" && excess.has(use.variable);
  };
  return (instruction) => {
    ofBinding = null;
    isInExcess = false;
    eachUse(instruction, visit);
    return ofBinding ?? (isInExcess ? "arrays of temporaries have at most 1 MiB together" : null);
  };
}

/** The names of bindings that stand for what there is none of. */
const LACKS_OF_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...STAGES.flatMap((stage) => [...attributeBindings(stage), ...resultBindings(stage)]),
    ...PARAMETER_BINDINGS,
  ].flatMap(({ name }) =>
    OTHER_BINDINGS.filter(([pattern]) => pattern.test(name)).map(([, lack]) => [name, lack]),
  ),
);

function lackOfBinding(binding: Binding): string | null {
  return binding.kind === "named" ? (LACKS_OF_NAMES.get(binding.name) ?? null) : null;
}

function lackOfAny(bindings: readonly Binding[]): string | null {
  for (const binding of bindings) {
    const lack = lackOfBinding(binding);
    if (lack !== null) return lack;
  }
  return null;
}
