import { isOfChip, PARAMETER_COUNT } from "@glasm/nv-vertex";
import { copySingles } from "../ground/memory/copy-singles.js";
import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory, WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { ProgramContext } from "./program-context.js";
import { isWrongTarget } from "./check-target.js";

const ABOVE_LAST = `an index is above ${PARAMETER_COUNT - 1}`;

/** The errors of every command that sets `count` parameters, or none. [VP2 2.14.1.2, 2.14.7, Ruling 53] */
function isRefused(context: ProgramContext, target: number, index: number, count: number): boolean {
  const { errors, tracking } = context;
  if (isWrongTarget(context, target)) return true;
  if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[VP2 Errors]", "count")) return true;
  const isBeyond = index + count > PARAMETER_COUNT;
  if (errors.when(isBeyond, "INVALID_VALUE", ABOVE_LAST, "[VP2 Errors]", "index")) return true;
  for (let register = index; register < index + count; register += 1)
    if (tracking.isTracked(register)) {
      const reason = `parameter ${register} tracks a matrix`;
      errors.record("INVALID_OPERATION", reason, "[VP2 2.14.7]", "index");
      return true;
    }
  return false;
}

function setParameter(
  context: ProgramContext,
  target: number,
  index: number,
  x: number,
  y: number,
  z: number,
  w: number,
): void {
  if (isRefused(context, target, index, 1)) return;
  const { values } = context.parameters;
  values[index * 4] = x;
  values[index * 4 + 1] = y;
  values[index * 4 + 2] = z;
  values[index * 4 + 3] = w;
}

function setParameters(type: ElementType) {
  return (context: ProgramContext, target: number, index: number, count: number, v: Memory): void => {
    if (isRefused(context, target, index, count)) return;
    const components = readOrFail(context, v, type, count * 4);
    if (components === null) return;
    const { values } = context.parameters;
    copySingles(components, 0, count * 4, values, index * 4);
  };
}

const setParametersFromSingles = setParameters("float32");
const setParametersFromDoubles = setParameters("float64");

/** Program parameters. [VP2 2.14.1.2, VP1 6.1.13] */
export const parameterCommands = {
  programParameter4fNV: setParameter,
  programParameter4dNV: setParameter,

  programParameter4fvNV(context, target, index, v) {
    setParametersFromSingles(context, target, index, 1, v);
  },

  programParameter4dvNV(context, target, index, v) {
    setParametersFromDoubles(context, target, index, 1, v);
  },

  programParameters4fvNV: setParametersFromSingles,
  programParameters4dvNV: setParametersFromDoubles,

  getProgramParameterfvNV: getProgramParameter,
  getProgramParameterdvNV: getProgramParameter,
} satisfies Implementations<ProgramContext>;

function getProgramParameter(
  context: ProgramContext,
  target: number,
  index: number,
  pname: number,
  params: WrittenElements,
): void {
  const { errors, parameters, options } = context;
  if (isWrongTarget(context, target)) return;
  const isUnknown = pname !== TOKENS.PROGRAM_PARAMETER_NV;
  if (errors.when(isUnknown, "INVALID_ENUM", "not PROGRAM_PARAMETER_NV", "[VP1 6.1.13]", "pname")) return;
  const isBeyond = index >= PARAMETER_COUNT;
  if (errors.when(isBeyond, "INVALID_VALUE", ABOVE_LAST, "[VP2 Errors]", "index")) return;
  if (lacksRoom(context, params, 4)) return;
  const values = parameters.values.subarray(index * 4, index * 4 + 4);
  // Under the arithmetic of a chip parameters are registers with the bits of their NaNs. [Ruling 358, Ruling 440]
  if (isOfChip(options.arithmetic ?? "unified")) params.writeSingles(values);
  else params.write(values);
}
