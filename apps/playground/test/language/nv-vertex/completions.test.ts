import { describe, expect, test } from "@jest/globals";
import { CONDITION_RULES, ENVIRONMENTS, OPCODES, RESULT_REGISTERS, WRITE_MASKS } from "@glasm/nv-vertex";
import { proposalsAt } from "../../../src/language/nv-vertex/completions.js";
import { cursorIn } from "../sources.js";

const at = (marked: string) => {
  const { text, offset } = cursorIn(marked);
  return proposalsAt(text, offset);
};
const texts = (marked: string): string[] => at(marked)?.proposals.map(({ text }) => text) ?? [];

describe("proposals for a statement", () => {
  test("are the headers at first", () => {
    for (const begun of ["@", "!@", "!!VP@"])
      expect(texts(begun)).toEqual(["!!VP1.0", "!!VP1.1", "!!VP2.0", "!!VSP1.0"]);
    expect(at("# a\n!!VP@")).toMatchObject({ start: 4, likely: true });
    expect(texts("MOV @")).toEqual([]);
  });

  test("are the opcodes of the language [VP2 Table X.4, Table X.5]", () => {
    expect(texts("!!VP1.0 @")).toHaveLength(17 + 1);
    expect(texts("!!VP1.1 MOV R0, R1; M@")).toHaveLength(21 + 1);
    expect(texts("!!VSP1.0 @")).not.toContain("SUB");
    expect(texts("!!VP2.0 a: @")).toEqual([...OPCODES.keys(), "END"]);
    expect(at("!!VP1.0 MO@")).toMatchObject({ start: 8, likely: true });
    expect(at("!!VP1.0 MOV R0, R1; @")!.likely).toBe(false);
  });

  test("begin with OPTION where it may stand [VP2 2.14.6]", () => {
    expect(texts("!!VP1.1 @")[0]).toBe("OPTION");
    expect(texts("!!VP1.1 OPTION @")).toEqual(["NV_position_invariant"]);
    expect(texts("!!VP1.1 OPTION NV_position_invariant; @")[0]).toBe("OPTION");
    expect(texts("!!VP1.1 MOV R0, R1; @")).not.toContain("OPTION");
    expect(texts("!!VP2.0 a: @")).not.toContain("OPTION");
    expect(texts("!!VP1.0 @")).not.toContain("OPTION");
  });

  test("are none in comments and after END", () => {
    expect(at("!!VP1.0 # M@")).toBeNull();
    expect(at("!!VP1.0 END @")).toBeNull();
  });
});

describe("proposals for registers", () => {
  test("are those that can be written [VP2 2.14.1.4, 2.14.1.5]", () => {
    const written = texts("!!VP1.0 MOV @");
    expect(written.slice(0, 13)).toEqual([...Array.from({ length: 12 }, (_, i) => `R${i}`), "o[HPOS]"]);
    expect(written).toHaveLength(12 + 15);
    expect(texts("!!VP2.0 MOV @")).toHaveLength(16 + 21 + 1);
    expect(texts("!!VP2.0 MOVC @").at(-1)).toBe("CC");
    expect(texts("!!VSP1.0 MOV @, c[7]; MOV c[3], c[5];").slice(12)).toEqual(["c[3]", "c[5]", "c[7]"]);
  });

  test("are those that can be read, with the parameters of the program", () => {
    const read = texts("!!VP1.0 MUL R0, c[12].x, @; MOV R1, c[4]; MOV R1, c[A0.x+3];");
    expect(read).toHaveLength(12 + 16 + 2 + 1);
    expect(read.slice(12, 20)).toEqual([
      ...["v[OPOS]", "v[WGHT]", "v[NRML]", "v[COL0]", "v[COL1]", "v[FOGC]", "v[6]", "v[7]"],
    ]);
    expect(read.slice(-3)).toEqual(["c[4]", "c[12]", "c[A0.x]"]);
    expect(texts("!!VP2.0 MOV R0, -@")).toHaveLength(16 + 16 + 2);
    expect(texts("!!VP2.0 MOV R0, |@")).toHaveLength(16 + 16 + 2);
    expect(texts("!!VSP1.0 MOV R0, @").slice(12)).toEqual(["v[0]", "c[A0.x]"]);
  });

  test("are address registers for ARL, ARR and ARA [VP2 2.14.3.3-5]", () => {
    expect(texts("!!VP1.0 ARL @")).toEqual(["A0"]);
    expect(texts("!!VP2.0 ARRC @")).toEqual(["A0", "A1"]);
    expect(texts("!!VP2.0 ARA A0, @")).toEqual(["A0", "A1"]);
    expect(texts("!!VP2.0 ARL A0, @")).toContain("R3");
  });

  test("replace the word that has begun", () => {
    expect(at("!!VP1.0 MOV R@")).toMatchObject({ start: 12, likely: true });
    expect(at("!!VP1.0 MOV R0,@")).toMatchObject({ start: 15, likely: true });
    expect(texts("!!VP1.0 MOV R0, v@")).toContain("v[OPOS]");
  });

  test("are none where a comma, a semicolon or nothing more belongs", () => {
    for (const text of [
      "MOV R0 @",
      "MOV R0, R1 @",
      "MOV R0, R1, @",
      "RET @",
      "MOV R0, |R1| @",
      "MOV o[HPOS] @",
    ]) {
      expect([text, texts(`!!VP2.0 ${text}`)]).toEqual([text, []]);
    }
  });

  test("in brackets are the names of the file, which close them", () => {
    expect(texts("!!VP1.0 MOV o[@")).toEqual(RESULT_REGISTERS.slice(0, 15));
    expect(texts("!!VP2.0 MOV o[T@], R0;")).toEqual([...RESULT_REGISTERS]);
    expect(texts("!!VP2.0 MOV R0, v[@")).toHaveLength(16);
    expect(texts("!!VSP1.0 MOV R0, v[@")).toEqual(["0"]);
    expect(texts("!!VP2.0 MOV R0, c[@; MOV R1, c[33]; MOV R1, c[4]; MOV R2, c[33];")).toEqual([
      ...["4", "33", "A0.x", "A1.x"],
    ]);
    expect(texts("!!VP1.0 MOV R0, c[1@; MOV R1, c[33];")).toEqual(["33", "A0.x"]);
    expect(at("!!VP1.0 MOV R0, c[1@")!.start).toBe(18);
    expect(at("!!VP2.0 MOV o[@")!.proposals.every(({ closing }) => closing === "]")).toBe(true);
    expect(texts("!!VP1.0 MOV R0, c[A0.x+@")).toEqual([]);
  });
});

