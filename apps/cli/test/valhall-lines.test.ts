import { describe, expect, test } from "@jest/globals";
import { answerOf, answersOf } from "./json-answers.js";

const answer = (command: string, line: string | object, ...args: string[]) =>
  answerOf(["valhall", command], line, ...args);

/** IADD_IMM.i32 r54.h0, 0x0, #0x0, and its bytes in memory order. */
const [TEXT, WORD] = ["IADD_IMM.i32 r54.h0, 0x0, #0x0", "c000000000761001"];

describe("valhall assemble --jsonl answers [Ruling 346]", () => {
  test("words in memory order, and warnings", async () => {
    const { ok, code, warnings } = await answer("assemble", { source: `${TEXT}\nNOP.end` });
    expect({ ok, code, warnings }).toEqual({
      ok: true,
      code: [WORD, "0000000000c00078"],
      warnings: [],
    });
    const open = await answer("assemble", { source: "NOP" });
    expect(open.code).toEqual(["0000000000c00000"]);
    expect(open.warnings).toEqual([
      expect.objectContaining({ code: "missing-end", position: 0, end: 3, line: 1, column: 1 }),
    ]);
    expect(await answer("assemble", { source: "" })).toEqual({
      ...{ ok: true, code: [] },
      warnings: [expect.objectContaining({ code: "missing-end", position: 0, end: 0, line: 1, column: 1 })],
    });
  });

  test("what is wrong with a text, by its bytes", async () => {
    const { ok, diagnostics, ...others } = await answer("assemble", {
      source: "// \u00e9\nNOP.end\nFADD.f32 r0, u0, u128",
    });
    expect([ok, others]).toEqual([false, {}]);
    expect(diagnostics).toEqual([
      {
        code: "uniform-range",
        message: 'there are the uniforms u0 to u127, and no "u128"',
        ...{ position: 31, end: 35, line: 3, column: 18, citation: "[Ruling 315]" },
      },
    ]);
  });

  test.each([
    [{}, "source: expected a string"],
    [{ source: ["NOP"] }, "source: expected a string"],
    [{ code: [WORD] }, 'line: expected "source", found "code"'],
    [{ source: "", src: 1 }, 'line: expected "source", found "src"'],
    ["[]", "line: expected an object"],
    ["{", "line: expected a JSON object; byte 1: the object does not end"],
  ])("what is not a request: %j", async (line, error) => {
    expect(await answer("assemble", line)).toEqual({ ok: false, error });
  });
});

describe("valhall dis --jsonl answers [Ruling 346]", () => {
  test("a line for each word, whatever it is; digits may have blanks and capitals", async () => {
    const code = [WORD, " C0 00 00 00 00 76 10 01 ", "ffffffffffffffff", "0000000000000000"];
    expect(await answer("dis", { code })).toEqual({
      ok: true,
      lines: [TEXT, TEXT, ".word 0xFFFFFFFFFFFFFFFF", ".word 0x0000000000000000"],
    });
    expect(await answer("dis", { code: [] })).toEqual({ ok: true, lines: [] });
  });

  test("words that assemble to the code again", async () => {
    const code = Array.from({ length: 64 }, (_, bit) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(1n << BigInt(bit));
      return bytes.toString("hex");
    });
    const { lines } = await answer("dis", { code });
    expect((await answer("assemble", { source: lines.join("\n") })).code).toEqual(code);
  });

  test.each([
    [{}, "code: expected an array"],
    [{ code: WORD }, "code: expected an array"],
    [{ code: [WORD, "c0"] }, "code[1]: expected a string of 16 hexadecimal digits"],
    [{ code: [`${WORD}0`] }, "code[0]: expected a string of 16 hexadecimal digits"],
    [{ code: ["c00000000076100g"] }, "code[0]: expected a string of 16 hexadecimal digits"],
    [{ code: [5] }, "code[0]: expected a string of 16 hexadecimal digits"],
    [{ source: TEXT }, 'line: expected "code", found "source"'],
  ])("what is not a request: %j", async (line, error) => {
    expect(await answer("dis", line)).toEqual({ ok: false, error });
  });
});

describe("valhall check --jsonl answers [VALHALL 11 s8, Ruling 346]", () => {
  test("every error of a text, sorted by position", async () => {
    const { ok, diagnostics, warnings } = await answer("check", { source: "NOP.x\nNIL\n\nNOP r0" });
    expect([ok, warnings]).toEqual([false, []]);
    expect(diagnostics.map(({ code, line }: Record<string, unknown>) => [code, line])).toEqual([
      ["unknown-modifier", 1],
      ["unknown-instruction", 2],
      ["operand-count", 4],
    ]);
  });

  test("every warning of a text and of code; a program with warnings is fine", async () => {
    const source = "BARRIER.slot0\nFADD.f32 r0, r0, r0";
    const { code } = await answer("assemble", { source });
    const ofText = await answer("check", { source });
    const ofCode = await answer("check", { code });
    for (const { ok, diagnostics } of [ofText, ofCode]) expect([ok, diagnostics]).toEqual([true, []]);
    const codes = (checked: { warnings: { code: string; position: number }[] }) =>
      checked.warnings.map(({ code, position }) => [code, position]);
    expect(codes(ofText)).toEqual([
      ["barrier", 0],
      ["missing-end", 14],
    ]);
    expect(codes(ofCode)).toEqual([
      ["barrier", 0],
      ["missing-end", 8],
    ]);
    expect(ofCode.warnings[1]).toMatchObject({ position: 8, end: 16, line: 2, column: 1 });
    expect(await answer("check", { code: [] })).toEqual({
      ...{ ok: true, diagnostics: [] },
      warnings: [expect.objectContaining({ code: "missing-end", position: 0, end: 0, line: 1, column: 1 })],
    });
  });

  test.each([
    [{}, 'line: expected either "source" or "code"'],
    [{ source: "", code: [] }, 'line: expected either "source" or "code"'],
    [{ source: "", vertices: [] }, 'line: expected "source" or "code", found "vertices"'],
    [{ code: {} }, "code: expected an array"],
  ])("what is not a request: %j", async (line, error) => {
    expect(await answer("check", line)).toEqual({ ok: false, error });
  });
});

test.each(["assemble", "dis", "check", "run"])(
  "valhall %s --jsonl answers every line that is not blank, in order, also one that is too long [VALHALL 11 s1]",
  async (command) => {
    const line = JSON.stringify({ source: "" });
    const all = await answersOf(
      ["valhall", command],
      ["", "[]", "  ", `${line} `, "[]"],
      ...["--max-line-bytes", String(line.length)],
    );
    expect(all).toHaveLength(3);
    expect(all[1].error).toBe(`line: expected at most ${line.length} bytes; --max-line-bytes allows more`);
    for (const one of [all[0], all[2]]) expect(one.error).toBe("line: expected an object");
  },
);
