import { PICTURE_SIZE } from "../data/scenes.js";
import { TEXTURED_FILL, type TexturedFill } from "../data/textured-fill.js";
import { nanoseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { measureJob, PICTURES, speedRow } from "./jobs.js";

/** How fast it is to be, llvmpipe = 1. */
const BAR = 1.1;

/** Nanoseconds a pixel, bilinear with mipmaps and one texture environment, beside llvmpipe. */
export async function measureTexturedFill(
  { layers }: TexturedFill,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const medians = await measureJob(TEXTURED_FILL, PICTURES, yardsticks, rounds);
  const pixels = layers * PICTURE_SIZE * PICTURE_SIZE;
  const rows = [...medians].map(([title, median]) => rowOf(title, [nanoseconds(median / pixels)]));
  const heading = rowOf("**Textured fill** of 512x512, ns a pixel", ["bilinear, mipmaps"]);
  return yardsticks === null
    ? [heading, ...rows]
    : [heading, ...rows, speedRow(yardsticks.llvmpipe.title, [medians], [BAR])];
}
