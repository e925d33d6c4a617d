import { describe, expect, test } from "@jest/globals";
import { ENVIRONMENTS, type EnvironmentName, MNEMONICS, OPCODES } from "@glasm/nv-vertex";
import { readToken, startState, tokensOf } from "../../../src/language/nv-vertex/tokens.js";
import type { TokenKind } from "../../../src/language/token.js";
import { SCENE_PROGRAMS } from "../sources.js";

const spell = (text: string): string[] => tokensOf(text).map(({ kind, text: token }) => `${kind} ${token}`);
const kindOf = (text: string, word: string): TokenKind | undefined =>
  tokensOf(text).find((token) => token.text === word)?.kind;

describe("tokens of the four languages", () => {
  test("of VP1.0 [VP2 2.14.1.8]", () => {
    expect(spell("!!VP1.0 # a\nARL A0.x, v[9].x;\nDP4 o[HPOS].x, c[A0.x+4], -R0.yzwx;END")).toEqual([
      ...["header !!VP1.0", "comment # a", "opcode ARL", "register A0", "mark .", "mask x", "mark ,"],
      ...["register v", "mark [", "number 9", "mark ]", "mark .", "mask x", "mark ;", "opcode DP4"],
      ...["register o", "mark [", "register HPOS", "mark ]", "mark .", "mask x", "mark ,", "register c"],
      ...["mark [", "register A0", "mark .", "mask x", "mark +", "number 4", "mark ]", "mark ,", "mark -"],
      ...["register R0", "mark .", "mask yzwx", "mark ;", "keyword END"],
    ]);
  });

  test("of VP1.1, with its option [VP1.1 2.14.A]", () => {
    expect(spell("!!VP1.1 OPTION NV_position_invariant; SUB R0, v[OPOS], +c[0]; END")).toEqual([
      ...["header !!VP1.1", "keyword OPTION", "option NV_position_invariant", "mark ;", "opcode SUB"],
      ...["register R0", "mark ,", "register v", "mark [", "register OPOS", "mark ]", "mark ,", "mark +"],
      ...["register c", "mark [", "number 0", "mark ]", "mark ;", "keyword END"],
    ]);
  });

  test("of VP2.0, with labels, conditions and absolute values [VP2 2.14.2.2, 2.14.2.3]", () => {
    expect(spell("!!VP2.0 MOV: MOVC CC.x (GT.y), -|R12.w|; BRA MOV (LE); CAL END;")).toEqual([
      ...["header !!VP2.0", "label MOV", "mark :", "opcode MOVC", "register CC", "mark .", "mask x"],
      ...["mark (", "condition GT", "mark .", "mask y", "mark )", "mark ,", "mark -", "mark |"],
      ...["register R12", "mark .", "mask w", "mark |", "mark ;", "opcode BRA", "label MOV", "mark ("],
      ...["condition LE", "mark )", "mark ;", "opcode CAL", "label END", "mark ;"],
    ]);
  });

  test("are no labels because of a colon in a comment", () => {
    expect(spell("!!VP2.0 MOV # note: a\nR0, R1;").slice(0, 3)).toEqual([
      ...["header !!VP2.0", "opcode MOV", "comment # note: a"],
    ]);
    expect(kindOf("!!VP2.0 MOV # a # b\n# c\r : ADD R0, R1, R1;", "MOV")).toBe("label");
  });

  test("are found at once before a row of number signs", () => {
    const row = "#".repeat(1000);
    expect(spell(`!!VP2.0 MOV ${row}\nR0, R1; END\n${row}`).slice(-2)).toEqual([
      "keyword END",
      `comment ${row}`,
    ]);
  });

  test("of VSP1.0, which writes parameters [VP2 2.14.5]", () => {
    expect(spell("!!VSP1.0 MOV c[3].x, v[0]; END")).toEqual([
      ...["header !!VSP1.0", "opcode MOV", "register c", "mark [", "number 3", "mark ]", "mark .", "mask x"],
      ...["mark ,", "register v", "mark [", "number 0", "mark ]", "mark ;", "keyword END"],
    ]);
  });

  test("are unknown where another language has them", () => {
    expect(kindOf("!!VP1.0 SUB R0, R1, R2;", "SUB")).toBe("unknown");
    expect(kindOf("!!VP1.1 SUB R0, R1, R2;", "SUB")).toBe("opcode");
    expect(kindOf("!!VP1.1 MOVC R0, R1;", "MOVC")).toBe("unknown");
    expect(kindOf("!!VP1.1 MOV R12, R1;", "R12")).toBe("unknown");
    expect(kindOf("!!VP1.1 MOV R0 (GT), R1;", "GT")).toBe("unknown");
    expect(kindOf("!!VP1.1 MOV o[CLP0], R1;", "CLP0")).toBe("unknown");
    expect(kindOf("!!VP1.1 ARL A1.x, R1.x;", "A1")).toBe("unknown");
    expect(kindOf("!!VP1.0 OPTION NV_position_invariant;", "NV_position_invariant")).toBe("unknown");
    expect(kindOf("!!VSP1.0 MOV o[HPOS], R1;", "o")).toBe("unknown");
    expect(kindOf("!!VSP1.0 MOV c[0], v[OPOS];", "OPOS")).toBe("unknown");
    expect(kindOf("!!VP1.0 skip: MOV R0, R1;", "skip")).toBe("unknown");
    expect(kindOf("!!VP2.0 mov R0, R1;", "mov")).toBe("unknown");
    expect(kindOf("!!VP2.0 MOV R01, R1;", "R01")).toBe("unknown");
    expect(kindOf("!!VP2.0 MOV R0, v[toString];", "toString")).toBe("unknown");
    expect(kindOf("!!VP3.0 MOV R0, R1;", "!!VP3.0")).toBe("unknown");
  });

  test.each(Object.keys(ENVIRONMENTS) as EnvironmentName[])(
    "every word that %s programs may begin an instruction with is an opcode",
    (name) => {
      const { header, instructionSet, version2 } = ENVIRONMENTS[name];
      const words = [...OPCODES.keys()].filter((word) => kindOf(`${header} ${word} R0`, word) === "opcode");
      const expected = { VP1: 17, "VP1.1": 21, VP2: MNEMONICS.length }[instructionSet];
      expect(words.filter((word) => !OPCODES.get(word)!.updatesConditionCode)).toHaveLength(expected);
      expect(words.length > expected).toBe(version2);
    },
  );

  test("leave nothing of a scene's program unknown", () => {
    expect(SCENE_PROGRAMS.size).toBeGreaterThanOrEqual(20);
    for (const [file, text] of SCENE_PROGRAMS) {
      expect([file, tokensOf(text).filter(({ kind }) => kind === "unknown")]).toEqual([file, []]);
    }
  });

  test("are the same when each line is read for itself", () => {
    for (const text of SCENE_PROGRAMS.values()) {
      const state = startState();
      const kinds: TokenKind[] = [];
      for (const line of text.split("\n")) {
        for (let at = 0; at < line.length;) {
          const { kind, end } = readToken(line, at, state);
          if (kind !== null) kinds.push(kind);
          at = end;
        }
      }
      expect(kinds).toEqual(tokensOf(text).map(({ kind }) => kind));
    }
  });

  test("cover any text, character by character", () => {
    const text = "!!VP2.0 \u{1F600}\u{1F600}\0 é \ud800 MOV\tR0\f,@;";
    expect(
      tokensOf(text)
        .map((token) => token.text)
        .join(""),
    ).toBe(text.replace(/[ \t]/g, ""));
  });
});

describe("colors of registers", () => {
  test("tell what each word of a register is for [VP2 2.14.1]", () => {
    const state = startState();
    const text = "!!VP2.0 ARL A0.x, R1.x; ADDC o[HPOS], c[A0.x+1], v[OPOS]; MOV CC, R0; END";
    const uses: string[] = [];
    for (let at = 0; at < text.length;) {
      const { kind, end, use } = readToken(text, at, state);
      if (kind === "register") uses.push(`${text.slice(at, end)} ${use}`);
      at = end;
    }
    expect(uses).toEqual([
      ...["A0 address", "R1 temporary", "o result", "HPOS result", "c constant", "A0 address"],
      ...["v attribute", "OPOS attribute", "CC condition-code", "R0 temporary"],
    ]);
  });
});
