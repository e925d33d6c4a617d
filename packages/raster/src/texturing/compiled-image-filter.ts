import { type FunctionBuilder, interleavedBytes, type Local, loadLane, op } from "@glasm/codegen";
import type { TextureWrap } from "@glasm/primitives";
import { lowWords, type V128 } from "../compilation/lanes.js";
import type { Store, Stored } from "../compilation/strip.js";
import { type Kept, mixed, type Pair, type Planes, planesOf, transposed } from "../compilation/vectors.js";
import { LEVEL } from "./texture-layout.js";
import type { TextureOptions } from "./texture-options.js";
import {
  coordinateBounds,
  HALF_TEXEL,
  linearBounds,
  nearestBounds,
  ROUNDING_BASE,
  TEXEL_FRACTION_BITS,
  TEXEL,
} from "./wrap.js";

const LANES = [0, 1, 2, 3] as const;

/** The image arrays that four pixels take, see LEVEL. */
export interface LevelVectors {
  readonly texels: Kept;
  readonly row: Kept;
  readonly slice: Kept;
  /** For each dimension. */
  readonly steps: readonly Kept[];
  readonly scale: readonly Pair[];
}

/** Variables for the image arrays of four pixels. */
export function levelVariables(f: FunctionBuilder, { dimensions }: TextureOptions): LevelVectors {
  const axes = Array.from({ length: dimensions }, (_, i) => i);
  const vector = (): Kept => f.local("v128");
  return {
    texels: vector(),
    row: vector(),
    slice: vector(),
    steps: axes.map(vector),
    scale: axes.map((): Pair => [vector(), vector()]),
  };
}

/** The words of LEVEL, and where they go. */
function fieldsOf({ texels, row, slice, steps }: LevelVectors): readonly (readonly [Kept, number])[] {
  const shared: (readonly [Kept, number])[] = [[texels, LEVEL.texels]];
  if (steps.length > 1) shared.push([row, LEVEL.row]);
  if (steps.length > 2) shared.push([slice, LEVEL.slice]);
  return [...shared, ...steps.map((kept, axis) => [kept, LEVEL.steps + 4 * axis] as const)];
}

/** Sets the variables for pixels that all take the image array described at an address. */
export function setSameLevel(f: FunctionBuilder, level: LevelVectors, address: Local<"i32">): void {
  for (const [kept, at] of fieldsOf(level)) f.set(kept, op.v128Load32Splat(address, at));
  level.scale.forEach((pair, axis) => {
    for (const kept of pair) f.set(kept, op.v128Load64Splat(address, LEVEL.scale + 8 * axis));
  });
}

/** The same for pixels that each have an address of their own. */
export function setEachLevel(f: FunctionBuilder, level: LevelVectors, addresses: Kept): void {
  for (const lane of LANES) {
    const address = f.keep(op.i32x4ExtractLane(lane, addresses));
    for (const [kept, at] of fieldsOf(level)) f.set(kept, loadLane(32, lane, kept, address, at));
    level.scale.forEach((pair, axis) => {
      const kept = pair[lane >> 1]!;
      f.set(kept, loadLane(64, lane & 1, kept, address, LEVEL.scale + 8 * axis));
    });
  }
}

/** The texel coordinates of four pixels on an axis, not yet wrapped; see texelCoordinate. */
function texelCoordinates(
  f: FunctionBuilder,
  bounds: readonly [number, number],
  coordinates: Pair,
  scale: Pair,
): Kept {
  const [low, high] = bounds.map((bound) => f.constant(Float64Array.of(bound)));
  const base = f.constant(Float64Array.of(ROUNDING_BASE));
  const rounded = (half: 0 | 1): V128 => {
    const limited = op.f64x2Pmin(high!, op.f64x2Pmax(low!, coordinates[half]));
    return op.f64x2Add(op.f64x2Mul(limited, scale[half]), base);
  };
  return f.keep(lowWords(rounded(0), rounded(1)));
}

/** Bounds that are functions of the steps of an axis, linear in them. */
function boundsOf(
  f: FunctionBuilder,
  bounds: (wrap: TextureWrap, size: number) => readonly [number, number],
  wrap: TextureWrap,
  steps: Kept,
): readonly [V128, V128] {
  const [low, high] = bounds(wrap, 0);
  return [f.constant(Int32Array.of(low)), op.i32x4Add(steps, f.constant(Int32Array.of(high)))];
}

