import type { RasterState } from "@glasm/context";
import { toByte } from "../fixed-point.js";
import type { Bounds, Framebuffer } from "../framebuffer.js";
import { Blend } from "./blend.js";
import { PASSING, passes } from "./comparison.js";
import type { FragmentRun } from "./fragment-run.js";

/**
 * The per-fragment operations, resolved once for a draw: alpha test, depth test, blending and the color mask, in
 * this order [GL1.3 4.1]. The scissor test is `bounds`, which rasterization keeps to. Dithering selects the nearest
 * color, with which the disabled state agrees as colors have 8 bits already [GL1.3 4.1.8, Ruling 65].
 */
export class FragmentOperations {
  readonly bounds: Bounds;

  private readonly framebuffer: Framebuffer;
  private readonly alphaPassing: number;
  private readonly alphaReference: number;
  private readonly depthPassing: number;
  private readonly depthTested: boolean;
  private readonly depthWritten: boolean;
  private readonly blend: Blend | null;
  private readonly colorMask: readonly [boolean, boolean, boolean, boolean];

  constructor(framebuffer: Framebuffer, state: RasterState) {
    const { alphaTest, depthTest, blend } = state;
    this.framebuffer = framebuffer;
    this.bounds = framebuffer.bounds(state.scissor);
    this.alphaPassing = PASSING[alphaTest?.comparison ?? "always"];
    this.alphaReference = toByte(alphaTest?.reference ?? 0);
    this.depthPassing = PASSING[depthTest?.comparison ?? "always"];
    this.depthTested = depthTest !== null;
    this.depthWritten = depthTest?.write ?? false;
    this.blend = blend && new Blend(blend.source, blend.destination);
    this.colorMask = state.colorMask;
  }

  /** Brings a run inside `bounds` to the framebuffer; the run's colors are used up. */
  write(run: FragmentRun): void {
    const { color: colors, depth: depths } = run;
    const { color: buffer, depth: depthBuffer, width } = this.framebuffer;
    const [red, green, blue, alpha] = this.colorMask;
    const first = run.y * width + run.x;
    for (let i = 0; i < run.count; i += 1) {
      const s = 4 * i;
      const pixel = first + i;
      // [GL1.3 4.1.4]
      if (!passes(this.alphaPassing, colors[s + 3]!, this.alphaReference)) continue;
      // [GL1.3 4.1.6]
      if (this.depthTested) {
        const depth = depths[i]!;
        if (!passes(this.depthPassing, depth, depthBuffer[pixel]!)) continue;
        if (this.depthWritten) depthBuffer[pixel] = depth;
      }
      const d = 4 * pixel;
      if (this.blend !== null) this.blend.apply(colors, s, buffer, d);
      // [GL1.3 4.2.2]
      if (red) buffer[d] = colors[s]!;
      if (green) buffer[d + 1] = colors[s + 1]!;
      if (blue) buffer[d + 2] = colors[s + 2]!;
      if (alpha) buffer[d + 3] = colors[s + 3]!;
    }
  }
}
