import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { load, PROGRAM_TYPE_NAMES, recognise } from "../src/index.js";
import { arbitraryText } from "./support/arbitrary-program.js";
import { RULE_CASES } from "./support/rule-cases.js";
import { programOf } from "./support/programs.js";

/** Words and marks of which texts of no sense are made. */
const WORDS = [
  "MOV",
  "TEMP",
  "IF",
  "ENDIF",
  "REP",
  "R0",
  "vertex",
  "result",
  "program",
  "buffer",
  "state",
  "texture",
]
  .concat(
    "PARAM",
    "ATTRIB",
    "CBUFFER",
    "SUBROUTINETYPE",
    "OPTION",
    "END",
    "constructor",
    "handle",
    "offset",
    "NE",
    "x",
    "attrib",
  )
  .concat(". ; , [ ] ( ) { } | + - = .. : 0 1.5 2D 0x1 99999999999999999999 \u0000 é #".split(" "));

/** Whether a text loads or is refused in order, with places inside of it. */
function isJudged(text: string | Uint8Array): boolean {
  const length = typeof text === "string" ? new TextEncoder().encode(text).length : text.length;
  const result = load(text);
  if (result.ok) return true;
  return (
    result.diagnostics.length > 0 &&
    result.diagnostics.every(
      ({ position, end, message }, i) =>
        position >= (result.diagnostics[i - 1]?.position ?? 0) &&
        end >= position &&
        end <= length &&
        !/undefined|\{\w+\}/.test(message.replace(/"[^"]*"/g, "")),
    )
  );
}

describe("[Ruling 256]: any text", () => {
  test("whose characters are changed, left out or doubled is judged and never throws", () => {
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.constantFrom(...WORDS));
    fc.assert(
      fc.property(arbitraryText, fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
        let changed = text;
        for (const [at, count, word] of edits) {
          const start = at % (changed.length + 1);
          changed = changed.slice(0, start) + word + changed.slice(start + count);
        }
        expect(isJudged(changed)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test("of words in any order is judged and never throws", () => {
    const type = fc.constantFrom(...PROGRAM_TYPE_NAMES);
    fc.assert(
      fc.property(type, fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }), (name, words) => {
        expect(isJudged(`!!${name}\n${words.join(" ")}`)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test("that is cut off anywhere is judged", () => {
    const text = RULE_CASES.slice(0, 12).map(({ good, type }) => programOf(type, good));
    for (const one of text)
      for (let end = 0; end <= one.length; end += 7) expect(isJudged(one.slice(0, end))).toBe(true);
  });

  test("in bytes that are no text is judged", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const header = Uint8Array.from("!!NVvp5.0\n", (letter) => letter.charCodeAt(0));
        expect(isJudged(Uint8Array.from([...header, ...bytes]))).toBe(true);
        expect(isJudged(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
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
      const before = performance.now();
      load(`!!NVvp5.0\n${text}\nEND`);
      // A hundred times what each takes; quadratic work would take minutes.
      expect(performance.now() - before).toBeLessThan(20_000);
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
    }
    expect(recognise("!!NVfp4.1 whatever")).toBe("NVfp4.1");
    expect(recognise("!!VP1.0")).toBe(null);
  });
});
