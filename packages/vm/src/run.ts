import { compile } from "./compile/compiled.js";
import { vertexColumns } from "./compile/memory.js";
import type { Batch, ColumnsInput, RunOptions } from "./exec/batch.js";
import { run as interpret, runColumns as interpretColumns } from "./exec/interpreter.js";
import type { Program } from "./program/program.js";

/** What executes a program: the reference interpreter, or the program as machine code. */
export const ENGINES = ["interpreter", "compiled"] as const;
export type EngineName = (typeof ENGINES)[number];

export interface EngineOptions extends RunOptions {
  /** Default "interpreter". Both compute the same bits; the compiled engine needs a host with WebAssembly. */
  readonly engine?: EngineName;
}

/**
 * Executes a program for every vertex of a batch, in order. Each execution of a vertex program sets its
 * vertex's 21 results; each of a vertex state program writes parameters, which the next one reads.
 * Reads and writes nothing else. Every NaN that it gives is 7fc00000. [VP2 2.14.2.3, 2.14.5, Ruling 3, Ruling 15]
 */
export function run(program: Program, batch: Batch, options: EngineOptions = {}): void {
  if (options.engine === "compiled") compile(program, options).run(batch);
  else interpret(program, batch, options);
}

/**
 * The same for the vertices in rows 0 to count - 1 of `vertexColumns()`, without copying them: of each
 * only the attributes that the program reads need be set, and only the results that it writes are set.
 */
export function runColumns(program: Program, input: ColumnsInput, options: EngineOptions = {}): void {
  if (options.engine === "compiled") compile(program, options).runColumns(input);
  else interpretColumns(program, vertexColumns(), input, options);
}
