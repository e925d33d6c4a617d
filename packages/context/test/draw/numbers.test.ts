import { describe, expect, test } from "@jest/globals";
import { createContext, NO_VERTEX, type PrimitiveBatch } from "../../src/index.js";
import { RecordingSink } from "./recording-sink.js";

class NumberedSink extends RecordingSink {
  readonly numbered = true;
  /** Of each primitive its number, and those of its corners' vertices. */
  readonly numbers: [number, number[]][] = [];

  override draw(batch: PrimitiveBatch): void {
    const { primitiveCount, firstIndex, indices, vertexNumbers, primitiveNumbers } = batch;
    for (let i = 0; i < primitiveCount; i += 1) {
      const rows = [...indices.subarray(firstIndex[i]!, firstIndex[i + 1]!)];
      this.numbers.push([primitiveNumbers![i]!, rows.map((row) => vertexNumbers![row]!)]);
    }
  }
}

describe("a sink that is numbered gets the numbers of vertices and primitives [Ruling 127]", () => {
  const positions = Float32Array.of(0, 0, 0.5, 0, 0, 0.5, 0.5, 0.5, 3, 0);

  function context() {
    const sink = new NumberedSink();
    const gl = createContext({ sink });
    gl.vertexPointer(2, gl.FLOAT, 0, positions);
    gl.enableClientState(gl.VERTEX_ARRAY);
    return { gl, sink };
  }

  test("of an indexed draw by the place of the index, however often an element comes", () => {
    const { gl, sink } = context();
    gl.drawElements(gl.TRIANGLES, 6, gl.UNSIGNED_BYTE, Uint8Array.of(0, 1, 2, 2, 1, 3));
    gl.drawElements(gl.TRIANGLE_STRIP, 5, gl.UNSIGNED_BYTE, Uint8Array.of(3, 2, 1, 0, 3));
    expect(sink.numbers).toEqual([
      [0, [0, 1, 2]],
      [1, [3, 4, 5]],
      [0, [0, 1, 2]],
      [1, [2, 1, 3]],
      [2, [2, 3, 4]],
    ]);
  });

  test("of arrays, and between Begin and End", () => {
    const { gl, sink } = context();
    gl.drawArrays(gl.TRIANGLE_FAN, 0, 4);
    gl.begin(gl.QUADS);
    for (const vertex of [0, 1, 3, 2, 0, 1, 3, 2]) gl.arrayElement(vertex);
    gl.end();
    expect(sink.numbers).toEqual([
      [0, [0, 1, 2]],
      [1, [0, 2, 3]],
      [0, [0, 1, 2, 3]],
      [1, [4, 5, 6, 7]],
    ]);
  });

  test("of a clipped polygon, whose other corners have none", () => {
    const { gl, sink } = context();
    gl.drawElements(gl.POLYGON, 3, gl.UNSIGNED_BYTE, Uint8Array.of(0, 4, 2));
    expect(sink.numbers).toEqual([[0, [0, NO_VERTEX, NO_VERTEX, 2]]]);
  });
});

test("without being asked, batches carry no numbers", () => {
  const sink = new RecordingSink();
  const numbers: unknown[] = [];
  sink.draw = ({ vertexNumbers, primitiveNumbers }) => void numbers.push(vertexNumbers, primitiveNumbers);
  createContext({ sink }).rectf(0, 0, 1, 1);
  expect(numbers).toEqual([undefined, undefined]);
});
