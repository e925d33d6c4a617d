import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { CONSTANTS, SPAN, THREAD, WAITING_SPANS } from "../compilation/memory-layout.js";
import { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { drawGroups, startAt } from "./compiled-groups.js";
import { beginRow } from "./compiled-plane-values.js";
import { makePlanes } from "./compiled-planes.js";
import { drawSmall, type SmallTriangle } from "./compiled-small-triangles.js";
import type { FillOptions } from "./fill-options.js";
import { drawTextured } from "./late-textured-spans.js";

type Word = Local<"i32">;

/** Defines the function that draws all spans that wait before an address. */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
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
        makePlanes(f, options, triangle);
      });
      const row = f.keep(op.i32Load(span, SPAN.row));
      const drawSpan = (): void => {
        beginRow(f, options, row);
        const { x, to } = columnsOf(f, span);
        const progress = startAt(f, options, { row, triangle, x, count });
        if (hasTextureStage(options)) drawTextured(f, options, triangle, progress, to);
        else drawGroups(f, options, progress, to);
      };
      if (hasTextureStage(options)) drawSpan();
      else
        f.if(
          isSmallTriangle(span),
          () => drawSmall(f, options, loadSmall(f, span, triangle, row), count),
          drawSpan,
        );
      f.set(span, op.i32Add(span, SPAN.bytes));
      f.branchIf(next, op.i32Ne(span, end!));
    });
  });
  count?.store();
  return f;
}

/** Whether a small triangle stands in the place of a span, see WaitingSpans. */
function isSmallTriangle(span: Word): Expression<"i32"> {
  return op.i32LtS(op.i32Load(span, SPAN.columns), 0);
}

function loadSmall(f: FunctionBuilder, span: Word, triangle: Word, row: Word): SmallTriangle {
  const column = f.keep(op.i32Load(span, SPAN.columns + 4));
  const end = f.keep(op.i32Sub(-1, op.i32Load(span, SPAN.columns)));
  return { triangle, column, row, end };
}

/** From and up to which column a span is. */
function columnsOf(f: FunctionBuilder, span: Word): Readonly<Record<"x" | "to", Word>> {
  const first = f.keep(op.i32Load(span, SPAN.columns));
  const second = f.keep(op.i32Load(span, SPAN.columns + 4));
  const inOrder = f.keep(op.i32LtS(first, second));
  return { x: f.keep(select(inOrder, first, second)), to: f.keep(select(inOrder, second, first)) };
}
