import { readOrFail } from "../ground/memory/check-memory.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import type { RasterPositionContext } from "./raster-position-context.js";

/** The letters of the types that coordinates have. [GL1.3 2.12] */
export const COORDINATE_SUFFIXES = ["s", "i", "f", "d"] as const;
export type CoordinateSuffix = (typeof COORDINATE_SUFFIXES)[number];

/** A command that takes two to four coordinates. */
export type FromCoordinates = (
  context: RasterPositionContext,
  x: number,
  y: number,
  z?: number,
  w?: number,
) => void;

/** The same command with its coordinates in memory, which may go on after them. */
export function fromMemory(run: FromCoordinates, size: number, type: ElementType) {
  return (context: RasterPositionContext, v: Memory): void => {
    const components = readOrFail(context, v, type, size);
    if (components === null) return;
    const [x, y, z, w] = Array.from({ length: size }, (_, i) => components[i]!);
    run(context, x!, y!, z, w);
  };
}
