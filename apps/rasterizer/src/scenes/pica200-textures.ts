import { makeTexture } from "@glasm/pica200-draw";
import type { Texture } from "@glasm/primitives";
import { smoothstep } from "../patterns/noise.js";
import { paint } from "../patterns/picture.js";
import type { Vector3 } from "../patterns/vector.js";

/** A texture painted by code; it repeats. */
export function paintedTexture(size: number, color: (s: number, t: number) => Vector3): Texture {
  const { texels } = paint(size, color);
  const opaque = new Uint8Array(4 * size * size).fill(255);
  for (let texel = 0; texel < size * size; texel += 1)
    opaque.set(texels.subarray(3 * texel, 3 * texel + 3), 4 * texel);
  return makeTexture({ width: size, height: size, texels: opaque });
}

/** A white disc that fades to black at its edge. */
export function lightTexture(size: number): Texture {
  return paintedTexture(size, (s, t) => {
    const distance = 2 * Math.sqrt((s - 0.5) * (s - 0.5) + (t - 0.5) * (t - 0.5));
    const glow = smoothstep(1, 0, distance);
    const light = glow * glow;
    return [light, light, light];
  });
}
