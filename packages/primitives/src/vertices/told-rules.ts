/** What compiled functions are told of a draw. */

import { snapOf } from "../clipping/clip-volume.js";
import type { GeometryMemory } from "../memory/geometry-memory.js";
import { HALF_SPACE_DOUBLES } from "../memory/places.js";
import type { StoreRules } from "./vertex-store.js";
import type { Viewport } from "./viewport.js";

/** Writes what the functions of a memory have to know of the vertices of a draw. */
export function tellRules(memory: GeometryMemory, { layout, volume, viewport }: StoreRules): void {
  tellViewport(memory.viewport, viewport);
  memory.largestDepth[0] = volume.largestDepth ?? NaN;
  memory.clipping[2] = layout.clipDistances.length;
  memory.clipping[3] = volume.planeCount;
  volume.planes.forEach((plane, i) => {
    const { x, y, z, w, offset } = plane;
    const { axis, factor } = snapOf(plane);
    memory.halfSpaces.set([x, y, z, w, offset, -factor], HALF_SPACE_DOUBLES * i);
    memory.axes[i] = 8 * axis;
  });
}

function tellViewport(
  doubles: Float64Array,
  { halfWidth, halfHeight, centerX, centerY, halfDepth, centerDepth }: Viewport,
): void {
  doubles[0] = halfWidth;
  doubles[1] = halfHeight;
  doubles[2] = centerX;
  doubles[3] = centerY;
  doubles[4] = halfDepth;
  doubles[5] = centerDepth;
}
