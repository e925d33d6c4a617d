import { type Assembly, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { CONSTANTS, EDGES, JOB, SPAN, WAITING_SPANS, THREAD } from "../compilation/memory-layout.js";
import { drawExactly, type Progress } from "./compiled-exact-pixels.js";
import { mayGroup, prepareGroups } from "./compiled-group-setup.js";
import { advanceGroups, drawGroups, drawsGroups, GROUP } from "./compiled-groups.js";
import { stippleOfRow } from "./compiled-polygon-stipple.js";
import { interpolateEnds, type SpanData, type SpanEdges } from "./compiled-span-ends.js";
import { drawTextured } from "./late-textured-spans.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/** Defines the function that draws all spans that wait before an address. */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const exactly = drawsGroups(options) ? definePartOfSpan(assembly, options) : null;
  const f = assembly.define(null, ["i32"]);
  if (hasTextureStage(options)) f.keepConstantsAt(THREAD, CONSTANTS);
  const [end] = f.parameters as readonly Word[];
  const count = sampleCount(f, options);
  const span = f.local("i32");
  f.set(span, op.i32Add(THREAD, WAITING_SPANS));
  f.block((done) => {
    f.branchIf(done, op.i32Eq(span, end!));
    f.loop((next) => {
      const { x, to, edges } = loadSpan(f, span);
      const progress = startAt(f, options, span, x, count);
      f.block((drawn) => {
        if (hasTextureStage(options)) {
          drawTextured(f, options, span, edges, progress, to);
          return;
        }
        const data = interpolateEnds(f, options, span, edges);
        if (exactly !== null) {
          f.if(op.i32GtS(op.i32Sub(to, x), GROUP), () =>
            f.if(mayGroup(f, options, data, [x, to]), () => {
              drawInGroups(f, options, data, span, progress, to, exactly);
              f.branch(drawn);
            }),
          );
        }
        drawExactly(f, options, data, progress, to);
      });
      f.set(span, op.i32Add(span, SPAN.bytes));
      f.branchIf(next, op.i32Ne(span, end!));
    });
  });
  count?.store();
  return f;
}

/** Defines the function that draws pixels of a span exactly: of the span's address, and from and up to which column. */
function definePartOfSpan(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const [span, from, to] = f.parameters as readonly Word[];
  const { edges } = loadSpan(f, span!);
  const data = interpolateEnds(f, options, span!, edges);
  const count = sampleCount(f, options);
  drawExactly(f, options, data, startAt(f, options, span!, from!, count), to!);
  count?.store();
  return f;
}

/** What a function counts samples with; null if it does not. */
function sampleCount(f: FunctionBuilder, { counted }: FillOptions): CompiledSampleCount | null {
  return counted ? new CompiledSampleCount(f) : null;
}

/** From and up to which column a span is, and the edges from left to right. */
function loadSpan(
  f: FunctionBuilder,
  span: Word,
): Readonly<Record<"x" | "to", Word>> & { readonly edges: SpanEdges } {
  const first = f.keep(op.i32Load(span, SPAN.columns));
  const second = f.keep(op.i32Load(span, SPAN.columns + 4));
  const inOrder = f.keep(op.i32LtS(first, second));
  const polygon = f.keep(op.i32Load(span, SPAN.edges));
  // From the second edge on the first one follows again.
  const ends = f.keep(select(inOrder, polygon, op.i32Add(polygon, 8)));
  return {
    x: f.keep(select(inOrder, first, second)),
    to: f.keep(select(inOrder, second, first)),
    edges: { ends, polygon },
  };
}

function startAt(
  f: FunctionBuilder,
  options: FillOptions,
  span: Word,
  x: Word,
  count: CompiledSampleCount | null,
): Progress {
  const first = op.i32Mul(op.i32Load(span, SPAN.row), op.i32Load(THREAD, JOB.width));
  const row = f.keep(op.i32Shl(first, 2));
  return {
    x,
    colorRow: f.keep(op.i32Add(row, op.i32Load(THREAD, JOB.color))),
    depthRow: f.keep(op.i32Add(row, op.i32Load(THREAD, JOB.depth))),
    stencilRow: options.stencil ? f.keep(op.i32Add(first, op.i32Load(THREAD, JOB.stencil))) : null,
    stencilTables: options.twoSidedStencil
      ? f.keep(op.i32Load(op.i32Load(span, SPAN.edges), EDGES.stencilTables))
      : null,
    stipple: options.polygonStipple ? f.keep(stippleOfRow(op.i32Load(span, SPAN.row))) : null,
    count,
  };
}

/** Draws in groups, and exactly the groups that ask for it. */
function drawInGroups(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  span: Word,
  progress: Progress,
  to: Word,
  exactly: FunctionBuilder,
): void {
  const { x } = progress;
  const groups = prepareGroups(f, options, data, [x, to]);
  f.block((done) =>
    f.loop((again) => {
      f.block((asksForExact) => {
        drawGroups(f, options, groups, progress, to, asksForExact);
        f.branch(done);
      });
      const groupEnd = f.keep(op.i32Add(x, GROUP));
      f.call(exactly, [span, x, select(op.i32LtS(groupEnd, to), groupEnd, to)]);
      advanceGroups(f, groups);
      f.set(x, groupEnd);
      f.branchIf(again, op.i32LtS(x, to));
    }),
  );
}
