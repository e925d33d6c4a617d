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

/** Address of the description of the image arrays that four pixels take, see LEVEL. */
export type Level = Local<"i32">;

/** The words of LEVEL that are needed. */
function fieldsOf({ dimensions, target, wrap }: TextureOptions, linear: Linear): readonly number[] {
  const axes = wrap.slice(0, dimensions);
  const onAxes = (field: number, isNeeded: (mode: TextureWrap) => boolean): readonly number[] =>
    axes.flatMap((mode, axis) => (isNeeded(mode) ? [field + 16 * axis] : []));
  return [
    ...[LEVEL.frame, LEVEL.row, LEVEL.slice].slice(0, dimensions),
    ...onAxes(LEVEL.masks, (mode) => mode === "repeat"),
    ...onAxes(LEVEL.sizes, () => linear !== true),
    ...onAxes(LEVEL.steps, (mode) => linear !== false && (target !== "rectangle" || mode !== "repeat")),
  ];
}

/** Describes the image arrays of four pixels that each have an address of their own. */
export function storeMixedLevel(
  f: FunctionBuilder,
  options: TextureOptions,
  linear: Linear,
  addresses: Kept,
  level: Level,
): void {
  const own = LANES.map((lane) => f.keep(op.i32x4ExtractLane(lane, addresses)));
  for (const field of fieldsOf(options, linear)) {
    const vector = f.local("v128");
    for (const lane of LANES) setLane(f, lane, vector, own[lane]!, field);
    f.store("v128Store", level, field, vector);
  }
}

/**
 * Loads a lane of a vector, the first one first: it leaves nothing of what was there, so that the vector is none that a loop
 * changes.
 */
export function setLane(
  f: FunctionBuilder,
  lane: 0 | 1 | 2 | 3,
  vector: Kept,
  address: Local<"i32">,
  at = 0,
): void {
  f.set(vector, lane === 0 ? op.v128Load32Zero(address, at) : loadLane(32, lane, vector, address, at));
}

/** An axis of the images of four pixels. */
interface Axis {
  readonly wrap: TextureWrap;
  /** Steps that a texel has, and the image. */
  readonly steps: number;
  readonly size: V128;
  /** The bits of a texel's number; null where the mode is not REPEAT. */
  readonly mask: V128 | null;
}

/** Where four pixels are on an axis: the texel i0, counted from the frame, and the weight of the one after it above INTEGERS. */
interface PlacesOnAxis {
  readonly texel: Kept;
  readonly weight: V128;
}

