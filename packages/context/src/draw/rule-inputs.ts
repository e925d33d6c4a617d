import type { DrawContext } from "./draw-context.js";

/** The fields of settings, whose values a change replaces. */
type Copy<T> = Readonly<Partial<T>>;

/**
 * All state that the rules of a draw are resolved from, at some time, but for textures, register combiners and framebuffer
 * objects.
 */
export class RuleInputs {
  private readonly capabilities: readonly number[];
  private readonly raster: Copy<DrawContext["raster"]>;
  private readonly points: Copy<DrawContext["raster"]["points"]>;
  private readonly framebuffer: Copy<DrawContext["framebuffer"]>;
  private readonly fog: Copy<DrawContext["fog"]>;
  private readonly lightModel: DrawContext["lighting"]["model"];
  private readonly drawBuffer: number;

  /** That of now. */
  constructor({ capabilities, raster, framebuffer, fog, lighting, colorBuffers }: DrawContext) {
    this.capabilities = capabilities.save();
    this.raster = { ...raster };
    this.points = { ...raster.points };
    this.framebuffer = { ...framebuffer };
    this.fog = { ...fog };
    this.lightModel = lighting.model;
    this.drawBuffer = colorBuffers.drawBuffer;
  }

  /** Whether it is the same in a context. */
  holdIn({ capabilities, raster, framebuffer, fog, lighting, colorBuffers }: DrawContext): boolean {
    return (
      capabilities.areThese(this.capabilities) &&
      this.lightModel === lighting.model &&
      this.drawBuffer === colorBuffers.drawBuffer &&
      hasValues(framebuffer, this.framebuffer) &&
      hasValues(raster, this.raster) &&
      hasValues(raster.points, this.points) &&
      hasValues(fog, this.fog)
    );
  }
}

/** Whether an object has the values of a copy. */
function hasValues<T extends object>(object: T, copy: Copy<T>): boolean {
  for (const name in copy) if (copy[name] !== object[name]) return false;
  return true;
}
