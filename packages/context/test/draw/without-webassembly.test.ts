import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import type { ContextOptions, GL, PixelRectangle, PrimitiveBatch, Sink } from "../../src/index.js";

const real = Reflect.get(globalThis, "WebAssembly") as { Module: unknown };
const { Module } = real;

/** WebAssembly as a page has it whose policy does not allow it. */
const forbidden = runInNewContext(
  "WebAssembly",
  {},
  { contextCodeGeneration: { wasm: false } },
) as typeof real;

afterEach(() => {
  Reflect.set(globalThis, "WebAssembly", real);
  real.Module = Module;
});

/** The context as it is loaded on a host with this WebAssembly. */
async function contextOn(host: unknown) {
  Reflect.set(globalThis, "WebAssembly", host);
  jest.resetModules();
  return import("../../src/index.js");
}

/** A sink that keeps a digest of each thing that it is given. */
class DigestSink implements Sink {
  readonly width = 64;
  readonly height = 64;
  readonly drawn: string[] = [];

  resize(): void {}
  clear(): void {}
  finish(): void {}
  read(): never {
    throw new Error("no pixels");
  }

  draw(batch: PrimitiveBatch): void {
    const { words, vertexCount, layout, indices, firstIndex, primitiveCount } = batch;
    const rows = words.subarray(0, vertexCount * layout.stride);
    const digest = createHash("sha256").update(rows).update(indices.subarray(0, firstIndex[primitiveCount]!));
    this.drawn.push(`${vertexCount} rows, ${primitiveCount} primitives: ${digest.digest("hex")}`);
  }

  drawPixels({ x, y, width, height }: PixelRectangle): void {
    this.drawn.push(`pixels ${x},${y} ${width}x${height}`);
  }
}

const PROGRAM = `!!VP2.0
  DP4 o[HPOS].x, v[OPOS], c[0];
  SIN o[HPOS].y, v[OPOS].y;
  MUL o[COL0], v[OPOS], c[0].w;
  LG2 o[TEX0].x, v[OPOS].y;
  MOV o[TEX0].y, v[TEX0];
END`;
const STATE_PROGRAM = "!!VSP1.0 ADD c[0], c[0].wzyx, v[0]; END";

function useProgram(gl: GL): void {
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, PROGRAM.length, PROGRAM);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 2, STATE_PROGRAM.length, STATE_PROGRAM);
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 2, new Float32Array([0.9, 0.5, 0.25, 0.125]));
}

function useConventionalState(gl: GL): void {
  gl.enable(gl.LIGHTING);
  gl.enable(gl.LIGHT0);
  gl.enable(gl.COLOR_MATERIAL);
  gl.enable(gl.NORMALIZE);
  gl.enable(gl.TEXTURE_GEN_S);
  gl.normal3f(1, 2, 3);
}

const MOST = 100_000;
const PLACES = Float32Array.from({ length: 3 * MOST }, (_, i) => ((i * 7919) % 2003) / 1001 - 1);

function texture(gl: GL): void {
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(1, 2, 3, 4));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.enable(gl.TEXTURE_2D);
}

/** Draws in every way that has vertices, and pixels besides. */
function drawAll(gl: GL): void {
  texture(gl);
  gl.vertexPointer(3, gl.FLOAT, 0, PLACES);
  gl.enableClientState(gl.VERTEX_ARRAY);
  for (const count of [1, 255, 256]) gl.drawArrays(gl.POINTS, 0, count);
  const indices = Uint16Array.from({ length: 3000 }, (_, i) => (i * 31) % 2000);
  gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, indices);
  gl.newList(1, gl.COMPILE);
  gl.drawArrays(gl.QUAD_STRIP, 0, 600);
  gl.endList();
  gl.callList(1);
  gl.map2f(
    gl.MAP2_VERTEX_3,
    0,
    1,
    3,
    2,
    0,
    1,
    6,
    2,
    Float32Array.of(-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0.5),
  );
  gl.enable(gl.MAP2_VERTEX_3);
  gl.mapGrid2f(40, 0, 1, 40, 0, 1);
  gl.evalMesh2(gl.FILL, 0, 40, 0, 40);
  gl.begin(gl.TRIANGLE_FAN);
  for (let i = 0; i < 1000; i += 1) gl.vertex3f(i / 1000, PLACES[i]!, 0);
  gl.end();
  gl.rasterPos2f(0, 0);
  gl.drawPixels(2, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(8));
  gl.disable(gl.LIGHTING);
  gl.drawArrays(gl.POINTS, 0, MOST);
  expect(gl.getError()).toBe(gl.NO_ERROR);
}

/** What tells apart whatever a context draws. */
async function drawnOn(host: unknown, prepare: (gl: GL) => void, options: ContextOptions = {}) {
  const { createContext } = await contextOn(host);
  const sink = new DigestSink();
  const gl = createContext({ ...options, sink });
  prepare(gl);
  drawAll(gl);
  const parameter = new Float32Array(4);
  gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 0, gl.PROGRAM_PARAMETER_NV, parameter);
  return [...sink.drawn, parameter.join()];
}

describe.each([
  ["has no WebAssembly", undefined],
  ["forbids it", forbidden],
])("a host that %s [Ruling 114]", (_, host) => {
  test.each([
    ["by a program [VP2 2.14.3]", useProgram],
    ["without one [GL1.3 2.10]", useConventionalState],
  ])("draws the same bits %s, of one vertex and of 100,000", async (_, prepare) => {
    const wanted = await drawnOn(real, prepare, { engine: "compiled" });
    expect(wanted.length).toBeGreaterThan(10);
    expect(await drawnOn(host, prepare)).toEqual(wanted);
  });

  test("refuses the compiled engine when the context is made", async () => {
    const { createContext } = await contextOn(host);
    const demand = () => createContext({ engine: "compiled" });
    expect(demand).toThrow(TypeError);
    expect(demand).toThrow('createContext: engine is "compiled". This host does not run WebAssembly: ');
  });
});

test("a host without SharedArrayBuffer draws the same", async () => {
  const wanted = await drawnOn(real, useProgram);
  const { SharedArrayBuffer } = globalThis;
  Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  try {
    expect(await drawnOn(forbidden, useProgram)).toEqual(wanted);
  } finally {
    Object.assign(globalThis, { SharedArrayBuffer });
  }
});

test("a host that begins to refuse while a context has the compiled engine draws the same [Ruling 114]", async () => {
  const wanted = await drawnOn(real, useProgram, { engine: "compiled" });
  const refuseAndPrepare = (gl: GL): void => {
    real.Module = forbidden.Module;
    useProgram(gl);
  };
  expect(await drawnOn(real, refuseAndPrepare, { engine: "compiled" })).toEqual(wanted);
});
