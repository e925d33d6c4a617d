import { createVirtualHost, type GlutWindow, type VirtualHost, windowImage } from "@glasm/glut";
import { encodePng } from "@glasm/raster";
import type { FrameOptions } from "./frame-options.js";
import { frameOptions, writeFile } from "./node-core.js";
import { type Started, startWithoutScreen } from "./started.js";

/** GLUT of a program in Node, which writes the pictures that its command line asks for. */
export const startGlut = (makeCurrent: (window: GlutWindow | null) => void): Started =>
  startWithoutScreen(nodeHost(frameOptions, makeCurrent));

/** A host without a screen, which writes the pictures that the command line of the program asks for. */
function nodeHost(
  { frames, output }: FrameOptions,
  makeCurrent: (window: GlutWindow | null) => void,
): VirtualHost {
  return createVirtualHost({
    makeCurrent,
    frames: Math.max(...frames),
    onFrame(window, frame) {
      if (window.parent !== null || !frames.includes(frame)) return;
      const name = window.id === 1 ? "" : `-window-${window.id}`;
      writeFile(`${output}${name}-${frame}.png`, encodePng(windowImage(window)));
    },
  });
}
