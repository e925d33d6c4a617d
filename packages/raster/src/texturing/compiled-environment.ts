import { type FunctionBuilder, type Local, op } from "@glasm/codegen";
import type {
  CombineAlphaFunction,
  CombineArgument,
  CombineFunction,
  Combiner,
  TextureFormat,
} from "@glasm/primitives";
import { type Kept, type Planes, planesOf } from "../compilation/vectors.js";
import { UNIT } from "./texture-layout.js";
import type { EnvironmentOptions, TextureOptions } from "./texture-options.js";
import type { V128 } from "../compilation/lanes.js";

type Component = 0 | 1 | 2 | 3;
type CombineOptions = Extract<EnvironmentOptions, { readonly mode: "combine" }>;

/** The colors of four pixels that environments work with. */
export interface Colors {
  /** Before texturing. */
  readonly primary: Planes;
  /** What the unit before made. */
  readonly previous: Planes;
  /** Texture source colors by unit. */
  readonly samples: readonly (Planes | undefined)[];
}

/** What the unit at an address makes of a color; the functions of environment.ts and combine.ts. [GL1.3 3.8.12] */
export function applyEnvironment(
  f: FunctionBuilder,
  options: TextureOptions,
  unit: Local<"i32">,
  colors: Colors,
): Planes {
  const { environment, format, isSigned } = options;
  const constant = (c: Component): V128 => op.v128Load32Splat(unit, UNIT.color + 4 * c);
  if (environment.mode === "none") return colors.previous;
  if (environment.mode === "combine") return combined(f, environment, isSigned, constant, colors);
  const { previous } = colors;
  const source = colors.samples[options.unit]!;
  if (environment.mode === "decal") {
    if (format !== "rgb" && format !== "rgba") return previous;
    const weight = isSigned ? f.keep(positive(f, source[3])) : source[3];
    return planesOf(f, (c) => (c === 3 ? previous[3] : blended(f, previous[c], weight, source[c])));
  }
  const [color, alpha] = functionsOf(environment.mode, format, isSigned);
  return planesOf(f, (c) => (c === 3 ? alpha : color)(f, previous[c], source[c], constant(c)));
}

/** A component of the result, of the fragment's, the texture source's and the environment's. */
type Plane = (f: FunctionBuilder, fragment: Kept, source: Kept, environment: V128) => V128;

const keep: Plane = (_f, fragment) => fragment;
const modulate: Plane = (_f, fragment, source) => op.f32x4Mul(fragment, source);
const add: Plane = (f, fragment, source) => clampedToUnit(f, op.f32x4Add(fragment, source));
const FUNCTIONS: Readonly<Record<"replace" | "modulate" | "blend" | "add", Plane>> = {
  replace: (_f, _fragment, source) => source,
  modulate,
  blend: blended,
  add,
};
/** Where colors may be negative. */
const SIGNED_FUNCTIONS: typeof FUNCTIONS = {
  ...FUNCTIONS,
  blend: (f, fragment, source, environment) => blended(f, fragment, f.keep(positive(f, source)), environment),
  add: (f, fragment, source) => clampedToSigned(f, op.f32x4Add(fragment, source)),
};

/** See positive of texture-function.ts. */
function positive(f: FunctionBuilder, value: V128): V128 {
  return op.f32x4Pmax(f.constant(Float32Array.of(0)), value);
}

/** See clampToSigned. */
export function clampedToSigned(f: FunctionBuilder, value: V128): V128 {
  const [low, high] = [f.constant(Float32Array.of(-1)), f.constant(Float32Array.of(1))];
  return op.f32x4Pmin(high, op.f32x4Pmax(low, value));
}

/** f (1 - s) + e s */
function blended(f: FunctionBuilder, fragment: V128, source: V128, environment: V128): V128 {
  return op.f32x4Add(op.f32x4Mul(fragment, complement(f, source)), op.f32x4Mul(environment, source));
}

/** For red, green and blue, and for alpha. [GL1.3 Table 3.22, Table 3.23] */
function functionsOf(
  mode: keyof typeof FUNCTIONS,
  format: TextureFormat,
  isSigned: boolean,
): readonly [color: Plane, alpha: Plane] {
  const color = (isSigned ? SIGNED_FUNCTIONS : FUNCTIONS)[mode];
  const alpha = mode === "replace" ? color : modulate;
  switch (format) {
    case "alpha":
      return [keep, alpha];
    case "luminance":
    case "rgb":
      return [color, keep];
    case "intensity":
      return [color, color];
    case "luminance-alpha":
    case "rgba":
      return [color, alpha];
  }
}

