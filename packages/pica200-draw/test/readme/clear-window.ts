import type { Sink } from "@glasm/primitives";

/** Makes a window black, and as far away as the console's depth map has it. */
export function clearWindow(sink: Sink): void {
  const everything = { color: true, depth: true, stencil: false };
  sink.clear(everything, {
    color: [0, 0, 0, 1],
    depth: 0,
    stencil: 0,
    scissor: null,
    colorBuffers: ["front"],
    colorMask: [true, true, true, true],
    depthMask: true,
    stencilMask: 0,
  });
}
