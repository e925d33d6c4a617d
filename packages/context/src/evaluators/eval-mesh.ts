import { checkDraw } from "../draw/draw-checks.js";
import { primitiveMode } from "../draw/primitive-modes.js";
import { TOKENS } from "../generated/tokens.js";
import type { EvaluatorContext } from "./evaluator-context.js";
import { gridCoordinate, type Grid, INITIAL_GRID } from "./grid.js";
import type { Dimension } from "./map-targets.js";
import { type MeshCoordinates, MeshSource } from "./mesh-source.js";

/** Grid lines from the first to the last. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

const countOf = ({ first, last }: Lines): number => Math.max(last - first + 1, 0);

/** Pairs of Begin and End, each with as many vertices. */
interface Strips {
  /** A token of Begin. */
  readonly mode: number;
  readonly count: number;
  readonly length: number;
  /** The grid lines of vertex `n` of a strip. */
  readonly u: (strip: number, n: number) => number;
  readonly v: (strip: number, n: number) => number;
}

/** What EvalMesh1 and EvalMesh2 draw, by their mode; the loops of the specification's code. [GL1.3 5.1] */
type Meshes = ReadonlyMap<number, (u: Lines, v: Lines) => readonly Strips[]>;

const alongU =
  (mode: number) =>
  (u: Lines, v: Lines): Strips => ({
    mode,
    count: countOf(v),
    length: countOf(u),
    u: (_, n) => u.first + n,
    v: (strip) => v.first + strip,
  });

const alongV =
  (mode: number) =>
  (u: Lines, v: Lines): Strips => ({
    mode,
    count: countOf(u),
    length: countOf(v),
    u: (strip) => u.first + strip,
    v: (_, n) => v.first + n,
  });

const points = (u: Lines, v: Lines): Strips => ({
  mode: TOKENS.POINTS,
  count: 1,
  length: countOf(u) * countOf(v),
  u: (_, n) => u.first + (n % countOf(u)),
  v: (_, n) => v.first + Math.floor(n / countOf(u)),
});

const quadStrips = (u: Lines, v: Lines): Strips => ({
  mode: TOKENS.QUAD_STRIP,
  count: Math.max(v.last - v.first, 0),
  length: 2 * countOf(u),
  u: (_, n) => u.first + Math.floor(n / 2),
  v: (strip, n) => v.first + strip + (n % 2),
});

const { POINT, LINE, FILL, LINE_STRIP } = TOKENS;

const MESHES: Readonly<Record<Dimension, Meshes>> = {
  1: new Map([
    [POINT, (u, v) => [points(u, v)]],
    [LINE, (u, v) => [alongU(LINE_STRIP)(u, v)]],
  ]),
  2: new Map([
    [POINT, (u, v) => [points(u, v)]],
    [LINE, (u, v) => [alongU(LINE_STRIP)(u, v), alongV(LINE_STRIP)(u, v)]],
    [FILL, (u, v) => [quadStrips(u, v)]],
  ]),
};

/** Draws pairs of Begin and End with a vertex for each point of the grid between. */
function drawStrips(
  { attributes, evaluators, drawing }: EvaluatorContext,
  dimension: Dimension,
  { mode, count, length, u, v }: Strips,
  grids: readonly [Grid, Grid],
): void {
  const coordinates: MeshCoordinates = {
    dimension,
    count: count * length,
    u: (vertex) => gridCoordinate(grids[0], u(Math.floor(vertex / length), vertex % length)),
    v: (vertex) => gridCoordinate(grids[1], v(Math.floor(vertex / length), vertex % length)),
  };
  const stripMode = { ...primitiveMode(mode)!, stripLength: length };
  drawing.draw(stripMode, new MeshSource(evaluators, attributes, coordinates));
}

/** Without a map for positions a mesh is Begins and Ends with nothing between them. [GL1.3 5.1, Ruling 97] */
function evalMesh(
  context: EvaluatorContext,
  dimension: Dimension,
  mode: number,
  grids: readonly [Grid, Grid],
  lines: readonly [Lines, Lines],
): void {
  const { errors, evaluators, commandLimit } = context;
  const mesh = MESHES[dimension].get(mode)?.(...lines);
  if (mesh === undefined) return errors.record("INVALID_ENUM", "not a mode of meshes", "[GL1.3 5.1]", "mode");
  const begins = mesh.some(({ count }) => count > 0);
  if (begins && !checkDraw(context)) return; // [VP2 2.14.1.9]
  const vertices = mesh.reduce((sum, { count, length }) => sum + count * length, 0);
  if (vertices === 0 || !evaluators.hasVertices(dimension)) return;
  commandLimit.call(() => {
    if (!commandLimit.takes(vertices)) return commandLimit.recordError(errors);
    for (const strips of mesh) drawStrips(context, dimension, strips, grids);
  });
}

export function evalMesh1(context: EvaluatorContext, mode: number, p1: number, p2: number): void {
  const { uGrid1 } = context.evaluators;
  const lines = { first: p1, last: p2 };
  evalMesh(context, 1, mode, [uGrid1, INITIAL_GRID], [lines, { first: 0, last: 0 }]);
}

export function evalMesh2(
  context: EvaluatorContext,
  mode: number,
  p1: number,
  p2: number,
  q1: number,
  q2: number,
): void {
  const { uGrid2, vGrid2 } = context.evaluators;
  const u = { first: p1, last: p2 };
  evalMesh(context, 2, mode, [uGrid2, vGrid2], [u, { first: q1, last: q2 }]);
}
