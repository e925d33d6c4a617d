import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { errorOf, recordingContext, recordingObserver, type Seen, useProgram } from "./fixtures.js";
import { RecordingSink } from "./recording-sink.js";

function withVertices(gl: GL, count: number): GL {
  gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * count));
  gl.enableClientState(gl.VERTEX_ARRAY);
  return gl;
}

const elements = (gl: GL, count: number, type: number, indices: ArrayBufferView): void =>
  gl.drawElements(gl.POINTS, count, type, indices);

test("without an array of edge flags all vertices have the current one [GL1.3 2.6.2, 2.8]", () => {
  const { gl, sink } = recordingContext();
  gl.vertexPointer(2, gl.FLOAT, 0, Float32Array.of(0, 0, 0.5, 0, 0, 0.5));
  gl.enableClientState(gl.VERTEX_ARRAY);
  for (const flag of [false, true]) {
    gl.edgeFlag(flag);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_BYTE, Uint8Array.of(0, 1, 2));
    const flags = new Array(3).fill(flag ? 1 : 0);
    expect(sink.take().map(({ edgeFlags }) => edgeFlags)).toEqual([flags, flags]);
  }
});

describe("errors of DrawArrays [GL1.3 2.5, 2.8]", () => {
  test("INVALID_ENUM for the mode, INVALID_VALUE for what is negative [Ruling 50]", () => {
    const gl = withVertices(createContext(), 4);
    expect(errorOf(gl, () => gl.drawArrays(10, 0, 1))).toBe("INVALID_ENUM");
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, -1))).toBe("INVALID_VALUE");
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, -1, 1))).toBe("INVALID_VALUE");
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 0))).toBe("NO_ERROR");
  });

  test("INVALID_OPERATION past the end of the shortest array, and nothing drawn", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl, 4);
    const draw = (first: number, count: number) => errorOf(gl, () => gl.drawArrays(gl.POINTS, first, count));
    expect(draw(0, 4)).toBe("NO_ERROR");
    expect(draw(3, 1)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(5);
    expect(draw(0, 5)).toBe("INVALID_OPERATION");
    expect(draw(4, 1)).toBe("INVALID_OPERATION");
    expect(draw(4, 0)).toBe("NO_ERROR");
    expect(draw(2147483647, 2147483647)).toBe("INVALID_OPERATION");
    gl.colorPointer(3, gl.FLOAT, 0, new Float32Array(11));
    gl.enableClientState(gl.COLOR_ARRAY);
    expect(draw(0, 4)).toBe("INVALID_OPERATION");
    expect(sink.take()).toEqual([]);
    expect(draw(0, 3)).toBe("NO_ERROR");
    gl.colorPointer(3, gl.FLOAT, 0, null);
    expect(draw(0, 1)).toBe("INVALID_OPERATION");
    expect(sink.take()).toHaveLength(3);
  });

  test("a failed draw changes no current value", () => {
    const gl = withVertices(createContext({ sink: new RecordingSink() }), 4);
    gl.colorPointer(3, gl.FLOAT, 0, new Float32Array([0, 0, 0, 0, 0, 0]));
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.drawArrays(gl.POINTS, 0, 3);
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect([...color]).toEqual([1, 1, 1, 1]);
  });

  test("ten million vertices past the end fail at once", () => {
    const gl = withVertices(createContext({ sink: new RecordingSink() }), 3);
    const start = process.cpuUsage();
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 10_000_000))).toBe("INVALID_OPERATION");
    // Microseconds of this process alone, whatever else the machine does.
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  test("two thousand million elements of no array do nothing at once [Ruling 45]", () => {
    const { gl, sink } = recordingContext();
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 2147483647))).toBe("NO_ERROR");
    expect(sink.primitives).toEqual([]);
  });
});

