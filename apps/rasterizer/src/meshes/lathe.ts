import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { surfaceMesh, type TexturedMesh } from "./surface.js";

/** A surface around the y axis: `radius` gives its distance from the axis, not 0, between two heights. */
export function latheMesh(
  aroundCells: number,
  heightCells: number,
  [bottom, top]: readonly [number, number],
  radius: (height: number) => number,
): TexturedMesh {
  return surfaceMesh(aroundCells, heightCells, (along, across) => {
    const height = bottom + (top - bottom) * across;
    const reach = radius(height);
    return [reach * cosineOfTurns(along), height, reach * sineOfTurns(along)];
  });
}