function complement(f: FunctionBuilder, value: V128): V128 {
  return op.f32x4Sub(f.constant(Float32Array.of(1)), value);
}

/** See clampToUnit. */
export function clampedToUnit(f: FunctionBuilder, value: V128): V128 {
  const [zero, one] = [f.constant(Float32Array.of(0)), f.constant(Float32Array.of(1))];
  return op.f32x4Pmin(one, op.f32x4Pmax(zero, value));
}

/** An argument of a combiner for a component. */
type Argument = (number: 0 | 1 | 2) => V128;

/** [GL1.3 Table 3.24] */
const SCALARS: Readonly<Record<CombineAlphaFunction, (f: FunctionBuilder, argument: Argument) => V128>> = {
  replace: (_f, argument) => argument(0),
  modulate: (_f, argument) => op.f32x4Mul(argument(0), argument(1)),
  add: (_f, argument) => op.f32x4Add(argument(0), argument(1)),
  "add-signed": (f, argument) =>
    op.f32x4Sub(op.f32x4Add(argument(0), argument(1)), f.constant(Float32Array.of(0.5))),
  interpolate: (f, argument) => {
    const fraction = f.keep(argument(2));
    return op.f32x4Add(op.f32x4Mul(argument(0), fraction), op.f32x4Mul(argument(1), complement(f, fraction)));
  },
  subtract: (_f, argument) => op.f32x4Sub(argument(0), argument(1)),
};

function combined(
  f: FunctionBuilder,
  { rgb, alpha }: CombineOptions,
  isSigned: boolean,
  constant: (c: Component) => V128,
  colors: Colors,
): Planes {
  const argumentsOf =
    ({ arguments: given }: Combiner<CombineFunction>, c: Component): Argument =>
    (number) =>
      argumentOf(f, given[number]!, c, isSigned, constant, colors);
  const scaled = (value: V128, scale: number): V128 =>
    clampedToUnit(f, op.f32x4Mul(value, f.constant(Float32Array.of(scale))));
  const dot = isScalar(rgb) ? null : f.keep(dot3(f, (c) => argumentsOf(rgb, c)));
  return planesOf(f, (c) => {
    // The result for alpha is ignored beside DOT3_RGBA, its scale is not. [Ruling 84]
    if (c === 3 && rgb.function !== "dot3-rgba")
      return scaled(SCALARS[alpha.function](f, argumentsOf(alpha, c)), alpha.scale);
    const value = isScalar(rgb) ? SCALARS[rgb.function](f, argumentsOf(rgb, c)) : dot!;
    return scaled(value, c === 3 ? alpha.scale : rgb.scale);
  });
}

const isScalar = (combiner: Combiner<CombineFunction>): combiner is Combiner<CombineAlphaFunction> =>
  combiner.function !== "dot3-rgb" && combiner.function !== "dot3-rgba";

/** [GL1.3 Table 3.24] */
function dot3(f: FunctionBuilder, argumentsOf: (c: Component) => Argument): V128 {
  const half = f.constant(Float32Array.of(0.5));
  const product = (c: Component): V128 => {
    const argument = argumentsOf(c);
    return op.f32x4Mul(op.f32x4Sub(argument(0), half), op.f32x4Sub(argument(1), half));
  };
  const sum = op.f32x4Add(op.f32x4Add(product(0), product(1)), product(2));
  return op.f32x4Mul(sum, f.constant(Float32Array.of(4)));
}

/** [GL1.3 Table 3.25, Table 3.26] */
function argumentOf(
  f: FunctionBuilder,
  { source, operand }: CombineArgument,
  component: Component,
  isSigned: boolean,
  constant: (c: Component) => V128,
  { primary, previous, samples }: Colors,
): V128 {
  const c = operand === "src-alpha" || operand === "one-minus-src-alpha" ? 3 : component;
  const given = (): V128 => {
    if (typeof source === "number") return samples[source]![c];
    if (source === "constant") return constant(c);
    return (source === "previous" ? previous : primary)[c];
  };
  const color = (): V128 => (isSigned ? positive(f, given()) : given());
  const isComplement = operand === "one-minus-src-color" || operand === "one-minus-src-alpha";
  return isComplement ? complement(f, color()) : color();
}
