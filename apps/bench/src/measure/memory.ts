import { limited, type Row, rowOf } from "../report/row.js";
import { median } from "../rounds.js";
import { runScript } from "./script.js";

/** A million, in whole triangles. */
const VERTICES = 999_999;
const MEGABYTE = 1e6;
const RUNS = 3;
/** Megabytes. */
const BAR = 64;

/** The peaks of memory of a large draw and of a run of a program, beyond their arrays. */
export function measureMemory(): readonly Row[] {
  return [
    rowOf("**Memory**", ["1,000,000 vertices"]),
    peakRow("draw", "glasm, peak beyond the arrays, MB (at most 64)"),
    peakRow("run", "glasm, the same of a run of a program, MB (at most 64)"),
  ];
}

function peakRow(work: "draw" | "run", title: string): Row {
  const megabytes = median(
    Array.from({ length: RUNS }, () => Number(runScript("memory", [work, String(VERTICES)])) / MEGABYTE),
  );
  return rowOf(title, [limited(megabytes.toFixed(1), megabytes, BAR)]);
}
