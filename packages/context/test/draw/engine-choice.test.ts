import type { EngineChoice } from "@glasm/nv-vertex";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { recordingContext, useProgram } from "./fixtures.js";

/** What makes machine code of bytes. */
interface Modules {
  Module: new (bytes: Uint8Array) => object;
}

const { WebAssembly: modules } = globalThis as unknown as { readonly WebAssembly: Modules };
const { Module } = modules;
let compiled = 0;

/** What all contexts share for columns and rows of vertices is there: only programs are still compiled. */
beforeAll(() => {
  const gl = prepared(0, "interpreter");
  for (let i = 0; i < 8; i += 1) gl.drawArrays(gl.POINTS, 0, 300);
});

beforeEach(() => {
  compiled = 0;
  modules.Module = class extends Module {
    constructor(bytes: Uint8Array) {
      super(bytes);
      compiled += 1;
    }
  };
});

afterEach(() => {
  modules.Module = Module;
});

/** A context with a program of its own and an array of 300 vertices. */
function prepared(value: number, engine?: EngineChoice): GL {
  const { gl } = recordingContext(undefined, engine === undefined ? {} : { engine });
  useProgram(gl, `!!VP1.0 MOV o[HPOS], v[OPOS]; ADD o[COL0], v[COL0], c[${value}]; END`);
  gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(600));
  gl.enableClientState(gl.VERTEX_ARRAY);
  return gl;
}

describe.each([undefined, "auto" as const])(
  "with %s for the option `engine` a program is compiled",
  (engine) => {
    test("when it processes 256 vertices at a time", () => {
      const gl = prepared(1, engine);
      gl.drawArrays(gl.POINTS, 0, 255);
      expect(compiled).toBe(0);
      gl.drawArrays(gl.POINTS, 0, 256);
      expect(compiled).toBeGreaterThan(0);
    });

    test("when it has processed 4,096 vertices, however few at a time", () => {
      const gl = prepared(2, engine);
      for (let i = 0; i < 64; i += 1) gl.drawArrays(gl.POINTS, 0, 64);
      expect(compiled).toBe(0);
      gl.begin(gl.POINTS);
      gl.vertex2f(0, 0);
      gl.end();
      expect(compiled).toBeGreaterThan(0);
    });
  },
);

test("with the name of an engine it is that one", () => {
  const interpreted = prepared(3, "interpreter");
  for (let i = 0; i < 20; i += 1) interpreted.drawArrays(interpreted.POINTS, 0, 300);
  expect(compiled).toBe(0);
  const gl = prepared(4, "compiled");
  gl.drawArrays(gl.POINTS, 0, 1);
  expect(compiled).toBeGreaterThan(0);
});
