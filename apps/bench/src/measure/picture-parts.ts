import { CLEAR_ALONE, CONTEXT_ALONE } from "../jobs/pictures.js";
import { milliseconds, type Row, rowOf } from "../report/row.js";
import { GLASM, measureOwnJobs, PICTURES } from "./jobs.js";
import { PICTURE_COLUMNS } from "./picture-columns.js";

/** Nanoseconds of a whole picture and of two of its parts. */
export interface PictureParts {
  readonly whole: number;
  readonly context: number;
  readonly clear: number;
}

/** Milliseconds of a picture by its parts: what the context does, clearing, and the rest, which are the rasterizer's pixels. */
export async function measurePictureParts(rounds: number): Promise<readonly Row[]> {
  const columns: PictureParts[] = [];
  for (const { job } of PICTURE_COLUMNS) {
    const jobs = [job, `${job}${CONTEXT_ALONE}`, `${job}${CLEAR_ALONE}`];
    const [whole, context, clear] = await measureOwnJobs(jobs, PICTURES, rounds);
    columns.push({ whole: whole!, context: context!, clear: clear! });
  }
  const heading = rowOf(
    "**Where a picture's time goes**, ms of 512x512",
    PICTURE_COLUMNS.map(({ title }) => title),
  );
  return [heading, ...partRows(columns)];
}

export function partRows(columns: readonly PictureParts[]): readonly Row[] {
  const row = (title: string, part: (parts: PictureParts) => number): Row =>
    rowOf(
      title,
      columns.map((column) => milliseconds(part(column))),
    );
  return [
    row(GLASM, ({ whole }) => whole),
    row("context, from arrays to batches", ({ context }) => context),
    row("clearing and completing", ({ clear }) => clear),
    row("rasterizer, from batches to pixels", ({ whole, context, clear }) => whole - context - clear),
  ];
}
