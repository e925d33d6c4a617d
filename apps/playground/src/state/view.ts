import { LIMITS } from "./limits.js";
import type { View } from "./state.js";

/**
 * A view turned by parts of a whole turn: to the right, and up. To the right it is about what is upright in the scene; a
 * view of an older link goes on as it began.
 */
export function turned(view: View, yaw: number, pitch: number): View {
  const isOlder = view.upright !== true && (view.yaw !== 0 || view.pitch !== 0);
  return {
    ...view,
    ...(isOlder ? {} : { upright: true }),
    yaw: (view.yaw + yaw) % LIMITS.yaw,
    pitch: clamped(view.pitch + pitch, -LIMITS.pitch, LIMITS.pitch),
  };
}

/** A view this many times nearer. */
export function nearer(view: View, factor: number): View {
  return { ...view, zoom: clamped(view.zoom * factor, LIMITS.zoom.least, LIMITS.zoom.most) };
}

/** The scene's own view. */
export const OWN_VIEW: View = { yaw: 0, pitch: 0, zoom: 1 };

function clamped(x: number, least: number, most: number): number {
  return Math.min(Math.max(x, least), most);
}
