import { createGlut, createPageHost, type Glut, type GlutWindow } from "@glasm/glut";
import { takeFrameOptions } from "./frame-options.js";
import { nodeHost } from "./node-host.js";

/** Taken before the program looks at its command line; null in a page. */
const frameOptions = "document" in globalThis ? null : takeFrameOptions(process.argv);

const state = { isFinished: false };

/** Whether the program has run to its end in MainLoop. */
export const isFinished = (): boolean => state.isFinished;

/** GLUT where the program runs: in a page, or in Node without a screen. */
export function startGlut(
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
): Glut {
  if (frameOptions === null) return createGlut(createPageHost({ makeCurrent, call }));
  const host = nodeHost(frameOptions, makeCurrent);
  return createGlut({
    ...host,
    run(step) {
      host.run(step);
      host.finish();
      state.isFinished = true;
    },
  });
}
