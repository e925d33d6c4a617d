import type { RasterState, Sink } from "@glasm/context";
import type { DrawHooks } from "../record/recorder.js";
import { changedSink } from "./null-sink.js";

/** A sink and what tells it about the draws that it gets. */
export interface Display {
  readonly sink: Sink;
  readonly hooks: DrawHooks;
}

const LINES = ["line", "line"] as const;

/**
 * Polygons as their edges, but for what has neither a vertex program nor a depth test: that is backdrop, or lies on the
 * window.
 */
export function wireframe(sink: Sink): Display {
  let isProgram = false;
  return {
    sink: edgeSink(sink, (state) => !isProgram && state.depthTest === null),
    hooks: { before: (_gl, _strips, program) => void (isProgram = program) },
  };
}

/** A sink that draws polygons as their edges, but for those of some states. */
export function edgeSink(sink: Sink, isSolid: (state: RasterState) => boolean): Sink {
  return changedSink(sink, {
    draw: (batch, state) =>
      sink.draw(batch, isSolid(state) ? state : { ...state, polygonMode: LINES, polygonStipple: null }),
  });
}
