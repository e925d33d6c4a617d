import { describe, expect, test } from "@jest/globals";
import {
  assemble,
  disassemble,
  type Field,
  INSTRUCTIONS,
  type InstructionRow,
  MNEMONICS,
} from "../src/index.js";
import { bytesOfHex, codeOf, hexOf, wordOf, wordsOf } from "./support/code.js";
import { plainest, textOf, variations } from "./support/variations.js";

const ROWS = MNEMONICS.map((mnemonic) => INSTRUCTIONS[mnemonic]);

/** The only line of the text of a word. */
const lineOf = (word: bigint): string => {
  const result = disassemble(codeOf(word));
  return result.ok ? result.lines.join("\n") : result.diagnostics[0]!.message;
};

const maskOf = ({ start, bits }: Field): bigint => ((1n << BigInt(bits)) - 1n) << BigInt(start);
const placed = (field: Field, value: number): bigint =>
  (BigInt(value) << BigInt(field.start)) & maskOf(field);

/** Every field of an instruction. */
function fieldsOf(row: InstructionRow): readonly Field[] {
  return [
    { start: 48, bits: 9 },
    { start: 57, bits: 2 },
    { start: 59, bits: 4 },
    ...(row.secondary?.place.fields ?? []),
    ...(row.hasDestination ? [{ start: 40, bits: 8 }] : []),
    ...row.staging.flatMap(({ first, count, flags }) => [
      ...[first, count],
      ...(flags === undefined ? [] : [{ start: 46, bits: 2 }]),
    ]),
    ...row.sources.flatMap(({ slot, signs, not, selector }) => [
      { start: 8 * slot, bits: 8 },
      ...(signs === null ? [] : [signs.negate, signs.magnitude].map((start) => ({ start, bits: 1 }))),
      ...(not === null ? [] : [{ start: not, bits: 1 }]),
      ...(selector === null ? [] : [selector]),
    ]),
    ...row.immediates,
    ...row.modifiers,
  ];
}

describe("[Ruling 315]: the tables", () => {
  test("have 252 instructions, of arithmetic and for messages", () => {
    expect(ROWS.length).toBe(252);
    const units: Record<string, number> = {};
    for (const { unit } of ROWS) units[unit] = (units[unit] ?? 0) + 1;
    expect(units).toEqual({ CVT: 102, NONE: 6, FMA: 15, SFU: 66, LS: 41, V: 9, T: 5, VT: 8 });
    expect(ROWS.filter(({ isMessage }) => isMessage).length).toBe(41 + 9 + 5 + 8 + 6);
  });

  test("give each field of an instruction bits of its own", () => {
    const overlapping = ROWS.filter((row) => {
      const masks = fieldsOf(row).map(maskOf);
      const all = masks.reduce((union, mask) => union | mask, 0n);
      const sum = masks.reduce((total, mask) => total + mask, 0n);
      return sum !== all || all >> 63n !== 0n;
    });
    expect(overlapping.map(({ mnemonic }) => mnemonic)).toEqual([]);
  });

  test("give no word to two instructions", () => {
    const places = new Map<string, string>();
    for (const { mnemonic, opcode, secondary } of ROWS) {
      const key = `${opcode}, ${secondary?.value ?? "-"}`;
      expect([mnemonic, places.get(key)]).toEqual([mnemonic, undefined]);
      places.set(key, mnemonic);
      const others = ROWS.filter((row) => row.opcode === opcode);
      expect([mnemonic, new Set(others.map((row) => row.secondary?.place)).size]).toEqual([mnemonic, 1]);
    }
  });

  test("describe each instruction, source and modifier", () => {
    for (const { mnemonic, description, sources, modifiers } of ROWS) {
      expect([mnemonic, description]).toEqual([mnemonic, expect.stringMatching(/^[\w@].*\.$/)]);
      expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
      expect(modifiers.every((field) => field.description.length > 3)).toBe(true);
    }
  });
});

