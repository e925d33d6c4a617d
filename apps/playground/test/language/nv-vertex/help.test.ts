import { describe, expect, test } from "@jest/globals";
import {
  ATTRIBUTE_NAMES,
  CONDITION_RULES,
  ENVIRONMENTS,
  type EnvironmentName,
  INSTRUCTIONS,
  OPCODES,
  RESULT_REGISTERS,
} from "@glasm/nv-vertex";
import { helpText } from "../../../src/language/help.js";
import { helpAt } from "../../../src/language/nv-vertex/help-at.js";
import { cursorIn, SCENE_PROGRAMS } from "../sources.js";
import { tokensOf } from "../../../src/language/nv-vertex/tokens.js";

const at = (marked: string) => {
  const { text, offset } = cursorIn(marked);
  const found = helpAt(text, offset);
  return found && { word: text.slice(found.start, found.end), ...found.help, register: found.register };
};

const NAMES = Object.keys(ENVIRONMENTS) as EnvironmentName[];

describe("help for instructions", () => {
  test.each(NAMES)("is there for every opcode in %s programs, with all that its row says", (name) => {
    for (const [word, { mnemonic, updatesConditionCode }] of OPCODES) {
      const help = at(`${ENVIRONMENTS[name].header}\n@${word} `)!;
      const { description, citation, accuracy } = INSTRUCTIONS[mnemonic];
      expect(help.word).toBe(word);
      expect(help.title.startsWith(word)).toBe(true);
      expect(help.summary.startsWith(description)).toBe(true);
      expect(help.summary.includes("condition code")).toBe(updatesConditionCode);
      expect(help.citations).toContain(citation);
      const text = helpText(help);
      expect(text).toMatch(/\nthen: .+\nlanguages: .*VP2\.0/);
      expect(text).not.toMatch(/undefined|null/);
      if (/^(BRA|CAL|RET)$/.test(word)) expect(text).not.toContain("accuracy");
      else expect(text).toContain(accuracy);
    }
  });

  test("has the form of the language [VP2 2.14.1.8]", () => {
    expect(at("!!VP2.0 M@AD R0, R1, R2, R3;")!.title).toBe("MAD[C] result, vector, vector, vector");
    expect(at("!!VP1.0 M@AD R0, R1, R2, R3;")!.title).toBe("MAD result, vector, vector, vector");
    expect(at("!!VP2.0 RC@CC R0, R1.x;")!.title).toBe("RCCC result, scalar");
    expect(at("!!VP2.0 RCC@ R0, R1.x;")!.title).toBe("RCC[C] result, scalar");
    expect(at("!!VP1.0 ARL@ A0.x, R1.x;")!.title).toBe("ARL A0.x, scalar");
    expect(at("!!VP2.0 ARL@ A0.x, R1.x;")!.title).toBe("ARL[C] address register, vector");
    expect(at("!!VP2.0 ARA@ A0, A1;")!.title).toBe("ARA[C] address register, address register");
    expect(at("!!VP2.0 BRA@ a;")!.title).toBe("BRA label (condition)");
    expect(at("!!VP2.0 @RET;")!.title).toBe("RET (condition)");
  });

  test("says which languages have it", () => {
    const languages = (marked: string) => new Map(at(marked)!.facts).get("languages");
    expect(languages("!!VP1.1 @SUB R0, R1, R2;")).toBe("VP1.1, VP2.0");
    expect(languages("!!VP1.0 @SUB R0, R1, R2;")).toBe("VP1.1, VP2.0; this is a VP1.0 program");
    expect(languages("!!VP1.1 @SUBC R0, R1, R2;")).toBe("VP2.0; this is a VP1.1 program");
    expect(languages("!!VSP1.0 @MOV R0, R1;")).toBe("VP1.0, VP1.1, VP2.0, VSP1.0");
  });
});

