import { singleToBits } from "@glasm/base";
import { type FunctionBuilder, interleaved, type Local, loadLane, op } from "@glasm/codegen";
import type { TextureWrap } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";
import type { Store, Stored } from "../compilation/strip.js";
import { type Kept, mixed, type Planes, planesOf, transposed } from "../compilation/vectors.js";
import { LEVEL } from "./texture-layout.js";
import type { TextureOptions } from "./texture-options.js";
import {
  HALF_STEP,
  INTEGERS,
  linearBounds,
  nearestBounds,
  ROUNDING_BASE,
  WEIGHT_BITS,
  WHOLE_WEIGHT,
} from "./wrap.js";

const LANES = [0, 1, 2, 3] as const;

/** The image arrays that four pixels take, see LEVEL. */
export interface LevelVectors {
  readonly frame: Kept;
  readonly row: Kept;
  readonly slice: Kept;
  /** For each dimension: texels in singles; and the bits of a texel's number, where the mode is REPEAT. */
  readonly sizes: readonly Kept[];
  readonly masks: readonly (Kept | null)[];
}

/** Variables for the image arrays of four pixels. */
export function levelVariables(f: FunctionBuilder, { dimensions, wrap }: TextureOptions): LevelVectors {
  const axes = wrap.slice(0, dimensions);
  const vector = (): Kept => f.local("v128");
  return {
    frame: vector(),
    row: vector(),
    slice: vector(),
    sizes: axes.map(vector),
    masks: axes.map((mode) => (mode === "repeat" ? vector() : null)),
  };
}

/** The words of LEVEL, and where they go. */
function fieldsOf({ frame, row, slice, sizes, masks }: LevelVectors): readonly (readonly [Kept, number])[] {
  const fields: (readonly [Kept, number])[] = [[frame, LEVEL.frame]];
  if (sizes.length > 1) fields.push([row, LEVEL.row]);
  if (sizes.length > 2) fields.push([slice, LEVEL.slice]);
  sizes.forEach((kept, axis) => fields.push([kept, LEVEL.sizes + 4 * axis]));
  masks.forEach((kept, axis) => kept && fields.push([kept, LEVEL.masks + 4 * axis]));
  return fields;
}

/** Sets the variables for pixels that all take the image array described at an address. */
export function setSameLevel(f: FunctionBuilder, level: LevelVectors, address: Local<"i32">): void {
  for (const [kept, at] of fieldsOf(level)) f.set(kept, op.v128Load32Splat(address, at));
}

/** The same for pixels that each have an address of their own. */
export function setEachLevel(f: FunctionBuilder, level: LevelVectors, addresses: Kept): void {
  for (const lane of LANES) {
    const address = f.keep(op.i32x4ExtractLane(lane, addresses));
    for (const [kept, at] of fieldsOf(level)) f.set(kept, loadLane(32, lane, kept, address, at));
  }
}

/** An axis of the images of four pixels. */
interface Axis {
  readonly wrap: TextureWrap;
  readonly size: Kept;
  readonly mask: Kept | null;
}

/** Where four pixels are on an axis: the texel i0, counted from the frame, and the weight of the one after it. */
interface PlacesOnAxis {
  readonly texel: Kept;
  readonly weight: V128;
}

/** Texel coordinates between bounds that are functions of the size, linear in it. */
function kept(
  f: FunctionBuilder,
  { wrap, size }: Axis,
  boundsOf: (wrap: TextureWrap, size: number) => readonly [number, number],
  coordinate: V128,
): Kept {
  const [low, offset] = boundsOf(wrap, 0);
  const isFixed = boundsOf(wrap, 1)[1] === offset;
  const constant = f.constant(Float32Array.of(offset));
  const high = isFixed ? constant : offset === 0 ? size : op.f32x4Add(size, constant);
  return f.keep(op.f32x4Pmin(high, op.f32x4Pmax(f.constant(Float32Array.of(low)), coordinate)));
}

/** See mirrored in wrap.ts. */
function mirrored(f: FunctionBuilder, { wrap, size }: Axis, coordinate: V128): V128 {
  if (wrap !== "mirrored-repeat") return coordinate;
  const distance = f.keep(op.f32x4Abs(coordinate));
  const period = f.keep(op.f32x4Add(size, size));
  const times = op.f32x4Floor(op.f32x4Div(distance, period));
  const repeated = f.keep(op.f32x4Sub(distance, op.f32x4Mul(times, period)));
  return op.f32x4Pmin(repeated, op.f32x4Sub(period, repeated));
}

