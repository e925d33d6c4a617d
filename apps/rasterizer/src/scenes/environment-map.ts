import { tangent } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TEAPOT_PATCHES } from "../meshes/teapot-patches.js";
import { teapotMesh } from "../meshes/teapot.js";
import { madeOnce } from "../patterns/made-once.js";
import { mipmapsOf } from "../patterns/picture.js";
import { skyImages, SUN } from "../patterns/sky.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { buildMipmaps, drawMesh, perspective, setParameter, track, useProgram } from "./support.js";

const FIELD_OF_VIEW = 48;
/** How far the viewer looks down, in degrees. */
const TILT = 5;

const skyMipmaps = madeOnce(() => skyImages().map(mipmapsOf));

/** Makes the surroundings a cube map and binds it. */
function useSurroundings(gl: GL): void {
  skyMipmaps().forEach((pictures, face) => buildMipmaps(gl, gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, pictures));
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.enable(gl.TEXTURE_CUBE_MAP);
}

/** Covers the window with the surroundings: the texture matrix turns the direction of each of its corners. */
function drawSurroundings(gl: GL, frame: Frame): void {
  const top = tangent((FIELD_OF_VIEW * Math.PI) / 360);
  const right = (top * frame.width) / frame.height;
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  gl.begin(gl.QUADS);
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    gl.texCoord3f(right * x, top * y, -1);
    gl.vertex2f(x, y);
  }
  gl.end();
}

const ownMesh = madeOnce(() => teapotMesh(TEAPOT_PATCHES));

function draw(gl: GL, readText: ReadText, frame: Frame, mesh = ownMesh()): void {
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  useSurroundings(gl);

  // The viewer walks around the teapot; the texture matrix undoes the view's rotation.
  const turn = 54 + 360 * frame.phase;
  gl.matrixMode(gl.TEXTURE);
  gl.rotatef(-turn, 0, 1, 0);
  gl.rotatef(-TILT, 1, 0, 0);
  drawSurroundings(gl, frame);

  perspective(gl, FIELD_OF_VIEW, frame, 1, 20);
  gl.translatef(0, -0.15, -5.8);
  gl.rotatef(TILT, 1, 0, 0);
  gl.rotatef(turn, 0, 1, 0);
  gl.rotatef(-86, 0, 1, 0);

  useProgram(gl, 1, readText("environment-map.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  track(gl, 12, gl.TEXTURE, gl.IDENTITY_NV);
  setParameter(gl, 16, ...SUN, 60);
  setParameter(gl, 17, 0.8, 0.8, 0.82, 1);
  setParameter(gl, 18, 0.3, 0.28, 0.26, 0);
  setParameter(gl, 19, 0.6, 0.5, 0.35, 2);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
  gl.enable(gl.DEPTH_TEST);
  drawMesh(gl, mesh);
}

export const environmentMap: GlScene = {
  front: "gl",
  name: "environment-map",
  title: "Environment map",
  description:
    "A VP1.1 program reflects the eye's view and turns it with the tracked texture matrix into a cube map, " +
    "which is the backdrop as well.",
  width: 512,
  height: 512,
  frames: 12,
  files: ["environment-map.vp"],
  mesh: ownMesh,
  draw,
};
