import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { CONSTANTS, JOB, SPAN, TRIANGLE, WAITING_SPANS, THREAD } from "../compilation/memory-layout.js";
import { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { BLOCK } from "../framebuffer/depth-blocks.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { drawGroups, type Progress } from "./compiled-groups.js";
import { HiddenBlocks } from "./compiled-hidden-blocks.js";
import { beginRow } from "./compiled-plane-values.js";
import { definePlanes } from "./compiled-planes.js";
import { stippleOfRow } from "./compiled-polygon-stipple.js";
import { skipsHidden } from "./farthest-depths.js";
import type { FillOptions } from "./fill-options.js";
import { drawTextured } from "./late-textured-fill.js";

type Word = Local<"i32">;

/** Triangles in which hidden blocks are looked for are so wide in the last row of a block, or so high. */
const LARGE_WIDTH = 32;
const LARGE_HEIGHT = 32;

/** Defines the function that draws all spans that wait before an address. */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const planes = definePlanes(assembly, options);
  const blocks = skipsHidden(options) ? defineVisibleBlocks(assembly, options) : null;
  const f = assembly.define(null, ["i32"]);
  if (hasTextureStage(options)) f.keepConstantsAt(THREAD, CONSTANTS);
  const [end] = f.parameters as readonly Word[];
  const count = options.counted ? new CompiledSampleCount(f) : null;
  const span = f.local("i32");
  f.set(span, op.i32Add(THREAD, WAITING_SPANS));
  const triangle = f.local("i32");
  f.block((done) => {
    f.branchIf(done, op.i32Eq(span, end!));
    f.loop((next) => {
      const own = f.keep(op.i32Load(span, SPAN.triangle));
      f.if(op.i32Ne(own, triangle), () => {
        f.set(triangle, own);
        f.call(planes, [triangle]);
        if (blocks === null) return;
        ifLarge(f, { span, end: end!, triangle }, () => {
          f.call(blocks, [span, end!]);
          f.set(span, op.i32Load(THREAD, JOB.lastOfTriangle));
        });
      });
      drawSpan(f, options, { span, triangle, count, visible: null });
      f.set(span, op.i32Add(span, SPAN.bytes));
      f.branchIf(next, op.i32Ne(span, end!));
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
    const { x, to } = columnsOf(f, f.keep(op.i32Add(span, (BLOCK - 1) * SPAN.bytes)));
    const isWide = op.i32GeS(op.i32Sub(to, x), LARGE_WIDTH);
    const isWindow = op.i32GeS(op.i32Load(THREAD, JOB.width), BLOCK);
    f.if(op.i32And(op.i32Or(isWide, hasRows(LARGE_HEIGHT)), isWindow), act);
  });
}

/** A triangle whose spans begin at an address, of all that end before another. */
interface WaitingTriangle {
  readonly span: Word;
  readonly end: Word;
  readonly triangle: Word;
}

/**
 * Defines the function that draws the spans of a triangle, from an address on and before another, where they are not hidden:
 * all but the last one, whose address it stores.
 */
function defineVisibleBlocks(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32"]);
  const [span, end] = f.parameters as readonly [Word, Word];
  const count = options.counted ? new CompiledSampleCount(f) : null;
  const triangle = f.keep(op.i32Load(span, SPAN.triangle));
  const blocks = new HiddenBlocks(f, options);
  const last = f.keep(span);
  const following = f.local("i32");
  f.block((found) =>
    f.loop((next) => {
      f.set(following, op.i32Add(last, SPAN.bytes));
      f.branchIf(found, op.i32Eq(following, end));
      f.branchIf(found, op.i32Ne(op.i32Load(following, SPAN.triangle), triangle));
      f.set(last, following);
      f.branch(next);
    }),
  );
  f.block((done) =>
    f.loop((next) => {
      f.branchIf(done, op.i32Eq(span, last));
      blocks.beginBand(span, last);
      blocks.forEachRun(() => {
        const at = f.keep(span);
        f.loop((nextRow) => {
          drawSpan(f, options, { span: at, triangle, count, visible: blocks });
          f.set(at, op.i32Add(at, SPAN.bytes));
          f.branchIf(nextRow, op.i32Ne(at, blocks.bandEnd));
        });
      });
      f.set(span, blocks.bandEnd);
      f.branch(next);
    }),
  );
  f.store("i32Store", THREAD, JOB.lastOfTriangle, last);
  count?.store();
  return f;
}

interface SpanOfTriangle {
  readonly span: Word;
  readonly triangle: Word;
  readonly count: CompiledSampleCount | null;
  /** The columns that are visible; null if all are. */
  readonly visible: Readonly<Record<"from" | "to", Word>> | null;
}

function drawSpan(f: FunctionBuilder, options: FillOptions, given: SpanOfTriangle): void {
  const { span, triangle, count, visible } = given;
  const row = f.keep(op.i32Load(span, SPAN.row));
  const { x, to } = columnsOf(f, span);
  const draw = (): void => {
    beginRow(f, options, row);
    const progress = startAt(f, options, { row, triangle, x, count });
    if (hasTextureStage(options)) drawTextured(f, options, triangle, progress, to);
    else drawGroups(f, options, progress, to);
  };
  if (visible === null) return draw();
  f.set(x, select(op.i32LtS(x, visible.from), visible.from, x));
  f.set(to, select(op.i32LtS(visible.to, to), visible.to, to));
  f.if(op.i32LtS(x, to), draw);
}

/** From and up to which column a span is. */
function columnsOf(f: FunctionBuilder, span: Word): Readonly<Record<"x" | "to", Word>> {
  const first = f.keep(op.i32Load(span, SPAN.columns));
  const second = f.keep(op.i32Load(span, SPAN.columns + 4));
  const inOrder = f.keep(op.i32LtS(first, second));
  return { x: f.keep(select(inOrder, first, second)), to: f.keep(select(inOrder, second, first)) };
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
