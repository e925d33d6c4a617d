import { type Assembly, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { CONSTANTS, JOB, SPAN, TRIANGLE, WAITING_SPANS, THREAD } from "../compilation/memory-layout.js";
import { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { drawGroups, type Progress } from "./compiled-groups.js";
import { beginRow } from "./compiled-plane-values.js";
import { definePlanes } from "./compiled-planes.js";
import { stippleOfRow } from "./compiled-polygon-stipple.js";
import type { FillOptions } from "./fill-options.js";
import { drawTextured } from "./late-textured-spans.js";

type Word = Local<"i32">;

/** Defines the function that draws all spans that wait before an address. */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const planes = definePlanes(assembly, options);
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
      });
      const row = f.keep(op.i32Load(span, SPAN.row));
      beginRow(f, options, row);
      const { x, to } = columnsOf(f, span);
      const progress = startAt(f, options, { row, triangle, x, count });
      if (hasTextureStage(options)) drawTextured(f, options, triangle, progress, to);
      else drawGroups(f, options, progress, to);
      f.set(span, op.i32Add(span, SPAN.bytes));
      f.branchIf(next, op.i32Ne(span, end!));
    });
  });
  count?.store();
  return f;
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
