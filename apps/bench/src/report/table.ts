import { rowOf, type Row } from "./row.js";

/** A table in Markdown, its columns aligned. */
export function toMarkdown(rows: readonly Row[]): string {
  const table = [rowOf("", []), ...rows];
  const widths = table[0]!.map((_, i) => Math.max(3, ...table.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const [head, ...body] = table.map((row) => line(row.map((cell, i) => cell.padEnd(widths[i]!))));
  return [head, line(widths.map((width) => "-".repeat(width))), ...body].join("\n");
}
