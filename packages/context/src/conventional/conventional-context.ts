import type { ClippingContext } from "../clipping/clipping-context.js";
import type { FogContext } from "../fog/fog-context.js";
import type { LightingContext } from "../lighting/lighting-context.js";
import type { RasterizationContext } from "../rasterization/rasterization-context.js";
import type { TextureGenerationContext } from "../texture-generation/texture-generation-context.js";
import type { ConventionalProcessing } from "./conventional-processing.js";

/** What conventional vertex processing takes of a context. */
export interface ConventionalContext
  extends ClippingContext, FogContext, LightingContext, RasterizationContext, TextureGenerationContext {
  readonly conventional: ConventionalProcessing;
}
