import type { Program } from "@glasm/vm";
import { expectClose, expectSameBits } from "../agreement.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { RESULT_WORDS, type VertexData } from "../data/vertices.js";
import { WORKLOADS } from "../data/workloads.js";
import { EngineRun, ENGINES } from "../engines.js";
import { factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, processorTime } from "../rounds.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** C1 adds the same products in the same order, but does not flush. */
const SCALAR_TOLERANCE = 1e-5;
/** LIT and RSQ of llvmpipe are its own. */
const LLVMPIPE_TOLERANCE = 5e-3;

/** Workloads that ARB_vertex_program can express. */
const LLVMPIPE_WORKLOADS = ["transform", "lighting"];

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
  return [heading, ...[...titles].map(row), ...ratios([...columns.values()], yardsticks)];
}

function ratios(
  columns: readonly ReadonlyMap<string, number>[],
  yardsticks: Yardsticks | null,
): readonly Row[] {
  if (yardsticks === null) return [];
  const own = ENGINES[0]!.title;
  const { title } = yardsticks.interpreter;
  return [
    rowOf(
      "speed of the interpreter, plain C interpreter = 1 (bar 0.05)",
      columns.map((column) => factor(column.get(title)! / column.get(own)!)),
    ),
  ];
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
  const contenders: Contender[] = ENGINES.map(({ title }, i) => ({
    title,
    time: () => processorTime(() => runs[i]!.run()),
  }));
  for (const yardstick of Object.values(yardsticks ?? {}))
    if (yardstick.name !== "llvmpipe" || LLVMPIPE_WORKLOADS.includes(name))
      contenders.push({ title: yardstick.title, time: () => yardstick.time(name) });
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title }, i) => [title, medians[i]! / workload.count]));
}

async function expectAgreement(name: string, yardsticks: Yardsticks, reference: Float32Array): Promise<void> {
  const { scalar, vector, interpreter, llvmpipe } = yardsticks;
  for (const exact of [vector, interpreter])
    expectSameBits(`${exact.title}, ${name}`, singles(await exact.output(name)), reference);
  expectClose(`${scalar.title}, ${name}`, singles(await scalar.output(name)), reference, SCALAR_TOLERANCE);
  if (!LLVMPIPE_WORKLOADS.includes(name)) return;
  const feedback = singles(await llvmpipe.output(name));
  expectClose(`${llvmpipe.title}, ${name}`, feedback, toFeedback(reference), LLVMPIPE_TOLERANCE);
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
