import { NAN_BITS, singleToBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { execute, executeVp2, newBatch, type Registers, run } from "./execution.js";
import { loaded } from "./texts.js";

describe("swizzles and modifiers", () => {
  const attributes = { 1: [2, -8, 9, 0] };
  const loaded = (operand: string) => executeVp2(`MOV o[COL0], ${operand};`, { attributes }).results.COL0;

  test("a swizzle takes components in any order [VP2 2.14.2.1]", () => {
    expect(loaded("v[1].yzzx")).toEqual([-8, 9, 9, 2]);
    expect(loaded("v[1].wxyz")).toEqual([0, 2, -8, 9]);
    expect(loaded("v[1]")).toEqual([2, -8, 9, 0]);
  });
  test("one letter stands for four [VP2 2.14.2.1]", () => {
    expect(loaded("v[1].z")).toEqual([9, 9, 9, 9]);
  });
  test.each([
    ["-v[1]", [-2, 8, -9, -0]],
    ["|v[1]|", [2, 8, 9, 0]],
    ["-|v[1]|", [-2, -8, -9, -0]],
    ["|-v[1]|", [2, 8, 9, 0]],
    ["-|-v[1]|", [-2, -8, -9, -0]],
    ["+|+v[1]|", [2, 8, 9, 0]],
    ["-|-v[1].yxwz|", [-8, -2, -0, -9]],
  ])("%s [VP2 2.14.2.1]", (operand, expected) => {
    expect(loaded(operand)).toEqual(expected);
  });
  test.each([
    ["v[1].y", -8],
    ["-v[1].y", 8],
    ["|v[1].y|", 8],
    ["-|v[1].y|", -8],
    ["-|-v[1].x|", -2],
  ])("the scalar %s [VP2 2.14.2.1]", (operand, expected) => {
    const result = executeVp2(`RCC o[COL0], ${operand};`, { attributes }).results.COL0;
    expect(result.map((value) => 1 / value)).toEqual([expected, expected, expected, expected]);
  });
  test("modifiers come before the operation [VP2 2.14.2.1]", () => {
    const { COL0 } = executeVp2("MAX o[COL0], -v[1], |v[1].yxzw|;", { attributes }).results;
    expect(COL0).toEqual([8, 8, 9, 0]);
  });
  test("operands are loaded before the destination is written [VP2 2.14.2.2]", () => {
    const moved = executeVp2("MOV R0, v[1]; MOV R0.xy, R0.yxzw; MOV o[COL0], R0;", { attributes });
    expect(moved.results.COL0).toEqual([-8, 2, 9, 0]);
    const multiplied = executeVp2("MOV R0, v[1]; MAD R0, R0.yxwz, R0.x, R0.z; MOV o[COL0], R0;", {
      attributes,
    });
    expect(multiplied.results.COL0).toEqual([-7, 13, 9, 27]);
  });
});

describe("relative addressing", () => {
  /** c[n] is (n, n + 0.25, n + 0.5, n + 0.75). */
  const parameters: Registers = Object.fromEntries(
    Array.from({ length: 256 }, (_, n) => [n, [n, n + 0.25, n + 0.5, n + 0.75]]),
  );
  const whole = (n: number) => parameters[n] ?? [0, 0, 0, 0];

  function readVp2(address: number, offset: string): readonly number[] {
    const body = `ARL A1.z, v[1]; MOV o[COL0], c[A1.z${offset}];`;
    return executeVp2(body, { parameters, attributes: { 1: [0, 0, address, 0] } }).results.COL0;
  }
  function readVp1(environment: string, address: number, offset: string): readonly number[] {
    const text =
      environment === "VSP1.0"
        ? `!!VSP1.0 ARL A0.x, v[0].x; MOV R0, c[A0.x${offset}]; MOV c[7], R0; END`
        : `!!${environment} ARL A0.x, v[0].x; MOV o[HPOS], c[A0.x${offset}]; END`;
    const outcome = execute(loaded(text), { parameters, attributes: { 0: [address, 0, 0, 0] } });
    return environment === "VSP1.0" ? outcome.parameter(7) : outcome.results.HPOS;
  }

  test.each([
    [0, "", 0],
    [-1, "", -1],
    [255, "", 255],
    [256, "", 256],
    [511, "", 511],
    [-512, "", -512],
    [0, " + 255", 255],
    [1, " + 255", 256],
    [-256, " + 255", -1],
    [-255, " + 255", 0],
    [256, " - 256", 0],
    [255, " - 256", -1],
    [511, " - 256", 255],
    [511, " + 255", 766],
  ])(
    "VP2.0: address %i, c[A1.z%s] reads c[%i] or zeros [VP2 2.14.2.1, Ruling 8]",
    (address, offset, index) => {
      expect(readVp2(address, offset)).toEqual(whole(index));
    },
  );
  test.each(
    ["VP1.0", "VP1.1", "VSP1.0"].flatMap((environment) =>
      (
        [
          [0, "", 0],
          [-1, "", -1],
          [95, "", 95],
          [96, "", 96],
          [32, " + 63", 95],
          [33, " + 63", 96],
          [64, " - 64", 0],
          [63, " - 64", -1],
          [159, " - 64", 95],
          [160, " - 64", 96],
          [200, "", 200],
        ] as const
      ).map((row) => [environment, ...row] as const),
    ),
  )(
    "%s: address %i, c[A0.x%s] reads c[%i] or zeros [VP1 2.14.1.9, Ruling 8]",
    (environment, address, offset, index) => {
      expect(readVp1(environment, address, offset)).toEqual(index > 95 ? [0, 0, 0, 0] : whole(index));
    },
  );
  test("each component of each address register can be used [VP2 2.14.2.1]", () => {
    const loads = "ARL A0, v[1]; ARL A1, v[1].wzyx;";
    for (const [register, addresses] of Object.entries({ A0: [3, 5, 7, 9], A1: [9, 7, 5, 3] })) {
      ["x", "y", "z", "w"].forEach((component, i) => {
        const body = `${loads} MOV o[COL0], c[${register}.${component} + 1];`;
        const { COL0 } = executeVp2(body, { parameters, attributes: { 1: [3, 5, 7, 9] } }).results;
        expect(COL0).toEqual(whole(addresses[i]! + 1));
      });
    }
  });
  test("swizzle and modifiers apply to a relative operand, in and out of range [VP2 2.14.2.1]", () => {
    const body = "ARL A0.x, v[1]; MOV o[COL0], -|c[A0.x + 2].wzyx|;";
    const read = (address: number) =>
      executeVp2(body, { parameters, attributes: { 1: [address, 0, 0, 0] } }).results.COL0;
    expect(read(4)).toEqual([-6.75, -6.5, -6.25, -6]);
    expect(read(300)).toEqual([-0, -0, -0, -0]);
  });
  test("one instruction may read the same relative parameter in every operand [VP2 2.14.1.8]", () => {
    const body = "ARL A0.x, v[1]; MAD o[COL0], c[A0.x], c[A0.x].x, -c[A0.x].y;";
    const { COL0 } = executeVp2(body, { parameters, attributes: { 1: [2, 0, 0, 0] } }).results;
    expect(COL0).toEqual([1.75, 2.25, 2.75, 3.25]);
  });
});

describe("inputs", () => {
  test("denormal attributes and parameters are zeros with their sign [Ruling 1]", () => {
    const batch = newBatch(1);
    const program = loaded(
      "!!VP2.0 MOV o[HPOS], v[0]; ARL A0.x, v[1]; MOV o[COL0], c[0]; MOV o[COL1], c[A0.x]; END",
    );
    new Uint32Array(batch.attributes.buffer).set([0x00000001, 0x807fffff, 0x00800000, 0x80800000]);
    new Uint32Array(batch.parameters.buffer).set([0x007fffff, 0x80000001, 0x00800000, 0xff7fffff]);
    run(program, batch);
    const words = new Uint32Array(batch.results.buffer);
    expect(Array.from(words.subarray(0, 4))).toEqual([0, 0x80000000, 0x00800000, 0x80800000]);
    expect(Array.from(words.subarray(4, 8))).toEqual([0, 0x80000000, 0x00800000, 0xff7fffff]);
    expect(Array.from(words.subarray(8, 12))).toEqual([0, 0x80000000, 0x00800000, 0xff7fffff]);
  });
  test("every NaN comes out as the one NaN [Ruling 15]", () => {
    const batch = newBatch(1);
    new Uint32Array(batch.attributes.buffer).set([0x7f800001, 0xff800001, 0x7fffffff, 0xffc00000]);
    run(loaded("!!VP2.0 MOV o[HPOS], v[0]; MOV o[COL0], -v[0]; ADD o[COL1], v[0], -v[0]; END"), batch);
    const words = new Uint32Array(batch.results.buffer);
    expect(Array.from(words.subarray(0, 12))).toEqual(Array(12).fill(NAN_BITS));
  });
  test("every NaN that a state program writes is the one NaN [Ruling 15]", () => {
    const batch = newBatch(1);
    new Uint32Array(batch.attributes.buffer).set([0x7f800001, 0xff800001, 0x7fffffff, 0xffc00000]);
    run(loaded("!!VSP1.0 MOV c[1], -v[0]; END"), batch);
    expect(Array.from(new Uint32Array(batch.parameters.buffer).subarray(4, 8))).toEqual(
      Array(4).fill(NAN_BITS),
    );
  });
  test("all sixteen attributes can be read [VP2 2.14.1.1]", () => {
    const attributes = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, [n, n + 0.5, -n, 1]]));
    for (let n = 0; n < 16; n++) {
      expect(executeVp2(`MOV o[COL0], v[${n}];`, { attributes }).results.COL0).toEqual(
        attributes[n]!.map((v) => v),
      );
    }
  });
  test("the inputs of a vertex program are not changed [VP2 2.14.1.2]", () => {
    const batch = newBatch(1);
    const denormal = 2 ** -140;
    batch.attributes[1] = denormal;
    batch.parameters[1] = denormal;
    run(loaded("!!VP2.0 ADD o[HPOS], v[0], c[0]; END"), batch);
    expect([batch.attributes[1], batch.parameters[1]].map((x) => singleToBits(x))).toEqual([512, 512]);
  });
});
