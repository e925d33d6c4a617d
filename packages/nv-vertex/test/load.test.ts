import { describe, expect, test } from "@jest/globals";
import type { Diagnostic } from "@glasm/base";
import * as fc from "fast-check";
import { load, MAX_PROGRAM_BYTES } from "../src/load.js";
import { print } from "../src/program/printer.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";
import { bytesOf, diagnosed, errors, loaded } from "./texts.js";

const HPOS = "MOV o[HPOS], R0;";
/** Long enough to show what is not linear. */
const SIZE = 1 << 18;

test.each([[undefined], [null], [[33, 33]], [new ArrayBuffer(4)], [new Int8Array(4)]])(
  "load takes no %p for a text",
  (text) => {
    expect(() => load(text as unknown as Uint8Array)).toThrow(
      new TypeError("load: text must be a string or a Uint8Array"),
    );
  },
);

test("load takes a string for its bytes in UTF-8 [Ruling 183]", () => {
  for (const text of [
    "!!VP1.0 # \u00e9 \u{1f600} \ud800\nMOV o[HPOS], v[0]; END",
    "!!VP1.0 \u00e9 MOV R0; END",
    "",
  ])
    expect(load(text)).toEqual(load(new TextEncoder().encode(text)));
  const { diagnostics } = load("!!VP1.0 # \u00e9\nNOP; END") as {
    readonly diagnostics: readonly Diagnostic[];
  };
  expect(diagnostics[0]).toMatchObject({ position: 13, line: 2, column: 1 });
});

describe("a program that loads", () => {
  test("is deeply frozen [VP2 2.14.1.8]", () => {
    const text =
      "!!VP2.0 OPTION NV_position_invariant; main: ADDC R0.x (LT.y), -|c[A0.x+1]|, v[0]; ARA A0, A1; RET; END";
    const result = load(bytesOf(text));
    const loose: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if (!Object.isFrozen(value)) loose.push(path);
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`);
    };
    if (result.ok) {
      visit(result.program, "program");
      visit(result.spans, "spans");
    }
    expect([result.ok, loose]).toEqual([true, []]);
  });

  test("does not change when its bytes do [VP2 2.14.1.8]", () => {
    const bytes = bytesOf(`!!VP2.0 a: BRA a; ${HPOS} END`);
    const result = load(bytes);
    const before = JSON.stringify(result);
    bytes.fill(0);
    expect(JSON.stringify(result)).toBe(before);
  });

  test("comes with the bytes of each instruction, without the semicolon [VP2 2.14.1.8]", () => {
    const text = `!!VP2.0MOV o[HPOS],v[0] ;x: ADDC R0 . x\n(LT),R1 , - | R2 | # c\n;RET;END`;
    const result = load(bytesOf(text));
    const spans = result.ok ? result.spans.map(({ position, end }) => text.slice(position, end)) : [];
    expect(spans).toEqual(["MOV o[HPOS],v[0]", "ADDC R0 . x\n(LT),R1 , - | R2 |", "RET"]);
  });

  test("may be part of a larger buffer [VP2 2.14.1.8]", () => {
    const bytes = bytesOf(`;;!!VP1.0 ${HPOS} END;;`);
    expect(load(bytes.subarray(2, -2)).ok).toBe(true);
    expect(load(Buffer.from(bytes.buffer, 2, bytes.length - 4)).ok).toBe(true);
  });

  test("has any number of labels [VP2 2.14.2.3]", () => {
    const labels = Array.from({ length: 30_000 }, (_, i) => `label${i}:`).join("");
    expect(loaded(`!!VP2.0 ${labels} BRA label29999; ${HPOS} END`).labels).toHaveLength(30_000);
  });

  test("is for the target of its header, or for the one given [VP2 2.14.5]", () => {
    expect(loaded(`!!VP1.1 ${HPOS} END`, { target: "vp" }).environment).toBe("VP1.1");
    expect(loaded("!!VSP1.0 MOV c[0], R0; END", { target: "vsp" }).environment).toBe("VSP1.0");
    expect(errors(`!!VP1.1 ${HPOS} END`, { target: "vsp" })).toEqual(["target@0-7"]);
    expect(errors("!!VSP1.0 MOV c[0], R0; END", { target: "vp" })).toEqual(["target@0-8"]);
  });
});

