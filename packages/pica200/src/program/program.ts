/** A program: what a unit of the shader processor executes. */

import { checkName, checkObject, checkWhole } from "@glasm/vm";
import type { Constant, Output, Shader } from "../container/shader.js";
import { CODE_WORDS, DESCRIPTOR_COUNT, type Stage, STAGES } from "../isa/limits.js";
import { OUTPUT_PROPERTIES } from "../isa/outputs.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { decodeInstruction, type Instruction } from "./instruction.js";

/** Plain, frozen data. */
export interface Program {
  readonly code: readonly number[];
  readonly descriptors: readonly number[];
  /** The address of the first instruction. */
  readonly entry: number;
  readonly stage: Stage;
  /** A bit for each output register, bit 0 for the first: those that are handed on. */
  readonly outputMask: number;
  /** What components of output registers mean. */
  readonly outputs: readonly Output[];
  /** The constants of its container, which registers hold that nothing else is loaded to. */
  readonly constants: readonly Constant[];
  /** Of each word of the code. */
  readonly instructions: readonly Instruction[];
  /** The output registers that instructions write, in ascending order. */
  readonly writtenOutputs: readonly number[];
}

/** What a program is made of. */
export interface ProgramParts {
  /** Words of 32 bits, 4096 at most. */
  readonly code: ArrayLike<number>;
  /** Words of 32 bits, 128 at most. */
  readonly descriptors: ArrayLike<number>;
  /** Default 0. An entry behind the code ends every run as "past-end". */
  readonly entry?: number;
  /** Default "vertex". */
  readonly stage?: Stage;
  /** Default: all registers. */
  readonly outputMask?: number;
  readonly constants?: readonly Constant[];
  /** Default: each register of the mask, without a meaning. */
  readonly outputs?: readonly Output[];
}

const MAX_WORDS = CODE_WORDS.geometry;
const MAX_OUTPUT_MASK = 2 ** REGISTERS.o.count - 1;
const MAX_WORD = 2 ** 32 - 1;

/**
 * The program of some words.
 * @throws TypeError if a part is of another kind
 * @throws RangeError if there are too many words, or a number is out of its range
 */
export function makeProgram(parts: ProgramParts): Program {
  checkObject("makeProgram: parts", parts);
  const { entry = 0, stage = "vertex", outputMask = MAX_OUTPUT_MASK, constants = [] } = parts;
  checkName("makeProgram: stage", stage, STAGES);
  checkWhole("makeProgram: entry", entry, 0, MAX_WORDS - 1);
  checkWhole("makeProgram: outputMask", outputMask, 0, MAX_OUTPUT_MASK);
  const code = checkedWords("makeProgram: code", parts.code, MAX_WORDS);
  const descriptors = checkedWords("makeProgram: descriptors", parts.descriptors, DESCRIPTOR_COUNT);
  const instructions = code.map((word) => decodeInstruction(word, descriptors));
  const outputs = parts.outputs ?? registersOfMask(outputMask).map(outputWithoutMeaning);
  return deeplyFrozen({
    code,
    descriptors,
    entry,
    stage,
    outputMask,
    outputs: outputs.map((row) => ({ ...row })),
    constants: constants.map((row) => ({ ...row })),
    instructions,
    writtenOutputs: outputsOf(instructions),
  });
}

/**
 * A program of a container. Its outputs are those of the output table, whatever the mask says. [PICA200 9 s17]
 * @throws RangeError if the container has no program of this number
 */
export function programOf({ code, descriptors, executables }: Shader, number: number): Program {
  checkWhole("programOf: number", number, 0, executables.length - 1);
  const { entry, stage, outputs, constants } = executables[number]!;
  const outputMask = outputs.reduce((mask, { register }) => mask | (1 << register), 0);
  const words = descriptors.map(({ descriptor }) => descriptor);
  return makeProgram({ code, descriptors: words, entry, stage, outputMask, outputs, constants });
}

function outputsOf(instructions: readonly Instruction[]): readonly number[] {
  const written = instructions.flatMap(({ destination }) =>
    destination?.register.file === "o" && destination.mask.includes(true) ? [destination.register.index] : [],
  );
  return [...new Set(written)].sort((a, b) => a - b);
}

/** A row of the output table that means nothing. */
function outputWithoutMeaning(register: number): Output {
  const { type } = OUTPUT_PROPERTIES.find(({ semantics }) => semantics.length === 0)!;
  return { type, register, mask: 2 ** COMPONENT_COUNT - 1, unknown: 0 };
}

function checkedWords(place: string, words: ArrayLike<number>, most: number): readonly number[] {
  checkObject(place, words);
  checkWhole(`${place}: length`, words.length, 0, most);
  return Array.from(words, (word, number) => {
    checkWhole(`${place}[${number}]`, word, 0, MAX_WORD);
    return word;
  });
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deeplyFrozen<unknown>(inner);
  return Object.freeze(value);
}

/** The output registers of a mask, in ascending order. */
export function registersOfMask(mask: number): readonly number[] {
  return Array.from({ length: REGISTERS.o.count }, (_, index) => index).filter(
    (index) => ((mask >> index) & 1) === 1,
  );
}
