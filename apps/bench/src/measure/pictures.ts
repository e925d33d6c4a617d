import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectSimilarPictures } from "../agreement.js";
import { type Contender, interleavedMedians } from "../rounds.js";
import { JobProcess } from "../yardsticks/job-process.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { scriptCommand } from "./script.js";

/** What glasm is called in the tables of pictures. */
export const PICTURE_TITLE = "glasm, context and rasterizer";

/** Part of the pixels that may differ: those on edges, where depths and levels of detail meet, and in highlights. */
const DIFFERENT_PIXELS = 0.01;

/**
 * This many processes draw in turns: the same picture takes one process for all its life a tenth longer than another, by
 * where its memory lies and how its functions were compiled.
 */
const PROCESSES = 5;

/** Turns of a process that do not count: for a second and a half V8 compiles what is drawn with, and that is in its time. */
const WARM_UP = 30;

/** Nanoseconds a picture, by title: glasm in processes of its own, beside llvmpipe. */
export async function measurePicture(
  job: string,
  yardsticks: Yardsticks | null,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), "glasm-pictures-"));
  const command = scriptCommand("draw-pictures");
  const processes = Array.from({ length: PROCESSES }, () => {
    return new JobProcess({ title: PICTURE_TITLE, command, folder });
  });
  try {
    for (const process of processes) for (let turn = 0; turn < WARM_UP; turn += 1) await process.time(job);
    if (yardsticks !== null) await expectPicture(job, processes[0]!, yardsticks);
    const contenders = [inTurns(processes, job), ...llvmpipe(job, yardsticks)];
    const medians = await interleavedMedians(contenders, Math.max(rounds, PROCESSES));
    return new Map(contenders.map(({ title }, i) => [title, medians[i]!]));
  } finally {
    for (const process of processes) process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function inTurns(processes: readonly JobProcess[], job: string): Contender {
  let turn = 0;
  const time = (): Promise<number> => {
    const next = processes[turn % processes.length]!;
    turn += 1;
    return next.time(job);
  };
  return { title: PICTURE_TITLE, time };
}

function llvmpipe(job: string, yardsticks: Yardsticks | null): readonly Contender[] {
  if (yardsticks === null) return [];
  const { title } = yardsticks.llvmpipe;
  return [{ title, time: () => yardsticks.llvmpipe.time(job) }];
}

async function expectPicture(job: string, drawer: JobProcess, { llvmpipe }: Yardsticks): Promise<void> {
  const [theirs, ours] = [await llvmpipe.output(job), await drawer.output(job, "picture")];
  expectSimilarPictures(`${llvmpipe.title}, ${job}`, theirs, ours, DIFFERENT_PIXELS);
}
