import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { icosphereMesh } from "../meshes/icosphere.js";
import { latheMesh } from "../meshes/lathe.js";
import type { Mesh } from "../meshes/mesh.js";
import { torusMesh } from "../meshes/torus.js";
import { madeOnce } from "../patterns/made-once.js";
import { scatter } from "../patterns/noise.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const RED: Vector3 = [0.93, 0.2, 0.17];
const WHITE: Vector3 = [0.98, 0.96, 0.9];
const STEEL: Vector3 = [0.55, 0.6, 0.7];
const GLASS: Vector3 = [0.3, 0.75, 0.95];
const FLAME: Vector3 = [1, 0.72, 0.12];
const SMOKE: Vector3 = [0.9, 0.86, 0.95];
const PLANET: Vector3 = [0.95, 0.6, 0.3];
const RING: Vector3 = [0.9, 0.82, 0.55];

const SHADE: Vector3 = [0.45, 0.4, 0.66];
const HALF_SHADE: Vector3 = [0.76, 0.72, 0.84];
const LIGHT: Vector3 = [1, 1, 1];

/** What multiplies the paint, for cosines from -1 to 1. */
const RAMP: readonly Vector3[] = [SHADE, SHADE, SHADE, SHADE, HALF_SHADE, LIGHT, LIGHT, LIGHT];
/** What is added to it, for cosines from 0 to 1. */
const HIGHLIGHT = Array.from({ length: 64 }, (_, i): Vector3 => (i < 62 ? [0, 0, 0] : [0.5, 0.5, 0.45]));

interface Part {
  readonly mesh: () => Mesh;
  readonly color: Vector3;
  /** Whether it has no highlight; default false. */
  readonly matte?: boolean;
  place(gl: GL): void;
}

/** Half of the rocket's width at a height. */
function hull(height: number): number {
  const part = height / 1.6;
  return 0.56 * (1 - part * part) + 0.002;
}

/** Half of the flame's width at a height under the nozzle. */
function flame(height: number): number {
  const part = -height / 1.35;
  return 0.15 * (1 - part) * (1 + 4.5 * part) + 0.002;
}

const sphere = madeOnce(() => icosphereMesh(4));
/** Of so many triangles that a body of a fifth of the window's width is round. */
const smallSphere = madeOnce(() => icosphereMesh(3));
const torus = madeOnce(() => torusMesh(0.7, 64, 28));
const body = madeOnce(() => latheMesh(48, 24, [-1.2, 0.72], hull));
const tip = madeOnce(() => latheMesh(48, 16, [0.72, 1.6], hull));

const FINS: readonly Part[] = [0, 1, 2].map((i) => ({
  mesh: smallSphere,
  color: RED,
  place: (gl) => {
    gl.rotatef(120 * i - 65, 0, 1, 0);
    gl.translatef(0.5, -1.18, 0);
    gl.rotatef(28, 0, 0, 1);
    gl.scalef(0.22, 0.56, 0.055);
  },
}));

const ROCKET: readonly Part[] = [
  ...FINS,
  { mesh: body, color: WHITE, place: () => undefined },
  { mesh: tip, color: RED, place: () => undefined },
  {
    mesh: torus,
    color: RED,
    place: (gl) => {
      gl.translatef(0, 0.72, 0);
      gl.rotatef(90, 1, 0, 0);
      gl.scalef(0.5, 0.5, 0.16);
    },
  },
  {
    mesh: torus,
    color: STEEL,
    place: (gl) => {
      gl.translatef(0, -1.22, 0);
      gl.rotatef(90, 1, 0, 0);
      gl.scalef(0.36, 0.36, 0.4);
    },
  },
  {
    mesh: torus,
    color: STEEL,
    place: (gl) => {
      gl.translatef(0, 0.2, 0.63);
      gl.scalef(0.27, 0.27, 0.2);
    },
  },
  {
    mesh: smallSphere,
    color: GLASS,
    place: (gl) => {
      gl.translatef(0, 0.2, 0.58);
      gl.scalef(0.2, 0.2, 0.12);
    },
  },
];

/** The flame flickers. */
function flamePart(phase: number): Part {
  return {
    mesh: () => latheMesh(32, 24, [-1.35, 0], flame),
    color: FLAME,
    place: (gl) => {
      gl.translatef(0, -1.2, 0);
      gl.scalef(1, 1 + 0.18 * sineOfTurns(3 * phase), 1);
    },
  };
}

const PUFFS = 22;

/** Smoke that grows where the flame meets the ground, and rolls away from there. */
function smokeParts(phase: number): Part[] {
  return Array.from({ length: PUFFS }, (_, i) => {
    // Multiples of the golden section spread over the turns without an order that is seen.
    const [age, turn] = [(i / PUFFS + phase) % 1, i * 0.618034];
    const reach = 0.25 + 2.6 * age;
    const size = (0.24 + 0.4 * scatter(i, 3)) * (0.35 + 2.4 * age * (1.15 - age));
    return {
      mesh: smallSphere,
      color: SMOKE,
      matte: true,
      place: (gl: GL) => {
        gl.translatef(reach * cosineOfTurns(turn), 0.5 * size - 2.9, 0.8 * reach * sineOfTurns(turn));
        gl.scalef(size, size, size);
      },
    };
  });
}

