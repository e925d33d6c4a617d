/** Programs as machine code, for whoever wants to run them so. */

import { checkMembers, checkName, checkObject, checkWhole, DataTable } from "@glasm/base";
import { HostRefusal, hasSimd, LANES, type BackEndName } from "@glasm/codegen";
import {
  checkColumns,
  checkedExecuted,
  checkedVertices,
  checkProgram,
  checkRunOptions,
  placesOf,
} from "../exec/check-run.js";
import type { Batch, ColumnsInput, RunOptions, VertexArrays, VertexColumns } from "../exec/batch.js";
import { arithmeticOf, environmentOf, isOfChip } from "../isa/environments.js";
import type { ExecutableProgram, Program } from "../program/program.js";
import { isFasterInPairs } from "./faster-in-pairs.js";
import { columnsOf, refusalToCompile, type VertexMemory, withCallMemory } from "./memory.js";
import { type CodeOptions, FLUSHES, type FlushName, ProgramCode } from "./program-code.js";
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
  /** Whether two groups of lanes at a time are faster, nobody has asked for another target, and the host has not refused it. */
  #isFasterInPairs: boolean;
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

  runColumns(columns: VertexColumns, input: ColumnsInput): void {
    const set = columnsOf("runColumns", columns);
    checkObject("runColumns: input", input);
    const { count, parameters, nans = "one" } = input;
    checkColumns(count, parameters, nans, set.capacity);
    const executed = checkedExecuted(input, count);
    this.over(set.memory, count).runColumns(set, count, parameters, nans, executed);
  }

  /**
   * The program over a memory, which keeps it, for this many vertices more.
   * @throws HostRefusal if the host does not run it there
   */
  over(memory: VertexMemory, count: number): ProgramInstance {
    const pairs = this.#isFasterInPairs ? this.#pairsFor(memory, count) : null;
    return pairs ?? this.#instance(this.#code, memory);
  }

  /** Whether it goes on over a memory where the host has begun to refuse. */
  isOver(memory: VertexMemory): boolean {
    return memory.instances.has(this.#code);
  }

  /** That for two groups of lanes once there has been work enough for it; null before, and where the host refuses it. */
  #pairsFor(memory: VertexMemory, count: number): ProgramInstance | null {
    const { policy, instances } = memory;
    if (!policy.isDue("pairs", this)) policy.count("pairs", this, count);
    if (!policy.isDue("pairs", this)) return null;
    const { program, options } = this.#code;
    this.#inPairs ??= new ProgramCode(program, { ...options, target: "pairs" });
    return instances.get(this.#inPairs) ?? this.#startPairs(this.#inPairs, memory);
  }

  #startPairs(code: ProgramCode, memory: VertexMemory): ProgramInstance | null {
    try {
      const instance = this.#instance(code, memory, memory.instances.get(this.#code));
      instance.prepare();
      return instance;
    } catch (error) {
      if (!(error instanceof HostRefusal)) throw error;
      this.#isFasterInPairs = false;
      return null;
    }
  }

  #instance(code: ProgramCode, memory: VertexMemory, like?: ProgramInstance): ProgramInstance {
    const known = memory.instances.get(code);
    if (known !== undefined) return known;
    const { refusal } = memory;
    if (refusal !== null) throw refusal;
    const instance = new ProgramInstance(code, memory, like);
    memory.instances.set(code, instance);
    return instance;
  }
}

/** Sets of options for which the machine code of a program is kept. */
export const MAX_VARIANTS = 16;

/** The machine code of a program for the sets of options that were asked for last. */
interface Variants {
  readonly table: DataTable<Variant, Compiled>;
  /** That of the last run, which most runs ask for again. */
  latest: { readonly asked: Asked; readonly compiled: Compiled } | null;
}

/** Options as they are given. */
type Asked = { readonly [Name in keyof CompileOptions]-?: CompileOptions[Name] | undefined };

const compiled = new WeakMap<ExecutableProgram, Variants>();

/** Whether options ask for the same machine code. */
const areLike = (a: Asked, b: CompileOptions): boolean =>
  a.arithmetic === b.arithmetic &&
  a.target === b.target &&
  a.flush === b.flush &&
  a.inlineLimit === b.inlineLimit;

/** What decides about the machine code of a program. */
interface Variant extends Omit<CodeOptions, "target"> {
  readonly target: BackEndName | undefined;
}

function checkOptions(options: CompileOptions): void {
  checkRunOptions(placesOf("compile"), options);
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
  let variants = compiled.get(program);
  if (variants === undefined)
    compiled.set(program, (variants = { table: new DataTable(MAX_VARIANTS), latest: null }));
  const { table, latest } = variants;
  if (latest !== null && areLike(latest.asked, options)) return latest.compiled;
  const known = variantOf(program, options, table);
  const { arithmetic, target, flush, inlineLimit } = options;
  variants.latest = { asked: { arithmetic, target, flush, inlineLimit }, compiled: known };
  return known;
}

function variantOf(
  program: ExecutableProgram,
  options: CompileOptions,
  table: DataTable<Variant, Compiled>,
): Compiled {
  const environment = environmentOf(program);
  const arithmetic = arithmeticOf(environment, options.arithmetic);
  const { flush = "proved", inlineLimit } = options;
  return table.get({ arithmetic, target: options.target, flush, inlineLimit }, () => {
    const refusal = refusalToCompile();
    if (refusal !== null) throw refusal;
    const target = environment.target === "vsp" || !hasSimd() ? "scalar" : (options.target ?? "simd");
    const mayChange = target === "simd" && options.target === undefined && !isOfChip(arithmetic);
    const code = new ProgramCode(program, { arithmetic, target, flush, inlineLimit });
    return new Compiled(code, mayChange && isFasterInPairs(program));
  });
}
