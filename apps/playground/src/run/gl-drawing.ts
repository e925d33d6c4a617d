import { meshScene } from "../meshes/gl.js";
import { draw } from "./draw.js";
import type { Drawing } from "./drawing.js";
import { KeptWindow } from "./window/kept-window.js";
import type { GlMachine } from "./record/gl-machine.js";
import { measure } from "./pick/measure.js";
import { pick } from "./pick/pick.js";

/** Drawing by commands of the GL, with the machine that it drives. */
export function glDrawing(gl: GlMachine): Drawing {
  const window = new KeptWindow();
  return {
    draw: (request, sources) => draw(request, sources, { gl, window }),
    pick: (request, sources) => pick(request, sources, { gl, window }),
    measure: (request, sources) => measure(request, sources, { gl, window }),
    meshScene,
  };
}
