import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { unpackMesh } from "../meshes/baked-mesh.js";
import { ROUNDED_CUBE } from "../meshes/data/rounded-cube.js";
import { TEAPOT_PATCHES } from "../meshes/data/teapot-patches.js";
import { teapotMesh } from "../meshes/teapot.js";
import { icosphereMesh } from "../meshes/icosphere.js";
import type { Mesh } from "../meshes/mesh.js";
import { torusMesh } from "../meshes/torus.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import {
  drawMesh,
  paintBackdrop,
  paintShadow,
  perspective,
  setParameter,
  track,
  useProgram,
} from "./support.js";

/** A window rectangle in pixels. */
interface Region {
  /** Of its center. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Names of programs. */
const BODIES = 1;
const OUTLINE = 2;

interface Shape {
  readonly mesh: () => Mesh;
  readonly scale: number;
  /** Of the center above the ground. */
  readonly height: number;
  /** In degrees about the x axis. */
  readonly tilt: number;
}

const SHAPES: readonly Shape[] = [
  { mesh: madeOnce(() => icosphereMesh(4)), scale: 0.8, height: 0.8, tilt: 0 },
  { mesh: madeOnce(() => unpackMesh(ROUNDED_CUBE)), scale: 0.68, height: 0.68, tilt: 0 },
  { mesh: madeOnce(() => torusMesh(0.7, 64, 28)), scale: 0.95, height: 0.285, tilt: 90 },
  { mesh: madeOnce(() => teapotMesh(TEAPOT_PATCHES)), scale: 0.7, height: 0.7, tilt: 0 },
];
const ROWS = 4;
const COLUMNS = 4;
const SPACING = 2.1;

const COLORS: readonly Vector3[] = [
  [0.36, 0.44, 0.56],
  [0.3, 0.48, 0.5],
  [0.42, 0.4, 0.55],
];
const TINTED: Vector3 = [0.9, 0.66, 0.3];
const NEAREST: Vector3 = [1, 0.26, 0.08];

/** Corners of an arrow, in pixels of the usual size: all are seen from the first. */
const ARROW: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -17],
  [4, -13.5],
  [7, -20],
  [9.5, -19],
  [6.7, -12.5],
  [12, -12],
];

/** Goes to the ground below a body and gives its shape; a body's name is its number. */
function place(gl: GL, body: number): Shape {
  const row = Math.floor(body / COLUMNS);
  const column = body % COLUMNS;
  const x = column - (COLUMNS - 1) / 2 + (row % 2 === 0 ? 0.25 : -0.25);
  gl.translatef(SPACING * x, 0, SPACING * (row - (ROWS - 1) / 2));
  return SHAPES[(body + 2 * row + Math.floor(row / 2)) % SHAPES.length]!;
}

/** Draws every body with its name; `prepare` sets its color. */
function drawBodies(gl: GL, prepare: (body: number) => void): void {
  for (let body = 0; body < ROWS * COLUMNS; body += 1) {
    gl.loadName(body);
    prepare(body);
    drawBody(gl, body);
  }
}

function drawBody(gl: GL, body: number): void {
  gl.pushMatrix();
  const { mesh, scale, height, tilt } = place(gl, body);
  gl.translatef(0, height, 0);
  gl.rotatef(47 * body, 0, 1, 0);
  gl.rotatef(tilt, 1, 0, 0);
  gl.scalef(scale, scale, scale);
  drawMesh(gl, mesh());
  gl.popMatrix();
}

/** What gluPickMatrix does: the region becomes the whole viewport. */
function pickMatrix(gl: GL, { x, y, width, height }: Region, frame: Frame): void {
  gl.translatef((frame.width - 2 * x) / width, (frame.height - 2 * y) / height, 0);
  gl.scalef(frame.width / width, frame.height / height, 1);
}

/** The bodies that are seen in a region, the nearest first. */
function pick(gl: GL, region: Region, frame: Frame): readonly number[] {
  const buffer = new Uint32Array(4 * ROWS * COLUMNS);
  const projection = new Float32Array(16);
  gl.getFloatv(gl.PROJECTION_MATRIX, projection);
  gl.matrixMode(gl.PROJECTION);
  gl.pushMatrix();
  gl.loadIdentity();
  pickMatrix(gl, region, frame);
  gl.multMatrixf(projection);
  gl.matrixMode(gl.MODELVIEW);

  gl.selectBuffer(buffer.length, buffer);
  gl.renderMode(gl.SELECT);
  gl.initNames();
  gl.pushName(0);
  drawBodies(gl, () => {});
  const count = gl.renderMode(gl.RENDER);

  gl.matrixMode(gl.PROJECTION);
  gl.popMatrix();
  gl.matrixMode(gl.MODELVIEW);
  // Each record is the number of names, the smallest and the largest depth, and the name.
  const hits = Array.from({ length: count }, (_, i) => buffer.subarray(4 * i, 4 * i + 4));
  return hits.sort((a, b) => a[1]! - b[1]!).map((record) => record[3]!);
}

