import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { differences, expectFailure, snapshot } from "../support/snapshot.js";
import { constantMap, mapToken, observed, TARGETS, vertices } from "./fixtures.js";

const DIMENSIONS = [1, 2] as const;
const MODES = [false, true] as const;

/** What the commands of a conventional map's values set. [GL1.3 5.1, VP2 Table X.2] */
const ATTRIBUTES: Readonly<Record<string, number>> = {
  VERTEX_3: 0,
  VERTEX_4: 0,
  NORMAL: 2,
  COLOR_4: 3,
  TEXTURE_COORD_1: 8,
  TEXTURE_COORD_2: 8,
  TEXTURE_COORD_3: 8,
  TEXTURE_COORD_4: 8,
};

const attributeOf = (name: string): number | undefined =>
  ATTRIBUTES[name] ?? (/ATTRIB(\d+)/.test(name) ? Number(/ATTRIB(\d+)/.exec(name)![1]) : undefined);

const evaluate = (gl: ReturnType<typeof createContext>, dimension: 1 | 2): void =>
  dimension === 1 ? gl.evalCoord1f(0.25) : gl.evalCoord2f(0.25, 0.75);

describe.each(DIMENSIONS)("[GL1.3 5.1, VP1 5.1] evaluation of dimension %d", (dimension) => {
  describe.each(MODES)("vertex program mode %s", (programMode) => {
    test.each(TARGETS)("$name gives the values of its attribute and of no other", ({ name, components }) => {
      const { gl, seen } = observed(programMode);
      constantMap(gl, dimension, "VERTEX_3", [5, 6, 7]);
      const values = [0.125, 0.25, 0.5, 0.75].slice(0, components);
      constantMap(gl, dimension, name, values);
      const expected = Array.from({ length: 16 }, (_, i) => [i + 0.5, i, -i, i + 2]);
      expected.forEach((value, i) => i > 0 && gl.vertexAttrib4fvNV(i, Float32Array.from(value)));
      expected[0] = [5, 6, 7, 1];
      const isIgnored = name === "INDEX" || (name.startsWith("VERTEX_ATTRIB") && !programMode);
      if (!isIgnored) expected[attributeOf(name)!] = [0, 0, 0, 1].map((value, c) => values[c] ?? value);
      expect(vertices(gl, seen, () => evaluate(gl, dimension))).toEqual([
        { attributes: expected, origin: "eval-coord" },
      ]);
      expect(takeError(gl)).toBe("NO_ERROR");
    });
  });

  test("[GL1.3 5.1] of several maps for the same values that with the most coordinates counts", () => {
    const { gl, seen } = observed();
    constantMap(gl, dimension, "VERTEX_4", [1, 1, 1, 4]);
    constantMap(gl, dimension, "VERTEX_3", [3, 3, 3]);
    for (const n of [4, 2, 1, 3]) {
      constantMap(gl, dimension, `TEXTURE_COORD_${n}`, [n, n, n, n].slice(0, n));
    }
    const texCoords = [4, 3, 2, 1].map((n) => {
      const [vertex] = vertices(gl, seen, () => evaluate(gl, dimension));
      expect(vertex!.attributes[0]).toEqual([1, 1, 1, 4]);
      gl.disable(mapToken(dimension, `TEXTURE_COORD_${n}`));
      return vertex!.attributes[8];
    });
    expect(texCoords).toEqual([
      [4, 4, 4, 4],
      [3, 3, 3, 1],
      [2, 2, 0, 1],
      [1, 0, 0, 1],
    ]);
  });

  test("[VP1 5.1] in vertex program mode an attribute's map replaces the conventional one that it aliases", () => {
    for (const name of ["VERTEX_4", "NORMAL", "COLOR_4", "TEXTURE_COORD_4"]) {
      const attribute = attributeOf(name)!;
      const { gl, seen } = observed(true);
      if (attribute > 0) constantMap(gl, dimension, "VERTEX_3", [0, 0, 0]);
      constantMap(gl, dimension, name, [8, 8, 8, 1].slice(0, name === "NORMAL" ? 3 : 4));
      constantMap(gl, dimension, `VERTEX_ATTRIB${attribute}_4_NV`, [9, 9, 9, 9]);
      const first = vertices(gl, seen, () => evaluate(gl, dimension));
      expect(first[0]!.attributes[attribute]).toEqual([9, 9, 9, 9]);
      gl.disable(mapToken(dimension, `VERTEX_ATTRIB${attribute}_4_NV`));
      const second = vertices(gl, seen, () => evaluate(gl, dimension));
      expect(second[0]!.attributes[attribute]).toEqual([8, 8, 8, 1]);
    }
  });

  test.each(MODES)(
    "[GL1.3 5.1, VP1 5.1] without a map for positions nothing happens, program mode %s",
    (programMode) => {
      const { gl, seen } = observed(programMode);
      for (const { name, components } of TARGETS)
        if (attributeOf(name) !== 0) constantMap(gl, dimension, name, new Array<number>(components).fill(2));
      constantMap(gl, dimension === 1 ? 2 : 1, "VERTEX_3", [1, 2, 3]);
      if (!programMode) constantMap(gl, dimension, "VERTEX_ATTRIB0_4_NV", [1, 2, 3, 4]);
      const before = snapshot(gl);
      expect(vertices(gl, seen, () => evaluate(gl, dimension))).toEqual([]);
      expect(differences(before, snapshot(gl))).toEqual([]);
    },
  );

  test("[GL1.3 5.1, VP1 5.1] current values and the edge flag stay as they are, and are used where no map is enabled", () => {
    const { gl, seen } = observed(true);
    for (const { name, components } of TARGETS)
      if (attributeOf(name) !== 5) constantMap(gl, dimension, name, new Array<number>(components).fill(2));
    gl.edgeFlag(false);
    gl.fogCoordfEXT(6);
    const before = snapshot(gl);
    const [vertex] = vertices(gl, seen, () => evaluate(gl, dimension));
    expect(vertex!.attributes[5]).toEqual([6, 0, 0, 1]);
    expect(vertex!.attributes[15]).toEqual([2, 2, 2, 2]);
    expect(differences(before, snapshot(gl))).toEqual([]);
    // Attribute 0 has no query: an array without positions uses the current one.
    gl.begin(gl.POINTS);
    gl.vertex4f(1, 2, 3, 4);
    evaluate(gl, dimension);
    gl.vertex4f(5, 6, 7, 8);
    gl.end();
    expect(seen.map(({ attributes }) => attributes[0])).toEqual([
      [1, 2, 3, 4],
      [2, 2, 2, 2],
      [5, 6, 7, 8],
    ]);
  });

  test("outside of Begin and End nothing happens, as for Vertex", () => {
    const { gl, seen } = observed();
    constantMap(gl, dimension, "VERTEX_3", [1, 2, 3]);
    const before = snapshot(gl);
    evaluate(gl, dimension);
    expect(seen).toEqual([]);
    expect(differences(before, snapshot(gl))).toEqual([]);
  });

  test("what an observer sets meanwhile is kept", () => {
    const gl = createContext({
      observer: {
        vertex(attributes) {
          gl.color4f(attributes[0]!, 0.25, 0.5, 1);
          evaluate(gl, dimension);
        },
      },
    });
    constantMap(gl, dimension, "VERTEX_3", [1, 2, 3]);
    constantMap(gl, dimension, "COLOR_4", [0, 0, 0, 0]);
    gl.begin(gl.POINTS);
    evaluate(gl, dimension);
    gl.end();
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect([...color]).toEqual([1, 0.25, 0.5, 1]);
  });
});

