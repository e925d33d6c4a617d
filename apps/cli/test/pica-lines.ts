/** JSON lines to `glasm pica`, and words of programs. [PICA200 2] */

import { expect } from "@jest/globals";
import { answerOf, answersOf } from "./json-answers.js";

/** Words of code; those with a descriptor use number 0. */
export const WORDS = {
  /** mov o0, v0 */
  movO0: "4c000000",
  /** add r0, v0, r0 */
  addR0: "02000800",
  /** mov o0, r0 */
  movO0R0: "4c010000",
  emit: "a8000000",
  nop: "84000000",
  break: "80000000",
  end: "88000000",
} as const;

/** All components of the destination, and the sources as they are. */
export const PLAIN_DESCRIPTOR = "0006c36f";

export const ZEROS = ["00000000", "00000000", "00000000", "00000000"];

/** The answers of a subcommand to some lines, parsed. */
export const picaAnswers = (command: string, lines: readonly (string | object)[], ...args: string[]) =>
  answersOf(["pica", command], lines, ...args);

export const picaAnswer = (command: string, line: string | object, ...args: string[]) =>
  answerOf(["pica", command], line, ...args);

/** The container of some sources. */
export async function containerOf(...texts: readonly string[]): Promise<string> {
  const sources = texts.map((text, k) => ({ name: `${k}.pica`, text }));
  const answer = await picaAnswer("assemble", { sources });
  expect(answer.ok).toBe(true);
  return answer.shbinBase64;
}
