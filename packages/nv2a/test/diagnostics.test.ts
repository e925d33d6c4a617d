import { describe, expect, test } from "@jest/globals";
import { DIAGNOSTICS, load, MAX_PROGRAM_BYTES, WARNINGS } from "../src/index.js";
import { CASES } from "./diagnostic-cases.js";
import { bytesOf, withFields, type Words } from "./support/slots.js";

const GOOD: Words = [0, 0x0020001b, 0x0836106c, 0x2070f801];

describe("what does not load", () => {
  const rows = Object.entries(CASES).flatMap(([code, cases]) => cases.map((one) => [code, one] as const));
  test.each(rows)("breaks the rule %s: %j", (code, { source, language = "nv2a", message }) => {
    const loaded = load(source, language);
    if (loaded.ok) throw new Error("it loads");
    const found = loaded.diagnostics.filter((one) => one.code === code);
    expect(found.map((one) => one.message).join("\n")).toContain(message);
    for (const one of loaded.diagnostics) {
      expect(one.citation).toMatch(/^.Ruling \d+.$/);
      expect(one.message.replace(/"[^"]*"/g, "")).not.toMatch(/[{}]|undefined/);
    }
  });

  test("has a case for each rule", () => {
    expect([...Object.keys(CASES), "more-errors"].sort()).toEqual(Object.keys(DIAGNOSTICS).sort());
  });

  test("says where in the code each thing is: slots count as lines", () => {
    const bad = withFields(GOOD, { "a.register": 14, "a.kind": 1, "result.address": 2 });
    const notLast = withFields(GOOD, { end: 0 });
    const loaded = load(bytesOf(notLast, bad), "nv2a-code");
    expect(loaded).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "no-such-register", position: 24, end: 28, line: 2, column: 9 },
        { code: "no-such-register", position: 28, end: 32, line: 2, column: 13 },
      ],
    });
    const withHeader = load(Uint8Array.from([0x78, 0x20, 3, 0, ...bytesOf(notLast, bad)]), "xvs");
    expect(withHeader).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "header-count", position: 2, end: 3, line: 1, column: 3 },
        { position: 28, line: 2, column: 9 },
        { position: 32, line: 2, column: 13 },
      ],
    });
    const words = load("0, 20001b, 836106c,\n  2070f800\n", "nv2a-words");
    expect(words).toMatchObject({ ok: false, diagnostics: [{ code: "missing-end", line: 2, column: 3 }] });
  });

  test("is at most a hundred things and how many more there are", () => {
    const loaded = load("MOV\n".repeat(150), "nv2a");
    if (loaded.ok) throw new Error("it loads");
    expect(loaded.diagnostics).toHaveLength(101);
    expect(loaded.diagnostics.at(-1)!.message).toBe("51 more errors");
  });

  test("is beyond a limit; what is at it loads [Ruling 366]", () => {
    expect(load("NOP\n".repeat(136)).ok).toBe(true);
    expect(load(`NOP${" ".repeat(MAX_PROGRAM_BYTES - 3)}`).ok).toBe(true);
    expect(load(`NOP${" ".repeat(MAX_PROGRAM_BYTES - 2)}`).ok).toBe(false);
    const notLast = withFields(GOOD, { end: 0 });
    expect(load(bytesOf(...Array<Words>(135).fill(notLast), GOOD), "nv2a-code").ok).toBe(true);
    for (const [fields, ok] of [
      [{ "a.kind": 3, constant: 191 }, true],
      [{ "a.kind": 1, "a.register": 12 }, true],
      [{ "result.address": 12 }, true],
      [{ "result.file": 0, "result.address": 191 }, true],
      [{ "mac.mask": 1, temporary: 11 }, true],
    ] as const)
      expect(load(bytesOf(withFields(GOOD, fields)), "nv2a-code").ok).toBe(ok);
  });
});

describe("warnings", () => {
  const CASES_OF_WARNINGS = {
    "behind-end": [`0,20001b,836106c,2070f801, 0,0,0,0`, "nv2a-words", "1 slot"],
    "no-position": ["MOV R0, v0", "nv2a", "no slot writes oPos"],
    "lost-write": [
      "MUL R1.xy, v0, v0 + RCP R1.yz, v0.x",
      "nv2a",
      "both units write y of R1, and the ILU's result is kept",
    ],
    "idle-mask": ["MOV oPos, v0 {ilu.mask = 4}", "nv2a", "a mask lets the ILU write"],
    "no-effect": ["MUL _, v0, v0", "nv2a", "MUL writes no register"],
  } as const;

  test.each(Object.entries(CASES_OF_WARNINGS))("%s: %j", (code, [source, language, message]) => {
    const loaded = load(source, language);
    expect(loaded.ok).toBe(true);
    const found = loaded.warnings.filter((one) => one.code === code);
    expect(found.map((one) => one.message).join()).toContain(message);
  });

  test("have a case each, and programs without mistakes none", () => {
    expect([...Object.keys(CASES_OF_WARNINGS), "more-warnings"].sort()).toEqual(Object.keys(WARNINGS).sort());
    expect(load("MUL R1.x, v0, v0 + RCP R1.yz, v0.x\nMOV oPos.x, R1").warnings).toEqual([]);
  });
});
