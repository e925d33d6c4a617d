import { type Expression, type FunctionBuilder, type Label, type Local, op } from "@glasm/codegen";
import { lowWords } from "../compilation/lanes.js";
import { compareLanes } from "../fragment-operations/compiled-comparison.js";
import {
  maskedBits,
  needsColor,
  needsWholeColor,
} from "../fragment-operations/compiled-fragment-operations.js";
import { combined } from "../fragment-operations/compiled-logic-operation.js";
import { stencilGroup } from "../fragment-operations/compiled-stencil.js";
import type { Progress } from "./compiled-exact-pixels.js";
import { stippledLanes } from "./compiled-polygon-stipple.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { FillOptions } from "./fill-options.js";

/**
 * Four pixels at once, with numbers that are near those of the exact arithmetic and, where a rounding could go either
 * way, a request for it.
 *
 * A depth or a color component is a linear function of the column, or a quotient of two. Its integer is known when
 * the approximate value plus 1/2 is not closer to an integer than the error bound; then the exact value plus 1/2
 * has the same integer part. Both are found by adding a power of two, which leaves a number in fixed point in the
 * low bits of the mantissa, rounded to nearest: a fraction of zero bits is the sign of closeness.
 *
 * Depths, in doubles. The exact computation has some eight roundings of numbers up to 1, so that it is within
 * 2^-26 of a 24-bit step of the true value. The value here adds up one step a group: at most 4096 roundings of 2^-29
 * steps. Both together are below 2^-16; closeness is 2^-13.
 *
 * Colors, in singles. With both ends tame, color over w is between 0 and 1/w. As 1/w at the right end is at least
 * half of what it is at the left end, all terms of both linear functions are at most twice the 1/w of the pixel. Each
 * has four roundings, of 2^-24; so the reciprocal and the product are within 18 * 2^-24 of the true component, that
 * is 2.8e-4 of 255ths. Closeness is 2^-11, or 4.9e-4. What the exact arithmetic itself errs is far below the rest.
 */
const DEPTH_FRACTION_BITS = 12;
/** Its last bit stands for 2^-12. */
const DEPTH_SCALE = 2 ** 40;
const COLOR_FRACTION_BITS = 10;
/** The last bit of a single of this size stands for 2^-10. */
const COLOR_SCALE = 2 ** 13;

/** Pixels in a group. */
export const GROUP = 4;

/**
 * Whether the pixels of a state may be drawn in these groups: if nothing looks at a whole color, and neither textures
 * nor fog change it.
 */
export function drawsGroups(options: FillOptions): boolean {
  if (hasTextureStage(options)) return false;
  return !needsColor(options) || (options.fog === null && !needsWholeColor(options));
}

/** Whether depths matter at all. */
export function needsDepth({ depthComparison, depthWritten }: FillOptions): boolean {
  return depthComparison !== "always" || depthWritten;
}

/** A linear function of the number of a pixel, in singles. */
export interface Linear {
  readonly start: Local<"v128">;
  readonly step: Local<"v128">;
}

/** The depths of both pairs of the next group, in 24-bit steps plus 1/2, and what a group adds. */
export interface GroupDepths {
  readonly pairs: readonly [Local<"v128">, Local<"v128">];
  readonly advance: Local<"v128">;
}

/** 1/w, and red, green, blue and alpha over w in 255ths. */
export interface GroupColors {
  readonly inverseW: Linear;
  readonly components: readonly Linear[];
}

/** What the groups of a span need. */
export interface Groups {
  /** Numbers of the pixels of the next group from the beginning of the span; and how many the span has. */
  readonly index: Local<"v128">;
  readonly count: Local<"v128">;
  /** null where depths do not matter. */
  readonly depths: GroupDepths | null;
  /** null where colors do not matter. */
  readonly linear: GroupColors | null;
}

/** Draws groups from `x` up to `end`, or up to one that asks for the exact arithmetic: then it leaves by the label. */
export function drawGroups(
  f: FunctionBuilder,
  options: FillOptions,
  groups: Groups,
  progress: Progress,
  end: Local<"i32">,
  asksForExact: Label,
): void {
  const { x, depthRow, stencilRow, stencilTables, stipple } = progress;
  f.loop((next) => {
    const at = f.keep(op.i32Shl(x, 2));
    const pass = f.keep(op.f32x4Lt(groups.index, groups.count));
    if (stipple !== null) f.set(pass, op.v128And(pass, stippledLanes(f, stipple, x)));
    const depthAt = f.keep(op.i32Add(depthRow, at));
    const depths = groups.depths === null ? null : takeDepths(f, groups.depths, depthAt);
    const passing =
      depths === null ? null : compareLanes(f, options.depthComparison, depths.fixed, depths.stored);
    if (stencilRow !== null) {
      // What fails the depth test leaves a trace, too: all depths have to be certain.
      if (passing !== null) f.branchIf(asksForExact, op.v128AnyTrue(op.v128And(pass, depths!.doubtful)));
      const stencilAt = f.keep(op.i32Add(stencilRow, x));
      const passesDepth = passing === null ? null : f.keep(passing);
      const stencil = stencilGroup(f, stencilAt, pass, passesDepth, stencilTables);
      f.set(pass, op.v128And(pass, stencil.passing));
      if (passesDepth !== null) f.set(pass, op.v128And(pass, passesDepth));
      drawPassing(f, options, groups, progress, { at, pass, depthAt, depths }, asksForExact);
      f.store("i32Store", stencilAt, 0, stencil.replaced);
    } else {
      if (passing !== null) f.set(pass, op.v128And(pass, op.v128Or(passing, depths!.doubtful)));
      drawPassing(f, options, groups, progress, { at, pass, depthAt, depths }, asksForExact);
    }
    advanceGroups(f, groups);
    f.set(x, op.i32Add(x, GROUP));
    f.branchIf(next, op.i32LtS(x, end));
  });
}

