import { expectSimilarPictures } from "../agreement.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { TEXTURED_FILL, type TexturedFill } from "../data/textured-fill.js";
import { drawTriangles } from "../lit-context.js";
import { readPicture } from "../picture.js";
import { barsText, factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, processorTime } from "../rounds.js";
import { createTexturedContext } from "../textured-context.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** Part of the pixels that may differ: llvmpipe finds one level of detail for four pixels. */
const DIFFERENT_PIXELS = 0.01;

/** How fast it is to be, llvmpipe = 1. */
const BAR = 0.4;

const TITLE = "glasm, context and rasterizer";

/** Nanoseconds a pixel, bilinear with mipmaps and one texture environment, beside llvmpipe. */
export async function measureTexturedFill(
  fill: TexturedFill,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const gl = createTexturedContext(fill);
  const draw = (): void => drawTriangles(gl, fill.indices);
  const contenders: Contender[] = [{ title: TITLE, time: () => processorTime(draw) }];
  if (yardsticks !== null) {
    const { llvmpipe } = yardsticks;
    draw();
    const title = `${llvmpipe.title}, ${TEXTURED_FILL}`;
    expectSimilarPictures(title, await llvmpipe.output(TEXTURED_FILL), readPicture(gl), DIFFERENT_PIXELS);
    contenders.push({ title: llvmpipe.title, time: () => llvmpipe.time(TEXTURED_FILL) });
  }
  const medians = await interleavedMedians(contenders, rounds);
  const pixels = fill.layers * PICTURE_SIZE * PICTURE_SIZE;
  const rows = contenders.map(({ title }, i) => rowOf(title, [nanoseconds(medians[i]! / pixels)]));
  const heading = rowOf("**Textured fill** of 512x512, ns a pixel", ["bilinear, mipmaps"]);
  const [ours, other] = medians;
  if (other === undefined) return [heading, ...rows];
  const comparison = `speed of glasm; ${contenders[1]!.title} = 1 (${barsText([BAR])})`;
  return [heading, ...rows, rowOf(comparison, [factor(other / ours!, BAR)])];
}
