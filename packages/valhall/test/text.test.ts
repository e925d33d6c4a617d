import { describe, expect, test } from "@jest/globals";
import {
  assemble,
  disassemble,
  help,
  LANGUAGES,
  load,
  MAX_PROGRAM_BYTES,
  MNEMONICS,
  print,
  recognise,
} from "../src/index.js";
import { codeOf, wordOf, wordsOf } from "./support/code.js";

/** Texts with one mistake, which stands between the braces, and its code. */
const REJECTED: readonly (readonly [code: string, ...texts: string[]])[] = [
  [
    "unknown-instruction",
    "{FADD} r0, r1, r2",
    "{fadd.f32} r0, r1, r2",
    "{NOP,}",
    "{1a:} NOP",
    "{a:NOP}",
    "{.words} 1",
    "{constructor}",
  ],
  [
    "unknown-modifier",
    "NOP.{wait3}",
    "FADD.f32.{rtz} r0, r1, r2",
    "NOP.{}",
    "FADD.f32.end.{}.x r0",
    "FADD.f32.{none} r0, r1, r2",
    ".word.{end} 0x0",
    "LOAD.i24.slot0.{identity} @r0, r0, offset:0",
  ],
  [
    "repeated-modifier",
    "FADD.f32.clamp_0_1.{clamp_0_inf} r0, r1, r2",
    "IADD.u32.saturate.{saturate} r0",
    "TEX_DUAL.16.32.{16} @r0",
  ],
  ["repeated-flow", "NOP.wait.{end}", "NOP.end.{end}"],
  [
    "missing-modifier",
    "BARRIER{}",
    "CSEL.u32 {r0}, r1",
    "LOAD.i32 {@r0}",
    "FLUSH.f32 {r0}, r1",
    "CSEL.u32 {,} r0",
  ],
  [
    "operand-count",
    "FADD.f32 r0, r1{}",
    "FADD.f32{}",
    "NOP {r0}",
    "MOV.i32 r0, r1, {r2}, r3",
    "FADD.f32 r0, r1{} // two",
    "MOV.i32 r0, r1,{,} r2",
    ".word{}",
    ".word 0x0000000000000000, {1}",
  ],
  [
    "operand-form",
    "MOV.i32 {u0}, r1",
    "MOV.i32 {^r0}.h0, r1",
    "MOV.i32 r0, {x}.h0",
    "MOV.i32 r0, {r}",
    "MOV.i32 r0, {^0x}",
    "MOV.i32 {,} r1",
    "FADD.f32 r0, r1,{}",
    "LOAD.i32.slot0 {r0}, r0, offset:0",
    "LOAD.i32.slot0 {@r0:}, r0, offset:0",
    "LOAD.i32.slot0 @r0, r0, {0}",
    "MOV.i32 r0, {r1 }.h0",
    ".word {0x123}",
    ".word {0x0000000000000000F}",
    "MOV.i32 r0, {0X0}",
  ],
  [
    "register-range",
    "MOV.i32 {r64}, r0",
    "MOV.i32 r0, {^r64}.x",
    "MOV.i32 r0, {r99999999999999999999999}",
    "LOAD.i128.slot0 {@r62:r63:r64:r65}, r0, offset:0",
  ],
  ["uniform-range", "MOV.i32 r0, {u128}"],
  ["constant-not-in-table", "MOV.i32 r0, {0x1}", "MOV.i32 r0, {0x100000000}.h0"],
  ["discard-of-nonregister", "MOV.i32 r0, {^u0}", "MOV.i32 r0, {^0x0}", "MOV.i32 r0, {^lane_id}.w0"],
  [
    "write-mask",
    "MOV.i32 r0.{h2}, r1",
    "MOV.i32 r0.{h0.h1}, r1",
    "MOV.i32 r0.{}, r1",
    "MOV.i32 r0.{whole}, r1",
  ],
  ["word-select", "MOV.i32 r0, u0.{w0}", "IADD.u32 r0, r1, r2.{w1}"],
  [
    "unknown-source-modifier",
    "MOV.i32 r0, r1.{neg}",
    "FADD.f32 r0, r1.{h10}, r2",
    "FADD.f32 r0, r1.{}, r2",
    "IADD.u64 r0, r2.{w1}, r4",
    "IADD.u32 r0, r1.{none}, r2",
    "LSHIFT_OR.i32 r0, r1.{not}, r2, r3",
  ],
  [
    "repeated-source-modifier",
    "FADD.f32 r0, r1.neg.{neg}, r2",
    "FADD.f32 r0, r1.h0.{h1}, r2",
    "MOV.i32 r0, lane_id.w0.{w1}",
    "IADD.u64 r0, lane_id.w0.w0.{w0}, r2",
    "LSHIFT_OR.i32 r0, r1, r2.b00, r3.not.{not}",
  ],
  ["staging-order", "LOAD.i64.slot0 {@r0:r2}, r0, offset:0", "LOAD.i64.slot0 {@r2:r1}, r0, offset:0"],
  ["staging-alignment", "LOAD.i64.slot0 {@r1:r2}, r0, offset:0"],
  [
    "staging-count",
    "LOAD.i64.slot0 {@r0:r1:r2:r3:r4:r5:r6:r7}, r0, offset:0",
    "ATOM_RETURN.i32.slot0.aadd {@}, @r0, r2, offset:0",
  ],
  ["fau-page", "IADD.u32 r0, u0, {u64}", "FMA.f32 r0, lane_id, r1, {u1.neg}"],
  [
    "fau-limit",
    "FMA.f32 r0, u0, u1, {0x0}",
    "IADD.u32 r0, u0, {u2}",
    "IADD.u32 r0, u1, {u2}",
    "LD_TILE.f32.slot0 @r0, u0, u2, {u4}",
    "FMA.f32 r0, 0x0, 0x3F800000, {0x34000000.neg}",
  ],
  [
    "immediate-name",
    "LOAD.i32.slot0 @r0, r0, {index:0}",
    "LOAD.i32.slot0 @r0, r0, {#0}",
    "IADD_IMM.i32 r0, r0, {constant:0}",
  ],
  [
    "immediate-form",
    "LOAD.i32.slot0 @r0, r0, {offset:}",
    "LOAD.i32.slot0 @r0, r0, {offset:name}",
    "BRANCHZ r0, {offset: 1}",
    "IADD_IMM.i32 r0, r0, {#-}",
    "BRANCHZ r0, {offset:0x}",
  ],
  [
    "immediate-range",
    "BRANCHZ r0, {offset:67108864}",
    "BRANCHZ r0, {offset:-67108865}",
    "LOAD.i32.slot0 @r0, r0, {offset:0x8000}",
    "IADD_IMM.i32 r0, r0, {#-1}",
    "IADD_IMM.i32 r0, r0, {#0x100000000}",
    "SHADDX.u64 r0, r2, r4, {shift:8}",
  ],
  ["unknown-label", "BRANCHZ r0, offset:{there}", "here: BRANCHZ r0, offset:{her}"],
  ["repeated-label", "a: {a}: NOP", "a: NOP\nNOP\n{a}:"],
];

