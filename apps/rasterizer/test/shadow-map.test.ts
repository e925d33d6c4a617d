import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { icosphereMesh } from "../src/index.js";
import { expectGolden } from "./support/golden.js";

const SIZE = { width: 256, height: 192 } as const;
/** Texels of a side of the shadow map. */
const MAP = 128;
const LIGHT = [4, 6, 3] as const;
const EYE = [0, 3.2, 7] as const;
/** What is left of the light in a shadow. */
const AMBIENT = 0.35;

const SPHERE = icosphereMesh(3);
const SPHERES = [
  { center: [-1.6, 0.9, 0], radius: 0.9, color: [0.9, 0.35, 0.25] },
  { center: [0.7, 0.6, 1.2], radius: 0.6, color: [0.3, 0.75, 0.35] },
  { center: [1.5, 1.8, -1.4], radius: 0.8, color: [0.35, 0.45, 0.95] },
] as const;

/** Multiplies the present matrix by a view along -z from a place towards the origin, with y upwards. */
function lookFrom(gl: GL, [x, y, z]: readonly [number, number, number]): void {
  const distance = Math.sqrt(x * x + y * y + z * z);
  const ground = Math.sqrt(x * x + z * z);
  const back = [x / distance, y / distance, z / distance] as const;
  const right = [z / ground, 0, -x / ground] as const;
  const up = [back[1] * right[2], back[2] * right[0] - back[0] * right[2], -back[1] * right[0]] as const;
  gl.multMatrixf(
    Float32Array.from([0, 1, 2].flatMap((i) => [right[i]!, up[i]!, back[i]!, 0]).concat([0, 0, 0, 1])),
  );
  gl.translatef(-x, -y, -z);
}

function lightProjection(gl: GL): void {
  gl.frustum(-2.1, 2.1, -2.1, 2.1, 4, 14);
}

function drawObjects(gl: GL): void {
  gl.begin(gl.QUADS);
  gl.normal3f(0, 1, 0);
  for (let x = -5; x < 5; x += 1)
    for (let z = -5; z < 5; z += 1) {
      const shade = (x + z) % 2 === 0 ? 0.85 : 0.7;
      gl.color3f(shade, shade, 0.95 * shade);
      for (const [i, j] of [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ] as const)
        gl.vertex3f(x + i, 0, z + j);
    }
  gl.end();
  for (const { center, radius, color } of SPHERES) {
    gl.pushMatrix();
    gl.translatef(center[0], center[1], center[2]);
    gl.scalef(radius, radius, radius);
    gl.color3f(color[0], color[1], color[2]);
    gl.drawElements(gl.TRIANGLES, SPHERE.indices.length, gl.UNSIGNED_SHORT, SPHERE.indices);
    gl.popMatrix();
  }
}

/** Draws what the light sees, and copies its depths. */
function makeShadowMap(gl: GL): void {
  gl.viewport(0, 0, MAP, MAP);
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  lightProjection(gl);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  lookFrom(gl, LIGHT);
  gl.enable(gl.POLYGON_OFFSET_FILL);
  gl.polygonOffset(2, 4);
  drawObjects(gl);
  gl.disable(gl.POLYGON_OFFSET_FILL);
  gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24_ARB, 0, 0, MAP, MAP, 0);
}

/** Compares the place of each vertex in the light's view, with the distance in r, with the map. */
function setUpComparison(gl: GL): void {
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC_ARB, gl.LEQUAL);
  gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FAIL_VALUE_ARB, AMBIENT);
  // With the view in the modelview matrix the planes of the eye give coordinates of the world.
  [gl.S, gl.T, gl.R, gl.Q].forEach((coordinate, i) => {
    gl.texGeni(coordinate, gl.TEXTURE_GEN_MODE, gl.EYE_LINEAR);
    gl.texGenfv(
      coordinate,
      gl.EYE_PLANE,
      Float32Array.from([0, 1, 2, 3], (j) => (i === j ? 1 : 0)),
    );
    gl.enable(gl.TEXTURE_GEN_S + i);
  });
  gl.matrixMode(gl.TEXTURE);
  gl.loadIdentity();
  gl.translatef(0.5, 0.5, 0.5);
  gl.scalef(0.5, 0.5, 0.5);
  lightProjection(gl);
  lookFrom(gl, LIGHT);
  gl.enable(gl.TEXTURE_2D);
}

function drawWithShadows(gl: GL): void {
  gl.viewport(0, 0, SIZE.width, SIZE.height);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  gl.frustum(-0.8, 0.8, -0.65, 0.55, 1.5, 30);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  lookFrom(gl, EYE);
  setUpComparison(gl);
  gl.matrixMode(gl.MODELVIEW);
  gl.lightfv(gl.LIGHT0, gl.POSITION, Float32Array.of(...LIGHT, 1));
  for (const name of [gl.LIGHTING, gl.LIGHT0, gl.COLOR_MATERIAL, gl.NORMALIZE]) gl.enable(name);
  drawObjects(gl);
}

test("[ARB_depth_texture 3.8.2] [ARB_shadow Chapter 3] [ARB_shadow_ambient Chapter 3] shadows of spheres", () => {
  const rasterizer = createRasterizer(SIZE);
  const gl = createContext({ sink: rasterizer });
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.CULL_FACE);
  gl.clearColor(0.55, 0.7, 0.9, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.NORMAL_ARRAY);
  gl.vertexPointer(3, gl.FLOAT, 0, SPHERE.positions);
  gl.normalPointer(gl.FLOAT, 0, SPHERE.normals);
  makeShadowMap(gl);
  drawWithShadows(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "shadow-map");
});
