import { snapshot, type Snapshot } from "../support/snapshot.js";
import { takeErrorName } from "./attempts.js";
import type { World } from "./world.js";

/** All state that queries see, memory by its contents, and how much was drawn. A primitive under way is ended. */
export function effects(world: World): Snapshot {
  const { gl, sink, vertices } = world;
  gl.end();
  takeErrorName(world);
  const outputs = [
    ...[sink.recorder.primitives.length, sink.clears.length, sink.rectangles.length],
    ...[sink.finished, vertices.length],
  ];
  const state = Array.from(snapshot(gl), ([name, value]): [string, unknown] => [
    name,
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
  ]);
  return new Map([...state, ["outputs", outputs]]);
}
