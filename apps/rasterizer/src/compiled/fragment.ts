import { type Expression, type FunctionBuilder, i32, op } from "@glasm/codegen";
import type { BlendFactor, Comparison } from "@glasm/context";
import type { FillOptions } from "./fill-options.js";
import { everyLane } from "./lanes.js";
import { JOB } from "./memory-layout.js";

type Vector = Expression<"v128">;

/** Whether an integer relates to another one as a comparison asks. [GL1.3 4.1.4, 4.1.6] */
export const COMPARE: Readonly<
  Record<Comparison, (a: Expression<"i32">, b: Expression<"i32">) => Expression<"i32">>
> = {
  never: () => i32(0),
  less: op.i32LtS,
  equal: op.i32Eq,
  lequal: op.i32LeS,
  greater: op.i32GtS,
  notequal: op.i32Ne,
  gequal: op.i32GeS,
  always: () => i32(1),
};

/** The same for four pairs of integers, as masks; null where all pass. */
export function compareLanes(
  f: FunctionBuilder,
  comparison: Comparison,
  a: Vector,
  b: Vector,
): Vector | null {
  switch (comparison) {
    case "never":
      return f.constant(Int32Array.of(0));
    case "always":
      return null;
    case "less":
      return op.i32x4LtS(a, b);
    case "equal":
      return op.i32x4Eq(a, b);
    case "lequal":
      return op.i32x4LeS(a, b);
    case "greater":
      return op.i32x4GtS(a, b);
    case "notequal":
      return op.i32x4Ne(a, b);
    case "gequal":
      return op.i32x4GeS(a, b);
  }
}

/** Whether a state looks at what the color buffer holds, or drops fragments by their color. */
export function needsWholeColor({ blend, alphaComparison }: FillOptions): boolean {
  return blend !== null || alphaComparison !== "always";
}

/** The bits of a color word that are written; null for all of them. [GL1.3 4.2.2] */
export function maskedBits(f: FunctionBuilder, { colorMask }: FillOptions): Vector | null {
  if (colorMask.every((written) => written)) return null;
  const word = new Uint8Array(colorMask.map((written) => (written ? 255 : 0)));
  return f.constant(new Int32Array(word.buffer));
}

/** What a blend of one pixel works with: four components from 0 to 255 in the order of memory. */
interface BlendOperands {
  readonly source: Vector;
  readonly destination: Vector;
  readonly sourceAlpha: Vector;
  readonly destinationAlpha: Vector;
}

/** Tables 4.1 and 4.2, in 255ths. */
const FACTORS: Readonly<Record<BlendFactor, (f: FunctionBuilder, operands: BlendOperands) => Vector>> = {
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

function complement(f: FunctionBuilder, value: Vector): Vector {
  return op.i32x4Sub(f.constant(Int32Array.of(255)), value);
}

/** Cs S + Cd D of one pixel, limited and rounded to nearest; `old` has its four bytes first. [GL1.3 4.1.7] */
export function blended(
  f: FunctionBuilder,
  blend: NonNullable<FillOptions["blend"]>,
  source: Vector,
  old: Vector,
): Vector {
  const destination = f.keep(op.i32x4ExtendLowI16x8U(op.i16x8ExtendLowI8x16U(old)));
  const operands: BlendOperands = {
    source,
    destination,
    sourceAlpha: f.keep(everyLane(3, source)),
    destinationAlpha: f.keep(everyLane(3, destination)),
  };
  const sum = op.i32x4Add(
    op.i32x4Mul(source, FACTORS[blend.source](f, operands)),
    op.i32x4Mul(destination, FACTORS[blend.destination](f, operands)),
  );
  // s / 255 to nearest is (t + t / 256) / 256 with t = s + 128, rounded down, for s from 0 to 255 * 255.
  const t = f.keep(
    op.i32x4Add(op.i32x4MinS(sum, f.constant(Int32Array.of(255 * 255))), f.constant(Int32Array.of(128))),
  );
  return op.i32x4ShrU(op.i32x4Add(t, op.i32x4ShrU(t, 8)), 8);
}

/** The alpha test of one pixel's components. [GL1.3 4.1.4] */
export function passesAlpha({ alphaComparison }: FillOptions, color: Vector): Expression<"i32"> {
  return COMPARE[alphaComparison](op.i32x4ExtractLane(3, color), op.i32Load(0, JOB.alphaReference));
}
