import type { GL } from "@glasm/context";
import { heightField, type HeightField } from "../meshes/height-field.js";
import { madeOnce } from "../patterns/made-once.js";
import { scatter } from "../patterns/noise.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { perspective, setParameter, track, useProgram } from "./support.js";
import { forestDensity, groundColor, SUN, sunlight, terrainHeight } from "./terrain.js";

/** Names of display lists. */
const LAND = 1;
const TREE = 2;
const LANDSCAPE = 3;

const CELLS = 128;
const SIZE = 48;
const TREES = 3000;

const CAMERA_Z = 19;
/** Where the camera, which looks down a little, has the horizon in the window, from -1 to 1. */
const HORIZON = 0.096;
/** Density of the fog high up, and what it has more at the water. */
const HAZE = 0.017;
const MIST = 0.045;
/** How fast it thins out above. */
const THINNING = 1.3;
const FOG: Vector3 = [0.8, 0.77, 0.74];
const SKY: Vector3 = [0.3, 0.45, 0.66];
const WATER: Vector3 = [0.08, 0.15, 0.18];

/** The corners that the cones of a tree have at a radius of 1, counter-clockwise seen from above. */
const HEXAGON: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.5, 0.866],
  [-0.5, 0.866],
  [-1, 0],
  [-0.5, -0.866],
  [0.5, -0.866],
];
const CONES: readonly { readonly bottom: number; readonly top: number; readonly radius: number }[] = [
  { bottom: 0.08, top: 0.55, radius: 0.24 },
  { bottom: 0.33, top: 0.78, radius: 0.18 },
  { bottom: 0.58, top: 1, radius: 0.12 },
];

/** The land, and the color of each vertex with its sunlight as alpha. */
const coloredLand = madeOnce((): { readonly land: HeightField; readonly colors: Float32Array } => {
  const land = heightField(CELLS, SIZE, terrainHeight);
  const { positions, normals } = land;
  const colors = new Float32Array((positions.length / 3) * 4);
  for (let i = 0; i < positions.length / 3; i += 1) {
    const x = positions[3 * i]!;
    const y = positions[3 * i + 1]!;
    const z = positions[3 * i + 2]!;
    colors.set(groundColor(x, y, z, normals[3 * i + 1]!), 4 * i);
    colors[4 * i + 3] = sunlight(land, x, y, z);
  }
  return { land, colors };
});

/** The land as a list, which keeps copies of the arrays. */
function compileLand(gl: GL): void {
  const { land, colors } = coloredLand();
  const { positions, normals, strip } = land;
  gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, positions);
  gl.vertexAttribPointerNV(2, 3, gl.FLOAT, 0, normals);
  gl.vertexAttribPointerNV(3, 4, gl.FLOAT, 0, colors);
  const arrays = [gl.VERTEX_ATTRIB_ARRAY0_NV, gl.VERTEX_ATTRIB_ARRAY2_NV, gl.VERTEX_ATTRIB_ARRAY3_NV];
  arrays.forEach((array) => gl.enableClientState(array));
  gl.newList(LAND, gl.COMPILE);
  gl.drawElements(gl.TRIANGLE_STRIP, strip.length, gl.UNSIGNED_SHORT, strip);
  gl.endList();
  arrays.forEach((array) => gl.disableClientState(array));
}

/** A spruce of height 1: cones of six sides. */
function compileTree(gl: GL): void {
  gl.newList(TREE, gl.COMPILE);
  gl.begin(gl.TRIANGLES);
  for (const { bottom, top, radius } of CONES) {
    HEXAGON.forEach(([x, z], i) => {
      const [nextX, nextZ] = HEXAGON[(i + 1) % HEXAGON.length]!;
      gl.normal3f(0, 1, 0);
      gl.vertex3f(0, top, 0);
      gl.normal3f(x, 0.4, -z);
      gl.vertex3f(radius * x, bottom, -radius * z);
      gl.normal3f(nextX, 0.4, -nextZ);
      gl.vertex3f(radius * nextX, bottom, -radius * nextZ);
    });
  }
  gl.end();
  gl.endList();
}

/** A tree of the wood. */
interface Tree {
  readonly place: Vector3;
  readonly size: number;
  /** Red, green, blue and sunlight. */
  readonly color: readonly [number, number, number, number];
}

/** The trees, wherever one grows. */
const wood = madeOnce((): readonly Tree[] => {
  const { land } = coloredLand();
  const trees: Tree[] = [];
  for (let i = 0; i < TREES; i += 1) {
    const x = (scatter(i, 1) - 0.5) * SIZE;
    const z = (scatter(i, 2) - 0.5) * SIZE;
    const y = land.heightAt(x, z);
    const size = 0.35 + 0.3 * scatter(i, 3);
    if (y < 0.08 || y > 2.2 + scatter(i, 4)) continue;
    if (forestDensity(x, z) < 0.3 + 0.3 * scatter(i, 7)) continue;
    const light = sunlight(land, x, y + size / 2, z);
    const color = [0.1 + 0.08 * scatter(i, 5), 0.2 + 0.08 * scatter(i, 6), 0.1, light] as const;
    trees.push({ place: [x, y - 0.05, z], size, color });
  }
  return trees;
});

