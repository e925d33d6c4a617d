import type { RasterState } from "@glasm/context";
import { toByte } from "../fixed-point.js";
import type { Bounds, Framebuffer } from "../framebuffer.js";
import { Blend } from "./blend.js";
import { PASSING, passes } from "./comparison.js";
import { ALPHA_SHIFT, packMask } from "./packed-color.js";

/**
 * The per-fragment operations, resolved once for a draw: alpha test, depth test, blending and the color mask
 * [GL1.3 4.1]. The scissor test is `bounds`, which rasterization keeps to. As a fragment that fails a test leaves no
 * trace, rasterization takes the depth test first and makes no colors for those that fail it. Dithering selects the
 * nearest color, with which the disabled state agrees as colors have 8 bits already [GL1.3 4.1.8, Ruling 65].
 */
export class FragmentOperations {
  readonly bounds: Bounds;
  /** Pixels in a row of the framebuffer. */
  readonly width: number;

  private readonly colorBuffer: Int32Array;
  private readonly depthBuffer: Int32Array;
  private readonly alphaPassing: number;
  private readonly alphaReference: number;
  private readonly depthPassing: number;
  private readonly depthWritten: boolean;
  private readonly blend: Blend | null;
  /** The bits of a packed color that are written. */
  private readonly colorMask: number;

  constructor(framebuffer: Framebuffer, state: RasterState) {
    const { alphaTest, depthTest, blend } = state;
    this.bounds = framebuffer.bounds(state.scissor);
    this.width = framebuffer.width;
    this.colorBuffer = framebuffer.packedColor;
    this.depthBuffer = framebuffer.depth;
    this.alphaPassing = PASSING[alphaTest?.comparison ?? "always"];
    this.alphaReference = toByte(alphaTest?.reference ?? 0);
    this.depthPassing = PASSING[depthTest?.comparison ?? "always"];
    this.depthWritten = depthTest?.write ?? false;
    this.blend = blend && new Blend(blend);
    this.colorMask = packMask(state.colorMask);
  }

  /** The depth test of a fragment. [GL1.3 4.1.6] */
  passesDepth(pixel: number, depth: number): boolean {
    return passes(this.depthPassing, depth, this.depthBuffer[pixel]!);
  }

  /** Brings a fragment that passed the depth test to the framebuffer, unless the alpha test stops it. */
  write(pixel: number, depth: number, color: number): void {
    // [GL1.3 4.1.4]
    if (!passes(this.alphaPassing, (color >> ALPHA_SHIFT) & 255, this.alphaReference)) return;
    if (this.depthWritten) this.depthBuffer[pixel] = depth;
    const old = this.colorBuffer[pixel]!;
    const blended = this.blend === null ? color : this.blend.apply(color, old);
    // [GL1.3 4.2.2]
    this.colorBuffer[pixel] = (blended & this.colorMask) | (old & ~this.colorMask);
  }
}
