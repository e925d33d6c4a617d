/** What programs of Valhall have done, for people. [Ruling 348] */

import { readHalves, singleText } from "@glasm/base";
import { type Execution, type Note, type Program, VALHALL, type VertexOutput } from "@glasm/valhall";
import { nameWidth, outcomeText, registerRow } from "../run/outcome-text.js";
import type { Digits, ExecutionOutcome, VertexOutcome } from "./outcome.js";

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

/** Vertices, a paragraph each, with the instructions that did what notes and ends say. */
export function* outcomesText(
  program: Program,
  outcomes: Iterable<VertexOutcome>,
  outputs: readonly VertexOutput[],
): Generator<string> {
  let vertex = 0;
  for (const outcome of outcomes) {
    const { varying } = outcome;
    const output = outputs[vertex]!;
    const before = vertex === 0 ? "" : "\n";
    const rows = [...resultRows(outcome), ...executionRows(program, outcome, output)];
    yield before + outcomeText(vertex, outcome, rows);
    if (varying !== undefined && output.varying !== null) {
      const ownRows = executionRows(program, varying, output.varying);
      yield outcomeText(vertex, varying, ownRows, "the varyings of vertex");
    }
    vertex += 1;
  }
}

function resultRows({ position, pointSize, varyings = {} }: VertexOutcome): readonly string[] {
  const slots = Object.entries(varyings).map(([slot, words]) => [`varying[${slot}]`, words] as const);
  const width = nameWidth([LONGEST_NAME, ...slots.map(([name]) => name)]);
  return [
    ...(position === undefined ? [] : [rowOf("position", position, width)]),
    ...(pointSize === undefined ? [] : [`  point size ${halfText(pointSize)}  ${pointSize}\n`]),
    ...slots.map(([name, words]) => rowOf(name, words, width)),
  ];
}

/** Of those that have one digit. */
const LONGEST_NAME = "point size";

/** Words as singles, and as they are. */
const rowOf = (name: string, words: Digits, width = LONGEST_NAME.length): string =>
  registerRow(name, words, words.join(" "), width);

function halfText(digits: string): string {
  const [value] = readHalves(Uint8Array.from(Buffer.from(digits, "hex").reverse()));
  return singleText(value!);
}

function executionRows(
  program: Program,
  { registers = [], notes = [], at, reason }: ExecutionOutcome,
  { notedAt, stoppedAt }: Execution,
): readonly string[] {
  const rows: string[] = [];
  for (let first = 0; first < registers.length; first += ROW_REGISTERS)
    rows.push(rowOf(`r${first}`, registers.slice(first, first + ROW_REGISTERS)));
  return [
    ...rows,
    ...notes.map(
      (note, i) => `  note ${note}, first ${placeText(program, notedAt[i]!)}: ${NOTE_TEXT[note]}\n`,
    ),
    ...(at === undefined ? [] : [`  at byte ${at}: ${reason!}\n`]),
    ...(stoppedAt === null
      ? []
      : [`  next would have been the instruction ${placeText(program, stoppedAt)}\n`]),
  ];
}

const INSTRUCTION_BYTES = 8;

/** `at byte 8, NOP.end` */
function placeText(program: Program, at: number): string {
  return `at byte ${at}, ${VALHALL.printInstruction(program, at / INSTRUCTION_BYTES)}`;
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
