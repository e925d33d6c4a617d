import { describe, expect, test } from "@jest/globals";
import { FORMATS } from "../src/isa/formats.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../src/isa/instructions.js";
import {
  CODE_WORDS,
  DESCRIPTOR_COUNT,
  EMISSION_SLOTS,
  MULTIPLY_ADD_DESCRIPTOR_COUNT,
} from "../src/isa/limits.js";
import { OUTPUT_PROPERTIES } from "../src/isa/outputs.js";
import { numberOf, registerOf } from "../src/isa/registers.js";

describe("the tables", () => {
  test("[PICA200 2] have 39 instructions, CMP and the two MADs under several opcodes", () => {
    expect(MNEMONICS).toHaveLength(39);
    expect(Object.keys(INSTRUCTIONS)).toEqual(MNEMONICS);
    const several = MNEMONICS.filter((mnemonic) => "opcodes" in INSTRUCTIONS[mnemonic]);
    expect(several).toEqual(["cmp", "madi", "mad"]);
  });

  test("[PICA200 2] have the twins with a wide last source", () => {
    const twins = MNEMONICS.map((mnemonic) => [
      mnemonic,
      (INSTRUCTIONS[mnemonic] as InstructionRow).wideLast,
    ]);
    expect(twins.filter(([, twin]) => twin !== undefined)).toEqual([
      ["dph", "dphi"],
      ["dst", "dsti"],
      ["sge", "sgei"],
      ["slt", "slti"],
      ["mad", "madi"],
    ]);
  });

  test("[PICA200 2] read as many sources as their formats have", () => {
    for (const mnemonic of MNEMONICS) {
      const { format, sources }: InstructionRow = INSTRUCTIONS[mnemonic as Mnemonic];
      const fields = Object.keys(FORMATS[format]).filter((name) => name.startsWith("source"));
      expect({ mnemonic, sources: sources.length }).toEqual({ mnemonic, sources: fields.length });
    }
  });

  test("[PICA200 2, 13] have the limits of the machine", () => {
    expect([CODE_WORDS.vertex, CODE_WORDS.geometry]).toEqual([512, 4096]);
    expect([DESCRIPTOR_COUNT, MULTIPLY_ADD_DESCRIPTOR_COUNT, EMISSION_SLOTS]).toEqual([128, 32, 4]);
  });

  test("[PICA200 2] number registers, and nothing else", () => {
    expect(registerOf("source", 0x0f)).toEqual({ file: "v", index: 15 });
    expect(registerOf("source", 0x10)).toEqual({ file: "r", index: 0 });
    expect(registerOf("source", 0x20)).toEqual({ file: "c", index: 0 });
    expect(registerOf("source", 0x7f)).toEqual({ file: "c", index: 95 });
    expect(registerOf("destination", 0x0f)).toEqual({ file: "o", index: 15 });
    expect(registerOf("destination", 0x1f)).toEqual({ file: "r", index: 15 });
    expect(registerOf("destination", 0x20)).toBeNull();
    for (const number of [0x00, 0x0f, 0x10, 0x6f, 0x70, 0x73, 0x78, 0x87]) {
      expect(numberOf("uniform", registerOf("uniform", number)!)).toBe(number);
    }
    for (const number of [0x74, 0x77, 0x88]) expect(registerOf("uniform", number)).toBeNull();
  });

  test("[PICA200 8] give each property as many semantics as it has components, and none twice", () => {
    const semantics = OUTPUT_PROPERTIES.flatMap((property) => property.semantics as readonly number[]);
    expect(new Set(semantics).size).toBe(semantics.length);
    expect(semantics).toHaveLength(4 + 4 + 4 + 2 + 1 + 2 + 2 + 3);
  });
});
