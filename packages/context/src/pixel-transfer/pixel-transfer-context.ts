import type { ExtensionContext } from "../ground/implementation/extensions.js";
import type { MemoryContext } from "../ground/memory/buffer-objects.js";
import type { ImageOperations } from "./color-image.js";
import type { PixelModes } from "./pixel-modes.js";
import type { PixelStore } from "./pixel-store.js";

/** What commands take of a context that read images from memory or write them to it. */
export interface PixelTransferContext extends MemoryContext, ExtensionContext {
  readonly pixelStore: PixelStore;
  readonly pixelModes: PixelModes;
  readonly imaging: ImageOperations;
}
