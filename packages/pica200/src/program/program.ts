/** A program: what a unit of the shader processor executes. */

import { checkName, checkObject, checkWhole, countText, kindOf, RecentlyUsed } from "@glasm/base";
import { checkedExecutable } from "../container/check-shader.js";
import { DVLE_VERSION } from "../container/layout.js";
import type { Executable, Output, Shader } from "../container/shader.js";
import { CODE_WORDS, DESCRIPTOR_COUNT, type Stage } from "../isa/limits.js";
import { OUTPUT_PROPERTIES } from "../isa/outputs.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { decodeInstruction, type Instruction } from "./instruction.js";

/** What programs come from: sources [PICA200 10] or containers [PICA200 9]. */
export const PROGRAM_LANGUAGES = ["pica", "shbin"] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

/**
 * Plain, frozen data: an executable with the code that it is in. Its output mask has a bit for each register that is
 * handed on; its constants are what registers hold that nothing else is loaded to.
 */
export interface Program extends Executable {
  readonly language: ProgramLanguage;
  readonly code: readonly number[];
  readonly descriptors: readonly number[];
  /** Of each word of the code. */
  readonly instructions: readonly Instruction[];
  /** The output registers that instructions write, in ascending order. */
  readonly writtenOutputs: readonly number[];
}

/** What a program is made of; what is absent of its executable is as in a container that does not use it. */
export interface ProgramParts extends Partial<Executable> {
  /** Words of 32 bits, 4096 at most. */
  readonly code: ArrayLike<number>;
  /** Words of 32 bits, 128 at most. */
  readonly descriptors: ArrayLike<number>;
  /** Default 0. An entry after the code ends every run as "past-end". */
  readonly entry?: number;
  /** Default "vertex". */
  readonly stage?: Stage;
  /** Default: all registers. */
  readonly outputMask?: number;
  /** Default: each register of the mask, without a meaning. */
  readonly outputs?: readonly Output[];
  /** Default "shbin". */
  readonly language?: ProgramLanguage;
}

const MAX_WORDS = CODE_WORDS.geometry;
const MAX_OUTPUT_MASK = 2 ** REGISTERS.o.count - 1;
export const MAX_WORD = 2 ** 32 - 1;

/**
 * The program of some words.
 * @throws TypeError if a part is of another kind
 * @throws RangeError if there are too many words, or a number is out of its range
 */
export function makeProgram(parts: ProgramParts): Program {
  checkObject("makeProgram: parts", parts);
  const { language = "shbin" } = parts;
  checkName("makeProgram: language", language, PROGRAM_LANGUAGES);
  const code = checkedWords("makeProgram: code", parts.code, MAX_WORDS);
  const descriptors = checkedWords("makeProgram: descriptors", parts.descriptors, DESCRIPTOR_COUNT);
  return programWith(executableOf(parts, code.length), { code, descriptors, language });
}

/** The program of parts that are known to be right. */
function programWith(
  executable: Executable,
  { code, descriptors, language }: Pick<Program, "code" | "descriptors" | "language">,
): Program {
  const instructions = code.map((word) => instructionOf(word, descriptors));
  const writtenOutputs = outputsOf(instructions);
  return deeplyFrozen({ ...executable, language, code, descriptors, instructions, writtenOutputs });
}

/** A word, the number of its descriptor if it has one, and its instruction with the descriptor that this was last. */
interface KnownWord {
  readonly number: number | undefined;
  descriptor: number;
  instruction: Instruction;
}

/** The words of programs: those of one container have all of them in common, and after an edit there are few others. */
const knownWords = new RecentlyUsed<number, KnownWord>(MAX_WORDS);

/** The instruction of a word, frozen. */
function instructionOf(word: number, descriptors: readonly number[]): Instruction {
  const descriptorOf = (number: number | undefined): number => descriptors[number ?? descriptors.length] ?? 0;
  const decoded = (): Instruction => deeplyFrozen(decodeInstruction(word, descriptors));
  const known = knownWords.get(word, () => {
    const instruction = decoded();
    const number = instruction.fields.descriptor;
    return { number, descriptor: descriptorOf(number), instruction };
  });
  const descriptor = descriptorOf(known.number);
  if (descriptor !== known.descriptor) Object.assign(known, { descriptor, instruction: decoded() });
  return known.instruction;
}

