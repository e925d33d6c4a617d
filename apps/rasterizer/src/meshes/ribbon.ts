import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Mesh } from "./mesh.js";
import { surfaceMesh } from "./surface.js";

/** A closed ribbon around the y axis, of radius 1 and the given width, that twists by a number of turns. */
export function ribbonMesh(lengthCells: number, widthCells: number, width: number, twists: number): Mesh {
  return surfaceMesh(lengthCells, widthCells, (along, across) => {
    const reach = (across - 0.5) * width;
    const radius = 1 + reach * cosineOfTurns(along * twists);
    const height = reach * sineOfTurns(along * twists);
    return [radius * cosineOfTurns(along), height, radius * sineOfTurns(along)];
  });
}
