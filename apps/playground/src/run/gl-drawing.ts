import { meshScene } from "../meshes/gl.js";
import { draw } from "./draw.js";
import type { Drawing } from "./drawing.js";
import type { GlWindow } from "./window/kept-window.js";
import { measure } from "./pick/measure.js";
import { pick } from "./pick/pick.js";

/** Drawing by commands of the GL, with the machine that it drives. */
export function glDrawing(by: GlWindow): Drawing {
  return {
    draw: (request, sources) => draw(request, sources, by),
    pick: (request, sources) => pick(request, sources, by),
    measure: (request, sources) => measure(request, sources, by),
    meshScene,
  };
}
