import { type Assembly, type Expression, type FunctionBuilder, i32, type Local, op } from "@glasm/codegen";
import type { FillOptions } from "./fill-options.js";
import { JOB, POLYGON, RECORD } from "./memory-layout.js";
import { definePolygon } from "./many-corners.js";
import { defineSpan } from "./span.js";
import { fillTriangle } from "./triangle.js";
import { recordBytes } from "./vertices.js";

type Word = Local<"i32">;

/** Defines the function that fills all polygons of a batch whose vertices have records. */
export function defineFill(assembly: Assembly, options: FillOptions): void {
  const span = defineSpan(assembly, options);
  const polygon = definePolygon(assembly, span);
  const f = assembly.define("fill");
  const number = f.local("i32");
  const count = f.keep(op.i32Load(0, JOB.primitiveCount));
  const firstIndex = f.keep(op.i32Load(0, JOB.firstIndex));
  const indices = f.keep(op.i32Load(0, JOB.indices));
  const records = f.keep(op.i32Load(0, JOB.records));
  const bounds = { bottom: f.keep(op.i32Load(0, JOB.bottom)), top: f.keep(op.i32Load(0, JOB.top)) };
  const recordAt = (address: Expression<"i32">, offset: number): Expression<"i32"> =>
    op.i32Add(records, op.i32Mul(op.i32Load(address, offset), recordBytes(options)));
  f.block((done) => {
    f.branchIf(done, op.i32Eqz(count));
    f.loop((next) => {
      const place = f.keep(op.i32Add(firstIndex, op.i32Shl(number, 2)));
      const first = f.keep(op.i32Load(place));
      const corners = f.keep(op.i32Sub(op.i32Load(place, 4), first));
      const corner = f.keep(op.i32Add(indices, op.i32Shl(first, 2)));
      setPolygon(f, options, number, records);
      f.if(
        op.i32Eq(corners, 3),
        () => {
          const vertices = [0, 4, 8].map((offset) => f.keep(recordAt(corner, offset)));
          fillTriangle(f, span, vertices as [Word, Word, Word], bounds);
        },
        () => f.call(polygon, [corner, corners, i32(recordBytes(options))]),
      );
      f.set(number, op.i32Add(number, 1));
      f.branchIf(next, op.i32Ne(number, count));
    });
  });
}

/** Stores what spans need to know of their polygon. */
function setPolygon(f: FunctionBuilder, options: FillOptions, number: Word, records: Word): void {
  const between = RECORD.backColor - RECORD.color;
  if (options.twoSided) {
    const facing = op.i32Load8U(op.i32Add(number, op.i32Load(0, JOB.facing)));
    f.store("i32Store", 0, POLYGON.face, op.i32Mul(facing, between));
  }
  if (options.flat) {
    const vertex = op.i32Load(op.i32Add(op.i32Load(0, JOB.provokingVertex), op.i32Shl(number, 2)));
    const color = op.i32Add(op.i32Add(records, op.i32Mul(vertex, recordBytes(options))), RECORD.color);
    f.store(
      "i32Store",
      0,
      POLYGON.flatColor,
      options.twoSided ? op.i32Add(color, op.i32Load(0, POLYGON.face)) : color,
    );
  }
  if (options.depthOffset) {
    const offset = op.f64Load(op.i32Add(op.i32Load(0, JOB.depthOffsets), op.i32Shl(number, 3)));
    f.store("f64Store", 0, POLYGON.depthOffset, offset);
  }
}
