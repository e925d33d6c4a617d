import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../src/index.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;

const VERTICES = 36;
const LIST = 1;

const positions = Float32Array.from({ length: 3 * VERTICES }, (_, i) =>
  Math.fround(((i * 7) % 11) / 11 - 0.5),
);
const indices = Uint16Array.from({ length: VERTICES }, (_, i) => i);

/** A context in which everything that is drawn is compiled soon. */
function createDrawing(): GL {
  const gl = createContext({ sink: createRasterizer({ width: 64, height: 64 }) });
  gl.vertexPointer(3, gl.FLOAT, 0, positions);
  gl.texCoordPointer(3, gl.FLOAT, 0, positions);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
  gl.enable(gl.DEPTH_TEST);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 8, 8, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(256).fill(99));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  return gl;
}

/** Draws as many vertices from Begin to End, with whole numbers: for others the host makes objects where they are given. */
function drawVertices(gl: GL, count: number): void {
  gl.begin(gl.TRIANGLES);
  for (let i = 0; i < count; i += 1) {
    gl.color3ub(i & 127, 0, 255);
    gl.vertex3i(i % 5, i % 3, i & 1);
  }
  gl.end();
}

/** The bytes of the heap that something takes. */
function bytesTaken(run: () => void): number {
  collect({ type: "minor" });
  const before = process.memoryUsage().heapUsed;
  run();
  return process.memoryUsage().heapUsed - before;
}

/** So often at most it is measured whether the host has made machine code of everything, which it does little by little. */
const TRIES = 200;

/** Bytes of the heap that one more of something takes, at least after a while: at most so many, or the least of all tries. */
function bytesOfOne(run: (count: number) => void, few: number, many: number, most: number): number {
  let least = Infinity;
  for (let i = 0; i < TRIES && least > most; i += 1) {
    for (let warm = 0; warm < 3; warm += 1) run(many);
    const bytes = (bytesTaken(() => run(many)) - bytesTaken(() => run(few))) / (many - few);
    if (bytes >= 0) least = Math.min(least, bytes);
  }
  return least;
}

const repeated =
  (draw: () => void) =>
  (count: number): void => {
    for (let i = 0; i < count; i += 1) draw();
  };

/** Bytes that a draw takes at most where the host has not made machine code of all; where it has, DrawElements takes some 80, the others none. */
const MOST = 512;

const DRAWS: readonly (readonly [name: string, prepare: (gl: GL) => () => void])[] = [
  ["DrawArrays", (gl) => () => gl.drawArrays(gl.TRIANGLES, 0, VERTICES)],
  [
    "DrawArrays with a texture",
    (gl) => {
      gl.enable(gl.TEXTURE_2D);
      return () => gl.drawArrays(gl.TRIANGLES, 0, VERTICES);
    },
  ],
  ["DrawElements", (gl) => () => gl.drawElements(gl.TRIANGLES, VERTICES, gl.UNSIGNED_SHORT, indices)],
  ["Begin and End", (gl) => () => drawVertices(gl, VERTICES)],
  [
    "a list",
    (gl) => {
      gl.newList(LIST, gl.COMPILE);
      drawVertices(gl, VERTICES);
      gl.endList();
      return () => gl.callList(LIST);
    },
  ],
];

test.each(DRAWS)("a small draw by %s takes at most a few objects of the heap", (_, prepare) => {
  const run = repeated(prepare(createDrawing()));
  expect(bytesOfOne(run, 20, 120, MOST)).toBeLessThanOrEqual(MOST);
});

test("what is called for a vertex between Begin and End makes no object", () => {
  const gl = createDrawing();
  // A number that the host puts on the heap takes 16 bytes, an object at least 24 and what it holds.
  expect(bytesOfOne((count) => drawVertices(gl, count), 600, 3000, 16.5)).toBeLessThan(24);
});
