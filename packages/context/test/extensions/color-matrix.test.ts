import { describe, expect, test } from "@jest/globals";
import { NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import { type ContextOptions, createContext, type GL } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

/** Everything that the color matrix adds to commands of the core. [GL1.3 3.6.2, 6.1.6, VP1 New Tokens] */
const USES: readonly (readonly [title: string, use: (gl: GL) => void])[] = [
  ["MatrixMode(COLOR)", (gl) => gl.matrixMode(gl.COLOR)],
  ["COLOR_MATRIX", (gl) => gl.getFloatv(gl.COLOR_MATRIX, new Float32Array(16))],
  ["TRANSPOSE_COLOR_MATRIX", (gl) => gl.getFloatv(gl.TRANSPOSE_COLOR_MATRIX, new Float32Array(16))],
  ["TRANSPOSE_COLOR_MATRIX_ARB", (gl) => gl.getFloatv(gl.TRANSPOSE_COLOR_MATRIX_ARB, new Float32Array(16))],
  ["COLOR_MATRIX_STACK_DEPTH", (gl) => gl.getIntegerv(gl.COLOR_MATRIX_STACK_DEPTH, new Int32Array(1))],
  [
    "MAX_COLOR_MATRIX_STACK_DEPTH",
    (gl) => gl.getIntegerv(gl.MAX_COLOR_MATRIX_STACK_DEPTH, new Int32Array(1)),
  ],
  [
    "TrackMatrixNV of COLOR [VP2 2.14.7]",
    (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 4, gl.COLOR, gl.IDENTITY_NV),
  ],
];

const WITHOUT: ContextOptions = {
  extensions: NAMED_EXTENSIONS.filter((name) => name !== "GL_ARB_imaging"),
};

describe("[GL1.3 3.6.2, Ruling 116] the color matrix", () => {
  test.each(USES)("%s gives INVALID_ENUM without the imaging subset and changes nothing", (_, use) => {
    const gl = createContext(WITHOUT);
    expectFailure(gl, "INVALID_ENUM", () => use(gl));
  });

  test.each(USES)("%s is right with it", (_, use) => {
    const gl = createContext();
    expect(gl.getString(gl.EXTENSIONS)!.split(" ")).toContain("GL_ARB_imaging");
    use(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("CopyPixels(COLOR) is the core's own [GL1.3 4.3.3]", () => {
    const gl = createContext(WITHOUT);
    gl.rasterPos2f(0, 0);
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});
