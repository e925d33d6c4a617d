import { SCENES } from "../data/scenes.js";
import { barsText, factor, milliseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { GLASM, type JobTimes, measureJob, PICTURES } from "./jobs.js";

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
  return [heading, ...rows, ...comparison(columns, yardsticks)];
}

function comparison(columns: readonly JobTimes[], yardsticks: Yardsticks | null): readonly Row[] {
  if (yardsticks === null) return [];
  const { title } = yardsticks.llvmpipe;
  const ratios = columns.map((column, i) => factor(column.get(title)! / column.get(GLASM)!, BARS[i]));
  return [rowOf(`speed of glasm; ${title} = 1 (${barsText(BARS)})`, ratios)];
}
