import { lazily } from "@glasm/base";
import type { GL } from "@glasm/context";
import { controlPoints } from "./bezier-patches.js";
import { TEAPOT_PATCHES } from "./teapot-patches.js";

/** Cells along each side of a patch. */
const CELLS = 14;
/** Half of the height of the patches, whose z points up. */
const MIDDLE = 1.5;

/** Texture coordinates of the corners of each patch. */
const TEXTURE: readonly number[] = [0, 0, 1, 0, 0, 1, 1, 1];

const patches = lazily(() => controlPoints(TEAPOT_PATCHES));

/** Draws the teapot by evaluators, as polygons or lines. */
export function drawTeapot(gl: GL, size: number, mode: number): void {
  gl.pushAttrib(gl.ENABLE_BIT | gl.EVAL_BIT);
  for (const cap of [gl.AUTO_NORMAL, gl.NORMALIZE, gl.MAP2_VERTEX_4, gl.MAP2_TEXTURE_COORD_2]) gl.enable(cap);
  gl.pushMatrix();
  gl.rotatef(270, 1, 0, 0);
  gl.scaled(size / 2, size / 2, size / 2);
  gl.translatef(0, 0, -MIDDLE);
  for (const points of patches()) {
    gl.map2f(gl.MAP2_TEXTURE_COORD_2, 0, 1, 2, 2, 0, 1, 4, 2, TEXTURE);
    gl.map2f(gl.MAP2_VERTEX_4, 0, 1, 4, 4, 0, 1, 16, 4, points);
    gl.mapGrid2f(CELLS, 0, 1, CELLS, 0, 1);
    gl.evalMesh2(mode, 0, CELLS, 0, CELLS);
  }
  gl.popMatrix();
  gl.popAttrib();
}
