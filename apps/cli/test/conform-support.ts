import { type Case, readSuite } from "@glasm/conformance";
import { readFileSync } from "node:fs";

const CASES = new URL("../../../packages/conformance/cases/", import.meta.url);
/** The text of a case file. */
export const textOf = (file: string): string => readFileSync(new URL(file, CASES), "utf8");

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

/** A target: supports nothing, for two reasons; what it says may be markup. */
export const MODEST = `
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const unsupported = line.includes("MUL") ? "no <MUL> \\u0001\\ufffe & no \\"ADD\\"" : "nothing at all";
  process.stdout.write(JSON.stringify({ unsupported }) + "\\n");
}
`;
