import { createContext, type GL, type PrimitiveBatch } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";

/** A window that counts what is drawn, and keeps the most that it is given, and there is, at a time. */
export class CountingSink extends PixelSink {
  primitives = 0;
  /** Words of rows in the largest batch's memory. */
  mostWords = 0;
  /** Bytes of array buffers of the process. */
  mostBytes = 0;

  constructor() {
    super(16, 16);
  }

  override draw(batch?: PrimitiveBatch): void {
    const { primitiveCount, words } = batch!;
    this.primitives += primitiveCount;
    this.mostWords = Math.max(this.mostWords, words.buffer.byteLength / 4);
    this.mostBytes = Math.max(this.mostBytes, process.memoryUsage().arrayBuffers);
  }
}

const PROGRAM = "!!VP1.0 MOV o[HPOS], v[0]; END";

export interface Streamed {
  readonly gl: GL;
  readonly sink: CountingSink;
}

/** A context with a program that is bound. */
export function streamingContext(text = PROGRAM, maxInstructionsPerDraw = Infinity): Streamed {
  const sink = new CountingSink();
  const gl = createContext({ sink, maxInstructionsPerDraw });
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  return { gl, sink };
}

/** Ways to draw many vertices at once, as points, from as little memory as the GL allows. */
export const STREAMS: Readonly<Record<string, (gl: GL, count: number) => void>> = {
  DrawArrays(gl, count) {
    gl.vertexAttribPointerNV(0, 1, gl.SHORT, 0, new Int16Array(count));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.drawArrays(gl.POINTS, 0, count);
  },
  DrawElements(gl, count) {
    gl.vertexAttribPointerNV(0, 1, gl.SHORT, 0, new Int16Array(256));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.drawElements(gl.POINTS, count, gl.UNSIGNED_BYTE, new Uint8Array(count));
  },
  "Begin and End"(gl, count) {
    gl.begin(gl.POINTS);
    for (let i = 0; i < count; i += 1) gl.vertex2f(0, 0);
    gl.end();
  },
  EvalMesh(gl, count) {
    gl.disable(gl.VERTEX_PROGRAM_NV);
    gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 1, new Float32Array(3));
    gl.enable(gl.MAP1_VERTEX_3);
    gl.evalMesh1(gl.POINT, 1, count);
  },
};