/** The text without its braces, and where they stood. */
function marked(text: string): { readonly plain: string; readonly position: number; readonly end: number } {
  const position = text.indexOf("{");
  return { plain: text.replace(/[{}]/g, ""), position, end: text.indexOf("}") - 1 };
}

describe("[Ruling 316]: a line that is wrong", () => {
  test.each(REJECTED.flatMap(([code, ...texts]) => texts.map((text) => [code, text] as const)))(
    "has the error %s there: %s",
    (code, text) => {
      const { plain, position, end } = marked(text);
      for (const [before, after] of [
        ["", ""],
        ["\tNOP\r\n  ", "  \t// {}\r\n"],
        ["# NOP\n; x\n \n", ";"],
      ]) {
        const assembled = assemble(before + plain + after);
        expect(assembled.ok ? "accepted" : assembled.diagnostics).toMatchObject([
          { code, position: before!.length + position, end: before!.length + end },
        ]);
        if (!assembled.ok) expect(assembled.diagnostics[0]!.message).not.toMatch(/undefined|\{\w+\}/);
      }
    },
  );

  test.each([
    ["NOP.wait0.end", /an instruction can have one: a NOP can have the other/],
    ["NOP.wait3x", /^"wait3x" is no modifier of NOP; it can have a flow such as wait0 or end$/],
    ["FADD.f32.sat r0, r1, r2", /; it can have clamp_0_inf, clamp_m1_1, clamp_0_1 or a flow such as/],
    ["FADD.f32.clamp_0_2 r0, r1, r2", /did you mean clamp_0_1\?$/],
    [
      "LEA_BUF_IMM @r0:r1, r2, table:0, index:0",
      /needs the modifier slot0, slot1, slot2 or slot7: the depend/,
    ],
    ["MOV.i32 R1, r0", /a register to write, as r0, found "R1"; did you mean r1\?$/],
    ["MOV.i32 x, r0", /, found "x"$/],
    ["MOV.i32 r1, U0", /; did you mean u0\?$/],
    ["MOV.i32 r1, laneid", /; did you mean lane_id\?$/],
    ["MOV.i32 r1, color", /, found "color"$/],
    ["FADD.f32 r1, r0, -u3", /; where a source can be negated, \.neg does it: u3\.neg$/],
    ["FADD.f32 r1, r0, -0.5", /found "-0\.5"; a float is written as its bits, as 0x3F800000 for 1$/],
    ["FADD.f32 r1, r0, 1", /found "1"; a float is written as its bits/],
    ["FADD_IMM.f32 r1, r0, #1.5", /a number behind "#", found "1\.5"; a float is written as its bits/],
    ["IADD_IMM.i32 r1, r0, #ff", /a number behind "#", found "ff"; hexadecimal digits stand behind 0x$/],
    ["IADD_IMM.i32 r1, r0, #0xG", /a number behind "#", found "0xG"$/],
    ["BRANCHZ r0, there", /expected offset: and a number or a label, found "there"$/],
    ["LOAD.i32.slot0 @r0, r0, 0", /expected offset: and a number, found "0"$/],
    ["FADD.f32 r0 r1 r2", /not 1: destination, a, b; commas stand between them$/],
    ["FADD.f32 r0, r1", /not 2: destination, a, b$/],
    [".word 12", /expected 0x and 16 hexadecimal digits, found "12"$/],
    [
      "FADD.f32 r0, u0, u2",
      /one pair of uniforms or special values, .*; MOV\.i32 can put it into a register/,
    ],
    [
      "FADD.f32 r0, u0, u64",
      /another page than a source before it, and FADD\.f32 can read one; MOV\.i32 can/,
    ],
  ])("is told what can stand there: %s", (text, message) => {
    const assembled = assemble(text);
    expect(!assembled.ok && assembled.diagnostics[0]!.message).toMatch(message);
  });

  test.each([
    ["FMUL.f32 r0, r1, r2", "a product is FMA with 0x0.neg as the third source"],
    ["fmul.v2f16 r0, r1, r2", "a product is FMA"],
    ["RET", "a program is ended by the flow .end of an instruction"],
    ["BRA again", "a jump is BRANCHZ.eq with the value 0x0"],
    ["SHL.i32 r0, r1, r2", "a shift is LSHIFT_OR or RSHIFT_OR with 0x0 as the third source"],
    ["XOR.i32 r0, r1, r2", "combine bits, with 0x0.b00 as the second source"],
    ["!!VP1.0", "a text that begins so is a program of OpenGL for another machine"],
    ["!!ARBvp1.0 OPTION x;", "for another machine"],
  ])("is told what is meant by what other machines have: %s", (text, hint) => {
    const assembled = assemble(text);
    expect(!assembled.ok && assembled.diagnostics[0]!.message).toContain(`is no instruction; `);
    expect(!assembled.ok && assembled.diagnostics[0]!.message).toContain(hint);
  });

  test("is told what it should be by texts that assemble", () => {
    const texts = [
      ...["FMA.f32 r0, r1, r2, 0x0.neg", "NOP.end", "BRANCHZ.eq 0x0, offset:0", "FADD.f32 r0, r1, r2.neg"],
      ...[
        "LSHIFT_OR.i32 r0, r1, r2.b00, 0x0",
        "LSHIFT_XOR.i32 r0, r1, 0x0.b00, r2",
        "FADD.f32 r0, r1.abs, r2",
      ],
    ];
    expect(texts.map((text) => assemble(text).ok)).toEqual(texts.map(() => true));
  });

  test("is told where the other label is", () => {
    const assembled = assemble("NOP\na: NOP\nb: NOP\n a: NOP\nb:");
    expect(!assembled.ok && assembled.diagnostics.map(({ message }) => message)).toEqual([
      'there is another label "a", in line 2',
      'there is another label "b", in line 3',
    ]);
  });

  test("has only its first mistake, and every line has its own, with line and column", () => {
    const assembled = assemble("FADD.f32.x.y r64, u128\r\n\n  MOV.i32 r64, u128 # no comment\nNOP\nNOPE");
    expect(
      !assembled.ok && assembled.diagnostics.map(({ code, line, column }) => [code, line, column]),
    ).toEqual([
      ["unknown-modifier", 1, 10],
      ["register-range", 3, 11],
      ["unknown-instruction", 5, 1],
    ]);
  });

  test("is counted when a hundred are listed, labels included", () => {
    const lines = Array.from({ length: 101 }, (_, i) => (i % 2 === 0 ? "X" : "BRANCHZ r0, offset:nowhere"));
    const listed = (count: number) => {
      const assembled = assemble(lines.slice(0, count).join("\n"));
      return assembled.ok ? [] : assembled.diagnostics.map(({ code, message }) => [code, message]);
    };
    expect(listed(100)).toHaveLength(100);
    expect(listed(101)).toHaveLength(101);
    expect(listed(101).at(-1)).toEqual(["more-errors", "1 more lines are wrong"]);
  });
});

