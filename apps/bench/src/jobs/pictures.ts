import { SCENES } from "../data/scenes.js";
import { TEXTURED_FILL, texturedFill } from "../data/textured-fill.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { readPicture } from "../picture.js";
import { createTexturedContext } from "../textured-context.js";
import type { Job, Jobs } from "./job.js";

function drawing(gl: ReturnType<typeof createLitContext>, indices: Uint32Array): Job {
  const run = (): void => drawTriangles(gl, indices);
  return {
    run,
    output() {
      run();
      return readPicture(gl);
    },
  };
}

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
