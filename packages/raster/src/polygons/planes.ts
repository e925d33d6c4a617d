import { snap, SUBPIXELS } from "@glasm/primitives";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { DEPTH, INVERSE_W, X, Y } from "../vertices/varyings.js";

const { abs, floor, fround } = Math;

/** No lower than this above its sides, in pixels, rounding to the subpixel grid counts for little in a triangle. */
export const LEAST_HEIGHT = 1 / 8;
/** No lower than this, gradients are small enough for double precision. */
export const LEAST_EXACT_HEIGHT = 2 ** -10;
/** How many times as large as the least 1/w what is added up may be for single precision. */
export const MOST_GROWTH = 2 ** 10;
/** Columns and rows from here on are no anchors, so that distances from pixels to anchors are singles. */
export const ANCHOR_LIMIT = 2 ** 22;

/** Numbers of a plane: the value in the center of the anchor, and how it varies by y and by x. */
export const PLANE = { value: 0, byY: 1, byX: 2, size: 3 } as const;

/**
 * The planes of a triangle's data: each is a linear function of the window's x and y with given values at the three corners.
 * [GL1.3 3.5.1, Ruling 477]
 */
export class Planes {
  /** Whether data are evaluated in double precision; else in single precision. */
  isSteep = false;
  /** The pixel of the first corner. */
  anchorX = 0;
  anchorY = 0;
  /** The corners, where their words begin. */
  private readonly corners: [number, number, number] = [0, 0, 0];
  /** The first corner, and the sides from there to the others. */
  private x = 0;
  private y = 0;
  private bx = 0;
  private by = 0;
  private cx = 0;
  private cy = 0;
  /** Twice the area, with the sign of the corners' order. */
  private area = 0;
  /** From the differences between the values of both sides to the derivatives. */
  private readonly weights = { bx: 0, cx: 0, by: 0, cy: 0 };
  private readonly depth = new Float64Array(PLANE.size);

  /** Begins the triangle of three vertices; the offset is added to its depths. */
  set(vertices: Float64Array, a: number, b: number, c: number, depthOffset: number): void {
    this.corners[0] = a;
    this.corners[1] = b;
    this.corners[2] = c;
    this.place(vertices, (coordinate) => coordinate);
    this.isSteep = !this.isHigh(LEAST_HEIGHT) || !this.isGentle(vertices);
    if (this.isSteep) this.place(vertices, (coordinate) => snap(coordinate) / SUBPIXELS);
    if (this.isSteep && !this.isHigh(LEAST_EXACT_HEIGHT)) this.weighLongestSide(vertices);
    else this.weighSides();
    this.anchorX = anchorOf(this.x);
    this.anchorY = anchorOf(this.y);
    this.make((corner) => vertices[corner + DEPTH]! * DEPTH_MAX, this.depth, 0);
    this.depth[PLANE.value]! += depthOffset * DEPTH_MAX;
  }

  /** Stores the plane of values that are given for the words of corners. */
  make(valueOf: (corner: number) => number, out: Float64Array, at: number): void {
    const [a, b, c] = this.corners;
    const { weights } = this;
    const value = valueOf(a);
    const toB = valueOf(b) - value;
    const toC = valueOf(c) - value;
    const byX = toB * weights.bx - toC * weights.cx;
    const byY = toC * weights.cy - toB * weights.by;
    out[at + PLANE.value] =
      value + ((this.anchorX + 0.5 - this.x) * byX + (this.anchorY + 0.5 - this.y) * byY);
    out[at + PLANE.byY] = byY;
    out[at + PLANE.byX] = byX;
  }

  /** Whether a word has the same value at all corners. */
  isConstant(vertices: Float64Array, word: number): boolean {
    const [a, b, c] = this.corners;
    const value = vertices[a + word]!;
    return value === vertices[b + word] && value === vertices[c + word];
  }

  /** The depth at a place relative to the anchor, as 24 bits, limited and rounded to nearest; see toDepth. [GL1.3 2.10.1, 3.5.5] */
  depthAt(x: number, y: number): number {
    const depth = evaluate(this.depth, 0, x, y);
    return depth > 0 ? (depth < DEPTH_MAX ? depth + WHOLE - WHOLE : DEPTH_MAX) : 0;
  }