describe("[Ruling 316]: a text", () => {
  test("can have limits of every kind", () => {
    const texts = [
      ...[
        "MOV.i32 r63, ^r63",
        "MOV.i32 r0, u127",
        "BRANCHZ r0, offset:67108863",
        "BRANCHZ r0, offset:-67108864",
      ],
      ...["LOAD.i32.slot0 @r0, r0, offset:32767", "LOAD.i32.slot0 @r0, r0, offset:-32768"],
      ...["IADD_IMM.i32 r0, r0, #0xFFFFFFFF", "SHADDX.u64 r0, r2, r4, shift:0x7"],
      ...["LOAD.i128.slot0 @r0:r1:r2:r3:r4:r5:r6, r8, offset:0", "LD_TILE.f32.slot0 @r0, u0, u2, u0"],
      ...["FMA.f32 r0, u0, u1, u0", "CSEL.u32.eq r0, u0, u1, u0, u1", "IADD.u32 r0, u5, 0x0"],
    ];
    const printed = disassemble(codeOf(...wordsOf(texts)));
    expect(printed.ok && printed.lines).toEqual(texts);
  });

  test.each([
    ["leading zeros and any case", "MOV.i32 r01, 0x0003f800000", "MOV.i32 r1, 0x3F800000"],
    ["numbers in any form", "IADD_IMM.i32 r0, r0, #010", "IADD_IMM.i32 r0, r0, #0xA"],
    ["numbers with a sign", "LOAD.i32.slot0 @r0, r0, offset:-0x10", "LOAD.i32.slot0 @r0, r0, offset:-16"],
    ["zero with a sign", "IADD_IMM.i32 r0, r0, #-0", "IADD_IMM.i32 r0, r0, #0x0"],
    ["the first word of a special value unsaid", "MOV.i32 r0, lane_id", "MOV.i32 r0, lane_id.w0"],
    ["changes of a source in any order", "FADD.f32 r0, r1.h1.abs.neg, r2", "FADD.f32 r0, r1.neg.abs.h1, r2"],
    ["its word behind the others", "IADD.u64 r0, lane_id.h0.w1, r2", "IADD.u64 r0, lane_id.w1.h0, r2"],
    ["what is meant anyway said", "FROUND.v2f16.rte r0, r1.h01", "FROUND.v2f16 r0, r1"],
    ["the byte that is meant unsaid", "V2S8_TO_V2F16 r0, r1", "V2S8_TO_V2F16 r0, r1.b00"],
    ["no byte of a shift [Ruling 317]", "LSHIFT_OR.i32 r0, r1, r2, r3", "LSHIFT_OR.i32 r0, r1, r2, r3"],
    ["blanks anywhere between", "\t FADD.f32\t r0 ,r1\t, r2 ;x", "FADD.f32 r0, r1, r2"],
    ["the word of one in full", ".word 0x00a4c00002010000", ".word 0x00A4C00002010000"],
    [
      "two widths, the first of the first texture",
      "TEX_DUAL.2d.f.slot0.32.zero.16 @r0, @, r0",
      "TEX_DUAL.slot0.f.32.16.2d.zero @r0, @, r0",
    ],
    [
      "a width with a dot",
      "VAR_TEX_DUAL.retrieve.32.32.f.zero.1d.slot0 @r0, r0, r2",
      "VAR_TEX_DUAL.slot0.retrieve.f.32.32.1d.zero @r0, r0, r2",
    ],
    ["the mode of FLUSH that does nothing [Ruling 317]", "FLUSH.f32.none r0, r1", "FLUSH.f32.none r0, r1"],
  ])("can have %s: %s", (_, text, canonical) => {
    const printed = disassemble(codeOf(wordOf(text)));
    expect(printed.ok && printed.lines).toEqual([canonical]);
  });

  test("can have labels before instructions, after all and several at once", () => {
    const text =
      "start: first:\n BRANCHZ r0, offset:end\nstart2: BRANCHZ r1, offset:start // back\nBRANCHZ r2, offset:start2\nend: ";
    const loaded = load(text);
    expect(loaded.ok && print(loaded.program)).toBe(
      "BRANCHZ r0, offset:2\nBRANCHZ r1, offset:-2\nBRANCHZ r2, offset:-2\n",
    );
    expect(loaded.ok && loaded.spans.map(({ position, end }) => text.slice(position, end))).toEqual([
      "BRANCHZ r0, offset:end",
      "BRANCHZ r1, offset:start",
      "BRANCHZ r2, offset:start2",
    ]);
  });

  test("is empty, or as long as programs can be", () => {
    expect(assemble("")).toEqual({ ok: true, code: new Uint8Array(0), warnings: [expect.anything()] });
    const blank = new Uint8Array(MAX_PROGRAM_BYTES).fill(0x20);
    expect(assemble(blank).ok).toBe(true);
    const longer = assemble(new Uint8Array(MAX_PROGRAM_BYTES + 1).fill(0x20));
    expect(!longer.ok && longer.diagnostics[0]!.code).toBe("program-size");
  });
});

