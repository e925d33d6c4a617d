/** Runs programs. [PICA200 12] */

import { HostRefusal, hostRefusal } from "@glasm/codegen";
import type { Batch, RunOptions } from "./exec/batch.js";
import { codeOf, type ProgramCode } from "./compile/program-code.js";
import { runCompiled } from "./compile/runner.js";
import {
  type CheckedBatch,
  checkedBatch,
  type CheckedOptions,
  checkedOptions,
  checkProgram,
} from "./exec/check-batch.js";
import { interpret } from "./exec/interpret.js";
import type { Program } from "./program/program.js";

/** As many runs are worth compiling a program. */
const WORTH_COMPILING = 64;

/**
 * Executes a program once for each run of a batch, in their order. Zeros that it gives are positive, and NaNs are
 * 7fc00000; they are the same bits whatever the engine.
 * @throws TypeError if the program is none, something in the batch or the options is of another kind, or `engine` is
 *   "compiled" and the host does not run WebAssembly
 * @throws RangeError if `count` or `limit` is no whole number of its range, or an array is too short
 */
export function run(program: Program, batch: Batch, options: RunOptions = {}): void {
  checkProgram("run: program", program);
  const checked = checkedOptions("run", options);
  const given = checkedBatch(program, batch);
  const code = isWanted(checked, given) ? compilable(program, checked) : null;
  if (code === null || !runsCompiled(code, given, checked)) interpret(program, given, checked);
}

function isWanted({ engine }: CheckedOptions, { count }: CheckedBatch): boolean {
  return engine === "compiled" || (engine === "auto" && count >= WORTH_COMPILING && hostRefusal() === null);
}

/** Runs a batch compiled; false if that was left to us, and the host refuses. */
function runsCompiled(code: ProgramCode, batch: CheckedBatch, options: CheckedOptions): boolean {
  try {
    runCompiled(code, batch, options);
    return true;
  } catch (error) {
    if (options.engine === "auto" && error instanceof HostRefusal) return false;
    throw error;
  }
}

/** The code of a program, if it runs compiled with these options; else the reference engine runs it. [Ruling 142] */
function compilable(program: Program, { state, limit }: CheckedOptions): ProgramCode | null {
  if (program.stage === "geometry" || state === "kept") return null;
  const code = codeOf(program);
  return code !== null && code.length <= limit ? code : null;
}
