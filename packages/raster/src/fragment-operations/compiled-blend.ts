import { type FunctionBuilder, i32, op } from "@glasm/codegen";
import type { BlendEquation, BlendFactor, Blending } from "@glasm/primitives";
import { everyLane, highHalf, lowHalves, type V128 } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";

/** What decides the instructions of blending: all but the constant color. */
export type BlendOptions = Omit<Blending, "constant">;

/** What a blend of one pixel works with: four components from 0 to 255 in the order of memory. */
interface BlendOperands {
  readonly source: V128;
  readonly destination: V128;
  readonly sourceAlpha: V128;
  readonly destinationAlpha: V128;
}

/** A factor as integers, in 255ths. */
type IntegerFactor = (f: FunctionBuilder, operands: BlendOperands) => V128;

/** A factor of the constant color: two doubles, in 255ths, of the components from an address on or of alpha. */
type ConstantFactor = (f: FunctionBuilder, components: number) => V128;

type IntegerName = Exclude<BlendFactor, ConstantName>;
type ConstantName = Extract<BlendFactor, `${string}constant${string}`>;

/** Tables 4.1 and 4.2. */
const FACTORS: Readonly<Record<IntegerName, IntegerFactor>> = {
  zero: (f) => f.constant(Int32Array.of(0)),
  one: (f) => f.constant(Int32Array.of(255)),
  "src-color": (_f, { source }) => source,
  "one-minus-src-color": (f, { source }) => complement(f, source),
  "dst-color": (_f, { destination }) => destination,
  "one-minus-dst-color": (f, { destination }) => complement(f, destination),
  "src-alpha": (_f, { sourceAlpha }) => sourceAlpha,
  "one-minus-src-alpha": (f, { sourceAlpha }) => complement(f, sourceAlpha),
  "dst-alpha": (_f, { destinationAlpha }) => destinationAlpha,
  "one-minus-dst-alpha": (f, { destinationAlpha }) => complement(f, destinationAlpha),
  "src-alpha-saturate": (f, { sourceAlpha, destinationAlpha }) =>
    op.i32x4ReplaceLane(3, op.i32x4MinS(sourceAlpha, complement(f, destinationAlpha)), i32(255)),
};

const constantColor: ConstantFactor = (_f, components) => op.v128Load(THREAD, components);
const constantAlpha: ConstantFactor = () => op.f64x2Splat(op.f64Load(THREAD, JOB.blendConstant + 24));
const without =
  (factor: ConstantFactor): ConstantFactor =>
  (f, components) =>
    op.f64x2Sub(f.constant(Float64Array.of(255)), factor(f, components));

const CONSTANT_FACTORS: Readonly<Record<ConstantName, ConstantFactor>> = {
  "constant-color": constantColor,
  "one-minus-constant-color": without(constantColor),
  "constant-alpha": constantAlpha,
  "one-minus-constant-alpha": without(constantAlpha),
};

/** An equation of Cs S and Cd D. */
type Weighing = Exclude<BlendEquation, "min" | "max">;

type Join = (source: V128, destination: V128) => V128;

/** How an equation joins the products, made of an addition and a subtraction. [GL1.3 4.1.7] */
const EQUATIONS: Readonly<Record<Weighing, (add: Join, subtract: Join) => Join>> = {
  add: (add) => add,
  subtract: (_add, subtract) => subtract,
  "reverse-subtract": (_add, subtract) => (source, destination) => subtract(destination, source),
};

function isConstant(name: BlendFactor): name is ConstantName {
  return name in CONSTANT_FACTORS;
}

function complement(f: FunctionBuilder, value: V128): V128 {
  return op.i32x4Sub(f.constant(Int32Array.of(255)), value);
}

