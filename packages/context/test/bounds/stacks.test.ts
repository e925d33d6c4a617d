import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS, type TokenName } from "../../src/index.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

interface Stack {
  readonly limit: number;
  readonly depth: (gl: GL) => number;
  readonly push: (gl: GL) => void;
  readonly pop: (gl: GL) => void;
  readonly prepare?: (gl: GL) => void;
  /** What is there before anything was pushed. */
  readonly least?: number;
}

const matrixStack = (mode: TokenName, limit: number): Stack => ({
  limit,
  least: 1,
  depth: (gl) => integer(gl, "CURRENT_MATRIX_STACK_DEPTH_NV"),
  prepare: (gl) => gl.matrixMode(gl[mode]),
  push: (gl) => gl.pushMatrix(),
  pop: (gl) => gl.popMatrix(),
});

const { STACK_DEPTHS } = LIMITS;
const STACKS: Readonly<Record<string, Stack>> = {
  MODELVIEW: matrixStack("MODELVIEW", STACK_DEPTHS.modelview),
  MODELVIEW1_EXT: matrixStack("MODELVIEW1_EXT", STACK_DEPTHS.modelview),
  PROJECTION: matrixStack("PROJECTION", STACK_DEPTHS.projection),
  TEXTURE: matrixStack("TEXTURE", STACK_DEPTHS.texture),
  COLOR: matrixStack("COLOR", STACK_DEPTHS.color),
  MATRIX7_NV: matrixStack("MATRIX7_NV", STACK_DEPTHS.tracking),
  attributes: {
    limit: LIMITS.ATTRIB_STACK_DEPTH,
    depth: (gl) => integer(gl, "ATTRIB_STACK_DEPTH"),
    push: (gl) => gl.pushAttrib(gl.ALL_ATTRIB_BITS),
    pop: (gl) => gl.popAttrib(),
  },
  "client attributes": {
    limit: LIMITS.ATTRIB_STACK_DEPTH,
    depth: (gl) => integer(gl, "CLIENT_ATTRIB_STACK_DEPTH"),
    push: (gl) => gl.pushClientAttrib(2 ** 32 - 1),
    pop: (gl) => gl.popClientAttrib(),
  },
  names: {
    limit: LIMITS.NAME_STACK_DEPTH,
    depth: (gl) => integer(gl, "NAME_STACK_DEPTH"),
    prepare(gl) {
      gl.selectBuffer(4, new Uint32Array(4));
      gl.renderMode(gl.SELECT);
    },
    push: (gl) => gl.pushName(2 ** 32 - 1),
    pop: (gl) => gl.popName(),
  },
};

describe("[GL1.3 2.10.2, 5.2, 6.1.12] a stack", () => {
  test.each(Object.entries(STACKS))("of %s is full at its limit and empty at its beginning", (_, stack) => {
    const gl = createContext();
    const { limit, depth, push, pop, least = 0 } = stack;
    stack.prepare?.(gl);
    for (let i = least; i < limit; i += 1) push(gl);
    expect([takeError(gl), depth(gl)]).toEqual(["NO_ERROR", limit]);
    for (let i = 0; i < 2; i += 1) expectFailure(gl, "STACK_OVERFLOW", () => push(gl));
    for (let i = least; i < limit; i += 1) pop(gl);
    expect([takeError(gl), depth(gl)]).toEqual(["NO_ERROR", least]);
    for (let i = 0; i < 2; i += 1) expectFailure(gl, "STACK_UNDERFLOW", () => pop(gl));
  });
});
