import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import type { EvaluatorContext } from "./evaluator-context.js";
import { evalMesh1, evalMesh2 } from "./eval-mesh.js";
import { gridCoordinate } from "./grid.js";
import type { Dimension } from "./map-targets.js";

/** A vertex at a point of the domain; the current values stay as they are. [GL1.3 5.1] */
function evalCoord(context: EvaluatorContext, dimension: Dimension, u: number, v: number): void {
  const { attributes, evaluators, drawing } = context;
  const evaluated = evaluators.evaluate(attributes, dimension, u, v);
  if (evaluated !== null) drawing.provoke("eval-coord", evaluated);
}

const evalCoord1 = (context: EvaluatorContext, u: number): void => evalCoord(context, 1, u, 0);
const evalCoord2 = (context: EvaluatorContext, u: number, v: number): void => evalCoord(context, 2, u, v);

function evalCoordFrom(dimension: Dimension, type: ElementType) {
  return (context: EvaluatorContext, memory: Memory): void => {
    const coordinates = readOrFail(context, memory, type, dimension);
    if (coordinates !== null)
      evalCoord(context, dimension, coordinates[0]!, dimension === 2 ? coordinates[1]! : 0);
  };
}

type FamilyName = `evalCoord${Dimension}${"f" | "d"}${"" | "v"}`;

/** The commands that evaluate maps. [GL1.3 5.1] */
export const evalCommands = {
  ...commandFamily<EvaluatorContext, FamilyName>(
    Object.entries({ f: "float32", d: "float64" } as const).flatMap(([suffix, type]) => [
      [`evalCoord1${suffix}`, evalCoord1],
      [`evalCoord2${suffix}`, evalCoord2],
      [`evalCoord1${suffix}v`, evalCoordFrom(1, type)],
      [`evalCoord2${suffix}v`, evalCoordFrom(2, type)],
    ]),
  ),

  evalPoint1(context, line) {
    evalCoord1(context, gridCoordinate(context.evaluators.uGrid1, line));
  },

  evalPoint2(context, uLine, vLine) {
    const { uGrid2, vGrid2 } = context.evaluators;
    evalCoord2(context, gridCoordinate(uGrid2, uLine), gridCoordinate(vGrid2, vLine));
  },

  evalMesh1,
  evalMesh2,
} satisfies Implementations<EvaluatorContext>;