/** The bits of ROUNDING_BASE and of INTEGERS, on which integers are counted. */
const BASE_BITS = singleToBits(ROUNDING_BASE);
const INTEGER_BITS = singleToBits(INTEGERS);

/** See placeLinear. */
function placeLinear(f: FunctionBuilder, axis: Axis, given: V128): PlacesOnAxis {
  const coordinate = kept(f, axis, linearBounds, mirrored(f, axis, given));
  const base = f.constant(Float32Array.of(ROUNDING_BASE));
  const middle = f.keep(op.f32x4Add(coordinate, base));
  const fromMiddle = op.f32x4Sub(coordinate, op.f32x4Sub(middle, base));
  const steps = op.f32x4Mul(fromMiddle, f.constant(Float32Array.of(WHOLE_WEIGHT)));
  const weight = op.f32x4Add(steps, f.constant(Float32Array.of(INTEGERS + WHOLE_WEIGHT / 2)));
  return {
    // From the frame on, the number of the texel before the middle is that of the one after it from the image on.
    texel: f.keep(
      axis.mask === null
        ? op.i32x4Sub(middle, f.constant(Int32Array.of(BASE_BITS)))
        : op.v128And(middle, axis.mask),
    ),
    weight: op.i32x4Sub(weight, f.constant(Int32Array.of(INTEGER_BITS))),
  };
}

/** See placeNearest. */
function placeNearest(f: FunctionBuilder, axis: Axis, given: V128): PlacesOnAxis {
  const { wrap, size, mask } = axis;
  const moved = op.f32x4Add(mirrored(f, axis, given), f.constant(Float32Array.of(HALF_STEP)));
  const coordinate = kept(f, axis, nearestBounds, moved);
  const bits = (value: V128): V128 => op.f32x4Add(value, f.constant(Float32Array.of(ROUNDING_BASE)));
  const weight = f.constant(Int32Array.of(0));
  const floor = op.f32x4Floor(coordinate);
  const one = f.constant(Int32Array.of(1));
  // From the frame on, numbers are greater by 1.
  if (mask !== null) return { texel: f.keep(op.i32x4Add(op.v128And(bits(floor), mask), one)), weight };
  const last = op.f32x4Sub(size, f.constant(Float32Array.of(1)));
  const inside = bits(op.f32x4Pmin(last, floor));
  const texel = op.i32x4Sub(inside, f.constant(Int32Array.of(BASE_BITS - 1)));
  if (wrap !== "clamp-to-border") return { texel: f.keep(texel), weight };
  const end = op.f32x4Add(size, f.constant(Float32Array.of(2 * HALF_STEP)));
  // All bits of a comparison that holds are -1.
  return { texel: f.keep(op.i32x4Sub(texel, op.f32x4Gt(coordinate, end))), weight };
}

/** Whether pixels are filtered by LINEAR: all of them, none, or those of a mask. */
export type Linear = boolean | Kept;

function placeOnAxis(f: FunctionBuilder, axis: Axis, coordinate: V128, linear: Linear): PlacesOnAxis {
  if (linear === true) return placeLinear(f, axis, coordinate);
  const byNearest = placeNearest(f, axis, coordinate);
  if (linear === false) return byNearest;
  const byLinear = placeLinear(f, axis, coordinate);
  return {
    texel: f.keep(op.v128Bitselect(byLinear.texel, byNearest.texel, linear)),
    weight: op.v128And(byLinear.weight, linear),
  };
}

/** Where the texels of four pixels are. */
export interface PlacedTexels {
  /** For each dimension: the weight of the texel after i0. */
  readonly weights: readonly Kept[];
  /** Addresses of the texels i0, j0, k0. */
  readonly address: Kept;
}

/**
 * Finds the texels of an image array for each of four pixels.
 * @param coordinates s, t and r as far as the image has them, in singles
 */
