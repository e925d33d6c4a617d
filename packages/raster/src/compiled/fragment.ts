import { type Expression, type FunctionBuilder, i32, op } from "@glasm/codegen";
import type { Comparison } from "@glasm/context";
import type { FillOptions } from "./fill-options.js";
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

/** Whether anything comes of the colors of fragments. */
export function needsColor({ alphaComparison, colorMask }: FillOptions): boolean {
  return alphaComparison !== "always" || colorMask.some((written) => written);
}

/** Whether a state looks at what the color buffer holds, or drops fragments by their color. */
export function needsWholeColor(options: FillOptions): boolean {
  const { blend, alphaComparison } = options;
  return needsColor(options) && (blend !== null || alphaComparison !== "always");
}

/** The bits of a color word that are written; null for all of them. [GL1.3 4.2.2] */
export function maskedBits(f: FunctionBuilder, { colorMask }: FillOptions): Vector | null {
  if (colorMask.every((written) => written)) return null;
  const word = new Uint8Array(colorMask.map((written) => (written ? 255 : 0)));
  return f.constant(new Int32Array(word.buffer));
}

/** The alpha test of one pixel's components. [GL1.3 4.1.4] */
export function passesAlpha({ alphaComparison }: FillOptions, color: Vector): Expression<"i32"> {
  return COMPARE[alphaComparison](op.i32x4ExtractLane(3, color), op.i32Load(0, JOB.alphaReference));
}
