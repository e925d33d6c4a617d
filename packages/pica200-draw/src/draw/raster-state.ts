/** What becomes of fragments: what there is of it, in the words of sinks. */

import { checkedRasterState, checkTexture, type RasterState, type Sink } from "@glasm/primitives";
import type { Draw } from "./draw.js";

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedState(place: string, draw: Draw, sink: Pick<Sink, "doubleBuffered">): RasterState {
  const { texture = null, depthTest = null, blend = null, scissor = null } = draw;
  const textures = texture === null ? [] : [{ unit: 0, texture, environment: { mode: "modulate" } } as const];
  if (texture !== null) checkTexture(`${place}: texture`, texture);
  return checkedRasterState(place, { textures, depthTest, blend, scissor }, sink);
}
