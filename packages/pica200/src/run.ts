/** Runs programs. [PICA200 12] */

import { HostRefusal } from "@glasm/codegen";
import { checkObject } from "@glasm/base";
import type { EngineName } from "@glasm/vm";
import { engineFor } from "./compile/engine-choice.js";
import { codeOf, type ProgramCode } from "./compile/program-code.js";
import { withCompiledUnit } from "./compile/compiled-unit.js";
import { runCompiled } from "./compile/runner.js";
import type { Batch, RunOptions, VertexArrays } from "./exec/batch.js";
import { checkedArrays } from "./exec/check-arrays.js";
import { type CheckedBatch, checkedBatch, type CheckedOptions, checkedOptions } from "./exec/check-batch.js";
import { Interpreter } from "./exec/interpreter.js";
import { interpret, runOneByOne, type WithUnitEngine } from "./exec/one-by-one.js";
import { checkProgram, type Program } from "./program/program.js";

/**
 * Executes a program once for each run of a batch, in their order; what they are given is in columns by the numbers of
 * registers, or in arrays by their names. Takes no memory besides that grows with the number of runs. Zeros that it gives
 * are positive, and NaNs are 7fc00000; they are the same bits whatever the engine.
 * @throws TypeError if the program is none, something in the batch or the options is of another kind, a name is none of
 *   a register, or `engine` is "compiled" and the host does not run WebAssembly
 * @throws RangeError if `count`, `limit`, a size, a stride or an offset is not a whole number of its range, an array is too
 *   short, arrays by name have different numbers of runs and no count is given, or a result overlaps another array
 */
export function run(program: Program, batch: Batch | VertexArrays, options: RunOptions = {}): void {
  checkProgram("run: program", program);
  const given = checkedRuns(program, batch);
  runChecked(program, given, checkedOptions("run", options));
}

/**
 * Checked runs, in columns or in arrays by name.
 * @param command The function that takes them, as errors call it
 * @throws TypeError, RangeError as `run` does
 */
export function checkedRuns(program: Program, batch: Batch | VertexArrays, command = "run"): CheckedBatch {
  checkObject(`${command}: batch`, batch);
  checkObject(`${command}: attributes`, batch.attributes);
  return isInColumns(batch) ? checkedBatch(command, program, batch) : checkedArrays(command, program, batch);
}

function isInColumns(batch: Batch | VertexArrays): batch is Batch {
  return Array.isArray(batch.attributes);
}

/** Executes runs `first` to `first + count - 1` of a checked batch. */
export function runChecked(
  program: Program,
  given: CheckedBatch,
  options: CheckedOptions,
  first = 0,
  count = given.count,
): void {
  // Of a run that is stored the attributes may no longer be there.
  let stored = 0;
  withEngine(program, count, options, (chosen) => {
    const code = codeFor(program, chosen);
    if (code === null) interpret(program, given, chosen, first + stored, count - stored);
    else if (program.stage === "vertex" && chosen.state === "fresh" && count === given.count)
      runCompiled(code, given, chosen, (done) => (stored = done));
    else {
      const unitEngine = unitEngineOf(program, chosen, given.reached !== undefined);
      runOneByOne(unitEngine, given, chosen, first, count);
    }
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