describe("[Ruling 315]: every instruction", () => {
  test("has each thing that its text can say in the bits of one field, and is printed as it was written", () => {
    const wrong: string[] = [];
    let count = 0;
    for (const row of ROWS) {
      const all = variations(row);
      const texts = all.map(({ statement }) => textOf(statement));
      const plain = wordOf(textOf(plainest(row)));
      const words = wordsOf(texts);
      const printed = disassemble(codeOf(...words));
      all.forEach(({ fields }, i) => {
        const wanted = fields.reduce(
          (word, [field, value]) => (word & ~maskOf(field)) | placed(field, value),
          plain,
        );
        const line = printed.ok && printed.lines[i];
        if (words[i] !== wanted || line !== texts[i])
          wrong.push(`${texts[i]}: 0x${words[i]!.toString(16)}, ${line}`);
        count++;
      });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(count).toBeGreaterThan(10_000);
  });

  test("takes its modifiers in any order [Ruling 316]", () => {
    for (const row of ROWS) {
      const { modifiers, ...others } = variations(row)
        .map(({ statement }) => statement)
        .reduce((all, one) => ({
          ...all,
          modifiers: all.modifiers.map((text, i) => (text === "" ? one.modifiers[i]! : text)),
        }));
      const said = [...modifiers.filter((text) => text !== ""), "wait01"];
      const head = [row.mnemonic, ...[...said].reverse()].join(".");
      const text = [head, others.operands.join(", ")].filter((part) => part !== "").join(" ");
      // The first of two equal texts is that of the first field.
      if (new Set(said).size === said.length && row.mnemonic !== "TEX_DUAL") {
        expect(lineOf(wordOf(text))).toBe(textOf({ ...others, modifiers, flow: "wait01" }));
      }
    }
  });

  test("that writes or reads nothing has zeros or ones where others say what", () => {
    expect(wordOf("NOP")).toBe(0x0000_c000_0000_0000n);
    expect(wordOf("BARRIER.slot7.wait")).toBe(0x4845_c001_c000_0000n);
    expect(wordOf("BRANCHZI.absolute r1, r2") - wordOf("BRANCHZI r1, r2")).toBe(1n << 40n);
    expect(wordOf("ATOM1_RETURN.i32.slot0.ainc @, r2, offset:0x0")).toBe(0x0069_8000_1800_0002n);
  });
});

/** Words with their texts, made bit by bit from the layout. */
const WORDS: readonly (readonly [digits: string, text: string])[] = [
  ["05 00 00 00 00 c3 91 00", "MOV.i32 r3, r5"],
  ["45 00 00 00 00 c3 91 78", "MOV.i32.end r3, ^r5"],
  ["bf 00 00 00 00 ff 91 02", "MOV.i32 r63, u127"],
  ["c0 00 00 00 00 c0 91 00", "MOV.i32 r0, 0x0"],
  ["e3 00 00 00 00 c1 91 06", "MOV.i32 r1, lane_id.w1"],
  ["87 86 00 04 93 42 a4 10", "FADD.f32.clamp_0_1.wait1 r2.h0, u7.abs, u6.neg.h0"],
  ["41 42 43 2c 08 84 b3 00", "FMA.v2f16 r4.h1, ^r1, ^r2.h11, ^r3.abs.h00"],
  ["04 c1 05 01 0c c0 b5 00", "RSHIFT_OR.v2i16.signed r0, r4.h00, 0xFFFFFFFF, r5.not"],
  ["10 fe ff ff 17 c0 1f 50", "BRANCHZ.eq.reconverge r16, offset:-2"],
  ["3b 00 10 1a 82 94 60 08", "LOAD.i32.estream.unsigned.slot0.wait0 @r20, r59, offset:4096"],
  ["82 90 c8 7c 12 8a 2f 49", "TEX_DUAL.slot1.s.16.32.rg.cube.shadow.explicit.wait @r8:r9, @r10, u2"],
  [
    "02 80 04 aa 7e 88 31 01",
    "VAR_TEX_BUF_GATHER.slot2.retrieve.u.16.32.3d.gather4_b @r8:r9:r10:r11:r12:r13:r14:r15, r2, r4",
  ],
  ["48 03 77 18 00 c6 ab 01", "SHADDX.s64 r6, ^r8, r3.b2, shift:0x7"],
  ["01 02 0f 16 11 c0 aa 00", "CLPER.v4s8.subgroup4.xor.v4smin r0, r1, r2.b11"],
  ["3c f0 00 12 b4 80 56 00", "LD_VAR_SPECIAL.v2.f32.sample.clobber.slot0 @r0:r1, r60, index:0xF"],
  ["e2 44 00 20 80 c2 a3 07", "IADD.u64 r2, lane_id.w0.w0, ^r4.w0"],
];

describe("[Ruling 315]: words", () => {
  test.each(WORDS)("%s is %s", (digits, text) => {
    const assembled = assemble(text);
    expect(assembled.ok && hexOf(assembled.code)).toBe(digits);
    expect(disassemble(bytesOfHex(digits))).toEqual({ ok: true, lines: [text] });
  });
});
