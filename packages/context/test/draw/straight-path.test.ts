import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GL } from "../../src/index.js";
import { recordingContext, recordingObserver } from "./fixtures.js";
import type { RecordedPrimitive } from "./recording-sink.js";

const PROGRAM =
  "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; MOV o[TEX0], v[OPOS]; MOV o[CLP1].x, v[COL0].w; END";

const coordinate = fc.oneof(
  { weight: 12, arbitrary: fc.float({ min: -1.25, max: 1.25, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 0, 1, -1) },
);
const vertex = fc.record({
  position: fc.tuple(coordinate, coordinate, coordinate, fc.constantFrom(1, 1, 1, 2, 0.5, 0)),
  color: fc.tuple(coordinate, coordinate, coordinate, fc.constantFrom(1, 1, 1, -1)),
  edge: fc.boolean(),
});
type Vertex = typeof vertex extends fc.Arbitrary<infer T> ? T : never;

const rules = fc.record({ cull: fc.boolean(), clockwise: fc.boolean(), clips: fc.boolean() });
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;

function send(gl: GL, { position, color, edge }: Vertex): void {
  gl.color4f(...color);
  gl.edgeFlag(edge);
  gl.vertex4f(...position);
}

function drawn({ cull, clockwise, clips }: Rules, draw: (gl: GL) => void): RecordedPrimitive[] {
  const { gl, sink } = recordingContext(PROGRAM);
  if (cull) gl.enable(gl.CULL_FACE);
  if (clips) gl.enable(gl.CLIP_PLANE1);
  gl.frontFace(clockwise ? gl.CW : gl.CCW);
  draw(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

/** All but the vertex that flat colors come from, which is another one in a polygon. [GL1.3 Table 2.9] */
const withoutProvoking = (primitives: RecordedPrimitive[]) =>
  primitives.map(({ provoking: _, ...rest }) => rest);

describe("separate triangles take a path of their own if nothing clips them", () => {
  test("and are the same as polygons of three vertices [GL1.3 2.6.1]", () => {
    const triangles = fc.array(fc.tuple(vertex, vertex, vertex), { maxLength: 12 });
    fc.assert(
      fc.property(rules, triangles, (rules, triangles) => {
        const separate = drawn(rules, (gl) => {
          gl.begin(gl.TRIANGLES);
          for (const vertex of triangles.flat()) send(gl, vertex);
          gl.end();
        });
        const polygons = drawn(rules, (gl) => {
          for (const triangle of triangles) {
            gl.begin(gl.POLYGON);
            for (const vertex of triangle) send(gl, vertex);
            gl.end();
          }
        });
        expect(withoutProvoking(separate)).toEqual(withoutProvoking(polygons));
      }),
      { numRuns: 100 },
    );
  });

  test("and their third vertex is the provoking one [GL1.3 Table 2.9]", () => {
    const triangles = fc.array(fc.tuple(vertex, vertex, vertex), { maxLength: 12 });
    fc.assert(
      fc.property(rules, triangles, (rules, triangles) => {
        const corners = triangles.flat().map((vertex) => ({ ...vertex, edge: true }));
        const separate = drawn(rules, (gl) => {
          gl.begin(gl.TRIANGLES);
          for (const vertex of corners) send(gl, vertex);
          gl.end();
        });
        const fans = drawn(rules, (gl) => {
          for (let first = 0; first < corners.length; first += 3) {
            gl.begin(gl.TRIANGLE_FAN);
            for (const vertex of corners.slice(first, first + 3)) send(gl, vertex);
            gl.end();
          }
        });
        expect(separate).toEqual(fans);
      }),
      { numRuns: 100 },
    );
  });

  test("also where batches end", () => {
    const count = 20_000;
    const { gl, sink } = recordingContext();
    const positions = Float32Array.from({ length: 6 }, (_, i) => [0, 0, 0.5, 0, 0, 0.5][i]!);
    gl.vertexPointer(2, gl.FLOAT, 0, positions);
    gl.enableClientState(gl.VERTEX_ARRAY);
    const indices = Uint8Array.from({ length: 3 * count }, (_, i) => i % 3);
    gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_BYTE, indices);
    expect(sink.batches.length).toBeGreaterThan(2);
    expect(sink.primitives).toHaveLength(count);
    const summaries = sink.primitives.map(({ vertices }) => vertices.map(({ window }) => window!.join()));
    expect(new Set(summaries.map((summary) => summary.join(";"))).size).toBe(1);
  });
});

describe("reuse of elements", () => {
  test("shows in nothing that the sink gets", () => {
    const draw = (observed: boolean): RecordedPrimitive[] => {
      const options = observed ? { observer: recordingObserver() } : {};
      const { gl, sink } = recordingContext(PROGRAM, options);
      const positions = Float32Array.from({ length: 2700 }, (_, i) => ((i * 7919) % 2000) / 800 - 1.25);
      gl.vertexPointer(3, gl.FLOAT, 0, positions);
      gl.enableClientState(gl.VERTEX_ARRAY);
      const indices = Uint16Array.from({ length: 1200 }, (_, i) => (i * 13) % 900);
      for (let mode = 0; mode < 10; mode += 1)
        gl.drawElements(mode, indices.length, gl.UNSIGNED_SHORT, indices);
      expect(gl.getError()).toBe(gl.NO_ERROR);
      return sink.primitives;
    };
    const reused = draw(false);
    expect(reused.length).toBeGreaterThan(2000);
    expect(draw(true)).toEqual(reused);
  });
});
