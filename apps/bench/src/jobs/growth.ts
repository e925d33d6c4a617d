import { DRAW_INDICES, SMALL_DRAWS, smallDrawElements, smallDraws } from "../data/calls.js";
import {
  END_OF_ONES,
  FIRST_ONE,
  manyPositions,
  PICTURE_SIZES,
  PROGRAM_COUNTS,
  tintingProgram,
  VERTEX_COUNTS,
} from "../data/growth.js";
import { SCENES } from "../data/scenes.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { programText } from "../room.js";
import { createWindow } from "../window.js";
import { drawingJob, type Job, type Jobs } from "./job.js";

const OTHER_PROGRAM = 2;

function load(gl: ReturnType<typeof createLitContext>, name: number, text: string): void {
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, name, text.length, text);
}

/** More and more vertices, by the program that transforms. */
function vertices(count: number): Job {
  const gl = createLitContext(smallDraws());
  load(gl, OTHER_PROGRAM, programText("transform.vp"));
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, OTHER_PROGRAM);
  for (const other of [1, 2, 3]) gl.disableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + other);
  gl.vertexAttrib4fNV(1, 0, 0, 0, 1);
  gl.vertexAttrib4fNV(3, 1, 0.5, 0.25, 1);
  gl.vertexAttribPointerNV(0, 4, gl.FLOAT, 0, manyPositions(count));
  const run = (): void => {
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLES, 0, count);
    gl.finish();
  };
  return drawingJob(gl, run);
}

/** Small draws by more and more programs in turns. */
function programs(count: number): Job {
  const data = smallDraws();
  const gl = createLitContext(data);
  for (let i = FIRST_ONE; i < END_OF_ONES; i += 1)
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, i, 1, 1, 1, 1);
  for (let i = 0; i < count; i += 1) load(gl, OTHER_PROGRAM + i, tintingProgram(i));
  const elements = smallDrawElements(data);
  const run = (): void => {
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    for (let i = 0; i < SMALL_DRAWS; i += 1) {
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, OTHER_PROGRAM + (i % count));
      gl.drawElements(gl.TRIANGLES, DRAW_INDICES, gl.UNSIGNED_INT, elements[i]!);
    }
    gl.finish();
  };
  return drawingJob(gl, run);
}

/** The large triangles in larger and larger pictures. */
function pixels(size: number): Job {
  const data = SCENES.find(({ name }) => name === "large")!.data();
  const gl = createLitContext(data, createWindow(size));
  return drawingJob(gl, () => drawTriangles(gl, data.indices), size);
}

const jobs = (name: string, sizes: readonly number[], prepare: (size: number) => Job): Jobs =>
  Object.fromEntries(sizes.map((size) => [`${name}-${size}`, () => prepare(size)]));

/** The same work at more and more sizes. */
export const GROWTH: Jobs = {
  ...jobs("vertices", VERTEX_COUNTS, vertices),
  ...jobs("programs", PROGRAM_COUNTS, programs),
  ...jobs("pixels", PICTURE_SIZES, pixels),
};
