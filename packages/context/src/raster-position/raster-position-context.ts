import type { DrawContext } from "../draw/draw-context.js";
import type { RenderModeContext } from "../render-mode/render-mode-context.js";
import type { RasterPosition } from "./raster-position.js";

/** What RasterPos takes of a context: it draws a point. */
export interface RasterPositionContext extends DrawContext, RenderModeContext {
  readonly renderMode: RenderModeContext["renderMode"];
  readonly rasterPosition: RasterPosition;
}
