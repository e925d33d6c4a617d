import { byteLengthOf, bytesOf } from "../ground/memory/memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { forEachBit, placeBitmap, readBit, writeBit } from "../pixel-transfer/bitmap-placement.js";
import type { SavedState } from "../ground/state-rows/state-row.js";
import type { RasterizationContext } from "./rasterization-context.js";

/** Width and height of a pattern. [GL1.3 3.5.2] */
const SIZE = 32;

export const polygonStippleCommands = {
  /** The pattern is unpacked as a bitmap, without pixel transfer. [GL1.3 3.5.2] */
  polygonStipple({ errors, raster, pixelStore }, mask) {
    const placement = placeBitmap(pixelStore.unpack, SIZE, SIZE);
    const isShort = placement.end > byteLengthOf(mask);
    if (errors.when(isShort, "INVALID_VALUE", "the memory is too short", "[Ruling 45]")) return;
    const bytes = bytesOf(mask);
    const pattern = new Uint32Array(SIZE);
    for (let row = 0; row < SIZE; row += 1)
      for (let column = 0; column < SIZE; column += 1)
        pattern[row]! |= readBit(bytes, placement, column, row) << column;
    raster.polygonStipple = pattern;
  },
  /** [GL1.3 6.1.5] */
  getPolygonStipple({ errors, raster, pixelStore }, mask) {
    const placement = placeBitmap(pixelStore.pack, SIZE, SIZE);
    const isShort = placement.end > byteLengthOf(mask.memory);
    if (errors.when(isShort, "INVALID_VALUE", "the array is too short", "[Ruling 45]")) return;
    const bytes = bytesOf(mask.memory);
    forEachBit(placement, SIZE, SIZE, (column, row) =>
      writeBit(bytes, placement, column, row, raster.polygonStipple[row]! >>> column),
    );
  },
} satisfies Implementations<RasterizationContext>;

/** The pattern is never changed, so that it need not be copied. */
export const savedPolygonStipple: readonly SavedState<RasterizationContext>[] = [
  {
    groups: ["POLYGON_STIPPLE_BIT"],
    save: ({ raster }) => raster.polygonStipple,
    restore: ({ raster }, saved) => {
      raster.polygonStipple = saved as Uint32Array<ArrayBuffer>;
    },
    citation: "[GL1.3 Table 6.12]",
  },
];
