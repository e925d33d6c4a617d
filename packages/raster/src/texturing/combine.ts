import type {
  CombineAlphaFunction,
  CombineArgument,
  CombineFunction,
  Combiner,
  TextureEnvironment,
} from "@glasm/primitives";
import { clampToUnit, positive, type TextureFunction } from "./texture-function.js";

type CombineEnvironment = Extract<TextureEnvironment, { readonly mode: "combine" }>;

type Scalar = (a: number, b: number, c: number) => number;

const { fround } = Math;

/** [GL1.3 Table 3.24] */
const SCALARS: Readonly<Record<CombineAlphaFunction, Scalar>> = {
  replace: (a) => a,
  modulate: (a, b) => fround(a * b),
  add: (a, b) => fround(a + b),
  "add-signed": (a, b) => fround(fround(a + b) - 0.5),
  interpolate: (a, b, c) => fround(fround(a * c) + fround(b * fround(1 - c))),
  subtract: (a, b) => fround(a - b),
};

/** The colors that arguments come from. */
interface Sources {
  readonly constant: Float64Array;
  /** Whether colors may be negative, which count as 0. [NV_texture_shader 3.8.9] */
  readonly isSigned: boolean;
  primary: Float64Array;
  previous: Float64Array;
  samples: readonly Float64Array[];
}

function sourceColor({ source }: CombineArgument, sources: Sources): Float64Array {
  if (typeof source === "number") return sources.samples[source]!;
  if (source === "constant") return sources.constant;
  return source === "previous" ? sources.previous : sources.primary;
}

/** One component of an argument. [GL1.3 Table 3.25, Table 3.26] */
function argumentValue(argument: CombineArgument, component: number, sources: Sources): number {
  const { operand } = argument;
  const isAlpha = operand === "src-alpha" || operand === "one-minus-src-alpha";
  const given = sourceColor(argument, sources)[isAlpha ? 3 : component]!;
  const value = sources.isSigned ? positive(given) : given;
  return operand === "src-color" || operand === "src-alpha" ? value : fround(1 - value);
}

/** A function of one component of each argument; those that it does not read are 0. */
function scalar(
  { function: combine, arguments: given }: Combiner<CombineAlphaFunction>,
  component: number,
  sources: Sources,
): number {
  const value = (n: number): number => {
    const argument = given[n];
    return argument === undefined ? 0 : argumentValue(argument, component, sources);
  };
  return SCALARS[combine](value(0), value(1), value(2));
}

/** The dot product of the first two arguments. [GL1.3 Table 3.24] */
function dot3({ arguments: [a, b] }: Combiner<CombineFunction>, sources: Sources): number {
  let sum = 0;
  for (let i = 0; i < 3; i += 1) {
    const [x, y] = [argumentValue(a!, i, sources), argumentValue(b!, i, sources)];
    sum = fround(sum + fround(fround(x - 0.5) * fround(y - 0.5)));
  }
  return 4 * sum;
}

const isScalar = (combiner: Combiner<CombineFunction>): combiner is Combiner<CombineAlphaFunction> =>
  combiner.function !== "dot3-rgb" && combiner.function !== "dot3-rgba";

/** The texture function COMBINE. [GL1.3 3.8.12] */
export function combineFunction(
  { color: constant, rgb, alpha }: CombineEnvironment,
  isSigned: boolean,
): TextureFunction {
  const sources: Sources = {
    isSigned,
    constant: Float64Array.from(constant, fround),
    primary: new Float64Array(4),
    previous: new Float64Array(4),
    samples: [],
  };
  const result = new Float64Array(4);
  return (color, samples, primary) => {
    sources.previous = color;
    sources.primary = primary;
    sources.samples = samples;
    if (isScalar(rgb)) for (let i = 0; i < 3; i += 1) result[i] = scalar(rgb, i, sources);
    else result.fill(dot3(rgb, sources));
    // The result for alpha is ignored beside DOT3_RGBA, its scale is not. [Ruling 84]
    if (rgb.function !== "dot3-rgba") result[3] = scalar(alpha, 3, sources);
    for (let i = 0; i < 4; i += 1) color[i] = clampToUnit(fround(result[i]! * (i < 3 ? rgb : alpha).scale));
  };
}
