/** Programs as machine code, for whoever wants to run them so. */

import { checkMembers, checkName, checkWhole, RecentlyUsed } from "@glasm/base";
import { hasSimd, LANES, type BackEndName } from "@glasm/codegen";
import { checkedColumns, checkedVertices, checkProgram, checkRunOptions } from "../exec/check-run.js";
import type { Batch, ColumnsInput, RunOptions, VertexArrays, VertexColumns } from "../exec/batch.js";
import { arithmeticOf, environmentOf, isOfChip } from "../isa/environments.js";
import type { ExecutableProgram, Program } from "../program/program.js";
import { isFasterInPairs } from "./faster-in-pairs.js";
import { memoryOf, refusalToCompile, type VertexMemory, withCallMemory } from "./memory.js";
import { FLUSHES, type FlushName, ProgramCode } from "./program-code.js";
import { ProgramInstance } from "./program-instance.js";

/** What a program is compiled for. */
export interface CompileOptions extends RunOptions {
  /**
   * Default: SIMD where the host has it, and for programs that are faster so "pairs" of groups of four lanes after some work.
   * Vertex state programs, which are sequential, are always scalar.
   */
  readonly target?: BackEndName;
  /**
   * Which results are flushed: "proved", the default, leaves out what the exponents of inputs prove needless, "always"
   * none. "none" is for measurements only: it looks through inputs like "proved", flushes nothing, and computes wrong
   * bits where a denormal occurs. [Ruling 1]
   */
  readonly flush?: FlushName;
  /** Programs with more instructions, their subroutines inlined, keep a call stack; default 2,000. */
  readonly inlineLimit?: number;
}

/** A program as machine code. */
export interface CompiledProgram {
  /**
   * Executes the program for every vertex: the same bits as the interpreter. [Ruling 3, Ruling 15]
   * @throws TypeError, RangeError as `run` does
   */
  run(batch: Batch | VertexArrays): void;
  /**
   * Executes the program for vertices in columns, in place.
   * @throws TypeError, RangeError as `runColumns` does
   */
  runColumns(columns: VertexColumns, input: ColumnsInput): void;
}

class Compiled implements CompiledProgram {
  readonly #code: ProgramCode;
  /** Whether two groups of lanes at a time are faster, and nobody has asked for another target. */
  readonly #isFasterInPairs: boolean;
  #inPairs: ProgramCode | null = null;

  constructor(code: ProgramCode, isFasterInPairs: boolean) {
    this.#code = code;
    this.#isFasterInPairs = isFasterInPairs;
  }

  run(batch: Batch | VertexArrays): void {
    const vertices = checkedVertices(this.#code.program as Program, batch);
    withCallMemory((memory) => {
      this.over(memory, vertices.count).run(vertices);
    });
  }

  runColumns(columns: VertexColumns, given: ColumnsInput): void {
    const memory = memoryOf("runColumns", columns);
    const input = checkedColumns(given, memory.capacity);
    this.over(memory, input.count).runColumns(input);
  }

  /**
   * The program over a memory, which keeps it, for this many vertices more.
   * @throws HostRefusal if the host does not run it there
   */
  over(memory: VertexMemory, count: number): ProgramInstance {
    const code = this.#isFasterInPairs ? this.#codeFor(memory, count) : this.#code;
    const known = memory.instances.get(code);
    if (known !== undefined) return known;
    const { refusal } = memory;
    if (refusal !== null) throw refusal;
    const instance = new ProgramInstance(code, memory);
    memory.instances.set(code, instance);
    return instance;
  }

  /** That for two groups of lanes once there has been work enough for it. */
  #codeFor({ policy }: VertexMemory, count: number): ProgramCode {
    if (!policy.isDue("pairs", this)) policy.count("pairs", this, count);
    if (!policy.isDue("pairs", this)) return this.#code;
    const { program, options } = this.#code;
    return (this.#inPairs ??= new ProgramCode(program, { ...options, target: "pairs" }));
  }
}

/** Sets of options for which the machine code of a program is kept. */
export const MAX_VARIANTS = 16;

/** By the options, those that were asked for last. */
const compiled = new WeakMap<ExecutableProgram, RecentlyUsed<string, Compiled>>();

function checkOptions(options: CompileOptions): void {
  checkRunOptions("compile", options);
  checkMembers("compile: options", options, ["arithmetic", "target", "flush", "inlineLimit"]);
  checkName("compile: target", options.target, Object.keys(LANES));
  checkName("compile: flush", options.flush, FLUSHES);
  if (options.inlineLimit !== undefined) checkWhole("compile: inlineLimit", options.inlineLimit, 0);
}

/**
 * The program as machine code; it is made at the first run, once for each set of options.
 * @throws TypeError if the program is none or an option is of another kind, or the host does not run WebAssembly, as its
 *   runs do if that turns out later
 * @throws RangeError if `inlineLimit` is not a whole number of at least 0
 */
export function compile(program: Program, options: CompileOptions = {}): CompiledProgram {
  checkProgram("compile: program", program);
  checkOptions(options);
  return compiledProgram(program, options);
}

/**
 * The same for what is checked.
 * @throws HostRefusal if the host does not run WebAssembly
 */
export function compiledProgram(program: ExecutableProgram, options: CompileOptions): Compiled {
  const environment = environmentOf(program);
  const arithmetic = arithmeticOf(environment, options.arithmetic);
  const { flush = "proved", inlineLimit } = options;
  const key = `${arithmetic} ${options.target ?? ""} ${flush} ${inlineLimit ?? ""}`;
  let variants = compiled.get(program);
  if (variants === undefined) compiled.set(program, (variants = new RecentlyUsed(MAX_VARIANTS)));
  return variants.get(key, () => {
    const refusal = refusalToCompile();
    if (refusal !== null) throw refusal;
    const target = environment.target === "vsp" || !hasSimd() ? "scalar" : (options.target ?? "simd");
    const mayChange = target === "simd" && options.target === undefined && !isOfChip(arithmetic);
    const code = new ProgramCode(program, { arithmetic, target, flush, inlineLimit });
    return new Compiled(code, mayChange && isFasterInPairs(program));
  });
}