  private place(vertices: Float64Array, placed: (coordinate: number) => number): void {
    const [a, b, c] = this.corners;
    this.x = placed(vertices[a + X]!);
    this.y = placed(vertices[a + Y]!);
    this.bx = placed(vertices[b + X]!) - this.x;
    this.by = placed(vertices[b + Y]!) - this.y;
    this.cx = placed(vertices[c + X]!) - this.x;
    this.cy = placed(vertices[c + Y]!) - this.y;
    this.area = this.bx * this.cy - this.by * this.cx;
  }

  /** Whether the triangle is so high above its sides. */
  private isHigh(height: number): boolean {
    const width = abs(this.bx) + abs(this.cx) + (abs(this.by) + abs(this.cy));
    return abs(this.area) >= height * width;
  }

  /** Whether single precision is good for data over w. */
  private isGentle(vertices: Float64Array): boolean {
    const [a, b, c] = this.corners.map((corner) => vertices[corner + INVERSE_W]!) as [number, number, number];
    const least = smaller(c, smaller(b, a));
    const most = larger(c, larger(b, a));
    const area = abs(this.area);
    const box = (abs(this.bx) + abs(this.cx)) * (abs(this.by) + abs(this.cy));
    // What is added up is at most (1 + 4 box / area) times the largest value.
    return most * (area + 4 * box) <= least * MOST_GROWTH * area;
  }

  private weighSides(): void {
    const inverse = 1 / this.area;
    this.weights.bx = this.cy * inverse;
    this.weights.cx = this.by * inverse;
    this.weights.by = this.cx * inverse;
    this.weights.cy = this.bx * inverse;
  }

  /** Lets data vary along the longest side alone, from which all of the triangle is less than a subpixel or two away. */
  private weighLongestSide(vertices: Float64Array): void {
    const [a, b, c] = this.corners;
    const toB = squared(this.bx, this.by);
    const toC = squared(this.cx, this.cy);
    const other = squared(this.cx - this.bx, this.cy - this.by);
    if (toC > toB && toC >= other) this.turn(vertices, c, a, b);
    else if (other > toB) this.turn(vertices, b, c, a);
    const length = squared(this.bx, this.by);
    this.weights.bx = this.bx / length;
    this.weights.cx = 0;
    this.weights.by = -this.by / length;
    this.weights.cy = 0;
  }

  /** Takes the corners of a steep triangle in another order. */
  private turn(vertices: Float64Array, a: number, b: number, c: number): void {
    this.corners[0] = a;
    this.corners[1] = b;
    this.corners[2] = c;
    this.place(vertices, (coordinate) => snap(coordinate) / SUBPIXELS);
  }
}

/** Doubles from here on have no fraction: a sum with it is rounded to nearest. */
const WHOLE = 2 ** 52;

/** The value of a plane at a place relative to the anchor. */
export function evaluate(planes: Float64Array, at: number, x: number, y: number): number {
  return planes[at + PLANE.value]! + y * planes[at + PLANE.byY]! + x * planes[at + PLANE.byX]!;
}

/** The same in single precision: the plane is rounded first, and every step. */
export function evaluateSingle(planes: Float64Array, at: number, x: number, y: number): number {
  const inRow = fround(
    fround(planes[at + PLANE.value]!) + fround(fround(y) * fround(planes[at + PLANE.byY]!)),
  );
  return fround(inRow + fround(fround(x) * fround(planes[at + PLANE.byX]!)));
}

function anchorOf(coordinate: number): number {
  return smaller(ANCHOR_LIMIT, larger(-ANCHOR_LIMIT, floor(coordinate)));
}

/** The larger number; the second one if one is no number. */
function larger(a: number, b: number): number {
  return b > a ? b : a;
}

function smaller(a: number, b: number): number {
  return b < a ? b : a;
}

function squared(x: number, y: number): number {
  return x * x + y * y;
}