describe("what is known only after the whole scan is at the length of the program [Ruling 18]", () => {
  test.each([
    ["!!VP1.0", ["end-missing@7-7", "position-unwritten@7-7"]],
    ["!!VP1.0 END", ["position-unwritten@11-11"]],
    ["!!VP1.0 END\n# c\n", ["position-unwritten@16-16"]],
    ["!!VSP1.0 END", ["parameter-unwritten@12-12"]],
    [
      "!!VP2.0 BRA b; CAL a; BRA b; END",
      ["position-unwritten@32-32", "label-undefined@32-32", "label-undefined@32-32"],
    ],
  ])("in %j", (text, expected) => expect(errors(text)).toEqual(expected));

  test.each([
    ["a text mask", "MOV o[HPOS].w, R0;"],
    ["a condition that is never true", "MOV o[HPOS] (FL), R0;"],
    ["an instruction that is never executed", "RET; MOV o[HPOS], R0;"],
  ])("HPOS is written by the text, with %s [Ruling 26]", (_, text) => {
    expect(errors(`!!VP2.0 ${text} END`)).toEqual([]);
  });

  test("a destination c[] counts as a write though the other programs read it [VP2 2.14.5]", () => {
    expect(errors("!!VSP1.0 MOV R0, c[0]; END")).toEqual(["parameter-unwritten@26-26"]);
    expect(errors("!!VSP1.0 ADD c[1], c[0], c[0]; END")).toEqual([]);
  });
});

describe("after an error parsing goes on after the next semicolon [Ruling 43]", () => {
  test.each([
    [
      "!!VP1.0 FOO; BAR R0; MOV R0, v[16]; MOV R12, R0; MOV o[HPOS], R0; END",
      [
        "instruction-unknown@8-11",
        "instruction-unknown@13-16",
        "attribute-range@31-33",
        "temporary-range@40-43",
      ],
    ],
    ["!!VP1.0 MOV R0 R1\nFOO; MOV o[HPOS], R0; END", ["syntax@15-17"]],
    ["!!VP1.0 ;; MOV o[HPOS], R0;; END", ["syntax@8-9", "syntax@9-10", "syntax@27-28"]],
    [
      "!!VP2.0 a: a: a: MOV R0, c[999]; MOV o[HPOS], R0; END",
      ["label-duplicate@11-12", "label-duplicate@14-15", "parameter-range@27-30"],
    ],
    [
      "!!VP1.0 MAD R0, c[0], c[1], v[16]; MOV o[HPOS], R0; END",
      ["parameter-conflict@22-26", "attribute-range@30-32"],
    ],
    ["!!VP1.0 OPTION x; OPTION y; MOV R0, R1; END", ["option-unavailable@8-14", "option-unavailable@18-24"]],
  ])("in %s [VP2 2.14.1.8]", (text, expected) => expect(errors(text)).toEqual(expected));

  test.each<[string, string, boolean]>([
    ["a range", "MOV R0, c[96];", false],
    ["a syntax", "MOV R0 R1;", false],
    ["an unknown instruction", "FOO R0, R1;", false],
    ["a second parameter", "ADD R0, c[0], c[1];", true],
    ["a second attribute", "ADD R0, v[0], v[1];", true],
    ["a write of HPOS", "MOV o[HPOS], R0;", true],
    ["a relative operand", "MOV R0, c[A0.x];", true],
  ])("the instruction that an error is in counts or not: %s [Ruling 43]", (_, statement, counts) => {
    const full = `!!VP1.1 OPTION NV_position_invariant; ${"MOV R0, R1;".repeat(124)}`;
    expect(errors(`${full} END`)).toEqual([]);
    const codes = diagnosed(`${full} ${statement} END`).map(({ code }) => code);
    expect(codes).toHaveLength(counts ? 2 : 1);
    expect(codes.includes("instruction-limit")).toBe(counts);
  });

  test.each([
    ["a write of HPOS", "!!VP1.0 MOV R0 R1 MOV o[HPOS], R0; END", ["syntax@15-17"]],
    ["the instruction of a write", "!!VP1.0 FOO o[HPOS], R0; END", ["instruction-unknown@8-11"]],
    ["the name of a written register", "!!VP1.0 MOV o[POS], R0; END", ["result-unknown@14-17"]],
    ["the option", "!!VP1.1 OPTION invariant; MOV o[COL0], R0; END", ["option-unknown@15-24"]],
    ["a write of a parameter", "!!VSP1.0 MOV R0 R1 MOV c[0], R0; END", ["syntax@16-18"]],
    ["a label", `!!VP2.0 BRA a; ${HPOS} MOV R0 R1 a: RET; END`, ["syntax@39-41"]],
    ["a label, used in a broken branch", `!!VP2.0 BRA a 7; ${HPOS} END`, ["syntax@14-15"]],
    ["END", `!!VP1.0 ${HPOS} MOV R0, R1 END`, ["syntax@36-39"]],
    ["END and more", `!!VP1.0 ${HPOS} MOV R0 R1; MOV R2 END`, ["syntax@32-34", "syntax@43-46"]],
  ])("what the skipped text hides is not missing: %s [Ruling 18, Ruling 43]", (_, text, expected) => {
    expect(errors(text)).toEqual(expected);
  });

  test.each([
    ["!!VP1.0 MOV R0, v[16]; END", ["attribute-range@18-20", "position-unwritten@26-26"]],
    [`!!VP2.0 BRA a; ${HPOS} MOV R0 R1; END`, ["syntax@39-41", "label-undefined@46-46"]],
    [`!!VP1.0 ${HPOS} MOV R0 R1;`, ["syntax@32-34", "end-missing@35-35"]],
    ["!!VP1.0 END MOV o[HPOS], R0;", ["text-after-end@12-15", "position-unwritten@28-28"]],
  ])("what it does not hide is missing: %s [Ruling 18]", (text, expected) =>
    expect(errors(text)).toEqual(expected),
  );
});

