import type { CapabilityContext } from "../ground/state-rows/capabilities.js";
import type { TextureContext } from "../textures/texture-context.js";
import type { Imaging } from "./imaging.js";

/** What commands of the imaging subset take of a context. */
export interface ImagingContext extends TextureContext, CapabilityContext {
  readonly imaging: Imaging;
}

/** What the operations of the imaging subset take of a context. */
export interface OperationContext extends Pick<ImagingContext, "capabilities" | "extensions" | "pixelModes"> {
  /** The top of the color matrix stack. [GL1.3 3.6.3] */
  readonly matrices: { current(name: "color"): Float32Array };
}
