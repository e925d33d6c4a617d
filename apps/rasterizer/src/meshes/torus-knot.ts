import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { cross, normalized, scaled, sum, type Vector3 } from "../patterns/vector.js";
import { surfaceMesh, type TexturedMesh } from "./surface.js";

interface TorusKnot {
  readonly lengthCells: number;
  readonly aroundCells: number;
  /** Of the torus around which the tube winds. */
  readonly radius: number;
  readonly tubeRadius: number;
}

/** The middle of the tube, which goes twice around the y axis and meanwhile three times around a circle. */
function middle(torusRadius: number, turn: number): Vector3 {
  const radius = torusRadius * (1 + 0.4 * cosineOfTurns(3 * turn));
  const height = torusRadius * 0.4 * sineOfTurns(3 * turn);
  return [radius * cosineOfTurns(2 * turn), height, radius * sineOfTurns(2 * turn)];
}

/** A trefoil knot around the y axis, made of a tube that is closed in both directions. */
export function torusKnotMesh({ lengthCells, aroundCells, radius, tubeRadius }: TorusKnot): TexturedMesh {
  return surfaceMesh(lengthCells, aroundCells, (along, across) => {
    const here = middle(radius, along);
    const ahead = sum(middle(radius, along + 1e-3), scaled(middle(radius, along - 1e-3), -1));
    const forward = normalized(ahead);
    const up = normalized(cross(forward, cross(here, forward)));
    const aside = cross(forward, up);
    const [a, b] = [tubeRadius * cosineOfTurns(across), tubeRadius * sineOfTurns(across)];
    return sum(here, sum(scaled(up, a), scaled(aside, b)));
  });
}
