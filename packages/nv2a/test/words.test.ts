import { describe, expect, test } from "@jest/globals";
import {
  type BitRange,
  encode,
  FIELD_NAMES,
  FIELDS,
  type FieldRow,
  fieldOf,
  ILU_OPERATIONS,
  load,
  MAC_OPERATIONS,
  print,
  RESERVED,
  RESULTS,
} from "../src/index.js";
import { bytesOf, programOf, withFields, type Words, wordsOf } from "./support/slots.js";

const bitsOf = ({ word, low, bits }: BitRange): readonly string[] =>
  Array.from({ length: bits }, (_, i) => `word ${word}, bit ${low + i}`);

describe("the table of fields", () => {
  test("has 92 of a slot's 128 bits, each once; the others are reserved [Ruling 364]", () => {
    const fields = FIELD_NAMES.flatMap((name) => (FIELDS[name] as FieldRow).places.flatMap(bitsOf));
    const reserved = RESERVED.flatMap(bitsOf);
    expect([fields.length, reserved.length]).toEqual([92, 36]);
    expect(new Set([...fields, ...reserved]).size).toBe(128);
  });

  test("has the operations by their numbers [Ruling 364]", () => {
    const names = (rows: Readonly<Record<string, { readonly opcode: number }>>) =>
      Object.entries(rows)
        .sort(([, a], [, b]) => a.opcode - b.opcode)
        .map(([name, { opcode }], i) => (opcode === i ? name : `${name} is not ${i}`))
        .join(" ");
    expect(names(MAC_OPERATIONS)).toBe("NOP MOV MUL ADD MAD DP3 DPH DP4 DST MIN MAX SLT SGE ARL");
    expect(names(ILU_OPERATIONS)).toBe("NOP MOV RCP RCC RSQ EXP LOG LIT");
  });

  test("has the results by their numbers [Ruling 365]", () => {
    expect(RESULTS.map(({ name, number }) => `${name} ${number}`).join(", ")).toBe(
      "oPos 0, oD0 3, oD1 4, oFog 5, oPts 6, oB0 7, oB1 8, oT0 9, oT1 10, oT2 11, oT3 12",
    );
  });
});

/** Texts with their words, put together bit by bit from the table of the text above. */
const EXAMPLES: readonly (readonly [text: string, words: Words])[] = [
  ["MOV oPos, v0", [0, 0x0020001b, 0x0836106c, 0x2070f801]],
  ["MOV R11.xw, -c[191].wzyx", [0, 0x0037e1e4, 0x0c36106c, 0x29b00ff9]],
  ["MAD R3.y, R1, v5.x, -c[7].yz", [0, 0x0080ea1b, 0x140015a8, 0x34300ff9]],
  ["ADD oD1.xyz, R2, R10", [0, 0x0060001b, 0x2436106e, 0x9070e821]],
  ["ARL A0.x, v2.w", [0, 0x01a004ff, 0x0836106c, 0x20700ff9]],
  ["DP4 oT3.w, v9, c[A0.x+96]", [0, 0x00ec121b, 0x0836186c, 0x20701863]],
  ["MUL c[12], v1, R12", [0, 0x0040021b, 0x0837886c, 0x2070f061]],
  ["RSQ R4.z, c[1].y", [0, 0x0800201b, 0x08361154, 0x30420ff9]],
  ["LIT oFog, v3", [0, 0x0e00061b, 0x0836106c, 0x2070f82d]],
  ["DP3 R2.x, v4, v4 + RCC R1.w, R12.w", [0, 0x06a0081b, 0x083613ff, 0x18210ff9]],
  ["MUL oD0, R5, v3 + MUL R6.xyz, R5, v3", [0, 0x0040061b, 0x5436106c, 0x2e60f819]],
  ["MOV oT0, v9 + MOV.ilu R1, v9", [0, 0x0220121b, 0x0836106c, 0x201ff849]],
  ["MOV.ilu R7, c[0]", [0, 0x0200001b, 0x0836106c, 0x307f0ff9]],
  ["NOP", [0, 0x0000001b, 0x0836106c, 0x20700ff9]],
  ["SGE _, v0, v0", [0, 0x0180001b, 0x0836106c, 0x20700ff9]],
];

