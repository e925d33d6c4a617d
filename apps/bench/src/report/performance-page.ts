import { readFileSync, writeFileSync } from "node:fs";
import { ROOM } from "../room.js";

const PAGE = `${ROOM}../../docs/performance.md`;
const START = "<!-- figures -->";
const END = "<!-- end of figures -->";

/** Replaces the figures of a page, which are between two marks. */
export function replaceFigures(page: string, figures: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The page lacks ${START} or ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${figures}\n\n${page.slice(end)}`;
}

/** Puts new figures into docs/performance.md. */
export function writePerformancePage(figures: string): void {
  writeFileSync(PAGE, replaceFigures(readFileSync(PAGE, "utf8"), figures));
}
