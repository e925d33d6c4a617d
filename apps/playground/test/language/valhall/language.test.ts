import { describe, expect, test } from "@jest/globals";
import { INSTRUCTIONS, load, MNEMONICS, print } from "@glasm/valhall";
import { VALHALL_LANGUAGE } from "../../../src/language/valhall/language.js";
import { readTokens } from "../../../src/language/token-stream.js";

const TEXT = `# Adds until r0 is 0.
again: LOAD.i32.unsigned.slot0.wait0 @r2, r4, offset:-0x4 ; a word
  IADD_IMM.i32 r0, ^r0, #0xFFFFFFFF
FADD.f32.clamp_0_1 r1.h0, r1.neg.abs, u5.h1 // halves
MOV.i32 r3, program_counter.w0
V2F32_TO_V2F16.rtz r1, r2, 0x3F800000
BRANCHZ.eq.reconverge r0, offset:again
last: only: ATOM.i32.slot1.aadd @r6, r4, offset:0x0
  .word 0x00000000000000FF
  CLPER.i32.xor.subgroup4.zero r0, r1, r2.b11
NOP.end
`;

const tokensOf = (text: string) => [...readTokens(text, VALHALL_LANGUAGE)].map(({ token }) => token);
const kindsOf = (text: string) => tokensOf(text).map(({ kind, text: word }) => `${kind} ${word}`);

describe("tokens", () => {
  test("leave nothing of a program unknown", () => {
    expect(load(TEXT).ok).toBe(true);
    expect(tokensOf(TEXT).filter(({ kind }) => kind === "unknown")).toEqual([]);
  });

  test("take a line apart", () => {
    expect(kindsOf("a: FADD.f32.clamp_0_1.wait0 r1.h0, ^u5.neg, 0x0 // x")).toEqual([
      ...["label a", "mark :", "opcode FADD.f32", "mark .", "option clamp_0_1", "mark .", "option wait0"],
      ...["register r1", "mark .", "mask h0", "mark ,", "mark ^", "register u5", "mark .", "mask neg"],
      ...["mark ,", "number 0x0", "comment // x"],
    ]);
    expect(kindsOf("  # all of it\nBRANCHZ r0, offset:a")).toEqual([
      ...[
        "comment # all of it",
        "opcode BRANCHZ",
        "register r0",
        "mark ,",
        "option offset",
        "mark :",
        "label a",
      ],
    ]);
  });

  test("are the same line by line, as the editor reads them", () => {
    const state = { ...VALHALL_LANGUAGE.startState() };
    const byLine = TEXT.split("\n").flatMap((line) => {
      const kinds: string[] = [];
      for (let at = 0; at < line.length;) {
        const { kind, end } = VALHALL_LANGUAGE.readToken(line, at, state);
        if (kind !== null) kinds.push(`${kind} ${line.slice(at, end)}`);
        at = end;
      }
      return kinds;
    });
    expect(byLine).toEqual(kindsOf(TEXT));
  });

  test("say what is not there", () => {
    const unknown = (text: string) =>
      tokensOf(text).flatMap(({ kind, text: word }) => (kind === "unknown" ? [word] : []));
    expect(unknown("FOO r0")).toEqual(["FOO"]);
    expect(unknown("FADD.f32.slot0 r64, u128, r0.h11")).toEqual(["slot0", "r64", "u128", "h11"]);
    expect(unknown("LOAD.i32.unsigned.slot0 @r0, r2, index:0")).toEqual(["index"]);
  });

  test("tell registers from uniforms and special values", () => {
    const uses = (text: string) => {
      const state = { ...VALHALL_LANGUAGE.startState() };
      const found: unknown[] = [];
      for (let at = 0; at < text.length;) {
        const { end, use } = VALHALL_LANGUAGE.readToken(text, at, state);
        if (use !== undefined) found.push(use);
        at = end;
      }
      return found;
    };
    expect(uses("MOV.i32 r0, lane_id.w0\nMOV.i32 r1, u3")).toEqual([
      ...["temporary", "attribute", "temporary", "constant"],
    ]);
  });
});

