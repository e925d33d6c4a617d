import { describe, expect, test } from "@jest/globals";
import { readContainer } from "../../src/oracle/pica200/container.js";
import { EncodeError, Encoder, wordText } from "../../src/oracle/pica200/encode.js";
import { ContainerTextError, writeContainer } from "../../src/oracle/pica200/write-container.js";

describe("the encoder of cases", () => {
  // The opcode from bit 26, the destination from 21, IDX from 19; descriptors: the mask, then sign and selector of each source.
  test.each([
    ["mov o2, c95", "4c47f000", "0000036f"],
    ["add r1.x, -v2.w, r3.yz", "02202980", "001a9ff8"],
    ["dp4 o15, c0[a0.x], v15", "09ea0780", "0006c36f"],
    ["dphi r4, v1, c5[aL]", "62985280", "0006c36f"],
    ["madi o1, v1, v1, c5[a0.y]", "c18214a0", "0d86c36f"],
    ["mad r6.xw, -r1, c4.wzyx, -r5.yyzz", "f62292a0", "2d790379"],
    ["cmp c9.xyyy, lt, ge, -r2", "baa29900", "0006e2a0"],
    ["mova a0.xy, v3.wzyx", "48003000", "00001c8c"],
  ])("[PICA200 2] %s", (line, word, descriptor) => {
    const encoder = new Encoder();
    expect([wordText(encoder.word(line)), ...encoder.descriptors.map(wordText)]).toEqual([word, descriptor]);
  });

  test.each([
    ["jmpc and.10, 4", "b2401000"],
    ["jmpu b2, 4, 1", "b4801001"],
    ["call 3, 2", "90000c02"],
    ["callc x.11, 3, 2", "97800c02"],
    ["ifu b15, 2, 1", "9fc00801"],
    ["loop i3, 1", "a4c00400"],
    ["breakc y.10", "8ec00000"],
    ["setemit 2 prim inv", "aec00000"],
    ["end", "88000000"],
    ["word 40001234", "40001234"],
  ])("[PICA200 2] %s has no descriptor", (line, word) => {
    const encoder = new Encoder();
    expect(wordText(encoder.word(line))).toBe(word);
    expect(encoder.descriptors).toEqual([]);
  });

  test("takes the first descriptor that is the same, one that is named, or none", () => {
    const encoder = new Encoder([0x0000036f, 0x00000368]);
    expect(encoder.word("mov r0.x, r1") & 0x7f).toBe(1);
    expect(encoder.word("mov r0.x, r1 @ 99") & 0x7f).toBe(99);
    expect(() => encoder.word("mov r0.y, r1")).toThrow("no descriptor is 00000364");
    expect(() => encoder.word("mad r0, r1, r1, r1 @ 32")).toThrow("no room for descriptor 32");
  });

  test.each([
    "mov r0",
    "mov r0, r1, r2",
    "add r0, r1, c1",
    "mov r0, o1",
    "foo r0",
    "loop b0, 1",
    "jmpc cmp.x, 1",
    "word 1",
  ])("refuses %s", (line) => {
    expect(() => new Encoder().word(line)).toThrow(EncodeError);
  });
});

const CONTAINER = {
  code: ["4c000000", "88000000"],
  descriptors: ["0000036f"],
  programs: [
    {
      ...{ version: "1002", stage: "geometry", merge: "1", entry: "1", end: "2" },
      ...{ inputs: "8001", outputs: "0003", mode: "2", start: "4", vertices: "5", count: "3" },
      constant: ["b15 true", "i3 1 2 3 255", "c95 3f0000 000000 bf0000 7effff"],
      label: ["main 1 ffffffff"],
      output: ["position o0.xyzw", "dummy o15.x"],
      uniform: ["position v15", "matrix c92-c95", "count i0-i3", "lit b15"],
    },
  ],
};

describe("containers of cases", () => {
  test("[PICA200 9] are read as they were written, and their parts are where they are said to be", () => {
    const { bytes, places } = writeContainer(CONTAINER);
    expect(readContainer(bytes)).toEqual(CONTAINER);
    expect(Object.fromEntries(places)).toEqual({
      ...{ dvlb: 0, dvlp: 0xc, code: 0x34, descriptors: 0x3c },
      ...{ dvle0: 0x44, constant0: 0x84, label0: 0xc0, output0: 0xd0, uniform0: 0xe0, symbol0: 0x100 },
    });
    const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
    expect([text(0, 4), text(0xc, 4), text(0x44, 4), text(0x100, 28)]).toEqual([
      ...["DVLB", "DVLP", "DVLE"],
      "main\0position\0matrix\0count\0l",
    ]);
    expect(bytes.length % 4).toBe(0);
  });

  test("[PICA200 9 s25-26] that others have made are read byte by byte", () => {
    const { bytes } = writeContainer({ ...CONTAINER, programs: [] });
    expect(readContainer(bytes)).toEqual({ ...CONTAINER, programs: [] });
    expect(() => readContainer(bytes.subarray(0, 20))).toThrow(RangeError);
    expect(() => readContainer(Uint8Array.from(bytes, (byte, i) => (i === 0 ? 0 : byte)))).toThrow(TypeError);
  });

  test.each([
    ["output", "position o0"],
    ["output", "nothing o0.x"],
    ["uniform", "u r0"],
  ])("refuse the %s %s", (table, row) => {
    expect(() => writeContainer({ ...CONTAINER, programs: [{ [table]: [row] }] })).toThrow(
      ContainerTextError,
    );
  });
});
