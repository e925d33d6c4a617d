import { describe, expect, test } from "@jest/globals";
import { CONDITION_CODES, CONDITION_RULES } from "../src/isa/conditions.js";
import { ENVIRONMENTS } from "../src/isa/environments.js";
import { environmentsWith, hasInstruction, instructionForm, OPCODES } from "../src/isa/forms.js";
import { type InstructionRow, INSTRUCTIONS, MNEMONICS } from "../src/isa/instructions.js";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "../src/isa/registers.js";

const rows: Readonly<Record<string, InstructionRow>> = INSTRUCTIONS;

describe("the instruction table", () => {
  test.each([
    ["VP1.0", 17],
    ["VSP1.0", 17],
    ["VP1.1", 21],
    ["VP2.0", 39],
  ] as const)("has for %s %d rows [VP2 Table X.4, Table X.5, VP1.1 Table X.4]", (environment, count) => {
    expect(MNEMONICS.filter((mnemonic) => hasInstruction(ENVIRONMENTS[environment], mnemonic))).toHaveLength(
      count,
    );
  });

  test("gives VP1.1 ABS, DPH, RCC and SUB [Ruling 21]", () => {
    const added = MNEMONICS.filter((mnemonic) => INSTRUCTIONS[mnemonic].since === "VP1.1");
    expect(added).toEqual(["ABS", "DPH", "RCC", "SUB"]);
  });

  test("is in the order of the sections and cites each of them [VP2 2.14.3]", () => {
    const sections = MNEMONICS.map((mnemonic) => INSTRUCTIONS[mnemonic].citation);
    const chapter = "VP2 2.14.3";
    expect(sections).toEqual(MNEMONICS.map((_, i) => `[${chapter}.${i + 1}]`));
    expect([...MNEMONICS].sort()).toEqual(MNEMONICS);
  });

  test("cites the older sections of the older instructions [VP1 2.14.1.10, VP1.1 2.14.1.9]", () => {
    const older = MNEMONICS.map((mnemonic) => rows[mnemonic]?.version1Citation).filter(
      (citation) => citation,
    );
    const sections = Array.from({ length: 21 }, (_, i) => `[${i < 17 ? "VP1" : "VP1.1"} 2.14.1.10.${i + 1}]`);
    expect(older.sort()).toEqual(sections.sort());
    for (const mnemonic of MNEMONICS) {
      const { since, version1Citation } = rows[mnemonic] as InstructionRow;
      expect([mnemonic, version1Citation?.startsWith(`[${since} `)]).toEqual([
        mnemonic,
        since === "VP2" ? undefined : true,
      ]);
    }
  });

  test("has the suffix C for all but BRA, CAL and RET [VP2 Table X.5]", () => {
    const without = MNEMONICS.filter((mnemonic) => !INSTRUCTIONS[mnemonic].conditionCodeForm);
    expect(without).toEqual(["BRA", "CAL", "RET"]);
    expect(OPCODES.size).toBe(39 + 36);
    expect(OPCODES.get("MULC")).toEqual({ mnemonic: "MUL", updatesConditionCode: true });
  });

  test("has the shapes of Table X.5 [VP2 Table X.5]", () => {
    const shapes = (inputs: string, output: string): string[] =>
      MNEMONICS.filter((name) => rows[name]?.inputs.join() === inputs && rows[name]?.output === output);
    expect(shapes("v", "v").join(" ")).toBe("ABS FLR FRC LIT MOV SSG");
    expect(shapes("v,v", "v").join(" ")).toBe("ADD DST MAX MIN MUL SEQ SFL SGE SGT SLE SLT SNE STR SUB");
    expect(shapes("v,v", "ssss").join(" ")).toBe("DP3 DP4 DPH");
    expect(shapes("s", "ssss").join(" ")).toBe("COS EX2 LG2 RCC RCP RSQ SIN");
    expect(shapes("s", "v").join(" ")).toBe("EXP LOG");
    expect(shapes("v,v,v", "v").join(" ")).toBe("MAD");
    expect(shapes("v", "av").join(" ")).toBe("ARL ARR");
    expect(shapes("av", "av").join(" ")).toBe("ARA");
    expect(shapes("", "none").join(" ")).toBe("BRA CAL RET");
  });

  test("gives ARL a scalar operand outside VP2.0 [Ruling 21]", () => {
    expect(instructionForm(ENVIRONMENTS["VP1.0"], "ARL")).toEqual({ inputs: ["s"], output: "as" });
    expect(instructionForm(ENVIRONMENTS["VSP1.0"], "ARL")).toEqual({ inputs: ["s"], output: "as" });
    expect(instructionForm(ENVIRONMENTS["VP2.0"], "ARL")).toMatchObject({ inputs: ["v"], output: "av" });
    expect(instructionForm(ENVIRONMENTS["VP1.1"], "MAD")).toBe(INSTRUCTIONS.MAD);
  });
});

test("the environments [VP2 2.14.1.8, 2.14.5, 2.14.6]", () => {
  expect(environmentsWith(() => true)).toBe("VP1.0 or VP1.1 or VP2.0 or VSP1.0");
  expect(environmentsWith(({ version2 }) => version2)).toBe("VP2.0");
  expect(environmentsWith(({ options }) => options.length > 0)).toBe("VP1.1 or VP2.0");
  for (const [name, { header }] of Object.entries(ENVIRONMENTS)) expect(header).toBe(`!!${name}`);
});

test("condition rules [VP2 2.14.2.2]", () => {
  const passing = Object.fromEntries(
    Object.entries(CONDITION_RULES).map(([rule, passes]) => [
      rule,
      CONDITION_CODES.filter((code) => passes[code]).join(),
    ]),
  );
  expect(passing).toEqual({
    EQ: "EQ",
    GE: "EQ,GT",
    GT: "GT",
    LE: "LT,EQ",
    LT: "LT",
    NE: "LT,GT,UN",
    TR: "LT,EQ,GT,UN",
    FL: "",
  });
});

test("result registers and attribute names [VP2 Table X.1, Table X.3, Ruling 38]", () => {
  expect(RESULT_REGISTERS.join(" ")).toBe(
    "HPOS COL0 COL1 BFC0 BFC1 FOGC PSIZ TEX0 TEX1 TEX2 TEX3 TEX4 TEX5 TEX6 TEX7 CLP0 CLP1 CLP2 CLP3 CLP4 CLP5",
  );
  const numbers = Object.entries(ATTRIBUTE_NAMES).map(([name, number]) => `${name}=${number}`);
  expect(numbers.join(" ")).toBe(
    "OPOS=0 WGHT=1 NRML=2 COL0=3 COL1=4 FOGC=5 TEX0=8 TEX1=9 TEX2=10 TEX3=11 TEX4=12 TEX5=13 TEX6=14 TEX7=15",
  );
});
