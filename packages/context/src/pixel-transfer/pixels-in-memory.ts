/** What others may know of how images lie in memory: formats, types, and where the groups and bits of an image are. */

export {
  type Element,
  type Field,
  type Packing,
  PIXEL_FORMATS,
  PIXEL_TYPES,
  type PixelType,
} from "./pixel-formats.js";
export type { ImageLayout } from "./pixel-store.js";
export { placeVolume, type Volume, type VolumePlacement } from "./pixel-placement.js";
export { type BitmapVolumePlacement, placeBitmapVolume } from "./bitmap-placement.js";