/** Of what is hit the nearest body stands out, and the others take another color. */
function drawPicture(gl: GL, hits: readonly number[]): void {
  drawBodies(gl, (body) => {
    const own = COLORS[body % COLORS.length]!;
    gl.color3f(...(body === hits[0] ? NEAREST : hits.includes(body) ? TINTED : own));
  });
  if (hits.length === 0) return;
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, OUTLINE);
  gl.color3f(1, 0.95, 0.85);
  gl.enable(gl.CULL_FACE);
  gl.cullFace(gl.FRONT);
  drawBody(gl, hits[0]!);
  gl.disable(gl.CULL_FACE);
}

/** The region and the arrow that points to its center, in window coordinates and without a program. */
function drawCursor(gl: GL, { x, y, width, height }: Region, frame: Frame): void {
  gl.disable(gl.VERTEX_PROGRAM_NV);
  gl.disable(gl.DEPTH_TEST);
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  gl.ortho(0, frame.width, 0, frame.height, -1, 1);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  gl.translatef(x, y, 0);

  const [right, top] = [width / 2, height / 2];
  gl.enable(gl.BLEND);
  gl.colorMask(true, true, true, false);
  gl.color4f(1, 1, 1, 0.15);
  gl.rectf(-right, -top, right, top);
  gl.colorMask(true, true, true, true);
  gl.disable(gl.BLEND);
  gl.lineWidth(2);
  gl.color3f(1, 1, 1);
  gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
  gl.rectf(-right, -top, right, top);

  gl.scalef(frame.height / 512, frame.height / 512, 1);
  gl.lineWidth(1);
  gl.polygonMode(gl.FRONT_AND_BACK, gl.FILL);
  drawArrow(gl, gl.TRIANGLE_FAN);
  gl.color3f(0, 0, 0);
  drawArrow(gl, gl.LINE_LOOP);
}

function drawArrow(gl: GL, mode: number): void {
  gl.begin(mode);
  ARROW.forEach(([x, y]) => gl.vertex2f(x, y));
  gl.end();
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  const region = {
    x: frame.width * (0.5 + 0.3 * cosineOfTurns(frame.phase)),
    y: frame.height * (0.5 + 0.2 * sineOfTurns(2 * frame.phase + 0.1)),
    width: frame.width / 7,
    height: frame.height / 10,
  };
  paintBackdrop(gl, [0.2, 0.21, 0.25], [0.07, 0.08, 0.11]);
  perspective(gl, 30, frame, 6, 30);
  gl.translatef(0.05, -0.1, -20.3);
  gl.rotatef(34, 1, 0, 0);
  gl.rotatef(-24, 0, 1, 0);
  for (let body = 0; body < ROWS * COLUMNS; body += 1) {
    gl.pushMatrix();
    place(gl, body);
    paintShadow(gl, 1.3, 0.75);
    gl.popMatrix();
  }

  const outline = readText("picking-outline.vp");
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, OUTLINE, outline.length, outline);
  useProgram(gl, BODIES, readText("picking.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  setParameter(gl, 16, -0.48, 0.64, 0.6, 0);
  setParameter(gl, 17, 0.75, 0.72, 0.66, 0);
  setParameter(gl, 18, 0.36, 0.38, 0.44, 0);
  setParameter(gl, 19, 0.14, 0.12, 0.12, 0);
  setParameter(gl, 20, 0.45, 0.45, 0.42, 40);
  setParameter(gl, 21, 0.5, 0, 0, 0);
  setParameter(gl, 22, 0.06, 0, 0, 0);
  gl.enable(gl.DEPTH_TEST);
  drawPicture(gl, pick(gl, region, frame));
  drawCursor(gl, region, frame);
}

export const picking: GlScene = {
  front: "gl",
  name: "picking",
  title: "Picking",
  description:
    "A selection buffer holds the bodies, transformed by a VP1.0 program, that are in a region around the cursor; " +
    "the nearest stands out.",
  width: 512,
  height: 512,
  frames: 24,
  files: ["picking.vp", "picking-outline.vp"],
  draw,
};
