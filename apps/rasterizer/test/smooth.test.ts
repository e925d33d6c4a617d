import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { expectGolden } from "./support/golden.js";

const SIZE = 192;

/** Points on a circle, as x and y. */
function around(count: number, radius: number, turn = 0): [x: number, y: number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count + turn;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** A fan of lines of growing width, every other one stippled. */
function drawLines(gl: GL): void {
  gl.lineStipple(2, 0x3f3f);
  for (const [i, [x, y]] of around(24, 88).entries()) {
    gl.lineWidth(0.5 + i / 6);
    if (i % 2 === 1) gl.enable(gl.LINE_STIPPLE);
    gl.color4f(0.2, 0.5 + i / 48, 1, 1);
    gl.begin(gl.LINES);
    gl.vertex2f(0.45 * x, 0.45 * y);
    gl.vertex2f(x, y);
    gl.end();
    gl.disable(gl.LINE_STIPPLE);
  }
}

/** Triangles around the center, front to back as POLYGON_SMOOTH asks for. */
function drawPolygons(gl: GL): void {
  const corners = around(7, 36, 0.2);
  gl.begin(gl.TRIANGLE_FAN);
  gl.color4f(1, 1, 1, 1);
  gl.vertex2f(0, 0);
  for (const [i, [x, y]] of [...corners, corners[0]!].entries()) {
    gl.color4f(1, i / 8, 0, 1);
    gl.vertex2f(x, y);
  }
  gl.end();
}

function drawPoints(gl: GL): void {
  for (const [i, [x, y]] of around(32, 60, 0.1).entries()) {
    gl.pointSize(0.5 + i / 2);
    gl.color4f(1, 1, 0.4, 0.9);
    gl.begin(gl.POINTS);
    gl.vertex2f(x, y);
    gl.end();
  }
}

test("[GL1.3 3.3, 3.4.2, 3.5.3, 3.11] antialiased points, lines and polygons", () => {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  const gl = createContext({ sink: rasterizer });
  gl.ortho(-SIZE / 2, SIZE / 2, -SIZE / 2, SIZE / 2, -1, 1);
  for (const name of [gl.POINT_SMOOTH, gl.LINE_SMOOTH, gl.POLYGON_SMOOTH, gl.BLEND]) gl.enable(name);
  gl.clearColor(0.05, 0.05, 0.1, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.blendFunc(gl.SRC_ALPHA_SATURATE, gl.ONE);
  drawPolygons(gl);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  drawLines(gl);
  drawPoints(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "smooth-primitives");
});
