import type { RasterState } from "@glasm/primitives";
import { Fog } from "../fog/fog.js";
import { toByte } from "../framebuffer/fixed-point.js";
import type { Bounds, Framebuffer } from "../framebuffer/framebuffer.js";
import { ALPHA_SHIFT, packColor, packMask } from "../framebuffer/packed-color.js";
import { ALL_ALIKE, type SampleRules } from "../multisampling/sample-rules.js";
import { Blend } from "./blend.js";
import { PASSING, passes } from "./comparison.js";
import { LOGIC_OPERATIONS } from "./logic-operation.js";
import type { SampleCounter } from "./sample-counter.js";
import { hasTwoSidedStencil, Stencil } from "./stencil.js";

/**
 * What happens to fragments, resolved once for a draw: fog [GL1.3 3.10], and the per-fragment operations in the order
 * of Figure 4.1, alpha test, stencil test, depth test, blending, the logical operation and the masks [GL1.3 4.1]. The
 * scissor test is `bounds`, which rasterization keeps to. As a fragment that fails the depth test leaves no trace but in
 * the stencil buffer, rasterization takes the tests that need no color first, and makes no colors for those that fail.
 * Dithering selects the nearest color, with which the disabled state agrees as colors have 8 bits already
 * [GL1.3 4.1.8, Ruling 65].
 */
export class FragmentOperations {
  readonly bounds: Bounds;
  /** Pixels in a row of the framebuffer. */
  readonly width: number;
  /** What makes packed colors where fog is enabled, and not register combiners, which have it. */
  readonly fog: Fog | null;
  /** See RasterState. */
  readonly polygonStipple: Uint32Array | null;

  private readonly colorBuffer: Int32Array;
  private readonly depthBuffer: Int32Array;
  /** A fragment with less covers nothing; and the bits of a packed color that are set after that. [GL1.3 4.1.3] */
  private readonly changesCoverage: boolean;
  private readonly leastAlpha: number;
  private readonly alphaBits: number;
  private readonly alphaPassing: number;
  private readonly alphaReference: number;
  /** The stencil test of the face, and those of both faces. */
  private stencil: Stencil | null;
  private readonly stencils: readonly [front: Stencil | null, back: Stencil | null];
  /** Whether the stencil test has to wait for the color, as the alpha test comes before. */
  private readonly isStencilLate: boolean;
  private readonly depthPassing: number;
  private readonly depthWritten: boolean;
  /** What becomes of an incoming and a stored color; null for the former. */
  private readonly combine: ((color: number, stored: number) => number) | null;
  /** The bits of a packed color that are written. */
  private readonly colorMask: number;

  private readonly counter: SampleCounter | null;

  /** @param counter counts the fragments that pass all tests, or null */
  constructor(
    framebuffer: Framebuffer,
    state: RasterState,
    { leastAlpha, alphaIsOne }: SampleRules = ALL_ALIKE,
    counter: SampleCounter | null = null,
  ) {
    this.counter = counter;
    const { alphaTest, stencilTest, depthTest } = state;
    this.bounds = framebuffer.bounds(state.scissor);
    this.width = framebuffer.width;
    this.fog = state.fog && state.registerCombiners === undefined ? new Fog(state.fog) : null;
    this.polygonStipple = state.polygonStipple;
    this.colorBuffer = framebuffer.packedColor;
    this.depthBuffer = framebuffer.depth;
    this.alphaPassing = PASSING[alphaTest?.comparison ?? "always"];
    this.alphaReference = toByte(alphaTest?.reference ?? 0);
    const front = stencilTest && new Stencil(framebuffer.stencil, stencilTest);
    const back = hasTwoSidedStencil(state) ? new Stencil(framebuffer.stencil, state.backStencilTest!) : front;
    this.stencils = [front, back];
    this.stencil = front;
    this.changesCoverage = leastAlpha > 0 || alphaIsOne;
    this.leastAlpha = leastAlpha;
    this.alphaBits = alphaIsOne ? packColor(0, 0, 0, 255) : 0;
    this.isStencilLate = stencilTest !== null && (alphaTest !== null || leastAlpha > 0);
    this.depthPassing = PASSING[depthTest?.comparison ?? "always"];
    this.depthWritten = depthTest?.write ?? false;
    this.combine = combination(state);
    this.colorMask = packMask(state.colorMask);
  }

  /** The fragments that follow are those of a primitive of this facing, 0 front or 1 back. [EXT_stencil_two_side Chapter 4] */
  setFacing(facing: number): void {
    this.stencil = this.stencils[facing as 0 | 1];
  }

  /** The tests of a fragment that need no color; false if it ends with them. */
  mayPass(pixel: number, depth: number): boolean {
    return this.isStencilLate || this.passesStencilAndDepth(pixel, depth);
  }

  /** Brings a fragment that `mayPass` to the framebuffer, unless the tests that were left stop it. */
  write(pixel: number, depth: number, fragmentColor: number): void {
    let color = fragmentColor;
    if (this.changesCoverage) {
      if (((color >> ALPHA_SHIFT) & 255) < this.leastAlpha) return;
      color |= this.alphaBits;
    }
    // [GL1.3 4.1.4]
    if (!passes(this.alphaPassing, (color >> ALPHA_SHIFT) & 255, this.alphaReference)) return;
    if (this.isStencilLate && !this.passesStencilAndDepth(pixel, depth)) return;
    if (this.counter !== null) this.counter.count += 1; // [ARB_occlusion_query 4.1.6A]
    if (this.depthWritten) this.depthBuffer[pixel] = depth;
    const old = this.colorBuffer[pixel]!;
    const combined = this.combine === null ? color : this.combine(color, old);
    // [GL1.3 4.2.2]
    this.colorBuffer[pixel] = (combined & this.colorMask) | (old & ~this.colorMask);
  }

  /** [GL1.3 4.1.5, 4.1.6] */
  private passesStencilAndDepth(pixel: number, depth: number): boolean {
    const passesDepth = passes(this.depthPassing, depth, this.depthBuffer[pixel]!);
    return this.stencil === null ? passesDepth : this.stencil.test(pixel, passesDepth);
  }
}

function combination({
  blend,
  logicOperation,
}: RasterState): ((color: number, stored: number) => number) | null {
  if (logicOperation !== null) return LOGIC_OPERATIONS[logicOperation];
  if (blend === null) return null;
  const blending = new Blend(blend);
  return (color, stored) => blending.apply(color, stored);
}
