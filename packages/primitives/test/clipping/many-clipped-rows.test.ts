import { expect, test } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import { BatchBuilder } from "../../src/assembly/batch-builder.js";
import type { Clipper } from "../../src/clipping/clipper.js";
import { ClipVolume } from "../../src/clipping/clip-volume.js";
import { type PrimitiveBatch, type RasterState, VIEW_VOLUME, viewportOf } from "../../src/index.js";
import { GeometryMemory } from "../../src/memory/geometry-memory.js";
import { NO_VERTEX } from "../../src/sink/primitive-batch.js";
import { VertexStore } from "../../src/vertices/vertex-store.js";
import { layoutWith } from "../support/draw.js";

/** A polygon that is not convex can have many more corners after clipping than before. */
test.each([4096, 4097, 9000])("a polygon may have %i vertices that clipping has made", (count) => {
  const layout = layoutWith();
  const { stride } = layout.sink;
  const viewport = viewportOf([0, 0, 2, 2], [0, 1]);
  const store = new VertexStore(new GeometryMemory(new CompilePolicy()));
  store.reset({
    layout,
    volume: new ClipVolume(VIEW_VOLUME, 0),
    viewport,
    pointSize: null,
    numbered: true,
  });
  const values = Float64Array.from({ length: count * stride }, (_, word) =>
    word % stride === 3 ? 1 : word / stride / count,
  );
  const clipper = { origins: new Int32Array(count).fill(-1), values, stride } as unknown as Clipper;
  const drawn: number[][] = [];
  const numbers: number[] = [];
  const sink = {
    draw({ indices, firstIndex, primitiveCount, floats, vertexNumbers }: PrimitiveBatch): void {
      for (const row of indices.slice(0, firstIndex[primitiveCount])) {
        drawn.push([...floats.slice(row * stride, (row + 1) * stride)]);
        numbers.push(vertexNumbers![row]!);
      }
    },
  };
  const batch = new BatchBuilder(store);
  batch.reset("polygon", layout.sink, { sink, viewport, state: {} as RasterState, numbered: true });
  batch.reserveClipped(count);
  for (let i = 0; i < count; i += 1) batch.corner(i, batch.clippedRow(clipper, i), 1);
  batch.add(count, 0, 0);
  batch.flush();
  const expected = Array.from({ length: count }, (_, vertex) => {
    const row = values.subarray(vertex * stride, (vertex + 1) * stride);
    const window = [row[0]! + 1, row[1]! + 1, (row[2]! + 1) / 2, 1];
    return [...Float32Array.of(...window, ...row.subarray(4))];
  });
  expect(drawn).toEqual(expected);
  expect(numbers).toEqual(new Array<number>(count).fill(NO_VERTEX));
});
