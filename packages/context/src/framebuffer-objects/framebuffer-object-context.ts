import type { TextureContext } from "../textures/texture-context.js";
import type { FramebufferObjects } from "./framebuffer-objects.js";

/** What commands of framebuffer objects take of a context. */
export interface FramebufferObjectContext extends TextureContext {
  readonly framebufferObjects: FramebufferObjects;
}
