import { cosineOfTurns, sineOfTurns, command, parameter, type Numbers } from "@glasm/base";
import type { GL } from "@glasm/context";
import { vec3 } from "gl-matrix";

const { double, numbers } = parameter;

/** What multiplies the current matrix of the GL. [GLU1.3 4.1] */
export interface MatrixCommands {
  /** An orthographic view of two dimensions: as `gl.ortho` with depths from -1 to 1. [GLU1.3 4.1] */
  Ortho2D(left: number, right: number, bottom: number, top: number): void;
  /**
   * A perspective view. Where there is none, with an angle, an aspect or a depth of nothing, the matrix stays. [GLU1.3 4.1, Ruling 482]
   * @param fovy the angle of view from bottom to top, in degrees
   * @param aspect width by height
   */
  Perspective(fovy: number, aspect: number, near: number, far: number): void;
  /** The view from an eye to a center, which comes to the negative z axis, with an upward direction. [GLU1.3 4.1] */
  LookAt(
    eyex: number,
    eyey: number,
    eyez: number,
    centerx: number,
    centery: number,
    centerz: number,
    upx: number,
    upy: number,
    upz: number,
  ): void;
  /**
   * What restricts drawing to a rectangle of the window, to be called before the projection is. A rectangle without an
   * area leaves the matrix as it is. [GLU1.3 4.1, Ruling 482]
   * @param x where its center is
   * @param deltax how wide it is
   * @param viewport x, y, width and height
   */
  PickMatrix(x: number, y: number, deltax: number, deltay: number, viewport: Numbers): void;
}

function perspective(gl: GL, fovy: number, aspect: number, near: number, far: number): void {
  // Half of the angle; the remainder is exact, and the division keeps full precision.
  const turns = (fovy % 720) / 720;
  const sine = sineOfTurns(turns);
  const depth = far - near;
  if (sine === 0 || aspect === 0 || depth === 0) return;
  const cotangent = cosineOfTurns(turns) / sine;
  gl.multMatrixd([
    ...[cotangent / aspect, 0, 0, 0],
    ...[0, cotangent, 0, 0],
    ...[0, 0, -(far + near) / depth, -1],
    ...[0, 0, (-2 * near * far) / depth, 0],
  ]);
}

type Vector = [x: number, y: number, z: number];

/** A vector of length 1 in the same direction; the zero vector has none, and stays. */
function normalized([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z);
  return length === 0 ? [x, y, z] : [x / length, y / length, z / length];
}

const cross = (a: Vector, b: Vector): Vector => vec3.cross([0, 0, 0], a, b) as Vector;

function lookAt(gl: GL, eye: Vector, center: Vector, upward: Vector): void {
  const forward = normalized([center[0] - eye[0], center[1] - eye[1], center[2] - eye[2]]);
  const side = normalized(cross(forward, upward));
  const up = cross(side, forward);
  gl.multMatrixd([
    ...[side[0], up[0], -forward[0], 0],
    ...[side[1], up[1], -forward[1], 0],
    ...[side[2], up[2], -forward[2], 0],
    ...[0, 0, 0, 1],
  ]);
  gl.translated(-eye[0], -eye[1], -eye[2]);
}

function pick(gl: GL, x: number, y: number, deltax: number, deltay: number, viewport: Numbers): void {
  if (deltax <= 0 || deltay <= 0) return;
  const [left, bottom, width, height] = [viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!];
  gl.translated((width - 2 * (x - left)) / deltax, (height - 2 * (y - bottom)) / deltay, 0);
  gl.scaled(width / deltax, height / deltay, 1);
}

export const matrixCommands = (gl: GL) =>
  ({
    Ortho2D: command(
      "Ortho2D",
      [double("left"), double("right"), double("bottom"), double("top")],
      (left, right, bottom, top) => gl.ortho(left, right, bottom, top, -1, 1),
    ),
    Perspective: command(
      "Perspective",
      [double("fovy"), double("aspect"), double("near"), double("far")],
      (fovy, aspect, near, far) => perspective(gl, fovy, aspect, near, far),
    ),
    LookAt: command(
      "LookAt",
      [
        ...([double("eyex"), double("eyey"), double("eyez")] as const),
        ...([double("centerx"), double("centery"), double("centerz")] as const),
        ...([double("upx"), double("upy"), double("upz")] as const),
      ],
      (eyex, eyey, eyez, centerx, centery, centerz, upx, upy, upz) =>
        lookAt(gl, [eyex, eyey, eyez], [centerx, centery, centerz], [upx, upy, upz]),
    ),
    PickMatrix: command(
      "PickMatrix",
      [double("x"), double("y"), double("deltax"), double("deltay"), numbers("viewport", 4)],
      (x, y, deltax, deltay, viewport) => pick(gl, x, y, deltax, deltay, viewport),
    ),
  }) satisfies MatrixCommands;
