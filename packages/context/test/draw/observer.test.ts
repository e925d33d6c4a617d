import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { errorOf, recordingContext, recordingObserver, type Seen, useProgram } from "./fixtures.js";
import { RecordingSink } from "./recording-sink.js";

const PROGRAM = "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[3]; MOV o[TEX1], -v[OPOS]; END";

const xs = (seen: readonly Seen[]): number[] => seen.map(({ attributes }) => attributes[0]!);
const origins = (seen: readonly Seen[]): string[] => [...new Set(seen.map(({ origin }) => origin))];

function observed(program?: string): { gl: GL; seen: Seen[] } {
  const observer = recordingObserver();
  const gl = createContext({ observer });
  if (program !== undefined) useProgram(gl, program);
  return { gl, seen: observer.seen };
}

function withArray(gl: GL, count: number): void {
  gl.vertexPointer(
    2,
    gl.FLOAT,
    0,
    new Float32Array(2 * count).map((_, i) => i / 2),
  );
  gl.enableClientState(gl.VERTEX_ARRAY);
}

describe("the observer", () => {
  test("sees a vertex before Vertex returns, with all attributes and results", () => {
    const { gl, seen } = observed(PROGRAM);
    gl.begin(gl.TRIANGLES);
    gl.color4f(0.5, 2, -1, 0.25);
    gl.vertexAttrib4fNV(9, 1, 2, 3, 4);
    expect(seen).toHaveLength(0);
    gl.vertex3f(1, 2, 3);
    expect(seen).toHaveLength(1);
    gl.vertexAttrib4fNV(0, 5, 6, 7, 8);
    expect(seen).toHaveLength(2);
    gl.end();
    expect(seen).toHaveLength(2);
    const [{ attributes, results, origin }] = seen as [Seen];
    expect(origin).toBe("vertex");
    expect([...attributes.subarray(0, 4)]).toEqual([1, 2, 3, 1]);
    expect([...attributes.subarray(12, 16)]).toEqual([0.5, 2, -1, 0.25]);
    expect([...attributes.subarray(36, 40)]).toEqual([1, 2, 3, 4]);
    expect([...results.subarray(0, 4)]).toEqual([1, 2, 3, 1]);
    expect([...results.subarray(4, 8)]).toEqual([0.5, 2, -1, 0.25]);
    expect([...results.subarray(8, 12)]).toEqual([0, 0, 0, 1]);
    expect([...results.subarray(32, 36)]).toEqual([-1, -2, -3, -1]);
    expect(results).toHaveLength(84);
  });

  test("gets the same two arrays again", () => {
    const arrays = new Set<Float32Array>();
    const gl = createContext({ observer: { vertex: (a, r) => void arrays.add(a).add(r) } });
    gl.rectf(0, 0, 1, 1);
    expect(arrays.size).toBe(2);
  });

  test("sees every index of every drawing command in order, incomplete primitives included", () => {
    for (const program of [PROGRAM, undefined]) {
      const { gl, seen } = observed(program);
      withArray(gl, 6);
      gl.drawArrays(gl.TRIANGLES, 1, 5);
      expect(xs(seen.splice(0, 4))).toEqual([1, 2, 3, 4]);
      expect(origins(seen)).toEqual(["draw-arrays"]);
      expect(xs(seen.splice(0))).toEqual([5]);
      gl.drawElements(gl.QUADS, 5, gl.UNSIGNED_SHORT, new Uint16Array([3, 3, 0, 5, 3]));
      expect(origins(seen)).toEqual(["draw-elements"]);
      expect(xs(seen.splice(0))).toEqual([3, 3, 0, 5, 3]);
      gl.drawRangeElements(gl.POLYGON, 0, 5, 2, gl.UNSIGNED_INT, new Uint32Array([4, 1]));
      expect(origins(seen)).toEqual(["draw-elements"]);
      expect(xs(seen.splice(0))).toEqual([4, 1]);
      gl.rectf(7, 8, 9, 10);
      expect(origins(seen)).toEqual(["rect"]);
      expect(xs(seen.splice(0))).toEqual([7, 9, 9, 7]);
      gl.begin(gl.LINES);
      gl.arrayElement(2);
      gl.vertex2f(20, 0);
      gl.arrayElement(3);
      gl.end();
      expect(seen.map(({ origin }) => origin)).toEqual(["array-element", "vertex", "array-element"]);
      expect(xs(seen.splice(0))).toEqual([2, 20, 3]);
      expect(gl.getError()).toBe(gl.NO_ERROR);
    }
  });

  test("sees thousands of vertices in order", () => {
    const { gl, seen } = observed(PROGRAM);
    withArray(gl, 3000);
    gl.drawArrays(gl.LINE_STRIP, 0, 3000);
    expect(xs(seen)).toEqual(Array.from({ length: 3000 }, (_, i) => i));
    expect(seen.every(({ results, attributes }) => results[0] === attributes[0])).toBe(true);
  });

  test("sees nothing of failed draws, ignored vertices and vertex state programs", () => {
    const { gl, seen } = observed(PROGRAM);
    withArray(gl, 3);
    gl.drawArrays(gl.POINTS, 0, 4);
    gl.drawArrays(10, 0, 1);
    gl.vertex2f(0, 0);
    gl.arrayElement(0);
    const state = "!!VSP1.0 MOV c[0], v[0]; END";
    gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 99, state.length, state);
    gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 99, new Float32Array(4));
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    expect(seen).toEqual([]);
  });

  test("with vertex program mode off sees HPOS, COL0, COL1, TEXn, not clamped, and the rest initial [Ruling 63]", () => {
    const { gl, seen } = observed();
    gl.matrixMode(gl.PROJECTION);
    gl.scalef(2, 1, 1);
    gl.matrixMode(gl.MODELVIEW);
    gl.translatef(1, 0, 0);
    gl.color4f(2, 0.5, 0.25, 0.125);
    gl.secondaryColor3fEXT(0.5, 0.25, -1);
    gl.fogCoordfEXT(5);
    gl.multiTexCoord4f(gl.TEXTURE7, 1, 2, 3, 4);
    gl.begin(gl.POINTS);
    gl.vertex2f(3, 4);
    gl.end();
    const results = [...seen[0]!.results];
    const register = (i: number): number[] => results.slice(4 * i, 4 * i + 4);
    expect(register(0)).toEqual([8, 4, 0, 1]);
    expect(register(1)).toEqual([2, 0.5, 0.25, 0.125]);
    expect(register(2).slice(0, 3)).toEqual([0.5, 0.25, -1]);
    expect(register(14)).toEqual([1, 2, 3, 4]);
    for (const i of [3, 4, 5, 6, 7, 13, 15, 20]) expect(register(i)).toEqual([0, 0, 0, 1]);
  });

  test("NaNs have one sign and payload in results [Ruling 15]", () => {
    const { gl, seen } = observed();
    const nan = new Float32Array(new Uint32Array([0xffc12345, 0x7f812345]).buffer);
    gl.color3fv(new Float32Array([nan[0]!, nan[1]!, 0]));
    gl.begin(gl.POINTS);
    gl.vertex4f(Infinity, 0, 0, 0);
    gl.end();
    const { results } = seen[0]!;
    const words = [...new Uint32Array(results.buffer)].filter((_, i) => Number.isNaN(results[i]));
    expect(words.length).toBeGreaterThan(3);
    expect(new Set(words)).toEqual(new Set([0x7fc00000]));
  });

  test("cannot draw: what it calls back counts as between Begin and End [Ruling 62]", () => {
    let calls = 0;
    const gl: GL = createContext({
      observer: {
        vertex() {
          calls += 1;
          gl.drawArrays(gl.POINTS, 0, 1);
          gl.end();
          gl.vertex2f(0, 0);
        },
      },
    });
    gl.rectf(0, 0, 1, 1);
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    expect(calls).toBe(5);
  });

  test("nor can a sink [Ruling 62]", () => {
    const sink = new RecordingSink();
    const gl: GL = createContext({ sink });
    const { draw } = sink;
    sink.draw = (batch, state) => {
      gl.rectf(0, 0, 1, 1);
      gl.end();
      draw.call(sink, batch, state);
    };
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    gl.rectf(0, 0, 1, 1);
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    expect(sink.primitives.map(({ kind }) => kind)).toEqual(["point", "polygon"]);
  });

  test("an exception of its own ends a draw, and the context goes on", () => {
    let fails = true;
    const gl = createContext({
      observer: {
        vertex() {
          if (fails) throw new Error("observer");
        },
      },
    });
    expect(() => gl.rectf(0, 0, 1, 1)).toThrow("observer");
    expect(errorOf(gl, () => gl.end())).toBe("INVALID_OPERATION");
    gl.begin(gl.POINTS);
    expect(() => gl.vertex2f(0, 0)).toThrow("observer");
    fails = false;
    gl.vertex2f(0, 0);
    gl.end();
    expect(gl.getError()).toBe(gl.NO_ERROR);
  });

  test("exceptions of the sink lose primitives, and the others are whole", () => {
    const { gl, sink } = recordingContext(PROGRAM);
    const draw = sink.draw.bind(sink);
    let failures = 0;
    sink.draw = (batch, state) => {
      if (failures === 3) return draw(batch, state);
      failures += 1;
      throw new Error("sink");
    };
    gl.begin(gl.TRIANGLE_STRIP);
    let thrown = 0;
    for (let i = 0; i < 8000; i += 1) {
      try {
        // Each triangle is clipped by four planes.
        gl.vertex3f([-3, 3, 0][i % 3]!, [-2, -2, 3][i % 3]!, 0.25);
      } catch {
        thrown += 1;
      }
    }
    gl.end();
    expect([failures, thrown]).toEqual([3, 3]);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    const corners = sink.primitives.flatMap(({ vertices }) => vertices);
    expect(corners.length).toBeGreaterThan(4000);
    expect(new Set(corners.map(({ window }) => window![2]))).toEqual(new Set([0.625]));
  });

  test("may take away the memory that a draw reads", () => {
    const indices = new Uint16Array(2000);
    const positions = new Float32Array(2);
    const xs: number[] = [];
    const gl = createContext({
      observer: {
        vertex(attributes) {
          if (xs.length === 0) structuredClone(null, { transfer: [indices.buffer, positions.buffer] });
          xs.push(attributes[0]!);
        },
      },
    });
    gl.vertexPointer(2, gl.FLOAT, 0, positions);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawElements(gl.POINTS, 2000, gl.UNSIGNED_SHORT, indices);
    expect(new Set(xs)).toEqual(new Set([0, NaN]));
    expect(xs).toHaveLength(2000);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("INVALID_OPERATION");
  });

  test("or the sink may, and a draw of indices ends [Ruling 62]", () => {
    const { gl, sink } = recordingContext();
    const indices = Uint32Array.from({ length: 60_000 }, (_, i) => i);
    const draw = sink.draw.bind(sink);
    sink.draw = (batch, state) => {
      draw(batch, state);
      if (indices.length > 0) structuredClone(null, { transfer: [indices.buffer] });
    };
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(120_000));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawElements(gl.POINTS, 60_000, gl.UNSIGNED_INT, indices);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(sink.batches.length).toBeLessThan(3);
    const { primitives } = sink;
    expect(primitives.every(({ vertices }) => vertices[0]!.window![0] === 50)).toBe(true);
    gl.rectf(0, 0, 1, 1);
    expect(primitives.at(-1)!.kind).toBe("polygon");
  });

  test("or what the indices are: those of no vertex read as NaN [Ruling 62]", () => {
    const { gl, sink } = recordingContext();
    const COUNT = 60_000;
    const indices = Uint32Array.from({ length: COUNT }, (_, i) => i % 5000);
    const draw = sink.draw.bind(sink);
    sink.draw = (batch, state) => {
      draw(batch, state);
      indices.fill(4_000_000_000);
    };
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(10_000));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawElements(gl.POINTS, COUNT, gl.UNSIGNED_INT, indices);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    const drawn = sink.take();
    expect(drawn.length).toBeGreaterThan(1000);
    expect(drawn.length).toBeLessThan(COUNT);
    expect(drawn.every(({ vertices }) => vertices[0]!.window![0] === 50)).toBe(true);
    gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_BYTE, new Uint8Array(1));
    expect(sink.take()).toHaveLength(1);
  });

  test("does not change what is drawn", () => {
    const draw = (gl: GL): void => {
      gl.begin(gl.TRIANGLE_STRIP);
      for (let i = 0; i < 50; i += 1) {
        gl.edgeFlag(i % 3 === 0);
        gl.color3f(i / 50, 0, 0);
        gl.vertex4f(i / 20 - 1, (i % 2) - 0.5, i / 40, 1);
      }
      gl.end();
    };
    const plain = recordingContext(PROGRAM);
    const watched = recordingContext(PROGRAM, { observer: recordingObserver() });
    draw(plain.gl);
    draw(watched.gl);
    expect(watched.sink.primitives).toEqual(plain.sink.primitives);
    expect(plain.sink.primitives.length).toBeGreaterThan(10);
  });
});
