import {
  createGlut,
  createPageHost,
  type Glut,
  type GlutWindow,
  type PageElement,
  type Progress,
} from "@glasm/glut";
import { takeFrameOptions } from "./frame-options.js";
import { nodeHost } from "./node-host.js";

/** Taken before the program looks at its command line; null in a page. */
const frameOptions =
  "document" in globalThis || !("process" in globalThis) ? null : takeFrameOptions(process.argv);

/** GLUT of a program, and whether the program has run to its end in MainLoop. */
interface Started {
  readonly glut: Glut;
  isFinished: boolean;
}

/** GLUT where the program runs: in a page, or in Node without a screen. */
export function startGlut(
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
  canvas: PageElement | undefined,
): Started {
  if (frameOptions === null)
    return { glut: createGlut(createPageHost({ makeCurrent, call, canvas })), isFinished: false };
  const host = nodeHost(frameOptions, makeCurrent);
  const run = (step: () => Progress): void => {
    host.run(step);
    host.finish();
    started.isFinished = true;
  };
  const started: Started = { glut: createGlut({ ...host, run }), isFinished: false };
  return started;
}
