import { type Program, vertexColumns } from "@glasm/nv-vertex";
import { expectClose, expectSameBits } from "../agreement.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { RESULT_WORDS, type VertexData } from "../data/vertices.js";
import { WORKLOADS } from "../data/workloads.js";
import { EngineRun, VertexArrays } from "../engine-run.js";
import { ALWAYS, COMPILED, type Engine, ENGINES, INTERPRETER, NEVER } from "../engines.js";
import { type Bar, barsText, factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import { titleOf } from "../yardsticks/build.js";
import { singles } from "./singles.js";
import type { Yardsticks } from "../yardsticks/start.js";

/** Those that do not flush add the same products in the same order. */
const NO_FLUSH_TOLERANCE = 1e-5;
/** LIT and RSQ of llvmpipe are its own. */
const LLVMPIPE_TOLERANCE = 5e-3;

/** Puts the vertices where our engines want them. */
const FETCH = "glasm, the fetch of four attributes alone";

/** Titles of contenders; what takes the time of `without` is not part of `what`. */
interface Part {
  readonly what: string;
  readonly without?: string;
}

/** What is to be reached: how many times as fast as `theirs` is `ours`, for W1, W2 and so on. */
interface Comparison {
  readonly title: string;
  readonly ours: Part;
  readonly theirs: Part;
  /** null for a workload without a bar */
  readonly bars: readonly Bar[];
}

const code = ({ title }: Engine): Part => ({ what: title, without: FETCH });
const copied = (title: string): Part => ({ what: `${title}, of copies`, without: `${title}, copies alone` });

const [C1, C2, UNFLUSHED, PLAIN, LLVMPIPE] = (
  ["scalar", "vector", "unflushed", "interpreter", "llvmpipe"] as const
).map(titleOf);

const COMPARISONS: readonly Comparison[] = [
  {
    title: "interpreter against the plain C interpreter",
    ours: { what: INTERPRETER.title },
    theirs: { what: PLAIN! },
    bars: [0.05, 0.05, 0.05, 0.05],
  },
  {
    title: "code, always flushing, against C1",
    ours: code(ALWAYS),
    theirs: copied(C1!),
    bars: [0.9, 1.4, 0.85, null],
  },
  {
    title: "code, always flushing, against C2",
    ours: code(ALWAYS),
    theirs: copied(C2!),
    bars: [0.9, 0.9, 0.9, 0.9],
  },
  {
    title: "code, default, against that without flush",
    ours: code(COMPILED),
    theirs: code(NEVER),
    bars: [null, 0.85, 0.85, null],
  },
  {
    title: "default with fetch against llvmpipe",
    ours: { what: COMPILED.title },
    theirs: { what: LLVMPIPE! },
    bars: [1.1, 0.95],
  },
  {
    title: "always flushing with fetch against C1",
    ours: { what: ALWAYS.title },
    theirs: { what: C1! },
    bars: [],
  },
  {
    title: "always flushing with fetch against C2",
    ours: { what: ALWAYS.title },
    theirs: { what: C2! },
    bars: [0.9, 0.9, 0.9, 0.9],
  },
  {
    title: "code, default, against C2, no flush",
    ours: code(COMPILED),
    theirs: copied(UNFLUSHED!),
    bars: [],
  },
  {
    title: "C2, no flush, against llvmpipe",
    ours: { what: UNFLUSHED! },
    theirs: { what: LLVMPIPE! },
    bars: [],
  },
];

export type LoadedWorkload = VertexData & { readonly program: Program };

/** Nanoseconds a vertex by title. */
type Times = ReadonlyMap<string, number>;

/** Times of W1 to W4 for each engine and yardstick, and what they say of each other. */
export async function measureVertices(
  workloads: ReadonlyMap<string, LoadedWorkload>,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  const columns: Times[] = [];
  for (const [name, workload] of workloads)
    columns.push(await measureWorkload(name, workload, yardsticks, rounds));
  const titles = new Set(columns.flatMap((times) => [...times.keys()]));
  const row = (title: string): Row =>
    rowOf(
      title,
      columns.map((times) => nanoseconds(times.get(title))),
    );
  return [
    rowOf(
      "**Vertex programs**, ns a vertex",
      WORKLOADS.map(({ title }) => title),
    ),
    ...[...titles].map(row),
    rowOf(
      "**Speed**, the other = 1",
      WORKLOADS.map(({ title }) => title),
    ),
    ...COMPARISONS.map((comparison) => compare(comparison, columns)).filter(([, first]) => first !== ""),
  ];
}

function compare({ title, ours, theirs, bars }: Comparison, columns: readonly Times[]): Row {
  const cells = columns.map((times, i) => {
    const ratio = timeOf(theirs, times) / timeOf(ours, times);
    return Number.isNaN(ratio) ? "" : factor(ratio, bars[i]);
  });
  return rowOf(bars.length > 0 ? `${title} (${barsText(bars)})` : title, cells);
}

/** NaN if it was not measured. */
function timeOf({ what, without }: Part, times: Times): number {
  const time = times.get(what) ?? NaN;
  return without === undefined ? time : time - (times.get(without) ?? NaN);
}

async function measureWorkload(
  name: string,
  workload: LoadedWorkload,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<Times> {
  const vertices = new VertexArrays(workload);
  const columns = vertexColumns();
  const runs = ENGINES.map(
    (engine) => new EngineRun(engine, workload.program, vertices, workload.parameters),
  );
  const reference = runs[0]!.output();
  ENGINES.slice(1).forEach(({ title }, i) => expectSameBits(title, runs[i + 1]!.output(), reference));
  if (yardsticks !== null) await expectAgreement(name, yardsticks, reference);
  const contenders = [
    ...ENGINES.map(({ title }, i) => ({ title, time: () => processorTime(() => runs[i]!.run()) })),
    { title: FETCH, time: () => processorTime(() => vertices.forEachChunk(columns, () => {})) },
    ...Object.values(yardsticks ?? {}).flatMap((yardstick) => yardstick.contenders(name)),
  ];
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title }, i) => [title, medians[i]! / workload.count]));
}

async function expectAgreement(name: string, yardsticks: Yardsticks, reference: Float32Array): Promise<void> {
  const { scalar, vector, unflushed, interpreter, llvmpipe, narrowLlvmpipe } = yardsticks;
  for (const exact of [vector, interpreter])
    expectSameBits(`${exact.title}, ${name}`, singles(await exact.output(name)), reference);
  for (const close of [scalar, unflushed])
    expectClose(`${close.title}, ${name}`, singles(await close.output(name)), reference, NO_FLUSH_TOLERANCE);
  for (const approximate of [llvmpipe, narrowLlvmpipe].filter((yardstick) => yardstick.runs(name))) {
    const feedback = singles(await approximate.output(name));
    expectClose(`${approximate.title}, ${name}`, feedback, toFeedback(reference), LLVMPIPE_TOLERANCE);
  }
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
