import type { GroundContext } from "../ground/context.js";
import type { PixelTransferContext } from "../pixel-transfer/pixel-transfer-context.js";
import type { RasterSettings } from "./raster-settings.js";

/** What commands of rasterization take of a context. */
export interface RasterizationContext extends GroundContext, PixelTransferContext {
  readonly raster: RasterSettings;
}
