import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { torusMesh } from "../src/index.js";
import { expectGolden } from "./support/golden.js";

const SIZE = { width: 192, height: 144 } as const;

const RING = torusMesh(0.72, 48, 24);

function drawFence(gl: GL): void {
  gl.disable(gl.LIGHTING);
  gl.color3f(0.3, 0.2, 0.1);
  gl.begin(gl.QUADS);
  for (let i = -14; i <= 14; i += 1) {
    const x = 0.3 * i;
    for (const [dx, y] of [[0, -2], [0.06, -2], [0.06, 2], [0, 2]] as const) gl.vertex3f(x + dx, y, -0.4 * i); // prettier-ignore
  }
  gl.end();
  gl.color3f(1, 1, 1);
  gl.lineWidth(1.5);
  gl.begin(gl.LINES);
  for (let i = 0; i < 12; i += 1) {
    gl.vertex3f(-4, -1.9, 4);
    gl.vertex3f(4, -1.9 + 0.35 * i, 4);
  }
  gl.end();
}

function drawRing(gl: GL): void {
  for (const name of [gl.LIGHTING, gl.LIGHT0, gl.NORMALIZE, gl.COLOR_MATERIAL]) gl.enable(name);
  gl.color3f(0.95, 0.55, 0.15);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.NORMAL_ARRAY);
  gl.vertexPointer(3, gl.FLOAT, 0, RING.positions);
  gl.normalPointer(gl.FLOAT, 0, RING.normals);
  gl.rotatef(50, 1, 0.4, 0);
  gl.scalef(2.2, 2.2, 2.2);
  gl.drawElements(gl.TRIANGLES, RING.indices.length, gl.UNSIGNED_SHORT, RING.indices);
}

/** Disks that fade to the rim, by alpha to coverage. [GL1.3 4.1.3] */
function drawDisks(gl: GL): void {
  gl.disable(gl.LIGHTING);
  gl.enable(gl.SAMPLE_ALPHA_TO_COVERAGE);
  for (const [i, x] of [-2.6, -1.6, 1.6, 2.6].entries()) {
    gl.begin(gl.TRIANGLE_FAN);
    gl.color4f(0.3, 0.9, 0.4, 1);
    gl.vertex3f(x, 1.6, 1);
    gl.color4f(0.1, 0.5, 0.9, i / 4);
    for (let k = 0; k <= 24; k += 1)
      gl.vertex3f(x + 0.55 * Math.cos((k * Math.PI) / 12), 1.6 + 0.55 * Math.sin((k * Math.PI) / 12), 1);
    gl.end();
  }
  gl.disable(gl.SAMPLE_ALPHA_TO_COVERAGE);
}

test("[GL1.3 3.2.1] a window with four samples", () => {
  const rasterizer = createRasterizer({ ...SIZE, samples: 4 });
  const gl = createContext({ sink: rasterizer });
  gl.enable(gl.DEPTH_TEST);
  gl.clearColor(0.55, 0.7, 0.9, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.matrixMode(gl.PROJECTION);
  gl.frustum(-0.6, 0.6, -0.45, 0.45, 2, 40);
  gl.matrixMode(gl.MODELVIEW);
  gl.translatef(0, 0, -11);
  drawFence(gl);
  drawDisks(gl);
  drawRing(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "multisample");
});
