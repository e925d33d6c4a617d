import { type Assembly, type Expression, type Local, op } from "@glasm/codegen";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import { definePolygon } from "./compiled-many-corners.js";
import { defineGradients } from "./late-textured-fill.js";
import { defineSpans } from "./compiled-spans.js";
import { findTriangle } from "./compiled-triangle.js";
import { recordBytes } from "./compiled-vertices.js";
import { WaitingSpans } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/**
 * Defines the function that fills the polygons of a batch whose vertices have records: all of them, or where threads share
 * them those whose numbers are given.
 */
export function defineFill(assembly: Assembly, options: FillOptions, isShared: boolean): void {
  const spans = defineSpans(assembly, options);
  const gradients = options.textures.length > 0 ? defineGradients(assembly, options) : null;
  const polygon = definePolygon(assembly, options, spans, gradients);
  const f = assembly.define("fill");
  const turn = f.local("i32");
  const order = isShared ? f.keep(op.i32Load(THREAD, JOB.order)) : null;
  const waiting = new WaitingSpans(f, spans);
  waiting.clear();
  const count = f.keep(op.i32Load(THREAD, JOB.primitiveCount));
  const firstIndex = f.keep(op.i32Load(THREAD, JOB.firstIndex));
  const indices = f.keep(op.i32Load(THREAD, JOB.indices));
  const records = f.keep(op.i32Load(THREAD, JOB.records));
  const bounds = { bottom: f.keep(op.i32Load(THREAD, JOB.bottom)), top: f.keep(op.i32Load(THREAD, JOB.top)) };
  const recordAt = (address: Expression<"i32">, offset: number): Expression<"i32"> =>
    op.i32Add(records, op.i32Mul(op.i32Load(address, offset), recordBytes(options)));
  f.block((done) => {
    f.branchIf(done, op.i32Eqz(count));
    f.loop((next) => {
      const number = order === null ? turn : f.keep(op.i32Load(op.i32Add(order, op.i32Shl(turn, 2))));
      const place = f.keep(op.i32Add(firstIndex, op.i32Shl(number, 2)));
      const first = f.keep(op.i32Load(place));
      const corners = f.keep(op.i32Sub(op.i32Load(place, 4), first));
      const corner = f.keep(op.i32Add(indices, op.i32Shl(first, 2)));
      f.if(
        op.i32Eq(corners, 3),
        () => {
          const vertices = [0, 4, 8].map((offset) => f.keep(recordAt(corner, offset)));
          findTriangle(f, vertices as [Word, Word, Word], bounds, waiting, () => {
            if (gradients !== null) f.call(gradients, [corner, corners, number]);
            waiting.beginTriangle(options, number, vertices as [Word, Word, Word]);
          });
        },
        () => {
          waiting.handOver();
          f.call(polygon, [corner, corners, number]);
          waiting.takeOver();
        },
      );
      f.set(turn, op.i32Add(turn, 1));
      f.branchIf(next, op.i32Ne(turn, count));
    });
    waiting.drawAll();
  });
}
