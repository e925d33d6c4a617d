import type { GL } from "@glasm/context";
import { PICTURE_SIZE } from "../data/scenes.js";
import { expectNoError } from "../lit-context.js";
import { readPicture } from "../picture.js";

/** Something to be timed and checked, as in yardsticks/protocol.h. */
export interface Job {
  /** Does all the work once. */
  readonly run: () => void;
  /** What comes of it. */
  readonly output: () => Uint8Array;
}

/** Jobs by their names, each prepared when it is asked for. */
export type Jobs = Readonly<Record<string, () => Job>>;

/** A job that draws a picture of this width and height. */
export function drawingJob(gl: GL, run: () => void, size = PICTURE_SIZE): Job {
  return {
    run,
    output() {
      run();
      expectNoError(gl);
      return readPicture(gl, size);
    },
  };
}
