import { expectSimilarPictures } from "../agreement.js";
import { PICTURE_SIZE, SCENES, type TriangleData } from "../data/scenes.js";
import { createLitContext, drawTriangles } from "../lit-context.js";
import { factor, milliseconds, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, processorTime } from "../rounds.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** Part of the pixels that may differ: those on edges, where depths meet, and in highlights. */
const DIFFERENT_PIXELS = 0.01;

const TITLE = "glasm, context and rasterizer";

/** Milliseconds a picture from client arrays to pixels, beside llvmpipe. */
export async function measurePipeline(
  scenes: ReadonlyMap<string, TriangleData>,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const times: (readonly number[])[] = [];
  for (const [name, scene] of scenes) times.push(await measureScene(name, scene, yardsticks, rounds));
  const heading = rowOf(
    "**Whole pipeline**, ms a picture of 512x512",
    SCENES.map(({ title }) => title),
  );
  const own = rowOf(
    TITLE,
    times.map(([glasm]) => milliseconds(glasm!)),
  );
  if (yardsticks === null) return [heading, own];
  return [
    heading,
    own,
    rowOf(
      yardsticks.llvmpipe.title,
      times.map(([, llvmpipe]) => milliseconds(llvmpipe!)),
    ),
    rowOf(
      "speed of glasm, llvmpipe = 1 (bars 0.8, 0.6, 0.6)",
      times.map(([glasm, llvmpipe]) => factor(llvmpipe! / glasm!)),
    ),
  ];
}

async function measureScene(
  name: string,
  scene: TriangleData,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly number[]> {
  const gl = createLitContext(scene);
  const draw = (): void => drawTriangles(gl, scene.indices);
  const contenders: Contender[] = [{ title: TITLE, time: () => processorTime(draw) }];
  if (yardsticks !== null) {
    const { llvmpipe } = yardsticks;
    draw();
    const title = `${llvmpipe.title}, ${name}`;
    expectSimilarPictures(title, await llvmpipe.output(name), readPicture(), DIFFERENT_PIXELS);
    contenders.push({ title: llvmpipe.title, time: () => llvmpipe.time(name) });
  }
  return interleavedMedians(contenders, rounds);

  function readPicture(): Uint8Array {
    const picture = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE);
    gl.readPixels(0, 0, PICTURE_SIZE, PICTURE_SIZE, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    return picture;
  }
}
