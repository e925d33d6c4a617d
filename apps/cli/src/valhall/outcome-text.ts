/** What programs of Valhall have done, for people. [Ruling 348] */

import { readHalves, singleText } from "@glasm/base";
import type { Note } from "@glasm/valhall";
import { outcomeText, registerRow } from "../run/outcome-text.js";
import type { Digits, ExecutionOutcome, VertexOutcome } from "./outcome.js";
import { lanesOf, type WrittenEntry } from "./step-record.js";

/** What notes mean. */
export const NOTE_TEXT: Readonly<Record<Note, string>> = {
  "memory-fault":
    "memory was read or written outside of buffers, or a buffer written that is read-only; stores to results have .istream or .estream",
  "buffer-range": "a buffer was read at or behind its end",
  "no-resource": "a table has no buffer of the number that was asked for",
  "undefined-special": "a special value was read that vertex programs do not have",
  "foreign-output": "a store into another vertex's output packet was dropped",
};

/** How many registers stand in a row. */
const ROW_REGISTERS = 4;

/** Vertices, a paragraph each. */
export function* outcomesText(outcomes: Iterable<VertexOutcome>): Generator<string> {
  let vertex = 0;
  for (const outcome of outcomes) {
    const { varying } = outcome;
    const before = vertex === 0 ? "" : "\n";
    yield before + outcomeText(vertex, outcome, [...resultRows(outcome), ...executionRows(outcome)]);
    if (varying !== undefined)
      yield outcomeText(vertex, varying, executionRows(varying), "the varyings of vertex");
    vertex += 1;
  }
}

function resultRows({ position, pointSize, varyings = {} }: VertexOutcome): readonly string[] {
  return [
    ...(position === undefined ? [] : [rowOf("position", position)]),
    ...(pointSize === undefined ? [] : [`  point size ${halfText(pointSize)}  ${pointSize}\n`]),
    ...Object.entries(varyings).map(([slot, words]) => rowOf(`varying[${slot}]`, words)),
  ];
}

/** Words as singles, and as they are. */
const rowOf = (name: string, words: Digits): string => registerRow(name.padEnd(10), words, words.join(" "));

function halfText(digits: string): string {
  const [value] = readHalves(Uint8Array.from(Buffer.from(digits, "hex").reverse()));
  return singleText(value!);
}

function executionRows({ registers = [], notes = [], at, reason }: ExecutionOutcome): readonly string[] {
  const rows: string[] = [];
  for (let first = 0; first < registers.length; first += ROW_REGISTERS)
    rows.push(rowOf(`r${first}`, registers.slice(first, first + ROW_REGISTERS)));
  return [
    ...rows,
    ...notes.map((note) => `  note ${note}: ${NOTE_TEXT[note]}\n`),
    ...(at === undefined ? [] : [`  at byte ${at}: ${reason!}\n`]),
  ];
}

const DUMP_BYTES = 16;

/** The bytes of buffers, as digits, in rows with their offsets. */
export function* buffersText(buffers: Iterable<string>): Generator<string> {
  let number = 0;
  for (const digits of buffers) {
    yield `\nbuffer ${number}\n`;
    for (let offset = 0; 2 * offset < digits.length; offset += DUMP_BYTES) {
      const row = digits.slice(2 * offset, 2 * (offset + DUMP_BYTES)).replace(/..(?!$)/g, "$& ");
      yield `  ${offset.toString(16).padStart(8, "0")}  ${row}\n`;
    }
    number += 1;
  }
}

/** Steps, an instruction each, under it the registers that it may have written with a word for each of its lanes. */
export function* stepsText(steps: Iterable<WrittenEntry>): Generator<string> {
  let program = "";
  for (const step of steps) {
    if (step.program !== program) yield `${program === "" ? "" : "\n"}${step.program} program\n`;
    ({ program } = step);
    yield stepText(step);
  }
}

function stepText({ warp, pc, lanes, text, written }: WrittenEntry): string {
  const numbers = lanesOf(parseInt(lanes, 16));
  const lanesText = `${numbers.length === 1 ? "lane" : "lanes"} ${rangesText(numbers)}`;
  const rows = written.map(({ register, words }) => `        r${register} = ${words.join(" ")}\n`);
  return `${String(pc).padStart(6)}  ${text}  (warp ${warp}, ${lanesText})\n${rows.join("")}`;
}

/** Ascending numbers, those that follow one another as a range. */
function rangesText(numbers: readonly number[]): string {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(", ");
}
