import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const SIZES = ["POINT_SIZE_MIN_ARB", "POINT_SIZE_MAX_ARB", "POINT_FADE_THRESHOLD_SIZE_ARB"] as const;

test("initial values [ARB_point_parameters New State, EXT_point_parameters New State, NV_point_sprite New State]", () => {
  const gl = createContext();
  expect(SIZES.map((name) => read(gl, name, 1)[0])).toEqual([
    0,
    read(gl, "ALIASED_POINT_SIZE_RANGE", 2)[1],
    1,
  ]);
  expect(read(gl, "POINT_DISTANCE_ATTENUATION_ARB", 3)).toEqual([1, 0, 0]);
  expect(read(gl, "POINT_SPRITE_R_MODE_NV", 1)).toEqual([gl.ZERO]);
});

describe("PointParameter [ARB_point_parameters Chapter 3, NV_point_sprite Chapter 3]", () => {
  const commands = [
    ["pointParameterfARB", (gl: GL, name: number, value: number) => gl.pointParameterfARB(name, value)],
    [
      "pointParameterfvARB",
      (gl: GL, name: number, value: number) => gl.pointParameterfvARB(name, Float32Array.of(value)),
    ],
    ["pointParameterfEXT", (gl: GL, name: number, value: number) => gl.pointParameterfEXT(name, value)],
    [
      "pointParameterfvEXT",
      (gl: GL, name: number, value: number) => gl.pointParameterfvEXT(name, Float32Array.of(value)),
    ],
    ["pointParameteriNV", (gl: GL, name: number, value: number) => gl.pointParameteriNV(name, value)],
    [
      "pointParameterivNV",
      (gl: GL, name: number, value: number) => gl.pointParameterivNV(name, Int32Array.of(value)),
    ],
  ] as const;

  test.each(commands)("%s sets sizes from 0 on and the R mode", (_, set) => {
    const gl = createContext();
    for (const name of SIZES) {
      set(gl, TOKENS[name], 3);
      expect(read(gl, name, 1)).toEqual([3]);
      set(gl, TOKENS[name], 0);
      expect(read(gl, name, 1)).toEqual([0]);
    }
    for (const mode of ["S", "R", "ZERO"] as const) {
      set(gl, gl.POINT_SPRITE_R_MODE_NV, TOKENS[mode]);
      expect(read(gl, "POINT_SPRITE_R_MODE_NV", 1)).toEqual([TOKENS[mode]]);
    }
  });

  test.each(commands)(
    "%s refuses negative sizes, other names and modes [ARB_point_parameters Errors]",
    (_, set) => {
      const gl = createContext();
      for (const name of SIZES) expectFailure(gl, "INVALID_VALUE", () => set(gl, TOKENS[name], -1));
      for (const name of [TOKENS.POINT_SIZE_MIN_ARB - 1, gl.POINT_SIZE, gl.POINT_SPRITE_ARB])
        expectFailure(gl, "INVALID_ENUM", () => set(gl, name, 1));
      for (const mode of [TOKENS.T, TOKENS.Q, TOKENS.ONE])
        expectFailure(gl, "INVALID_ENUM", () => set(gl, gl.POINT_SPRITE_R_MODE_NV, mode));
    },
  );

  test("the least negative size, and NaN, are out of range [ARB_point_parameters Errors]", () => {
    const gl = createContext();
    for (const value of [-(2 ** -149), -Infinity, NaN])
      for (const name of SIZES)
        expectFailure(gl, "INVALID_VALUE", () => gl.pointParameterfARB(TOKENS[name], value));
    gl.pointParameterfARB(gl.POINT_SIZE_MIN_ARB, -0);
    gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, Infinity);
    expect([gl.getError(), read(gl, "POINT_SIZE_MAX_ARB", 1)[0]]).toEqual([gl.NO_ERROR, Infinity]);
  });

  test("attenuation takes three values, by the commands that end in v [ARB_point_parameters Errors]", () => {
    const gl = createContext();
    const { DISTANCE_ATTENUATION_EXT: name } = TOKENS;
    gl.pointParameterfvEXT(name, Float32Array.of(0.5, -2, 3));
    expect(read(gl, "DISTANCE_ATTENUATION_EXT", 3)).toEqual([0.5, -2, 3]);
    gl.pointParameterivNV(name, Int32Array.of(1, 2, 3));
    expect(read(gl, "POINT_DISTANCE_ATTENUATION_ARB", 3)).toEqual([1, 2, 3]);
    for (const call of [gl.pointParameterfARB, gl.pointParameterfEXT, gl.pointParameteriNV])
      expectFailure(gl, "INVALID_ENUM", () => call(name, 1));
    expectFailure(gl, "INVALID_VALUE", () => gl.pointParameterfvARB(name, new Float32Array(2)));
  });

  test("each extension alone has its own names [Ruling 384]", () => {
    const only = (name: string): GL => createContext({ extensions: [name as never] });
    const ext = only("GL_EXT_point_parameters");
    expect(ext.pointParameterfARB).toBeUndefined();
    ext.pointParameterfEXT(ext.POINT_SIZE_MIN_EXT, 2);
    expect(read(ext, "POINT_SIZE_MIN_EXT", 1)).toEqual([2]);
    expectFailure(ext, "INVALID_ENUM", () => ext.pointParameterfEXT(ext.POINT_SPRITE_R_MODE_NV, ext.ZERO));
    expectFailure(ext, "INVALID_ENUM", () => ext.enable(ext.POINT_SPRITE_ARB));
    const nv = only("GL_NV_point_sprite");
    nv.enable(nv.POINT_SPRITE_NV);
    nv.pointParameteriNV(nv.POINT_SPRITE_R_MODE_NV, nv.S);
    expect([nv.getError(), nv.isEnabled(nv.POINT_SPRITE_NV)]).toEqual([nv.NO_ERROR, true]);
  });
});

