import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";

/** Draws a torus around the z axis, as strips from ring to ring; radii are those of the tube and of its center. */
export function drawTorus(gl: GL, inner: number, outer: number, sides: number, rings: number): void {
  for (let ring = 0; ring < rings; ring += 1) {
    gl.begin(gl.QUAD_STRIP);
    for (let side = 1; side <= sides + 1; side += 1) {
      setCorner(gl, [inner, outer], (ring + 1) / rings, side / sides);
      setCorner(gl, [inner, outer], ring / rings, side / sides);
    }
    gl.end();
  }
}

/** A corner at these fractions of a turn around the axis and around the tube. */
function setCorner(gl: GL, [inner, outer]: readonly [number, number], ring: number, side: number): void {
  const [cosRing, sinRing] = [cosineOfTurns(ring), sineOfTurns(ring)];
  const [cosSide, sinSide] = [cosineOfTurns(side), sineOfTurns(side)];
  const distance = outer + inner * cosSide;
  gl.normal3d(cosRing * cosSide, -sinRing * cosSide, sinSide);
  gl.vertex3d(cosRing * distance, -sinRing * distance, inner * sinSide);
}
