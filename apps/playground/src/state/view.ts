import { LIMITS } from "./limits.js";
import type { View } from "./state.js";

/** From straight above to straight below is half a turn. */
const POLE = 0.25;

/**
 * A view turned by parts of a whole turn: to the right, and up. To the right it is about what is upright in the scene; a
 * view of an older link goes on as it began. Up and down it goes as far as to the poles.
 *
 * @param tilt how far the scene leans to the eye by itself, in turns
 */
export function turned(view: View, yaw: number, pitch: number, tilt = 0): View {
  const isOlder = view.upright !== true && (view.yaw !== 0 || view.pitch !== 0);
  const own = isOlder ? 0 : tilt;
  return {
    ...view,
    ...(isOlder ? {} : { upright: true }),
    yaw: (view.yaw + yaw) % LIMITS.yaw,
    pitch: clamped(view.pitch + pitch, -POLE - own, POLE - own),
  };
}

/** A view this many times nearer. */
export function nearer(view: View, factor: number): View {
  const zoom = clamped(view.zoom * factor, LIMITS.zoom.least, LIMITS.zoom.most);
  const [right, up] = view.shift ?? CENTERED;
  return shiftedTo({ ...view, zoom }, (right * zoom) / view.zoom, (up * zoom) / view.zoom);
}

/** A view whose picture is moved to the right and up, in halves of its width and height. */
export function shifted(view: View, right: number, up: number): View {
  const [x, y] = view.shift ?? CENTERED;
  return shiftedTo(view, x + right, y + up);
}

const CENTERED = [0, 0] as const;

function shiftedTo({ shift: _, ...view }: View, right: number, up: number): View {
  const x = clamped(right, -LIMITS.shift, LIMITS.shift);
  const y = clamped(up, -LIMITS.shift, LIMITS.shift);
  return x === 0 && y === 0 ? view : { ...view, shift: [x, y] };
}

/** The scene's own view. */
export const OWN_VIEW: View = { yaw: 0, pitch: 0, zoom: 1 };

/** A view turned as before, with all else as in the scene's own. */
export function unzoomed({ shift: _, ...view }: View): View {
  return { ...view, zoom: OWN_VIEW.zoom };
}

/** Of a picture, in halves of its width and height from its middle. */
export interface PictureExtent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What is in the picture may fill this part of it. */
const FILLED = 0.9;

/** A view turned as before in which what is somewhere in its picture is in the middle, as large as fits. */
export function fitted(view: View, { left, right, bottom, top }: PictureExtent): View {
  const reach = Math.max(right - left, top - bottom) / 2;
  const centered = shifted(view, -(left + right) / 2, -(bottom + top) / 2);
  return reach > 0 ? nearer(centered, FILLED / reach) : centered;
}

function clamped(x: number, least: number, most: number): number {
  return Math.min(Math.max(x, least), most);
}
