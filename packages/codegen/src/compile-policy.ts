/**
 * When something is compiled. This is the one place that decides it: anyone who has something to compile asks here, and
 * nobody else counts. What is decided changes no bit of a result.
 *
 * | what                                      | when                                                                   |
 * | ----------------------------------------- | ---------------------------------------------------------------------- |
 * | a program, if the engine is "interpreter" | never                                                                  |
 * | a program, if the engine is "compiled"    | at its first run; the host must let it                                 |
 * | a program, if the engine is "auto"        | at once for 256 lanes or more, else when it has run more than 4,096    |
 * | the same of a machine with its own costs  | at once and in all for as many lanes as the machine says               |
 * | code that goes through columns            | when more than 1,024 rows have come                                    |
 * | functions that fill polygons of a state   | when more than 256 small polygons have come, or fewer large ones       |
 * | the same with textures                    | at the first polygon                                                   |
 * | the same, if the engine is not "auto"     | at the first polygon, or never                                         |
 * | a kernel with fewer flushes               | if it saves six flushes for each input that it has to look through     |
 * | the same for other inputs                 | when they turn out to be wider, four times; then one that flushes all  |
 * | a kernel for two groups of lanes at once  | when more than 65,536 lanes of a program have come that waits         |
 * | a kernel that obeys the instruction limit | when a lane first reaches the limit                                    |
 */

import type { EngineChoice } from "./engine.js";

/** How much work is worth machine code; a machine whose programs cost something else to compile, or to run, has its own. */
export interface Worth {
  /** So much at a time. */
  readonly atOnce: number;
  /** More than so much in all, however little comes at a time. */
  readonly inAll: number;
}

/** What is compiled when it has had enough work. */
export type CompiledKind = "program" | "pairs" | "column code" | "polygon fill" | "textured polygon fill";

const WORTH: Readonly<Record<CompiledKind, Worth>> = {
  /** In lanes. */
  program: { atOnce: 256, inAll: 4096 },
  /** In lanes: with two groups at a time so many take less time by about what their kernel takes to compile. */
  pairs: { atOnce: Infinity, inAll: 65536 },
  /** In rows: going through this many without it takes as long as making a module. */
  "column code": { atOnce: Infinity, inAll: 1024 },
  /** In small polygons: this many take about as long as the first compilation. */
  "polygon fill": { atOnce: Infinity, inAll: 256 },
  /** A single large polygon takes longer than the compilation. */
  "textured polygon fill": { atOnce: Infinity, inAll: 0 },
};

/** Looking through an input takes about as long as this many flushes. */
const FLUSHES_WORTH_A_SCAN = 6;

/** How often an assumption about inputs may turn out too narrow; after that nothing is assumed. */
const MAX_WIDENINGS = 4;

/** Counts the work of things that may be compiled. It belongs to the owner of the memory that they work in. */
export class CompilePolicy {
  readonly #engine: EngineChoice;
  /** The work that has come for each thing; infinitely much once it is worth it at a time. */
  readonly #work = new WeakMap<object, number>();

  constructor(engine: EngineChoice = "auto") {
    this.#engine = engine;
  }

  /** Counts work that has come for a thing. */
  count(kind: CompiledKind | Worth, thing: object, work: number): void {
    const total = (this.#work.get(thing) ?? 0) + work;
    this.#work.set(thing, work >= worthOf(kind).atOnce ? Infinity : total);
  }

  /** Whether a thing is compiled for the work that was counted; once it is, it stays so, however little comes. */
  isDue(kind: CompiledKind | Worth, thing: object): boolean {
    if (this.#engine !== "auto") return this.#engine === "compiled";
    return (this.#work.get(thing) ?? 0) > worthOf(kind).inAll;
  }
}

const worthOf = (kind: CompiledKind | Worth): Worth => (typeof kind === "string" ? WORTH[kind] : kind);

/** Whether it pays to look through this many inputs of a kernel, so that it can leave out flushes. */
export function isWorthAScan(flushes: number, inputs: number): boolean {
  return flushes >= FLUSHES_WORTH_A_SCAN * inputs;
}

/** Whether an assumption that was too narrow this many times is given up. */
export function isGivenUp(widenings: number): boolean {
  return widenings > MAX_WIDENINGS;
}
