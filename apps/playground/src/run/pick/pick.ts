import type { Numbering } from "../display/numbering.js";
import { prepareVolume } from "../display/late-volume.js";
import { isBox } from "../../state/state.js";
import type { KeptWindow, GlWindow } from "../window/kept-window.js";
import type { PickAnswer, PickRequest } from "../../messages/messages.js";
import { prepare } from "../scene/prepare.js";
import { type PreparedScene, runScene } from "../scene/run-scene.js";
import type { Sources } from "../scene/sources.js";
import { type FoundPrimitive, NumberSink } from "./number-sink.js";

/**
 * Finds the primitive that a pixel shows. A wireframe is picked as if its polygons were filled.
 * @throws Error with a message for the user if the state cannot be drawn
 */
export function pick(request: PickRequest, sources: Sources, by: GlWindow): PickAnswer {
  const { id, x, y, state } = request;
  const prepared = prepare(request, sources, by);
  if (!isInPicture(request)) return { kind: "picked", id, pick: null };
  const find = isBox(state.display) ? pickInVolume : pickInScene;
  const { found, positions } = find(prepared, by.window, { x, y });
  if (found === null) return { kind: "picked", id, pick: null, positions };
  return { kind: "picked", id, pick: { ...found, stage: "vertex" } };
}

/** In pixels, from the left and from the top. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

export function isInPicture({ x, y, width, height }: PickRequest): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}

/** What a pixel shows, and what there was to see. */
export type Found = Pick<NumberSink, "found" | "positions">;

function pickInVolume(prepared: PreparedScene, window: KeptWindow, pixel: Pixel): Found {
  const { volume, numbering } = prepareVolume(prepared);
  const { found, positions } = pickInScene(volume, window, pixel);
  return { found: found && renumbered(found, numbering), positions };
}

/** A primitive of a picture as one of the scene. */
export function renumbered(found: FoundPrimitive, { original, inScene, emitted }: Numbering): FoundPrimitive {
  const nearest = emitted?.(found.vertices[0]!) ?? null;
  return {
    ...found,
    vertices: found.vertices.map(original),
    primitive: inScene(found.primitive),
    ...(nearest === null ? {} : { emitted: nearest }),
  };
}

export function pickInScene(prepared: PreparedScene, window: KeptWindow, { x, y }: Pixel): Found {
  const { height } = prepared.frame;
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(window.cleared(prepared.frame), column, row);
  const { sink, hooks, observer } = numbers;
  runScene(prepared, { sink, hooks, observer, collects: false });
  return numbers;
}