describe("[Ruling 318]: a word that no text gives", () => {
  const MOV = wordOf("MOV.i32 r1, r2");
  const printed = (word: bigint): string => {
    const result = disassemble(codeOf(word));
    return result.ok ? result.lines[0]! : "";
  };

  test.each([
    ["is zero", 0n],
    ["has an opcode of none", 0x01ff_c000_0000_0000n],
    ["has a secondary opcode of none", MOV | (1n << 17n)],
    ["has the uppermost bit", MOV | (1n << 63n)],
    ["has a bit that the instruction does not use", MOV | (1n << 30n)],
    ["has a page without need", MOV | (1n << 57n)],
    ["has uniforms of page 2", (MOV & ~0xffn) | 0x80n | (2n << 57n)],
    ["has a special value that there is not", (MOV & ~0xffn) | 0xe0n],
    ["has the second zero of the table", (MOV & ~0xffn) | 0xd5n],
    ["has a reserved flow", MOV | (11n << 59n)],
    ["writes no half", MOV & ~(3n << 46n)],
    ["has a reserved selector", wordOf("IADD.u32 r0, r1, r2") | (1n << 26n)],
    ["has a reserved modifier", wordOf("BARRIER.slot0") | (3n << 30n)],
    ["has a value of an implied modifier", wordOf("LOAD.i24.slot0 @r0, r2, offset:0") | (1n << 36n)],
    [
      "has two staging registers from an odd one on",
      wordOf("LOAD.i64.slot0 @r2:r3, r0, offset:0") - (1n << 40n),
    ],
    ["has a first staging register but none", wordOf("LOAD.i64.slot0 @, r0, offset:0") | (4n << 40n)],
    ["has staging registers past the last", wordOf("LOAD.i64.slot0 @r0:r1, r0, offset:0") | (63n << 40n)],
    ["reads too much of the constant file", (wordOf("FMA.f32 r0, u0, u1, r0") & ~0xff0000n) | 0xc00000n],
  ])("comes back bit for bit: it %s", (_, word) => {
    expect(printed(word)).toBe(`.word 0x${word.toString(16).toUpperCase().padStart(16, "0")}`);
    expect(wordOf(printed(word))).toBe(word);
  });

  test("is no word if bytes are missing", () => {
    for (const count of [1, 7]) {
      const result = disassemble(new Uint8Array(8 + count));
      expect(result.ok ? null : result.diagnostics).toMatchObject([
        { code: "partial-word", position: 8, end: 8 + count, line: 2, column: 1 },
      ]);
    }
  });
});

describe("[Ruling 316]: the languages", () => {
  test("are known by their first instruction, code by nothing", () => {
    const languageOf = (text: string) => recognise(new TextEncoder().encode(text));
    for (const text of ["// x\n\n a:\nb: NOP.end", "FADD.f32 wrong", ".word 0x"])
      expect(languageOf(text)).toBe("valhall");
    for (const text of ["", "# x", "!!VP1.0 MOV", "nop", "\0\0\0\0\0\xc0\0\0", "NOPE"])
      expect(languageOf(text)).toBe(null);
    expect(() => recognise("NOP" as never)).toThrow(TypeError);
  });

  test("have help for each instruction", () => {
    for (const { name } of LANGUAGES) expect(help(name).map(({ mnemonic }) => mnemonic)).toEqual(MNEMONICS);
    expect(help("valhall").find(({ mnemonic }) => mnemonic === "SHADDX.u64")?.form).toBe(
      "SHADDX.u64 destination, a, b, shift:number",
    );
    expect(() => help("none")).toThrow(TypeError);
  });
});
