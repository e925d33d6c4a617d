import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { load, OPCODES, recognise, resembles } from "../src/index.js";
import { RULE_CASES } from "./support/rule-cases.js";
import { programOf } from "./support/programs.js";
import { isJudged, PROPERTIES } from "./soak.js";

describe("[Ruling 256]: any text", () => {
  test("whose characters are changed, left out or doubled is judged and never throws", () => {
    expect(() => fc.assert(PROPERTIES.edited, { numRuns: 80 })).not.toThrow();
  });

  test("of words in any order is judged and never throws", () => {
    expect(() => fc.assert(PROPERTIES.words, { numRuns: 80 })).not.toThrow();
  });

  test("that is cut off anywhere is judged", () => {
    const text = RULE_CASES.slice(0, 12).map(({ good, type }) => programOf(type, good));
    for (const one of text)
      for (let end = 0; end <= one.length; end += 7) expect(isJudged(one.slice(0, end))).toBe(true);
  });

  test("with any two modifiers behind any opcode is judged", () => {
    const modifiers =
      "F S U64 F32 S32 F16X2 SAT SSAT CC CC1 NTC PREC ADD CSWAP CEIL HI S24 COH VOL FINE INCR CTA LODCLAMP";
    const words = modifiers.split(" ");
    const wrong = OPCODES.flatMap((opcode) =>
      words.flatMap((first) =>
        words
          .map((second) => `!!NVfp5.0\n${opcode}.${first}.${second} R0, R1;\nEND`)
          .filter((text) => !isJudged(text)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("in bytes that are no text is judged", () => {
    expect(() => fc.assert(PROPERTIES.bytes, { numRuns: 50 })).not.toThrow();
  });

  test("of many statements, errors, names, blocks or digits takes time in proportion", () => {
    const times = (count: number, make: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => make(i)).join("");
    const count = 4_000;
    const texts = [
      times(count, (i) => `MOV unknown${i}, R${i};\n`),
      times(count, (i) => `TEMP R${i};\n`),
      times(count, () => "IF NE;") + times(count, () => "RET;"),
      times(count, () => "REP;") + times(count, () => "ENDREP;"),
      times(count, () => "BRK; ENDIF;"),
      `MOV R0, ${"9".repeat(300_000)};`,
      `MOV R0, 0.${"0".repeat(150_000)}${"9".repeat(150_000)};`,
      `SUBROUTINETYPE T { ${times(count, (i) => `l${i}, `)}last };`,
      times(count, (i) => `l${i}: CAL l${i};`),
      `PARAM a[] = { ${times(count, () => "program.local[0..1023], ")}1 };`,
      `|${"-".repeat(200_000)}`,
      "[".repeat(200_000),
    ];
    for (const text of texts) {
      const before = process.cpuUsage();
      load(`!!NVvp5.0\n${text}\nEND`);
      // Microseconds of this process alone: a hundred times what each takes; quadratic work would take minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
    }
  });
});

test("[NV_gpu_program4 2.X.2]: words that objects have are words like others", () => {
  for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    const anywhere = `${word} R0; OPTION ${word}; FLOAT ${word} a; MOV.${word} ${word}, ${word}; END`;
    expect(isJudged(`!!NVvp5.0 ${anywhere}`)).toBe(true);
    expect(
      isJudged(`!!NVgp5.0 PRIMITIVE_IN ${word}; ${word}_SAT a; MOV vertex.${word}, state.${word}; END`),
    ).toBe(true);
    const names = `TEMP ${word}; MOV ${word}, ${word}; CAL ${word}; ${word}: RET; END`;
    expect(load(`!!NVvp5.0 ${names}`).ok).toBe(true);
  }
});

describe("arguments", () => {
  test("of another kind are refused", () => {
    for (const text of [undefined, 1, {}, [1]]) {
      expect(() => load(text as never)).toThrow(TypeError);
      expect(() => recognise(text as never)).toThrow(TypeError);
      expect(() => resembles(text as never)).toThrow(TypeError);
    }
    expect(recognise("!!NVfp4.1 whatever")).toBe("NVfp4.1");
    expect(recognise("!!VP1.0")).toBe(null);
    // White space does not load, but says no less whose program it is. [Ruling 312]
    expect(recognise(" # made by hand\n!!NVvp5.0 END")).toBe("NVvp5.0");
    expect(["!!NVvp6.0", "\n!!NVtcs5.0", "!!VP1.0", "!!ARBvp1.0", "x !!NVvp5.0"].map(resembles)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
