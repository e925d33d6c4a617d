import { HostRefusal } from "@glasm/codegen";
import { checkMembers, checkName, checkObject } from "@glasm/base";
import { ENGINE_CHOICES, type EngineChoice, type EngineName, ENGINES } from "@glasm/vm";
import { compiledProgram } from "./compile/compiled.js";
import { columnsOf, type VertexMemory, withCallMemory } from "./compile/memory.js";
import type { ColumnsRun, ProgramInstance } from "./compile/program-instance.js";
import type {
  Batch,
  CheckedVertices,
  ColumnsInput,
  EngineVertices,
  RunOptions,
  VertexArrays,
  VertexColumns,
} from "./exec/batch.js";
import {
  checkColumns,
  checkedExecuted,
  checkedVertices,
  checkProgram,
  checkRunOptions,
  type Places,
  placesOf,
} from "./exec/check-run.js";
import { interpret, interpretColumns } from "./exec/interpreter.js";
import type { ExecutableProgram, Program } from "./program/program.js";

export { ENGINE_CHOICES, type EngineChoice, type EngineName, ENGINES };

/** How programs run, and on which engine. */
export interface EngineOptions extends RunOptions {
  /** Default "auto". All compute the same bits. */
  readonly engine?: EngineChoice;
}

const OPTION_NAMES = ["arithmetic", "engine"] as const satisfies readonly (keyof EngineOptions)[];

const RUN_COLUMNS = placesOf("runColumns");
const BEGIN_COLUMNS = placesOf("beginColumns");

function checkEngine(places: Places, program: Program, options: EngineOptions): void {
  checkProgram(places.program, program);
  checkRunOptions(places, options);
  checkMembers(places.options, options, OPTION_NAMES);
  checkName(places.engine, options.engine, ENGINE_CHOICES);
}

/**
 * What `run` is given, in either form.
 * @param command The function that takes it, as errors call it
 * @throws TypeError if the program is none, or something in the batch or the options is of another kind
 * @throws RangeError as `run` does
 */
export function checkedRun(
  program: Program,
  batch: Batch | VertexArrays,
  options: EngineOptions,
  command = "run",
): CheckedVertices {
  checkEngine(placesOf(command), program, options);
  return checkedVertices(program, batch, command);
}

/**
 * Executes a program for every vertex, in order; the vertices are in arrays by the names of attributes, or with all
 * registers of a vertex side by side. Each execution of a vertex program sets its vertex's results; each of a vertex state
 * program writes parameters, which the next one reads. Reads and writes nothing else, and takes no memory besides that
 * grows with the number of vertices. Every NaN that it gives is 7fc00000, or under "nv20" and "nv30" has its own bits.
 * [VP2 2.14.2.3, 2.14.5, Ruling 3, Ruling 15, Ruling 358]
 * @throws TypeError if the program is none, something in the batch or the options is of another kind, a name is none of
 *   an attribute or of a result that the program can have, or `engine` is "compiled" and the host does not run
 *   WebAssembly
 * @throws RangeError if `count`, a size, a stride or an offset is not a whole number of its range, an array is too short for
 *   this many vertices, arrays have different numbers of them and no count is given, or a result overlaps another array
 */
export function run(program: Program, batch: Batch | VertexArrays, options: EngineOptions = {}): void {
  runChecked(program, checkedRun(program, batch, options), options);
}

/** Executes a program for checked vertices. */
export function runChecked(
  program: ExecutableProgram,
  checked: EngineVertices,
  options: EngineOptions,
): void {
  if (options.engine === "interpreter") {
    interpret(program, checked, options);
    return;
  }
  withCallMemory((memory) => {
    // Of a vertex that is stored the attributes may no longer be there.
    let stored = 0;
    const isDone = runsCompiled(program, memory, checked.count, options, (instance) => {
      instance.run(checked, (count) => (stored = count));
    });
    if (!isDone) interpret(program, checked, options, stored);
  });
}

/**
 * The same for the vertices in rows 0 to count - 1 of columns, without copying them: of each only the attributes that
 * the program reads need be set, and only the results that it writes are set.
 * @throws TypeError, RangeError as `run` does, or TypeError if `vertexColumns` has not made the columns
 */
export function runColumns(
  program: Program,
  columns: VertexColumns,
  input: ColumnsInput,
  options: EngineOptions = {},
): void {
  checkEngine(RUN_COLUMNS, program, options);
  const set = columnsOf("runColumns", columns);
  checkObject("runColumns: input", input);
  const { count, parameters, nans = "one" } = input;
  checkColumns(count, parameters, nans, columns.capacity);
  const executed = checkedExecuted(input, count);
  try {
    const instance = instanceFor(program, set.memory, count, options);
    if (instance !== null) return instance.runColumns(set, count, parameters, nans, executed);
  } catch (error) {
    throwUnlessRefused(error, options);
  }
  interpretColumns(program, columns, count, parameters, executed, options);
}

/**
 * Begins with a vertex program's run for the vertices in rows 0 to count - 1 of columns that threads share, at least one, with
 * any NaNs: any thread may compute them, until then the columns and the parameters stay as they are, and then the thread
 * that has begun completes them. null, and nothing has changed, where machine code is not what runs them.
 * @throws TypeError, RangeError as `runColumns` does
 */
export function beginColumns(
  program: Program,
  columns: VertexColumns,
  input: Pick<ColumnsInput, "count" | "parameters">,
  options: EngineOptions = {},
): ColumnsRun | null {
  checkEngine(BEGIN_COLUMNS, program, options);
  const set = columnsOf("beginColumns", columns);
  checkObject("runColumns: input", input);
  const { count, parameters } = input;
  checkColumns(count, parameters, undefined, columns.capacity);
  let begun: ColumnsRun | null = null;
  runsCompiled(program, set.memory, count, options, (instance) => {
    begun = instance.beginColumns(set, count, parameters);
  });
  return begun;
}

/**
 * Whether the compiled engine was chosen and did what it is given to do. If the host refuses, it has changed nothing
 * that the interpreter reads for vertices whose results are not stored.
 */
function runsCompiled(
  program: ExecutableProgram,
  memory: VertexMemory,
  count: number,
  options: EngineOptions,
  execute: (instance: ProgramInstance) => void,
): boolean {
  try {
    const instance = instanceFor(program, memory, count, options);
    if (instance === null) return false;
    execute(instance);
    return true;
  } catch (error) {
    throwUnlessRefused(error, options);
    return false;
  }
}

/**
 * What runs so many vertices by machine code; null if the interpreter is to do it.
 * @throws HostRefusal if the host refuses
 */
function instanceFor(
  program: ExecutableProgram,
  memory: VertexMemory,
  count: number,
  options: EngineOptions,
): ProgramInstance | null {
  const { engine = "auto" } = options;
  if (engine === "interpreter") return null;
  if (engine === "auto") {
    memory.policy.count("program", program, count);
    if (!memory.policy.isDue("program", program)) return null;
  }
  const compiled = compiledProgram(program, options);
  if (engine === "auto" && memory.refusal !== null && !compiled.isOver(memory)) return null;
  return compiled.over(memory, count);
}

/** Throws an error that is no refusal of the host, or is one of the engine that the user has chosen. */
function throwUnlessRefused(error: unknown, { engine = "auto" }: EngineOptions): void {
  if (engine !== "auto" || !(error instanceof HostRefusal)) throw error;
}
