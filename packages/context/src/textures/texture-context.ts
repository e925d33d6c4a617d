import type { WindowContext } from "../framebuffer/framebuffer-context.js";
import type { CapabilityContext } from "../ground/state-rows/capabilities.js";
import type { PixelTransferContext } from "../pixel-transfer/pixel-transfer-context.js";
import type { Textures } from "./textures.js";

/** What texture commands take of a context. */
export interface TextureContext extends CapabilityContext, PixelTransferContext, WindowContext {
  /** What Hint was told, by its targets. */
  readonly raster: { readonly hints: ReadonlyMap<number, number> };
  readonly textures: Textures;
}
