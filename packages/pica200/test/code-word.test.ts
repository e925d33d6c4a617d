import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { decodeWord, encodeWord, type FieldValues } from "../src/code/code-word.js";
import { decodeDescriptor, encodeDescriptor } from "../src/isa/descriptors.js";
import { FORMATS } from "../src/isa/formats.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../src/isa/instructions.js";

/** A word of each format, put together by hand from the bits that the documentation names. */
const WORDS: readonly (readonly [word: number, mnemonic: Mnemonic, fields: FieldValues])[] = [
  [0x88000000, "end", {}],
  [0x03a10f00, "add", { descriptor: 0, index: 0, destination: 0x1d, source1: 0x10, source2: 0x1e }],
  [0x0e6b1205, "dph", { descriptor: 5, source2: 4, source1: 0x31, index: 1, destination: 0x13 }],
  [0x62a64207, "dphi", { descriptor: 7, source2: 4, source1: 0x19, index: 0, destination: 0x15 }],
  [0x4e04f001, "mov", { descriptor: 1, source1: 0x4f, index: 0, destination: 0x10 }],
  [0xb9602803, "cmp", { descriptor: 3, source2: 0x10, source1: 2, index: 0, compareY: 3, compareX: 1 }],
  [0x94c01404, "callc", { count: 4, target: 5, join: 3, referenceY: 0, referenceX: 0 }],
  [0x9e001c02, "ifu", { count: 2, target: 7, uniform: 8 }],
  [0xa4801800, "loop", { count: 0, target: 6, uniform: 2 }],
  [0xaec00000, "setemit", { vertex: 2, primitive: 1, winding: 1 }],
  [0xfff7feff, "mad", { descriptor: 31, source3: 23, source2: 0x7f, source1: 27, index: 3, destination: 31 }],
  [0xc1234567, "madi", { descriptor: 7, source3: 0x2b, source2: 20, source1: 17, index: 0, destination: 1 }],
];

describe("code words", () => {
  test.each(WORDS)("[PICA200 2] %i is %s with its fields", (word, mnemonic, fields) => {
    expect(decodeWord(word)).toEqual({ mnemonic, fields, ignored: 0 });
    expect(encodeWord(mnemonic, fields)).toBe(word);
  });

  test("[PICA200 2] of unknown opcodes are kept whole", () => {
    const known = new Set(MNEMONICS.map((mnemonic) => INSTRUCTIONS[mnemonic].opcode as number));
    const unknown = [0x10, 0x11, 0x14, 0x15, 0x16, 0x17, 0x1c, 0x1d, 0x1e, 0x1f];
    for (const opcode of unknown) {
      expect(known.has(opcode)).toBe(false);
      const word = ((opcode << 26) | 0x123456) >>> 0;
      expect(decodeWord(word)).toEqual({ mnemonic: null, fields: {}, ignored: word });
    }
    const mnemonics = Array.from({ length: 64 }, (_, opcode) => decodeWord((opcode << 26) >>> 0).mnemonic);
    expect(mnemonics.filter((mnemonic) => mnemonic === null)).toHaveLength(unknown.length);
  });

  test("[PICA200 2] of any bits come back the same", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (word) => {
        const { mnemonic, fields, ignored } = decodeWord(word);
        expect(mnemonic === null ? ignored : encodeWord(mnemonic, fields, ignored)).toBe(word);
      }),
    );
  });

  test("[PICA200 2] fields of a format share no bits, with one another and with the opcode", () => {
    for (const mnemonic of MNEMONICS) {
      const names = Object.keys(FORMATS[INSTRUCTIONS[mnemonic].format]);
      const words = names.map((name) => encodeWord(mnemonic, { [name]: 0xffffffff }));
      const opcode = encodeWord(mnemonic, {});
      const bits = words.map((word) => (word ^ opcode) >>> 0);
      expect(bits.every((own, i) => bits.slice(i + 1).every((other) => (own & other) === 0))).toBe(true);
      for (const word of words) expect(decodeWord(word).mnemonic).toBe(mnemonic);
    }
  });

  test("keep no bit of a value that its field has not", () => {
    expect(encodeWord("setemit", { vertex: 7 })).toBe(encodeWord("setemit", { vertex: 3 }));
    expect(encodeWord("end", {}, 0xffffffff)).toBe(0x8bffffff);
  });
});

describe("descriptors", () => {
  test("[PICA200 2] have x in the highest bits, of masks and of selectors", () => {
    const { mask, sources } = decodeDescriptor(0x00054011);
    expect(mask).toEqual([false, false, false, true]);
    expect(sources[0]).toEqual({ negate: true, swizzle: [0, 0, 0, 0] });
    expect(sources[1]).toEqual({ negate: false, swizzle: [0, 1, 1, 1] });
    expect(decodeDescriptor(0x1b << 5).sources[0].swizzle).toEqual([0, 1, 2, 3]);
    expect(decodeDescriptor(0x8).mask).toEqual([true, false, false, false]);
  });

  test("[PICA200 2] of any bits come back the same but for the highest, which says nothing", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (word) => {
        const { mask, sources } = decodeDescriptor(word);
        expect(encodeDescriptor(mask, sources)).toBe((word & 0x7fffffff) >>> 0);
      }),
    );
  });

  test("[PICA200 10.5] have no bits of sources that there are not", () => {
    const full = { negate: true, swizzle: [3, 3, 3, 3] } as const;
    expect(encodeDescriptor([true, true, true, true], [full])).toBe(0x1fff);
    expect(encodeDescriptor([true, true, true, true], [undefined, full])).toBe(0x3fe00f);
  });
});
