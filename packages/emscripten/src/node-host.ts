import { createVirtualHost, type GlutWindow, type VirtualHost, windowImage } from "@glasm/glut";
import { encodePng } from "@glasm/raster";
import type { FrameOptions } from "./frame-options.js";

declare const require: (name: "fs") => { writeFileSync(file: string, data: Uint8Array): void };

/** A host without a screen, which writes the pictures that the command line of the program asks for. */
export function nodeHost(
  { frames, output }: FrameOptions,
  makeCurrent: (window: GlutWindow | null) => void,
): VirtualHost {
  return createVirtualHost({
    makeCurrent,
    frames: Math.max(...frames),
    onFrame(window, frame) {
      if (window.parent !== null || !frames.includes(frame)) return;
      const name = window.id === 1 ? "" : `-window-${window.id}`;
      require("fs").writeFileSync(`${output}${name}-${frame}.png`, encodePng(windowImage(window)));
    },
  });
}
