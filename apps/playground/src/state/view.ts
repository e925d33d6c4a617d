import { LIMITS } from "./limits.js";
import type { PlaygroundState } from "./state.js";

type View = PlaygroundState["view"];

/** A view turned by parts of a whole turn: to the right, and up. */
export function turned(view: View, yaw: number, pitch: number): View {
  return {
    ...view,
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
