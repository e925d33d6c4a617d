import { Worker } from "node:worker_threads";
import type { Rasterizer } from "@glasm/raster";
import type { GL } from "@glasm/context";
import { SCENES } from "../data/scenes.js";
import { TEXTURED_FILL, texturedFill } from "../data/textured-fill.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { ROOM } from "../room.js";
import { createTexturedContext } from "../textured-context.js";
import { createIdleWindow, createWindow } from "../window.js";
import { drawingJob, type Job, type Jobs } from "./job.js";

/** What follows the name of a picture that two threads draw. */
export const BY_TWO = "-by-two";
/** What follows it where the context does its part alone, and where the window is cleared and completed, nothing more. */
export const CONTEXT_ALONE = "-context-alone";
export const CLEAR_ALONE = "-clear-alone";

const createSharedWindow = (): Rasterizer =>
  createWindow(undefined, { threads: 2, spawn: () => new Worker(`${ROOM}dist/raster-worker.js`) });

const drawing = (gl: GL, indices: Uint32Array): Job => drawingJob(gl, () => drawTriangles(gl, indices));
const nothing = Uint32Array.of();

/** The scenes, and the textured fill; without indices nothing of them is drawn. */
function pictures(ending: string, createSink: () => Rasterizer, indices?: Uint32Array): Jobs {
  const scenes = SCENES.map(({ name, data }) => [
    `${name}${ending}`,
    () => {
      const scene = data();
      return drawing(createLitContext(scene, createSink()), indices ?? scene.indices);
    },
  ]);
  const textured = (): Job => {
    const fill = texturedFill();
    return drawing(createTexturedContext(fill, createSink()), indices ?? fill.indices);
  };
  return { ...Object.fromEntries(scenes), [`${TEXTURED_FILL}${ending}`]: textured };
}

export const PICTURES: Jobs = {
  ...pictures("", createWindow),
  ...pictures(BY_TWO, createSharedWindow),
  ...pictures(CONTEXT_ALONE, createIdleWindow),
  ...pictures(CLEAR_ALONE, createWindow, nothing),
};