/** What MIRRORED_REPEAT makes of texel coordinates before they are clamped; those of other modes stay. See wrap.ts. */
function mirrored(f: FunctionBuilder, wrap: TextureWrap, texelCoordinate: Kept, steps: Kept): Kept {
  if (wrap !== "mirrored-repeat") return texelCoordinate;
  const period = f.keep(op.i32x4Shl(steps, 1));
  const repeated = f.keep(op.v128And(texelCoordinate, op.i32x4Sub(period, f.constant(Int32Array.of(1)))));
  return f.keep(op.i32x4MinS(repeated, op.i32x4Sub(period, repeated)));
}

/** See linearTexelCoordinate. */
function linearTexelCoordinates(
  f: FunctionBuilder,
  wrap: TextureWrap,
  texelCoordinate: Kept,
  steps: Kept,
): V128 {
  const half = f.constant(Int32Array.of(HALF_TEXEL));
  if (wrap === "repeat") {
    return op.v128And(op.i32x4Sub(texelCoordinate, half), op.i32x4Sub(steps, f.constant(Int32Array.of(1))));
  }
  const [low, high] = boundsOf(f, linearBounds, wrap, steps);
  return op.i32x4Sub(op.i32x4MinS(op.i32x4MaxS(mirrored(f, wrap, texelCoordinate, steps), low), high), half);
}

/** See nearestTexelCoordinate. */
function nearestTexelCoordinates(
  f: FunctionBuilder,
  wrap: TextureWrap,
  texelCoordinate: Kept,
  steps: Kept,
): V128 {
  const texel = f.constant(Int32Array.of(TEXEL));
  if (wrap === "repeat") return op.v128And(texelCoordinate, op.i32x4Sub(steps, texel));
  const [low, high] = boundsOf(f, nearestBounds, wrap, steps);
  // All bits of a comparison that holds are -1.
  const mirroredCoordinate = mirrored(f, wrap, texelCoordinate, steps);
  const inside = op.i32x4Add(mirroredCoordinate, op.i32x4Eq(mirroredCoordinate, steps));
  return op.v128And(op.i32x4MinS(op.i32x4MaxS(inside, low), high), f.constant(Int32Array.of(-TEXEL)));
}

/** Whether pixels are filtered by LINEAR: all of them, none, or those of a mask. */
export type Linear = boolean | Kept;

/** Where the texels of four pixels are. */
export interface PlacedTexels {
  /** The texel coordinates of each dimension, whose fractions are weights. */
  readonly axes: readonly Kept[];
  /** Addresses of the texels i0, j0, k0. */
  readonly address: Kept;
}

/**
 * Finds the texels of an image array for each of four pixels.
 * @param coordinates s, t and r as far as the image has them
 */
export function placeTexels(
  f: FunctionBuilder,
  { wrap, dimensions, target }: TextureOptions,
  coordinates: readonly Pair[],
  level: LevelVectors,
  linear: Linear,
): PlacedTexels {
  const axes = Array.from({ length: dimensions }, (_, axis): Kept => {
    const steps = level.steps[axis]!;
    const bounds = coordinateBounds(wrap[axis]!, target);
    const texelCoordinate = texelCoordinates(f, bounds, coordinates[axis]!, level.scale[axis]!);
    const byLinear = (): V128 => linearTexelCoordinates(f, wrap[axis]!, texelCoordinate, steps);
    const byNearest = (): V128 => nearestTexelCoordinates(f, wrap[axis]!, texelCoordinate, steps);
    if (typeof linear === "boolean") return f.keep(linear ? byLinear() : byNearest());
    return f.keep(op.v128Bitselect(byLinear(), byNearest(), linear));
  });
  const texel = (axis: number): V128 => op.i32x4ShrS(axes[axis]!, TEXEL_FRACTION_BITS);
  const address = f.keep(op.i32x4Add(level.texels, op.i32x4Shl(texel(0), 2)));
  if (dimensions > 1) f.set(address, op.i32x4Add(address, op.i32x4Mul(texel(1), level.row)));
  if (dimensions > 2) f.set(address, op.i32x4Add(address, op.i32x4Mul(texel(2), level.slice)));
  return { axes, address };
}

/**
 * Places the samples of an image array for each of four pixels. What is returned takes them later: bytes times 2^14, as
 * singles; see ImageFilter.
 * @param coordinates s, t and r as far as the image has them
 */