describe("errors of DrawElements [GL1.3 2.5, 2.8]", () => {
  test("INVALID_ENUM for mode and type, INVALID_VALUE for a negative count", () => {
    const gl = withVertices(createContext(), 4);
    const indices = new Uint8Array(16);
    expect(errorOf(gl, () => gl.drawElements(10, 1, gl.UNSIGNED_BYTE, indices))).toBe("INVALID_ENUM");
    for (const type of [gl.BYTE, gl.SHORT, gl.INT, gl.FLOAT, 0])
      expect(errorOf(gl, () => elements(gl, 1, type, indices))).toBe("INVALID_ENUM");
    expect(errorOf(gl, () => elements(gl, -1, gl.UNSIGNED_BYTE, indices))).toBe("INVALID_VALUE");
  });

  test("INVALID_VALUE if the memory has too few indices", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl, 4);
    const types = [
      [gl.UNSIGNED_BYTE, 1],
      [gl.UNSIGNED_SHORT, 2],
      [gl.UNSIGNED_INT, 4],
    ] as const;
    for (const [type, size] of types) {
      expect(errorOf(gl, () => elements(gl, 3, type, new Uint8Array(3 * size)))).toBe("NO_ERROR");
      expect(sink.take()).toHaveLength(3);
      expect(errorOf(gl, () => elements(gl, 3, type, new Uint8Array(3 * size - 1)))).toBe("INVALID_VALUE");
    }
    expect(errorOf(gl, () => elements(gl, 2147483647, gl.UNSIGNED_INT, new Uint8Array(8)))).toBe(
      "INVALID_VALUE",
    );
    expect(sink.take()).toEqual([]);
  });

  test("INVALID_OPERATION if an index is past the end, and nothing drawn", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl, 4);
    const draw = (...indices: number[]) =>
      errorOf(gl, () => elements(gl, indices.length, gl.UNSIGNED_INT, new Uint32Array(indices)));
    expect(draw(0, 3)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(2);
    expect(draw(0, 4)).toBe("INVALID_OPERATION");
    expect(draw(0xffffffff)).toBe("INVALID_OPERATION");
    expect(sink.take()).toEqual([]);
    expect(errorOf(gl, () => elements(gl, 1, gl.UNSIGNED_BYTE, new Uint8Array([3, 200])))).toBe("NO_ERROR");
  });

  test("indices are little-endian, at any alignment", () => {
    const observer = recordingObserver();
    const gl = withVertices(createContext({ observer }), 0x10000);
    const bytes = new Uint8Array([9, 2, 1, 4, 3, 5]);
    gl.vertexPointer(
      2,
      gl.FLOAT,
      0,
      new Float32Array(0x20000).map((_, i) => i / 2),
    );
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_SHORT, new DataView(bytes.buffer, 1));
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_BYTE, bytes.subarray(4));
    expect(observer.seen.map(({ attributes }) => attributes[0])).toEqual([0x102, 0x304, 3, 5]);
  });
});