describe("proposals for the rest of an operand", () => {
  test("are write masks after the dot of a destination [VP2 2.14.2.2]", () => {
    expect(texts("!!VP1.0 MOV R0.@")).toEqual([...WRITE_MASKS.keys()]);
    expect(texts("!!VP1.0 MOV o[HPOS].x@")).toHaveLength(15);
    expect(texts("!!VP1.0 ARL A0.@")).toEqual(["x"]);
    expect(texts("!!VP2.0 ARL A0.@")).toHaveLength(15);
  });

  test("are components and the program's swizzles after that of an operand [VP2 2.14.2.1]", () => {
    expect(texts("!!VP1.0 MOV R0, R1.@; MOV R1, R2.yzxw;")).toEqual(["x", "y", "z", "w", "yzxw"]);
    expect(texts("!!VP1.0 RCP R0, R1.@; MOV R1, R2.yzxw;")).toEqual(["x", "y", "z", "w"]);
    expect(texts("!!VP1.0 MOV R0, c[A0.@")).toEqual(["x"]);
    expect(texts("!!VP2.0 MOV R0, c[A0.@")).toEqual(["x", "y", "z", "w"]);
  });

  test("are conditions in parentheses, which VP2.0 has [VP2 2.14.2.2]", () => {
    expect(texts("!!VP2.0 MOV R0.x (@")).toEqual(Object.keys(CONDITION_RULES));
    expect(texts("!!VP2.0 a: BRA a (G@")).toEqual(Object.keys(CONDITION_RULES));
    expect(texts("!!VP2.0 RET (GT.@")).toEqual(["x", "y", "z", "w"]);
    expect(texts("!!VP1.0 MOV R0.x (@")).toEqual([]);
  });

  test("are the labels after BRA and CAL, wherever they are defined [VP2 2.14.2.3]", () => {
    expect(texts("!!VP2.0 one: BRA @; two: CAL three; MOV: END")).toEqual(["one", "two", "MOV"]);
    expect(at("!!VP2.0 one: CAL o@")).toMatchObject({ start: 17, likely: true });
  });
});

test("every proposal for a word has its help, but OPTION", () => {
  const places = ["@", "MOV @", "MOV R0, @", "MOV R0.@", "MOV R0, R1.@", "MOV o[@", "MOV R0, v[@", "ARL @"];
  for (const { header } of Object.values(ENVIRONMENTS)) {
    for (const place of places) {
      const silent = at(`${header} ${place}`)?.proposals.filter(({ help }) => help === null) ?? [];
      expect(silent.map(({ text }) => text).filter((text) => text !== "OPTION")).toEqual([]);
    }
  }
});
