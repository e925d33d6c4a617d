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

/** The middle of the tube at a place, and two directions across it. */
interface Ring {
  readonly middle: Vector3;
  readonly up: Vector3;
  readonly aside: Vector3;
}

function ringAt(torusRadius: number, along: number): Ring {
  const here = middle(torusRadius, along);
  const ahead = sum(middle(torusRadius, along + 1e-3), scaled(middle(torusRadius, along - 1e-3), -1));
  const forward = normalized(ahead);
  const up = normalized(cross(forward, cross(here, forward)));
  return { middle: here, up, aside: cross(forward, up) };
}

/** A trefoil knot around the y axis, made of a tube that is closed in both directions. */
export function torusKnotMesh({ lengthCells, aroundCells, radius, tubeRadius }: TorusKnot): TexturedMesh {
  // All points around the tube share one.
  const rings = new Map<number, Ring>();
  return surfaceMesh(lengthCells, aroundCells, (along, across) => {
    const ring = rings.get(along) ?? ringAt(radius, along);
    rings.set(along, ring);
    const a = tubeRadius * cosineOfTurns(across);
    const b = tubeRadius * sineOfTurns(across);
    return sum(ring.middle, sum(scaled(ring.up, a), scaled(ring.aside, b)));
  });
}