describe("DrawRangeElements [GL1.3 2.8]", () => {
  test("end < start is INVALID_VALUE, the rest is as in DrawElements, also indices outside of them [Ruling 50]", () => {
    const { gl, sink } = recordingContext();
    withVertices(gl, 4);
    const range = (mode: number, start: number, end: number, count: number, type: number) =>
      errorOf(gl, () => gl.drawRangeElements(mode, start, end, count, type, new Uint8Array([0, 1, 2, 9])));
    expect(range(gl.POINTS, 3, 2, 3, gl.UNSIGNED_BYTE)).toBe("INVALID_VALUE");
    expect(range(10, 0, 3, 3, gl.UNSIGNED_BYTE)).toBe("INVALID_ENUM");
    expect(range(gl.POINTS, 0, 3, -3, gl.UNSIGNED_BYTE)).toBe("INVALID_VALUE");
    expect(range(gl.POINTS, 0, 3, 3, gl.BYTE)).toBe("INVALID_ENUM");
    expect(range(gl.POINTS, 0, 3, 5, gl.UNSIGNED_BYTE)).toBe("INVALID_VALUE");
    expect(range(gl.POINTS, 0, 9, 4, gl.UNSIGNED_BYTE)).toBe("INVALID_OPERATION");
    expect(sink.take()).toEqual([]);
    expect(range(gl.POINTS, 0, 2, 3, gl.UNSIGNED_BYTE)).toBe("NO_ERROR");
    expect(range(gl.POINTS, 2, 2, 1, gl.UNSIGNED_BYTE)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(4);
    expect(range(gl.POINTS, 1, 1, 3, gl.UNSIGNED_BYTE)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(3);
  });
});

describe("what a draw leaves", () => {
  test("current values of the last element, whoever looks on [Ruling 37]", () => {
    for (const options of [{}, { sink: new RecordingSink() }, { observer: recordingObserver() }]) {
      for (const provokes of [true, false]) {
        const gl = createContext(options);
        if (provokes) withVertices(gl, 3);
        gl.colorPointer(3, gl.FLOAT, 0, new Float32Array([0, 0, 0, 0.25, 0.5, 0.75, 1, 0, 1]));
        gl.enableClientState(gl.COLOR_ARRAY);
        const color = new Float32Array(4);
        gl.drawArrays(gl.POINTS, 0, 2);
        gl.getFloatv(gl.CURRENT_COLOR, color);
        expect([...color]).toEqual([0.25, 0.5, 0.75, 1]);
        gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_BYTE, new Uint8Array([0, 2]));
        gl.getFloatv(gl.CURRENT_COLOR, color);
        expect([...color]).toEqual([1, 0, 1, 1]);
        gl.drawArrays(gl.POINTS, 0, 0);
        gl.getFloatv(gl.CURRENT_COLOR, color);
        expect([...color]).toEqual([1, 0, 1, 1]);
      }
    }
  });

  test("elements without a position provoke no vertex [GL1.3 2.8]", () => {
    const { gl, sink } = recordingContext();
    gl.colorPointer(3, gl.FLOAT, 0, new Float32Array(9));
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.begin(gl.TRIANGLES);
    for (let i = 0; i < 3; i += 1) gl.arrayElement(i);
    gl.end();
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(sink.primitives).toEqual([]);
  });
});

describe("large draws", () => {
  test("many vertices from one stored vertex stream through", () => {
    const count = 300_000;
    let vertices = 0;
    const sink = new RecordingSink();
    sink.draw = ({ primitiveCount }) => void (vertices += primitiveCount);
    const gl = withVertices(createContext({ sink }), 1);
    gl.drawElements(gl.POINTS, count, gl.UNSIGNED_BYTE, new Uint8Array(count));
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(vertices).toBe(count);
  });
});

describe("DrawArrays and DrawElements are loops of ArrayElement, and these of Vertex [GL1.3 2.8, VP2 2.14.4]", () => {
  const PROGRAM =
    "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV R0, v[7]; MUL o[COL0], v[COL0], R0; MOV o[TEX0], v[TEX0]; MOV o[CLP0].x, v[7].y; END";

  /** What the observer and the sink saw, and the current values left. */
  function run(usesProgram: boolean, draw: (gl: GL) => void): unknown {
    const observer = recordingObserver();
    const sink = new RecordingSink();
    const gl = createContext({ observer, sink });
    if (usesProgram) useProgram(gl, PROGRAM);
    gl.enable(gl.CLIP_PLANE0);
    gl.shadeModel(gl.FLAT);
    draw(gl);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    const seen = observer.seen.map(({ attributes, results }: Seen) => [[...attributes], [...results]]);
    return { seen, primitives: sink.primitives, color: [...color] };
  }

  const single = fc.float({ min: -2, max: 2, noNaN: true });
  const vertex = fc.record({
    position: fc.tuple(single, single, single),
    color: fc.tuple(single, single, single, single),
    texture: fc.tuple(single, single),
    generic: fc.tuple(single, single, single, single),
    edge: fc.boolean(),
  });

  test("whatever the mode and the vertices", () => {
    const inputs = [
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      fc.array(vertex, { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(), { maxLength: 14 }),
    ] as const;
    fc.assert(
      fc.property(...inputs, (mode, usesProgram, vertices, choices) => {
        const order = choices.map((choice) => choice % vertices.length);
        const pick = (indices: number[]) => indices.map((i) => vertices[i]!);
        const setArrays = (gl: GL, chosen: typeof vertices): void => {
          gl.vertexPointer(3, gl.FLOAT, 0, Float32Array.from(chosen.flatMap(({ position }) => position)));
          gl.colorPointer(4, gl.FLOAT, 0, Float32Array.from(chosen.flatMap(({ color }) => color)));
          gl.texCoordPointer(2, gl.FLOAT, 0, Float32Array.from(chosen.flatMap(({ texture }) => texture)));
          gl.edgeFlagPointer(
            0,
            Uint8Array.from(chosen, ({ edge }) => (edge ? 1 : 0)),
          );
          const generic = Float32Array.from(chosen.flatMap(({ generic }) => generic));
          gl.vertexAttribPointerNV(7, 4, gl.FLOAT, 0, generic);
          for (const array of [gl.VERTEX_ARRAY, gl.COLOR_ARRAY, gl.TEXTURE_COORD_ARRAY, gl.EDGE_FLAG_ARRAY])
            gl.enableClientState(array);
          if (usesProgram) gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY7_NV);
        };
        const ways: ((gl: GL) => void)[] = [
          (gl) => {
            setArrays(gl, pick(order));
            gl.drawArrays(mode, 0, order.length);
          },
          (gl) => {
            setArrays(gl, vertices);
            gl.drawElements(mode, order.length, gl.UNSIGNED_INT, Uint32Array.from(order));
          },
          (gl) => {
            setArrays(gl, vertices);
            gl.drawRangeElements(mode, 0, 20, order.length, gl.UNSIGNED_BYTE, Uint8Array.from(order));
          },
          (gl) => {
            setArrays(gl, vertices);
            gl.begin(mode);
            for (const i of order) gl.arrayElement(i);
            gl.end();
          },
          (gl) => {
            gl.begin(mode);
            for (const { position, color, texture, generic, edge } of pick(order)) {
              gl.color4f(...color);
              gl.texCoord2f(...texture);
              if (usesProgram) gl.vertexAttrib4fNV(7, ...generic);
              gl.edgeFlag(edge);
              gl.vertex3f(...position);
            }
            gl.end();
          },
        ];
        const [first, ...others] = ways.map((way) => run(usesProgram, way));
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 80 },
    );
  });
});
