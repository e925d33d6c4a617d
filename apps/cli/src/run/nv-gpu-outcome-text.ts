/** What people and other programs are shown of the runs of a program of NV_gpu_program. */

import { singleFromBits, singleText } from "@glasm/base";
import type { NvGpuOutcome } from "./nv-gpu-answer.js";
import { outcomeText } from "./outcome-text.js";

/** The results of every vertex or fragment, as words and as the singles that these are. */
export function* nvGpuOutcomesText(vertices: Iterable<NvGpuOutcome>): Generator<string> {
  let number = 0;
  for (const { results, reason, ...outcome } of vertices) {
    const rows = Object.entries(results).map(([name, words]) => rowText(name, words));
    const why = reason === undefined ? [] : [`  ${reason}, at byte ${outcome.at!}\n`];
    const killed = outcome.killed === true ? ["  killed by KIL\n"] : [];
    const what = outcome.killed === undefined ? "vertex" : "fragment";
    yield `${number === 0 ? "" : "\n"}${outcomeText(number, outcome, [...killed, ...why, ...rows], what)}`;
    number += 1;
  }
}

/** As `position  3f800000 ...  (1, ...)`. */
function rowText(name: string, words: readonly string[]): string {
  const singles = words.map((digits) => singleText(singleFromBits(Number.parseInt(digits, 16))));
  return `  ${name.padEnd(22)} ${words.join(" ")}  (${singles.join(", ")})\n`;
}
