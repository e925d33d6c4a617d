import { describe, expect, test } from "@jest/globals";
import type { Draw } from "../src/index.js";
import { columns, programOf, record } from "./support/drawing.js";

function colorOf(instructions: string, draw: Partial<Draw>) {
  const program = programOf(`${instructions} MOV result.position, {0, 0, 0, 1};`);
  return columns(
    record({ program, primitives: "points", count: 1, attributes: [], ...draw }),
    "color",
  )[0]![0];
}

describe("parameters [Ruling 286]", () => {
  const SUM = "TEMP t; MOV t, program.env[1]; ADD result.color, t, program.local[2];";

  test("are set by their numbers, as numbers or words; others are zeros", () => {
    expect(colorOf(SUM, { env: { 1: [0.25, 0, 0, 0] } })).toEqual([0.25, 0, 0, 0]);
    expect(colorOf(SUM, { local: [null, undefined, Float32Array.of(0, 0.5, 0, 0)] })).toEqual([0, 0.5, 0, 0]);
    const words = Uint32Array.of(0, 0, 0x3f800000, 0);
    expect(colorOf(SUM, { env: [[1, 1, 1, 1], words], local: { 2: [0, 0.5, 0, 0] } })).toEqual([
      0, 0.5, 1, 0,
    ]);
  });

  test("hold integers", () => {
    const scale = "TEMP t; I2F.S t, program.env[0]; MUL result.color, t, 0.125;";
    expect(colorOf(scale, { env: [Int32Array.of(4, -1, 8, 2)] })).toEqual([0.5, 0, 1, 0.25]);
  });

  test("that a program does not read are passed over", () => {
    expect(colorOf(SUM, { env: { 7: [1, 1, 1, 1] }, buffers: [new Uint8Array(3)] })).toEqual([0, 0, 0, 0]);
  });
});

describe("parameter buffers [Ruling 285]", () => {
  test("are bytes that LDC loads from anywhere, zeros behind what is given", () => {
    const load =
      "CBUFFER c[] = { program.buffer[3] }; TEMP t; LDC.U8 t.x, c[0]; LDC.U8 t.y, c[5].x; LDC.U32 t.z, c[8].x; I2F.U t, t; MUL result.color, t, 0.125;";
    expect(colorOf(load, { buffers: { 3: Uint8Array.of(8, 0, 0, 0, 0, 4) } })).toEqual([1, 0.5, 0, 0]);
  });

  test("are words of BUFFER and vectors of BUFFER4", () => {
    const both =
      "BUFFER w[] = { program.buffer[0] }; BUFFER4 v[] = { program.buffer[1] }; TEMP t; MOV t, v[1]; MUL result.color, t, w[2];";
    const buffers = [Float32Array.of(9, 9, 0.5), Float32Array.of(9, 9, 9, 9, 1, 0.5, 0.25, 0)];
    expect(colorOf(both, { buffers })).toEqual([0.5, 0.25, 0.125, 0]);
  });
});
