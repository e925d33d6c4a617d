import { TOKENS } from "../generated/tokens.js";
import { hasValues } from "../ground/state-rows/has-values.js";
import { TextureInputs } from "../textures/late-units.js";
import { hasTextures } from "../textures/resolve-units.js";
import type { DrawContext } from "./draw-context.js";

/** The fields of settings, whose values a change replaces. */
type Copy<T> = Readonly<Partial<T>>;

/** Which buffers a framebuffer has, as far as draws ask for it. */
const BUFFERS = ["depth", "stencil"] as const;

/** All state that the rules of a draw are resolved from, at some time. */
export class RuleInputs {
  private readonly capabilities: readonly number[];
  private readonly raster: Copy<DrawContext["raster"]>;
  private readonly points: Copy<DrawContext["raster"]["points"]>;
  private readonly framebuffer: Copy<DrawContext["framebuffer"]>;
  private readonly fog: Copy<DrawContext["fog"]>;
  private readonly combiners: Copy<DrawContext["registerCombiners"]>;
  private readonly lightModel: DrawContext["lighting"]["model"];
  private readonly drawBuffer: number;
  private readonly buffers: readonly boolean[];
  private readonly textures: TextureInputs | null;

  /** That of now. */
  constructor(context: DrawContext) {
    const { capabilities, raster, framebuffer, fog, lighting, colorBuffers, registerCombiners } = context;
    this.capabilities = capabilities.save();
    this.raster = { ...raster };
    this.points = { ...raster.points };
    this.framebuffer = { ...framebuffer };
    this.fog = { ...fog };
    this.combiners = { ...registerCombiners };
    this.lightModel = lighting.model;
    this.drawBuffer = colorBuffers.drawBuffer;
    this.buffers = BUFFERS.map((buffer) => hasBuffer(context, buffer));
    this.textures = hasTextures(context) ? new TextureInputs(context) : null;
  }

  /** Whether it is the same in a context. */
  holdIn(context: DrawContext): boolean {
    const { capabilities, raster, framebuffer, fog, lighting, registerCombiners } = context;
    const isCombined = capabilities.isEnabled(TOKENS.REGISTER_COMBINERS_NV);
    return (
      capabilities.areThese(this.capabilities) &&
      this.lightModel === lighting.model &&
      hasValues(framebuffer, this.framebuffer) &&
      hasValues(raster, this.raster) &&
      hasValues(raster.points, this.points) &&
      hasValues(fog, this.fog) &&
      (!isCombined || hasValues(registerCombiners, this.combiners)) &&
      this.sharedHoldIn(context)
    );
  }

  /** Whether that is the same which other contexts may change, and draws: textures and the framebuffer object. */
  sharedHoldIn(context: DrawContext): boolean {
    if (context.colorBuffers.drawBuffer !== this.drawBuffer) return false;
    for (let i = 0; i < BUFFERS.length; i += 1)
      if (hasBuffer(context, BUFFERS[i]!) !== this.buffers[i]) return false;
    if (this.textures === null) return !hasTextures(context);
    return hasTextures(context) && this.textures.holdIn(context);
  }

  /** Whether one of the textures is no longer what it was: then the state does not come back. */
  get isPast(): boolean {
    return this.textures?.isPast === true;
  }
}

/** Whether the framebuffer may have a buffer: a window does not say so. */
function hasBuffer({ framebuffers }: DrawContext, buffer: (typeof BUFFERS)[number]): boolean {
  return framebuffers.drawn?.bits?.(buffer) !== 0;
}
