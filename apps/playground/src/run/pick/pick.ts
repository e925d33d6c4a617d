import type { Numbering } from "../display/numbering.js";
import { prepareVolume } from "../display/prepare-volume.js";
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
  const find = isBox(state.display) ? pickInVolume : pickInScene;
  const found = find(prepared, by.window, { x, y });
  return { kind: "picked", id, pick: found === null ? null : { ...found, stage: "vertex" } };
}

/** In pixels, from the left and from the top. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

function pickInVolume(prepared: PreparedScene, window: KeptWindow, pixel: Pixel): FoundPrimitive | null {
  const { volume, numbering } = prepareVolume(prepared);
  const found = pickInScene(volume, window, pixel);
  return found && renumbered(found, numbering);
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

export function pickInScene(
  prepared: PreparedScene,
  window: KeptWindow,
  { x, y }: Pixel,
): FoundPrimitive | null {
  const { width, height } = prepared.frame;
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return null;
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(window.cleared(prepared.frame), column, row);
  const { sink, hooks, observer } = numbers;
  runScene(prepared, { sink, hooks, observer, collects: false });
  return numbers.found;
}