describe("help", () => {
  const at = (word: string, text = TEXT) => VALHALL_LANGUAGE.helpAt(text, text.indexOf(word));

  test("says what instructions, modifiers and operands are", () => {
    expect(at("FADD.f32")!.help).toMatchObject({
      title: "FADD.f32 destination, a, b",
      summary: "a + b.",
      citations: ["[Ruling 315]"],
    });
    expect(at("clamp_0_1")!.help.title).toBe(".clamp_0_1");
    expect(at("wait0")!.help.summary).toBe("waits for messages on slot 0");
    expect(at("neg.abs")!.help.summary).toContain("negated");
    expect(at("h1 //")!.help.summary).toBe("a half, which becomes a float of 32 bits");
    expect(at("h0, r1")!.help.citations).toEqual(["[Ruling 338]"]);
    expect(at("0x3F800000")!.help.summary).toBe("the constant: the float 1");
    expect(at("offset:-")!.help.title).toBe("offset:");
    expect(at("again\nlast")!.help.facts).toEqual([["stands", "in line 2"]]);
    expect(at("program_counter")!.help.facts).toContainEqual(["here", "vertex programs have it"]);
    expect(at(".word")!.help.title).toBe(".word 0x0123456789ABCDEF");
  });

  test("names registers, for what they hold to be shown", () => {
    expect(at("u5")!).toMatchObject({ register: { file: "u", index: 5 } });
    expect(at("r4")!).toMatchObject({ register: { file: "r", index: 4 } });
    expect(at("r60", "FADD.f32 r0, r60, u0")!.help.facts).toEqual([
      ["begins with", "the number of the vertex"],
    ]);
  });

  test("says what is not executed", () => {
    expect(at("TEX", "TEX_SINGLE.slot0 @r0, @r1, r2")!.help.facts.at(-1)![1]).toContain("not executed");
  });

  test("is there for every instruction", () => {
    for (const mnemonic of MNEMONICS) {
      const found = VALHALL_LANGUAGE.helpAt(`${mnemonic} `, 0);
      expect(found!.help.summary).toBe(INSTRUCTIONS[mnemonic].description);
    }
  });
});

describe("proposals", () => {
  const wordsAt = (text: string) =>
    VALHALL_LANGUAGE.proposalsAt(text, text.length)?.proposals.map(({ text: word }) => word);

  test("at the beginning of a line all instructions", () => {
    expect(wordsAt("")).toEqual([...MNEMONICS, ".word"]);
    expect(wordsAt("a: FA")).toContain("FADD.f32");
  });

  test("behind a dot modifiers that are not said yet, and flows", () => {
    const all = wordsAt("FADD.f32.")!;
    expect(all).toContain("clamp_0_1");
    expect(all).toContain("reconverge");
    const left = wordsAt("FADD.f32.clamp_0_1.")!;
    expect(left).not.toContain("clamp_m1_1");
    expect(left).toContain("wait0");
    expect(wordsAt("FADD.f32.wait0.")).not.toContain("wait1");
  });

  test("operands by what they are", () => {
    const source = wordsAt("FADD.f32 r7, ")!;
    expect(source.slice(0, 2)).toEqual(["r7", "r0"]);
    expect(source).toContain("0x3F800000");
    expect(source).toContain("lane_id.w0");
    expect(wordsAt("FADD.f32 ")).not.toContain("u0");
    expect(wordsAt("FADD.f32 r0, r1.")).toEqual(["h0", "h1", "neg", "abs"]);
    expect(wordsAt("FADD.f32 r0.")).toEqual(["h0", "h1"]);
    expect(wordsAt("top: NOP\nBRANCHZ r0,")).toEqual(["offset:"]);
    expect(wordsAt("top: NOP\nBRANCHZ r0, offset:")).toEqual(["top"]);
    expect(wordsAt("NOP // ")).toBeUndefined();
    expect(wordsAt("NOP r0")).toBeUndefined();
  });
});

describe("formatting", () => {
  test("gives instructions their canonical form, and keeps all else", () => {
    const text = "  # all\n\na:  FADD.f32   r0,r0 , r1 ; sum\n\nBRANCHZ.reconverge.eq r0,offset:a\nNOP.end";
    expect(VALHALL_LANGUAGE.formatText(text)).toBe(
      "# all\n\na: FADD.f32 r0, r0, r1 ; sum\n\nBRANCHZ.eq.reconverge r0, offset:a\nNOP.end\n",
    );
  });

  test("changes no program, and nothing the second time", () => {
    const formatted = VALHALL_LANGUAGE.formatText(TEXT)!;
    expect(VALHALL_LANGUAGE.formatText(formatted)).toBe(formatted);
    const [before, after] = [load(TEXT), load(formatted)];
    expect(before.ok && after.ok && print(before.program) === print(after.program)).toBe(true);
  });

  test("leaves what does not load", () => {
    expect(VALHALL_LANGUAGE.formatText("FOO")).toBeNull();
  });
});

describe("conditions of breakpoints", () => {
  const { named, example } = VALHALL_LANGUAGE.registersIn("");

  test("name registers as the machine does", () => {
    expect(named("r63")).toEqual({ file: "r", index: 63 });
    expect(named("varying[9]")).toEqual({ file: "varying", index: 9 });
    expect(named("position")).toEqual({ file: "position", index: 0 });
    expect(named(example)).toBeDefined();
    for (const name of ["r64", "r03", "varying9", "position[0]", "x0", ""])
      expect(named(name)).toBeUndefined();
  });
});
