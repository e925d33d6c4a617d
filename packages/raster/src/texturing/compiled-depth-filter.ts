import { type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import type { Store, Stored } from "../compilation/strip.js";
import { inDoubles, type Kept, mixed, type Planes, planesOf } from "../compilation/vectors.js";
import { compareLanes } from "../fragment-operations/compiled-comparison.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { type Level, type Linear, placeTexels, setLane, weightsOf } from "./compiled-image-filter.js";
import { depthToUnit } from "./depth-filter.js";
import { OPAQUE } from "./source-colors.js";
import { LEVEL, UNIT } from "./texture-layout.js";
import type { TextureOptions } from "./texture-options.js";
import { WHOLE_WEIGHT } from "./wrap.js";

const LANES = [0, 1, 2, 3] as const;
const TEXEL_BYTES = 4;

/** What is made of depths; see DepthSampling. */
type DepthOptions = NonNullable<TextureOptions["depths"]>;

/** r of four pixels as depths of 24 bits; see toDepth. */
export function depthReferences(f: FunctionBuilder, given: Kept): Kept {
  const r = inDoubles(f, given);
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const whole = f.constant(Float64Array.of(2 ** 52));
  const rounded = (i: 0 | 1): V128 => {
    const limited = op.f64x2Pmin(one, op.f64x2Pmax(zero, r[i]));
    const scaled = op.f64x2Mul(limited, f.constant(Float64Array.of(DEPTH_MAX)));
    return op.f64x2Add(op.f64x2Floor(op.f64x2Add(scaled, f.constant(Float64Array.of(0.5)))), whole);
  };
  return f.keep(lowWords(rounded(0), rounded(1)));
}

/**
 * Places the samples of an image array of depths for each of four pixels. What is returned takes them later; see
 * DepthFilter.
 * @param reference what is compared with them, if anything is
 */
export function placeDepths(
  f: FunctionBuilder,
  options: TextureOptions & { readonly depths: DepthOptions },
  coordinates: readonly Kept[],
  level: Level,
  linear: Linear,
  reference: Stored | null,
  store: Store,
): () => Kept {
  const { comparison } = options.depths;
  const { weights: weightsOnAxes, address } = placeTexels(f, options, coordinates, level, linear);
  /** A weight times the depths at addresses, or the weight itself where the comparison holds. */
  const weighted = (weight: V128, at: Stored, offset: number): V128 => {
    const depths = f.keep(texelsAt(f, at, offset));
    if (comparison === null) return op.f32x4Mul(op.f32x4ConvertI32x4S(weight), op.f32x4ConvertI32x4S(depths));
    const passing = compareLanes(f, comparison, reference!.whole, depths);
    return op.f32x4ConvertI32x4S(passing === null ? weight : op.v128And(weight, passing));
  };
  const lower = store(address);
  if (linear === false) return () => f.keep(weighted(f.constant(Int32Array.of(WHOLE_WEIGHT)), lower, 0));
  const { left, right } = weightsOf(f, weightsOnAxes, store);
  const low = f.constant(Int32Array.of(0xffff));
  const sum = (at: Stored, ofRow: (weights: V128) => V128): V128 =>
    op.f32x4Add(weighted(ofRow(left.whole), at, 0), weighted(ofRow(right.whole), at, TEXEL_BYTES));
  const ofLower = (): V128 => sum(lower, (weights) => op.v128And(weights, low));
  if (options.dimensions === 1) return () => f.keep(ofLower());
  const upper = store(op.i32x4Add(address, op.v128Load(level, LEVEL.row)));
  const ofUpper = (): V128 => sum(upper, (weights) => op.i32x4ShrU(weights, 16));
  return () => f.keep(op.f32x4Add(f.keep(ofLower()), ofUpper()));
}

/** The depths of four pixels at addresses and an offset. */
function texelsAt(f: FunctionBuilder, address: Stored, offset: number): V128 {
  const words = f.local("v128");
  for (const lane of LANES) setLane(f, lane, words, f.keep(address.word(lane)), offset);
  return op.v128And(words, f.constant(Int32Array.of(DEPTH_MAX)));
}

/** The texture source colors for what the filters gave; see Sampler. [ARB_shadow Chapter 3, ARB_shadow_ambient Chapter 3] */
export function depthPlanes(
  f: FunctionBuilder,
  { depths, format }: TextureOptions & { readonly depths: DepthOptions },
  filtered: Kept,
  unit: Local<"i32">,
): Planes {
  const { comparison, hasFailValue } = depths;
  const toUnit = f.constant(Float32Array.of(depthToUnit({ comparison, failValue: 0 })));
  const scaled = f.keep(op.f32x4Mul(filtered, toUnit));
  const one = f.constant(Float32Array.of(1));
  const value = hasFailValue
    ? f.keep(mixed(f, op.v128Load32Splat(unit, UNIT.failValue), one, scaled))
    : scaled;
  return planesOf(f, (c) => {
    if (c === 3) return format === "luminance" ? f.constant(Float32Array.of(OPAQUE)) : value;
    return format === "alpha" ? f.constant(Float32Array.of(0)) : value;
  });
}
