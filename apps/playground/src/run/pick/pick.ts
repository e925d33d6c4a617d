import { createRasterizer } from "@glasm/raster";
import type { GlMachine } from "../record/gl-machine.js";
import { prepareVolume } from "../display/volume.js";
import type { PickAnswer, PickRequest } from "../../messages/messages.js";
import { prepare } from "../scene/prepare.js";
import { type PreparedScene, runScene } from "../scene/run-scene.js";
import type { Sources } from "../scene/sources.js";
import { NumberSink } from "./number-sink.js";

/**
 * Finds the primitive that a pixel shows. A wireframe is picked as if its polygons were filled.
 * @throws Error with a message for the user if the state cannot be drawn
 */
export function pick(request: PickRequest, sources: Sources, gl: GlMachine): PickAnswer {
  const { id, x, y, state } = request;
  const prepared = prepare(request, sources, gl);
  const vertices =
    state.display.kind === "volume" ? pickInVolume(prepared, x, y) : pickInScene(prepared, x, y);
  return { kind: "picked", id, pick: vertices === null ? null : { vertices, stage: "vertex" } };
}

function pickInVolume(prepared: PreparedScene, x: number, y: number): readonly number[] | null {
  const { volume, original } = prepareVolume(prepared);
  return pickInScene(volume, x, y)?.map(original) ?? null;
}

/** @param x in pixels, from the left; `y` from the top */
export function pickInScene(prepared: PreparedScene, x: number, y: number): readonly number[] | null {
  const { width, height } = prepared.frame;
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return null;
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(createRasterizer({ width, height }), column, row);
  const { sink, hooks, observer } = numbers;
  runScene(prepared, { sink, hooks, observer, collects: false });
  return numbers.vertices;
}
