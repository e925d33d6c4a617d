import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";

const VARIABLES = [
  ...(["STENCIL_FUNC", "STENCIL_REF", "STENCIL_VALUE_MASK", "STENCIL_FAIL"] as const),
  ...(["STENCIL_PASS_DEPTH_FAIL", "STENCIL_PASS_DEPTH_PASS", "STENCIL_WRITEMASK"] as const),
] satisfies readonly TokenName[];

/** What queries return of the active face. */
function shown(gl: GL): number[] {
  return VARIABLES.map((name) => {
    const value = new Int32Array(1);
    gl.getIntegerv(TOKENS[name], value);
    return value[0]!;
  });
}

function shownOf(gl: GL, face: "FRONT" | "BACK"): number[] {
  gl.activeStencilFaceEXT(TOKENS[face]);
  return shown(gl);
}

const INITIAL = [TOKENS.ALWAYS, 0, 255, TOKENS.KEEP, TOKENS.KEEP, TOKENS.KEEP, 255];

function set(gl: GL, reference: number): number[] {
  gl.stencilFunc(gl.LESS, reference, 0x0f);
  gl.stencilOp(gl.INVERT, gl.INCR, gl.ZERO);
  gl.stencilMask(0x3f);
  return [TOKENS.LESS, reference, 0x0f, TOKENS.INVERT, TOKENS.INCR, TOKENS.ZERO, 0x3f];
}

describe("the active stencil face", () => {
  test("both faces begin with the initial state, and the front is active [EXT_stencil_two_side 4.1.5, New State]", () => {
    const gl = createContext();
    expect(shown(gl)).toEqual(INITIAL);
    expect([shownOf(gl, "BACK"), shownOf(gl, "FRONT")]).toEqual([INITIAL, INITIAL]);
    expect(gl.isEnabled(gl.STENCIL_TEST_TWO_SIDE_EXT)).toBe(false);
  });

  test.each(["FRONT", "BACK"] as const)(
    "commands set and queries return the state of %s [EXT_stencil_two_side 4.1.5, 4.2.2]",
    (face) => {
      const gl = createContext();
      gl.activeStencilFaceEXT(TOKENS[face]);
      const changed = set(gl, 3);
      expect(shown(gl)).toEqual(changed);
      expect(shownOf(gl, face === "FRONT" ? "BACK" : "FRONT")).toEqual(INITIAL);
      expect(shownOf(gl, face)).toEqual(changed);
    },
  );

  test.each(["FRONT", "BACK"] as const)(
    "PushAttrib saves both faces, with %s active, and which one is [EXT_stencil_two_side New State]",
    (face) => {
      const gl = createContext();
      const front = set(gl, 3);
      gl.activeStencilFaceEXT(gl.BACK);
      const back = set(gl, 7);
      gl.activeStencilFaceEXT(TOKENS[face]);
      gl.pushAttrib(gl.STENCIL_BUFFER_BIT);
      for (const other of [gl.FRONT, gl.BACK]) {
        gl.activeStencilFaceEXT(other);
        set(gl, 9);
      }
      gl.activeStencilFaceEXT(face === "FRONT" ? gl.BACK : gl.FRONT);
      gl.popAttrib();
      expect(shown(gl)).toEqual(face === "FRONT" ? front : back);
      expect([shownOf(gl, "FRONT"), shownOf(gl, "BACK")]).toEqual([front, back]);
    },
  );
});

test("a list keeps ActiveStencilFace [GL1.3 5.4]", () => {
  const gl = createContext();
  gl.newList(1, gl.COMPILE);
  gl.activeStencilFaceEXT(gl.BACK);
  gl.stencilMask(1);
  gl.endList();
  gl.callList(1);
  expect([shownOf(gl, "FRONT")[6], shownOf(gl, "BACK")[6]]).toEqual([255, 1]);
});
