import { PROGRAM_LENGTHS, textOfLength } from "../data/program-lengths.js";
import { timeFirstVertices } from "../first-vertices.js";
import { milliseconds, type Row, rowOf } from "../report/row.js";
import { median } from "../rounds.js";
import { runScript } from "./script.js";

/** Programs before the ones that count, and how many of these. */
const WARM_UP = 200;
const WARM_PROGRAMS = 101;

const NANOSECONDS = 1e6;

/** Milliseconds from the text of a program to its first four vertices. */
export function measureLoading(rounds: number): readonly Row[] {
  const row = (title: string, time: (length: number) => number): Row =>
    rowOf(
      title,
      PROGRAM_LENGTHS.map((length) => milliseconds(time(length) * NANOSECONDS)),
    );
  return [
    rowOf(
      "**From text to the first four vertices**, ms",
      PROGRAM_LENGTHS.map((length) => `${length} instructions`),
    ),
    row("glasm, reference interpreter, warm", warmTime),
    row("glasm, reference interpreter, first of a cold process", (length) => coldTime(length, rounds)),
  ];
}

function warmTime(length: number): number {
  const text = new TextEncoder().encode(textOfLength(length));
  for (let i = 0; i < WARM_UP; i += 1) timeFirstVertices(text);
  return median(Array.from({ length: WARM_PROGRAMS }, () => timeFirstVertices(text)));
}

function coldTime(length: number, rounds: number): number {
  return median(Array.from({ length: rounds }, () => Number(runScript("first-program", [String(length)]))));
}
