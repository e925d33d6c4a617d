/** What the examples of the texts show, in programs of our own. */

import { expect } from "@jest/globals";
import { type Code, load, print, type ProgramTypeName, unsupportedIn } from "../../src/index.js";
import { emitted } from "../support/emitted.js";
import { execute, type Given, programOfText, runOnce } from "../support/execute.js";
import { executeQuad } from "../support/quads.js";

/** Words in hexadecimal digits by the names of results. */
type Results = Readonly<Record<string, string>>;

/** A program that loads. */
export interface TextExample {
  /** The text and where in it the example stands. */
  readonly of: string;
  readonly type: ProgramTypeName;
  readonly text: string;
  /** The canonical text, a line each, between the header and END. */
  readonly printed: readonly string[];
  /** What the execution is given, and what comes of it: results, or for each vertex that is emitted. */
  readonly given?: Given;
  readonly results?: Results | readonly Results[];
  /** Why the execution ends before the end. */
  readonly stops?: string;
}

/** A program that does not load, and what is wrong with it. */
export interface WrongExample {
  readonly of: string;
  readonly type: ProgramTypeName;
  readonly text: string;
  readonly codes: readonly Code[];
}

export const textOf = ({ type, text }: Pick<TextExample, "type" | "text">): string =>
  `!!${type}\n${text}\nEND\n`;

/** The lines of the canonical text, without header and END. */
function printedLines(example: Pick<TextExample, "type" | "text">): readonly string[] {
  const lines = print(programOfText(textOf(example)))
    .trimEnd()
    .split("\n");
  return lines.slice(1, -1).map((line) => line.trim());
}

/** Whether a program is printed as it should be, and the canonical text is of the same program. */
export function expectPrinted(example: TextExample): void {
  expect(printedLines(example)).toEqual(example.printed);
  const program = programOfText(textOf(example));
  expect(load(print(program))).toMatchObject({ ok: true, program });
}

/** Whether an execution gives what it should, on both engines and in a trace. */
export function expectExecuted(example: TextExample): void {
  const { type, given = {}, results = {}, stops } = example;
  const text = textOf(example);
  if (stops !== undefined) {
    const program = programOfText(text);
    const { words, end } = runOnce(program, given, "interpreter");
    expect(execute(text, given).end).toBe("unsupported");
    expect([end, unsupportedIn(program, words)?.reason]).toEqual(["unsupported", stops]);
  } else if (type.startsWith("NVgp")) {
    const { end, vertices } = emitted(text, given);
    expect([end, vertices.map((vertex) => vertex.results)]).toEqual(["end", results]);
  } else {
    const outcome = type.startsWith("NVfp") ? executeQuad(text, [given], given)[0]! : execute(text, given);
    expect([outcome.end === "unsupported", outcome.results]).toEqual([false, results]);
  }
}
