/** Runs programs. [PICA200 12] */

import { HostRefusal } from "@glasm/codegen";
import type { EngineName } from "@glasm/vm";
import { engineFor } from "./compile/engine-choice.js";
import { codeOf, type ProgramCode } from "./compile/program-code.js";
import { withCompiledUnit } from "./compile/compiled-unit.js";
import { runCompiled } from "./compile/runner.js";
import type { Batch, RunOptions } from "./exec/batch.js";
import { type CheckedBatch, checkedBatch, type CheckedOptions, checkedOptions } from "./exec/check-batch.js";
import { Interpreter } from "./exec/interpreter.js";
import { interpret, runOneByOne, type WithUnitEngine } from "./exec/one-by-one.js";
import { checkProgram, type Program } from "./program/program.js";

/**
 * Executes a program once for each run of a batch, in their order. Zeros that it gives are positive, and NaNs are
 * 7fc00000; they are the same bits whatever the engine.
 * @throws TypeError if the program is none, something in the batch or the options is of another kind, or `engine` is
 *   "compiled" and the host does not run WebAssembly
 * @throws RangeError if `count` or `limit` is not a whole number of its range, or an array is too short
 */
export function run(program: Program, batch: Batch, options: RunOptions = {}): void {
  checkProgram("run: program", program);
  const given = checkedBatch(program, batch);
  withEngine(program, given.count, checkedOptions("run", options), (chosen) => {
    runOn(program, given, chosen);
  });
}

/** Options that say which engine runs. */
export type ChosenOptions = CheckedOptions & { readonly engine: EngineName };

/** Has this many runs of a program executed on the engine that is asked for, or on the one that is best. */
export function withEngine(
  program: Program,
  runs: number,
  options: CheckedOptions,
  execute: (options: ChosenOptions) => void,
): void {
  const engine = options.engine === "auto" ? engineFor(program, runs) : options.engine;
  try {
    execute({ ...options, engine });
  } catch (error) {
    if (options.engine !== "auto" || engine === "interpreter" || !(error instanceof HostRefusal)) throw error;
    execute({ ...options, engine: "interpreter" });
  }
}

function runOn(program: Program, batch: CheckedBatch, options: ChosenOptions): void {
  const code = codeFor(program, options);
  if (code === null) return interpret(program, batch, options);
  if (program.stage === "vertex" && options.state === "fresh") return runCompiled(code, batch, options);
  runOneByOne(unitEngineOf(program, options, batch.reached !== undefined), batch, options);
}

/** The engine that runs a program on one unit. */
export function unitEngineOf(
  program: Program,
  options: Pick<ChosenOptions, "engine" | "arithmetic" | "limit">,
  reaches = false,
): WithUnitEngine {
  const { arithmetic, limit } = options;
  const code = codeFor(program, options);
  if (code === null)
    return (unit, take, use) => {
      use(new Interpreter(program, unit, arithmetic, take));
    };
  return (unit, take, use) => {
    withCompiledUnit(code, { arithmetic, limit, reaches }, unit, take, use);
  };
}

/** The code of a program, if it runs compiled with these options; else the reference engine runs it. [Ruling 142] */
function codeFor(
  program: Program,
  { engine, limit }: Pick<ChosenOptions, "engine" | "limit">,
): ProgramCode | null {
  if (engine === "interpreter") return null;
  const code = codeOf(program);
  return code !== null && code.length <= limit ? code : null;
}
