import { expect } from "@jest/globals";
import { type Case, readSuite, type Step } from "../src/index.js";

/** Case files of each kind. */
export const FILES = {
  load: "NV_vertex_program/load/SUBJECT.txt",
  reject: "NV_vertex_program/reject/SUBJECT.txt",
  exec: "NV_vertex_program/exec/SUBJECT.txt",
  state: "NV_vertex_program/state/SUBJECT.txt",
  draw: "NV_vertex_program/draw/SUBJECT.txt",
  primitives: "NV_geometry_program4/primitives/SUBJECT.txt",
  compute: "NV_gpu_program4/compute/SUBJECT.txt",
} as const;

type KindName = keyof typeof FILES;

const HEAD = ["subject: a subject", "cites: [VP1 2.14.1]", "case: a case"];

/** A citation, which in the text of a test would have to resolve. */
export const cited = (text: string): string => `[${text}]`;

/** A file of one case, whose lines begin at line 4. */
export function fileOf(...lines: readonly string[]): string {
  return [...HEAD, ...lines, ""].join("\n");
}

/** The cases of a file without mistakes. */
export function casesOf(kind: KindName, text: string): readonly Case[] {
  const { cases, mistakes } = readSuite([{ file: FILES[kind], text }]);
  if (mistakes.length > 0)
    throw new Error(mistakes.map(({ line, message }) => `${line}: ${message}`).join("\n"));
  return cases;
}

/** The steps of a file's only case. */
export function stepsOf(kind: KindName, ...lines: readonly string[]): readonly Step[] {
  return casesOf(kind, fileOf(...lines))[0]!.steps;
}

/** The mistake in a file as `LINE: message`; `none` if there is none. */
export function mistakeIn(kind: KindName, text: string): string {
  const { cases, mistakes } = readSuite([{ file: FILES[kind], text }]);
  const [mistake] = mistakes;
  if (mistake === undefined) return "none";
  if (mistakes.length > 1 || cases.length > 0 || mistake.file !== FILES[kind])
    throw new Error("a file with a mistake has one, and no case");
  return `${mistake.line}: ${mistake.message}`;
}

/** What reads a file of one case of a machine that asks for commands first; the lines of the case begin at line 4. */
export function casesOfCommands(group: string, citation: string) {
  const head = ["subject: a subject", `cites: ${cited(citation)}`, "case: a case"];
  const suiteOf = (kind: string, lines: readonly string[]) =>
    readSuite([{ file: `${group}/${kind}/a.txt`, text: [...head, ...lines, ""].join("\n") }]);
  const casesIn = (kind: string, ...lines: readonly string[]): readonly Case[] => {
    const { cases, mistakes } = suiteOf(kind, lines);
    expect(mistakes).toEqual([]);
    return cases;
  };
  return {
    casesOf: casesIn,
    /** Those after the lines that ask for commands. */
    stepsOf: (kind: string, ...lines: readonly string[]): readonly Step[] =>
      casesIn(kind, ...lines)[0]!.steps.filter(({ expect: { command } }) => command === undefined),
    mistakeIn: (kind: string, ...lines: readonly string[]): string =>
      suiteOf(kind, lines)
        .mistakes.map(({ line, message }) => `${line}: ${message}`)
        .join("; "),
  };
}
