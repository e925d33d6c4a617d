import { Worker } from "node:worker_threads";
import type { GL } from "@glasm/context";
import { PICTURE_SIZE, SCENES } from "../data/scenes.js";
import { TEXTURED_FILL, texturedFill } from "../data/textured-fill.js";
import { createLitContext, drawTriangles, type Sharing } from "../lit-context.js";
import { ROOM } from "../room.js";
import { createTexturedContext } from "../textured-context.js";
import { drawingJob, type Job, type Jobs } from "./job.js";

const drawing = (gl: GL, indices: Uint32Array): Job => drawingJob(gl, () => drawTriangles(gl, indices));

/** What follows the name of a picture that two threads draw. */
export const BY_TWO = "-by-two";
const TWO: Sharing = { threads: 2, spawn: () => new Worker(`${ROOM}dist/raster-worker.js`) };

/** The scenes, and the textured fill. */
function pictures(ending: string, sharing: Sharing): Jobs {
  const scenes = SCENES.map(({ name, data }) => [
    `${name}${ending}`,
    () => {
      const scene = data();
      return drawing(createLitContext(scene, PICTURE_SIZE, sharing), scene.indices);
    },
  ]);
  const textured = (): Job => {
    const fill = texturedFill();
    return drawing(createTexturedContext(fill, sharing), fill.indices);
  };
  return { ...Object.fromEntries(scenes), [`${TEXTURED_FILL}${ending}`]: textured };
}

export const PICTURES: Jobs = { ...pictures("", {}), ...pictures(BY_TWO, TWO) };
