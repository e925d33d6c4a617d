import { command, parameter, type Numbers, type WrittenNumbers } from "@glasm/base";
import { mat4, vec4 } from "gl-matrix";

const { double, numbers, written } = parameter;

/** Between the coordinates of objects and of the window; matrices and viewport are as queries give them. [GLU1.3 4.2] */
export interface ProjectionCommands {
  /**
   * Where a point is in the window.
   * @param window gets x, y and depth, where C has three pointers
   * @returns false, with nothing written, if the point has no place there
   */
  Project(
    objx: number,
    objy: number,
    objz: number,
    modelMatrix: Numbers,
    projMatrix: Numbers,
    viewport: Numbers,
    window: WrittenNumbers,
  ): boolean;
  /**
   * What point is at a place in the window.
   * @param object gets x, y and z, where C has three pointers
   * @returns false, with nothing written, if the matrices have no inverse or the point is at infinity
   */
  UnProject(
    winx: number,
    winy: number,
    winz: number,
    modelMatrix: Numbers,
    projMatrix: Numbers,
    viewport: Numbers,
    object: WrittenNumbers,
  ): boolean;
  /**
   * The same of a place with a clip coordinate w and a range of depths. [GLU1.3 4.2, Ruling 483]
   * @param object gets x, y, z and w, where C has four pointers
   * @returns false, with nothing written, if the matrices have no inverse
   */
  UnProject4(
    winx: number,
    winy: number,
    winz: number,
    clipw: number,
    modelMatrix: Numbers,
    projMatrix: Numbers,
    viewport: Numbers,
    near: number,
    far: number,
    object: WrittenNumbers,
  ): boolean;
}

/** The matrix from objects to clip coordinates, in double precision. */
function combined(modelMatrix: Numbers, projMatrix: Numbers): mat4 {
  const product = new Array<number>(16).fill(0) as mat4;
  return mat4.multiply(product, Array.from(projMatrix) as mat4, Array.from(modelMatrix) as mat4);
}

type Coordinates = [x: number, y: number, z: number, w: number];

function transformed(matrix: mat4, ...coordinates: Coordinates): Coordinates {
  return vec4.transformMat4([0, 0, 0, 0], coordinates, matrix) as Coordinates;
}

function store(target: WrittenNumbers, values: readonly number[]): void {
  for (const [i, value] of values.entries()) target[i] = value;
}

function project(
  point: readonly [number, number, number],
  modelMatrix: Numbers,
  projMatrix: Numbers,
  viewport: Numbers,
  window: WrittenNumbers,
): boolean {
  const [x, y, z, w] = transformed(combined(modelMatrix, projMatrix), ...point, 1);
  if (w === 0) return false;
  store(window, [
    (x / w / 2 + 0.5) * viewport[2]! + viewport[0]!,
    (y / w / 2 + 0.5) * viewport[3]! + viewport[1]!,
    z / w / 2 + 0.5,
  ]);
  return true;
}

/** A place in the window as object coordinates; null if the matrices have no inverse. */
function unprojected(
  [x, y, depth, clipw]: Readonly<Coordinates>,
  modelMatrix: Numbers,
  projMatrix: Numbers,
  viewport: Numbers,
): Coordinates | null {
  const matrix = combined(modelMatrix, projMatrix);
  if (mat4.invert(matrix, matrix) === null) return null;
  return transformed(
    matrix,
    ((x - viewport[0]!) / viewport[2]!) * 2 - 1,
    ((y - viewport[1]!) / viewport[3]!) * 2 - 1,
    depth * 2 - 1,
    clipw,
  );
}

const MATRICES = [numbers("modelMatrix", 16), numbers("projMatrix", 16), numbers("viewport", 4)] as const;

export const projectionCommands = {
  Project: command(
    "Project",
    [double("objx"), double("objy"), double("objz"), ...MATRICES, written("window", 3)],
    (x, y, z, modelMatrix, projMatrix, viewport, window) =>
      project([x, y, z], modelMatrix, projMatrix, viewport, window),
  ),
  UnProject: command(
    "UnProject",
    [double("winx"), double("winy"), double("winz"), ...MATRICES, written("object", 3)],
    (winx, winy, winz, modelMatrix, projMatrix, viewport, object) => {
      const found = unprojected([winx, winy, winz, 1], modelMatrix, projMatrix, viewport);
      if (found === null || found[3] === 0) return false;
      store(object, [found[0] / found[3], found[1] / found[3], found[2] / found[3]]);
      return true;
    },
  ),
  UnProject4: command(
    "UnProject4",
    [
      ...([double("winx"), double("winy"), double("winz"), double("clipw")] as const),
      ...MATRICES,
      ...([double("near"), double("far"), written("object", 4)] as const),
    ],
    (winx, winy, winz, clipw, modelMatrix, projMatrix, viewport, near, far, object) => {
      const depth = (winz - near) / (far - near);
      const found = unprojected([winx, winy, depth, clipw], modelMatrix, projMatrix, viewport);
      if (found === null) return false;
      store(object, found);
      return true;
    },
  ),
} satisfies ProjectionCommands;
