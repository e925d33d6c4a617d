/** Answers of commands to JSON lines. */

import { expect } from "@jest/globals";
import { glasm } from "./command-line.js";

/** The answers of a command, its words, to some lines, parsed. */
export async function answersOf(
  command: readonly string[],
  lines: readonly (string | object)[],
  ...args: readonly string[]
) {
  const stdin = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const { status, stdout, stderr } = await glasm([...command, "--jsonl", ...args], { stdin });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The answer to one line. */
export async function answerOf(
  command: readonly string[],
  line: string | object,
  ...args: readonly string[]
) {
  const all = await answersOf(command, [line], ...args);
  expect(all).toHaveLength(1);
  return all[0];
}