/** Texel coordinates between bounds that are functions of the size, linear in it. */
function kept(
  f: FunctionBuilder,
  { wrap, size, steps }: Axis,
  boundsOf: (wrap: TextureWrap, size: number) => readonly [number, number],
  coordinate: V128,
): Kept {
  const [low, offset] = boundsOf(wrap, 0).map((bound) => steps * bound) as [number, number];
  const isFixed = wrap === "repeat";
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

/** See placeLinear: a texel has as many steps as a weight, which changes no digit. */
function placeLinear(f: FunctionBuilder, axis: Axis, given: V128): PlacesOnAxis {
  const coordinate = kept(f, axis, linearBounds, mirrored(f, axis, given));
  const base = f.keep(f.constant(Float32Array.of(ROUNDING_BASE * WHOLE_WEIGHT)));
  const middle = f.keep(op.f32x4Add(coordinate, base));
  const fromMiddle = op.f32x4Sub(coordinate, op.f32x4Sub(middle, base));
  return {
    // From the frame on, the number of the texel before the middle is that of the one after it from the image on.
    texel: f.keep(
      axis.mask === null
        ? op.i32x4Sub(middle, f.constant(Int32Array.of(BASE_BITS + (WEIGHT_BITS << 23))))
        : op.v128And(middle, axis.mask),
    ),
    weight: op.f32x4Add(fromMiddle, f.constant(Float32Array.of(INTEGERS + WHOLE_WEIGHT / 2))),
  };
}

/** See placeNearest. */
function placeNearest(f: FunctionBuilder, axis: Axis, given: V128): PlacesOnAxis {
  const { wrap, size, mask } = axis;
  const moved = op.f32x4Add(mirrored(f, axis, given), f.constant(Float32Array.of(HALF_STEP)));
  const coordinate = kept(f, axis, nearestBounds, moved);
  const bits = (value: V128): V128 => op.f32x4Add(value, f.constant(Float32Array.of(ROUNDING_BASE)));
  const weight = f.constant(Float32Array.of(INTEGERS));
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

function placeOnAxis(
  f: FunctionBuilder,
  { wrap: modes, target }: TextureOptions,
  level: Level,
  number: number,
  given: Kept,
  linear: Linear,
): PlacesOnAxis {
  const wrap = modes[number]!;
  const mask = wrap === "repeat" ? f.keep(op.v128Load(level, LEVEL.masks + 16 * number)) : null;
  const place = (by: typeof placeLinear, steps: number, field: number): PlacesOnAxis => {
    const size = op.v128Load(level, field + 16 * number);
    const scale = target === "rectangle" ? f.constant(Float32Array.of(steps)) : size;
    const coordinate = target === "rectangle" && steps === 1 ? given : f.keep(op.f32x4Mul(given, scale));
    return by(f, { wrap, steps, size, mask }, coordinate);
  };
  const byLinear = linear === false ? null : place(placeLinear, WHOLE_WEIGHT, LEVEL.steps);
  const byNearest = linear === true ? null : place(placeNearest, 1, LEVEL.sizes);
  if (byLinear === null) return byNearest!;
  if (byNearest === null) return byLinear;
  const chosen = (of: keyof PlacesOnAxis): Kept =>
    f.keep(op.v128Bitselect(byLinear[of], byNearest[of], linear as Kept));
  return { texel: chosen("texel"), weight: chosen("weight") };
}

/** Where the texels of four pixels are. */
export interface PlacedTexels {
  /** For each dimension: the weight of the texel after i0, as a single above INTEGERS. */
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
  options: TextureOptions,
  coordinates: readonly Kept[],
  level: Level,
  linear: Linear,
): PlacedTexels {
  const { dimensions } = options;
  const places = Array.from({ length: dimensions }, (_, i) =>
    placeOnAxis(f, options, level, i, coordinates[i]!, linear),
  );
  const address = f.keep(op.i32x4Add(op.v128Load(level, LEVEL.frame), op.i32x4Shl(places[0]!.texel, 2)));
  [LEVEL.row, LEVEL.slice].slice(0, dimensions - 1).forEach((bytes, i) => {
    f.set(address, op.i32x4Add(address, op.i32x4Mul(places[i + 1]!.texel, op.v128Load(level, bytes))));
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
  level: Level,
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
    upper: dimensions > 1 ? store(op.i32x4Add(lower, op.v128Load(level, LEVEL.row))) : null,
  });
  const front = rowsAt(address);
  if (dimensions < 3) return () => sampleSlice(f, front, weights);
  const after = rowsAt(f.keep(op.i32x4Add(address, op.v128Load(level, LEVEL.slice))));
  const unit = f.constant(Float32Array.of(1 / WHOLE_WEIGHT));
  const whole = f.constant(Float32Array.of(INTEGERS));
  const fraction = store(op.f32x4Mul(op.f32x4Sub(placed.weights[2]!, whole), unit));
  return () => {
    const [first, second] = [sampleSlice(f, front, weights), sampleSlice(f, after, weights)];
    return planesOf(f, (c) => mixed(f, first[c], second[c], fraction.whole));
  };
}

/** Texels at addresses, times 2^14. */
function nearestTexels(f: FunctionBuilder, address: Stored): Planes {
  const words = f.local("v128");
  for (const lane of LANES) setLane(f, lane, words, f.keep(address.word(lane)));
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

/**
 * The weights of four texels for those of both axes, which lie above INTEGERS: their bits have a multiple of 2^16 beside
 * the weight, which shifts and differences take away.
 */
export function weightsOf(f: FunctionBuilder, [a, b]: readonly Kept[], store: Store): Weights {
  const right = f.keep(op.i32x4Sub(a!, f.constant(Int32Array.of(INTEGER_BITS))));
  const whole = WHOLE_WEIGHT + INTEGER_BITS;
  if (b === undefined)
    return { left: store(op.i32x4Sub(f.constant(Int32Array.of(WHOLE_WEIGHT)), right)), right: store(right) };
  /** A number in the high half, with its negative in the low half. */
  const spread = (number: Kept): V128 => op.i32x4Sub(op.i32x4Shl(number, 16), number);
  const product = op.i32x4DotI16x8S(right, b);
  const rounded = op.i32x4Add(product, f.constant(Int32Array.of(WHOLE_WEIGHT / 2)));
  const both = f.keep(op.i32x4ShrS(rounded, WEIGHT_BITS));
  f.set(right, op.i32x4Add(right, spread(both)));
  const left = op.i32x4Sub(op.i32x4Add(spread(b), f.constant(Int32Array.of(whole))), right);
  return { left: store(left), right: store(right) };
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