describe("a hundred errors are listed and the others counted", () => {
  const bad = (count: number): string => `!!VP1.0\n${HPOS}\n${"FOO;\n".repeat(count)}END`;

  test("up to 100 there is nothing to count [VP2 2.14.1.8]", () => {
    const diagnostics = diagnosed(bad(100));
    expect(diagnostics).toHaveLength(100);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["instruction-unknown"]));
    expect(diagnostics.at(-1)).toMatchObject({ line: 102, column: 1 });
  });

  test.each([101, 350])("of %d [VP2 2.14.1.8]", (count) => {
    const text = bad(count);
    const diagnostics = diagnosed(text);
    expect(diagnostics).toHaveLength(101);
    expect(diagnostics.at(-1)).toMatchObject({
      code: "more-errors",
      message: `errors that are not listed: ${count - 100}`,
      position: text.length,
      end: text.length,
      line: count + 3,
      column: 4,
    });
  });
});

test("texts of random tokens give errors in order, in the text and the same each time [VP2 2.14.1.8]", () => {
  const token = fc.constantFrom(
    ..."!!VP1.0 !!VP2.0 MOV ADDC BRA RET ARL OPTION NV_position_invariant END R0 R15 A0 v c o CC HPOS x xy".split(
      " ",
    ),
    ..."EQ 0 95 300 , ; : . [ ] ( ) | + - # \n \0 \xff a".split(" "),
  );
  const text = fc.tuple(
    fc.constantFrom("!!VP1.0 ", "!!VP2.0 ", "!!VSP1.0 ", ""),
    fc.array(token, { maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, ([header, tokens]) => {
      const all = header + tokens.join(" ");
      const diagnostics = diagnosed(all);
      const misplaced = diagnostics.filter(({ position, end }, i) => {
        const ordered = position >= (diagnostics[i - 1]?.position ?? 0) && end <= all.length;
        return !ordered || (position === all.length ? end !== position : end <= position);
      });
      expect(misplaced).toEqual([]);
      expect(diagnosed(all)).toEqual(diagnostics);
    }),
    { numRuns: 1000 },
  );
});

test("a program with one byte changed has errors or prints to an equal program [VP2 2.14.1.8]", () => {
  fc.assert(
    fc.property(arbitraryProgramOfAny(), fc.nat(), fc.nat(255), (program, place, byte) => {
      const bytes = bytesOf(print(program));
      const at = place % bytes.length;
      bytes[at] = byte;
      const result = load(bytes);
      if (result.ok) expect(loaded(print(result.program))).toEqual(result.program);
      else expect(result.diagnostics.length).toBeGreaterThan(0);
    }),
    { numRuns: 700 },
  );
});

describe("any bytes get an answer in linear time", () => {
  const filled = (text: string, header = "!!VP2.0 ", size = SIZE): Uint8Array => {
    const bytes = new Uint8Array(Buffer.alloc(size, text, "latin1"));
    bytes.set(bytesOf(header));
    return bytes;
  };

  test.each<[string, Uint8Array]>([
    ["letters", filled("a")],
    ["digits", filled("9")],
    ["a number", filled("9", "!!VP1.0 MOV R0, c[")],
    ["zeros", filled("0", "!!VP1.0 MOV R0, c[A0.x+")],
    ["NUL", filled("\0")],
    ["bytes that are not ASCII", filled("\xff")],
    ["bytes that continue a character", filled("\x80")],
    ["spaces", filled(" ")],
    ["newlines", filled("\n")],
    ["an unterminated comment", filled("#")],
    ["comments", filled("#\n")],
    ["comments after names", filled("a#\n")],
    [";", filled(";")],
    ["(", filled("(")],
    ["|", filled("|", "!!VP2.0 MOV R0, |")],
    ["-", filled("-", "!!VP2.0 MOV R0, -")],
    ["!", filled("!")],
    [":", filled(":")],
    ["the same label", filled("a:")],
    ["valid instructions", filled("MOV R0,R1;  ")],
    ["instructions that read two parameters", filled("ADD R0,c[0],c[1];")],
    ["unknown instructions", filled("FOO;")],
    ["registers out of range", filled("MOV R99,R1;")],
    ["options", filled("OPTION NV_position_invariant;")],
    ["random bytes", Uint8Array.from({ length: SIZE }, (_, i) => Math.imul(i, 2654435761) >>> 13)],
    [
      "random bytes after a header",
      filled("").map((_, i) => (i < 8 ? bytesOf("!!VP2.0 ")[i]! : Math.imul(i, 40503) >> 9)),
    ],
  ])("256 KiB of %s [VP2 2.14.1.8]", (_, bytes) => {
    const result = load(bytes);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.diagnostics.length).toBeLessThanOrEqual(101);
  });

  test("16 MiB of letters as a label that loads [VP2 2.14.2.3]", () => {
    const bytes = filled("a", "!!VP2.0 ", 64 * SIZE);
    bytes.set(bytesOf(`:${HPOS}END`), bytes.length - HPOS.length - 4);
    const result = load(bytes);
    expect(result.ok && result.program.labels[0]?.name.length).toBe(64 * SIZE - 8 - HPOS.length - 4);
  });

  test.each(["label%:", "BRA label%;"])("30,000 different %s [VP2 2.14.2.3]", (pattern) => {
    const text = Array.from({ length: 30_000 }, (_, i) => pattern.replace("%", String(i))).join("");
    expect(diagnosed(`!!VP2.0 ${text} END`)[0]?.code).toBe("position-unwritten");
  });

  test.each([MAX_PROGRAM_BYTES, MAX_PROGRAM_BYTES + 1])("a program of %d bytes [Ruling 42]", (size) => {
    const bytes = filled("#", `!!VP1.0 ${HPOS} END `, size);
    const result = load(bytes);
    if (size <= MAX_PROGRAM_BYTES) expect(result.ok).toBe(true);
    else {
      expect(result).toMatchObject({
        ok: false,
        diagnostics: [{ code: "program-size", position: MAX_PROGRAM_BYTES, end: size, line: 1 }],
      });
    }
  });
});