describe("a slot", () => {
  test.each(EXAMPLES)("%s has its words, and these its text [Ruling 364, Ruling 367]", (text, words) => {
    expect(wordsOf(text)).toEqual([words]);
    expect(print(programOf(bytesOf(words), "nv2a-code"))).toBe(`.nv2a\n${text}\n`);
  });

  test("keeps what it has in fields that it does not need [Ruling 367]", () => {
    const words = withFields(EXAMPLES[0]![1], {
      "b.register": 5,
      "c.register": 13,
      "ilu.mask": 9,
      temporary: 2,
    });
    const text = ".nv2a\nMOV oPos, v0 {b.register = 5, c.register = 13, temporary = 2, ilu.mask = 9}\n";
    expect(print(programOf(bytesOf(words), "nv2a-code"))).toBe(text);
    expect(wordsOf(text)).toEqual([words]);
  });

  test("has a mask for a unit that does nothing as a field that it does not need [Ruling 368]", () => {
    const words = withFields(EXAMPLES[12]![1], { "mac.mask": 15, "result.mask": 3, "result.address": 4 });
    const loaded = load(bytesOf(words), "nv2a-code");
    const text = "MOV.ilu R7, c[0] {mac.mask = 15, result.mask = 3, result.address = 4}";
    expect(loaded.ok && print(loaded.program)).toBe(`.nv2a\n${text}\n`);
    expect(loaded.warnings.map(({ code }) => code)).toEqual(["idle-mask", "no-position"]);
    expect(wordsOf(text)).toEqual([words]);
  });

  test("writes R1 with the ILU beside the MAC, whatever the field says [Ruling 368]", () => {
    const words = withFields(EXAMPLES[9]![1], { temporary: 9, "mac.mask": 0, "result.mask": 1 });
    const program = programOf(bytesOf(withFields(words, { "result.address": 0 })), "nv2a-code");
    expect(print(program)).toBe(".nv2a\nDP3 oPos.w, v4, v4 + RCC R1.w, R12.w {temporary = 9}\n");
  });

  test("has each field where the table says [Ruling 364]", () => {
    for (const name of FIELD_NAMES) {
      const all = 2 ** (FIELDS[name] as FieldRow).places.reduce((sum, { bits }) => sum + bits, 0) - 1;
      const words = withFields([0, 0, 0, 0], { [name]: all });
      for (const other of FIELD_NAMES) expect(fieldOf(words, other)).toBe(other === name ? all : 0);
    }
  });
});

describe("a program in each form", () => {
  const program = programOf("MOV R0, v0\nMUL oPos, R0, c[3]\n");

  test("is words in hexadecimal digits, with whatever stands between them [Ruling 366]", () => {
    const text =
      "0x00000000, 0x0020001B, 0x0836106C, 0x2F000FF8,\n0x00000000, 0x0040601B, 0x0436186C, 0x2070F801,\n";
    expect(Buffer.from(encode(program, "nv2a-words")).toString()).toBe(text);
    const other =
      "/* slots */ {0x0,0x20001b,0x836106c,0x2f000ff8}, // first\n[00000000 0040601Bu 0436186C 2070F801]";
    for (const source of [text, other])
      expect(programOf(source, "nv2a-words").instructions).toEqual(program.instructions);
  });

  test("is bytes, with a header that counts the slots, or without one [Ruling 366]", () => {
    const code = encode(program, "nv2a-code");
    expect(Array.from(code.subarray(0, 8))).toEqual([0, 0, 0, 0, 0x1b, 0, 0x20, 0]);
    expect(programOf(code, "nv2a-code").instructions).toEqual(program.instructions);
    const withHeader = encode(program, "xvs");
    expect(Array.from(withHeader.subarray(0, 4))).toEqual([0x78, 0x20, 2, 0]);
    for (const [letter, kind] of [
      [" ", "xvs"],
      ["s", "xvss"],
      ["w", "xvsw"],
    ] as const) {
      const bytes = withHeader.slice();
      bytes[1] = letter.charCodeAt(0);
      const loaded = programOf(bytes, "xvs");
      expect(loaded).toEqual({ language: "xvs", kind, instructions: program.instructions });
      expect(encode(loaded)).toEqual(bytes);
    }
  });

  test("ends at the end bit; what is behind it is left out, with a warning [Ruling 366]", () => {
    const [first, last] = program.instructions.map(({ words }) => words);
    const loaded = load(bytesOf(first!, last!, [1, 2, 3, 4], last!), "nv2a-code");
    expect(loaded.ok && loaded.program.instructions).toEqual(program.instructions);
    expect(loaded.warnings).toMatchObject([
      {
        code: "behind-end",
        message: "slot 1 has the end bit, and what is behind it is no part of the program: 2 slots",
        position: 32,
        end: 64,
        line: 3,
        column: 1,
      },
    ]);
  });

  test("is frozen", () => {
    const frozen = (value: unknown): boolean =>
      typeof value !== "object" ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(program)).toBe(true);
    expect(frozen(programOf(encode(program, "xvs"), "xvs"))).toBe(true);
  });
});
