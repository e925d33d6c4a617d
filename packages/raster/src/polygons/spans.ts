import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { toByte, toDepth } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";
import { COLOR, DEPTH, FOG, INVERSE_W, VARYINGS, X, Y } from "../vertices/varyings.js";
import { isStippled } from "./polygon-stipple.js";
import type { Spans } from "./polygons.js";

const RED = COLOR;
const GREEN = COLOR + 1;
const BLUE = COLOR + 2;
const ALPHA = COLOR + 3;

/** Where the varyings of the right end are. */
const RIGHT = VARYINGS;

/**
 * Draws the part of a row between two edges of a polygon. Data are interpolated along the edges and then between
 * them, colors over w beside 1/w [GL1.3 3.5.1]. That uses the unrounded coordinates, with results kept between those
 * of the vertices.
 */
export class SpanRasterizer implements Spans {
  readonly words = VARYINGS;
  private readonly operations: FragmentOperations;
  /** The left and the right end as varyings, with colors over w. */
  private readonly ends = new Float64Array(2 * VARYINGS);

  constructor(operations: FragmentOperations) {
    this.operations = operations;
  }

  setLeft(vertices: Float64Array, lower: number, upper: number, y: number): void {
    this.setEnd(vertices, lower, upper, y, 0);
  }

  setRight(vertices: Float64Array, lower: number, upper: number, y: number): void {
    this.setEnd(vertices, lower, upper, y, RIGHT);
  }

  private setEnd(vertices: Float64Array, lower: number, upper: number, y: number, at: number): void {
    const { ends } = this;
    const t = fraction(y, vertices[lower + Y]!, vertices[upper + Y]!);
    ends[at + X] = mix(vertices[lower + X]!, vertices[upper + X]!, t);
    ends[at + DEPTH] = mix(vertices[lower + DEPTH]!, vertices[upper + DEPTH]!, t);
    const a = vertices[lower + INVERSE_W]!;
    const b = vertices[upper + INVERSE_W]!;
    ends[at + INVERSE_W] = mix(a, b, t);
    ends[at + RED] = mix(vertices[lower + RED]! * a, vertices[upper + RED]! * b, t);
    ends[at + GREEN] = mix(vertices[lower + GREEN]! * a, vertices[upper + GREEN]! * b, t);
    ends[at + BLUE] = mix(vertices[lower + BLUE]! * a, vertices[upper + BLUE]! * b, t);
    ends[at + ALPHA] = mix(vertices[lower + ALPHA]! * a, vertices[upper + ALPHA]! * b, t);
    if (this.operations.fog !== null)
      ends[at + FOG] = mix(vertices[lower + FOG]! * a, vertices[upper + FOG]! * b, t);
  }

  draw(row: number, from: number, to: number, depthOffset: number, place = 0.5, coverage = 1): void {
    const { ends, operations } = this;
    const { fog, polygonStipple: stipple } = operations;
    const first = row * operations.width;
    const left = ends[X]!;
    const right = ends[RIGHT + X]!;
    const depthStart = ends[DEPTH]!;
    const inverseW = ends[INVERSE_W]!;
    const red = ends[RED]!;
    const green = ends[GREEN]!;
    const blue = ends[BLUE]!;
    const alpha = ends[ALPHA]!;
    const fogStart = ends[FOG]!;
    const fogStep = ends[RIGHT + FOG]! - fogStart;
    const depthStep = ends[RIGHT + DEPTH]! - depthStart;
    const inverseWStep = ends[RIGHT + INVERSE_W]! - inverseW;
    const redStep = ends[RIGHT + RED]! - red;
    const greenStep = ends[RIGHT + GREEN]! - green;
    const blueStep = ends[RIGHT + BLUE]! - blue;
    const alphaStep = ends[RIGHT + ALPHA]! - alpha;
    for (let x = from; x < to; x += 1) {
      if (stipple !== null && !isStippled(stipple, x, row)) continue;
      const t = fraction(x + place, left, right);
      const depth = toDepth(depthStart + t * depthStep + depthOffset);
      if (!operations.mayPass(first + x, depth)) continue;
      const w = 1 / (inverseW + t * inverseWStep);
      const r = (red + t * redStep) * w;
      const g = (green + t * greenStep) * w;
      const b = (blue + t * blueStep) * w;
      const a = (alpha + t * alphaStep) * w * coverage;
      const color =
        fog === null
          ? packColor(toByte(r), toByte(g), toByte(b), toByte(a))
          : fog.pack(r, g, b, a, (fogStart + t * fogStep) * w);
      operations.write(first + x, depth, color);
    }
  }
}

/** Where x lies between a and b, kept to [0,1]; 0 where a and b are in reverse order by rounding. */
export function fraction(x: number, a: number, b: number): number {
  if (!(b > a)) return 0;
  const t = (x - a) / (b - a);
  return t > 0 ? (t < 1 ? t : 1) : 0;
}

export function mix(a: number, b: number, t: number): number {
  return a + t * (b - a);
}
