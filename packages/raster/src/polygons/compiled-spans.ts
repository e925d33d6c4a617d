import { type Assembly, type Expression, type FunctionBuilder, i32, type Local, op } from "@glasm/codegen";
import {
  BAND,
  BAND_ROW,
  CONSTANTS,
  JOB,
  SPAN,
  THREAD,
  TRIANGLE,
  VISIBLE_SPANS,
} from "../compilation/memory-layout.js";
import type { V128 } from "../compilation/lanes.js";
import { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { BLOCK } from "../compilation/depth-blocks.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { type BlockFunctions, defineBlocks } from "./compiled-blocks.js";
import { drawGroups, type Progress } from "./compiled-groups.js";
import { HiddenBlocks } from "./compiled-hidden-blocks.js";
import { beginRow } from "./compiled-plane-values.js";
import { definePlanes } from "./compiled-planes.js";
import { stippleOfRow } from "./compiled-polygon-stipple.js";
import { columnsOf } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";
import { hidingDepth } from "./known-depths.js";
import { drawTextured } from "./late-textured-fill.js";

type Word = Local<"i32">;

/** Triangles in which hidden blocks are looked for are so wide in the last row of a block, or so high. */
const LARGE_WIDTH = 32;
const LARGE_HEIGHT = 32;

/**
 * Defines the function that draws spans: from an address on and before another, where the planes of a triangle, whose
 * address is given, too, are there already. Spans of others follow in its own planes.
 */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const planes = definePlanes(assembly, options);
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const blocks = defineVisibleBlocks(assembly, options, f);
  if (hasTextureStage(options)) f.keepConstantsAt(THREAD, CONSTANTS);
  const [span, end, triangle] = f.parameters as readonly [Word, Word, Word];
  const count = options.counted ? new CompiledSampleCount(f) : null;
  f.block((done) => {
    f.branchIf(done, op.i32Eq(span, end));
    f.loop((next) => {
      const own = f.keep(op.i32Load(span, SPAN.triangle));
      f.if(op.i32Ne(own, triangle), () => {
        f.set(triangle, own);
        f.call(planes, [triangle]);
        if (blocks === null) return;
        ifLarge(f, { span, end, triangle }, () => {
          f.call(blocks, [span, end]);
          f.set(span, op.i32Load(THREAD, JOB.nextSpan));
          f.branchIf(next, op.i32Ne(span, end));
          f.branch(done);
        });
      });
      drawSpan(f, options, span, triangle, count);
      f.set(span, op.i32Add(span, SPAN.bytes));
      f.branchIf(next, op.i32Ne(span, end));
    });
  });
  count?.store();
  return f;
}

/** Acts where such large spans of a triangle wait from the first one on that it is worth to look for hidden blocks. */
function ifLarge(f: FunctionBuilder, { span, end, triangle }: WaitingTriangle, act: () => void): void {
  const hasRows = (rows: number): Expression<"i32"> => {
    const last = f.keep(op.i32Add(span, (rows - 1) * SPAN.bytes));
    return op.i32And(op.i32LtS(last, end), op.i32Eq(op.i32Load(last, SPAN.triangle), triangle));
  };
  f.if(hasRows(BLOCK), () => {
    const eighth = f.keep(op.i32Add(span, (BLOCK - 1) * SPAN.bytes));
    const { x, to } = columnsOf(f, eighth);
    const isWide = op.i32GeS(op.i32Sub(to, x), LARGE_WIDTH);
    const isWindow = op.i32GeS(op.i32Load(THREAD, JOB.width), BLOCK);
    // Of a concave polygon a triangle may have many spans, all in one row.
    const hasSeveralRows = op.i32Ne(op.i32Load(eighth, SPAN.row), op.i32Load(span, SPAN.row));
    const isLarge = op.i32And(op.i32Or(isWide, hasRows(LARGE_HEIGHT)), isWindow);
    f.if(op.i32And(isLarge, hasSeveralRows), act);
  });
}

/** A triangle whose spans begin at an address, of all that end before another. */
interface WaitingTriangle {
  readonly span: Word;
  readonly end: Word;
  readonly triangle: Word;
}

/**
 * Defines the function that draws the spans of a triangle, from an address on and before another, where they are not hidden, and
 * stores the address after its last one; null where nothing is hidden.
 */
