import { describe, expect, test } from "@jest/globals";
import { createContext, ProgramCache } from "../../src/index.js";
import { integer } from "./fixtures.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const TEXT = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";

describe("a cache of programs", () => {
  test("gives the same program for the same text and target", () => {
    const cache = new ProgramCache();
    const first = cache.load(bytesOf(TEXT), "vp");
    expect(first.ok).toBe(true);
    expect(cache.load(bytesOf(TEXT), "vp")).toBe(first);
    expect(cache.load(bytesOf(`${TEXT} `), "vp")).not.toBe(first);
    expect(cache.load(bytesOf(TEXT), "vsp")).toMatchObject({ ok: false });
  });

  test("gives the same program, with places of its own, for a text of other white space or comments", () => {
    const cache = new ProgramCache();
    const programOf = (text: string) => {
      const result = cache.load(bytesOf(text), "vp");
      if (!result.ok) throw new Error(result.diagnostics[0]!.message);
      return result;
    };
    const first = programOf(TEXT);
    const spaced = programOf(TEXT.replace(" MOV", " # moves\n  MOV"));
    expect(spaced.program).toBe(first.program);
    expect(spaced.spans).not.toEqual(first.spans);
    expect(programOf(TEXT.replace("OPOS", "WGHT")).program).not.toBe(first.program);
    expect(programOf(TEXT.replace("!!VP1.0", "!!VP1.1")).program).not.toBe(first.program);
  });

  test("keeps the 64 texts that were asked for last, of at most 65,536 bytes", () => {
    const cache = new ProgramCache();
    const numbered = (number: number): Uint8Array => bytesOf(`${TEXT} ${" ".repeat(number)}`);
    const first = cache.load(numbered(0), "vp");
    for (let number = 1; number < 64; number += 1) cache.load(numbered(number), "vp");
    expect(cache.load(numbered(0), "vp")).toBe(first);
    const second = cache.load(numbered(1), "vp");
    for (let number = 64; number < 127; number += 1) cache.load(numbered(number), "vp");
    expect(cache.load(numbered(1), "vp")).toBe(second);
    expect(cache.load(numbered(0), "vp")).not.toBe(first);
    for (const [bytes, isKept] of [
      [65_536, true],
      [65_537, false],
    ] as const) {
      const text = bytesOf(TEXT.padEnd(bytes));
      expect(cache.load(text, "vp") === cache.load(text, "vp")).toBe(isKept);
    }
  });

  test("changes no error: each context says by itself what does not load", () => {
    const programCache = new ProgramCache();
    for (let i = 0; i < 2; i += 1) {
      const gl = createContext({ programCache });
      const text = "!!VP1.0 MOV o[HPOS], R12; END";
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
      expect(gl.getError()).toBe(gl.INVALID_OPERATION);
      expect(integer(gl, "PROGRAM_ERROR_POSITION_NV")).toBe(text.indexOf("R12"));
    }
  });
});
