import type { Bounds } from "../framebuffer/framebuffer.js";
import type { ClippedPolygon } from "./clipped-polygon.js";

/**
 * Calls `visit` with the pixels of each row whose centers lie inside of a convex polygon, from column `from` up to `to`; a
 * center on a left or lower edge lies inside, on a right or upper edge not. [GL1.3 3.4.4, Ruling 64]
 */
export function visitCenters(
  polygon: ClippedPolygon,
  { left, bottom, right, top }: Bounds,
  visit: (row: number, from: number, to: number) => void,
): void {
  const { points, count } = polygon;
  const end = Math.min(top, Math.ceil(polygon.extreme(1, -1) - 0.5));
  for (let row = Math.max(bottom, Math.ceil(polygon.extreme(1, 1) - 0.5)); row < end; row += 1) {
    const y = row + 0.5;
    let least = Infinity;
    let most = -Infinity;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const ay = points[2 * previous + 1]!;
      const by = points[2 * i + 1]!;
      if (ay <= y === by <= y) continue;
      const ax = points[2 * previous]!;
      const x = ax + ((y - ay) / (by - ay)) * (points[2 * i]! - ax);
      least = Math.min(least, x);
      most = Math.max(most, x);
    }
    const from = Math.max(left, Math.ceil(least - 0.5));
    const to = Math.min(right, Math.ceil(most - 0.5));
    if (from < to) visit(row, from, to);
  }
}
