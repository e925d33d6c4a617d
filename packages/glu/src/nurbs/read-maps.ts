import { type Numbers, parameter } from "@glasm/base";
import { TOKENS } from "../tokens/tokens.js";
import { NO_KNOTS, type SplineMap } from "./bernstein-form.js";
import type { Place } from "./brush.js";
import { knotError, type Knots, orderError } from "./knots.js";
import type { MapType } from "./map-types.js";

/** An array as a program gives it, which has been checked to be one. */
export type GivenNumbers = Numbers | null;

/** What is read of a program's arrays, or what is wrong with the arguments, as an error. */
type Read<Result> = Result | number;

/** One direction of a map, as it is given. */
export interface GivenKnots {
  readonly order: number;
  readonly count: number;
  readonly knots: GivenNumbers;
  /** From one control point to the next in numbers. */
  readonly stride: number;
  /** The name of the argument for knots. */
  readonly name: string;
}

/** As many of the numbers as are needed; a TypeError if there are fewer. */
const checked = (command: string, name: string, given: Numbers, count: number): Numbers =>
  parameter.numbers(name, count).convert(given, `${command}: argument ${name}`);

const singles = (numbers: Numbers, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => Math.fround(numbers[i]!));

/** What is wrong with the scalar arguments of a direction. */
function directionError({ order, count, knots, stride }: GivenKnots): number | null {
  const error = orderError(order, count);
  if (error !== null) return error;
  if (stride < 0) return TOKENS.NURBS_ERROR34;
  return knots === null ? TOKENS.NURBS_ERROR32 : null;
}

const pointsOf = ({ order, count }: GivenKnots): number => count - order;

/** The control points of a map, of which the second direction changes fastest. */
function readPoints(
  control: Numbers,
  components: number,
  first: GivenKnots,
  second: GivenKnots,
): Float64Array {
  const [rows, columns] = [pointsOf(first), pointsOf(second)];
  const points = new Float64Array(rows * columns * components);
  for (let row = 0, to = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (let c = 0; c < components; c += 1, to += 1)
        points[to] = Math.fround(control[row * first.stride + column * second.stride + c]!);
  return points;
}

/** The most numbers of the control points of a map, which may be more than those of its array: strides may be 0. [Ruling 503] */
const MAX_NUMBERS = 2 ** 26;

const ONE_POINT: GivenKnots = { order: 1, count: 2, knots: NO_KNOTS.knots, stride: 0, name: "" };

/**
 * Reads a map of a curve, or of a surface, whose second direction is not null. All arrays are copied, and rounded to singles.
 * @throws TypeError if an array is shorter than the other arguments say
 */
export function readMap(
  command: string,
  type: MapType,
  control: GivenNumbers,
  u: GivenKnots,
  v: GivenKnots = ONE_POINT,
): Read<SplineMap> {
  const error = directionError(u) ?? directionError(v);
  if (error !== null) return error;
  if (control === null) return TOKENS.NURBS_ERROR36;
  const { components } = type;
  if (pointsOf(u) * pointsOf(v) * components > MAX_NUMBERS) return TOKENS.OUT_OF_MEMORY;
  const last = (pointsOf(u) - 1) * u.stride + (pointsOf(v) - 1) * v.stride;
  const points = checked(command, "ctlarray", control, last + components);
  const [uKnots, vKnots] = [u, v].map(({ order, count, knots, name }): Knots => ({
    order,
    knots: singles(checked(command, name, knots!, count), count),
  }));
  const wrong = knotError(uKnots!) ?? knotError(vKnots!);
  return wrong ?? { type, u: uKnots!, v: vKnots!, points: readPoints(points, components, u, v) };
}

/**
 * Reads a polyline, of which points that follow equal ones are left out. [Ruling 497]
 * @throws TypeError if the array is shorter than the other arguments say
 */
export function readPolyline(
  command: string,
  { components }: MapType,
  count: number,
  array: GivenNumbers,
  stride: number,
): Read<readonly Place[]> {
  if (count < 0) return TOKENS.NURBS_ERROR33;
  if (stride < 0) return TOKENS.NURBS_ERROR34;
  if (array === null) return TOKENS.NURBS_ERROR36;
  const numbers = checked(command, "array", array, count === 0 ? 0 : (count - 1) * stride + components);
  return Array.from({ length: count }, (_, i): Place => {
    const [u, v, q] = [0, 1, 2].map((c) => Math.fround(numbers[i * stride + c]!));
    const weight = components === 3 ? q! : 1;
    return [Math.fround(u! / weight), Math.fround(v! / weight)];
  }).filter((place, i, all) => i === 0 || place[0] !== all[i - 1]![0] || place[1] !== all[i - 1]![1]);
}