type Depths = ReturnType<typeof takeDepths>;

/** A group that went through the tests. */
interface Tested {
  /** From the beginning of a row of the color buffer, in bytes. */
  readonly at: Local<"i32">;
  readonly pass: Local<"v128">;
  readonly depthAt: Local<"i32">;
  readonly depths: Depths | null;
}

/** Writes the depths and colors of the pixels that pass, and counts them, unless one of them is in doubt. */
function drawPassing(
  f: FunctionBuilder,
  options: FillOptions,
  { index, linear }: Groups,
  { colorRow, count }: Progress,
  { at, pass, depthAt, depths }: Tested,
  asksForExact: Label,
): void {
  if (linear === null && !options.depthWritten && count === null) return;
  f.if(op.v128AnyTrue(pass), () => {
    const colors = linear === null ? null : colorsOf(f, index, linear);
    const doubts = [colors?.doubtful, depths?.doubtful].filter((doubt) => doubt !== undefined);
    if (doubts.length > 0) {
      const inDoubt = doubts.reduce((a, b) => op.v128Or(a, b));
      f.branchIf(asksForExact, op.v128AnyTrue(op.v128And(pass, inDoubt)));
    }
    count?.countLanes(pass);
    if (depths !== null && options.depthWritten) {
      f.store("v128Store", depthAt, 0, op.v128Bitselect(depths.fixed, depths.stored, pass));
    }
    if (colors !== null) {
      const colorAt = f.keep(op.i32Add(colorRow, at));
      storeColors(f, options, colorAt, colors.color, pass);
    }
  });
}

/** Brings the colors of four pixels, without blending, to the buffer where they pass. */
export function storeColors(
  f: FunctionBuilder,
  options: FillOptions,
  at: Local<"i32">,
  color: Expression<"v128">,
  pass: Local<"v128">,
): void {
  const { logicOperation } = options;
  const bits = maskedBits(f, options);
  const written = bits === null ? pass : op.v128And(pass, bits);
  const old = op.v128Load(at);
  const result = logicOperation === null ? color : combined(f, logicOperation, color, old);
  f.store("v128Store", at, 0, op.v128Bitselect(result, old, written));
}

/** Goes on to the next group. */
export function advanceGroups(f: FunctionBuilder, { index, depths }: Groups): void {
  f.set(index, op.f32x4Add(index, f.constant(Float32Array.of(GROUP))));
  if (depths === null) return;
  for (const pair of depths.pairs) f.set(pair, op.f64x2Add(pair, depths.advance));
}

/** The depths of a group as 24 bits, where they are doubtful, and what the buffer holds. */
function takeDepths(
  f: FunctionBuilder,
  { pairs }: GroupDepths,
  at: Local<"i32">,
): Readonly<Record<"fixed" | "doubtful" | "stored", Local<"v128">>> {
  const scale = f.constant(Float64Array.of(DEPTH_SCALE));
  const low = f.keep(op.f64x2Add(pairs[0], scale));
  const high = f.keep(op.f64x2Add(pairs[1], scale));
  const integers = (pair: Local<"v128">) => op.i64x2ShrU(pair, DEPTH_FRACTION_BITS);
  return {
    fixed: f.keep(lowWords(integers(low), integers(high))),
    doubtful: f.keep(hasNoFraction(f, lowWords(low, high), DEPTH_FRACTION_BITS)),
    stored: f.keep(op.v128Load(at)),
  };
}

function hasNoFraction(f: FunctionBuilder, value: Expression<"v128">, bits: number): Expression<"v128"> {
  const fraction = op.v128And(value, f.constant(Int32Array.of((1 << bits) - 1)));
  return op.i32x4Eq(fraction, f.constant(Int32Array.of(0)));
}

/** The color words of a group, and where they are doubtful. */
function colorsOf(
  f: FunctionBuilder,
  index: Local<"v128">,
  linear: GroupColors,
): Readonly<Record<"color" | "doubtful", Expression<"v128">>> {
  const at = ({ start, step }: Linear) => op.f32x4Add(start, op.f32x4Mul(index, step));
  const w = f.keep(op.f32x4Div(f.constant(Float32Array.of(1)), at(linear.inverseW)));
  const scale = f.constant(Float32Array.of(COLOR_SCALE + 0.5));
  const fixed = linear.components.map((component) =>
    f.keep(op.f32x4Add(op.f32x4Mul(at(component), w), scale)),
  );
  const fraction = f.constant(Int32Array.of((1 << COLOR_FRACTION_BITS) - 1));
  const least = fixed
    .map((value): Expression<"v128"> => op.v128And(value, fraction))
    .reduce((a, b) => op.i32x4MinU(a, b));
  const bytes = fixed.map((value, i) => {
    const byte = f.constant(Int32Array.of(0xff << (8 * i)));
    const up = 8 * i - COLOR_FRACTION_BITS;
    return op.v128And(byte, up < 0 ? op.i32x4ShrU(value, -up) : op.i32x4Shl(value, up));
  });
  return {
    color: bytes.reduce((a, b) => op.v128Or(a, b)),
    doubtful: op.i32x4Eq(least, f.constant(Int32Array.of(0))),
  };
}