const PLANET_PARTS: readonly Part[] = [
  { mesh: sphere, color: PLANET, place: () => undefined },
  {
    mesh: torus,
    color: RING,
    place: (gl) => {
      gl.rotatef(112, 1, 0, 0);
      gl.scalef(1.9, 1.9, 0.1);
    },
  },
];

/** Makes a one-dimensional texture of steps, and enables it in the active unit. */
function useSteps(gl: GL, name: number, colors: readonly Vector3[], mode: number): void {
  gl.bindTexture(gl.TEXTURE_1D, name);
  gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texImage1D(
    gl.TEXTURE_1D,
    0,
    gl.RGB8,
    colors.length,
    0,
    gl.RGB,
    gl.FLOAT,
    new Float32Array(colors.flat()),
  );
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, mode);
  gl.enable(gl.TEXTURE_1D);
}

/** Draws bodies with the bound program. */
function drawParts(gl: GL, parts: readonly Part[]): void {
  for (const { mesh, color, matte = false, place } of parts) {
    setParameter(gl, 10, ...color, matte ? 0 : 1);
    gl.pushMatrix();
    place(gl);
    drawMesh(gl, mesh());
    gl.popMatrix();
  }
}

/** Draws everything that has an outline with the bound program. */
function drawAll(gl: GL, phase: number): void {
  gl.pushMatrix();
  gl.pushMatrix();
  gl.translatef(2.2, 2.2, -3);
  gl.rotatef(-24, 0, 0, 1);
  gl.scalef(0.62, 0.62, 0.62);
  drawParts(gl, PLANET_PARTS);
  gl.popMatrix();

  drawParts(gl, smokeParts(phase));
  gl.translatef(0, 0.45 + 0.12 * sineOfTurns(phase), 0);
  gl.rotatef(-9 + 3 * cosineOfTurns(phase), 0, 0, 1);
  gl.rotatef(22, 0, 1, 0);
  drawParts(gl, [...ROCKET, flamePart(phase)]);
  gl.popMatrix();
}

/** Scatters stars over the window, without a program. */
function paintStars(gl: GL): void {
  for (let size = 1; size <= 3; size += 1) {
    gl.pointSize(size);
    gl.begin(gl.POINTS);
    for (let i = 0; i < 90 / (size * size); i += 1) {
      const light = 0.5 + 0.5 * scatter(i, 8 + size);
      gl.color3f(light, light, 0.9 * light);
      gl.vertex2f(2 * scatter(i, 10 * size) - 1, 2 * scatter(i, 10 * size + 5) - 1);
    }
    gl.end();
  }
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.62, 0.3, 0.52], [0.07, 0.08, 0.26]);
  paintStars(gl);

  perspective(gl, 30, frame, 1, 40);
  gl.translatef(0, 0.25, -11.5);
  gl.rotatef(8, 1, 0, 0);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.CULL_FACE);

  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 12, gl.MODELVIEW, gl.IDENTITY_NV);
  track(gl, 16, gl.PROJECTION, gl.IDENTITY_NV);
  setParameter(gl, 8, 0.48, 0.64, 0.6, 0);
  setParameter(gl, 9, 0.268, 0.358, 0.894, 0);
  setParameter(gl, 11, 0.5, 0, 0, 0);
  setParameter(gl, 20, 0.07, 0.04, 0.14, 1);
  setParameter(gl, 21, 0.0034, 0, 0, 0);

  // The paint, in steps of light, and a highlight where its cosine is in the last part of a texture.
  gl.activeTexture(gl.TEXTURE1);
  useSteps(gl, 2, HIGHLIGHT, gl.ADD);
  gl.activeTexture(gl.TEXTURE0);
  useSteps(gl, 1, RAMP, gl.MODULATE);
  useProgram(gl, 1, readText("toon.vp"));
  drawAll(gl, frame.phase);

  // The ink: what lies behind the paint, and is larger.
  gl.disable(gl.TEXTURE_1D);
  gl.activeTexture(gl.TEXTURE1);
  gl.disable(gl.TEXTURE_1D);
  gl.cullFace(gl.FRONT);
  useProgram(gl, 2, readText("toon-outline.vp"));
  drawAll(gl, frame.phase);
}

export const toon: GlScene = {
  front: "gl",
  name: "toon",
  title: "Cartoon",
  description:
    "A VP1.0 program looks up the cosine of the light in a 1D texture, whose few texels make steps of it; a second " +
    "pass draws the outlines.",
  width: 512,
  height: 512,
  frames: 16,
  files: ["toon.vp", "toon-outline.vp"],
  draw,
};
