import type { GL } from "@glasm/context";
import { SCENES } from "../data/scenes.js";
import { TEXTURED_FILL, texturedFill } from "../data/textured-fill.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { createTexturedContext } from "../textured-context.js";
import { drawingJob, type Job, type Jobs } from "./job.js";

const drawing = (gl: GL, indices: Uint32Array): Job => drawingJob(gl, () => drawTriangles(gl, indices));

/** The scenes, and the textured fill. */
export const PICTURES: Jobs = {
  ...Object.fromEntries(
    SCENES.map(({ name, data }) => [
      name,
      () => {
        const scene = data();
        return drawing(createLitContext(scene), scene.indices);
      },
    ]),
  ),
  [TEXTURED_FILL]: () => {
    const fill = texturedFill();
    return drawing(createTexturedContext(fill), fill.indices);
  },
};
