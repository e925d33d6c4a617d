import type { Program } from "@glasm/vm";
import { expectClose, expectSameBits } from "../agreement.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { RESULT_WORDS, type VertexData } from "../data/vertices.js";
import { WORKLOADS } from "../data/workloads.js";
import { COMPILED, EngineRun, ENGINES, INTERPRETER } from "../engines.js";
import { factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** C1 adds the same products in the same order, but does not flush. */
const SCALAR_TOLERANCE = 1e-5;
/** LIT and RSQ of llvmpipe are its own. */
const LLVMPIPE_TOLERANCE = 5e-3;

/** What is to be reached, for W1, W2 and so on. */
const COMPARISONS = [
  { engine: INTERPRETER, yardstick: "interpreter", bars: "bar 0.05" },
  { engine: COMPILED, yardstick: "scalar", bars: "bars 1.0, 1.6, 0.85" },
  { engine: COMPILED, yardstick: "vector", bars: "bar 0.9" },
  { engine: COMPILED, yardstick: "llvmpipe", bars: "bars 3.0, 1.4" },
] as const;

export type LoadedWorkload = VertexData & { readonly program: Program };

/** Times of W1 to W4 for each engine and yardstick, in nanoseconds a vertex, and what they say of each other. */
export async function measureVertices(
  workloads: ReadonlyMap<string, LoadedWorkload>,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const columns = new Map<string, ReadonlyMap<string, number>>();
  for (const [name, workload] of workloads)
    columns.set(name, await measureWorkload(name, workload, yardsticks, rounds));
  const titles = new Set([...columns.values()].flatMap((column) => [...column.keys()]));
  const row = (title: string): Row =>
    rowOf(
      title,
      [...columns.values()].map((column) => nanoseconds(column.get(title))),
    );
  const heading = rowOf(
    "**Vertex programs**, ns a vertex",
    WORKLOADS.map(({ title }) => title),
  );
  return [heading, ...[...titles].map(row), ...comparisons([...columns.values()], yardsticks)];
}

/** How many times as fast our engines are as the yardsticks. */
function comparisons(
  columns: readonly ReadonlyMap<string, number>[],
  yardsticks: Yardsticks | null,
): readonly Row[] {
  if (yardsticks === null) return [];
  return COMPARISONS.map(({ engine, yardstick, bars }) => {
    const { title } = yardsticks[yardstick];
    const cells = columns.map((column) => {
      const time = column.get(title);
      return time === undefined ? "" : factor(time / column.get(engine.title)!);
    });
    return rowOf(`speed of ${engine.title}; ${title} = 1 (${bars})`, cells);
  });
}

/** Nanoseconds a vertex by title. */
async function measureWorkload(
  name: string,
  workload: LoadedWorkload,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const runs = ENGINES.map((engine) => new EngineRun(engine, workload.program, workload));
  const reference = runs[0]!.output();
  ENGINES.slice(1).forEach(({ title }, i) => expectSameBits(title, runs[i + 1]!.output(), reference));
  if (yardsticks !== null) await expectAgreement(name, yardsticks, reference);
  const contenders = [
    ...ENGINES.map(({ title }, i) => ({ title, time: () => processorTime(() => runs[i]!.run()) })),
    ...Object.values(yardsticks ?? {}).flatMap((yardstick) => yardstick.contenders(name)),
  ];
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title }, i) => [title, medians[i]! / workload.count]));
}

async function expectAgreement(name: string, yardsticks: Yardsticks, reference: Float32Array): Promise<void> {
  const { scalar, vector, interpreter, llvmpipe, narrowLlvmpipe } = yardsticks;
  for (const exact of [vector, interpreter])
    expectSameBits(`${exact.title}, ${name}`, singles(await exact.output(name)), reference);
  expectClose(`${scalar.title}, ${name}`, singles(await scalar.output(name)), reference, SCALAR_TOLERANCE);
  for (const approximate of [llvmpipe, narrowLlvmpipe].filter((yardstick) => yardstick.runs(name))) {
    const feedback = singles(await approximate.output(name));
    expectClose(`${approximate.title}, ${name}`, feedback, toFeedback(reference), LLVMPIPE_TOLERANCE);
  }
}

function singles({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}

/** What the feedback mode of the GL tells of results: window coordinates and clamped colors. [GL1.3 5.3] */
function toFeedback(results: Float32Array): Float32Array {
  const feedback = results.slice();
  for (let vertex = 0; vertex < feedback.length; vertex += RESULT_WORDS) {
    const w = feedback[vertex + 3]!;
    for (let i = 0; i < 3; i += 1) {
      const size = i < 2 ? PICTURE_SIZE : 1;
      feedback[vertex + i] = (size * (feedback[vertex + i]! / w + 1)) / 2;
    }
    for (let i = 4; i < 8; i += 1) feedback[vertex + i] = Math.min(1, Math.max(0, feedback[vertex + i]!));
  }
  return feedback;
}
