import { SCENES } from "../data/scenes.js";
import { barsText, factor, milliseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { measurePicture, PICTURE_TITLE } from "./pictures.js";

/** How fast a picture is to be, llvmpipe = 1. */
const BARS = [0.8, 0.6, 0.6];

/** Milliseconds a picture from client arrays to pixels, beside llvmpipe. */
export async function measurePipeline(
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const columns: ReadonlyMap<string, number>[] = [];
  for (const { name } of SCENES) columns.push(await measurePicture(name, yardsticks, rounds));
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

function comparison(
  columns: readonly ReadonlyMap<string, number>[],
  yardsticks: Yardsticks | null,
): readonly Row[] {
  if (yardsticks === null) return [];
  const { title } = yardsticks.llvmpipe;
  const ratios = columns.map((column, i) => factor(column.get(title)! / column.get(PICTURE_TITLE)!, BARS[i]));
  return [rowOf(`speed of glasm; ${title} = 1 (${barsText(BARS)})`, ratios)];
}