describe("help for registers", () => {
  test("is there for every result and every attribute [VP2 Table X.1, Table X.3]", () => {
    for (const name of RESULT_REGISTERS) {
      expect(at(`!!VP2.0 MOV o[${name}@], R0;`)).toMatchObject({ word: `o[${name}]`, title: `o[${name}]` });
    }
    for (const [name, index] of Object.entries(ATTRIBUTE_NAMES)) {
      const help = at(`!!VP1.0 MOV R0, @v[${name}];`)!;
      expect(help).toMatchObject({ word: `v[${name}]`, title: `v[${name}] = v[${index}]` });
      expect(at(`!!VP1.0 MOV R0, v[@${index}];`)).toEqual({ ...help, word: `v[${index}]` });
    }
  });

  test("says what each is", () => {
    const summary = (marked: string) => at(marked)?.summary;
    expect(summary("!!VP2.0 MOV o[@COL1], R0;")).toBe("secondary front color");
    expect(summary("!!VP2.0 MOV o[@TEX3], R0;")).toBe("coordinates of texture unit 3");
    expect(summary("!!VP2.0 MOV R0, v[@TEX3];")).toBe("texture coordinates 3");
    expect(summary("!!VP2.0 MOV R0, v[@COL0];")).toBe("primary color");
    expect(summary("!!VP2.0 MOV R0, v[@6];")).toBe("vertex attribute 6");
    expect(summary("!!VSP1.0 MOV R0, v[@0];")).toBe("the vector that ExecuteProgramNV was given");
    expect(summary("!!VP1.0 MOV R@0, R1;")).toBe("temporary register");
    expect(summary("!!VP1.0 ARL A@0.x, R1.x;")).toBe("address register, for c[A0.x + offset]");
    expect(summary("!!VP2.0 MOVC CC@, R1;")).toContain("condition code alone");
    expect(summary("!!VP1.0 MOV R0, c[A0.x+4@];")).toBe(
      "the program parameter that an address register leads to",
    );
    expect(summary("!!VP1.0 MOV R0, c[A@0.x+4];")).toBe("address register, for c[A0.x + offset]");
    expect(summary("!!VP1.0 MOV R0, c[96@];")).toBeUndefined();
    expect(summary("!!VP1.0 MOV o[CLP0@], R0;")).toBeUndefined();
    expect(summary("!!VP1.0 MOV R12@, R0;")).toBeUndefined();
  });

  test("names the parameter by its number", () => {
    expect(at("!!VP1.0 MOV R0, @c[012];")).toMatchObject({
      title: "c[12]",
      register: { file: "parameter", index: 12 },
      word: "c[012]",
    });
    expect(at("!!VP1.0 MOV R0, c@[A0.x-3];")).toMatchObject({ register: null, word: "c[A0.x-3]" });
  });
});

describe("help for the rest", () => {
  test("is there for every condition [VP2 2.14.2.2]", () => {
    for (const rule of Object.keys(CONDITION_RULES)) {
      expect(at(`!!VP2.0 MOV R0 (${rule}@), R1;`)).toMatchObject({ word: rule, title: `(${rule})` });
    }
    expect(at("!!VP2.0 MOV R0 (@NE), R1;")!.summary).toBe(
      "passes for a component of the condition code that is less than zero (LT), greater than zero (GT) or unordered, as of NaN (UN)",
    );
    expect(at("!!VP2.0 MOV R0 (@FL), R1;")!.summary).toContain("never");
  });

  test("is there for masks, swizzles, labels, options, headers and END", () => {
    expect(at("!!VP2.0 MOV R0.x@z, R1;")!.summary).toBe("write mask: x, z written, the others kept");
    expect(at("!!VP2.0 MOV R0, R1.y@zwx;")!.summary).toBe(
      "swizzle: x is its y, y is its z, z is its w, w is its x",
    );
    expect(at("!!VP2.0 MOV R0 (EQ.y@), R1;")!.summary).toBe("the component y");
    expect(at("!!VP2.0 @loop: RET;")!.title).toBe("loop:");
    expect(at("!!VP1.1 OPTION @NV_position_invariant;")!.facts).toEqual([["instructions", "at most 124"]]);
    expect(at("@!!VSP1.0")!.summary).toBe("begins a vertex state program");
    expect(at("!!VP1.0 EN@D")!.citations).toContain("[Ruling 17]");
  });

  test("is nowhere in comments, numbers of offsets and white space", () => {
    expect(at("!!VP1.0 # MO@V R0")).toBeNull();
    expect(at("!!VP1.0   @   ")).toBeNull();
    expect(at("@")).toBeNull();
  });

  test("is there for every word of the scenes", () => {
    for (const text of SCENE_PROGRAMS.values()) {
      for (const { kind, start, end } of tokensOf(text)) {
        const found = helpAt(text, start);
        if (kind === "mark" || kind === "comment" || kind === "number") continue;
        expect([text.slice(start, end), found?.help.title]).toEqual([expect.any(String), expect.any(String)]);
        expect(found!.start <= start && end <= found!.end).toBe(true);
      }
    }
  });
});
