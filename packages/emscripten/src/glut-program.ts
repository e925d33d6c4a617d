import { createGlut, createPageHost, type GlutWindow, type PageElement } from "@glasm/glut";
import { takeFrameOptions } from "./frame-options.js";
import { nodeHost } from "./node-host.js";
import { type Started, startWithoutScreen } from "./started.js";

/** Taken before the program looks at its command line; null in a page. */
const frameOptions =
  "document" in globalThis || !("process" in globalThis) ? null : takeFrameOptions(process.argv);

/** GLUT where the program runs: in a page, or in Node without a screen. */
export function startGlut(
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
  canvas: PageElement | undefined,
): Started {
  return frameOptions === null
    ? { glut: createGlut(createPageHost({ makeCurrent, call, canvas })), hasEnded: () => false }
    : startWithoutScreen(nodeHost(frameOptions, makeCurrent));
}
