import { describe, expect, test } from "@jest/globals";
import type { PrimitiveBatch } from "../../src/index.js";
import { createContext, type GL } from "../../src/index.js";
import { useProgram } from "./fixtures.js";
import { RecordingSink } from "./recording-sink.js";

const PROGRAM = "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; END";

const COLUMNS = [
  "words",
  "floats",
  "firstIndex",
  "indices",
  "edgeFlags",
  "facing",
  "provokingVertex",
  "pointSize",
  "lineStart",
] as const;

/** A context that draws 10,000 vertices from arrays, some of them outside of the view, and the batches' arrays. */
function contextWithArrays(): { gl: GL; arrays: Set<unknown>; takeBatches: () => number } {
  const arrays = new Set<unknown>();
  let batches = 0;
  const sink = new RecordingSink();
  sink.draw = (batch: PrimitiveBatch) => {
    batches += 1;
    for (const column of COLUMNS) arrays.add(batch[column]);
  };
  const gl = createContext({ sink });
  useProgram(gl, PROGRAM);
  const positions = Float32Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 1000) / 450 - 1.1);
  gl.vertexPointer(2, gl.FLOAT, 0, positions);
  gl.enableClientState(gl.VERTEX_ARRAY);
  const takeBatches = (): number => {
    const taken = batches;
    batches = 0;
    return taken;
  };
  return { gl, arrays, takeBatches };
}

describe("the buffers of a context", () => {
  test("serve every batch of every draw", () => {
    const { gl, arrays, takeBatches } = contextWithArrays();
    const indices = Uint32Array.from({ length: 15_000 }, (_, i) => Math.floor(i / 2));
    for (let draw = 0; draw < 3; draw += 1) {
      gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, indices);
      expect(takeBatches()).toBeGreaterThan(1);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 10_000);
      expect(takeBatches()).toBeGreaterThan(1);
      gl.begin(gl.LINES);
      for (let i = 0; i < 3000; i += 1) gl.arrayElement(i);
      gl.end();
      expect(takeBatches()).toBeGreaterThan(0);
      // The first draws have made room, in memory that compiled functions work in.
      if (draw === 0) arrays.clear();
    }
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(arrays.size).toBe(COLUMNS.length);
  });

  test("have each row as words and as singles, those of a draw of many rows too", () => {
    const COUNT = 30_000;
    let rows = 0;
    const sink = new RecordingSink();
    sink.draw = ({ words, floats, layout, vertexCount }: PrimitiveBatch) => {
      rows = Math.max(rows, vertexCount);
      const used = vertexCount * layout.stride;
      expect(words.subarray(0, used)).toEqual(new Uint32Array(floats.slice(0, used).buffer));
      expect(words.subarray(0, used).some((word) => word !== 0)).toBe(true);
    };
    const gl = createContext({ sink });
    useProgram(gl, PROGRAM);
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * COUNT));
    gl.enableClientState(gl.VERTEX_ARRAY);
    const indices = Uint32Array.from({ length: 2 * COUNT }, (_, i) => i % COUNT);
    gl.drawElements(gl.POINTS, indices.length, gl.UNSIGNED_INT, indices);
    expect(rows).toBeGreaterThan(1000);
    expect(gl.getError()).toBe(gl.NO_ERROR);
  });

  test("another context that draws from the sink's call disturbs nothing", () => {
    const plain = new RecordingSink();
    const disturbed = new RecordingSink();
    const other = createContext({ sink: new RecordingSink() });
    const draw = disturbed.draw.bind(disturbed);
    disturbed.draw = (batch, state) => {
      other.begin(other.TRIANGLES);
      for (let i = 0; i < 1500; i += 1) other.vertex2f(i, i);
      other.end();
      draw(batch, state);
    };
    for (const sink of [plain, disturbed]) {
      const gl = createContext({ sink });
      useProgram(gl, PROGRAM);
      gl.color3f(0.25, 0.5, 0.75);
      gl.vertexPointer(
        2,
        gl.FLOAT,
        0,
        Float32Array.from({ length: 12_000 }, (_, i) => Math.fround(((i * 31) % 977) / 977 - 0.5)),
      );
      gl.enableClientState(gl.VERTEX_ARRAY);
      gl.drawArrays(gl.TRIANGLES, 0, 6000);
      gl.drawArrays(gl.TRIANGLES, 1, 5000);
      const indices = Uint16Array.from({ length: 9000 }, (_, i) => (i * 5) % 6000);
      gl.drawElements(gl.TRIANGLES, 9000, gl.UNSIGNED_SHORT, indices);
    }
    expect(disturbed.batches.length).toBeGreaterThan(3);
    expect(disturbed.primitives).toEqual(plain.primitives);
  });
});
