import { paint, type Picture } from "./picture.js";
import { normalized, type Vector3 } from "./vector.js";

/** The direction of a texel of each face, by 2s - 1 and 2t - 1: +x, -x, +y, -y, +z, -z. [GL1.3 Table 3.19] */
const FACES: readonly ((a: number, b: number) => Vector3)[] = [
  (a, b) => [1, -b, -a],
  (a, b) => [-1, -b, a],
  (a, b) => [a, 1, b],
  (a, b) => [a, -1, -b],
  (a, b) => [a, -b, 1],
  (a, b) => [-a, -b, -1],
];

/** The six images of a cube map, in the order of their targets, from the color in each direction of length 1. */
export function cubeMapImages(size: number, color: (direction: Vector3) => Vector3): readonly Picture[] {
  return FACES.map((face) => paint(size, (s, t) => color(normalized(face(2 * s - 1, 2 * t - 1)))));
}
