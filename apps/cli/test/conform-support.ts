import { type Case, readSuite } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { glasm } from "./command-line.js";

const WHOLE = readSuiteFiles();
/** The suite with a few of its case files, which is read in a hundredth of the time. */
export const SMALL_SUITE = {
  ...WHOLE,
  cases: WHOLE.cases.filter(({ file }) =>
    /\/(exec\/(MOV|MUL|RCP|ABS|attributes)|draw\/selection|(reject|load)\/header)\.txt$/.test(file),
  ),
};

/** Runs `glasm conform` with it. */
export const conform = (...args: readonly string[]) =>
  glasm(["conform", ...args], { suiteFiles: SMALL_SUITE });

/** The text of a case file. */
export const textOf = (path: string): string => WHOLE.cases.find(({ file }) => file === path)!.text;

/** The cases of a file, read without the command. */
export const casesIn = (file: string): readonly Case[] => readSuite([{ file, text: textOf(file) }]).cases;

export const idsIn = (file: string): readonly string[] => casesIn(file).map(({ id }) => id);

/** What starts Node in a shell. */
export const NODE = `"${process.execPath}"`;

/** A target: answers every program with vertices whose registers are all zero. */
export const LIAR = `
import { createInterface } from "node:readline";
const results = { HPOS: Array(4).fill("00000000"), TEX0: Array(4).fill("00000000") };
for await (const line of createInterface({ input: process.stdin })) {
  const vertices = JSON.parse(line).vertices?.map(() => ({ results, end: "end", executed: 1 }));
  process.stdout.write(JSON.stringify({ ok: true, vertices }) + "\\n");
}
`;

/** Passes and fails by what it is asked, and does not support commands of the GL: a verdict of each kind. */
export const MIXED = LIAR.replace(
  "const vertices",
  `const request = JSON.parse(line);
  if (request.gl !== undefined || request.reset) {
    process.stdout.write(JSON.stringify({ unsupported: request.gl ?? "reset" }) + "\\n");
    continue;
  }
  const vertices`,
);

/** A target: supports nothing, for two reasons; what it says may be markup. */
export const MODEST = `
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const unsupported = line.includes("MUL") ? "no <MUL> \\u0001\\ufffe & no \\"ADD\\"" : "nothing at all";
  process.stdout.write(JSON.stringify({ unsupported }) + "\\n");
}
`;