/** The sizes of points at places of the eye's space. */
function sizes(
  prepare: (gl: GL) => void,
  ...places: readonly (readonly [number, number, number])[]
): number[] {
  const { gl, sink } = recordingContext();
  gl.matrixMode(gl.PROJECTION);
  gl.ortho(-100, 100, -100, 100, -100, 100);
  gl.matrixMode(gl.MODELVIEW);
  prepare(gl);
  gl.begin(gl.POINTS);
  for (const place of places) gl.vertex3f(...place);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives.map(({ pointSize }) => pointSize);
}

const attenuate = (gl: GL, ...factors: readonly number[]): void =>
  gl.pointParameterfvARB(gl.POINT_DISTANCE_ATTENUATION_ARB, Float32Array.from(factors));

describe("the derived size [ARB_point_parameters Chapter 3]", () => {
  const PLACES = [[0, 0, 0], [0, 0, -1], [2, 3, -6], [0, 48, 14]] as const; // prettier-ignore
  const DISTANCES = [0, 1, 7, 50];

  test.each([
    [1, 0, 0],
    [4, 0, 0],
    [1, 2, 0],
    [1, 0, 0.25],
    [0.5, 0.125, 3],
    [0, 1, 0],
  ])("is size * sqrt(1 / (%p + %p d + %p d^2))", (a, b, c) => {
    const found = sizes(
      (gl) => {
        gl.pointSize(20);
        attenuate(gl, a, b, c);
      },
      ...PLACES.slice(a === 0 ? 1 : 0),
    );
    const expected = DISTANCES.slice(a === 0 ? 1 : 0).map((d) => 20 / Math.sqrt(a + b * d + c * d * d));
    found.forEach((size, i) => expect(size / expected[i]!).toBeCloseTo(1, 5));
    expect(found).toHaveLength(expected.length);
  });

  test("distances are those of the eye's space", () => {
    const found = sizes(
      (gl) => {
        gl.translatef(0, 0, -10);
        gl.scalef(2, 2, 2);
        gl.pointSize(8);
        attenuate(gl, 0, 0, 1);
      },
      [0, 0, 3],
    );
    expect(found[0]).toBeCloseTo(8 / 4, 5);
  });

  test.each<[string, number, number, number]>([
    ["below the lower bound", 2, 5, 100],
    ["above the upper bound", 90, 5, 10],
    ["between them", 7, 5, 10],
  ])("is kept to the bounds: %s, with attenuation and without", (_, size, least, most) => {
    const prepare = (gl: GL): void => {
      gl.pointParameterfARB(gl.POINT_SIZE_MIN_ARB, least);
      gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, most);
    };
    const plain = sizes(
      (gl) => {
        prepare(gl);
        gl.pointSize(size);
      },
      [0, 0, 0],
    );
    const attenuated = sizes(
      (gl) => {
        prepare(gl);
        gl.pointSize(2 * size);
        attenuate(gl, 4, 0, 0);
      },
      [0, 0, 0],
    );
    const expected = Math.min(Math.max(size, least), most);
    expect([plain[0], attenuated[0]]).toEqual([expected, expect.closeTo(expected, 4)]);
  });

  test("what the text leaves undefined: bounds in reverse order, sums of 0 and less [Ruling 418]", () => {
    const reversed = (gl: GL): void => {
      gl.pointParameterfARB(gl.POINT_SIZE_MIN_ARB, 9);
      gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, 6);
    };
    expect(sizes(reversed, [0, 0, 0])).toEqual([6]);
    const bounded = (...factors: number[]): number[] =>
      sizes(
        (gl) => {
          gl.pointParameterfARB(gl.POINT_SIZE_MIN_ARB, 3);
          gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, 30);
          attenuate(gl, ...factors);
        },
        [0, 0, 0],
      );
    expect([bounded(0, 0, 0), bounded(-1, 0, 0)]).toEqual([[30], [0]]);
  });

  test("points of polygons have it, too [GL1.3 3.5.4, Ruling 420]", () => {
    const { gl, sink } = recordingContext();
    gl.matrixMode(gl.PROJECTION);
    gl.ortho(-10, 10, -10, 10, -10, 10);
    gl.matrixMode(gl.MODELVIEW);
    gl.pointSize(12);
    attenuate(gl, 0, 0, 1);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.POINT);
    gl.begin(gl.TRIANGLES);
    for (const x of [1, 2, 4]) gl.vertex3f(x, x === 2 ? 0.5 : 0, 0);
    gl.end();
    const found = sink.primitives[0]!.vertices.map((vertex) => vertex["point-size"]![0]!);
    [1, Math.hypot(2, 0.5), 4].forEach((d, i) => expect(found[i]).toBeCloseTo(12 / d, 4));
    gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
    gl.begin(gl.TRIANGLES);
    for (const x of [1, 2, 4]) gl.vertex3f(x, x === 2 ? 0.5 : 0, 0);
    gl.end();
    expect(sink.primitives.at(-1)!.vertices[0]!["point-size"]).toBeUndefined();
  });
});

test("parameters apply while vertex program mode is off alone [VP1 Dependencies]", () => {
  const program = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
  const withProgram = (gl: GL): void => {
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, program.length, program);
    gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
    gl.enable(gl.VERTEX_PROGRAM_NV);
    gl.pointSize(40);
    gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, 3);
    attenuate(gl, 4, 0, 0);
  };
  expect(sizes(withProgram, [0, 0, 0])).toEqual([40]);
  const off = sizes(
    (gl) => {
      withProgram(gl);
      gl.disable(gl.VERTEX_PROGRAM_NV);
    },
    [0, 0, 0],
  );
  expect(off).toEqual([3]);
});

test("selection and feedback are as before [ARB_point_parameters Chapter 3]", () => {
  const gl = createContext();
  const buffer = new Float32Array(8);
  gl.feedbackBuffer(8, gl["2D"], buffer);
  gl.renderMode(gl.FEEDBACK);
  attenuate(gl, 0, 0, 1);
  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
  expect(gl.renderMode(gl.RENDER)).toBe(3);
});
