import { bytesOf } from "../ground/memory/memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { forEachBit, placeBitmap, readBit, writeBit } from "../pixel-transfer/bitmap-placement.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import type { SavedState } from "../ground/state-rows/state-row.js";
import type { RasterizationContext } from "./rasterization-context.js";

/** Width and height of a pattern. [GL1.3 3.5.2] */
const SIZE = 32;

const end = (modes: ImageLayout): number => placeBitmap(modes, SIZE, SIZE).end;

export const polygonStippleCommands = {
  /** The pattern is unpacked as a bitmap, without pixel transfer. [GL1.3 3.5.2] */
  polygonStipple(context, mask) {
    const { raster, pixelStore } = context;
    if (endsBeforeImage(context, mask, { layout: pixelStore.unpack, modes: "UNPACK", end })) return;
    const placement = placeBitmap(pixelStore.unpack, SIZE, SIZE);
    const bytes = bytesOf(mask);
    const pattern = new Uint32Array(SIZE);
    for (let row = 0; row < SIZE; row += 1)
      for (let column = 0; column < SIZE; column += 1)
        pattern[row]! |= readBit(bytes, placement, column, row) << column;
    raster.polygonStipple = pattern;
  },
  /** [GL1.3 6.1.5] */
  getPolygonStipple(context, mask) {
    const { raster, pixelStore } = context;
    if (endsBeforeImage(context, mask.memory, { layout: pixelStore.pack, modes: "PACK", end })) return;
    const placement = placeBitmap(pixelStore.pack, SIZE, SIZE);
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
