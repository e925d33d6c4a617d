import { expectSimilarPictures } from "../agreement.js";
import { SCENES, type TriangleData } from "../data/scenes.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { readPicture } from "../picture.js";
import { barsText, factor, milliseconds, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, processorTime } from "../rounds.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** Part of the pixels that may differ: those on edges, where depths meet, and in highlights. */
const DIFFERENT_PIXELS = 0.01;

/** How fast a picture is to be, llvmpipe = 1. */
const BARS = [0.8, 0.6, 0.6];

const TITLE = "glasm, context and rasterizer";

/** Milliseconds a picture from client arrays to pixels, beside llvmpipe. */
export async function measurePipeline(
  scenes: ReadonlyMap<string, TriangleData>,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const columns: ReadonlyMap<string, number>[] = [];
  for (const [name, scene] of scenes) columns.push(await measureScene(name, scene, yardsticks, rounds));
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
  const ratios = columns.map((column, i) => factor(column.get(title)! / column.get(TITLE)!, BARS[i]));
  return [rowOf(`speed of glasm; ${title} = 1 (${barsText(BARS)})`, ratios)];
}

/** Nanoseconds by title. */
async function measureScene(
  name: string,
  scene: TriangleData,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const gl = createLitContext(scene);
  const draw = (): void => drawTriangles(gl, scene.indices);
  const contenders: Contender[] = [{ title: TITLE, time: () => processorTime(draw) }];
  if (yardsticks !== null) {
    const { llvmpipe } = yardsticks;
    draw();
    const title = `${llvmpipe.title}, ${name}`;
    expectSimilarPictures(title, await llvmpipe.output(name), readPicture(gl), DIFFERENT_PIXELS);
    contenders.push({ title: llvmpipe.title, time: () => llvmpipe.time(name) });
  }
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title }, i) => [title, medians[i]!]));
}
