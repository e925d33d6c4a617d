/** Brings the parameters of a program into the memory of compiled programs. */

import { bytesOf, flushedWord } from "@glasm/base";
import { boundsOf, type ExponentRange } from "@glasm/vm";
import { environmentOf, type EnvironmentRow } from "../isa/environments.js";
import { facts } from "../program/facts.js";
import { PARAMETER_COUNT } from "../isa/registers.js";
import type { ExecutableProgram } from "../program/program.js";
import { parametersOf, UNIFORM_DOUBLES, UNIFORMS } from "./layout.js";
import type { VertexMemory } from "./memory.js";

/** The words of the parameters that a program has to find in memory; c[n].x is 4n. */
export interface ParameterWords {
  /** Those that it needs as registers, and those that it needs once for each lane. */
  readonly registers: readonly number[];
  readonly uniforms: readonly number[];
  /** All of them. */
  readonly all: readonly number[];
}

export function parameterWords(program: ExecutableProgram): ParameterWords {
  const { parameters, target } = environmentOf(program);
  const { usesRelativeAddressing, writtenParameters } = facts(program);
  const direct = directParameters(program);
  const ofRegisters = componentsOf([...new Set([...direct, ...writtenParameters])]);
  const uniforms = target === "vsp" ? [] : componentsOf(direct);
  if (!usesRelativeAddressing)
    return { registers: target === "vsp" ? ofRegisters : [], uniforms, all: ofRegisters };
  // Any may be read relatively.
  const every = componentsOf(Array.from({ length: parameters }, (_, i) => i));
  return { registers: every, uniforms, all: every };
}

/** Loads the parameters of one program into a memory. */
export class ParameterLoader {
  readonly #environment: EnvironmentRow;
  readonly #words: ParameterWords;
  readonly #memory: VertexMemory;
  readonly #keepsWords: boolean;
  #array: Float32Array | null = null;
  #bits: Int32Array = new Int32Array();
  /** What was loaded last. */
  readonly #loaded: Int32Array;
  #bounds: ExponentRange | null = null;
  #areNumbers: boolean | null = null;

  /** @param keepsWords whether denormals stay what they are: under the arithmetic of a chip */
  constructor(environment: EnvironmentRow, words: ParameterWords, memory: VertexMemory, keepsWords: boolean) {
    this.#keepsWords = keepsWords;
    this.#environment = environment;
    this.#words = words;
    this.#memory = memory;
    this.#loaded = new Int32Array(words.all.length);
  }

  /** The address that kernels take for c[0]. */
  get address(): number {
    return this.#environment.target === "vsp" ? parametersOf(this.#environment) : UNIFORMS;
  }

  /**
   * Loads parameters, 256 x 4 singles, unless these are there; denormals become zero [Ruling 1], or words stay as they
   * are [Ruling 358].
   */
  load(parameters: Float32Array): void {
    const changed = this.#notice(parameters);
    if (!changed && this.#memory.parameters === this.#loaded) return;
    this.#memory.parameters = this.#loaded;
    const { words } = this.#memory.lanes;
    const { registers, uniforms } = this.#words;
    const base = parametersOf(this.#environment) / 4;
    for (const word of registers) words[base + word] = this.#loadedAs(word);
    for (const word of uniforms) {
      const value = this.#loadedAs(word);
      const first = UNIFORMS / 4 + 4 * word;
      for (let copy = first; copy < first + 4; copy++) words[copy] = value;
    }
    if (this.#keepsWords) this.#loadDoubles(parameters);
  }

  #loadDoubles(parameters: Float32Array): void {
    const { doubles } = this.#memory;
    for (const word of this.#words.uniforms) {
      const first = UNIFORM_DOUBLES / 8 + 2 * word;
      doubles[first] = doubles[first + 1] = parameters[word]!;
    }
  }

  #loadedAs(word: number): number {
    const bits = this.#bits[word]!;
    return this.#keepsWords ? bits : flushedWord(bits);
  }

  /** Forgets what is in the memory, which a program has written. */
  forget(): void {
    this.#memory.parameters = null;
  }

  /** The bounds of the exponents of what was loaded. */
  get bounds(): ExponentRange {
    return (this.#bounds ??= boundsOf(this.#loaded));
  }

  /** Whether all that was loaded are zeros and normal numbers. */
  get areNumbers(): boolean {
    return (this.#areNumbers ??= this.#loaded.every(isNumber));
  }

  /** Whether any word differs from what was loaded last, which it then no longer does. */
  #notice(parameters: Float32Array): boolean {
    if (this.#array !== parameters) {
      this.#array = parameters;
      const { buffer, byteOffset } = bytesOf(parameters);
      this.#bits = new Int32Array(buffer, byteOffset, 4 * PARAMETER_COUNT);
    }
    const [words, bits, loaded] = [this.#words.all, this.#bits, this.#loaded];
    let changed = 0;
    for (let i = 0; i < words.length; i++) {
      const word = bits[words[i]!]!;
      changed |= word ^ loaded[i]!;
      loaded[i] = word;
    }
    if (changed !== 0) {
      this.#bounds = null;
      this.#areNumbers = null;
    }
    return changed !== 0;
  }
}

const EXPONENT = 0x7f800000;
const MAGNITUDE = 0x7fffffff;

/** Whether the bits are those of a zero or a normal number. */
function isNumber(word: number): boolean {
  const exponent = word & EXPONENT;
  return exponent === 0 ? (word & MAGNITUDE) === 0 : exponent !== EXPONENT;
}

function componentsOf(registers: readonly number[]): readonly number[] {
  return registers.flatMap((index) => [4 * index, 4 * index + 1, 4 * index + 2, 4 * index + 3]);
}

/** The parameters that a program reads by their numbers. */
function directParameters(program: ExecutableProgram): readonly number[] {
  const read = new Set<number>();
  for (const { operands } of program.instructions) {
    for (const operand of operands) {
      if (operand.kind !== "address" && operand.register.file === "parameter")
        read.add(operand.register.index);
    }
  }
  return [...read];
}
