import type { GL } from "@glasm/context";

type Point = readonly [number, number, number];

const FACES: readonly { readonly normal: Point; readonly corners: readonly number[] }[] = [
  { normal: [0, 0, -1], corners: [7, 4, 0, 3] },
  { normal: [0, 0, 1], corners: [5, 6, 2, 1] },
  { normal: [0, -1, 0], corners: [4, 5, 1, 0] },
  { normal: [1, 0, 0], corners: [7, 6, 5, 4] },
  { normal: [0, 1, 0], corners: [3, 2, 6, 7] },
  { normal: [-1, 0, 0], corners: [0, 1, 2, 3] },
];

/** Which side of the origin each corner is on. */
const CORNERS: readonly Point[] = [
  [-1, -1, -1],
  [-1, -1, 1],
  [-1, 1, 1],
  [-1, 1, -1],
  [1, -1, -1],
  [1, -1, 1],
  [1, 1, 1],
  [1, 1, -1],
];

/** Draws the faces of a cube around the origin, each as a primitive of its own, of `mode`. */
export function drawCube(gl: GL, size: number, mode: number): void {
  for (const { normal, corners } of FACES) {
    gl.begin(mode);
    gl.normal3d(...normal);
    for (const corner of corners) {
      const [x, y, z] = CORNERS[corner]!;
      gl.vertex3d((x * size) / 2, (y * size) / 2, (z * size) / 2);
    }
    gl.end();
  }
}
