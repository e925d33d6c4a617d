import { meshScene } from "../meshes/gl.js";
import { draw } from "./draw.js";
import type { Drawing } from "./drawing.js";
import type { GlMachine } from "./record/gl-machine.js";
import { pick } from "./pick/pick.js";

/** Drawing by commands of the GL, with the machine that it drives. */
export function glDrawing(gl: GlMachine): Drawing {
  return {
    draw: (request, sources) => draw(request, sources, gl),
    pick: (request, sources) => pick(request, sources, gl),
    meshScene,
  };
}
