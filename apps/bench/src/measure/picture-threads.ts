import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { DisagreementError } from "../agreement.js";
import { onAllCores } from "../cores.js";
import { BY_TWO } from "../jobs/pictures.js";
import { type Bar, barsText, factor, milliseconds, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedTimes } from "../rounds.js";
import { JobProcess } from "../yardsticks/job-process.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { PICTURES } from "./jobs.js";
import { PICTURE_COLUMNS } from "./picture-columns.js";
import { scriptCommand } from "./script.js";

/** How fast two threads are to be, one = 1, and beside llvmpipe with two = 1. */
const SPEED_UP: Bar = 1.5;
const SPEED: Bar = 1;

const ONE = "glasm, one thread";
const TWO = "glasm, two threads";
/** This many times as many rounds as elsewhere. */
const ROUNDS = 3;

/** Nanoseconds of the best round of each, by title. */
type BestRounds = ReadonlyMap<string, number>;

/**
 * Milliseconds a picture by two threads, beside one and beside llvmpipe: by the clock on all cores, the best rounds of each, as
 * a round in which another process took one of two cores says nothing about threads.
 */
export async function measurePictureThreads(
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<readonly Row[]> {
  if (cpus().length < 2) return [rowOf("**Pictures by two threads**: not measured on one core", [])];
  const columns: BestRounds[] = [];
  for (const { job } of PICTURE_COLUMNS) columns.push(await bestRounds(job, yardsticks, ROUNDS * rounds));
  const heading = rowOf(
    "**Pictures by two threads**, ms a picture of 512x512",
    PICTURE_COLUMNS.map(({ title }) => title),
  );
  return [heading, ...threadRows(columns, yardsticks?.threadedLlvmpipe.title ?? null)];
}

/** @param other what two threads are compared with besides one; null for nothing */
export function threadRows(columns: readonly BestRounds[], other: string | null): readonly Row[] {
  const row = (title: string): Row =>
    rowOf(
      title,
      columns.map((column) => milliseconds(column.get(title)!)),
    );
  const speeds = (title: string, slower: string, bar: Bar): Row =>
    rowOf(
      `${title} (${barsText([bar])})`,
      columns.map((column) => factor(column.get(slower)! / column.get(TWO)!, bar)),
    );
  const rows = [row(ONE), row(TWO), speeds("speed of two threads, one = 1", ONE, SPEED_UP)];
  if (other === null) return rows;
  return [...rows, row(other), speeds(`speed of two threads; ${other} = 1`, other, SPEED)];
}

async function bestRounds(job: string, yardsticks: Yardsticks | null, rounds: number): Promise<BestRounds> {
  const folder = mkdtempSync(join(tmpdir(), "glasm-jobs-"));
  const command = onAllCores(scriptCommand("serve-jobs"));
  const processes = [ONE, TWO].map((title) => new JobProcess({ title, command, folder }));
  const jobs = [job, `${job}${BY_TWO}`];
  try {
    await expectSamePicture(processes, jobs);
    const ours = processes.map((process, i): Contender => {
      return { title: process.title, time: () => process.clock(jobs[i]!) };
    });
    for (const { time } of ours) for (let turn = 0; turn < PICTURES.warmUp; turn += 1) await time();
    const other = yardsticks?.threadedLlvmpipe;
    const contenders =
      other === undefined ? ours : [...ours, { title: other.title, time: () => other.time(job) }];
    const times = await interleavedTimes(contenders, rounds);
    return new Map(contenders.map(({ title }, i) => [title, Math.min(...times[i]!)]));
  } finally {
    for (const process of processes) process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws DisagreementError if two threads draw other bits than one */
async function expectSamePicture(processes: readonly JobProcess[], jobs: readonly string[]): Promise<void> {
  const [one, two] = [
    await processes[0]!.output(jobs[0]!, "one"),
    await processes[1]!.output(jobs[1]!, "two"),
  ];
  if (Buffer.compare(one, two) !== 0)
    throw new DisagreementError(`${jobs[1]}: other bits than by one thread`);
}