export function placeImage(
  f: FunctionBuilder,
  options: TextureOptions,
  coordinates: readonly Pair[],
  level: LevelVectors,
  linear: Linear,
  store: Store,
): () => Planes {
  const { dimensions } = options;
  const { axes, address } = placeTexels(f, options, coordinates, level, linear);
  if (linear === false) {
    const texels = store(address);
    return () => nearestTexels(f, texels);
  }
  const weights = weightsOf(f, axes, store);
  const rowsAt = (lower: Kept): Rows => ({
    lower: store(lower),
    upper: dimensions > 1 ? store(op.i32x4Add(lower, level.row)) : null,
  });
  const front = rowsAt(address);
  if (dimensions < 3) return () => sampleSlice(f, front, weights);
  const after = rowsAt(f.keep(op.i32x4Add(address, level.slice)));
  const fraction = store(
    op.f32x4Mul(op.f32x4ConvertI32x4S(fractionOf(f, axes[2]!)), f.constant(Float32Array.of(1 / TEXEL))),
  );
  return () => {
    const [first, second] = [sampleSlice(f, front, weights), sampleSlice(f, after, weights)];
    return planesOf(f, (c) => mixed(f, first[c], second[c], fraction.whole));
  };
}

function fractionOf(f: FunctionBuilder, texelCoordinate: V128): V128 {
  return op.v128And(texelCoordinate, f.constant(Int32Array.of(TEXEL - 1)));
}

/** Texels at addresses, times 2^14. */
function nearestTexels(f: FunctionBuilder, address: Stored): Planes {
  const words = f.local("v128");
  for (const lane of LANES) f.set(words, loadLane(32, lane, words, f.keep(address.word(lane))));
  const mask = f.constant(Int32Array.of(0xff << TEXEL_FRACTION_BITS));
  return planesOf(f, (c) => {
    const up = TEXEL_FRACTION_BITS - 8 * c;
    return op.f32x4ConvertI32x4S(
      op.v128And(up < 0 ? op.i32x4ShrU(words, -up) : op.i32x4Shl(words, up), mask),
    );
  });
}

/** The weights of four texels, those of a column in one word: of the lower row in its low half. */
export interface Weights {
  readonly left: Stored;
  readonly right: Stored;
}

export function weightsOf(f: FunctionBuilder, axes: readonly Kept[], store: Store): Weights {
  const whole = f.constant(Int32Array.of(TEXEL));
  const a = f.keep(fractionOf(f, axes[0]!));
  if (axes.length === 1) return { left: store(op.i32x4Sub(whole, a)), right: store(a) };
  const b = f.keep(fractionOf(f, axes[1]!));
  const half = f.constant(Int32Array.of(TEXEL / 2));
  const both = f.keep(op.i32x4ShrS(op.i32x4Add(op.i32x4Mul(a, b), half), TEXEL_FRACTION_BITS));
  const upperLeft = f.keep(op.i32x4Sub(b, both));
  const lowerRight = op.i32x4Sub(a, both);
  const lowerLeft = op.i32x4Sub(op.i32x4Sub(whole, a), upperLeft);
  return {
    left: store(op.v128Or(lowerLeft, op.i32x4Shl(upperLeft, 16))),
    right: store(op.v128Or(lowerRight, op.i32x4Shl(both, 16))),
  };
}

/** Addresses of the texels i0 of two rows; null where there is only one. */
interface Rows {
  readonly lower: Stored;
  readonly upper: Stored | null;
}

/** The weighted sums of texels of one slice. */
function sampleSlice(f: FunctionBuilder, rows: Rows, weights: Weights): Planes {
  const sums = LANES.map((lane) => {
    const lower = op.v128Load64Zero(rows.lower.word(lane));
    const upper = op.v128Load64Zero((rows.upper ?? rows.lower).word(lane));
    const columns = f.keep(interleavedBytes(lower, upper));
    const weighted = (column: V128, weight: Stored): V128 =>
      op.i32x4DotI16x8S(column, weight.everyLane(lane));
    return f.keep(
      op.i32x4Add(
        weighted(op.i16x8ExtendLowI8x16U(columns), weights.left),
        weighted(op.i16x8ExtendHighI8x16U(columns), weights.right),
      ),
    );
  }) as readonly Kept[] as Planes;
  const planes = transposed(f, sums);
  return planesOf(f, (c) => op.f32x4ConvertI32x4S(planes[c]));
}
