import { BY_X, BY_Y, Q, VALUE } from "./coordinates.js";

const { abs, fround } = Math;

interface Face {
  /** Which coordinates sc, tc and ma are, and their signs. */
  readonly sc: readonly [axis: number, sign: number];
  readonly tc: readonly [axis: number, sign: number];
  readonly ma: readonly [axis: number, sign: number];
}

const [RX, RY, RZ] = [0, 1, 2];

/** The magnitude of ma takes its sign. [GL1.3 Table 3.20] */
const FACES: readonly Face[] = [
  { sc: [RZ, -1], tc: [RY, -1], ma: [RX, 1] },
  { sc: [RZ, 1], tc: [RY, -1], ma: [RX, -1] },
  { sc: [RX, 1], tc: [RZ, 1], ma: [RY, 1] },
  { sc: [RX, 1], tc: [RZ, -1], ma: [RY, -1] },
  { sc: [RX, 1], tc: [RY, -1], ma: [RZ, 1] },
  { sc: [RX, -1], tc: [RY, -1], ma: [RZ, -1] },
];

/** The face that a direction points to; of equal magnitudes x comes before y, and y before z. [Ruling 87] */
function faceOf(rx: number, ry: number, rz: number): number {
  const [x, y, z] = [abs(rx), abs(ry), abs(rz)];
  if (x >= y && x >= z) return rx < 0 ? 1 : 0;
  if (y >= z) return ry < 0 ? 3 : 2;
  return rz < 0 ? 5 : 4;
}

/**
 * Selects the face for a direction, and puts the coordinates on it into `projected`: s = (sc / |ma| + 1) / 2 with the
 * magnitude of ma as q, and t likewise; the derivatives follow. All of it is single precision. [GL1.3 3.8.6]
 * @returns the number of the face in the order of Table 3.20
 */
export function selectFace(coordinates: Float64Array, at: number, projected: Float64Array): number {
  const direction = (axis: number): number => fround(coordinates[at + axis]!);
  const number = faceOf(direction(RX), direction(RY), direction(RZ));
  const { sc, tc, ma } = FACES[number]!;
  for (const part of [VALUE, BY_X, BY_Y]) {
    const component = ([axis, sign]: readonly [number, number]): number =>
      sign * fround(coordinates[at + part + axis]!);
    const q = component(ma);
    projected[part] = fround(component(sc) + q) / 2;
    projected[part + 1] = fround(component(tc) + q) / 2;
    projected[part + Q] = q;
  }
  return number;
}
