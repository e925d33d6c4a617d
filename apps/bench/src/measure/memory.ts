import { limited, type Row, rowOf } from "../report/row.js";
import { median } from "../rounds.js";
import { runScript } from "./script.js";

/** A million, in whole triangles. */
const VERTICES = 999_999;
const MEGABYTE = 1e6;
const RUNS = 3;
/** Megabytes. */
const BAR = 64;

/** The peak of memory of a large draw beyond its arrays. */
export function measureMemory(): readonly Row[] {
  const megabytes = median(
    Array.from({ length: RUNS }, () => Number(runScript("memory", [String(VERTICES)])) / MEGABYTE),
  );
  return [
    rowOf("**Memory**", ["1,000,000 vertices"]),
    rowOf("glasm, peak beyond the arrays, MB (at most 64)", [limited(megabytes.toFixed(1), megabytes, BAR)]),
  ];
}
