import { APPROX_2_TO_X_COEFFICIENTS } from "@glasm/base";
import { type FunctionBuilder, op } from "@glasm/codegen";
import type { FogState } from "@glasm/primitives";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import { type Planes, planesOf } from "../compilation/vectors.js";
import { LEAST_EXPONENT } from "./fog.js";
import type { V128 } from "../compilation/lanes.js";

/** What decides the instructions of fog. */
export type FogOptions = Pick<FogState, "mode" | "magnitude">;

/** Singles of this size have their integer part in the lowest bits, also if it is negative. */
const WHOLE_AND_HALF = 1.5 * 2 ** 23;
const EXPONENT_SHIFT = 23;

/** The colors of four pixels, each at its fog coordinate, between 0 and 1; see Fog. */
export function foggedPlanes(
  f: FunctionBuilder,
  options: FogOptions,
  color: Planes,
  coordinates: V128,
): Planes {
  const factor = f.keep(factorAt(f, options, coordinates));
  return planesOf(f, (c) => {
    const kept = unit(f, color[c]);
    return c === 3 ? kept : mix(f, factor, kept, op.v128Load32Splat(THREAD, JOB.fogColor + 4 * c));
  });
}

/** From the fog's color to a fragment's. [GL1.3 3.10] */
function mix(f: FunctionBuilder, factor: V128, color: V128, fog: V128): V128 {
  const without = op.f32x4Sub(f.constant(Float32Array.of(1)), factor);
  return op.f32x4Add(op.f32x4Mul(factor, color), op.f32x4Mul(without, fog));
}

/** Singles in [0,1]; 0 for NaN. */
function unit(f: FunctionBuilder, value: V128): V128 {
  const limited = op.f32x4Pmax(f.constant(Float32Array.of(0)), value);
  return op.f32x4Pmin(f.constant(Float32Array.of(1)), limited);
}

/** The fog factor at coordinates, in [0,1]; see Fog. */
export function factorAt(f: FunctionBuilder, { mode, magnitude }: FogOptions, coordinate: V128): V128 {
  const z = magnitude ? op.f32x4Abs(coordinate) : coordinate;
  const scale = op.v128Load(THREAD, JOB.fogScale);
  if (mode === "linear") return unit(f, op.f32x4Mul(op.f32x4Sub(op.v128Load(THREAD, JOB.fogEnd), z), scale));
  const scaled = f.keep(op.f32x4Mul(scale, z));
  const exponent = op.f32x4Neg(mode === "exp" ? scaled : op.f32x4Mul(scaled, scaled));
  const limited = op.f32x4Pmax(f.constant(Float32Array.of(LEAST_EXPONENT)), exponent);
  return twoToX(f, op.f32x4Pmin(f.constant(Float32Array.of(0)), limited));
}

/** See approx2ToX; for exponents whose results are normal numbers. */
function twoToX(f: FunctionBuilder, exponent: V128): V128 {
  const x = f.keep(exponent);
  const nearest = f.keep(op.f32x4Floor(op.f32x4Add(x, f.constant(Float32Array.of(0.5)))));
  const fraction = f.keep(op.f32x4Sub(x, nearest));
  const [last, ...rest] = [...APPROX_2_TO_X_COEFFICIENTS].reverse();
  const power = rest.reduce<V128>(
    (sum, coefficient) => op.f32x4Add(op.f32x4Mul(sum, fraction), f.constant(Float32Array.of(coefficient))),
    f.constant(Float32Array.of(last!)),
  );
  const integer = op.f32x4Add(nearest, f.constant(Float32Array.of(WHOLE_AND_HALF)));
  return op.i32x4Add(power, op.i32x4Shl(integer, EXPONENT_SHIFT));
}
