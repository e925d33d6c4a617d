import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory, WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { MAX_EVAL_ORDER } from "../ground/implementation/limits.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { EvaluatorContext } from "./evaluator-context.js";
import type { EvaluatorMap } from "./evaluator-map.js";
import type { Dimension, MapTarget } from "./map-targets.js";

/** How control points lie in memory in the direction of one variable. */
interface Direction {
  /** What the names of its parameters begin with: those of a map of one dimension with nothing, but for the domain. */
  readonly variable: "u" | "v";
  readonly prefix: "u" | "v" | "";
  readonly start: number;
  readonly end: number;
  /** Values from a control point to the next. */
  readonly stride: number;
  readonly order: number;
}

/** The target of a token; null, after an error, if it is none of the dimension. [GL1.3 5.1] */
function checkTarget(
  { errors, evaluators }: EvaluatorContext,
  dimension: Dimension,
  token: number,
): MapTarget | null {
  const map = evaluators.map(token);
  if (map?.dimension === dimension) return map.target;
  errors.record("INVALID_ENUM", "not a target of maps of this dimension", "[GL1.3 5.1]", "target");
  return null;
}

/** [GL1.3 5.1] */
function isWrongDirection(
  { errors }: EvaluatorContext,
  { components }: MapTarget,
  direction: Direction,
): boolean {
  const { start, end, stride, order, variable, prefix } = direction;
  const isOrder = order >= 1 && order <= MAX_EVAL_ORDER;
  return (
    errors.when(start === end, "INVALID_VALUE", "the domain is empty", "[GL1.3 5.1]", `${variable}2`) ||
    errors.when(
      stride < components,
      "INVALID_VALUE",
      `it is less than the ${components} values of a point`,
      "[GL1.3 5.1]",
      `${prefix}stride`,
    ) ||
    errors.when(
      !isOrder,
      "INVALID_VALUE",
      `it is not from 1 to ${MAX_EVAL_ORDER}`,
      "[GL1.3 5.1]",
      `${prefix}order`,
    )
  );
}

/** Map1 and Map2; the first has no second direction. [GL1.3 5.1] */
function defineMap(
  context: EvaluatorContext,
  token: number,
  type: ElementType,
  memory: Memory,
  u: Direction,
  v: Direction | null,
): void {
  const { errors, evaluators, textures } = context;
  const dimension = v === null ? 1 : 2;
  const target = checkTarget(context, dimension, token);
  if (target === null || isWrongDirection(context, target, u)) return;
  if (v !== null && isWrongDirection(context, target, v)) return;
  const isOther = textures.activeTexture !== 0;
  if (errors.when(isOther, "INVALID_OPERATION", "the active texture unit is not 0", "[GL1.3 5.1]")) return;
  const { components } = target;
  const { order: vOrder, stride: vStride } = v ?? { order: 1, stride: 0 };
  const last = (u.order - 1) * u.stride + (vOrder - 1) * vStride;
  const values = readOrFail(context, memory, type, last + components);
  if (values === null) return;

  const points = new Float64Array(u.order * vOrder * components);
  for (let i = 0; i < u.order; i += 1)
    for (let j = 0; j < vOrder; j += 1)
      for (let c = 0; c < components; c += 1)
        points[(i * vOrder + j) * components + c] = values[u.stride * i + vStride * j + c]!;
  const domain = v === null ? [u.start, u.end] : [u.start, u.end, v.start, v.end];
  evaluators.define({ target, dimension, uOrder: u.order, vOrder, domain, points });
}

function map1(type: ElementType) {
  return (
    context: EvaluatorContext,
    target: number,
    start: number,
    end: number,
    stride: number,
    order: number,
    points: Memory,
  ): void =>
    defineMap(context, target, type, points, { variable: "u", prefix: "", start, end, stride, order }, null);
}

function map2(type: ElementType) {
  return (
    context: EvaluatorContext,
    target: number,
    u1: number,
    u2: number,
    ustride: number,
    uorder: number,
    v1: number,
    v2: number,
    vstride: number,
    vorder: number,
    points: Memory,
  ): void => {
    const u = { variable: "u", prefix: "u", start: u1, end: u2, stride: ustride, order: uorder } as const;
    const v = { variable: "v", prefix: "v", start: v1, end: v2, stride: vstride, order: vorder } as const;
    defineMap(context, target, type, points, u, v);
  };
}

/** [GL1.3 5.1] */
function mapGrid1(
  { errors, evaluators }: EvaluatorContext,
  segments: number,
  start: number,
  end: number,
): void {
  if (errors.when(segments <= 0, "INVALID_VALUE", "it is not positive", "[GL1.3 5.1]", "un")) return;
  evaluators.uGrid1 = { segments, start, end };
}

/** [GL1.3 5.1] */
function mapGrid2(
  { errors, evaluators }: EvaluatorContext,
  un: number,
  u1: number,
  u2: number,
  vn: number,
  v1: number,
  v2: number,
): void {
  const wrong = un <= 0 ? "un" : "vn";
  if (errors.when(un <= 0 || vn <= 0, "INVALID_VALUE", "it is not positive", "[GL1.3 5.1]", wrong)) return;
  evaluators.uGrid2 = { segments: un, start: u1, end: u2 };
  evaluators.vGrid2 = { segments: vn, start: v1, end: v2 };
}

type Query = (map: EvaluatorMap) => ArrayLike<number>;

/** What GetMap returns, in the order in which Map takes it. [GL1.3 6.1.2, 6.1.3, Ruling 96] */
const QUERIES: ReadonlyMap<number, Query> = new Map<number, Query>([
  [TOKENS.ORDER, ({ dimension, uOrder, vOrder }) => (dimension === 1 ? [uOrder] : [uOrder, vOrder])],
  [TOKENS.DOMAIN, ({ domain }) => domain],
  [TOKENS.COEFF, ({ points }) => points],
]);

function getMap(context: EvaluatorContext, target: number, query: number, data: WrittenElements): void {
  const { errors, evaluators } = context;
  const map = evaluators.map(target);
  if (map === undefined) return errors.record("INVALID_ENUM", "not a map", "[GL1.3 6.1.3]", "target");
  const values = QUERIES.get(query)?.(map);
  if (values === undefined)
    return errors.record("INVALID_ENUM", "not a query of maps", "[GL1.3 6.1.3]", "query");
  storeState(context, data, values, "float"); // [Ruling 96]
}

type FamilyName = `map${Dimension}${"f" | "d"}` | `mapGrid${Dimension}${"f" | "d"}`;

/** Maps, grids and their queries. [GL1.3 5.1, 6.1.3] */
export const mapCommands = {
  ...commandFamily<EvaluatorContext, FamilyName>(
    Object.entries({ f: "float32", d: "float64" } as const).flatMap(([suffix, type]) => [
      [`map1${suffix}`, map1(type)],
      [`map2${suffix}`, map2(type)],
      [`mapGrid1${suffix}`, mapGrid1],
      [`mapGrid2${suffix}`, mapGrid2],
    ]),
  ),
  getMapiv: getMap,
  getMapfv: getMap,
  getMapdv: getMap,
} satisfies Implementations<EvaluatorContext>;
