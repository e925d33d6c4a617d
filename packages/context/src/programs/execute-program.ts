import { ATTRIBUTE_COUNT, type Batch, facts, run } from "@glasm/nv-vertex";
import { copySingles } from "../ground/memory/copy-singles.js";
import { readOrFail } from "../ground/memory/check-memory.js";
import type { Memory } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { ProgramContext } from "./program-context.js";
import { withEngine } from "./with-engine.js";

const NO_RESULTS = new Float32Array(0);

/** Runs a vertex state program with `params` as attribute 0; it writes program parameters. [VP2 2.14.5] */
export function executeProgramNV(
  context: ProgramContext,
  target: number,
  name: number,
  params: Memory,
): void {
  const { errors, programs, tracking, parameters, options } = context;
  const { VERTEX_PROGRAM_NV, VERTEX_STATE_PROGRAM_NV } = TOKENS;
  const isVertexTarget = target === VERTEX_PROGRAM_NV;
  const isUnknown = !isVertexTarget && target !== VERTEX_STATE_PROGRAM_NV;
  if (errors.when(isUnknown, "INVALID_ENUM", "there is no such target", "[VP2 Errors]", "target")) return;
  if (
    errors.when(
      isVertexTarget,
      "INVALID_OPERATION",
      "vertex programs run for vertices",
      "[Ruling 32]",
      "target",
    )
  )
    return;
  const argument = readOrFail(context, params, "float32", 4);
  if (argument === null) return;
  const object = programs.get(name);
  if (object === null)
    return errors.record("INVALID_OPERATION", programs.absence(name), "[VP2 Errors]", "id");
  const isOther = object.target !== VERTEX_STATE_PROGRAM_NV;
  if (errors.when(isOther, "INVALID_OPERATION", "not a vertex state program", "[VP2 Errors]", "id")) return;
  const isTracked = tracking.isAnyTracked(facts(object.program).writtenParameters);
  if (
    errors.when(
      isTracked,
      "INVALID_OPERATION",
      "it writes parameters that track a matrix",
      "[VP2 Errors]",
      "id",
    )
  )
    return;

  programs.residency.use(object);
  const attributes = new Float32Array(4 * ATTRIBUTE_COUNT);
  copySingles(argument, 0, 4, attributes, 0);
  const batch: Batch = { count: 1, attributes, parameters: parameters.values, results: NO_RESULTS };
  const { arithmetic } = options;
  withEngine(options.engine ?? "auto", (engine) => {
    run(object.program, batch, { arithmetic, engine });
  });
}