/** A list that calls the others: the land once, and the tree for each of the wood. */
function compileLandscape(gl: GL): void {
  gl.newList(LANDSCAPE, gl.COMPILE);
  gl.callList(LAND);
  for (const { place, size, color } of wood()) {
    gl.pushMatrix();
    gl.translatef(...place);
    gl.scalef(size, size, size);
    gl.color4f(...color);
    gl.callList(TREE);
    gl.popMatrix();
  }
  gl.endList();
}

/** The sky down to the horizon, and its mirror image. */
function paintSky(gl: GL): void {
  gl.clearColor(0, 0, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.begin(gl.QUAD_STRIP);
  for (const [y, color] of [
    [-1, SKY],
    [HORIZON, FOG],
    [1, SKY],
  ] as const) {
    gl.color3f(...color);
    gl.vertex2f(-1, y);
    gl.vertex2f(1, y);
  }
  gl.end();
}

/** Dims the mirror image, without a program: each row of the water's surface has a fog coordinate of its own. */
function paintWater(gl: GL): void {
  gl.disable(gl.VERTEX_PROGRAM_NV);
  gl.disable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  gl.colorMask(true, true, true, false);
  gl.color4f(...WATER, 0.6);
  gl.begin(gl.QUAD_STRIP);
  for (const distance of [1, 3, 6, 10, 16, 24, SIZE]) {
    gl.fogCoordfEXT(distance * (HAZE + MIST));
    gl.vertex3f(-SIZE / 2, 0, CAMERA_Z - distance);
    gl.vertex3f(SIZE / 2, 0, CAMERA_Z - distance);
  }
  gl.end();
  gl.colorMask(true, true, true, true);
  gl.disable(gl.BLEND);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.VERTEX_PROGRAM_NV);
}

/** The camera has a matrix of its own, too, for what is measured in the world. */
function setCamera(gl: GL, frame: Frame): void {
  perspective(gl, 40, frame, 0.5, 60);
  gl.matrixMode(gl.MATRIX0_NV);
  gl.rotatef(2, 1, 0, 0);
  gl.translatef(0, -1.3, -CAMERA_Z);
  const camera = new Float32Array(16);
  gl.getFloatv(gl.CURRENT_MATRIX_NV, camera);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadMatrixf(camera);
}

function setProgram(gl: GL, text: string): void {
  useProgram(gl, 1, text);
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  track(gl, 12, gl.MATRIX0_NV, gl.INVERSE_NV);
  setParameter(gl, 16, ...SUN, 0);
  setParameter(gl, 17, 1.15, 0.95, 0.72, 0);
  setParameter(gl, 18, 0.34, 0.42, 0.55, 0);
  setParameter(gl, 19, 0.16, 0.15, 0.14, 0);
  setParameter(gl, 20, 0.5, 1, 0, 0);
}

/** Fog by coordinates: those of the program, and without it those that are given. */
function setFog(gl: GL): void {
  gl.enable(gl.FOG);
  gl.fogi(gl.FOG_MODE, gl.EXP2);
  gl.fogf(gl.FOG_DENSITY, 1);
  gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
  gl.fogfv(gl.FOG_COLOR, new Float32Array([...FOG, 1]));
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintSky(gl);
  compileLand(gl);
  compileTree(gl);
  compileLandscape(gl);
  setCamera(gl, frame);
  setProgram(gl, readText("fogged-terrain.vp"));
  setFog(gl);
  gl.enable(gl.CLIP_PLANE0);
  gl.enable(gl.DEPTH_TEST);

  // The water mirrors the landscape.
  gl.pushMatrix();
  gl.scalef(1, -1, 1);
  setParameter(gl, 21, HAZE, MIST, THINNING, -1);
  gl.callList(LANDSCAPE);
  gl.popMatrix();

  paintWater(gl);

  gl.clear(gl.DEPTH_BUFFER_BIT);
  setParameter(gl, 21, HAZE, MIST, THINNING, 1);
  gl.callList(LANDSCAPE);
}

export const foggedTerrain: GlScene = {
  front: "gl",
  name: "fogged-terrain",
  title: "Fogged terrain",
  description:
    "A display list of land and trees is called twice, the first time as a mirror image; a VP2.0 program gives " +
    "the fog coordinate of mist over the water.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["fogged-terrain.vp"],
  draw,
};
