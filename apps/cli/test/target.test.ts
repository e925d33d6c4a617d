import { describe, expect, test } from "@jest/globals";
import { glasm } from "./command-line.js";

describe("glasm target", () => {
  const answers = async (...lines: readonly unknown[]): Promise<readonly unknown[]> => {
    const stdin = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const { status, stdout, stderr } = await glasm(["target"], { stdin });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  };

  test("answers programs and commands line by line", async () => {
    expect(
      await answers(
        { reset: true },
        { gl: "enable", args: ["VERTEX_PROGRAM_NV"] },
        { gl: "isEnabled", args: ["VERTEX_PROGRAM_NV"] },
        { program: "!!VP1.0 END" },
        { gl: "getVertexAttribfvNV", args: [3, "CURRENT_ATTRIB_NV", { out: "f32", n: 4 }] },
        { gl: "getError", args: [] },
      ),
    ).toMatchObject([
      { ok: true },
      {},
      { ret: true },
      { ok: false, diagnostics: [{ code: "position-unwritten" }] },
      { out: ["3f800000", "3f800000", "3f800000", "3f800000"] },
      { ret: 0 },
    ]);
  });

  test("says what is wrong with a line, and goes on", async () => {
    const found = (await answers(
      "no JSON",
      { reset: true, size: 3 },
      { reset: true, width: 0 },
      { reset: true, options: { arithmetic: "nv40" } },
      { reset: true, options: { maxInstructionsPerDraw: 0.5 } },
      { reset: true, options: { maxListBytes: -1 } },
      { gl: "noSuchCommand", args: [] },
      { gl: "enable", args: ["NO_SUCH_TOKEN"] },
      { gl: "enable", args: ["VERTEX_PROGRAM_NV"], context: "other" },
      { gl: "getIntegerv", args: ["MAX_TEXTURE_SIZE", 3] },
      { gl: "getError", args: [] },
    )) as readonly Readonly<Record<string, unknown>>[];
    expect(found.map((answer) => Object.keys(answer).sort().join(" "))).toEqual([
      "error ok",
      "error ok",
      "error ok",
      "error ok",
      "error ok",
      "error ok",
      "unsupported",
      "error ok",
      "error ok",
      "error",
      "ret",
    ]);
    expect(found.map(({ error }) => error)).toMatchObject([
      expect.stringMatching(/^line: expected a JSON object/),
      expect.stringMatching(/^line: expected .*, found "size"$/),
      "width: expected a whole number from 1 to 4096",
      expect.stringMatching(/^options: .*createContext: arithmetic/),
      "options: expected what a context takes (createContext: maxInstructionsPerDraw is 0.5, not a whole number of at least 0)",
      "options: expected what a context takes (createContext: maxListBytes is -1, not a whole number of at least 0)",
      undefined,
      "args[0]: expected a token of the GL or the bits of a single",
      "context: expected one of main",
      expect.stringMatching(/^TypeError: /),
      undefined,
    ]);
  });

  test("keeps contexts apart, and shares what they share", async () => {
    const text = "!!VP1.0 MOV o[HPOS], v[0]; END";
    const load = { gl: "loadProgramNV", args: ["VERTEX_PROGRAM_NV", 5, text.length, { text }] };
    const asked = { gl: "isProgramNV", args: [5] };
    expect(
      await answers(
        { reset: true },
        load,
        { reset: true, context: "apart" },
        { reset: true, context: "with", share: "main" },
        asked,
        { ...asked, context: "apart" },
        { ...asked, context: "with" },
        { reset: true },
        asked,
      ),
    ).toMatchObject([
      { ok: true },
      {},
      { ok: true },
      { ok: true },
      { ret: true },
      { ret: false },
      { ret: true },
      { ok: true },
      { ret: false },
    ]);
  });
});
