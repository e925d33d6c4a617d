import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { icosphereMesh } from "../src/index.js";
import { expectGolden } from "./support/golden.js";

/** Of each of the four pictures. */
const SIZE = 96;
const SPHERE = icosphereMesh(2);

/** A lit sphere over a board of squares. */
function drawScene(gl: GL): void {
  gl.viewport(0, 0, SIZE, SIZE);
  gl.begin(gl.QUADS);
  for (let i = 0; i < 8; i += 1)
    for (let j = 0; j < 8; j += 1) {
      const shade = (i + j) % 2 === 0 ? 0.85 : 0.3;
      gl.color3f(shade, 0.9 * shade, 0.7 * shade);
      const [x, y] = [i / 4 - 1, j / 4 - 1];
      for (const [dx, dy] of [
        [0, 0],
        [0.25, 0],
        [0.25, 0.25],
        [0, 0.25],
      ] as const)
        gl.vertex2f(x + dx, y + dy);
    }
  gl.end();
  for (const name of [gl.LIGHTING, gl.LIGHT0, gl.COLOR_MATERIAL, gl.NORMALIZE, gl.CULL_FACE]) gl.enable(name);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.NORMAL_ARRAY);
  gl.vertexPointer(3, gl.FLOAT, 0, SPHERE.positions);
  gl.normalPointer(gl.FLOAT, 0, SPHERE.normals);
  gl.lightfv(gl.LIGHT0, gl.POSITION, [0.6, 0.8, 1, 0]);
  gl.color3f(0.2, 0.5, 0.95);
  gl.scalef(0.65, 0.65, 0.65);
  gl.drawElements(gl.TRIANGLES, SPHERE.indices.length, gl.UNSIGNED_SHORT, SPHERE.indices);
  for (const name of [gl.LIGHTING, gl.CULL_FACE]) gl.disable(name);
}

/** Weights of a bell of 11, of which the sum is 1. */
const BELL = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1].map((count) => count / 1024);

/** Copies the scene through the filter that is enabled, to one of the other quarters. */
function copyTo(gl: GL, x: number, y: number): void {
  gl.windowPos2iARB(x, y);
  gl.copyPixels(0, 0, SIZE, SIZE, gl.COLOR);
}

test("[GL1.3 3.6.5] a picture, blurred by a separable filter, sharpened, and its edges in relief", () => {
  const rasterizer = createRasterizer({ width: 2 * SIZE, height: 2 * SIZE });
  const gl = createContext({ sink: rasterizer });
  drawScene(gl);
  for (const filter of [gl.CONVOLUTION_2D, gl.SEPARABLE_2D])
    gl.convolutionParameteri(filter, gl.CONVOLUTION_BORDER_MODE, gl.REPLICATE_BORDER);
  const bell = Float32Array.from(BELL);
  gl.separableFilter2D(gl.SEPARABLE_2D, gl.LUMINANCE, 11, 11, gl.LUMINANCE, gl.FLOAT, bell, bell);
  gl.enable(gl.SEPARABLE_2D);
  copyTo(gl, SIZE, 0);
  gl.enable(gl.CONVOLUTION_2D);
  const sharper = Float32Array.of(0, -1, 0, -1, 5, -1, 0, -1, 0);
  gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.LUMINANCE, 3, 3, gl.LUMINANCE, gl.FLOAT, sharper);
  copyTo(gl, 0, SIZE);
  const relief = Float32Array.of(1, 1, 0, 1, 0, -1, 0, -1, -1);
  gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.LUMINANCE, 3, 3, gl.LUMINANCE, gl.FLOAT, relief);
  for (const name of ["RED", "GREEN", "BLUE"] as const)
    gl.pixelTransferf(gl[`POST_CONVOLUTION_${name}_BIAS`], 0.5);
  copyTo(gl, SIZE, SIZE);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "convolution");
});
