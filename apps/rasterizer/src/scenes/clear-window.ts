import type { Sink } from "@glasm/primitives";
import type { Vector3 } from "../patterns/vector.js";

/** Gives every pixel of a window a color, opaque, and a depth. */
export function clearWindow(sink: Sink, color: Vector3, depth: number): void {
  sink.clear(
    { color: true, depth: true, stencil: false },
    {
      color: [...color, 1],
      depth,
      stencil: 0,
      scissor: null,
      colorBuffers: ["front"],
      colorMask: [true, true, true, true],
      depthMask: true,
      stencilMask: 0,
    },
  );
}
