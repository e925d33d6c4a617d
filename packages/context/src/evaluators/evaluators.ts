import { ATTRIBUTE, Attributes } from "../attributes/attributes.js";
import { TOKENS } from "../generated/tokens.js";
import type { Capabilities } from "../ground/state-rows/capabilities.js";
import { type EvaluatorMap, initialMap, MapEvaluator } from "./evaluator-map.js";
import { type Grid, INITIAL_GRID } from "./grid.js";
import { type Dimension, MAP_TARGETS } from "./map-targets.js";

/** The maps that an evaluation takes, resolved from the state. */
interface Evaluation {
  /** One for each attribute that is evaluated. */
  readonly maps: readonly EvaluatorMap[];
  /** The map whose normal becomes attribute 2, if there is one. */
  readonly normalOf: EvaluatorMap | null;
  /** Whether that normal gets length 1: not in vertex program mode. [VP1 5.1] */
  readonly normalizes: boolean;
}

/** Maps, grids, and what they evaluate to. [GL1.3 5.1, VP1 5.1] */
export class Evaluators {
  /** The grid of EvalMesh1 and EvalPoint1. [GL1.3 5.1] */
  uGrid1: Grid = INITIAL_GRID;
  /** That of EvalMesh2 and EvalPoint2, in both directions. [GL1.3 5.1] */
  uGrid2: Grid = INITIAL_GRID;
  vGrid2: Grid = INITIAL_GRID;

  private readonly capabilities: Capabilities;
  /** By token. */
  private readonly maps = new Map<number, EvaluatorMap>();
  /** By dimension; `undefined` if the maps or the enables have changed, null if there is nothing to evaluate. */
  private evaluations: Partial<Record<Dimension, Evaluation | null>> = {};
  private capabilityChanges = -1;
  private readonly evaluator = new MapEvaluator();
  private readonly evaluated = new Attributes();

  constructor(capabilities: Capabilities) {
    this.capabilities = capabilities;
    for (const target of MAP_TARGETS)
      for (const dimension of [1, 2] as const)
        this.maps.set(target.tokens[dimension], initialMap(target, dimension));
  }

  /** The map of a token, or undefined if the token names none. */
  map(token: number): EvaluatorMap | undefined {
    return this.maps.get(token);
  }

  /** Replaces the map of the same target and dimension. */
  define(map: EvaluatorMap): void {
    this.maps.set(map.target.tokens[map.dimension], map);
    this.evaluations = {};
  }

  /** Whether an evaluation makes vertices: a map for their position is enabled. [GL1.3 5.1, VP1 5.1] */
  hasVertices(dimension: Dimension): boolean {
    return this.evaluation(dimension) !== null;
  }

  /**
   * The values that a vertex has at a point of the domain: the current ones but for those that maps give, which
   * are rounded to singles; valid until the next call. Null if there is no map for positions.
   * [GL1.3 5.1, VP1 5.1]
   */
  evaluate(current: Attributes, dimension: Dimension, u: number, v: number): Attributes | null {
    const evaluation = this.evaluation(dimension);
    if (evaluation === null) return null;
    const { evaluated } = this;
    evaluated.restore(current);
    for (const map of evaluation.maps) {
      const { attribute, components } = map.target;
      const values = this.evaluator.evaluate(map, u, v);
      evaluated.set(
        attribute!,
        values[0]!,
        components > 1 ? values[1]! : 0,
        components > 2 ? values[2]! : 0,
        components > 3 ? values[3]! : 1,
      );
    }
    if (evaluation.normalOf !== null) this.setNormal(evaluation.normalOf, evaluation.normalizes, u, v);
    return evaluated;
  }

  private setNormal(map: EvaluatorMap, normalizes: boolean, u: number, v: number): void {
    const normal = this.evaluator.normal(map, u, v);
    const length = normalizes ? lengthOf(normal) : 1;
    // One of length zero stays so. [Ruling 95]
    const divisor = length === 0 ? 1 : length;
    this.evaluated.set(ATTRIBUTE.normal, normal[0]! / divisor, normal[1]! / divisor, normal[2]! / divisor, 1);
  }

  private evaluation(dimension: Dimension): Evaluation | null {
    const { changes } = this.capabilities;
    if (this.capabilityChanges !== changes) {
      this.capabilityChanges = changes;
      this.evaluations = {};
    }
    const known = this.evaluations[dimension];
    return known !== undefined ? known : (this.evaluations[dimension] = this.resolve(dimension));
  }

  private resolve(dimension: Dimension): Evaluation | null {
    const { capabilities } = this;
    const programMode = capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV);
    const maps = new Map<number, EvaluatorMap>();
    for (const target of MAP_TARGETS) {
      const { attribute, isVertexAttrib } = target;
      const token = target.tokens[dimension];
      if (attribute === null || maps.has(attribute) || !capabilities.isEnabled(token)) continue;
      if (!isVertexAttrib || programMode) maps.set(attribute, this.maps.get(token)!);
    }
    const position = maps.get(ATTRIBUTE.vertex);
    if (position === undefined) return null;
    const automatic = dimension === 2 && capabilities.isEnabled(TOKENS.AUTO_NORMAL);
    if (automatic) maps.delete(ATTRIBUTE.normal);
    return {
      maps: [...maps.values()],
      normalOf: automatic ? position : null,
      normalizes: !programMode,
    };
  }
}

function lengthOf(vector: Float64Array): number {
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) squares += vector[i]! * vector[i]!;
  return Math.sqrt(squares);
}
