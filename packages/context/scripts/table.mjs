import { readFileSync } from "node:fs";

/** The rows of a table of tab-separated values: objects with its columns. */
export function parseTable(text) {
  const [head, ...lines] = text.trimEnd().split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    if (cells.length > columns.length) throw new Error(`more cells than columns: ${line}`);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]));
  });
}

/** The rows of a file of data/. */
export const readTable = (name) => parseTable(readData(name));

/** The text of a file of data/. */
export const readData = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");
