/** The steps of runs for people, with the lanes of warps side by side. [Ruling 348] */

import { halfFromBits, singleFromBits, singleText } from "@glasm/base";
import { type Program, VALHALL } from "@glasm/valhall";
import { wordOfDigits } from "../run/words.js";
import type { SourcePlace } from "../trace/traced.js";
import { lanesOf, WARP_LANES, type WarpEntry } from "./step-record.js";

/** A run whose steps are shown. */
export interface ShownRun {
  readonly program: Program;
  /** Where each instruction stands. */
  readonly places: readonly SourcePlace[];
  readonly vertexCount: number;
}

const INSTRUCTION_BYTES = 8;
const INDENT = " ".repeat(8);

/** Steps, an instruction each, under it the registers that it may have written with a word for each lane of the warp. */
export function* stepsText(steps: Iterable<WarpEntry>, run: ShownRun): Generator<string> {
  let program = "";
  for (const step of steps) {
    if (step.program !== program) yield `${program === "" ? "" : "\n"}${step.program} program\n`;
    ({ program } = step);
    yield stepText(step, run);
  }
}

function stepText(step: WarpEntry, { program, places, vertexCount }: ShownRun): string {
  const { warp, pc, lanes, text, written } = step;
  const active = lanesOf(parseInt(lanes, 16));
  const place = places[pc / INSTRUCTION_BYTES]!;
  const line = "line" in place ? `line ${place.line}, ` : "";
  const lanesText = `${active.length === 1 ? "lane" : "lanes"} ${rangesText(active)}`;
  const heading = `${String(pc).padStart(6)}  ${text}  (${line}warp ${warp}, ${lanesText})\n`;
  const count = Math.min(WARP_LANES, vertexCount - WARP_LANES * warp);
  const registers = written.map(({ register, words }): WrittenRegister => {
    return { name: `r${register}`, words, numbers: numbersOf(program, step, register, words) };
  });
  if (count === 1) return heading + registers.map(registerText).join("");
  const isWhole = active.length === count;
  return isWhole && registers.length === 0
    ? heading
    : heading + tableText(tableOf(step, active, registers), count);
}

/** A register with a word for each lane that has written it, and what these are as numbers, if the instruction writes such. */
interface WrittenRegister {
  readonly name: string;
  readonly words: readonly string[];
  readonly numbers: readonly string[] | null;
}

/** Of a lane that is alone. */
function registerText({ name, words, numbers }: WrittenRegister): string {
  return `${INDENT}${name} = ${words[0]!}${numbers === null ? "" : ` (${numbers[0]!})`}\n`;
}

/** The name of a row, and its cell of each lane. */
type Row = readonly [name: string, cellOf: (lane: number) => string];

/** Lanes that do not execute the step wait, or have ended. */
function tableOf(
  { waiting }: WarpEntry,
  active: readonly number[],
  registers: readonly WrittenRegister[],
): readonly Row[] {
  const otherOf = (lane: number): string => ((waiting >> lane) & 1 ? "waiting" : "ended");
  const row = (name: string, cells: readonly string[], other: (lane: number) => string): Row => [
    name,
    (lane) => (active.includes(lane) ? cells[active.indexOf(lane)]! : other(lane)),
  ];
  const state = row(
    "state",
    active.map(() => "active"),
    otherOf,
  );
  return [
    ["lane", String],
    ...(registers.length === 0 ? [state] : []),
    ...registers.flatMap(({ name, words, numbers }) => [
      row(name, words, otherOf),
      ...(numbers === null ? [] : [row("", numbers, () => "")]),
    ]),
  ];
}

/** Words as the numbers that the instruction writes them as; null if it writes none. */
function numbersOf(
  program: Program,
  { pc }: WarpEntry,
  register: number,
  words: readonly string[],
): readonly string[] | null {
  const where = { file: "r", index: register, component: 0 };
  const place = VALHALL.wordNumbers!(program).writtenBy(pc / INSTRUCTION_BYTES, where);
  if (place === null) return null;
  const textOf = place.format === undefined ? halvesText : (word: number) => singleText(singleFromBits(word));
  return words.map((word) => textOf(wordOfDigits(word)));
}

/** The halves of a word, the low one first. */
function halvesText(word: number): string {
  return [word & 0xffff, word >>> 16].map((bits) => singleText(halfFromBits(bits))).join(" ");
}

function tableText(rows: readonly Row[], lanes: number): string {
  const cells = rows.map(([, cellOf]) => Array.from({ length: lanes }, (_, lane) => cellOf(lane)));
  const width = Math.max(...cells.flat().map(({ length }) => length));
  return rows
    .map(([name], row) => {
      const columns = cells[row]!.map((cell) => `  ${cell.padStart(width)}`);
      return `${`${INDENT}${name.padEnd(5)}${columns.join("")}`.trimEnd()}\n`;
    })
    .join("");
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
