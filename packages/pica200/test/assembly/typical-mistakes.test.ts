import { describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { assemble } from "../../src/assemble/assemble.js";
import type { SourceDiagnostic } from "../../src/text/source-report.js";
import { inMain } from "./support.js";

const FILE = new URL("typical-mistakes.txt", import.meta.url);

interface Mistake {
  readonly line: string;
  readonly text: string;
  readonly position: number;
  readonly end: number;
}

/** A line with a mistake; null if it is a comment, a heading or a sentence. */
function mistakeOf(line: string): Mistake | null {
  if (!/^[^#\s]/.test(line)) return null;
  const statement = line.replaceAll("\\n", "\n");
  const marked = statement.startsWith("file: ") ? statement.slice("file: ".length) : inMain(statement, "end");
  const position = marked.indexOf("«");
  return { line, text: marked.replace(/[«»]/g, ""), position, end: marked.indexOf("»") - 1 };
}

/** The first error, or if there is none the first warning; one for the missing `.out` only if there is no other. */
function firstOf({ text }: Mistake): SourceDiagnostic | undefined {
  const assembled = assemble([{ name: "shader.pica", text }]);
  const found = assembled.ok ? assembled.warnings : assembled.diagnostics;
  return found.find(({ code }) => code !== "output-none") ?? found[0];
}

const written = readFileSync(FILE, "utf8");
const mistakes = written.split("\n").flatMap((line) => mistakeOf(line) ?? []);

describe("typical mistakes", () => {
  test("are more than a hundred, none of them twice [PICA200 10.6]", () => {
    expect(mistakes.length).toBeGreaterThan(100);
    expect(new Set(mistakes.map(({ line }) => line)).size).toBe(mistakes.length);
  });

  test("have the sentences that the file says [PICA200 10.6]", () => {
    const lines = written.split("\n").filter((line) => !line.startsWith("  "));
    const now = lines.flatMap((line) => {
      const mistake = mistakeOf(line);
      if (mistake === null) return [line];
      const first = firstOf(mistake);
      const { code, message, citation } = first ?? {};
      return [line, first === undefined ? "  it assembles" : `  ${code}: ${message} ${citation}`];
    });
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(FILE, now.join("\n"));
    expect(now.join("\n")).toBe(readFileSync(FILE, "utf8"));
  });

  test("are found at their places [PICA200 10.6]", () => {
    const found = mistakes.map((mistake) => {
      const { position, end } = firstOf(mistake) ?? {};
      return [mistake.line, position, end];
    });
    expect(found).toEqual(mistakes.map(({ line, position, end }) => [line, position, end]));
  });
});
