import { describe, expect, test } from "@jest/globals";
import {
  CONDITION_NAMES,
  CONDITIONS,
  DATA_TYPES,
  INSTRUCTIONS,
  MODIFIERS,
  OPCODES,
  STORAGE,
  TARGETS_OF,
  TEXTURE_TARGETS,
} from "../src/index.js";

describe("the tables", () => {
  test("[NV_gpu_program4 2.X.4.3]: 18 tests, each bare and with either register", () => {
    expect(Object.keys(CONDITIONS)).toHaveLength(18);
    expect(CONDITION_NAMES.size).toBe(54);
    expect(CONDITION_NAMES.get("BLE1")).toEqual({ test: "BLE", register: 1 });
    expect(CONDITION_NAMES.get("EQ")).toEqual(CONDITION_NAMES.get("EQ0"));
  });

  test("[NV_gpu_program4 2.X.4.3]: the formulas of opposite tests are opposite for all flags", () => {
    const holds = (formula: string, [SF, ZF, CF, OF]: readonly boolean[]): boolean =>
      // The tables are ours.
      Boolean(
        new Function("SF", "ZF", "CF", "OF", `return ${formula.replaceAll("^", "!==")}`)(SF, ZF, CF, OF),
      );
    const flags = Array.from({ length: 16 }, (_, i) => [1, 2, 4, 8].map((bit) => (i & bit) !== 0));
    for (const [one, other] of [
      ["EQ", "NE"],
      ["CF", "NCF"],
      ["OF", "NOF"],
      ["SF", "NSF"],
      ["AB", "BLE"],
      ["TR", "FL"],
      ["NAN", "LEG"],
    ] as const) {
      for (const each of flags) expect(holds(CONDITIONS[one], each)).toBe(!holds(CONDITIONS[other], each));
    }
    // Of numbers, which never have SF and ZF together.
    const numbers = flags.filter(([SF, ZF]) => !(SF && ZF));
    for (const each of numbers) {
      expect(holds(CONDITIONS.GE, each)).toBe(!holds(CONDITIONS.LT, each));
      expect(holds(CONDITIONS.GT, each)).toBe(!holds(CONDITIONS.LE, each));
    }
    // NaN sets both, and only NE, NAN and SF of the comparisons hold. [NV_gpu_program4 2.X.4.3]
    const nan = [true, true, false, false];
    const held = (["EQ", "NE", "LT", "LE", "GT", "GE", "NAN", "LEG", "SF"] as const).filter((name) =>
      holds(CONDITIONS[name], nan),
    );
    expect(held).toEqual(["NE", "NAN", "SF"]);
  });

  test("[NV_gpu_program5 2.X.4.1]: every storage modifier is a type and a count, and a modifier", () => {
    for (const [name, { type, count }] of STORAGE) {
      expect(name).toBe(count === 1 ? type : `${type}X${count}`);
      expect(DATA_TYPES).toHaveProperty(type);
      expect(MODIFIERS.get(name)!.kinds).toContain("storage");
    }
    expect(STORAGE.size).toBe(33);
  });

  test("[NV_gpu_program4 2.X.4.4]: every texture instruction has targets, and every target an instruction", () => {
    const opcodes = OPCODES.filter((opcode) => INSTRUCTIONS[opcode].operands.includes("texture"));
    expect(Object.keys(TARGETS_OF).sort()).toEqual([...opcodes].sort());
    const taken = new Set(Object.values(TARGETS_OF).flat());
    expect([...taken].sort()).toEqual(Object.keys(TEXTURE_TARGETS).sort());
  });
});
