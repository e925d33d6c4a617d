import { cosineOfTurns, sineOfTurns, tangent } from "@glasm/base";
import type { GL } from "@glasm/context";
import { scaled, sum, type Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { Room } from "./stencil-shadows-room.js";
import { setParameter, track } from "./support.js";

/** Names of the programs. */
const [AMBIENT, VOLUME, LIGHT, HIGHLIGHT] = [1, 2, 3, 4];

const EYE: Vector3 = [0.4, 2.3, 7.2];

interface Lamp {
  readonly position: Vector3;
  readonly color: Vector3;
  /** How its light fades with the square of the distance. */
  readonly fading: number;
}

const LAMPS: readonly Lamp[] = [
  { position: [1.5, 2.95, 1.8], color: [0.85, 0.72, 0.5], fading: 0.03 },
  { position: [-2.5, 3.5, 0.5], color: [0.34, 0.5, 0.9], fading: 0.035 },
];

/** A perspective whose far plane is at infinity, so that no shadow volume is cut off. */
function infinitePerspective(gl: GL, fieldOfView: number, frame: Frame, near: number): void {
  const y = 1 / tangent((fieldOfView * Math.PI) / 360);
  const x = (y * frame.height) / frame.width;
  gl.matrixMode(gl.PROJECTION);
  gl.loadMatrixf(new Float32Array([x, 0, 0, 0, 0, y, 0, 0, 0, 0, -1, -1, 0, 0, -2 * near, 0]));
  gl.matrixMode(gl.MODELVIEW);
}

/** Binds some texture to the units that only square: without a complete one they count as disabled. [GL1.3 3.8.9] */
function useUnitsForSquares(gl: GL): void {
  for (let unit = 2; unit <= 4; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, 1);
  }
}

/** Enables or disables the textures of units from `first` on and before `end`. */
function enableTextures(gl: GL, first: number, end: number, enabled: boolean): void {
  for (let unit = first; unit < end; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    if (enabled) gl.enable(gl.TEXTURE_2D);
    else gl.disable(gl.TEXTURE_2D);
  }
}

/** Lets a unit combine the colors of two sources. */
function combine(
  gl: GL,
  unit: number,
  operation: number,
  [first, second]: readonly [number, number],
  scale = 1,
): void {
  gl.activeTexture(unit);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
  gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB, operation);
  gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE0_RGB, first);
  gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE1_RGB, second);
  gl.texEnvf(gl.TEXTURE_ENV, gl.RGB_SCALE, scale);
}

/**
 * Counts in the stencil buffer, for each pixel, how many shadow volumes contain what is seen there: those that end
 * behind it less those that begin behind it, whichever come first. It works as well when the eye is inside of one.
 */
function countVolumes(gl: GL, room: Room): void {
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, VOLUME);
  gl.colorMask(false, false, false, false);
  gl.depthFunc(gl.LESS);
  gl.clear(gl.STENCIL_BUFFER_BIT);
  // A side that is lit is the front of its volume, and has to count as behind what is seen: its triangles are larger.
  gl.polygonOffset(0, 4);
  gl.enable(gl.POLYGON_OFFSET_FILL);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.STENCIL_TEST_TWO_SIDE_EXT);
  for (const [face, operation] of [
    [gl.BACK, gl.INCR_WRAP_EXT],
    [gl.FRONT, gl.DECR_WRAP_EXT],
  ] as const) {
    gl.activeStencilFaceEXT(face);
    gl.stencilFunc(gl.ALWAYS, 0, 255);
    gl.stencilOp(gl.KEEP, operation, gl.KEEP);
  }
  room.drawVolumes();
  gl.disable(gl.STENCIL_TEST_TWO_SIDE_EXT);
  gl.enable(gl.CULL_FACE);
  gl.disable(gl.POLYGON_OFFSET_FILL);
  gl.colorMask(true, true, true, true);
  gl.depthFunc(gl.EQUAL);
  // The front's test is that of both faces again, and still the active one. [EXT_stencil_two_side 4.1.5]
  gl.stencilFunc(gl.EQUAL, 0, 255);
  gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP);
}

/** Adds the light of a lamp where it is not in a shadow. */
function addLight(gl: GL, room: Room, { color }: Lamp): void {
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, LIGHT);
  combine(gl, gl.TEXTURE0, gl.DOT3_RGB, [gl.TEXTURE, gl.PRIMARY_COLOR]);
  combine(gl, gl.TEXTURE1, gl.MODULATE, [gl.PREVIOUS, gl.TEXTURE], 2);
  enableTextures(gl, 0, 2, true);
  gl.blendColorEXT(...color, 1);
  room.drawSurfaces();
  enableTextures(gl, 0, 2, false);
}

