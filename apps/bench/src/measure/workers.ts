import { cpus } from "node:os";
import { type Bar, barsText, factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { WORKLOADS } from "../data/workloads.js";
import { runScript } from "./script.js";

/** What is to be reached for each workload. */
const BARS: readonly Bar[] = [1.7, 1.7, 1.7, 1.7];
/** This many times as many rounds as elsewhere. */
const ROUNDS = 3;

/**
 * How much faster two threads are than one, by the clock, with batches in shared memory: the best rounds of each, because
 * a process that takes one of the cores for a while takes half of what two threads have.
 */
export function measureWorkers(vertices: number, rounds: number): readonly Row[] {
  const heading = rowOf(
    "**Worker threads**, ns a vertex",
    WORKLOADS.map(({ title }) => title),
  );
  if (cpus().length < 2) return [rowOf("**Worker threads**: not measured on one core", [])];
  const times = JSON.parse(
    runScript("workers", [String(vertices), String(ROUNDS * rounds)], { allCores: true }),
  ) as Record<string, readonly (readonly number[])[]>;
  const columns = WORKLOADS.map(({ name }) => times[name]!);
  const best = columns.map((column) => column.map((rounds) => Math.min(...rounds)));
  const row = (title: string, threads: number): Row =>
    rowOf(
      title,
      best.map((column) => nanoseconds(column[threads - 1]! / vertices)),
    );
  return [
    heading,
    row("glasm, one thread", 1),
    row("glasm, two threads", 2),
    rowOf(
      `speed of two threads, one = 1 (${barsText(BARS)})`,
      best.map(([one, two], i) => factor(one! / two!, BARS[i])),
    ),
  ];
}