describe("[GL1.3 5.1] EvalCoord", () => {
  /** A bilinear patch: its position is the place in its domain. */
  const patch = (gl: ReturnType<typeof createContext>): void => {
    gl.map2d(
      gl.MAP2_VERTEX_3,
      2,
      6,
      6,
      2,
      -1,
      1,
      3,
      2,
      new Float64Array([2, -1, 0, 2, 1, 0, 6, -1, 0, 6, 1, 0]),
    );
    gl.map1d(gl.MAP1_VERTEX_3, 2, 6, 3, 2, new Float64Array([2, 0, 0, 6, 0, 0]));
    gl.enable(gl.MAP1_VERTEX_3);
    gl.enable(gl.MAP2_VERTEX_3);
  };

  test("takes u and v in that order, in every form", () => {
    const { gl, seen } = observed();
    patch(gl);
    const positions = vertices(gl, seen, () => {
      gl.evalCoord1f(3);
      gl.evalCoord1d(3.5);
      gl.evalCoord1fv(new Float32Array([4, 9]));
      gl.evalCoord1dv(new Float64Array([4.5]));
      gl.evalCoord2f(3, 0.5);
      gl.evalCoord2d(3.5, -0.5);
      gl.evalCoord2fv(new Float32Array([4, 0.25]));
      gl.evalCoord2dv(new Float64Array([8, 2]));
    }).map(({ attributes }) => attributes[0]!.slice(0, 2));
    expect(positions).toEqual([
      [3, 0],
      [3.5, 0],
      [4, 0],
      [4.5, 0],
      [3, 0.5],
      [3.5, -0.5],
      [4, 0.25],
      [8, 2],
    ]);
  });

  test("[Ruling 45] fails if its memory is too short", () => {
    const gl = createContext();
    patch(gl);
    expectFailure(gl, "INVALID_VALUE", () => gl.evalCoord1dv(new Float64Array(0)));
    expectFailure(gl, "INVALID_VALUE", () => gl.evalCoord2fv(new Float32Array(1)));
    gl.evalCoord1dv(new Float64Array(1));
    gl.evalCoord2fv(new Float32Array(2));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("f rounds its coordinates to singles, d does not", () => {
    const { gl, seen } = observed();
    gl.map1d(gl.MAP1_VERTEX_3, 0.1, 0.1 + 1e-9, 3, 2, new Float64Array([0, 0, 0, 1, 0, 0]));
    gl.enable(gl.MAP1_VERTEX_3);
    const positions = vertices(gl, seen, () => {
      gl.evalCoord1d(0.1);
      gl.evalCoord1f(0.1);
    }).map(({ attributes }) => attributes[0]![0]);
    expect(positions[0]).toBe(0);
    expect(positions[1]).toBeGreaterThan(1);
  });

  test("is used with a new map or a new enable at once", () => {
    const { gl, seen } = observed();
    patch(gl);
    const x = (): number => vertices(gl, seen, () => gl.evalCoord1f(3))[0]!.attributes[0]![0]!;
    expect(x()).toBe(3);
    gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 1, new Float32Array([9, 9, 9]));
    expect(x()).toBe(9);
    gl.pushAttrib(gl.EVAL_BIT);
    constantMap(gl, 1, "VERTEX_4", [7, 7, 7, 7]);
    expect(x()).toBe(7);
    gl.popAttrib();
    expect(x()).toBe(9);
  });

  test("[GL1.3 5.1] an evaluated color is the vertex's color and leaves the current one alone", () => {
    const { gl, seen } = observed();
    constantMap(gl, 1, "VERTEX_3", [0, 0, 0]);
    constantMap(gl, 1, "COLOR_4", [2, -1, 0.5, 1]);
    const colors = vertices(gl, seen, () => {
      gl.color3f(0.25, 0.25, 0.25);
      gl.evalCoord1f(0);
      gl.vertex2f(0, 0);
    }).map(({ attributes }) => attributes[3]);
    expect(colors).toEqual([
      [2, -1, 0.5, 1],
      [0.25, 0.25, 0.25, 1],
    ]);
  });

  test("[GL1.3 5.1] with color material an evaluated color lights the vertex and leaves the materials alone", () => {
    const { gl, sink } = recordingContext();
    constantMap(gl, 1, "VERTEX_3", [0, 0, 0]);
    for (const name of ["LIGHTING", "COLOR_MATERIAL"] as const) gl.enable(TOKENS[name]);
    gl.colorMaterial(gl.FRONT_AND_BACK, gl.EMISSION);
    gl.color3f(0.25, 0, 0);
    const color = (): readonly number[] => {
      gl.begin(gl.POINTS);
      gl.evalCoord1f(0);
      gl.end();
      return sink.take()[0]!.vertices[0]!["color"]!;
    };
    const [before] = color();
    constantMap(gl, 1, "COLOR_4", [0.75, 0, 0, 1]);
    expect(color()[0]! - before!).toBeCloseTo(0.5, 4);
    const emission = new Float32Array(4);
    gl.getMaterialfv(gl.FRONT, gl.EMISSION, emission);
    expect([...emission]).toEqual([0.25, 0, 0, 1]);
  });
});
