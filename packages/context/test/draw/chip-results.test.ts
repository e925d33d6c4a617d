import { describe, expect, test } from "@jest/globals";
import { type ArithmeticName, resultOf } from "@glasm/nv-vertex";
import { type ContextOptions, createContext } from "../../src/index.js";
import { useProgram } from "./fixtures.js";
import { RecordingSink } from "./recording-sink.js";

const NANS = new Float32Array(Uint32Array.of(0x7fc12345, 0xffc12345, 0x7f800000, 0xff800000).buffer);

/** The colors and the fog coordinate that primitives get of one vertex, and what the observer saw of the color. */
function drawn(program: string, options: ContextOptions) {
  const sink = new RecordingSink();
  const seen: number[][] = [];
  const observer = {
    vertex(_: Float32Array, results: Float32Array) {
      const at = 4 * resultOf("color");
      seen.push([...new Uint32Array(results.slice(at, at + 4).buffer)]);
    },
  };
  const gl = createContext({ sink, observer, ...options });
  gl.vertexAttrib4fvNV(9, NANS);
  gl.vertexAttrib4fNV(10, 2, 3, 4, Infinity);
  useProgram(gl, program);
  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
  const [vertex] = sink.primitives[0]!.vertices;
  return { color: vertex!.color, fog: vertex!["fog-coordinate"]?.[0], seen: seen[0]! };
}

const COLOR = "!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0], v[9]; MOV o[FOGC].x, v[10].x; END";
const fog = (writes: string) => `!!VP1.1 MOV o[HPOS], v[0]; MOV o[COL0], v[10]; ${writes} END`;
const CHIP = { arithmetic: "nv20", vertexResults: "chip" } as const;

describe("results of vertices as the NV20 treats them [Ruling 362]", () => {
  test("colors are clamped by sign and magnitude [HARDWARE 9 s1]", () => {
    const { color, seen } = drawn(COLOR, CHIP);
    expect(color).toEqual([1, 0, 1, 0]);
    expect(seen).toEqual([0x7fc12345, 0xffc12345, 0x7f800000, 0xff800000]);
  });

  test.each([
    ["the first component of a mask", "MOV o[FOGC].yz, v[10];", 3],
    ["x where it is written", "MOV o[FOGC], v[10];", 2],
    ["that of the last instruction", "MOV o[FOGC].x, v[10].x; MOV o[FOGC].z, v[10];", 4],
    [
      "that of the last instruction, not of the text before",
      "MOV o[FOGC].z, v[10]; MOV o[FOGC].y, v[10];",
      3,
    ],
    ["the largest number for infinity", "MOV o[FOGC].w, v[10];", (2 - 2 ** -23) * 2 ** 127],
    ["the largest number below zero for -infinity", "MOV o[FOGC].x, -v[10].w;", -(2 - 2 ** -23) * 2 ** 127],
  ])("the fog coordinate is %s [HARDWARE 9 s2-3]", (_, writes, coordinate) => {
    expect(drawn(fog(writes), CHIP).fog).toBe(coordinate);
  });

  test.each<readonly [string, ContextOptions]>([
    ["the option is off", { arithmetic: "nv20" }],
    ["the option is off by name", { arithmetic: "nv20", vertexResults: "gl" }],
    ["programs compute in another arithmetic", { vertexResults: "chip" }],
    ["programs compute as another chip", { arithmetic: "nv30", vertexResults: "chip" }],
  ])("are those of the GL where %s", (_, options) => {
    const { fog: coordinate } = drawn(fog("MOV o[FOGC].xy, v[10].yxyx;"), options);
    expect(coordinate).toBe(3);
    expect(drawn(fog("MOV o[FOGC].x, v[10].w;"), options).fog).toBe(Infinity);
  });

  test("many vertices that elements reuse have them, too", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink, ...CHIP });
    gl.vertexAttrib4fvNV(9, NANS);
    useProgram(gl, COLOR);
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(8));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawElements(
      gl.POINTS,
      3000,
      gl.UNSIGNED_BYTE,
      new Uint8Array(3000).map((_, i) => i % 4),
    );
    expect(sink.primitives).toHaveLength(3000);
    expect(new Set(sink.primitives.map(({ vertices }) => vertices[0]!.color!.join()))).toEqual(
      new Set(["1,0,1,0"]),
    );
  });

  test("another name is a TypeError", () => {
    expect(() => createContext({ vertexResults: "xbox" as never })).toThrow(TypeError);
  });

  test("observers see the NaNs of the other chip, too, and the one NaN of the texts [Ruling 15, Ruling 358]", () => {
    const seen = (arithmetic: ArithmeticName) => drawn(COLOR, { arithmetic }).seen.slice(0, 2);
    expect(seen("nv30")).toEqual([0x7fc12345, 0xffc12345]);
    expect(seen("vp1")).toEqual([0x7fc00000, 0x7fc00000]);
  });
});
