import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { RasterPositionContext } from "./raster-position-context.js";
import type { RasterPositionValues } from "./raster-position.js";

/** The current raster position. [GL1.3 Table 6.5] */
export const rasterPositionState: readonly StateRow<RasterPositionContext>[] = [
  {
    name: "CURRENT_RASTER_POSITION",
    type: "float",
    initial: [0, 0, 0, 1],
    get: ({ rasterPosition }) => rasterPosition.coordinates,
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_RASTER_DISTANCE",
    type: "float",
    initial: 0,
    get: ({ rasterPosition }) => rasterPosition.values.distance,
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_RASTER_COLOR",
    type: "normalized",
    initial: [1, 1, 1, 1],
    get: ({ rasterPosition }) => rasterPosition.output("color"),
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_RASTER_INDEX",
    type: "float",
    // The colors are not indices. [GL1.3 2.12]
    initial: 1,
    get: () => 1,
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_RASTER_TEXTURE_COORDS",
    type: "float",
    initial: [0, 0, 0, 1],
    // That of the active unit. [GL1.3 2.12]
    get: ({ rasterPosition, textures }) =>
      rasterPosition.output(`texture-coordinates-${textures.activeTexture}`),
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_RASTER_POSITION_VALID",
    type: "boolean",
    initial: true,
    get: ({ rasterPosition }) => rasterPosition.values.isValid,
    citation: "[GL1.3 Table 6.5]",
  },
];

/** CURRENT_BIT saves the whole raster position. [GL1.3 Table 6.5] */
export const savedRasterPosition: readonly SavedState<RasterPositionContext>[] = [
  {
    groups: ["CURRENT_BIT"],
    save: ({ rasterPosition }) => rasterPosition.values,
    restore: ({ rasterPosition }, saved) => {
      rasterPosition.values = saved as RasterPositionValues;
    },
    citation: "[GL1.3 Table 6.5]",
  },
];
