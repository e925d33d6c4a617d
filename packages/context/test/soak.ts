import { expect } from "@jest/globals";
import fc from "fast-check";
import { STREAMS, streamingContext } from "./bounds/streams.js";
import { takeError } from "./programs/fixtures.js";
import type { SeenSink } from "./random/play.js";
import { soundness } from "./random/properties.js";
import { PixelSink } from "./support/pixel-sink.js";
import type { PrimitiveBatch } from "../src/index.js";

/** Properties of random commands: a few runs of each are tests, many are the soak's. */

/** A window of one color, which keeps the numbers of what it was asked. */
class SummarySink extends PixelSink {
  readonly batches: (readonly [kind: string, vertices: number, primitives: number])[] = [];

  constructor() {
    super(
      4,
      4,
      () => [51, 102, 153, 204],
      () => 0.5,
    );
  }

  override draw(batch?: PrimitiveBatch): void {
    this.batches.push([batch!.kind, batch!.vertexCount, batch!.primitiveCount]);
  }
}

function summarySink(): SeenSink {
  const sink = new SummarySink();
  const counts = (): number[] => [sink.rectangles.length, sink.clears.length, sink.finished];
  return { sink, see: () => [...sink.batches.flat(), ...counts()] };
}

const MANY = 10_000_000;
/** Bytes that a draw may have at a time, however many vertices it has. */
const ROOM = 2 ** 25;

/** A draw of ten million vertices has its room and no more: its arrays are there before it begins. */
const manyVertices = fc.property(fc.constantFrom(...Object.keys(STREAMS)), (name) => {
  const { gl, sink } = streamingContext();
  const { arrayBuffers } = process.memoryUsage();
  STREAMS[name]!(gl, MANY);
  expect([takeError(gl), sink.primitives]).toEqual(["NO_ERROR", MANY]);
  // The largest arrays are those of DrawArrays, with two bytes a vertex.
  expect(sink.mostBytes - arrayBuffers).toBeLessThan(2 * MANY + ROOM);
});

export const PROPERTIES = {
  "gl-commands": soundness(16, "commands", summarySink),
  "many-vertices": manyVertices,
};
