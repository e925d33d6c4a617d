import { expect, test } from "@jest/globals";
import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { surfaceMesh, type TexturedMesh } from "../src/meshes/surface.js";
import { cubeMapImages } from "../src/patterns/cube-map-images.js";
import { normalPicture } from "../src/patterns/material.js";
import { HAMMERED_COPPER } from "../src/patterns/materials.js";
import type { Picture } from "../src/patterns/picture.js";
import { noiseAtTexels } from "../src/patterns/tile-noise.js";
import { cross, scaled, sum, type Vector3 } from "../src/patterns/vector.js";
import { buildMipmaps } from "../src/scenes/support.js";
import { expectGolden } from "./support/golden.js";

const SIZE = 256;
const TEXELS = 64;

/** Bands of a sky with a sun above the viewer's left shoulder, and ground with stripes. */
function surroundings([x, y, z]: Vector3): Vector3 {
  if (y < 0) return Math.floor(6 * (x + z)) % 2 === 0 ? [0.35, 0.27, 0.2] : [0.24, 0.2, 0.16];
  const toSun = Math.max(0, -0.5 * x + 0.6 * y + 0.62 * z);
  const squared = toSun * toSun;
  const glow = squared * squared * squared * squared + (toSun > 0.97 ? 1 : 0);
  return [0.55 - 0.4 * y + glow, 0.7 - 0.35 * y + 0.8 * glow, 0.95 - 0.25 * y + 0.4 * glow].map((value) =>
    Math.min(value, 1),
  ) as readonly number[] as Vector3;
}

/** Normals with 16 bits for x and y: z follows from them. */
function hiloTexels({ texels }: Picture): Int16Array {
  const count = texels.length / 3;
  return Int16Array.from({ length: 2 * count }, (_, i) => {
    const component = texels[3 * (i >> 1) + (i & 1)]! / 127.5 - 1;
    return Math.round(32767 * component);
  });
}

function stage(gl: GL, unit: number, operation: number, previous = 0): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  if (unit > 0) gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.PREVIOUS_TEXTURE_INPUT_NV, gl.TEXTURE0 + previous);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, operation);
}

function filterLinearly(gl: GL, target: number): void {
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(target, filter, gl.LINEAR);
}

/** Draws a ring whose surface of beaten metal reflects what is around it. */
function drawRing(gl: GL, normals: Picture): void {
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, 1);
  filterLinearly(gl, gl.TEXTURE_2D);
  gl.texImage2D(
    ...([gl.TEXTURE_2D, 0, gl.SIGNED_HILO_NV, TEXELS, TEXELS, 0, gl.HILO_NV, gl.SHORT] as const),
    hiloTexels(normals),
  );
  gl.activeTexture(gl.TEXTURE3);
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, 2);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  cubeMapImages(64, surroundings).forEach((image, face) =>
    buildMipmaps(gl, gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, [image]),
  );
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  stage(gl, 0, gl.TEXTURE_2D);
  stage(gl, 1, gl.DOT_PRODUCT_NV);
  stage(gl, 2, gl.DOT_PRODUCT_NV);
  stage(gl, 3, gl.DOT_PRODUCT_REFLECT_CUBE_MAP_NV);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  const ring = surfaceMesh(64, 32, (along, across) => {
    const [cosine, sine] = [cosineOfTurns(across), sineOfTurns(across)];
    const distance = 0.62 + 0.3 * cosine;
    const [x, y, z] = [distance * cosineOfTurns(along), distance * sineOfTurns(along), -0.3 * sine];
    return [x, 0.8 * y + 0.6 * z, 0.8 * z - 0.6 * y];
  });
  drawBumpy(gl, ring);
}

/** Sends the axes of the surface as rows of a matrix, and the direction to the viewer beside them. */
function drawBumpy(gl: GL, { positions, normals, texCoords, tangents, indices }: TexturedMesh): void {
  const vector = (array: Float32Array, vertex: number): Vector3 => [
    array[3 * vertex]!,
    array[3 * vertex + 1]!,
    array[3 * vertex + 2]!,
  ];
  gl.begin(gl.TRIANGLES);
  for (const vertex of indices) {
    const [normal, tangent] = [vector(normals, vertex), vector(tangents, vertex)];
    const binormal = cross(normal, tangent);
    const place = vector(positions, vertex);
    const eye = sum([0, 0, 3], scaled(place, -1));
    gl.multiTexCoord2f(gl.TEXTURE0, 2 * texCoords[2 * vertex]!, 5 * texCoords[2 * vertex + 1]!);
    for (const axis of [0, 1, 2] as const)
      gl.multiTexCoord4f(gl.TEXTURE1 + axis, tangent[axis], binormal[axis], normal[axis], eye[axis]);
    gl.vertex3f(...place);
  }
  gl.end();
}

/** Fills the window with a checkered floor under rippled water: offsets move the texture, and a magnitude shades it. */
function drawWater(gl: GL, normals: Picture): void {
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, 3);
  filterLinearly(gl, gl.TEXTURE_2D);
  const offsets = new Float32Array(3 * TEXELS * TEXELS);
  for (let i = 0; i < TEXELS * TEXELS; i += 1) {
    const [x, y] = [0, 1].map((axis) => normals.texels[3 * i + axis]! / 127.5 - 1) as [number, number];
    offsets.set([x, y, 0.75 + 0.5 * x], 3 * i);
  }
  gl.texImage2D(
    ...([gl.TEXTURE_2D, 0, gl.DSDT_MAG_NV, TEXELS, TEXELS, 0, gl.DSDT_MAG_NV, gl.FLOAT] as const),
    offsets,
  );
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, 4);
  filterLinearly(gl, gl.TEXTURE_2D);
  const tiles = Uint8Array.of(40, 90, 120, 255, 150, 190, 190, 255, 150, 190, 190, 255, 40, 90, 120, 255);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, tiles);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  stage(gl, 0, gl.TEXTURE_2D);
  stage(gl, 1, gl.OFFSET_TEXTURE_2D_SCALE_NV);
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_MATRIX_NV, [0.2, 0, 0, 0.2]);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  gl.begin(gl.QUADS);
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    gl.multiTexCoord2f(gl.TEXTURE0, x, y);
    gl.multiTexCoord2f(gl.TEXTURE1, 2 * x, 2 * y);
    gl.vertex3f(x, y, 0.99);
  }
  gl.end();
}

test("[NV_texture_shader 3.8.13.1.9, 3.8.13.1.18] a ring of beaten metal reflects a sky, over tiles under water", () => {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  const gl = createContext({ sink: rasterizer });
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  const normals = normalPicture(HAMMERED_COPPER(noiseAtTexels(TEXELS)), TEXELS, 0.07);
  gl.enable(gl.TEXTURE_SHADER_NV);
  drawWater(gl, normals);
  gl.clear(gl.DEPTH_BUFFER_BIT);
  gl.enable(gl.DEPTH_TEST);
  drawRing(gl, normals);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "texture-shaders");
});
