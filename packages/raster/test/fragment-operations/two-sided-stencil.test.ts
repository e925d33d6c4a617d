import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";

/** A context in which the front adds 1 to the stencil buffer and the back 4. */
function prepare(engine: "interpreter" | "compiled") {
  const sink = createRasterizer({ width: 8, height: 8, engine });
  const gl = createContext({ sink });
  for (const name of [gl.STENCIL_TEST, gl.STENCIL_TEST_TWO_SIDE_EXT]) gl.enable(name);
  gl.stencilFunc(gl.ALWAYS, 1, 0xff);
  gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE);
  gl.activeStencilFaceEXT(gl.BACK);
  gl.stencilFunc(gl.ALWAYS, 4, 0xff);
  gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE);
  const index = (x = 4, y = 4): number => sink.read({ x, y, width: 1, height: 1 }, "stencil")[0]!;
  return { gl, index };
}

const FRONT_FACING = [[-1, -1], [3, -1], [-1, 3]] as const; // prettier-ignore

function triangle(gl: GL, corners: readonly (readonly [number, number])[]): void {
  gl.begin(gl.TRIANGLES);
  for (const [x, y] of corners) gl.vertex2f(x, y);
  gl.end();
}

describe.each(["interpreter", "compiled"] as const)("what the test takes, %s", (engine) => {
  test("front-facing polygons the front, back-facing ones the back [EXT_stencil_two_side 4.1.5]", () => {
    const { gl, index } = prepare(engine);
    triangle(gl, FRONT_FACING);
    expect(index()).toBe(1);
    triangle(gl, [...FRONT_FACING].reverse());
    expect(index()).toBe(4);
    gl.frontFace(gl.CW);
    triangle(gl, FRONT_FACING);
    triangle(gl, [...FRONT_FACING].reverse());
    expect(index()).toBe(1);
  });

  test("polygons in another mode, too, by their facing [EXT_stencil_two_side 4.1.5]", () => {
    const { gl, index } = prepare(engine);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
    gl.lineWidth(20);
    triangle(gl, [...FRONT_FACING].reverse());
    expect(index()).toBe(4);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.POINT);
    gl.pointSize(40);
    triangle(gl, FRONT_FACING);
    expect(index()).toBe(1);
  });

  test("points, lines, bitmaps and image rectangles the front [EXT_stencil_two_side 4.1.5]", () => {
    const draws: ((gl: GL) => void)[] = [
      (gl) => {
        gl.begin(gl.POINTS);
        gl.vertex2f(0, 0);
        gl.end();
      },
      (gl) => {
        gl.begin(gl.LINES);
        gl.vertex2f(-1, 0.1);
        gl.vertex2f(1, 0.1);
        gl.end();
      },
      (gl) => gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80)),
      (gl) => gl.drawPixels(1, 1, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(9)),
    ];
    for (const draw of draws) {
      const { gl, index } = prepare(engine);
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
      gl.rasterPos2f(0, 0);
      draw(gl);
      expect([index(), gl.getError()]).toEqual([1, 0]);
    }
  });

  test("the front everywhere while it is disabled [EXT_stencil_two_side 4.1.5]", () => {
    const { gl, index } = prepare(engine);
    gl.disable(gl.STENCIL_TEST_TWO_SIDE_EXT);
    triangle(gl, [...FRONT_FACING].reverse());
    expect(index()).toBe(1);
  });

  test("nothing while the stencil test is disabled [EXT_stencil_two_side 4.1.5]", () => {
    const { gl, index } = prepare(engine);
    gl.disable(gl.STENCIL_TEST);
    triangle(gl, [...FRONT_FACING].reverse());
    expect(index()).toBe(0);
  });

  test("shadow volumes in one pass: the back counts down what the front counts up [EXT_stencil_two_side Issues]", () => {
    const { gl, index } = prepare(engine);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.DECR_WRAP_EXT);
    gl.activeStencilFaceEXT(gl.FRONT);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.INCR_WRAP_EXT);
    const draw = (corners: (readonly [number, number])[]): void => triangle(gl, corners);
    draw([...FRONT_FACING].reverse());
    expect(index()).toBe(255);
    for (let i = 0; i < 3; i += 1) draw([...FRONT_FACING]);
    expect(index()).toBe(2);
  });
});

test("Clear and DrawPixels of stencil indices take the mask of the front [EXT_stencil_two_side 4.2.2, 4.3.1]", () => {
  const { gl, index } = prepare("interpreter");
  gl.stencilMask(0x0f); // of the back, which is active
  gl.activeStencilFaceEXT(gl.FRONT);
  gl.stencilMask(0xf0);
  gl.activeStencilFaceEXT(gl.BACK);
  gl.clearStencil(0x55);
  gl.clear(gl.STENCIL_BUFFER_BIT);
  expect(index()).toBe(0x50);
  gl.rasterPos2f(0, 0);
  gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(0xaa));
  expect([index(), gl.getError()]).toEqual([0xa0, 0]);
});
