import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { assemble, disassemble, load, makeProgram, print, type Program } from "../src/index.js";
import { isJudged, PROPERTIES } from "./soak.js";

describe("[Ruling 318]: whatever is given", () => {
  test("code comes back from its text", () => {
    expect(() => fc.assert(PROPERTIES.words, { numRuns: 60 })).not.toThrow();
  });

  test("canonical texts come back from their code", () => {
    expect(() => fc.assert(PROPERTIES.texts, { numRuns: 15 })).not.toThrow();
  });

  test("texts whose characters are changed, left out or doubled are judged and never throw", () => {
    expect(() => fc.assert(PROPERTIES.edited, { numRuns: 60 })).not.toThrow();
  });

  test("bytes that are no text are judged, and shown if they are words", () => {
    expect(() => fc.assert(PROPERTIES.bytes, { numRuns: 100 })).not.toThrow();
  });

  test("texts of many lines, errors, labels, dots or digits take time in proportion", () => {
    const count = 200_000;
    const texts = [
      `FADD.f32${".".repeat(count)}`,
      `MOV.i32 r0, r${"1".repeat(count)}`,
      `MOV.i32 r0, 0x${"0".repeat(count)}`,
      `BLEND.slot0.f32 @r0${":r1".repeat(count)}, r0, r1, target:0`,
      `MOV.i32 r0${",".repeat(count)}`,
      `BRANCHZ r0, offset:${"a".repeat(count)}`,
      "A".repeat(count),
      "a: ".repeat(count / 10),
      "b: BRANCHZ r0, offset:c\n".repeat(count / 10),
      "BRANCHZ r0, offset:-1\n".repeat(count / 10),
    ];
    for (const text of texts) {
      const before = process.cpuUsage();
      expect(isJudged(text)).toBe(true);
      // Microseconds of this process alone: a hundred times what each takes; quadratic work would take minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
    }
  });
});

describe("arguments", () => {
  test("of another kind are refused", () => {
    for (const given of [undefined, 1, {}, [1]]) {
      expect(() => assemble(given as never)).toThrow(TypeError);
      expect(() => disassemble(given as never)).toThrow(TypeError);
      expect(() => load(given as never)).toThrow(TypeError);
      expect(() => makeProgram(given as never)).toThrow(TypeError);
      expect(() => print(given as never)).toThrow(TypeError);
    }
    expect(() => load("", "none" as never)).toThrow(TypeError);
    expect(() => makeProgram(new Uint8Array(8), "none" as never)).toThrow(TypeError);
    expect(() => makeProgram(new Uint8Array(7))).toThrow(RangeError);
    expect(() => print({ program: {} } as never)).toThrow("pass its .program");
  });

  test("make programs of plain, deeply frozen data", () => {
    const { program } = load("FADD.f32 r0, ^r1.neg, u65\n.word 0x01FF000000000000") as {
      readonly program: Program;
    };
    expect(program).toEqual({
      language: "valhall",
      instructions: [
        {
          ...{ mnemonic: "FADD.f32", word: { low: 0x8141, high: 0x02a4c040 }, isExact: true, flow: "none" },
          destination: { register: 0, half: "whole" },
          staging: [],
          sources: [
            {
              value: { kind: "register", index: 1, isLastUse: true },
              selector: "none",
              magnitude: false,
              negate: true,
              not: false,
            },
            {
              value: { kind: "uniform", index: 65 },
              selector: "none",
              magnitude: false,
              negate: false,
              not: false,
            },
          ],
          immediates: {},
          modifiers: { clamp: "none" },
        },
        { mnemonic: null, word: { low: 0, high: 0x01ff0000 }, reason: "no instruction has the opcode 0x1FF" },
      ],
    });
    const isFrozen = (value: unknown): boolean =>
      typeof value !== "object" ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect(isFrozen(program)).toBe(true);
    expect(makeProgram(Uint8Array.of(...new Array<number>(8).fill(0))).instructions).toMatchObject([
      { mnemonic: "NOP", isExact: false },
    ]);
  });
});
