import { SMALL_DRAWS } from "../data/calls.js";
import { PICTURE_SIZES, PROGRAM_COUNTS, VERTEX_COUNTS } from "../data/growth.js";
import { nanoseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { CALLS, GLASM, type JobTimes, measureJob, speedRow } from "./jobs.js";

/** Something of which there is more and more. */
interface Growth {
  readonly title: string;
  readonly job: string;
  readonly sizes: readonly number[];
  /** What a column is called. */
  readonly label: (size: string) => string;
  /** What the time is divided by. */
  readonly work: (size: number) => number;
}

const GROWTHS: readonly Growth[] = [
  {
    title: "**More vertices** in a draw, ns each",
    job: "vertices",
    sizes: VERTEX_COUNTS,
    label: (size) => size,
    work: (size) => size,
  },
  {
    title: "**More programs** in 1,000 draws of 12 triangles, ns a draw",
    job: "programs",
    sizes: PROGRAM_COUNTS,
    label: (size) => size,
    work: () => SMALL_DRAWS,
  },
  {
    title: "**More pixels**, the 300 large triangles, ns a pixel",
    job: "pixels",
    sizes: PICTURE_SIZES,
    label: (size) => `${size} x ${size}`,
    work: (size) => size * size,
  },
];

/** More programs than llvmpipe keeps the code of take it twenty seconds a picture. */
const MOST_ROUNDS = 3;

/** What the same work takes as it grows, beside llvmpipe. */
export async function measureGrowth(yardsticks: Yardsticks | null, rounds: number): Promise<readonly Row[]> {
  const fewer = Math.min(rounds, MOST_ROUNDS);
  const rows: Row[] = [];
  for (const { title, job, sizes, label, work } of GROWTHS) {
    const columns: JobTimes[] = [];
    for (const size of sizes) columns.push(await measureJob(`${job}-${size}`, CALLS, yardsticks, fewer));
    const heading = rowOf(
      title,
      sizes.map((size) => label(size.toLocaleString("en"))),
    );
    const figures = [...columns[0]!.keys()].map((name) =>
      rowOf(
        name,
        columns.map((times, i) => nanoseconds(times.get(name)! / work(sizes[i]!))),
      ),
    );
    const others = [...columns[0]!.keys()].filter((name) => name !== GLASM);
    rows.push(heading, ...figures, ...others.map((other) => speedRow(other, columns)));
  }
  return rows;
}
