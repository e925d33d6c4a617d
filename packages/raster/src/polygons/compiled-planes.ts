import { type Assembly, type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { highHalf, lowHalves, lowLane, type V128 } from "../compilation/lanes.js";
import { PLANES, QUAD, RECORD, TRIANGLE, THREAD } from "../compilation/memory-layout.js";
import type { Kept } from "../compilation/vectors.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { hasTextureShaders } from "../texture-shaders/place-unit.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { type Corners, shapeOf, type TriangleShape } from "./compiled-triangle-shape.js";
import { coordinatesAt, secondaryAt } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/** Two data at the three corners. */
type CornerValues = readonly [Kept, Kept, Kept];

/** The value in the center of the anchor of two data, and their derivatives. */
interface PlanePair {
  readonly value: Kept;
  readonly byY: Kept;
  readonly byX: Kept;
}

/** The quads of colors of a state, and where their colors are in a record. */
export function colorQuads(options: FillOptions): readonly (readonly [quad: number, at: number])[] {
  const { secondary } = options;
  const hasSecondary = hasTextureStage(options) && (secondary[0] || secondary[1]);
  return [
    [QUAD.primary, RECORD.color],
    ...(hasSecondary ? ([[QUAD.secondary, secondaryAt(options)]] as const) : []),
  ];
}

/** Where a part of a quad is, in singles. */
export function inSingles(quad: number, part: "value" | "byY" | "byX"): number {
  return PLANES.singles + quad * PLANES.bytes + PLANES[part];
}

/** Where a part of the first or the second half of a quad is, in doubles. */
export function inDoubles(quad: number, half: 0 | 1, part: "value" | "byY" | "byX"): number {
  return PLANES.doubles + (2 * quad + half) * PLANES.bytes + PLANES[part];
}

/** Defines the function that makes the planes of the triangle at an address, by the arithmetic of Planes and PerspectiveData. */
export function definePlanes(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const f = assembly.define(null, ["i32"]);
  const triangle = f.parameters[0] as Word;
  const load = (place: number): Word => f.keep(op.i32Load(triangle, TRIANGLE.corners + 4 * place));
  const corners: Corners = [load(0), load(1), load(2)];
  const shape = shapeOf(f, corners);
  f.store("i32Store", THREAD, PLANES.isSteep, shape.isSteep);
  const data = loadData(f, options, triangle, corners);
  const scale = f.constant(Float64Array.of(DEPTH_MAX));
  const depths = ofCorners(f, corners, (corner, i) => {
    const depth = op.f64x2Mul(op.v128Load64Splat(corner, RECORD.depth), scale);
    return lowHalves(depth, data.inverseW[i]);
  });
  const depth = planePair(f, shape, depths);
  storeDoubles(f, depth, QUAD.scale, 0);
  if (options.depthOffset) addDepthOffset(f, triangle, depth);
  storeData(f, shape, depth, data);
  options.textures.forEach((texture, number) => {
    if (isUnitSampled(options, texture)) storeCoordinates(f, options, shape, corners, number);
  });
  return f;
}

/** Data that vary in perspective. */
interface PerspectiveValues {
  readonly colors: readonly (readonly [quad: number, values: CornerValues])[];
  /** null without fog. */
  readonly fog: CornerValues | null;
  /** What they are multiplied by, twice: 1/w, or 1 where all are the same at all corners. */
  readonly inverseW: CornerValues;
}

function loadData(
  f: FunctionBuilder,
  options: FillOptions,
  triangle: Word,
  corners: Corners,
): PerspectiveValues {
  const colors = colorQuads(options).map(
    ([quad, at]) =>
      [quad, ofCorners(f, corners, (corner) => colorOf(options, triangle, corner, at))] as const,
  );
  const fog =
    options.fog === null ? null : ofCorners(f, corners, (corner) => op.v128Load32Splat(corner, RECORD.fog));
  const all = [...colors.map(([, values]) => values), ...(fog === null ? [] : [fog])];
  const isConstant = f.keep(areConstant(all));
  const constant = f.keep(op.i32x4Splat(op.i32Sub(0, isConstant)));
  const one = f.constant(Float64Array.of(1));
  const inverseW = ofCorners(f, corners, (corner) =>
    op.v128Bitselect(one, op.v128Load64Splat(corner, RECORD.depth + 8), constant),
  );
  return { colors, fog, inverseW };
}

/** Stores the planes of data over w and of 1/w, which is beside depth: in doubles where the triangle is steep. */
function storeData(
  f: FunctionBuilder,
  shape: TriangleShape,
  depth: PlanePair,
  { colors, fog, inverseW }: PerspectiveValues,
): void {
  const overW = ([a, b, c]: CornerValues, half: 0 | 1): PlanePair => {
    const value = (given: Kept, corner: 0 | 1 | 2): Kept => {
      const doubles = op.f64x2PromoteLowF32x4(half === 0 ? given : highHalf(given));
      return f.keep(op.f64x2Mul(doubles, inverseW[corner]));
    };
    return planePair(f, shape, [value(a, 0), value(b, 1), value(c, 2)]);
  };
  const quads = colors.map(([quad, values]) => [quad, overW(values, 0), overW(values, 1)] as const);
  const ofFog = fog === null ? null : overW(fog, 0);
  f.if(
    shape.isSteep,
    () => {
      for (const [quad, first, second] of quads) {
        storeDoubles(f, first, quad, 0);
        storeDoubles(f, second, quad, 1);
      }
      if (ofFog !== null) storeDoubles(f, ofFog, QUAD.scale, 1);
    },
    () => {
      for (const [quad, first, second] of quads) storeSingles(f, first, second, quad);
      storeSingles(f, depth, ofFog ?? depth, QUAD.scale);
    },
  );
}

/** Something of the three corners. */
function ofCorners(
  f: FunctionBuilder,
  [a, b, c]: Corners,
  value: (corner: Word, number: 0 | 1 | 2) => V128,
): CornerValues {
  return [f.keep(value(a, 0)), f.keep(value(b, 1)), f.keep(value(c, 2))];
}

/** The planes of a unit's texture coordinates over w. */
function storeCoordinates(
  f: FunctionBuilder,
  options: FillOptions,
  shape: TriangleShape,
  [a, b, c]: Corners,
  number: number,
): void {
  const inverseW = (corner: Word): V128 => op.v128Load64Splat(corner, RECORD.depth + 8);
  const pairOfHalf = (half: 0 | 1): PlanePair => {
    const value = (corner: Word): Kept => {
      const given = op.v128Load64Zero(corner, coordinatesAt(options, number) + 8 * half);
      return f.keep(op.f64x2Mul(op.f64x2PromoteLowF32x4(given), inverseW(corner)));
    };
    return planePair(f, shape, [value(a), value(b), value(c)]);
  };
  const pairs = [pairOfHalf(0), pairOfHalf(1)] as const;
  const quad = QUAD.coordinates + number;
  const storeBoth = (): void => pairs.forEach((pair, half) => storeDoubles(f, pair, quad, half as 0 | 1));
  if (hasTextureShaders(options)) return storeBoth();
  f.if(shape.isSteep, storeBoth, () => storeSingles(f, pairs[0], pairs[1], quad));
}

/** A color of a vertex, where the front's are: of the polygon's face, or of the provoking vertex. */
function colorOf({ flat, twoSided }: FillOptions, triangle: Word, corner: Word, at: number): V128 {
  const from = flat ? op.i32Load(triangle, TRIANGLE.provoking) : corner;
  const face = twoSided ? op.i32Add(from, op.i32Load(triangle, TRIANGLE.face)) : from;
  return op.v128Load(face, at);
}

/** Whether all data are the same at all corners. */
function areConstant(data: readonly CornerValues[]): Expression<"i32"> {
  const same = data.flatMap(([a, b, c]) => [op.f32x4Eq(a, b), op.f32x4Eq(a, c)]);
  return op.i32x4AllTrue(same.reduce((x, y) => op.v128And(x, y)));
}

/** The planes of two data; see Planes. */
function planePair(f: FunctionBuilder, shape: TriangleShape, [a, b, c]: CornerValues): PlanePair {
  const { weights, offsetX, offsetY } = shape;
  const toB = f.keep(op.f64x2Sub(b, a));
  const toC = f.keep(op.f64x2Sub(c, a));
  const byX = f.keep(op.f64x2Sub(op.f64x2Mul(toB, weights.bx), op.f64x2Mul(toC, weights.cx)));
  const byY = f.keep(op.f64x2Sub(op.f64x2Mul(toC, weights.cy), op.f64x2Mul(toB, weights.by)));
  const change = op.f64x2Add(op.f64x2Mul(offsetX, byX), op.f64x2Mul(offsetY, byY));
  return { value: f.keep(op.f64x2Add(a, change)), byY, byX };
}

function storeDoubles(f: FunctionBuilder, pair: PlanePair, quad: number, half: 0 | 1): void {
  for (const part of ["value", "byY", "byX"] as const)
    f.store("v128Store", THREAD, inDoubles(quad, half, part), pair[part]);
}

function storeSingles(f: FunctionBuilder, first: PlanePair, second: PlanePair, quad: number): void {
  for (const part of ["value", "byY", "byX"] as const) {
    const [low, high] = [op.f32x4DemoteF64x2Zero(first[part]), op.f32x4DemoteF64x2Zero(second[part])];
    f.store("v128Store", THREAD, inSingles(quad, part), first === second ? low : lowHalves(low, high));
  }
}

/** Adds the offset of a polygon's depths to the first plane. [GL1.3 3.5.5] */
function addDepthOffset(f: FunctionBuilder, triangle: Word, { value }: PlanePair): void {
  const offset = op.f64Mul(op.f64Load(triangle, TRIANGLE.depthOffset), DEPTH_MAX);
  f.store("f64Store", THREAD, inDoubles(QUAD.scale, 0, "value"), op.f64Add(lowLane(value), offset));
}
