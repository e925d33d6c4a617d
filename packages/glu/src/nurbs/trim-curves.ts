import { BernsteinBasis } from "@glasm/base";
import { TOKENS } from "../tokens/tokens.js";
import type { Piece, PiecewiseMap } from "./bernstein-form.js";
import type { Place } from "./brush.js";
import { MAX_ORDER } from "./knots.js";
import { type Sampling, wholeSteps } from "./sampling.js";

/** A curve of a trimming loop: points with straight lines between them, or a NURBS curve. [GLU1.3 7.5] */
export type TrimCurve = readonly Place[] | PiecewiseMap;

/** A closed loop, whose last point the first one follows. */
export type Contour = readonly Place[];

/** The most steps of a piece of a trimming curve, and of all together, unless there are more pieces. [Ruling 503] */
const MAX_STEPS = 1024;
const MAX_ALL_STEPS = 2 ** 16;

/** How far ends that are to meet may be apart, as a part of the greatest coordinate of the loop. [Ruling 504] */
const GAP = 1e-5;

const isPolyline = (curve: TrimCurve): curve is readonly Place[] => Array.isArray(curve);

const piecesOf = (map: PiecewiseMap): Piece[] => map.uSpans.map((_, i) => map.piece(i, 0));

/** Points of pieces, rounded to singles, as those of polylines are. */
class PointsOfPieces {
  private readonly basis = new BernsteinBasis(MAX_ORDER);

  at({ points, type, uOrder }: Piece, u: number): Place {
    const basis = this.basis.at(uOrder, u);
    const sums = [0, 0, 0];
    for (let i = 0, at = 0; i < uOrder; i += 1)
      for (let c = 0; c < type.components; c += 1, at += 1) sums[c] = sums[c]! + basis[i]! * points[at]!;
    const weight = type.components === 3 ? sums[2]! : 1;
    return [Math.fround(sums[0]! / weight), Math.fround(sums[1]! / weight)];
  }
}

/** Polylines for the curves of loops. [Ruling 502, Ruling 503] */
function polylines(
  loops: readonly (readonly TrimCurve[])[],
  sampling: Sampling,
  fineness: number,
): Place[][][] {
  const steps = new Map<Piece, number>();
  const pieces = loops.map((loop) => loop.map((curve) => (isPolyline(curve) ? null : piecesOf(curve))));
  let all = 0;
  for (const piece of pieces.flat(2))
    if (piece !== null) {
      const count = wholeSteps(fineness * sampling.measureTrim(piece), MAX_STEPS);
      steps.set(piece, count);
      all += count;
    }
  const factor = Math.min(1, MAX_ALL_STEPS / all);
  const points = new PointsOfPieces();
  return loops.map((loop, i) =>
    loop.map((curve, j) => {
      if (isPolyline(curve)) return [...curve];
      const line = [points.at(pieces[i]![j]![0]!, 0)];
      for (const piece of pieces[i]![j]!) {
        const count = Math.max(1, Math.floor(steps.get(piece)! * factor));
        for (let step = 1; step <= count; step += 1) line.push(points.at(piece, step / count));
      }
      return line;
    }),
  );
}

const isNear = (a: Place, b: Place, gap: number): boolean =>
  Math.abs(a[0] - b[0]) <= gap && Math.abs(a[1] - b[1]) <= gap;

const isSame = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];

/** Joins the curves of a loop, or says what is wrong with them, as an error. [GLU1.3 7.5] */
function joined(curves: readonly (readonly Place[])[]): Contour | number {
  const all = curves.flat();
  const size = all.reduce((most, [u, v]) => Math.max(most, Math.abs(u), Math.abs(v)), 0);
  if (!all.every((place) => place.every((coordinate) => Number.isFinite(coordinate))))
    return TOKENS.NURBS_ERROR18;
  if (curves.some((curve) => curve.length < 2)) return TOKENS.NURBS_ERROR18;
  const isConnected = curves.every((curve, i) => isNear(curves.at(i - 1)!.at(-1)!, curve[0]!, GAP * size));
  if (!isConnected) return TOKENS.NURBS_ERROR31;
  // Of two ends that meet the one that a curve begins with is left out.
  const loop = curves
    .flatMap((curve) => curve.slice(1))
    .filter((place, i, places) => !isSame(place, places.at(i - 1)!));
  return loop.length < 3 ? TOKENS.NURBS_ERROR18 : loop;
}

/**
 * The loops of a trimmed surface, or what is wrong with one of them.
 * @param fineness how many times as many steps NURBS curves have as they need
 */
export function contoursOf(
  loops: readonly (readonly TrimCurve[])[],
  sampling: Sampling,
  fineness: number,
): Contour[] | number {
  const contours: Contour[] = [];
  for (const curves of polylines(loops, sampling, fineness)) {
    const contour = joined(curves);
    if (typeof contour === "number") return contour;
    contours.push(contour);
  }
  return contours;
}
