import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { interpolateEnds, type SpanData } from "./ends.js";
import { drawExactly, type Progress } from "./exact-pixels.js";
import type { FillOptions } from "./fill-options.js";
import { spanBytes } from "./found-spans.js";
import { mayGroup, prepareGroups } from "./group-setup.js";
import { advanceGroups, drawGroups, drawsGroups, GROUP } from "./groups.js";
import { JOB, SPAN, SPANS } from "./memory-layout.js";

type Word = Local<"i32">;

/** Defines the function that draws all spans that wait before an address, of which there is one at least. */
export function defineSpans(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const exactly = drawsGroups(options) ? definePartOfSpan(assembly, options) : null;
  const f = assembly.define(null, ["i32"]);
  const [end] = f.parameters as readonly Word[];
  const span = f.local("i32");
  f.set(span, SPANS);
  f.loop((next) => {
    const data = interpolateEnds(f, options, span);
    const progress = startOf(f, span, op.i32Load(span, SPAN.from));
    const to = f.keep(op.i32Load(span, SPAN.to));
    f.block((drawn) => {
      if (exactly !== null) {
        f.if(op.i32GtS(op.i32Sub(to, progress.x), GROUP), () =>
          f.if(mayGroup(f, options, data), () => {
            drawInGroups(f, options, data, span, progress, to, exactly);
            f.branch(drawn);
          }),
        );
      }
      drawExactly(f, options, data, progress, to);
    });
    f.set(span, op.i32Add(span, spanBytes(options)));
    f.branchIf(next, op.i32LtS(span, end!));
  });
  return f;
}

/** Defines the function that draws pixels of a span exactly: of the span's address, and from and up to which column. */
function definePartOfSpan(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const [span, from, to] = f.parameters as readonly Word[];
  const data = interpolateEnds(f, options, span!);
  drawExactly(f, options, data, startOf(f, span!, from!), to!);
  return f;
}

function startOf(f: FunctionBuilder, span: Word, from: Expression<"i32">): Progress {
  const row = f.keep(op.i32Shl(op.i32Mul(op.i32Load(span, SPAN.row), op.i32Load(0, JOB.width)), 2));
  return {
    x: f.keep(from),
    colorRow: f.keep(op.i32Add(row, op.i32Load(0, JOB.color))),
    depthRow: f.keep(op.i32Add(row, op.i32Load(0, JOB.depth))),
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