/** The blend of one pixel, limited and rounded to nearest; `old` has its four bytes first. [GL1.3 4.1.7] */
export function blended(f: FunctionBuilder, blend: BlendOptions, source: V128, old: V128): V128 {
  const destination = f.keep(op.i32x4ExtendLowI16x8U(op.i16x8ExtendLowI8x16U(old)));
  const { equation } = blend;
  if (equation === "min") return op.i32x4MinS(source, destination);
  if (equation === "max") return op.i32x4MaxS(source, destination);
  const operands: BlendOperands = {
    source,
    destination,
    sourceAlpha: f.keep(everyLane(3, source)),
    destinationAlpha: f.keep(everyLane(3, destination)),
  };
  const { source: ofSource, destination: ofDestination, alphaFactors: ofAlpha = blend } = blend;
  const hasConstant = [ofSource, ofDestination, ofAlpha.source, ofAlpha.destination].some(isConstant);
  return (hasConstant ? weighedDoubles : weighedIntegers)(f, equation, blend, operands);
}

/** The factor of colors with that of alpha in the last of some lanes, which `alphaLane` has ones in. */
function withAlphaFactor<Name extends BlendFactor>(
  f: FunctionBuilder,
  [name, ofAlpha]: readonly [Name, Name],
  alphaLane: Int32Array,
  factor: (name: Name) => V128,
): V128 {
  if (name === ofAlpha) return factor(name);
  return op.v128Bitselect(factor(ofAlpha), factor(name), f.constant(alphaLane));
}

function weighedIntegers(
  f: FunctionBuilder,
  equation: Weighing,
  { source, destination, alphaFactors = { source, destination } }: BlendOptions,
  operands: BlendOperands,
): V128 {
  const factor = (...names: readonly [BlendFactor, BlendFactor]): V128 =>
    withAlphaFactor(f, names, Int32Array.of(0, 0, 0, -1), (name) =>
      FACTORS[name as IntegerName](f, operands),
    );
  const value = EQUATIONS[equation](op.i32x4Add, op.i32x4Sub)(
    op.i32x4Mul(operands.source, factor(source, alphaFactors.source)),
    op.i32x4Mul(operands.destination, factor(destination, alphaFactors.destination)),
  );
  const limited =
    equation === "add"
      ? op.i32x4MinS(value, f.constant(Int32Array.of(255 * 255)))
      : op.i32x4MaxS(value, f.constant(Int32Array.of(0)));
  // s / 255 to nearest is (t + t / 256) / 256 with t = s + 128, rounded down, for s from 0 to 255 * 255.
  const t = f.keep(op.i32x4Add(limited, f.constant(Int32Array.of(128))));
  return op.i32x4ShrU(op.i32x4Add(t, op.i32x4ShrU(t, 8)), 8);
}

/** The same where a factor is not a multiple of 1/255, by the arithmetic of Blend. */
function weighedDoubles(
  f: FunctionBuilder,
  equation: Weighing,
  { source, destination, alphaFactors = { source, destination } }: BlendOptions,
  operands: BlendOperands,
): V128 {
  const pair = (half: 0 | 1): V128 => {
    const doubles = (value: V128): V128 => {
      if (half === 0) return op.f64x2ConvertLowI32x4S(value);
      const kept = f.keep(value);
      return op.f64x2ConvertLowI32x4S(highHalf(kept));
    };
    const single = (name: BlendFactor): V128 =>
      isConstant(name)
        ? CONSTANT_FACTORS[name](f, JOB.blendConstant + 16 * half)
        : doubles(FACTORS[name](f, operands));
    const factor = (...names: readonly [BlendFactor, BlendFactor]): V128 =>
      half === 0 ? single(names[0]) : withAlphaFactor(f, names, Int32Array.of(0, 0, -1, -1), single);
    const value = EQUATIONS[equation](op.f64x2Add, op.f64x2Sub)(
      op.f64x2Mul(doubles(operands.source), factor(source, alphaFactors.source)),
      op.f64x2Mul(doubles(operands.destination), factor(destination, alphaFactors.destination)),
    );
    const limited = f.keep(
      equation === "add"
        ? op.f64x2Pmin(f.constant(Float64Array.of(255 * 255)), value)
        : op.f64x2Pmax(f.constant(Float64Array.of(0)), value),
    );
    const rounded = op.f64x2Div(
      op.f64x2Add(op.f64x2Add(limited, limited), f.constant(Float64Array.of(255))),
      f.constant(Float64Array.of(510)),
    );
    return op.i32x4TruncSatF64x2SZero(rounded);
  };
  return lowHalves(pair(0), pair(1));
}
