import { MAX_SMOOTH_LINE_WIDTH, MAX_SMOOTH_POINT_SIZE, SMOOTH_SIZE_STEP } from "@glasm/primitives";

/** The supported size that is nearest to the one that is asked for. [GL1.3 3.3, 3.4.2, Ruling 414] */
function supported(size: number, most: number): number {
  const nearest = Math.floor(size / SMOOTH_SIZE_STEP + 0.5) * SMOOTH_SIZE_STEP;
  return Math.min(Math.max(SMOOTH_SIZE_STEP, nearest), most);
}

/** The diameter of an antialiased point. */
export function smoothPointSize(size: number): number {
  return supported(size, MAX_SMOOTH_POINT_SIZE);
}

/** The width of an antialiased line. */
export function smoothLineWidth(width: number): number {
  return supported(width, MAX_SMOOTH_LINE_WIDTH);
}
