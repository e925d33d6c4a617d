import type { AttributeContext } from "../attributes/attribute-context.js";
import type { ConventionalContext } from "../conventional/conventional-context.js";
import type { FramebufferContext, WindowOptions } from "../framebuffer/framebuffer-context.js";
import type { ExecutionOptions, ProgramContext } from "../programs/program-context.js";
import type { RasterizationContext } from "../rasterization/rasterization-context.js";
import type { RegisterCombinersContext } from "../register-combiners/register-combiners-context.js";
import type { TextureContext } from "../textures/texture-context.js";
import type { DrawTarget } from "./draw-target.js";
import type { Drawing } from "./drawing.js";
import type { Observer } from "./observer.js";

export interface DrawOptions extends WindowOptions, ExecutionOptions {
  readonly observer?: Observer;
  /** A draw that would execute more instructions gives OUT_OF_MEMORY and draws nothing; default none. */
  readonly maxInstructionsPerDraw?: number;
}

/** What draws take of a context: nearly all state decides what becomes of vertices. */
export interface DrawContext
  extends
    AttributeContext,
    ConventionalContext,
    FramebufferContext,
    ProgramContext,
    RasterizationContext,
    RegisterCombinersContext,
    // Hints are among the settings of rasterization.
    Omit<TextureContext, "raster"> {
  readonly options: DrawOptions;
  readonly drawing: Drawing;
  readonly textures: TextureContext["textures"];
  /** Where primitives go in the present render mode; nowhere if the target is null. */
  readonly renderMode: FramebufferContext["renderMode"] & { readonly target: DrawTarget | null };
}
