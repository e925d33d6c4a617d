/** What is run, and where its results go. */

import type { VectorArray } from "@glasm/base";
import type { EngineChoice } from "@glasm/vm";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { Triangle, Unit } from "./unit.js";

/**
 * Values for registers, four components each: singles, which become 24-bit floats on their way into the registers
 * unless these hold singles, in the arithmetic f32; or words of 24 bits, which they hold as they are.
 * [PICA200 5 s46, s47, s48, s49, s50, Ruling 141]
 */
export type RegisterValues = Float32Array | Uint32Array;

/** What c, i and b registers hold. `uniformsOf` makes those of a program's constants. */
export interface Uniforms {
  /** 96 registers. */
  readonly c: RegisterValues;
  /** 4 registers of four bytes. */
  readonly i: Uint8Array;
  /** 16 registers: 0 is false. */
  readonly b: Uint8Array;
}

/** Runs of a program, one after the other, and where their results go. Arrays may be longer than needed. */
export interface Batch {
  /** Number of runs: of vertices, or of primitives of geometry shaders. */
  readonly count: number;
  /** For each v register the values of all runs, one after the other; registers that are missing are 0. */
  readonly attributes: readonly (RegisterValues | null | undefined)[];
  /** Default: the constants of the program, and zeros. */
  readonly uniforms?: Uniforms;
  /** For each o register, if given, the values of all runs; of the bank that they have ended with. [PICA200 8 s7] */
  readonly outputs?: readonly (Float32Array | null | undefined)[];
  /** The same for each r register. */
  readonly temporaries?: readonly (Float32Array | null | undefined)[];
  /** If given: a0.x, a0.y and aL of each run. */
  readonly addresses?: Int32Array;
  /** If given: cmp.x and cmp.y of each run, 0 or 1. */
  readonly flags?: Uint8Array;
  /** If given: for each run the index into `ENDS`. */
  readonly ends?: Uint8Array;
  /** If given: for each run the number of executed instructions. */
  readonly executed?: Uint32Array;
  /** If given: for each word of the program 1 if a run has executed it; others are left as they are. */
  readonly reached?: Uint8Array;
  /** With the state "kept" the unit to go on with; default: one of zeros. The uniforms are loaded into it. */
  readonly unit?: Unit;
  /** Takes the triangles that geometry shaders emit, in their order, with the number of the run. */
  readonly onTriangle?: (triangle: Triangle, run: number) => void;
}

/**
 * Arrays by what v registers are called: `v0` as texts write them, or the name of an input of the program, as `place` or
 * `corner[1]`. What an array does not give of a vector is that of (0,0,0,1). [PICA200 8 s38, Ruling 206]
 */
export type NamedInputs = Readonly<Record<string, VectorArray<RegisterValues> | undefined>>;

/** Arrays by what o registers are called: `o0`, or what an output of the program is for, as `position`. [Ruling 206] */
export type NamedResults = Readonly<Record<string, VectorArray | undefined>>;

/**
 * Runs of a program whose v registers are in arrays by their names, with a size, a stride and an offset, and where the
 * results that are wanted go. Results may be stored between each other and in place of what is read, run by run, but
 * share no element otherwise. [Ruling 184, Ruling 186, Ruling 206]
 */
export interface VertexArrays extends Omit<Batch, "count" | "attributes" | "outputs" | "temporaries"> {
  /** Number of runs; by default as many as the arrays have, which must then be the same for all. [Ruling 185] */
  readonly count?: number;
  /** Registers that are missing are 0. */
  readonly attributes: NamedInputs;
  /** Of the bank that a run has ended with. [PICA200 8 s7] */
  readonly results?: NamedResults;
}

/** Whether each run begins on a unit of zeros, or goes on with what the one before has left. [PICA200 12] */
export const STATES = ["fresh", "kept"] as const;
/** What registers hold when a vertex begins, by its name. */
export type StateName = (typeof STATES)[number];

/** How a program runs. */
export interface RunOptions {
  /**
   * Default "auto". All compute the same bits; "auto" is the compiled engine where a batch is worth it and the
   * host runs WebAssembly.
   */
  readonly engine?: EngineChoice;
  /** Default "f24". */
  readonly arithmetic?: ArithmeticName;
  /** Default "fresh". */
  readonly state?: StateName;
  /** The most instructions that a run executes; default 1,048,576. */
  readonly limit?: number;
}

/** Instructions that a vertex may execute if no limit is given. */
export const DEFAULT_LIMIT = 2 ** 20;
/** The largest limit that can be given. */
export const MAX_LIMIT = 2 ** 31 - 1;
