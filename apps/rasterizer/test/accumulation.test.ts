import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { icosphereMesh } from "../src/index.js";
import { expectGolden } from "./support/golden.js";

const SIZE = { width: 192, height: 128 } as const;
const NEAR = 1;
const FAR = 40;
/** The distance at which the picture is sharp, and the width of the lens. */
const FOCUS = 8;
const LENS = 0.7;
const PASSES = 16;

const SPHERE = icosphereMesh(2);

/** Where the eye is on the lens in a pass, from -1/2 to 1/2: each row and column of a grid is taken once. */
function eye(pass: number): readonly [x: number, y: number] {
  const reversed = [8, 4, 2, 1].reduce((sum, bit, i) => sum + ((pass >> i) & 1) * bit, 0);
  return [(pass + 0.5) / PASSES - 0.5, (reversed + 0.5) / PASSES - 0.5];
}

/** A view from a place on the lens, in which what lies at the focus stays where it is. */
function view(gl: GL, [x, y]: readonly [number, number]): void {
  const [dx, dy] = [x * LENS, y * LENS];
  const [shiftX, shiftY] = [(-dx * NEAR) / FOCUS, (-dy * NEAR) / FOCUS];
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  gl.frustum(-0.6 + shiftX, 0.6 + shiftX, -0.4 + shiftY, 0.4 + shiftY, NEAR, FAR);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  gl.translatef(-dx, -dy, 0);
}

function drawFloor(gl: GL): void {
  gl.disable(gl.LIGHTING);
  gl.begin(gl.QUADS);
  for (let x = -12; x < 12; x += 1)
    for (let z = 1; z < 30; z += 1) {
      const shade = (x + z) % 2 === 0 ? 0.75 : 0.35;
      gl.color3f(shade, shade, 0.9 * shade);
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const)
        gl.vertex3f(x + i, -1.5, -z - j);
    }
  gl.end();
}

/** How far five spheres are, side by side; the third is at the focus. */
const DISTANCES = [4, 5.5, FOCUS, 13, 22] as const;

function drawSpheres(gl: GL): void {
  for (const name of [gl.LIGHTING, gl.LIGHT0, gl.COLOR_MATERIAL, gl.NORMALIZE]) gl.enable(name);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.NORMAL_ARRAY);
  gl.vertexPointer(3, gl.FLOAT, 0, SPHERE.positions);
  gl.normalPointer(gl.FLOAT, 0, SPHERE.normals);
  for (const [i, distance] of DISTANCES.entries()) {
    gl.pushMatrix();
    gl.translatef(0.2 * (i - 2) * distance, -0.7, -distance);
    gl.scalef(0.8, 0.8, 0.8);
    gl.color3f(0.9, 0.25 * i, 1 - 0.25 * i);
    gl.drawElements(gl.TRIANGLES, SPHERE.indices.length, gl.UNSIGNED_SHORT, SPHERE.indices);
    gl.popMatrix();
  }
}

test("[GL1.3 4.2.4] depth of field: the picture from each place on the lens is accumulated", () => {
  const rasterizer = createRasterizer({ ...SIZE, accumulation: true });
  const gl = createContext({ sink: rasterizer });
  gl.enable(gl.DEPTH_TEST);
  gl.clearColor(0.55, 0.7, 0.9, 1);
  gl.clear(gl.ACCUM_BUFFER_BIT);
  for (let pass = 0; pass < PASSES; pass += 1) {
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    view(gl, eye(pass));
    drawFloor(gl);
    drawSpheres(gl);
    gl.accum(gl.ACCUM, 1 / PASSES);
  }
  gl.accum(gl.RETURN, 1);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "depth-of-field");
});