/** Adds the highlights of a lamp there: four units square the cosine one after the other, to its 16th power. */
function addHighlights(gl: GL, room: Room, { color }: Lamp): void {
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, HIGHLIGHT);
  for (let unit = 1; unit <= 4; unit += 1) {
    combine(gl, gl.TEXTURE0 + unit, gl.MODULATE, [gl.PREVIOUS, gl.PREVIOUS]);
  }
  enableTextures(gl, 0, 5, true);
  room.drawSurfaces((shine) => gl.blendColorEXT(...scaled(color, shine), 1));
  enableTextures(gl, 0, 5, false);
}

/** Adds a disc of a radius to the picture, which glows less and less from its middle to its rim. */
function drawGlow(gl: GL, [red, green, blue]: Vector3, radius: number): void {
  gl.begin(gl.TRIANGLE_FAN);
  gl.color3f(red, green, blue);
  gl.vertex2f(0, 0);
  gl.color3f(0, 0, 0);
  for (let i = 0; i <= 32; i += 1) {
    gl.vertex2f(radius * cosineOfTurns(i / 32), radius * sineOfTurns(i / 32));
  }
  gl.end();
}

/** The lamps themselves, without a program. */
function drawLamps(gl: GL): void {
  gl.disable(gl.VERTEX_PROGRAM_NV);
  gl.disable(gl.STENCIL_TEST);
  gl.depthFunc(gl.LESS);
  gl.blendFunc(gl.ONE, gl.ONE);
  for (const { position, color } of LAMPS) {
    gl.pushMatrix();
    gl.translatef(...position);
    drawGlow(gl, scaled(color, 0.35), 1.1);
    drawGlow(gl, scaled(color, 0.6), 0.4);
    drawGlow(gl, scaled(color, 3), 0.16);
    gl.popMatrix();
  }
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  const load = (id: number, text: string): void =>
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, id, text.length, text);
  load(AMBIENT, readText("stencil-shadows-ambient.vp"));
  load(VOLUME, readText("stencil-shadows-volume.vp"));
  load(LIGHT, readText("stencil-shadows-light.vp"));
  load(HIGHLIGHT, readText("stencil-shadows-highlight.vp"));
  gl.enable(gl.VERTEX_PROGRAM_NV);
  track(gl, 0, gl.MODELVIEW, gl.IDENTITY_NV);
  track(gl, 4, gl.PROJECTION, gl.IDENTITY_NV);
  setParameter(gl, 16, 0.11, 0.11, 0.15, 1);

  infinitePerspective(gl, 54, frame, 0.5);
  gl.translatef(...scaled(EYE, -1));
  const room = new Room(gl);
  useUnitsForSquares(gl);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY2_NV);
  gl.enable(gl.CULL_FACE);
  gl.enable(gl.DEPTH_TEST);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);

  // The ambient pass, with the color textures of unit 1 alone, sets all depths.
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, AMBIENT);
  combine(gl, gl.TEXTURE1, gl.MODULATE, [gl.PREVIOUS, gl.TEXTURE]);
  enableTextures(gl, 1, 2, true);
  room.drawSurfaces();
  enableTextures(gl, 1, 2, false);

  gl.depthMask(false);
  gl.enable(gl.STENCIL_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.CONSTANT_COLOR_EXT, gl.ONE);
  for (const lamp of LAMPS) {
    setParameter(gl, 18, ...sum(lamp.position, scaled(EYE, -1)), 1);
    setParameter(gl, 20, 0.5, lamp.fading, 1, 0);
    countVolumes(gl, room);
    addLight(gl, room, lamp);
    addHighlights(gl, room, lamp);
  }
  drawLamps(gl);
}

export const stencilShadows: GlScene = {
  front: "gl",
  name: "stencil-shadows",
  title: "Stencil shadows",
  description:
    "A program opens shadow volumes to infinity and the stencil buffer counts them; another gives the light's " +
    "direction to DOT3_RGB, which adds it to a bump-mapped room in several passes.",
  width: 512,
  height: 512,
  frames: 1,
  files: [
    "stencil-shadows-ambient.vp",
    "stencil-shadows-volume.vp",
    "stencil-shadows-light.vp",
    "stencil-shadows-highlight.vp",
  ],
  draw,
};