export function placeTexels(
  f: FunctionBuilder,
  { wrap, dimensions, target }: TextureOptions,
  coordinates: readonly Kept[],
  level: LevelVectors,
  linear: Linear,
): PlacedTexels {
  const places = Array.from({ length: dimensions }, (_, i) => {
    const axis: Axis = { wrap: wrap[i]!, size: level.sizes[i]!, mask: level.masks[i]! };
    const given = coordinates[i]!;
    const coordinate = target === "rectangle" ? given : f.keep(op.f32x4Mul(given, axis.size));
    return placeOnAxis(f, axis, coordinate, linear);
  });
  const address = f.keep(op.i32x4Add(level.frame, op.i32x4Shl(places[0]!.texel, 2)));
  [level.row, level.slice].slice(0, dimensions - 1).forEach((bytes, i) => {
    f.set(address, op.i32x4Add(address, op.i32x4Mul(places[i + 1]!.texel, bytes)));
  });
  return { weights: places.map(({ weight }) => f.keep(weight)), address };
}

/**
 * Places the samples of an image array for each of four pixels. What is returned takes them later: bytes times 2^14, as
 * singles; see ImageFilter.
 * @param coordinates s, t and r as far as the image has them
 */
export function placeImage(
  f: FunctionBuilder,
  options: TextureOptions,
  coordinates: readonly Kept[],
  level: LevelVectors,
  linear: Linear,
  store: Store,
): () => Planes {
  const { dimensions } = options;
  const placed = placeTexels(f, options, coordinates, level, linear);
  const { address } = placed;
  if (linear === false) {
    const texels = store(address);
    return () => nearestTexels(f, texels);
  }
  const weights = weightsOf(f, placed.weights, store);
  const rowsAt = (lower: Kept): Rows => ({
    lower: store(lower),
    upper: dimensions > 1 ? store(op.i32x4Add(lower, level.row)) : null,
  });
  const front = rowsAt(address);
  if (dimensions < 3) return () => sampleSlice(f, front, weights);
  const after = rowsAt(f.keep(op.i32x4Add(address, level.slice)));
  const unit = f.constant(Float32Array.of(1 / WHOLE_WEIGHT));
  const fraction = store(op.f32x4Mul(op.f32x4ConvertI32x4S(placed.weights[2]!), unit));
  return () => {
    const [first, second] = [sampleSlice(f, front, weights), sampleSlice(f, after, weights)];
    return planesOf(f, (c) => mixed(f, first[c], second[c], fraction.whole));
  };
}

/** Texels at addresses, times 2^14. */
function nearestTexels(f: FunctionBuilder, address: Stored): Planes {
  const words = f.local("v128");
  for (const lane of LANES) f.set(words, loadLane(32, lane, words, f.keep(address.word(lane))));
  const mask = f.constant(Int32Array.of(0xff << WEIGHT_BITS));
  return planesOf(f, (c) => {
    const up = WEIGHT_BITS - 8 * c;
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

export function weightsOf(f: FunctionBuilder, [a, b]: readonly Kept[], store: Store): Weights {
  const whole = f.constant(Int32Array.of(WHOLE_WEIGHT));
  if (b === undefined) return { left: store(op.i32x4Sub(whole, a!)), right: store(a!) };
  const half = f.constant(Int32Array.of(WHOLE_WEIGHT / 2));
  const both = f.keep(op.i32x4ShrS(op.i32x4Add(op.i32x4Mul(a!, b), half), WEIGHT_BITS));
  const upperLeft = f.keep(op.i32x4Sub(b, both));
  const lowerRight = op.i32x4Sub(a!, both);
  const lowerLeft = op.i32x4Sub(op.i32x4Sub(whole, a!), upperLeft);
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
    const texels = (row: Stored): Kept => f.keep(op.v128Load8x8U(row.word(lane)));
    const [lower, upper] = [texels(rows.lower), texels(rows.upper ?? rows.lower)];
    const weighted = (column: V128, weight: Stored): V128 =>
      op.i32x4DotI16x8S(column, weight.everyLane(lane));
    return f.keep(
      op.i32x4Add(
        weighted(interleaved(0, lower, upper), weights.left),
        weighted(interleaved(1, lower, upper), weights.right),
      ),
    );
  }) as readonly Kept[] as Planes;
  const planes = transposed(f, sums);
  return planesOf(f, (c) => op.f32x4ConvertI32x4S(planes[c]));
}
