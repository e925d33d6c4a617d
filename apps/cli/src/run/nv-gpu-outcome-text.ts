/** What people and other programs are shown of the runs of a program of NV_gpu_program. */

import { singleFromBits, singleText } from "@glasm/base";
import type { Program } from "@glasm/nv-gpu";
import type { NvGpuOutcome } from "./nv-gpu-answer.js";
import type { EmittedOutcome, NamedDigits } from "./nv-gpu-emitted.js";
import { kindOfProgram } from "./nv-gpu-inputs.js";
import { invocationsOf } from "./nv-gpu-primitives.js";
import { LANE_NAMES } from "./nv-gpu-request.js";
import { outcomeText } from "./outcome-text.js";

/**
 * The results of every vertex or fragment, or of the vertices that every invocation has emitted, as words and as the
 * singles that these are.
 */
export function* nvGpuOutcomesText(program: Program, outcomes: Iterable<NvGpuOutcome>): Generator<string> {
  let lane = 0;
  for (const { results = {}, emitted = [], reason, ...outcome } of outcomes) {
    const rows = [...rowsText(results), ...emitted.flatMap(emittedText)];
    const why = reason === undefined ? [] : [`  ${reason}, at byte ${outcome.at!}\n`];
    const killed = outcome.killed === true ? ["  killed by KIL\n"] : [];
    const { number, what } = laneName(program, lane);
    yield `${lane === 0 ? "" : "\n"}${outcomeText(number, outcome, [...killed, ...why, ...rows], what)}`;
    lane += 1;
  }
}

/** What a lane is called: its kind, or its primitive and, of several, its number among the invocations. */
function laneName(program: Program, lane: number): { readonly number: number; readonly what: string } {
  const kind = kindOfProgram(program);
  if (kind !== "primitives") return { number: lane, what: LANE_NAMES[kind][0] };
  const invocations = invocationsOf(program);
  const primitive = Math.floor(lane / invocations);
  if (invocations === 1) return { number: primitive, what: "primitive" };
  return { number: lane % invocations, what: `primitive ${primitive}, invocation` };
}

function emittedText({ stream, strip, results }: EmittedOutcome, number: number): readonly string[] {
  return [`  emitted vertex ${number}, stream ${stream}, strip ${strip}\n`, ...rowsText(results)];
}

const rowsText = (results: NamedDigits): readonly string[] =>
  Object.entries(results).map(([name, words]) => rowText(name, words));

/** As `position  3f800000 ...  (1, ...)`. */
function rowText(name: string, words: readonly string[]): string {
  const singles = words.map((digits) => singleText(singleFromBits(Number.parseInt(digits, 16))));
  return `  ${name.padEnd(22)} ${words.join(" ")}  (${singles.join(", ")})\n`;
}
