/** What others may know of how images lie in memory: formats, types, and where the groups and bits of an image are. */

export {
  type Element,
  type Field,
  type Packing,
  PIXEL_FORMATS,
  PIXEL_TYPES,
  type PixelType,
  type ShaderGroup,
} from "./pixel-formats.js";
export type { ImageLayout } from "./pixel-store.js";
export type { PixelImage } from "./pixel-image.js";
export {
  type Placement,
  placeVolume,
  type Slice,
  type Stacked,
  type Volume,
  type VolumePlacement,
} from "./pixel-placement.js";
export { type BitmapPlacement, type BitmapVolumePlacement, placeBitmapVolume } from "./bitmap-placement.js";
