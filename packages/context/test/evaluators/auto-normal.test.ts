import { describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { constantMap, observed, type Seen, vertices } from "./fixtures.js";

/** x = 2u, y = 3v, z = 0: the normal is (0, 0, 6). */
const FLAT = [0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 3, 0];
const homogeneous = (points: readonly number[], w: number): Float32Array =>
  Float32Array.from(points.flatMap((value, i) => (i % 3 === 2 ? [value * w, w] : [value * w])));

function vertex3(gl: GL, points: readonly number[] = FLAT): void {
  gl.map2f(gl.MAP2_VERTEX_3, 0, 1, 6, 2, 0, 1, 3, 2, Float32Array.from(points));
  gl.enable(gl.MAP2_VERTEX_3);
}

const normal = (gl: GL, seen: Seen[]): number[] =>
  vertices(gl, seen, () => gl.evalCoord2f(0.5, 0.5))[0]!.attributes[2]!;

describe("[GL1.3 5.1, VP1 5.1] AUTO_NORMAL", () => {
  test("gives a unit normal, in vertex program mode one that has not been normalized", () => {
    for (const programMode of [false, true]) {
      const { gl, seen } = observed(programMode);
      vertex3(gl);
      expect(normal(gl, seen)).toEqual([0, 0, 1, 1]);
      gl.enable(gl.AUTO_NORMAL);
      expect(normal(gl, seen)).toEqual([0, 0, programMode ? 6 : 1, 1]);
    }
  });

  test("comes before the maps of normals and of attribute 2, which count if it is disabled", () => {
    for (const programMode of [false, true]) {
      const { gl, seen } = observed(programMode);
      vertex3(gl);
      constantMap(gl, 2, "NORMAL", [7, 8, 9]);
      constantMap(gl, 2, "VERTEX_ATTRIB2_4_NV", [3, 4, 5, 6]);
      expect(normal(gl, seen)).toEqual(programMode ? [3, 4, 5, 6] : [7, 8, 9, 1]);
      gl.enable(gl.AUTO_NORMAL);
      expect(normal(gl, seen)).toEqual([0, 0, programMode ? 6 : 1, 1]);
    }
  });

  test("uses (x/w, y/w, z/w), and in vertex program mode the map of attribute 0 before the others", () => {
    const { gl, seen } = observed(true);
    gl.enable(gl.AUTO_NORMAL);
    vertex3(gl);
    gl.map2f(
      gl.MAP2_VERTEX_4,
      0,
      1,
      8,
      2,
      0,
      1,
      4,
      2,
      homogeneous(
        FLAT.map((x) => 2 * x),
        4,
      ),
    );
    gl.enable(gl.MAP2_VERTEX_4);
    expect(normal(gl, seen)).toEqual([0, 0, 24, 1]);
    gl.map2f(
      gl.MAP2_VERTEX_ATTRIB0_4_NV,
      0,
      1,
      8,
      2,
      0,
      1,
      4,
      2,
      homogeneous(
        FLAT.map((x) => 3 * x),
        2,
      ),
    );
    gl.enable(gl.MAP2_VERTEX_ATTRIB0_4_NV);
    expect(normal(gl, seen)).toEqual([0, 0, 54, 1]);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    expect(normal(gl, seen)).toEqual([0, 0, 1, 1]);
    gl.disable(gl.MAP2_VERTEX_3);
    gl.disable(gl.MAP2_VERTEX_4);
    expect(vertices(gl, seen, () => gl.evalCoord2f(0, 0))).toEqual([]);
  });

  test("does nothing for maps of one variable", () => {
    const { gl, seen } = observed();
    gl.enable(gl.AUTO_NORMAL);
    constantMap(gl, 1, "VERTEX_3", [1, 2, 3]);
    constantMap(gl, 1, "NORMAL", [7, 8, 9]);
    const [vertex] = vertices(gl, seen, () => gl.evalCoord1f(0));
    expect(vertex!.attributes[2]).toEqual([7, 8, 9, 1]);
  });

  test("leaves a normal of length zero, and does not depend on the domain [Ruling 95]", () => {
    for (const programMode of [false, true]) {
      const { gl, seen } = observed(programMode);
      gl.enable(gl.AUTO_NORMAL);
      vertex3(gl, new Array<number>(12).fill(0.1));
      expect(normal(gl, seen)).toEqual([0, 0, 0, 1]);
      constantMap(gl, 2, "VERTEX_3", [1, 2, 3]);
      expect(normal(gl, seen)).toEqual([0, 0, 0, 1]);
      gl.map2f(gl.MAP2_VERTEX_3, 4, 0, 6, 2, 0, 8, 3, 2, Float32Array.from(FLAT));
      expect(normal(gl, seen)).toEqual([0, 0, programMode ? 6 : 1, 1]);
    }
  });
});
