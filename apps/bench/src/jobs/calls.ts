import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import {
  CALLED_VERTICES,
  calledVertices,
  DRAW_INDICES,
  LIGHT_CALLS,
  SMALL_DRAWS,
  smallDrawElements,
  smallDraws,
} from "../data/calls.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { createLitContext, drawTriangles, expectNoError } from "../lit-context.js";
import { readPicture } from "../picture.js";
import { drawingJob, type Job, type Jobs } from "./job.js";

const LIST = 1;

/** The first is timed, the second shows that everything is there. */
const MOVE = 1;
const SHOW = 2;

const createPictureContext = (): GL =>
  createContext({ sink: createRasterizer({ width: PICTURE_SIZE, height: PICTURE_SIZE }) });

/** Has vertices run through a program of one instruction, and culled. */
function prepareMoving(gl: GL): void {
  const load = (name: number, text: string): void =>
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, name, text.length, text);
  load(MOVE, "!!VP1.0\nMOV o[HPOS], v[OPOS];\nEND");
  load(SHOW, "!!VP1.0\nMOV o[HPOS], v[OPOS];\nMOV o[COL0], v[COL0];\nEND");
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, MOVE);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  gl.cullFace(gl.FRONT_AND_BACK);
}

/** A context, and what draws vertices in it. */
interface Drawing {
  readonly gl: GL;
  readonly draw: () => void;
}

/** Vertices that are culled when they are timed, so that nothing is rasterized. */
export function culled(prepare: () => Drawing): () => Job {
  return () => {
    const { gl, draw } = prepare();
    prepareMoving(gl);
    return {
      run() {
        gl.enable(gl.CULL_FACE);
        draw();
        gl.finish();
        gl.disable(gl.CULL_FACE);
      },
      output() {
        gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, SHOW);
        draw();
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, MOVE);
        expectNoError(gl);
        return readPicture(gl);
      },
    };
  };
}

function beginToEnd(gl: GL): () => void {
  const { positions, normals, colors } = calledVertices();
  return () => {
    gl.begin(gl.TRIANGLES);
    for (let i = 0; i < 3 * CALLED_VERTICES; i += 3) {
      gl.color3f(colors[i]!, colors[i + 1]!, colors[i + 2]!);
      gl.normal3f(normals[i]!, normals[i + 1]!, normals[i + 2]!);
      gl.vertex3f(positions[i]!, positions[i + 1]!, positions[i + 2]!);
    }
    gl.end();
  };
}

function calledList(gl: GL): () => void {
  gl.newList(LIST, gl.COMPILE);
  beginToEnd(gl)();
  gl.endList();
  return () => gl.callList(LIST);
}

function drawnArrays(gl: GL): () => void {
  const { positions, normals, colors } = calledVertices();
  gl.vertexPointer(3, gl.FLOAT, 0, positions);
  gl.normalPointer(gl.FLOAT, 0, normals);
  gl.colorPointer(3, gl.FLOAT, 0, colors);
  for (const array of [gl.VERTEX_ARRAY, gl.NORMAL_ARRAY, gl.COLOR_ARRAY]) gl.enableClientState(array);
  return () => gl.drawArrays(gl.TRIANGLES, 0, CALLED_VERTICES);
}

/** In a context of its own, by what the GL is called with. */
const inPicture = (prepare: (gl: GL) => () => void) => (): Drawing => {
  const gl = createPictureContext();
  return { gl, draw: prepare(gl) };
};

function lights(): Job {
  const gl = createPictureContext();
  const colors = Array.from({ length: 256 }, (_, i) => Float32Array.of(i / 256, 0.5, 0.25, 1));
  return lightsJob(gl, () => {
    for (let i = 0; i < LIGHT_CALLS; i += 1) gl.lightfv(gl.LIGHT0 + (i % 8), gl.DIFFUSE, colors[i % 256]!);
  });
}

/** Sets the colors of the lights; the output is what they are then. */
export function lightsJob(gl: GL, run: () => void): Job {
  return {
    run,
    output() {
      run();
      const bytes = new Uint8Array(32);
      const color = new Float32Array(4);
      for (let light = 0; light < 8; light += 1) {
        gl.getLightfv(gl.LIGHT0 + light, gl.DIFFUSE, color);
        bytes.set(
          color.map((x) => 255 * x),
          4 * light,
        );
      }
      expectNoError(gl);
      return bytes;
    },
  };
}

/** What changes from one draw to the next: a parameter, two capabilities and the depth function. */
function changeState(gl: GL, draw: number): void {
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 10, (draw % 7) / 7, 0.5, 0.5, 32);
  if (draw % 2 === 0) {
    gl.enable(gl.BLEND);
    gl.disable(gl.DITHER);
    gl.depthFunc(gl.LEQUAL);
  } else {
    gl.disable(gl.BLEND);
    gl.enable(gl.DITHER);
    gl.depthFunc(gl.LESS);
  }
}

function drawing(isChanging: boolean): () => Job {
  return () => {
    const data = smallDraws();
    const gl = createLitContext(data);
    const elements = smallDrawElements(data);
    const run = (): void => {
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      for (let i = 0; i < SMALL_DRAWS; i += 1) {
        if (isChanging) changeState(gl, i);
        gl.drawElements(gl.TRIANGLES, DRAW_INDICES, gl.UNSIGNED_INT, elements[i]!);
      }
      gl.finish();
      gl.disable(gl.BLEND);
      gl.depthFunc(gl.LESS);
    };
    return drawingJob(gl, run);
  };
}

function reading(): Job {
  const data = smallDraws();
  const gl = createLitContext(data);
  const pixels = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE);
  const run = (): void => gl.readPixels(0, 0, PICTURE_SIZE, PICTURE_SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return {
    run,
    output() {
      drawTriangles(gl, data.indices);
      run();
      return pixels;
    },
  };
}

/** Single calls of the GL, and draws that are hardly more. */
export const CALLS: Jobs = {
  immediate: culled(inPicture(beginToEnd)),
  list: culled(inPicture(calledList)),
  arrays: culled(inPicture(drawnArrays)),
  lights,
  draws: drawing(false),
  state: drawing(true),
  read: reading,
};
