/** Programs as machine code, for whoever wants to run them so. */

import { checkMembers, checkName, checkWhole, RecentlyUsed } from "@glasm/base";
import { hasSimd, LANES, type BackEndName } from "@glasm/codegen";
import { checkedColumns, checkedVertices, checkProgram, checkRunOptions } from "../exec/check-run.js";
import type { Batch, ColumnsInput, RunOptions, VertexArrays, VertexColumns } from "../exec/batch.js";
import { type ArithmeticName, arithmeticOf, environmentOf, isOfChip } from "../isa/environments.js";
import type { ExecutableProgram, Program } from "../program/program.js";
import { isFasterInPairs } from "./faster-in-pairs.js";
import { memoryOf, refusalToCompile, type VertexMemory, withCallMemory } from "./memory.js";
import { FLUSHES, type FlushName, ProgramCode } from "./program-code.js";
import { ProgramInstance } from "./program-instance.js";

/** What a program is compiled for. */
export interface CompileOptions extends RunOptions {
  /**
   * Default: SIMD where the host has it, "pairs" of groups of four lanes for programs that are faster so. Vertex state programs,
   * which are sequential, are always scalar.
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

  constructor(code: ProgramCode) {
    this.#code = code;
  }

  run(batch: Batch | VertexArrays): void {
    const vertices = checkedVertices(this.#code.program as Program, batch);
    withCallMemory((memory) => {
      this.over(memory).run(vertices);
    });
  }

  runColumns(columns: VertexColumns, given: ColumnsInput): void {
    const memory = memoryOf("runColumns", columns);
    const input = checkedColumns(given, memory.capacity);
    this.over(memory).runColumns(input);
  }

  /**
   * The program over a memory, which keeps it.
   * @throws HostRefusal if the host does not run it there
   */
  over(memory: VertexMemory): ProgramInstance {
    const known = memory.instances.get(this.#code);
    if (known !== undefined) return known;
    const { refusal } = memory;
    if (refusal !== null) throw refusal;
    const instance = new ProgramInstance(this.#code, memory);
    memory.instances.set(this.#code, instance);
    return instance;
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
  const arithmetic = arithmeticOf(environmentOf(program), options.arithmetic);
  const { flush = "proved", inlineLimit } = options;
  const key = `${arithmetic} ${options.target ?? ""} ${flush} ${inlineLimit ?? ""}`;
  let variants = compiled.get(program);
  if (variants === undefined) compiled.set(program, (variants = new RecentlyUsed(MAX_VARIANTS)));
  return variants.get(key, () => {
    const refusal = refusalToCompile();
    if (refusal !== null) throw refusal;
    const target = targetOf(program, arithmetic, options.target);
    return new Compiled(new ProgramCode(program, { arithmetic, target, flush, inlineLimit }));
  });
}

/** What a program is compiled for, if a target is asked for or not. */
function targetOf(
  program: ExecutableProgram,
  arithmetic: ArithmeticName,
  asked: BackEndName | undefined,
): BackEndName {
  if (environmentOf(program).target === "vsp" || !hasSimd()) return "scalar";
  if (asked !== undefined) return asked;
  return !isOfChip(arithmetic) && isFasterInPairs(program) ? "pairs" : "simd";
}
