import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { smoothstep } from "../patterns/noise.js";
import type { Vector3 } from "../patterns/vector.js";
import { surfaceMesh, type TexturedMesh } from "./surface.js";

/** The ends of the body; the tail fin goes on behind it. */
export const NOSE = 1;
const TAIL = -1;

/** Half of the height and of the width of the body, at x from -1 to 1. */
function bodySize(x: number): readonly [height: number, width: number] {
  const fromTail = (x - TAIL) / (NOSE - TAIL);
  const taper = Math.sqrt(Math.max(0, 1 - fromTail * fromTail * fromTail * fromTail * fromTail));
  const belly = 0.045 + 0.19 * smoothstep(-0.05, 0.75, fromTail);
  return [belly * taper + 0.002, 0.9 * belly * taper + 0.002];
}

/** The body around the x axis: s runs around it from the back, t from the tail to the nose. */
export function koiBody(): TexturedMesh {
  return surfaceMesh(40, 24, (along, around) => {
    const x = TAIL + (NOSE - TAIL) * along;
    const [height, width] = bodySize(x);
    return [x, height * cosineOfTurns(around), width * sineOfTurns(around)];
  });
}

/** A fin: a thin blade from its root along a direction, which widens and is cut round. */
function blade(root: Vector3, out: Vector3, wide: Vector3, cells: number): TexturedMesh {
  return surfaceMesh(cells, 8, (along, across) => {
    const side = 2 * across - 1;
    const width = (0.25 + 0.75 * along) * side;
    const length = along * (1 - 0.28 * side * side);
    return [
      root[0] + length * out[0] + width * wide[0],
      root[1] + length * out[1] + width * wide[1],
      root[2] + length * out[2] + width * wide[2],
    ];
  });
}

/** The fins by what they follow: the spine, or a joint at their root. */
export function koiFins() {
  return {
    tail: blade([TAIL + 0.03, 0, 0], [-0.62, 0.02, 0], [0.06, 0.2, 0.1], 14),
    back: blade([0.2, 0.19, 0], [-0.42, 0.1, 0.02], [0.2, 0.06, 0], 8),
    left: blade([0.42, -0.08, 0.14], [-0.3, -0.03, 0.42], [0.13, 0, 0.05], 8),
    right: blade([0.42, -0.08, -0.14], [-0.3, -0.03, -0.42], [-0.13, 0, 0.05], 8),
  };
}