/** An executable of what is given of one. */
function executableOf(parts: ProgramParts, words: number): Executable {
  const { stage = "vertex", outputMask = MAX_OUTPUT_MASK, outputs } = parts;
  checkWhole("makeProgram: outputMask", outputMask, 0, MAX_OUTPUT_MASK);
  const executable = {
    version: parts.version ?? DVLE_VERSION,
    stage,
    mergesOutputs: parts.mergesOutputs ?? false,
    entry: parts.entry ?? 0,
    end: parts.end ?? words,
    inputMask: parts.inputMask ?? 0,
    outputMask,
    mode: parts.mode ?? 0,
    fixedStart: parts.fixedStart ?? 0,
    fixedCount: parts.fixedCount ?? 0,
    mainVertices: parts.mainVertices ?? 0,
    constants: parts.constants ?? [],
    labels: parts.labels ?? [],
    outputs: outputs ?? registersOfMask(outputMask).map(outputWithoutMeaning),
    uniforms: parts.uniforms ?? [],
  };
  return checkedExecutable("makeProgram: parts", executable, MAX_WORDS - 1);
}

/**
 * A program of a container. Its outputs are those of the output table, whatever the mask says. [PICA200 9 s17]
 * @throws TypeError if a part of the shader is of another kind
 * @throws RangeError if the container has no program of this number, or a number is out of its range
 */
export function programOf(shader: Shader, number: number, language: ProgramLanguage = "shbin"): Program {
  checkObject("programOf: shader", shader);
  checkName("programOf: language", language, PROGRAM_LANGUAGES);
  const { descriptors, executables } = shader;
  for (const [name, list] of Object.entries({ descriptors, executables }))
    if (!Array.isArray(list)) throw new TypeError(`programOf: shader.${name} must be an array`);
  checkNumber("programOf", number, executables.length);
  const executable = checkedExecutable("programOf: executable", executables[number]!, MAX_WORDS - 1);
  const outputMask = executable.outputs.reduce((mask, { register }) => mask | (1 << register), 0);
  checkWhole("programOf: shader.descriptors: length", descriptors.length, 0, DESCRIPTOR_COUNT);
  const words = Array.from({ length: descriptors.length }, (_, place) => {
    const row = descriptors[place]!;
    checkObject(`programOf: shader.descriptors[${place}]`, row);
    checkWhole(`programOf: shader.descriptors[${place}].descriptor`, row.descriptor, 0, MAX_WORD);
    return row.descriptor;
  });
  const code = checkedWords("programOf: shader.code", shader.code, MAX_WORDS);
  return programWith({ ...executable, outputMask }, { code, descriptors: words, language });
}

/** @throws TypeError, RangeError unless the value is the number of one of this many programs */
function checkNumber(command: string, number: number, count: number): void {
  if (typeof number !== "number") throw new TypeError(`${command}: number must be a number`);
  if (Number.isInteger(number) && number >= 0 && number < count) return;
  const range = count === 0 ? "" : count === 1 ? ", number 0" : `, numbers 0 to ${count - 1}`;
  throw new RangeError(
    `${command}: number is ${number}, and the container has ${countText(count, "program")}${range}`,
  );
}

/**
 * Checks what stands for a program; its parts are those that were checked when it was made.
 * @throws TypeError unless the value is a program that `makeProgram` or `programOf` has made
 */
export function checkProgram(place: string, program: Program): void {
  if (typeof place !== "string") throw new TypeError("checkProgram: place must be a string");
  const given: unknown = program;
  if (typeof given !== "object" || given === null)
    throw new TypeError(
      `${place} must be a program that makeProgram or programOf has made, not ${kindOf(given)}`,
    );
  if (isProgram(given)) return;
  const { program: inner } = given as { readonly program?: unknown };
  const advice = typeof inner === "object" && inner !== null && isProgram(inner) ? ": pass its .program" : "";
  throw new TypeError(`${place} must be a program that makeProgram or programOf has made${advice}`);
}

function isProgram({ code, descriptors, instructions, constants }: Partial<Program>): boolean {
  return [code, descriptors, instructions, constants].every(Array.isArray);
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

/**
 * A copy of words of 32 bits, of which there can be this many.
 * @throws TypeError, RangeError if there are more, or one is none
 */
export function checkedWords(place: string, words: ArrayLike<number>, most: number): readonly number[] {
  checkObject(place, words);
  const { length } = words;
  checkWhole(`${place}: length`, length, 0, most);
  // By their numbers: what an iterator gives may have no end.
  return Array.from({ length }, (_, number) => {
    const word = words[number]!;
    checkWhole(`${place}[${number}]`, word, 0, MAX_WORD);
    return word;
  });
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deeplyFrozen<unknown>(inner);
  return Object.freeze(value);
}

/**
 * The output registers of a mask, in ascending order.
 * @throws TypeError unless the mask is a number, RangeError unless it has 16 bits
 */
export function registersOfMask(mask: number): readonly number[] {
  checkWhole("registersOfMask: mask", mask, 0, MAX_OUTPUT_MASK);
  return Array.from({ length: REGISTERS.o.count }, (_, index) => index).filter(
    (index) => ((mask >> index) & 1) === 1,
  );
}
