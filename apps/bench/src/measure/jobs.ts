import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectSimilarPictures } from "../agreement.js";
import { type Bar, barsText, factor, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, interleavedTimes, median } from "../rounds.js";
import { JobProcess } from "../yardsticks/job-process.js";
import type { Yardstick } from "../yardsticks/build.js";
import type { RunningYardstick } from "../yardsticks/running-yardstick.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { scriptCommand } from "./script.js";

/** What glasm is called in the tables of what the GL does. */
export const GLASM = "glasm, context and rasterizer";

/** Part of the pixels that may differ: those on edges, where depths and levels of detail meet, and in highlights. */
const DIFFERENT_PIXELS = 0.01;

/** How thoroughly jobs are measured, and beside which yardsticks. */
export interface Care {
  /**
   * This many processes work in turns: the same picture takes one process for all its life a tenth longer than another, by
   * where its memory lies and how its functions were compiled.
   */
  readonly processes: number;
  /** Turns of a process that do not count: for a second and a half V8 compiles what is drawn with, and that is in its time. */
  readonly warmUp: number;
  readonly beside: readonly Yardstick["name"][];
}

/** For whole pictures. */
export const PICTURES: Care = {
  processes: 5,
  warmUp: 30,
  beside: ["llvmpipe", "narrowLlvmpipe"],
};

/** For single calls, which take as long in each process. */
export const CALLS: Care = { processes: 2, warmUp: 20, beside: ["llvmpipe"] };

/** Nanoseconds by title. */
export type JobTimes = ReadonlyMap<string, number>;

/** Nanoseconds that a job takes: glasm in processes of its own, beside yardsticks. */
export async function measureJob(
  job: string,
  { processes: count, warmUp, beside }: Care,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<JobTimes> {
  const others = yardsticks === null ? [] : beside.map((name) => yardsticks[name]);
  return withProcesses(count, async (processes) => {
    if (others.length > 0) await expectAgreement(job, processes[0]!, others[0]!);
    await warm(processes, job, warmUp);
    const contenders = [
      inTurns(processes, job),
      ...others.map((other) => ({ title: other.title, time: () => other.time(job) })),
    ];
    const times = await interleavedTimes(contenders, Math.max(rounds, count));
    return new Map(contenders.map(({ title }, i) => [title, median(times[i]!)]));
  });
}

/** Nanoseconds that each of some jobs takes glasm, in processes of its own. */
export async function measureOwnJobs(
  jobs: readonly string[],
  { processes: count, warmUp }: Care,
  rounds: number,
): Promise<readonly number[]> {
  return withProcesses(count * jobs.length, async (processes) => {
    const contenders: Contender[] = [];
    for (const [i, job] of jobs.entries()) {
      const own = processes.slice(count * i, count * (i + 1));
      await warm(own, job, warmUp);
      contenders.push(inTurns(own, job));
    }
    return interleavedMedians(contenders, Math.max(rounds, count));
  });
}

async function withProcesses<Result>(
  count: number,
  act: (processes: readonly JobProcess[]) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "glasm-jobs-"));
  const command = scriptCommand("serve-jobs");
  const processes = Array.from({ length: count }, () => new JobProcess({ title: GLASM, command, folder }));
  try {
    return await act(processes);
  } finally {
    for (const process of processes) process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function warm(processes: readonly JobProcess[], job: string, turns: number): Promise<void> {
  for (const process of processes) for (let turn = 0; turn < turns; turn += 1) await process.time(job);
}

/** How fast glasm is beside another, whose speed is 1, in each column. */
export function speedRow(other: string, columns: readonly JobTimes[], bars: readonly Bar[] = []): Row {
  const title = `speed of glasm; ${other} = 1`;
  return rowOf(
    bars.length > 0 ? `${title} (${barsText(bars)})` : title,
    columns.map((times, i) => factor(times.get(other)! / times.get(GLASM)!, bars[i])),
  );
}

function inTurns(processes: readonly JobProcess[], job: string): Contender {
  let turn = 0;
  const time = (): Promise<number> => {
    const next = processes[turn % processes.length]!;
    turn += 1;
    return next.time(job);
  };
  return { title: GLASM, time };
}

async function expectAgreement(job: string, glasm: JobProcess, other: RunningYardstick): Promise<void> {
  const [theirs, ours] = [await other.output(job), await glasm.output(job, "picture")];
  expectSimilarPictures(`${other.title}, ${job}`, theirs, ours, DIFFERENT_PIXELS);
}
