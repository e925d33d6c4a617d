/** What clearing writes: which bits of colors, depths and stencil indices, and to what. [GL1.3 4.2.3] */

import type { ClearMask, ClearValues } from "@glasm/primitives";
import { toByte, toDepth } from "./fixed-point.js";
import { packColor, packMask } from "./packed-color.js";
import type { SampleBuffers } from "./sample-buffers.js";

export interface Clearing {
  readonly colorBits: number;
  readonly color: number;
  readonly depthBits: number;
  readonly depth: number;
  readonly stencilBits: number;
  readonly stencil: number;
}

const ALL_BITS = -1;
const ALL_STENCIL_BITS = 0xff;

/** The buffers of which something is left: colors 1, depths 2, stencil indices 4. */
export function buffersLeft({ colorBits, depthBits, stencilBits }: Clearing): number {
  return (
    Number(colorBits !== ALL_BITS) +
    2 * Number(depthBits !== ALL_BITS) +
    4 * Number(stencilBits !== ALL_STENCIL_BITS)
  );
}

export function clearingOf(mask: ClearMask, values: ClearValues): Clearing {
  const [red, green, blue, alpha] = values.color.map(toByte);
  return {
    colorBits: mask.color ? packMask(values.colorMask) : 0,
    color: packColor(red!, green!, blue!, alpha!),
    depthBits: mask.depth && values.depthMask ? ALL_BITS : 0,
    depth: toDepth(values.depth),
    stencilBits: mask.stencil ? values.stencilMask & ALL_STENCIL_BITS : 0,
    stencil: values.stencil & ALL_STENCIL_BITS,
  };
}

/** Clears a range of pixels. */
export function clearRun(
  { packedColor, depth, stencil }: SampleBuffers,
  clearing: Clearing,
  from: number,
  to: number,
): void {
  clearBits(packedColor, from, to, clearing.color, clearing.colorBits, ALL_BITS);
  clearBits(depth, from, to, clearing.depth, clearing.depthBits, ALL_BITS);
  clearBits(stencil, from, to, clearing.stencil, clearing.stencilBits, ALL_STENCIL_BITS);
}

/** Sets the bits of a mask in a range of elements to those of a value. */
function clearBits(
  elements: Int32Array | Uint8Array,
  from: number,
  to: number,
  value: number,
  mask: number,
  all: number,
): void {
  if (mask === all) elements.fill(value, from, to);
  else if (mask !== 0)
    for (let i = from; i < to; i += 1) elements[i] = (elements[i]! & ~mask) | (value & mask);
}