function defineVisibleBlocks(
  assembly: Assembly,
  options: FillOptions,
  draw: FunctionBuilder,
): FunctionBuilder | null {
  const hiding = hidingDepth(options);
  if (hiding === null) return null;
  const filled = defineBlocks(assembly, options, hiding);
  const f = assembly.define(null, ["i32", "i32"]);
  const [span, end] = f.parameters as readonly [Word, Word];
  const triangle = f.keep(op.i32Load(span, SPAN.triangle));
  const blocks = new HiddenBlocks(f, options, hiding);
  f.block((done) =>
    f.loop((next) => {
      blocks.beginBand(span, end, triangle);
      const drawSpans = (): void => {
        const visible = f.keep(op.i32Add(THREAD, VISIBLE_SPANS));
        copyVisible(f, span, blocks, visible);
        f.call(draw, [op.i32Add(THREAD, VISIBLE_SPANS), visible, triangle]);
        if (options.depthWritten) blocks.update();
      };
      if (filled === null) blocks.forEachRun(drawSpans);
      else fillRuns(f, options, filled, { blocks, span, drawSpans });
      f.set(span, blocks.bandEnd);
      f.branchIf(done, op.i32Eq(span, end));
      f.branchIf(next, op.i32Eq(op.i32Load(span, SPAN.triangle), triangle));
    }),
  );
  f.store("i32Store", THREAD, JOB.nextSpan, span);
  return f;
}

/** A band of blocks from its first span on, and what draws the columns that are next by its spans. */
interface VisibleBand {
  readonly blocks: HiddenBlocks;
  readonly span: Word;
  readonly drawSpans: () => void;
}

/** Fills the visible blocks of a band at once, where that can be done, or else draws its spans. */
function fillRuns(
  f: FunctionBuilder,
  { depthWritten }: FillOptions,
  { begin, fill }: BlockFunctions,
  { blocks, span, drawSpans }: VisibleBand,
): void {
  const isNew = f.keep(i32(1));
  const fillBlocks = (): void => {
    f.call(fill, [blocks.from, blocks.to, blocks.blockAt(blocks.from)]);
    // The limits of a part of the rows are not those of blocks.
    const lastEnd = op.i32Add(THREAD, BAND_ROW.first + BLOCK * BAND_ROW.bytes);
    if (depthWritten) f.if(op.i32Ne(op.i32Load(THREAD, BAND.rowsEnd), lastEnd), () => blocks.update());
  };
  blocks.forEachRun(() => {
    f.if(isNew, () => {
      f.call(begin, [span, blocks.bandEnd]);
      f.set(isNew, 0);
    });
    f.if(op.i32Load(THREAD, BAND.atOnce), fillBlocks, drawSpans);
  });
}

/** Copies what is visible of the spans of a band to an address, which is then that after them. */
function copyVisible(f: FunctionBuilder, first: Word, band: HiddenBlocks, to: Word): void {
  const isColumn = f.constant(Int32Array.of(-1, -1, 0, 0));
  const limit = (column: Word): V128 => f.keep(op.i32x4Splat(column));
  const [left, right] = [limit(band.from), limit(band.to)];
  const span = f.keep(first);
  f.loop((next) => {
    const whole = f.keep(op.v128Load(span));
    const columns = f.keep(op.i32x4MinS(right, op.i32x4MaxS(left, whole)));
    f.store("v128Store", to, 0, op.v128Bitselect(columns, whole, isColumn));
    const column = (lane: 0 | 1) => op.i32x4ExtractLane(lane, columns);
    f.set(to, op.i32Add(to, op.i32Mul(op.i32Ne(column(0), column(1)), SPAN.bytes)));
    f.set(span, op.i32Add(span, SPAN.bytes));
    f.branchIf(next, op.i32Ne(span, band.bandEnd));
  });
}

function drawSpan(
  f: FunctionBuilder,
  options: FillOptions,
  span: Word,
  triangle: Word,
  count: CompiledSampleCount | null,
): void {
  const row = f.keep(op.i32Load(span, SPAN.row));
  const { x, to } = columnsOf(f, span);
  beginRow(f, options, row);
  const progress = startAt(f, options, { row, triangle, x, count });
  if (hasTextureStage(options)) drawTextured(f, options, triangle, progress, to);
  else drawGroups(f, options, progress, to);
}

/** Where drawing starts. */
interface Start extends Pick<Progress, "x" | "count"> {
  readonly row: Word;
  readonly triangle: Word;
}

function startAt(f: FunctionBuilder, options: FillOptions, { row, triangle, x, count }: Start): Progress {
  const first = f.keep(op.i32Mul(row, op.i32Load(THREAD, JOB.width)));
  const words = f.keep(op.i32Shl(first, 2));
  return {
    x,
    colorRow: f.keep(op.i32Add(words, op.i32Load(THREAD, JOB.color))),
    depthRow: f.keep(op.i32Add(words, op.i32Load(THREAD, JOB.depth))),
    stencilRow: options.stencil ? f.keep(op.i32Add(first, op.i32Load(THREAD, JOB.stencil))) : null,
    stencilTables: options.twoSidedStencil ? f.keep(op.i32Load(triangle, TRIANGLE.stencilTables)) : null,
    stipple: options.polygonStipple ? f.keep(stippleOfRow(row)) : null,
    count,
  };
}
