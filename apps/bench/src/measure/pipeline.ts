import { SCENES } from "../data/scenes.js";
import { milliseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { type JobTimes, measureJob, PICTURES, speedRow } from "./jobs.js";

/** How fast a picture is to be, llvmpipe = 1. */
const BARS = [1.4, 1, 1.2];

/** Milliseconds a picture from client arrays to pixels, beside llvmpipe. */
export async function measurePipeline(
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const columns: JobTimes[] = [];
  for (const { name } of SCENES) columns.push(await measureJob(name, PICTURES, yardsticks, rounds));
  const heading = rowOf(
    "**Whole pipeline**, ms a picture of 512x512",
    SCENES.map(({ title }) => title),
  );
  const rows = [...columns[0]!.keys()].map((title) =>
    rowOf(
      title,
      columns.map((column) => milliseconds(column.get(title)!)),
    ),
  );
  return yardsticks === null
    ? [heading, ...rows]
    : [heading, ...rows, speedRow(yardsticks.llvmpipe.title, columns, BARS)];
}
