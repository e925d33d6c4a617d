import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import type { Kept, Planes } from "../compilation/vectors.js";
import { foggedPlanes } from "../fog/compiled-fog.js";
import { blended } from "../fragment-operations/compiled-blend.js";
import { compareLanes } from "../fragment-operations/compiled-comparison.js";
import { maskedBits, needsColor } from "../fragment-operations/compiled-fragment-operations.js";
import { combined } from "../fragment-operations/compiled-logic-operation.js";
import type { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { type FaceTables, stencilGroup } from "../fragment-operations/compiled-stencil.js";
import { packedColors } from "../framebuffer/compiled-packed-color.js";
import {
  advance,
  columnInSingles,
  dataAt,
  depthsAt,
  GROUP,
  type GroupPlace,
  placeAt,
} from "./compiled-plane-values.js";
import { stippledLanes } from "./compiled-polygon-stipple.js";
import type { FillOptions } from "./fill-options.js";

/** The pixels of a span that are still to be drawn. */
export interface Progress {
  /** The column of the next one. */
  readonly x: Local<"i32">;
  /** Addresses of column 0 of the row in the buffers; null where the stencil buffer has no part. */
  readonly colorRow: Local<"i32">;
  readonly depthRow: Local<"i32">;
  readonly stencilRow: Local<"i32"> | null;
  readonly stencilTables: FaceTables;
  /** The word of the polygon stipple for the row, if there is one. */
  readonly stipple: Local<"i32"> | null;
  /** null where nobody counts. */
  readonly count: CompiledSampleCount | null;
}

/** Draws a span without textures in groups of four pixels, by the arithmetic of SpanRasterizer. */
export function drawGroups(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  to: Local<"i32">,
): void {
  const { x } = progress;
  const place = placeAt(f, x);
  const end = columnInSingles(f, to);
  const drawWhile = (more: () => Expression<"i32">, pass: () => Kept | null): void =>
    f.loop((next) => {
      drawGroup(f, options, progress, place, pass());
      advance(f, place);
      f.set(x, op.i32Add(x, GROUP));
      f.branchIf(next, more());
    });
  f.block((done) => {
    if (passesAll(options)) {
      const last = f.keep(op.i32Sub(to, GROUP));
      const isWhole = (): Expression<"i32"> => op.i32LeS(x, last);
      f.if(isWhole(), () => drawWhile(isWhole, () => null));
      f.branchIf(done, op.i32Eq(x, to));
    }
    drawWhile(
      () => op.i32LtS(x, to),
      () => f.keep(op.f32x4Lt(place.singles, end)),
    );
  });
}

/** Whether no pixel of a polygon fails any test, so that groups that lie in it need no mask. */
function passesAll({ alphaComparison, stencil, depthComparison, polygonStipple }: FillOptions): boolean {
  return alphaComparison === "always" && !stencil && depthComparison === "always" && !polygonStipple;
}

/** Draws the pixels of a group that a mask has; all without one. [GL1.3 4.1] */
function drawGroup(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  place: GroupPlace,
  pass: Kept | null,
): void {
  const { x, stipple } = progress;
  if (stipple !== null && pass !== null) f.set(pass, op.v128And(pass, stippledLanes(f, stipple, x)));
  const depth = needsDepth(options) ? f.keep(depthsAt(f, place)) : null;
  const group: Group = { x, pass, depth };
  beginTests(f, options, progress, group, () =>
    finishGroup(f, options, progress, group, untexturedColors(f, options, place)),
  );
}

/** The pixels of a group. */
export interface Group {
  /** The column of the first one. */
  readonly x: Local<"i32">;
  /** Which of them have passed so far; null if all have, and pass whatever is left. */
  readonly pass: Kept | null;
  /** null where depths do not matter. */
  readonly depth: Kept | null;
}

/** Those that a mask has. */
export interface MaskedGroup extends Group {
  readonly pass: Kept;
}

/** Whether depths matter at all. */
export function needsDepth({ depthComparison, depthWritten }: FillOptions): boolean {
  return depthComparison !== "always" || depthWritten;
}

export function hasAlphaTest({ alphaComparison }: FillOptions): boolean {
  return alphaComparison !== "always";
}

/** Where there is a stencil test the alpha test comes before it: what fails leaves no trace. */
function isStencilLate(options: FillOptions): boolean {
  return options.stencil && hasAlphaTest(options);
}

/** Does the tests of a group that need no colors, and goes on with the pixels that pass if there are any. [GL1.3 4.1] */
export function beginTests(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  group: Group,
  goOn: () => void,
): void {
  const { pass } = group;
  const stored = storedDepth(f, progress, group);
  if (pass !== null && !isStencilLate(options))
    testStencilAndDepth(f, options, progress, group, pass, stored);
  if (!needsColor(options) && !options.depthWritten && progress.count === null) return;
  const draw = (): void => {
    if (!hasAlphaTest(options)) recordPassing(f, options, progress, group, stored);
    if (needsColor(options)) goOn();
  };
  if (pass === null) draw();
  else f.if(op.v128AnyTrue(pass), draw);
}

/** Does the tests that are left, and brings the colors of a group to the buffer. */
export function finishGroup(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  group: Group,
  color: V128,
): void {
  const { x, pass } = group;
  const words = f.keep(color);
  if (hasAlphaTest(options) && pass !== null) {
    const stored = storedDepth(f, progress, group);
    testAlpha(f, options, words, pass);
    if (isStencilLate(options)) testStencilAndDepth(f, options, progress, group, pass, stored);
    recordPassing(f, options, progress, group, stored);
  }
  const at = f.keep(op.i32Add(progress.colorRow, op.i32Shl(x, 2)));
  storeColors(f, options, at, words, pass);
}

/** The depths in the buffer; null where they do not matter. */
function storedDepth(f: FunctionBuilder, progress: Progress, group: Group): Kept | null {
  return group.depth && group.pass && f.keep(op.v128Load(depthAt(progress, group)));
}

function depthAt({ depthRow }: Progress, { x }: Group): Expression<"i32"> {
  return op.i32Add(depthRow, op.i32Shl(x, 2));
}

/** Takes the pixels whose alpha fails out of a mask. [GL1.3 4.1.4] */
function testAlpha(f: FunctionBuilder, { alphaComparison }: FillOptions, color: Kept, pass: Kept): void {
  const reference = op.v128Load32Splat(THREAD, JOB.alphaReference);
  const alpha = op.i32x4ShrU(color, 24);
  f.set(pass, op.v128And(pass, compareLanes(f, alphaComparison, alpha, reference)!));
}

/** Takes the pixels that fail out of the mask of a group. [GL1.3 4.1.5, 4.1.6] */
function testStencilAndDepth(
  f: FunctionBuilder,
  { depthComparison }: FillOptions,
  { stencilRow, stencilTables }: Progress,
  { x, depth }: Group,
  pass: Kept,
  stored: Kept | null,
): void {
  const passesDepth = depth && compareLanes(f, depthComparison, depth, stored!);
  if (stencilRow === null) {
    if (passesDepth !== null) f.set(pass, op.v128And(pass, passesDepth));
    return;
  }
  const stencilAt = f.keep(op.i32Add(stencilRow, x));
  const depthLanes = passesDepth && f.keep(passesDepth);
  const { passing, replaced } = stencilGroup(f, stencilAt, pass, depthLanes, stencilTables);
  f.set(pass, op.v128And(pass, passing));
  if (depthLanes !== null) f.set(pass, op.v128And(pass, depthLanes));
  f.store("i32Store", stencilAt, 0, replaced);
}

/** Counts the pixels of a group that pass all tests, and writes their depths. */
function recordPassing(
  f: FunctionBuilder,
  { depthWritten }: FillOptions,
  progress: Progress,
  group: Group,
  stored: Kept | null,
): void {
  const { pass, depth } = group;
  progress.count?.countLanes(pass ?? f.constant(Int32Array.of(-1, -1, -1, -1)));
  if (!depthWritten) return;
  const at = f.keep(depthAt(progress, group));
  f.store("v128Store", at, 0, pass === null ? depth! : op.v128Bitselect(depth!, stored!, pass));
}

/** The color words of a group. */
function untexturedColors(f: FunctionBuilder, options: FillOptions, place: GroupPlace): V128 {
  const { primary, fog } = dataAt(f, options, place);
  const color: Planes = fog === null ? primary : foggedPlanes(f, options.fog!, primary, fog);
  return packedColors(f, color);
}

/** Brings the colors of four pixels to the buffer where they pass; without a mask all do. [GL1.3 4.1.7, 4.1.9, 4.2.2] */
export function storeColors(
  f: FunctionBuilder,
  options: FillOptions,
  at: Local<"i32">,
  color: Kept,
  pass: Kept | null,
): void {
  const { blend, logicOperation } = options;
  const bits = maskedBits(f, options);
  const written = pass === null || bits === null ? (pass ?? bits) : op.v128And(pass, bits);
  if (written === null && blend === null && logicOperation === null)
    return f.store("v128Store", at, 0, color);
  const old = f.keep(op.v128Load(at));
  const whole = blend === null || logicOperation !== null ? color : blended(f, blend, color, old);
  const result = logicOperation === null ? whole : combined(f, logicOperation, color, old);
  f.store("v128Store", at, 0, written === null ? result : op.v128Bitselect(result, old, written));
}
