import { type FunctionBuilder, op } from "@glasm/codegen";
import type { BlendEquation, BlendFactor, Blending } from "@glasm/primitives";
import { highHalf, lowHalves, type V128 } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import { type Kept, planesOf } from "../compilation/vectors.js";
import { componentOf, joinedComponents } from "../framebuffer/compiled-packed-color.js";

/** What decides the instructions of blending: all but the constant color. */
export type BlendOptions = Omit<Blending, "constant">;

type Component = 0 | 1 | 2 | 3;

/** What the blend of a component of four pixels works with: integers from 0 to 255. */
interface BlendOperands {
  readonly component: Component;
  readonly source: Kept;
  readonly destination: Kept;
  readonly sourceAlpha: Kept;
  readonly destinationAlpha: Kept;
}

/** A factor as integers, in 255ths. */
type IntegerFactor = (f: FunctionBuilder, operands: BlendOperands) => V128;

/** A factor of the constant color: a double, in 255ths, of a component or of alpha. */
type ConstantFactor = (f: FunctionBuilder, component: Component) => V128;

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
  "src-alpha-saturate": (f, { component, sourceAlpha, destinationAlpha }) =>
    component === 3
      ? f.constant(Int32Array.of(255))
      : op.i32x4MinS(sourceAlpha, complement(f, destinationAlpha)),
};

const constantColor: ConstantFactor = (_f, component) =>
  op.v128Load64Splat(THREAD, JOB.blendConstant + 8 * component);
const constantAlpha: ConstantFactor = (f) => constantColor(f, 3);
const without =
  (factor: ConstantFactor): ConstantFactor =>
  (f, component) =>
    op.f64x2Sub(f.constant(Float64Array.of(255)), factor(f, component));

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

/** The blend of the color words of four pixels, limited and rounded to nearest. [GL1.3 4.1.7] */
export function blended(f: FunctionBuilder, blend: BlendOptions, color: V128, old: V128): V128 {
  const sources = planesOf(f, (c) => componentOf(f, color, c));
  const destinations = planesOf(f, (c) => componentOf(f, old, c));
  return joinedComponents(
    planesOf(f, (component) =>
      blendedComponent(f, blend, {
        component,
        ...{ source: sources[component], sourceAlpha: sources[3] },
        ...{ destination: destinations[component], destinationAlpha: destinations[3] },
      }),
    ),
  );
}

function blendedComponent(f: FunctionBuilder, blend: BlendOptions, operands: BlendOperands): V128 {
  const { equation } = blend;
  const { component, source, destination } = operands;
  if (equation === "min") return op.i32x4MinS(source, destination);
  if (equation === "max") return op.i32x4MaxS(source, destination);
  const factors = component === 3 ? (blend.alphaFactors ?? blend) : blend;
  const names = [factors.source, factors.destination] as const;
  return names.some(isConstant)
    ? weighedDoubles(f, equation, names, operands)
    : weighedIntegers(f, equation, names as readonly [IntegerName, IntegerName], operands);
}

function weighedIntegers(
  f: FunctionBuilder,
  equation: Weighing,
  [ofSource, ofDestination]: readonly [IntegerName, IntegerName],
  operands: BlendOperands,
): V128 {
  const value = EQUATIONS[equation](op.i32x4Add, op.i32x4Sub)(
    op.i32x4Mul(operands.source, FACTORS[ofSource](f, operands)),
    op.i32x4Mul(operands.destination, FACTORS[ofDestination](f, operands)),
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
  [ofSource, ofDestination]: readonly [BlendFactor, BlendFactor],
  operands: BlendOperands,
): V128 {
  const pair = (half: 0 | 1): V128 => {
    const doubles = (value: V128): V128 =>
      op.f64x2ConvertLowI32x4S(half === 0 ? value : highHalf(f.keep(value)));
    const factor = (name: BlendFactor): V128 =>
      isConstant(name) ? CONSTANT_FACTORS[name](f, operands.component) : doubles(FACTORS[name](f, operands));
    const value = EQUATIONS[equation](op.f64x2Add, op.f64x2Sub)(
      op.f64x2Mul(doubles(operands.source), factor(ofSource)),
      op.f64x2Mul(doubles(operands.destination), factor(ofDestination)),
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
