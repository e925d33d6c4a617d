/** Draws files one after the other. */

import { countText } from "@glasm/base";
import { ENOUGH_THREADS, type Image, type RasterizerOptions } from "@glasm/raster";
import { availableParallelism } from "node:os";
import type { ExitStatus } from "../exit.js";
import { explain, isMistake, type Mistake } from "../explain.js";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { interruptible, Interruption } from "../interruption.js";
import { type Format, printJson } from "../output.js";
import { startProgress } from "../progress.js";
import type { Job } from "./jobs.js";
import { refusal } from "./own-drawing.js";
import type { OwnFile } from "./own-file.js";

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface DrawOptions {
  readonly size?: Size;
  /** How many threads draw; left out as many as there are cores, at most ENOUGH_THREADS. */
  readonly threads?: number;
  readonly format: Format;
}

/**
 * Draws the jobs in order, and then says which files there are now, even if one of them failed or a signal has come. `own`
 * is what is drawn with, if it is somebody's own.
 * @throws Interruption
 */
export async function drawJobs(
  jobs: readonly Job[],
  own: OwnFile | null,
  { size, threads = Math.min(availableParallelism(), ENOUGH_THREADS), format }: DrawOptions,
  host: Host,
  finish: (status: ExitStatus) => void,
): Promise<void> {
  const names = jobs.flatMap(({ scene, frames }) => frames.map(() => scene.name));
  const progress = startProgress({ doing: "drawing", total: names.length, note: names[0] ?? "" }, host);
  const onPicture = (): void => progress.advance(names[progress.done + 1] ?? "");
  const howFar = (): string => `${progress.done} of ${countText(names.length, "picture")} drawn`;
  const written: Job[] = [];
  let end: Mistake | Interruption | null = null;
  try {
    await interruptible(host, howFar, async (signal) => {
      for (const job of jobs) {
        const drawing = { size, signal, onPicture, ...threadsOf(threads, host) };
        const pieces = piecesOf(job, drawing, job === jobs[0] ? own : null);
        await writeOutput(job.file, own === null ? pieces : refusingPieces(own.file, pieces), host);
        written.push(job);
      }
    });
  } catch (error) {
    if (!isMistake(error) && !(error instanceof Interruption)) throw error;
    end = error;
  } finally {
    progress.stop();
  }
  const files = filesOf(written);
  if (format === "text") host.stdout.write(files.map(({ file }) => `${file}\n`).join(""));
  if (end instanceof Interruption) throw end;
  const told = { files, notes: own?.notes ?? [] };
  if (end !== null) return finish(explain(end, format, host, told));
  if (format === "json") printJson(host, told);
  if (files.length > 0) progress.next(`a browser shows ${files[0]!.file}, animations as well`);
}

/** How long each picture of an animation stays. */
const FRAME_MILLISECONDS = 80;

interface Drawing extends Pick<RasterizerOptions, "threads" | "spawn"> {
  readonly size: Size | undefined;
  readonly signal: AbortSignal;
  readonly onPicture: () => void;
}

/** How many threads draw, where the host can start them. */
function threadsOf(
  threads: number,
  { spawnRasterWorker }: Host,
): Pick<RasterizerOptions, "threads" | "spawn"> {
  return spawnRasterWorker === undefined ? {} : { threads, spawn: spawnRasterWorker };
}

/** The bytes of a file, those of each picture as soon as it is drawn. `own` explains the first one. [Ruling 210] */
async function* piecesOf(job: Job, drawing: Drawing, own: OwnFile | null): AsyncGenerator<Uint8Array> {
  const [first] = job.frames;
  let unexplained: Image | null = null;
  const onFrame = (frame: number, image: Image): void => {
    if (frame === first) unexplained = image;
    drawing.onPicture();
  };
  const pieces = job.frames.length === 1 ? picturePieces : animationPieces;
  for await (const piece of pieces(job, drawing, onFrame)) {
    if (unexplained !== null) await own?.explain(unexplained, first!);
    unexplained = null;
    yield piece;
  }
}

type OnFrame = (frame: number, image: Image) => void;

async function* picturePieces(
  { scene, frames: [frame] }: Job,
  { size, signal, threads, spawn }: Drawing,
  onFrame: OnFrame,
): AsyncGenerator<Uint8Array> {
  const { encodePng } = await import("@glasm/raster");
  const { drawScene } = await import("@glasm/rasterizer");
  const { readText } = await import("@glasm/rasterizer/node");
  signal.throwIfAborted();
  const image = drawScene(scene, readText, { ...size, threads, spawn, frame: frame! });
  onFrame(frame!, image);
  yield encodePng(image);
}

async function* animationPieces(
  { scene, frames }: Job,
  { size, signal, threads, spawn }: Drawing,
  onFrame: OnFrame,
): AsyncGenerator<Uint8Array> {
  const rasterizer = await import("@glasm/rasterizer");
  const { readText } = await import("@glasm/rasterizer/node");
  yield* rasterizer.animationPieces(scene, readText, {
    ...{ ...size, threads, spawn, onFrame, signal, delayMilliseconds: FRAME_MILLISECONDS },
    ...{ first: frames[0]!, last: frames.at(-1)! },
  });
}

async function* refusingPieces(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw refusal(file, error);
  }
}

/** What of the jobs has gone to files. */
function filesOf(jobs: readonly Job[]) {
  return jobs.flatMap(({ scene, frames, file }) =>
    file === undefined ? [] : [{ scene: scene.name, frames, file }],
  );
}
