import { describe, expect, test } from "@jest/globals";
import { execute, type Given, singles, words } from "../support/execute.js";

const position = (body: string, given: Given = {}): string =>
  execute(`!!NVvp5.0\nOPTION NV_gpu_program5_mem_extended;\nINT TEMP i;\n${body}\nEND`, given).results[
    "position"
  ]!;
const zeros = words(0, 0, 0, 0);
/** Words 0x03020100, 0x07060504 and so on. */
const counting = Array.from({ length: 64 }, (_, i) => 0x03020100 + 0x04040404 * i);
const buffers: Given = { "program.buffer[0]": counting, "program.buffer[2]": [7, 8, 9, 10, 11, 12, 13, 14] };
/** A word of four bytes from this one on. */
const from = (byte: number): number => byte | ((byte + 1) << 8) | ((byte + 2) << 16) | ((byte + 3) << 24);

describe("LDC [NV_parameter_buffer_object2 2.X.8 LDC]", () => {
  const whole = "CBUFFER c[] = { program.buffer[0] };";
  const load = (modifier: string, address: string, index = 0, declared = whole) =>
    position(`${declared} MOV.S i, ${index}; LDC.${modifier} result.position, c[${address}];`, buffers);

  test.each(["", "i.x + "])("loads what its modifier says, the rest is zero, at c[%s16]", (index) => {
    const word = from(16);
    expect(load("U32", `${index}16`)).toBe(words(word, 0, 0, 0));
    expect(load("F32X2", `${index}16`)).toBe(words(word, from(20), 0, 0));
    expect(load("S32X4", `${index}16`)).toBe(words(word, from(20), from(24), from(28)));
    expect(load("U8", `${index}16`)).toBe(words(16, 0, 0, 0));
    expect(load("S8", `${index}200`)).toBe(words(200 - 256, 0, 0, 0));
    expect(load("U16", `${index}18`)).toBe(words(0x1312, 0, 0, 0));
    expect(load("U8X4", `${index}17`)).toBe(words(17, 18, 19, 20));
    expect(load("S16X2", `${index}254`)).toBe(words(-2, 0, 0, 0));
  });

  test("loads 64 bits into LONG variables, and halves as singles", () => {
    const body = `${whole} LONG TEMP D; LDC.U64X2 D, c[8]; MOV.U64 result.position, D;`;
    expect(position(body, buffers)).toBe(words(from(8), from(16), 0, 0));
    const high = body.replace("MOV", "SHR.U64 D, D, {32}.x; MOV");
    expect(position(high, buffers)).toBe(words(from(12), from(20), 0, 0));
    const halves = { "program.buffer[0]": [0xc0003c00] };
    expect(position(`${whole} LDC.F16X2 result.position, c[0];`, halves)).toBe(singles(1, -2, 0, 0));
  });

  test("signs and swizzles what it has loaded", () => {
    expect(position(`${whole} LDC.S8X4 result.position, -c[4].wzyx;`, buffers)).toBe(words(-7, -6, -5, -4));
    const floats = { "program.buffer[0]": [0xbf800000, 0x40000000] };
    expect(position(`${whole} LDC.F32X2.SAT result.position, |c[0].yxxx|;`, floats)).toBe(
      singles(1, 1, 1, 1),
    );
  });

  test("takes what stands at any byte, aligned or not [Ruling 285]", () => {
    expect(load("U32", "5")).toBe(words(from(5), 0, 0, 0));
    expect(load("U32X2", "i.x", 7)).toBe(words(from(7), from(11), 0, 0));
  });

  test("gives zeros outside of the buffer and of its range, component by component [Ruling 285]", () => {
    const range = "CBUFFER c[] = { program.buffer[0][16..31] };";
    expect(load("U32X4", "i.x", 12, range)).toBe(words(from(28), from(32), from(36), from(40)));
    expect(load("U32", "i.x", 16, range)).toBe(zeros);
    expect(load("U32", "i.x", -1, range)).toBe(zeros);
    const full = { "program.buffer[0]": new Array<number>(16384).fill(7) };
    const at = (address: string, index: number) =>
      position(`${whole} MOV.S i, ${index}; LDC.U32X4 result.position, c[${address}];`, full);
    expect(at("65528", 0)).toBe(words(7, 7, 0, 0));
    expect(at("i.x", 65528)).toBe(words(7, 7, 0, 0));
    expect(at("i.x + 1", 65529)).toBe(words(0x00070000, 0, 0, 0));
    expect(position(`${whole} LDC.U32 result.position, c[0];`)).toBe(zeros);
  });

  test("chooses among buffers by the first index", () => {
    const range = "CBUFFER c[][] = { program.buffer[0..2] };";
    expect(load("U32X2", "i.x][4", 2, range)).toBe(words(8, 9, 0, 0));
    expect(load("U32X2", "2][i.x", 4, range)).toBe(words(8, 9, 0, 0));
    expect(load("U32X2", "i.x][i.x", 2, range)).toBe(words(0x00080000, 0x00090000, 0, 0));
    expect(load("U32X2", "i.x][4", 3, range)).toBe(zeros);
  });
});

describe("operands in buffers [NV_gpu_program4 2.X.3.6]", () => {
  test("are one word in all components of BUFFER, and four words of BUFFER4 [Ruling 285]", () => {
    const words1 = "BUFFER b[] = { program.buffer[2] };";
    expect(position(`${words1} MOV.S result.position, b[3];`, buffers)).toBe(words(10, 10, 10, 10));
    expect(position(`${words1} MOV.S i, 2; MOV.S result.position, b[i.x + 1];`, buffers)).toBe(
      words(10, 10, 10, 10),
    );
    const four = "BUFFER4 b[] = { program.buffer[2][1..4] };";
    expect(position(`${four} MOV.S result.position, b[0];`, buffers)).toBe(words(11, 12, 13, 14));
    expect(position(`${four} MOV.S result.position, b[i.x];`, buffers)).toBe(words(11, 12, 13, 14));
    expect(position(`${four} MOV.S i, 4; MOV.S result.position, b[i.x];`, buffers)).toBe(zeros);
    expect(position(`${four} MOV.S i, 3; MOV.S result.position, b[i.x];`, buffers)).toBe(zeros);
  });
});
